"""Every kind of puzzle, by its slug, in the order in which they are offered."""

from __future__ import annotations

import random
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, Final

from django.utils.translation import gettext as _

from engine.reglamento import reglamento as reglamento_de
from lessons.puzzles.base import Kind, Problema
from lessons.puzzles.baza import BazaKind
from lessons.puzzles.cadena import CadenaKind
from lessons.puzzles.cuantas import CuantasKind
from lessons.puzzles.declarar import Declarar
from lessons.puzzles.envido import Envido
from lessons.puzzles.falta import FaltaKind
from lessons.puzzles.flor import FlorKind
from lessons.puzzles.jerga import Jerga
from lessons.puzzles.mas_fuerte import MasFuerte
from lessons.puzzles.mazo import Mazo
from lessons.puzzles.mesas import Mesas
from lessons.puzzles.orden import Orden
from lessons.puzzles.pardas import Pardas
from lessons.puzzles.perros import PerrosKind
from lessons.puzzles.piezas import Piezas
from lessons.puzzles.posiciones import rechazar
from lessons.puzzles.que_se_puede import QueSePuede
from lessons.puzzles.quien_gana_tantos import QuienGanaTantos
from lessons.puzzles.reclamo import Reclamo
from lessons.puzzles.senas import SenasKind
from lessons.puzzles.sillas import SillasKind
from lessons.puzzles.tanteador import TanteadorKind

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

_VECES: Final = 12
"""How often another position is drawn instead of the one that was just there."""

_TODAS: Final[tuple[Kind[Any], ...]] = (
    Jerga(),
    SillasKind(),
    Piezas(),
    MasFuerte(),
    Orden(),
    BazaKind(),
    Pardas(),
    Envido(),
    FlorKind(),
    FaltaKind(),
    CadenaKind(),
    QueSePuede(),
    TanteadorKind(),
    QuienGanaTantos(),
    Mazo(),
    SenasKind(),
    Declarar(),
    PerrosKind(),
    Reclamo(),
    CuantasKind(),
    Mesas(),
)
KINDS: Final[Mapping[str, Kind[Any]]] = MappingProxyType({kind.slug: kind for kind in _TODAS})
_LARGO = 200


def leer(kind: str, reglamento: str, posicion: str) -> Problema[Any]:
    """Return the problem of an address, in any spelling; raises NotacionInvalida with the reason."""
    mesa = reglamento_de(reglamento)
    clase = KINDS.get(kind)
    if clase is None:
        rechazar(_("No hay problemas de esa clase."))
    if not clase.existe_en(mesa):
        rechazar(_("En esta mesa no hay problemas de esa clase."))
    if len(posicion) > _LARGO:
        rechazar(_("Esa dirección es demasiado larga."))
    return Problema(clase, mesa, clase.leer(mesa, posicion))


def nuevo(
    kind: str,
    reglamento: str,
    *,
    nivel: int = 1,
    ids: Iterable[str] = (),
    semilla: str | int | None = None,
    tras: str = "",
) -> Problema[Any]:
    """Return a problem of the level that exercises those ids; the same for the same seed, a fresh one without.

    It isn't the one at `tras`, the position that was just there, unless hardly another is to be had.

    Raises SinPosicion (a ValueError) if the table can't give one, KeyError for a kind that there isn't.
    """
    clase, mesa = KINDS[kind], reglamento_de(reglamento)
    azar = random.Random(semilla) if semilla is not None else random.SystemRandom()
    hechos = (Problema(clase, mesa, clase.generar(azar, mesa, nivel, frozenset(ids))) for _vez in range(_VECES))
    problema = next(hechos)
    while problema.texto == tras and (siguiente := next(hechos, None)) is not None:
        problema = siguiente
    return problema
