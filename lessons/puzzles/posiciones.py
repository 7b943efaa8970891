"""Reading and writing the pieces that positions are made of."""

from __future__ import annotations

import hashlib
import random
import re
from dataclasses import dataclass
from typing import TYPE_CHECKING, NoReturn, TypeVar

from django.utils.translation import gettext as _

from engine.cartas import MAZO, Carta, carta
from engine.errors import NotacionInvalida

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Sequence

    from engine.reglamento import Reglamento

T = TypeVar("T")

_CARTAS = re.compile(r"(?:[0-9]+[a-z])+")
_CARTA = re.compile(r"[0-9]+[a-z]")


def rechazar(motivo: str) -> NoReturn:
    """Raise NotacionInvalida with this reason, a sentence for whoever wrote the address."""
    raise NotacionInvalida(motivo)


def leer_carta(texto: str) -> Carta:
    """Return the card of that code; raises NotacionInvalida with a reason for readers."""
    try:
        return carta(texto)
    except NotacionInvalida:
        rechazar(_("«%(texto)s» no es una carta.") % {"texto": texto[:12]})


def leer_cartas(texto: str, minimo: int, maximo: int) -> tuple[Carta, ...]:
    """Return cards written one after the other, none twice; raises NotacionInvalida."""
    if not _CARTAS.fullmatch(texto):
        rechazar(_("Ahí van cartas una atrás de la otra, como 4o7e3c."))
    cartas = tuple(leer_carta(codigo) for codigo in _CARTA.findall(texto))
    if not minimo <= len(cartas) <= maximo:
        rechazar(_("No es la cantidad de cartas que lleva esta pregunta."))
    if len(set(cartas)) < len(cartas):
        rechazar(_("Hay una carta repetida."))
    return cartas


def escribir_cartas(cartas: Iterable[Carta]) -> str:
    """Return their codes one after the other."""
    return "".join(c.codigo for c in cartas)


def leer_tendida(
    reglamento: Reglamento, texto: str, minimo: int, maximo: int
) -> tuple[Carta | None, tuple[Carta, ...]]:
    """Return muestra and cards of `[muestra.]cards`, the muestra being there exactly where the table has one."""
    campos = texto.split(".")
    if reglamento.con_muestra:
        if len(campos) != 2:
            rechazar(_("En esta mesa va primero la muestra, un punto y las cartas: 6o.4o7e3c."))
        muestra: Carta | None = leer_carta(campos[0])
    else:
        if len(campos) != 1:
            rechazar(_("En esta mesa no hay muestra: van las cartas solas, como 4o7e3c."))
        muestra = None
    cartas = leer_cartas(campos[-1], minimo, maximo)
    if muestra in cartas:
        rechazar(_("La muestra está sobre el mazo: no puede ser también una de las cartas."))
    return muestra, cartas


def escribir_tendida(muestra: Carta | None, cartas: Iterable[Carta]) -> str:
    """Return `[muestra.]cards`."""
    return (f"{muestra.codigo}." if muestra else "") + escribir_cartas(cartas)


def leer_asiento(texto: str, jugadores: int) -> int:
    """Return the seat of that table; raises NotacionInvalida."""
    if texto not in {str(n) for n in range(jugadores)}:
        rechazar(_("No hay un asiento «%(texto)s» en esta mesa.") % {"texto": texto[:12]})
    return int(texto)


def leer_jugadores(reglamento: Reglamento, texto: str) -> int:
    """Return how many sit at the table; raises NotacionInvalida if that table doesn't seat so many."""
    if texto not in {str(n) for n in reglamento.jugadores}:
        rechazar(
            _("En esta mesa se sientan %(cuantos)s.") % {"cuantos": ", ".join(str(n) for n in reglamento.jugadores)}
        )
    return int(texto)


def revueltas(semilla: str, cosas: Sequence[T]) -> tuple[T, ...]:
    """Return the things in an order derived from the hash of an address: the same for everybody, telling nothing."""
    resto = int.from_bytes(hashlib.sha256(semilla.encode()).digest(), "big")
    quedan, salida = list(cosas), []
    while quedan:
        resto, cual = divmod(resto, len(quedan))
        salida.append(quedan.pop(cual))
    return tuple(salida)


def ofrecidas(semilla: str, bien: T, errores: Sequence[T], cuantas: int, medida: Callable[[T], int]) -> tuple[T, ...]:
    """Return the right one and the mistakes offered with it, so many in all.

    How many of them are smaller comes from the hash of an address, so that neither the least nor the middle one is
    the right one as a rule. The first mistake is the likeliest and always there; of the rest, the first of each side.
    """
    menores = [e for e in errores if medida(e) < medida(bien)]
    demas = [e for e in errores if medida(e) >= medida(bien)]
    faltan = min(cuantas - 1, len(errores))
    con_el_primero = 0 if errores and errores[0] in demas else 1
    repartos = [
        n
        for n in range(faltan + 1)
        if n <= len(menores) and faltan - n <= len(demas) and (n if con_el_primero else faltan - n)
    ]
    abajo = revueltas(f"{semilla} por tamaño", repartos)[0] if repartos else 0
    return (bien, *menores[:abajo], *demas[: faltan - abajo])


@dataclass(frozen=True, slots=True)
class Tendida:
    """Cards on the cloth under a muestra, if the table has one."""

    muestra: Carta | None
    cartas: tuple[Carta, ...]


def tendida(muestra: Carta | None, cartas: Iterable[Carta]) -> Tendida:
    """Return them with the cards in the canonical order."""
    return Tendida(muestra, tuple(sorted(cartas)))


def una_muestra(azar: random.Random, reglamento: Reglamento) -> Carta | None:
    """Return a muestra for the table, None where it has none."""
    return azar.choice(MAZO) if reglamento.con_muestra else None


def resto(muestra: Carta | None) -> list[Carta]:
    """Return the cards that can be in a hand."""
    return [c for c in MAZO if c is not muestra]
