"""The self-check finds what it is for."""

import io
from dataclasses import replace

import pytest
from django.core.management import call_command

from engine.reglamento import REGLAMENTOS
from lessons.puzzles import KINDS
from lessons.puzzles.base import Error, Explicacion, Opcion, Veredicto
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
