"""The day's page, the way to what comes next, and the learner's own word on how well something was known."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from django.http import HttpResponse, HttpResponseRedirect
from django.shortcuts import render
from django.urls import reverse
from django.utils.translation import gettext as _
from django.views.decorators.http import require_POST, require_safe

from engine.reglamento import REGLAMENTOS
from lessons.aprendiz import aprendiz_de
from lessons.models import Intento, Nota
from lessons.progress.repaso import DeMano, Vuelta, familia_de, proxima
from lessons.progress.tarjetas import corregir
from lessons.views.ajustes import back_to
from lessons.views.repaso.comun import SEE_OTHER, direccion, jornada_de, sigue_url
from lessons.words.ideas import NOMBRES
from lessons.words.repaso import razon, razon_de_la_decision, vuelve_lo_proximo

if TYPE_CHECKING:
    from datetime import date

    from django.http import HttpRequest

    from lessons.models import Aprendiz
    from lessons.progress.repaso import Jornada, Pendiente


@require_safe
def repaso(request: HttpRequest) -> HttpResponse:
    """Show what has come back today, each with why; or when something does."""
    quien = aprendiz_de(request)
    dia = jornada_de(quien) if quien else None
    contexto: dict[str, Any] = {"seccion": "problemas", "dia": dia, "sigue": sigue_url()}
    if quien and dia:
        mesas = {p.que.reglamento for p in dia.pendientes if isinstance(p.que, Vuelta)}
        contexto["cosas"] = [_renglon(quien, p, dia.hoy, con_mesa=len(mesas) > 1) for p in dia.pendientes]
        contexto["proxima"] = _proxima(dia, proxima(quien, dia.hoy)) if not dia.pendientes else ""
        contexto["hubo"] = bool(dia.hechas or contexto["proxima"])
    respuesta = render(request, "repaso/repaso.html", contexto)
    respuesta["Cache-Control"] = "private, no-cache"
    respuesta["X-Robots-Tag"] = "noindex"
    return respuesta


def _renglon(quien: Aprendiz, pendiente: Pendiente, hoy: date, *, con_mesa: bool) -> dict[str, str]:
    url = direccion(pendiente)
    match pendiente.que:
        case Vuelta() as t:
            mesa = REGLAMENTOS[t.reglamento].nombre if con_mesa else ""
            return {"nombre": str(NOMBRES[t.idea]), "mesa": mesa, "porque": razon(t, hoy), "url": url}
        case DeMano() as d:
            porque = razon_de_la_decision(quien.dia(d.jugada), hoy)
            return {"nombre": _("Una decisión tuya"), "mesa": "", "porque": porque, "url": url}


def _proxima(dia: Jornada, cuando: date | None) -> str:
    """Return when the next thing comes back, nothing if some wait already or none ever does."""
    return "" if dia.esperan or cuando is None else vuelve_lo_proximo(cuando, dia.hoy)


@require_safe
def sigue(request: HttpRequest) -> HttpResponse:
    """Send to what comes next, not of the same family as `tras` if it can be; to the day's page when it is over."""
    quien = aprendiz_de(request)
    una = jornada_de(quien).sigue(familia_de(request.GET.get("tras", ""))) if quien else None
    donde = direccion(una) if una else reverse("repaso")
    respuesta: HttpResponse
    if request.headers.get("HX-Request") and (una is None or isinstance(una.que, DeMano)):
        # Only another problem fits where a problem was.
        respuesta = HttpResponse(headers={"HX-Redirect": donde})
    else:
        respuesta = HttpResponseRedirect(donde)
    respuesta["Cache-Control"] = "no-store"
    return respuesta


@require_POST
def nota(request: HttpRequest) -> HttpResponse:
    """Keep how well the learner says it was known, and go back to the answer.

    400 for what is no rating, 404 for an answer that isn't the learner's own.
    """
    quien = aprendiz_de(request)
    dicha, cual = request.POST.get("nota", ""), request.POST.get("a", "")
    if dicha not in {str(n) for n in Nota.values}:
        return render(request, "400.html", {"motivo": _("Eso no es una de las cuatro.")}, status=400)
    suyo = Intento.objects.filter(aprendiz=quien, pk=cual).first() if quien and _es_numero(cual) else None
    if suyo is None:
        return render(request, "404.html", status=404)
    corregir(suyo, Nota(int(dicha)))
    volver = back_to(request, request.POST.get("volver", ""))
    return HttpResponseRedirect(f"{volver}#como-salio", status=SEE_OTHER)


def _es_numero(texto: str) -> bool:
    return texto.isascii() and texto.isdecimal() and len(texto) < 19
