"""Pages of the house: what is kept of people, the manifest of the site, and the old favicon's address."""

from django.http import HttpRequest, HttpResponse, HttpResponseRedirect, JsonResponse
from django.shortcuts import render
from django.templatetags.static import static
from django.utils.translation import gettext as _
from django.views.decorators.cache import cache_control
from django.views.decorators.http import require_safe

from lessons.models import SIN_ACTIVIDAD

PAPEL = "#f6efe0"


@require_safe
def privacidad(request: HttpRequest) -> HttpResponse:
    """Answer what is kept, why and how long."""
    return render(request, "privacidad.html", {"meses": SIN_ACTIVIDAD.days // 30})


@require_safe
@cache_control(max_age=3600, public=True)
def manifiesto(_request: HttpRequest) -> JsonResponse:
    """Answer the web manifest: name, colours and icons, for whoever puts the site on a phone's first screen."""
    sizes = {"img/icono-192.png": "192x192", "img/icono-512.png": "512x512"}
    icons = [{"src": static(path), "sizes": size, "type": "image/png"} for path, size in sizes.items()]
    icons.append({"src": static("img/icono-512.png"), "sizes": "512x512", "type": "image/png", "purpose": "maskable"})
    manifest = {
        "name": _("La Muestra, escuela de truco"),
        "short_name": "La Muestra",
        "description": _("Aprendé a jugar al truco uruguayo y argentino."),
        "lang": "es",
        "start_url": "/",
        "display": "minimal-ui",
        "background_color": PAPEL,
        "theme_color": PAPEL,
        "icons": icons,
    }
    return JsonResponse(manifest, content_type="application/manifest+json")


@require_safe
@cache_control(max_age=86400, public=True)
def favicon(_request: HttpRequest) -> HttpResponse:
    """Send the address that old browsers try to the icon's own, which is not always the same."""
    return HttpResponseRedirect(static("img/icono.ico"))
