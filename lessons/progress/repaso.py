"""The day's review: what has come back, what is worth most first, never more than the day's ceiling, and mixed."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date, datetime
from typing import TYPE_CHECKING, Final, NamedTuple

from django.conf import settings
from django.db.models import Min, Q

from lessons.models import Decision, Tarjeta
from lessons.progress.memoria import pierden
from lessons.words.ideas import FAMILIAS

if TYPE_CHECKING:
    from collections.abc import Callable

    from lessons.models import Aprendiz

_FAMILIA: Final = {idea: n for n, (_nombre, ideas) in enumerate(FAMILIAS) for idea in ideas}
DE_LA_MESA: Final = 4
"""Of so many things one may be a decision of the learner's own hands."""


class Vuelta(NamedTuple):
    """Of a card, what its coming back needs."""

    reglamento: str
    idea: str
    estabilidad: float | None
    repasada: date | None
    vence: date
    antes_vence: date | None
    nota: int
    directa: bool
    de_mesa: bool


class DeMano(NamedTuple):
    """Of a decision that was sent to review, the same: its key, when its hand was played, its card's days."""

    pk: int
    jugada: datetime
    repasada: date | None
    vence: date | None


@dataclass(frozen=True, slots=True)
class Pendiente:
    """Something that has come back: an idea, or a decision of a hand."""

    que: Vuelta | DeMano

    @property
    def familia(self) -> int:
        """What it is about, for mixing: decisions are a family of their own."""
        return _FAMILIA[self.que.idea] if isinstance(self.que, Vuelta) else len(FAMILIAS)


@dataclass(frozen=True, slots=True)
class Jornada:
    """A day of review: what is still to be asked, in order; how many wait for another day; how many were done."""

    hoy: date
    pendientes: tuple[Pendiente, ...]
    esperan: int
    hechas: int

    def sigue(self, tras: int | None = None) -> Pendiente | None:
        """Return what comes next: the first that isn't of the family just asked, if there is one."""
        otras = (p for p in self.pendientes if p.familia != tras)
        return next(otras, self.pendientes[0] if self.pendientes else None)


def jornada(aprendiz: Aprendiz, se_pregunta: Callable[[str, str], bool], ahora: datetime | None = None) -> Jornada:
    """Return a learner's day of review.

    `se_pregunta` tells whether there are puzzles of an idea at a table. Of what has come back, first goes what one
    more day of waiting would cost most; what is beyond the ceiling waits, and is chosen from anew the next day.
    """
    hoy = aprendiz.dia(ahora)
    # What has come back and what was done today, in one reading of each table.
    suyas = Tarjeta.objects.de(aprendiz).filter(Q(vence__lte=hoy) | Q(repasada=hoy))
    tarjetas = [Vuelta._make(fila) for fila in suyas.values_list(*Vuelta._fields)]
    decisiones = _decisiones(aprendiz, hoy)
    vueltas = _por_valor([t for t in tarjetas if t.vence <= hoy and se_pregunta(t.reglamento, t.idea)], hoy)
    de_manos = [d for d in decisiones if d.vence is None or d.vence <= hoy]
    hechas = sum(t.repasada == hoy and t.antes_vence is not None and t.antes_vence <= hoy for t in tarjetas)
    hechas += sum(d.repasada == hoy for d in decisiones)
    quedan = max(0, settings.REPASO_POR_DIA - hechas)
    # Hands take their part, and all the room that ideas leave.
    de_mesa = min(len(de_manos), max(quedan // DE_LA_MESA, quedan - len(vueltas)))
    elegidas = [Pendiente(d) for d in de_manos[:de_mesa]] + [Pendiente(t) for t in vueltas[: quedan - de_mesa]]
    esperan = len(vueltas) + len(de_manos) - len(elegidas)
    return Jornada(hoy, tuple(_mezclar(elegidas)), esperan, hechas)


def _decisiones(aprendiz: Aprendiz, hoy: date) -> list[DeMano]:
    """Return the decisions in review that have come back or were answered today, those that waited longest first."""
    suyas = Decision.objects.de(aprendiz).a_repasar().filter(mano__cerrada=True)
    suyas = suyas.filter(Q(tarjeta=None) | Q(tarjeta__vence__lte=hoy) | Q(tarjeta__repasada=hoy))
    filas = suyas.order_by("tarjeta__vence", "juzgada", "pk")
    return [DeMano._make(f) for f in filas.values_list("pk", "mano__movida", "tarjeta__repasada", "tarjeta__vence")]


def _por_valor(vueltas: list[Vuelta], hoy: date) -> list[Vuelta]:
    """Return them with those first of which a day more costs most."""
    costos = pierden(((t.estabilidad, t.repasada) for t in vueltas), hoy)
    return [t for _costo, t in sorted(zip(costos, vueltas, strict=True), key=lambda x: (-x[0], x[1].vence, x[1][:2]))]


def proxima(aprendiz: Aprendiz, hoy: date) -> date | None:
    """Return the next day on which an idea comes back; None if none ever does."""
    cuando: date | None = Tarjeta.objects.de(aprendiz).filter(vence__gt=hoy).aggregate(m=Min("vence"))["m"]
    return cuando


def familia_de(idea: str) -> int | None:
    """Return the family of an idea, None for what is none."""
    return _FAMILIA.get(idea)


def _mezclar(cosas: list[Pendiente]) -> list[Pendiente]:
    """Return them in an order in which neighbours are of different families, as far as that goes.

    Of those that may come next, the family with most left goes first: else its own would be left side by side.
    """
    montones: dict[int, list[Pendiente]] = {}
    for cosa in cosas:
        montones.setdefault(cosa.familia, []).append(cosa)
    orden: list[Pendiente] = []
    ultima: int | None = None
    while len(orden) < len(cosas):
        abiertas = [f for f, suyas in montones.items() if suyas and f != ultima] or [
            f for f, suyas in montones.items() if suyas
        ]
        ultima = max(abiertas, key=lambda f: len(montones[f]))
        orden.append(montones[ultima].pop(0))
    return orden
