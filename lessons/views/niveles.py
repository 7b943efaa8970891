"""The level at which a lesson goes on asking: the learner's own for what the puzzle is about."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any, Final

from lessons.aprendiz import aprendiz_de
from lessons.progress import escalera
from lessons.progress.ideas import IDEAS
from lessons.progress.tarjetas import principal
from lessons.puzzles import SinPosicion, leer, nuevo
from lessons.puzzles.base import NIVELES
from lessons.views.comun import catalogo

if TYPE_CHECKING:
    from django.http import HttpRequest

    from lessons.catalog.objects import Puzzle
    from lessons.puzzles import Lugar, Problema

SUBE_HASTA: Final = 2
"""How many levels above its own a lesson goes by itself: beyond that it is for practising, not for the lesson."""

_VECES: Final = 3


def con_nivel(request: HttpRequest, lugar: Lugar, puzzle: Puzzle, problema: Problema[Any]) -> Lugar:
    """Return the place with the level of its next round: the learner's for the ideas it asks, never under its own."""
    suyo = escalera.nivel(aprendiz_de(request), problema.reglamento.slug, reglas_de(puzzle, problema))
    return replace(lugar, sube=min(max(suyo, puzzle.nivel), puzzle.nivel + SUBE_HASTA, max(NIVELES)))


def reglas_de(puzzle: Puzzle, problema: Problema[Any]) -> tuple[str, ...]:
    """Return the rules that another round of a puzzle exercises: those it was written with.

    Of one at a fixed position they are those of the idea it asks.
    """
    if puzzle.ids:
        return puzzle.ids
    suyas = set(IDEAS.get(principal(problema.ids), ())) & problema.ids
    return tuple(sorted(suyas & problema.kind.ids_en(problema.reglamento)))


def ronda_de(puzzle: Puzzle, ronda: int, nivel: int, semilla: str) -> Problema[Any]:
    """Return the puzzle of a place in a round: the first is as it was written, the others are made from the seed."""
    fijo = leer(puzzle.kind, puzzle.reglamento, puzzle.posicion) if puzzle.posicion is not None else None
    if fijo is None:
        return nuevo(puzzle.kind, puzzle.reglamento, nivel=nivel, ids=puzzle.ids, semilla=semilla)
    if not ronda:
        return fijo
    reglas = reglas_de(puzzle, fijo)
    try:
        hechas = (
            nuevo(puzzle.kind, puzzle.reglamento, nivel=nivel, ids=reglas, semilla=f"{semilla}/{vez}")
            for vez in range(_VECES)
        )
        # Of some rules there is hardly another position.
        return next((p for p in hechas if p.texto != fijo.texto), fijo)
    except SinPosicion:
        return fijo


def puzzle_de(lugar: Lugar) -> Puzzle | None:
    """Return the puzzle that stands at a place of a lesson, None if there is none."""
    leccion = catalogo().leccion(f"{lugar.camino}/{lugar.leccion}")
    paso = leccion.paso(lugar.paso) if leccion else None
    return next((p for p in paso.puzzles if p.lugar == lugar.n), None) if paso else None
