"""REC-05 to REC-08: lies, silent flores, unfounded claims, and what is no lie."""

import pytest

from .mesa import LIMPIA2, LIMPIA4, QUIERO, UY, mesa

DEVUELTAS = "; 0 devolver; 1 devolver"
TREINTA_Y_TRES = "0 envido; 1 quiero; 0 tantos 33; 1 son-buenas"


@pytest.mark.parametrize("tabla", QUIERO)
def test_REC_05_an_inflated_number(tabla):
    """An inflated number, shown, passes and 1 more."""
    m = mesa(tabla, "7e 3e 4b | 5c 6c 1b", TREINTA_Y_TRES + "; 0 mazo; 0 mostrar")
    assert m.tanteador == [2, 1]
    assert m.jugar("1 reclamar").tanteador == [0, 4]


@pytest.mark.parametrize("tabla", QUIERO)
def test_REC_05_played_cards_show_it_too(tabla):
    """Three cards played face up prove the lie as well."""
    jugadas = "; 0 juega 7e; 1 juega 5c; 0 juega 4b; 1 juega 6c; 1 juega 1b; 0 juega 3e"
    m = mesa(tabla, "7e 3e 4b | 5c 6c 1b", TREINTA_Y_TRES + jugadas)
    assert m.tanteador == [2, 1]
    assert m.jugar("1 reclamar").tanteador == [0, 4]


@pytest.mark.parametrize("tabla", QUIERO)
def test_REC_05_a_flor_without_having_it(tabla):
    """A lied flor, shown, passes its 3 and 1 more."""
    m = mesa(tabla, LIMPIA2, "0 flor; 0 mazo; 0 mostrar; 1 reclamar")
    assert m.tanteador == [0, 5]


@pytest.mark.parametrize("tabla", QUIERO)
def test_REC_05_given_back_it_is_only_unproved(tabla):
    """A lie that nobody can see is unproved: it passes without the 1."""
    assert mesa(tabla, LIMPIA2, "0 flor; 0 mazo" + DEVUELTAS + "; 1 reclamar").tanteador == [0, 4]
    m = mesa(tabla, "7e 3e 4b | 5c 6c 1b", TREINTA_Y_TRES + "; 0 mazo" + DEVUELTAS + "; 1 reclamar")
    assert m.tanteador == [0, 3]


@pytest.mark.parametrize("tabla", QUIERO)
def test_REC_05_a_lie_even_if_the_truth_would_have_won(tabla):
    """Above its owner's count it is a lie even if the truth would have won too."""
    m = mesa(tabla, "7e 5e 4b | 5c 6b 1o", TREINTA_Y_TRES + "; 0 mazo; 0 mostrar; 1 reclamar")
    assert m.tanteador == [0, 4]


@pytest.mark.parametrize("tabla", QUIERO)
def test_REC_05_only_the_winning_number_is_judged(tabla):
    """The loser's inflated number is nobody's claim, nor is the partner's below the winning one."""
    m = mesa(tabla, LIMPIA2, "0 envido; 1 quiero; 0 tantos 33; 1 tantos 32; 0 mazo; 1 mostrar; 0 reclamar")
    assert m.tanteador == [2, 2]
    acciones = "0 envido; 1 quiero; 0 tantos 33; 1 son-buenas; 2 tantos 32; 3 son-buenas; 0 mazo; 0 mostrar; 2 mostrar"
    m = mesa(tabla, LIMPIA4, acciones)
    assert m.jugar("1 reclamar").tanteador == [3, 1]


@pytest.mark.parametrize("tabla", QUIERO)
def test_REC_05_an_inflated_flor(tabla):
    """An inflated count in a flor dispute is a lie: the pot passes and 1 more."""
    acciones = (
        "0 flor; 0 juega 4e; 1 flor; 0 con-flor-quiero; 0 tantos 38; 1 son-buenas; 1 mazo; 0 mostrar; 1 reclamar"
    )
    m = mesa(tabla, "7e 6e 4e | 7c 6c 5c", acciones)
    assert m.tanteador == [1, 7]


@pytest.mark.parametrize("tabla", QUIERO)
def test_REC_05_after_achicarse_the_last_singer_proves(tabla):
    """After achicarse only the last singer has to prove its flor."""
    m = mesa(tabla, LIMPIA2, "0 flor; 0 juega 4b; 1 flor; 0 achico; 1 mazo; 0 mostrar; 1 mostrar")
    assert m.tanteador == [1, 4]
    assert m.jugar("0 reclamar").tanteador == [6, 0]
    assert m.jugar("1 reclamar").tanteador == [2, 4], "who backed down can't be accused of its flor"
    m = mesa(tabla, LIMPIA2, "0 flor; 0 juega 4b; 1 flor; 0 contraflor; 1 achico; 1 mazo; 0 mostrar; 1 mostrar")
    assert m.tanteador == [7, 0]
    assert m.jugar("1 reclamar").tanteador == [1, 7]
    assert m.jugar("0 reclamar").tanteador == [7, 1]


SILENCIO = "7e 6e 4e | 1b 3c 5c"
A_LA_VISTA = "0 juega 7e; 1 juega 5c; 0 juega 4e; 1 juega 3c; 1 juega 1b; 0 juega 6e"


@pytest.mark.parametrize("tabla", QUIERO)
def test_REC_06_a_silent_flor_now_visible(tabla):
    """A flor kept silent and now visible gives the rival 3: played out or shown."""
    assert mesa(tabla, SILENCIO, A_LA_VISTA + "; 1 reclamar").tanteador == [0, 4]
    assert mesa(tabla, SILENCIO, "0 juega 7e; 1 juega 5c; 0 mazo; 0 mostrar; 1 reclamar").tanteador == [0, 4]


@pytest.mark.parametrize("tabla", QUIERO)
def test_REC_06_not_while_it_is_hidden(tabla):
    """Given back it was never seen: there is nothing to claim."""
    m = mesa(tabla, SILENCIO, "0 juega 7e; 1 juega 5c; 0 mazo" + DEVUELTAS)
    assert m.tanteador == [0, 1]
    assert m.jugar("1 reclamar").tanteador == [1, 1]


def test_REC_06_two_piezas_on_the_table_are_no_three_cards():
    """It must be seen whole: three cards played, or shown."""
    m = mesa(UY, "2o 4o 7e | 5c 6c 1b", "0 juega 2o; 1 juega 5c; 0 juega 4o; 1 juega 6c" + DEVUELTAS)
    assert m.jugar("1 reclamar").tanteador == [2, 0]


@pytest.mark.parametrize("tabla", QUIERO)
def test_REC_06_it_annuls_the_teams_envido(tabla):
    """What the team collected for envido in that mano is annulled; it isn't transferred too."""
    m = mesa(tabla, SILENCIO, TREINTA_Y_TRES + "; " + A_LA_VISTA)
    assert m.tanteador == [2, 1]
    m = m.jugar("1 reclamar")
    assert (m.tanteador, m.anulados) == ([0, 4], [(0, 2)])
    m = mesa(tabla, SILENCIO, "0 envido; 1 no-quiero; " + A_LA_VISTA + "; 1 reclamar")
    assert m.tanteador == [0, 4]
    assert (0, 1) in m.anulados


@pytest.mark.parametrize("tabla", QUIERO)
def test_REC_06_a_partners_envido_too(tabla):
    """It annuls the envido of the team, whoever of it collected."""
    manos = "5c 6c 1b | 4b 7o 12e | 7e 6e 4e | 3b 1o 2c"
    acciones = (
        "0 envido; 1 quiero; 0 tantos 31; 1 son-buenas; 2 son-buenas; 3 son-buenas; 0 juega 1b; 1 juega 4b; 2 mazo"
    )
    m = mesa(tabla, manos, acciones + "; 0 mostrar; 2 mostrar; 1 reclamar")
    assert m.tanteador == [0, 4]


@pytest.mark.parametrize("tabla", QUIERO)
def test_REC_06_a_rivals_envido_stays(tabla):
    """What the rival collected for envido stays where it is."""
    m = mesa(
        tabla,
        "7e 6e 4e | 7c 6c 1b",
        "0 juega 4e; 1 envido; 0 quiero; 1 tantos 33; 0 son-buenas; 1 mazo; 0 mostrar; 1 mostrar",
    )
    assert m.tanteador == [1, 2]
    assert m.jugar("1 reclamar").tanteador == [1, 5]


@pytest.mark.parametrize("tabla", QUIERO)
def test_REC_06_a_lies_extra_point_stands(tabla):
    """The annulled envido isn't transferred, but a lie's extra 1 stands."""
    manos = "6e 5e 4e | 1b 3c 5c"
    m = mesa(tabla, manos, TREINTA_Y_TRES + "; 0 mazo; 0 mostrar")
    assert m.tanteador == [2, 1]
    assert m.jugar("1 reclamar").tanteador == [0, 5]


@pytest.mark.parametrize("tabla", QUIERO)
@pytest.mark.parametrize(
    ("acciones", "puede"),
    [
        ("0 mazo", False),
        ("0 truco; 1 no-quiero", False),
        ("0 juega 5c; 1 mazo", False),
        ("0 juega 5c; 1 truco; 0 no-quiero", True),
        ("0 juega 5c; 1 envido; 0 no-quiero; 1 mazo", True),
        ("0 juega 5c; 1 envido; 0 mazo", True),
        ("0 juega 5c; 1 juega 4b; 2 mazo", True),
    ],
)
def test_REC_06_not_if_the_seat_never_had_the_word(tabla, acciones, puede):
    """A seat that never had the word can't be blamed; a rival's envido or truco waiting is having had it."""
    m = mesa(tabla, "5c 6c 1b | 4b 7o 12e | 7e 6e 4e | 3b 1o 2c", acciones + "; 2 mostrar")
    a, b = m.tanteador
    assert m.jugar("3 reclamar").tanteador == ([a, b + 3] if puede else [a + 1, b])


@pytest.mark.parametrize("tabla", QUIERO)
def test_REC_06_an_eaten_flor_is_a_silent_one(tabla):
    """Who sang envido with a flor kept it silent: 3 to the rival though it could no longer be sung."""
    m = mesa(tabla, SILENCIO, "0 envido; 1 no-quiero; 0 mazo; 0 mostrar")
    assert m.tanteador == [1, 1]
    assert m.jugar("1 reclamar").tanteador == [0, 4]


@pytest.mark.parametrize("tabla", QUIERO)
def test_REC_06_a_sung_flor_is_not_silent(tabla):
    """A flor that was sung is claimed by nobody once it is seen."""
    m = mesa(tabla, SILENCIO, "0 flor; " + A_LA_VISTA)
    assert m.jugar("1 reclamar").tanteador == [4, 1]


@pytest.mark.parametrize("tabla", QUIERO)
def test_REC_07_nothing_to_claim(tabla):
    """A claim with nothing to claim gives 1 to the rival and shuts the claimant's team out until the next deal."""
    m = mesa(tabla, LIMPIA4, "0 juega 4b; 1 juega 5c; 2 mazo; 1 reclamar")
    assert m.tanteador == [1, 1]
    for quien in (1, 3):
        if "reclamar" in m.r["legales"][quien]:
            assert m.jugar(f"{quien} reclamar").tanteador == [1, 1]
        else:
            m.rechaza(f"{quien} reclamar", "REC-07", "REC-03")
    assert m.jugar("0 reclamar").tanteador == [1, 2]


@pytest.mark.parametrize("tabla", QUIERO)
def test_REC_07_too_early(tabla):
    """While the accused can still show, the claim is unfounded, and a good one afterwards comes too late."""
    m = mesa(tabla, LIMPIA2, TREINTA_Y_TRES + "; 0 mazo; 1 reclamar")
    assert m.tanteador == [3, 1]
    m = m.jugar("0 devolver")
    if "reclamar" in m.r["legales"][1]:
        assert m.jugar("1 reclamar").tanteador == [3, 1]
    else:
        m.rechaza("1 reclamar", "REC-07", "REC-03")


@pytest.mark.parametrize("tabla", QUIERO)
def test_REC_07_too_early_for_a_lie_too(tabla):
    """A lie that its singer could still show is no lie yet: neither given back nor proved."""
    m = mesa(tabla, LIMPIA2, "0 flor; 0 mazo; 1 reclamar")
    assert m.tanteador == [4, 1]


@pytest.mark.parametrize("tabla", QUIERO)
def test_REC_08_saying_less_is_no_lie(tabla):
    """Saying less than one has is no lie."""
    m = mesa(tabla, LIMPIA2, "0 envido; 1 quiero; 0 tantos 25; 1 son-buenas; 0 mazo; 0 mostrar")
    assert m.jugar("1 reclamar").tanteador == [3, 1]
    acciones = "0 flor; 0 juega 4e; 1 flor; 0 con-flor-quiero; 0 tantos 30; 1 son-buenas; 1 mazo; 0 mostrar"
    m = mesa(tabla, "7e 6e 4e | 7c 6c 5c", acciones)
    assert m.tanteador == [7, 0]
    assert m.jugar("1 reclamar").tanteador == [8, 0]


@pytest.mark.parametrize("tabla", QUIERO)
def test_REC_08_who_lost_shows_nothing(tabla):
    """Who lost the dispute shows nothing and can't be accused of a flor it never had."""
    acciones = "0 flor; 0 juega 4b; 1 flor; 0 con-flor-quiero; 0 tantos 37; 1 tantos 38; 1 mazo; 0 mostrar; 1 mostrar"
    m = mesa(tabla, LIMPIA2, acciones)
    assert m.tanteador == [1, 6]
    assert m.jugar("1 reclamar").tanteador == [2, 6]
    assert m.jugar("0 reclamar").tanteador == [8, 0]


@pytest.mark.parametrize("tabla", QUIERO)
@pytest.mark.parametrize(("manos", "puntos"), [("7e 6e 4e | 5c 6c 1b", [6, 0]), ("7e 6b 4b | 5c 6c 1c", [1, 5])])
def test_REC_05_it_is_the_last_singer_that_is_judged(tabla, manos, puntos):
    """After achicarse the flor of who backed down, true or lied, is not looked at."""
    suya = manos.split()[2]
    m = mesa(tabla, manos, f"0 flor; 0 juega {suya}; 1 flor; 0 achico; 1 mazo; 0 mostrar; 1 mostrar")
    assert m.tanteador == [1, 4]
    assert m.jugar("0 reclamar").tanteador == puntos
