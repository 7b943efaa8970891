"""Counting every deal to two seats: how often each count comes, and how it fares against the other hand.

Two hands of one deal share no card, so they can't be counted apart and multiplied. Let A(S, v) be the hands worth v
that hold all the cards of a set S: the pairs worth (v, w) that share nothing are the sum over all S of
(-1)^|S| A(S, v) A(S, w). That gives the exact figure in seconds where the pairs are thousands of millions.
"""

from __future__ import annotations

import json
from collections import Counter, defaultdict
from functools import cache
from itertools import combinations
from pathlib import Path
from typing import TYPE_CHECKING, Final, NamedTuple

from engine.cartas import MAZO, Carta, Palo
from engine.envido import valor_envido
from engine.flor import valor_flor

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from engine.reglamento import Reglamento

ARCHIVO: Final = Path(__file__).with_name("conteos.json")
PALOS: Final = len(Palo)

Tanto = tuple[bool, int]
"""What a hand sings: whether it is a flor, and how much."""


class Fila(NamedTuple):
    """A count: how many hands have it, and against every other hand of its deals how many it beats, ties and loses to.

    `aparte` are the other hands that it isn't compared with: those with flor for an envido, those without for a flor.
    """

    valor: int
    manos: int
    gana: int
    empata: int
    pierde: int
    aparte: int


class Conteo(NamedTuple):
    """All hands of a kind of table, muestra by muestra: how many, and a row for each envido and each flor."""

    manos: int
    envido: tuple[Fila, ...]
    flor: tuple[Fila, ...]


def canto(cartas: tuple[Carta, Carta, Carta], muestra: Carta | None, *, con_flor: bool) -> Tanto:
    """Return what the hand sings: its flor if it has one and the table plays it, else its envido (FLO-03, ENV-02)."""
    flor = valor_flor(cartas, muestra) if con_flor else None
    return (False, valor_envido(cartas, muestra)) if flor is None else (True, flor)


def pares(manos: Iterable[tuple[tuple[Carta, ...], Tanto]]) -> Counter[tuple[Tanto, Tanto]]:
    """Return how many ordered pairs of hands without a card in common there are, by what each sings."""
    con: dict[tuple[Carta, ...], Counter[Tanto]] = defaultdict(Counter)
    for cartas, tanto in manos:
        for cuantas in range(4):
            for juntas in combinations(cartas, cuantas):
                con[juntas][tanto] += 1
    salida: Counter[tuple[Tanto, Tanto]] = Counter()
    for juntas, cada in con.items():
        signo = -1 if len(juntas) % 2 else 1
        for uno, a in cada.items():
            for otro, b in cada.items():
                salida[uno, otro] += signo * a * b
    return salida


def contar(*, con_muestra: bool, con_flor: bool) -> Conteo:
    """Return the counts of a kind of table, hand by hand; takes seconds.

    The palos are alike for envido and flor: one palo's muestras stand for the four.
    """
    muestras = [c for c in MAZO if c.palo is Palo.ESPADA] if con_muestra else [None]
    veces = PALOS if con_muestra else 1
    manos: Counter[Tanto] = Counter()
    juntos: Counter[tuple[Tanto, Tanto]] = Counter()
    for muestra in muestras:
        todas = [
            (tres, canto(tres, muestra, con_flor=con_flor))
            for tres in combinations([c for c in MAZO if c is not muestra], 3)
        ]
        manos.update(tanto for _, tanto in todas)
        juntos.update(pares(todas))

    def fila(tanto: Tanto) -> Fila:
        suma = [0, 0, 0, 0]
        for (uno, otro), n in juntos.items():
            if uno == tanto:
                suma[3 if otro[0] is not tanto[0] else 0 if otro < tanto else 1 if otro == tanto else 2] += n
        return Fila(tanto[1], veces * manos[tanto], *(veces * n for n in suma))

    return Conteo(
        manos=veces * manos.total(),
        envido=tuple(fila(t) for t in sorted(manos) if not t[0]),
        flor=tuple(fila(t) for t in sorted(manos) if t[0]),
    )


def clave(*, con_muestra: bool, con_flor: bool) -> str:
    """Return the name of a kind of table in the file."""
    return f"{'con' if con_muestra else 'sin'}-muestra-{'con' if con_flor else 'sin'}-flor"


@cache
def _archivo() -> Mapping[str, Conteo]:
    leido = json.loads(ARCHIVO.read_text(encoding="utf-8"))
    return {
        nombre: Conteo(uno["manos"], *(tuple(Fila(*f) for f in uno[que]) for que in ("envido", "flor")))
        for nombre, uno in leido.items()
    }


def conteo(mesa: Reglamento) -> Conteo:
    """Return the counts of a table, read from the file that `contar_manos` writes."""
    return _archivo()[clave(con_muestra=mesa.con_muestra, con_flor=mesa.con_flor)]


def escribir(conteos: Mapping[str, Conteo]) -> str:
    """Return the file's text: a row a line."""

    def filas(cuales: tuple[Fila, ...]) -> str:
        return "[\n" + ",\n".join(json.dumps(list(f)) for f in cuales) + "\n]" if cuales else "[]"

    partes = (
        f'"{nombre}": {{"manos": {uno.manos}, "envido": {filas(uno.envido)}, "flor": {filas(uno.flor)}}}'
        for nombre, uno in conteos.items()
    )
    return "{" + ",\n".join(partes) + "}\n"
