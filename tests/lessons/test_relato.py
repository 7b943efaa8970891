"""A hand told in sentences: what is said in one go is one line, and a claim is left out."""

from engine.reglamento import reglamento
from lessons.puzzles.en_curso import leer_en_curso
from lessons.words.relato import relato


def contada(posicion):
    return relato(leer_en_curso(reglamento("quiero-truco-uy"), posicion).vista)


def test_what_is_said_in_one_go_and_what_it_pays_are_one_line():
    lineas = contada("2-1.6o.4e2b10b.1-envido.0-quiero.1-33.0-son-buenas.1-7e")
    assert lineas[1].startswith("Ana: Envido. Vos: Quiero. Ana: 33. Vos: Son buenas. 2 puntos")
    assert len(lineas) == 3


def test_a_card_begins_another_line():
    lineas = contada("2-1.6o.4e2b10b.1-7e.0-truco.1-quiero.0-4e")
    assert lineas[2] == "Vos: Truco. Ana: Quiero."
    assert lineas[3].startswith("Jugás")


def test_the_cards_of_a_baza_and_whose_it_is_are_one_line():
    lineas = contada("2-1.6o.4e2b10b.1-7e.0-4e.1-7c.0-truco.1-quiero.0-2b")
    assert lineas[1] == "Ana juega el siete de espada. Jugás el cuatro de espada. Primera baza para Ana."
    assert lineas[2] == "Ana juega el siete de copa."
    assert lineas[3] == "Vos: Truco. Ana: Quiero."
    assert lineas[4] == "Jugás el dos de basto. Segunda baza para vos."


def test_the_claim_and_what_it_came_to_are_not_told():
    lineas = contada("2-1.6o.4e2b10b.1-flor.1-7e.0-mazo.1-devolver.0-reclamar")
    assert "devuelve" in lineas[-1]
    assert not any("eclam" in linea for linea in lineas)
