"""REC-03, REC-05 and REC-06 together: several cantos of one team judged by one claim."""

import pytest

from .mesa import QUIERO, UY, mesa

# Seat 0 collects an envido of 2 by saying 33, true or not; seat 2 keeps a flor silent and leaves: 1 to the rival.
CIERTO = "7e 6e 4b | 5c 6c 1b | 1e 2e 3e | 7o 1o 2c"
MENTIDO = "7e 5b 4b | 5c 6c 1b | 1e 2e 3e | 7o 1o 2c"
JUGADO = "0 envido; 1 quiero; 0 tantos 33; 1 son-buenas; 2 son-buenas; 3 son-buenas; 0 juega 4b; 1 juega 5c; 2 mazo"


@pytest.mark.parametrize("tabla", QUIERO)
@pytest.mark.parametrize(
    ("manos", "despues", "puntos"),
    [
        (CIERTO, "0 devolver; 2 devolver", [0, 3]),
        (CIERTO, "0 mostrar; 2 devolver", [3, 1]),
        (CIERTO, "0 devolver; 2 mostrar", [0, 4]),
        (CIERTO, "0 mostrar; 2 mostrar", [0, 4]),
        (CIERTO, "2 mostrar", [0, 4]),
        (CIERTO, "2 devolver", [3, 1]),
        (MENTIDO, "0 devolver; 2 devolver", [0, 3]),
        (MENTIDO, "0 mostrar; 2 devolver", [0, 4]),
        (MENTIDO, "0 mostrar", [0, 4]),
        (MENTIDO, "0 devolver; 2 mostrar", [0, 4]),
        (MENTIDO, "0 mostrar; 2 mostrar", [0, 5]),
    ],
)
def test_REC_06_an_envido_and_a_partners_silent_flor(tabla, manos, despues, puntos):
    """Passed if unproved, passed and 1 if a lie; annulled if the partner's silent flor shows, the lie's 1 standing."""
    m = mesa(tabla, manos, JUGADO)
    assert m.tanteador == [2, 1]
    assert m.jugar(despues + "; 1 reclamar").tanteador == puntos


@pytest.mark.parametrize("tabla", QUIERO)
def test_REC_06_a_silent_flor_beside_a_sung_one(tabla):
    """A partner's sung flor doesn't excuse the silent one; its own 3 stay if it can be proved."""
    manos = "7e 6e 4e | 5c 6c 1b | 1e 2e 3e | 7o 1o 2c"
    m = mesa(tabla, manos, "0 juega 4e; 1 juega 5c; 2 flor; 2 mazo")
    assert m.tanteador == [3, 1]
    assert m.jugar("0 mostrar; 2 mostrar; 1 reclamar").tanteador == [3, 4]
    assert m.jugar("0 mostrar; 2 devolver; 1 reclamar").tanteador == [0, 7]
    assert m.jugar("0 devolver; 2 devolver; 3 reclamar").tanteador == [0, 4]


@pytest.mark.parametrize("tabla", QUIERO)
def test_REC_06_two_silent_flores(tabla):
    """Each silent flor that shows is 3."""
    manos = "7e 6e 4e | 5c 6c 1b | 1e 2e 3e | 7o 1o 2c"
    m = mesa(tabla, manos, "0 juega 4e; 1 juega 5c; 2 mazo; 0 mostrar; 2 mostrar; 1 reclamar")
    assert m.tanteador == [0, 7]


@pytest.mark.parametrize("tabla", QUIERO)
def test_REC_03_both_teams_claim(tabla):
    """Each team has its own claim; what one settles doesn't touch the other's."""
    manos = "7e 3e 4b | 7c 6c 4c"
    acciones = "0 envido; 1 quiero; 0 tantos 33; 1 son-buenas; 0 mazo; 0 mostrar; 1 mostrar"
    m = mesa(tabla, manos, acciones)
    assert m.tanteador == [2, 1]
    uno = m.jugar("1 reclamar")
    assert uno.tanteador == [0, 4]
    assert uno.jugar("0 reclamar").tanteador == [3, 4], "seat 1 kept its flor while the envido waited"


@pytest.mark.parametrize("tabla", QUIERO)
def test_REC_05_two_flores_of_one_team(tabla):
    """Two flores, one true and one lied: each is judged by itself."""
    manos = "7e 6e 4e | 5c 6c 1b | 1e 2e 3b | 7o 1o 2c"
    m = mesa(tabla, manos, "0 flor; 0 juega 4e; 1 juega 5c; 2 flor; 2 mazo")
    assert m.tanteador == [6, 1]
    assert m.jugar("0 mostrar; 2 mostrar; 1 reclamar").tanteador == [3, 5]
    assert m.jugar("0 devolver; 2 mostrar; 1 reclamar").tanteador == [0, 8]
    assert m.jugar("0 mostrar; 2 devolver; 1 reclamar").tanteador == [3, 4]
    assert m.jugar("2 mostrar; 1 reclamar").tanteador == [3, 5]


@pytest.mark.parametrize("tabla", QUIERO)
def test_REC_02_the_turn_is_nobodys(tabla):
    """After the mano nobody has the word; who can still show may."""
    m = mesa(tabla, CIERTO, JUGADO)
    assert (m.turno, m.terminada) == ([], True)
    for asiento in range(4):
        assert {"mostrar", "devolver", "reclamar"} <= set(m.r["legales"][asiento])


@pytest.mark.parametrize("tabla", QUIERO)
def test_REC_01_showing_is_once_and_in_the_open(tabla):
    """Who has shown shows no more, has nothing to give back, and goes on playing."""
    m = mesa(tabla, CIERTO, "0 mostrar").rechaza("0 mostrar")
    m = m.jugar("0 juega 7e; 1 juega 5c; 2 juega 3e; 3 juega 2c; 0 mazo")
    m.rechaza("0 devolver", "REC-02").rechaza("0 mostrar")
    m.jugar("1 devolver; 2 devolver; 3 devolver; 0 cerrar")


def test_REC_06_a_flor_by_piezas():
    """A silent flor by piezas counts like any other."""
    m = mesa(UY, "2o 4o 7e | 5c 6c 1b", "0 juega 2o; 1 juega 5c; 0 mazo; 0 mostrar; 1 reclamar")
    assert m.tanteador == [0, 4]


@pytest.mark.parametrize("tabla", QUIERO)
def test_REC_03_a_claim_touches_only_the_rivals_cantos(tabla):
    """The claimant's own unproved cantos are not judged by its claim."""
    acciones = "0 juega 4b; 1 envido; 0 quiero; 1 tantos 33; 0 son-buenas; 1 juega 5c; 1 mazo; 0 devolver; 1 devolver"
    m = mesa(tabla, "7e 6e 4b | 5c 6c 1b", acciones)
    assert m.tanteador == [1, 2]
    assert m.jugar("1 reclamar").tanteador == [2, 2]
    assert m.jugar("0 reclamar").tanteador == [3, 0]
    assert m.jugar("1 reclamar; 0 reclamar").tanteador == [4, 0]
