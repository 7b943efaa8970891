"""The owner's pages: the sets there are, a problem put into one, a set's problems, and how it was answered."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from django.core.paginator import Paginator
from django.db import models
from django.http import HttpRequest, HttpResponse, HttpResponseRedirect
from django.urls import reverse
from django.utils.http import urlencode
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods, require_POST, require_safe

from engine.errors import NotacionInvalida
from lessons.aprendiz import aprendiz_de, poner_cookie
from lessons.compartidas.contestar import problemas_de
from lessons.compartidas.propias import (
    MAX_PROBLEMAS,
    NoSePuede,
    agregar,
    borrar,
    crear,
    mover,
    promesa,
    renombrar,
    sacar,
)
from lessons.compartidas.resultados import resultados
from lessons.models import TITULO_MAXIMO, Participante, ProblemaDeSerie, RespuestaDeSerie, SerieGuardada
from lessons.puzzles import leer, presentar
from lessons.puzzles.base import NIVELES
from lessons.views.series.comun import SEE_OTHER, buscar, es_suya, mostrar, no_esta

if TYPE_CHECKING:
    from django.http import QueryDict

    from lessons.puzzles import Problema

_POR_PAGINA = 40
_CIFRAS = 12


@require_http_methods(["GET", "HEAD", "POST"])
def series(request: HttpRequest) -> HttpResponse:
    """Show the learner's sets, and make one."""
    if request.method != "POST":
        return _las_suyas(request)
    try:
        serie = crear(request, request.POST.get("titulo", ""), request.POST.get("promesa", ""))
    except NoSePuede as error:
        return _las_suyas(request, aviso=str(error), titulo=request.POST.get("titulo", ""))
    return _con_cookie(HttpResponseRedirect(reverse("serie-propia", args=[serie.clave]), status=SEE_OTHER), serie)


def _las_suyas(request: HttpRequest, aviso: str = "", titulo: str = "") -> HttpResponse:
    contexto: dict[str, object] = {
        "series": _con_cuentas(request),
        "promesa": promesa(request),
        "aviso": aviso,
        "escrito": titulo[:TITULO_MAXIMO],
        "maximo": TITULO_MAXIMO,
    }
    return mostrar(request, "series/series.html", contexto, status=422 if aviso else 200)


def _con_cuentas(request: HttpRequest) -> list[tuple[SerieGuardada, int, int]]:
    """Return the learner's sets, each with how many problems it has and how many people answered it."""
    suyas = list(SerieGuardada.objects.de(aprendiz_de(request)))
    problemas = ProblemaDeSerie.objects.filter(serie__in=suyas).values_list("serie").annotate(n=models.Count("pk"))
    cuantos = dict(problemas.order_by())
    contestaron = dict(_que_contestaron(suyas).values_list("serie").annotate(n=models.Count("pk")).order_by())
    return [(s, cuantos.get(s.pk, 0), contestaron.get(s.pk, 0)) for s in suyas]


def _que_contestaron(series: list[SerieGuardada]) -> models.QuerySet[Participante]:
    """Return those who answered something in these sets, but for their owners."""
    algo = RespuestaDeSerie.objects.filter(participante=models.OuterRef("pk"))
    ajenos = Participante.objects.exclude(aprendiz=models.F("serie__aprendiz"))
    return ajenos.filter(models.Exists(algo), serie__in=series)


@require_http_methods(["GET", "HEAD", "POST"])
def agregar_a(request: HttpRequest) -> HttpResponse:
    """Ask into which set a problem goes, put it there, and say so."""
    campos = request.POST if request.method == "POST" else request.GET
    clave, nivel = campos.get("p", ""), _nivel(campos.get("nivel", ""))
    try:
        kind, reglamento, posicion = (*clave.replace("\0", "").split("/", 2), "", "")[:3]
        este = leer(kind, reglamento, posicion)
    except NotacionInvalida as error:
        return no_esta(request, str(error))
    if request.method != "POST":
        return _preguntar(request, este, nivel, en=buscar(request.GET.get("en", "")))
    cual, titulo = request.POST.get("serie", ""), request.POST.get("titulo", "")
    try:
        serie = _la_suya(request, cual) if cual else crear(request, titulo, request.POST.get("promesa", ""))
        agregar(serie, este, nivel)
    except NoSePuede as error:
        return _preguntar(request, este, nivel, aviso=str(error), titulo=titulo)
    consulta = urlencode([("p", este.clave), ("nivel", nivel), ("en", serie.clave)])
    destino = f"{reverse('serie-agregar')}?{consulta}"
    return _con_cookie(HttpResponseRedirect(destino, status=SEE_OTHER), serie)


def _la_suya(request: HttpRequest, clave: str) -> SerieGuardada:
    serie = buscar(clave)
    if serie is None or not es_suya(request, serie):
        raise NoSePuede(_("Esa serie ya no está. Elegí otra, o hacé una nueva."))
    return serie


def _preguntar(
    request: HttpRequest,
    este: Problema[Any],
    nivel: int,
    *,
    en: SerieGuardada | None = None,
    aviso: str = "",
    titulo: str = "",
) -> HttpResponse:
    # Into which it was put is said only to its owner, and only while it is there.
    esta = en is not None and es_suya(request, en)
    cual = {"kind": este.kind.slug, "reglamento": este.reglamento.slug, "posicion": este.texto}
    contexto: dict[str, object] = {
        "este": este,
        "p": presentar(None, este, nivel=nivel),
        "nivel": nivel,
        "quedo": en if esta and en and en.problemas.filter(**cual).exists() else None,
        "cuantos": en.problemas.count() if esta and en else 0,
        "series": _con_cuentas(request),
        "con": set(
            SerieGuardada.objects.de(aprendiz_de(request))
            .filter(**{f"problemas__{campo}": valor for campo, valor in cual.items()})
            .values_list("clave", flat=True)
        ),
        "promesa": promesa(request),
        "aviso": aviso,
        "escrito": titulo[:TITULO_MAXIMO],
        "maximo": TITULO_MAXIMO,
    }
    return mostrar(request, "series/agregar.html", contexto, status=422 if aviso else 200)


@require_safe
def propia(request: HttpRequest, clave: str) -> HttpResponse:
    """Show a set to its owner, to be put in order; anybody else is led to where it is answered."""
    serie = buscar(clave)
    if serie is None:
        return no_esta(request)
    if not es_suya(request, serie):
        return HttpResponseRedirect(serie.get_absolute_url())
    return _la_propia(request, serie)


def _la_propia(request: HttpRequest, serie: SerieGuardada, aviso: str = "") -> HttpResponse:
    problemas = [(fila, presentar(None, este, nivel=fila.nivel)) for fila, este in problemas_de(serie)]
    contexto: dict[str, object] = {
        "serie": serie,
        "problemas": problemas,
        "publica": request.build_absolute_uri(serie.get_absolute_url()),
        "contestaron": _que_contestaron([serie]).count(),
        "aviso": aviso,
        "maximo": TITULO_MAXIMO,
        "tope": MAX_PROBLEMAS,
    }
    return mostrar(request, "series/propia.html", contexto, status=422 if aviso else 200)


@require_POST
def cambiar(request: HttpRequest, clave: str) -> HttpResponse:
    """Rename a set, move or take out a problem, or delete it all; then back to the set, or to the list."""
    serie = buscar(clave)
    if serie is None or not es_suya(request, serie):
        return no_esta(request)
    try:
        _cambiar(serie, request.POST)
    except NoSePuede as error:
        return _la_propia(request, serie, aviso=str(error)) if buscar(clave) else no_esta(request)
    borrada = request.POST.get("que") == "borrar"
    donde = reverse("series") if borrada else reverse("serie-propia", args=[serie.clave])
    return HttpResponseRedirect(donde, status=SEE_OTHER)


def _cambiar(serie: SerieGuardada, campos: QueryDict) -> None:
    """Do what the form asks; raises NoSePuede."""
    que, pk, lugar = (campos.get(campo, "") for campo in ("que", "problema", "lugar"))
    if que == "borrar":
        borrar(serie)
    elif que == "renombrar":
        renombrar(serie, campos.get("titulo", ""))
    elif que == "sacar" and _es_numero(pk):
        sacar(serie, int(pk))
    elif que == "mover" and _es_numero(pk) and _es_numero(lugar):
        mover(serie, int(pk), int(lugar))
    else:
        raise NoSePuede(_("No se entendió qué cambiar. Probá con los botones de la página."))


@require_safe
def respuestas(request: HttpRequest, clave: str) -> HttpResponse:
    """Show the owner how the set was answered: by who answered, and by problem with the answers that weren't."""
    serie = buscar(clave)
    if serie is None:
        return no_esta(request)
    if not es_suya(request, serie):
        return HttpResponseRedirect(serie.get_absolute_url())
    como = resultados(serie)
    pagina = Paginator(como.alumnos, _POR_PAGINA).get_page(request.GET.get("pagina"))
    numeros = {p.clave: p for p in como.problemas}
    alumnos = [(a, [(numeros[c], suyas) for c, suyas in a.respuestas.items()]) for a in pagina]
    contexto: dict[str, object] = {"serie": serie, "como": como, "pagina": pagina, "alumnos": alumnos}
    return mostrar(request, "series/respuestas.html", contexto)


def _es_numero(texto: str) -> bool:
    return texto.isascii() and texto.isdecimal() and len(texto) <= _CIFRAS


def _nivel(texto: str) -> int:
    return int(texto) if texto in {str(n) for n in NIVELES} else 1


def _con_cookie(respuesta: HttpResponse, serie: SerieGuardada) -> HttpResponse:
    poner_cookie(respuesta, serie.aprendiz)
    return respuesta
