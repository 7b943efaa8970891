"""Who takes a baza, and who takes the mano by its bazas (BAZ-01 to BAZ-04)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from engine.asientos import Asiento, Equipo, equipo_de, orden
from engine.errors import Motivo, PosicionInvalida
from engine.jerarquia import fuerza

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from engine.cartas import Carta


class Baza(NamedTuple):
    """How a baza ended: the team and the seat that took it, both None if it's parda, and who leads the next."""

    equipo: Equipo | None
    asiento: Asiento | None
    sale: Asiento


class Resultado(NamedTuple):
    """Whose the mano is by its bazas, None while it goes on, and the rule that says so."""

    equipo: Equipo | None
    regla: str


def resolver_baza(cartas: Sequence[Carta | None], sale: Asiento, muestra: Carta | None) -> Baza:
    """Return who takes a baza and who leads the next (BAZ-01, BAZ-02).

    `cartas` has one card a seat, in order of play from `sale`; None is a seat that passed (PAS-01). Equal top cards
    of one team are no parda: the first of them takes the baza. If nobody played a card it is parda.
    Raises PosicionInvalida for a table that can't be (MES-01), a card twice (CAR-01) or the muestra (MUE-01).
    """
    jugadores = len(cartas)
    if jugadores not in {2, 4, 6} or not 0 <= sale < jugadores:
        raise PosicionInvalida(Motivo.ASIENTOS_QUE_LA_MESA_NO_TIENE)
    jugadas = [una for una in cartas if una is not None]
    if len(set(jugadas)) != len(jugadas):
        raise PosicionInvalida(Motivo.CARTA_REPETIDA)
    fuerzas = [0 if una is None else fuerza(una, muestra) for una in cartas]
    mejor = max(fuerzas)
    mejores = [a for a, f in zip(orden(sale, jugadores), fuerzas, strict=True) if f == mejor]
    if len({equipo_de(a) for a in mejores}) == 2:
        return Baza(None, None, sale)
    return Baza(equipo_de(mejores[0]), mejores[0], mejores[0])


# By who won each baza, told from the first winner (g) and its rival (r), with = for parda.
_ABIERTAS: Final[Mapping[str, str]] = {"": "BAZ-03", "g": "BAZ-03", "gr": "BAZ-03", "=": "BAZ-04b", "==": "BAZ-04c"}
_DEL_PRIMERO: Final[Mapping[str, str]] = {
    "gg": "BAZ-03",
    "grg": "BAZ-03",
    "g=": "BAZ-04a",
    "=g": "BAZ-04b",
    "==g": "BAZ-04c",
    "gr=": "BAZ-04d",
}


def resolver_mano(resultados: Sequence[Equipo | None], mano: Asiento) -> Resultado:
    """Return whose the mano is after these bazas: each the team that won it, or None for a parda (BAZ-03, BAZ-04).

    While it goes on the team is None and the rule is the one by which it may end next. `mano` is the seat of el mano,
    which wins three pardas. Raises PosicionInvalida for bazas after the mano ended or more than three, and for a
    team that isn't 0 or 1.
    """
    if len(resultados) > 3:
        raise PosicionInvalida(Motivo.BAZAS_DE_MAS)
    ganadas = [equipo for equipo in resultados if equipo is not None]
    if any(equipo not in {0, 1} for equipo in ganadas) or mano < 0:
        raise PosicionInvalida(Motivo.ASIENTOS_QUE_LA_MESA_NO_TIENE)
    primero = ganadas[0] if ganadas else None
    forma = "".join("=" if equipo is None else "g" if equipo == primero else "r" for equipo in resultados)
    # A decided mano has no further baza.
    previa = _DEL_PRIMERO.get(forma[:2]) if len(forma) == 3 else None
    if previa is not None:
        raise PosicionInvalida(Motivo.MANO_YA_GANADA if previa == "BAZ-03" else Motivo.MANO_YA_RESUELTA)
    if forma == "===":
        return Resultado(equipo_de(mano), "BAZ-04e")
    if forma in _DEL_PRIMERO:
        return Resultado(primero, _DEL_PRIMERO[forma])
    if forma == "grr":
        return Resultado(ganadas[-1], "BAZ-03")
    return Resultado(None, _ABIERTAS[forma])
