"""The rules: all of them with a search box, and a page for each."""

from __future__ import annotations

from typing import TYPE_CHECKING

from django.http import Http404, HttpResponsePermanentRedirect
from django.shortcuts import render
from django.urls import reverse
from django.utils.http import urlencode
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy
from django.views.decorators.http import require_safe

from engine.reglamento import REGLAMENTOS
from engine.reglas import REGLAS
from lessons.catalog.rules import branches, page_of
from lessons.puzzles import KINDS
from lessons.templatetags.contenido import direccion_regla
from lessons.views.comun import Miga, catalogo
from lessons.views.herramientas.indice import herramientas_de

if TYPE_CHECKING:
    from django.http import HttpRequest, HttpResponse

    from lessons.catalog.objects import Regla

FAMILIAS = {
    "CAR": gettext_lazy("El mazo"),
    "MES": gettext_lazy("La mesa"),
    "MUE": gettext_lazy("La muestra y las piezas"),
    "POD": gettext_lazy("El poder de las cartas"),
    "BAZ": gettext_lazy("Las bazas y las pardas"),
    "PAS": gettext_lazy("Pasar"),
    "ENV": gettext_lazy("El envido"),
    "FLO": gettext_lazy("La flor"),
    "TRU": gettext_lazy("El truco"),
    "MAZ": gettext_lazy("Irse al mazo"),
    "TAN": gettext_lazy("El tanteador"),
    "REC": gettext_lazy("Mostrar, mentir, reclamar"),
    "PER": gettext_lazy("Echar los perros"),
    "SEN": gettext_lazy("Las señas"),
    "VER": gettext_lazy("Ver jugadas"),
    "ABA": gettext_lazy("Rendirse"),
    "SEIS": gettext_lazy("De a seis"),
}


@require_safe
def reglas(request: HttpRequest) -> HttpResponse:
    """Show every rule by family; a question (`?q=`) is answered by the search."""
    if request.GET.get("q", "").strip():
        return HttpResponsePermanentRedirect(f"{reverse('buscar')}?{urlencode({'q': request.GET['q']})}")
    familias: dict[str, list[Regla]] = {}
    for cada in catalogo().reglas.values():
        familias.setdefault(cada.familia, []).append(cada)
    return render(
        request,
        "reglas.html",
        {
            "seccion": "reglas",
            "familias": [(FAMILIAS[f], f, suyas) for f, suyas in familias.items()],
        },
    )


def _practica(una: Regla) -> list[tuple[str, str, str]]:
    """Return the (kind, title, table) of the puzzles that exercise a rule, at its own table if it can be asked there.

    Those that are about fewer rules come first: they are more about this one.
    """
    halladas = []
    for kind in sorted(KINDS.values(), key=lambda k: len(k.ids_en(REGLAMENTOS[una.mesas[0]]))):
        mesas = (m for m in (*una.mesas, *REGLAMENTOS) if kind.existe_en(REGLAMENTOS[m]))
        mesa = next((m for m in mesas if una.id in kind.ids_en(REGLAMENTOS[m])), None)
        if mesa is not None:
            halladas.append((kind.slug, str(kind.titulo), mesa))
    return halladas


@require_safe
def regla(request: HttpRequest, id: str) -> HttpResponse:  # noqa: A002 - the address's own name
    """Show a rule; capitals are forgiven, and a case (BAZ-04a) leads to its place."""
    sabida = next((r for r in REGLAS if r.lower() == id.lower()), None)
    if sabida is None:
        raise Http404(_("No hay una regla con ese número."))
    if sabida != id or page_of(sabida) != sabida:
        return HttpResponsePermanentRedirect(direccion_regla(sabida))
    todas = catalogo()
    una = todas.reglas.get(sabida)
    if una is None:
        raise Http404(_("No hay una regla con ese número."))
    familia = [r for r in todas.reglas.values() if r.familia == una.familia]
    orden = list(todas.reglas.values())
    n = orden.index(una)
    return render(
        request,
        "regla.html",
        {
            "seccion": "reglas",
            "regla": una,
            "migas": [
                Miga(_("Las reglas"), reverse("reglas")),
                Miga(str(FAMILIAS[una.familia]), f"{reverse('reglas')}#{una.familia}"),
            ],
            "familia": FAMILIAS[una.familia],
            "herramientas": [(h.titulo, h.direccion_en(una.mesas)) for h in herramientas_de([una.id])],
            "vecinas": [r for r in familia if r is not una],
            "anterior": orden[n - 1] if n else None,
            "siguiente": orden[n + 1] if n + 1 < len(orden) else None,
            "casos": branches(una.id),
            "resto": [m for m in REGLAMENTOS if m not in una.mesas and m not in dict(una.difieren)],
            "palabras": [todas.palabras[p] for p in una.glosario if p in todas.palabras],
            "lecciones": [x for x in todas.lecciones if una.id in {page_of(r) for r in x.reglas}],
            "practica": _practica(una),
        },
    )
