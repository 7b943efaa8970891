"""PER: the dogs of quiero-truco-uy."""

import pytest

from .mesa import AR, LIMPIA2, LIMPIA4, LIMPIA6, OTROS, UY, mesa, trato_invalido

ATRAS = (32, 18)  # team 1 is behind and team 0 in buenas: the falta is worth 8


def perros(manos=LIMPIA2, acciones="", tanteador=ATRAS, echa=1, **datos):
    return mesa(UY, manos, acciones, tanteador=tanteador, perros=echa, **datos)


@pytest.mark.parametrize("tanteador", [(32, 18), (20, 0), (20, 19), (39, 38)])
def test_PER_01_the_team_behind_with_the_rival_in_buenas(tanteador):
    """The team behind may throw the dogs, with the rival in buenas."""
    assert perros(tanteador=tanteador).turno == [0]
    assert perros(tanteador=tanteador[::-1], echa=0).turno == [1]


@pytest.mark.parametrize("tanteador", [(18, 32), (20, 20), (19, 10), (0, 0), (19, 19), (30, 30)])
def test_PER_01_nobody_else(tanteador):
    """Not the team ahead, nor with level scores, nor with the rival in malas."""
    trato_invalido(UY, LIMPIA2, "PER-01", tanteador=list(tanteador), perros=1)


@pytest.mark.parametrize("tabla", [AR, *OTROS])
def test_PER_01_only_at_one_table(tabla):
    """Only quiero-truco-uy has dogs."""
    objetivo = 30
    trato_invalido(tabla, LIMPIA2, "PER-01", tanteador=[20, 10], objetivo=objetivo, perros=1)


def test_PER_01_the_line_is_that_of_the_objetivo():
    """In buenas by the objetivo of this partida: from 13 to 25."""
    assert perros(tanteador=(13, 2), objetivo=25).turno == [0]
    trato_invalido(UY, LIMPIA2, "PER-01", tanteador=[12, 2], objetivo=25, perros=1)
    trato_invalido(UY, LIMPIA2, tanteador=[32, 18], perros=2)


def test_PER_01_all_is_sung_at_once():
    """Falta envido, truco and contraflor al resto are sung: the rival answers before anything else."""
    m = perros()
    assert m.legales(0) == {"a-punto", "mazo"}
    assert m.legales(1) == set()
    for accion in (
        "0 juega 7e",
        "0 truco",
        "0 envido",
        "0 flor",
        "0 quiero",
        "0 no-quiero",
        "1 juega 5c",
        "1 truco",
        "1 mazo",
        "1 a-punto",
        "1 en-ley",
    ):
        m.rechaza(accion)
    assert perros("7e 6e 4e | 5c 6c 1b").legales(0) == {"a-punto", "en-ley", "mazo"}


def test_PER_01_no_dogs_no_answers():
    """Without dogs there is nothing to answer a punto or en ley."""
    mesa(UY, "7e 6e 4e | 5c 6c 1b", tanteador=ATRAS).rechaza("0 a-punto").rechaza("0 en-ley")


def test_PER_02_a_punto_then_the_falta_then_the_truco():
    """A punto: the falta is answered first; if wanted the thrower declares; then the truco is answered."""
    m = perros(acciones="0 a-punto")
    assert m.turno == [0]
    m.rechaza("1 quiero").rechaza("0 juega 7e").rechaza("0 retruco").rechaza("0 a-punto")
    assert {"quiero", "no-quiero"} <= m.legales(0)
    m = m.jugar("0 quiero")
    assert m.turno == [1]
    m.rechaza("0 tantos 33", "ENV-14").rechaza("1 son-buenas", "ENV-14")
    m = m.jugar("1 tantos 31; 0 tantos 33")
    assert (m.pagos, m.turno) == ([(0, 8)], [0])
    assert {"quiero", "no-quiero", "retruco"} <= m.legales(0)
    m.rechaza("0 juega 7e").rechaza("0 envido")
    assert m.jugar("0 no-quiero").pagos == [(0, 8), (1, 1)]
    m = m.jugar("0 quiero")
    assert m.turno == [0]
    fin = m.jugar("0 juega 7e; 1 juega 5c; 0 juega 4b; 1 juega 6c; 1 juega 1b; 0 juega 6e")
    assert fin.pagos == [(0, 8), (1, 2)]


def test_PER_02_the_thrower_may_win_it():
    """The falta goes to whoever wins it."""
    m = perros(acciones="0 a-punto; 0 quiero; 1 tantos 33; 0 son-buenas")
    assert m.pagos == [(1, 8)]


def test_PER_02_the_falta_refused():
    """If the falta isn't wanted it pays 1, and the truco is answered."""
    m = perros(acciones="0 a-punto; 0 no-quiero")
    assert (m.pagos, m.turno) == ([(1, 1)], [0])
    assert m.jugar("0 no-quiero").pagos == [(1, 1), (1, 1)]
    assert m.jugar("0 retruco").turno == [1]
    m = m.jugar("0 quiero; 0 juega 7e")
    assert m.turno == [1], "the thrower has lifted its cards"
    assert m.jugar("1 juega 5c; 0 mazo").pagos == [(1, 1), (1, 2)]


def test_PER_02_raises_of_the_truco():
    """The truco already sung is answered like any other; who said quiero may raise later."""
    m = perros(acciones="0 a-punto; 0 no-quiero; 0 quiero; 0 retruco")
    assert m.turno == [1]
    m = perros(acciones="0 a-punto; 0 no-quiero; 0 quiero; 0 juega 7e").rechaza("1 retruco", "TRU-04")
    m = perros(acciones="0 a-punto; 0 no-quiero; 0 retruco; 1 no-quiero")
    assert m.pagos == [(1, 1), (0, 2)]


@pytest.mark.parametrize(
    ("echa", "quien", "orden"),
    [
        (1, 0, [1, 2, 3, 0]),
        (1, 1, [1, 2, 3, 0]),
        (1, 2, [3, 0, 1, 2]),
        (1, 3, [3, 0, 1, 2]),
        (0, 0, [0, 1, 2, 3]),
        (0, 1, [2, 3, 0, 1]),
    ],
)
def test_PER_02_the_thrower_nearest_to_el_mano_declares_first(echa, quien, orden):
    """The thrower nearest to el mano, in order of play, says its number first."""
    rival = 1 - echa
    tanteador = ATRAS if echa == 1 else ATRAS[::-1]
    m = perros(LIMPIA4, f"{rival} a-punto; {rival + 2} quiero", tanteador, echa, mano=quien)
    for asiento in orden:
        assert m.turno == [asiento]
        m = m.jugar(f"{asiento} tantos 20")
    assert m.pagos == [(quien % 2, 8)]


def test_PER_02_any_rival_seat_answers():
    """Any rival seat answers, each question, before any card is played."""
    m = perros(LIMPIA4)
    assert m.turno == [0, 2]
    for asiento in (1, 3):
        m.rechaza(f"{asiento} a-punto").rechaza(f"{asiento} mazo")
    m = m.jugar("2 a-punto")
    assert m.turno == [0, 2]
    m = m.jugar("0 no-quiero")
    assert m.turno == [0, 2]
    assert m.jugar("2 quiero").turno == [0]
    assert perros(LIMPIA6).turno == [0, 2, 4]


def test_PER_02_a_flor_found_after_a_punto_is_eaten():
    """A flor found after saying a punto can't be sung, and can't be claimed."""
    manos = "7e 6e 4e | 5c 6c 1b"
    m = perros(manos, "0 a-punto").rechaza("0 flor", "PER-02").rechaza("0 en-ley")
    m = m.jugar("0 no-quiero").rechaza("0 flor", "PER-02")
    m = m.jugar("0 quiero").rechaza("0 flor", "PER-02")
    m = m.jugar("0 juega 7e; 1 juega 1b; 1 juega 5c; 0 juega 6e; 0 juega 4e; 1 juega 6c")
    assert m.terminada
    a, b = m.tanteador
    assert m.jugar("1 reclamar").tanteador == [a + 1, b]


def test_PER_03_en_ley_needs_a_real_flor():
    """En ley: only with a real flor; it can't be lied."""
    perros().rechaza("0 en-ley", "PER-03")
    perros("7e 6e 4e | 5c 6c 1b").rechaza("1 en-ley").jugar("0 en-ley")


def test_PER_03_throwers_without_a_flor():
    """Against no flor it takes 3, the envido is cancelled and the truco is answered."""
    m = perros("7e 6e 4e | 5c 6c 1b", "0 en-ley")
    assert (m.pagos, m.turno) == ([(0, 3)], [0])
    assert {"quiero", "no-quiero", "retruco"} <= m.legales(0)
    m.rechaza("0 tantos 33").rechaza("0 flor").rechaza("0 envido", "FLO-03")
    assert m.jugar("0 no-quiero").pagos == [(0, 3), (1, 1)]
    m = m.jugar("0 quiero")
    assert m.turno == [0]
    m.jugar("0 juega 7e; 1 juega 5c")


@pytest.mark.parametrize(
    ("manos", "quien", "pago"),
    [
        ("7e 6e 4e | 7c 6c 5c", 0, (1, 22)),
        ("7c 6c 5c | 7e 6e 4e", 0, (0, 8)),
        ("7e 6e 4e | 7c 6c 4c", 0, (0, 8)),
        ("7e 6e 4e | 7c 6c 4c", 1, (1, 22)),
    ],
)
def test_PER_03_flor_against_flor_is_the_chico(manos, quien, pago):
    """If the throwers have a flor too it's contraflor al resto: the highest takes the chico, on the real cards."""
    m = perros(manos, "0 en-ley", mano=quien)
    assert (m.pagos, m.turno) == ([pago], [0])
    m.rechaza("0 tantos 38").rechaza("1 tantos 38")
    assert m.jugar("0 quiero").turno == [quien]


def test_PER_03_any_throwers_flor_counts():
    """With four, the flor of either thrower disputes it."""
    m = perros("7e 6e 4e | 5c 6c 1b | 1e 2b 3c | 7o 1o 3o", "0 en-ley")
    assert m.pagos == [(0, 8)]
    assert m.turno == [0, 2]


def test_PER_04_mazo():
    """Mazo: 1 for the falta and 1 for the truco to the team that threw."""
    m = perros(acciones="0 mazo")
    assert (m.pagos, m.tanteador, m.terminada) == ([(1, 1), (1, 1)], [32, 20], True)
    assert perros(LIMPIA4, "2 mazo").pagos == [(1, 1), (1, 1)]
    assert perros("7e 6e 4e | 5c 6c 1b", "0 mazo").pagos == [(1, 1), (1, 1)]


def test_PER_04_no_lifting_before_the_answer():
    """Before the answer the throwers can't lift their cards, so they can't show them either."""
    m = perros()
    m.rechaza("1 mostrar")
    m = m.jugar("0 a-punto").rechaza("1 mostrar")
    assert not {p for p in m.r["legales"][1] if p.startswith(("juega", "mostrar", "tantos"))}
    m = m.jugar("0 quiero")
    assert "tantos" in m.legales(1)


def test_PER_04_mazo_to_the_falta_is_both_ones():
    """After a punto, leaving before the falta is its no quiero and the mano (MAZ-03)."""
    assert perros(acciones="0 a-punto; 0 mazo").tanteador == [32, 20]
    assert perros(acciones="0 a-punto; 0 no-quiero; 0 mazo").tanteador == [32, 20]


def test_PER_02_nothing_but_the_question():
    """After a punto only the falta is answered, and it is not raised."""
    m = perros(acciones="0 a-punto")
    assert m.legales(0) == {"quiero", "no-quiero", "mazo"}
    m.rechaza("0 envido").rechaza("0 real-envido").rechaza("0 falta-envido").rechaza("0 vale-cuatro")
    m = m.jugar("0 no-quiero")
    assert m.legales(0) == {"quiero", "no-quiero", "retruco", "mazo"}


def test_PER_02_the_throwers_lift_when_the_truco_is_answered():
    """If the falta isn't wanted the throwers lift their cards when the truco is answered, not before."""
    m = perros(acciones="0 a-punto; 0 no-quiero").rechaza("1 mostrar")
    for respuesta in ("quiero", "no-quiero", "retruco", "mazo"):
        assert "mostrar" in m.jugar(f"0 {respuesta}").r["legales"][1]


def test_PER_02_they_lift_to_declare():
    """If it is wanted they lift to declare."""
    assert "mostrar" in perros(acciones="0 a-punto; 0 quiero").r["legales"][1]


def test_PER_02_the_partners_flor_is_eaten_too():
    """Nobody's flor comes after a punto: neither the partner's nor the throwers'."""
    manos = "5c 6c 1b | 7c 4c 3c | 7e 6e 4e | 3b 1o 2c"
    m = perros(manos, "0 a-punto; 0 no-quiero; 2 quiero; 0 juega 5c").rechaza("1 flor", "PER-02")
    m = m.jugar("1 juega 3c").rechaza("2 flor", "PER-02")


def test_PER_03_the_flores_are_over():
    """After en ley nothing more is sung of flor or envido, not even by a partner that holds one."""
    manos = "7e 6e 4e | 5c 6c 1b | 1e 2e 3e | 7o 1o 2c"
    m = perros(manos, "0 en-ley")
    assert (m.pagos, m.turno) == ([(0, 3)], [0, 2])
    m.rechaza("2 flor").rechaza("2 envido")
    m.jugar("2 quiero; 0 juega 4e; 1 juega 5c").rechaza("2 flor")


def test_PER_03_each_seat_answers_for_its_own_flor():
    """En ley is for who holds the flor: its partner can't say it."""
    m = perros("5c 6c 1b | 4b 7o 12e | 7e 6e 4e | 3b 1o 2c")
    assert "en-ley" in m.legales(2)
    m.rechaza("0 en-ley", "PER-03").rechaza("1 en-ley")


def test_PER_01_what_was_sung_is_paid_to_the_throwers():
    """Refusing everything bit by bit is the falta's 1 and the truco's 1; with raises the truco goes on."""
    assert perros(acciones="0 a-punto; 0 no-quiero; 0 no-quiero").pagos == [(1, 1), (1, 1)]
    m = perros("7e 6e 4e | 5c 6c 1b", "0 en-ley; 0 mazo")
    assert m.pagos == [(0, 3), (1, 1)]


def test_PER_02_the_falta_can_be_claimed():
    """A falta won with an inflated number is claimed like any other."""
    m = perros(acciones="0 a-punto; 0 quiero; 1 tantos 33; 0 son-buenas; 0 no-quiero; 1 mostrar")
    assert m.tanteador == [32, 27]
    assert m.jugar("0 reclamar").tanteador == [41, 19]


def test_PER_03_the_partida_waits_for_the_mano_to_close():
    """The chico of en ley reaches the objetivo, but the partida ends when the mano has closed (TAN-02)."""
    m = perros("7e 6e 4e | 7c 6c 5c", "0 en-ley")
    assert (m.tanteador, m.partida, m.terminada) == ([32, 40], None, False)
    m = m.jugar("0 no-quiero; 0 devolver; 1 mostrar")
    assert m.partida is None
    assert m.jugar("0 cerrar").partida == 1
