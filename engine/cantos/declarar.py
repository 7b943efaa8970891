"""Saying the numbers: by turns, where they may be lies, or by themselves and true (ENV-14, FLO-08)."""

from __future__ import annotations

from functools import cache
from itertools import combinations
from typing import TYPE_CHECKING

from engine.asientos import equipo_de
from engine.cartas import MAZO, Palo
from engine.envido import valor_envido, valores_posibles
from engine.errors import Motivo
from engine.estado import NADIE, Fase, Flor
from engine.events import Dijo
from engine.flor import valor_flor

if TYPE_CHECKING:
    from collections.abc import Mapping

    from engine.asientos import Asiento
    from engine.estado import Estado


@cache
def flores_posibles(con_muestra: bool) -> frozenset[int]:  # noqa: FBT001  (as `valores_posibles`)
    """Return every count a flor can have, derived hand by hand (FLO-02)."""
    muestras = [c for c in MAZO if c.palo is Palo.ESPADA] if con_muestra else [None]
    manos = (
        valor_flor(cartas, muestra)
        for muestra in muestras
        for cartas in combinations([c for c in MAZO if c is not muestra], 3)
    )
    return frozenset(valor for valor in manos if valor is not None)


def decibles(e: Estado) -> frozenset[int]:
    """Return the numbers that may be said in the declaration in course: those that somebody could have (ENV-05)."""
    con_muestra = e.reparto.reglamento.con_muestra
    return flores_posibles(con_muestra) if e.fase is Fase.TANTOS_FLOR else valores_posibles(con_muestra)


def por_que_no_dice(e: Estado, asiento: Asiento, numero: int | None) -> Motivo | None:
    """Return why the seat can't say this number, or son buenas (None), or None if it can."""
    if e.fase is not Fase.TANTOS_ENVIDO and e.fase is not Fase.TANTOS_FLOR:
        return Motivo.TANTOS_SIN_PEDIR
    if e.por_decir[0] != asiento:
        return Motivo.TANTOS_DE_OTRO
    flor = e.fase is Fase.TANTOS_FLOR
    if numero is None:
        if e.mejor == NADIE:
            return Motivo.PRIMERO_SE_DICE_LA_FLOR if flor else Motivo.PRIMERO_SE_DICE_UN_NUMERO
    elif numero not in decibles(e):
        return Motivo.FLOR_IMPOSIBLE if flor else Motivo.TANTOS_IMPOSIBLES
    return None


def decir(e: Estado, asiento: Asiento, numero: int | None) -> bool:
    """Say it, and return whether it was the last to speak. Ties go to el mano's team (ENV-13)."""
    if numero is not None and (numero > e.mejor or (numero == e.mejor and _desempata(e, asiento, e.mejor_de))):
        e.mejor, e.mejor_de = numero, asiento
    e.por_decir = e.por_decir[1:]
    return not e.por_decir


def _desempata(e: Estado, asiento: Asiento, contra: Asiento) -> bool:
    """Return whether the seat wins a tie with the best so far: it is of el mano's team and the other isn't."""
    mano = equipo_de(e.reparto.mano)
    return equipo_de(asiento) == mano and equipo_de(contra) != mano


def declarar(e: Estado, valores: Mapping[Asiento, int]) -> Asiento:
    """Have the numbers said by themselves from el mano on, and return whose is the best.

    A seat says its number only if it beats what was said or ties with it for el mano's team (ENV-13, ENV-14).
    """
    mejor, mejor_de = NADIE, NADIE
    for asiento in e.reparto.activos:
        valor = valores.get(asiento)
        if valor is not None and (valor > mejor or (valor == mejor and _desempata(e, asiento, mejor_de))):
            mejor, mejor_de = valor, asiento
            e.nuevos.append(Dijo(asiento, valor))
    return mejor_de


def envidos(e: Estado) -> dict[Asiento, int]:
    """Return the envido of every seat that plays."""
    reparto = e.reparto
    return {a: valor_envido(reparto.cartas[a], reparto.muestra) for a in reparto.activos}


def flores_cantadas(e: Estado) -> dict[Asiento, int]:
    """Return the count of every flor that was sung."""
    valores = {a: e.reparto.flores[a] for a in e.flores}
    return {a: valor for a, valor in valores.items() if valor is not None}


def abrir_tantos_de_flor(e: Estado) -> None:
    """Have the flores' numbers said by turns, from the first singer (FLO-08)."""
    e.flor = Flor.QUERIDA
    e.por_decir = tuple(a for a in e.reparto.vuelta[e.flores[0]] if a in e.flores)
    e.mejor = e.mejor_de = NADIE
