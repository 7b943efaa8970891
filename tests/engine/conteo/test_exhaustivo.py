"""Every hand there is: all 365,560 pairs of muestra and hand, and all 9,880 hands without muestra.

The expectations are the rules written out by brute force: on numbers and letters, trying all choices of cards,
without a look at the engine's tables.
"""

from __future__ import annotations

from collections import Counter
from itertools import combinations, permutations
from random import Random

import pytest

from engine.cartas import MAZO, carta
from engine.envido import en_orden, envido, tantos, valor_envido, valores_posibles
from engine.errors import Motivo, PosicionInvalida
from engine.flor import flor, valor_flor

NUMEROS = [c.numero for c in MAZO]
LETRAS = [c.codigo[-1] for c in MAZO]
PIEZAS = {2: 30, 4: 29, 5: 28, 11: 27, 10: 27}
REGLAS = {"ENV-01", "ENV-02", "ENV-04", "FLO-02", "MUE-02", "MUE-03"}


def a_mano(muestra):
    """MUE-02, MUE-03, ENV-01: of each card its tantos and whether it's a pieza, by number and letter alone."""
    valores, son_pieza = [], []
    for numero, letra in zip(NUMEROS, LETRAS, strict=True):
        papel = numero
        if muestra and letra == muestra.codigo[-1] and numero == 12 and muestra.numero in PIEZAS:
            papel = muestra.numero
        pieza = bool(muestra) and letra == muestra.codigo[-1] and papel in PIEZAS
        son_pieza.append(pieza)
        valores.append(PIEZAS[papel] if pieza else papel if papel < 10 else 0)
    return valores, son_pieza


def flor_por_formas(indices, son_pieza):
    """FLO-01 read as: some pieza may pass for any palo, and one palo (or two jokers) is then enough."""
    palos = {LETRAS[i] for i in indices}
    comunes = {LETRAS[i] for i in indices if not son_pieza[i]}
    cuantas = sum(son_pieza[i] for i in indices)
    return len(palos) == 1 or cuantas >= 2 or (cuantas == 1 and len(comunes) == 1)


def envido_por_parejas(indices, valores, son_pieza):
    """ENV-02 to ENV-04 read as: the best that any two cards, or one alone, can make."""
    mejor = max(valores[i] for i in indices)
    for i, j in combinations(indices, 2):
        alto, bajo = max(valores[i], valores[j]), min(valores[i], valores[j])
        if son_pieza[i] and son_pieza[j]:
            vale = alto + bajo % 10 + (10 if bajo == 30 else 0)
        elif son_pieza[i] or son_pieza[j]:
            vale = alto + bajo
        elif LETRAS[i] == LETRAS[j]:
            vale = 20 + alto + bajo
        else:
            continue
        mejor = max(mejor, vale)
    return mejor


def flor_por_unidades(indices, valores, son_pieza):
    """FLO-02 read as: a base of 20, or the tens of the best pieza, and everybody's units."""
    ordenados = sorted((valores[i] for i in indices), reverse=True)
    if not any(son_pieza[i] for i in indices):
        return 20 + sum(ordenados)
    return ordenados[0] + sum(v - 20 if v > 20 else v for v in ordenados[1:])


def recorre(muestra):
    """Check every hand with that muestra; how many flores there are, and every envido and flor seen."""
    valores, son_pieza = a_mano(muestra)
    posibles = valores_posibles(muestra is not None)
    en_mano = [c for c in MAZO if c is not muestra]
    vistos, flores, cuantas = set(), Counter(), 0
    for cartas in combinations(en_mano, 3):
        indices = [c.indice for c in cartas]
        valor, pasos = envido(cartas, muestra)
        assert valor == sum([p[1] for p in pasos]) == envido_por_parejas(indices, valores, son_pieza), (
            cartas,
            muestra,
        )
        assert valor == valor_envido(cartas, muestra)
        vistos.add(valor)
        cuenta = flor(cartas, muestra)
        assert (cuenta is not None) == flor_por_formas(indices, son_pieza), (cartas, muestra)
        cuantas += 1
        if cuenta is None:
            assert valor_flor(cartas, muestra) is None
            continue
        esperada = flor_por_unidades(indices, valores, son_pieza)
        assert cuenta.valor == sum([p[1] for p in cuenta.pasos]) == esperada, (cartas, muestra)
        assert cuenta.valor == valor_flor(cartas, muestra)
        assert {p[0] for p in cuenta.pasos} - {None} == set(cartas)
        flores[cuenta.valor] += 1
    assert vistos <= posibles
    return vistos, flores, cuantas


def test_every_hand_without_muestra():
    """ENV-01, ENV-02, ENV-05, FLO-01, FLO-02."""
    vistos, flores, cuantas = recorre(None)
    assert cuantas == 9_880
    assert vistos == {*range(8), *range(20, 34)} == valores_posibles(False)
    assert (min(flores), max(flores)) == (20, 38)
    assert flores.total() == 480
    assert round(100 * flores.total() / cuantas, 2) == 4.86


def test_every_hand_with_every_muestra():
    """MUE-02, MUE-03, ENV-01 to ENV-05, FLO-01, FLO-02."""
    vistos, flores, cuantas = set(), Counter(), 0
    for muestra in MAZO:
        unos, otras, tantas = recorre(muestra)
        vistos |= unos
        flores += otras
        cuantas += tantas
    assert cuantas == 365_560
    assert vistos == {*range(8), *range(20, 40)} == valores_posibles(True)
    assert (min(flores), max(flores)) == (20, 47)
    assert round(100 * flores.total() / cuantas, 2) == 15.53


def test_38_and_39_come_only_with_a_flor():
    """ENV-05."""
    sin_flor = {
        valor_envido(cartas, muestra)
        for muestra in MAZO
        if muestra.palo == "o"
        for cartas in combinations([c for c in MAZO if c is not muestra], 3)
        if valor_flor(cartas, muestra) is None
    }
    assert sin_flor == {*range(8), *range(20, 38)}


@pytest.mark.parametrize("muestra", [None, *MAZO], ids=str)
def test_the_order_of_the_cards_never_matters(muestra):
    """Every hand in its six orders; the counts with steps start from `en_orden`, so they are sampled."""
    azar = Random(str(muestra))
    for cartas in combinations([c for c in MAZO if c is not muestra], 3):
        en_filas = en_orden(cartas, muestra)
        valores = valor_envido(cartas, muestra), valor_flor(cartas, muestra)
        a, b, c = cartas
        for otra in ((a, c, b), (b, a, c), (b, c, a), (c, a, b), (c, b, a)):
            assert en_orden(otra, muestra) == en_filas
            assert (valor_envido(otra, muestra), valor_flor(otra, muestra)) == valores
        if azar.random() < 0.02:
            cuentas = envido(cartas, muestra), flor(cartas, muestra)
            for otra in permutations(cartas):
                assert (envido(list(otra), muestra), flor(list(otra), muestra)) == cuentas


def test_a_step_names_a_card_of_the_hand_and_its_rule():
    """ENV-01, MUE-02, MUE-03: what a card adds is its own, or its units as a further pieza."""
    azar = Random(36)
    for _ in range(20_000):
        *cartas, muestra = azar.sample(MAZO, 4)
        valores, son_pieza = a_mano(muestra)
        for cuenta in filter(None, (envido(cartas, muestra), flor(cartas, muestra))):
            enteras = 0
            for paso in cuenta.pasos:
                assert paso.regla in REGLAS
                if paso.carta is None:
                    assert paso.aporta == 20
                    assert paso is cuenta.pasos[0]
                    continue
                assert paso.carta in cartas
                entera = valores[paso.carta.indice]
                if not son_pieza[paso.carta.indice]:
                    assert (paso.aporta, paso.regla) == (entera, "ENV-01")
                elif paso.aporta == entera:
                    enteras += 1
                    assert paso.regla == ("MUE-03" if paso.carta.numero == 12 else "MUE-02")
                else:
                    assert paso.aporta == entera - 20
                    assert paso.regla in {"ENV-04", "FLO-02"}
            assert enteras == any(son_pieza[c.indice] for c in cartas)
            sumados = [p.aporta for p in cuenta.pasos if p.carta is not None]
            assert sumados == sorted(sumados, reverse=True)


def pasos(codigos, muestra=None, contar=envido):
    cuenta = contar([carta(c) for c in codigos.split()], muestra and carta(muestra))
    return [(p.carta and p.carta.codigo, p.aporta, p.regla) for p in cuenta.pasos]


def test_the_steps_a_learner_sees():
    """ENV-02, ENV-03, ENV-04, FLO-02: only what counts, in the order it is said."""
    assert pasos("6e 7e 1b") == [(None, 20, "ENV-02"), ("7e", 7, "ENV-01"), ("6e", 6, "ENV-01")]
    assert pasos("12c 10c 4e") == [(None, 20, "ENV-02"), ("10c", 0, "ENV-01"), ("12c", 0, "ENV-01")]
    assert pasos("3c 7c 6c") == [(None, 20, "ENV-02"), ("7c", 7, "ENV-01"), ("6c", 6, "ENV-01")]
    assert pasos("3c 7b 6e") == [("7b", 7, "ENV-01")]
    assert pasos("12c 10b 11e") == [("11e", 0, "ENV-01")]
    assert pasos("7e 3c 4o", "6o") == [("4o", 29, "MUE-02"), ("7e", 7, "ENV-01")]
    assert pasos("7e 1b 12c", "4c") == [("12c", 29, "MUE-03"), ("7e", 7, "ENV-01")]
    assert pasos("10o 11o 1e", "6o") == [("11o", 27, "MUE-02"), ("10o", 7, "ENV-04")]
    assert pasos("4o 2o 5o", "6o") == [("2o", 30, "MUE-02"), ("4o", 9, "ENV-04")]
    assert pasos("4c 6c 7c", "1b", flor) == [
        (None, 20, "FLO-02"), ("7c", 7, "ENV-01"), ("6c", 6, "ENV-01"), ("4c", 4, "ENV-01"),
    ]  # fmt: skip
    assert pasos("6e 2o 7e", "1o", flor) == [("2o", 30, "MUE-02"), ("7e", 7, "ENV-01"), ("6e", 6, "ENV-01")]
    assert pasos("4o 12o 5o", "2o", flor) == [("12o", 30, "MUE-03"), ("4o", 9, "FLO-02"), ("5o", 8, "FLO-02")]


@pytest.mark.parametrize(
    ("codigos", "muestra", "motivo"),
    [
        ("7e 6e", None, Motivo.TRES_CARTAS_POR_MANO),
        ("7e 6e 5e 4e", "1o", Motivo.TRES_CARTAS_POR_MANO),
        ("", None, Motivo.TRES_CARTAS_POR_MANO),
        ("7e 7e 5e", None, Motivo.CARTA_REPETIDA),
        ("7e 5e 7e", "1o", Motivo.CARTA_REPETIDA),
        ("5e 7e 7e", "1o", Motivo.CARTA_REPETIDA),
        ("7e 6e 5e", "6e", Motivo.MUESTRA_EN_LA_MANO),
    ],
)
@pytest.mark.parametrize("contar", [envido, flor, valor_envido, valor_flor, en_orden])
def test_a_hand_that_no_deal_gives(contar, codigos, muestra, motivo):
    """MES-02, CAR-01, MUE-01."""
    with pytest.raises(PosicionInvalida) as refused:
        contar([carta(c) for c in codigos.split()], muestra and carta(muestra))
    assert refused.value.motivo is motivo


def test_the_tantos_of_a_card():
    """ENV-01."""
    assert [tantos(carta(c), carta("4o")) for c in ("2o", "12o", "5o", "11o", "10o", "7o", "12e")] == [
        30, 29, 28, 27, 27, 7, 0,
    ]  # fmt: skip
    with pytest.raises(PosicionInvalida):
        tantos(carta("4o"), carta("4o"))
