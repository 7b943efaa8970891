"""One hand: shown to who plays it, played turn by turn, and once closed shown to anybody."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from django.utils.translation import gettext as _
from django.views.decorators.http import require_POST, require_safe

from lessons.models import Aviso
from lessons.practice import analisis, manos
from lessons.progress import mesa
from lessons.views.mesa_comun import a, es_propia, mano_o_404, mostrar_mano, negada
from lessons.views.mesa_mirar import despues, juicio_en_palabras, mirada
from lessons.words.motivos import frase_del_motivo

if TYPE_CHECKING:
    from uuid import UUID

    from django.http import HttpResponse

    from engine.actions import Accion
    from lessons.models import Decision, ManoGuardada
    from lessons.views.mesa_comun import HttpRequest


@require_safe
def mano(request: HttpRequest, pk: UUID) -> HttpResponse:
    """Show a hand: to who plays it as it stands, to anybody once it is closed."""
    fila = mano_o_404(pk)
    if not fila.cerrada and not es_propia(request, fila):
        return negada(request, _("Esta mano se está jugando. Cuando termine, se va a poder mirar en esta dirección."))
    if not es_propia(request, fila):
        return mostrar_mano(request, fila)
    jugada = manos.mano_de(fila)
    visto = mirada(request.GET, fila, jugada) or despues(fila, jugada)
    return mostrar_mano(request, fila, jugada, **visto)


@require_POST
def jugar(request: HttpRequest, pk: UUID) -> HttpResponse:
    """Play one turn: the learner's action and everybody's replies. What can't be played changes nothing."""
    fila = mano_o_404(pk)
    if not es_propia(request, fila):
        return negada(request, _("Esta mano la juega otra persona. Nada cambió."))
    que = manos.pedido(request.POST)
    try:
        accion = manos.leer_forma(fila, request.POST.get("turno", ""), request.POST.get("posicion", ""), que)
        decision, cuidado = _mirar_antes(request, fila, accion)
        if cuidado is not None:
            return mostrar_mano(request, fila, cuidado={**cuidado, "que": que})
        jugada = manos.jugar(fila, accion, delegar=que == manos.DELEGAR)
    except manos.PosicionVieja:
        return _como_esta(request, pk, _("Eso ya se había jugado. Así está la mano ahora."), 409)
    except manos.Ilegible:
        return _como_esta(request, pk, _("Eso no es algo que se pueda hacer en la mesa."), 400)
    except manos.SobranSenas:
        return _como_esta(request, pk, _("Ya hiciste muchas señas en esta mano."), 409)
    except manos.Rechazada as error:
        if accion is not None:
            mesa.tropezar(fila, error.motivo.regla)
        return _como_esta(request, pk, frase_del_motivo(error.motivo), 409)
    if decision is not None:
        analisis.anotar(decision)
        mesa.mirar_decisiones(fila, [decision])
    if request.htmx:
        return mostrar_mano(request, jugada.fila, jugada.mano, **despues(jugada.fila, jugada.mano))
    return a(f"{fila.get_absolute_url()}#mesa")


def _mirar_antes(
    request: HttpRequest, fila: ManoGuardada, accion: Accion | None
) -> tuple[Decision | None, dict[str, Any] | None]:
    """Return what the coach thinks of an action before it is played, and the warning if it is grave and not yet seen.

    A quiet coach isn't asked. What the rules refuse is refused later, with its reason.
    """
    if accion is None or fila.aviso == Aviso.CALLADO:
        return None, None
    antes = manos.mano_de(fila)
    if not analisis.se_juzga(antes, accion) or antes.por_que_no(fila.asiento, accion) is not None:
        return None, None
    decision = analisis.decision_de(fila, antes, accion)
    if decision is None:
        return None, None
    grave = decision.juicio == analisis.GRAVE and request.POST.get("igual") != "1"
    return decision, juicio_en_palabras(decision, antes.reparto.muestra) if grave else None


def vencida(request: HttpRequest, pk: UUID) -> HttpResponse:
    """Answer 403 to a turn whose page was too old, with the hand as it is and fresh forms; nothing was played.

    For the view that Django calls when a form comes without its token. Raises Http404 if there is no such hand.
    """
    fila = mano_o_404(pk)
    if not es_propia(request, fila):
        return negada(request, _("Esta mano la juega otra persona. Nada cambió."))
    aviso = _("Esta página estaba abierta desde antes y venció. Así está la mano ahora.")
    # The whole page, of which htmx takes the table: django-htmx shows a 403 of development as a page of its own.
    respuesta = mostrar_mano(request, fila, status=403, aviso=aviso, entera=True)
    respuesta["X-Parte"] = "mesa"
    respuesta["HX-Reselect"] = "[data-mesa]"
    return respuesta


def _como_esta(request: HttpRequest, pk: UUID, aviso: str, status: int) -> HttpResponse:
    """Show the hand read anew, with why nothing was done."""
    return mostrar_mano(request, mano_o_404(pk), status=status, aviso=aviso)
