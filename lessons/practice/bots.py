"""Who plays the other seats of a stored hand."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable

    from engine.asientos import Asiento
    from lessons.models import ManoGuardada
    from lessons.practice.juego import Jugador


@cache
def jugador(temperamento: str, nivel: str) -> Jugador:
    """Return the player of that temper and strength: one for all hands, since it remembers nothing between turns."""
    # The coach is heavy, and most pages never ask it.
    from engine.coach import Nivel, Temperamento  # noqa: PLC0415
    from engine.coach import jugador as del_coach  # noqa: PLC0415

    quien: Jugador = del_coach(Temperamento(temperamento), Nivel(nivel))
    return quien


def jugadores_de(fila: ManoGuardada) -> Callable[[Asiento], Jugador]:
    """Return who plays for each seat of that hand: the same temper and strength for rivals and partners."""

    def para(_asiento: Asiento) -> Jugador:
        return jugador(fila.temperamento, fila.nivel)

    return para
