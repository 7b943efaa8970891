"""Whose the mano is by its bazas: every case there is, and one set baza by baza (BAZ-03, BAZ-04, PAS-01)."""

from __future__ import annotations

import re
from dataclasses import dataclass
from enum import StrEnum
from functools import cache
from typing import TYPE_CHECKING, Final

from django.utils.translation import gettext as _

from engine.bazas import Resultado, resolver_baza, resolver_mano
from engine.cartas import MAZO
from engine.errors import Motivo, PosicionInvalida
from lessons.puzzles.posiciones import rechazar
from lessons.words.motivos import frase_del_motivo

if TYPE_CHECKING:
    from engine.asientos import Equipo
    from engine.reglamento import Reglamento

BAZAS: Final = 3
LADOS: Final = (0, 1)
"""Ours and theirs: as team, and as the seat of el mano when two play."""
_TEXTO: Final = re.compile(r"([ne])\.((?:[nep]x?){0,9})", re.ASCII)
_UNA: Final = re.compile(r"[nep]x?", re.ASCII)


class Fue(StrEnum):
    """How a baza went, as it is written: ours, theirs or parda; with `x` because somebody passed (PAS-01)."""

    NUESTRA = "n"
    DE_ELLOS = "e"
    PARDA = "p"
    ELLOS_PASAN = "nx"
    PASAMOS = "ex"
    PASAN_TODOS = "px"

    @property
    def alguien_paso(self) -> bool:
        """Whether a side kept its card."""
        return self.value.endswith("x")

    @property
    def sin_pasar(self) -> Fue:
        """The same result with cards on the table."""
        return Fue(self.value[0])


_JUGADAS: Final = {
    Fue.ELLOS_PASAN: (MAZO[0], None),
    Fue.PASAMOS: (None, MAZO[0]),
    Fue.PASAN_TODOS: (None, None),
}
_DICHAS: Final[dict[Fue, Equipo | None]] = {Fue.NUESTRA: 0, Fue.DE_ELLOS: 1, Fue.PARDA: None}


@dataclass(frozen=True, slots=True)
class Llevadas:
    """The side that is mano, and how each baza went so far."""

    mano: Equipo = 0
    bazas: tuple[Fue, ...] = ()


def de_quien(llevadas: Llevadas) -> Resultado:
    """Return whose the mano is, None while it goes on, and the rule. Raises PosicionInvalida as the engine does."""
    return resolver_mano([_equipo(una) for una in llevadas.bazas], llevadas.mano)


def _equipo(una: Fue) -> Equipo | None:
    # Who passes gives the baza up: the engine says to whom.
    return resolver_baza(_JUGADAS[una], 0, None).equipo if una in _JUGADAS else _DICHAS[una]


def leer(mesa: Reglamento, texto: str) -> Llevadas:
    """Return the bazas of `<n or e>.<letters>`, the side that is mano first; raises NotacionInvalida."""
    leido = _TEXTO.fullmatch(texto)
    if leido is None:
        rechazar(_("Va quién es mano, un punto y las bazas: n.pe es mano nuestra, primera parda y segunda de ellos."))
    mano = 0 if leido[1] == "n" else 1
    llevadas = Llevadas(mano, tuple(map(Fue, _UNA.findall(leido[2]))))
    for lugar, una in enumerate(llevadas.bazas):
        if una.alguien_paso and not mesa.con_pasar:
            rechazar(frase_del_motivo(Motivo.MESA_SIN_PASAR))
        if una.alguien_paso and lugar < BAZAS - 1:
            rechazar(frase_del_motivo(Motivo.PASAR_CON_MAS_DE_UNA_CARTA))
    try:
        de_quien(llevadas)
    except PosicionInvalida as error:
        rechazar(frase_del_motivo(error.motivo))
    return llevadas


def escribir(llevadas: Llevadas) -> str:
    """Return its one canonical spelling, empty if nothing was set."""
    return "" if llevadas == Llevadas() else f"{'ne'[llevadas.mano]}.{''.join(llevadas.bazas)}"


def en_mesa(mesa: Reglamento, llevadas: Llevadas) -> Llevadas:
    """Return the same at another table: where nobody can pass, the same bazas with cards."""
    if mesa.con_pasar:
        return llevadas
    return Llevadas(llevadas.mano, tuple(una.sin_pasar for una in llevadas.bazas))


def posibles(mesa: Reglamento, lugar: int) -> tuple[Fue, ...]:
    """Return how the baza of that place (from 0) can go: by passing only with the last card, where one may."""
    return tuple(una for una in Fue if not una.alguien_paso or (mesa.con_pasar and lugar == BAZAS - 1))


def tocar(llevadas: Llevadas, lugar: int, una: Fue) -> Llevadas | None:
    """Return the bazas after a tap: set, or with what followed taken back if it was so already.

    What was played after it stays as long as it could be played. None where that baza isn't reached.
    """
    antes, despues = llevadas.bazas[:lugar], llevadas.bazas[lugar + 1 :]
    if len(antes) < lugar or de_quien(Llevadas(llevadas.mano, antes)).equipo is not None:
        return None
    if llevadas.bazas[lugar : lugar + 1] == (una,):
        return Llevadas(llevadas.mano, antes)
    nueva = Llevadas(llevadas.mano, (*antes, una))
    for otra in despues:
        if de_quien(nueva).equipo is not None:
            break
        nueva = Llevadas(nueva.mano, (*nueva.bazas, otra))
    return nueva


@dataclass(frozen=True, slots=True)
class Caso:
    """A way in which the three bazas may go: whose the mano is (None: of whoever is mano), and the rule."""

    bazas: tuple[Fue, ...]
    gana: Equipo | None
    regla: str


@cache
def casos() -> tuple[Caso, ...]:
    """Return every way in which a mano may end by its bazas, played with cards, as the engine resolves them."""

    def desde(bazas: tuple[Fue, ...]) -> list[Caso]:
        por_mano = [de_quien(Llevadas(lado, bazas)) for lado in LADOS]
        if por_mano[0].equipo is None:
            return [caso for una in _DICHAS for caso in desde((*bazas, una))]
        gana = por_mano[0].equipo if por_mano[0] == por_mano[1] else None
        return [Caso(bazas, gana, por_mano[0].regla)]

    return tuple(desde(()))
