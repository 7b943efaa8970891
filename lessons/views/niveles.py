"""The level at which a lesson goes on asking: the learner's own for what the puzzle is about."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any, Final

from lessons.aprendiz import aprendiz_de
from lessons.progress import escalera
from lessons.puzzles.base import NIVELES
from lessons.views.comun import catalogo

if TYPE_CHECKING:
    from django.http import HttpRequest

    from lessons.catalog.objects import Puzzle
    from lessons.puzzles import Lugar, Problema

SUBE_HASTA: Final = 2
"""How many levels above its own a lesson goes by itself: beyond that it is for practising, not for the lesson."""


def con_nivel(request: HttpRequest, lugar: Lugar, puzzle: Puzzle, problema: Problema[Any]) -> Lugar:
    """Return the place with the level of its next round: the learner's for the ideas it asks, never under its own."""
    suyo = escalera.nivel(aprendiz_de(request), problema.reglamento.slug, puzzle.ids or problema.ids)
    return replace(lugar, sube=min(max(suyo, puzzle.nivel), puzzle.nivel + SUBE_HASTA, max(NIVELES)))


def puzzle_de(lugar: Lugar) -> Puzzle | None:
    """Return the puzzle that stands at a place of a lesson, None if there is none."""
    leccion = catalogo().leccion(f"{lugar.camino}/{lugar.leccion}")
    paso = leccion.paso(lugar.paso) if leccion else None
    return next((p for p in paso.puzzles if p.lugar == lugar.n), None) if paso else None
