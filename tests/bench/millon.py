"""Random hands by the million, all tables and seat counts, looking for a stuck state, a refused offer or a leak.

    python -m tests.bench.millon [hands] [processes] [--desde N] [--minutos M]

Every hand is played at random to its end (mazo and rendirse now and then). In every state somebody must be able to
act, and what is chosen from the offers must be taken. In one state of two hundred every offer is tried, and what isn't
offered too. In one hand of fifty a seat's Vista is compared in every state with that of a deal where the cards
it can't know are exchanged, and the hand is written, read and compared. What fails is printed as a line of
`engine/notation.py`. Exits 1 if anything failed.
"""

from __future__ import annotations

import argparse
import random
import sys
import time
import traceback
from collections import Counter
from multiprocessing import Pool

from engine.mano import Mano
from engine.notation import escribir, leer
from tests.engine.mano import azar

TANDA = 1000
"""How many hands a process plays before it tells."""


def una_mano(rng: random.Random, cuenta: Counter[str]) -> Mano:
    """Play one hand, checking; return it closed."""
    reparto = azar.reparto_al_azar(rng)
    mano = Mano.repartida(reparto)
    while not mano.cerrada:
        asiento, accion = azar.elegir(rng, mano)
        if rng.random() < 0.005:
            cuenta["offers"] += len(azar.abiertas(mano))
            cuenta["hostile"] += azar.comprobar_hostil(mano, azar.TODAS[: 40 + 75])
        mano, eventos = mano.aplicar(asiento, accion)
        cuenta["actions"] += 1
    azar.comprobar(mano, eventos)
    if rng.random() < 0.02:
        cuenta["views"] += azar.comprobar_que_no_se_ve(rng, mano, rng.choice(reparto.activos))
        assert azar.estado(leer(escribir(mano))) == azar.estado(mano)
    cuenta[f"{reparto.reglamento.slug} {reparto.jugadores}"] += 1
    return mano


def tanda(semilla: int) -> tuple[Counter[str], list[str]]:
    """Play a batch; return what was counted and what failed."""
    rng = random.Random(semilla)
    cuenta: Counter[str] = Counter()
    fallas = []
    for _ in range(TANDA):
        antes = rng.getstate()
        try:
            una_mano(rng, cuenta)
        except Exception:  # noqa: BLE001  (whatever fails is the finding)
            rng.setstate(antes)
            fallas.append(f"{escribir(Mano.repartida(azar.reparto_al_azar(rng)))}\n{traceback.format_exc()}")
    return cuenta, fallas


def main() -> None:
    """Read the arguments, play and print the figures."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("manos", nargs="?", type=int, default=1_000_000)
    parser.add_argument("procesos", nargs="?", type=int, default=2)
    parser.add_argument("--desde", type=int, default=0, help="go on after so many hands of another run")
    parser.add_argument("--minutos", type=float, default=float("inf"), help="stop after so many, with what was played")
    pedido = parser.parse_args()
    principio = time.perf_counter()
    total: Counter[str] = Counter()
    fallas: list[str] = []
    with Pool(pedido.procesos) as pool:
        primera = pedido.desde // TANDA
        semillas = range(primera, primera - (-pedido.manos // TANDA))
        for hechas, (cuenta, mal) in enumerate(pool.imap_unordered(tanda, semillas), 1):
            total += cuenta
            fallas += mal
            if hechas % 50 == 0:
                print(f"{hechas * TANDA} hands, {len(fallas)} failed", file=sys.stderr, flush=True)
            if time.perf_counter() - principio > 60 * pedido.minutos:
                pool.terminate()
                break
    print(f"{'hands':24} {hechas * TANDA:>12,}")
    for que, cuantas in sorted(total.items()):
        print(f"{que:24} {cuantas:>12,}")
    print(f"{'seconds':24} {time.perf_counter() - principio:>12,.0f}")
    print(f"{'failed':24} {len(fallas):>12,}")
    print("\n".join(fallas[:10]))
    sys.exit(bool(fallas))


if __name__ == "__main__":
    main()
