"""The notation of a hand in course: what play comes to is written and read back, what it can't come to is refused."""

import random

import pytest

from engine.actions import Verbo
from engine.cartas import MAZO
from engine.errors import NotacionInvalida
from engine.mano import Mano
from engine.reglamento import REGLAMENTOS, reglamento
from engine.reparto import Reparto
from engine.vista import ver
from lessons.puzzles.en_curso import en_curso, leer_en_curso


def jugada(azar, mesa, jugadores, pasos):
    """Return a hand after some random actions."""
    mazo = azar.sample(MAZO, 19)
    mano = Mano.repartida(
        Reparto(
            reglamento=mesa,
            jugadores=jugadores,
            objetivo=mesa.objetivo,
            tanteador=(azar.choice((0, 12)), azar.choice((0, 7))),
            muestra=mazo[18] if mesa.con_muestra else None,
            cartas=tuple(tuple(mazo[3 * a : 3 * a + 3]) for a in range(jugadores)),
            mano=azar.randrange(jugadores),
        )
    )
    for _vez in range(pasos):
        deben = [a for a in range(jugadores) if mano.deben >> a & 1] or range(jugadores)
        abiertas = [(a, una) for a in deben for una in mano.legales(a) if una.verbo is not Verbo.RENDIRSE]
        if not abiertas:
            break
        mano, _eventos = mano.aplicar(*azar.choice(abiertas))
    return mano


@pytest.mark.parametrize("slug", REGLAMENTOS)
def test_what_play_comes_to_is_read_back(slug):
    azar = random.Random(f"en curso/{slug}")
    mesa = reglamento(slug)
    for _vez in range(25):
        mano = jugada(azar, mesa, azar.choice(mesa.jugadores), azar.randrange(12))
        una = en_curso(mano)
        otra = leer_en_curso(mesa, una.texto)
        assert otra.texto == una.texto
        assert set(otra.vista.legales) == set(ver(mano, 0).legales)
        assert otra.vista.cerradas == ver(mano, 0).cerradas
        assert otra.vista.registro == ver(mano, 0).registro


def test_a_seat_that_kept_quiet_between_two_numbers_is_found():
    """Seat 4 speaks between a 3 and a 36: hardly any hand keeps quiet there."""
    texto = "6-3.5b.5e5o2c.3-envido.4-envido.3-envido.4-quiero.3-dijo-3.5-dijo-36.3-truco"
    assert leer_en_curso(reglamento("tradicional-uy"), texto).vista.registro


def test_another_spelling_is_the_same_position():
    assert leer_en_curso(reglamento("trucazo"), "2-1-0-0.2c7e4b.1-4e").texto == "2-1.7e4b2c.1-4e"


@pytest.mark.parametrize(
    ("slug", "texto", "motivo"),
    [
        ("trucazo", "2", "cuántos juegan"),
        ("trucazo", "3-0.7e4b2c", "se sientan"),
        ("trucazo", "2-5.7e4b2c", "asiento"),
        ("trucazo", "2-0", "Faltan"),
        ("trucazo", "2-0.6o.7e4b2c", "cantidad de cartas"),
        ("quiero-truco-uy", "2-0.7e4b2c", "muestra"),
        ("quiero-truco-uy", "2-0.7e.7e4b2c", "muestra"),
        ("trucazo", "2-0.7e4b2c.0", "guion"),
        ("trucazo", "2-0.7e4b2c.0-pepe", "no es algo"),
        ("trucazo", "2-0.7e4b2c.0-sena", "no es algo"),
        ("trucazo", "2-0.7e4b2c.0-tantos", "no es algo"),
        ("trucazo", "2-0.7e4b2c.0-1e", "entre tus tres"),
        ("trucazo", "2-0.7e4b2c.0-flor", "no hay flor"),
        ("trucazo", "2-0.7e4b2c.1-4e", "otro"),
        ("trucazo", "2-0.7e4b2c.0-retruco", "uno"),
        ("trucazo", "2-0.7e4b2c.0-envido.1-quiero.0-dijo-3", "no se llega"),
        ("trucazo", "2-0-30-4.7e4b2c", "terminó"),
        ("quiero-truco-ar", "2-1.7e4b2c.1-mazo.1-mostrar", "cartas"),
    ],
)
def test_nonsense_is_refused_with_its_reason(slug, texto, motivo):
    with pytest.raises(NotacionInvalida, match=motivo):
        leer_en_curso(reglamento(slug), texto)
