"""What the sets' pages share: finding one, and saying that there is none."""

from __future__ import annotations

from typing import TYPE_CHECKING

from django.http import HttpResponse
from django.shortcuts import render
from django.utils.translation import gettext as _

from lessons.aprendiz import aprendiz_de
from lessons.models import SerieGuardada

if TYPE_CHECKING:
    from django.http import HttpRequest

SECCION = "problemas"
SEE_OTHER = 303


def buscar(clave: str) -> SerieGuardada | None:
    """Return the set of that name, however its letters are typed; None if there is none."""
    if not (clave.isascii() and clave.isalnum()):
        return None
    return SerieGuardada.objects.filter(clave=clave.lower()).first()


def es_suya(request: HttpRequest, serie: SerieGuardada) -> bool:
    """Return whether the request's learner owns the set."""
    aprendiz = aprendiz_de(request)
    return aprendiz is not None and aprendiz.pk == serie.aprendiz_id


def no_esta(request: HttpRequest, motivo: str = "", **mas: object) -> HttpResponse:
    """Return the 404 of a set or a problem of one, with the reason in words."""
    dicho = motivo or _("No hay una serie en esta dirección. Puede que la hayan borrado, o que falte una letra.")
    return mostrar(request, "series/404.html", {"motivo": dicho, **mas}, status=404)


def mostrar(request: HttpRequest, plantilla: str, contexto: dict[str, object], status: int = 200) -> HttpResponse:
    """Return a page of the sets: never indexed, never kept by another."""
    respuesta = render(request, plantilla, {"seccion": SECCION, **contexto}, status=status)
    respuesta["X-Robots-Tag"] = "noindex"
    respuesta["Cache-Control"] = "private, no-cache"
    return respuesta
