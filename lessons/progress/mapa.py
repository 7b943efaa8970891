"""How well each idea is known: not seen, being learnt, known, or known once and slipping."""

from __future__ import annotations

from bisect import bisect_left
from dataclasses import dataclass
from datetime import date, timedelta
from enum import StrEnum
from functools import cache
from typing import TYPE_CHECKING, Final

from django.db.models import Sum

from lessons.models import Escalon, Tarjeta
from lessons.progress import lecturas
from lessons.progress.memoria import recuerda

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from lessons.models import Aprendiz

SABIDA_DESDE: Final = 3.0
"""The height from which an idea is known: its problems of the middle level come out."""
SE_VA_BAJO: Final = 0.8
"""The chance of being remembered below which a known idea slips."""
FLOJOS: Final = 5
_POCAS: Final = 2


class Estado(StrEnum):
    """The four states of an idea."""

    SIN_VER = "sin-ver"
    APRENDIENDO = "aprendiendo"
    SABIDA = "sabida"
    SE_VA = "se-va"


@dataclass(frozen=True, slots=True)
class Sabida:
    """An idea at one table as a learner has it: its state, the height of its staircase, how often it was answered."""

    idea: str
    estado: Estado = Estado.SIN_VER
    altura: float = 0.0
    respuestas: int = 0


@cache
def _plazo() -> float:
    """Return after how many times its stability an idea is remembered too little: what FSRS says, asked once."""
    primero, mil = date(2000, 1, 1), 1000
    una = Tarjeta(estabilidad=mil, dificultad=5.0, repasada=primero)
    dias = range(100 * mil)
    return bisect_left(dias, x=True, key=lambda n: recuerda(una, primero + timedelta(days=n)) < SE_VA_BAJO) / mil


def estado(altura: float, respuestas: int, estabilidad: float | None = None, dias: int = 0) -> Estado:
    """Return the state of an idea of that height, answered that often.

    `estabilidad` is its card's, `dias` those since its last one; without a card nothing slips.
    """
    if not respuestas:
        return Estado.SIN_VER
    if altura < SABIDA_DESDE:
        return Estado.APRENDIENDO
    return Estado.SE_VA if estabilidad is not None and dias >= estabilidad * _plazo() else Estado.SABIDA


def mapa(aprendiz: Aprendiz, reglamento: str) -> dict[str, Sabida]:
    """Return what a learner has met at a table, by idea. One query."""
    hoy = aprendiz.dia()
    return {
        idea: Sabida(
            idea,
            estado(altura, respuestas, estabilidad, (hoy - repasada).days if repasada else 0),
            altura,
            respuestas,
        )
        for idea, altura, respuestas, estabilidad, repasada in lecturas.ideas(aprendiz, reglamento)
    }


def mas_jugada(aprendiz: Aprendiz) -> str:
    """Return the table with the most answers, nothing if there is none. One query."""
    sumas = Escalon.objects.filter(aprendiz=aprendiz).values_list("reglamento").annotate(todas=Sum("respuestas"))
    return str(max(sumas, key=lambda suma: suma[::-1], default=("", 0))[0])


def flojas(sabidas: Iterable[Sabida]) -> Sequence[Sabida]:
    """Return the ideas to work on, the first first: those slipping, then the lowest of those being learnt.

    What was met once only is not weak yet.
    """
    candidatas = [
        una
        for una in sabidas
        if una.estado is Estado.SE_VA or (una.estado is Estado.APRENDIENDO and una.respuestas >= _POCAS)
    ]
    candidatas.sort(key=lambda una: (una.estado is not Estado.SE_VA, una.altura, -una.respuestas, una.idea))
    return candidatas[:FLOJOS]
