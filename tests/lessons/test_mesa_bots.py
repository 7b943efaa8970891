"""The house's players at the table: hands and partidas go to their end, and the same turn gets the same answer."""

import pytest

from engine.actions import Verbo
from engine.reglamento import REGLAMENTOS
from lessons.models import Aprendiz, PartidaGuardada
from lessons.practice import manos, partidas
from lessons.practice.bots import jugador
from lessons.practice.juego import azar_de
from tests.lessons.mesa import partida, repartida

pytestmark = pytest.mark.django_db

MESAS = [(m.slug, n) for m in REGLAMENTOS.values() for n in m.jugadores]


def jugar_solo(fila):
    """Play the learner's seat by the house too, turn by turn through the storage, until the hand is closed."""
    for _ in range(120):
        mano = manos.mano_de(fila)
        if mano.cerrada:
            return mano
        quien = jugador("parejo", "firme")
        accion = quien.elegir(manos.vista_de(fila, mano), azar_de(f"{fila.semilla}:yo", mano, fila.asiento))
        fila = manos.jugar(fila, accion).fila
    raise AssertionError("the hand doesn't end")


@pytest.mark.parametrize(("mesa", "jugadores"), MESAS)
def test_hands_are_played_to_their_end_at_every_table(mesa, jugadores):
    fila = partida(Aprendiz.objects.create(), mesa, jugadores, semilla="bots")
    for _ in range(4):
        fila = PartidaGuardada.objects.get(pk=fila.pk)
        if fila.ganador is not None:
            break
        mano = jugar_solo(partidas.repartir(fila, partidas.paso_de(fila)))
        fila = PartidaGuardada.objects.get(pk=fila.pk)
        assert (fila.puntos_cero, fila.puntos_uno) == mano.tanteador


def test_the_same_action_at_the_same_turn_gets_the_same_answer():
    textos = set()
    for _ in range(2):
        fila = repartida(Aprendiz.objects.create(), "quiero-truco-uy", 4, semilla="igual")
        vista = manos.vista_de(fila)
        accion = next(a for a in vista.legales if a.verbo is Verbo.JUEGA)
        manos.jugar(fila, accion)
        textos.add(fila.texto)
    assert len(textos) == 1


def test_a_partida_to_15_is_won_by_somebody():
    fila = partida(Aprendiz.objects.create(), "trucazo", 2, objetivo=15, semilla="quince")
    for _ in range(60):
        fila = PartidaGuardada.objects.get(pk=fila.pk)
        if fila.ganador is not None:
            break
        jugar_solo(partidas.repartir(fila, partidas.paso_de(fila)))
    assert fila.ganador in {0, 1}
    assert max(fila.puntos_cero, fila.puntos_uno) >= 15
