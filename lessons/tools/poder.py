"""The ladder of the cards with a muestra or without, and two of them compared."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from engine.cartas import Carta, apodos, carta
from engine.jerarquia import es_pieza, escala, fuerza, nombre_en_juego, pieza_que_es, piezas
from lessons.tools.calculadora import Mano, leer
from lessons.words.poder import es_pieza_porque, parrafos_de_la_mas_fuerte

if TYPE_CHECKING:
    from engine.reglamento import Reglamento

COMPARA: Final = 2
EJEMPLO: Final = carta("6c")
"""The muestra of the ladder that is shown before one is chosen."""


@dataclass(frozen=True, slots=True)
class Escalon:
    """A rung: its place counted from the strongest, its cards, and what they are called in play if not by name."""

    puesto: int
    cartas: tuple[Carta, ...]
    nombre: str
    pieza: bool


@dataclass(frozen=True, slots=True)
class Comparacion:
    """Two cards: the one that wins (None if they tie), why, and the rule."""

    gana: Carta | None
    parrafos: tuple[str, ...]
    regla: str


@dataclass(frozen=True, slots=True)
class Poder:
    """The ladder of a muestra, why the 12 is in it if it is a pieza, and the comparison if two cards were chosen."""

    muestra: Carta | None
    escalones: tuple[Escalon, ...]
    doce: str
    compara: Comparacion | None
    regla: str


def leer_poder(mesa: Reglamento, texto: str) -> Mano:
    """Return the muestra and the cards, two at most, to compare; raises NotacionInvalida."""
    return leer(mesa, texto, COMPARA)


def tocar(mesa: Reglamento, mano: Mano, una: Carta) -> Mano:
    """Return what is compared after a tap: the card is put in or taken out, and a third one begins anew."""
    muestra = la_muestra(mesa, mano)
    if una in mano.cartas:
        return Mano(muestra, tuple(c for c in mano.cartas if c is not una))
    if len(mano.cartas) == COMPARA:
        return Mano(muestra, (una,))
    return Mano(muestra, tuple(sorted((*mano.cartas, una))))


def la_muestra(mesa: Reglamento, mano: Mano) -> Carta | None:
    """Return the muestra of the ladder: the one chosen, or else one for example where the table has it."""
    return (mano.muestra or EJEMPLO) if mesa.con_muestra else None


def con_muestra(mano: Mano, muestra: Carta | None) -> Mano:
    """Return the same comparison under another muestra, without the card that becomes it."""
    return Mano(muestra, tuple(c for c in mano.cartas if c is not muestra))


def poder(mesa: Reglamento, mano: Mano) -> Poder:
    """Return the ladder, strongest first, and the comparison of two cards (POD-01, POD-02, MUE-02, MUE-03)."""
    muestra = la_muestra(mesa, mano)
    regla = "POD-02" if mesa.con_muestra else "POD-01"
    doce = next((c for c in piezas(muestra) if pieza_que_es(c, muestra) is not c), None)
    return Poder(
        muestra=muestra,
        escalones=tuple(
            Escalon(n, cartas, _nombre(cartas, muestra), es_pieza(cartas[0], muestra))
            for n, cartas in enumerate(escala(muestra), 1)
        ),
        doce=es_pieza_porque(doce, muestra) if doce and muestra else "",
        compara=_comparar(mano.cartas, muestra, regla) if len(mano.cartas) == COMPARA else None,
        regla=regla,
    )


def _nombre(cartas: tuple[Carta, ...], muestra: Carta | None) -> str:
    """Return what a rung of one card is called: by its place in play or by its nicknames."""
    if len(cartas) > 1:
        return ""
    (una,) = cartas
    if es_pieza(una, muestra):
        return nombre_en_juego(una, muestra)
    return ", ".join([una.nombre, *apodos(una)])


def _comparar(cartas: tuple[Carta, ...], muestra: Carta | None, regla: str) -> Comparacion:
    una, otra = cartas
    de_una, de_otra = fuerza(una, muestra), fuerza(otra, muestra)
    gana = None if de_una == de_otra else una if de_una > de_otra else otra
    return Comparacion(gana, parrafos_de_la_mas_fuerte(cartas, muestra), regla if gana else "BAZ-01")
