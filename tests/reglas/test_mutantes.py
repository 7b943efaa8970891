"""The table of mutants is whole: each still applies, and every rule has one and has tests."""

import ast
import re
from pathlib import Path

import pytest

from engine.reglas import REGLAS

from .mutantes import MUTANTES

AQUI = Path(__file__).parent
MOTOR = AQUI.parents[1] / "engine"
# The letters of BAZ-04 are its cases, and tested with it.
IDS = [regla for regla in REGLAS if regla[-1].isdigit()]


@pytest.mark.parametrize("mutante", MUTANTES, ids=lambda m: f"{m.regla} {m.archivo}")
def test_each_mutant_still_applies(mutante):
    texto = (MOTOR / mutante.archivo).read_text("utf8")
    mutado = mutante.aplicado(texto)
    assert mutado != texto
    ast.parse(mutado)


def test_every_rule_has_a_mutant_and_no_mutant_is_of_another():
    assert {m.regla for m in MUTANTES} == set(IDS)


def test_every_rule_has_a_test_with_its_name_and_a_docstring():
    con_prueba = set()
    for archivo in AQUI.glob("test_*.py"):
        for nodo in ast.parse(archivo.read_text("utf8")).body:
            if isinstance(nodo, ast.FunctionDef) and (hay := re.match(r"test_([A-Z]+)_(\d\d)_", nodo.name)):
                assert ast.get_docstring(nodo), nodo.name
                con_prueba.add(f"{hay[1]}-{hay[2]}")
    assert con_prueba == set(IDS)
