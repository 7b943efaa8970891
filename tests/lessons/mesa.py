"""What the table's tests share: a player that knows nothing, a partida, and the forms of a page."""

import random
import re

import pytest

from engine.actions import Verbo
from engine.reglamento import REGLAMENTOS
from lessons.models import ManoGuardada
from lessons.practice import partidas

NUNCA = {Verbo.RENDIRSE, Verbo.MAZO}


class AlAzar:
    """Plays any legal action but giving up, from its chance alone."""

    def elegir(self, vista, azar):
        abiertas = [a for a in vista.legales if a.verbo not in NUNCA] or list(vista.legales)
        return azar.choice(abiertas)


def al_azar(_asiento):
    return AlAzar()


@pytest.fixture
def bots_al_azar(monkeypatch):
    """Seat players that know nothing, so that these tests measure the table and not the coach."""
    monkeypatch.setattr("lessons.practice.bots.jugador", lambda *_: AlAzar())
    monkeypatch.setattr("lessons.practice.partidas.jugador", lambda *_: AlAzar())


def partida(aprendiz, mesa="quiero-truco-uy", jugadores=2, **mas):
    reglamento = REGLAMENTOS[mesa]
    pedido = partidas.Pedido(
        reglamento=reglamento, jugadores=jugadores, **{"objetivo": reglamento.objetivo, "semilla": "s", **mas}
    )
    return partidas.nueva(aprendiz, pedido)


def repartida(aprendiz, mesa="quiero-truco-uy", jugadores=2, **mas):
    fila = partida(aprendiz, mesa, jugadores, **mas)
    return partidas.repartir(fila, partidas.paso_de(fila))


def forma(html):
    """Return the turn and the mark that the page's forms carry, and what its buttons say."""
    campo = {n: re.search(rf'name="{n}" value="([^"]*)"', html) for n in ("turno", "posicion")}
    datos = {n: hallado.group(1) for n, hallado in campo.items() if hallado}
    return datos, re.findall(r'name="que" value="([^"]*)"', html)


def jugar_hasta_cerrar(client, mano: ManoGuardada, semilla=0):
    """Play the hand through its pages, any button at random; return the statuses."""
    azar = random.Random(semilla)
    estados = []
    for _ in range(80):
        pagina = client.get(mano.get_absolute_url()).content.decode()
        datos, botones = forma(pagina)
        botones = [b for b in botones if b not in {"rendirse", "mazo", "repartir", "sena"}]
        if not datos:
            return estados
        que = azar.choice(botones)
        extra = {"numero": "5"} if que == "tantos" else {}
        estados.append(client.post(f"{mano.get_absolute_url()}jugar", {**datos, "que": que, **extra}).status_code)
    raise AssertionError("the hand doesn't end")
