"""The picture that a shared address shows, drawn here and kept."""

from __future__ import annotations

from contextlib import suppress
from hashlib import sha256
from typing import TYPE_CHECKING, Final
from urllib.parse import unquote

from django.core.cache import cache
from django.http import Http404, HttpResponse, HttpResponsePermanentRedirect, HttpResponseRedirect
from django.shortcuts import render
from django.templatetags.static import static
from django.urls import Resolver404, resolve, reverse
from django.utils.cache import patch_cache_control
from django.utils.translation import gettext as _
from django.views.decorators.http import require_safe

from engine.errors import NotacionInvalida
from lessons.arte.vista import png, svg
from lessons.tools.vistas import de_direccion

if TYPE_CHECKING:
    from django.http import HttpRequest

UNA_SEMANA: Final = 7 * 24 * 3600
POR_MINUTO: Final = 60
"""So many pictures are drawn anew in a minute; after that the house's own is shown."""


@require_safe
def vista(request: HttpRequest, donde: str) -> HttpResponse:
    """Answer the picture of the page at that address.

    Another spelling answers 301, a position that can't be 400, an address without a picture of its own 404. When too
    many are asked for at once, 302 to the house's picture.
    """
    try:
        hallada = resolve(f"/{donde}")
    except Resolver404:
        raise Http404(_("Esa dirección no tiene una imagen.")) from None
    try:
        compartida = de_direccion(hallada.url_name or "", hallada.kwargs)
    except NotacionInvalida as error:
        return render(request, "herramientas/400.html", {"motivo": str(error)}, status=400)
    if compartida is None:
        raise Http404(_("Esa dirección no tiene una imagen."))
    if unquote(compartida.direccion) != f"/{donde}":
        return HttpResponsePermanentRedirect(reverse("vista", args=[compartida.direccion[1:]]))
    clave = f"vista:{sha256(svg(compartida.vista).encode()).hexdigest()}"
    dibujo = cache.get(clave)
    if dibujo is None:
        if not _se_puede_dibujar():
            de_la_casa = HttpResponseRedirect(static("img/vista.png"))
            patch_cache_control(de_la_casa, no_store=True)
            return de_la_casa
        dibujo = png(compartida.vista)
        cache.set(clave, dibujo, UNA_SEMANA)
    respuesta = HttpResponse(dibujo, content_type="image/png")
    patch_cache_control(respuesta, public=True, max_age=UNA_SEMANA)
    respuesta["X-Robots-Tag"] = "noindex"
    return respuesta


def _se_puede_dibujar() -> bool:
    """Count one more, and tell whether this minute still has room for it."""
    cache.add("vistas-dibujadas", 0, 60)
    # The minute may end between the two.
    with suppress(ValueError):
        return cache.incr("vistas-dibujadas") <= POR_MINUTO
    return True
