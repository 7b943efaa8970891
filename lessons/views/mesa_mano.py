"""One hand: shown to who plays it, played turn by turn, and once closed shown to anybody."""

from __future__ import annotations

from typing import TYPE_CHECKING

from django.utils.translation import gettext as _
from django.views.decorators.http import require_POST, require_safe

from lessons.practice import manos
from lessons.views.mesa_comun import a, es_propia, mano_o_404, mostrar_mano, negada
from lessons.words.motivos import frase_del_motivo

if TYPE_CHECKING:
    from uuid import UUID

    from django.http import HttpResponse

    from lessons.views.mesa_comun import HttpRequest


@require_safe
def mano(request: HttpRequest, pk: UUID) -> HttpResponse:
    """Show a hand: to who plays it as it stands, to anybody once it is closed."""
    fila = mano_o_404(pk)
    if not fila.cerrada and not es_propia(request, fila):
        return negada(request, _("Esta mano se está jugando. Cuando termine, se va a poder mirar en esta dirección."))
    return mostrar_mano(request, fila)


@require_POST
def jugar(request: HttpRequest, pk: UUID) -> HttpResponse:
    """Play one turn: the learner's action and everybody's replies. What can't be played changes nothing."""
    fila = mano_o_404(pk)
    if not es_propia(request, fila):
        return negada(request, _("Esta mano la juega otra persona. Nada cambió."))
    que = manos.pedido(request.POST)
    try:
        accion = manos.leer_forma(fila, request.POST.get("turno", ""), request.POST.get("posicion", ""), que)
        jugada = manos.jugar(fila, accion, delegar=que == manos.DELEGAR)
    except manos.PosicionVieja:
        return _como_esta(request, pk, _("Eso ya se había jugado. Así está la mano ahora."), 409)
    except manos.Ilegible:
        return _como_esta(request, pk, _("Eso no es algo que se pueda hacer en la mesa."), 400)
    except manos.Rechazada as error:
        return _como_esta(request, pk, frase_del_motivo(error.motivo), 409)
    if request.htmx:
        return mostrar_mano(request, jugada.fila, jugada.mano)
    return a(f"{fila.get_absolute_url()}#mesa")


def _como_esta(request: HttpRequest, pk: UUID, aviso: str, status: int) -> HttpResponse:
    """Show the hand read anew, with why nothing was done."""
    return mostrar_mano(request, mano_o_404(pk), status=status, aviso=aviso)
