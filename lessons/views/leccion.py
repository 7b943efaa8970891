"""A lesson, one step a page."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from django.http import Http404, HttpResponsePermanentRedirect, HttpResponseRedirect
from django.shortcuts import render
from django.urls import reverse
from django.utils.translation import gettext as _
from django.views.decorators.http import require_POST, require_safe

from lessons.aprendiz import aprendiz_de, aprendiz_o_nuevo, poner_cookie
from lessons.catalog.objects import Discusion, ManoGuiada, Puzzle
from lessons.models import PasoHecho
from lessons.progress.tarjetas import principal
from lessons.puzzles import Lugar, presentar
from lessons.puzzles.base import NIVELES
from lessons.views.comun import Miga, catalogo
from lessons.views.guiada import NumeroIlegible, decidir, presentar_guiada
from lessons.views.niveles import con_nivel, problema_en

if TYPE_CHECKING:
    from django.http import HttpRequest, HttpResponse

    from lessons.catalog.objects import Camino, Leccion, Paso

RONDA_MAXIMA = 9999
SEE_OTHER = 303


def _buscar(camino: str, leccion: str) -> tuple[Camino, Leccion]:
    cual = catalogo().caminos.get(camino)
    dicha = cual.leccion(leccion) if cual else None
    if cual is None or dicha is None:
        raise Http404(_("No hay una lección con ese nombre."))
    return cual, dicha


def direccion(leccion: Leccion, paso: Paso) -> str:
    """Return a step's canonical address: the first one lives at the lesson's own."""
    if paso is leccion.pasos[0]:
        return reverse("leccion", args=[leccion.camino, leccion.slug])
    return reverse("paso", args=[leccion.camino, leccion.slug, paso.slug])


def _numero(request: HttpRequest, clave: str) -> int:
    texto = request.GET.get(clave, "")
    return min(int(texto), RONDA_MAXIMA) if texto.isascii() and texto.isdecimal() and len(texto) < 9 else 0


def _problema(request: HttpRequest, camino: Camino, leccion: Leccion, paso: Paso, puzzle: Puzzle) -> Any:  # noqa: ANN401
    """Return the context of an embedded puzzle; the answer in the address belongs to the one whose place it names."""
    suyo = _numero(request, "n") == puzzle.lugar
    ronda = _numero(request, "k") if suyo else 0
    # The first one is as the lesson was written, at its level.
    en = min(_numero(request, "en"), max(NIVELES)) if ronda else 0
    lugar = Lugar(
        leccion.camino,
        leccion.slug,
        paso.slug,
        n=puzzle.lugar,
        de=len(paso.puzzles),
        k=ronda,
        en=en,
        con_mesa=camino.cambia_de_mesa(leccion),
    )
    problema = problema_en(lugar, puzzle)
    respuesta = request.GET.getlist("r") if suyo else None
    return presentar(
        request,
        problema,
        lugar=con_nivel(request, lugar, puzzle, problema) if respuesta else lugar,
        respuesta=respuesta,
        ver=suyo and request.GET.get("ver") == "1",
        nivel=en or puzzle.nivel,
        idea=principal(puzzle.ids),
    )


def _partes(request: HttpRequest, camino: Camino, leccion: Leccion, paso: Paso) -> list[tuple[str, Any]]:
    """Return a step's parts in order: runs of text blocks, each puzzle by itself, the closing by itself."""
    partes: list[tuple[str, Any]] = []
    for bloque in paso.bloques:
        match bloque:
            case Puzzle():
                partes.append(("puzzle", _problema(request, camino, leccion, paso, bloque)))
            case ManoGuiada():
                jugar = reverse("paso-jugar", args=[leccion.camino, leccion.slug, paso.slug])
                partes.append(("guiada", presentar_guiada(request, bloque, direccion(leccion, paso), jugar)))
            case Discusion():
                partes.append(("discusion", bloque))
            case _ if partes and partes[-1][0] == "texto":
                partes[-1][1].append(bloque)
            case _:
                partes.append(("texto", [bloque]))
    return partes


def _siguiente(camino: Camino, leccion: Leccion) -> Leccion | None:
    lecciones = camino.lecciones
    n = lecciones.index(leccion) + 1
    return lecciones[n] if n < len(lecciones) else None


def _mostrar(request: HttpRequest, camino: Camino, leccion: Leccion, paso: Paso, aviso: str = "") -> HttpResponse:
    """Return the step's page; `aviso` is what was wrong with what was asked, and makes it a 400."""
    n = leccion.pasos.index(paso)
    hechos = set(PasoHecho.objects.de(aprendiz_de(request), camino.slug, leccion.slug).values_list("paso", flat=True))
    return render(
        request,
        "leccion.html",
        {
            "seccion": "camino",
            "camino_actual": camino.slug,
            "camino": camino,
            "leccion": leccion,
            "paso": paso,
            "primero": n == 0,
            "n": n + 1,
            "total": len(leccion.pasos),
            "partes": _partes(request, camino, leccion, paso),
            "pasos": [(p.titulo, direccion(leccion, p), p.slug in hechos, p is paso) for p in leccion.pasos],
            "anterior": direccion(leccion, leccion.pasos[n - 1]) if n else None,
            "siguiente": direccion(leccion, leccion.pasos[n + 1]) if n + 1 < len(leccion.pasos) else None,
            "otra": _siguiente(camino, leccion),
            "pendientes": [(p.titulo, direccion(leccion, p)) for p in leccion.ejercicios if p.slug not in hechos],
            "migas": [Miga(camino.titulo, reverse("camino", args=[camino.slug]))],
            "aviso": aviso,
        },
        status=400 if aviso else 200,
    )


@require_safe
def leccion(request: HttpRequest, camino: str, leccion: str) -> HttpResponse:
    """Show a lesson's first step."""
    cual, dicha = _buscar(camino, leccion)
    return _mostrar(request, cual, dicha, dicha.pasos[0])


@require_safe
def paso(request: HttpRequest, camino: str, leccion: str, paso: str) -> HttpResponse:
    """Show a further step; the first one's other spelling leads to the lesson's address with whatever it asked for."""
    cual, dicha = _buscar(camino, leccion)
    este = dicha.paso(paso)
    if este is None:
        raise Http404(_("Esta lección no tiene un paso con ese nombre."))
    if este is dicha.pasos[0]:
        pregunta = request.META.get("QUERY_STRING", "")
        return HttpResponsePermanentRedirect(direccion(dicha, este) + (f"?{pregunta}" if pregunta else ""))
    return _mostrar(request, cual, dicha, este)


@require_POST
def jugar(request: HttpRequest, camino: str, leccion: str, paso: str) -> HttpResponse:
    """Take a decision of a step's guided hand and send to what it brings; the goal reached makes the step done."""
    cual, dicha = _buscar(camino, leccion)
    este = dicha.paso(paso)
    if este is None or este.guiada is None:
        raise Http404(_("Esta lección no tiene una mano en ese paso."))
    try:
        pregunta, lograda = decidir(request, este.guiada)
    except NumeroIlegible:
        return _mostrar(request, cual, dicha, este, _("Los tantos se dicen con un número."))
    respuesta = HttpResponseRedirect(f"{direccion(dicha, este)}?{pregunta}#guia", status=SEE_OTHER)
    if lograda:
        aprendiz = aprendiz_o_nuevo(request)
        aprendiz.tocar()
        PasoHecho.objects.bulk_create(
            [PasoHecho(aprendiz=aprendiz, camino=camino, leccion=leccion, paso=paso)], ignore_conflicts=True
        )
        poner_cookie(respuesta, aprendiz)
    return respuesta
