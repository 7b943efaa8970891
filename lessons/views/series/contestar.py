"""A set as anybody answers it: its first page, one problem after another, and how it went."""

from __future__ import annotations

from dataclasses import dataclass, fields
from typing import TYPE_CHECKING, Any

from django.http import HttpResponse, HttpResponsePermanentRedirect, HttpResponseRedirect
from django.shortcuts import render
from django.urls import reverse
from django.utils.cache import patch_vary_headers
from django.utils.http import urlencode
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods, require_POST, require_safe

from engine.errors import NotacionInvalida
from lessons.aprendiz import aprendiz_de, aprendiz_o_nuevo, poner_cookie
from lessons.compartidas.contestar import anotar, llamarse, llena, participante_de, recorrido, vecinos
from lessons.compartidas.textos import limpio
from lessons.models import APODO_MAXIMO
from lessons.puzzles import Presentacion, RespuestaInvalida, boletos, leer, presentar
from lessons.puzzles.lugar import ANCLA
from lessons.views.series.comun import SEE_OTHER, buscar, es_suya, mostrar, no_esta

if TYPE_CHECKING:
    from lessons.models import SerieGuardada
    from lessons.puzzles import Problema
    from lessons.views.problemas import HttpRequest


@dataclass(frozen=True, slots=True)
class DeSerie(Presentacion):
    """A problem whose answers and ways out stay in the set."""

    serie: SerieGuardada
    siguiente: str
    ultima: bool

    @classmethod
    def de(cls, p: Presentacion, serie: SerieGuardada, siguiente: str) -> DeSerie:
        """Return the same problem inside of that set, before another or, if that is nothing, the end."""
        hasta = siguiente or reverse("serie-fin", args=[serie.clave])
        suyos = {campo.name: getattr(p, campo.name) for campo in fields(p)}
        return cls(**suyos, serie=serie, siguiente=hasta, ultima=not siguiente)

    @property
    def accion(self) -> str:
        """Where the form posts: the problem's place in the set."""
        return _en_serie(self.serie, self.problema.clave)

    @property
    def otra(self) -> str:
        """Where the next one is."""
        return self.siguiente

    @property
    def otra_dice(self) -> str:
        """What the way there is called."""
        return _("Ver cómo te fue") if self.ultima else _("La que sigue")

    @property
    def mas_dificil(self) -> str:
        """Nowhere: the set has its order."""
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


def _en_serie(serie: SerieGuardada, clave: str) -> str:
    return reverse("serie-problema", args=[serie.clave, *clave.split("/", 2)]) if clave else ""


@require_safe
def serie(request: HttpRequest, clave: str) -> HttpResponse:
    """Show what the set is, ask for a nickname, and lead to the first problem that isn't answered."""
    esta = buscar(clave)
    if esta is None:
        return no_esta(request)
    if esta.clave != clave:
        return HttpResponsePermanentRedirect(esta.get_absolute_url())
    participante = participante_de(esta, aprendiz_de(request))
    puestos = recorrido(esta, participante)
    contexto: dict[str, object] = {
        "serie": esta,
        "puestos": puestos,
        "contestadas": sum(p.primera is not None for p in puestos),
        "participante": participante,
        "suya": es_suya(request, esta),
        "llena": participante is None and llena(esta),
        "maximo": APODO_MAXIMO,
    }
    return mostrar(request, "series/serie.html", contexto)


@require_POST
def empezar(request: HttpRequest, clave: str) -> HttpResponse:
    """Keep the nickname, if one was given, and send to the first problem that isn't answered."""
    esta = buscar(clave)
    if esta is None:
        return no_esta(request)
    aprendiz = None
    apodo = request.POST.get("apodo")
    if apodo is not None and (limpio(apodo, APODO_MAXIMO) or participante_de(esta, aprendiz_de(request))):
        aprendiz = aprendiz_o_nuevo(request)
        llamarse(esta, aprendiz, apodo)
    puestos = recorrido(esta, participante_de(esta, aprendiz_de(request)))
    primero = next((p for p in puestos if p.primera is None), None)
    destino = _en_serie(esta, primero.problema.clave) if primero else reverse("serie-fin", args=[esta.clave])
    salida = HttpResponseRedirect(destino, status=SEE_OTHER)
    if aprendiz is not None:
        poner_cookie(salida, aprendiz)
    return salida


@require_http_methods(["GET", "HEAD", "POST"])
def problema(request: HttpRequest, clave: str, kind: str, reglamento: str, posicion: str) -> HttpResponse:
    """Show a problem of the set, take its answer, and show the verdict on one.

    An answer to a problem that was taken out meanwhile is graded at the problem's own address.
    """
    esta = buscar(clave)
    if esta is None:
        return no_esta(request)
    try:
        este = leer(kind, reglamento, posicion)
    except NotacionInvalida as error:
        return no_esta(request, str(error), serie=esta)
    if request.method == "POST":
        return _responder(request, esta, este)
    if este.texto != posicion or esta.clave != clave:
        return HttpResponsePermanentRedirect(_en_serie(esta, este.clave))
    nivel = _nivel(esta, este)
    if nivel is None:
        return _ya_no(request, esta, este)
    p = presentar(request, este, respuesta=request.GET.get("r"), ver=request.GET.get("ver") == "1", nivel=nivel)
    return _mostrar(request, esta, p, status=422 if p.aviso else 200)


def _responder(request: HttpRequest, serie: SerieGuardada, este: Problema[Any]) -> HttpResponse:
    nivel = _nivel(serie, este)
    crudas = [*request.POST.getlist("r"), *request.POST.getlist("r2")]
    try:
        respuesta = este.leer_respuesta(crudas)
    except RespuestaInvalida as error:
        if nivel is None:
            return _ya_no(request, serie, este)
        return _mostrar(request, serie, presentar(request, este, None, crudas, nivel=nivel, aviso=str(error)), 422)
    boleto = boletos.leer(este, request.POST.get("boleto", ""))
    if nivel is None:
        aprendiz = boletos.cobrar(request, este, respuesta, este.calificar(respuesta), boleto)
        salida = _ya_no(request, serie, este, respuesta)
    else:
        aprendiz = anotar(request, serie, este, respuesta, boleto)
        destino = f"{_en_serie(serie, este.clave)}?{urlencode({'r': respuesta})}"
        if request.htmx:
            salida = _mostrar(request, serie, presentar(request, este, None, respuesta, nivel=nivel))
            salida["HX-Push-Url"] = destino
        else:
            salida = HttpResponseRedirect(f"{destino}#{ANCLA}-fallo", status=SEE_OTHER)
    if aprendiz is not None:
        poner_cookie(salida, aprendiz)
    return salida


def vencida(request: HttpRequest, clave: str, kind: str, reglamento: str, posicion: str) -> HttpResponse:
    """Answer 403 to an answer whose page was too old: with the problem, what was typed, and a fresh form."""
    esta = buscar(clave)
    if esta is None:
        return no_esta(request)
    try:
        este = leer(kind, reglamento, posicion)
    except NotacionInvalida as error:
        return no_esta(request, str(error), serie=esta)
    nivel = _nivel(esta, este)
    if nivel is None:
        return _ya_no(request, esta, este)
    crudas = [*request.POST.getlist("r"), *request.POST.getlist("r2")]
    aviso = _("Esta página estaba abierta desde antes y venció. Tu respuesta está acá: mandala otra vez.")
    p = presentar(request, este, None, crudas, nivel=nivel, aviso=aviso)
    # The whole page, of which htmx takes the card: django-htmx shows a 403 of development as a page of its own.
    respuesta = _mostrar(request, esta, p, 403, entera=True)
    respuesta["X-Parte"] = "problema"
    respuesta["HX-Reselect"] = "[data-cuerpo]"
    return respuesta


@require_safe
def fin(request: HttpRequest, clave: str) -> HttpResponse:
    """Show how it went: each problem, right at once or not, and those that are left."""
    esta = buscar(clave)
    if esta is None:
        return no_esta(request)
    participante = participante_de(esta, aprendiz_de(request))
    puestos = [(p, _en_serie(esta, p.problema.clave)) for p in recorrido(esta, participante)]
    contexto: dict[str, object] = {
        "serie": esta,
        "puestos": puestos,
        "participante": participante,
        "suya": es_suya(request, esta),
        "contestadas": sum(p.primera is not None for p, _donde in puestos),
        "bien": sum(p.primera is True for p, _donde in puestos),
        "falta": next((donde for p, donde in puestos if p.primera is None), ""),
    }
    return mostrar(request, "series/fin.html", contexto)


def _nivel(serie: SerieGuardada, este: Problema[Any]) -> int | None:
    """Return the level at which the set asks the problem, None if it isn't in it."""
    cual = {"kind": este.kind.slug, "reglamento": este.reglamento.slug, "posicion": este.texto}
    return serie.problemas.filter(**cual).values_list("nivel", flat=True).first()


def _ya_no(request: HttpRequest, serie: SerieGuardada, este: Problema[Any], respuesta: str = "") -> HttpResponse:
    """Say that the problem was taken out of the set, and where it still is, with its verdict if it was answered."""
    consulta = f"?{urlencode({'r': respuesta})}" if respuesta else ""
    if respuesta and request.htmx:
        salida = HttpResponse()
        salida["HX-Redirect"] = f"{este.direccion}{consulta}"
        return salida
    motivo = (
        _("Este problema ya no está en la serie. Tu respuesta se corrigió igual.")
        if respuesta
        else _("Este problema ya no está en la serie.")
    )
    return no_esta(request, motivo, serie=serie, suelto=f"{este.direccion}{consulta}")


def _mostrar(
    request: HttpRequest, serie: SerieGuardada, p: Presentacion, status: int = 200, *, entera: bool = False
) -> HttpResponse:
    """Return the page, or for htmx the card and the place in the set unless it must be whole."""
    parcial = bool(request.htmx) and not request.htmx.history_restore_request and not entera
    n, total, antes, despues = vecinos(serie, p.problema)
    contexto: dict[str, object] = {
        "p": DeSerie.de(p, serie, _en_serie(serie, despues)),
        "serie": serie,
        "parcial": parcial,
        "seccion": "problemas",
        "n": n,
        "total": total,
        "antes": _en_serie(serie, antes),
    }
    if parcial:
        respuesta = render(request, "series/problema_cuerpo.html", contexto, status=status)
        respuesta["X-Robots-Tag"] = "noindex"
        respuesta["X-Parte"] = "problema"
    else:
        respuesta = mostrar(request, "series/problema.html", contexto, status=status)
    patch_vary_headers(respuesta, ["HX-Request"])
    respuesta["Cache-Control"] = "private, no-cache"
    return respuesta
