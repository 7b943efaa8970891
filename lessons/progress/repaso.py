"""The day's review: what has come back, what is worth most first, never more than the day's ceiling, and mixed."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from django.conf import settings
from django.db.models import Count, Q

from lessons.models import Decision, Tarjeta, TarjetaDecision
from lessons.progress.memoria import pierde
from lessons.words.ideas import FAMILIAS

if TYPE_CHECKING:
    from collections.abc import Callable
    from datetime import date, datetime

    from lessons.models import Aprendiz

_FAMILIA: Final = {idea: n for n, (_nombre, ideas) in enumerate(FAMILIAS) for idea in ideas}
DE_LA_MESA: Final = 4
"""Of so many things one may be a decision of the learner's own hands."""


@dataclass(frozen=True, slots=True)
class Pendiente:
    """Something that has come back: the card of an idea, or a decision that the learner sent to review."""

    tarjeta: Tarjeta | None = None
    decision: Decision | None = None

    @property
    def familia(self) -> int:
        """What it is about, for mixing: decisions are a family of their own."""
        return _FAMILIA[self.tarjeta.idea] if self.tarjeta else len(FAMILIAS)


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
    suyas = Tarjeta.objects.de(aprendiz)
    vencidas = [t for t in suyas.vencidas(hoy) if se_pregunta(t.reglamento, t.idea)]
    vencidas.sort(key=lambda t: (-pierde(t, hoy), t.vence, t.pk))
    decisiones = _decisiones(aprendiz, hoy)
    hechas = suyas.hechas(hoy).count() + TarjetaDecision.objects.de(aprendiz).filter(repasada=hoy).count()
    quedan = max(0, settings.REPASO_POR_DIA - hechas)
    # Hands take their part, and all the room that ideas leave.
    de_mesa = min(len(decisiones), max(quedan // DE_LA_MESA, quedan - len(vencidas)))
    elegidas = [Pendiente(decision=d) for d in decisiones[:de_mesa]]
    elegidas += [Pendiente(t) for t in vencidas[: quedan - de_mesa]]
    esperan = len(vencidas) + len(decisiones) - len(elegidas)
    return Jornada(hoy, tuple(_mezclar(elegidas)), esperan, hechas)


def proximas(aprendiz: Aprendiz, hoy: date) -> tuple[date, int] | None:
    """Return the next day on which an idea comes back, and how many do; None if none ever does."""
    filas = Tarjeta.objects.de(aprendiz).filter(vence__gt=hoy).values("vence").order_by("vence")
    una = filas.annotate(n=Count("pk")).first()
    return (una["vence"], una["n"]) if una else None


def familia_de(idea: str) -> int | None:
    """Return the family of an idea, None for what is none."""
    return _FAMILIA.get(idea)


def _decisiones(aprendiz: Aprendiz, hoy: date) -> list[Decision]:
    """Return the decisions sent to review that have come back, those that waited longest first."""
    suyas = Decision.objects.de(aprendiz).a_repasar().filter(mano__cerrada=True)
    vueltas = suyas.filter(Q(tarjeta=None) | Q(tarjeta__vence__lte=hoy))
    return list(vueltas.select_related("mano__aprendiz", "tarjeta").order_by("tarjeta__vence", "juzgada"))


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
