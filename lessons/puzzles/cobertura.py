"""Which rule is taught where, and by which kinds of puzzle it is drilled."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from engine.reglamento import REGLAMENTOS
from engine.reglas import REGLAS
from lessons.puzzles.registro import KINDS

if TYPE_CHECKING:
    from engine.reglamento import Reglamento
    from lessons.catalog.objects import Camino, Catalogo

ENTEROS: Final = ("uruguayo", "argentino")
"""The paths that teach their truco whole; the bridge teaches what is different."""


class Renglon(NamedTuple):
    """A rule: the lessons of each path that teach it (None where it needn't and doesn't), and its kinds.

    `sin_ejercicio` are the tables that play it at which no kind drills it.
    """

    id: str
    titulo: str
    lecciones: dict[str, tuple[int, ...] | None]
    kinds: tuple[str, ...]
    sin_ejercicio: tuple[str, ...]

    @property
    def sin_leccion(self) -> tuple[str, ...]:
        """Return the whole paths that should teach it and don't."""
        return tuple(c for c in ENTEROS if self.lecciones.get(c) == ())


def mesas_del_camino(camino: Camino) -> tuple[Reglamento, ...]:
    """Return the tables that a path is about: those that play with a muestra as its own does, or without."""
    suya = REGLAMENTOS[camino.reglamento]
    return tuple(m for m in REGLAMENTOS.values() if m.con_muestra == suya.con_muestra)


def cobertura(catalogo: Catalogo) -> tuple[Renglon, ...]:
    """Return a line a rule, in the order of the rules. A rule with many parts counts by its own id."""
    salida = []
    for regla, titulo in REGLAS.items():
        if regla not in catalogo.reglas:
            continue
        juegan = [REGLAMENTOS[slug] for slug in catalogo.reglas[regla].mesas]
        lecciones: dict[str, tuple[int, ...] | None] = {}
        for slug, camino in catalogo.caminos.items():
            toca = slug in ENTEROS and any(m in juegan for m in mesas_del_camino(camino))
            suyas = tuple(leccion.numero for leccion in camino.lecciones if regla in leccion.reglas)
            lecciones[slug] = suyas if toca or suyas else None
        que_la_piden = {m.slug: [k for k in KINDS.values() if k.existe_en(m) and regla in k.ids_en(m)] for m in juegan}
        kinds = tuple(dict.fromkeys(k.slug for unos in que_la_piden.values() for k in unos))
        sin = tuple(slug for slug, unos in que_la_piden.items() if not unos)
        salida.append(Renglon(regla, titulo, lecciones, kinds, sin))
    return tuple(salida)
