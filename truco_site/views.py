"""The house's own pages: health, robots and the answer to a form that came without its token."""

from contextlib import suppress
from typing import cast

from django.db import DatabaseError, connection
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.urls import NoReverseMatch, resolve, reverse
from django.views.decorators.cache import cache_control, never_cache
from django.views.decorators.http import require_safe

from lessons.views import hoy, mesa_comun, mesa_mano, practicar, problemas
from lessons.views.repaso import ideas as repaso_ideas
from lessons.views.series import contestar as series

# A position's page says noindex itself; what makes fresh positions without end is closed to crawlers here.
ROBOTS = """\
User-agent: *
Disallow: /admin/
Disallow: /salud
Disallow: /p/*/*/$
Disallow: /practicar/otra/
Disallow: /repaso/
Disallow: /series/agregar/
"""


@require_safe
@never_cache
def salud(_request: HttpRequest) -> HttpResponse:
    """Answer 200 if the database answers, else 503; the text is one word for a person who looks."""
    try:
        with connection.cursor() as cursor:
            cursor.execute("SELECT 1")
            cursor.fetchone()
    except DatabaseError:
        return HttpResponse("sin base de datos\n", status=503, content_type="text/plain; charset=utf-8")
    return HttpResponse("bien\n", content_type="text/plain; charset=utf-8")


@require_safe
@cache_control(max_age=3600, public=True)
def robots(request: HttpRequest) -> HttpResponse:
    """Answer what crawlers may visit, and where the sitemap is once there is one."""
    text = ROBOTS
    with suppress(NoReverseMatch):
        text += f"\nSitemap: {request.build_absolute_uri(reverse('sitemap'))}\n"
    return HttpResponse(text, content_type="text/plain; charset=utf-8")


def csrf_failure(request: HttpRequest, reason: str = "") -> HttpResponse:  # noqa: ARG001 - Django passes its own prose
    """Answer 403: a problem's answer with the problem, a turn at the table with the hand, the rest with a page.

    That page says to load the form again.

    ``vencida`` is true in that page's template.
    """
    with suppress(Http404):
        # A view's refusal comes after every middleware's way in, the htmx one's too.
        donde = resolve(request.path_info)
        if donde.url_name == "mesa-jugar":
            return mesa_mano.vencida(cast("mesa_comun.HttpRequest", request), **donde.kwargs)
        if donde.url_name == "hoy-dia":
            return hoy.vencida(cast("problemas.HttpRequest", request), **donde.kwargs)
        if donde.url_name == "practicar":
            return practicar.vencida(cast("problemas.HttpRequest", request))
        if donde.url_name == "repaso-idea":
            return repaso_ideas.vencida(cast("problemas.HttpRequest", request), **donde.kwargs)
        if donde.url_name == "serie-problema":
            return series.vencida(cast("problemas.HttpRequest", request), **donde.kwargs)
        return problemas.vencida(cast("problemas.HttpRequest", request))
    return render(request, "403.html", {"vencida": True}, status=403)
