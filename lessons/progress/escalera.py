"""The staircase: a right answer lifts an idea a little, a wrong one lowers it much more, so it rests at 85 % right.

A height that stays between the ends moves by nothing on average; with these two steps that is so exactly where 17
answers of 20 are right. One mechanism for the whole site: it hears of every attempt that is kept, wherever it was
made.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from django.db import transaction
from django.db.models.signals import post_save

from lessons.models import Escalon, Intento
from lessons.progress.ideas import ideas_de

if TYPE_CHECKING:
    from collections.abc import Iterable

    from lessons.models import Aprendiz

META: Final = 0.85
"""The share of right answers that it settles near."""
BAJO, ALTO = 1.0, 5.0
_SUBE: Final = 1 - META
_BAJA: Final = META
_AL_PRINCIPIO: Final = 8
"""Answers that count double: who knows already is not held back."""
_CERCA: Final = 1.0


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
    """Move the ideas of an attempt: the first at that position, made without help."""
    if intento.ayuda or not intento.primera:
        return
    with transaction.atomic():
        for idea in sorted(ideas_de(intento.ids)):
            clave: dict[str, Any] = {"aprendiz": intento.aprendiz, "reglamento": intento.reglamento, "idea": idea}
            Escalon.objects.get_or_create(**clave)
            fila = Escalon.objects.select_for_update().get(**clave)
            fila.altura = mover(fila.altura, fila.respuestas, intento.nivel, bien=intento.bien)
            fila.respuestas += 1
            fila.save(update_fields=["altura", "respuestas"])


def escuchar(sender: type[Intento], instance: Intento, *, created: bool, **_kwargs: Any) -> None:  # noqa: ANN401, ARG001 - Django's own signature
    """Note an attempt that was just kept, in the transaction that keeps it."""
    if created and not _kwargs.get("raw"):
        anotar(instance)


def conectar() -> None:
    """Hear of every attempt from now on."""
    post_save.connect(escuchar, sender=Intento, dispatch_uid="lessons.progress.escalera")
