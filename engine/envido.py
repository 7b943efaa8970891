"""Counting the envido, with its steps (ENV-01 to ENV-05)."""

from __future__ import annotations

from functools import cache
from itertools import combinations
from typing import TYPE_CHECKING, Final, NamedTuple, NoReturn

from engine.cartas import MAZO, Carta, Palo
from engine.errors import Motivo, PosicionInvalida
from engine.jerarquia import PIEZAS, es_pieza, pieza_que_es, piezas

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence


class Paso(NamedTuple):
    """One step of a count: the card (None for the 20), what it adds, in tantos, and the rule that says so."""

    carta: Carta | None
    aporta: int
    regla: str


class Cuenta(NamedTuple):
    """A count: its value in tantos and the steps that add up to it. Cards that don't count have no step."""

    valor: int
    pasos: tuple[Paso, ...]


PAR: Final = 20
"""What two or three of one palo add."""
MENOR_PIEZA: Final = min(PIEZAS.values())
"""From these tantos on a card is a pieza."""


def _tantos(una: Carta, muestra: Carta | None) -> int:
    pieza = pieza_que_es(una, muestra)
    if pieza is not None:
        return PIEZAS[pieza.numero]
    return una.numero if una.numero <= 7 else 0


def _paso(una: Carta, muestra: Carta | None) -> Paso:
    if not es_pieza(una, muestra):
        return Paso(una, _tantos(una, muestra), "ENV-01")
    return Paso(una, _tantos(una, muestra), "MUE-03" if una.numero == 12 else "MUE-02")


# Per card and muestra, not per hand: the muestra is left out, so that looking it up fails.
TANTOS: Final[Mapping[Carta | None, Mapping[Carta, int]]] = {
    muestra: {c: _tantos(c, muestra) for c in MAZO if c is not muestra} for muestra in (None, *MAZO)
}
"""The tantos of every card that can be in a hand, by muestra (ENV-01): for those who count many."""
PASOS: Final[Mapping[Carta | None, Mapping[Carta, Paso]]] = {
    muestra: {c: _paso(c, muestra) for c in MAZO if c is not muestra} for muestra in (None, *MAZO)
}
"""The step of every card taken whole, by muestra."""


def _ordenadas(muestra: Carta | None) -> list[Carta]:
    """Return the deck, who adds most first; perico before perica, common cards that tie as they come in it."""
    en_juego = piezas(muestra)
    comunes = sorted((c for c in TANTOS[muestra] if c not in en_juego), key=lambda c: -TANTOS[muestra][c])
    return [*en_juego, *comunes]


_RANGO: Final = {muestra: {c: rango for rango, c in enumerate(_ordenadas(muestra))} for muestra in TANTOS}
_UNIDADES: Final = {
    muestra: {c: Paso(c, p.aporta - PAR, "ENV-04") for c, p in pasos.items() if p.aporta >= MENOR_PIEZA}
    for muestra, pasos in PASOS.items()
}
_VEINTE: Final = Paso(None, PAR, "ENV-02")


def mano_imposible(cartas: Sequence[Carta], muestra: Carta | None) -> NoReturn:
    """Raise the PosicionInvalida of a hand that no deal gives (MES-02, MUE-01, CAR-01)."""
    if len(cartas) != 3:
        raise PosicionInvalida(Motivo.TRES_CARTAS_POR_MANO)
    if muestra in cartas:
        raise PosicionInvalida(Motivo.MUESTRA_EN_LA_MANO)
    raise PosicionInvalida(Motivo.CARTA_REPETIDA)


def en_orden(cartas: Sequence[Carta], muestra: Carta | None) -> tuple[Carta, Carta, Carta]:
    """Return the hand's cards as a count takes them, the one with most tantos first, however they are given.

    Raises PosicionInvalida for a hand that can't be, as `valor_envido` does.
    """
    try:
        a, b, c = cartas
        de = _RANGO[muestra]
        x, y, z = de[a], de[b], de[c]
    except (KeyError, ValueError):
        mano_imposible(cartas, muestra)
    if a is b or b is c or a is c:
        mano_imposible(cartas, muestra)
    if x > y:
        a, b, x, y = b, a, y, x
    if y > z:
        b, c, y = c, b, z
        if x > y:
            a, b = b, a
    return a, b, c


def tantos(una: Carta, muestra: Carta | None) -> int:
    """Return the card's index, or its tantos if it's a pieza (ENV-01).

    Raises PosicionInvalida for the muestra itself (MUE-01).
    """
    try:
        return TANTOS[muestra][una]
    except KeyError:
        raise PosicionInvalida(Motivo.MUESTRA_EN_LA_MANO) from None


def valor_envido(cartas: Sequence[Carta], muestra: Carta | None) -> int:
    """Return the envido of three cards in tantos: the `valor` of `envido`, without the steps.

    The order of the cards doesn't matter. Raises PosicionInvalida for a hand that can't be: not three cards, one of
    them twice, or the muestra among them. (ENV-02 to ENV-04)
    """
    try:
        a, b, c = cartas
        de = TANTOS[muestra]
        x, y, z = de[a], de[b], de[c]
    except (KeyError, ValueError):
        mano_imposible(cartas, muestra)
    if a is b or b is c or a is c:
        mano_imposible(cartas, muestra)
    if x >= MENOR_PIEZA or y >= MENOR_PIEZA or z >= MENOR_PIEZA:
        if x < y:
            x, y = y, x
        if x < z:
            x, z = z, x
        segunda = max(z, y)
        return x + segunda - PAR if segunda >= MENOR_PIEZA else x + segunda
    palo = a.palo
    if palo is b.palo:
        if palo is c.palo:
            return PAR + x + y + z - min(x, y, z)
        return PAR + x + y
    if palo is c.palo:
        return PAR + x + z
    if b.palo is c.palo:
        return PAR + y + z
    return max(x, y, z)


def envido(cartas: Sequence[Carta], muestra: Carta | None) -> Cuenta:
    """Return the envido of three cards with its steps, in tantos: 0 to 33, with muestra to 39 (ENV-02 to ENV-04).

    The 20 of two of one palo comes first, then the cards that count, as `en_orden` has them. A pieza taken whole cites
    MUE-02 (MUE-03 if it's the 12), a second pieza's units ENV-04, a common card ENV-01. Of two cards that would count
    alike the first in `MAZO` does, so the order in which they are given never matters.
    Raises PosicionInvalida as `valor_envido` does.
    """
    a, b, c = en_orden(cartas, muestra)
    de = PASOS[muestra]
    x, y = de[a], de[b]
    if x[1] >= MENOR_PIEZA:
        if y[1] >= MENOR_PIEZA:
            y = _UNIDADES[muestra][b]
        return Cuenta(x[1] + y[1], (x, y))
    palo = a.palo
    if palo is b.palo:
        return Cuenta(PAR + x[1] + y[1], (_VEINTE, x, y))
    if palo is c.palo:
        z = de[c]
        return Cuenta(PAR + x[1] + z[1], (_VEINTE, x, z))
    if b.palo is c.palo:
        z = de[c]
        return Cuenta(PAR + y[1] + z[1], (_VEINTE, y, z))
    return Cuenta(x[1], (x,))


@cache
def valores_posibles(con_muestra: bool) -> frozenset[int]:  # noqa: FBT001  (the contract's name)
    """Return every envido a hand can have, flores included: counted hand by hand, not typed (ENV-05).

    Palos are alike, so the muestras of one are enough.
    """
    muestras = [c for c in MAZO if c.palo is Palo.ESPADA] if con_muestra else [None]
    return frozenset(
        valor_envido(cartas, muestra)
        for muestra in muestras
        for cartas in combinations([c for c in MAZO if c is not muestra], 3)
    )
