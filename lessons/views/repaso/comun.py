"""What the review's pages share: which ideas can be asked at which table, a fresh problem of one, and the day."""

from __future__ import annotations

import secrets
from functools import cache
from typing import TYPE_CHECKING, Any

from django.urls import reverse
from django.utils.http import urlencode

from engine.reglamento import REGLAMENTOS
from lessons.progress import escalera, repaso
from lessons.progress.ideas import IDEAS
from lessons.progress.repaso import DeMano, Vuelta
from lessons.progress.tarjetas import principal
from lessons.puzzles import KINDS, SinPosicion, nuevo

if TYPE_CHECKING:
    from lessons.models import Aprendiz
    from lessons.progress.repaso import Jornada, Pendiente
    from lessons.puzzles import Problema

SEE_OTHER = 303
_PRUEBAS = 6


@cache
def maneras(reglamento: str, idea: str) -> tuple[tuple[str, str], ...]:
    """Return the ways to ask an idea at a table: a kind and a rule that it can be asked to exercise."""
    mesa = REGLAMENTOS.get(reglamento)
    if mesa is None:
        return ()
    return tuple(
        (kind.slug, regla)
        for kind in KINDS.values()
        if kind.existe_en(mesa)
        for regla in IDEAS.get(idea, ())
        if regla in kind.ids_en(mesa)
    )


def se_pregunta(reglamento: str, idea: str) -> bool:
    """Return whether there are problems of an idea at a table."""
    return bool(maneras(reglamento, idea))


def fresco(aprendiz: Aprendiz | None, reglamento: str, idea: str) -> tuple[Problema[Any], int] | None:
    """Return a fresh problem of an idea at the learner's level for it, and the level; None if there is none.

    One that asks that very idea goes before those in which it is only needed.
    """
    nivel = escalera.nivel(aprendiz, reglamento, IDEAS[idea])
    mejor: Problema[Any] | None = None
    azar = secrets.SystemRandom()
    formas = list(maneras(reglamento, idea))
    azar.shuffle(formas)
    for kind, regla in (formas * _PRUEBAS)[:_PRUEBAS]:
        try:
            problema = nuevo(kind, reglamento, nivel=nivel, ids=[regla])
        except SinPosicion:
            continue
        if mejor is None or len(problema.ids) < len(mejor.ids):
            mejor = problema
        if principal(problema.ids) == idea:
            return problema, nivel
    return None if mejor is None else (mejor, nivel)


def jornada_de(aprendiz: Aprendiz) -> Jornada:
    """Return the learner's day of review."""
    return repaso.jornada(aprendiz, se_pregunta)


def direccion(pendiente: Pendiente) -> str:
    """Return where something that has come back is asked."""
    match pendiente.que:
        case Vuelta(reglamento=reglamento, idea=idea):
            return reverse("repaso-idea", args=[reglamento, idea])
        case DeMano(pk=pk):
            return reverse("repaso-decision", args=[pk])


def sigue_url(tras: str = "") -> str:
    """Return the address that leads to what comes next, after something of an idea."""
    return f"{reverse('repaso-sigue')}?{urlencode({'tras': tras})}" if tras else reverse("repaso-sigue")
