"""The problem of a day: chosen from its date alone, kept at its first showing."""

from __future__ import annotations

import random
from datetime import date, datetime, timedelta
from typing import TYPE_CHECKING, Any, Final
from zoneinfo import ZoneInfo

from django.utils import timezone

from engine.errors import NotacionInvalida
from engine.reglamento import REGLAMENTOS
from lessons.models import Intento, ProblemaDelDia
from lessons.puzzles.registro import KINDS, leer, nuevo

if TYPE_CHECKING:
    from collections.abc import Sequence

    from engine.reglamento import Reglamento
    from lessons.models import Aprendiz
    from lessons.puzzles.base import Kind, Problema

ZONA: Final = ZoneInfo("America/Montevideo")
"""Whose midnight changes the problem, for everybody."""
UN_MES: Final = 30
"""How many days can be looked back at, today's among them."""
_NIVELES: Final = (1, 2, 2, 3, 3, 4, 5)
"""The level of each day of the week: Monday is easy, Sunday is not."""


class SinProblema(LookupError):
    """A day that has no problem: to come, or of long ago and not shown in its time."""


def hoy(instante: datetime | None = None) -> date:
    """Return the day that an instant, or now, is in Montevideo."""
    return (instante or timezone.now()).astimezone(ZONA).date()


def mes(ultimo: date) -> Sequence[date]:
    """Return the days of the past month, the last first."""
    return [ultimo - timedelta(days=n) for n in range(UN_MES)]


def elegir(dia: date) -> tuple[Problema[Any], int]:
    """Return a day's problem and its level, from the date alone: the same whenever and whoever asks.

    Kinds and tables each go round: none comes back before all the others were there.
    """
    kind, mesa, nivel = _plan(dia)
    return nuevo(kind.slug, mesa.slug, nivel=nivel, semilla=f"hoy/{dia.isoformat()}"), nivel


def _plan(dia: date) -> tuple[Kind[Any], Reglamento, int]:
    kind = KINDS[_de_la_vuelta("clase", list(KINDS), dia)]
    primera = _de_la_vuelta("mesa", list(REGLAMENTOS), dia)
    # Where the table has no such problem, the next one that has.
    n = list(REGLAMENTOS).index(primera)
    mesas = [*REGLAMENTOS.values()][n:] + [*REGLAMENTOS.values()][:n]
    return kind, next(m for m in mesas if kind.existe_en(m)), _NIVELES[dia.weekday()]


def _de_la_vuelta(que: str, todas: Sequence[str], dia: date) -> str:
    """Return the one of that day, each round in an order of its own that begins with none of the last round's end."""
    vuelta, n = divmod(dia.toordinal(), len(todas))
    orden, antes = (random.Random(f"hoy/{que}/{v}").sample(todas, len(todas)) for v in (vuelta, vuelta - 1))
    if orden[0] == antes[-1]:
        orden[0], orden[1] = orden[1], orden[0]
    return orden[n]


def de(dia: date, ahora: date) -> tuple[Problema[Any], int]:
    """Return the problem of a day and its level, chosen and kept if nobody had seen it; `ahora` is today.

    Raises SinProblema for a day to come, and for one before the past month that wasn't shown in its time. Of many who
    are the first at once, all see what one of them kept. What can no longer be read is chosen anew.
    """
    if dia > ahora:
        raise SinProblema(dia)
    fila = ProblemaDelDia.objects.filter(pk=dia).first()
    if fila is None:
        if dia <= ahora - timedelta(days=UN_MES):
            raise SinProblema(dia)
        fila, _nueva = ProblemaDelDia.objects.get_or_create(dia=dia, defaults=_campos(dia))
    try:
        return leer(fila.kind, fila.reglamento, fila.posicion), fila.nivel
    except (NotacionInvalida, KeyError):
        ProblemaDelDia.objects.filter(pk=dia).update(**_campos(dia))
        return elegir(dia)


def _campos(dia: date) -> dict[str, Any]:
    problema, nivel = elegir(dia)
    return {
        "kind": problema.kind.slug,
        "reglamento": problema.reglamento.slug,
        "posicion": problema.texto,
        "nivel": nivel,
    }


def resultados(aprendiz: Aprendiz | None, dias: Sequence[date]) -> dict[date, str]:
    """Return how a learner did on those days: `primera`, `despues`, `mal`; nothing of a day not answered. Two queries.

    An answer counts wherever that position was answered.
    """
    if aprendiz is None:
        return {}
    suyos = ProblemaDelDia.objects.filter(pk__in=dias).values_list("kind", "reglamento", "posicion", "dia")
    de_que = {(kind, mesa, posicion): dia for kind, mesa, posicion, dia in suyos}
    dados = Intento.objects.de(aprendiz).filter(posicion__in=[posicion for _k, _m, posicion in de_que])
    salida: dict[date, str] = {}
    for kind, mesa, posicion, bien, ayuda in dados.order_by("hecho", "pk").values_list(
        "kind", "reglamento", "posicion", "bien", "ayuda"
    ):
        dia = de_que.get((kind, mesa, posicion))
        if dia is not None and salida.get(dia, "mal") == "mal":
            salida[dia] = ("primera" if dia not in salida and not ayuda else "despues") if bien else "mal"
    return salida
