"""How often each thing comes in a deal to two seats, and how often a count wins: exact, nothing is sampled."""

from __future__ import annotations

import re
from collections import Counter
from dataclasses import dataclass
from functools import lru_cache
from itertools import combinations
from math import comb
from typing import TYPE_CHECKING, Final, NamedTuple

from django.utils.translation import gettext as _

from engine.cartas import MAZO
from engine.jerarquia import escala, piezas
from lessons.puzzles.posiciones import rechazar
from lessons.tools.conteos import conteo

if TYPE_CHECKING:
    from engine.reglamento import Reglamento
    from lessons.tools.conteos import Fila

ENVIDO, FLOR = "envido", "flor"
_TANTO: Final = re.compile(r"(envido|flor)-([0-9]{1,2})", re.ASCII)


class Tengo(NamedTuple):
    """A count that somebody holds: an envido or a flor, and of how much."""

    que: str
    cuanto: int

    def __str__(self) -> str:
        return f"{self.que}-{self.cuanto}"


class Parte(NamedTuple):
    """So many of so many."""

    cuantas: int
    de: int

    @property
    def cien(self) -> float:
        """Of a hundred."""
        return 100 * self.cuantas / self.de if self.de else 0.0


@dataclass(frozen=True, slots=True)
class Renglon:
    """A count: how often it comes among those of its kind, and how often it wins as el mano and as pie (ENV-13)."""

    valor: int
    sale: Parte
    mano: Parte
    pie: Parte
    aparte: Parte
    """How often the other hand isn't compared: it has a flor against an envido, or none against a flor."""


@dataclass(frozen=True, slots=True)
class Probabilidades:
    """What a table's deals give: no `flores` and `con_flor` None without flor, no `piezas` without muestra."""

    envidos: tuple[Renglon, ...]
    flores: tuple[Renglon, ...]
    con_flor: Parte | None
    alguno_con_flor: Parte | None
    piezas: tuple[Parte, ...]
    parda_al_azar: Parte
    parda_con_la_mas_alta: Parte


def leer_tengo(mesa: Reglamento, texto: str) -> Tengo:
    """Return the count written as `envido-27` or `flor-35`; raises NotacionInvalida for one that no hand has there."""
    leido = _TANTO.fullmatch(texto)
    if leido is None:
        rechazar(_("Va así: envido-27 o flor-35."))
    tengo = Tengo(leido[1], int(leido[2]))
    if tengo.que == FLOR and not mesa.con_flor:
        rechazar(_("En esta mesa no hay flor."))
    if renglon(mesa, tengo) is None:
        if tengo.que == FLOR:
            rechazar(_("Ninguna flor suma %(n)d en esta mesa.") % {"n": tengo.cuanto})
        rechazar(
            _("Ninguna mano sin flor suma %(n)d en esta mesa.") % {"n": tengo.cuanto}
            if mesa.con_flor
            else _("Ninguna mano suma %(n)d en esta mesa.") % {"n": tengo.cuanto}
        )
    return tengo


def renglon(mesa: Reglamento, tengo: Tengo) -> Renglon | None:
    """Return what is known of a count, None if no hand of that table has it."""
    todas = probabilidades(mesa)
    filas = todas.flores if tengo.que == FLOR else todas.envidos
    return next((r for r in filas if r.valor == tengo.cuanto), None)


@lru_cache(maxsize=32)
def probabilidades(mesa: Reglamento) -> Probabilidades:
    """Return everything that is counted for a table (ENV-02 to ENV-04, ENV-13, FLO-01, FLO-02, MUE-02, BAZ-01).

    Where there is flor, an envido's chances are those against a hand without one: with it there is no envido (FLO-03).
    """
    cuenta = conteo(mesa)
    de_flor = sum(f.manos for f in cuenta.flor)
    todas = [*cuenta.envido, *cuenta.flor]
    pares = sum(sum(f[2:]) for f in todas)
    sin_ninguna = sum(f.gana + f.empata + f.pierde for f in cuenta.envido)
    return Probabilidades(
        envidos=tuple(_renglon(f, cuenta.manos - de_flor) for f in cuenta.envido),
        flores=tuple(_renglon(f, de_flor) for f in cuenta.flor),
        con_flor=Parte(de_flor, cuenta.manos) if mesa.con_flor else None,
        alguno_con_flor=Parte(pares - sin_ninguna, pares) if mesa.con_flor else None,
        piezas=_de_piezas() if mesa.con_muestra else (),
        parda_al_azar=parda_al_azar(con_muestra=mesa.con_muestra),
        parda_con_la_mas_alta=parda_con_la_mas_alta(con_muestra=mesa.con_muestra),
    )


def _renglon(fila: Fila, de: int) -> Renglon:
    comparadas = fila.gana + fila.empata + fila.pierde
    return Renglon(
        valor=fila.valor,
        sale=Parte(fila.manos, de),
        mano=Parte(fila.gana + fila.empata, comparadas),
        pie=Parte(fila.gana, comparadas),
        aparte=Parte(fila.aparte, comparadas + fila.aparte),
    )


def _de_piezas() -> tuple[Parte, ...]:
    """Return how many hands hold none, one, two and three of the five (MUE-02); alike under every muestra."""
    muestra = MAZO[0]
    cinco = set(piezas(muestra))
    cuantas = Counter(sum(c in cinco for c in tres) for tres in combinations([c for c in MAZO if c is not muestra], 3))
    return tuple(Parte(cuantas[k], cuantas.total()) for k in range(4))


def _escalones(*, con_muestra: bool) -> list[list[int]]:
    """Return for every muestra how many cards are on each rung, the lowest first."""
    return [[len(e) for e in reversed(escala(m))] for m in (MAZO if con_muestra else (None,))]


def parda_al_azar(*, con_muestra: bool) -> Parte:
    """Return how often two cards of two hands tie, each taken blindly (BAZ-01)."""
    mazos = _escalones(con_muestra=con_muestra)
    return Parte(sum(n * (n - 1) for m in mazos for n in m), sum(sum(m) * (sum(m) - 1) for m in mazos))


def parda_con_la_mas_alta(*, con_muestra: bool) -> Parte:
    """Return how often the strongest cards of two hands tie (BAZ-01).

    Both hands lie on the rungs up to one, less those where either lies wholly below it.
    """
    cuantas = de = 0
    for mazo in _escalones(con_muestra=con_muestra):
        hasta = 0
        for escalon in mazo:
            antes, hasta = hasta, hasta + escalon
            ambas, una, ninguna = _pares(hasta, hasta), _pares(antes, hasta), _pares(antes, antes)
            cuantas += ambas - 2 * una + ninguna
        de += _pares(hasta, hasta)
    return Parte(cuantas, de)


def _pares(unas: int, otras: int) -> int:
    """Return the pairs of hands of which the first is among the lowest `unas` cards, the second among `otras`."""
    return comb(unas, 3) * comb(otras - 3, 3) if unas >= 3 and otras >= 6 else 0
