"""The table's front: choosing a partida, going on with one, the ritual of the deal, and the hands of before."""

from __future__ import annotations

from contextlib import suppress
from typing import TYPE_CHECKING, Any, Final
from uuid import UUID

from django.core.paginator import Paginator
from django.shortcuts import render
from django.urls import reverse
from django.utils.translation import gettext as _
from django.views.decorators.http import require_POST, require_safe

from engine.asientos import quien_corta
from engine.ediciones import leer_mesa
from engine.errors import AccionIlegal, PosicionInvalida
from engine.reglamento import REGLAMENTOS, Reglamento
from engine.reglas import REGLAS
from lessons.aprendiz import aprendiz_de, aprendiz_o_nuevo, poner_cookie
from lessons.mesa.tanteador import tantear
from lessons.models import Aprendiz, Aviso, ManoGuardada, Nivel, PartidaGuardada, Temperamento
from lessons.practice import partidas
from lessons.views.ajustes import back_to
from lessons.views.mesa_comun import a, es_propia, negada, partida_o_404
from lessons.words.motivos import frase_del_motivo
from lessons.words.sucesos import Sillas

if TYPE_CHECKING:
    from django.http import HttpResponse

    from lessons.views.mesa_comun import HttpRequest

OBJETIVOS: Final = (10, 15, 20, 25, 30, 40, 50, 60, 80, 100)
"""What is offered, as far as the table plays it."""
_POR_PAGINA: Final = 20
_ESPERAN_MAXIMAS: Final = 60
"""How many partidas that wait are listed: the last five at once, the others one tap away."""
_SEMILLA_MAXIMA: Final = 40


@require_safe
def mesa(request: HttpRequest) -> HttpResponse:
    """Show what can be played, the partidas that wait, and the last hands."""
    elegido = _elegido(request.GET, aprendiz_de(request))
    # The rule of the chumbo comes up only where it is played.
    elegido["chumbo"] |= "SEIS-04" in elegido["ids"]
    return _portada(request, elegido)


def _portada(request: HttpRequest, elegido: dict[str, Any], aviso: str = "", status: int = 200) -> HttpResponse:
    quien = aprendiz_de(request)
    esperan = PartidaGuardada.objects.de(quien).sin_terminar()[:_ESPERAN_MAXIMAS]
    contexto = {
        "seccion": "mesa",
        "elegido": elegido,
        "aviso": aviso,
        "mesas": REGLAMENTOS.values(),
        "objetivos": OBJETIVOS,
        "temperamentos": Temperamento.choices,
        "niveles": Nivel.choices,
        "avisos": Aviso.choices,
        "esperan": [_resumen(fila) for fila in esperan],
        "ultimas": [_renglon(fila) for fila in ManoGuardada.objects.de(quien).cerradas().filter(guia="")[:5]],
    }
    respuesta = render(request, "mesa.html", contexto, status=status)
    respuesta["Cache-Control"] = "private, no-cache"
    return respuesta


def _elegido(datos: Any, quien: Aprendiz | None = None) -> dict[str, Any]:  # noqa: ANN401 - a query or a form
    """Return what a form or an address asks for; else what the learner set, else what is usual."""
    slug = datos.get("mesa", quien.reglamento if quien else "")
    ids = [una for una in datos.get("ids", "").split(",") if una in REGLAS][:12]
    return {
        "mesa": slug if slug in REGLAMENTOS else next(iter(REGLAMENTOS)),
        "jugadores": datos.get("jugadores", _cuantos_para(ids)),
        "objetivo": datos.get("objetivo", ""),
        "temperamento": datos.get("temperamento", Temperamento.PAREJO),
        "nivel": datos.get("nivel", Nivel.FIRME),
        "aviso": datos.get("aviso", quien.aviso if quien else Aviso.GRAVE),
        "chumbo": datos.get("chumbo") == "1",
        "semilla": datos.get("semilla", "").strip()[:_SEMILLA_MAXIMA],
        "ids": ids,
        "ids_texto": ",".join(ids),
        "practica": [(una, REGLAS[una]) for una in ids],
    }


def _cuantos_para(ids: list[str]) -> str:
    """Return how many have to sit for these rules to come up at all: picos want six, señas and collera partners."""
    if any(una.startswith("SEIS-") for una in ids):
        return "6"
    return "4" if {"SEN-01", "FLO-07", "MES-01"} & set(ids) else "2"


@require_POST
def nueva(request: HttpRequest) -> HttpResponse:
    """Begin a partida and deal its first hand."""
    elegido = _elegido(request.POST)
    elegida: Reglamento = REGLAMENTOS[elegido["mesa"]]
    try:
        pedido = partidas.Pedido(
            reglamento=elegida,
            jugadores=_entero(elegido["jugadores"]),
            objetivo=_entero(elegido["objetivo"]) if elegido["objetivo"] else elegida.objetivo,
            chumbo=elegido["chumbo"] and elegida.con_pico_a_pico,
            temperamento=Temperamento(elegido["temperamento"]).value,
            nivel=Nivel(elegido["nivel"]).value,
            aviso=Aviso(elegido["aviso"]).value,
            semilla=elegido["semilla"],
            ids=tuple(elegido["ids"]),
        )
        partidas.comprobar(pedido)
    except PosicionInvalida as error:
        return _portada(request, elegido, frase_del_motivo(error.motivo), status=422)
    except ValueError:
        return _portada(request, elegido, _("Revisá lo que elegiste: hay algo que no es de acá."), status=422)
    quien = aprendiz_o_nuevo(request)
    fila = partidas.nueva(quien, pedido)
    respuesta = a(fila.get_absolute_url())
    poner_cookie(respuesta, quien)
    return respuesta


def _entero(texto: str) -> int:
    if not (texto.isascii() and texto.isdecimal()) or len(texto) > 3:
        raise ValueError(texto)
    return int(texto)


# A partida


@require_safe
def partida(request: HttpRequest, pk: UUID) -> HttpResponse:
    """Go on with a partida: to its hand if one is being played, else to the next deal."""
    fila = partida_o_404(pk)
    if not es_propia(request, fila):
        return negada(request, _("Esta partida la juega otra persona."))
    abierta = partidas.en_juego(fila)
    if abierta is not None:
        return a(abierta.get_absolute_url())
    return _ritual(request, fila)


def _ritual(request: HttpRequest, fila: PartidaGuardada, aviso: str = "", status: int = 200) -> HttpResponse:
    jugada = partidas.partida_de(fila)
    sillas = Sillas(fila.jugadores)
    motivo = jugada.por_que_no_echa_los_perros(partidas.PROPIO)
    contexto = {
        "seccion": "mesa",
        "fila": fila,
        "aviso": aviso,
        "paso": partidas.paso_de(fila),
        "tanteador": tantear(jugada.reglamento, fila.objetivo, jugada.tanteador, sillas),
        "reparte": sillas.nombre(fila.repartidor),
        "corta": sillas.nombre(quien_corta(fila.repartidor, fila.jugadores)),
        "reparte_el_aprendiz": partidas.reparte_el_aprendiz(fila),
        "corta_el_aprendiz": partidas.corta_el_aprendiz(fila),
        "hay_perros": jugada.reglamento.con_perros and motivo is None,
        "echados": bool(fila.perros & 1),
        "de_a_dos": fila.jugadores == 2,
        "reglamento": jugada.reglamento.nombre,
        "gano": partidas.gano_el_aprendiz(fila),
        "rendida": partidas.por_rendicion(fila),
        "jugadas": [_renglon(m) for m in fila.manos.order_by("-numero")[:40]],
        "practica": [(una, REGLAS[una]) for una in fila.ids if una in REGLAS],
    }
    respuesta = render(request, "mesa_partida.html", contexto, status=status)
    respuesta["X-Robots-Tag"] = "noindex"
    respuesta["Cache-Control"] = "private, no-store"
    return respuesta


@require_POST
def mover(request: HttpRequest, pk: UUID) -> HttpResponse:
    """Do one thing between two deals: shuffle, cut, throw the dogs, deal, give up. An old form changes nothing."""
    fila = partida_o_404(pk)
    if not es_propia(request, fila):
        return negada(request, _("Esta partida la juega otra persona. Nada cambió."))
    try:
        return _mover(request, fila)
    except partidas.PasoViejo:
        fila = partida_o_404(pk)
        abierta = partidas.en_juego(fila)
        if abierta is not None and request.POST.get("que") == "repartir":
            # The same deal asked for twice: the hand it gave is there already.
            return a(abierta.get_absolute_url())
        return _ritual(request, fila, _("Eso ya estaba hecho. Así está la partida ahora."), status=409)
    except AccionIlegal as error:
        return _ritual(request, partida_o_404(pk), frase_del_motivo(error.motivo), status=409)
    except ValueError:
        return _ritual(request, partida_o_404(pk), _("El mazo se corta entre la carta 1 y la 39."), status=422)


def _mover(request: HttpRequest, fila: PartidaGuardada) -> HttpResponse:
    paso = request.POST.get("paso", "")
    match request.POST.get("que", ""):
        case "repartir":
            return a(partidas.repartir(fila, paso).get_absolute_url())
        case "barajar" if partidas.reparte_el_aprendiz(fila):
            partidas.barajar(fila, paso)
        case "ofrecer" if partidas.reparte_el_aprendiz(fila):
            partidas.ofrecer_el_corte(fila, paso)
        case "cortar" if partidas.corta_el_aprendiz(fila):
            partidas.cortar(fila, paso, _entero(request.POST.get("donde", "")))
        case "perros":
            partidas.acordar_perros(fila, paso, echar=True)
        case "sin-perros":
            partidas.acordar_perros(fila, paso, echar=False)
        case "rendirse":
            partidas.rendirse(fila, paso)
        case _:
            raise partidas.PasoViejo
    return a(fila.get_absolute_url())


# Hands of before, and settings


@require_safe
def jugadas(request: HttpRequest) -> HttpResponse:
    """List the learner's finished hands, the last one first."""
    todas = ManoGuardada.objects.de(aprendiz_de(request)).cerradas().filter(guia="")
    pagina = Paginator(todas, _POR_PAGINA).get_page(request.GET.get("pagina"))
    contexto = {"seccion": "mesa", "pagina": pagina, "manos": [_renglon(fila) for fila in pagina]}
    respuesta = render(request, "mesa_manos.html", contexto)
    respuesta["X-Robots-Tag"] = "noindex"
    respuesta["Cache-Control"] = "private, no-cache"
    return respuesta


@require_POST
def ajustar(request: HttpRequest) -> HttpResponse:
    """Keep how the score is drawn, how much the coach says, or whether the keys answer; go back to the page."""
    quien = aprendiz_o_nuevo(request)
    estilo, aviso, teclas = (request.POST.get(campo, "") for campo in ("tanteador", "aviso", "atajos"))
    if estilo in Aprendiz.Tanteador.values:
        Aprendiz.objects.filter(pk=quien.pk).update(estilo_tanteador=estilo)
    if teclas in {"si", "no"}:
        Aprendiz.objects.filter(pk=quien.pk).update(atajos=teclas == "si")
    if aviso in Aviso.values:
        _avisar(request, quien, aviso)
    respuesta = a(back_to(request, request.POST.get("volver", "") or reverse("mesa")))
    poner_cookie(respuesta, quien)
    return respuesta


def _avisar(request: HttpRequest, quien: Aprendiz, aviso: str) -> None:
    """Set the coach's level of the hand named in the form, if it is the learner's, and of its partida."""
    with suppress(ValueError):
        suyas = ManoGuardada.objects.de(quien).filter(pk=UUID(request.POST.get("mano", "")))
        PartidaGuardada.objects.filter(manos__in=suyas).update(aviso=aviso)
        suyas.update(aviso=aviso)


def _resumen(fila: PartidaGuardada) -> dict[str, Any]:
    reglamento = leer_mesa(fila.reglamento)
    return {
        "direccion": fila.get_absolute_url(),
        "mesa": reglamento.nombre,
        "jugadores": fila.jugadores,
        "objetivo": fila.objetivo,
        "puntos": (fila.puntos_cero, fila.puntos_uno),
        "movida": fila.movida,
    }


def _renglon(fila: ManoGuardada) -> dict[str, Any]:
    """Return a line about a hand, from the head of its notation: nothing of its cards."""
    partes = fila.texto.split(":", 7)
    return {
        "direccion": fila.get_absolute_url(),
        "mesa": leer_mesa(partes[0]).nombre,
        "jugadores": partes[1],
        "tanteador": partes[3].replace("-", " a "),
        "numero": fila.numero,
        "movida": fila.movida,
        "cerrada": fila.cerrada,
        "de_nuevo": fila.desde_turno is not None,
    }
