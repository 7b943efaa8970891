"""Which card beats which, with and without muestra (POD-01, POD-02, MUE-02 to MUE-04)."""

from __future__ import annotations

from types import MappingProxyType
from typing import TYPE_CHECKING, Final

from engine.cartas import MAZO, Carta, carta
from engine.errors import Motivo, PosicionInvalida

if TYPE_CHECKING:
    from collections.abc import Mapping

PIEZAS: Final[Mapping[int, int]] = MappingProxyType({2: 30, 4: 29, 5: 28, 11: 27, 10: 27})
"""The numbers that the muestra's palo makes piezas of, strongest first, each with its tantos (MUE-02)."""

_MATAS: Final = tuple((carta(codigo),) for codigo in ("1e", "1b", "7e", "7o"))
_COMUNES: Final = (3, 2, 1, 12, 11, 10, 7, 6, 5, 4)


def _sin_muestra() -> tuple[tuple[Carta, ...], ...]:
    matas = {una for (una,) in _MATAS}
    return _MATAS + tuple(tuple(c for c in MAZO if c.numero == n and c not in matas) for n in _COMUNES)


def _piezas(muestra: Carta) -> dict[Carta, Carta]:
    """Return the five piezas of this muestra, strongest first, each with the card it stands as (MUE-03)."""
    piezas = {}
    for numero in PIEZAS:
        puesto_de = carta(f"{numero}{muestra.palo}")
        piezas[carta(f"12{muestra.palo}") if puesto_de is muestra else puesto_de] = puesto_de
    return piezas


_CLASICA: Final = _sin_muestra()
_MUESTRAS: Final[tuple[Carta | None, ...]] = (None, *MAZO)
_PIEZA_QUE_ES: Final[Mapping[Carta | None, Mapping[Carta, Carta]]] = {
    muestra: {} if muestra is None else _piezas(muestra) for muestra in _MUESTRAS
}


def _con_muestra(muestra: Carta | None) -> tuple[tuple[Carta, ...], ...]:
    piezas = _PIEZA_QUE_ES[muestra]
    comunes = (tuple(c for c in escalon if c not in piezas and c is not muestra) for escalon in _CLASICA)
    return tuple((pieza,) for pieza in piezas) + tuple(comunes)


# The rungs of one muestra with its empty ones: a rung's strength is the same number with every muestra.
_ESCALONES: Final = {muestra: _con_muestra(muestra) for muestra in _MUESTRAS}
FUERZAS: Final[Mapping[Carta | None, Mapping[Carta, int]]] = {
    muestra: {c: len(escalones) - i for i, escalon in enumerate(escalones) for c in escalon}
    for muestra, escalones in _ESCALONES.items()
}
"""The strength of every card that can be in a hand, by muestra: for those who compare many."""
_ESCALAS: Final = {muestra: tuple(e for e in escalones if e) for muestra, escalones in _ESCALONES.items()}
_PUESTOS: Final = {
    muestra: {c: puesto for puesto, escalon in enumerate(escala, 1) for c in escalon}
    for muestra, escala in _ESCALAS.items()
}


def fuerza(una: Carta, muestra: Carta | None) -> int:
    """Return the card's strength: higher beats lower, equal ties. 1 (a four) to 14 (1e), piezas 15 to 19 (POD-02).

    The numbers of common cards are the same with every muestra. Raises PosicionInvalida for the muestra itself,
    which nobody plays (MUE-01).
    """
    try:
        return FUERZAS[muestra][una]
    except KeyError:
        raise PosicionInvalida(Motivo.MUESTRA_EN_LA_MANO) from None


def puesto(una: Carta, muestra: Carta | None) -> int:
    """Return the card's place in that deal's order: 1 + the number of non-empty rungs above it (POD-01, POD-02).

    The muestra is taken out: with the 1e as muestra the 1b is sixth. Raises PosicionInvalida for the muestra (MUE-01).
    """
    try:
        return _PUESTOS[muestra][una]
    except KeyError:
        raise PosicionInvalida(Motivo.MUESTRA_EN_LA_MANO) from None


def es_pieza(una: Carta, muestra: Carta | None) -> bool:
    """Return whether the card is a pieza of that muestra; the muestra itself never is (MUE-02, MUE-03)."""
    return una in _PIEZA_QUE_ES[muestra]


def pieza_que_es(una: Carta, muestra: Carta | None) -> Carta | None:
    """Return the pieza the card stands as: itself, or the muestra when it's the 12 in its place (MUE-03).

    None for a card that is no pieza.
    """
    return _PIEZA_QUE_ES[muestra].get(una)


def piezas(muestra: Carta | None) -> tuple[Carta, ...]:
    """Return the five piezas in play with that muestra, strongest first; none without muestra (MUE-02, MUE-03)."""
    return tuple(_PIEZA_QUE_ES[muestra])


def escala(muestra: Carta | None) -> tuple[tuple[Carta, ...], ...]:
    """Return the rungs of that deal, strongest first, none empty and the muestra taken out (POD-01, POD-02)."""
    return _ESCALAS[muestra]


def nombre_en_juego(una: Carta, muestra: Carta | None) -> str:
    """Return what the card is called with that muestra: "perico", "perica", "pericón", "cuatro de la muestra".

    A card that is no pieza keeps its own name: "ancho de espada" (MUE-02, MUE-03).
    """
    if not es_pieza(una, muestra):
        return una.nombre
    apodo = {10: "perica", 11: "perico", 12: "pericón"}.get(una.numero)
    return apodo or f"{una.nombre.split()[0]} de la muestra"
