"""Perros: whether they may be thrown at a score, and what each answer pays."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from django.http import HttpResponseRedirect
from django.views.decorators.http import require_safe

from engine.errors import Motivo, NotacionInvalida
from lessons.puzzles.tanteos import Tanteo, leer_tanteo
from lessons.tools import perros as herramienta
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
from lessons.words import perros as palabras
from lessons.words.motivos import frase_del_motivo

if TYPE_CHECKING:
    from django.http import HttpRequest, HttpResponse

    from engine.reglamento import Reglamento

NOMBRE = "perros"


class Fila(NamedTuple):
    """An answer to the dogs: what is said, who is paid how much, and the rules."""

    titulo: str
    cobran: str
    reglas: tuple[str, ...]


@require_safe
def inicio(request: HttpRequest) -> HttpResponse:
    """Lead to the score of the form's fields at the table chosen; without one to the table alone."""
    mesa = mesa_pedida(request)
    dichos = campos_del_tanteo(request)
    if not mesa.con_perros or not any(dichos.values()):
        return HttpResponseRedirect(direccion(NOMBRE, mesa, ""))
    try:
        return HttpResponseRedirect(direccion(NOMBRE, mesa, str(tanteo_dicho(mesa, dichos))))
    except NotacionInvalida as error:
        respuesta = _responder(request, mesa, None, {"campos": dichos, "aviso": str(error), "posicion": True})
        respuesta.status_code = 422
        return respuesta


@require_safe
def perros(request: HttpRequest, mesa: str, posicion: str = "") -> HttpResponse:
    """Show who can throw them at a score and what each answer pays; at other tables, that they aren't thrown."""
    esta = mesa_de(mesa)
    if posicion and not esta.con_perros:
        return negar(request, frase_del_motivo(Motivo.MESA_SIN_PERROS))
    try:
        tanteo = leer_tanteo(esta, posicion) if posicion else None
    except NotacionInvalida as error:
        return negar(request, str(error))
    canonica = a_la_canonica(request, direccion(NOMBRE, esta, str(tanteo) if tanteo else ""))
    return canonica or _responder(request, esta, tanteo, {"posicion": tanteo is not None})


def _responder(request: HttpRequest, mesa: Reglamento, tanteo: Tanteo | None, mas: dict[str, object]) -> HttpResponse:
    # Without a score: one at which they can be thrown, so that the page shows what it is about.
    este = tanteo or Tanteo(mesa.objetivo // 4, mesa.linea_de_buenas() or 0, mesa.objetivo)
    contexto: dict[str, object] = {
        "mesa": mesa,
        "tanteo": este,
        "campos": dict(zip(CAMPOS, map(str, este), strict=True)),
        "existe": mesa.con_perros,
        "lleva": list(zip(CAMPOS, map(str, tanteo), strict=True)) if tanteo else [],
        "leccion": leccion_de(mesa, "PER-01"),
    }
    porque = herramienta.por_que_no(mesa, este)
    if porque:
        contexto |= {"da": porque.texto, "reglas": [porque.regla]}
    else:
        echados = herramienta.echados(mesa, este)
        contexto |= {
            "da": palabras.quien_los_echa(echados.equipo),
            "porque": palabras.que_queda_cantado(echados.falta, echados.chicos),
            "reglas": ["PER-01"],
            "filas": [
                Fila(str(palabras.RESPUESTAS[r.clave]), palabras.cobran(*r.cobran), r.reglas)
                for r in echados.respuestas
            ],
        }
    contexto |= mas
    return mostrar(request, "herramientas/perros.html", contexto, posicion=bool(contexto["posicion"]))
