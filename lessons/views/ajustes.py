"""The settings page, and the one setting that every page offers: how light the room is."""

from inspect import getclosurevars, isfunction
from typing import TYPE_CHECKING, ClassVar, Final
from urllib.parse import unquote, urlsplit

from django import forms
from django.core.exceptions import SuspiciousOperation
from django.http import HttpRequest, HttpResponse, HttpResponseRedirect
from django.shortcuts import render
from django.urls import Resolver404, resolve
from django.utils.http import url_has_allowed_host_and_scheme
from django.utils.translation import gettext_lazy as _
from django.views.decorators.http import require_http_methods, require_POST

from engine.reglamento import REGLAMENTOS
from lessons.aprendiz import aprendiz_de, aprendiz_o_nuevo, poner_cookie
from lessons.luz import LUCES, guardar_luz, luz_de
from lessons.models import Aprendiz

# Django's form takes a model only for the type checker.
if TYPE_CHECKING:
    _Forma = forms.ModelForm[Aprendiz]
else:
    _Forma = forms.ModelForm

SEE_OTHER: Final = 303


class Ajustes(_Forma):
    """The learner's settings; the page shows every field of it, in this order."""

    reglamento = forms.ChoiceField(
        label=_("Tu mesa"),
        required=False,
        choices=lambda: [("", _("Ninguna en particular")), *((r.slug, r.nombre) for r in REGLAMENTOS.values())],
        help_text=_("Con la que se abren los problemas, la práctica y la mesa."),
    )
    atajos = forms.TypedChoiceField(
        label=_("Teclas"),
        choices=[("True", _("Contestan y juegan")), ("False", _("Apagadas"))],
        coerce=lambda texto: texto == "True",
        widget=forms.RadioSelect,
    )

    class Meta:
        """Which fields, and how each is asked for."""

        model = Aprendiz
        fields = ("reglamento", "estilo_tanteador", "aviso", "luz", "atajos", "zona")
        widgets: ClassVar = dict.fromkeys(("estilo_tanteador", "aviso", "luz"), forms.RadioSelect)
        labels: ClassVar = {
            "estilo_tanteador": _("Cómo se anotan los puntos"),
            "aviso": _("El que mira"),
            "luz": _("Luz"),
            "zona": _("La hora de"),
        }
        help_texts: ClassVar = {
            "aviso": _("Mira tu juego y no ve las cartas de nadie más. Así empieza cada partida nueva."),
            "zona": _("A medianoche de ahí cambia tu día: lo que toca repasar y lo que llevás hecho."),
        }


@require_http_methods(["GET", "HEAD", "POST"])
def ajustes(request: HttpRequest) -> HttpResponse:
    """Show the settings, and keep those that are posted: 303 to the page again, 422 if one isn't of the house's.

    A visitor who keeps one becomes a learner.
    """
    quien = aprendiz_de(request)
    if request.method == "POST":
        forma = Ajustes(request.POST)
        if forma.is_valid():
            quien = aprendiz_o_nuevo(request)
            Aprendiz.objects.filter(pk=quien.pk).update(**forma.cleaned_data)
            respuesta: HttpResponse = HttpResponseRedirect(f"{request.path}?guardado=1", status=SEE_OTHER)
            guardar_luz(request, respuesta, forma.cleaned_data["luz"])
            poner_cookie(respuesta, quien)
            return respuesta
    else:
        forma = Ajustes(instance=quien or Aprendiz(), initial={"luz": luz_de(request)})
    contexto = {
        "forma": forma,
        "aprendiz": quien,
        "guardado": request.method != "POST" and request.GET.get("guardado") == "1",
    }
    respuesta = render(request, "ajustes.html", contexto, status=422 if forma.errors else 200)
    respuesta["Cache-Control"] = "private, no-cache"
    return respuesta


@require_POST
def luz(request: HttpRequest) -> HttpResponse:
    """Keep the field ``luz`` (``sistema``, ``alta``, ``baja``) and go back to the page named in ``volver``.

    An address that isn't a page of this site leads to the landing instead. ``static/js/luz.js``, which changes the
    page in place, is answered 204. Raises SuspiciousOperation, a 400, for a light that there isn't.
    """
    chosen = request.POST.get("luz", "")
    if chosen not in LUCES:
        message = f"no hay esa luz: {chosen[:20]!r}"
        raise SuspiciousOperation(message)
    if request.headers.get("X-Requested-With") == "luz":
        response = HttpResponse(status=204)
    else:
        response = HttpResponseRedirect(back_to(request, request.POST.get("volver", "")), status=SEE_OTHER)
    guardar_luz(request, response, chosen)
    return response


def back_to(request: HttpRequest, address: str) -> str:
    """Return the address if it is a page of this site, written from its root, else the landing's."""
    safe = url_has_allowed_host_and_scheme(
        address, allowed_hosts={request.get_host()}, require_https=request.is_secure()
    )
    return address if safe and address.startswith("/") and answers_get(unquote(urlsplit(address).path)) else "/"


def answers_get(path: str) -> bool:
    """Return whether the site has a view for the path that isn't for forms alone."""
    try:
        view = resolve(path).func
    except Resolver404:
        return False
    # What a view accepts is written nowhere else than in the closure of Django's decorator.
    known = getclosurevars(view).nonlocals if isfunction(view) else {}
    return "GET" in known.get("request_method_list", ["GET"])
