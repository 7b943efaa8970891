"""No page of a hand in course holds a card that its seat doesn't know, at any table and any number of seats."""

import random
import re

import pytest
from django.test import Client

from engine.cartas import MAZO
from engine.notation import leer
from engine.reglamento import REGLAMENTOS
from lessons.models import Aprendiz, ManoGuardada
from tests.lessons.mesa import bots_al_azar, forma, repartida  # noqa: F401
from tests.lessons.test_mesa_hostil import con_cookie

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("bots_al_azar")]

MESAS = [(m.slug, n) for m in REGLAMENTOS.values() for n in m.jugadores]


def conocidas(mano, asiento):
    """Every card that the seat has seen: its own, the muestra, what was played or shown."""
    reparto = mano.reparto
    vistas = set() if mano.tapadas >> asiento & 1 else set(reparto.cartas[asiento])
    vistas.add(reparto.muestra)
    for a, suyas in enumerate(reparto.cartas):
        vistas |= set(suyas) if mano.mostraron >> a & 1 else set(suyas) - set(mano.manos[a])
    return vistas


def dibujadas(html):
    return {una for una in MAZO if f'#{una.palo.value}{una.numero}"' in html}


def nombradas(html):
    """Cards that an attribute or a value names, the señas one may choose from left out."""
    html = re.sub(r'<option value="[^"]*">', "", html)
    return {una for una in MAZO if re.search(rf'[" ]{una.codigo}"', html)}


@pytest.mark.parametrize(("mesa", "jugadores"), MESAS)
def test_what_is_hidden_is_in_no_answer(mesa, jugadores):
    aprendiz = Aprendiz.objects.create()
    client = con_cookie(aprendiz)
    azar = random.Random(f"{mesa}{jugadores}")
    fila = repartida(aprendiz, mesa, jugadores, semilla=f"v{jugadores}")
    html = client.get(fila.get_absolute_url()).content.decode()
    for turno in range(60):
        mano = leer(ManoGuardada.objects.get(pk=fila.pk).texto)
        ve = conocidas(mano, 0)
        assert dibujadas(html) <= ve
        assert nombradas(html) <= ve
        if mano.cerrada:
            break
        datos, botones = forma(html)
        que = azar.choice([b for b in botones if b not in {"rendirse", "mazo", "sena"}])
        extra = {"HX-Request": "true"} if turno % 4 else {}
        respuesta = client.post(
            f"{fila.get_absolute_url()}jugar", {**datos, "que": que, "numero": "4"}, headers=extra, follow=True
        )
        html = respuesta.content.decode()
    assert mano.cerrada


def test_the_answer_to_a_stranger_holds_no_card():
    fila = repartida(Aprendiz.objects.create(), semilla="v")
    assert not dibujadas(Client().get(fila.get_absolute_url()).content.decode())
