"""The five tables side by side."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

from django.shortcuts import render
from django.utils.text import capfirst
from django.views.decorators.http import require_safe

from engine.reglamento import REGLAMENTOS
from lessons.tools.mesas import Fila, comparar
from lessons.views.herramientas.comun import SECCION, leccion_de

if TYPE_CHECKING:
    from django.http import HttpRequest, HttpResponse


@cache
def _filas() -> tuple[Fila, ...]:
    # The tables are data: what they answer is worked out once a process.
    return comparar()


@require_safe
def mesas(request: HttpRequest) -> HttpResponse:
    """Show every row, those in which the tables differ first."""
    primera = next(iter(REGLAMENTOS.values()))
    contexto = {
        "seccion": SECCION,
        "distintas": [f for f in _filas() if f.difieren],
        "iguales": [f for f in _filas() if not f.difieren],
        "preguntas": [(f.titulo, _respuesta(f)) for f in _filas() if f.difieren],
        "mesa": primera,
        "leccion": leccion_de(primera, "FLO-10"),
    }
    return render(request, "herramientas/mesas.html", contexto)


def _respuesta(fila: Fila) -> str:
    """Return a row's answers in one line, as they are read on the page."""
    return ". ".join(f"{capfirst(g.dicho)}: {'; '.join(g.mesas)}" for g in fila.grupos) + "."
