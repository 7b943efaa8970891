"""Your account and your data: what there is, all of it to take away, and all of it removed."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from allauth.account.decorators import reauthentication_required
from django.contrib.auth import logout
from django.contrib.auth.models import User
from django.http import HttpResponse, HttpResponseRedirect, StreamingHttpResponse
from django.shortcuts import render
from django.urls import reverse
from django.utils import timezone
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods, require_POST, require_safe

from lessons.aprendiz import aprendiz_de
from lessons.models import SerieGuardada
from lessons.progress import datos as guardados
from lessons.views import ingreso

if TYPE_CHECKING:
    from django.http import HttpRequest

    from lessons.models import Aprendiz

SEE_OTHER: Final = 303


@require_safe
@never_cache
def cuenta(request: HttpRequest) -> HttpResponse:
    """Show the account and what can be changed of it; to a visitor, what one is good for."""
    return render(request, "cuenta.html", {"aprendiz": aprendiz_de(request), "suya": _suya(request)})


@require_safe
@never_cache
def datos(request: HttpRequest) -> HttpResponse:
    """Show how much is kept, and the ways to take it and to remove it."""
    quien = aprendiz_de(request)
    contexto = {
        "renglones": guardados.resumen(quien) if quien else [],
        "aprendiz": quien,
        "suya": _suya(request),
        "pide_entrar": _pide_entrar(quien, request),
        "borrado": quien is None and not request.user.is_authenticated and request.GET.get("borrado") == "1",
    }
    return render(request, "datos.html", contexto)


def _con_llave(request: HttpRequest) -> bool:
    """Tell whether what is asked for is behind an account."""
    return request.user.is_authenticated or _pide_entrar(aprendiz_de(request), request)


@require_safe
@never_cache
@reauthentication_required(enabled=_con_llave)  # type: ignore[untyped-decorator] # allauth ships no types
def bajar(request: HttpRequest) -> StreamingHttpResponse:
    """Answer everything that is kept, as one JSON file; an account's, only to who has just proved to be its owner."""
    cuando = timezone.localtime().strftime("%Y-%m-%d")
    return StreamingHttpResponse(
        guardados.volcar(aprendiz_de(request), _suya(request)),
        content_type="application/json; charset=utf-8",
        headers={"Content-Disposition": f'attachment; filename="la-muestra-{cuando}.json"', "X-Robots-Tag": "noindex"},
    )


@require_http_methods(["GET", "HEAD", "POST"])
@never_cache
@reauthentication_required(enabled=_con_llave)  # type: ignore[untyped-decorator] # allauth ships no types
def borrar(request: HttpRequest) -> HttpResponse:
    """Ask whether to remove everything, and on a POST that says yes remove it and leave a fresh visitor.

    With an account, only for who has just proved to be its owner. 422 without the yes.
    """
    quien, suya = aprendiz_de(request), _suya(request)
    if quien is None and suya is None:
        return HttpResponseRedirect(reverse("datos"), status=SEE_OTHER)
    if request.method == "POST" and request.POST.get("seguro") == "si":
        guardados.borrar(quien, suya)
        logout(request)
        ingreso.olvidar(request)
        return HttpResponseRedirect(f"{reverse('datos')}?borrado=1", status=SEE_OTHER)
    falta = request.method == "POST"
    contexto = {"suya": suya, "falta": falta, "series": SerieGuardada.objects.de(quien).exists()}
    return render(request, "datos_borrar.html", contexto, status=422 if falta else 200)


@require_POST
@never_cache
def olvidar(request: HttpRequest) -> HttpResponse:
    """Make this browser a fresh visitor's without removing anything, where the session has run out already."""
    if not request.user.is_authenticated and _pide_entrar(aprendiz_de(request), request):
        ingreso.olvidar(request)
    return HttpResponseRedirect(reverse("datos"), status=SEE_OTHER)


def _suya(request: HttpRequest) -> User | None:
    return request.user if isinstance(request.user, User) and request.user.is_authenticated else None


def _pide_entrar(quien: Aprendiz | None, request: HttpRequest) -> bool:
    """Tell whether the browser is remembered as that of an account whose session has run out."""
    return quien is not None and quien.usuario_id is not None and not request.user.is_authenticated
