"""How long a thing is remembered: FSRS, told in whole days, one rating a day.

The scheduler sees each day as its noon, so that neither the hour of an answer nor a change of clocks counts, and no
day is counted twice. Of a day, the first answer says how well it was known; a wrong one after a right one makes it
"me costó". What is only credited, because something that rests on it was right, gives way to any answer of that day.
"""

from __future__ import annotations

from datetime import UTC, date, datetime, time, timedelta
from functools import cache
from typing import TYPE_CHECKING, Final

from lessons.models import Nota

if TYPE_CHECKING:
    from collections.abc import Iterable

    from fsrs import Card, Scheduler

    from lessons.models import ConMemoria, Intento

LEJOS: Final = 180
"""Days after which anything comes back."""
DE_UNA_HASTA: Final = 8
"""Seconds within which a right answer was known at once."""
LENTA_DESDE: Final = 90
"""Seconds after which a right answer was hard."""
AUSENTE_DESDE: Final = 15 * 60
"""Seconds after which nobody was thinking about it: the time tells nothing."""


def nota_de(intento: Intento) -> Nota:
    """Return how well an answer shows that it was known: by right or wrong, by help, and by the time it took.

    A position that was answered before is help.
    """
    if not intento.bien:
        return Nota.DE_NUEVO
    segundos = intento.segundos
    lenta = segundos is not None and LENTA_DESDE < segundos < AUSENTE_DESDE
    if intento.ayuda or not intento.primera or lenta:
        return Nota.COSTO
    return Nota.DE_UNA if segundos is not None and segundos <= DE_UNA_HASTA else Nota.BIEN


def combinar(antes: tuple[int, bool], otra: tuple[int, bool]) -> tuple[int, bool]:
    """Return a day's rating, and whether it was asked, after one more answer or credit of that day."""
    nota, directa = antes
    if not otra[1]:
        return antes
    if not directa:
        return otra
    return (Nota.COSTO, True) if otra[0] == Nota.DE_NUEVO < Nota.COSTO < nota else antes


def mover(t: ConMemoria, nota: int, dia: date, *, directa: bool = True) -> bool:
    """Take in an answer, or a credit, of that day; return whether the card has changed. Doesn't save.

    A day before the card's last one, which a change of zone can bring, is the last one.
    """
    if t.repasada is not None and dia <= t.repasada:
        nueva = combinar((t.nota, t.directa), (nota, directa))
        if nueva == (t.nota, t.directa):
            return False
        dia = t.repasada
        t.fallos -= t.nota == Nota.DE_NUEVO
        t.estabilidad, t.dificultad, t.repasada = t.antes_estabilidad, t.antes_dificultad, t.antes_repasada
        t.nota, t.directa = nueva
    else:
        t.antes_estabilidad, t.antes_dificultad, t.antes_repasada = t.estabilidad, t.dificultad, t.repasada
        t.antes_vence = t.vence if t.repasada else None
        t.nota, t.directa = nota, directa
        t.repasos += 1
    t.fallos += t.nota == Nota.DE_NUEVO
    _repasar(t, dia)
    return True


def recuerda(t: ConMemoria, dia: date) -> float:
    """Return the chance that it is remembered that day: 0 for what was never seen."""
    return _fsrs().get_card_retrievability(_carta(t), _mediodia(dia)) if t.repasada else 0.0


def pierden(memorias: Iterable[tuple[float | None, date | None]], dia: date) -> list[float]:
    """Return how much of that chance one more day of waiting costs, for many of a stability and a last day.

    What costs most is worth most. Nothing of what was never seen can be lost.
    """
    from fsrs import Card  # noqa: PLC0415

    # One card for all of them: making one is most of what it costs.
    carta, cuando = Card(1), (_mediodia(dia), _mediodia(dia + timedelta(1)))
    salida = []
    for estabilidad, repasada in memorias:
        carta.stability = estabilidad
        carta.last_review = None if repasada is None else _mediodia(repasada)
        hoy, manana = (_fsrs().get_card_retrievability(carta, c) for c in cuando)
        salida.append(hoy - manana)
    return salida


def _repasar(t: ConMemoria, dia: date) -> None:
    from fsrs import Rating  # noqa: PLC0415 - only who answers needs the scheduler

    carta, _registro = _fsrs().review_card(_carta(t), Rating(t.nota), _mediodia(dia))
    t.estabilidad, t.dificultad = carta.stability, carta.difficulty
    t.repasada, t.vence = dia, carta.due.date()


def _carta(t: ConMemoria) -> Card:
    from fsrs import Card, State  # noqa: PLC0415

    vista = None if t.repasada is None else _mediodia(t.repasada)
    estado = State.Learning if vista is None else State.Review
    return Card(1, estado, None, t.estabilidad, t.dificultad, vista or _mediodia(t.vence), vista)


@cache
def _fsrs() -> Scheduler:
    """Return the scheduler: whole days from the first answer on, and no dice, so that a replay gives the same."""
    from fsrs import Scheduler  # noqa: PLC0415

    return Scheduler(learning_steps=(), relearning_steps=(), maximum_interval=LEJOS, enable_fuzzing=False)


def _mediodia(dia: date) -> datetime:
    return datetime.combine(dia, time(12), UTC)
