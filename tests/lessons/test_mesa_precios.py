"""What a button says its word is played for is what the engine then pays or agrees."""

import pytest

from engine.actions import SOLAS, Verbo
from engine.notation import leer
from engine.vista import ver
from lessons.mesa.precios import detalle

# The dogs of seat 1 over a real flor of seat 0.
PERROS = "quiero-truco-uy:2:40:25-10:0+perros1:3o:7c.6c.5c,1b.10b.4e:"


@pytest.mark.parametrize(
    ("jugadas", "vale", "se_lleva"),
    [
        ("0.en-ley", "se juega por 2", "se lleva 1"),
        ("0.en-ley,0.retruco", "se juega por 3", "se lleva 2"),
        ("0.a-punto,0.no-quiero,0.retruco,1.vale-cuatro", "se juega por 4", "se lleva 3"),
    ],
)
def test_the_truco_of_the_dogs_counts_whatever_they_were_answered(jugadas, vale, se_lleva):
    mano = leer(PERROS + jugadas)
    vista = ver(mano, mano.turnos[0])
    assert detalle(vista, SOLAS[Verbo.QUIERO]) == vale
    assert detalle(vista, SOLAS[Verbo.NO_QUIERO]) == se_lleva
    mano, _ = mano.aplicar(vista.asiento, SOLAS[Verbo.NO_QUIERO])
    assert f"se lleva {mano.pagos[-1].puntos}" == se_lleva
