"""Chances against a hand nobody has seen, counted once for each muestra: a card's, an envido's, a flor's."""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from functools import cache
from itertools import combinations
from typing import TYPE_CHECKING, NamedTuple

from engine.cartas import MAZO
from engine.envido import valor_envido
from engine.flor import valor_flor
from engine.jerarquia import fuerza

if TYPE_CHECKING:
    from collections.abc import Mapping

    from engine.cartas import Carta


class Tabla(NamedTuple):
    """For one muestra: each card's share of the others that it beats (ties by half), and every value in order."""

    cartas: Mapping[Carta, float]
    envidos: tuple[int, ...]
    flores: tuple[int, ...]

    def envido_gana(self, valor: int, *, empatando: bool) -> float:
        """Return the chance, 0.0 to 1.0, that this envido beats one unknown hand's."""
        hasta = bisect_right if empatando else bisect_left
        return hasta(self.envidos, valor) / len(self.envidos)

    def flor_gana(self, valor: int, *, empatando: bool) -> float:
        """Return the chance, 0.0 to 1.0, that this flor beats one unknown flor."""
        hasta = bisect_right if empatando else bisect_left
        return hasta(self.flores, valor) / len(self.flores)


@cache
def tabla(muestra: Carta | None) -> Tabla:
    """Return the table of that muestra, made the first time it is asked for (some 20 ms)."""
    mazo = [una for una in MAZO if una is not muestra]
    fuerzas = sorted(fuerza(una, muestra) for una in mazo)
    otras = len(mazo) - 1
    cartas = {
        una: (bisect_left(fuerzas, fuerza(una, muestra)) + bisect_right(fuerzas, fuerza(una, muestra)) - 1) / 2 / otras
        for una in mazo
    }
    envidos: list[int] = []
    flores: list[int] = []
    for mano in combinations(mazo, 3):
        flor = valor_flor(mano, muestra)
        if flor is None:
            envidos.append(valor_envido(mano, muestra))
        else:
            flores.append(flor)
    return Tabla(cartas, tuple(sorted(envidos)), tuple(sorted(flores)))
