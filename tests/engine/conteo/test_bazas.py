"""Who takes a baza, and every pattern of bazas with every el mano."""

from __future__ import annotations

from itertools import permutations, product

import pytest

from engine.asientos import equipo_de
from engine.bazas import resolver_baza, resolver_mano
from engine.cartas import MAZO, carta
from engine.errors import Motivo, PosicionInvalida

# The whole of BAZ-03 and BAZ-04, team by team, as a table at the wall would have it; M is el mano's team.
TABLA = {
    "": (None, "BAZ-03"),
    "0": (None, "BAZ-03"), "1": (None, "BAZ-03"), "=": (None, "BAZ-04b"),
    "00": (0, "BAZ-03"), "11": (1, "BAZ-03"), "01": (None, "BAZ-03"), "10": (None, "BAZ-03"),
    "0=": (0, "BAZ-04a"), "1=": (1, "BAZ-04a"), "=0": (0, "BAZ-04b"), "=1": (1, "BAZ-04b"), "==": (None, "BAZ-04c"),
    "010": (0, "BAZ-03"), "011": (1, "BAZ-03"), "100": (0, "BAZ-03"), "101": (1, "BAZ-03"),
    "01=": (0, "BAZ-04d"), "10=": (1, "BAZ-04d"),
    "==0": (0, "BAZ-04c"), "==1": (1, "BAZ-04c"), "===": ("M", "BAZ-04e"),
}  # fmt: skip
EQUIPO = {"0": 0, "1": 1, "=": None}


@pytest.mark.parametrize("mano", range(6))
def test_every_pattern_of_bazas(mano):
    """BAZ-03, BAZ-04."""
    for largo in range(5):
        for formas in product("01=", repeat=largo):
            forma = "".join(formas)
            bazas = [EQUIPO[x] for x in forma]
            if forma in TABLA:
                equipo, regla = TABLA[forma]
                assert resolver_mano(bazas, mano) == (equipo_de(mano) if equipo == "M" else equipo, regla), forma
                continue
            with pytest.raises(PosicionInvalida) as refused:
                resolver_mano(bazas, mano)
            if largo > 3:
                esperado = Motivo.BAZAS_DE_MAS
            elif forma[0] == forma[1]:
                esperado = Motivo.MANO_YA_GANADA
            else:
                esperado = Motivo.MANO_YA_RESUELTA
            assert refused.value.motivo is esperado, forma


@pytest.mark.parametrize("bazas", [[2], [0, -1], [None, 3]])
def test_no_such_team(bazas):
    with pytest.raises(PosicionInvalida):
        resolver_mano(bazas, 0)
    with pytest.raises(PosicionInvalida):
        resolver_mano([], -1)


def baza(codigos, sale=0, muestra=None):
    cartas = [None if c == "-" else carta(c) for c in codigos.split()]
    return tuple(resolver_baza(cartas, sale, muestra and carta(muestra)))


def test_the_strongest_card_takes_the_baza_and_leads():
    """BAZ-01, BAZ-02."""
    assert baza("4b 1e") == (1, 1, 1)
    assert baza("1e 4b", sale=1) == (1, 1, 1)
    assert baza("4b 5c 6e 3o", sale=2) == (1, 1, 1)
    assert baza("4b 5c 6e 3o 2c 1c", sale=5) == (0, 2, 2)
    assert baza("3o 11o", muestra="7o") == (1, 1, 1)


def test_a_parda_needs_both_teams_on_top():
    """BAZ-01, BAZ-02: the seat that led a parda leads again; two of one team are no parda."""
    assert baza("3c 3o") == (None, None, 0)
    assert baza("3c 3o", sale=1) == (None, None, 1)
    assert baza("3c 4b 3o 5b") == (0, 0, 0)
    assert baza("4b 3c 5b 3o", sale=3) == (0, 0, 0)
    assert baza("3c 3e 4b 3o", sale=2) == (None, None, 2)
    assert baza("4c 3e 4b 3o 3b 6c", sale=0) == (None, None, 0)


def test_who_passes_loses_to_anything():
    """PAS-01."""
    assert baza("- 4b") == (1, 1, 1)
    assert baza("4b -", sale=1) == (1, 1, 1)
    assert baza("- -", sale=1) == (None, None, 1)
    assert baza("- 4b - 5c") == (1, 3, 3)


def test_every_pair_of_cards():
    """BAZ-01, POD-01: the order is spelled out here once more, whoever leads."""
    matas = ["1e", "1b", "7e", "7o"]
    numeros = [3, 2, 1, 12, 11, 10, 7, 6, 5, 4]
    lugar = {c: matas.index(c.codigo) if c.codigo in matas else 4 + numeros.index(c.numero) for c in MAZO}
    for una, otra in permutations(MAZO, 2):
        for sale in (0, 1):
            equipo, asiento, proximo = resolver_baza([una, otra], sale, None)
            if lugar[una] == lugar[otra]:
                assert (equipo, asiento, proximo) == (None, None, sale)
            else:
                gana = sale if lugar[una] < lugar[otra] else 1 - sale
                assert (equipo, asiento, proximo) == (gana, gana, gana)


@pytest.mark.parametrize(
    ("codigos", "sale", "muestra", "motivo"),
    [
        ("7e", 0, None, Motivo.ASIENTOS_QUE_LA_MESA_NO_TIENE),
        ("", 0, None, Motivo.ASIENTOS_QUE_LA_MESA_NO_TIENE),
        ("7e 6e 5e", 0, None, Motivo.ASIENTOS_QUE_LA_MESA_NO_TIENE),
        ("7e 6e", 2, None, Motivo.ASIENTOS_QUE_LA_MESA_NO_TIENE),
        ("7e 6e", -1, None, Motivo.ASIENTOS_QUE_LA_MESA_NO_TIENE),
        ("7e 7e", 0, None, Motivo.CARTA_REPETIDA),
        ("7e 6e", 0, "6e", Motivo.MUESTRA_EN_LA_MANO),
    ],
)
def test_a_baza_that_can_not_be(codigos, sale, muestra, motivo):
    with pytest.raises(PosicionInvalida) as refused:
        baza(codigos, sale, muestra)
    assert refused.value.motivo is motivo
