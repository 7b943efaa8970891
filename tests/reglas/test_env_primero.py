"""ENV-11 to ENV-14: the envido first, the falta, who wins, how the numbers are said."""

import pytest

from .mesa import AR, LIMPIA2, LIMPIA4, OTROS, QUIERO, TB, TODOS, TR, TZ, UY, mesa, preguntar

NUEVAS = ["envido", "real-envido", "falta-envido"]
SIN_TRUCOBET = [UY, AR, TZ, TR]


@pytest.mark.parametrize("tabla", TODOS)
@pytest.mark.parametrize("toque", NUEVAS)
def test_ENV_11_instead_of_answering_the_truco(tabla, toque):
    """Who has to answer a truco and has not played may sing envido; then the truco question comes back."""
    m = mesa(tabla, LIMPIA2, f"0 truco; 1 {toque}")
    assert m.turno == [0]
    m.rechaza("1 quiero").rechaza("1 no-quiero").rechaza("1 retruco").rechaza("0 retruco")
    m = m.jugar("0 no-quiero")
    assert m.turno == [1]
    assert {"quiero", "no-quiero", "retruco"} <= m.legales(1)
    m.rechaza("1 envido", "ENV-11").rechaza("0 juega 7e")
    assert m.jugar("1 no-quiero").pagos == [(1, 1), (0, 1)]
    assert m.jugar("1 quiero").turno == [0]
    assert m.jugar("1 retruco").turno == [0]


@pytest.mark.parametrize("tabla", TODOS)
def test_ENV_11_the_whole_envido_is_settled_first(tabla):
    """Raises of the envido over a waiting truco are settled too, also by the team that sang the truco."""
    m = mesa(tabla, LIMPIA2, "0 truco; 1 envido; 0 envido; 1 real-envido")
    m.rechaza("1 retruco").rechaza("0 envido", "ENV-07")
    m = m.jugar("0 quiero")
    if tabla in QUIERO:
        assert m.turno == [1], "the opener declares"
        m.rechaza("1 no-quiero").rechaza("1 retruco")
        m = m.jugar("1 tantos 31; 0 tantos 33")
    assert (m.pagos, m.turno) == ([(0, 7)], [1])
    m.jugar("1 quiero; 0 juega 7e")


@pytest.mark.parametrize("tabla", TODOS)
def test_ENV_11_any_seat_of_the_asked_team_answers_afterwards(tabla):
    """The truco question returns to the team that had it; either of its seats may answer."""
    m = mesa(tabla, LIMPIA4, "0 truco; 3 envido; 2 real-envido; 3 no-quiero")
    assert m.turno == [1, 3]
    for quien in (1, 3):
        assert m.jugar(f"{quien} no-quiero").pagos == [(0, 2), (0, 1)]
        assert m.jugar(f"{quien} retruco").turno == [0]
    m.rechaza("0 quiero").rechaza("2 quiero")


@pytest.mark.parametrize("tabla", SIN_TRUCOBET)
def test_ENV_11_closed_to_who_has_played(tabla):
    """Who has played its card can't put the envido first; its partner that hasn't may."""
    mesa(tabla, LIMPIA2, "0 juega 4b; 1 truco").rechaza("0 envido", "ENV-11").rechaza("0 falta-envido", "ENV-11")
    m = mesa(tabla, LIMPIA4, "0 juega 4b; 1 truco").rechaza("0 envido", "ENV-11")
    assert m.jugar("2 envido").turno == [1, 3]


def test_ENV_11_trucobet_lets_who_played_its_first_card():
    """Trucobet: who has played only its first card may put the envido first too, never after that baza."""
    m = mesa(TB, LIMPIA2, "0 juega 4b; 1 truco; 0 envido; 1 quiero")
    assert (m.tanteador, m.turno) == ([2, 0], [0])
    assert {"quiero", "no-quiero", "retruco"} <= m.legales(0)
    mesa(TB, LIMPIA2, "0 juega 4b; 1 juega 1b; 1 truco").rechaza("0 envido", "ENV-11")


@pytest.mark.parametrize("tabla", TODOS)
def test_ENV_11_closed_after_retruco(tabla):
    """If the truco was raised to retruco the envido is no longer first, for either side."""
    mesa(tabla, LIMPIA2, "0 truco; 1 retruco").rechaza("0 envido", "ENV-11").rechaza("1 envido", "ENV-11")
    mesa(tabla, LIMPIA4, "0 truco; 3 retruco").rechaza("2 real-envido", "ENV-11").rechaza("1 envido", "ENV-11")


@pytest.mark.parametrize("tabla", TODOS)
def test_ENV_11_closed_after_this_manos_envido(tabla):
    """If the envido of the mano was already played there is none to put first."""
    m = mesa(tabla, LIMPIA2, "0 envido; 1 no-quiero; 0 truco")
    m.rechaza("1 envido", "ENV-11").rechaza("1 falta-envido", "ENV-11").jugar("1 quiero")


@pytest.mark.parametrize("tabla", TODOS)
def test_ENV_11_never_for_the_side_that_sang(tabla):
    """The side that sang the truco has no such right, neither the singer nor its partner."""
    m = mesa(tabla, LIMPIA4, "0 truco").rechaza("0 envido", "ENV-11").rechaza("2 envido", "ENV-11")
    m.rechaza("2 falta-envido", "ENV-11").jugar("1 envido")


@pytest.mark.parametrize("tabla", TODOS)
def test_ENV_11_only_in_the_first_baza(tabla):
    """A truco of the second baza has no envido before it."""
    mesa(tabla, LIMPIA2, "0 juega 7e; 1 juega 5c; 0 truco").rechaza("1 envido", "ENV-11")


@pytest.mark.parametrize("tabla", QUIERO)
@pytest.mark.parametrize(
    ("tanteador", "objetivo", "vale"),
    [
        ([14, 9], 40, 6),
        ([9, 14], 40, 6),
        ([32, 18], 40, 8),
        ([0, 0], 40, 20),
        ([19, 19], 40, 1),
        ([20, 0], 40, 20),
        ([19, 0], 40, 1),
        ([20, 20], 40, 20),
        ([39, 0], 40, 1),
        ([30, 30], 40, 10),
        ([0, 0], 25, 13),
        ([12, 0], 25, 1),
        ([13, 0], 25, 12),
        ([7, 2], 15, 1),
        ([8, 2], 15, 7),
        ([0, 0], 100, 50),
    ],
)
def test_ENV_12_quiero_truco_to_the_line_or_to_the_end(tabla, tanteador, objetivo, vale):
    """The team ahead in malas: what it lacks to the line of buenas; in buenas: what it lacks to win."""
    assert preguntar("falta", tabla, tanteador=tanteador, objetivo=objetivo)["vale"] == vale
    cadena = preguntar(
        "cadena", tabla, canto="envido", cantos=["falta-envido"], tanteador=tanteador, objetivo=objetivo
    )
    assert (cadena["quiero"], cadena["no_quiero"]) == (vale, 1)
    m = mesa(
        tabla, LIMPIA2, "0 falta-envido; 1 quiero; 0 tantos 33; 1 son-buenas", tanteador=tanteador, objetivo=objetivo
    )
    assert m.pagos == [(0, vale)]


@pytest.mark.parametrize(
    ("tabla", "tanteador", "objetivo", "vale"),
    [
        (TZ, [12, 4], 15, 3),
        (TZ, [0, 0], 15, 15),
        (TZ, [7, 2], 15, 8),
        (TZ, [12, 4], 30, 18),
        (TB, [12, 4], 30, 18),
        (TB, [4, 16], 30, 14),
        (TB, [9, 9], 30, 21),
        (TR, [14, 9], 40, 26),
        (TR, [0, 0], 40, 40),
        (TR, [5, 32], 40, 8),
        (TR, [5, 5], 24, 19),
    ],
)
def test_ENV_12_the_others_to_the_end(tabla, tanteador, objetivo, vale):
    """Trucazo, trucobet, tradicional: what the team ahead lacks to the objetivo."""
    assert preguntar("falta", tabla, tanteador=tanteador, objetivo=objetivo)["vale"] == vale
    m = mesa(tabla, LIMPIA2, "0 falta-envido; 1 quiero", tanteador=tanteador, objetivo=objetivo)
    assert m.pagos == [(0, vale)]


@pytest.mark.parametrize("tabla", TODOS)
def test_ENV_12_the_winner_takes_it_whoever_is_ahead(tabla):
    """The winner of the envido takes the falta of the team ahead, though it be the one behind."""
    m = mesa(tabla, "5c 6c 1b | 7e 6e 4b", "0 falta-envido; 1 quiero", tanteador=(24, 9), objetivo=30)
    if tabla in QUIERO:
        m = m.jugar("0 tantos 31; 1 tantos 33")
    assert m.tanteador == [24, 15]


@pytest.mark.parametrize("tabla", TODOS)
def test_ENV_12_paid_as_it_stands(tabla):
    """A wanted falta may pay less than the refused one: it is paid as it stands."""
    base = mesa(tabla, LIMPIA2, "0 real-envido; 1 falta-envido", tanteador=(29, 9), objetivo=30)
    m = base.jugar("0 quiero")
    if tabla in QUIERO:
        m = m.jugar("0 tantos 33; 1 son-buenas")
    assert m.pagos == [(0, 1)]
    assert base.jugar("0 no-quiero").pagos == [(1, 3)]
    cadena = preguntar(
        "cadena", tabla, canto="envido", cantos=["real-envido", "falta-envido"], tanteador=[29, 9], objetivo=30
    )
    assert (cadena["quiero"], cadena["no_quiero"]) == (1, 3)


@pytest.mark.parametrize("tabla", OTROS)
def test_ENV_13_the_highest_wins(tabla):
    """The highest value of any seat takes the envido for its team; a tie goes to el mano's team."""
    assert mesa(tabla, LIMPIA4, "0 envido; 1 quiero").tanteador == [2, 0]
    assert mesa(tabla, "5c 6c 1b | 7e 6e 4b", "0 envido; 1 quiero").tanteador == [0, 2]
    assert mesa(tabla, "4b 2c 12e | 5c 6c 1b | 7e 6e 4c | 7o 1o 2b", "0 envido; 1 quiero").tanteador == [2, 0]


@pytest.mark.parametrize("tabla", TODOS)
@pytest.mark.parametrize(("quien", "gana"), [(0, 0), (1, 1), (2, 0), (3, 1)])
def test_ENV_13_ties_are_el_manos_teams(tabla, quien, gana):
    """A tie goes to el mano's team, though it be el mano's partner who ties."""
    m = mesa(tabla, "4b 2c 12e | 7c 6c 1b | 7e 6e 4c | 1e 1o 2b", f"{quien} envido", mano=quien)
    m = m.jugar(f"{(quien + 1) % 4} quiero")
    if tabla in QUIERO:
        for asiento in [(quien + n) % 4 for n in range(4)]:
            m = m.jugar(f"{asiento} tantos {[4, 33, 33, 22][asiento]}")
    assert m.pagos == [(gana, 2)]


def test_ENV_13_the_number_said_is_what_wins():
    """Where numbers are said it is the highest said that wins, true or not."""
    m = mesa(AR, LIMPIA2, "0 envido; 1 quiero; 0 tantos 25; 1 tantos 26")
    assert m.tanteador == [0, 2]
    assert mesa(AR, LIMPIA2, "0 envido; 1 quiero; 0 tantos 25; 1 tantos 25").tanteador == [2, 0]
    assert mesa(AR, LIMPIA2, "1 envido; 0 quiero; 1 tantos 25; 0 tantos 25", mano=1).tanteador == [0, 2]


@pytest.mark.parametrize("tabla", QUIERO)
def test_ENV_14_by_turns_from_the_opener(tabla):
    """Quiero-truco: by turns in table order from the seat that opened, which must say a number."""
    m = mesa(tabla, LIMPIA4, "0 juega 4b; 1 envido; 2 quiero")
    for n, asiento in enumerate([1, 2, 3, 0]):
        assert m.turno == [asiento]
        assert "tantos" in m.legales(asiento)
        assert ("son-buenas" in m.legales(asiento)) is (n > 0)
        otro = (asiento + 1) % 4
        m.rechaza(f"{otro} tantos 20", "ENV-14").rechaza(f"{otro} son-buenas", "ENV-14")
        m = m.jugar(f"{asiento} tantos {20 + n}")
    assert (m.pagos, m.turno) == ([(0, 2)], [1])


@pytest.mark.parametrize("tabla", QUIERO)
def test_ENV_14_the_first_must_say_a_number(tabla):
    """The first has nothing to call good; later ones may say son buenas."""
    m = mesa(tabla, LIMPIA2, "0 envido; 1 quiero").rechaza("0 son-buenas", "ENV-14").rechaza("1 son-buenas", "ENV-14")
    assert m.jugar("0 tantos 20; 1 son-buenas").tanteador == [2, 0]


@pytest.mark.parametrize("tabla", QUIERO)
def test_ENV_14_the_opener_also_after_raises(tabla):
    """It is the opener who declares first, whoever raised and whoever wanted."""
    m = mesa(tabla, LIMPIA2, "0 envido; 1 real-envido; 0 quiero")
    assert m.turno == [0]
    m = mesa(tabla, LIMPIA2, "0 envido; 1 envido; 0 real-envido; 1 quiero")
    assert m.turno == [0]
    m = mesa(tabla, LIMPIA2, "0 truco; 1 envido; 0 real-envido; 1 quiero")
    assert m.turno == [1]
    m = mesa(tabla, LIMPIA4, "1 envido; 0 envido; 1 quiero", mano=1)
    assert m.turno == [1]


@pytest.mark.parametrize("tabla", QUIERO)
def test_ENV_14_any_attainable_number(tabla):
    """Inflating, understating or saying less than what was said are all legal."""
    m = mesa(tabla, LIMPIA2, "0 envido; 1 quiero; 0 tantos 7; 1 tantos 33")
    assert m.tanteador == [0, 2]
    assert mesa(tabla, LIMPIA2, "0 envido; 1 quiero; 0 tantos 30; 1 tantos 2").tanteador == [2, 0]
    m = mesa(tabla, LIMPIA4, "0 envido; 1 quiero; 0 tantos 25; 1 tantos 24; 2 tantos 29; 3 son-buenas")
    assert m.tanteador == [2, 0]


@pytest.mark.parametrize("tabla", QUIERO)
def test_ENV_14_nothing_else_while_numbers_are_said(tabla):
    """Nobody plays a card or sings before the numbers are said."""
    m = mesa(tabla, LIMPIA2, "0 envido; 1 quiero")
    m.rechaza("0 juega 7e").rechaza("0 truco").rechaza("1 juega 5c").rechaza("0 real-envido").rechaza("0 quiero")
    m.rechaza("0 mazo").rechaza("1 mazo").rechaza("1 flor")


@pytest.mark.parametrize("tabla", OTROS)
def test_ENV_14_automatic_and_true_elsewhere(tabla):
    """Elsewhere the count is automatic: nobody says a number."""
    m = mesa(tabla, LIMPIA2, "0 envido; 1 quiero")
    assert (m.tanteador, m.turno) == ([2, 0], [0])
    m.rechaza("0 tantos 33", "ENV-14").rechaza("1 son-buenas", "ENV-14")


@pytest.mark.parametrize("tabla", QUIERO)
def test_ENV_14_no_numbers_without_an_accepted_envido(tabla):
    """Numbers are said only once an envido was wanted."""
    m = mesa(tabla, LIMPIA2).rechaza("0 tantos 33", "ENV-14").rechaza("0 son-buenas", "ENV-14")
    m.jugar("0 envido").rechaza("0 tantos 33", "ENV-14").jugar("1 no-quiero").rechaza("0 tantos 33", "ENV-14")
