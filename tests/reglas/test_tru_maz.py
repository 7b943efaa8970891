"""TRU and MAZ: the truco's ladder and leaving."""

import pytest

from .mesa import AR, LIMPIA2, LIMPIA4, LIMPIA6, OTROS, QUIERO, TB, TODOS, TR, TZ, UY, mesa, preguntar

# Seat 0 wins the mano in two bazas: 7e over 5c, 6e over 4c. No flor, no pieza.
GANA = "7e 6e 4b | 5c 4c 1b"
FIN = "; 0 juega 7e; 1 juega 5c; 0 juega 6e; 1 juega 4c"
SIN_TRUCOBET = [UY, AR, TZ, TR]


@pytest.mark.parametrize("tabla", TODOS)
@pytest.mark.parametrize(
    ("cantos", "vale"),
    [
        ("", 1),
        ("0 truco; 1 quiero", 2),
        ("0 truco; 1 retruco; 0 quiero", 3),
        ("0 truco; 1 retruco; 0 vale-cuatro; 1 quiero", 4),
    ],
)
def test_TRU_01_what_a_mano_is_worth(tabla, cantos, vale):
    """A mano is worth 1, truco 2, retruco 3, vale cuatro 4."""
    m = mesa(tabla, GANA, cantos + FIN)
    assert (m.pagos, m.tanteador, m.terminada) == ([(0, vale)], [vale, 0], True)


@pytest.mark.parametrize("tabla", TODOS)
def test_TRU_01_one_step_at_a_time(tabla):
    """Nothing is skipped: no retruco or vale cuatro without the step below."""
    m = mesa(tabla, GANA).rechaza("0 retruco", "TRU-01").rechaza("0 vale-cuatro", "TRU-01")
    m = m.jugar("0 truco").rechaza("1 vale-cuatro", "TRU-01").rechaza("1 truco")
    m = m.jugar("1 retruco").rechaza("0 retruco").rechaza("0 truco")
    m = m.jugar("0 vale-cuatro").rechaza("1 vale-cuatro").rechaza("1 retruco")
    assert m.legales(1) - {"flor"} == {"quiero", "no-quiero", "mazo"}


@pytest.mark.parametrize("tabla", TODOS)
def test_TRU_01_the_ladder_as_data(tabla):
    """The chain's figures and what follows."""
    for cantos, quiero, no_quiero, siguen in (
        (["truco"], 2, 1, ["retruco"]),
        (["truco", "retruco"], 3, 2, ["vale-cuatro"]),
        (["truco", "retruco", "vale-cuatro"], 4, 3, []),
    ):
        r = preguntar("cadena", tabla, canto="truco", cantos=cantos)
        assert (r["quiero"], r["no_quiero"], r["siguen"]) == (quiero, no_quiero, siguen)


@pytest.mark.parametrize("tabla", TODOS)
def test_TRU_02_in_any_baza_in_turn(tabla):
    """Truco is sung by the seat in turn, in any baza, before its card."""
    manos = "1e 3c 4b | 7o 2c 5b"
    m = mesa(tabla, manos)
    for jugada in ("", "0 juega 1e", "1 juega 7o", "0 juega 4b", "1 juega 5b", "1 juega 2c"):
        m = m.jugar(jugada)
        quien = m.turno[0]
        assert m.jugar(f"{quien} truco").turno == [1 - quien]


@pytest.mark.parametrize("tabla", SIN_TRUCOBET)
def test_TRU_02_not_out_of_turn(tabla):
    """Neither a rival nor a partner of the seat in turn may sing it, nor who has played."""
    m = mesa(tabla, LIMPIA4)
    for asiento in (1, 2, 3):
        m.rechaza(f"{asiento} truco", "TRU-02")
    m = m.jugar("0 juega 4b").rechaza("0 truco", "TRU-02").rechaza("2 truco", "TRU-02")
    m.jugar("1 truco")


def test_TRU_02_trucobet_at_any_moment():
    """Trucobet: at any moment with no canto pending, in turn or not."""
    m = mesa(TB, LIMPIA4)
    for asiento, rivales in ((0, [1, 3]), (1, [0, 2]), (2, [1, 3]), (3, [0, 2])):
        assert m.jugar(f"{asiento} truco").turno == rivales
    m = m.jugar("0 juega 4b; 0 truco; 1 quiero")
    assert m.turno == [1], "the turn to play is where it was"
    assert mesa(TB, LIMPIA4, "3 truco; 0 quiero").turno == [0]


def test_TRU_02_trucobet_not_over_a_pending_canto():
    """Trucobet: not while another canto waits."""
    m = mesa(TB, LIMPIA4, "0 envido")
    for asiento in range(4):
        m.rechaza(f"{asiento} truco")
    m = mesa(TB, LIMPIA4, "1 truco")
    for asiento in range(4):
        m.rechaza(f"{asiento} truco")
    mesa(TB, "7e 6e 4e | 7c 6c 5c", "0 flor; 0 juega 4e; 1 contraflor").rechaza("0 truco").rechaza("1 truco")


@pytest.mark.parametrize("tabla", TODOS)
def test_TRU_03_any_seat_of_the_other_team_answers(tabla):
    """The other team answers, any seat of it; nobody of the singer's."""
    m = mesa(tabla, LIMPIA4, "0 truco")
    assert m.turno == [1, 3]
    for rival in (1, 3):
        assert {"quiero", "no-quiero", "retruco"} <= m.legales(rival)
        assert m.jugar(f"{rival} quiero").turno == [0]
        assert m.jugar(f"{rival} no-quiero").tanteador == [1, 0]
    for propio in (0, 2):
        for palabra in ("quiero", "no-quiero", "retruco"):
            m.rechaza(f"{propio} {palabra}", "TRU-03")
    m.rechaza("0 juega 7e").rechaza("1 juega 5c")


@pytest.mark.parametrize("tabla", TODOS)
def test_TRU_03_nothing_to_answer(tabla):
    """Quiero and no quiero answer a canto: with none there is nothing to say."""
    m = mesa(tabla, LIMPIA2)
    for asiento in (0, 1):
        m.rechaza(f"{asiento} quiero").rechaza(f"{asiento} no-quiero")
    m.jugar("0 truco; 1 quiero").rechaza("1 quiero").rechaza("0 no-quiero")


@pytest.mark.parametrize("tabla", SIN_TRUCOBET)
def test_TRU_03_six_seats_and_one_that_has_played(tabla):
    """With six, three may answer, the one that has played too."""
    if tabla == TZ:
        assert mesa(tabla, LIMPIA4, "0 juega 4b; 1 truco").turno == [0, 2]
    else:
        m = mesa(tabla, LIMPIA6, "0 juega 4b; 1 truco")
        assert m.turno == [0, 2, 4]
        assert m.jugar("0 quiero").turno == [1]


@pytest.mark.parametrize("tabla", TODOS)
def test_TRU_03_a_raise_keeps_it_between_two(tabla):
    """A raise keeps it between the seat that sang and the one that raised."""
    m = mesa(tabla, LIMPIA4, "0 truco; 3 retruco")
    assert m.turno == [0]
    m.rechaza("2 quiero", "TRU-03").rechaza("2 vale-cuatro", "TRU-03").rechaza("1 quiero", "TRU-03")
    m = m.jugar("0 vale-cuatro")
    assert m.turno == [3]
    m.rechaza("1 quiero", "TRU-03").rechaza("1 no-quiero", "TRU-03")
    assert m.jugar("3 quiero").turno == [0]


@pytest.mark.parametrize("tabla", TODOS)
def test_TRU_04_only_who_said_quiero_may_raise(tabla):
    """After a quiero only the team that said it may raise."""
    m = mesa(tabla, GANA, "0 truco; 1 quiero").rechaza("0 retruco", "TRU-04").rechaza("0 vale-cuatro")
    m = m.jugar("0 juega 7e; 1 retruco")
    assert m.turno == [0]
    m = m.jugar("0 quiero").rechaza("1 vale-cuatro", "TRU-04")
    m = m.jugar("1 juega 5c; 0 vale-cuatro")
    assert m.turno == [1]
    assert m.jugar("1 quiero; 0 juega 6e; 1 juega 4c").tanteador == [4, 0]


@pytest.mark.parametrize("tabla", SIN_TRUCOBET)
def test_TRU_04_on_a_turn_of_its_own(tabla):
    """The raise comes on a turn of the raiser's own, of any seat of that team."""
    m = mesa(tabla, LIMPIA4, "0 truco; 1 quiero").rechaza("1 retruco", "TRU-04").rechaza("3 retruco", "TRU-04")
    m = m.jugar("0 juega 7e").rechaza("3 retruco", "TRU-04")
    m.jugar("1 retruco")
    m = m.jugar("1 juega 5c; 2 juega 3c").rechaza("1 retruco", "TRU-04")
    assert m.jugar("3 retruco").turno == [0, 2]


def test_TRU_04_trucobet_at_any_moment():
    """Trucobet: the team that accepted may raise at any moment."""
    m = mesa(TB, LIMPIA4, "0 truco; 1 quiero").rechaza("2 retruco", "TRU-04")
    assert m.jugar("1 retruco").turno == [0, 2]
    assert m.jugar("3 retruco").turno == [0, 2]
    m.jugar("0 juega 7e; 1 juega 5c; 1 retruco")


@pytest.mark.parametrize("tabla", TODOS)
def test_TRU_04_raising_at_once_stands_for_the_quiero(tabla):
    """Raising at once takes the place of the quiero: the level below is agreed."""
    m = mesa(tabla, GANA, "0 truco; 1 retruco")
    assert m.jugar("0 no-quiero").pagos == [(1, 2)]
    m = m.jugar("0 quiero").rechaza("1 vale-cuatro", "TRU-04")
    assert "vale-cuatro" in m.legales(0)


@pytest.mark.parametrize("tabla", TODOS)
@pytest.mark.parametrize(
    ("cantos", "pago"),
    [
        ("0 truco; 1 no-quiero", (0, 1)),
        ("0 truco; 1 retruco; 0 no-quiero", (1, 2)),
        ("0 truco; 1 retruco; 0 vale-cuatro; 1 no-quiero", (0, 3)),
        ("0 truco; 1 quiero; 0 juega 7e; 1 retruco; 0 no-quiero", (1, 2)),
    ],
)
def test_TRU_05_no_quiero_ends_the_mano(tabla, cantos, pago):
    """No quiero ends the mano: the side that sang takes the level before, 1, 2 or 3."""
    m = mesa(tabla, GANA, cantos)
    assert (m.pagos, m.terminada) == ([pago], True)
    assert m.cerrada is (tabla in OTROS)
    m.rechaza("0 juega 6e").rechaza("0 truco")


@pytest.mark.parametrize("tabla", TODOS)
@pytest.mark.parametrize(
    ("cantos", "vale"),
    [
        ("0 truco; 1 quiero", 2),
        ("0 truco; 1 retruco; 0 quiero", 3),
        ("0 truco; 1 retruco; 0 vale-cuatro; 1 quiero", 4),
    ],
)
def test_MAZ_01_the_rival_takes_what_was_agreed(tabla, cantos, vale):
    """Leaving gives the mano up: the rival takes the truco value agreed so far."""
    m = mesa(tabla, GANA, cantos + "; 0 mazo")
    assert (m.pagos, m.terminada) == ([(1, vale)], True)
    assert mesa(tabla, GANA, cantos + "; 0 juega 7e; 1 mazo").pagos == [(0, vale)]


@pytest.mark.parametrize("tabla", TODOS)
def test_MAZ_01_for_the_whole_team(tabla):
    """One seat leaves for its whole team; with nothing sung it is 1."""
    m = mesa(tabla, LIMPIA4, "0 juega 4b; 1 juega 5c; 2 mazo")
    assert (m.pagos, m.terminada) == ([(1, 1)], True)
    m.rechaza("0 juega 7e").rechaza("3 juega 2c")


@pytest.mark.parametrize("tabla", SIN_TRUCOBET)
def test_MAZ_01_on_ones_turn_or_to_answer(tabla):
    """On one's turn, or when one has to answer: nobody else leaves."""
    m = mesa(tabla, LIMPIA4)
    for asiento in (1, 2, 3):
        m.rechaza(f"{asiento} mazo", "MAZ-01")
    m = m.jugar("0 truco").rechaza("0 mazo", "MAZ-01").rechaza("2 mazo", "MAZ-01")
    assert m.jugar("3 mazo").pagos == [(0, 1)]
    m = mesa(tabla, LIMPIA4, "0 truco; 1 retruco").rechaza("2 mazo", "MAZ-01").rechaza("3 mazo", "MAZ-01")
    assert m.jugar("0 mazo").pagos == [(1, 2)]


def test_MAZ_01_trucobet_at_any_moment():
    """Trucobet: whoever wants leaves at any moment."""
    for asiento, gana in ((0, 1), (1, 0), (2, 1), (3, 0)):
        assert mesa(TB, LIMPIA4, f"{asiento} mazo").pagos == [(gana, 1)]
    assert mesa(TB, LIMPIA4, "0 truco; 1 quiero; 3 mazo").pagos == [(0, 2)]


@pytest.mark.parametrize("tabla", QUIERO)
@pytest.mark.parametrize(
    ("manos", "acciones", "puntos"),
    [
        (LIMPIA2, "0 mazo", [0, 2]),
        (LIMPIA2, "0 juega 4b; 1 mazo", [2, 0]),
        (LIMPIA4, "0 juega 4b; 1 mazo", [2, 0]),
        (LIMPIA4, "0 juega 4b; 1 juega 5c; 2 mazo", [0, 1]),
        (LIMPIA4, "0 juega 4b; 1 juega 5c; 2 juega 3c; 3 mazo", [1, 0]),
        (LIMPIA2, "0 juega 7e; 1 juega 5c; 0 mazo", [0, 1]),
        (LIMPIA2, "0 envido; 1 no-quiero; 0 mazo", [1, 1]),
        ("7e 6e 4e | 5c 6c 1b", "0 flor; 0 mazo", [3, 1]),
        ("7e 6e 4e | 5c 6c 1b", "0 mazo", [0, 2]),
        ("5c 6c 1b | 7e 6e 4e", "0 envido; 1 flor; 0 mazo", [0, 4]),
        (LIMPIA2, "0 truco; 1 quiero; 0 mazo", [0, 2]),
        (LIMPIA2, "0 truco; 1 mazo", [1, 0]),
        (LIMPIA2, "0 envido; 1 quiero; 0 tantos 33; 1 son-buenas; 0 mazo", [2, 1]),
    ],
)
def test_MAZ_02_early_flight_pays_one_more(tabla, manos, acciones, puntos):
    """First baza, no envido, flor or truco sung, and a team that has not played yet: 1 more."""
    assert mesa(tabla, manos, acciones).tanteador == puntos


@pytest.mark.parametrize("tabla", OTROS)
def test_MAZ_02_no_extra_elsewhere(tabla):
    """The other tables pay no extra."""
    assert mesa(tabla, LIMPIA2, "0 mazo").pagos == [(1, 1)]
    assert mesa(tabla, LIMPIA2, "0 juega 4b; 1 mazo").pagos == [(0, 1)]


@pytest.mark.parametrize("tabla", TODOS)
@pytest.mark.parametrize(
    ("acciones", "puntos"),
    [
        ("0 envido; 1 mazo", [2, 0]),
        ("0 real-envido; 1 mazo", [2, 0]),
        ("0 envido; 1 real-envido; 0 mazo", [0, 3]),
        ("0 envido; 1 envido; 0 real-envido; 1 mazo", [5, 0]),
        ("0 envido; 1 envido; 0 real-envido; 1 falta-envido; 0 mazo", [0, 8]),
        ("0 truco; 1 envido; 0 mazo", [0, 2]),
        ("0 truco; 1 falta-envido; 0 mazo", [0, 2]),
    ],
)
def test_MAZ_03_with_an_envido_to_answer(tabla, acciones, puntos):
    """Mazo counts as no quiero (ENV-09) and gives the mano too, without any extra."""
    m = mesa(tabla, LIMPIA2, acciones)
    assert (m.tanteador, m.terminada) == (puntos, True)


@pytest.mark.parametrize("tabla", TODOS)
def test_MAZ_03_refused_envido_envido(tabla):
    """A doubled envido left unanswered pays what that table pays for it refused."""
    assert mesa(tabla, LIMPIA2, "0 envido; 1 envido; 0 mazo").tanteador == ([0, 2] if tabla == TB else [0, 3])


@pytest.mark.parametrize("tabla", TODOS)
def test_MAZ_03_with_a_truco_to_answer(tabla):
    """It is the no quiero: nothing is added."""
    assert mesa(tabla, LIMPIA2, "0 truco; 1 mazo").pagos == [(0, 1)]
    assert mesa(tabla, LIMPIA2, "0 truco; 1 retruco; 0 mazo").pagos == [(1, 2)]
    assert mesa(tabla, LIMPIA2, "0 truco; 1 retruco; 0 vale-cuatro; 1 mazo").pagos == [(0, 3)]


@pytest.mark.parametrize("tabla", QUIERO)
@pytest.mark.parametrize(
    ("acciones", "puntos"),
    [
        ("0 flor; 0 juega 4e; 1 flor; 0 mazo", [0, 5]),
        ("0 flor; 0 juega 4e; 1 flor; 0 contraflor; 1 mazo", [7, 0]),
        ("0 flor; 0 juega 4e; 1 flor; 0 contraflor; 1 contraflor-al-resto; 0 mazo", [0, 10]),
        ("0 flor; 0 truco; 1 quiero; 0 juega 4e; 1 flor; 0 mazo", [0, 6]),
    ],
)
def test_MAZ_03_with_a_flor_dispute_to_answer(tabla, acciones, puntos):
    """It is achicarse, and the mano too."""
    m = mesa(tabla, "7e 6e 4e | 7c 6c 5c", acciones)
    assert (m.tanteador, m.terminada) == (puntos, True)


def test_MAZ_03_flor_disputes_elsewhere():
    """Trucobet pays a pending contraflor as refused (4), tradicional its 3 or 5; and the mano."""
    flores = "7e 6e 4e | 7c 6c 5c"
    assert mesa(TB, flores, "0 flor; 0 juega 4e; 1 contraflor; 0 mazo").tanteador == [0, 5]
    assert mesa(TB, flores, "0 flor; 0 juega 4e; 1 contraflor-al-resto; 0 mazo").tanteador == [0, 5]
    assert mesa(TR, flores, "0 flor; 1 flor; 1 con-flor-envido; 0 mazo").tanteador == [0, 4]
    assert mesa(TR, flores, "0 flor; 1 flor; 1 contraflor-al-resto; 0 mazo").tanteador == [0, 4]
    al_resto = "0 flor; 1 flor; 1 con-flor-envido; 0 contraflor-al-resto; 1 mazo"
    assert mesa(TR, flores, al_resto).tanteador == [6, 0]


def test_MAZ_03_a_flor_not_sung_pays_nothing():
    """Neither the leaver's flor nor the rival's is paid if it was not sung."""
    assert mesa(TB, "7e 6e 4e | 5c 6c 1b", "0 mazo").pagos == [(1, 1)]
    assert mesa(TB, "5c 6c 1b | 7e 6e 4e", "0 mazo").pagos == [(1, 1)]
    assert mesa(TB, "7e 6e 4e | 7c 6c 5c", "0 flor; 0 juega 4e; 1 mazo").pagos == [(0, 3), (0, 1)]
    assert mesa(TR, "5c 6c 1b | 7e 6e 4e", "0 mazo").pagos == [(1, 1)]


def test_MAZ_03_trucobet_whoever_leaves():
    """Trucobet: whoever leaves, partner or singer, a pending envido or contraflor is paid as refused, to the rival."""
    assert sorted(mesa(TB, LIMPIA4, "0 envido; 3 mazo").pagos) == [(0, 1), (0, 1)]
    assert sorted(mesa(TB, LIMPIA4, "0 envido; 1 real-envido; 2 mazo").pagos) == [(1, 1), (1, 2)]
    assert mesa(TB, LIMPIA2, "0 envido; 0 mazo").pagos == [(1, 1), (1, 1)]
    flores = "7e 6e 4e | 7c 6c 5c"
    assert mesa(TB, flores, "0 flor; 0 juega 4e; 1 contraflor; 1 mazo").pagos == [(0, 4), (0, 1)]
