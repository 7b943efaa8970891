"""The señas: the code typed again from the rule, and the mistakes it invites."""

import pytest

from engine.actions import Sena
from engine.errors import NotacionInvalida
from engine.reglamento import CodigoDeSenas
from engine.senas import GESTOS, que_dice
from lessons.puzzles import leer, nuevo

URUGUAY = """p2 cejas, p4 beso, p5 nariz, p11 guino-derecho, p10 guino-izquierdo, 1e labios-derecha, 1b labios-derecha,
7e labios-izquierda, 7o labios-izquierda, tres morderse, dos boca-entreabierta, ancho-falso lengua, nada ojos,
envido lamerse, flor cachetes"""
ARGENTINA = """1e cejas, 1b un-guino, 7e labios-derecha, 7o labios-izquierda, tres morderse, dos beso,
ancho-falso boca-abierta, nada ojos"""


@pytest.mark.parametrize(("codigo", "texto"), [(CodigoDeSenas.URUGUAY, URUGUAY), (CodigoDeSenas.ARGENTINA, ARGENTINA)])
def test_the_codes_are_the_usual_ones(codigo, texto):
    pares = dict(par.split() for par in texto.replace("\n", " ").split(", "))
    assert {s.value: g.value for s, g in GESTOS[codigo].items()} == pares


def test_one_gesture_may_be_two_cards():
    gesto = GESTOS[CodigoDeSenas.URUGUAY][Sena.ANCHO_DE_BASTO]
    assert que_dice(CodigoDeSenas.URUGUAY, gesto) == (Sena.ANCHO_DE_ESPADA, Sena.ANCHO_DE_BASTO)
    assert leer("senas", "quiero-truco-uy", "gesto.1b").texto == "gesto.1e"
    assert leer("senas", "trucazo", "gesto.1b").texto == "gesto.1b"


@pytest.mark.parametrize(
    ("mesa", "posicion", "respuesta", "error"),
    [
        ("quiero-truco-uy", "gesto.p11", "p10", "lados"),
        ("quiero-truco-uy", "hacer.7e", "labios-derecha", "lados"),
        ("quiero-truco-uy", "gesto.p2", "1e", "otro-pais"),
        ("trucazo", "hacer.1b", "labios-derecha", "otro-pais"),
        ("quiero-truco-uy", "gesto.p2.2o", "2o", "la-muestra"),
    ],
)
def test_usual_mistakes_are_recognised(mesa, posicion, respuesta, error):
    assert leer("senas", mesa, posicion).calificar(respuesta).error.codigo == f"senas.{error}"


@pytest.mark.parametrize(
    ("posicion", "carta"),
    [("gesto.p2.6o", "2o"), ("gesto.p2.2o", "12o"), ("gesto.p10.6c", "10c"), ("gesto.p11.11b", "12b")],
)
def test_under_a_muestra_it_is_the_very_card(posicion, carta):
    assert leer("senas", "quiero-truco-uy", posicion).calificar(carta).bien


def test_there_are_always_four_to_choose_from():
    for mesa in ("quiero-truco-uy", "trucazo"):
        for nivel in range(1, 6):
            for semilla in range(20):
                problema = nuevo("senas", mesa, nivel=nivel, semilla=semilla)
                assert len(problema.kind.opciones(problema.reglamento, problema.posicion)) == 4


@pytest.mark.parametrize(
    ("mesa", "posicion"),
    [
        ("trucazo", "gesto.p2"),
        ("quiero-truco-uy", "gesto.tres.6o"),
        ("quiero-truco-uy", "gesto"),
        ("quiero-truco-uy", "cara.tres"),
        ("tradicional-uy", "gesto.p2.6o.7e"),
    ],
)
def test_what_the_table_does_not_use_is_refused(mesa, posicion):
    with pytest.raises(NotacionInvalida):
        leer("senas", mesa, posicion)
