"""Every code has words, and the words are the house's."""

import re

import pytest

from engine.errors import Motivo
from engine.reglamento import REGLAMENTOS
from lessons.puzzles import KINDS, leer, nuevo, presentar
from lessons.words import FRASES, sin_reconocer
from lessons.words.bazas import POR_REGLA, SIGUE_POR_REGLA
from lessons.words.cartas import lista, tramos
from lessons.words.motivos import MOTIVOS, frase_del_motivo

TODAS = [str(t) for par in FRASES.values() for t in par] + [str(t) for t in MOTIVOS.values()]


def test_every_reason_of_the_engine_has_a_sentence_and_no_other_has():
    assert set(MOTIVOS) == {motivo.codigo for motivo in Motivo}


@pytest.mark.parametrize("motivo", Motivo)
def test_a_reason_is_a_sentence(motivo):
    frase = frase_del_motivo(motivo)
    assert re.fullmatch(r"[A-ZÁÉÍÓÚ].{10,120}\.", frase), frase


def test_mistakes_are_sentences():
    for titulo, texto in FRASES.values():
        assert re.fullmatch(r"[A-ZÁÉÍÓÚ%«¿].{5,80}\.", str(titulo)), titulo
        assert re.fullmatch(r"[A-ZÁÉÍÓÚ%«¿].{10,160}[.?)s]", str(texto)), texto


def test_nothing_shouts_or_talks_from_elsewhere():
    """No exclamation marks, no tú, no usted, no vosotros, no future of the textbook."""
    for frase in TODAS:
        assert not re.search(r"[!¡]", frase), frase
        assert not re.search(
            r"\b(tú|usted|ustedes|vosotros|debes|tienes|puedes|cuenta tus|recuerda|correcto|incorrecto)\b",
            frase,
            re.IGNORECASE,
        ), frase


def test_every_end_of_a_mano_is_told():
    assert set(POR_REGLA) == {"BAZ-03", "BAZ-04a", "BAZ-04b", "BAZ-04c", "BAZ-04d", "BAZ-04e"}
    assert set(SIGUE_POR_REGLA) == {"BAZ-03", "BAZ-04b", "BAZ-04c"}


def test_lists_and_ranges_read_as_they_are_said():
    assert lista([]) == ""
    assert lista(["a"]) == "a"
    assert lista(["a", "b"]) == "a y b"
    assert lista(["a", "b", "c"]) == "a, b y c"
    assert tramos([0, 1, 2, 20, 21]) == "de 0 a 2 y de 20 a 21"


DE_UNA = {"jerga", "mas-fuerte", "mesas", "pardas", "perros", "senas", "sillas"}


def test_a_wrong_answer_is_sent_back_to_what_the_question_shows():
    """There is no card in a score, and an answer in two parts is no name."""
    for texto in (
        "falta/trucazo/14-9-30?7",
        "tanteador/trucazo/ganar.14-9-30?3",
        "cadena/trucazo/0.envido.envido?9-9-ellos",
    ):
        clave, _corte, respuesta = texto.partition("?")
        fallo = presentar(None, leer(*clave.split("/")), respuesta=respuesta).fallo
        assert "carta" not in fallo.texto, texto
    assert sin_reconocer("ellos, y salís vos", "baza").titulo == "Así no es."
    assert sin_reconocer("12", "envido").titulo == "12 no es."


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("nivel", [3, 5])
def test_what_is_put_together_reads_as_it_is_said(kind, nivel):
    """The sentences are made of pieces: no "de el", no two full stops, nothing in the plural for one."""
    for mesa in REGLAMENTOS.values():
        if not KINDS[kind].existe_en(mesa):
            continue
        for semilla in range(4):
            este = nuevo(kind, mesa.slug, nivel=nivel, semilla=f"leer/{semilla}")
            visto = presentar(None, este, respuesta="no-se", ver=True)
            mal = [presentar(None, este, respuesta=e.opcion.valor).fallo for e in visto.elecciones if kind in DE_UNA]
            dicho = [t for f in mal for t in (f.titulo, f.texto)]
            dicho += [visto.pregunta, visto.ayuda, *visto.pasos, visto.fallo.titulo, *visto.explicacion.parrafos]
            for frase in dicho:
                assert not re.search(r"\b(de|a) el\b|\.\.|  | ,|\bfaltan 1\b|\b1 puntos\b|%\(|\{|None", frase), frase


def test_the_last_point_to_go_is_one():
    este = leer("cadena", "quiero-truco-uy", "0.flor.flor.contraflor-al-resto.39-26-40")
    assert "te falta 1." in este.kind.explicar(este.reglamento, este.posicion).parrafos[0]
    este = leer("flor", "quiero-truco-uy", "4c.2c10c12c")
    assert (
        "El dos de la muestra entero, 30; del pericón"
        in este.kind.explicar(este.reglamento, este.posicion).parrafos[2]
    )
