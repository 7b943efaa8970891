"""The tools: what there is."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from django.shortcuts import render
from django.utils.translation import gettext_lazy as _
from django.views.decorators.http import require_safe

from engine.reglamento import REGLAMENTOS
from lessons.views.herramientas.comun import SECCION, direccion

if TYPE_CHECKING:
    from django.http import HttpRequest, HttpResponse
    from django.utils.functional import _StrPromise


class Herramienta(NamedTuple):
    """A tool: the name of its address, what it is called, and what it answers."""

    nombre: str
    titulo: _StrPromise
    que: _StrPromise


HERRAMIENTAS = (
    Herramienta(
        "calculadora",
        _("Contar envido y flor"),
        _("Tocás la muestra y tus tres cartas: cuánto suman, si hay flor y cuántas manos te ganan."),
    ),
    Herramienta(
        "poder",
        _("Qué carta mata a cuál"),
        _("La escala entera con la muestra que haya: tocás dos cartas y se ve cuál gana."),
    ),
    Herramienta(
        "falta",
        _("Cuánto vale la falta"),
        _("Decís cómo va el tanteador: cuánto vale la falta envido en esta mesa, y cuánto en las otras."),
    ),
)


@require_safe
def herramientas(request: HttpRequest) -> HttpResponse:
    """Show every tool there is, the search first."""
    mesa = next(iter(REGLAMENTOS.values()))
    contexto = {
        "seccion": SECCION,
        "herramientas": [(direccion(h.nombre, mesa, ""), h.titulo, h.que) for h in HERRAMIENTAS],
    }
    return render(request, "herramientas/indice.html", contexto)
