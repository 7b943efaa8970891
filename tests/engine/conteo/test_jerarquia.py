"""The order of the cards, with every muestra."""

from __future__ import annotations

import pytest

from engine.cartas import MAZO, carta
from engine.errors import Motivo, PosicionInvalida
from engine.jerarquia import es_pieza, escala, fuerza, nombre_en_juego, pieza_que_es, piezas, puesto

CLASICA = (
    "1e | 1b | 7e | 7o | 3e 3b 3o 3c | 2e 2b 2o 2c | 1o 1c | 12e 12b 12o 12c | 11e 11b 11o 11c | 10e 10b 10o 10c"
    " | 7b 7c | 6e 6b 6o 6c | 5e 5b 5o 5c | 4e 4b 4o 4c"
)


def escalones(texto):
    return [set(escalon.split()) for escalon in texto.split("|")]


def test_the_order_without_muestra():
    """POD-01."""
    assert [{c.codigo for c in e} for e in escala(None)] == escalones(CLASICA)
    assert not any(es_pieza(c, None) for c in MAZO)
    assert piezas(None) == ()


@pytest.mark.parametrize("muestra", MAZO, ids=str)
def test_the_order_with_every_muestra(muestra):
    """POD-02, MUE-02, MUE-03, MUE-04: the piezas on top, then the same order without them and the muestra."""
    palo = muestra.codigo[-1]
    arriba = [f"{n}{palo}" if f"{n}{palo}" != muestra.codigo else f"12{palo}" for n in (2, 4, 5, 11, 10)]
    fuera = {*arriba, muestra.codigo}
    esperada = [{codigo} for codigo in arriba] + [e - fuera for e in escalones(CLASICA) if e - fuera]
    assert [{c.codigo for c in e} for e in escala(muestra)] == esperada
    assert [c.codigo for c in piezas(muestra)] == arriba
    for lugar, escalon in enumerate(escala(muestra), 1):
        for una in escalon:
            assert puesto(una, muestra) == lugar
            assert es_pieza(una, muestra) == (una.codigo in arriba)
            assert fuerza(una, muestra) == fuerza(escalon[0], muestra)
            if lugar > 1:
                assert fuerza(una, muestra) < fuerza(escala(muestra)[lugar - 2][0], muestra)
            if not es_pieza(una, muestra):
                assert fuerza(una, muestra) == fuerza(una, None)
                assert nombre_en_juego(una, muestra) == una.nombre
                assert pieza_que_es(una, muestra) is None
            else:
                assert pieza_que_es(una, muestra) is (muestra if una.numero == 12 else una)
    for pedir in (fuerza, puesto):
        with pytest.raises(PosicionInvalida) as refused:
            pedir(muestra, muestra)
        assert refused.value.motivo is Motivo.MUESTRA_EN_LA_MANO
    assert not es_pieza(muestra, muestra)


def test_what_the_piezas_are_called():
    """MUE-02, MUE-03."""
    nombres = [nombre_en_juego(c, carta("4o")) for c in piezas(carta("4o"))]
    assert nombres == ["dos de la muestra", "pericón", "cinco de la muestra", "perico", "perica"]
    assert nombre_en_juego(carta("12o"), carta("3o")) == "rey de oro"
