"""Perft: for fixed deals, how many sequences of legal actions there are, by depth. Señas apart.

A number that changes is a rule that changed: look which before committing another.
"""

from __future__ import annotations

import pytest

from engine.actions import Verbo
from engine.mano import Mano
from engine.notation import leer
from engine.protocolo import responder
from tests.engine.mano.azar import TODAS, abiertas

# Two clean hands, a flor each, and the odd deals of a table; with the counts by depth.
CUENTAS = {
    "quiero-truco-uy:2:40:0-0:0:6o:7e.6e.4b,5c.6c.1b:": [13, 120, 936, 8549, 86550],
    "quiero-truco-uy:2:40:32-18:0+perros1:6o:7e.6e.4e,5c.6c.1b:": [6, 27, 155, 1587, 14042, 87402],
    "quiero-truco-uy:4:40:14-9:1:6o:7e.6e.4e,5c.6c.7c,1e.2b.3c,7o.1o.2c:": [17, 224, 2851, 37368],
    "quiero-truco-ar:2:40:0-0:0:-:7e.6e.4e,5c.6c.7c:": [13, 120, 918, 7355, 64098],
    "quiero-truco-ar:6:40:0-0:2:-:7e.6e.4b,5c.6c.1b,1e.2b.3c,7o.1o.2c,5b.5o.12c,12e.12b.12o:": [21, 344, 5745, 93708],
    "trucazo:2:30:0-0:0:-:7e.6e.4b,5c.6c.1b:": [10, 58, 218, 651, 1740, 4605],
    "trucazo:4:15:14-14:3:-:7e.6e.4b,5c.6c.1b,1e.2b.3c,7o.1o.2c:": [12, 92, 437, 1451, 4164],
    "tradicional-uy:2:40:0-0:0:6o:7e.6e.4e,5c.6c.7c:": [4, 4, 6, 18, 53, 172, 510],
    "tradicional-uy:6:40:19-3:2+pico+chumbo:6o:,,7e.6e.4b,,,5c.6c.1b:": [10, 59, 237, 782, 2258],
    "trucobet:2:30:28-0:0:-:7e.6e.4e,5c.6c.7c:": [6, 14, 45, 137, 451, 1406, 3919],
    "trucobet:4:30:0-0:0:-:7e.6e.4b,5c.6c.1b,1e.2b.3c,7o.1o.2c:": [18, 178, 1314, 7722, 37760],
}


def perft(mano: Mano, hondo: int) -> int:
    """Return how many sequences of so many legal actions begin here, those that end the hand sooner left out."""
    if hondo == 0:
        return 1
    siguen = abiertas(mano)
    return len(siguen) if hondo == 1 else sum(perft(mano.aplicar(*una)[0], hondo - 1) for una in siguen)


@pytest.mark.parametrize("linea", CUENTAS)
def test_perft(linea):
    """As many sequences as ever, to each depth."""
    contadas = CUENTAS[linea]
    assert [perft(leer(linea), hondo + 1) for hondo in range(len(contadas))] == contadas


@pytest.mark.parametrize("linea", CUENTAS)
def test_perft_counted_by_trying_everything(linea):
    """The same to depth two, by sending every action there is to the line protocol and counting what it takes."""
    mano = leer(linea)
    reparto = mano.reparto
    pedido = {
        "tipo": "mano",
        "reglamento": reparto.reglamento.slug,
        "jugadores": reparto.jugadores,
        "objetivo": reparto.objetivo,
        "tanteador": list(reparto.tanteador),
        "cartas": [[una.codigo for una in suyas] for suyas in reparto.cartas],
        "mano": reparto.mano,
        "pico": reparto.pico,
        "chumbo": reparto.chumbo,
        "perros": reparto.perros,
        "muestra": reparto.muestra and reparto.muestra.codigo,
    }
    escritas = [str(accion) for accion in TODAS if accion.verbo is not Verbo.SENA]

    def aceptadas(acciones):
        todas = [f"{asiento} {accion}" for asiento in range(reparto.jugadores) for accion in escritas]
        return [una for una in todas if "error" not in responder({**pedido, "acciones": [*acciones, una]})]

    primeras = aceptadas([])
    assert len(primeras) == CUENTAS[linea][0]
    segundas = sum(len(aceptadas([una])) for una in primeras[:3])
    assert segundas == sum(len(abiertas(mano.aplicar(*una)[0])) for una in abiertas_en_orden(mano, primeras[:3]))


def abiertas_en_orden(mano, escritas):
    """Return the legal actions written so."""
    por_texto = {f"{asiento} {accion}": (asiento, accion) for asiento, accion in abiertas(mano)}
    return [por_texto[una] for una in escritas]
