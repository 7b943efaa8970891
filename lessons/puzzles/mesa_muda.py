"""A table whose cards don't matter: for what the engine decides by seats, numbers and payments alone."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.cartas import MAZO
from engine.estado import recien_repartida
from engine.reparto import Reparto

if TYPE_CHECKING:
    from engine.estado import Estado
    from engine.reglamento import Reglamento

_LEJOS = 13
"""So far apart in the deck are the cards of a seat: of three palos, so that nobody holds flor."""


def reparto_mudo(
    reglamento: Reglamento,
    jugadores: int,
    mano: int,
    tanteador: tuple[int, int] = (0, 0),
    objetivo: int | None = None,
) -> Reparto:
    """Return a deal without flor and without piezas; raises PosicionInvalida for a table that can't be."""
    return Reparto(
        reglamento=reglamento,
        jugadores=jugadores,
        objetivo=reglamento.objetivo if objetivo is None else objetivo,
        tanteador=tanteador,
        muestra=MAZO[-1] if reglamento.con_muestra else None,
        cartas=tuple((MAZO[a], MAZO[a + _LEJOS], MAZO[a + 2 * _LEJOS]) for a in range(jugadores)),
        mano=mano,
    )


def mesa_muda(
    reglamento: Reglamento,
    jugadores: int,
    mano: int,
    tanteador: tuple[int, int] = (0, 0),
    objetivo: int | None = None,
) -> Estado:
    """Return a draft of such a mano, to write on."""
    return recien_repartida(reparto_mudo(reglamento, jugadores, mano, tanteador, objetivo))
