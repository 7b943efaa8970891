"""FLO-03 to FLO-07: when the flor is sung, when it is forced, late or eaten, and two in one team."""

import pytest

from .mesa import AR, LIMPIA2, LIMPIA4, QUIERO, TB, TODOS, TR, TZ, UY, mesa

CON_FLOR = [t for t in TODOS if t != TZ]
FORZADA = [TR, TB]
# Who holds a flor is in the name: seat 0, seat 1, and of four seats 2, 3, 0 and 2, nobody else.
CERO = "7e 6e 4e | 5c 6c 1b"
UNO = "5c 6c 1b | 7e 6e 4e"
DOS = "5c 6c 1b | 4b 7o 12e | 7e 6e 4e | 3b 1o 2c"
TRES = "5c 6c 1b | 4b 7o 12e | 3b 1o 2c | 7e 6e 4e"
CERO_Y_DOS = "7e 6e 4e | 4b 7o 12c | 1b 3b 6b | 5c 1o 2c"


@pytest.mark.parametrize("tabla", CON_FLOR)
def test_FLO_03_worth_three_and_kills_the_envido(tabla):
    """A flor is worth 3 and there is no envido any more in the mano."""
    m = mesa(tabla, CERO, "0 flor")
    assert (m.pagos, m.turno) == ([(0, 3)], [0])
    m.rechaza("0 envido", "FLO-03").rechaza("0 real-envido", "FLO-03").rechaza("0 falta-envido", "FLO-03")
    m.jugar("0 juega 7e").rechaza("1 envido", "FLO-03")


@pytest.mark.parametrize("tabla", CON_FLOR)
def test_FLO_03_over_a_waiting_envido(tabla):
    """An envido that waits dies with the flor and nothing is paid for it."""
    m = mesa(tabla, UNO, "0 envido; 1 flor")
    assert (m.pagos, m.turno) == ([(1, 3)], [0])
    m.rechaza("0 envido", "FLO-03").rechaza("1 quiero")


@pytest.mark.parametrize("tabla", QUIERO)
def test_FLO_03_a_lied_flor_kills_it_too(tabla):
    """A lied flor kills the envido, and a claim doesn't revive it: none is heard before the mano ends."""
    m = mesa(tabla, LIMPIA2, "0 flor")
    assert m.pagos == [(0, 3)]
    m.rechaza("1 reclamar").jugar("0 juega 7e").rechaza("1 envido", "FLO-03")


@pytest.mark.parametrize("tabla", CON_FLOR)
def test_FLO_03_only_once_a_seat(tabla):
    """A seat sings its flor once."""
    mesa(tabla, CERO, "0 flor").rechaza("0 flor")


@pytest.mark.parametrize("tabla", QUIERO)
def test_FLO_04_before_ones_own_card(tabla):
    """A flor is sung before one's own card: in turn, with no envido about, and not later."""
    mesa(tabla, CERO, "0 juega 4e; 1 juega 5c").rechaza("0 flor", "FLO-04").rechaza("1 flor", "FLO-04")
    mesa(tabla, CERO, "0 juega 4e").rechaza("0 flor", "FLO-04").jugar("1 flor")
    mesa(tabla, CERO, "0 juega 4e; 1 truco").rechaza("0 flor", "FLO-04")


@pytest.mark.parametrize("tabla", CON_FLOR)
def test_FLO_04_not_without_the_word(tabla):
    """Without a rival's envido a flor waits for the seat to have the word."""
    m = mesa(tabla, TRES).rechaza("3 flor", "FLO-04")
    m = m.jugar("0 juega 5c; 1 juega 4b").rechaza("3 flor", "FLO-04")
    assert m.jugar("2 juega 3b; 3 flor").pagos == [(1, 3)]


@pytest.mark.parametrize("tabla", CON_FLOR)
def test_FLO_04_before_answering_a_truco(tabla):
    """Who must answer a truco in the first baza sings first; then the question comes back to its team."""
    m = mesa(tabla, UNO, "0 truco; 1 flor")
    assert (m.pagos, m.turno) == ([(1, 3)], [1])
    assert m.jugar("1 no-quiero").pagos == [(1, 3), (0, 1)]
    assert m.jugar("1 retruco").turno == [0]
    m = mesa(tabla, TRES, "0 truco; 3 flor")
    assert m.turno == [1, 3]
    assert m.jugar("1 quiero").turno == [0]


@pytest.mark.parametrize("tabla", QUIERO)
def test_FLO_04_even_over_a_retruco(tabla):
    """Also over a retruco, by the seat that is asked."""
    m = mesa(tabla, CERO, "0 truco; 1 retruco; 0 flor")
    assert (m.pagos, m.turno) == ([(0, 3)], [0])
    assert m.jugar("0 no-quiero").pagos == [(0, 3), (1, 2)]


@pytest.mark.parametrize("tabla", QUIERO)
def test_FLO_04_even_after_a_wanted_truco(tabla):
    """Also after a wanted truco, in turn and before one's card."""
    m = mesa(tabla, CERO, "0 truco; 1 quiero; 0 flor")
    assert (m.pagos, m.turno) == ([(0, 3)], [0])
    m = mesa(tabla, UNO, "0 truco; 1 quiero; 0 juega 5c; 1 flor")
    assert (m.pagos, m.turno) == ([(1, 3)], [1])


@pytest.mark.parametrize("tabla", CON_FLOR)
def test_FLO_04_over_an_envido_put_before_a_truco(tabla):
    """A flor kills an envido that was put first; the truco question then returns."""
    m = mesa(tabla, DOS, "0 truco; 1 envido; 2 flor")
    assert (m.pagos, m.turno) == ([(0, 3)], [1, 3])
    assert m.jugar("3 quiero").turno == [0]


@pytest.mark.parametrize("tabla", CON_FLOR)
def test_FLO_04_at_once_over_a_rivals_envido(tabla):
    """When the other team has sung envido any holder of the team sings at once, out of turn."""
    m = mesa(tabla, TRES, "0 envido; 3 flor")
    assert (m.pagos, m.turno) == ([(1, 3)], [0])
    m = mesa(tabla, DOS, "0 juega 5c; 1 envido; 2 flor")
    assert (m.pagos, m.turno) == ([(0, 3)], [1])


def test_FLO_04_not_over_ones_own_teams_envido():
    """The singer's partner has no such right, nor has a rival that has played."""
    mesa(AR, DOS, "0 envido").rechaza("2 flor", "FLO-04", "FLO-06")
    mesa(AR, LIMPIA4, "0 juega 4b; 1 envido").rechaza("0 flor", "FLO-04").jugar("2 flor")


@pytest.mark.parametrize("tabla", QUIERO)
@pytest.mark.parametrize("despues", ["1 quiero", "1 no-quiero", "1 real-envido", "1 envido; 0 real-envido"])
def test_FLO_04_until_it_is_wanted_refused_or_raised(tabla, despues):
    """The right over a rival's envido lasts until it is wanted, refused, or raised by one's own team."""
    m = mesa(tabla, TRES, "0 envido")
    assert "flor" in m.legales(3)
    m.jugar(despues).rechaza("3 flor", "FLO-04", "FLO-06", "ENV-14")


@pytest.mark.parametrize("tabla", CON_FLOR)
def test_FLO_04_who_has_the_word_betrays_no_card(tabla):
    """The right is private: who publicly has the word is the same with a flor at the table and without."""
    assert mesa(tabla, TRES, "0 envido").turno == mesa(tabla, LIMPIA4, "0 envido").turno == [1, 3]


@pytest.mark.parametrize("tabla", QUIERO)
def test_FLO_05_silence_and_lies_are_possible(tabla):
    """Quiero-truco: a holder may play, sing truco or leave; who has none may sing one."""
    for accion in ("0 juega 7e", "0 truco", "0 envido", "0 mazo"):
        mesa(tabla, CERO, accion)
    assert mesa(tabla, CERO, "0 juega 7e; 1 flor").pagos == [(1, 3)]


@pytest.mark.parametrize("tabla", FORZADA)
def test_FLO_05_forced(tabla):
    """Trucobet, tradicional: a seat with the word and an unsung flor may only sing it or leave."""
    m = mesa(tabla, CERO)
    assert m.legales(0) == {"flor", "mazo"}
    for palabra in ("juega 7e", "truco", "envido", "falta-envido"):
        m.rechaza(f"0 {palabra}", "FLO-05")
    assert m.jugar("0 mazo").pagos == [(1, 1)]
    m = mesa(tabla, UNO, "0 truco")
    for palabra in ("quiero", "no-quiero", "retruco", "envido"):
        m.rechaza(f"1 {palabra}", "FLO-05")
    assert m.jugar("1 mazo").pagos == [(0, 1)]


@pytest.mark.parametrize("tabla", FORZADA)
def test_FLO_05_true(tabla):
    """Trucobet, tradicional: a flor from who has none is refused, in turn or over an envido."""
    mesa(tabla, LIMPIA2).rechaza("0 flor", "FLO-05").jugar("0 envido").rechaza("1 flor", "FLO-05")
    mesa(tabla, CERO, "0 flor; 0 juega 7e").rechaza("1 flor", "FLO-05")


@pytest.mark.parametrize("tabla", FORZADA)
def test_FLO_05_nobody_answers_an_envido_before_a_rival_holder_sings(tabla):
    """While an envido waits, a rival holder sings before anyone answers."""
    m = mesa(tabla, TRES, "0 envido")
    for palabra in ("quiero", "no-quiero", "envido", "real-envido"):
        m.rechaza(f"1 {palabra}", "FLO-05").rechaza(f"3 {palabra}", "FLO-05")
    if tabla == TR:
        m.rechaza("1 mazo", "FLO-05")
    assert "mazo" in m.legales(3)
    assert m.jugar("3 flor").pagos == [(1, 3)]
    m = mesa(tabla, UNO, "0 envido")
    assert m.legales(1) == {"flor", "mazo"}
    m.rechaza("1 quiero", "FLO-05")


def test_FLO_05_the_singers_partner_too_at_trucobet_only():
    """Trucobet: the singer's partner with a flor sings too; tradicional lets the envido be answered."""
    m = mesa(TB, DOS, "0 envido").rechaza("1 quiero", "FLO-05").rechaza("3 no-quiero", "FLO-05")
    m = m.jugar("2 flor")
    assert (m.pagos, m.turno) == ([(0, 3)], [0])
    m.rechaza("0 envido", "FLO-03")
    m = mesa(TR, DOS, "0 envido").rechaza("2 flor")
    assert m.jugar("1 no-quiero").pagos == [(0, 1)]


@pytest.mark.parametrize("tabla", QUIERO)
def test_FLO_06_late_after_the_envido_was_wanted(tabla):
    """A flor after a wanted envido cancels nothing, but who only wanted it may still sing it for its 3."""
    m = mesa(tabla, UNO, "0 envido; 1 quiero; 0 tantos 31; 1 son-buenas; 0 juega 5c; 1 flor")
    assert (m.pagos, m.anulados) == ([(0, 2), (1, 3)], [])
    m = mesa(tabla, TRES, "0 envido; 1 no-quiero; 0 juega 5c; 1 juega 4b; 2 juega 3b; 3 flor")
    assert (m.pagos, m.anulados) == ([(0, 1), (1, 3)], [])


@pytest.mark.parametrize("tabla", QUIERO)
def test_FLO_06_late_when_ones_own_team_sang(tabla):
    """A flor cancels nothing of an envido that its own team sang or raised; the partner still gets its 3."""
    m = mesa(tabla, DOS, "0 envido; 1 no-quiero; 0 juega 5c; 1 juega 4b; 2 flor")
    assert (m.pagos, m.anulados) == ([(0, 1), (0, 3)], [])
    m = mesa(tabla, TRES, "0 envido; 1 real-envido; 0 no-quiero; 0 juega 5c; 1 juega 4b; 2 juega 3b; 3 flor")
    assert (m.pagos, m.anulados) == ([(1, 2), (1, 3)], [])


@pytest.mark.parametrize("tabla", QUIERO)
def test_FLO_06_who_sang_or_raised_envido_sings_no_flor(tabla):
    """Who sang or raised envido can't sing flor in that mano, holding one or not."""
    for manos in (CERO, LIMPIA2):
        m = mesa(tabla, manos, "0 envido; 1 no-quiero").rechaza("0 flor", "FLO-06")
        m.jugar("0 juega 6e").jugar("1 flor")
    for manos in (UNO, LIMPIA2):
        carta = manos.split()[0]
        m = mesa(tabla, manos, f"0 envido; 1 envido; 0 no-quiero; 0 juega {carta}")
        m.rechaza("1 flor", "FLO-06")
    m = mesa(tabla, LIMPIA4, "0 truco; 1 envido; 0 falta-envido; 1 no-quiero")
    m.rechaza("1 flor", "FLO-06").jugar("3 flor")


@pytest.mark.parametrize("tabla", QUIERO)
def test_FLO_06_the_raiser_over_the_raise(tabla):
    """Who raised can't sing over the raise that comes back; a rival that only was asked can."""
    mesa(tabla, CERO, "0 envido; 1 real-envido").rechaza("0 flor", "FLO-06")
    mesa(tabla, UNO, "0 envido; 1 envido; 0 real-envido").rechaza("1 flor", "FLO-06")


@pytest.mark.parametrize("tabla", CON_FLOR)
def test_FLO_07_two_flores_in_one_team(tabla):
    """Two flores in one team and none in the other are 3 each."""
    if tabla == TR:
        m = mesa(tabla, CERO_Y_DOS, "0 flor; 2 flor")
    else:
        m = mesa(tabla, CERO_Y_DOS, "0 flor; 0 juega 4e; 1 juega 4b; 2 flor")
    assert (m.pagos, m.tanteador) == ([(0, 3), (0, 3)], [6, 0])


@pytest.mark.parametrize("tabla", CON_FLOR)
def test_FLO_07_three_flores_of_six_seats(tabla):
    """At six seats three partners may have one each."""
    manos = "7e 6e 4e | 4b 7o 12c | 1b 3b 6b | 5c 1o 2c | 5e 3e 1e | 3c 12b 6c"
    if tabla == TR:
        m = mesa(tabla, manos, "0 flor; 4 flor; 2 flor")
    else:
        m = mesa(tabla, manos, "0 flor; 0 juega 4e; 1 juega 4b; 2 flor; 2 juega 6b; 3 juega 2c; 4 flor")
    assert m.tanteador == [9, 0]


@pytest.mark.parametrize(("tabla", "paga"), [(UY, 9), (AR, 9)])
def test_FLO_07_with_a_dispute_open_it_enters_the_pot(tabla, paga):
    """Quiero-truco: the partner's flor enters the pot of an open dispute."""
    manos = "7e 6e 4e | 7c 6c 5c | 1b 3b 6b | 4b 7o 12e"
    m = mesa(
        tabla, manos, "0 flor; 0 juega 4e; 1 flor; 2 flor; 0 con-flor-quiero; 0 tantos 37; 1 tantos 38; 2 son-buenas"
    )
    assert (m.pagos, m.tanteador) == ([(1, paga)], [0, paga])


@pytest.mark.parametrize(
    ("acciones", "paga"),
    [
        ("0 flor; 1 flor; 2 flor; 1 con-flor-envido; 0 quiero", 5),
        ("0 flor; 1 flor; 2 flor; 1 con-flor-envido; 0 no-quiero", 3),
        ("0 flor; 1 flor; 2 flor; 1 contraflor-al-resto; 0 no-quiero", 3),
    ],
)
def test_FLO_07_at_tradicional_the_figures_do_not_grow(acciones, paga):
    """FLO-10's figures don't grow with the flores; the highest of all of them wins."""
    m = mesa(TR, "7e 6e 4e | 7c 6c 5c | 1b 3b 6b | 4b 7o 12e", acciones)
    assert m.pagos == [(1, paga)]


@pytest.mark.parametrize("tabla", QUIERO)
def test_FLO_06_the_partner_cannot_kill_its_own_teams_envido(tabla):
    """A flor cancels nothing of the envido in course that its own team sang: it waits for its own turn."""
    m = mesa(tabla, DOS, "0 envido").rechaza("2 flor", "FLO-04", "FLO-06")
    assert m.jugar("1 quiero").turno == [0]
    mesa(tabla, TRES, "0 envido; 1 envido; 0 real-envido").rechaza("3 flor", "FLO-04", "FLO-06")
