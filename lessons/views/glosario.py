"""The words of the game: all of them, and a page for each."""

from __future__ import annotations

from typing import TYPE_CHECKING

from django.http import Http404, HttpResponsePermanentRedirect
from django.shortcuts import render
from django.urls import reverse
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy
from django.views.decorators.http import require_safe

from lessons.catalog.glossary import GRUPOS
from lessons.catalog.search import fold
from lessons.views.comun import Miga, catalogo

if TYPE_CHECKING:
    from django.http import HttpRequest, HttpResponse

    from lessons.catalog.objects import Palabra

TITULOS = {
    "cartas": gettext_lazy("Las cartas"),
    "mesa": gettext_lazy("La mesa"),
    "bazas": gettext_lazy("Las bazas"),
    "envido": gettext_lazy("El envido"),
    "flor": gettext_lazy("La flor"),
    "truco": gettext_lazy("El truco"),
    "tantos": gettext_lazy("Los tantos"),
    "mentira": gettext_lazy("Mentir y reclamar"),
    "senas": gettext_lazy("Las señas"),
}


def _por_letra(palabras: list[Palabra]) -> list[Palabra]:
    return sorted(palabras, key=lambda p: fold(p.termino))


@require_safe
def glosario(request: HttpRequest) -> HttpResponse:
    """Show every word by subject."""
    palabras = catalogo().palabras.values()
    grupos = [(TITULOS[g], g, _por_letra([p for p in palabras if p.grupo == g])) for g in GRUPOS]
    return render(
        request,
        "glosario.html",
        {"seccion": "glosario", "grupos": [g for g in grupos if g[2]], "cuantas": len(palabras)},
    )


@require_safe
def palabra(request: HttpRequest, slug: str) -> HttpResponse:
    """Show a word; capitals are forgiven."""
    todas = catalogo().palabras
    una = todas.get(slug)
    if una is None:
        if slug.lower() in todas:
            return HttpResponsePermanentRedirect(reverse("palabra", args=[slug.lower()]))
        raise Http404(_("Esa palabra no está en el glosario."))
    return render(
        request,
        "palabra.html",
        {
            "seccion": "glosario",
            "palabra": una,
            "migas": [
                Miga(_("El glosario"), reverse("glosario")),
                Miga(str(TITULOS[una.grupo]), f"{reverse('glosario')}#{una.grupo}"),
            ],
            "grupo": TITULOS[una.grupo],
            "ver": [todas[v] for v in una.ver if v in todas],
            "reglas": [catalogo().reglas[r] for r in una.reglas if r in catalogo().reglas],
            "vecinas": _por_letra([p for p in todas.values() if p.grupo == una.grupo and p is not una]),
        },
    )
