"""FLO-01, FLO-02 and FLO-11: which hands are a flor, and what they count."""

import itertools
import random

import pytest

from . import cuentas
from .mesa import AR, CON_MUESTRA, TB, TR, TZ, UY, invalida, mesa, preguntar

TODAS_LAS_MANOS = list(itertools.combinations(cuentas.MAZO, 3))
SI = [
    "4c 6c 7c",
    "10c 11c 12c",
    "2o 4o 3e",
    "11o 10o 3c",
    "2o 4o 5o",
    "2o 6e 7e",
    "10o 1b 12b",
    "2o 1o 3o",
]
NO = ["2o 6e 7c", "7e 6e 4b", "11o 12e 3b", "1e 1b 1o", "11e 10e 3c", "2e 4e 5b"]


def tiene(tabla, cartas, **datos):
    r = preguntar("flor", tabla, cartas=cartas.split(), **datos)
    return r["tiene"]


def vale(tabla, cartas, **datos):
    return preguntar("flor", tabla, cartas=cartas.split(), **datos)["valor"]


@pytest.mark.parametrize("tabla", CON_MUESTRA)
@pytest.mark.parametrize("cartas", SI)
def test_FLO_01_a_flor_with_muestra(tabla, cartas):
    """Three of one palo; two or three piezas with any card; a pieza and two cards of one same palo, any palo."""
    assert tiene(tabla, cartas)


@pytest.mark.parametrize("tabla", CON_MUESTRA)
@pytest.mark.parametrize("cartas", NO)
def test_FLO_01_no_flor_with_muestra(tabla, cartas):
    """A pieza with two loose cards, two of a palo, or the numbers of piezas in another palo are none."""
    r = preguntar("flor", tabla, cartas=cartas.split())
    assert (r["tiene"], r["valor"]) == (False, None)


@pytest.mark.parametrize("tabla", [AR, TB])
def test_FLO_01_without_muestra_three_of_one_palo(tabla):
    """Without muestra only three of one palo are a flor: every hand."""
    for cartas in TODAS_LAS_MANOS:
        r = preguntar("flor", tabla, cartas=list(cartas))
        assert r["tiene"] is (len({c[-1] for c in cartas}) == 1), cartas
        assert r["valor"] == cuentas.flor(list(cartas), None), cartas


@pytest.mark.parametrize("tabla", CON_MUESTRA)
def test_FLO_01_the_twelve_that_stands_for_a_pieza_makes_one(tabla):
    """The 12 in a pieza's place is a pieza for the flor too (MUE-03)."""
    assert tiene(tabla, "12o 4o 7e", muestra="2o")
    assert tiene(tabla, "12o 6e 7e", muestra="10o")
    assert not tiene(tabla, "12o 6e 7e", muestra="3o")
    assert not tiene(tabla, "12o 4o 7e", muestra="3o")


@pytest.mark.parametrize("tabla", CON_MUESTRA)
def test_FLO_02_many_flores_with_muestra(tabla):
    """Four thousand hands over all muestras are flores, or not, of the value that the rules say."""
    azar = random.Random(2)
    for _ in range(4000):
        muestra, *cartas = azar.sample(cuentas.MAZO, 4)
        r = preguntar("flor", tabla, cartas=cartas, muestra=muestra)
        valor = cuentas.flor(cartas, muestra)
        assert (r["tiene"], r["valor"]) == (valor is not None, valor), (cartas, muestra)
        if valor is not None:
            assert sum(p["aporta"] for p in r["pasos"]) == valor


@pytest.mark.parametrize("tabla", CON_MUESTRA)
def test_FLO_02_with_piezas(tabla):
    """The highest pieza whole, every further one its units, common cards their index."""
    assert vale(tabla, "2o 6e 7e") == 43
    assert vale(tabla, "2o 4o 5o") == 47
    assert vale(tabla, "11o 10o 3c") == 37
    assert vale(tabla, "4o 2o 7e") == 46
    assert vale(tabla, "10o 12e 11e") == 27
    assert vale(tabla, "2o 1o 3o") == 34
    assert vale(tabla, "12o 4o 7e", muestra="2o") == 46
    assert vale(tabla, "11o 10o 5o") == 42


@pytest.mark.parametrize("tabla", [UY, AR, TR, TB])
def test_FLO_02_without_pieza(tabla):
    """20 and the three indices: at least 20, at most 38."""
    assert vale(tabla, "4c 6c 7c") == 37
    assert vale(tabla, "10c 11c 12c") == 20
    assert vale(tabla, "5c 6c 7c") == 38
    assert vale(tabla, "1b 12b 7b") == 28


@pytest.mark.parametrize(("tabla", "bordes"), [(AR, (20, 38)), (TB, (20, 38)), (UY, (20, 47)), (TR, (20, 47))])
def test_FLO_02_least_and_most(tabla, bordes):
    """The flores of a whole pack run from 20 to 38, with muestra to 47."""
    datos = {"muestra": "6o"} if tabla in CON_MUESTRA else {}
    valores = {
        preguntar("flor", tabla, cartas=list(c), **datos)["valor"]
        for c in TODAS_LAS_MANOS
        if not (datos and "6o" in c)
    } - {None}
    assert (min(valores), max(valores)) == bordes


def disputa(tabla):
    return mesa(tabla, "7e 6e 4e | 7c 6c 5c", "0 flor; 0 juega 4e; 1 flor; 0 con-flor-quiero")


@pytest.mark.parametrize("numero", [0, 7, 19, 39, 47])
def test_FLO_02_no_flor_counts_that(numero):
    """A count that no flor can have is refused when it is said: 20 to 38 without muestra."""
    disputa(AR).rechaza(f"0 tantos {numero}", "ENV-05", "FLO-02")


@pytest.mark.parametrize("numero", [20, 37, 38])
def test_FLO_02_counts_that_a_flor_can_have(numero):
    """Any count that some flor has may be said, true or not."""
    disputa(AR).jugar(f"0 tantos {numero}")


def test_FLO_02_with_muestra_up_to_47():
    """With muestra the counts go to 47, and not beyond."""
    disputa(UY).jugar("0 tantos 47")
    disputa(UY).rechaza("0 tantos 48", "ENV-05", "FLO-02").rechaza("0 tantos 19", "ENV-05", "FLO-02")


def test_FLO_11_trucazo_has_no_flor():
    """Trucazo has no flor: it is neither counted, nor sung, nor disputed, and it forces nothing."""
    for cartas in (["4c", "6c", "7c"], ["4c", "6o", "7c"]):
        invalida({"tipo": "flor", "reglamento": TZ, "cartas": cartas}, "FLO-11")
    m = mesa(TZ, "7e 6e 4e | 7c 6c 5c").rechaza("0 flor", "FLO-11").rechaza("1 flor", "FLO-11")
    m.jugar("0 envido").rechaza("1 flor", "FLO-11").rechaza("1 contraflor", "FLO-11")
    assert "flor" not in m.jugar("0 envido").legales(1)
    assert m.jugar("0 envido; 1 quiero; 0 juega 7e").tanteador == [2, 0]


def test_FLO_11_nor_is_there_a_ladder_of_it():
    """A table without flor has no chain of flores."""
    for cantos in (["flor"], ["flor", "contraflor"], []):
        invalida({"tipo": "cadena", "reglamento": TZ, "canto": "flor", "cantos": cantos}, "FLO-11")
    for palabra in ("contraflor", "contraflor-al-resto", "con-flor-quiero", "achico", "la-mia", "con-flor-envido"):
        mesa(TZ, "7e 6e 4e | 7c 6c 5c").rechaza(f"0 {palabra}", "FLO-11")
