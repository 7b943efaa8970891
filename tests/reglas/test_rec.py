"""REC-01 to REC-04: proof, giving cards back, the claim window, and what passes."""

import pytest

from .mesa import AR, LIMPIA2, LIMPIA4, OTROS, QUIERO, UY, mesa

# Seat 0 counts 33 against 31; after the envido seat 0 leaves without having shown a card.
ENVIDO = "0 envido; 1 quiero; 0 tantos 33; 1 son-buenas"
SE_VA = ENVIDO + "; 0 mazo"
DEVUELTAS = "; 0 devolver; 1 devolver"


@pytest.mark.parametrize("tabla", QUIERO)
def test_REC_01_showing_proves(tabla):
    """Mostrar proves it, during the mano or after it: the claim then has nothing."""
    for antes, despues in (
        ("; 0 mostrar; 0 mazo", ""),
        ("; 0 mazo", "; 0 mostrar"),
        ("; 0 juega 7e; 1 juega 1b; 0 mostrar; 1 mazo", ""),
    ):
        m = mesa(tabla, LIMPIA2, ENVIDO + antes + despues)
        a, b = m.tanteador
        assert m.jugar("1 reclamar").tanteador == [a + 1, b]


@pytest.mark.parametrize("tabla", QUIERO)
def test_REC_01_three_cards_played_prove(tabla):
    """All three cards played face up prove it."""
    jugadas = "; 0 juega 4b; 1 juega 5c; 1 juega 6c; 0 juega 7e; 0 juega 6e; 1 juega 1b"
    m = mesa(tabla, LIMPIA2, ENVIDO + jugadas)
    assert m.tanteador == [2, 1]
    assert m.jugar("1 reclamar").tanteador == [3, 1]


@pytest.mark.parametrize("tabla", QUIERO)
def test_REC_01_two_cards_played_do_not(tabla):
    """Two cards on the table, though they are the envido, don't prove it."""
    m = mesa(tabla, LIMPIA2, ENVIDO + "; 0 juega 7e; 1 juega 1b; 1 juega 5c; 0 juega 6e; 0 mazo" + DEVUELTAS)
    assert m.tanteador == [2, 1]
    assert m.jugar("1 reclamar").tanteador == [0, 3]


PIEZAS = "2o 4o 7e | 5c 6c 1b"


def test_REC_01_two_piezas_on_the_table_prove_a_flor():
    """Two piezas of one's own on the table prove the flor, and only the flor."""
    m = mesa(UY, PIEZAS, "0 flor; 0 juega 2o; 1 juega 5c; 0 juega 4o; 1 juega 6c" + DEVUELTAS)
    assert m.tanteador == [4, 0]
    assert m.jugar("1 reclamar").tanteador == [5, 0]
    m = mesa(UY, PIEZAS, "0 flor; 0 juega 2o; 1 juega 5c; 0 mazo" + DEVUELTAS)
    assert m.jugar("1 reclamar").tanteador == [0, 4], "one pieza is no proof"


def test_REC_01_two_piezas_prove_the_flor_of_a_dispute_too():
    """They prove the flor whatever number won with it: unproved is only what nothing proves."""
    disputa = "0 flor; 0 juega 2o; 1 flor; 0 con-flor-quiero; 0 tantos 46; 1 son-buenas"
    m = mesa(UY, "2o 4o 7e | 7c 6c 5c", disputa + "; 1 juega 7c; 0 juega 4o; 1 juega 5c" + DEVUELTAS)
    assert m.tanteador == [7, 0]
    assert m.jugar("1 reclamar").tanteador == [8, 0]


def test_REC_01_two_piezas_do_not_prove_an_envido():
    """The envido needs all three cards."""
    acciones = "0 envido; 1 quiero; 0 tantos 39; 1 son-buenas; 0 juega 2o; 1 juega 5c; 0 juega 4o; 1 juega 6c"
    m = mesa(UY, PIEZAS, acciones + DEVUELTAS)
    assert m.tanteador == [3, 0]
    assert m.jugar("1 reclamar").tanteador == [1, 2]


def test_REC_01_a_partners_pieza_does_not_count():
    """The two piezas must be one's own."""
    manos = "2o 7e 6e | 5c 6c 1b | 4o 3e 1c | 7b 6b 5e"
    m = mesa(UY, manos, "0 flor; 0 juega 2o; 1 juega 5c; 2 juega 4o; 3 juega 7b; 0 mazo")
    m = m.jugar("0 devolver; 1 devolver; 2 devolver; 3 devolver")
    assert m.tanteador == [3, 1]
    assert m.jugar("1 reclamar").tanteador == [0, 4]


@pytest.mark.parametrize("tabla", OTROS)
@pytest.mark.parametrize("palabra", ["mostrar", "devolver", "reclamar", "cerrar"])
def test_REC_01_only_at_the_quiero_truco_tables(tabla, palabra):
    """The other tables have no proof and no claims: their mano closes by itself."""
    m = mesa(tabla, LIMPIA2).rechaza(f"0 {palabra}")
    m = m.jugar("0 mazo")
    assert m.cerrada
    m.rechaza(f"0 {palabra}").rechaza(f"1 {palabra}")


@pytest.mark.parametrize("tabla", QUIERO)
def test_REC_02_show_or_give_back_then_the_window(tabla):
    """Cerrar is refused until every seat that holds cards has shown or given back; any seat closes."""
    m = mesa(tabla, LIMPIA4, "0 juega 4b; 1 juega 5c; 2 mazo")
    assert (m.terminada, m.cerrada) == (True, False)
    for asiento, palabra in ((0, "devolver"), (1, "mostrar"), (2, "devolver")):
        m.rechaza("0 cerrar", "REC-02").rechaza("3 cerrar", "REC-02")
        m = m.jugar(f"{asiento} {palabra}")
    m = m.rechaza("1 cerrar", "REC-02").jugar("3 devolver")
    assert not m.cerrada
    for asiento in range(4):
        cerrada = m.jugar(f"{asiento} cerrar")
        assert (cerrada.cerrada, cerrada.tanteador) == (True, m.tanteador)
        cerrada.rechaza("1 reclamar").rechaza("0 mostrar").rechaza("0 cerrar")


@pytest.mark.parametrize("tabla", QUIERO)
def test_REC_02_not_before_the_mano_ends(tabla):
    """Nobody gives back or closes in the middle of a mano."""
    m = mesa(tabla, LIMPIA2)
    for palabra in ("devolver", "cerrar"):
        m.rechaza(f"0 {palabra}", "REC-02").rechaza(f"1 {palabra}", "REC-02")


@pytest.mark.parametrize("tabla", QUIERO)
def test_REC_02_what_was_given_back_cannot_be_shown(tabla):
    """What was given back can't be shown any more."""
    m = mesa(tabla, LIMPIA2, SE_VA + "; 0 devolver")
    m.rechaza("0 mostrar", "REC-02").rechaza("0 devolver", "REC-02").jugar("1 mostrar").rechaza("1 devolver", "REC-02")


@pytest.mark.parametrize("tabla", QUIERO)
def test_REC_02_who_holds_no_card_gives_none_back(tabla):
    """A seat that played all three owes nothing."""
    jugadas = "0 juega 4b; 1 juega 5c; 1 juega 6c; 0 juega 7e; 0 juega 6e; 1 juega 1b"
    m = mesa(tabla, LIMPIA2, jugadas)
    assert m.terminada
    assert m.jugar("0 cerrar").cerrada
    pasa = mesa(tabla, LIMPIA2, jugadas.replace("1 juega 1b", "1 pasa"))
    pasa.rechaza("0 cerrar", "REC-02").jugar("1 devolver; 0 cerrar")


@pytest.mark.parametrize("tabla", QUIERO)
def test_REC_02_the_window_stays_open(tabla):
    """Claims may be made until the next deal, also after all cards are back."""
    m = mesa(tabla, LIMPIA2, SE_VA + DEVUELTAS)
    assert m.jugar("1 reclamar").tanteador == [0, 3]
    m.jugar("0 cerrar").rechaza("1 reclamar")


@pytest.mark.parametrize("tabla", QUIERO)
def test_REC_03_not_before_the_mano_ends(tabla):
    """Claiming before the mano ends is refused, without penalty: it may be made afterwards."""
    m = mesa(tabla, LIMPIA2, ENVIDO).rechaza("1 reclamar", "REC-03").rechaza("0 reclamar", "REC-03")
    assert m.tanteador == [2, 0]
    assert m.jugar("0 mazo" + DEVUELTAS + "; 1 reclamar").tanteador == [0, 3]


def nada_mas(m, accion):
    """A second claim gets nothing, whether it is refused or heard."""
    if "reclamar" in m.r["legales"][int(accion.split()[0])]:
        assert m.jugar(accion).tanteador == m.tanteador
    else:
        m.rechaza(accion)


@pytest.mark.parametrize("tabla", QUIERO)
def test_REC_03_one_claim_a_team_and_mano(tabla):
    """One claim per team and mano; the partner's second one gets nothing, the rival still has its own."""
    m = mesa(tabla, LIMPIA4, "0 envido; 1 quiero; 0 tantos 33; 1 son-buenas; 2 son-buenas; 3 son-buenas; 0 mazo")
    m = m.jugar("0 devolver; 1 devolver; 2 devolver; 3 devolver; 1 reclamar")
    assert m.tanteador == [0, 3]
    nada_mas(m, "3 reclamar")
    nada_mas(m, "1 reclamar")
    assert "reclamar" in m.r["legales"][2]


DOS_CANTOS = "5c 6o 1b | 7e 6e 4b | 3b 1o 2c | 7c 4c 3c"
ENVIDO_Y_FLOR = (
    "0 juega 5c; 1 envido; 2 quiero; 1 tantos 33; 2 son-buenas; 3 son-buenas; 0 son-buenas; "
    "1 juega 4b; 2 juega 1o; 3 flor; 3 mazo; 0 devolver; 2 devolver"
)


def test_REC_03_the_first_settles_everything_there_is():
    """One claim judges each canto of the accused team: an envido of one seat, a flor of the other."""
    m = mesa(AR, DOS_CANTOS, ENVIDO_Y_FLOR)
    assert m.tanteador == [1, 5]
    assert m.jugar("1 devolver; 3 devolver; 0 reclamar").tanteador == [6, 0]
    assert m.jugar("1 mostrar; 3 devolver; 0 reclamar").tanteador == [4, 2]
    assert m.jugar("1 devolver; 3 mostrar; 0 reclamar").tanteador == [3, 3]
    assert m.jugar("1 mostrar; 3 mostrar; 0 reclamar").tanteador == [1, 6]


def test_REC_03_each_lie_adds_its_one():
    """Two lies are two extra points."""
    manos = DOS_CANTOS.replace("7e 6e 4b", "7e 6c 4b").replace("7c 4c 3c", "7c 4c 3e")
    m = mesa(AR, manos, ENVIDO_Y_FLOR)
    assert m.jugar("1 mostrar; 3 mostrar; 0 reclamar").tanteador == [8, 0]
    assert m.jugar("1 mostrar; 3 devolver; 0 reclamar").tanteador == [7, 0]
    assert m.jugar("1 devolver; 3 mostrar; 2 reclamar").tanteador == [7, 0]


def test_REC_03_what_can_still_be_shown_is_left_out_for_good():
    """The claim is founded if one canto is due; one whose singer can still show is left out for good."""
    m = mesa(AR, DOS_CANTOS, ENVIDO_Y_FLOR + "; 1 devolver; 0 reclamar")
    assert m.tanteador == [3, 3]
    m = m.jugar("3 devolver")
    nada_mas(m, "0 reclamar")
    nada_mas(m, "2 reclamar")


@pytest.mark.parametrize("tabla", QUIERO)
def test_REC_04_unproved_it_passes(tabla):
    """Sung, collected and not proved: those points pass to the claimant's team, as a payment made then."""
    m = mesa(tabla, LIMPIA2, SE_VA + DEVUELTAS + "; 1 reclamar")
    assert m.tanteador == [0, 3]
    assert (m.anulados, m.pagos) == ([(0, 2)], [(1, 1), (1, 2)])


@pytest.mark.parametrize("tabla", QUIERO)
def test_REC_04_a_flor_too(tabla):
    """A flor that was paid and not shown passes its 3."""
    m = mesa(tabla, "7e 6e 4e | 5c 6c 1b", "0 flor; 0 mazo" + DEVUELTAS)
    assert m.tanteador == [3, 1]
    assert m.jugar("1 reclamar").tanteador == [0, 4]


@pytest.mark.parametrize("tabla", QUIERO)
def test_REC_04_the_figure_that_was_paid(tabla):
    """The figure that was paid passes, not one computed anew: falta and chico too."""
    m = mesa(tabla, LIMPIA2, ENVIDO.replace("envido", "falta-envido") + "; 0 mazo" + DEVUELTAS, tanteador=(14, 9))
    assert m.tanteador == [20, 10]
    assert m.jugar("1 reclamar").tanteador == [14, 16]
    flores = "7e 6e 4e | 7c 6c 5c"
    al_resto = "0 flor; 0 juega 4e; 1 flor; 0 contraflor-al-resto; 1 quiero; 0 tantos 38; 1 tantos 37; 1 mazo"
    m = mesa(tabla, flores, al_resto + DEVUELTAS, tanteador=(10, 30))
    assert m.tanteador == [41, 30]
    assert m.jugar("1 reclamar").tanteador == [11, 60]


@pytest.mark.parametrize("tabla", QUIERO)
def test_REC_04_an_envido_taken_by_a_no_quiero_needs_no_proof(tabla):
    """Nothing was declared, so there is nothing to prove."""
    m = mesa(tabla, LIMPIA2, "0 envido; 1 no-quiero; 0 mazo" + DEVUELTAS)
    assert m.tanteador == [1, 1]
    assert m.jugar("1 reclamar").tanteador == [2, 1]


def test_REC_04_nor_the_truco():
    """A mano won on the table is nobody's claim."""
    m = mesa(AR, LIMPIA2, "0 truco; 1 no-quiero" + DEVUELTAS)
    assert m.jugar("1 reclamar").tanteador == [2, 0]


@pytest.mark.parametrize("tabla", QUIERO)
def test_REC_01_three_cards_played_are_in_view(tabla):
    """Three cards played face up are shown: there is nothing left to show or to give back, and a lie is seen."""
    manos = "7e 3e 4b | 5c 6c 1b"
    jugadas = "; 0 juega 4b; 1 juega 5c; 1 juega 6c; 0 juega 7e; 0 juega 3e; 1 juega 1b"
    m = mesa(tabla, manos, ENVIDO + jugadas).rechaza("0 mostrar", "REC-01").rechaza("0 devolver", "REC-02")
    assert m.tanteador == [2, 1]
    assert m.jugar("1 reclamar").tanteador == [0, 4]
