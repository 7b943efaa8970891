"""What each word would be played for, as the engine prices its chain."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from django.utils.translation import gettext as _

from engine.actions import Accion, Verbo
from engine.cantos.escaleras import ESCALONES, Cadena, Escalera, cadena
from engine.errors import EngineError
from engine.estado import Fase
from engine.events import Hizo
from engine.reglamento import Canto

if TYPE_CHECKING:
    from engine.vista import Vista

_DE_LA_FASE: Final = {Fase.ENVIDO: Escalera.ENVIDO, Fase.TRUCO: Escalera.TRUCO, Fase.FLOR: Escalera.FLOR}

_DE_LOS_PERROS: Final = {Verbo.A_PUNTO: (Canto.FALTA_ENVIDO, Canto.TRUCO), Verbo.EN_LEY: (Canto.TRUCO,)}
"""What of the dogs is still to be answered after each answer (PER-02, PER-03)."""


def cantados(vista: Vista, escalera: Escalera) -> tuple[Canto, ...]:
    """Return that ladder's words sung in this hand, in order; those of the dogs that were left to answer too."""
    escalones = ESCALONES[escalera]
    hechas = [evento.accion.verbo for evento in vista.registro if isinstance(evento, Hizo)]
    suyos = [verbo.canto for verbo in hechas if verbo.canto is not None and verbo.canto in escalones]
    quedaron = next((_DE_LOS_PERROS[verbo] for verbo in hechas if verbo in _DE_LOS_PERROS), ())
    return (*(canto for canto in quedaron if canto in escalones), *suyos)


def _precio(vista: Vista, escalera: Escalera, cantos: tuple[Canto, ...]) -> Cadena | None:
    try:
        return cadena(
            vista.reglamento,
            escalera,
            cantos,
            vista.tanteador,
            vista.objetivo,
            pico=vista.pico,
            chumbo=vista.chumbo,
        )
    except EngineError:
        return None


def _quiero(vista: Vista, precio: Cadena | None) -> int | None:
    if precio is None:
        return None
    return precio.por_equipo.de(vista.equipo) if precio.por_equipo is not None else precio.quiero


def detalle(vista: Vista, accion: Accion) -> str:
    """Return the small print of a button: "por 2", "se lleva 1"; empty where no one figure can be said."""
    verbo = accion.verbo
    if verbo.canto is not None:
        escalera = next(e for e in Escalera if verbo.canto in ESCALONES[e])
        antes = cantados(vista, escalera)
        if verbo is Verbo.FLOR and antes:
            return ""
        vale = _quiero(vista, _precio(vista, escalera, (*antes, verbo.canto)))
        return _("por %(n)d") % {"n": vale} if vale is not None else ""
    pendiente = _DE_LA_FASE.get(vista.fase)
    if pendiente is None:
        return ""
    precio = _precio(vista, pendiente, cantados(vista, pendiente))
    if verbo is Verbo.QUIERO:
        vale = _quiero(vista, precio)
        return _("se juega por %(n)d") % {"n": vale} if vale is not None else ""
    if verbo in {Verbo.NO_QUIERO, Verbo.ACHICO} and precio is not None and precio.no_quiero is not None:
        se_lleva = _("se lleva %(n)d") if vista.jugadores == 2 else _("se llevan %(n)d")
        return se_lleva % {"n": precio.no_quiero}
    return ""
