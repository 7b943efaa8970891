"""Playing on: after the learner's action everybody else does theirs, until it is the learner's turn again.

Nothing here touches the database. Who plays for a seat comes in as a `Jugador`; what it draws at random follows from
the hand's seed, its turn and the seat, so that a stored hand is always answered the same.
"""

from __future__ import annotations

import random
from typing import TYPE_CHECKING, Final, Protocol

from engine.actions import SOLAS, Verbo
from engine.estado import Fase
from engine.vista import ver

if TYPE_CHECKING:
    from collections.abc import Callable

    from engine.actions import Accion
    from engine.asientos import Asiento
    from engine.mano import Mano
    from engine.vista import Vista

PASOS_MAXIMOS: Final = 400
"""More actions than any hand has: a player that never ends is a bug, not a page that never comes."""
_EN_LA_VENTANA: Final = frozenset({Verbo.MOSTRAR, Verbo.DEVOLVER, Verbo.RECLAMAR})
_GRITOS: Final = frozenset({Verbo.TRUCO, Verbo.RETRUCO, Verbo.VALE_CUATRO})
CERRAR: Final = SOLAS[Verbo.CERRAR]


class Jugador(Protocol):
    """Whoever plays for a seat: sees its Vista only and returns one of its legal actions, or a seña it may make."""

    def elegir(self, vista: Vista, azar: random.Random) -> Accion | None:
        """Return what the seat does now; None, never while the table waits for it, if it does nothing."""
        ...


def azar_de(semilla: str, mano: Mano, asiento: Asiento) -> random.Random:
    """Return the chance of that seat at this turn of the hand."""
    return random.Random(f"{semilla}:{len(mano.acciones)}:{asiento}")


def toca(mano: Mano, asiento: Asiento) -> bool:
    """Return whether the table waits for that seat: it has the word, or owes a flor first (FLO-05, FLO-10).

    In the window of claims it waits for everybody that is at the table (REC-02).
    """
    if mano.fase is Fase.CERRADA or asiento not in mano.reparto.activos:
        return False
    if mano.fase is Fase.VENTANA:
        return True
    if mano.deben:
        return bool(mano.deben >> asiento & 1)
    return bool(mano.palabra >> asiento & 1)


def puede_meterse(mano: Mano, asiento: Asiento) -> bool:
    """Return whether that seat, though the word is somebody else's, may sing something worth stopping for.

    A flor out of turn (FLO-04), or a truco where it is sung at any moment, before the next baza opens (TRU-02).
    """
    if mano.terminada or toca(mano, asiento):
        return False
    verbos = {accion.verbo for accion in mano.legales(asiento)}
    entre_bazas = mano.fase is Fase.CARTA and not mano.mesa
    return Verbo.FLOR in verbos or (entre_bazas and bool(verbos & _GRITOS))


def avanzar(
    mano: Mano,
    propio: Asiento,
    jugador_de: Callable[[Asiento], Jugador],
    semilla: str,
    *,
    seguir: bool = False,
    delegar: bool = False,
) -> Mano:
    """Return the hand after everybody else did what was theirs, until the learner's seat is asked.

    It also stops, once, where the learner may sing out of turn: `seguir` lets that go by. `delegar` leaves an answer
    that is the team's to a partner. Who watches a pico is shown it a baza at a time (SEIS-02).
    """
    mira = propio not in mano.reparto.activos
    bazas = len(mano.bazas)
    for _ in range(PASOS_MAXIMOS):
        paso = _paso(mano, propio, jugador_de, semilla, seguir=seguir or mira, delegar=delegar)
        if paso is None:
            return mano
        mano, _eventos = mano.aplicar(*paso)
        seguir = delegar = False
        if mira and len(mano.bazas) > bazas:
            return mano
    message = "the hand doesn't end"
    raise RuntimeError(message)


def _paso(
    mano: Mano,
    propio: Asiento,
    jugador_de: Callable[[Asiento], Jugador],
    semilla: str,
    *,
    seguir: bool,
    delegar: bool,
) -> tuple[Asiento, Accion] | None:
    """Return the next thing that somebody else does, or None if the learner is to be asked."""
    if mano.cerrada:
        return None
    if mano.fase is Fase.VENTANA:
        return _de_la_ventana(mano, propio, jugador_de, semilla)
    se_meten = _fuera_de_turno(mano, propio, jugador_de, semilla)
    if se_meten is not None:
        return se_meten
    if toca(mano, propio):
        companeros = [a for a in mano.reparto.companeros[propio] if toca(mano, a)]
        if not (delegar and companeros):
            return None
        quienes = companeros
    else:
        if not seguir and puede_meterse(mano, propio):
            return None
        quienes = [a for a in mano.reparto.activos if a != propio and toca(mano, a)]
    # Where the answer is the team's, any of its seats may give it (TRU-03, ENV-10).
    asiento = azar_de(semilla, mano, -1).choice(quienes)
    accion = jugador_de(asiento).elegir(ver(mano, asiento), azar_de(semilla, mano, asiento))
    if accion is None:
        message = f"seat {asiento} does nothing while the table waits for it"
        raise RuntimeError(message)
    return asiento, accion


def _fuera_de_turno(
    mano: Mano, propio: Asiento, jugador_de: Callable[[Asiento], Jugador], semilla: str
) -> tuple[Asiento, Accion] | None:
    """Return the flor that somebody sings without having the word, if anybody does (FLO-04)."""
    if mano.bazas or mano.deben:
        return None
    for asiento in mano.reparto.activos:
        if asiento == propio or mano.palabra >> asiento & 1:
            continue
        if mano.por_que_no(asiento, SOLAS[Verbo.FLOR]) is None:
            accion = jugador_de(asiento).elegir(ver(mano, asiento), azar_de(semilla, mano, asiento))
            if accion is not None and accion.verbo is Verbo.FLOR:
                return asiento, accion
    return None


def _de_la_ventana(
    mano: Mano, propio: Asiento, jugador_de: Callable[[Asiento], Jugador], semilla: str
) -> tuple[Asiento, Accion] | None:
    """Return what somebody shows, gives back or claims after the mano; closing is left to the learner (REC-02).

    Who only watched a pico closes nothing: there somebody else does.
    """
    activos = mano.reparto.activos
    mira = propio not in activos
    listos = all(mano.por_que_no(a, SOLAS[Verbo.DEVOLVER]) is not None for a in activos)
    # Nobody claims before everybody has shown or given back: until then it can't be founded (REC-07).
    orden = [a for a in activos if a != propio]
    for asiento in orden:
        if not listos and mano.por_que_no(asiento, SOLAS[Verbo.DEVOLVER]) is not None:
            continue
        accion = jugador_de(asiento).elegir(ver(mano, asiento), azar_de(semilla, mano, asiento))
        if accion is None:
            continue
        if accion.verbo in _EN_LA_VENTANA:
            return asiento, accion
        if accion.verbo is Verbo.CERRAR and mira and mano.por_que_no(asiento, CERRAR) is None:
            return asiento, accion
    return None
