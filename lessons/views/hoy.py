"""The problem of the day: today's, and those of the past month with how one did."""

from __future__ import annotations

from dataclasses import dataclass, fields
from datetime import date
from functools import cache, lru_cache
from typing import TYPE_CHECKING, Any

from django.http import Http404, HttpResponse, HttpResponseRedirect
from django.shortcuts import render
from django.urls import reverse
from django.utils.cache import patch_vary_headers
from django.utils.formats import date_format
from django.utils.http import urlencode
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods, require_safe

from lessons.aprendiz import aprendiz_de, poner_cookie
from lessons.arte.graficas import fichas
from lessons.puzzles import Presentacion, RespuestaInvalida, boletos, del_dia, presentar
from lessons.puzzles.lugar import ANCLA

if TYPE_CHECKING:
    from collections.abc import Sequence

    from django.utils.safestring import SafeString

    from lessons.puzzles import Problema
    from lessons.views.problemas import HttpRequest

SEE_OTHER = 303
_FICHAS = {"primera": "sabida", "despues": "aprendiendo", "mal": "se-va", "": "sin-ver"}


@dataclass(frozen=True, slots=True)
class DelDia(Presentacion):
    """A problem whose answers stay at its day's address."""

    dia: date

    @classmethod
    def de(cls, p: Presentacion, dia: date) -> DelDia:
        """Return the same problem, of that day."""
        return cls(**{campo.name: getattr(p, campo.name) for campo in fields(p)}, dia=dia)

    @property
    def accion(self) -> str:
        """Where the form posts, and what is shared: the day's address."""
        return direccion_de(self.dia)

    @property
    def mas_dificil(self) -> str:
        """Nowhere: a day has one problem."""
        return ""

    @property
    def ver_url(self) -> str:
        """Where the explanation of the answer given is."""
        return f"{self.accion}?{urlencode([('r', self.valor), ('ver', 1)])}"

    @property
    def de_nuevo(self) -> str:
        """Where the same question is, not answered yet, with the help noted."""
        return f"{self.accion}?ver=1"

    @property
    def mal_url(self) -> str:
        """Where to say that it is wrong: at the problem's own address."""
        direccion = f"{self.problema.direccion}/mal"
        return f"{direccion}?{urlencode({'r': self.valor})}" if self.fallo else direccion


def direccion_de(dia: date) -> str:
    """Return a day's address."""
    return reverse("hoy-dia", args=[dia.isoformat()])


@require_safe
def hoy(request: HttpRequest) -> HttpResponse:  # noqa: ARG001 - the same for everybody
    """Send to today's: a page left open at midnight keeps its day."""
    respuesta = HttpResponseRedirect(direccion_de(del_dia.hoy()))
    respuesta["Cache-Control"] = "no-store"
    return respuesta


@require_http_methods(["GET", "HEAD", "POST"])
def un_dia(request: HttpRequest, dia: str) -> HttpResponse:
    """Show a day's problem, take its answer, and show the verdict on one."""
    cual, este, nivel = _leer(dia)
    if request.method == "POST":
        return _responder(request, cual, este, nivel)
    respuesta, ver = request.GET.get("r"), request.GET.get("ver") == "1"
    p = presentar(request, este, respuesta=respuesta, ver=ver, nivel=nivel, suelto=True)
    return _mostrar(request, DelDia.de(p, cual), status=422 if p.aviso else 200)


def _leer(texto: str) -> tuple[date, Problema[Any], int]:
    """Return the day of an address with its problem and level; raises Http404."""
    try:
        dia = date.fromisoformat(texto)
    except ValueError:
        raise Http404(_("Eso no es un día.")) from None
    if dia.isoformat() != texto:
        raise Http404(_("Eso no es un día."))
    try:
        return (dia, *del_dia.de(dia, del_dia.hoy()))
    except del_dia.SinProblema:
        raise Http404(_("Ese día no tiene problema: está por venir o pasó hace más de un mes.")) from None


def _responder(request: HttpRequest, dia: date, este: Problema[Any], nivel: int) -> HttpResponse:
    """Grade the answer, keep it if its ticket is good, and show the verdict or send to it."""
    crudas = [*request.POST.getlist("r"), *request.POST.getlist("r2")]
    try:
        respuesta = este.leer_respuesta(crudas)
    except RespuestaInvalida as error:
        p = presentar(request, este, respuesta=crudas, nivel=nivel, suelto=True, aviso=str(error))
        return _mostrar(request, DelDia.de(p, dia), status=422)
    boleto = boletos.leer(este, request.POST.get("boleto", ""))
    aprendiz = boletos.cobrar(request, este, respuesta, este.calificar(respuesta), boleto)
    salida: HttpResponse
    if request.htmx:
        p = presentar(request, este, respuesta=respuesta, nivel=nivel, suelto=True)
        salida = _mostrar(request, DelDia.de(p, dia))
    else:
        consulta = urlencode({"r": respuesta})
        salida = HttpResponseRedirect(f"{direccion_de(dia)}?{consulta}#{ANCLA}-fallo", status=SEE_OTHER)
    if aprendiz is not None:
        poner_cookie(salida, aprendiz)
    return salida


def vencida(request: HttpRequest, dia: str) -> HttpResponse:
    """Answer 403 to an answer whose page was too old: with the problem, what was typed, and a fresh form.

    For the view that Django calls when a form comes without its token. Raises Http404 if the day has no problem.
    """
    cual, este, nivel = _leer(dia)
    crudas = [*request.POST.getlist("r"), *request.POST.getlist("r2")]
    aviso = _("Esta página estaba abierta desde antes y venció. Tu respuesta está acá: mandala otra vez.")
    p = presentar(request, este, respuesta=crudas, nivel=nivel, suelto=True, aviso=aviso)
    # The whole page, of which htmx takes the card: django-htmx shows a 403 of development as a page of its own.
    respuesta = _mostrar(request, DelDia.de(p, cual), status=403, entera=True)
    respuesta["X-Parte"] = "problema"
    respuesta["HX-Reselect"] = "[data-cuerpo]"
    return respuesta


def _mostrar(request: HttpRequest, p: DelDia, status: int = 200, *, entera: bool = False) -> HttpResponse:
    """Return the page, or for htmx the card and the month unless it must be whole."""
    parcial = bool(request.htmx) and not request.htmx.history_restore_request and not entera
    ultimo = del_dia.hoy()
    contexto = {
        "p": p,
        "parcial": parcial,
        "seccion": "problemas",
        "dia": p.dia,
        "es_hoy": p.dia == ultimo,
        "mes": _mes(request, ultimo, p.dia),
        "leyenda": [(_ficha(como), _dicho(como)) for como in _FICHAS],
    }
    respuesta = render(request, "parts/hoy_cuerpo.html" if parcial else "hoy.html", contexto, status=status)
    respuesta["X-Robots-Tag"] = "noindex"
    if parcial:
        respuesta["X-Parte"] = "problema"
    patch_vary_headers(respuesta, ["HX-Request"])
    respuesta["Cache-Control"] = "private, no-cache"
    return respuesta


@cache
def _ficha(como: str) -> SafeString:
    """Return the little card of how a day went."""
    return fichas([_FICHAS[como]])


@lru_cache(maxsize=2 * del_dia.UN_MES)
def _nombres(dia: date) -> tuple[str, str]:
    """Return a day in words and in short: thirty on every page, the same thirty all day."""
    return date_format(dia, r"l j \d\e F"), date_format(dia, "j/n")


def _dicho(como: str) -> str:
    """Return how a day went, in words."""
    return {"primera": _("A la primera"), "despues": _("Después"), "mal": _("No salió"), "": _("Sin hacer")}[como]


def _mes(request: HttpRequest, ultimo: date, este: date) -> Sequence[dict[str, Any]]:
    """Return the past month, the oldest first: each day, its address, and how the learner did."""
    dias = del_dia.mes(ultimo)
    como = del_dia.resultados(aprendiz_de(request), dias)
    dichos, primera = {que: _dicho(que) for que in _FICHAS}, direccion_de(dias[0])
    return [
        {
            "nombre": _nombres(dia)[0],
            "corto": _nombres(dia)[1] if dia.day == 1 or dia == dias[-1] else dia.day,
            "direccion": primera.replace(dias[0].isoformat(), dia.isoformat()),
            "ficha": _ficha(como.get(dia, "")),
            "dicho": dichos[como.get(dia, "")],
            "es": dia == este,
        }
        for dia in reversed(dias)
    ]
