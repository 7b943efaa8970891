"""Pardas: the bazas set one by one, and the table of all cases."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from django.http import HttpResponseRedirect
from django.utils.translation import gettext as _
from django.views.decorators.http import require_safe

from engine.errors import NotacionInvalida
from lessons.tools import pardas as herramienta
from lessons.tools.pardas import BAZAS, LADOS, Llevadas
from lessons.views.herramientas.comun import (
    Opcion,
    a_la_canonica,
    direccion,
    leccion_de,
    mesa_de,
    mesa_pedida,
    mostrar,
    negar,
)
from lessons.words.bazas import DE_QUIEN, FUE, LA_MANO, PRIMERAS, porque_de_la_mano

if TYPE_CHECKING:
    from django.http import HttpRequest, HttpResponse

    from engine.reglamento import Reglamento

NOMBRE = "pardas"
LARGO_MAXIMO = 20


class Fila(NamedTuple):
    """A baza of the explorer: its name, what can be tapped, and whether it is reached."""

    titulo: str
    opciones: list[Opcion]
    se_juega: bool


@require_safe
def inicio(request: HttpRequest) -> HttpResponse:
    """Lead to the same bazas at the table chosen."""
    mesa = mesa_pedida(request)
    de = mesa_de(request.GET.get("de") or mesa.slug)
    tenia = request.GET.get("bazas", "")[:LARGO_MAXIMO]
    try:
        llevadas = herramienta.en_mesa(mesa, herramienta.leer(de, tenia) if tenia else Llevadas())
    except NotacionInvalida as error:
        return negar(request, str(error))
    return HttpResponseRedirect(direccion(NOMBRE, mesa, herramienta.escribir(llevadas)))


@require_safe
def pardas(request: HttpRequest, mesa: str, posicion: str = "") -> HttpResponse:
    """Show whose the mano is after the bazas set, what the next one would do, and every case there is."""
    esta = mesa_de(mesa)
    try:
        llevadas = herramienta.leer(esta, posicion) if posicion else Llevadas()
    except NotacionInvalida as error:
        return negar(request, str(error))
    texto = herramienta.escribir(llevadas)
    canonica = a_la_canonica(request, direccion(NOMBRE, esta, texto))
    if canonica:
        return canonica
    como = herramienta.de_quien(llevadas)
    ultima = llevadas.bazas[-1] if llevadas.bazas else None
    contexto = {
        "mesa": esta,
        "texto": texto,
        "da": LA_MANO[como.equipo],
        "porque": porque_de_la_mano(como.regla, como.equipo, llevadas.mano, ultima or ""),
        "reglas": [como.regla, *(["PAS-01"] if ultima and ultima.alguien_paso else [])],
        "decidida": como.equipo is not None,
        "manos": [_mano(esta, llevadas, lado) for lado in LADOS],
        "filas": [_fila(esta, llevadas, lugar) for lugar in range(BAZAS)],
        "borrar": direccion(NOMBRE, esta, ""),
        "casos": [_caso(esta, llevadas, caso) for caso in herramienta.casos()],
        "primeras": PRIMERAS,
        "problema": _problema(llevadas),
        "lleva": (("de", esta.slug), ("bazas", texto)),
        "leccion": leccion_de(esta, "BAZ-04"),
    }
    return mostrar(request, "herramientas/pardas.html", contexto, posicion=bool(posicion))


def _donde(mesa: Reglamento, llevadas: Llevadas) -> str:
    return direccion(NOMBRE, mesa, herramienta.escribir(llevadas))


def _mano(mesa: Reglamento, llevadas: Llevadas, lado: int) -> Opcion:
    rotulo = _("Nosotros") if lado == 0 else _("Ellos")
    return Opcion(f"m{lado}", rotulo, _donde(mesa, Llevadas(lado, llevadas.bazas)), elegida=llevadas.mano == lado)


def _fila(mesa: Reglamento, llevadas: Llevadas, lugar: int) -> Fila:
    opciones = []
    for una in herramienta.posibles(mesa, lugar):
        tras = herramienta.tocar(llevadas, lugar, una)
        elegida = llevadas.bazas[lugar : lugar + 1] == (una,)
        # What the next baza would do is told on it.
        nota = str(DE_QUIEN[herramienta.de_quien(tras).equipo]) if tras and lugar == len(llevadas.bazas) else ""
        opciones.append(Opcion(f"b{lugar}{una}", str(FUE[una]), _donde(mesa, tras) if tras else "", nota, elegida))
    return Fila(str(PRIMERAS[lugar]), opciones, bool(opciones[0].direccion))


def _caso(mesa: Reglamento, llevadas: Llevadas, caso: herramienta.Caso) -> tuple[list[str], str, str, str, bool]:
    """Return a row: the three bazas, whose the mano is, the rule, where it leads, and whether it is the one set."""
    bazas = [str(FUE[una]) for una in caso.bazas]
    gana = _("del mano") if caso.gana is None else str(DE_QUIEN[caso.gana])
    esta = tuple(una.sin_pasar for una in llevadas.bazas) == caso.bazas
    return bazas + ["—"] * (BAZAS - len(bazas)), gana, caso.regla, _donde(mesa, Llevadas(0, caso.bazas)), esta


def _problema(llevadas: Llevadas) -> str:
    """Return the same position as a problem, empty where it can't be one: nothing played, or passed without cards."""
    if not llevadas.bazas or any(una.alguien_paso for una in llevadas.bazas):
        return ""
    return f"2-{llevadas.mano}.{''.join(llevadas.bazas)}"
