"""How many of the rival's hands: counted again one by one, and the scores of a guess."""

from itertools import combinations

import pytest

from engine.cartas import MAZO
from engine.envido import envido
from engine.errors import NotacionInvalida
from engine.flor import flor
from engine.jerarquia import puesto
from lessons.puzzles import RespuestaInvalida, leer, nuevo


def cien(problema):
    """Return the exact share, of a hundred."""
    que, (muestra, cartas) = (
        problema.posicion.que,
        (problema.posicion.tendida.muestra, problema.posicion.tendida.cartas),
    )
    manos = list(combinations([c for c in MAZO if c is not muestra and c not in cartas], 3))
    if que == "flor":
        hay = sum(flor(m, muestra) is not None for m in manos)
    elif problema.posicion.carta:
        mia = puesto(problema.posicion.carta, muestra)
        hay = sum(any(puesto(c, muestra) < mia for c in m) for m in manos)
    else:
        mio = envido(cartas, muestra).valor + (que == "envido-mano")
        hay = sum(envido(m, muestra).valor >= mio for m in manos)
    return 100 * hay / len(manos)


@pytest.mark.parametrize("slug", ["quiero-truco-uy", "trucazo"])
def test_the_count_is_exact(slug):
    for nivel in range(1, 6):
        for semilla in range(3):
            problema = nuevo("cuantas", slug, nivel=nivel, semilla=semilla)
            justo = round(cien(problema))
            veredicto = problema.calificar(f"{justo}-seguro")
            assert veredicto.bien
            assert "10 de 10" in veredicto.nota


@pytest.mark.parametrize(
    ("respuesta", "bien", "puntos"),
    [
        ("26-seguro", True, "10 de 10"),
        ("30-seguro", True, "6 de 10"),
        ("32-seguro", False, ""),
        ("32-creo", True, "5 de 10"),
        ("40-creo", False, ""),
        ("40-adivino", True, "2 de 10"),
        ("60-adivino", False, ""),
    ],
)
def test_who_is_sure_scores_more_and_may_be_less_far_off(respuesta, bien, puntos):
    problema = leer("cuantas", "quiero-truco-uy", "envido-mano.6o.4e7e3c")
    assert round(cien(problema)) == 26
    veredicto = problema.calificar(respuesta)
    assert veredicto.bien is bien
    assert puntos in veredicto.nota


@pytest.mark.parametrize(
    ("posicion", "respuesta", "error"),
    [
        ("envido-mano.4e7e3c", "97-seguro", "al-reves"),
        ("baza-3c.4e7e3c", "8-seguro", "una-carta"),
        ("envido-mano.4e7e3c", "55-creo", "de-mas"),
        ("baza-4e.4e7e3c", "60-creo", "de-menos"),
        ("envido-mano.4e7e3c", "12-seguro", "margen"),
    ],
)
def test_usual_mistakes_are_recognised(posicion, respuesta, error):
    assert leer("cuantas", "trucazo", posicion).calificar(respuesta).error.codigo == f"cuantas.{error}"


@pytest.mark.parametrize("partes", [["30"], ["seguro"], ["101", "seguro"], ["30", "quizas"], ["30", "creo", "creo"]])
def test_half_an_answer_is_none(partes):
    with pytest.raises(RespuestaInvalida):
        leer("cuantas", "trucazo", "envido-mano.4e7e3c").leer_respuesta(partes)


@pytest.mark.parametrize("posicion", ["flor.4e7e3c", "baza-1e.4e7e3c", "envido.4e7e3c", "envido-mano.4e7e"])
def test_what_can_not_be_asked_is_refused(posicion):
    with pytest.raises(NotacionInvalida):
        leer("cuantas", "trucazo", posicion)
