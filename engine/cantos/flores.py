"""The flor at the table: who may sing it and when, and what happens then (FLO-03 to FLO-07)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from engine.asientos import EQUIPOS, equipo_de
from engine.cantos.disputas import comparar_y_pagar
from engine.cantos.escaleras import VALE_FLOR
from engine.cantos.pagos import anular_flores, pagar
from engine.cantos.palabra import espera, sin_cantar, tiene
from engine.errors import Motivo
from engine.estado import Envido, Fase, Flor, Perros
from engine.events import Origen
from engine.reglamento import Canto, DeberDeFlor, DisputaFlor

if TYPE_CHECKING:
    from engine.asientos import Asiento
    from engine.estado import Estado

_FORZADA: Final = DeberDeFlor.FORZADA


def por_que_no_canta_flor(e: Estado, asiento: Asiento) -> Motivo | None:
    """Return why the seat can't sing flor now, or None if it can, holding one or not where lying is possible."""
    mesa = e.reparto.reglamento
    if not mesa.con_flor:
        return Motivo.MESA_SIN_FLOR
    if e.terminada or e.perros is Perros.ECHADOS:
        return espera(e)
    if e.perros is Perros.CONTESTADOS:
        return Motivo.FLOR_CON_PERROS
    if mesa.deber_de_flor is _FORZADA and not e.reparto.con_flor >> asiento & 1:
        return Motivo.FLOR_QUE_NO_TENES
    if asiento in e.flores:
        return Motivo.FLOR_YA_CANTADA
    if e.envido_cantaron >> asiento & 1:
        return Motivo.FLOR_COMIDA
    if e.bazas:
        return Motivo.FLOR_FUERA_DE_LA_PRIMERA
    if e.jugaron >> asiento & 1:
        return Motivo.FLOR_DESPUES_DE_TU_CARTA
    return _por_que_no_por_la_fase(e, asiento)


def _por_que_no_por_la_fase(e: Estado, asiento: Asiento) -> Motivo | None:
    mesa = e.reparto.reglamento
    match e.fase:
        case Fase.CARTA | Fase.TRUCO:
            if not tiene(e.palabra, asiento):
                return Motivo.FLOR_SIN_LA_PALABRA
            tarde = e.envido is Envido.JUGADO and mesa.deber_de_flor is not _FORZADA and not mesa.flor_tardia
            return Motivo.FLOR_TARDIA if tarde else None
        case Fase.ENVIDO:
            # One canto only, so either team is known by its singer (FLO-06).
            propio = equipo_de(e.envido_de) == equipo_de(asiento) and not mesa.flor_corta_envido_propio
            return Motivo.FLOR_CON_ENVIDO_PROPIO if propio or len(e.envido_cadena) > 1 else None
        case Fase.TANTOS_ENVIDO:
            return Motivo.FLOR_SIN_LA_PALABRA
        case Fase.ANUNCIO:
            return None if tiene(e.deben, asiento) else espera(e)
        case Fase.FLOR:
            return None if mesa.disputa_flor is DisputaFlor.BOLSA else espera(e)
        case _:
            return espera(e)


def cantar_flor(e: Estado, asiento: Asiento) -> None:
    """Sing it: it kills an envido that waits or could come, and is paid, disputed or announced as the table does."""
    e.flores = (*e.flores, asiento)
    if e.envido is not Envido.JUGADO:
        e.envido = Envido.MUERTO
    if e.reparto.reglamento.disputa_flor is DisputaFlor.LA_MIA:
        _anunciar(e)
    elif e.flor is Flor.DISPUTA:
        # It enters the pot; the answers stay between the two (FLO-08).
        e.flor_cadena = (*e.flor_cadena, Canto.FLOR)
    elif e.flor is Flor.CERRADA or equipo_de(e.flores[0]) == equipo_de(asiento):
        _pagar_flor(e, asiento)
    else:
        _abrir_disputa(e, asiento)


def _pagar_flor(e: Estado, asiento: Asiento) -> None:
    equipo = equipo_de(asiento)
    otra = any(p.origen is Origen.FLOR and not p.anulado and p.equipo == equipo for p in e.pagos)
    pagar(e, equipo, VALE_FLOR, "FLO-07" if otra else "FLO-03", Origen.FLOR, asiento=asiento)


def _abrir_disputa(e: Estado, asiento: Asiento) -> None:
    """A rival's flor on the table: what was paid is reversed (FLO-08, FLO-09)."""
    regla = e.reparto.reglamento.disputa_flor.regla
    anular_flores(e, regla)
    e.flor_de = e.abrio_disputa = asiento
    if e.reparto.reglamento.disputa_flor is DisputaFlor.BOLSA:
        e.flor_cadena = (Canto.FLOR,) * len(e.flores)
        e.flor = Flor.DISPUTA
    else:
        # The figures there don't grow with the flores (FLO-07).
        e.flor_cadena = (Canto.FLOR, Canto.FLOR)
        comparar_y_pagar(e)


def contestar_flor(e: Estado, asiento: Asiento, canto: Canto) -> None:
    """Answer a rival's flor with more than one's own (FLO-09)."""
    e.flores = (*e.flores, asiento)
    if e.envido is not Envido.JUGADO:
        e.envido = Envido.MUERTO
    anular_flores(e, e.reparto.reglamento.disputa_flor.regla)
    e.flor_cadena = (Canto.FLOR, canto)
    e.flor_de = e.abrio_disputa = asiento
    e.flor = Flor.DISPUTA


def _anunciar(e: Estado) -> None:
    """Wait for the flores that are left; when there are none, pay them or have them disputed (FLO-10)."""
    if sin_cantar(e):
        e.flor = Flor.ANUNCIO
    elif len({equipo_de(a) for a in e.flores}) == len(EQUIPOS):
        e.flor = Flor.ELECCION
        e.flor_cadena = (Canto.FLOR,) * len(e.flores)
    else:
        e.flor = Flor.CERRADA
        for asiento in e.flores:
            _pagar_flor(e, asiento)


def anotar_la_palabra(e: Estado) -> None:
    """Remember who holds a flor and has had the word to sing it, where silence can be claimed (REC-06)."""
    if e.bazas or e.terminada or not e.reparto.reglamento.con_reclamos:
        return
    callan = e.reparto.con_flor & ~e.flor_tuvo
    if callan:
        for asiento in e.reparto.activos:
            if callan >> asiento & 1 and por_que_no_canta_flor(e, asiento) is None:
                e.flor_tuvo |= 1 << asiento
