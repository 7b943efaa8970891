"""FLO-08: flor against flor at the quiero-truco tables."""

import pytest

from .mesa import AR, LIMPIA4, QUIERO, UY, mesa

DOS = "7e 6e 4e | 7c 6c 5c"  # 37 and 38
ABIERTA = "0 flor; 0 juega 4e; 1 flor"
# Flores 37, 38, 30 and 31 with four at the table.
CUATRO = "7e 6e 4e | 7c 6c 5c | 1b 3b 6b | 7o 1o 3o"
ABIERTA4 = "0 flor; 0 juega 4e; 1 flor"


@pytest.mark.parametrize("tabla", QUIERO)
def test_FLO_08_the_rivals_flor_opens_it(tabla):
    """The first flor is paid at once; a rival's reverses that payment and the word returns to the first singer."""
    antes = mesa(tabla, DOS, "0 flor; 0 juega 4e")
    assert antes.pagos == [(0, 3)]
    m = antes.jugar("1 flor")
    assert (m.pagos, m.anulados, m.tanteador, m.turno) == ([], [(0, 3)], [0, 0], [0])
    assert m.legales(0) == {"con-flor-quiero", "contraflor", "contraflor-al-resto", "achico", "mazo"}
    m.rechaza("1 juega 7c").rechaza("0 truco").rechaza("1 con-flor-quiero").rechaza("1 achico")


def test_FLO_08_opened_by_a_seat_that_is_asked_a_truco():
    """A rival opens it by FLO-04: also when it answers a truco; the truco question then comes back."""
    m = mesa(AR, DOS, "0 flor; 0 truco; 1 flor")
    assert (m.pagos, m.turno) == ([], [0])
    m = m.jugar("0 achico")
    assert (m.pagos, m.turno) == ([(1, 4)], [1])
    m = mesa(AR, DOS, "0 truco; 1 flor; 1 quiero; 0 flor")
    assert (m.pagos, m.turno) == ([], [1])
    assert m.jugar("1 achico").pagos == [(0, 4)]


def test_FLO_08_not_after_ones_own_card():
    """A rival that has played its card opens nothing, and out of turn nobody does."""
    mesa(AR, DOS, "0 juega 4e; 1 flor").rechaza("0 flor", "FLO-04")
    mesa(AR, DOS, "0 flor").rechaza("1 flor", "FLO-04")


@pytest.mark.parametrize("tabla", QUIERO)
def test_FLO_08_con_flor_quiero_is_the_pot(tabla):
    """Con flor quiero: the highest takes the pot, 3 for each flor."""
    m = mesa(tabla, DOS, ABIERTA + "; 0 con-flor-quiero; 0 tantos 37; 1 tantos 38")
    assert (m.pagos, m.tanteador, m.turno) == ([(1, 6)], [0, 6], [1])
    assert mesa(tabla, DOS, ABIERTA + "; 0 con-flor-quiero; 0 tantos 37; 1 son-buenas").tanteador == [6, 0]


@pytest.mark.parametrize("tabla", QUIERO)
def test_FLO_08_achicarse_before_a_plain_flor(tabla):
    """Achicarse before a plain flor pays 4."""
    m = mesa(tabla, DOS, ABIERTA + "; 0 achico")
    assert (m.pagos, m.turno) == ([(1, 4)], [1])


@pytest.mark.parametrize("tabla", QUIERO)
def test_FLO_08_contraflor(tabla):
    """Contraflor adds 3 to the pot; refused it pays the pot before it."""
    m = mesa(tabla, DOS, ABIERTA + "; 0 contraflor")
    assert m.turno == [1]
    assert m.legales(1) == {"quiero", "contraflor-al-resto", "achico", "mazo"}
    assert m.jugar("1 achico").pagos == [(0, 6)]
    assert m.jugar("1 quiero; 0 tantos 37; 1 tantos 38").pagos == [(1, 9)]


@pytest.mark.parametrize("tabla", QUIERO)
def test_FLO_08_al_resto_is_the_chico(tabla):
    """Contraflor al resto accepted: the winner takes what it lacks to the objetivo; refused: the pot before it."""
    m = mesa(tabla, DOS, ABIERTA + "; 0 contraflor-al-resto", tanteador=(10, 30))
    assert m.turno == [1]
    assert m.legales(1) == {"quiero", "achico", "mazo"}
    assert m.jugar("1 quiero; 0 tantos 37; 1 son-buenas").pagos == [(0, 30)]
    assert m.jugar("1 quiero; 0 tantos 37; 1 tantos 38").pagos == [(1, 10)]
    assert m.jugar("1 achico").pagos == [(0, 6)]


@pytest.mark.parametrize("tabla", QUIERO)
def test_FLO_08_al_resto_over_a_contraflor(tabla):
    """Al resto refused over a contraflor pays the pot with the contraflor's 3."""
    m = mesa(tabla, DOS, ABIERTA + "; 0 contraflor; 1 contraflor-al-resto", tanteador=(10, 30))
    assert m.turno == [0]
    assert m.legales(0) == {"quiero", "achico", "mazo"}
    assert m.jugar("0 achico").pagos == [(1, 9)]
    assert m.jugar("0 quiero; 0 tantos 37; 1 tantos 38").pagos == [(1, 10)]
    assert m.jugar("0 quiero; 0 tantos 38; 1 son-buenas").tanteador == [40, 30]


def test_FLO_08_only_upwards():
    """No level twice, none downwards, and each level has its own answers."""
    m = mesa(AR, DOS, ABIERTA).rechaza("0 quiero", "FLO-08").rechaza("0 flor").rechaza("0 no-quiero")
    m.rechaza("0 con-flor-envido").rechaza("0 la-mia")
    m = m.jugar("0 contraflor").rechaza("1 contraflor", "FLO-08").rechaza("1 con-flor-quiero", "FLO-08")
    m = m.jugar("1 contraflor-al-resto").rechaza("0 contraflor", "FLO-08").rechaza("0 contraflor-al-resto", "FLO-08")
    m.rechaza("0 con-flor-quiero", "FLO-08")


@pytest.mark.parametrize("palabra", ["contraflor", "contraflor-al-resto", "con-flor-quiero", "achico"])
def test_FLO_08_only_in_a_dispute(palabra):
    """None of these is said without two flores against each other."""
    m = mesa(AR, DOS).rechaza(f"0 {palabra}")
    m.jugar("0 flor; 0 juega 4e").rechaza(f"1 {palabra}").rechaza(f"0 {palabra}")


@pytest.mark.parametrize("tabla", QUIERO)
@pytest.mark.parametrize(
    ("entran", "cartel", "bolsa"),
    [
        ("", 38, 6),
        ("; 2 flor", 38, 9),
        ("; 3 flor", 38, 9),
        ("; 2 flor; 3 flor", 38, 12),
        ("; 3 flor; 2 flor", 38, 12),
    ],
)
def test_FLO_08_the_pot_grows_with_the_flores(tabla, entran, cartel, bolsa):
    """While the dispute is open any other seat that hasn't played sings at once and adds 3."""
    base = ABIERTA4 + entran
    quienes = sorted({0, 1} | {int(p.split()[0]) for p in entran.split(";") if p.strip()})
    numeros = "; ".join(f"{q} tantos {[37, cartel, 30, 31][q]}" for q in quienes)
    m = mesa(tabla, CUATRO, base)
    assert m.turno == [0], "the answers stay between the first singer and the opener"
    assert m.jugar(f"0 con-flor-quiero; {numeros}").pagos == [(1, bolsa)]
    assert m.jugar("0 achico").pagos == [(1, bolsa - 2)]
    contra = m.jugar("0 contraflor")
    assert contra.turno == [1]
    assert contra.jugar("1 achico").pagos == [(0, bolsa)]
    assert contra.jugar(f"1 quiero; {numeros}").pagos == [(1, bolsa + 3)]
    assert contra.jugar("1 contraflor-al-resto; 0 achico").pagos == [(1, bolsa + 3)]
    assert m.jugar("0 contraflor-al-resto; 1 achico").pagos == [(0, bolsa)]


def test_FLO_08_others_enter_until_it_is_settled():
    """A flor may still enter after a contraflor: the pot is what it is when it's settled."""
    m = mesa(AR, CUATRO, ABIERTA4 + "; 0 contraflor; 3 flor")
    assert m.turno == [1]
    assert m.jugar("1 achico").pagos == [(0, 9)]
    m.rechaza("3 quiero").rechaza("3 achico").rechaza("2 achico")


def test_FLO_08_who_has_played_does_not_enter():
    """A seat that has played its card can't add its flor to the dispute."""
    m = mesa(AR, CUATRO, "0 flor; 0 juega 4e; 1 juega 5c; 2 juega 6b; 3 flor")
    assert m.turno == [0]
    m.rechaza("1 flor", "FLO-04", "FLO-08").rechaza("2 flor", "FLO-04", "FLO-08")
    assert m.jugar("0 achico").pagos == [(1, 4)]


def test_FLO_08_earlier_payments_are_reversed():
    """Every flor of the team that was paid before is reversed and goes to the pot."""
    m = mesa(AR, CUATRO, "0 flor; 0 juega 4e; 1 juega 5c; 2 flor")
    assert m.pagos == [(0, 3), (0, 3)]
    m = m.jugar("2 juega 6b; 3 flor")
    assert (m.pagos, m.anulados, m.turno) == ([], [(0, 3), (0, 3)], [0])
    assert m.jugar("0 achico").pagos == [(1, 7)]
    assert m.jugar("0 con-flor-quiero; 0 tantos 37; 2 son-buenas; 3 tantos 31").pagos == [(0, 9)]


def test_FLO_08_after_it_is_settled_a_flor_takes_its_three():
    """After the dispute another flor takes its 3 and opens nothing."""
    m = mesa(AR, CUATRO, ABIERTA4 + "; 0 achico; 1 juega 5c; 2 flor")
    assert (m.pagos, m.turno) == ([(1, 4), (0, 3)], [2])
    m = m.jugar("2 juega 6b; 3 flor")
    assert (m.pagos, m.turno) == ([(1, 4), (0, 3), (1, 3)], [3])


def test_FLO_08_who_sings_declares_by_turns_from_the_first():
    """Accepted, the flores declare by turns from the first singer, who must; the rest may say son buenas."""
    m = mesa(AR, CUATRO, "0 juega 4e; 1 flor; 1 juega 5c; 2 flor; 3 flor; 1 con-flor-quiero")
    assert m.turno == [1]
    m.rechaza("1 son-buenas").rechaza("2 tantos 30")
    m = m.jugar("1 tantos 38")
    assert m.turno == [2]
    m = m.jugar("2 son-buenas")
    assert m.turno == [3], "seat 0 sang none and declares nothing"
    m = m.jugar("3 son-buenas")
    assert (m.pagos, m.turno) == ([(1, 9)], [2])


def test_FLO_08_inflating_is_possible():
    """Numbers are said, not counted: 38 with 37 wins."""
    assert mesa(AR, DOS, ABIERTA + "; 0 con-flor-quiero; 0 tantos 38; 1 tantos 37").tanteador == [6, 0]
    assert mesa(UY, DOS, ABIERTA + "; 0 con-flor-quiero; 0 tantos 47; 1 son-buenas").tanteador == [6, 0]


@pytest.mark.parametrize(("quien", "gana"), [(0, 0), (1, 1)])
def test_FLO_08_ties_to_el_manos_team(quien, gana):
    """A tie goes to el mano's team."""
    otro = 1 - quien
    carta = ["4e", "5c"][quien]
    m = mesa(AR, DOS, f"{quien} flor; {quien} juega {carta}; {otro} flor; {quien} con-flor-quiero", mano=quien)
    m = m.jugar(f"{quien} tantos 38; {otro} tantos 38")
    assert m.pagos == [(gana, 6)]


def test_FLO_08_ties_when_el_mano_sang_none():
    """El mano's team wins the tie though el mano itself has no flor."""
    m = mesa(AR, CUATRO, "0 juega 4e; 1 flor; 1 juega 5c; 2 flor; 1 con-flor-quiero; 1 tantos 38; 2 tantos 38")
    assert m.pagos == [(0, 6)]


def test_FLO_08_a_lied_flor_may_open_it():
    """Lying is possible on both sides of the dispute."""
    m = mesa(AR, LIMPIA4, "0 flor; 0 juega 4b; 1 flor; 0 contraflor; 1 achico")
    assert m.pagos == [(0, 6)]


def test_FLO_08_only_the_winner_has_to_be_able_to_show():
    """Who lost the dispute or backed down shows nothing and can't be accused of its flor."""
    fin = "; 1 mazo; 0 devolver; 1 devolver"
    m = mesa(AR, DOS, ABIERTA + "; 0 achico" + fin)
    assert m.tanteador == [1, 4]
    assert m.jugar("1 reclamar").tanteador == [2, 4], "nothing to claim of who backed down"
    assert m.jugar("0 reclamar").tanteador == [5, 0], "the winner can't show what it gave back"
    m = mesa(AR, DOS, ABIERTA + "; 0 con-flor-quiero; 0 tantos 37; 1 tantos 38" + fin)
    assert m.jugar("1 reclamar").tanteador == [2, 6]
    assert m.jugar("0 reclamar").tanteador == [7, 0]


@pytest.mark.parametrize("tabla", QUIERO)
def test_FLO_08_a_partners_flor_in_the_pot_needs_no_proof(tabla):
    """Only the winner has to be able to show: a partner's lied flor in the pot is not judged."""
    manos = "7e 6e 4b | 7c 6c 5c | 1b 3b 6b | 7b 1o 3e"
    acciones = (
        ABIERTA4.replace("4e", "4b") + "; 3 flor; 0 con-flor-quiero; 0 tantos 37; 1 tantos 38; 3 son-buenas; 1 mazo"
    )
    m = mesa(tabla, manos, acciones + "; 0 devolver; 2 devolver")
    assert m.tanteador == [1, 9]
    assert m.jugar("1 mostrar; 3 mostrar; 0 reclamar").tanteador == [1, 10]
    assert m.jugar("1 mostrar; 3 devolver; 0 reclamar").tanteador == [1, 10]
    assert m.jugar("1 devolver; 3 mostrar; 0 reclamar").tanteador == [10, 0]


@pytest.mark.parametrize("tabla", QUIERO)
def test_FLO_08_a_late_flor_is_disputed_too(tabla):
    """A flor sung late for its 3 is a flor: a rival's own opens the dispute as ever."""
    manos = "5c 6c 1b | 7c 4c 3c | 7e 6e 4e | 3b 1o 2c"
    acciones = "0 envido; 1 no-quiero; 0 juega 1b; 1 flor; 1 juega 3c; 2 flor"
    m = mesa(tabla, manos, acciones)
    assert (m.pagos, m.turno) == ([(0, 1)], [1])
    assert m.jugar("1 achico").pagos == [(0, 1), (0, 4)]


def test_FLO_08_a_flor_after_the_dispute_has_to_be_proved_by_itself():
    """The flor that took its 3 after the dispute is claimed apart from it."""
    m = mesa(AR, CUATRO, ABIERTA4 + "; 0 achico; 1 juega 5c; 2 flor; 2 mazo; 0 devolver; 3 devolver; 1 mostrar")
    assert m.tanteador == [3, 5]
    assert m.jugar("2 devolver; 1 reclamar").tanteador == [0, 8]
    assert m.jugar("2 mostrar; 1 reclamar").tanteador == [4, 5]


@pytest.mark.parametrize("tabla", QUIERO)
def test_FLO_08_the_chico_is_what_the_winner_itself_lacks(tabla):
    """Each team has its own way to the objetivo: the one behind wins more."""
    m = mesa(tabla, DOS, ABIERTA + "; 0 contraflor-al-resto; 1 quiero", tanteador=(30, 10))
    assert m.jugar("0 tantos 37; 1 tantos 38").pagos == [(1, 30)]
    assert m.jugar("0 tantos 37; 1 son-buenas").pagos == [(0, 10)]


@pytest.mark.parametrize("tabla", QUIERO)
def test_FLO_08_the_first_singer_declares_first_wherever_it_sits(tabla):
    """The turns go from the first singer in table order, not from el mano."""
    manos = "4b 7o 12e | 7c 6c 5c | 1b 3b 6b | 7e 6e 4e"
    acciones = "0 envido; 3 flor; 0 juega 4b; 1 flor; 1 juega 5c; 2 flor"
    m = mesa(tabla, manos, acciones)
    assert (m.pagos, m.anulados, m.turno) == ([], [(1, 3), (1, 3)], [3])
    m = m.jugar("3 con-flor-quiero")
    for asiento, numero in ((3, 37), (1, 38), (2, 30)):
        assert m.turno == [asiento]
        m = m.jugar(f"{asiento} tantos {numero}")
    assert m.pagos == [(1, 9)]
