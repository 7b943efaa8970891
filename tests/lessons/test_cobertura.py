"""The syllabus is whole: every rule is taught on each path whose tables play it, and asked where it is taught."""

import io
import re
from collections import Counter

import pytest
from django.core.management import CommandError, call_command

from engine.reglas import REGLAS
from lessons.catalog import content, palabras
from lessons.catalog.load import CONTENIDO
from lessons.puzzles import KINDS, Lugar, leer, nuevo
from lessons.puzzles.cobertura import ENTEROS, cobertura
from lessons.views.niveles import problema_en

CATALOGO = content(KINDS).catalogo
RENGLONES = {r.id: r for r in cobertura(CATALOGO)}
# Said here apart from the rules' own pages, so that a page that forgets a table is found.
AJENAS = {
    "uruguayo": {"FLO-09", "FLO-11"},
    "argentino": {
        *("MUE-01", "MUE-02", "MUE-03", "MUE-04", "POD-02", "ENV-03", "ENV-04", "FLO-10"),
        *("PER-01", "PER-02", "PER-03", "PER-04", "SEIS-01", "SEIS-02", "SEIS-03", "SEIS-04"),
    },
}


def test_every_rule_has_its_line():
    assert list(RENGLONES) == [r for r in REGLAS if r in CATALOGO.reglas]
    # A rule's cases are taught with it.
    assert {r for r in REGLAS if r.rstrip("abcde") not in RENGLONES} == set()


@pytest.mark.parametrize("camino", ENTEROS)
@pytest.mark.parametrize("regla", RENGLONES)
def test_every_rule_is_taught_on_the_paths_whose_tables_play_it(regla, camino):
    lecciones = RENGLONES[regla].lecciones[camino]
    assert bool(lecciones) == (regla not in AJENAS[camino])


def test_the_paths_announce_nothing_that_isnt_written():
    assert [c.slug for c in CATALOGO.caminos.values() if c.vienen] == []


@pytest.mark.parametrize("leccion", CATALOGO.lecciones, ids=lambda x: x.clave)
def test_what_a_lesson_says_it_teaches_is_asked_in_it(leccion):
    preguntadas = set()
    for puzzle in (p for paso in leccion.pasos for p in paso.puzzles):
        if puzzle.posicion is not None:
            preguntadas |= leer(puzzle.kind, puzzle.reglamento, puzzle.posicion).ids
        elif puzzle.ids:
            hecho = nuevo(puzzle.kind, puzzle.reglamento, nivel=puzzle.nivel, ids=puzzle.ids, semilla=leccion.slug)
            preguntadas |= hecho.ids & set(puzzle.ids)
    assert set(leccion.reglas) <= preguntadas


@pytest.mark.parametrize("camino", CATALOGO.caminos.values(), ids=lambda x: x.slug)
def test_no_word_is_asked_before_a_step_says_it(camino):
    dicho, antes_de_tiempo = "", []
    for leccion in camino.lecciones:
        archivo = CONTENIDO / camino.slug / f"{leccion.numero:02d}-{leccion.slug}.md"
        textos = re.split(r"^(?=## )", archivo.read_text("utf-8").casefold(), flags=re.MULTILINE)[1:]
        for texto, paso in zip(textos, leccion.pasos, strict=True):
            dicho += re.sub(r"^::: puzzle.*$", "", texto, flags=re.MULTILINE)
            for puzzle in paso.puzzles:
                que, _, slug = (puzzle.posicion or "").partition(".")
                if puzzle.kind == "jerga" and que in {"que", "palabra"}:
                    una = palabras()[slug]
                    dichos = [una.termino.casefold(), f"glosa {slug}", *map(str.casefold, una.tambien)]
                    antes_de_tiempo += [] if any(d in dicho for d in dichos) else [(leccion.slug, paso.slug, slug)]
    assert antes_de_tiempo == []


@pytest.mark.parametrize("leccion", CATALOGO.lecciones, ids=lambda x: x.clave)
def test_a_lesson_asks_nothing_twice(leccion):
    """As it is first seen: the puzzles made from a level could fall on one that is written beside them."""
    hechos = [
        problema_en(Lugar(leccion.camino, leccion.slug, paso.slug, n=puzzle.lugar), puzzle).clave
        for paso in leccion.pasos
        for puzzle in paso.puzzles
    ]
    assert [clave for clave, veces in Counter(hechos).items() if veces > 1] == []


def test_every_rule_is_drilled_at_every_table_that_plays_it():
    assert {r.id: r.sin_ejercicio for r in RENGLONES.values() if r.sin_ejercicio} == {}


def test_the_command_prints_the_table_and_can_fail(monkeypatch):
    salida = io.StringIO()
    call_command("cobertura", exigir=True, stdout=salida)
    assert "ENV-03  10" in salida.getvalue()
    assert f"{len(RENGLONES)} reglas, 0 faltas" in salida.getvalue()
    sin_falta = RENGLONES["ENV-12"]._replace(lecciones={"uruguayo": (13,), "argentino": (), "puente": None})
    monkeypatch.setattr("lessons.management.commands.cobertura.cobertura", lambda _catalogo: (sin_falta,))
    with pytest.raises(CommandError, match="1 faltas"):
        call_command("cobertura", exigir=True, stdout=io.StringIO())
