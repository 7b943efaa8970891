"""The self-check finds what it is for, and the syllabus is covered."""

import io
from dataclasses import replace

import pytest
from django.core.management import CommandError, call_command

from engine.reglamento import REGLAMENTOS
from engine.reglas import REGLAS
from lessons.catalog import content
from lessons.puzzles import KINDS
from lessons.puzzles.base import Error, Explicacion, Opcion, Veredicto
from lessons.puzzles.cobertura import ENTEROS, cobertura
from lessons.puzzles.envido import Envido
from lessons.puzzles.mas_fuerte import MasFuerte
from lessons.puzzles.revision import revisar

UY = REGLAMENTOS["quiero-truco-uy"]


class AceptaTodo(Envido):
    """Whatever one says is right."""

    def calificar(self, reglamento, posicion, respuesta):
        return Veredicto(bien=True)


class NoAceptaNada(Envido):
    """Nothing is right, and the mistake has no words."""

    def calificar(self, reglamento, posicion, respuesta):
        return Veredicto(bien=False, error=Error("envido.no-hay-palabras"))


class OtraExplicacion(Envido):
    """The explanation tells another number."""

    def explicar(self, reglamento, posicion):
        return replace(super().explicar(reglamento, posicion), respuesta="77")


class DosIguales(MasFuerte):
    """Two options read alike."""

    def opciones(self, reglamento, posicion):
        una, *otras = super().opciones(reglamento, posicion)
        return (una, *otras, Opcion("otra", una.texto, carta=una.carta))


class SiempreIgual(Envido):
    """The answer is always the same."""

    def calificar(self, reglamento, posicion, respuesta):
        return Veredicto(bien=respuesta == "27")

    def explicar(self, reglamento, posicion):
        return Explicacion("27", ("27.",), ("ENV-02",))


@pytest.mark.parametrize(
    ("kind", "cuantos", "dice"),
    [
        (AceptaTodo(), 3, "acepta 110 de 110"),
        (NoAceptaNada(), 3, "sin palabras"),
        (OtraExplicacion(), 3, "explica «77»"),
        (DosIguales(), 3, "dos opciones iguales"),
        (SiempreIgual(), 230, "casi siempre «27»"),
    ],
)
def test_a_fault_is_found(kind, cuantos, dice):
    revision = revisar(kind, UY, 3, cuantos)
    assert any(dice in falta for falta in revision.faltas), revision.faltas


@pytest.mark.parametrize("kind", KINDS)
def test_a_few_of_every_kind_are_well_made(kind):
    mesas = [m for m in REGLAMENTOS.values() if KINDS[kind].existe_en(m)]
    for nivel in (2, 5):
        revision = revisar(KINDS[kind], mesas[-1], nivel, 2, semilla="muestra")
        assert revision.faltas == []
        assert revision.problemas == 2


def test_the_command_says_what_it_checked():
    salida = io.StringIO()
    call_command("revisar_problemas", cuantos=2, clase=["falta"], mesa=["trucazo"], nivel=[1, 2], stdout=salida)
    assert salida.getvalue().endswith("4 problemas, 0 faltas\n")


def renglones():
    return cobertura(content(KINDS).catalogo)


def test_every_rule_has_its_line():
    assert [r.id for r in renglones()] == [r for r in REGLAS if r in content(KINDS).catalogo.reglas]


def test_a_path_that_announces_nothing_more_teaches_every_rule_of_its_tables():
    catalogo = content(KINDS).catalogo
    completos = {slug for slug in ENTEROS if slug in catalogo.caminos and not catalogo.caminos[slug].vienen}
    faltan = {(r.id, camino) for r in renglones() for camino in r.sin_leccion if camino in completos}
    assert faltan == set()


def test_the_command_prints_the_table():
    salida = io.StringIO()
    call_command("cobertura", stdout=salida)
    texto = salida.getvalue()
    assert "ENV-03  10" in texto
    assert f"{len(renglones())} reglas" in texto
    if "0 faltas" not in texto:
        with pytest.raises(CommandError):
            call_command("cobertura", exigir=True, stdout=io.StringIO())


def test_every_rule_is_drilled_at_every_table_that_plays_it():
    # That a table has no flor is asked by comparing tables.
    espera = set() if "mesas" in KINDS else {"FLO-11"}
    assert {r.id for r in renglones() if r.sin_ejercicio} - espera == set()
