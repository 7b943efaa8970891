"""The syllabus is whole: every rule is taught on each path whose tables play it, and asked where it is taught."""

import io

import pytest
from django.core.management import CommandError, call_command

from engine.reglamento import REGLAMENTOS
from engine.reglas import REGLAS
from lessons.catalog import content
from lessons.puzzles import KINDS
from lessons.puzzles.cobertura import ENTEROS, cobertura

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
        preguntadas |= set(puzzle.ids)
        if puzzle.posicion:
            kind, mesa = KINDS[puzzle.kind], REGLAMENTOS[puzzle.reglamento]
            preguntadas |= kind.ids(mesa, kind.leer(mesa, puzzle.posicion))
    assert set(leccion.reglas) - {una.rstrip("abcde") for una in preguntadas} == set()


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
