"""A table on one page, to be printed: on an A4, or on an A6 for the pocket."""

from __future__ import annotations

from typing import TYPE_CHECKING

from django.http import HttpResponseRedirect
from django.utils.translation import gettext as _
from django.views.decorators.http import require_safe

from lessons.arte.qr import codigo_qr
from lessons.tools.machete import machete, sin_tope
from lessons.tools.poder import EJEMPLO
from lessons.views.herramientas.comun import direccion, mesa_de, mesa_pedida, mostrar
from lessons.words.machete import como_se_mide, el_escalon, el_resto, la_cadena, la_mano, la_suma

if TYPE_CHECKING:
    from django.http import HttpRequest, HttpResponse

    from lessons.tools.machete import Ejemplo, Precio

NOMBRE = "machete"
A6 = "a6"


@require_safe
def inicio(request: HttpRequest) -> HttpResponse:
    """Lead to the page of the table chosen, of the same size of paper."""
    destino = direccion(NOMBRE, mesa_pedida(request), "")
    return HttpResponseRedirect(f"{destino}?hoja={A6}" if _chico(request) else destino)


@require_safe
def pagina(request: HttpRequest, mesa: str) -> HttpResponse:
    """Show the page of a table; `?hoja=a6` is the one for the pocket."""
    esta = mesa_de(mesa)
    donde = request.build_absolute_uri(direccion(NOMBRE, esta, ""))
    da = machete(esta)
    contexto: dict[str, object] = {
        "mesa": esta,
        "da": da,
        "chico": _chico(request),
        "muestra": EJEMPLO if esta.con_muestra else None,
        "escala": [(n, cartas, el_escalon(cartas)) for n, cartas in enumerate(da.escala, start=1)],
        "envidos": [_contado(e) for e in da.envido],
        "flores": [_contado(e) for e in da.flor],
        "de_envido": [_pagado(p) for p in da.cantos_envido],
        "de_flor": [_pagado(p) for p in da.cantos_flor],
        "de_truco": [_pagado(p) for p in da.cantos_truco],
        "mide": como_se_mide(esta.falta),
        "resto": el_resto(de_cada_uno=da.resto_de_cada_uno),
        "buenas": esta.linea_de_buenas(),
        "sin_tope": sin_tope(esta),
        "corta": donde.partition("://")[2],
        "qr": codigo_qr(donde, _("Código para abrir esta hoja en %(direccion)s") % {"direccion": donde}),
        "lleva": [("hoja", A6)] if _chico(request) else [],
    }
    return mostrar(request, "herramientas/machete.html", contexto, posicion=False)


def _chico(request: HttpRequest) -> bool:
    return request.GET.get("hoja", "").lower() == A6


def _contado(ejemplo: Ejemplo) -> tuple[Ejemplo, str, str]:
    return ejemplo, la_mano(ejemplo.cartas), la_suma(ejemplo.cuenta)


def _pagado(precio: Precio) -> tuple[Precio, str]:
    return precio, la_cadena(precio.cantos)
