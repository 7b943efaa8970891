"""FLO-09 and FLO-10: flor against flor at trucobet and at the tradicional table."""

import pytest

from .mesa import LIMPIA2, TB, TR, mesa

DOS = "7e 6e 4e | 7c 6c 5c"  # 37 and 38
CAE = "0 flor; 0 juega 4e; "


def test_FLO_09_the_rival_says_flor():
    """Trucobet: flor against flor, the highest takes 6 and the first one's 3 is reversed."""
    antes = mesa(TB, DOS, "0 flor; 0 juega 4e")
    assert antes.pagos == [(0, 3)]
    assert antes.legales(1) == {"flor", "contraflor", "contraflor-al-resto", "mazo"}
    antes.rechaza("1 juega 7c", "FLO-05").rechaza("1 truco", "FLO-05")
    m = antes.jugar("1 flor")
    assert (m.pagos, m.anulados, m.turno) == ([(1, 6)], [(0, 3)], [1])
    assert mesa(TB, "7c 6c 5c | 7e 6e 4e", "0 flor; 0 juega 5c; 1 flor").pagos == [(0, 6)]


def test_FLO_09_contraflor():
    """Contraflor: quiero 6 to the highest, no quiero 4 to who sang it."""
    m = mesa(TB, DOS, CAE + "1 contraflor")
    assert (m.turno, m.tanteador) == ([0], [0, 0])
    assert m.legales(0) >= {"quiero", "no-quiero", "contraflor-al-resto"}
    m.rechaza("0 contraflor").rechaza("0 achico").rechaza("0 con-flor-quiero").rechaza("1 juega 7c")
    assert m.jugar("0 quiero").pagos == [(1, 6)]
    m = m.jugar("0 no-quiero")
    assert (m.pagos, m.anulados, m.turno) == ([(1, 4)], [(0, 3)], [1])
    assert mesa(TB, "7c 6c 5c | 7e 6e 4e", "0 flor; 0 juega 5c; 1 contraflor; 0 quiero").pagos == [(0, 6)]


@pytest.mark.parametrize(("tanteador", "vale"), [((10, 20), 10), ((20, 10), 10), ((0, 0), 30), ((26, 3), 4)])
def test_FLO_09_al_resto(tanteador, vale):
    """Al resto: quiero, what the team ahead lacks to 30; no quiero, 4."""
    m = mesa(TB, DOS, CAE + "1 contraflor-al-resto", tanteador=tanteador)
    assert m.turno == [0]
    m.rechaza("0 contraflor-al-resto").rechaza("0 contraflor")
    assert m.jugar("0 no-quiero").pagos == [(1, 4)]
    assert m.jugar("0 quiero").pagos == [(1, vale)]


def test_FLO_09_al_resto_over_a_contraflor():
    """A contraflor may be answered with al resto; refused it pays 4 to who sang it."""
    m = mesa(TB, DOS, CAE + "1 contraflor; 0 contraflor-al-resto", tanteador=(10, 20))
    assert m.turno == [1]
    assert m.jugar("1 no-quiero").pagos == [(0, 4)]
    assert m.jugar("1 quiero").pagos == [(1, 10)]


@pytest.mark.parametrize("palabra", ["flor", "contraflor; 0 quiero", "contraflor; 0 contraflor-al-resto; 1 quiero"])
def test_FLO_09_ties_to_el_mano(palabra):
    """A tie of flores goes to el mano."""
    m = mesa(TB, "7e 6e 4e | 7c 6c 4c", CAE + f"1 {palabra}", tanteador=(24, 20))
    assert m.pagos == [(0, 6)]


def test_FLO_09_no_contraflor_without_a_rivals_flor():
    """Contraflor answers a rival's flor; there is none before it, nor from who has no flor."""
    mesa(TB, DOS).rechaza("0 contraflor", "FLO-09", "FLO-05").rechaza("0 contraflor-al-resto", "FLO-09", "FLO-05")
    m = mesa(TB, "7e 6e 4e | 5c 6c 1b", "0 flor; 0 juega 4e")
    m.rechaza("1 contraflor", "FLO-09", "FLO-05").rechaza("1 contraflor-al-resto", "FLO-09", "FLO-05")


def test_FLO_09_the_first_three_do_not_end_the_partida_yet():
    """The first flor's 3 ends the partida only once no rival can still sing."""
    m = mesa(TB, DOS, "0 flor", tanteador=(27, 0))
    assert (m.tanteador, m.partida, m.cerrada) == ([30, 0], None, False)
    m = m.jugar("0 juega 4e; 1 flor")
    assert (m.pagos, m.tanteador, m.partida) == ([(1, 6)], [27, 6], None)


def test_FLO_09_and_end_it_then():
    """With the rival's card down, nobody can sing any more: 30 is 30."""
    m = mesa(TB, "7e 6e 4e | 5c 6c 1b", "0 flor", tanteador=(27, 0))
    if m.partida is None:
        m = m.jugar("0 juega 4e; 1 juega 5c")
    assert (m.tanteador, m.partida, m.cerrada) == ([30, 0], 0, True)


def test_FLO_10_every_other_holder_announces_at_once():
    """Tradicional: after the first flor the other holders announce out of turn; nothing is paid before."""
    m = mesa(TR, DOS, "0 flor")
    assert m.tanteador == [0, 0]
    assert "flor" in m.legales(1)
    m = m.jugar("1 flor")
    assert (m.tanteador, m.turno) == ([0, 0], [1])
    assert m.legales(1) >= {"la-mia", "con-flor-envido", "contraflor-al-resto"}
    m.rechaza("0 la-mia", "FLO-10").rechaza("0 contraflor-al-resto", "FLO-10").rechaza("0 juega 7e")
    m.rechaza("1 contraflor").rechaza("1 con-flor-quiero").rechaza("1 achico").rechaza("1 juega 7c")


def test_FLO_10_without_a_dispute_each_is_three():
    """Holders in one team only: the 3s are paid when the announcing ends."""
    manos = "7e 6e 4e | 4b 7o 12c | 1b 3b 6b | 5c 1o 2c"
    m = mesa(TR, manos, "0 flor")
    assert m.tanteador == [0, 0]
    assert m.jugar("2 flor").pagos == [(0, 3), (0, 3)]
    m = mesa(TR, "7e 6e 4e | 5c 6c 1b", "0 flor").rechaza("1 flor", "FLO-05")
    assert (m.pagos, m.turno) == ([(0, 3)], [0])


def test_FLO_10_la_mia_is_compared_at_the_end():
    """La mía needs no answer; it is compared when the mano ends, 3 to the highest, paid before the mano."""
    m = mesa(TR, DOS, "0 flor; 1 flor; 1 la-mia")
    assert (m.pagos, m.turno) == ([], [0])
    m = m.jugar("0 juega 7e; 1 juega 7c; 0 juega 6e; 1 juega 5c")
    assert (m.bazas, m.pagos) == ([0, 0], [(1, 3), (0, 1)])
    m = mesa(TR, "7c 6c 5c | 7e 6e 4e", "0 flor; 1 flor; 1 la-mia; 0 mazo")
    assert m.pagos == [(0, 3), (1, 1)]


def test_FLO_10_la_mia_may_end_the_partida_before_the_mano_is_paid():
    """Paid before the mano is: the team that reaches the objetivo with la mía has won."""
    m = mesa(TR, DOS, "0 flor; 1 flor; 1 la-mia; 0 juega 7e; 1 juega 7c; 0 juega 6e; 1 juega 5c", tanteador=(39, 37))
    assert (m.partida, m.cerrada) == (1, True)
    assert m.pagos[0] == (1, 3)


def test_FLO_10_con_flor_envido():
    """Con flor envido: 5 now to the highest; refused, 3."""
    m = mesa(TR, DOS, "0 flor; 1 flor; 1 con-flor-envido")
    assert m.turno == [0]
    assert m.legales(0) >= {"quiero", "no-quiero", "contraflor-al-resto"}
    m.rechaza("0 con-flor-envido").rechaza("0 la-mia").rechaza("1 quiero").rechaza("0 juega 7e").rechaza("0 achico")
    assert m.jugar("0 quiero").pagos == [(1, 5)]
    assert m.jugar("0 no-quiero").pagos == [(1, 3)]
    assert m.jugar("0 quiero").turno == [0]
    assert mesa(TR, "7c 6c 5c | 7e 6e 4e", "0 flor; 1 flor; 1 con-flor-envido; 0 quiero").pagos == [(0, 5)]


@pytest.mark.parametrize(("tanteador", "vale"), [((10, 30), 10), ((30, 10), 10), ((0, 0), 40), ((39, 2), 1)])
def test_FLO_10_al_resto(tanteador, vale):
    """Al resto: what the team ahead lacks to the objetivo; refused 3, or 5 over con flor envido."""
    m = mesa(TR, DOS, "0 flor; 1 flor; 1 contraflor-al-resto", tanteador=tanteador)
    assert m.turno == [0]
    assert m.jugar("0 quiero").pagos == [(1, vale)]
    assert m.jugar("0 no-quiero").pagos == [(1, 3)]
    m = mesa(TR, DOS, "0 flor; 1 flor; 1 con-flor-envido; 0 contraflor-al-resto", tanteador=tanteador)
    assert m.turno == [1]
    m.rechaza("1 contraflor-al-resto").rechaza("1 con-flor-envido")
    assert m.jugar("1 quiero").pagos == [(1, vale)]
    assert m.jugar("1 no-quiero").pagos == [(0, 5)]


CUATRO = "7e 6e 4e | 7c 6c 5c | 1b 3b 6b | 7o 1o 3o"  # 37, 38, 30, 31


def test_FLO_10_any_holder_of_the_choosing_team_speaks():
    """Any holder of the team that did not sing first speaks, any holder of the other answers."""
    m = mesa(TR, CUATRO, "0 flor; 3 flor; 1 flor; 2 flor")
    assert m.turno == [1, 3]
    m.rechaza("2 con-flor-envido", "FLO-10")
    m = m.jugar("3 con-flor-envido")
    assert m.turno == [0, 2]
    assert m.jugar("2 quiero").pagos == [(1, 5)]
    assert m.jugar("2 contraflor-al-resto").turno == [1, 3]
    uno = mesa(TR, "7e 6e 4e | 7c 6c 5c | 1b 3c 6b | 7o 1o 3e", "0 flor; 1 flor")
    assert uno.turno == [1]
    uno.rechaza("3 la-mia", "FLO-10")
    assert uno.jugar("1 con-flor-envido").rechaza("2 quiero", "FLO-10").turno == [0]


def test_FLO_10_nobody_chooses_before_all_have_announced():
    """The announcing ends first: then the team that did not sing first chooses."""
    m = mesa(TR, CUATRO, "0 flor; 1 flor")
    m.rechaza("1 la-mia").rechaza("0 juega 7e").rechaza("1 con-flor-envido")
    assert {"flor"} <= m.legales(2) & m.legales(3)


def test_FLO_10_the_highest_of_all_flores():
    """The best flor of each team is compared; a tie goes to el mano's team."""
    m = mesa(TR, CUATRO, "0 flor; 1 flor; 2 flor; 3 flor; 3 con-flor-envido; 2 quiero")
    assert m.pagos == [(1, 5)]
    empate = "7e 6e 4e | 7c 6c 4c"
    assert mesa(TR, empate, "0 flor; 1 flor; 1 con-flor-envido; 0 quiero").pagos == [(0, 5)]
    assert mesa(TR, empate, "1 flor; 0 flor; 0 con-flor-envido; 1 quiero", mano=1).pagos == [(1, 5)]


def test_FLO_10_over_an_envido():
    """A rival's flor over an envido opens the same announcing, and the envido dies unpaid."""
    manos = "5c 6c 1b | 4b 7o 12e | 1e 3b 2c | 7e 6e 4e"
    m = mesa(TR, manos, "0 envido; 3 flor")
    assert (m.pagos, m.turno) == ([(1, 3)], [0])


def test_FLO_10_words_of_other_tables():
    """La mía and con flor envido are said at the tradicional table only."""
    mesa(TB, DOS, "0 flor; 0 juega 4e").rechaza("1 la-mia").rechaza("1 con-flor-envido")
    mesa(TR, LIMPIA2).rechaza("0 la-mia").rechaza("0 con-flor-envido").rechaza("0 contraflor-al-resto")


def test_FLO_09_over_a_truco_question():
    """Trucobet: who is asked a truco answers the flor with its own first; then the truco comes back."""
    m = mesa(TB, DOS, "0 flor; 0 truco")
    assert m.legales(1) == {"flor", "contraflor", "contraflor-al-resto", "mazo"}
    m.rechaza("1 quiero", "FLO-05").rechaza("1 retruco", "FLO-05")
    assert m.jugar("1 flor").turno == [1]
    assert m.jugar("1 contraflor; 0 no-quiero").turno == [1]
    assert m.jugar("1 flor; 1 no-quiero").pagos == [(1, 6), (0, 1)]


def test_FLO_09_with_four_it_is_between_two():
    """The flores don't make the figures grow: with four holders it is still 6, or 4."""
    m = mesa(TB, CUATRO, "0 flor; 0 juega 4e; 1 contraflor")
    assert m.turno == [0]
    assert m.jugar("0 quiero").pagos == [(1, 6)]
    assert m.jugar("0 no-quiero").pagos == [(1, 4)]
    assert mesa(TB, CUATRO, "0 flor; 0 juega 4e; 1 flor").pagos == [(1, 6)]


@pytest.mark.parametrize(
    ("acciones", "puntos"),
    [("0 flor; 0 juega 4e; 1 mazo", [31, 29]), ("0 flor; 0 truco; 1 mazo", [31, 29]), ("0 flor; 0 mazo", [30, 30])],
)
def test_FLO_09_when_nobody_can_sing_any_more_the_three_count_as_first(acciones, puntos):
    """Once the mano is given up no rival can sing: the flor's 3 had reached 30 before the mano was paid."""
    m = mesa(TB, DOS, acciones, tanteador=(27, 29))
    assert (m.partida, m.cerrada) == (0, True)
    assert m.tanteador in (puntos, [30, 29])


def test_FLO_09_a_rivals_partner_may_still_sing():
    """With four, the partida waits until both rivals have played."""
    manos = "7e 6e 4e | 4b 7o 12c | 1e 3b 2c | 7c 6c 5c"
    m = mesa(TB, manos, "0 flor; 0 juega 4e; 1 juega 4b; 2 juega 1e", tanteador=(27, 0))
    assert (m.tanteador, m.partida) == ([30, 0], None)
    m = m.jugar("3 flor")
    assert (m.pagos, m.partida) == ([(1, 6)], None)


SIN_FLOR_EL_CERO = "5c 6c 1b | 7c 4c 3c | 7e 6e 4e | 3b 1o 2c"  # seats 1 and 2 hold 34 and 37


def test_FLO_10_with_a_truco_waiting():
    """The whole dispute is settled first, then the truco question comes back to the team that had it."""
    m = mesa(TR, SIN_FLOR_EL_CERO, "0 truco; 1 flor; 2 flor")
    assert m.turno == [2], "of the team that did not sing first only seat 2 holds one"
    m.rechaza("3 quiero").rechaza("0 la-mia", "FLO-10")
    assert m.jugar("2 la-mia").turno == [1, 3]
    assert m.jugar("2 la-mia; 3 no-quiero").pagos == [(0, 3), (0, 1)]
    assert m.jugar("2 con-flor-envido").turno == [1]
    assert m.jugar("2 con-flor-envido; 1 mazo").pagos == [(0, 3), (0, 1)]
    assert m.jugar("2 con-flor-envido; 1 quiero").turno == [1, 3]


def test_FLO_10_a_holder_may_leave_instead():
    """A holder may leave instead of announcing; the first flor is then alone."""
    assert mesa(TR, DOS, "0 flor; 1 mazo").pagos == [(0, 3), (0, 1)]


def test_FLO_10_the_three_may_not_end_a_partida_that_a_dispute_decides():
    """The 3s are paid only without a dispute: at 38 of 40 the first flor alone wins nothing."""
    m = mesa(TR, DOS, "0 flor; 1 flor; 1 con-flor-envido; 0 quiero", tanteador=(38, 35))
    assert (m.pagos, m.partida) == ([(1, 5)], 1)
    assert mesa(TR, "7e 6e 4e | 5c 6c 1b", "0 flor", tanteador=(38, 35)).partida == 0


def test_FLO_09_whether_the_partida_waits_betrays_no_flor():
    """What is known to all decides: at 30 the partida waits for a rival that could sing, holding a flor or not."""
    con, sin = (mesa(TB, manos, "0 flor", tanteador=(27, 0)) for manos in (DOS, "7e 6e 4e | 5c 6c 1b"))
    assert (con.partida, con.turno, con.cerrada) == (sin.partida, sin.turno, sin.cerrada) == (None, [0], False)


def test_FLO_09_a_partners_flor_doesnt_make_it_grow():
    """Two flores of one team against one: both payments are reversed and the highest takes 6, no more."""
    manos = "7e 6e 4e | 4b 7o 12c | 1b 3b 6b | 7c 6c 5c"
    m = mesa(TB, manos, "0 flor; 0 juega 4e; 1 juega 4b; 2 flor; 2 juega 6b")
    assert m.pagos == [(0, 3), (0, 3)]
    m = m.jugar("3 flor")
    assert (m.pagos, m.anulados) == ([(1, 6)], [(0, 3), (0, 3)])
