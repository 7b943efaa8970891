"""BAZ and PAS: bazas, pardas, and giving a baza up."""

import pytest

from .mesa import AR, CON_MUESTRA, LIMPIA2, LIMPIA4, OTROS, QUIERO, TODOS, TR, TZ, UY, invalida, mesa, preguntar

# Seat 0 wins with 1e, seat 1 with 7o; 3c-3o and 2c-2o tie; 4 and 5 lose.
UNA_Y_UNA = "1e 3c 4b | 7o 3o 5b"


@pytest.mark.parametrize("tabla", TODOS)
def test_BAZ_01_the_strongest_card_wins_for_its_team(tabla):
    """Each seat plays one card; the strongest card's team wins the baza."""
    assert preguntar("baza", tabla, cartas=["4b", "5c", "1e", "7o"], sale=0, jugadores=4) == {
        "equipo": 0,
        "asiento": 2,
        "sale": 2,
    }
    assert preguntar("baza", tabla, cartas=["4b", "5c", "1e", "7o"], sale=1, jugadores=4) == {
        "equipo": 1,
        "asiento": 3,
        "sale": 3,
    }


@pytest.mark.parametrize("tabla", TODOS)
def test_BAZ_01_parda_when_both_teams_played_the_top(tabla):
    """A baza is parda when the strongest rung was played by both teams."""
    assert preguntar("baza", tabla, cartas=["3c", "3b"], jugadores=2) == {"equipo": None, "asiento": None, "sale": 0}
    assert preguntar("baza", tabla, cartas=["4b", "3c", "3b", "5c"], sale=2, jugadores=4) == {
        "equipo": None,
        "asiento": None,
        "sale": 2,
    }
    assert preguntar("baza", tabla, cartas=["3e", "3c", "3b", "5c"], jugadores=4)["equipo"] is None


@pytest.mark.parametrize("tabla", TODOS)
def test_BAZ_01_two_top_cards_of_one_team_are_no_parda(tabla):
    """Two equal top cards of one team win the baza, and the first of the two leads the next."""
    assert preguntar("baza", tabla, cartas=["3c", "4b", "3b", "5c"], jugadores=4) == {
        "equipo": 0,
        "asiento": 0,
        "sale": 0,
    }
    assert preguntar("baza", tabla, cartas=["4b", "3c", "5c", "3b"], sale=1, jugadores=4) == {
        "equipo": 0,
        "asiento": 2,
        "sale": 2,
    }
    assert preguntar("baza", tabla, cartas=["3c", "2c", "4b", "2b"], jugadores=4)["equipo"] == 0


def test_BAZ_01_three_equal_top_cards_at_six():
    """With six, ties are counted over all seats of both teams."""
    assert preguntar("baza", AR, cartas=["3c", "4b", "3b", "5c", "3e", "6c"], jugadores=6)["asiento"] == 0
    assert preguntar("baza", AR, cartas=["3c", "4b", "3b", "5c", "4e", "3e"], jugadores=6)["equipo"] is None


def test_BAZ_01_each_seat_plays_once_and_its_own_card():
    """A seat plays one of its own cards, on its turn, once a baza."""
    m = mesa(TZ, LIMPIA2)
    m.rechaza("0 juega 5c")
    m.rechaza("1 juega 5c")
    m = m.jugar("0 juega 7e")
    m.rechaza("0 juega 6e")
    assert m.bazas == []
    m.jugar("1 juega 5c; 0 juega 6e").rechaza("1 juega 5c")


def test_BAZ_01_a_lap_of_four_in_the_mano():
    """The baza is decided when the last seat has played, not before."""
    m = mesa(TZ, LIMPIA4, "0 juega 7e; 1 juega 5c; 2 juega 1e")
    assert m.bazas == []
    assert m.jugar("3 juega 7o").bazas == [0]


def test_BAZ_01_the_first_of_two_partners_leads():
    """The first of the two top cards of one team leads the next baza in a whole mano too."""
    m = mesa(TZ, "3e 6e 4b | 5c 6c 1b | 3c 2b 7b | 7o 1o 2c", "0 juega 3e; 1 juega 5c; 2 juega 3c; 3 juega 2c")
    assert (m.bazas, m.turno) == ([0], [0])


@pytest.mark.parametrize("tabla", TODOS)
def test_BAZ_01_one_card_a_seat(tabla):
    """A baza has as many cards as seats."""
    muestra = {"muestra": "6o"} if tabla in CON_MUESTRA else {}
    for cartas in (["7e"], ["7e", "4b", "5c"], []):
        invalida({"tipo": "baza", "reglamento": tabla, "jugadores": 2, "cartas": cartas, **muestra}, "BAZ-01")


@pytest.mark.parametrize("tabla", TODOS)
def test_BAZ_02_the_winner_leads_the_next(tabla):
    """The winner of a baza leads the next."""
    m = mesa(tabla, "1e 3c 4b | 7o 3b 5b", "0 juega 4b; 1 juega 7o")
    assert m.turno == [1]
    assert m.jugar("1 juega 5b; 0 juega 1e").turno == [0]


@pytest.mark.parametrize("tabla", TODOS)
@pytest.mark.parametrize("quien", [0, 1])
def test_BAZ_02_after_a_parda_the_same_seat_leads(tabla, quien):
    """After a parda the seat that led it leads again."""
    m = mesa(tabla, "3c 2c 4b | 3b 2b 5e", mano=quien)
    otro = 1 - quien
    cartas = {0: ("3c", "2c"), 1: ("3b", "2b")}
    for n in (0, 1):
        assert m.turno == [quien]
        m = m.jugar(f"{quien} juega {cartas[quien][n]}; {otro} juega {cartas[otro][n]}")
    assert (m.bazas, m.turno) == ([None, None], [quien])


@pytest.mark.parametrize("tabla", TODOS)
def test_BAZ_03_two_bazas_end_the_mano(tabla):
    """Two bazas won end the mano at once; the third is not played."""
    m = mesa(tabla, "1e 1b 4b | 7o 2c 5b", "0 juega 1e; 1 juega 7o; 0 juega 1b; 1 juega 2c")
    assert (m.bazas, m.terminada, m.tanteador) == ([0, 0], True, [1, 0])
    m.rechaza("0 juega 4b")
    assert not any(p.startswith("juega") for a in (0, 1) for p in m.legales(a))


def test_BAZ_03_the_protocol_of_results():
    """Two bazas of one team decide; one or none leaves the mano open."""
    assert preguntar("bazas", resultados=[0, 0]) == {"equipo": 0, "regla": "BAZ-03"}
    assert preguntar("bazas", resultados=[1, 1])["equipo"] == 1
    assert preguntar("bazas", resultados=[0, 1, 0]) == {"equipo": 0, "regla": "BAZ-03"}
    assert preguntar("bazas", resultados=[0, 1, 1])["equipo"] == 1
    for abierto in ([], [0], [1], [None], [0, 1], [1, 0], [None, None]):
        assert preguntar("bazas", resultados=abierto)["equipo"] is None
    for imposible in ([0, 0, 1], [0, None, 1], [None, 1, 0], [0, 1, 0, 1], [2], [0, 1, None, None]):
        invalida({"tipo": "bazas", "resultados": imposible})


def test_BAZ_03_the_third_is_played_with_one_each():
    """With one baza each the third decides."""
    m = mesa(TZ, "1e 3c 4b | 7o 2c 5b", "0 juega 1e; 1 juega 7o; 0 juega 4b; 1 juega 5b")
    assert (m.bazas, m.terminada, m.turno) == ([0, 1], False, [1])
    m = m.jugar("1 juega 2c; 0 juega 3c")
    assert (m.bazas, m.terminada, m.tanteador) == ([0, 1, 0], True, [1, 0])


@pytest.mark.parametrize(
    ("resultados", "mano", "equipo", "regla"),
    [
        ([0, None], 1, 0, "BAZ-04a"),
        ([1, None], 0, 1, "BAZ-04a"),
        ([None, 0], 1, 0, "BAZ-04b"),
        ([None, 1], 0, 1, "BAZ-04b"),
        ([None, None, 0], 1, 0, "BAZ-04c"),
        ([None, None, 1], 0, 1, "BAZ-04c"),
        ([0, 1, None], 1, 0, "BAZ-04d"),
        ([1, 0, None], 0, 1, "BAZ-04d"),
        ([None, None, None], 0, 0, "BAZ-04e"),
        ([None, None, None], 1, 1, "BAZ-04e"),
        ([None, None, None], 2, 0, "BAZ-04e"),
        ([None, None, None], 5, 1, "BAZ-04e"),
    ],
)
def test_BAZ_04_pardas(resultados, mano, equipo, regla):
    """Each way a parda decides the mano, whoever is el mano, and the letter of the rule that says it."""
    assert preguntar("bazas", resultados=resultados, mano=mano) == {"equipo": equipo, "regla": regla}


@pytest.mark.parametrize("tabla", TODOS)
def test_BAZ_04_in_whole_manos(tabla):
    """The ways, played out: (a) and (b) end without a third baza."""
    a = mesa(tabla, "1e 3c 4b | 7o 3b 5b", "0 juega 1e; 1 juega 7o; 0 juega 3c; 1 juega 3b")
    assert (a.bazas, a.terminada, a.tanteador) == ([0, None], True, [1, 0])
    b = mesa(tabla, "3c 1e 4b | 3b 7o 5b", "1 juega 3b; 0 juega 3c; 1 juega 7o; 0 juega 1e", mano=1)
    assert (b.bazas, b.terminada, b.tanteador) == ([None, 0], True, [1, 0])
    c = mesa(tabla, "3c 2c 1e | 3b 2b 5e", "1 juega 3b; 0 juega 3c; 1 juega 2b; 0 juega 2c", mano=1)
    assert not c.terminada
    assert c.jugar("1 juega 5e; 0 juega 1e").tanteador == [1, 0]
    d = mesa(tabla, "1e 4b 3c | 7e 7o 3b", "0 juega 1e; 1 juega 7e; 0 juega 4b; 1 juega 7o; 1 juega 3b; 0 juega 3c")
    assert (d.bazas, d.tanteador) == ([0, 1, None], [1, 0])


@pytest.mark.parametrize("tabla", TODOS)
def test_BAZ_04_all_parda_is_el_manos(tabla):
    """Three pardas: el mano's team, whoever sits where."""
    manos = "3c 2b 12e | 3b 2c 12b | 4b 5c 6e | 6c 7b 4e"
    jugada = "2 juega 4b; 3 juega 6c; 0 juega 3c; 1 juega 3b; 2 juega 5c; 3 juega 7b; 0 juega 2b; 1 juega 2c; "
    jugada += "2 juega 6e; 3 juega 4e; 0 juega 12e; 1 juega 12b"
    m = mesa(tabla, manos, jugada, mano=2)
    assert (m.bazas, m.tanteador) == ([None, None, None], [1, 0])


HASTA_LA_ULTIMA = "0 juega 1e; 1 juega 3o; 0 juega 4b; 1 juega 7o"


@pytest.mark.parametrize("tabla", QUIERO)
def test_PAS_01_the_last_card_may_be_kept(tabla):
    """With one single card left a seat in turn may give the baza up: it loses to anything."""
    m = mesa(tabla, UNA_Y_UNA, HASTA_LA_ULTIMA)
    assert m.bazas == [0, 1]
    m.rechaza("0 pasa")
    m = m.jugar("1 juega 5b; 0 pasa")
    assert (m.bazas, m.tanteador) == ([0, 1, 1], [0, 1])


def test_PAS_01_the_leader_may_pass():
    """The seat that leads may pass too, and a four then wins the baza."""
    m = mesa(AR, UNA_Y_UNA, HASTA_LA_ULTIMA).jugar("1 pasa")
    assert m.turno == [0]
    m = m.jugar("0 juega 3c")
    assert (m.bazas, m.tanteador) == ([0, 1, 0], [1, 0])


def test_PAS_01_a_baza_without_cards_is_parda():
    """If nobody plays a card the baza is parda, decided by BAZ-04."""
    m = mesa(AR, UNA_Y_UNA, HASTA_LA_ULTIMA).jugar("1 pasa; 0 pasa")
    assert (m.bazas, m.tanteador) == ([0, 1, None], [1, 0])


def test_PAS_01_with_four_only_those_who_played_count():
    """At a table of four the cards that were played decide; the passes lose to them."""
    manos = "1e 4b 4e | 5b 1b 6c | 5e 6e 3c | 5c 6o 2c"
    dos = "0 juega 1e; 1 juega 5b; 2 juega 5e; 3 juega 5c; 0 juega 4b; 1 juega 1b; 2 juega 6e; 3 juega 6o"
    m = mesa(AR, manos, dos)
    assert m.turno == [1]
    assert m.jugar("1 pasa; 2 pasa; 3 pasa; 0 juega 4e").bazas == [0, 1, 0]
    assert m.jugar("1 pasa; 2 juega 3c; 3 juega 2c; 0 pasa").bazas == [0, 1, 0]
    assert m.jugar("1 pasa; 2 pasa; 3 pasa; 0 pasa").tanteador == [1, 0]


@pytest.mark.parametrize("tabla", QUIERO)
def test_PAS_01_not_with_two_cards_or_three(tabla):
    """With more than one card in hand nobody passes."""
    m = mesa(tabla, UNA_Y_UNA).rechaza("0 pasa", "PAS-01")
    m.jugar("0 juega 1e; 1 juega 3o").rechaza("0 pasa", "PAS-01")


@pytest.mark.parametrize("tabla", OTROS)
def test_PAS_01_only_at_the_quiero_truco_tables(tabla):
    """The other tables know no pasar."""
    manos = "1e 3c 4b | 7o 3b 5b"
    mesa(tabla, manos, "0 juega 1e; 1 juega 3b; 0 juega 4b; 1 juega 7o").rechaza("1 pasa", "PAS-01")


def test_PAS_01_not_while_a_truco_waits():
    """Who has a canto to answer or to wait for doesn't pass."""
    m = mesa(UY, UNA_Y_UNA, HASTA_LA_ULTIMA + "; 1 truco")
    m.rechaza("0 pasa").rechaza("1 pasa")
    assert m.jugar("0 quiero; 1 pasa; 0 juega 3c").tanteador == [2, 0]


def test_PAS_01_the_card_stays_in_hand_as_proof():
    """A passed card may be shown later: it proves the envido that the two played cards don't."""
    m = mesa(AR, "7e 6e 4b | 1e 3o 5b", "0 envido; 1 quiero; 0 tantos 33; 1 son-buenas")
    m = m.jugar("0 juega 7e; 1 juega 5b; 0 juega 6e; 1 juega 3o; 1 juega 1e; 0 pasa")
    assert m.tanteador == [2, 1]
    assert "mostrar" in m.r["legales"][0]
    assert m.jugar("0 devolver; 1 reclamar").tanteador == [0, 3]
    assert m.jugar("0 mostrar; 1 reclamar").tanteador == [3, 1]


def test_PAS_01_a_pass_in_the_protocols_baza():
    """A seat that passed loses to anything; none played is parda; elsewhere nobody passes."""
    pasan = {"jugadores": 4, "sale": 1, "muestra": "6o"}
    assert preguntar("baza", UY, cartas=[None, "4b", None, None], **pasan) == {"equipo": 0, "asiento": 2, "sale": 2}
    assert preguntar("baza", UY, cartas=[None, None, None, None], **pasan) == {
        "equipo": None,
        "asiento": None,
        "sale": 1,
    }
    assert preguntar("baza", UY, cartas=["4b", "4c", None, None], **pasan)["equipo"] is None
    for tabla in OTROS:
        datos = {"muestra": "6o"} if tabla == TR else {}
        invalida({"tipo": "baza", "reglamento": tabla, "jugadores": 2, "cartas": [None, "4b"], **datos}, "PAS-01")
