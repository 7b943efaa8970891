"""What the coach says of a hand's decisions: asked for, kept once, and the deal's own worth beside them."""

from __future__ import annotations

from collections import deque
from dataclasses import dataclass
from statistics import fmean, stdev
from typing import TYPE_CHECKING, Final

from django.db import transaction

from engine.actions import accion
from engine.asientos import equipo_de
from engine.errors import EngineError
from engine.mano import Mano
from engine.vista import ver
from lessons.models import Decision, ManoGuardada
from lessons.practice import manos
from lessons.practice.bots import jugador
from lessons.practice.juego import azar_de
from lessons.practice.reglas import hasta_el_final

if TYPE_CHECKING:
    from engine.actions import Accion
    from engine.coach import Consejo

BUENA: Final = "buena"
ERROR: Final = "error"
GRAVE: Final = "grave"
OPCIONES_MAXIMAS: Final = 12
JUEGOS: Final = 60
"""How often the deal itself is played out to tell what the cards were worth."""


@dataclass(frozen=True, slots=True)
class Suerte:
    """A hand's points parted, in points for the learner's team: due to the cards, and due to play. `error` of both."""

    cartas: float
    juego: float
    error: float
    neto: int


def accion_de(texto: str) -> Accion:
    """Return a stored action."""
    return accion(texto)


def neto(mano: Mano, asiento: int) -> int:
    """Return what the hand brought that seat's team over the rival, in points."""
    (cero, uno), (antes_cero, antes_uno) = mano.tanteador, mano.reparto.tanteador
    diferencia = (cero - antes_cero) - (uno - antes_uno)
    return diferencia if equipo_de(asiento) == 0 else -diferencia


def esta_juzgada(fila: ManoGuardada) -> bool:
    """Return whether every decision of the hand was judged."""
    return bool(fila.analisis)


def suerte(fila: ManoGuardada, mano: Mano) -> Suerte | None:
    """Return what the cards brought and what play did, None before the hand was judged."""
    if not fila.analisis:
        return None
    cartas = fila.analisis["cartas"] / 1000
    total = neto(mano, fila.asiento)
    return Suerte(cartas, total - cartas, fila.analisis["error"] / 1000, total)


def _valor_del_reparto(fila: ManoGuardada, mano: Mano) -> dict[str, int]:
    """Play the deal out from its beginning, the same players at all seats; return its mean worth, in thousandths."""
    quien = jugador(fila.temperamento, fila.nivel)
    netos = []
    for juego in range(JUEGOS):
        jugada = hasta_el_final(Mano.repartida(mano.reparto), quien, f"{fila.semilla}:reparto:{juego}")
        # Only the last state counts.
        netos.append(neto(deque(jugada, maxlen=1)[0], fila.asiento))
    return {
        "cartas": round(1000 * fmean(netos)),
        "error": round(1000 * stdev(netos) / len(netos) ** 0.5),
        "juegos": JUEGOS,
    }


def juzgar(fila: ManoGuardada) -> None:
    """Judge every decision of a closed hand that isn't yet, and the deal; written at once, and once."""
    mano = mano_cerrada(fila)
    hechas = set(fila.decisiones.values_list("turno", flat=True))
    juzgadas = (
        decision_de(fila, manos.hasta(mano, turno), mano.acciones[turno][1])
        for turno in manos.decisiones(mano, fila.asiento)
        if turno not in hechas
    )
    nuevas = [una for una in juzgadas if una is not None]
    analisis = fila.analisis or _valor_del_reparto(fila, mano)
    with transaction.atomic():
        Decision.objects.bulk_create(nuevas, ignore_conflicts=True)
        ManoGuardada.objects.filter(pk=fila.pk).update(analisis=analisis, neto=neto(mano, fila.asiento))
    fila.analisis = analisis


def anotar_neto(fila: ManoGuardada) -> bool:
    """Note what a judged hand brought, where that wasn't yet; return whether it could be read."""
    try:
        mano = mano_cerrada(fila)
    except EngineError:
        return False
    ManoGuardada.objects.filter(pk=fila.pk).update(neto=neto(mano, fila.asiento))
    return True


def mano_cerrada(fila: ManoGuardada) -> Mano:
    """Return the hand of a closed row; ValueError for one in course."""
    if not fila.cerrada:
        message = "the hand isn't closed"
        raise ValueError(message)
    return manos.mano_de(fila)


def decision_de(fila: ManoGuardada, antes: Mano, hecha: Accion) -> Decision | None:
    """Return what the coach says of an action at that point, not yet written; None where there is nothing to weigh.

    It sees the seat's Vista only, and draws the same deals whenever it is asked about the same point.
    """
    # The coach is heavy, and most pages never ask it.
    from engine.coach import juzgar as del_coach  # noqa: PLC0415

    asiento = fila.asiento
    veredicto = del_coach(ver(antes, asiento), hecha, azar_de(f"{fila.semilla}:juicio", antes, asiento))
    if veredicto is None:
        return None
    consejo = veredicto.consejo
    bien = veredicto.juicio.value == BUENA
    a_favor = veredicto.hecha if bien else consejo.mejor
    # What speaks for the better is often what speaks against what was done.
    porque = a_favor.razones if bien else (*a_favor.razones, *veredicto.hecha.contras)
    return Decision(
        mano=fila,
        turno=len(antes.acciones),
        hecha=str(hecha),
        mejor=str(a_favor.accion),
        pierde=_milesimos(veredicto.hecha.contra_la_mejor),
        error=_milesimos(veredicto.hecha.error_contra),
        muestras=consejo.muestras,
        juicio=veredicto.juicio.value,
        razones=[razon.value for razon in dict.fromkeys(porque)],
        opciones=opciones_de(consejo),
    )


def aconsejar(fila: ManoGuardada, mano: Mano) -> Consejo | None:
    """Return what the coach would do for the seat that the table waits for, from its Vista; None with no choice."""
    from engine.coach import consejo as del_coach  # noqa: PLC0415

    asiento = fila.asiento
    return del_coach(ver(mano, asiento), azar_de(f"{fila.semilla}:juicio", mano, asiento))


def _milesimos(puntos: float) -> int:
    return round(1000 * puntos)


def opciones_de(consejo: Consejo) -> list[dict[str, str | int]]:
    """Return the options as they are kept, the best first: the action, its worth and its error in thousandths."""
    return [
        {"accion": str(una.accion), "valor": _milesimos(una.valor), "error": _milesimos(una.error)}
        for una in consejo.opciones[:OPCIONES_MAXIMAS]
    ]


def se_juzga(mano: Mano, hecha: Accion) -> bool:
    """Return whether an action is a decision worth judging: while the hand lasts, and not a seña nor giving up."""
    return not mano.terminada and hecha.verbo not in manos.SIN_JUICIO


def anotar(decision: Decision) -> None:
    """Keep a judgement; the first of a turn stays."""
    Decision.objects.bulk_create([decision], ignore_conflicts=True)


def ultima(fila: ManoGuardada, mano: Mano) -> Decision | None:
    """Return the judgement of the learner's last action, None if it wasn't judged."""
    turno = next((n for n in range(len(mano.acciones) - 1, -1, -1) if mano.acciones[n][0] == fila.asiento), None)
    return None if turno is None else fila.decisiones.filter(turno=turno).first()


def es_error(decision: Decision) -> bool:
    """Return whether the coach calls it a mistake: beyond twice the error of its estimate."""
    return decision.juicio in {ERROR, GRAVE}
