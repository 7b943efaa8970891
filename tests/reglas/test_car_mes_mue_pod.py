"""CAR, MES, MUE and POD: the pack, the seats, the muestra and what beats what."""

import itertools

import pytest

from . import cuentas
from .mesa import (
    AR,
    CON_MUESTRA,
    LIMPIA2,
    LIMPIA4,
    LIMPIA6,
    TB,
    TODOS,
    TR,
    TZ,
    UY,
    invalida,
    mesa,
    preguntar,
    trato_invalido,
)


@pytest.mark.parametrize("tabla", TODOS)
def test_CAR_01_the_forty_cards_and_no_other(tabla):
    """The pack has 40 cards: four palos, 1 to 7, 10, 11 and 12; no 8, no 9, no comodín."""
    muestra = {"muestra": "6o"} if tabla in CON_MUESTRA else {}
    for carta in cuentas.MAZO:
        if muestra and carta == "6o":
            continue
        preguntar("fuerza", tabla, carta=carta, **muestra)
    for carta in ("8e", "9e", "8o", "9c", "0b", "13e", "comodin", "50c"):
        invalida({"tipo": "fuerza", "reglamento": tabla, "carta": carta, **muestra})


def test_CAR_01_no_hand_holds_a_card_that_is_not_there():
    """No 8, 9 or comodín can be dealt, and each of the 40 only once."""
    trato_invalido(TZ, "8e 6e 4b | 5c 6c 1b")
    trato_invalido(TZ, "7e 6e 4b | 7e 6c 1b")
    trato_invalido(TZ, "7e 7e 4b | 5c 6c 1b")
    invalida({"tipo": "envido", "reglamento": TZ, "cartas": ["7e", "7e", "4b"]})
    invalida({"tipo": "flor", "reglamento": AR, "cartas": ["7e", "9e", "4e"]})
    invalida({"tipo": "baza", "reglamento": AR, "jugadores": 2, "cartas": ["7e", "7e"]}, "CAR-01")


@pytest.mark.parametrize("codigo", ["e7", "7", "e", "", "7x", "07e", "7 e", "7espada", "-7e", "7e ", "٧e"])
def test_CAR_02_a_code_is_the_number_and_the_palos_letter(codigo):
    """A card is written by its number and the first letter of its palo: 1e, 7o, 10c, 12b."""
    invalida({"tipo": "fuerza", "reglamento": TZ, "carta": codigo})


def test_CAR_02_cards_are_handed_back_by_their_code():
    """What the engine says of a card it says by the same code."""
    m = mesa(AR, "1e 7o 10c | 12b 6c 1b")
    assert {"juega 1e", "juega 7o", "juega 10c"} <= m.legales(0)
    pasos = preguntar("envido", AR, cartas=["1e", "7o", "6o"])["pasos"]
    assert {p["carta"] for p in pasos if p["carta"]} == {"7o", "6o"}


@pytest.mark.parametrize("tabla", [AR, TZ, TB])
def test_CAR_03_the_sietes_and_anchos(tabla):
    """The four matas are bravas in this order; 7b and 7c are the sietes falsos, 1o and 1c the anchos falsos."""
    assert [preguntar("fuerza", tabla, carta=c)["puesto"] for c in ("1e", "1b", "7e", "7o")] == [1, 2, 3, 4]
    assert [preguntar("fuerza", tabla, carta=c)["puesto"] for c in ("1o", "1c", "7b", "7c")] == [7, 7, 11, 11]


def test_CAR_03_the_names_of_the_matas():
    """The 1e and the 1b are anchos, the 7e and the 7o sietes, each of its palo."""
    nombres = {c: preguntar("fuerza", TB, carta=c)["nombre"].lower() for c in ("1e", "1b", "7e", "7o", "1o", "1c")}
    for carta, dichas in {"1e": "ancho espada", "1b": "ancho basto", "7e": "siete espada", "7o": "siete oro"}.items():
        assert all(palabra in nombres[carta] for palabra in dichas.split()), nombres[carta]
    assert "falso" not in nombres["7o"], "its power is the fourth at every table"


@pytest.mark.parametrize(
    ("tabla", "cuantos"), [(UY, {2, 4, 6}), (AR, {2, 4, 6}), (TZ, {2, 4}), (TR, {2, 4, 6}), (TB, {2, 4, 6})]
)
def test_MES_01_two_even_teams(tabla, cuantos):
    """Two teams of 1, 2 or 3 seats; trucazo has no table of six."""
    seis = [m.strip() for m in LIMPIA6.split("|")]
    for n in range(1, 7):
        manos = " | ".join(seis[:n])
        if n in cuantos:
            assert mesa(tabla, manos).turno == [0]
        else:
            trato_invalido(tabla, manos, "MES-01")


def test_MES_01_seats_alternate():
    """Even seats are one team and odd seats the other: a truco of seat 0 is answered by the odd ones."""
    assert mesa(AR, LIMPIA6, "0 truco").turno == [1, 3, 5]
    assert mesa(AR, LIMPIA6, "0 juega 7e; 1 truco").turno == [0, 2, 4]
    assert mesa(TZ, LIMPIA4, "0 juega 7e; 1 juega 1b; 2 juega 1e; 3 juega 7o").bazas == [0]
    assert mesa(TZ, LIMPIA4, "0 juega 4b; 1 juega 1b; 2 juega 3c; 3 juega 7o").bazas == [1]


def test_MES_01_the_next_seat_is_one_further():
    """Seats are numbered in the order of play."""
    m = mesa(TZ, LIMPIA4, mano=2)
    for asiento, carta in ((2, "1e"), (3, "7o"), (0, "4b"), (1, "5c")):
        assert m.turno == [asiento]
        m = m.jugar(f"{asiento} juega {carta}")
    assert m.turno == [2]


@pytest.mark.parametrize("manos", ["7e 6e | 5c 6c 1b", "7e 6e 4b 3o | 5c 6c 1b", "7e 6e 4b |", "7e 6e 4b | 5c 6c"])
def test_MES_02_three_cards_to_each(manos):
    """Each seat is dealt three cards."""
    trato_invalido(TZ, manos)


def test_MES_01_nobody_plays_from_a_seat_that_is_not_there():
    """Who doesn't sit at the table does nothing there."""
    m = mesa(TZ, LIMPIA4)
    for asiento in (4, 6, 99):
        m.rechaza(f"{asiento} juega 7e", "MES-01").rechaza(f"{asiento} rendirse", "MES-01")
    invalida({"tipo": "baza", "reglamento": TZ, "jugadores": 2, "cartas": ["7e", "4b"], "sale": 2}, "MES-01")
    invalida({"tipo": "baza", "reglamento": TZ, "jugadores": 3, "cartas": ["7e", "4b", "5c"]}, "MES-01")
    invalida({"tipo": "baza", "reglamento": TZ, "jugadores": 6, "cartas": ["7e"] * 6}, "MES-01", "CAR-01")


@pytest.mark.parametrize("cartas", [[], ["7e"], ["7e", "6e"], ["7e", "6e", "4b", "5c"]])
def test_MES_02_a_hand_counts_with_three_cards(cartas):
    """A hand is three cards: less or more is none, for the envido and for the flor."""
    invalida({"tipo": "envido", "reglamento": AR, "cartas": cartas}, "MES-02")
    invalida({"tipo": "flor", "reglamento": AR, "cartas": cartas}, "MES-02")


def test_MES_02_as_many_hands_as_seats():
    """A table of four has four hands."""
    datos = {"tipo": "mano", "reglamento": TZ, "cartas": [["7e", "6e", "4b"], ["5c", "6c", "1b"]], "acciones": []}
    invalida({**datos, "jugadores": 4})


@pytest.mark.parametrize("tabla", TODOS)
@pytest.mark.parametrize("quien", [0, 1, 2, 3])
def test_MES_03_el_mano_plays_first(tabla, quien):
    """El mano, at the dealer's right, plays first in the first baza."""
    m = mesa(tabla, LIMPIA4, mano=quien)
    assert m.turno == [quien]
    otro = (quien + 1) % 4
    carta = LIMPIA4.split("|")[otro].split()[0]
    m.rechaza(f"{otro} juega {carta}")


def test_MES_03_el_mano_must_be_a_seat():
    """There is no el mano outside the table."""
    trato_invalido(TZ, LIMPIA2, mano=2)
    trato_invalido(TZ, LIMPIA2, mano=-1)


def test_MES_03_ties_of_envido_and_flor_go_to_el_mano():
    """El mano wins every tie of envido and flor for its team."""
    iguales = "7e 6e 4b | 7c 6c 1b"
    assert mesa(TZ, iguales, "0 envido; 1 quiero").tanteador == [2, 0]
    assert mesa(TZ, iguales, "1 envido; 0 quiero", mano=1).tanteador == [0, 2]
    flores = "7e 6e 4e | 7c 6c 4c"
    assert mesa(TB, flores, "0 flor; 0 juega 4e; 1 flor").tanteador == [6, 0]
    assert mesa(TB, flores, "1 flor; 1 juega 4c; 0 flor", mano=1).tanteador == [0, 6]


@pytest.mark.parametrize("tabla", CON_MUESTRA)
def test_MUE_01_a_muestra_lies_face_up(tabla):
    """With muestra one more card is turned up, which belongs to no hand."""
    cartas = [m.split() for m in LIMPIA2.split("|")]
    datos = {"tipo": "mano", "reglamento": tabla, "jugadores": 2, "cartas": cartas, "acciones": []}
    invalida(datos, "MUE-01")
    invalida({**datos, "muestra": None}, "MUE-01")
    invalida({**datos, "muestra": "7e"}, "MUE-01", "CAR-01")
    invalida({"tipo": "envido", "reglamento": tabla, "cartas": cartas[0]}, "MUE-01")
    invalida({"tipo": "envido", "reglamento": tabla, "cartas": cartas[0], "muestra": "7e"}, "MUE-01", "CAR-01")


@pytest.mark.parametrize("tabla", [AR, TZ, TB])
def test_MUE_01_no_muestra_at_the_other_tables(tabla):
    """The Argentine tables turn no card up."""
    trato_invalido(tabla, LIMPIA2, "MUE-01", muestra="6o")
    invalida({"tipo": "envido", "reglamento": tabla, "cartas": ["7e", "6e", "4b"], "muestra": "6o"}, "MUE-01")
    invalida({"tipo": "fuerza", "reglamento": tabla, "carta": "7e", "muestra": "6o"}, "MUE-01")
    dos = preguntar("fuerza", tabla, carta="2o")
    assert (dos["puesto"], dos["pieza"]) == (6, False)


def test_MUE_01_nobody_plays_the_muestra():
    """The muestra is in no hand, so nobody can play it."""
    mesa(UY, LIMPIA2, muestra="6o").rechaza("0 juega 6o")
    invalida({"tipo": "fuerza", "reglamento": UY, "carta": "6o", "muestra": "6o"}, "MUE-01")
    invalida({"tipo": "baza", "reglamento": UY, "jugadores": 2, "cartas": ["6o", "7e"], "muestra": "6o"}, "MUE-01")


@pytest.mark.parametrize("tabla", CON_MUESTRA)
def test_MUE_02_order_of_the_piezas(tabla):
    """2, 4, 5, 11 and 10 of the muestra's palo are the piezas, in that order, above every other card."""
    for puesto, carta in enumerate(["2o", "4o", "5o", "11o", "10o"], start=1):
        r = preguntar("fuerza", tabla, carta=carta, muestra="6o")
        assert (r["puesto"], r["pieza"]) == (puesto, True)
    assert preguntar("fuerza", tabla, carta="1e", muestra="6o")["puesto"] == 6
    for carta in ("2e", "4b", "5c", "11e", "10b"):
        assert preguntar("fuerza", tabla, carta=carta, muestra="6o")["pieza"] is False


@pytest.mark.parametrize("tabla", CON_MUESTRA)
@pytest.mark.parametrize(("pieza", "tantos"), [("2o", 30), ("4o", 29), ("5o", 28), ("11o", 27), ("10o", 27)])
def test_MUE_02_tantos_of_the_piezas(tabla, pieza, tantos):
    """The piezas are worth 30, 29, 28, 27 and 27."""
    assert preguntar("envido", tabla, cartas=[pieza, "12c", "12b"], muestra="6o")["valor"] == tantos


def test_MUE_02_perico_beats_perica():
    """Perico beats perica in a baza though both are worth 27."""
    m = mesa(UY, "10o 3e 4b | 11o 1e 5b", "0 juega 10o; 1 juega 11o")
    assert m.bazas == [1]
    assert m.turno == [1]


@pytest.mark.parametrize("tabla", CON_MUESTRA)
@pytest.mark.parametrize(
    ("muestra", "puesto", "tantos"), [("2c", 1, 30), ("4c", 2, 29), ("5c", 3, 28), ("11c", 4, 27), ("10c", 5, 27)]
)
def test_MUE_03_the_twelve_stands_for_the_pieza_turned_up(tabla, muestra, puesto, tantos):
    """If the muestra is a pieza, the 12 of its palo takes that pieza's power and tantos."""
    r = preguntar("fuerza", tabla, carta="12c", muestra=muestra)
    assert (r["puesto"], r["pieza"]) == (puesto, True)
    assert preguntar("envido", tabla, cartas=["12c", "7e", "1b"], muestra=muestra)["valor"] == tantos + 7
    assert preguntar("flor", tabla, cartas=["12c", "7e", "1e"], muestra=muestra)["valor"] == tantos + 8
    assert preguntar("fuerza", tabla, carta="12e", muestra=muestra)["pieza"] is False


@pytest.mark.parametrize("tabla", CON_MUESTRA)
@pytest.mark.parametrize("muestra", ["1c", "3c", "6c", "7c"])
def test_MUE_03_otherwise_the_twelve_is_a_twelve(tabla, muestra):
    """If the muestra is no pieza the 12 of its palo is an ordinary 12."""
    doce, otro = (preguntar("fuerza", tabla, carta=c, muestra=muestra) for c in ("12c", "12e"))
    assert (doce["puesto"], doce["pieza"]) == (otro["puesto"], False)
    assert preguntar("envido", tabla, cartas=["12c", "7e", "1b"], muestra=muestra)["valor"] == 7


def test_MUE_03_when_the_twelve_itself_is_turned_up():
    """A 12 turned up is no pieza: it replaces nothing and the five piezas stay."""
    assert [preguntar("fuerza", UY, carta=c, muestra="12c")["puesto"] for c in ("2c", "4c", "5c", "11c", "10c")] == [
        1,
        2,
        3,
        4,
        5,
    ]


@pytest.mark.parametrize("tabla", CON_MUESTRA)
def test_MUE_04_other_cards_of_the_palo_do_not_change(tabla):
    """The 3 of oro with muestra of oro is a 3, and so are the palo's 1, 6, 7 and 12 what they were."""
    muestra = "7o"
    for mia, otra in (("3o", "3c"), ("1o", "1c"), ("6o", "6c"), ("12o", "12c")):
        a, b = (preguntar("fuerza", tabla, carta=c, muestra=muestra) for c in (mia, otra))
        assert (a["puesto"], a["pieza"]) == (b["puesto"], False)
    assert preguntar("envido", tabla, cartas=["3o", "7e", "1b"], muestra=muestra)["valor"] == 7
    assert preguntar("envido", tabla, cartas=["3o", "1o", "7b"], muestra="6o")["valor"] == 24


@pytest.mark.parametrize("tabla", [AR, TZ, TB])
def test_POD_01_the_ladder_without_muestra(tabla):
    """Fourteen rungs, 1e on top and the fours below; the cards of a rung tie."""
    for puesto, escalon in enumerate(cuentas.SIN_MUESTRA, start=1):
        for carta in escalon:
            r = preguntar("fuerza", tabla, carta=carta)
            assert (r["puesto"], r["pieza"]) == (puesto, False), carta


@pytest.mark.parametrize("tabla", [AR, TZ, TB])
def test_POD_01_the_ladder_in_the_bazas(tabla):
    """What the ladder says is what wins a baza; the same rung ties."""
    de_a_uno = [e[0] for e in cuentas.SIN_MUESTRA]
    for fuerte, floja in itertools.pairwise(de_a_uno):
        assert preguntar("baza", tabla, cartas=[floja, fuerte], jugadores=2)["equipo"] == 1
        assert preguntar("baza", tabla, cartas=[fuerte, floja], jugadores=2)["equipo"] == 0
    for escalon in cuentas.SIN_MUESTRA[4:]:
        assert preguntar("baza", tabla, cartas=escalon[:2], jugadores=2)["equipo"] is None


@pytest.mark.parametrize("tabla", CON_MUESTRA)
@pytest.mark.parametrize("muestra", cuentas.MAZO)
def test_POD_02_the_ladder_with_muestra(tabla, muestra):
    """The piezas on top, then the same order with the cards that became piezas taken out."""
    for puesto, escalon in enumerate(cuentas.escalera(muestra), start=1):
        for carta in escalon:
            r = preguntar("fuerza", tabla, carta=carta, muestra=muestra)
            assert (r["puesto"], r["pieza"]) == (puesto, carta in cuentas.piezas(muestra)), carta


def test_POD_02_a_pieza_beats_the_ancho():
    """The lowest pieza beats the ancho de espada, and the 2 of another palo doesn't."""
    assert preguntar("baza", UY, cartas=["1e", "10o"], jugadores=2)["equipo"] == 1
    assert preguntar("baza", TR, cartas=["1e", "2c"], jugadores=2)["equipo"] == 0
