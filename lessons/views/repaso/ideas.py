"""An idea that has come back, asked with a fresh position at the learner's level for it."""

from __future__ import annotations

from dataclasses import dataclass, fields
from functools import partial
from typing import TYPE_CHECKING, Any

from django.http import Http404, HttpResponse, HttpResponseRedirect
from django.shortcuts import render
from django.urls import reverse
from django.utils.cache import patch_vary_headers
from django.utils.http import urlencode
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods

from engine.errors import NotacionInvalida
from lessons.aprendiz import aprendiz_de, poner_cookie
from lessons.models import Intento, Nota, Tarjeta
from lessons.progress.ideas import ideas_de
from lessons.puzzles import Presentacion, RespuestaInvalida, boletos, leer, presentar
from lessons.puzzles.base import NIVELES
from lessons.puzzles.lugar import ANCLA
from lessons.views.repaso.comun import SEE_OTHER, fresco, jornada_de, se_pregunta, sigue_url
from lessons.words.ideas import NOMBRES
from lessons.words.repaso import razon, vuelve

if TYPE_CHECKING:
    from lessons.puzzles import Problema
    from lessons.views.problemas import HttpRequest


@dataclass(frozen=True, slots=True)
class EnRepaso(Presentacion):
    """A problem whose answers and ways out stay in the review."""

    idea: str
    intento: Intento | None

    @classmethod
    def de(cls, p: Presentacion, idea: str, intento: Intento | None = None) -> EnRepaso:
        """Return the same problem, asked for that idea; `intento` is the answer shown, if it was kept."""
        return cls(**{campo.name: getattr(p, campo.name) for campo in fields(p)}, idea=idea, intento=intento)

    def direccion(self, **mas: str | int) -> str:
        """Return the address of the problem in the review: a refresh keeps it."""
        return direccion_de(self.problema, self.idea, self.nivel, **mas)

    @property
    def accion(self) -> str:
        """Where the form posts."""
        return self.direccion()

    @property
    def otra(self) -> str:
        """Where what comes next is."""
        return sigue_url(self.idea)

    @property
    def otra_dice(self) -> str:
        """What the way there is called."""
        return _("La que sigue")

    @property
    def mas_dificil(self) -> str:
        """Nowhere: the learner's level decides."""
        return ""

    @property
    def ver_url(self) -> str:
        """Where the explanation of the answer given is."""
        return self.direccion(r=self.valor, ver=1, **_quien_es(self.intento))

    @property
    def de_nuevo(self) -> str:
        """Where the same question is, not answered yet, with the help noted."""
        return self.direccion(ver=1)

    @property
    def mal_url(self) -> str:
        """Where to say that it is wrong: at the problem's own address."""
        direccion = f"{self.problema.direccion}/mal"
        return f"{direccion}?{urlencode({'r': self.valor})}" if self.fallo else direccion


def direccion_de(problema: Problema[Any], idea: str, nivel: int, **mas: str | int) -> str:
    """Return the address of a problem that is asked for an idea."""
    donde = reverse("repaso-idea", args=[problema.reglamento.slug, idea])
    return f"{donde}?{urlencode({'p': f'{problema.kind.slug}/{problema.texto}', 'en': nivel, **mas})}"


@require_http_methods(["GET", "HEAD", "POST"])
def idea(request: HttpRequest, reglamento: str, idea: str) -> HttpResponse:
    """Ask an idea: send to a fresh problem of it, show the one that the address names, take its answer."""
    if not se_pregunta(reglamento, idea):
        raise Http404(_("De eso no hay problemas en esa mesa."))
    if not request.GET.get("p"):
        return _fresco(request, reglamento, idea)
    try:
        este = _leer(request, reglamento, idea)
    except NotacionInvalida as error:
        return _sin_indice(render(request, "problema_400.html", {"motivo": error, "seccion": "problemas"}, status=400))
    nivel = _nivel(request)
    if request.method == "POST":
        return _responder(request, este, idea, nivel)
    ver = request.GET.get("ver") == "1"
    p = presentar(request, este, respuesta=request.GET.get("r"), ver=ver, nivel=nivel, idea=idea)
    return _mostrar(request, EnRepaso.de(p, idea, _guardado(request, p)), status=422 if p.aviso else 200)


def _fresco(request: HttpRequest, reglamento: str, idea: str) -> HttpResponse:
    hecho = fresco(aprendiz_de(request), reglamento, idea)
    if hecho is None:
        raise Http404(_("De eso no hay problemas en esa mesa."))
    respuesta = HttpResponseRedirect(direccion_de(hecho[0], idea, hecho[1]))
    respuesta["Cache-Control"] = "no-store"
    return respuesta


def _leer(request: HttpRequest, reglamento: str, idea: str) -> Problema[Any]:
    """Return the problem of the address. Raises NotacionInvalida, also for one that doesn't need the idea."""
    kind, _barra, posicion = request.GET.get("p", "").partition("/")
    este = leer(kind, reglamento, posicion)
    if idea not in ideas_de(este.ids):
        raise NotacionInvalida(_("Ese problema no pregunta eso."))
    return este


def _responder(request: HttpRequest, este: Problema[Any], idea: str, nivel: int) -> HttpResponse:
    """Grade the answer, keep it if its ticket is good, and show the verdict or send to it."""
    crudas = [*request.POST.getlist("r"), *request.POST.getlist("r2")]
    mostrar = partial(presentar, request, este, nivel=nivel, idea=idea)
    try:
        respuesta = este.leer_respuesta(crudas)
    except RespuestaInvalida as error:
        return _mostrar(request, EnRepaso.de(mostrar(respuesta=crudas, aviso=str(error)), idea), status=422)
    boleto = boletos.leer(este, request.POST.get("boleto", ""))
    aprendiz = boletos.cobrar(request, este, respuesta, este.calificar(respuesta), boleto)
    guardado = Intento.objects.filter(nonce=boleto.nonce).first() if aprendiz and boleto else None
    destino = direccion_de(este, idea, nivel, r=respuesta, **_quien_es(guardado))
    salida: HttpResponse
    if request.htmx:
        salida = _mostrar(request, EnRepaso.de(mostrar(respuesta=respuesta), idea, guardado))
        salida["HX-Push-Url"] = destino
    else:
        salida = HttpResponseRedirect(f"{destino}#{ANCLA}-fallo", status=SEE_OTHER)
    if aprendiz is not None:
        poner_cookie(salida, aprendiz)
    return salida


def vencida(request: HttpRequest, reglamento: str, idea: str) -> HttpResponse:
    """Answer 403 to an answer whose page was too old: with the problem, what was typed, and a fresh form.

    For the view that Django calls when a form comes without its token. Raises Http404 if the address has no problem.
    """
    try:
        este = _leer(request, reglamento, idea)
    except NotacionInvalida as error:
        raise Http404(str(error)) from error
    crudas = [*request.POST.getlist("r"), *request.POST.getlist("r2")]
    aviso = _("Esta página estaba abierta desde antes y venció. Tu respuesta está acá: mandala otra vez.")
    p = presentar(request, este, respuesta=crudas, nivel=_nivel(request), aviso=aviso, idea=idea)
    # The whole page, of which htmx takes the card: django-htmx shows a 403 of development as a page of its own.
    respuesta = _mostrar(request, EnRepaso.de(p, idea), status=403, entera=True)
    respuesta["X-Parte"] = "problema"
    respuesta["HX-Reselect"] = "[data-cuerpo]"
    return respuesta


def _mostrar(request: HttpRequest, p: EnRepaso, status: int = 200, *, entera: bool = False) -> HttpResponse:
    """Return the page, or for htmx the card and the line above it unless it must be whole."""
    parcial = bool(request.htmx) and not request.htmx.history_restore_request and not entera
    contexto: dict[str, Any] = {"p": p, "parcial": parcial, "seccion": "problemas", **_marcha(request, p)}
    if p.intento is not None:
        dada = p.intento.corregida or p.intento.nota
        volver = p.direccion(r=p.valor, **_quien_es(p.intento), **({"ver": 1} if p.ver else {}))
        contexto |= {"intento": p.intento, "notas": Nota.choices, "dada": dada, "volver": volver}
    plantilla = "repaso/idea_cuerpo.html" if parcial else "repaso/idea.html"
    respuesta = _sin_indice(render(request, plantilla, contexto, status=status))
    if parcial:
        respuesta["X-Parte"] = "problema"
    patch_vary_headers(respuesta, ["HX-Request"])
    respuesta["Cache-Control"] = "private, no-cache"
    return respuesta


def _marcha(request: HttpRequest, p: EnRepaso) -> dict[str, Any]:
    """Return why the idea came back, or once it was answered when it does again; and how many are left today."""
    quien = aprendiz_de(request)
    if quien is None:
        return {"porque": "", "quedan": 0}
    dia = jornada_de(quien)
    tarjeta = Tarjeta.objects.de(quien).filter(reglamento=p.problema.reglamento.slug, idea=p.idea).first()
    porque = ""
    if tarjeta is not None and p.fallo:
        porque = f"{NOMBRES[p.idea]}. {vuelve(tarjeta.vence, dia.hoy)}"
    elif tarjeta is not None and tarjeta.vence <= dia.hoy:
        porque = razon(tarjeta, dia.hoy)
    return {"porque": porque, "quedan": len(dia.pendientes), "sigue": sigue_url(p.idea)}


def _guardado(request: HttpRequest, p: Presentacion) -> Intento | None:
    """Return the attempt that the address names, if it is the learner's own and its answer is the one shown."""
    quien, cual = aprendiz_de(request), request.GET.get("a", "")
    if quien is None or not p.fallo or not (cual.isascii() and cual.isdecimal() and len(cual) < 19):
        return None
    return Intento.objects.de(quien).filter(pk=cual, posicion=p.problema.texto, respuesta=p.valor).first()


def _quien_es(intento: Intento | None) -> dict[str, int]:
    return {"a": intento.pk} if intento else {}


def _nivel(request: HttpRequest) -> int:
    texto = request.GET.get("en", "")
    return int(texto) if texto in {str(n) for n in NIVELES} else 1


def _sin_indice(respuesta: HttpResponse) -> HttpResponse:
    respuesta["X-Robots-Tag"] = "noindex"
    return respuesta
