"""Bots play whole partidas at every table and seat count: no refused action, no stuck state, no leak."""

import pytest

from tests.engine.coach.partidas import MESAS, una_partida


@pytest.mark.parametrize(("slug", "jugadores"), MESAS)
def test_ten_partidas_are_played_to_their_end(slug, jugadores):
    for semilla in range(10):
        partida = una_partida(slug, jugadores, semilla)
        assert max(partida.tanteador) >= partida.objetivo
