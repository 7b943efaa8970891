"""The señas: each code's gestures, drawn, and what the same face says on the other side."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from django.shortcuts import render
from django.utils.safestring import SafeString, mark_safe
from django.views.decorators.http import require_safe

from engine.reglamento import REGLAMENTOS, CodigoDeSenas
from engine.senas import GESTOS, Gesto, que_dice
from lessons.arte.caras import cabeza, cara
from lessons.views.herramientas.comun import SECCION, leccion_de
from lessons.words.senas import HACER, PAISES, que_es

if TYPE_CHECKING:
    from django.http import HttpRequest, HttpResponse

    from engine.reglamento import Reglamento


class Sena(NamedTuple):
    """A gesture of a code: its drawing, what the face does, and what that says."""

    dibujo: SafeString
    hacer: str
    dice: str


class Codigo(NamedTuple):
    """A code: its name in an address, where it is used, at which of our tables, and its gestures."""

    slug: str
    pais: str
    mesas: tuple[Reglamento, ...]
    senas: tuple[Sena, ...]


class Doble(NamedTuple):
    """A face that says one thing here and another there."""

    dibujo: SafeString
    hacer: str
    dichos: tuple[tuple[str, str], ...]


def _dibujo(gesto: Gesto) -> SafeString:
    # Drawn by code from constants alone.
    return mark_safe(cara(gesto))  # noqa: S308


def _codigo(codigo: CodigoDeSenas) -> Codigo:
    gestos = dict.fromkeys(GESTOS[codigo].values())
    return Codigo(
        slug=codigo.value,
        pais=str(PAISES[codigo]),
        mesas=tuple(m for m in REGLAMENTOS.values() if m.senas is codigo),
        senas=tuple(Sena(_dibujo(g), str(HACER[g]), que_es(que_dice(codigo, g))) for g in gestos),
    )


def dobles() -> tuple[Doble, ...]:
    """Return the gestures that every code uses and not for the same (SEN-01)."""
    salida = []
    for gesto in Gesto:
        dicen = {codigo: que_dice(codigo, gesto) for codigo in CodigoDeSenas}
        if all(dicen.values()) and len(set(dicen.values())) > 1:
            dichos = tuple((str(PAISES[codigo]), que_es(senas)) for codigo, senas in dicen.items())
            salida.append(Doble(_dibujo(gesto), str(HACER[gesto]), dichos))
    return tuple(salida)


@require_safe
def senas(request: HttpRequest) -> HttpResponse:
    """Show both codes (SEN-01)."""
    mesa = next(iter(REGLAMENTOS.values()))
    contexto = {
        "seccion": SECCION,
        "cabeza": mark_safe(cabeza()),  # noqa: S308 - constants
        "codigos": [_codigo(codigo) for codigo in CodigoDeSenas],
        "dobles": dobles(),
        "leccion": leccion_de(mesa, "SEN-01"),
    }
    return render(request, "herramientas/senas.html", contexto)
