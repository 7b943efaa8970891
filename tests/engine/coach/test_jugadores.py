"""Players: always legal, never stuck, the same for the same chance; and they do what the rules ask of them."""

import random

import pytest

from engine.actions import JUGADAS, SOLAS, Accion, Sena, Verbo
from engine.asientos import equipo_de
from engine.cartas import carta
from engine.coach import Nivel, Temperamento, jugador
from engine.coach.juego import aviso_del_companero, chance
from engine.coach.juego import jugar as jugar_carta
from engine.coach.mirada import de_vista
from engine.estado import Fase
from engine.mano import Mano, rejugar
from engine.reglamento import REGLAMENTOS
from engine.reparto import Reparto
from engine.vista import ver
from tests.engine.mano import azar

MESAS = [(slug, n) for slug, mesa in REGLAMENTOS.items() for n in mesa.jugadores]


def jugar(reparto, quien, rng):
    """Play a hand to its end; give it, and what each seat chose with what it saw."""
    mano = Mano.repartida(reparto)
    hechas = []
    for _ in range(400):
        if mano.cerrada:
            return mano, hechas
        esperan = mano.deben or mano.palabra
        if mano.fase is Fase.VENTANA:
            esperan = (1 << reparto.jugadores) - 1
        for asiento in rng.sample(reparto.activos, len(reparto.activos)):
            if not esperan >> asiento & 1:
                continue
            vista = ver(mano, asiento)
            accion = quien(asiento).elegir(vista, rng)
            if accion is None:
                assert mano.fase is Fase.VENTANA
                continue
            hechas.append((vista, accion))
            mano, _ = mano.aplicar(asiento, accion)
            break
        else:
            pytest.fail("everybody waits")
    pytest.fail("the hand doesn't end")


def repartos(slug, jugadores, rng, cuantos):
    hechos = (azar.reparto_al_azar(rng) for _ in range(100_000))
    suyos = (r for r in hechos if r.reglamento.slug == slug and r.jugadores == jugadores)
    return [next(suyos) for _ in range(cuantos)]


@pytest.mark.parametrize(("slug", "jugadores"), MESAS)
def test_every_hand_is_played_to_its_end_by_every_temper(slug, jugadores):
    rng = random.Random(f"{slug}{jugadores}")
    todos = [jugador(t, n) for t in Temperamento for n in Nivel]
    for reparto in repartos(slug, jugadores, rng, 12):
        sientan = [rng.choice(todos) for _ in range(jugadores)]
        _mano, hechas = jugar(reparto, sientan.__getitem__, rng)
        assert all(vista.por_que_no(accion) is None for vista, accion in hechas)
        assert not any(accion.verbo is Verbo.RENDIRSE for _, accion in hechas)


def test_the_same_chance_gives_the_same_action():
    for semilla in range(20):
        vista = ver(Mano.repartida(azar.reparto_al_azar(random.Random(semilla))), 0)
        una, otra = (jugador("mentiroso").elegir(vista, random.Random(semilla)) for _ in range(2))
        assert una == otra


def test_it_is_not_always_the_same_action():
    reparto = repartos("trucazo", 2, random.Random(3), 1)[0]
    vista = ver(Mano.repartida(reparto), reparto.mano)
    assert len({jugador("mentiroso").elegir(vista, random.Random(n)) for n in range(60)}) > 1


def test_nobody_collects_what_it_then_hides():
    """Whoever won with a true number or flor shows it before the window closes (REC-01)."""
    rng = random.Random(11)
    for reparto in repartos("quiero-truco-uy", 2, rng, 60):
        mano, _ = jugar(reparto, lambda _a: jugador("prudente"), rng)
        assert not any(pago.regla in {"REC-04", "REC-05"} for pago in mano.pagos)


def test_a_claim_is_always_founded():
    rng = random.Random(12)
    for reparto in repartos("quiero-truco-ar", 2, rng, 80):
        mano, _ = jugar(reparto, lambda _a: jugador("mentiroso"), rng)
        assert not any(pago.regla == "REC-07" for pago in mano.pagos)


def test_the_last_to_play_takes_the_baza_with_the_cheapest_card_that_does():
    rng = random.Random(5)
    vistos = 0
    for reparto in repartos("trucazo", 2, rng, 60):
        _mano, hechas = jugar(reparto, lambda _a: jugador("parejo"), rng)
        for vista, accion in hechas:
            if accion.verbo is not Verbo.JUEGA or len(vista.mesa) != 1 or vista.bazas:
                continue
            vistos += 1
            assert accion.carta in vista.en_mano
    assert vistos > 20


def test_a_word_that_is_no_temper_is_refused():
    with pytest.raises(ValueError, match="tranquilo"):
        jugador("tranquilo")


def test_in_a_truco_with_nothing_the_prudent_one_backs_down():
    """With fours and fives against a truco in the third baza nobody prudent wants it (TRU-05)."""
    for reparto in repartos("trucazo", 2, random.Random(9), 200):
        peor = min(range(2), key=lambda a: sum(c.numero in {4, 5, 6} for c in reparto.cartas[a]))
        pobre = 1 - peor
        if sum(c.numero in {4, 5, 6} for c in reparto.cartas[pobre]) < 3 or pobre == reparto.mano:
            continue
        mano, _ = Mano.repartida(reparto).aplicar(reparto.mano, SOLAS[Verbo.TRUCO])
        dichas = {jugador("prudente").elegir(ver(mano, pobre), random.Random(n)).verbo for n in range(20)}
        assert Verbo.QUIERO not in dichas
        assert equipo_de(pobre) != equipo_de(reparto.mano)
        return
    pytest.fail("no such deal")


def test_a_partner_goes_low_for_the_card_it_was_told_of():
    """With the seña of the strongest card still to fall, the baza is left to it (SEN-01)."""
    cartas = ("4b 5b 3c", "7o 6e 5c", "2c 6b 4o", "7c 1c 10e")
    reparto = Reparto(
        reglamento=REGLAMENTOS["trucazo"],
        jugadores=4,
        objetivo=30,
        tanteador=(0, 0),
        muestra=None,
        cartas=tuple(tuple(map(carta, suyas.split())) for suyas in cartas),
        mano=1,
        pico=False,
        chumbo=False,
        perros=None,
    )
    juega_7o = (1, JUGADAS[carta("7o")])
    sin_sena = ver(rejugar(reparto, [juega_7o]), 2)
    sena = Accion(Verbo.SENA, sena=Sena.ANCHO_DE_ESPADA)
    con_sena = ver(rejugar(reparto, [(0, sena), juega_7o]), 2)
    assert aviso_del_companero(de_vista(sin_sena)) == 0
    assert aviso_del_companero(de_vista(con_sena)) > 0.99
    assert chance(de_vista(con_sena)) > chance(de_vista(sin_sena))
    assert jugar_carta(de_vista(con_sena), random.Random(1), descuido=0).carta == carta("4o")


def test_a_rivals_sena_says_nothing():
    reparto = repartos("trucazo", 4, random.Random(2), 1)[0]
    sena = Accion(Verbo.SENA, sena=Sena.ANCHO_DE_ESPADA)
    vista = ver(rejugar(reparto, [(reparto.mano, sena)]), (reparto.mano + 1) % 4)
    assert aviso_del_companero(de_vista(vista)) == 0
