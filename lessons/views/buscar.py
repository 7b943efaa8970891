"""Search: the answer first, then whatever else speaks of it."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

from django.shortcuts import render
from django.urls import reverse
from django.utils.translation import gettext as _
from django.views.decorators.http import require_safe

from engine.reglamento import REGLAMENTOS
from lessons.catalog.objects import Regla
from lessons.catalog.search import Index, Pagina
from lessons.puzzles import KINDS
from lessons.tools.dichos import resueltos
from lessons.views.comun import catalogo
from lessons.views.herramientas.indice import HERRAMIENTAS, herramientas_de

if TYPE_CHECKING:
    from collections.abc import Iterator

    from django.http import HttpRequest, HttpResponse

    from lessons.catalog.search import Hallazgo

LARGO_MAXIMO = 100


def _paginas() -> Iterator[Pagina]:
    """Yield what can be found besides the content: the table, practising, the tools, each kind of problem."""
    yield Pagina(
        _("La mesa"),
        _("Jugá una mano o una partida contra la casa, con las cartas que quieras practicar."),
        reverse("mesa"),
        (_("jugar contra la máquina"), _("jugar una partida"), _("practicar manos")),
    )
    yield Pagina(
        _("Practicar"),
        _("Problemas uno atrás del otro: elegí la mesa, de qué y qué tan difícil, o dejá que suba solo."),
        reverse("practicar"),
        (_("practicar de corrido"), _("entrenar"), _("contra reloj")),
    )
    todas = _("herramientas")
    yield Pagina(
        _("¿Qué se discute?"),
        _("Todas las herramientas: la respuesta, la regla de donde sale y qué mesas la juegan distinto."),
        reverse("herramientas"),
        (todas, _("resolver una discusión")),
        tipo="herramienta",
    )
    for h in HERRAMIENTAS:
        preguntan = (*map(str, h.preguntan), todas)
        reglas = frozenset(h.reglas)
        yield Pagina(str(h.titulo), str(h.que), h.direcciones()[0], preguntan, reglas, "herramienta")
    for kind in KINDS.values():
        mesa = next(m for m in REGLAMENTOS.values() if kind.existe_en(m))
        yield Pagina(
            _("Problemas: %(titulo)s") % {"titulo": kind.titulo},
            str(kind.resumen),
            reverse("problema-fresco", args=[kind.slug, mesa.slug]),
            (_("ejercicios"),),
            kind.ids_en(mesa),
        )


@cache
def indice() -> Index:
    """Return the index of everything that can be found, made once a process."""
    return Index(catalogo(), _paginas())


@require_safe
def buscar(request: HttpRequest) -> HttpResponse:
    """Show what answers `?q=`: what the tools work out of it, the first thing found in full, the rest a line each."""
    buscado = " ".join(request.GET.get("q", "").replace("\x00", " ").split())[:LARGO_MAXIMO]
    hallados = indice().find(buscado) if buscado else []
    contexto = {
        "buscado": buscado,
        "primero": hallados[0] if hallados else None,
        "otros": hallados[1:],
        "resueltos": resueltos(buscado),
        "a_mano": _a_mano(hallados[0]) if hallados else [],
    }
    return render(request, "buscar.html", {"seccion": "reglas", **contexto})


def _a_mano(hallazgo: Hallazgo) -> list[tuple[str, str]]:
    """Return the tools that work out what the answer is about, the title and address of each."""
    cosa = hallazgo.cosa
    reglas, mesas = ([cosa.id], cosa.mesas) if isinstance(cosa, Regla) else (cosa.reglas, ())
    esta = cosa.direccion if isinstance(cosa, Pagina) else ""
    return [(str(h.titulo), h.direccion_en(mesas)) for h in herramientas_de(reglas) if esta not in h.direcciones()]
