"""Scores in an address: `<ours>-<theirs>-<objetivo>`."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, NamedTuple

from django.utils.translation import gettext as _

from engine.cantos.falta import comprobar_tanteador
from engine.errors import PosicionInvalida
from lessons.puzzles.posiciones import rechazar
from lessons.words.motivos import frase_del_motivo

if TYPE_CHECKING:
    import random

    from engine.reglamento import Reglamento

_TANTEO = re.compile(r"([0-9]{1,3})-([0-9]{1,3})-([0-9]{1,3})", re.ASCII)


class Tanteo(NamedTuple):
    """A score of a partida that goes on: ours, theirs, and the objetivo."""

    nuestros: int
    suyos: int
    objetivo: int

    @property
    def puntos(self) -> tuple[int, int]:
        """Return the two scores, as the engine takes them."""
        return self.nuestros, self.suyos

    def __str__(self) -> str:
        return f"{self.nuestros}-{self.suyos}-{self.objetivo}"


def leer_tanteo(reglamento: Reglamento, texto: str) -> Tanteo:
    """Return the score written there; raises NotacionInvalida if that table's partida can't be at it."""
    leido = _TANTEO.fullmatch(texto)
    if leido is None:
        rechazar(_("El tanteador va así: los nuestros, los de ellos y a cuánto se juega, como 14-9-40."))
    tanteo = Tanteo(*map(int, leido.groups()))
    try:
        reglamento.comprobar_objetivo(tanteo.objetivo)
        comprobar_tanteador(tanteo.puntos, tanteo.objetivo)
    except PosicionInvalida as error:
        rechazar(frase_del_motivo(error.motivo))
    return tanteo


def lados(tanteo: Tanteo) -> tuple[tuple[str, int], ...]:
    """Return the two columns of the score."""
    return (_("Nosotros"), tanteo.nuestros), (_("Ellos"), tanteo.suyos)


def objetivo_al_azar(azar: random.Random, reglamento: Reglamento, *, otro: bool) -> int:
    """Return the table's usual objetivo, or another that people agree to."""
    if not otro:
        return reglamento.objetivo
    elegibles = [o for o in reglamento.objetivos if o != reglamento.objetivo and o <= _HASTA and not o % 5]
    return azar.choice(elegibles or [reglamento.objetivo])


_HASTA = 60
