"""Hands for puzzles: dealt at random and played by anybody's whim, so that odd moments come up too."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from engine.actions import DICHOS, SOLAS, Verbo
from engine.cartas import MAZO
from engine.envido import valor_envido
from engine.estado import Fase
from engine.flor import valor_flor
from engine.jerarquia import es_pieza
from engine.mano import Mano
from engine.reparto import Reparto

if TYPE_CHECKING:
    import random
    from collections.abc import Iterator, Mapping

    from engine.actions import Accion
    from engine.cartas import Carta
    from engine.reglamento import Reglamento

_PESOS: Final[Mapping[Verbo, float]] = {
    Verbo.JUEGA: 0.7,
    Verbo.REAL_ENVIDO: 0.6,
    Verbo.FALTA_ENVIDO: 0.3,
    Verbo.QUIERO: 1.6,
    Verbo.NO_QUIERO: 0.4,
    Verbo.ACHICO: 0.4,
    Verbo.CONTRAFLOR_AL_RESTO: 0.4,
    Verbo.PASA: 0.5,
    Verbo.MAZO: 0.0,
    Verbo.RENDIRSE: 0.0,
    Verbo.MOSTRAR: 0.0,
}
_MIENTE: Final = 0.05
"""How much a flor that isn't held is sung, at the tables where it can be."""


def repartir(
    azar: random.Random,
    mesa: Reglamento,
    jugadores: int,
    *,
    tanteador: tuple[int, int] = (0, 0),
    flores: tuple[int, ...] = (),
) -> Mano:
    """Return a fresh deal; the seats in `flores` are dealt one."""
    mazo = list(MAZO)
    azar.shuffle(mazo)
    muestra = mazo.pop() if mesa.con_muestra else None
    manos: dict[int, tuple[Carta, ...]] = {}
    for asiento in (*flores, *(a for a in range(jugadores) if a not in flores)):
        suya = con_flor(azar, mazo, muestra) if asiento in flores else tuple(mazo[:3])
        manos[asiento] = suya
        mazo = [c for c in mazo if c not in suya]
    return Mano.repartida(
        Reparto(
            reglamento=mesa,
            jugadores=jugadores,
            objetivo=mesa.objetivo,
            tanteador=tanteador,
            muestra=muestra,
            cartas=tuple(manos[a] for a in range(jugadores)),
            mano=azar.randrange(jugadores),
        )
    )


def con_flor(azar: random.Random, mazo: list[Carta], muestra: Carta | None) -> tuple[Carta, ...]:
    """Return three cards of the deck that are a flor: of one palo, or with a pieza and two of a palo."""
    while True:
        palo = azar.choice(mazo).palo
        del_palo = [c for c in mazo if c.palo is palo and not es_pieza(c, muestra)]
        suyas = [c for c in mazo if es_pieza(c, muestra)]
        cuantas = 1 if suyas and azar.random() < 0.4 else 0
        if len(del_palo) >= 3:
            suya = (*azar.sample(suyas, cuantas), *azar.sample(del_palo, 3 - cuantas))
            if valor_flor(suya, muestra) is not None:
                return suya


def jugar(
    azar: random.Random, mano: Mano, pesos: Mapping[Verbo, float] | None = None, *, mienten: bool = False
) -> Iterator[Mano]:
    """Give the hand after each random action, until nothing is left to do or to play.

    `mienten`: numbers are inflated at times, flores sung without holding one, and those held kept silent.
    """
    pesos = {**_PESOS, **(pesos or {})}
    while True:
        abiertas = [
            (a, una, p)
            for a, una in _abiertas(mano, mienten=mienten)
            if (p := _peso(mano, a, una, pesos, mienten)) > 0
        ]
        if not abiertas:
            return
        asiento, una, _peso_suyo = azar.choices(abiertas, [p for _a, _una, p in abiertas])[0]
        mano, _eventos = mano.aplicar(asiento, una)
        yield mano


def _abiertas(mano: Mano, *, mienten: bool) -> list[tuple[int, Accion]]:
    """Return what may be done; while a flor is owed, by who owes it only; of numbers the true one, and a lie."""
    jugadores = mano.reparto.jugadores
    asientos = [a for a in range(jugadores) if mano.deben >> a & 1] or range(jugadores)
    if mano.fase in {Fase.TANTOS_ENVIDO, Fase.TANTOS_FLOR}:
        asiento = mano.por_decir[0]
        suya, muestra = mano.reparto.cartas[asiento], mano.reparto.muestra
        flor = valor_flor(suya, muestra) if mano.fase is Fase.TANTOS_FLOR else None
        cierto = valor_envido(suya, muestra) if flor is None else flor
        dice = [DICHOS[cierto], SOLAS[Verbo.SON_BUENAS]]
        if mienten:
            mayores = [una for una in mano.legales(asiento) if (una.numero or 0) > max(cierto, mano.mejor)]
            dice += mayores[2:3]
        return [(asiento, una) for una in dice if mano.por_que_no(asiento, una) is None]
    return [(a, una) for a in asientos for una in mano.legales(a)]


def _peso(mano: Mano, asiento: int, una: Accion, pesos: Mapping[Verbo, float], mienten: bool) -> float:  # noqa: FBT001
    if una.verbo is Verbo.FLOR:
        if not mano.reparto.con_flor >> asiento & 1:
            return 0.5 if mienten else _MIENTE
        return 1.0 if mienten else 2.0
    return pesos.get(una.verbo, 1.0)
