"""A decision of one's own hand, asked again: the table as it stood, and after the answer what was weighed there."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any

from django.http import Http404, HttpResponse, HttpResponseRedirect
from django.shortcuts import render
from django.urls import reverse
from django.utils.http import urlencode
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods

from engine.actions import Verbo, accion
from engine.errors import NotacionInvalida
from engine.notation import escribir
from engine.vista import ver
from lessons.aprendiz import aprendiz_de
from lessons.mesa import presentar
from lessons.models import ManoGuardada
from lessons.practice import decisiones, manos
from lessons.progress import mesa
from lessons.views.mesa_mirar import juicio_en_palabras
from lessons.views.repaso.comun import SEE_OTHER, jornada_de, sigue_url
from lessons.words.acciones import rotulo
from lessons.words.motivos import frase_del_motivo
from lessons.words.repaso import razon_de_la_decision, vuelve

if TYPE_CHECKING:
    from django.http import HttpRequest

    from engine.actions import Accion
    from engine.mano import Mano
    from lessons.mesa.presentar import Mesa
    from lessons.models import Decision


@require_http_methods(["GET", "HEAD", "POST"])
def decision(request: HttpRequest, pk: int) -> HttpResponse:
    """Ask a decision of the learner's own closed hand, take the answer (303 to `?r=`), and show what it is worth.

    404 for anybody else's. An answer that can't be read is a 400, one that the rules refuse a 409: neither counts.
    """
    quien = aprendiz_de(request)
    cual = decisiones.de(quien, pk)
    if cual is None or quien is None:
        raise Http404(_("No hay una decisión tuya con esa dirección."))
    antes = decisiones.antes(cual)
    dicha = manos.pedido(request.POST) if request.method == "POST" else request.GET.get("r", "").replace(".", " ")
    if not dicha and request.method != "POST":
        return _mostrar(request, cual, antes)
    try:
        una = accion(dicha)
    except NotacionInvalida:
        return _mostrar(request, cual, antes, aviso=_("Eso no es algo que se pueda hacer en la mesa."), status=400)
    motivo = antes.por_que_no(cual.mano.asiento, una)
    if motivo is not None:
        return _mostrar(request, cual, antes, aviso=frase_del_motivo(motivo), status=409)
    if request.method != "POST":
        return _mostrar(request, cual, antes, una)
    # Only what was sent to review has a card: answering another one is looking back at it.
    if cual.repaso:
        mesa.anotar(cual, bien=decisiones.es_buena(cual, una))
    consulta = urlencode({"r": str(una).replace(" ", ".")})
    return HttpResponseRedirect(f"{request.path}?{consulta}#respuesta", status=SEE_OTHER)


def _mostrar(
    request: HttpRequest, cual: Decision, antes: Mano, una: Accion | None = None, *, aviso: str = "", status: int = 200
) -> HttpResponse:
    """Return the page: the table with its words, or with an answer the table to look at and what was weighed."""
    fila = cual.mano
    quien = fila.aprendiz
    dia = jornada_de(quien)
    contexto: dict[str, Any] = {
        "seccion": "problemas",
        "m": _mesa(antes, fila.asiento, pregunta=una is None),
        # Never written: the hand as it stood.
        "fila": ManoGuardada(texto=escribir(antes), turno=len(antes.acciones), asiento=fila.asiento),
        "accion": request.path,
        "aviso": aviso,
        "porque": razon_de_la_decision(quien.dia(fila.movida), dia.hoy),
        "mano_url": f"{reverse('mesa-repaso', args=[fila.pk])}#d{cual.turno}",
        "quedan": len(dia.pendientes),
        "sigue": sigue_url(),
        "otra_vez": request.path,
    }
    if una is not None:
        muestra = antes.reparto.muestra
        bien = decisiones.es_buena(cual, una)
        tarjeta = getattr(cual, "tarjeta", None)
        contexto |= {
            "respuesta": rotulo(una, muestra),
            "bien": bien,
            "j": juicio_en_palabras(cual, muestra),
            "mejor": rotulo(accion(cual.mejor), muestra),
            "vuelve": vuelve(tarjeta.vence, dia.hoy) if tarjeta and cual.repaso else "",
        }
    respuesta = render(request, "repaso/decision.html", contexto, status=status)
    respuesta["X-Robots-Tag"] = "noindex"
    respuesta["Cache-Control"] = "private, no-cache"
    return respuesta


def _mesa(antes: Mano, asiento: int, *, pregunta: bool) -> Mesa:
    """Return the table: with its words while it is asked, only to look at once it was answered."""
    m = replace(presentar(ver(antes, asiento)), puede_rendirse=False, senas=())
    if pregunta:
        return replace(m, abiertos=tuple(o for o in m.abiertos if o.accion != Verbo.MOSTRAR.palabra))
    quietas = tuple(una._replace(accion="", tecla="") for una in m.propias)
    return replace(m, abiertos=(), cerrados=(), numero=False, propias=quietas, habla=_("Así estaba."), aclara="")
