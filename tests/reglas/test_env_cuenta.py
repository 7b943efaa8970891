"""ENV-01 to ENV-05: what a hand counts for the envido, and which numbers there are."""

import itertools
import random

import pytest

from . import cuentas
from .mesa import AR, CON_MUESTRA, LIMPIA2, TB, TR, TZ, UY, mesa, preguntar

SIN_MUESTRA = [AR, TZ, TB]
TODAS_LAS_MANOS = list(itertools.combinations(cuentas.MAZO, 3))


def vale(tabla, cartas, **datos):
    return preguntar("envido", tabla, cartas=cartas.split(), **datos)["valor"]


@pytest.mark.parametrize("tabla", SIN_MUESTRA)
def test_ENV_01_index_of_a_card(tabla):
    """A card's index is its number up to 7; 10, 11 and 12 are 0."""
    for numero in cuentas.NUMEROS:
        assert vale(tabla, f"{numero}e 10b 11o") == (numero if numero <= 7 else 0)
        assert vale(tabla, f"{numero}e 7b 11e") == 20 + numero if numero < 7 else True
    assert vale(tabla, "10e 11e 12b") == 20


@pytest.mark.parametrize("tabla", CON_MUESTRA)
def test_ENV_01_a_pieza_has_its_tantos(tabla):
    """A pieza counts its tantos; the same numbers of another palo count their index."""
    assert vale(tabla, "2o 1b 12c", muestra="6o") == 31
    assert vale(tabla, "2e 1b 12c", muestra="6o") == 2
    assert vale(tabla, "11e 1b 12c", muestra="6o") == 1


@pytest.mark.parametrize("tabla", [*SIN_MUESTRA, *CON_MUESTRA])
def test_ENV_02_without_pieza(tabla):
    """Two or three of one palo are 20 and the two highest indices; else the highest index alone."""
    assert vale(tabla, "7e 6e 1b") == 33
    assert vale(tabla, "7e 6e 5e") == 33
    assert vale(tabla, "1e 4e 6e") == 30
    assert vale(tabla, "12c 10c 4e") == 20
    assert vale(tabla, "12c 5c 7e") == 25
    assert vale(tabla, "12c 10b 11e") == 0
    assert vale(tabla, "1c 5b 12e") == 5
    assert vale(tabla, "7e 7b 7c") == 7


@pytest.mark.parametrize("tabla", SIN_MUESTRA)
def test_ENV_02_every_hand_without_muestra(tabla):
    """Each of the 9880 hands counts what the rule says, and none more than 33."""
    for cartas in TODAS_LAS_MANOS:
        r = preguntar("envido", tabla, cartas=list(cartas))
        assert r["valor"] == cuentas.envido(list(cartas), None) <= 33, cartas


@pytest.mark.parametrize("tabla", CON_MUESTRA)
def test_ENV_03_one_pieza(tabla):
    """A pieza adds to itself the highest index of the other two cards, whatever their palo."""
    assert vale(tabla, "4o 7e 3c") == 36
    assert vale(tabla, "4o 3o 7e") == 36
    assert vale(tabla, "4o 7o 1e") == 36
    assert vale(tabla, "10o 6e 6c") == 33
    assert vale(tabla, "2o 6e 7e") == 37, "only the highest of the two, though they are of one palo"
    assert vale(tabla, "5o 11e 12c") == 28
    assert vale(tabla, "12c 7e 1b", muestra="4c") == 36


@pytest.mark.parametrize("tabla", CON_MUESTRA)
def test_ENV_04_two_or_three_piezas(tabla):
    """The highest pieza whole and the units of the second; the third card adds nothing."""
    assert vale(tabla, "2o 4o 1e") == 39
    assert vale(tabla, "4o 2o 7e") == 39
    assert vale(tabla, "2o 10o 1e") == 37
    assert vale(tabla, "10o 11o 3c") == 34
    assert vale(tabla, "5o 4o 7e") == 37
    assert vale(tabla, "5o 4o 2o") == 39
    assert vale(tabla, "5o 11o 10o") == 35
    assert vale(tabla, "12o 4o 1e", muestra="2o") == 39


@pytest.mark.parametrize("tabla", CON_MUESTRA)
def test_ENV_04_many_hands_with_muestra(tabla):
    """Four thousand hands over all muestras count what the rules say."""
    azar = random.Random(4)
    for _ in range(4000):
        muestra, *cartas = azar.sample(cuentas.MAZO, 4)
        r = preguntar("envido", tabla, cartas=cartas, muestra=muestra)
        assert r["valor"] == cuentas.envido(cartas, muestra), (cartas, muestra)


@pytest.mark.parametrize("tabla", CON_MUESTRA)
def test_ENV_04_without_a_flor_the_most_is_37(tabla):
    """Without counting the hands that are a flor the range is 0 to 37."""
    sin_flor = [
        preguntar("envido", tabla, cartas=list(c), muestra="6o")["valor"]
        for c in TODAS_LAS_MANOS
        if "6o" not in c and cuentas.flor(list(c), "6o") is None
    ]
    assert (min(sin_flor), max(sin_flor)) == (0, 37)


@pytest.mark.parametrize("tabla", [*SIN_MUESTRA, *CON_MUESTRA])
def test_ENV_01_the_steps_add_up(tabla):
    """The steps of a count are the cards that count and the 20, and they add up to it."""
    azar = random.Random(7)
    for _ in range(400):
        muestra, *cartas = azar.sample(cuentas.MAZO, 4)
        datos = {"muestra": muestra} if tabla in CON_MUESTRA else {}
        r = preguntar("envido", tabla, cartas=cartas, **datos)
        assert sum(p["aporta"] for p in r["pasos"]) == r["valor"]
        contadas = [p["carta"] for p in r["pasos"] if p.get("carta")]
        assert set(contadas) <= set(cartas)
        assert len(contadas) == len(set(contadas))
        assert [p["aporta"] for p in r["pasos"] if not p.get("carta")] in ([], [20])


def declarar(tabla):
    return mesa(tabla, LIMPIA2, "0 envido; 1 quiero")


@pytest.mark.parametrize("numero", [8, 15, 19, 34, 39, 40, 100])
def test_ENV_05_numbers_nobody_has_without_muestra(numero):
    """Without muestra only 0 to 7 and 20 to 33 can be had; another number is refused when it is said."""
    declarar(AR).rechaza(f"0 tantos {numero}", "ENV-05")


@pytest.mark.parametrize("numero", [*range(8), *range(20, 34)])
def test_ENV_05_numbers_somebody_may_have_without_muestra(numero):
    """Every number that a hand can count may be said."""
    declarar(AR).jugar(f"0 tantos {numero}")


@pytest.mark.parametrize("numero", [8, 19, 40, 41, 47])
def test_ENV_05_numbers_nobody_has_with_muestra(numero):
    """With muestra the numbers are 0 to 7 and 20 to 39."""
    declarar(UY).rechaza(f"0 tantos {numero}", "ENV-05")


@pytest.mark.parametrize("numero", [*range(8), *range(20, 40)])
def test_ENV_05_numbers_somebody_may_have_with_muestra(numero):
    """38 and 39 are counts too, though only of hands with a flor."""
    declarar(UY).jugar(f"0 tantos {numero}")


def test_ENV_05_the_second_number_too():
    """The rule holds for every seat that declares."""
    declarar(AR).jugar("0 tantos 20").rechaza("1 tantos 19", "ENV-05").rechaza("1 tantos 34", "ENV-05")


def test_ENV_05_a_number_is_a_number():
    """Anything else instead of a number is no declaration."""
    for arg in ("treinta", "33.0", "-1", "033", ""):
        declarar(AR).rechaza(f"0 tantos {arg}".strip())


@pytest.mark.parametrize("tabla", [*SIN_MUESTRA, *CON_MUESTRA])
def test_ENV_05_the_range_is_what_hands_count(tabla):
    """The set of numbers is that of the counts of all hands."""
    muestra = "6o" if tabla in CON_MUESTRA else None
    datos = {"muestra": muestra} if muestra else {}
    vistos = {
        preguntar("envido", tabla, cartas=list(c), **datos)["valor"] for c in TODAS_LAS_MANOS if muestra not in c
    }
    assert vistos == {*range(8), *range(20, 40 if muestra else 34)}


def gana_la_mas_alta(tabla, azar, sirve):
    """Deals of this kind, played: the envido is the highest count's, by the rules' words."""
    jugadas = 0
    while jugadas < 150:
        cartas = azar.sample(cuentas.MAZO, 7)
        muestra = cartas.pop() if tabla in CON_MUESTRA else None
        una, otra = cartas[:3], cartas[3:6]
        if not sirve(una, muestra) or (muestra and (cuentas.flor(una, muestra) or cuentas.flor(otra, muestra))):
            continue
        jugadas += 1
        datos = {"muestra": muestra} if muestra else {}
        m = mesa(tabla, f"{' '.join(una)} | {' '.join(otra)}", "0 envido; 1 quiero", **datos)
        gana = int(cuentas.envido(otra, muestra) > cuentas.envido(una, muestra))
        assert m.pagos == [(gana, 2)], (una, otra, muestra)


def test_ENV_02_in_whole_manos():
    """A hand of one palo, of two or of three, counts in a mano what it counts alone."""
    gana_la_mas_alta(TZ, random.Random(1), lambda una, _: len({c[-1] for c in una}) == 1)
    gana_la_mas_alta(TZ, random.Random(2), lambda una, _: len({c[-1] for c in una}) == 2)
    gana_la_mas_alta(TZ, random.Random(3), lambda una, _: len({c[-1] for c in una}) == 3)


def test_ENV_03_in_whole_manos():
    """A hand with one pieza counts in a mano what it counts alone."""
    gana_la_mas_alta(TR, random.Random(4), lambda una, m: len(set(una) & set(cuentas.piezas(m))) == 1)


@pytest.mark.parametrize(
    ("cartas", "valor"), [("2o 4o 7e", 39), ("2o 5o 7e", 38), ("11o 10o 3c", 34), ("4o 5o 11o", 37), ("10o 2o 4b", 37)]
)
def test_ENV_04_what_a_claim_judges(cartas, valor):
    """The count of who kept a flor quiet matters to a claim: its true number is no lie, one more is."""
    for dicho, mentira in ((valor, 0), (valor + 1, 1), (39, int(valor < 39)), (27, 0)):
        if dicho <= 39:
            acciones = f"0 envido; 1 quiero; 0 tantos {dicho}; 1 son-buenas; 0 mazo; 0 mostrar; 1 reclamar"
            m = mesa(UY, f"{cartas} | 5c 6c 1b", acciones)
            assert m.tanteador == [0, 1 + 3 + mentira]
