"""How a mano ends, and what is paid when it does (TRU-05, MAZ-01 to MAZ-03, FLO-10)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.asientos import equipo_de, rival
from engine.cantos.disputas import pagar_abandono, resolver_la_mia
from engine.cantos.pagos import acordado, cerrar_mano, pagar, por_irse
from engine.cantos.palabra import espera, tiene
from engine.cantos.toques import no_querer_envido
from engine.errors import Motivo
from engine.estado import Fase
from engine.events import ManoTerminada

if TYPE_CHECKING:
    from collections.abc import Iterable

    from engine.asientos import Asiento, Equipo
    from engine.estado import Estado


def terminar_mano(e: Estado, equipo: Equipo, regla: str, pagos: Iterable[tuple[int, str]]) -> None:
    """End the mano for that team, by that rule, and pay it; without claims it closes by itself.

    A flor to be compared at the end is paid before (FLO-10), and may end the partida.
    """
    resolver_la_mia(e)
    if e.desenlace is not None:
        return
    e.terminada = True
    e.ganador = equipo
    e.nuevos.append(ManoTerminada(equipo, regla))
    for puntos, por in pagos:
        pagar(e, equipo, puntos, por)
    if not e.reparto.reglamento.con_reclamos:
        cerrar_mano(e)


def no_querer_truco(e: Estado) -> None:
    """Refuse the truco that waits: the side that sang takes the level before (TRU-05)."""
    terminar_mano(e, equipo_de(e.truco_de), "TRU-05", [(acordado(e), "TRU-05")])


def por_que_no_se_va(e: Estado, asiento: Asiento) -> Motivo | None:
    """Return why the seat can't leave now, or None if it can (MAZ-01, PER-04)."""
    if e.terminada:
        return espera(e)
    if e.fase is Fase.PERROS and not tiene(e.palabra, asiento):
        return Motivo.PERROS_PROPIOS
    if e.fase is Fase.TANTOS_ENVIDO or e.fase is Fase.TANTOS_FLOR:
        return espera(e)
    if e.reparto.reglamento.mazo_fuera_de_turno or e.deben >> asiento & 1:
        return None
    if not e.palabra >> asiento & 1:
        return Motivo.MAZO_SIN_LA_PALABRA
    # A flor that is owed comes before anybody answers, leaving included (FLO-05, FLO-10).
    return Motivo.FLOR_DE_OTRO_PRIMERO if e.deben else None


def irse(e: Estado, asiento: Asiento) -> None:
    """Give the mano up for the whole team; what waits for an answer is paid as refused (MAZ-01 to MAZ-03).

    Whoever leaves without having to answer it pays it too only where the table says so.
    """
    cobra = rival(equipo_de(asiento))
    pagos = por_irse(e, "TRU-05" if e.fase is Fase.TRUCO and tiene(e.palabra, asiento) else "MAZ-01")
    if e.fase is not Fase.CARTA and (tiene(e.palabra | e.deben, asiento) or e.reparto.reglamento.mazo_paga_pendiente):
        if e.fase is Fase.ENVIDO:
            no_querer_envido(e, cobra)
        else:
            pagar_abandono(e, cobra)
    terminar_mano(e, cobra, pagos[0][1], pagos)
