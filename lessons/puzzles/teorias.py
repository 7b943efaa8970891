"""Orders of power that learners believe in: what a wrong answer would be right for.

A theory gives every card a height, as the engine does with the true ones. Each is built from the engine's own
strengths with one thing changed, so that an answer it explains is that mistake and no other.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from engine.cartas import Carta, Palo, carta
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

    def doce_olvidado(c: Carta) -> float:
        pieza = pieza_que_es(c, muestra)
        return fuerza(c, muestra) if pieza is None or pieza is c else fuerza(c, None)

    def doce_de_mas(c: Carta) -> float:
        es_ese = c.numero == 12 and c.palo is muestra.palo and not es_pieza(c, muestra)
        return _ARRIBA if es_ese else fuerza(c, muestra)

    def empatadas(c: Carta) -> float:
        return fuerza(_de_la_muestra(10, muestra), muestra) if _es(c, 11, muestra) else fuerza(c, muestra)

    def cambiadas(c: Carta) -> float:
        otra = {10: 11, 11: 10}.get(c.numero)
        return (
            fuerza(_de_la_muestra(otra, muestra), muestra)
            if otra and _es(c, c.numero, muestra)
            else fuerza(c, muestra)
        )

    def por_numero(c: Carta) -> float:
        pieza = pieza_que_es(c, muestra)
        return fuerza(c, muestra) if pieza is None else _ARRIBA + pieza.numero

    def ajena(c: Carta) -> float:
        return _ARRIBA - list(PIEZAS).index(c.numero) if c.numero in PIEZAS else fuerza(c, muestra)

    def triunfo(c: Carta) -> float:
        return fuerza(c, muestra) + (_ARRIBA if c.palo is muestra.palo else 0)

    def triunfo_por_numero(c: Carta) -> float:
        return c.numero + (_ARRIBA if c.palo is muestra.palo else 0)

    if not any(_es(muestra, n, muestra) for n in (10, 11)):
        yield Teoria("poder.perico-y-perica", cambiadas)
        yield Teoria("poder.perico-y-perica", empatadas)
    if muestra.numero in PIEZAS:
        yield Teoria("poder.doce-olvidado", doce_olvidado)
    else:
        yield Teoria("poder.doce-de-mas", doce_de_mas)
    yield Teoria("poder.piezas-por-numero", por_numero)
    yield Teoria("poder.sin-muestra", lambda c: fuerza(c, None))
    yield Teoria("poder.triunfo", triunfo)
    yield Teoria("poder.triunfo", triunfo_por_numero)
    yield Teoria("poder.pieza-ajena", ajena)


def _como(una: Carta, otras: dict[str, str], muestra: Carta | None) -> float:
    """Return the height of the card that this one is taken for."""
    if una.codigo not in otras or es_pieza(una, muestra):
        return fuerza(una, muestra)
    return fuerza(carta(otras[una.codigo]), None)


def _apenas_menos(una: Carta, cuales: set[str], que: str, muestra: Carta | None) -> float:
    return fuerza(carta(que), None) - 0.5 if una.codigo in cuales else fuerza(una, muestra)


def _de_la_muestra(numero: int, muestra: Carta) -> Carta:
    return carta(f"{numero}{Palo(muestra.palo)}")


def _es(una: Carta, numero: int, muestra: Carta) -> bool:
    return una.palo is muestra.palo and una.numero == numero
