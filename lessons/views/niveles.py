"""The level at which a lesson goes on asking: the learner's own for what the puzzle is about."""

from __future__ import annotations

from dataclasses import replace
from functools import lru_cache
from typing import TYPE_CHECKING, Any, Final

from engine.reglas import REGLAS
from lessons.aprendiz import aprendiz_de
from lessons.catalog.rules import page_of
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

_DE_TODO: Final = frozenset({"que-se-puede"})
"""The kind that lists all there is to say: it is always ahead of the lesson, which says so."""

_VECES: Final = 5
_ADELANTE: Final = 4
"""How many rounds ahead one that asks something else is looked for."""


def con_nivel(request: HttpRequest, lugar: Lugar, puzzle: Puzzle, problema: Problema[Any]) -> Lugar:
    """Return the place with its next round and the level of it: the learner's for its ideas, never under its own."""
    suyo = escalera.nivel(aprendiz_de(request), problema.reglamento.slug, reglas_de(puzzle, problema))
    alto = min(max(suyo, puzzle.nivel), puzzle.nivel + SUBE_HASTA, max(NIVELES))
    # What the path hasn't taught yet isn't asked: the level comes down until something else can be.
    rondas = ((en, _otra_ronda(lugar, puzzle, problema, en)) for en in range(alto, puzzle.nivel - 1, -1))
    sube, sigue = next(((en, k) for en, k in rondas if k is not None), (alto, None))
    if sigue is None and problema_en(replace(lugar, k=0, en=0), puzzle).texto != problema.texto:
        sigue = 0
    dificil = _otra_ronda(lugar, puzzle, problema, min((lugar.en or puzzle.nivel) + 1, max(NIVELES)))
    return replace(lugar, sube=sube, sigue=sigue, dificil=dificil)


def _otra_ronda(lugar: Lugar, puzzle: Puzzle, problema: Problema[Any], en: int) -> int | None:
    """Return the nearest round that asks something else at that level: neither this nor the first, or None."""
    primera = problema_en(replace(lugar, k=0, en=0), puzzle).texto
    lugares = (replace(lugar, k=k, en=en) for k in range(lugar.k + 1, lugar.k + 1 + _ADELANTE))
    return next((o.k for o in lugares if problema_en(o, puzzle).texto not in {primera, problema.texto}), None)


def problema_en(lugar: Lugar, puzzle: Puzzle) -> Problema[Any]:
    """Return the puzzle of a place at its round and level: the same as long as the lesson isn't written anew."""
    semilla = f"{lugar.desde}/{puzzle.lugar}/{lugar.k}" + (f"/{lugar.en}" if lugar.en else "")
    return ronda_de(puzzle, lugar.k, lugar.en or puzzle.nivel, semilla, _sabidas(lugar))


def _sabidas(lugar: Lugar) -> frozenset[str]:
    """Return the rules that a lesson may ask: its own, those of the ones before, and what its path never teaches."""
    camino = catalogo().caminos.get(lugar.camino)
    lecciones = camino.lecciones if camino else ()
    hasta = next((n for n, leccion in enumerate(lecciones) if leccion.slug == lugar.leccion), len(lecciones))
    despues = {i for leccion in lecciones[hasta + 1 :] for i in leccion.reglas}
    antes = {i for leccion in lecciones[: hasta + 1] for i in leccion.reglas}
    return frozenset(REGLAS) - (despues - antes)


def reglas_de(puzzle: Puzzle, problema: Problema[Any]) -> tuple[str, ...]:
    """Return the rules that another round of a puzzle exercises: those it was written with.

    Of one at a fixed position they are those of the idea it asks.
    """
    if puzzle.ids:
        return puzzle.ids
    suyas = set(IDEAS.get(principal(problema.ids), ())) & problema.ids
    return tuple(sorted(suyas & problema.kind.ids_en(problema.reglamento)))


@lru_cache(maxsize=1024)
def ronda_de(
    puzzle: Puzzle, ronda: int, nivel: int, semilla: str, sabidas: frozenset[str] | None = None
) -> Problema[Any]:
    """Return the puzzle of a place in a round: the first is as it was written, the others are made from the seed.

    Those exercise no rule but the first one's and `sabidas`, if it is given; where hardly one does it is the first.
    They are the same for everybody, and some are long in the making: the last ones are kept.
    """
    primera = _primera(puzzle, semilla)
    if not ronda:
        return primera
    pedidas, bien = [reglas_de(puzzle, primera)], frozenset(REGLAS)
    if sabidas is not None and puzzle.kind not in _DE_TODO:
        bien = sabidas | {page_of(i) for i in primera.ids}
        pedidas.append(tuple(sorted(primera.ids & sabidas & primera.kind.ids_en(primera.reglamento))))
    for ids in dict.fromkeys(pedidas):
        for vez in range(_VECES):
            try:
                hecha = nuevo(puzzle.kind, puzzle.reglamento, nivel=nivel, ids=ids, semilla=f"{semilla}/{vez}")
            except SinPosicion:
                break
            if hecha.texto != primera.texto and {page_of(i) for i in hecha.ids} <= bien:
                return hecha
    return primera


def _primera(puzzle: Puzzle, semilla: str) -> Problema[Any]:
    if puzzle.posicion is not None:
        return leer(puzzle.kind, puzzle.reglamento, puzzle.posicion)
    # A place's first one has the seed of round 0, whichever is asked for.
    desde = "/".join(semilla.split("/")[:4])
    return nuevo(puzzle.kind, puzzle.reglamento, nivel=puzzle.nivel, ids=puzzle.ids, semilla=f"{desde}/0")


def puzzle_de(lugar: Lugar) -> Puzzle | None:
    """Return the puzzle that stands at a place of a lesson, None if there is none."""
    leccion = catalogo().leccion(f"{lugar.camino}/{lugar.leccion}")
    paso = leccion.paso(lugar.paso) if leccion else None
    return next((p for p in paso.puzzles if p.lugar == lugar.n), None) if paso else None
