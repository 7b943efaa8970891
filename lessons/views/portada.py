"""The landing: two doors, a live puzzle between them, and the third door for those who argue."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final

from django.http import HttpResponseBadRequest, HttpResponseRedirect
from django.shortcuts import render
from django.template.loader import render_to_string
from django.urls import reverse
from django.utils.cache import patch_vary_headers
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods

from engine.cartas import Carta, carta
from engine.jerarquia import fuerza
from lessons.aprendiz import aprendiz_de, poner_cookie
from lessons.puzzles import boletos, leer
from lessons.templatetags.baraja import corta
from lessons.views.comun import catalogo
from lessons.views.repaso.comun import jornada_de

if TYPE_CHECKING:
    from django.http import HttpRequest, HttpResponse

    from lessons.catalog.objects import Leccion
    from lessons.puzzles import Problema

# The one question of the house: a pieza beats the card that nothing beats where there is no muestra.
KIND: Final = "mas-fuerte"
REGLAMENTO: Final = "quiero-truco-uy"
MUESTRA: Final = carta("6c")
RIVAL: Final = carta("1e")
MANO: Final = (carta("3b"), carta("7o"), carta("4c"))
CAMINO: Final = "uruguayo"
ENSENA: Final = "MUE-02"


@dataclass(frozen=True, slots=True)
class Tirada:
    """One of the learner's cards as drawn: lit if it wins, dimmed if it was tried or loses."""

    carta: Carta
    marcada: bool = False
    apagada: bool = False


@dataclass(frozen=True, slots=True)
class Vivo:
    """What the live puzzle shows: the cards, and after an answer what is said of it."""

    cartas: tuple[Tirada, ...]
    boleto: str
    respuesta: str = ""
    titulo: str = ""
    parrafos: tuple[str, ...] = ()
    resuelto: bool = False
    leccion: Leccion | None = None

    muestra = MUESTRA
    rival = RIVAL
    kind = KIND
    reglamento = REGLAMENTO


def problema() -> Problema[Any]:
    """Return the landing's puzzle: the rival's card and the three of the hand, at the table with muestra."""
    cartas = "".join(c.codigo for c in sorted((RIVAL, *MANO)))
    return leer(KIND, REGLAMENTO, f"{MUESTRA.codigo}.{cartas}")


@require_http_methods(["GET", "HEAD", "POST"])
def portada(request: HttpRequest) -> HttpResponse:
    """Show the landing; a POST of ``r`` answers its puzzle and leads to ``?r=``, which shows the verdict.

    ``&ver=1`` shows why after a wrong answer. An answer that is none of the three cards is a 400 when posted and no
    answer at all in an address. htmx gets the puzzle alone.
    """
    este = problema()
    if request.method == "POST":
        return contestar(request, este)
    respuesta = request.GET.get("r", "")
    vivo = presentar(request, este, respuesta if respuesta in codigos() else "", ver=request.GET.get("ver") == "1")
    parcial = bool(request.headers.get("HX-Request")) and not request.headers.get("HX-History-Restore-Request")
    plantilla = "portada.html#vivo" if parcial else "portada.html"
    contexto: dict[str, Any] = {"p": vivo, "parcial": parcial}
    if not parcial and (quien := aprendiz_de(request)) is not None:
        contexto["repasar"] = len(jornada_de(quien).pendientes)
    response = render(request, plantilla, contexto)
    patch_vary_headers(response, ["HX-Request", "HX-History-Restore-Request"])
    return response


def contestar(request: HttpRequest, este: Problema[Any]) -> HttpResponse:
    """Grade the card posted, keep the attempt if its ticket is good, and lead to the verdict."""
    respuesta = request.POST.get("r", "")
    if respuesta not in codigos():
        motivo = _("Esa carta no es una de las tres.")
        return HttpResponseBadRequest(render_to_string("400.html", {"motivo": motivo}, request))
    boleto = boletos.leer(este, request.POST.get("boleto", ""))
    aprendiz = boletos.cobrar(request, este, respuesta, este.calificar(respuesta), boleto)
    response = HttpResponseRedirect(f"{reverse('portada')}?r={respuesta}#fallo", status=303)
    if aprendiz:
        poner_cookie(response, aprendiz)
    return response


def presentar(request: HttpRequest, este: Problema[Any], respuesta: str, *, ver: bool) -> Vivo:
    """Return what is shown: the question, or the verdict on ``respuesta`` if there is one."""
    bien = bool(respuesta) and este.calificar(respuesta).bien
    resuelto = bien or (ver and bool(respuesta))
    if not resuelto:
        return Vivo(
            cartas=tuple(Tirada(c, apagada=c.codigo == respuesta) for c in MANO),
            boleto=boletos.emitir(request, este, None, nivel=1, ayuda=False),
            respuesta=respuesta,
            titulo=_("Con el %(carta)s, no.") % {"carta": corta(carta(respuesta))} if respuesta else "",
            parrafos=(pista(),) if respuesta else (),
        )
    ganan = {c for c in MANO if fuerza(c, MUESTRA) > fuerza(RIVAL, MUESTRA)}
    cuales = ", ".join(corta(c) for c in MANO if c in ganan)
    return Vivo(
        cartas=tuple(Tirada(c, marcada=c in ganan, apagada=c not in ganan) for c in MANO),
        boleto="",
        respuesta=respuesta,
        titulo=(_("Sí: con el %(carta)s.") if bien else _("Con el %(carta)s.")) % {"carta": cuales},
        parrafos=este.kind.explicar(este.reglamento, este.posicion).parrafos,
        resuelto=True,
        leccion=leccion(),
    )


def pista() -> str:
    """Return what is said of a card that loses, without saying which wins."""
    return _("Sin muestra, al 1 de espada no le gana ninguna. Pero acá hay muestra, y es de copa.")


def codigos() -> frozenset[str]:
    """Return the codes of the cards that can be answered."""
    return frozenset(c.codigo for c in MANO)


def leccion() -> Leccion | None:
    """Return the lesson that teaches what the puzzle asked, None if the path has none."""
    camino = catalogo().caminos.get(CAMINO)
    return next((una for una in camino.lecciones if ENSENA in una.reglas), None) if camino else None
