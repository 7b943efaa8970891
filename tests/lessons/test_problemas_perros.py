"""The dogs: figures counted by hand from the rule, and the mistakes they invite."""

import pytest

from engine.errors import NotacionInvalida
from lessons.puzzles import leer, nuevo


def uno(posicion):
    return leer("perros", "quiero-truco-uy", posicion)


@pytest.mark.parametrize(
    ("posicion", "respuesta"),
    [
        ("puede.19-20-40", "si"),
        ("puede.0-39-40", "si"),
        ("puede.20-20-40", "adelante"),
        ("puede.31-25-40", "adelante"),
        ("puede.5-19-40", "malas"),
        ("puede.10-13-25", "si"),
        ("puede.10-12-25", "malas"),
        ("canta.12-25-40", "todo"),
        ("paga.12-25-40.mazo", "n2e0"),
        ("paga.25-12-40.mazo", "n0e2"),
        ("paga.12-25-40.punto-no", "n1e0"),
        ("paga.12-25-40.punto-no-no", "n2e0"),
        ("paga.12-25-40.punto-no-quiero", "n1e0"),
        # Who answered has more: the falta is what 25 lacks to 40, whoever takes it.
        ("paga.12-25-40.punto-quiero-27-31", "n0e15"),
        ("paga.12-25-40.punto-quiero-31-27", "n15e0"),
        ("paga.12-25-40.punto-quiero-31-27-no", "n16e0"),
        ("paga.12-25-40.punto-quiero-27-31-no", "n1e15"),
        # En ley: 3 for the flor; with another flor the highest takes what it lacks.
        ("paga.12-25-40.ley.6o.1e3e4e", "n0e3"),
        ("paga.12-25-40.ley.6o.1e3e4e.5e6e7e", "n28e0"),
        ("paga.12-25-40.ley.6o.5e6e7e.1e3e4e", "n0e15"),
    ],
)
def test_what_is_right(posicion, respuesta):
    problema = uno(posicion)
    assert problema.calificar(respuesta).bien
    assert problema.kind.explicar(problema.reglamento, problema.posicion).parrafos


def test_two_reasons_may_hold():
    problema = uno("puede.15-12-40")
    assert problema.calificar("adelante").bien
    assert problema.calificar("malas").bien
    assert problema.calificar("si").error.codigo == "perros.ganando"


@pytest.mark.parametrize(
    ("posicion", "respuesta", "error"),
    [
        ("puede.5-19-40", "si", "en-malas"),
        ("puede.5-20-40", "malas", "si-puede"),
        ("canta.12-25-40", "sinresto", "sin-resto"),
        ("paga.12-25-40.mazo", "n1e0", "como-un-mazo"),
        ("paga.12-25-40.mazo", "n3e0", "los-tres"),
        ("paga.12-25-40.punto-no", "n15e0", "falta-entera"),
        ("paga.12-25-40.punto-quiero-31-27", "n28e0", "falta-de-atras"),
        ("paga.12-25-40.punto-quiero-31-27", "n0e15", "al-reves"),
        ("paga.12-25-40.ley.6o.1e3e4e.5e6e7e", "n6e0", "como-una-flor"),
    ],
)
def test_usual_mistakes_are_recognised(posicion, respuesta, error):
    assert uno(posicion).calificar(respuesta).error.codigo == f"perros.{error}"


@pytest.mark.parametrize(
    "posicion",
    [
        "canta.12-12-40",
        "paga.12-19-40.mazo",
        "paga.12-25-40",
        "paga.12-25-40.pepe",
        "paga.12-25-40.punto-quiero-18-31",
        "paga.12-25-40.punto-quiero-31-31",
        "paga.12-25-40.ley.6o.1e3e4e.1b3b4b",
        "paga.12-25-40.ley.6o.1e3e4c",
        "paga.12-25-40.ley.6o.1e3e4e.1e6e7e",
        "puede.25",
        "puede.12-25-40.mazo",
        "puede.12-25-41",
    ],
)
def test_what_can_not_be_is_refused(posicion):
    with pytest.raises(NotacionInvalida):
        uno(posicion)


def test_the_usual_objetivo_may_be_left_out():
    assert uno("puede.12-25").texto == "puede.12-25-40"


def test_there_is_enough_to_choose_from():
    for nivel in range(1, 6):
        for semilla in range(25):
            problema = nuevo("perros", "quiero-truco-uy", nivel=nivel, semilla=semilla)
            assert len(problema.kind.opciones(problema.reglamento, problema.posicion)) >= 3, problema.texto
