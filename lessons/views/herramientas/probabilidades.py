"""The chances of the deal: how often each count comes and how often it wins."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from django.http import HttpResponseRedirect
from django.utils.safestring import SafeString, mark_safe
from django.utils.translation import gettext as _
from django.views.decorators.http import require_safe

from engine.errors import NotacionInvalida
from engine.reglamento import REGLAMENTOS
from lessons.arte.graficos import Grafico
from lessons.tools.probabilidades import (
    ENVIDO,
    FLOR,
    Parte,
    Probabilidades,
    Renglon,
    Tengo,
    leer_tengo,
    probabilidades,
    renglon,
)
from lessons.views.herramientas.comun import (
    a_la_canonica,
    direccion,
    leccion_de,
    mesa_de,
    mesa_pedida,
    mostrar,
    negar,
)
from lessons.words.cuentas import en_cien, numero

if TYPE_CHECKING:
    from collections.abc import Iterable

    from django.http import HttpRequest, HttpResponse

    from engine.reglamento import Reglamento

NOMBRE = "probabilidades"
_LARGO = 10


class Dicho(NamedTuple):
    """A row of a table in words; `aca` is the count asked for."""

    valor: int
    manos: str
    sale: str
    mano: str
    pie: str
    aca: bool


@require_safe
def inicio(request: HttpRequest) -> HttpResponse:
    """Lead to the count of the form's fields at the table chosen; without a count to the table alone."""
    mesa = mesa_pedida(request)
    que = request.GET.get("que", ENVIDO)[:_LARGO]
    cuanto = "".join(request.GET.get("cuanto", "").split())[:_LARGO]
    if not cuanto:
        return HttpResponseRedirect(direccion(NOMBRE, mesa, ""))
    try:
        tengo = leer_tengo(mesa, f"{que}-{cuanto.lstrip('0') or '0'}")
    except NotacionInvalida as error:
        if "cambiar" in request.GET:
            return HttpResponseRedirect(direccion(NOMBRE, mesa, ""))
        # What was written is no number: the address's own spelling is nothing to who fills a field.
        aviso = str(error) if cuanto.isascii() and cuanto.isdecimal() else _("Va un número, como 27.")
        mas = {"que": que, "cuanto": cuanto, "aviso": aviso, "posicion": True}
        respuesta = _responder(request, mesa, None, mas)
        respuesta.status_code = 422
        return respuesta
    return HttpResponseRedirect(direccion(NOMBRE, mesa, str(tengo)))


@require_safe
def pagina(request: HttpRequest, mesa: str, posicion: str = "") -> HttpResponse:
    """Show a table's chances, and those of the count of the address if there is one."""
    esta = mesa_de(mesa)
    try:
        tengo = leer_tengo(esta, posicion) if posicion else None
    except NotacionInvalida as error:
        return negar(request, str(error))
    canonica = a_la_canonica(request, direccion(NOMBRE, esta, str(tengo) if tengo else ""))
    return canonica or _responder(request, esta, tengo, {"posicion": tengo is not None})


def _responder(request: HttpRequest, mesa: Reglamento, tengo: Tengo | None, mas: dict[str, object]) -> HttpResponse:
    todas = probabilidades(mesa)
    otra = (
        next(m for m in REGLAMENTOS.values() if m.con_muestra is not mesa.con_muestra and m.con_flor is mesa.con_flor)
        if mesa.con_flor
        else None
    )
    contexto: dict[str, object] = {
        "mesa": mesa,
        "todas": todas,
        "tengo": tengo,
        "que": tengo.que if tengo else ENVIDO,
        "cuanto": tengo.cuanto if tengo else "",
        "da": _respuesta(mesa, tengo) if tengo else None,
        "envidos": _dichos(todas.envidos, tengo, ENVIDO),
        "flores": _dichos(todas.flores, tengo, FLOR),
        "graficos": _graficos(todas, probabilidades(otra) if otra else None, tengo),
        "otra_con_muestra": bool(otra and otra.con_muestra),
        "medio": _mediana(todas.envidos),
        "con_flor": _en_cien(todas.con_flor) if todas.con_flor else "",
        "alguno_con_flor": _en_cien(todas.alguno_con_flor) if todas.alguno_con_flor else "",
        "piezas": [(n, numero(p.cuantas), _en_cien(p)) for n, p in enumerate(todas.piezas)],
        "pardas": [
            (_("Cada uno tira una carta al azar"), _en_cien(todas.parda_al_azar)),
            (_("Cada uno tira la más alta que tiene"), _en_cien(todas.parda_con_la_mas_alta)),
        ],
        "lleva": [("que", tengo.que), ("cuanto", tengo.cuanto), ("cambiar", "1")] if tengo else [],
        "leccion": leccion_de(mesa, "ENV-02"),
        **mas,
    }
    return mostrar(request, "herramientas/probabilidades.html", contexto, posicion=bool(contexto["posicion"]))


def _en_cien(parte: Parte) -> str:
    return en_cien(parte.cuantas, parte.de)


def _respuesta(mesa: Reglamento, tengo: Tengo) -> dict[str, str]:
    """Return what is said of the count asked for."""
    este = renglon(mesa, tengo)
    assert este is not None  # noqa: S101 - leer_tengo refuses a count that no hand has
    return {
        "mano": _en_cien(este.mano),
        "pie": _en_cien(este.pie),
        "sale": _en_cien(este.sale),
        "aparte": _en_cien(este.aparte),
    }


def _dichos(filas: tuple[Renglon, ...], tengo: Tengo | None, que: str) -> list[Dicho]:
    return [
        Dicho(
            valor=r.valor,
            manos=numero(r.sale.cuantas),
            sale=_en_cien(r.sale),
            mano=_en_cien(r.mano),
            pie=_en_cien(r.pie),
            aca=tengo == Tengo(que, r.valor),
        )
        for r in filas
    ]


def _mediana(filas: tuple[Renglon, ...]) -> int:
    """Return the least count that at least half of the hands don't pass."""
    hasta = 0
    for r in filas:
        hasta += r.sale.cuantas
        if 2 * hasta >= r.sale.de:
            return r.valor
    return filas[-1].valor


def _graficos(todas: Probabilidades, otras: Probabilidades | None, tengo: Tengo | None) -> dict[str, SafeString]:
    """Return the drawings: how often each count comes, and how often it wins."""
    envido = tengo.cuanto if tengo and tengo.que == ENVIDO else None
    flor = tengo.cuanto if tengo and tengo.que == FLOR else None
    dibujos = {
        "envido": _reparto(todas.envidos, otras.envidos if otras else (), envido, _("Cuántas veces sale cada envido")),
        "gana": _gana(todas.envidos, envido, _("Cuántas veces gana cada envido, siendo mano y siendo pie")),
    }
    if todas.flores:
        de_otras = otras.flores if otras else ()
        dibujos["flor"] = _reparto(todas.flores, de_otras, flor, _("Cuántas veces sale cada flor"))
        dibujos["flor_gana"] = _gana(todas.flores, flor, _("Cuántas veces gana cada flor, siendo mano y siendo pie"))
    # Drawn of numbers; the title is escaped where it is drawn.
    return {nombre: mark_safe(uno) for nombre, uno in dibujos.items()}  # noqa: S308


def _valores(filas: Iterable[Renglon]) -> list[int]:
    """Return the values to name below a chart: every fifth."""
    return [r.valor for r in filas if r.valor % 5 == 0]


def _reparto(filas: tuple[Renglon, ...], otras: tuple[Renglon, ...], marcado: int | None, titulo: str) -> str:
    partes, de_otras = ({r.valor: r.sale.cien for r in cuales} for cuales in (filas, otras))
    valores = sorted({*partes, *de_otras})
    tope = max([*partes.values(), *de_otras.values()])
    paso = 2 if tope <= 12 else 5
    grafico = Grafico(valores[0], valores[-1], tope)
    grafico.ejes([v for v in valores if v % 5 == 0], range(0, int(tope) + 1, paso))
    grafico.barras(partes, marcado)
    if de_otras:
        grafico.linea(de_otras, "otra")
    return grafico.svg(titulo)


def _gana(filas: tuple[Renglon, ...], marcado: int | None, titulo: str) -> str:
    grafico = Grafico(filas[0].valor, filas[-1].valor, 100)
    grafico.ejes(_valores(filas), range(0, 101, 25))
    if marcado is not None:
        grafico.marca(marcado)
    grafico.linea({r.valor: r.mano.cien for r in filas}, "mano")
    grafico.linea({r.valor: r.pie.cien for r in filas}, "pie-linea")
    return grafico.svg(titulo)
