"""Problems: the kinds, a fresh one, a position, its verdict, and the report that it is wrong."""

from __future__ import annotations

import secrets
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING, Any

from django.db import IntegrityError, transaction
from django.http import Http404, HttpResponse, HttpResponsePermanentRedirect, HttpResponseRedirect
from django.shortcuts import render
from django.urls import reverse
from django.utils.cache import patch_vary_headers
from django.utils.http import urlencode
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods, require_POST, require_safe

from engine.errors import NotacionInvalida
from engine.reglamento import REGLAMENTOS
from lessons.aprendiz import aprendiz_de, aprendiz_o_nuevo, poner_cookie
from lessons.models import Aprendiz, Reporte
from lessons.puzzles import KINDS, NO_SE, Problema, RespuestaInvalida, SinPosicion, boletos, leer, nuevo, presentar
from lessons.puzzles.base import NIVELES
from lessons.puzzles.lugar import ANCLA, leer_lugar
from lessons.views.comun import catalogo
from lessons.views.niveles import con_nivel, puzzle_de
from lessons.views.repaso.comun import jornada_de

if TYPE_CHECKING:
    from django.http import HttpRequest as _HttpRequest
    from django.http import QueryDict
    from django_htmx.middleware import HtmxDetails

    class HttpRequest(_HttpRequest):
        """A request that went through the htmx middleware."""

        htmx: HtmxDetails

    from lessons.puzzles import Lugar, Presentacion

_TEXTO_MAXIMO = 1000
SEE_OTHER = 303


@require_safe
def problemas(request: HttpRequest) -> HttpResponse:
    """Show the kinds of problem that a table has, with their levels."""
    quien = aprendiz_de(request)
    pedida = request.GET.get("mesa", quien.reglamento if quien else "")
    mesa = REGLAMENTOS.get(pedida) or next(iter(REGLAMENTOS.values()))
    contexto: dict[str, Any] = {
        "seccion": "problemas",
        "mesa": mesa,
        "mesas": REGLAMENTOS.values(),
        "clases": [k for k in KINDS.values() if k.existe_en(mesa)],
        "niveles": NIVELES,
    }
    if (quien := aprendiz_de(request)) is not None:
        contexto["repasar"] = len(jornada_de(quien).pendientes)
    return render(request, "problemas.html", contexto)


@require_safe
def fresco(request: HttpRequest, kind: str, reglamento: str) -> HttpResponse:
    """Send to a fresh problem of the level asked for, exercising the rule ids asked for."""
    _comprobar(kind, reglamento)
    nivel = _nivel(request.GET.get("nivel", ""))
    ids = [i for i in request.GET.get("ids", "").split(",") if i]
    try:
        problema = nuevo(kind, reglamento, nivel=nivel, ids=ids, tras=request.GET.get("tras", ""))
    except SinPosicion:
        return _no_existe(request, _("En esta mesa no hay un problema así."))
    respuesta = HttpResponseRedirect(f"{problema.direccion}?{urlencode({'nivel': nivel})}")
    respuesta["Cache-Control"] = "no-store"
    return respuesta


@require_http_methods(["GET", "HEAD", "POST"])
def problema(request: HttpRequest, kind: str, reglamento: str, posicion: str) -> HttpResponse:
    """Show a position, take its answer, and show the verdict on one."""
    este = _leer(request, kind, reglamento, posicion)
    if isinstance(este, HttpResponse):
        return este
    if request.method == "POST":
        return _responder(request, este)
    nivel = _nivel(request.GET.get("nivel", ""))
    p = presentar(request, este, respuesta=request.GET.get("r"), ver=request.GET.get("ver") == "1", nivel=nivel)
    return _mostrar(request, p, status=422 if p.aviso else 200)


def _responder(request: HttpRequest, este: Problema[Any]) -> HttpResponse:
    """Grade the answer, keep it if its ticket is good, and show the verdict or send to it."""
    lugar = _lugar(request.POST)
    nivel = _nivel(request.POST.get("nivel", ""))
    crudas = [*request.POST.getlist("r"), *request.POST.getlist("r2")]
    boleto = boletos.leer(este, request.POST.get("boleto", ""))
    firmado = lugar is None or (boleto is not None and boleto.es_de(lugar))
    if lugar and boleto and firmado:
        lugar = boleto.en(lugar)
    suelto, idea = request.POST.get("suelto") == "1", boleto.idea if boleto else ""
    mostrar = partial(presentar, request, este, nivel=nivel, suelto=suelto, firmado=firmado, idea=idea)
    try:
        respuesta = este.leer_respuesta(crudas)
    except RespuestaInvalida as error:
        p = mostrar(lugar, crudas, aviso=str(error))
        return _mostrar(request, p, status=422)
    aprendiz = boletos.cobrar(request, este, respuesta, este.calificar(respuesta), boleto)
    consulta = urlencode([("nivel", nivel), ("r", respuesta)])
    destino = lugar.direccion(r=respuesta) if lugar else f"{este.direccion}?{consulta}#{ANCLA}"
    if request.htmx:
        puzzle = puzzle_de(lugar) if lugar else None
        p = mostrar(con_nivel(request, lugar, puzzle, este) if lugar and puzzle else lugar, respuesta)
        salida = _mostrar(request, p)
        # Back must lead to what was there before the answer; where the card is a guest, the page keeps its address.
        if not p.suelto:
            salida["HX-Push-Url"] = destino.partition("#")[0]
    else:
        salida = HttpResponseRedirect(f"{destino}-fallo", status=SEE_OTHER)
    if aprendiz is not None:
        poner_cookie(salida, aprendiz)
    return salida


def vencida(request: HttpRequest) -> HttpResponse:
    """Answer 403 to an answer whose page was too old: with the problem, what was typed, and a fresh form.

    For the view that Django calls when a form comes without its token. Raises Http404 if the address is no problem's.
    """
    pedazos = request.path_info.strip("/").split("/")
    if len(pedazos) != 4 or pedazos[0] != "p":
        raise Http404
    este = _leer(request, *pedazos[1:])
    if isinstance(este, HttpResponse):
        return este
    crudas = [*request.POST.getlist("r"), *request.POST.getlist("r2")]
    aviso = _("Esta página estaba abierta desde antes y venció. Tu respuesta está acá: mandala otra vez.")
    p = presentar(
        request,
        este,
        _lugar(request.POST),
        crudas,
        nivel=_nivel(request.POST.get("nivel", "")),
        suelto=request.POST.get("suelto") == "1",
        aviso=aviso,
        firmado=False,
    )
    # The whole page, of which htmx takes the card: django-htmx shows a 403 of development as a page of its own.
    respuesta = _mostrar(request, p, status=403, entera=True)
    respuesta["X-Parte"] = "problema"
    respuesta["HX-Reselect"] = "[data-cuerpo]"
    return respuesta


@require_http_methods(["GET", "HEAD", "POST"])
def mal(request: HttpRequest, kind: str, reglamento: str, posicion: str) -> HttpResponse:
    """Ask what is wrong with a problem, keep it, and say thanks."""
    este = _leer(request, kind, reglamento, posicion, "problema-mal")
    if isinstance(este, HttpResponse):
        return este
    respuesta = _respuesta_dada(este, (request.POST if request.method == "POST" else request.GET).get("r", ""))
    lugar = _lugar(request.GET)
    de_donde = lugar.campos if lugar else {}
    p = presentar(request, este, lugar)
    contexto = {
        "seccion": "problemas",
        "respuesta": respuesta,
        "p": p,
        "dicha": _dicha(este, respuesta),
        "volver": _de_vuelta(este, lugar, respuesta),
        "gracias": request.GET.get("gracias") == "1",
        "unica": secrets.token_urlsafe(12),
    }
    if request.method == "POST":
        texto = request.POST.get("texto", "").replace("\0", "").strip()
        if not texto or len(texto) > _TEXTO_MAXIMO:
            aviso = _("Es muy largo: hasta mil letras.") if texto else _("Contá en una línea qué está mal.")
            return _sin_indice(
                render(request, "problema_mal.html", {**contexto, "texto": texto, "aviso": aviso}, status=422)
            )
        _reportar(request, este, respuesta, texto)
        consulta = urlencode({"r": respuesta, **de_donde, "gracias": 1})
        return HttpResponseRedirect(f"{request.path}?{consulta}", status=SEE_OTHER)
    return _sin_indice(render(request, "problema_mal.html", contexto))


@require_POST
def atajos(request: HttpRequest) -> HttpResponse:
    """Turn the keys 1 to 9 on or off, and go back to the kinds."""
    aprendiz = aprendiz_o_nuevo(request)
    aprendiz.atajos = request.POST.get("atajos") != "no"
    Aprendiz.objects.filter(pk=aprendiz.pk).update(atajos=aprendiz.atajos)
    respuesta = HttpResponseRedirect(reverse("problemas"), status=SEE_OTHER)
    poner_cookie(respuesta, aprendiz)
    return respuesta


def _reportar(request: HttpRequest, este: Problema[Any], respuesta: str, texto: str) -> None:
    """Keep the report; the same form sent twice is one."""
    unica = request.POST.get("unica", "").replace("\0", "")[:32] or secrets.token_urlsafe(12)
    try:
        with transaction.atomic():
            Reporte.objects.create(
                clave=este.clave, respuesta=respuesta, texto=texto, aprendiz=aprendiz_de(request), nonce=unica
            )
    except IntegrityError:
        # Sent twice; or the learner went meanwhile, and what is wrong is worth knowing all the same.
        Reporte.objects.get_or_create(
            nonce=unica, defaults={"clave": este.clave, "respuesta": respuesta, "texto": texto}
        )


def _de_vuelta(este: Problema[Any], lugar: Lugar | None, respuesta: str) -> str:
    """Return the address of the page that a report was begun on: the lesson's step, or the problem's own."""
    consulta = {"r": respuesta} if respuesta else {}
    if lugar:
        return lugar.direccion(**consulta)
    return f"{este.direccion}?{urlencode(consulta)}" if consulta else este.direccion


def _respuesta_dada(este: Problema[Any], texto: str) -> str:
    """Return the answer if it is one of that problem, else nothing."""
    try:
        return este.leer_respuesta([texto]) if texto else ""
    except RespuestaInvalida:
        return ""


def _dicha(este: Problema[Any], respuesta: str) -> str:
    """Return the answer in words."""
    if not respuesta or respuesta == NO_SE:
        return _("no sé") if respuesta else ""
    return este.kind.decir(este.reglamento, este.posicion, respuesta)


def _comprobar(kind: str, reglamento: str) -> None:
    if kind not in KINDS:
        raise Http404(_("No hay problemas de esa clase."))
    if reglamento not in REGLAMENTOS:
        raise Http404(_("No hay una mesa con ese nombre."))


def _leer(
    request: HttpRequest, kind: str, reglamento: str, posicion: str, pagina: str = "problema"
) -> Problema[Any] | HttpResponse:
    """Return the problem, or the answer for an address that isn't its canonical one: 301 to that, or 400."""
    _comprobar(kind, reglamento)
    try:
        este = leer(kind, reglamento, posicion)
    except NotacionInvalida as error:
        return _no_existe(request, str(error))
    if este.texto == posicion or request.method == "POST":
        return este
    consulta = request.META.get("QUERY_STRING", "")
    destino = reverse(pagina, args=[kind, reglamento, este.texto])
    return HttpResponsePermanentRedirect(f"{destino}?{consulta}" if consulta else destino)


def _no_existe(request: HttpRequest, motivo: str) -> HttpResponse:
    return render(request, "problema_400.html", {"motivo": motivo, "seccion": "problemas"}, status=400)


def _nivel(texto: str) -> int:
    return int(texto) if texto in {str(n) for n in NIVELES} else 1


def _lugar(campos: QueryDict) -> Lugar | None:
    """Return the step that a form or an address comes from, if the path has it."""
    lugar = leer_lugar(campos)
    if lugar is None:
        return None
    camino = catalogo().caminos.get(lugar.camino)
    leccion = camino.leccion(lugar.leccion) if camino else None
    if camino is None or leccion is None or leccion.paso(lugar.paso) is None:
        return None
    return replace(lugar, con_mesa=camino.cambia_de_mesa(leccion))


def _mostrar(request: HttpRequest, p: Presentacion, status: int = 200, *, entera: bool = False) -> HttpResponse:
    """Return the page, or for htmx the card alone unless it must be whole."""
    parcial = bool(request.htmx) and not request.htmx.history_restore_request and not entera
    plantilla = "parts/problema_cuerpo.html" if parcial else "problema.html"
    contexto = {"p": p, "parcial": parcial, "seccion": "problemas", "resumen": p.problema.kind.resumen}
    respuesta = _sin_indice(render(request, plantilla, contexto, status=status))
    if parcial:
        # Says that this is the card even where its status is one that isn't swapped elsewhere.
        respuesta["X-Parte"] = "problema"
    patch_vary_headers(respuesta, ["HX-Request"])
    respuesta["Cache-Control"] = "private, no-cache"
    return respuesta


def _sin_indice(respuesta: HttpResponse) -> HttpResponse:
    respuesta["X-Robots-Tag"] = "noindex"
    return respuesta
