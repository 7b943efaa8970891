"""A path: its lessons as a walk, with what is done and what comes next. Nothing is locked."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from django.http import Http404
from django.shortcuts import render
from django.utils.translation import gettext as _
from django.views.decorators.http import require_safe

from lessons.aprendiz import aprendiz_de
from lessons.catalog.objects import Filas
from lessons.models import PasoHecho
from lessons.progress.ideas import ideas_de
from lessons.progress.repaso import Vuelta
from lessons.puzzles.cobertura import mesas_del_camino
from lessons.views.comun import catalogo
from lessons.views.repaso.comun import jornada_de

if TYPE_CHECKING:
    from collections.abc import Mapping

    from django.http import HttpRequest, HttpResponse

    from engine.cartas import Carta
    from lessons.catalog.objects import Camino, Leccion, Paso
    from lessons.progress.repaso import Jornada


@dataclass(frozen=True, slots=True)
class Andada:
    """A lesson as one learner has it: the steps done, of those that have something to do."""

    leccion: Leccion
    hechos: frozenset[str]
    vuelve: bool = False
    """Whether an idea that it teaches has come back to be reviewed."""

    @property
    def hecha(self) -> bool:
        """Tell whether everything of it is done."""
        return all(p.slug in self.hechos for p in self.leccion.ejercicios)

    @property
    def empezada(self) -> bool:
        """Tell whether some of it is done."""
        return any(p.slug in self.hechos for p in self.leccion.ejercicios)

    @property
    def cuantos(self) -> int:
        """Return how many of its steps are done."""
        return sum(p.slug in self.hechos for p in self.leccion.ejercicios)

    @property
    def paso(self) -> Paso:
        """Return the step to go on from: the first with something still to do."""
        return next((p for p in self.leccion.ejercicios if p.slug not in self.hechos), self.leccion.pasos[0])

    @property
    def numero_de_paso(self) -> int:
        """Return that step's number, from 1."""
        return self.leccion.pasos.index(self.paso) + 1

    @property
    def cartas(self) -> tuple[Carta, ...]:
        """Return up to three of its cards, to be drawn beside its name."""
        filas = (b for p in self.leccion.pasos for b in p.bloques if isinstance(b, Filas))
        return tuple(c.carta for b in filas for f in b.filas for c in f.cartas if c.carta is not None)[:3]


def andadas(
    camino: Camino, hechos: Mapping[str, frozenset[str]], vueltas: frozenset[str] = frozenset()
) -> dict[str, Andada]:
    """Return every lesson of a path as a learner has it, by slug; `hechos` are the done steps' slugs by lesson.

    Of the ideas that have come back, `vueltas`, each marks the first lesson that teaches it, if that one was begun.
    """
    salida: dict[str, Andada] = {}
    for x in camino.lecciones:
        suyas = ideas_de(x.reglas)
        suyos = hechos.get(x.slug, frozenset())
        salida[x.slug] = Andada(x, suyos, vuelve=bool(suyos) and not vueltas.isdisjoint(suyas))
        vueltas -= suyas
    return salida


def que_sigue(todas: Mapping[str, Andada], ultima: str | None) -> Andada | None:
    """Return the lesson to go on with: the last touched if it isn't done, else the first begun, else the first new."""
    pendientes = [a for a in todas.values() if not a.hecha]
    de_recien = todas.get(ultima or "")
    if de_recien is not None and not de_recien.hecha:
        return de_recien
    return next((a for a in pendientes if a.empezada), pendientes[0] if pendientes else None)


def _ideas(dia: Jornada, mesas: set[str]) -> frozenset[str]:
    """Return the ideas that a day of review asks at some tables."""
    vueltas = (p.que for p in dia.pendientes if isinstance(p.que, Vuelta))
    return frozenset(v.idea for v in vueltas if v.reglamento in mesas)


@require_safe
def camino(request: HttpRequest, camino: str) -> HttpResponse:
    """Show a path."""
    cual = catalogo().caminos.get(camino)
    if cual is None or not cual.lecciones:
        raise Http404(_("No hay un camino con ese nombre."))
    pasos = list(
        PasoHecho.objects.de(aprendiz_de(request), cual.slug).order_by("hecho").values_list("leccion", "paso")
    )
    hechos = {leccion: frozenset(p for x, p in pasos if x == leccion) for leccion, _paso in pasos}
    quien = aprendiz_de(request)
    dia = jornada_de(quien) if quien else None
    vueltas = _ideas(dia, {m.slug for m in mesas_del_camino(cual)}) if dia else frozenset()
    todas = andadas(cual, hechos, vueltas)
    sigue = que_sigue(todas, pasos[-1][0] if pasos else None)
    return render(
        request,
        "camino.html",
        {
            "seccion": "camino",
            "camino_actual": cual.slug,
            "camino": cual,
            "tramos": [(t.titulo, [todas[x.slug] for x in t.lecciones]) for t in cual.tramos],
            "sigue": sigue,
            "hechas": sum(a.hecha for a in todas.values()),
            "empezo": bool(pasos),
            "repasar": len(dia.pendientes) if dia else 0,
            "otros": [c for c in catalogo().caminos.values() if c.slug != cual.slug and c.lecciones],
        },
    )
