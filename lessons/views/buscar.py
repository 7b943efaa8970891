"""Search: the answer first, then whatever else speaks of it."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

from django.shortcuts import render
from django.urls import reverse
from django.utils.translation import gettext as _
from django.views.decorators.http import require_safe

from engine.reglamento import REGLAMENTOS
from lessons.catalog.search import Index, Pagina
from lessons.puzzles import KINDS
from lessons.views.comun import catalogo
from lessons.views.herramientas.indice import HERRAMIENTAS

if TYPE_CHECKING:
    from collections.abc import Iterator

    from django.http import HttpRequest, HttpResponse

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
    for h in HERRAMIENTAS:
        yield Pagina(str(h.titulo), str(h.que), h.direcciones()[0], (_("calcular"),))
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
    """Show what answers `?q=`: the first one told in full, the others a line each."""
    buscado = " ".join(request.GET.get("q", "").replace("\x00", " ").split())[:LARGO_MAXIMO]
    hallados = indice().find(buscado) if buscado else []
    contexto = {"buscado": buscado, "primero": hallados[0] if hallados else None, "otros": hallados[1:]}
    return render(request, "buscar.html", {"seccion": "reglas", **contexto})
