"""The closed words of the coach: how players differ, and what it says of a decision."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from engine.actions import Accion


class Temperamento(StrEnum):
    """How a player likes to play."""

    PRUDENTE = "prudente"
    PAREJO = "parejo"
    MENTIROSO = "mentiroso"


class Nivel(StrEnum):
    """How well a player plays."""

    APRENDIZ = "aprendiz"
    FIRME = "firme"


class Juicio(StrEnum):
    """What the coach says of a decision. A mistake is one beyond twice the error of the estimate."""

    BUENA = "buena"
    """The best there was, or as good as it."""
    DUDOSA = "dudosa"
    """Perhaps worse: the estimate can't tell it from chance."""
    ERROR = "error"
    GRAVE = "grave"
    """A mistake of a point or more."""


class Razon(StrEnum):
    """What speaks for an option, or against it."""

    ENVIDO_ALTO = "envido-alto"
    ENVIDO_BAJO = "envido-bajo"
    FLOR_ALTA = "flor-alta"
    FLOR_BAJA = "flor-baja"
    CANTAR_LA_FLOR = "cantar-la-flor"
    JUEGO_FUERTE = "juego-fuerte"
    JUEGO_FLOJO = "juego-flojo"
    GANA_LA_BAZA = "gana-la-baza"
    EMPARDA = "emparda"
    NO_LA_GANA = "no-la-gana"
    GUARDA_LA_ALTA = "guarda-la-alta"
    REGALA_LA_MANO = "regala-la-mano"
    NO_SE_PUEDE_PROBAR = "no-se-puede-probar"


@dataclass(frozen=True, slots=True)
class Opcion:
    """One thing the seat may do: its worth in points for its team over the rival, the error of that, and why.

    `razones` speak for it, `contras` against it.
    `error` is the standard error of `valor`; `contra_la_mejor` how much less than the best it is worth (0 or more) and
    `error_contra` the standard error of that difference, which common deals make smaller than the errors themselves.
    """

    accion: Accion
    valor: float
    error: float
    contra_la_mejor: float
    error_contra: float
    razones: tuple[Razon, ...]
    contras: tuple[Razon, ...]


@dataclass(frozen=True, slots=True)
class Consejo:
    """What the coach thinks of each option, the best first. It is always an estimate from `muestras` deals."""

    opciones: tuple[Opcion, ...]
    muestras: int
    tolerancia: float

    @property
    def mejor(self) -> Opcion:
        """The option worth most."""
        return self.opciones[0]

    def da_lo_mismo(self, opcion: Opcion) -> bool:
        """Return whether an option is as right as the best: within the tolerance, or within twice the error."""
        return opcion.contra_la_mejor <= max(self.tolerancia, 2 * opcion.error_contra)

    def de(self, accion: Accion) -> Opcion | None:
        """Return what is thought of that action, None if it isn't among the options."""
        return next((una for una in self.opciones if una.accion == accion), None)


@dataclass(frozen=True, slots=True)
class Veredicto:
    """The judgement of one decision: what was done, how good it was, and what was thought of all there was."""

    juicio: Juicio
    hecha: Opcion
    consejo: Consejo
