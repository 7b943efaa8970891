"""Reclamos: what a claim yields in the case chosen."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from django.http import HttpResponseRedirect
from django.views.decorators.http import require_safe

from engine.errors import Motivo, NotacionInvalida
from engine.vista import ver
from lessons.puzzles import KINDS
from lessons.puzzles.en_curso import en_curso
from lessons.puzzles.reclamo import fallo_de
from lessons.tools import reclamos as herramienta
from lessons.tools.reclamos import RECLAMA, Caso
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
from lessons.words import reclamo as palabras
from lessons.words.motivos import frase_del_motivo

if TYPE_CHECKING:
    from django.http import HttpRequest, HttpResponse

    from engine.reglamento import Reglamento
    from lessons.views.herramientas.comun import Cerrada, Grupo

NOMBRE = "reclamos"
LARGO_MAXIMO = 100


@require_safe
def inicio(request: HttpRequest) -> HttpResponse:
    """Lead to the same case at the table chosen, or as much of it as that table has."""
    mesa = mesa_pedida(request)
    de = mesa_de(request.GET.get("de") or mesa.slug)
    tenia = request.GET.get("caso", "")[:LARGO_MAXIMO]
    try:
        caso = herramienta.leer(de, tenia) if tenia else Caso()
    except NotacionInvalida as error:
        return negar(request, str(error))
    return HttpResponseRedirect(_donde(mesa, herramienta.que_quepa(mesa, caso) if mesa.con_reclamos else Caso()))


@require_safe
def reclamos(request: HttpRequest, mesa: str, posicion: str = "") -> HttpResponse:
    """Show what the claim yields, to whom and why; at a table without claims, that it has none."""
    esta = mesa_de(mesa)
    try:
        caso = herramienta.leer(esta, posicion) if posicion else Caso()
    except NotacionInvalida as error:
        return negar(request, str(error))
    canonica = a_la_canonica(request, _donde(esta, caso))
    if canonica:
        return canonica
    texto = herramienta.escribir(caso)
    contexto: dict[str, object] = {
        "mesa": esta,
        "texto": texto,
        "existe": esta.con_reclamos,
        "lleva": (("de", esta.slug), ("caso", texto)),
        "leccion": leccion_de(esta, "REC-04"),
    }
    if esta.con_reclamos:
        mano = herramienta.jugada(esta, caso)
        una = en_curso(mano)
        explicacion = KINDS["reclamo"].explicar(esta, una)
        grupos, cerradas = _elecciones(esta, caso)
        contexto |= {
            "da": explicacion.respuesta,
            "porque": [palabras.con_razon(fundado=fallo_de(ver(mano, RECLAMA)).fundado), *explicacion.parrafos],
            "reglas": explicacion.reglas,
            "grupos": grupos,
            "cerradas": cerradas,
            "borrar": direccion(NOMBRE, esta, ""),
            "elegido": [str(palabras.CASO[v]) for v in texto.split(".") if v],
            "problema": una.texto,
        }
    else:
        motivo = Motivo.MESA_SIN_RECLAMOS
        contexto |= {"da": frase_del_motivo(motivo), "reglas": [motivo.regla]}
    return mostrar(request, "herramientas/reclamos.html", contexto, posicion=bool(posicion))


def _donde(mesa: Reglamento, caso: Caso) -> str:
    return direccion(NOMBRE, mesa, herramienta.escribir(caso))


def _elecciones(mesa: Reglamento, caso: Caso) -> tuple[list[Grupo], list[Cerrada]]:
    """Return what can be chosen, and of what can't, why."""
    opciones = {
        eje: [(valor, herramienta.con(caso, eje, valor)) for valor in herramienta.valores(eje)]
        for eje in herramienta.EJES
    }
    como = (caso, partial(herramienta.por_que_no, mesa), partial(_donde, mesa))
    return elecciones(palabras.EJES, opciones, palabras.CASO, como)
