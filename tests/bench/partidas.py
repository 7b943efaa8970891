"""Bot against bot, whole partidas at every table and seat count, checked at every step.

    python -m tests.bench.partidas [partidas each] [processes]

What fails is printed with the hand it failed in; exits 1 if anything did.
"""

from __future__ import annotations

import argparse
import sys
import time
import traceback
from multiprocessing import Pool

from tests.engine.coach.partidas import MESAS, una_partida


def jugar(pedido):
    """Play one partida; return its table, how many manos it took, and what failed."""
    slug, jugadores, semilla = pedido
    try:
        return slug, jugadores, len(una_partida(slug, jugadores, semilla).manos), None
    except Exception:  # noqa: BLE001  (whatever fails is the finding)
        return slug, jugadores, 0, f"{pedido}\n{traceback.format_exc()}"


def main():
    """Read the arguments, play and print the figures."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("partidas", nargs="?", type=int, default=500)
    parser.add_argument("procesos", nargs="?", type=int, default=2)
    pedido = parser.parse_args()
    principio = time.perf_counter()
    pedidos = [(slug, jugadores, n) for slug, jugadores in MESAS for n in range(pedido.partidas)]
    manos, fallas = dict.fromkeys(MESAS, 0), []
    with Pool(pedido.procesos) as pool:
        for slug, jugadores, cuantas, falla in pool.imap_unordered(jugar, pedidos, chunksize=5):
            manos[slug, jugadores] += cuantas
            if falla:
                fallas.append(falla)
    for (slug, jugadores), cuantas in manos.items():
        print(f"{slug:16} {jugadores} seats  {pedido.partidas} partidas, {cuantas} manos")
    segundos = time.perf_counter() - principio
    print(f"{len(pedidos)} partidas, {sum(manos.values())} manos, {len(fallas)} failed, {segundos:.0f} s")
    print(*fallas[:5], sep="\n")
    sys.exit(bool(fallas))


if __name__ == "__main__":
    main()
