"""Orders of power that learners believe in: what a wrong answer would be right for.

A theory gives every card a height, as the engine does with the true ones. Each is built from the engine's own
strengths with one thing changed, so that an answer it explains is that mistake and no other.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from engine.cartas import Carta, carta
from engine.jerarquia import PIEZAS, es_pieza, fuerza, pieza_que_es

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    Altura = Callable[[Carta], float]

_ARRIBA = 100
"""Above every true strength."""


class Teoria(NamedTuple):
    """A mistaken order: its code, and the height it gives a card."""

    codigo: str
    altura: Altura


def teorias(muestra: Carta | None) -> Iterator[Teoria]:
    """Give the mistaken orders that this muestra allows, the most telling first."""
    if muestra is not None:
        yield from _con_muestra(muestra)
    yield Teoria("poder.anchos-falsos", lambda c: _como(c, {"1o": "1b", "1c": "1b"}, muestra))
    yield Teoria("poder.anchos-falsos", lambda c: _apenas_menos(c, {"1o", "1c"}, "1b", muestra))
    yield Teoria("poder.sietes-falsos", lambda c: _como(c, {"7b": "7o", "7c": "7o"}, muestra))
    yield Teoria("poder.sietes-falsos", lambda c: _apenas_menos(c, {"7b", "7c"}, "7o", muestra))
    yield Teoria("poder.bravas-comunes", lambda c: _como(c, {"1e": "1o", "1b": "1o", "7e": "7b", "7o": "7b"}, muestra))
    yield Teoria(
        "poder.bravas-cambiadas", lambda c: _como(c, {"1e": "1b", "1b": "1e", "7e": "7o", "7o": "7e"}, muestra)
    )
    yield Teoria("poder.bravas-cambiadas", lambda c: _como(c, {"1b": "7e", "7e": "1b"}, muestra))
    yield Teoria("poder.numero", lambda c: c.numero)
    yield Teoria("poder.as-alto", lambda c: _ARRIBA if c.numero == 1 else c.numero)


def _con_muestra(muestra: Carta) -> Iterator[Teoria]:
    """Give the mistakes about piezas."""
    palo = muestra.palo

    def propia(c: Carta, numero: int) -> bool:
        return c.palo is palo and c.numero == numero

    def como_la(numero: int) -> float:
        return fuerza(carta(f"{numero}{palo}"), muestra)

    if muestra.numero not in {10, 11}:
        cambia = {10: 11, 11: 10}
        yield Teoria(
            "poder.perico-y-perica",
            lambda c: como_la(cambia[c.numero]) if c.palo is palo and c.numero in cambia else fuerza(c, muestra),
        )
        yield Teoria("poder.perico-y-perica", lambda c: como_la(10) if propia(c, 11) else fuerza(c, muestra))
    if muestra.numero in PIEZAS:
        yield Teoria("poder.doce-olvidado", lambda c: fuerza(c, None if propia(c, 12) else muestra))
    else:
        yield Teoria("poder.doce-de-mas", lambda c: _ARRIBA if propia(c, 12) else fuerza(c, muestra))
    yield Teoria("poder.piezas-por-numero", lambda c: _por_numero(c, muestra))
    yield Teoria("poder.sin-muestra", lambda c: fuerza(c, None))
    yield Teoria("poder.triunfo", lambda c: fuerza(c, muestra) + (_ARRIBA if c.palo is palo else 0))
    yield Teoria("poder.triunfo", lambda c: _ARRIBA + c.numero if c.palo is palo else fuerza(c, muestra))
    yield Teoria("poder.pieza-ajena", lambda c: _de_cualquier_palo(c, muestra))


def _por_numero(una: Carta, muestra: Carta) -> float:
    pieza = pieza_que_es(una, muestra)
    return fuerza(una, muestra) if pieza is None else _ARRIBA + pieza.numero


def _de_cualquier_palo(una: Carta, muestra: Carta) -> float:
    return _ARRIBA - list(PIEZAS).index(una.numero) if una.numero in PIEZAS else fuerza(una, muestra)


def _como(una: Carta, otras: dict[str, str], muestra: Carta | None) -> float:
    """Return the height of the card that this one is taken for."""
    if una.codigo not in otras or es_pieza(una, muestra):
        return fuerza(una, muestra)
    return fuerza(carta(otras[una.codigo]), None)


def _apenas_menos(una: Carta, cuales: set[str], que: str, muestra: Carta | None) -> float:
    return fuerza(carta(que), None) - 0.5 if una.codigo in cuales else fuerza(una, muestra)
