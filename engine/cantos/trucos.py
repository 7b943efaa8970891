"""The truco at the table: singing, raising, wanting (TRU-01 to TRU-04)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from engine.asientos import equipo_de
from engine.cantos.escaleras import ESCALONES, Escalera
from engine.cantos.palabra import espera
from engine.errors import Motivo
from engine.estado import NADIE, Fase

if TYPE_CHECKING:
    from engine.asientos import Asiento
    from engine.estado import Estado
    from engine.reglamento import Canto

# What may be sung over each level, nothing over the last (TRU-01).
_SIGUE: Final = (*ESCALONES[Escalera.TRUCO], None)


def por_que_no_grita(e: Estado, asiento: Asiento, canto: Canto) -> Motivo | None:
    """Return why the seat can't sing this truco, retruco or vale cuatro now, or None if it can."""
    if e.fase is Fase.TRUCO:
        motivo = por_que_no_contesta_truco(e, asiento)
        if motivo is None and canto is not _SIGUE[e.truco_pide]:
            motivo = Motivo.TRUCO_DE_A_UN_ESCALON
        return motivo
    if e.fase is not Fase.CARTA:
        return espera(e)
    if canto is not _SIGUE[e.truco]:
        return Motivo.TRUCO_DE_A_UN_ESCALON
    if e.truco and e.truco_dice != equipo_de(asiento):
        return Motivo.TRUCO_SUBE_QUIEN_QUISO
    if e.turno != asiento and not e.reparto.reglamento.truco_fuera_de_turno:
        return Motivo.TRUCO_SUBE_EN_SU_TURNO if e.truco else Motivo.TRUCO_FUERA_DE_TURNO
    return Motivo.FLOR_POR_CANTAR if e.obligados >> asiento & 1 else None


def por_que_no_contesta_truco(e: Estado, asiento: Asiento) -> Motivo | None:
    """Return why the seat can't answer the truco that waits, or None if it can (TRU-03, FLO-05)."""
    if not e.palabra >> asiento & 1:
        return Motivo.TRUCO_DE_OTRO
    return Motivo.FLOR_POR_CANTAR if e.obligados >> asiento & 1 else None


def gritar(e: Estado, asiento: Asiento) -> None:
    """Sing the next step: over a truco that waits it takes the place of the quiero, and asks who sang (TRU-04)."""
    if e.truco_pide:
        e.truco = e.truco_pide
        e.truco_dice = equipo_de(asiento)
        e.truco_a = e.truco_de
    else:
        e.truco_a = NADIE
    e.truco_pide = e.truco + 1
    e.truco_de = asiento


def querer_truco(e: Estado, asiento: Asiento) -> None:
    """Accept: the team that said it is the one that may raise later (TRU-04)."""
    e.truco = e.truco_pide
    e.truco_dice = equipo_de(asiento)
    e.truco_pide = 0
    e.truco_de = e.truco_a = NADIE
