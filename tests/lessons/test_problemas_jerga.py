"""The words of the table: what is offered beside the right one is wrong, and not a twin of another."""

from itertools import combinations

import pytest

from engine.reglamento import REGLAMENTOS
from lessons.catalog import palabras
from lessons.puzzles import KINDS

JERGA = KINDS["jerga"]


def ofrecidas(mesa, texto):
    """Return the entries that a question about a word offers."""
    reglamento = REGLAMENTOS[mesa]
    return [palabras()[o.valor] for o in JERGA.opciones(reglamento, JERGA.leer(reglamento, texto))]


def preguntas(mesa):
    """Return every question about a word that the table can be asked."""
    for slug in palabras():
        for que in ("que", "palabra"):
            texto = f"{que}.{slug}"
            try:
                JERGA.leer(REGLAMENTOS[mesa], texto)
            except ValueError:
                continue
            yield texto


@pytest.mark.parametrize("mesa", REGLAMENTOS)
def test_no_two_words_offered_together_could_be_given_for_each_other(mesa):
    todas = list(preguntas(mesa))
    assert len(todas) > 100
    for texto in todas:
        suyas = ofrecidas(mesa, texto)
        assert len(suyas) == 4, texto
        assert [(a.slug, b.slug) for a, b in combinations(suyas, 2) if a.se_parece(b)] == [], texto


@pytest.mark.parametrize(
    ("una", "otra"),
    [
        ("tocar", "envido"),
        ("gritar", "truco"),
        ("cantar", "canto"),
        # A card of a kind, and the kind.
        ("figura", "sota"),
        ("pieza", "perico"),
        ("mata", "ancho-de-espada"),
        # By a name that they share at some table.
        ("partida", "chico"),
        ("mano", "el-mano"),
        ("siete-falso", "siete-de-oro"),
    ],
)
def test_words_of_one_meaning_are_known_as_such_whichever_says_it(una, otra):
    una, otra = palabras()[una], palabras()[otra]
    assert una.se_parece(otra)
    assert otra.se_parece(una)


def test_words_that_differ_are_still_offered_against_each_other():
    assert {p.slug for p in ofrecidas("quiero-truco-uy", "palabra.perico")} >= {"perico", "perica", "pericon"}
    assert {p.slug for p in ofrecidas("trucazo", "que.tocar")} >= {"tocar", "gritar"}
