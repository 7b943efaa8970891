"""What counting the rival's hands costs: milliseconds a query, aimed below 20, from the Vista to the count.

    python -m tests.bench.enumeracion [queries]

Random deals of each table at two seats, before any play, where most hands are possible. Times are the process's own.
"""

from __future__ import annotations

import random
import sys
import time
from collections.abc import Callable
from statistics import median, quantiles

from engine.cartas import MAZO
from engine.enumeracion import posibles
from engine.mano import Mano
from engine.reglamento import REGLAMENTOS, Reglamento
from engine.reparto import Reparto
from engine.vista import Vista, ver

LIMITE = 20.0
PREGUNTAS: dict[str, Callable[[Vista], object]] = {
    "te ganan el envido": lambda vista: posibles(vista).envido(soy_mano=True),
    "tiene flor": lambda vista: posibles(vista).con_flor(),
    "te gana la carta": lambda vista: posibles(vista).carta(next(c for c in vista.cartas if c is not None)),
}


def una_vista(mesa: Reglamento, rng: random.Random) -> Vista:
    """Return what seat 0 sees of a deal at two seats."""
    cartas = rng.sample(MAZO, 7)
    reparto = Reparto(
        reglamento=mesa,
        jugadores=2,
        objetivo=mesa.objetivo,
        tanteador=(0, 0),
        muestra=cartas[6] if mesa.con_muestra else None,
        cartas=(tuple(cartas[:3]), tuple(cartas[3:6])),
    )
    return ver(Mano.repartida(reparto), 0)


def medir(cuantas: int) -> bool:
    """Print the median and the 95th percentile of each query, and return whether all are below the limit."""
    rng = random.Random(1)
    bien = True
    for nombre, pregunta in PREGUNTAS.items():
        tiempos = []
        for mesa in REGLAMENTOS.values():
            for _ in range(cuantas):
                vista = una_vista(mesa, rng)
                principio = time.process_time()
                pregunta(vista)
                tiempos.append((time.process_time() - principio) * 1000)
        p95 = quantiles(tiempos, n=20)[-1]
        bien = bien and p95 < LIMITE
        print(f"{nombre:20} mediana {median(tiempos):5.1f} ms   p95 {p95:5.1f} ms")
    return bien


if __name__ == "__main__":
    sys.exit(not medir(int(sys.argv[1]) if len(sys.argv) > 1 else 30))
