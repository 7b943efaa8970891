"""The staircase: a right answer lifts an idea a little, a wrong one lowers it much more, so it rests at 85 % right.

A height that stays between the ends moves by nothing on average; with these two steps that is so exactly where 17
answers of 20 are right. One mechanism for the whole site: it hears of every attempt that is kept, wherever it was
made.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from django.db import connection

from lessons.models import Escalon
from lessons.progress.consultas import de_las_ideas
from lessons.progress.ideas import ideas_de

if TYPE_CHECKING:
    from collections.abc import Iterable

    from lessons.models import Aprendiz, Intento

META: Final = 0.85
"""The share of right answers that it settles near."""
BAJO, ALTO = 1.0, 5.0
_SUBE: Final = 1 - META
_BAJA: Final = META
_AL_PRINCIPIO: Final = 8
"""Answers that count double: who knows already is not held back."""
_CERCA: Final = 1.0
_ESCRIBIR: Final = f"UPDATE {Escalon._meta.db_table} SET altura = %s, respuestas = %s WHERE id = %s"  # noqa: S608, SLF001 - no word of it comes from outside


def mover(altura: float, respuestas: int, nivel: int, *, bien: bool) -> float:
    """Return the height after an answer at a level, having answered that often before.

    An answer far from the height tells only what surprises: a right one far below doesn't lift, a wrong one far above
    doesn't lower.
    """
    lejos_abajo, lejos_arriba = nivel < altura - _CERCA, nivel > altura + _CERCA
    if (bien and lejos_abajo) or (not bien and lejos_arriba):
        return altura
    paso = (_SUBE if bien else -_BAJA) * (2 if respuestas < _AL_PRINCIPIO else 1)
    return min(max(altura + paso, BAJO), ALTO)


def nivel_de(escalones: Iterable[tuple[float, int]]) -> int:
    """Return the level (1 to 5) for several ideas, each its height and answers: those answered more weigh more."""
    pesos = [(altura, min(respuestas, 20)) for altura, respuestas in escalones if respuestas]
    total = sum(peso for _, peso in pesos)
    return int(sum(altura * peso for altura, peso in pesos) / total + 0.5) if total else int(BAJO)


def nivel(aprendiz: Aprendiz | None, reglamento: str, reglas: Iterable[str]) -> int:
    """Return the level at which to ask a learner for those rules at that table; 1 for who never answered."""
    if aprendiz is None:
        return int(BAJO)
    filas = Escalon.objects.filter(aprendiz=aprendiz, reglamento=reglamento, idea__in=ideas_de(reglas))
    return nivel_de(filas.values_list("altura", "respuestas"))


def anotar(intento: Intento) -> None:
    """Move the ideas of an attempt, in the transaction that keeps it: of the first at that position, without help."""
    ideas = ideas_de(intento.ids)
    if intento.ayuda or not intento.primera or not ideas:
        return
    filas = de_las_ideas(Escalon, intento.aprendiz, intento.reglamento, ideas)
    if len(filas) < len(ideas):
        # Of two first answers at once, one makes the rows and both hold them.
        clave = {"aprendiz": intento.aprendiz, "reglamento": intento.reglamento}
        nuevos = [Escalon(**clave, idea=idea) for idea in sorted(ideas - filas.keys())]
        Escalon.objects.bulk_create(nuevos, ignore_conflicts=True)
        filas = de_las_ideas(Escalon, intento.aprendiz, intento.reglamento, ideas)
    for fila in filas.values():
        fila.altura = mover(fila.altura, fila.respuestas, intento.nivel, bien=intento.bien)
        fila.respuestas += 1
    # Django's bulk_update costs more than all the rest of an answer's writing; this is the same, written out.
    with connection.cursor() as cursor:
        cursor.executemany(_ESCRIBIR, [(fila.altura, fila.respuestas, fila.pk) for fila in filas.values()])
