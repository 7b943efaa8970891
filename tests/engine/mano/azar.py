"""Random deals and random play, and what must be true of every state they reach."""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import replace

from engine.actions import DICHOS, JUGADAS, MESA, SENAS, SOLAS, Accion, Sena, Verbo
from engine.asientos import Asiento, equipo_de
from engine.cartas import MAZO, Carta
from engine.errors import AccionIlegal, PosicionInvalida
from engine.events import Dijo, Evento, Hizo, Pagado
from engine.mano import Mano
from engine.reglamento import (
    REGLAMENTOS,
    DeberDeFlor,
    Declaracion,
    DisputaFlor,
    FinDePartida,
    LecturaFalta,
    Reglamento,
    VentanaEnvido,
)
from engine.reglas import REGLAS
from engine.reparto import Reparto
from engine.vista import ver

MESAS = [(mesa, jugadores) for mesa in REGLAMENTOS.values() for jugadores in mesa.jugadores]
TODAS: tuple[Accion, ...] = (*JUGADAS.values(), *SOLAS.values(), *DICHOS[:49], *SENAS)
"""Every action that can be written, but for numbers beyond any hand."""
# Leaving and giving up end hands too soon to see much of them.
PESOS = {Verbo.MAZO: 0.15, Verbo.RENDIRSE: 0.01, Verbo.TANTOS: 0.1, Verbo.MOSTRAR: 0.1, Verbo.CERRAR: 0.3}


def mesa_casera(rng: random.Random) -> Reglamento:
    """Return a table that nobody plays: any options that go together."""
    deber = rng.choice(list(DeberDeFlor))
    disputa = DisputaFlor.NINGUNA
    if deber is not DeberDeFlor.SIN_FLOR:
        disputa = rng.choice([DisputaFlor.BOLSA, DisputaFlor.CONTRAFLOR, DisputaFlor.LA_MIA])
    if disputa in {DisputaFlor.CONTRAFLOR, DisputaFlor.LA_MIA}:
        deber = DeberDeFlor.FORZADA

    def o_no() -> bool:
        return rng.random() < 0.5

    return replace(
        rng.choice(list(REGLAMENTOS.values())),
        slug="casera",
        jugadores=(2, 4, 6),
        con_muestra=o_no(),
        objetivos=range(5, 101),
        objetivo=rng.choice([15, 30, 40]),
        fin=rng.choice(list(FinDePartida)),
        con_pasar=o_no(),
        max_envido=rng.choice([None, 0, 1, 2, 3]),
        max_real_envido=rng.choice([None, 0, 1, 2]),
        tope_en_la_falta=o_no(),
        ventana_envido=rng.choice(list(VentanaEnvido)),
        falta=rng.choice(list(LecturaFalta)),
        declaracion=rng.choice(list(Declaracion)),
        deber_de_flor=deber,
        disputa_flor=disputa,
        flor_corta_envido_propio=o_no(),
        flor_tardia=o_no(),
        truco_fuera_de_turno=o_no(),
        mazo_fuera_de_turno=o_no(),
        mazo_extra=rng.choice([0, 1, 2]),
        mazo_paga_pendiente=o_no(),
        con_reclamos=o_no(),
        con_perros=o_no(),
        con_pico_a_pico=o_no(),
    )


def reparto_al_azar(rng: random.Random, mesa: Reglamento | None = None, jugadores: int | None = None) -> Reparto:
    """Return a deal of any table, score and el mano; one in four with more flores than chance gives."""
    if mesa is None:
        mesa, jugadores = rng.choice(MESAS)
    jugadores = jugadores or rng.choice(mesa.jugadores)
    objetivo = mesa.objetivo if rng.random() < 0.5 else rng.choice(mesa.objetivos[:60])
    tanteador = (rng.randrange(objetivo), rng.randrange(objetivo))
    pico = mesa.con_pico_a_pico and jugadores != 4 and rng.random() < 0.4
    mazo = list(MAZO)
    rng.shuffle(mazo)
    muestra = mazo.pop() if mesa.con_muestra else None
    if rng.random() < 0.25:
        # Sorted by palo within runs: flores in several hands at once.
        mazo.sort(key=lambda c: (c.palo, rng.random()))
        corte = rng.randrange(len(mazo))
        mazo = mazo[corte:] + mazo[:corte]
    manos = [tuple(mazo[3 * a : 3 * a + 3]) for a in range(jugadores)]
    rng.shuffle(manos)
    reparto = Reparto(
        reglamento=mesa,
        jugadores=jugadores,
        objetivo=objetivo,
        tanteador=tanteador,
        muestra=muestra,
        cartas=tuple(manos),
        mano=rng.randrange(jugadores),
        pico=pico,
        chumbo=mesa.con_pico_a_pico and rng.random() < 0.5,
    )
    if mesa.con_perros and rng.random() < 0.3:
        try:
            return replace(reparto, perros=0 if tanteador[0] < tanteador[1] else 1)
        except PosicionInvalida:
            return reparto
    return reparto


def abiertas(mano: Mano) -> list[tuple[Asiento, Accion]]:
    """Return everything that any seat may do, señas apart."""
    return [(a, accion) for a in range(mano.reparto.jugadores) for accion in mano.legales(a)]


def elegir(rng: random.Random, mano: Mano) -> tuple[Asiento, Accion]:
    """Return a random action, a seña now and then."""
    opciones = abiertas(mano)
    assert opciones, f"nothing can be done in {mano.reparto} after {mano.acciones}"
    if rng.random() < 0.03:
        sena = (rng.randrange(mano.reparto.jugadores), rng.choice(SENAS))
        if mano.por_que_no(*sena) is None:
            return sena
    pesos = [PESOS.get(accion.verbo, 1) for _, accion in opciones]
    return rng.choices(opciones, pesos)[0]


def jugada_al_azar(rng: random.Random, reparto: Reparto) -> Iterator[tuple[Mano, tuple[Evento, ...]]]:
    """Give every state of a hand played at random to its end, each with what had just happened."""
    mano, eventos = Mano.repartida(reparto), ()
    yield mano, eventos
    while not mano.cerrada:
        mano, eventos = mano.aplicar(*elegir(rng, mano))
        yield mano, eventos


def comprobar(mano: Mano, eventos: tuple[Evento, ...]) -> None:
    """What is true of every state: points move by payments with a rule, and somebody may act until it is closed."""
    puntos = list(mano.reparto.tanteador)
    for pago in mano.pagos:
        assert pago.regla in REGLAS
        assert pago.puntos >= 0
        puntos[pago.equipo] += 0 if pago.anulado else pago.puntos
    assert tuple(puntos) == mano.tanteador
    assert bool(mano.turnos) is not mano.terminada
    assert mano.terminada or not mano.cerrada
    assert mano.cerrada or abiertas(mano)
    assert (mano.desenlace is None) or mano.cerrada
    assert mano.registro[len(mano.registro) - len(eventos) :] == eventos
    nuevos = [e.pago for e in eventos if isinstance(e, Pagado)]
    # A claim may reverse what it has just paid: never, since it reverses first.
    assert [p._replace(anulado=False) for p in mano.pagos[len(mano.pagos) - len(nuevos) :]] == nuevos


def comprobar_hostil(mano: Mano, acciones: tuple[Accion, ...] = TODAS) -> int:
    """Every action by every seat is applied or refused with its reason, and what is offered is what is taken."""
    antes = estado(mano)
    probadas = 0
    for asiento in (-1, *range(mano.reparto.jugadores + 1)):
        ofrecidas = set(mano.legales(asiento))
        for accion in acciones:
            probadas += 1
            motivo = mano.por_que_no(asiento, accion)
            if accion.verbo is not Verbo.SENA:
                assert (motivo is None) == (accion in ofrecidas), (asiento, str(accion), motivo)
            dado = None
            try:
                mano.aplicar(asiento, accion)
            except AccionIlegal as error:
                dado = error.motivo
            assert dado is motivo, (asiento, str(accion), motivo)
    assert estado(mano) == antes
    return probadas


def estado(mano: Mano) -> tuple[object, ...]:
    """Return every field of the state, to compare what `==` takes for granted."""
    return tuple(getattr(mano, campo) for campo in sorted(type(mano).__mro__[1].__slots__) if campo != "nuevos")


def sin_ver(mano: Mano, asiento: Asiento) -> list[tuple[Asiento, int]]:
    """Return the places of the cards that the seat has not seen: dealt to whom, and which of the three."""
    lugares = []
    for otro in mano.reparto.activos:
        if mano.mostraron >> otro & 1 or (otro == asiento and not mano.tapadas >> otro & 1):
            continue
        en_mano = mano.manos[otro]
        lugares += [(otro, i) for i, una in enumerate(mano.reparto.cartas[otro]) if una in en_mano]
    return lugares


def otro_reparto(rng: random.Random, mano: Mano, asiento: Asiento) -> Reparto:
    """Return a deal where the cards that the seat has not seen are exchanged, those left in the deck too."""
    reparto = mano.reparto
    lugares = sin_ver(mano, asiento)
    vistas = {una for suyas in reparto.cartas for una in suyas} | {reparto.muestra}
    ajenas = [c for c in MAZO if c not in vistas] + [reparto.cartas[a][i] for a, i in lugares]
    rng.shuffle(ajenas)
    manos: list[list[Carta]] = [list(suyas) for suyas in reparto.cartas]
    for (a, i), una in zip(lugares, ajenas, strict=False):
        manos[a][i] = una
    return replace(reparto, cartas=tuple(tuple(suyas) for suyas in manos))


def _esperan_flor(mano: Mano, asiento: Asiento) -> bool:
    """Whether another seat owes a flor at once: the one moment that everybody sees (FLO-05, FLO-10)."""
    return bool(mano.deben & ~(1 << asiento))


def comprobar_que_no_se_ve(rng: random.Random, mano: Mano, asiento: Asiento) -> int:
    """The Vista of every state that led here is the same under an exchange of cards that the seat can't know.

    Until the other deal could not have gone that way: a hand that can't do what it did, a number said by itself.
    Return how many states were compared.
    """
    una, otra = Mano.repartida(mano.reparto), Mano.repartida(otro_reparto(rng, mano, asiento))
    comparadas = 0
    for quien, accion in mano.acciones:
        if _esperan_flor(una, asiento) is not _esperan_flor(otra, asiento):
            # The table itself tells them apart: a flor is announced at once, or isn't there.
            return comparadas
        if not _esperan_flor(una, asiento):
            comparadas += 1
            esta, aquella = ver(una, asiento), ver(otra, asiento)
            assert esta == aquella, (mano.reparto, otra.reparto, asiento, una.acciones)
        if otra.por_que_no(quien, accion) is not None:
            # What another holds may forbid it; what the seat itself may do can't depend on that.
            assert quien != asiento or _esperan_flor(una, asiento)
            return comparadas
        una, pasa = una.aplicar(quien, accion)
        otra, alla = otra.aplicar(quien, otra_sena(rng, mano, asiento, quien, accion))
        if pasa != alla and any(isinstance(e, Dijo) for e in (*pasa, *alla)):
            return comparadas
    if not (_esperan_flor(una, asiento) or _esperan_flor(otra, asiento)):
        comparadas += 1
        assert ver(una, asiento) == ver(otra, asiento), (mano.reparto, otra.reparto, asiento, una.acciones)
    return comparadas


def otra_sena(rng: random.Random, mano: Mano, asiento: Asiento, quien: Asiento, accion: Accion) -> Accion:
    """Return another seña in the place of one that the seat isn't shown; any other action as it is (SEN-01)."""
    if accion.verbo is not Verbo.SENA or accion.para == MESA or asiento in {quien, accion.para}:
        return accion
    if accion.para is None and equipo_de(asiento) == equipo_de(quien):
        return accion
    return replace(accion, sena=rng.choice((Sena.NADA, Sena.TRES, Sena.DOS, Sena.ANCHO_DE_ESPADA)))


def acciones_de(eventos: tuple[Evento, ...]) -> list[tuple[Asiento, Accion]]:
    """Return the actions that a log tells."""
    return [(e.asiento, e.accion) for e in eventos if isinstance(e, Hizo)]


def equipos_de(asientos: tuple[Asiento, ...]) -> set[int]:
    """Return the teams of these seats."""
    return {equipo_de(a) for a in asientos}
