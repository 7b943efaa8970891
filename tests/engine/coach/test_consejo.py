"""The coach: an estimate with its error, from the seat's Vista alone, and what it makes of plain cases."""

import random

import pytest

from engine.actions import DICHOS, JUGADAS, SOLAS, Verbo
from engine.cartas import carta
from engine.coach import Juicio, consejo, juzgar
from engine.coach.muestreo import repartos
from engine.envido import valor_envido
from engine.mano import Mano, rejugar
from engine.reglamento import reglamento
from engine.reparto import Reparto
from engine.vista import ver


def mano_de(slug, mias, suyas, acciones=(), muestra=None, tanteador=(0, 0), *, mano=0):
    reparto = Reparto(
        reglamento=reglamento(slug),
        jugadores=2,
        objetivo=reglamento(slug).objetivo,
        tanteador=tanteador,
        muestra=carta(muestra) if muestra else None,
        cartas=tuple(tuple(map(carta, cartas.split())) for cartas in (mias, suyas)),
        mano=mano,
        pico=False,
        chumbo=False,
        perros=None,
    )
    return rejugar(reparto, acciones)


def test_backing_down_with_the_mano_in_hand_is_a_grave_mistake():
    mano = mano_de("trucazo", "4b 1e 1b", "7o 3c 5c", [(0, JUGADAS[carta("1e")]), (1, SOLAS[Verbo.TRUCO])])
    veredicto = juzgar(ver(mano, 0), SOLAS[Verbo.NO_QUIERO], random.Random(1), muestras=40)
    assert veredicto.juicio is Juicio.GRAVE
    assert veredicto.consejo.mejor.valor > veredicto.hecha.valor


def test_what_is_best_is_never_called_a_mistake():
    mano = mano_de("trucazo", "4b 1e 1b", "7o 3c 5c", [(0, JUGADAS[carta("1e")]), (1, SOLAS[Verbo.TRUCO])])
    mejor = consejo(ver(mano, 0), random.Random(1), muestras=40).mejor
    assert juzgar(ver(mano, 0), mejor.accion, random.Random(1), muestras=40).juicio is Juicio.BUENA


def test_equal_cards_are_worth_the_same():
    mano = mano_de("trucazo", "4b 4c 1b", "7o 3c 5c")
    dicho = consejo(ver(mano, 0), random.Random(2), muestras=40)
    uno, otro = (dicho.de(JUGADAS[carta(c)]) for c in ("4b", "4c"))
    assert abs(uno.valor - otro.valor) <= max(dicho.tolerancia, 2 * (uno.error + otro.error))


def test_the_hidden_cards_change_nothing():
    mias = "4b 1e 1b"
    una, otra = (
        consejo(ver(mano_de("trucazo", mias, s), 0), random.Random(3), muestras=20) for s in ("7o 3c 5c", "7e 6e 2c")
    )
    assert una == otra


def test_imagined_deals_agree_with_what_was_seen():
    mano = mano_de(
        "quiero-truco-uy", "4b 1e 1b", "7o 3c 5c", [(0, JUGADAS[carta("1e")]), (1, JUGADAS[carta("3c")])], "6o"
    )
    vista = ver(mano, 0)
    hechas = repartos(vista, random.Random(4), 30)
    assert len(hechas) == 30
    assert all(carta("3c") in m.reparto.cartas[1] and m.reparto.cartas[0] == mano.reparto.cartas[0] for m in hechas)
    assert len({m.reparto.cartas[1] for m in hechas}) > 10


def test_there_is_nothing_to_say_of_a_mano_that_is_over():
    mano = mano_de("trucazo", "4b 1e 1b", "7o 3c 5c", [(0, SOLAS[Verbo.TRUCO]), (1, SOLAS[Verbo.NO_QUIERO])])
    assert consejo(ver(mano, 0), random.Random(1)) is None


def test_a_number_too_high_is_weighed_with_the_others():
    mano = mano_de("quiero-truco-ar", "4b 1e 1b", "7o 3c 5c", [(0, SOLAS[Verbo.ENVIDO]), (1, SOLAS[Verbo.QUIERO])])
    vista = ver(mano, 0)
    alto = next(a for a in vista.legales if a.numero == 33)
    veredicto = juzgar(vista, alto, random.Random(1), muestras=30)
    assert veredicto.hecha.accion == alto
    assert "no-se-puede-probar" in {razon.value for razon in veredicto.hecha.contras}


BAJA, ALTA = "4b 4c 5o", "1e 1b 7e"


@pytest.mark.parametrize(
    ("mias", "verbo", "a_favor", "en_contra"),
    [
        (BAJA, Verbo.QUIERO, [], ["juego-flojo"]),
        (BAJA, Verbo.RETRUCO, [], ["juego-flojo"]),
        (BAJA, Verbo.NO_QUIERO, ["juego-flojo"], []),
        (BAJA, Verbo.MAZO, ["juego-flojo"], ["regala-la-mano"]),
        (ALTA, Verbo.QUIERO, ["juego-fuerte"], []),
        (ALTA, Verbo.RETRUCO, ["juego-fuerte"], []),
        (ALTA, Verbo.NO_QUIERO, [], ["juego-fuerte"]),
        (ALTA, Verbo.MAZO, [], ["regala-la-mano"]),
    ],
)
def test_a_reason_for_something_never_speaks_against_it(mias, verbo, a_favor, en_contra):
    mano = mano_de("trucazo", "6c 5e 3c", mias, [(0, SOLAS[Verbo.TRUCO])])
    opcion = consejo(ver(mano, 1), random.Random(1), muestras=4).de(SOLAS[verbo])
    assert [razon.value for razon in opcion.razones] == a_favor
    assert [razon.value for razon in opcion.contras] == en_contra


def test_it_begins_with_a_whole_mano():
    dicho = consejo(
        ver(Mano.repartida(mano_de("trucazo", "4b 1e 1b", "7o 3c 5c").reparto), 0), random.Random(5), muestras=10
    )
    assert dicho.muestras == 10
    assert [o.valor for o in dicho.opciones] == sorted((o.valor for o in dicho.opciones), reverse=True)


def test_leaving_is_no_way_to_catch_a_rival_whose_number_is_likely_true():
    dichas = [(1, SOLAS[Verbo.ENVIDO]), (0, SOLAS[Verbo.QUIERO]), (1, DICHOS[31]), (0, SOLAS[Verbo.SON_BUENAS])]
    mano = mano_de("quiero-truco-uy", "4e 3e 12c", "7b 4b 2c", [*dichas, (1, JUGADAS[carta("2c")])], "6o", mano=1)
    dicho = consejo(ver(mano, 0), random.Random(6), muestras=40)
    assert dicho.de(SOLAS[Verbo.MAZO]).valor < dicho.mejor.valor
    assert dicho.de(SOLAS[Verbo.MAZO]).valor < 0


@pytest.mark.parametrize("jugadores", [2, 4])
def test_a_seat_is_thought_to_have_the_number_it_said(jugadores):
    mesa = reglamento("quiero-truco-uy")
    cartas = ("4e 3e 12c", "7b 4b 2c", "5b 6e 1c", "12e 3c 1o")[:jugadores]
    reparto = Reparto(
        reglamento=mesa,
        jugadores=jugadores,
        objetivo=mesa.objetivo,
        tanteador=(0, 0),
        muestra=carta("6o"),
        cartas=tuple(tuple(map(carta, suyas.split())) for suyas in cartas),
        mano=1,
    )
    mano = rejugar(reparto, [(1, SOLAS[Verbo.ENVIDO]), (0, SOLAS[Verbo.QUIERO]), (1, DICHOS[31])])
    hechas = repartos(ver(mano, 0), random.Random(7), 20)
    assert len(hechas) == 20
    assert {valor_envido(m.reparto.cartas[1], carta("6o")) for m in hechas} == {31}
