"""Seats, teams and the order round the table (MES-01 to MES-03).

Seats are numbered from 0 to the right, the order of play; even seats are team 0, odd seats team 1.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final, Generic, Literal, TypeAlias, TypeVar

from engine.errors import Motivo, PosicionInvalida

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

Asiento: TypeAlias = int
Equipo: TypeAlias = int

EQUIPOS: Final[tuple[Literal[0], Literal[1]]] = (0, 1)
MESAS: Final = (2, 4, 6)
"""How many may sit at a table."""

T = TypeVar("T")
U = TypeVar("U")


@dataclass(frozen=True, slots=True)
class PorEquipo(Generic[T]):
    """A value for each team: `cero` the even seats', `uno` the odd ones'."""

    cero: T
    uno: T

    def de(self, equipo: Equipo) -> T:
        """Return that team's value."""
        return self.uno if equipo else self.cero

    def otro(self, equipo: Equipo) -> T:
        """Return the value of that team's rival."""
        return self.cero if equipo else self.uno

    def con(self, equipo: Equipo, valor: T) -> PorEquipo[T]:
        """Return a pair where that team's value is this one."""
        return PorEquipo(self.cero, valor) if equipo else PorEquipo(valor, self.uno)

    def map(self, funcion: Callable[[T], U]) -> PorEquipo[U]:
        """Return the pair of the function's results."""
        return PorEquipo(funcion(self.cero), funcion(self.uno))

    def __iter__(self) -> Iterator[T]:
        yield self.cero
        yield self.uno


def equipo_de(asiento: Asiento) -> Equipo:
    """Return the seat's team: 0 for even seats, 1 for odd ones (MES-01)."""
    return asiento & 1


def rival(equipo: Equipo) -> Equipo:
    """Return the other team."""
    return 1 - equipo


def comprobar_mesa(jugadores: int, *asientos: Asiento) -> None:
    """Raise PosicionInvalida (MES-01) unless 2, 4 or 6 sit at the table and every seat named is one of its own."""
    if jugadores not in MESAS or not all(0 <= a < jugadores for a in asientos):
        raise PosicionInvalida(Motivo.ASIENTOS_QUE_LA_MESA_NO_TIENE)


def orden(desde: Asiento, jugadores: int) -> tuple[Asiento, ...]:
    """Return all seats in order of play from that one: `orden(2, 4)` is `(2, 3, 0, 1)`."""
    return tuple((desde + paso) % jugadores for paso in range(jugadores))


def el_mano(repartidor: Asiento, jugadores: int) -> Asiento:
    """Return the seat at the dealer's right, which leads the first baza (MES-03)."""
    return (repartidor + 1) % jugadores


def repartidor_de(mano: Asiento, jugadores: int) -> Asiento:
    """Return who dealt when that seat is el mano: the seat at its left."""
    return (mano - 1) % jugadores


def pie(mano: Asiento, jugadores: int) -> Asiento:
    """Return the last seat to play in the first baza: the dealer."""
    return (mano - 1) % jugadores


def pie_de_equipo(equipo: Equipo, mano: Asiento, jugadores: int) -> Asiento:
    """Return the last of the team's seats to play in the first baza (SEN-01)."""
    ultimo = pie(mano, jugadores)
    return ultimo if equipo_de(ultimo) == equipo else (ultimo - 1) % jugadores


def quien_corta(repartidor: Asiento, jugadores: int) -> Asiento:
    """Return the seat at the dealer's left, which may cut (MES-02)."""
    return (repartidor - 1) % jugadores


def proximo_repartidor(repartidor: Asiento, jugadores: int) -> Asiento:
    """Return who deals next: one seat to the right (MES-02)."""
    return (repartidor + 1) % jugadores


def companeros(asiento: Asiento, jugadores: int) -> tuple[Asiento, ...]:
    """Return the seat's partners in order of play after it; none when two play (MES-01)."""
    return tuple((asiento + paso) % jugadores for paso in range(2, jugadores, 2))


def rivales(asiento: Asiento, jugadores: int) -> tuple[Asiento, ...]:
    """Return the rival seats in order of play after this one (MES-01)."""
    return tuple((asiento + paso) % jugadores for paso in range(1, jugadores, 2))


def enfrente(asiento: Asiento, jugadores: int) -> Asiento:
    """Return the seat opposite: a rival with 2 or 6 at the table, the partner with 4 (SEIS-01)."""
    return (asiento + jugadores // 2) % jugadores
