"""What the table's pages share: whose a hand is, what it looks like, and the refusals that show it as it stands."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from django.http import Http404, HttpResponse, HttpResponseRedirect
from django.shortcuts import render
from django.utils.cache import patch_vary_headers
from django.utils.translation import gettext as _

from engine.asientos import companeros
from lessons.aprendiz import aprendiz_de
from lessons.mesa import presentar
from lessons.mesa.presentar import Opcion
from lessons.models import Aprendiz, Aviso, ManoGuardada, PartidaGuardada
from lessons.practice import manos
from lessons.practice.juego import puede_meterse, toca
from lessons.practice.partidas import paso_de
from lessons.words.acciones import LISTA_DE_TECLAS, TECLA_DELEGAR, TECLA_SEGUIR
from lessons.words.sucesos import Sillas

if TYPE_CHECKING:
    from uuid import UUID

    from django.http import HttpRequest as _HttpRequest
    from django_htmx.middleware import HtmxDetails

    from engine.mano import Mano

    class HttpRequest(_HttpRequest):
        """A request that went through the htmx middleware."""

        htmx: HtmxDetails


SEE_OTHER: Final = 303
_HISTORIA: Final = 8


def mano_o_404(pk: UUID) -> ManoGuardada:
    """Return the hand of that address. Raises Http404."""
    fila = manos.buscar(pk)
    if fila is None:
        raise Http404(_("No hay una mano con esa dirección."))
    return fila


def partida_o_404(pk: UUID) -> PartidaGuardada:
    """Return the partida of that address. Raises Http404."""
    fila = PartidaGuardada.objects.filter(pk=pk).first()
    if fila is None:
        raise Http404(_("No hay una partida con esa dirección."))
    return fila


def es_propia(request: HttpRequest, fila: ManoGuardada | PartidaGuardada) -> bool:
    """Return whether who asks is who plays it."""
    quien = aprendiz_de(request)
    return quien is not None and quien.pk == fila.aprendiz_id


def a(direccion: str) -> HttpResponse:
    """Send to a page after a POST."""
    return HttpResponseRedirect(direccion, status=SEE_OTHER)


def contexto_de_mano(fila: ManoGuardada, mano: Mano | None = None, *, ajena: bool = False) -> dict[str, Any]:
    """Return all that the table part needs of a hand: the table, the forms' turn and mark, and its partida's next."""
    mano = mano or manos.mano_de(fila)
    vista = manos.vista_de(fila, mano)
    partida = fila.partida
    return {
        "m": presentar(
            vista,
            ajena=ajena,
            seguir=None if ajena else _seguir(fila, mano),
            delegar=None if ajena else _delegar(fila, mano),
            historia=_historia(partida),
        ),
        "fila": fila,
        "posicion": "" if ajena or fila.cerrada else manos.posicion_de(fila),
        "partida": partida,
        "paso": paso_de(partida) if partida is not None and fila.cerrada else "",
        "ajena": ajena,
        "seccion": "mesa",
        "avisos": Aviso.choices,
        "estilos": Aprendiz.Tanteador.choices,
        "teclas": LISTA_DE_TECLAS,
    }


def _seguir(fila: ManoGuardada, mano: Mano) -> Opcion | None:
    """Return the button that lets the others go on, where the learner was only given the chance to sing."""
    if mano.terminada or toca(mano, fila.asiento):
        return None
    mira = fila.asiento not in mano.reparto.activos
    detalle = "" if mira or not puede_meterse(mano, fila.asiento) else _("sin cantar nada")
    return Opcion(manos.SEGUIR, _("Que sigan"), detalle, TECLA_SEGUIR, principal=True)


def _delegar(fila: ManoGuardada, mano: Mano) -> Opcion | None:
    """Return the button that leaves an answer of the team to a partner."""
    if mano.terminada or not toca(mano, fila.asiento):
        return None
    otros = [c for c in companeros(fila.asiento, mano.reparto.jugadores) if toca(mano, c)]
    if not otros:
        return None
    sillas = Sillas(mano.reparto.jugadores, fila.asiento)
    quien = sillas.nombre(otros[0]) if len(otros) == 1 else _("un compañero")
    return Opcion(manos.DELEGAR, _("Que conteste %(quien)s") % {"quien": quien}, "", TECLA_DELEGAR)


def _historia(partida: PartidaGuardada | None) -> list[tuple[int, int]]:
    """Return the scores at which the partida's last hands began, oldest first."""
    if partida is None:
        return []
    textos = partida.manos.order_by("-numero").values_list("texto", flat=True)[:_HISTORIA]
    salida = []
    for texto in textos:
        cero, _guion, uno = texto.split(":", 4)[3].partition("-")
        salida.append((int(cero), int(uno)))
    return salida[::-1]


def mostrar_mano(
    request: HttpRequest,
    fila: ManoGuardada,
    mano: Mano | None = None,
    *,
    status: int = 200,
    aviso: str = "",
    entera: bool = False,
    **mas: object,
) -> HttpResponse:
    """Return the hand's page as it stands, or for htmx the table part alone; `aviso` says why nothing was done.

    `entera` gives htmx the whole page too.
    """
    ajena = not es_propia(request, fila)
    parcial = bool(request.htmx) and not request.htmx.history_restore_request and not entera
    contexto = {**contexto_de_mano(fila, mano, ajena=ajena), "aviso": aviso, "parcial": parcial, **mas}
    respuesta = render(request, "parts/mesa.html" if parcial else "mesa_mano.html", contexto, status=status)
    return _sin_guardar(respuesta, parte="mesa" if parcial else "")


def negada(request: HttpRequest, motivo: str, status: int = 403, encabezado: str = "") -> HttpResponse:
    """Return the page that says why this hand or partida is not for who asks."""
    contexto = {
        "seccion": "mesa",
        "numero": status,
        "encabezado": encabezado or _("Esa silla está ocupada"),
        "motivo": motivo,
    }
    return _sin_guardar(render(request, "mesa_negada.html", contexto, status=status))


def _sin_guardar(respuesta: HttpResponse, parte: str = "") -> HttpResponse:
    if parte:
        # Says that this is the table even where its status is one that isn't swapped elsewhere.
        respuesta["X-Parte"] = parte
    respuesta["X-Robots-Tag"] = "noindex"
    respuesta["Cache-Control"] = "private, no-store"
    patch_vary_headers(respuesta, ["HX-Request", "Cookie"])
    return respuesta
