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
_ADELANTE: Final = 6
"""How many rounds ahead one that asks something else is looked for."""


def con_nivel(request: HttpRequest, lugar: Lugar, puzzle: Puzzle, problema: Problema[Any]) -> Lugar:
    """Return the place with its next round and the level of it: the learner's for its ideas, never under its own."""
    suyo = escalera.nivel(aprendiz_de(request), problema.reglamento.slug, reglas_de(puzzle, problema))
    sube = min(max(suyo, puzzle.nivel), puzzle.nivel + SUBE_HASTA, max(NIVELES))
    sigue = _otra_ronda(lugar, puzzle, problema, sube)
    # The first one may come again, but not as a harder one.
    dificil = _otra_ronda(lugar, puzzle, problema, min((lugar.en or puzzle.nivel) + 1, max(NIVELES))) or None
    return replace(lugar, sube=sube, sigue=sigue, dificil=dificil)


def _otra_ronda(lugar: Lugar, puzzle: Puzzle, problema: Problema[Any], en: int) -> int | None:
    """Return the nearest round that asks something else at that level, else the first one; None if there is none."""
    rondas = (*range(lugar.k + 1, lugar.k + 1 + _ADELANTE), 0)
    lugares = (replace(lugar, k=k, en=en if k else 0) for k in rondas)
    return next((otro.k for otro in lugares if problema_en(otro, puzzle).texto != problema.texto), None)


def problema_en(lugar: Lugar, puzzle: Puzzle) -> Problema[Any]:
    """Return the puzzle of a place at its round and level: the same as long as the lesson isn't written anew."""
    semilla = f"{lugar.desde}/{puzzle.lugar}/{lugar.k}" + (f"/{lugar.en}" if lugar.en else "")
    return ronda_de(puzzle, lugar.k, lugar.en or puzzle.nivel, semilla)


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
