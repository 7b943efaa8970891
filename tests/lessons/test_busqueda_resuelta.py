"""Cards, a score, a chain or a count typed to the search are worked out at once, as the tools do."""

from __future__ import annotations

import random
import re

import pytest

from engine.cantos.falta import falta
from engine.cartas import MAZO
from engine.envido import envido
from engine.flor import flor
from engine.jerarquia import fuerza
from engine.reglamento import REGLAMENTOS
from lessons.tools.dichos import resueltos

pytestmark = pytest.mark.django_db
UY, AR = REGLAMENTOS["quiero-truco-uy"], REGLAMENTOS["quiero-truco-ar"]


def dichos(buscado: str) -> list[tuple[str, str]]:
    return [(r.direccion.removeprefix("/herramientas/"), r.vista.dice) for r in resueltos(buscado)]


@pytest.mark.parametrize(
    ("buscado", "donde", "dice"),
    [
        ("4o 7e 1c", "envido/quiero-truco-ar/7e4o1c", "Envido 7"),
        (
            "con muestra 6 de oro tengo 4 de oro, 7 de espada y 1 de copa",
            "envido/quiero-truco-uy/6o.7e4o1c",
            "Envido 36",
        ),
        ("6o.4o7e1c", "envido/quiero-truco-uy/6o.7e4o1c", "Envido 36"),
        ("6o 4o 7e 1c", "envido/quiero-truco-uy/6o.7e4o1c", "Envido 36"),
        ("7 y 6 de oro y 3 de basto", "envido/quiero-truco-ar/3b6o7o", "Envido 33"),
        ("ancho de espada contra el 2 de la muestra", "poder/quiero-truco-uy/6c.1e2c", "Gana el dos de copa"),
        ("siete bravo contra el ancho de basto", "poder/quiero-truco-ar/7e1b", "Gana el ancho de basto"),
        ("muestra 4 de oro: el rey de oro o el 5 de oro", "poder/quiero-truco-uy/4o.5o12o", "Gana el rey de oro"),
        ("falta envido 14 a 9", "falta/quiero-truco-uy/14-9-40", "La falta vale 6"),
        ("la falta iguales en 19", "falta/quiero-truco-uy/19-19-40", "La falta vale 1"),
        ("¿cuánto paga envido, envido no querido?", "cantos/quiero-truco-uy/envido.envido", "Envido, envido"),
        ("retruco no quiero", "cantos/quiero-truco-uy/truco.retruco", "Truco, retruco"),
        ("contraflor no quiero", "cantos/quiero-truco-uy/flor.flor.contraflor", "Flor, flor, contraflor"),
        ("cuánto vale el envido", "cantos/quiero-truco-uy/envido", "Envido"),
        ("5 a 3, falta envido a 15", "falta/quiero-truco-uy/5-3-15", "La falta vale 3"),
        ("falta 14-9-40", "falta/quiero-truco-uy/14-9-40", "La falta vale 6"),
        ("33 de mano", "probabilidades/quiero-truco-uy/envido-33", "Envido 33"),
    ],
)
def test_what_was_typed_is_worked_out(buscado, donde, dice):
    assert dichos(buscado)[0] == (donde, dice)


def test_tables_that_answer_differently_are_told_apart():
    assert [d for d, _dice in dichos("falta envido 14 a 9")] == [
        "falta/quiero-truco-uy/14-9-40",
        "falta/trucazo/14-9-30",
        "falta/tradicional-uy/14-9-40",
    ]
    assert [r.vista.debajo for r in resueltos("envido envido no querido")] == [
        "Querido 4, no querido 2",
        "Querido 4, no querido 1",
    ]
    # What the score moves says at which.
    (uno, *_otros) = resueltos("envido, falta envido")
    assert (uno.vista.debajo, [n for _quien, n in uno.vista.tanteo]) == ("Querido 20, no querido 2, a 40", [0, 0])


@pytest.mark.parametrize(
    "buscado",
    [
        "",
        "falta envido",
        "el envido está primero",
        "se puede cantar envido después del truco",
        "real envido dos veces",
        "sota y caballo cuánto valen en el envido",
        "99 de oro y 7 de copa",
        "7 de oro 7 de oro",
        "10c 11c 12c 1c 2c 3c",
        "falta envido 50 a 9",
        "envido 39",
        "ganamos 30 a 15",
        "٤ de oro y ٧ de espada",
        "\x00" * 50,
        "muestra " * 12,
    ],
)
def test_nothing_is_worked_out_of_what_holds_nothing(buscado):
    assert dichos(buscado) == []


def test_hands_typed_at_random_are_answered_as_the_engine_counts_them():
    azar = random.Random(7)
    for _vez in range(60):
        muestra, *mano = azar.sample(MAZO, 4)
        (hallado,) = resueltos(f"muestra {muestra.nombre}: {', '.join(c.nombre for c in mano)}")
        assert hallado.vista.dice == f"Envido {envido(mano, muestra).valor}"
        cuenta = flor(mano, muestra)
        assert hallado.vista.debajo == (f"Flor {cuenta.valor}" if cuenta else "Sin flor")
        una, otra = mano[:2]
        (hallado,) = resueltos(f"muestra {muestra.codigo}, {una.codigo} contra {otra.codigo}")
        fuertes = fuerza(una, muestra), fuerza(otra, muestra)
        assert hallado.vista.dice.startswith("Son pardas" if fuertes[0] == fuertes[1] else "Gana ")
        puntos = azar.randrange(40), azar.randrange(40)
        assert resueltos(f"falta {puntos[0]} a {puntos[1]}")[0].vista.dice == f"La falta vale {falta(UY, puntos).vale}"


def test_it_stands_first_and_leads_to_the_tool(client):
    html = client.get("/buscar/", {"q": "falta envido 14 a 9"}).content.decode()
    assert html.index("Con lo que dijiste") < html.index('id="primera"')
    resuelto = html[html.index('id="resuelto"') : html.index('id="primera"')]
    assert "Nosotros 14, Ellos 9. A 40" in resuelto
    salidas = re.findall(r'<a href="(/herramientas/[^"]+)"', resuelto)
    assert len(salidas) == 3
    for salida in salidas:
        assert client.get(salida).status_code == 200
    assert "Nada con esas palabras" not in client.get("/buscar/", {"q": "4b7b10b"}).content.decode()
    assert "Con lo que dijiste" not in client.get("/buscar/", {"q": "falta envido"}).content.decode()
