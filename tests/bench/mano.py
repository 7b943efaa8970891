"""Whole hands against pytruco 0.1.3, in one run: actions a second, every seat's legal actions listed at each step.

    python -m tests.bench.mano [rounds] [seconds a round]

Uniform random play without mazo and rendirse, quiero-truco-uy to 40 against pytruco's own partida to 40, with 2, 4
and 6 seats; dealing and adding up included. The time is the process's own, and the two take turns: the median of the
rounds counts. With `--perfil` it prints where ours goes instead.
"""

from __future__ import annotations

import argparse
import cProfile
import pstats
import random
import time
from collections.abc import Callable
from statistics import median

from pytruco.pdt.chi import random_action
from pytruco.pdt.partida import Partida as PartidaPytruco

from engine.actions import Verbo
from engine.cartas import MAZO
from engine.partida import Partida
from engine.reglamento import reglamento

OBJETIVO = 40
AZULES, ROJOS = ["Ana", "Beto", "Carla"], ["Dora", "Eva", "Fito"]


def nuestra(jugadores: int, segundos: float, rng: random.Random) -> float:
    """Return actions a second of this engine."""
    mesa = reglamento("quiero-truco-uy")
    mazo = list(MAZO)
    acciones = 0
    principio = time.process_time()
    while time.process_time() - principio < segundos:
        partida = Partida(reglamento=mesa, jugadores=jugadores, objetivo=OBJETIVO, repartidor=0)
        while partida.desenlace is None:
            rng.shuffle(mazo)
            mano = partida.repartir(mazo)
            while not mano.cerrada:
                abiertas = [
                    (asiento, accion)
                    for asiento in range(jugadores)
                    for accion in mano.legales(asiento)
                    if accion.verbo is not Verbo.MAZO and accion.verbo is not Verbo.RENDIRSE
                ]
                mano, _ = mano.aplicar(*rng.choice(abiertas))
                acciones += 1
            partida = partida.anotar(mano)
    return acciones / (time.process_time() - principio)


def de_pytruco(jugadores: int, segundos: float, rng: random.Random) -> float:
    """Return actions a second of pytruco; it draws from the global generator."""
    random.seed(rng.random())
    acciones = 0
    principio = time.process_time()
    while time.process_time() - principio < segundos:
        partida = PartidaPytruco(OBJETIVO, AZULES[: jugadores // 2], ROJOS[: jugadores // 2], verbose=False)
        while not partida.terminada():
            random_action(partida, allow_mazo=False).hacer(partida)
            acciones += 1
    return acciones / (time.process_time() - principio)


def medir(rondas: int, segundos: float) -> None:
    """Print both medians and their quotient for each seat count."""
    rng = random.Random(7)
    motores: tuple[Callable[[int, float, random.Random], float], ...] = (nuestra, de_pytruco)
    for jugadores in (2, 4, 6):
        for motor in motores:
            motor(jugadores, 0.2, rng)
        medidas = [[motor(jugadores, segundos, rng) for motor in motores] for _ in range(rondas)]
        nosotros, ellos = (median(uno) for uno in zip(*medidas, strict=True))
        veces = median(a / b for a, b in medidas)
        print(f"{jugadores} seats: {nosotros:8.0f} actions/s, pytruco {ellos:6.0f}, {veces:5.1f} times")


def perfilar(segundos: float) -> None:
    """Print where our time goes, two seats."""
    perfil = cProfile.Profile()
    perfil.runcall(nuestra, 2, segundos, random.Random(7))
    pstats.Stats(perfil).sort_stats("tottime").print_stats(30)


def main() -> None:
    """Read the arguments and measure."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("rondas", nargs="?", type=int, default=7)
    parser.add_argument("segundos", nargs="?", type=float, default=1.5)
    parser.add_argument("--perfil", action="store_true")
    pedido = parser.parse_args()
    if pedido.perfil:
        perfilar(pedido.segundos)
    else:
        medir(pedido.rondas, pedido.segundos)


if __name__ == "__main__":
    main()
