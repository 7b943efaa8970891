"""TAN: the objetivo, malas and buenas, and when the partida ends."""

import pytest

from .mesa import AR, LIMPIA2, OTROS, QUIERO, TB, TODOS, TR, TZ, invalida, mesa, preguntar, trato_invalido

# Seat 0 wins the mano in two bazas, 7e over 5c and 6e over 4c; its envido is 33 against 29.
GANA = "7e 6e 4b | 5c 4c 1b"
FIN = "; 0 juega 7e; 1 juega 5c; 0 juega 6e; 1 juega 4c"
ENVIDO = "0 envido; 1 quiero; 0 tantos 33; 1 son-buenas"


@pytest.mark.parametrize(
    ("tabla", "si", "no"),
    [
        *[(t, [10, 15, 20, 25, 40, 95, 100], [0, 5, 12, 30.5, 101, 105, -10]) for t in QUIERO],
        (TZ, [15, 30], [10, 20, 40, 0]),
        (TB, [30], [15, 20, 40]),
        (TR, [40, 24, 18, 30, 31], [0, -1]),
    ],
)
def test_TAN_01_objetivos(tabla, si, no):
    """Quiero-truco: any multiple of 5 from 10 to 100; trucazo 15 or 30; trucobet 30; tradicional any agreed."""
    for objetivo in si:
        mesa(tabla, LIMPIA2, objetivo=objetivo)
    for objetivo in no:
        trato_invalido(tabla, LIMPIA2, "TAN-01", objetivo=objetivo)


@pytest.mark.parametrize("tabla", TODOS)
def test_TAN_01_first_to_the_objetivo(tabla):
    """Who reaches the objetivo wins the partida; one short of it nobody has."""
    m = mesa(tabla, GANA, FIN, tanteador=(29, 0), objetivo=30)
    corta = mesa(tabla, GANA, FIN, tanteador=(28, 29), objetivo=30)
    if tabla in QUIERO:
        m, corta = (x.jugar("0 devolver; 1 devolver; 0 cerrar") for x in (m, corta))
    assert (m.partida, m.cerrada) == (0, True)
    assert (corta.partida, corta.cerrada) == (None, True)


@pytest.mark.parametrize(("tabla", "objetivo"), [(QUIERO[0], 40), (AR, 40), (TZ, 30), (TR, 40), (TB, 30)])
def test_TAN_01_the_usual_objetivo(tabla, objetivo):
    """40 by custom at the Uruguayan tables and at quiero-truco, 30 at the Argentine ones."""
    for falta, gana in ((1, 0), (2, None)):
        m = mesa(tabla, GANA, FIN, tanteador=(objetivo - falta, 0))
        if tabla in QUIERO:
            m = m.jugar("0 devolver; 1 devolver; 0 cerrar")
        assert m.partida == gana


@pytest.mark.parametrize(("objetivo", "linea"), [(40, 20), (10, 5), (25, 13), (15, 8), (95, 48)])
def test_TAN_01_buenas_from_the_half_rounded_up(objetivo, linea):
    """In buenas from points ≥ half, an odd objetivo's half rounded up: seen in the falta."""
    antes = preguntar("falta", AR, tanteador=[linea - 1, 0], objetivo=objetivo)
    despues = preguntar("falta", AR, tanteador=[linea, 0], objetivo=objetivo)
    assert (antes["vale"], despues["vale"]) == (1, objetivo - linea)


@pytest.mark.parametrize("tanteador", [[40, 0], [0, 41], [-1, 0], [3], [1, 2, 3]])
def test_TAN_01_a_score_is_of_a_partida_that_goes_on(tanteador):
    """The falta of a partida already won is not asked."""
    invalida({"tipo": "falta", "reglamento": AR, "tanteador": tanteador, "objetivo": 40}, "TAN-01")
    invalida({"tipo": "falta", "reglamento": AR, "tanteador": [0, 0], "objetivo": 12}, "TAN-01")


def test_TAN_01_no_partida_starts_won():
    """A mano of a partida that somebody has won is not dealt, nor one with points below zero."""
    for tanteador in ([40, 0], [0, 41], [-1, 0], [1], [1, 2, 3]):
        trato_invalido(AR, LIMPIA2, tanteador=tanteador, objetivo=40)


@pytest.mark.parametrize("tabla", QUIERO)
def test_TAN_02_the_mano_goes_on(tabla):
    """Quiero-truco: past the objetivo in the middle of a mano nothing ends."""
    m = mesa(tabla, GANA, ENVIDO, tanteador=(38, 39))
    assert (m.tanteador, m.partida, m.terminada, m.cerrada, m.turno) == ([40, 39], None, False, False, [0])
    m = m.jugar(FIN.removeprefix("; "))
    assert (m.tanteador, m.partida, m.terminada, m.cerrada) == ([41, 39], None, True, False)
    m = m.jugar("0 mostrar; 1 devolver")
    assert m.partida is None, "the claim window is open"
    assert m.jugar("0 cerrar").partida == 0


def test_TAN_02_a_claim_can_turn_it():
    """A claim in the window may turn the partida."""
    m = mesa(AR, GANA, ENVIDO + "; 0 mazo; 0 devolver; 1 devolver", tanteador=(38, 37))
    assert (m.tanteador, m.partida) == ([40, 38], None)
    assert m.jugar("0 cerrar").partida == 0
    m = m.jugar("1 reclamar")
    assert m.tanteador == [38, 40]
    assert m.jugar("1 cerrar").partida == 1


def test_TAN_02_both_past_it_the_first_to_reach_it_wins():
    """With both at the objetivo or past it: who reached it first, by the order of the surviving payments."""
    m = mesa(AR, GANA, ENVIDO + "; 0 mazo; 0 mostrar; 1 devolver; 1 cerrar", tanteador=(38, 39))
    assert (m.tanteador, m.partida) == ([40, 40], 0)
    m = mesa(AR, GANA, ENVIDO + "; 0 mazo; 0 mostrar; 1 devolver; 1 cerrar", tanteador=(37, 39))
    assert (m.tanteador, m.partida) == ([39, 40], 1)


def test_TAN_02_the_order_is_not_the_size():
    """Who is further past the objetivo has not won for that."""
    m = mesa(
        AR,
        GANA,
        ENVIDO + "; 0 truco; 1 retruco; 0 quiero; 0 mazo; 0 mostrar; 1 devolver; 1 cerrar",
        tanteador=(38, 39),
    )
    assert (m.tanteador, m.partida) == ([40, 42], 0)


def test_TAN_02_payments_taken_back_do_not_count():
    """A payment that was reversed reached nothing: the surviving ones decide."""
    flores = "7e 6e 4e | 7c 6c 5c"
    acciones = "0 flor; 0 juega 4e; 1 flor; 0 achico; 1 mazo; 1 mostrar; 0 devolver; 0 cerrar"
    m = mesa(AR, flores, acciones, tanteador=(39, 36))
    assert m.anulados == [(0, 3)]
    assert (m.tanteador, m.partida) == ([40, 40], 1)


def test_TAN_02_a_claimed_payment_counts_from_the_claim():
    """What a claim moves is a payment made then: the mano's point came before it."""
    m = mesa(
        AR,
        GANA,
        "0 envido; 1 quiero; 0 tantos 29; 1 tantos 33; 0 juega 7e; 1 juega 5c; 0 juega 6e; 1 juega 4c"
        "; 0 devolver; 1 mostrar; 0 reclamar; 0 cerrar",
        tanteador=(37, 38),
    )
    assert (m.tanteador, m.partida) == ([41, 38], 0)


@pytest.mark.parametrize("tabla", OTROS)
def test_TAN_02_elsewhere_it_ends_at_once(tabla):
    """The others: the partida ends at once when a payment reaches the objetivo."""
    m = mesa(tabla, GANA, "0 envido; 1 quiero", tanteador=(28, 29), objetivo=30)
    assert (m.tanteador, m.partida, m.terminada, m.cerrada) == ([30, 29], 0, True, True)
    assert not any(m.legales(a) for a in (0, 1))
    for palabra in ("juega 7e", "truco", "mazo", "rendirse", "mostrar", "reclamar", "cerrar", "sena 1e mesa"):
        m.rechaza(f"0 {palabra}")
    m = mesa(tabla, GANA, "0 truco; 1 envido; 0 no-quiero", tanteador=(28, 29), objetivo=30)
    assert (m.tanteador, m.partida) == ([28, 30], 1)
    m.rechaza("1 quiero")


@pytest.mark.parametrize("tabla", [TR, TB])
def test_TAN_02_elsewhere_mazo_with_an_envido_waiting(tabla):
    """Of the two payments of a mazo the one that reaches the objetivo ends it."""
    m = mesa(tabla, GANA, "0 envido; 1 mazo", tanteador=(29, 29), objetivo=30)
    assert m.partida == 0


@pytest.mark.parametrize("tabla", TODOS)
def test_TAN_03_nothing_is_capped(tabla):
    """What is paid is paid: a vale cuatro at 29 of 30 makes 33."""
    cantos = "0 truco; 1 retruco; 0 vale-cuatro; 1 quiero"
    m = mesa(tabla, GANA, cantos + FIN, tanteador=(29, 0), objetivo=30)
    assert (m.pagos, m.tanteador) == ([(0, 4)], [33, 0])


def test_TAN_03_nor_in_the_middle_of_a_mano():
    """Past the objetivo the points go on adding up."""
    m = mesa(
        AR,
        GANA,
        "0 envido; 1 real-envido; 0 quiero; 0 tantos 33; 1 son-buenas; 0 truco; 1 quiero" + FIN,
        tanteador=(38, 0),
    )
    assert m.tanteador == [45, 0]
