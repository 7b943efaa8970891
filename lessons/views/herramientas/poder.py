"""The ladder of the cards, and two of them compared."""

from __future__ import annotations

from typing import TYPE_CHECKING

from django.http import HttpResponseRedirect
from django.utils.translation import gettext as _
from django.views.decorators.http import require_safe

from engine.cartas import MAZO, Palo
from engine.envido import tantos
from engine.errors import NotacionInvalida
from lessons.puzzles.posiciones import leer_carta
from lessons.templatetags.baraja import corta
from lessons.tools import poder as herramienta
from lessons.tools.calculadora import LARGO_MAXIMO, Mano, en_mesa, escribir
from lessons.views.herramientas.comun import (
    a_la_canonica,
    direccion,
    leccion_de,
    mesa_de,
    mesa_pedida,
    mostrar,
    negar,
)
from lessons.words.cartas import el

if TYPE_CHECKING:
    from django.http import HttpRequest, HttpResponse

    from engine.cartas import Carta

NOMBRE = "poder"


@require_safe
def inicio(request: HttpRequest) -> HttpResponse:
    """Lead to the ladder of the muestra and table chosen, with the cards that were being compared."""
    mesa = mesa_pedida(request)
    de = mesa_de(request.GET.get("de") or mesa.slug)
    tenia, pedida = (request.GET.get(campo, "")[:LARGO_MAXIMO] for campo in ("cartas", "muestra"))
    try:
        mano = en_mesa(mesa, herramienta.leer_poder(de, tenia) if tenia else Mano())
        if pedida and mesa.con_muestra:
            mano = herramienta.con_muestra(mano, leer_carta(pedida))
    except NotacionInvalida as error:
        return negar(request, str(error))
    if mesa.con_muestra and mano.cartas and mano.muestra is None:
        mano = herramienta.con_muestra(mano, herramienta.EJEMPLO)
    return HttpResponseRedirect(direccion(NOMBRE, mesa, escribir(mesa, mano)))


@require_safe
def poder(request: HttpRequest, mesa: str, posicion: str = "") -> HttpResponse:
    """Show the ladder, and the comparison if two cards were chosen."""
    esta = mesa_de(mesa)
    try:
        mano = herramienta.leer_poder(esta, posicion) if posicion else Mano()
        if esta.con_muestra and mano.cartas and mano.muestra is None:
            return negar(request, _("Falta la muestra: va adelante, como 6c.4o7e."))
    except NotacionInvalida as error:
        return negar(request, str(error))
    texto = escribir(esta, mano)
    canonica = a_la_canonica(request, direccion(NOMBRE, esta, texto))
    if canonica:
        return canonica
    da = herramienta.poder(esta, mano)
    cartas = {c: direccion(NOMBRE, esta, escribir(esta, herramienta.tocar(esta, mano, c))) for c in _en(da)}
    contexto = {
        "mesa": esta,
        "mano": mano,
        "texto": texto,
        "da": da,
        "escalones": [(e, _vale(e, da), [(c, cartas[c], c in mano.cartas) for c in e.cartas]) for e in da.escalones],
        "muestras": [(p.nombre, [c for c in MAZO if c.palo is p]) for p in Palo] if esta.con_muestra else [],
        "la_que_falta": el(da.muestra) if da.muestra else "",
        "que_es": " y ".join(corta(c) for c in mano.cartas),
        "lleva": (("de", esta.slug), ("cartas", texto)),
        "leccion": leccion_de(esta, da.regla),
    }
    return mostrar(request, "herramientas/poder.html", contexto, posicion=bool(posicion))


def _en(da: herramienta.Poder) -> tuple[Carta, ...]:
    return tuple(c for e in da.escalones for c in e.cartas)


def _vale(escalon: herramienta.Escalon, da: herramienta.Poder) -> int | None:
    """Return the tantos of a pieza, None for another rung."""
    return tantos(escalon.cartas[0], da.muestra) if escalon.pieza else None
