"""Puzzle kinds: what is asked, graded and explained (docs/PUZZLES.md)."""

from lessons.puzzles.base import NO_SE, Kind, Problema, RespuestaInvalida, SinPosicion, Veredicto
from lessons.puzzles.lugar import Lugar
from lessons.puzzles.presentar import Presentacion, presentar
from lessons.puzzles.registro import KINDS, leer, nuevo

__all__ = [
    "KINDS",
    "NO_SE",
    "Kind",
    "Lugar",
    "Presentacion",
    "Problema",
    "RespuestaInvalida",
    "SinPosicion",
    "Veredicto",
    "leer",
    "nuevo",
    "presentar",
]
