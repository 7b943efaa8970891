"""What happened at the table: frozen values in a log, all public but what a seña says."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from typing import TYPE_CHECKING, NamedTuple, TypeAlias

if TYPE_CHECKING:
    from engine.actions import Accion
    from engine.asientos import Asiento, Equipo
    from engine.cartas import Carta


class Fin(Enum):
    """Why a partida ended."""

    OBJETIVO = "objetivo"
    """A payment reached the objetivo (TAN-02)."""
    RECLAMO = "reclamo"
    """The points of a claim decided it (TAN-02)."""
    RENDICION = "rendicion"
    """A team gave the partida up (ABA-01)."""


@dataclass(frozen=True, slots=True)
class Desenlace:
    """Who won the partida, and why it ended."""

    ganador: Equipo
    por: Fin


class Origen(Enum):
    """What a payment is for: claims judge by it."""

    MANO = "mano"
    ENVIDO = "envido"
    """Wanted and declared."""
    ENVIDO_NO_QUERIDO = "envido-no-querido"
    FLOR = "flor"
    DISPUTA = "disputa"
    """Flor against flor, compared."""
    DISPUTA_ACHICADA = "disputa-achicada"
    PERROS = "perros"
    RECLAMO = "reclamo"


class Pago(NamedTuple):
    """Points paid to a team, and the rule that says so.

    `anulado`: a rival's flor or a claim reversed it, and it counts no more. `asiento` is whose canto it pays, None
    where it is nobody's; `dicho` is the number that won it where numbers were said by turns.
    """

    equipo: Equipo
    puntos: int
    regla: str
    anulado: bool = False
    origen: Origen = Origen.MANO
    asiento: Asiento | None = None
    dicho: int | None = None


@dataclass(frozen=True, slots=True)
class Hizo:
    """A seat did what it asked. Of a seña, who may not know it sees only that it was made (SEN-01)."""

    asiento: Asiento
    accion: Accion


@dataclass(frozen=True, slots=True)
class SenaAjena:
    """A seña was made that this observer doesn't understand; only a Vista has it (SEN-01)."""

    asiento: Asiento


@dataclass(frozen=True, slots=True)
class Dijo:
    """A seat's tantos were said by themselves, where declaring is automatic (ENV-14)."""

    asiento: Asiento
    valor: int


@dataclass(frozen=True, slots=True)
class BazaTerminada:
    """A baza ended: who took it, both None if parda, and who leads the next (BAZ-01, BAZ-02)."""

    equipo: Equipo | None
    asiento: Asiento | None
    sale: Asiento


@dataclass(frozen=True, slots=True)
class Pagado:
    """Points were paid."""

    pago: Pago


@dataclass(frozen=True, slots=True)
class Anulado:
    """The payment of that place in the list was reversed."""

    indice: int
    regla: str


@dataclass(frozen=True, slots=True)
class Mostro:
    """A seat's three cards were laid face up for all, in the order of the deck (REC-01)."""

    asiento: Asiento
    cartas: tuple[Carta, ...]


@dataclass(frozen=True, slots=True)
class Levanto:
    """The team that threw the dogs lifted its cards (PER-02, PER-03)."""

    equipo: Equipo


@dataclass(frozen=True, slots=True)
class ManoTerminada:
    """Nothing is left to play or answer; the mano is that team's, and the rule that ended it."""

    equipo: Equipo
    regla: str


@dataclass(frozen=True, slots=True)
class ReclamoJuzgado:
    """A team's claim was judged (REC-03, REC-07)."""

    equipo: Equipo
    fundado: bool


@dataclass(frozen=True, slots=True)
class ManoCerrada:
    """The window of claims is over too (REC-02)."""


@dataclass(frozen=True, slots=True)
class PartidaTerminada:
    """The partida ended."""

    desenlace: Desenlace


Evento: TypeAlias = (
    Hizo
    | SenaAjena
    | Dijo
    | BazaTerminada
    | Pagado
    | Anulado
    | Mostro
    | Levanto
    | ManoTerminada
    | ReclamoJuzgado
    | ManoCerrada
    | PartidaTerminada
)
