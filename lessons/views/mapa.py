"""The sitemap: everything that is read. Positions of puzzles aren't in it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from django.contrib.sitemaps import Sitemap
from django.urls import reverse

from lessons.views.comun import catalogo
from lessons.views.herramientas.indice import HERRAMIENTAS
from lessons.views.leccion import direccion

if TYPE_CHECKING:
    from collections.abc import Sequence

    _Base = Sitemap[str]
else:
    _Base = Sitemap  # generic only in its stubs


class Mapa(_Base):
    """Every page worth finding."""

    def items(self) -> Sequence[str]:
        """Return the addresses: the doors, the paths, every lesson's steps, every rule and every word."""
        todo = catalogo()
        return [
            "/",
            "/problemas/",
            reverse("practicar"),
            reverse("mesa"),
            reverse("reglas"),
            reverse("glosario"),
            reverse("herramientas"),
            reverse("privacidad"),
            *(donde for h in HERRAMIENTAS for donde in h.direcciones()),
            *(reverse("camino", args=[c.slug]) for c in todo.caminos.values() if c.lecciones),
            *(direccion(leccion, paso) for leccion in todo.lecciones for paso in leccion.pasos),
            *(reverse("regla", args=[r]) for r in todo.reglas),
            *(reverse("palabra", args=[p]) for p in todo.palabras),
        ]

    def location(self, item: str) -> str:
        """Return the address itself."""
        return item


MAPAS = {"todo": Mapa}
