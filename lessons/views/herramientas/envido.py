"""The calculator of envido and flor."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from django.http import HttpResponseRedirect
from django.shortcuts import render
from django.utils.translation import gettext as _
from django.views.decorators.http import require_safe

from engine.cartas import MAZO, Carta, Palo
from engine.errors import NotacionInvalida
from lessons.templatetags.baraja import corta
from lessons.tools.calculadora import (
    CARTAS,
    LARGO_MAXIMO,
    Mano,
    Resultado,
    calcular,
    en_mesa,
    escribir,
    leer,
    leer_dichas,
    tocar,
)
from lessons.views.herramientas.comun import (
    SECCION,
    a_la_canonica,
    direccion,
    leccion_de,
    mesa_de,
    mesa_pedida,
    mostrar,
    negar,
)
from lessons.words.cuentas import numero, por_ciento

if TYPE_CHECKING:
    from django.http import HttpRequest, HttpResponse

    from engine.reglamento import Reglamento

NOMBRE = "calculadora"
_PALOS = (Palo.ORO, Palo.COPA, Palo.ESPADA, Palo.BASTO)


class Tecla(NamedTuple):
    """A card to tap: where it leads (nowhere if nothing more fits), and whether it is chosen, or is the muestra."""

    carta: Carta
    direccion: str
    elegida: bool
    es_muestra: bool


def _teclado(mesa: Reglamento, mano: Mano) -> list[tuple[str, list[Tecla]]]:
    filas = []
    for palo in _PALOS:
        teclas = []
        for una in (c for c in MAZO if c.palo is palo):
            tras = tocar(mesa, mano, una)
            donde = "" if tras is None else direccion(NOMBRE, mesa, escribir(mesa, tras))
            teclas.append(Tecla(una, donde, una in (mano.muestra, *mano.cartas), una is mano.muestra))
        filas.append((palo.nombre, teclas))
    return filas


@require_safe
def inicio(request: HttpRequest) -> HttpResponse:
    """Lead to the hand of the form's fields: cards as people write them, or the same cards at another table."""
    mesa = mesa_pedida(request)
    escritas = request.GET.get("cartas", "").replace("\0", "")[:LARGO_MAXIMO]
    try:
        if escritas.strip():
            mano = leer_dichas(mesa, escritas)
        else:
            de = mesa_de(request.GET.get("de") or mesa.slug)
            tenia = request.GET.get("mano", "")[:LARGO_MAXIMO]
            mano = en_mesa(mesa, leer(de, tenia) if tenia else Mano())
    except NotacionInvalida as error:
        contexto = {"mesa": mesa, "escritas": escritas, "aviso": str(error), "posicion": True}
        return _responder(request, mesa, Mano(), contexto, status=422)
    return HttpResponseRedirect(direccion(NOMBRE, mesa, escribir(mesa, mano)))


@require_safe
def calculadora(request: HttpRequest, mesa: str, posicion: str = "") -> HttpResponse:
    """Show the keyboard, the cards tapped so far, and once the hand is whole its counts."""
    esta = mesa_de(mesa)
    try:
        mano = leer(esta, posicion) if posicion else Mano()
    except NotacionInvalida as error:
        return negar(request, str(error))
    return a_la_canonica(request, direccion(NOMBRE, esta, escribir(esta, mano))) or _responder(request, esta, mano, {})


def _responder(
    request: HttpRequest, mesa: Reglamento, mano: Mano, mas: dict[str, object], status: int = 200
) -> HttpResponse:
    da = calcular(mesa, mano) if mano.completa(mesa) else None
    contexto: dict[str, object] = {
        "mesa": mesa,
        "mano": mano,
        "texto": escribir(mesa, mano),
        "da": da,
        "teclado": _teclado(mesa, mano),
        "huecos": range(CARTAS - len(mano.cartas)),
        "borrar": direccion(NOMBRE, mesa, ""),
        "pide": _que_falta(mesa, mano),
        "que_es": ", ".join(corta(c) for c in mano.cartas),
        "contra": _en_palabras(da) if da else {},
        "lleva": (("de", mesa.slug), ("mano", escribir(mesa, mano))),
        "leccion": leccion_de(mesa, "ENV-02"),
        **mas,
    }
    if status != 200:
        contexto["seccion"] = SECCION
        return render(request, "herramientas/envido.html", contexto, status=status)
    return mostrar(request, "herramientas/envido.html", contexto, posicion=bool(mano != Mano()))


def _en_palabras(da: Resultado) -> dict[str, str]:
    """Return how many hands beat this one, each as "1.161 (16 %)"."""

    def parte(n: int) -> str:
        return f"{numero(n)} ({por_ciento(n, da.contra_envido.de)})"

    dichas = {
        "envido_mano": parte(da.contra_envido.siendo_mano),
        "envido_pie": parte(da.contra_envido.siendo_pie),
        "con_flor": parte(da.rival_con_flor),
        "de": numero(da.contra_envido.de),
    }
    if da.contra_flor:
        dichas |= {"flor_mano": parte(da.contra_flor.siendo_mano), "flor_pie": parte(da.contra_flor.siendo_pie)}
    return dichas


def _que_falta(mesa: Reglamento, mano: Mano) -> str:
    """Return what to tap next."""
    if mesa.con_muestra and mano.muestra is None:
        return _("Tocá la muestra y después tus tres cartas.") if not mano.cartas else _("Falta la muestra: tocala.")
    faltan = CARTAS - len(mano.cartas)
    if faltan == CARTAS:
        return _("Tocá tus tres cartas.")
    if faltan:
        return _("Falta una carta.") if faltan == 1 else _("Faltan dos cartas.")
    return _("Para cambiar una, tocala y elegí otra.")
