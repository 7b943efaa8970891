"""After the hand: each decision with what it was worth, and playing it again from any of them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from django.shortcuts import render
from django.utils.translation import gettext as _
from django.views.decorators.http import require_POST, require_safe

from engine.errors import EngineError
from lessons.aprendiz import aprendiz_o_nuevo, poner_cookie
from lessons.practice import analisis, manos
from lessons.progress import mesa
from lessons.views.mesa_comun import a, es_propia, mano_o_404, mostrar_mano, negada
from lessons.views.mesa_mirar import juicio_en_palabras
from lessons.words.acciones import rotulo
from lessons.words.consejo import frase_de_la_suerte, puntos
from lessons.words.sucesos import Sillas, contar

if TYPE_CHECKING:
    from uuid import UUID

    from django.db.models import QuerySet
    from django.http import HttpResponse

    from engine.mano import Mano
    from lessons.models import ManoGuardada
    from lessons.views.mesa_comun import HttpRequest


@require_safe
def repaso(request: HttpRequest, pk: UUID) -> HttpResponse:
    """Show a closed hand decision by decision, with the coach's judgement where it was asked for.

    Who plays one that isn't closed is sent back to it.
    """
    fila = mano_o_404(pk)
    if not fila.cerrada and es_propia(request, fila):
        return a(f"{fila.get_absolute_url()}#mesa")
    if not fila.cerrada:
        return negada(request, _("Esta mano se está jugando. Cuando termine, se va a poder mirar en esta dirección."))
    mano = manos.mano_de(fila)
    ajena = not es_propia(request, fila)
    sillas = Sillas(mano.reparto.jugadores, fila.asiento, ajena)
    contexto = {
        "seccion": "mesa",
        "fila": fila,
        "ajena": ajena,
        "titulo": _("Mano de a %(n)d") % {"n": mano.reparto.jugadores},
        "muestra": mano.reparto.muestra,
        "repartidas": [
            (sillas.nombre(asiento), cartas) for asiento, cartas in enumerate(mano.reparto.cartas) if cartas
        ],
        "decisiones": _decisiones(fila, mano),
        "juzgada": analisis.esta_juzgada(fila),
        "suerte": _suerte(fila, mano),
        "lineas": _lineas(fila, mano, sillas),
        "otras": _otras(fila, ajena=ajena),
    }
    respuesta = render(request, "mesa_repaso.html", contexto)
    respuesta["X-Robots-Tag"] = "noindex"
    respuesta["Cache-Control"] = "private, no-cache"
    return respuesta


def _otras(fila: ManoGuardada, *, ajena: bool) -> QuerySet[ManoGuardada]:
    """Return the times that its learner played it again; a stranger can look only at those that ended."""
    otras = fila.otras.filter(aprendiz=fila.aprendiz_id).order_by("creada")
    return (otras.filter(cerrada=True) if ajena else otras)[:20]


def _suerte(fila: ManoGuardada, mano: Mano) -> dict[str, str] | None:
    suya = analisis.suerte(fila, mano)
    if suya is None:
        return None
    aclara = _("Es una estimación: el mismo reparto jugado %(n)d veces por la casa, con esas cartas en cada asiento.")
    return {
        "frase": frase_de_la_suerte(suya.cartas, suya.juego, suya.error),
        "aclara": aclara % {"n": analisis.JUEGOS},
    }


def _decisiones(fila: ManoGuardada, mano: Mano) -> list[dict[str, Any]]:
    """Return the learner's decisions in order, each with its judgement if there is one."""
    juzgadas = {una.turno: una for una in fila.decisiones.all()}
    muestra = mano.reparto.muestra
    salida = []
    for n, turno in enumerate(manos.decisiones(mano, fila.asiento), start=1):
        una = juzgadas.get(turno)
        salida.append(
            {
                "n": n,
                "turno": turno,
                "hecha": rotulo(mano.acciones[turno][1], muestra),
                "en_mano": list(manos.hasta(mano, turno).manos[fila.asiento]),
                "juicio": None if una is None else juicio_en_palabras(una, muestra),
            }
        )
    return salida


def _lineas(fila: ManoGuardada, mano: Mano, sillas: Sillas) -> list[dict[str, Any]]:
    """Return this hand's talk beside that of the hand it was played again from, what both share left out."""
    if fila.desde is None or fila.desde_turno is None:
        return []
    antes = manos.hasta(mano, fila.desde_turno)
    salida = []
    for titulo, una in ((_("La primera vez"), fila.desde), (_("Esta vez"), fila)):
        jugada = manos.mano_de(una)
        vista = manos.vista_de(una, jugada)
        comunes = len(contar(manos.vista_de(una, antes), sillas))
        neto = jugada.tanteador[0] - jugada.reparto.tanteador[0] - jugada.tanteador[1] + jugada.reparto.tanteador[1]
        salida.append(
            {
                "titulo": titulo,
                "direccion": una.get_absolute_url(),
                "renglones": contar(vista, sillas)[comunes:],
                "neto": puntos(1000 * (neto if fila.asiento % 2 == 0 else -neto)),
            }
        )
    return salida


@require_POST
def juzgar(request: HttpRequest, pk: UUID) -> HttpResponse:
    """Have the coach judge each decision of a closed hand, keep it, and show it."""
    fila = mano_o_404(pk)
    if not es_propia(request, fila):
        return negada(request, _("Esta mano la jugó otra persona."))
    if not fila.cerrada:
        return mostrar_mano(request, fila, status=409, aviso=_("Primero hay que terminar la mano."))
    analisis.juzgar(fila)
    mesa.mirar_decisiones(fila, fila.decisiones.all())
    return a(f"{fila.get_absolute_url()}repaso")


@require_POST
def y_si(request: HttpRequest, pk: UUID) -> HttpResponse:
    """Play a closed hand again from one of its decisions: a new hand, whoever asks."""
    fila = mano_o_404(pk)
    quien = aprendiz_o_nuevo(request)
    try:
        otra = manos.y_si(fila, quien, _turno(request))
    except EngineError:
        return negada(request, _("Desde ahí no se puede volver a jugar."), 409, _("Esa jugada no está"))
    respuesta = a(otra.get_absolute_url())
    poner_cookie(respuesta, quien)
    return respuesta


@require_POST
def mandar_a_repaso(request: HttpRequest, pk: UUID) -> HttpResponse:
    """Keep a decision of a hand for review, or take it out again."""
    fila = mano_o_404(pk)
    if not es_propia(request, fila):
        return negada(request, _("Esta mano la jugó otra persona."))
    turno = _turno(request)
    mesa.mandar_a_repaso(fila, turno, va=request.POST.get("repaso") != "no")
    return a(f"{fila.get_absolute_url()}repaso#d{turno}")


def _turno(request: HttpRequest) -> int:
    """Return the turn that a form names, -1 for nonsense."""
    turno = request.POST.get("turno", "")
    return int(turno) if turno.isascii() and turno.isdecimal() and len(turno) < 6 else -1
