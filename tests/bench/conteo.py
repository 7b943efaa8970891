"""Counting throughput against pytruco 0.1.3: `python tests/bench/conteo.py [pairs] [rounds]`.

Both count the same distinct random pairs of muestra and hand, envido and flor of each, in one process and by turns;
cards and hands are made before the clock starts, and neither side keeps a result. Prints the median of the rounds
and how the two agree: pytruco leaves out the 20 of a flor without piezas, and its envido is for hands without flor.
"""

from __future__ import annotations

import gc
import platform
import sys
from collections import Counter
from collections.abc import Callable
from importlib.metadata import version
from pathlib import Path
from random import Random
from statistics import median
from time import perf_counter

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from pytruco.pdt.carta import Carta as CartaAjena
from pytruco.pdt.manojo import Manojo

from engine.cartas import MAZO, Carta
from engine.envido import envido, valor_envido
from engine.flor import flor, valor_flor

Par = tuple[tuple[Carta, Carta, Carta], Carta]
Ajeno = tuple[Manojo, CartaAjena]


def pares_distintos(cuantos: int) -> list[Par]:
    """Return so many different pairs of hand and muestra, at random but always the same."""
    azar = Random(36)
    vistos: set[tuple[frozenset[Carta], Carta]] = set()
    pares: list[Par] = []
    while len(pares) < cuantos:
        a, b, c, muestra = azar.sample(MAZO, 4)
        clave = (frozenset((a, b, c)), muestra)
        if clave not in vistos:
            vistos.add(clave)
            pares.append(((a, b, c), muestra))
    return pares


def a_pytruco(pares: list[Par]) -> list[Ajeno]:
    """Return the same pairs as pytruco has them."""
    cartas = {c: CartaAjena(c.numero, c.palo.nombre) for c in MAZO}
    ajenos = []
    for mano, muestra in pares:
        manojo = Manojo(None)
        manojo.cartas = [cartas[c] for c in mano]
        ajenos.append((manojo, cartas[muestra]))
    return ajenos


def cronometra(correr: Callable[[], None]) -> float:
    """Return the seconds of one run, the garbage collector aside."""
    gc.collect()
    gc.disable()
    empezo = perf_counter()
    correr()
    tardo = perf_counter() - empezo
    gc.enable()
    return tardo


def por_turnos(corredores: dict[str, Callable[[], None]], vueltas: int) -> dict[str, list[float]]:
    """Return each one's seconds in every round, all of them once a round."""
    tiempos: dict[str, list[float]] = {nombre: [] for nombre in corredores}
    for _ in range(vueltas):
        for nombre, correr in corredores.items():
            tiempos[nombre].append(cronometra(correr))
    return tiempos


def main() -> None:
    """Measure and print."""
    cuantos = int(sys.argv[1]) if len(sys.argv) > 1 else 60_000
    vueltas = int(sys.argv[2]) if len(sys.argv) > 2 else 7
    pares = pares_distintos(cuantos)
    ajenos = a_pytruco(pares)

    def de_pytruco() -> None:
        for manojo, muestra in ajenos:
            manojo.calcular_envido(muestra)
            manojo.calc_flor(muestra)

    def valores() -> None:
        for cartas, muestra in pares:
            valor_envido(cartas, muestra)
            valor_flor(cartas, muestra)

    def con_pasos() -> None:
        for cartas, muestra in pares:
            envido(cartas, muestra)
            flor(cartas, muestra)

    corredores = {"pytruco": de_pytruco, "values": valores, "with steps": con_pasos}
    tiempos = por_turnos(corredores, vueltas)
    print(
        f"Python {platform.python_version()}, pytruco {version('pytruco')}, {cuantos} distinct pairs, {vueltas} rounds"
    )
    for nombre, cada in tiempos.items():
        veces = median(base / este for base, este in zip(tiempos["pytruco"], cada, strict=True))
        print(f"{nombre:>11}: {cuantos / median(cada):>10,.0f} pairs/s   {veces:5.1f} x pytruco")
    acuerdos = acuerdo(pares, ajenos)
    for que in ("hands without flor", "flores with piezas", "flores without piezas", "hands with a flor for one only"):
        print(f"{que}: alike in {acuerdos[que, 0]}, 20 short in {acuerdos[que, 20]}, of {acuerdos[que]}")


def acuerdo(pares: list[Par], ajenos: list[Ajeno]) -> Counter[str | tuple[str, int]]:
    """Return how many hands there are of each sort, and in how many pytruco says so much less than we do."""
    cuentas: Counter[str | tuple[str, int]] = Counter()
    for (cartas, muestra), (manojo, de_muestra) in zip(pares, ajenos, strict=True):
        cuenta = flor(cartas, muestra)
        if (cuenta is None) != (manojo.calc_flor(de_muestra) == -1):
            que, menos = "hands with a flor for one only", 0
        elif cuenta is None:
            que, menos = "hands without flor", valor_envido(cartas, muestra) - manojo.calcular_envido(de_muestra)
        else:
            que = "flores without piezas" if cuenta.pasos[0].carta is None else "flores with piezas"
            menos = cuenta.valor - manojo.calc_flor(de_muestra)
        cuentas[que] += 1
        cuentas[que, menos] += 1
    return cuentas


if __name__ == "__main__":
    main()
