"""Whole partidas between bots, checked at every step: for the suite and for tests/bench/partidas.py."""

import random

from engine.asientos import equipo_de
from engine.cartas import MAZO
from engine.coach import Nivel, Temperamento, jugador
from engine.estado import Fase
from engine.notation import escribir, leer
from engine.partida import Partida
from engine.reglamento import REGLAMENTOS
from engine.vista import ver
from tests.engine.mano import azar

MESAS = [(slug, jugadores) for slug, mesa in REGLAMENTOS.items() for jugadores in mesa.jugadores]
MANOS_MAXIMAS = 400
PASOS_MAXIMOS = 400


def una_mano(mano, sientan, rng):
    """Play a mano to its close: no refused action, never everybody waiting."""
    for _ in range(PASOS_MAXIMOS):
        if mano.cerrada:
            return mano
        activos = mano.reparto.activos
        toca = mano.deben or mano.palabra
        esperan = activos if mano.fase is Fase.VENTANA else [a for a in activos if toca >> a & 1]
        for asiento in rng.sample(list(esperan), len(esperan)):
            vista = ver(mano, asiento)
            accion = sientan[asiento].elegir(vista, rng)
            if accion is not None:
                assert vista.por_que_no(accion) is None, escribir(mano)
                mano, _ = mano.aplicar(asiento, accion)
                break
        else:
            raise AssertionError(f"everybody waits: {escribir(mano)}")
    raise AssertionError(f"the mano doesn't end: {escribir(mano)}")


def una_partida(slug, jugadores, semilla, *, a_fondo=0.1):
    """Play a partida to its end.

    In a share `a_fondo` of its manos no Vista may depend on an unseen card, and what is written must read back.
    """
    rng = random.Random(f"{slug}/{jugadores}/{semilla}")
    mesa = REGLAMENTOS[slug]
    sientan = [jugador(rng.choice(list(Temperamento)), rng.choice(list(Nivel))) for _ in range(jugadores)]
    partida = Partida(
        reglamento=mesa, jugadores=jugadores, objetivo=mesa.objetivo, repartidor=rng.randrange(jugadores)
    )
    while partida.desenlace is None:
        assert len(partida.manos) < MANOS_MAXIMAS
        for asiento, quien in enumerate(sientan):
            if partida.por_que_no_echa_los_perros(asiento) is None and quien.echa_los_perros(
                partida, equipo_de(asiento), rng
            ):
                partida = partida.echar_los_perros(asiento)
        mano = una_mano(partida.repartir(rng.sample(MAZO, 40)), sientan, rng)
        if rng.random() < a_fondo:
            azar.comprobar_que_no_se_ve(rng, mano, rng.choice(mano.reparto.activos))
            assert leer(escribir(mano)) == mano
        partida = partida.anotar(mano)
    return partida
