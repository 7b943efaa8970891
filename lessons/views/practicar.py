"""Practising without end: choose what, and one problem follows the other."""

from __future__ import annotations

import secrets
from dataclasses import replace
from datetime import UTC, datetime
from typing import TYPE_CHECKING, Any

from django.http import Http404, HttpResponse, HttpResponseRedirect
from django.shortcuts import render
from django.utils import timezone
from django.utils.cache import patch_vary_headers
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods, require_safe

from engine.errors import NotacionInvalida
from engine.reglamento import REGLAMENTOS
from lessons.aprendiz import aprendiz_de, poner_cookie
from lessons.models import Intento
from lessons.progress import escalera
from lessons.puzzles import KINDS, RespuestaInvalida, boletos, leer, nuevo, presentar
from lessons.puzzles.base import NIVELES
from lessons.puzzles.lugar import ANCLA
from lessons.views.serie import RELOJES, SOLO, EnSerie, Serie, SerieInvalida, direccion_de, leer_serie

if TYPE_CHECKING:
    from lessons.puzzles import Problema
    from lessons.views.problemas import HttpRequest

_CUENTA_HASTA = 2000
SEE_OTHER = 303


@require_http_methods(["GET", "HEAD", "POST"])
def practicar(request: HttpRequest) -> HttpResponse:
    """Show the choice, or the problem that the address names inside of its run, and take its answer."""
    try:
        serie = leer_serie(request.GET, _mesa(request))
    except SerieInvalida as error:
        return _elegir(request, error.serie or Serie(REGLAMENTOS[_mesa(request)]), aviso=str(error))
    dicho = request.GET.get("p", "")
    if not dicho:
        return _elegir(request, serie)
    kind, _barra, posicion = dicho.partition("/")
    try:
        este = leer(kind, serie.mesa.slug, posicion)
    except NotacionInvalida as error:
        return _sin_indice(render(request, "problema_400.html", {"motivo": error, "seccion": "problemas"}, status=400))
    nivel = _nivel(request.GET.get("en", ""))
    if request.method == "POST":
        return _responder(request, serie, este, nivel)
    respuesta = request.GET.get("r")
    p = presentar(request, este, respuesta=respuesta, ver=request.GET.get("ver") == "1", nivel=nivel, idea=serie.idea)
    return _mostrar(request, EnSerie.de(p, serie), status=422 if p.aviso else 200)


@require_safe
def otra(request: HttpRequest) -> HttpResponse:
    """Send to a fresh problem of the run, which begins with the first; to its end if its clock ran out."""
    try:
        serie = leer_serie(request.GET, _mesa(request))
    except SerieInvalida as error:
        return _elegir(request, error.serie or Serie(REGLAMENTOS[_mesa(request)]), aviso=str(error))
    if not serie.desde:
        serie = replace(serie, desde=_ahora())
    if serie.hasta and _ahora() >= serie.hasta:
        respuesta = HttpResponse() if request.htmx else HttpResponseRedirect(serie.direccion(fin=1))
        if request.htmx:
            respuesta["HX-Redirect"] = serie.direccion(fin=1)
    else:
        kind = secrets.choice(serie.abiertas)
        pedidas = [secrets.choice(serie.reglas_de(kind))] if serie.idea else []
        nivel = _nivel_de(request, serie, frozenset(pedidas) or kind.ids_en(serie.mesa))
        tras = request.GET.get("tras", "").removeprefix(f"{kind.slug}/")
        problema = nuevo(kind.slug, serie.mesa.slug, nivel=nivel, ids=pedidas, tras=tras)
        respuesta = HttpResponseRedirect(direccion_de(serie, problema, nivel))
    respuesta["Cache-Control"] = "no-store"
    return respuesta


def _nivel_de(request: HttpRequest, serie: Serie, reglas: frozenset[str]) -> int:
    if serie.nivel != SOLO:
        return int(serie.nivel)
    return escalera.nivel(aprendiz_de(request), serie.mesa.slug, reglas)


def _responder(request: HttpRequest, serie: Serie, este: Problema[Any], nivel: int) -> HttpResponse:
    """Grade the answer, keep it if its ticket is good, and show the verdict or send to it."""
    crudas = [*request.POST.getlist("r"), *request.POST.getlist("r2")]
    try:
        respuesta = este.leer_respuesta(crudas)
    except RespuestaInvalida as error:
        p = presentar(request, este, respuesta=crudas, nivel=nivel, aviso=str(error), idea=serie.idea)
        return _mostrar(request, EnSerie.de(p, serie), status=422)
    boleto = boletos.leer(este, request.POST.get("boleto", ""))
    aprendiz = boletos.cobrar(request, este, respuesta, este.calificar(respuesta), boleto)
    destino = direccion_de(serie, este, nivel, r=respuesta)
    salida: HttpResponse
    if request.htmx:
        salida = _mostrar(
            request, EnSerie.de(presentar(request, este, respuesta=respuesta, nivel=nivel, idea=serie.idea), serie)
        )
        salida["HX-Push-Url"] = destino
    else:
        salida = HttpResponseRedirect(f"{destino}#{ANCLA}-fallo", status=SEE_OTHER)
    if aprendiz is not None:
        poner_cookie(salida, aprendiz)
    return salida


def vencida(request: HttpRequest) -> HttpResponse:
    """Answer 403 to an answer whose page was too old: with the problem, what was typed, and a fresh form.

    For the view that Django calls when a form comes without its token. Raises Http404 if the address has no problem.
    """
    try:
        serie = leer_serie(request.GET, _mesa(request))
        kind, _barra, posicion = request.GET.get("p", "").partition("/")
        este = leer(kind, serie.mesa.slug, posicion)
    except (SerieInvalida, NotacionInvalida) as error:
        raise Http404(str(error)) from error
    crudas = [*request.POST.getlist("r"), *request.POST.getlist("r2")]
    aviso = _("Esta página estaba abierta desde antes y venció. Tu respuesta está acá: mandala otra vez.")
    p = presentar(
        request, este, respuesta=crudas, nivel=_nivel(request.GET.get("en", "")), aviso=aviso, idea=serie.idea
    )
    # The whole page, of which htmx takes the card: django-htmx shows a 403 of development as a page of its own.
    respuesta = _mostrar(request, EnSerie.de(p, serie), status=403, entera=True)
    respuesta["X-Parte"] = "problema"
    respuesta["HX-Reselect"] = "[data-cuerpo]"
    return respuesta


def _elegir(request: HttpRequest, serie: Serie, aviso: str = "") -> HttpResponse:
    """Show the choice, with how the run went if one just ended."""
    contexto = {
        "seccion": "problemas",
        "serie": serie,
        "mesas": REGLAMENTOS.values(),
        "clases": [(k, k.slug in serie.clases) for k in KINDS.values()],
        "niveles": [str(n) for n in NIVELES],
        "relojes": RELOJES,
        "aviso": aviso,
        "fin": bool(serie.desde) and request.GET.get("fin") == "1",
        "llevas": _llevas(request, serie),
    }
    respuesta = render(request, "practicar.html", contexto, status=400 if aviso else 200)
    return _sin_indice(respuesta) if request.GET else respuesta


def _mostrar(request: HttpRequest, p: EnSerie, status: int = 200, *, entera: bool = False) -> HttpResponse:
    """Return the page, or for htmx the card and the count unless it must be whole."""
    parcial = bool(request.htmx) and not request.htmx.history_restore_request and not entera
    contexto = {
        "p": p,
        "parcial": parcial,
        "seccion": "problemas",
        "llevas": _llevas(request, p.serie),
        "quedan": _quedan(p.serie),
        "cambiar": p.serie.quieta().direccion(),
    }
    plantilla = "parts/practica_cuerpo.html" if parcial else "practica.html"
    respuesta = _sin_indice(render(request, plantilla, contexto, status=status))
    if parcial:
        respuesta["X-Parte"] = "problema"
    patch_vary_headers(respuesta, ["HX-Request"])
    respuesta["Cache-Control"] = "private, no-cache"
    return respuesta


def _llevas(request: HttpRequest, serie: Serie) -> tuple[int, int]:
    """Return how many problems of the run were answered, and how many of them right at the first try."""
    aprendiz = aprendiz_de(request)
    if aprendiz is None or not serie.desde:
        return 0, 0
    desde = datetime.fromtimestamp(serie.desde, UTC)
    filas = Intento.objects.de(aprendiz).filter(
        reglamento=serie.mesa.slug, kind__in=[k.slug for k in serie.abiertas], hecho__gte=desde
    )
    if serie.hasta:
        filas = filas.filter(hecho__lt=datetime.fromtimestamp(serie.hasta, UTC))
    primeras: dict[tuple[str, str], bool] = {}
    for kind, posicion, bien in filas.order_by("hecho", "pk").values_list("kind", "posicion", "bien")[:_CUENTA_HASTA]:
        primeras.setdefault((kind, posicion), bien)
    return len(primeras), sum(primeras.values())


def _quedan(serie: Serie) -> int | None:
    """Return the minutes that the clock still gives, begun ones whole; None without a clock."""
    return max(0, -((_ahora() - serie.hasta) // 60)) if serie.hasta else None


def _ahora() -> int:
    return int(timezone.now().timestamp())


def _mesa(request: HttpRequest) -> str:
    """Return the table to offer first: the learner's own, else the first there is."""
    aprendiz = aprendiz_de(request)
    suya = aprendiz.reglamento if aprendiz else ""
    return suya if suya in REGLAMENTOS else next(iter(REGLAMENTOS))


def _nivel(texto: str) -> int:
    return int(texto) if texto in {str(n) for n in NIVELES} else 1


def _sin_indice(respuesta: HttpResponse) -> HttpResponse:
    respuesta["X-Robots-Tag"] = "noindex"
    return respuesta
