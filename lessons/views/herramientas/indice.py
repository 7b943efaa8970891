"""The tools: what there is."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from django.shortcuts import render
from django.urls import reverse
from django.utils.translation import gettext_lazy as _
from django.views.decorators.http import require_safe

from engine.reglamento import REGLAMENTOS
from lessons.views.herramientas.comun import SECCION, direccion

if TYPE_CHECKING:
    from collections.abc import Callable

    from django.http import HttpRequest, HttpResponse
    from django.utils.functional import _StrPromise

    from engine.reglamento import Reglamento


class Herramienta(NamedTuple):
    """A tool: the name of its address, what it is called, and what it answers."""

    nombre: str
    titulo: _StrPromise
    que: _StrPromise
    por_mesa: bool = True
    existe: Callable[[Reglamento], bool] = lambda _mesa: True

    def direcciones(self) -> list[str]:
        """Return its pages worth finding: one a table that has what it is about, or the only one."""
        if not self.por_mesa:
            return [reverse(self.nombre)]
        return [direccion(self.nombre, mesa, "") for mesa in REGLAMENTOS.values() if self.existe(mesa)]


HERRAMIENTAS = (
    Herramienta(
        "calculadora",
        _("Contar envido y flor"),
        _("Tocás la muestra y tus tres cartas: cuánto suman, si hay flor y cuántas manos te ganan."),
    ),
    Herramienta(
        "poder",
        _("Qué carta mata a cuál"),
        _("La escala entera con la muestra que haya: tocás dos cartas y se ve cuál gana."),
    ),
    Herramienta(
        "pardas",
        _("Pardas: de quién es la mano"),
        _("Tocás cómo salió cada baza y quién es mano: de quién es la mano y por qué. Y la tabla de todos los casos."),
    ),
    Herramienta(
        "cantos",
        _("Cuánto pagan los cantos"),
        _("Armás la cadena tocando: cuánto paga querida y no querida, quién contesta, qué sigue, mesa por mesa."),
    ),
    Herramienta(
        "mazo",
        _("Irse al mazo: cuánto cuesta"),
        _("Decís cómo venía la mano: qué baza, qué canto esperaba, si había truco. Cuánto cobra el rival."),
    ),
    Herramienta(
        "reclamos",
        _("Reclamos: qué se cobra"),
        _("Qué se cobró, si era cierto y dónde están las cartas: si el reclamo tiene razón y qué paga."),
        existe=lambda mesa: mesa.con_reclamos,
    ),
    Herramienta(
        "perros",
        _("Echar los perros"),
        _("Decís el tanteador: si se pueden echar, qué queda cantado y qué paga cada respuesta."),
        existe=lambda mesa: mesa.con_perros,
    ),
    Herramienta(
        "falta",
        _("Cuánto vale la falta"),
        _("Decís cómo va el tanteador: cuánto vale la falta envido en esta mesa, y cuánto en las otras."),
    ),
    Herramienta(
        "probabilidades",
        _("Cuántas veces gana"),
        _("Tenés 27 de envido, ¿querés? Cada cuánto gana cada tanto, sale una flor o se emparda la primera."),
    ),
    Herramienta(
        "tanteador",
        _("Tanteador"),
        _("Para anotar en la mesa con el teléfono: malas y buenas, palitos, deshacer. Anda sin red."),
        por_mesa=False,
    ),
    Herramienta(
        "senas",
        _("Las señas"),
        _("Qué quiere decir cada cara, dibujada, y cuáles no dicen lo mismo en todas las mesas."),
        por_mesa=False,
    ),
    Herramienta(
        "machete",
        _("El machete"),
        _("La mesa entera en una hoja para imprimir, o en una de bolsillo: poder, cuentas, cantos, pardas y falta."),
    ),
    Herramienta(
        "cinco-mesas",
        _("Las cinco mesas"),
        _("En qué se diferencian, con una jugada que en cada una se arregla de otra manera."),
        por_mesa=False,
    ),
)


@require_safe
def herramientas(request: HttpRequest) -> HttpResponse:
    """Show every tool there is, the search first."""
    contexto = {
        "seccion": SECCION,
        "herramientas": [(h.direcciones()[0], h.titulo, h.que) for h in HERRAMIENTAS],
    }
    return render(request, "herramientas/indice.html", contexto)
