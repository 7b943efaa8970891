"""Mazo: what leaving costs at the moment chosen."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from django.http import HttpResponseRedirect
from django.views.decorators.http import require_safe

from engine.errors import NotacionInvalida
from lessons.puzzles import KINDS
from lessons.puzzles.en_curso import en_curso
from lessons.tools import mazo as herramienta
from lessons.tools.mazo import Momento
from lessons.views.herramientas.comun import (
    a_la_canonica,
    direccion,
    elecciones,
    leccion_de,
    mesa_de,
    mesa_pedida,
    mostrar,
    negar,
)
from lessons.words import mazo as palabras

if TYPE_CHECKING:
    from django.http import HttpRequest, HttpResponse

    from engine.reglamento import Reglamento
    from lessons.views.herramientas.comun import Cerrada, Grupo

NOMBRE = "mazo"
LARGO_MAXIMO = 200


@require_safe
def inicio(request: HttpRequest) -> HttpResponse:
    """Lead to the same moment at the table chosen, or as much of it as that table has."""
    mesa = mesa_pedida(request)
    de = mesa_de(request.GET.get("de") or mesa.slug)
    tenia = request.GET.get("momento", "")[:LARGO_MAXIMO]
    try:
        momento = herramienta.leer(de, tenia) if tenia else Momento()
    except NotacionInvalida as error:
        return negar(request, str(error))
    return HttpResponseRedirect(_donde(mesa, herramienta.que_quepa(mesa, momento)))


@require_safe
def mazo(request: HttpRequest, mesa: str, posicion: str = "") -> HttpResponse:
    """Show what the rival is paid if somebody leaves at that moment, and why."""
    esta = mesa_de(mesa)
    try:
        momento = herramienta.leer(esta, posicion) if posicion else Momento()
    except NotacionInvalida as error:
        return negar(request, str(error))
    canonica = a_la_canonica(request, _donde(esta, momento))
    if canonica:
        return canonica
    texto, salida = herramienta.escribir(momento), herramienta.al_irse(esta, momento)
    vivo = any(p.regla == "MAZ-02" for p in salida.pagos)
    dudoso = bool(esta.mazo_extra) and momento.baza is herramienta.Baza.PRIMERA
    reglas = dict.fromkeys([*(p.regla for p in salida.pagos), *(["MAZ-03"] if len(salida.pagos) > 1 else ["MAZ-01"])])
    grupos, cerradas = _elecciones(esta, momento)
    contexto = {
        "mesa": esta,
        "texto": texto,
        "da": palabras.cobra_el_rival(salida.puntos),
        "porque": palabras.parrafos_del_mazo(salida.pagos, extra=dudoso, vivo=vivo),
        "reglas": reglas,
        "grupos": grupos,
        "cerradas": cerradas,
        "borrar": direccion(NOMBRE, esta, ""),
        "elegido": palabras.en_pocas_palabras(texto.split(".")) if texto else "",
        "problema": _problema(esta, salida),
        "lleva": (("de", esta.slug), ("momento", texto)),
        "leccion": leccion_de(esta, "MAZ-01"),
    }
    return mostrar(request, "herramientas/mazo.html", contexto, posicion=bool(posicion))


def _donde(mesa: Reglamento, momento: Momento) -> str:
    return direccion(NOMBRE, mesa, herramienta.escribir(momento))


def _elecciones(mesa: Reglamento, momento: Momento) -> tuple[list[Grupo], list[Cerrada]]:
    """Return what can be chosen, and of what can't, why."""
    opciones = {
        eje: [(valor, herramienta.con(momento, eje, valor)) for valor in herramienta.valores(mesa, eje)]
        for eje in herramienta.EJES
    }
    como = (momento, partial(herramienta.por_que_no, mesa), partial(_donde, mesa))
    return elecciones(palabras.EJES, opciones, palabras.MOMENTO, como)


def _problema(mesa: Reglamento, salida: herramienta.Salida) -> str:
    """Return the same mano as a problem, empty where it isn't one."""
    try:
        return KINDS["mazo"].escribir(KINDS["mazo"].leer(mesa, en_curso(salida.antes).texto))
    except NotacionInvalida:
        return ""
