"""Two tables side by side: each answer written down from the rules, and the mistakes they invite."""

import re
from collections import Counter

import pytest

from engine.errors import NotacionInvalida
from engine.reglamento import REGLAMENTOS
from lessons.puzzles import leer, nuevo

UY, AR, TZ, TR, TB = "quiero-truco-uy", "quiero-truco-ar", "trucazo", "tradicional-uy", "trucobet"
DONDE = {
    "hay.muestra": {UY, TR},
    "hay.flor": {UY, AR, TR, TB},
    "hay.pasar": {UY, AR},
    "hay.perros": {UY},
    "hay.reclamos": {UY, AR},
    "hay.pico": {TR},
    "puede.tarde": {TB},
    "puede.turno": {TB},
    "puede.mentir": {UY, AR},
    "puede.callar": {UY, AR},
    "puede.repetir": {TR},
    "puede.seguir": {UY, AR},
}


@pytest.mark.parametrize("tema", DONDE)
def test_where_it_holds(tema):
    for esta in REGLAMENTOS:
        for otra in REGLAMENTOS:
            if esta == otra or (tema in {"puede.mentir", "puede.callar"} and TZ in {esta, otra}):
                continue
            aca, alla = esta in DONDE[tema], otra in DONDE[tema]
            valor = {(1, 1): "ambas", (1, 0): "esta", (0, 1): "otra", (0, 0): "ninguna"}[aca, alla]
            assert leer("mesas", esta, f"{otra}.{tema}").calificar(valor).bien, (esta, otra)


@pytest.mark.parametrize(
    ("mesa", "posicion", "vale"),
    [
        # To 40 the table of 000 goes to the line of buenas, the tradicional to the end.
        (UY, f"{TR}.falta.14-9-40", 6),
        (TR, f"{UY}.falta.14-9-40", 26),
        (UY, f"{TR}.falta.32-18-40", 8),
        (TZ, f"{AR}.falta.10-4-30", 20),
        # Al resto: the winner's own lack, or the leader's.
        (UY, f"{TR}.resto.14-9-40", 26),
        (UY, f"{TR}.resto.9-14-40", 31),
        (TR, f"{UY}.resto.9-14-40", 26),
        # A refused envido envido.
        (TZ, f"{TB}.noquiero.ee", 2),
        (TB, f"{TZ}.noquiero.ee", 1),
        (UY, f"{TB}.noquiero.eerf", 7),
        (UY, f"{TZ}.mazo", 2),
        (TZ, f"{UY}.mazo", 1),
        (UY, f"{TZ}.buenas.30", 15),
        (UY, f"{TZ}.buenas.15", 8),
        # Who opened speaks first, or el mano.
        (UY, f"{TZ}.declara.4-1-2", 2),
        (TZ, f"{UY}.declara.4-1-2", 1),
        (UY, f"{TB}.disputa.contraflor-quiero", 9),
        (TB, f"{UY}.disputa.contraflor-quiero", 6),
        (UY, f"{TB}.disputa.contraflor-no", 6),
        (TB, f"{UY}.disputa.contraflor-no", 4),
        (TR, f"{UY}.disputa.resto-no", 3),
        (TR, f"{TR}.chumbo.rf", 6),
    ],
)
def test_what_it_is_worth_here(mesa, posicion, vale):
    problema = leer("mesas", mesa, posicion)
    assert problema.calificar(str(vale)).bien
    assert problema.kind.explicar(problema.reglamento, problema.posicion).respuesta


@pytest.mark.parametrize(
    ("mesa", "posicion", "respuesta", "error"),
    [
        (UY, f"{TR}.falta.14-9-40", "26", "la-otra"),
        (TB, f"{TZ}.noquiero.ee", "2", "la-otra"),
        (TZ, f"{TB}.noquiero.ee", "4", "entera"),
        (UY, f"{TZ}.hay.flor", "otra", "al-reves"),
        (UY, f"{TZ}.hay.flor", "ambas", "no-en-las-dos"),
        (UY, f"{AR}.hay.flor", "esta", "falta-una"),
        (TZ, f"{TB}.hay.perros", "otra", "una-de-mas"),
        (UY, f"{TZ}.hay.flor", "ninguna", "en-alguna"),
        (UY, f"{TZ}.declara.4-1-2", "1", "la-otra"),
        (UY, f"{TZ}.declara.4-1-2", "3", "otro-asiento"),
    ],
)
def test_usual_mistakes_are_recognised(mesa, posicion, respuesta, error):
    assert leer("mesas", mesa, posicion).calificar(respuesta).error.codigo == f"mesas.{error}"


@pytest.mark.parametrize(
    ("mesa", "posicion"),
    [
        (UY, "nada.hay.flor"),
        (UY, f"{UY}.hay.flor"),
        (UY, f"{TZ}.chumbo.rf"),
        (UY, f"{UY}.chumbo.rf"),
        (TZ, f"{UY}.puede.mentir"),
        (TZ, f"{UY}.disputa.resto-no"),
        (UY, f"{TZ}.falta.14-9-40"),
        (UY, f"{TZ}.noquiero.rr"),
        (UY, f"{TZ}.noquiero"),
        (UY, f"{TZ}.declara.6-1-2"),
        (UY, f"{TZ}.declara.4-9-2"),
        (UY, f"{TZ}.buenas.x"),
        (UY, f"{TZ}.mazo.3"),
        (UY, f"{TZ}"),
        (UY, f"{TZ}.hay.flor.mas"),
    ],
)
def test_what_can_not_be_compared_is_refused(mesa, posicion):
    with pytest.raises(NotacionInvalida):
        leer("mesas", mesa, posicion)


def test_made_ones_mostly_differ_and_offer_enough():
    distintas = 0
    for nivel in range(1, 6):
        for semilla in range(20):
            problema = nuevo("mesas", UY, nivel=nivel, semilla=semilla)
            assert len(problema.kind.opciones(problema.reglamento, problema.posicion)) == 4
            posicion = problema.posicion
            distintas += not posicion.si_o_no and posicion.aca != posicion.alla
    assert distintas > 30


@pytest.mark.parametrize(
    ("kind", "mesa", "nivel"),
    [("mesas", UY, 3), ("mesas", TZ, 3), ("mesas", TR, 5), ("perros", UY, 4), ("perros", UY, 5)],
)
def test_the_right_figure_is_no_more_often_the_least_than_another(kind, mesa, nivel):
    """In malas the falta of quiero-truco is less than at any other table: it used to be the least of four, always."""
    lugares = Counter()
    for semilla in range(60):
        este = nuevo(kind, mesa, nivel=nivel, semilla=semilla)
        opciones = este.kind.opciones(este.reglamento, este.posicion)
        cifras = sorted((sum(map(int, re.findall(r"[0-9]+", o.valor))), o.valor) for o in opciones if not o.fija)
        buenas = [n for n, (_cifra, valor) in enumerate(cifras) if este.calificar(valor).bien]
        lugares.update(buenas)
    assert max(lugares.values()) < 0.6 * lugares.total()


def test_a_table_that_renames_little_is_not_asked_for_it_all_the_time():
    hechas = Counter(nuevo("jerga", TZ, nivel=5, semilla=semilla).texto for semilla in range(60))
    assert max(hechas.values()) < 15
