"""SEN, VER and ABA by the line protocol: señas, past bazas, and giving the partida up."""

import pytest

from .mesa import AR, LIMPIA2, LIMPIA4, QUIERO, TB, TODOS, TZ, UY, mesa

CODIGOS = ["1e", "1b", "7e", "7o", "tres", "dos", "ancho-falso", "envido", "flor", "nada"]
PIEZAS = ["p2", "p4", "p5", "p11", "p10"]


@pytest.mark.parametrize("codigo", CODIGOS)
@pytest.mark.parametrize("a_quien", ["", " 2", " mesa"])
def test_SEN_01_a_sena_changes_nothing_on_the_table(codigo, a_quien):
    """A seña goes to the partner, one seat or the whole table, and moves neither turn nor points."""
    antes = mesa(AR, LIMPIA4, "0 truco")
    m = antes.jugar(f"0 sena {codigo}{a_quien}; 1 sena {codigo}")
    assert (m.turno, m.tanteador, m.bazas) == (antes.turno, antes.tanteador, antes.bazas)
    assert [m.legales(a) for a in range(4)] == [antes.legales(a) for a in range(4)]


@pytest.mark.parametrize("codigo", PIEZAS)
def test_SEN_01_piezas_where_there_is_a_muestra(codigo):
    """The piezas have señas of their own, and a seña may lie."""
    mesa(UY, LIMPIA4, f"0 sena {codigo}; 3 sena {codigo} 1")


@pytest.mark.parametrize("sena", ["sena", "sena 4b", "sena guiño", "sena 1e 9", "sena 1e 0", "sena 1e todos"])
def test_SEN_01_no_other_senas(sena):
    """A seña is one of the code's, to somebody else who sits there."""
    m = mesa(AR, LIMPIA4)
    try:
        m.rechaza(f"0 {sena}")
    except KeyError:
        pytest.fail("a malformed seña must be refused with its place")


@pytest.mark.parametrize("tabla", TODOS)
@pytest.mark.parametrize("antes", ["", "0 truco", "0 envido", "0 juega 4b", "0 juega 4b; 1 juega 1b"])
def test_ABA_01_gives_up_the_whole_partida(tabla, antes):
    """Rendirse gives up the whole partida, at any moment and by any seat."""
    m = mesa(tabla, LIMPIA2, antes, tanteador=(20, 3))
    for asiento in (0, 1):
        fin = m.jugar(f"{asiento} rendirse")
        assert (fin.partida, fin.cerrada, fin.terminada) == (1 - asiento, True, True)
        assert not any(fin.r["legales"])
        fin.rechaza("0 juega 7e").rechaza("1 rendirse")


@pytest.mark.parametrize("tabla", TODOS)
def test_ABA_01_for_the_team(tabla):
    """A partner gives the partida up for its team."""
    assert mesa(tabla, LIMPIA4, "2 rendirse").partida == 1
    assert mesa(tabla, LIMPIA4, "3 rendirse").partida == 0


@pytest.mark.parametrize("tabla", QUIERO)
def test_ABA_01_also_in_the_claim_window(tabla):
    """Until the mano is closed the partida may be given up."""
    assert mesa(tabla, LIMPIA2, "0 mazo; 1 rendirse").partida == 0


def test_ABA_01_an_interrupted_hand_waits_as_it_was():
    """A hand that is left and taken up again is the same: any prefix of it replays."""
    acciones = [
        "0 envido",
        "1 quiero",
        "0 tantos 33",
        "1 son-buenas",
        "0 juega 7e",
        "1 truco",
        "0 quiero",
        "1 juega 5c",
    ]
    seguida = mesa(AR, LIMPIA2)
    for n, accion in enumerate(acciones, start=1):
        seguida = seguida.jugar(accion)
        assert mesa(AR, LIMPIA2, "; ".join(acciones[:n])).r == seguida.r


@pytest.mark.parametrize("tabla", TODOS)
def test_VER_01_past_bazas_are_told_to_all_alike(tabla):
    """The bazas that were played can be looked at again at every later moment."""
    m = mesa(tabla, "1e 3c 4b | 7o 2c 5b", "0 juega 1e; 1 juega 7o")
    assert m.bazas == [0]
    assert m.jugar("0 truco").bazas == [0]
    assert m.jugar("0 juega 4b; 1 juega 5b").bazas == [0, 1]


def test_SEN_01_no_sena_of_what_the_table_lacks():
    """Codes differ by table: without muestra no pieza has a seña, and without flor there is none of it."""
    for tabla in (AR, TZ, TB):
        mesa(tabla, LIMPIA4).rechaza("0 sena p2", "SEN-01").rechaza("0 sena p10 mesa", "SEN-01")
    mesa(TZ, LIMPIA4).rechaza("0 sena flor", "SEN-01").jugar("0 sena envido")


def test_SEN_01_two_have_no_partner():
    """With two at the table there is no partner to make one to."""
    mesa(AR, LIMPIA2).rechaza("0 sena 1e", "SEN-01")
