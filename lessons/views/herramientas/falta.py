"""What the falta envido is worth."""

from __future__ import annotations

from typing import TYPE_CHECKING

from django.http import HttpResponseRedirect
from django.utils.translation import gettext as _
from django.views.decorators.http import require_safe

from engine.errors import NotacionInvalida
from lessons.puzzles.tanteos import leer_tanteo
from lessons.tools.falta import en_pico, lados, lecturas
from lessons.views.herramientas.comun import (
    CAMPOS,
    a_la_canonica,
    campos_del_tanteo,
    direccion,
    leccion_de,
    mesa_de,
    mesa_pedida,
    mostrar,
    negar,
    tanteo_dicho,
)

if TYPE_CHECKING:
    from django.http import HttpRequest, HttpResponse

    from engine.reglamento import Reglamento
    from lessons.puzzles.tanteos import Tanteo

NOMBRE = "falta"


@require_safe
def inicio(request: HttpRequest) -> HttpResponse:
    """Lead to the score of the form's fields at the table chosen; without a score to the table alone."""
    mesa = mesa_pedida(request)
    dichos = campos_del_tanteo(request)
    if not any(dichos.values()):
        return HttpResponseRedirect(direccion(NOMBRE, mesa, ""))
    # At another table the objetivo may be one that is not played there: then it is that table's own.
    if "cambiar" in request.GET and dichos["objetivo"] not in map(str, mesa.objetivos):
        dichos["objetivo"] = str(mesa.objetivo)
    try:
        return HttpResponseRedirect(direccion(NOMBRE, mesa, str(tanteo_dicho(mesa, dichos))))
    except NotacionInvalida as error:
        mas = {"dichos": dichos, "aviso": str(error), "posicion": True}
        respuesta = _responder(request, mesa, None, mas)
        respuesta.status_code = 422
        return respuesta


@require_safe
def falta(request: HttpRequest, mesa: str, posicion: str = "") -> HttpResponse:
    """Show what the falta is worth at a score, in this table's reading and in the other."""
    esta = mesa_de(mesa)
    try:
        tanteo = leer_tanteo(esta, posicion) if posicion else None
    except NotacionInvalida as error:
        return negar(request, str(error))
    canonica = a_la_canonica(request, direccion(NOMBRE, esta, str(tanteo) if tanteo else ""))
    return canonica or _responder(request, esta, tanteo, {"posicion": tanteo is not None})


def _responder(request: HttpRequest, mesa: Reglamento, tanteo: Tanteo | None, mas: dict[str, object]) -> HttpResponse:
    dichos = dict(zip(CAMPOS, map(str, tanteo or (0, 0, mesa.objetivo)), strict=True))
    contexto: dict[str, object] = {
        "mesa": mesa,
        "tanteo": tanteo,
        "dichos": dichos,
        "lecturas": lecturas(mesa, tanteo) if tanteo else (),
        "pico": en_pico(mesa, tanteo) if tanteo else None,
        "lados": list(zip((_("Nosotros"), _("Ellos")), lados(mesa, tanteo), strict=True)) if tanteo else (),
        "mayor": max(mesa.objetivos),
        "menor": min(mesa.objetivos),
        "fijo": len(mesa.objetivos) == 1,
        "lleva": [*dichos.items(), ("cambiar", "1")] if tanteo else [],
        "leccion": leccion_de(mesa, "ENV-12"),
        **mas,
    }
    return mostrar(request, "herramientas/falta.html", contexto, posicion=bool(contexto["posicion"]))
