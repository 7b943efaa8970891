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
    from collections.abc import Callable, Iterable

    from django.http import HttpRequest, HttpResponse
    from django.utils.functional import _StrPromise

    from engine.reglamento import Reglamento


class Herramienta(NamedTuple):
    """A tool: the name of its address, what it is called, what it answers, the rules it works out, how people ask."""

    nombre: str
    titulo: _StrPromise
    que: _StrPromise
    por_mesa: bool = True
    existe: Callable[[Reglamento], bool] = lambda _mesa: True
    reglas: tuple[str, ...] = ()
    preguntan: tuple[_StrPromise, ...] = ()

    def direcciones(self) -> list[str]:
        """Return its pages worth finding: one a table that has what it is about, or the only one."""
        if not self.por_mesa:
            return [reverse(self.nombre)]
        return [direccion(self.nombre, mesa, "") for mesa in REGLAMENTOS.values() if self.existe(mesa)]

    def direccion_en(self, slugs: Iterable[str]) -> str:
        """Return its page at the first of these tables that has what it is about, else its first page."""
        mesas = (REGLAMENTOS[slug] for slug in slugs if self.por_mesa)
        return next((direccion(self.nombre, m, "") for m in mesas if self.existe(m)), self.direcciones()[0])


HERRAMIENTAS = (
    Herramienta(
        "calculadora",
        _("Contar envido y flor"),
        _("Tocás la muestra y tus tres cartas: cuánto suman, si hay flor y cuántas manos te ganan."),
        reglas=("ENV-01", "ENV-02", "ENV-03", "ENV-04", "ENV-05", "FLO-01", "FLO-02", "MUE-02", "MUE-03"),
        preguntan=(_("calcular"), _("calculadora"), _("cuánto envido tengo"), _("cuántos tantos tengo")),
    ),
    Herramienta(
        "poder",
        _("Qué carta mata a cuál"),
        _("La escala entera con la muestra que haya: tocás dos cartas y se ve cuál gana."),
        reglas=("POD-01", "POD-02", "MUE-02", "MUE-03", "MUE-04", "CAR-03"),
        preguntan=(_("qué carta gana"), _("qué carta le gana a"), _("tabla de poder"), _("qué mata a qué")),
    ),
    Herramienta(
        "pardas",
        _("Pardas: de quién es la mano"),
        _("Tocás cómo salió cada baza y quién es mano: de quién es la mano y por qué. Y la tabla de todos los casos."),
        reglas=("BAZ-02", "BAZ-03", "BAZ-04", "PAS-01"),
        preguntan=(_("tabla de pardas"), _("quién gana la mano"), _("pasar")),
    ),
    Herramienta(
        "cantos",
        _("Cuánto pagan los cantos"),
        _("Armás la cadena tocando: cuánto paga querida y no querida, quién contesta, qué sigue, mesa por mesa."),
        reglas=(
            "ENV-07",
            "ENV-08",
            "ENV-09",
            "ENV-10",
            "ENV-11",
            "FLO-07",
            "FLO-08",
            "FLO-09",
            "FLO-10",
            "TRU-01",
            "TRU-03",
            "TRU-04",
            "TRU-05",
        ),
        preguntan=(
            _("cadena de cantos"),
            _("cuánto paga el no quiero"),
            _("cuánto vale el envido"),
            _("cuánto vale el retruco"),
        ),
    ),
    Herramienta(
        "mazo",
        _("Irse al mazo: cuánto cuesta"),
        _("Decís cómo venía la mano: qué baza, qué canto esperaba, si había truco. Cuánto cobra el rival."),
        reglas=("MAZ-01", "MAZ-02", "MAZ-03"),
        preguntan=(_("cuánto pierdo si me voy al mazo"),),
    ),
    Herramienta(
        "reclamos",
        _("Reclamos: qué se cobra"),
        _("Qué se cobró, si era cierto y dónde están las cartas: si el reclamo tiene razón y qué paga."),
        existe=lambda mesa: mesa.con_reclamos,
        reglas=("REC-01", "REC-02", "REC-03", "REC-04", "REC-05", "REC-06", "REC-07", "REC-08"),
        preguntan=(_("reclamar"), _("mintió y no mostró")),
    ),
    Herramienta(
        "perros",
        _("Echar los perros"),
        _("Decís el tanteador: si se pueden echar, qué queda cantado y qué paga cada respuesta."),
        existe=lambda mesa: mesa.con_perros,
        reglas=("PER-01", "PER-02", "PER-03", "PER-04"),
        preguntan=(_("a punto"), _("en ley")),
    ),
    Herramienta(
        "falta",
        _("Cuánto vale la falta"),
        _("Decís cómo va el tanteador: cuánto vale la falta envido en esta mesa, y cuánto en las otras."),
        reglas=("ENV-12", "SEIS-03"),
        preguntan=(_("calcular la falta"),),
    ),
    Herramienta(
        "probabilidades",
        _("Cuántas veces gana"),
        _("Tenés 27 de envido, ¿querés? Cada cuánto gana cada tanto, sale una flor o se emparda la primera."),
        reglas=("ENV-13",),
        preguntan=(
            _("probabilidades"),
            _("probabilidad de tener flor"),
            _("probabilidad de ganar el envido"),
            _("chances"),
            _("con cuánto querer"),
        ),
    ),
    Herramienta(
        "tanteador",
        _("Tanteador"),
        _("Para anotar en la mesa con el teléfono: malas y buenas, palitos, deshacer. Anda sin red."),
        por_mesa=False,
        reglas=("TAN-01", "TAN-03"),
        preguntan=(_("anotar los puntos"), _("anotador de truco"), _("anotador de puntos")),
    ),
    Herramienta(
        "senas",
        _("Las señas"),
        _("Qué quiere decir cada cara, dibujada, y cuáles no dicen lo mismo en todas las mesas."),
        por_mesa=False,
        reglas=("SEN-01",),
        preguntan=(_("hacer señas"),),
    ),
    Herramienta(
        "machete",
        _("El machete"),
        _("La mesa entera en una hoja para imprimir, o en una de bolsillo: poder, cuentas, cantos, pardas y falta."),
        preguntan=(_("imprimir las reglas"), _("resumen de las reglas")),
    ),
    Herramienta(
        "cinco-mesas",
        _("Las cinco mesas"),
        _("En qué se diferencian, con una jugada que en cada una se arregla de otra manera."),
        por_mesa=False,
        reglas=("FLO-11", "TAN-02", "ENV-06", "ENV-14"),
        preguntan=(_("comparar las mesas"), _("diferencias entre el truco uruguayo y el argentino")),
    ),
)


def herramientas_de(reglas: Iterable[str], cuantas: int = 3) -> list[Herramienta]:
    """Return the tools that work out some of these rules, those of the most of them first."""
    buscadas = set(reglas)
    tocan = [(len(buscadas & set(h.reglas)), h) for h in HERRAMIENTAS]
    return [h for n, h in sorted(tocan, key=lambda x: -x[0]) if n][:cuantas]


@require_safe
def herramientas(request: HttpRequest) -> HttpResponse:
    """Show every tool there is, the search first."""
    contexto = {
        "seccion": SECCION,
        "herramientas": [(h.direcciones()[0], h.titulo, h.que) for h in HERRAMIENTAS],
    }
    return render(request, "herramientas/indice.html", contexto)
