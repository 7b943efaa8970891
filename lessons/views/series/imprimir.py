"""A set on paper: the sheet of its problems, with a QR to its page, and the answers with why."""

from __future__ import annotations

from typing import TYPE_CHECKING

from django.http import HttpResponseRedirect
from django.utils.translation import gettext as _
from django.views.decorators.http import require_safe

from lessons.arte.qr import codigo_qr
from lessons.compartidas.contestar import problemas_de
from lessons.puzzles import presentar
from lessons.views.series.comun import buscar, es_suya, mostrar, no_esta

if TYPE_CHECKING:
    from django.http import HttpRequest, HttpResponse

    from lessons.models import SerieGuardada


@require_safe
def hoja(request: HttpRequest, clave: str) -> HttpResponse:
    """Show the set's problems as they go on paper."""
    serie = buscar(clave)
    if serie is None:
        return no_esta(request)
    problemas = [presentar(None, este, nivel=fila.nivel) for fila, este in problemas_de(serie)]
    contexto = {**_cabeza(request, serie), "problemas": problemas, "suya": es_suya(request, serie)}
    return mostrar(request, "series/hoja.html", contexto)


@require_safe
def soluciones(request: HttpRequest, clave: str) -> HttpResponse:
    """Show the owner the answers of the sheet, each with why; anybody else is led to where it is answered."""
    serie = buscar(clave)
    if serie is None:
        return no_esta(request)
    if not es_suya(request, serie):
        return HttpResponseRedirect(serie.get_absolute_url())
    problemas = [
        (presentar(None, este, nivel=fila.nivel), este.kind.explicar(este.reglamento, este.posicion))
        for fila, este in problemas_de(serie)
    ]
    return mostrar(request, "series/soluciones.html", {**_cabeza(request, serie), "problemas": problemas})


def _cabeza(request: HttpRequest, serie: SerieGuardada) -> dict[str, object]:
    publica = request.build_absolute_uri(serie.get_absolute_url())
    return {
        "serie": serie,
        "corta": publica.partition("://")[2],
        "qr": codigo_qr(publica, _("Código para contestarla en %(direccion)s") % {"direccion": publica}),
    }
