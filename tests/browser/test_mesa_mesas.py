"""What some tables have, played in a real browser: flores, a lie claimed, the dogs, señas, a partida by keys alone."""

import re

import pytest
from playwright.sync_api import expect

from engine.actions import Verbo
from engine.notation import leer
from lessons.models import Aprendiz, ManoGuardada, PartidaGuardada
from lessons.practice import manos
from tests.lessons.test_mesa_hostil import con_cookie


class Guion:
    """Does the first of these that is open, else the first thing that gives nothing up."""

    CALLA = (Verbo.MAZO, Verbo.RENDIRSE, Verbo.RECLAMAR, Verbo.MOSTRAR)

    def __init__(self, *orden):
        self.orden = orden

    def elegir(self, vista, _azar):
        for verbo in self.orden:
            abiertas = [a for a in vista.legales if a.verbo is verbo]
            if abiertas:
                return abiertas[-1]
        return next((a for a in vista.legales if a.verbo not in self.CALLA), None)


@pytest.fixture
def sentar(visita, live_server, monkeypatch):
    """Seat the visitor at a hand told in notation, the others following a script."""

    def hacerlo(texto, *orden):
        guion = Guion(*orden)
        monkeypatch.setattr("lessons.practice.bots.jugador", lambda *_: guion)
        monkeypatch.setattr("lessons.practice.partidas.jugador", lambda *_: guion)
        aprendiz = Aprendiz.objects.create()
        cookie = con_cookie(aprendiz).cookies["aprendiz"]
        visita.context.add_cookies([{"name": "aprendiz", "value": cookie.coded_value, "url": live_server.url}])
        if texto:
            visita.visit(manos.crear(aprendiz, leer(texto), semilla="x").get_absolute_url())
        return visita

    return hacerlo


def tocar(page, nombre):
    """Tap a button of the table and wait until its turn was played."""
    antes = page.locator("[data-mesa]").get_attribute("data-turno")
    page.locator("[data-mesa]").get_by_role("button", name=nombre).first.click()
    expect(page.locator("[data-mesa]")).not_to_have_attribute("data-turno", antes)


def charla(page):
    return page.locator("[data-charla]")


def test_flor_and_contraflor(sentar):
    page = sentar("quiero-truco-uy:2:40:0-0:0:3o:2o.4o.7e,6c.5c.1c:", Verbo.FLOR, Verbo.QUIERO, Verbo.SON_BUENAS)
    tocar(page, "Flor")
    expect(charla(page)).to_contain_text("3 puntos para vos, de la flor")
    tocar(page, re.compile("dos de oro"))
    expect(page.locator(".habla")).to_contain_text("Flor")
    tocar(page, re.compile("^Contraflor (?!al)"))
    page.locator("#tantos").fill("47")
    tocar(page, "Decir")
    expect(charla(page)).to_contain_text("Son buenas.")
    expect(charla(page)).to_contain_text("9 puntos para vos, de las flores: 9 a 0.")


def test_a_lie_is_claimed(sentar):
    page = sentar("quiero-truco-uy:2:40:0-0:0:3o:4b.5e.6c,1e.1b.7c:", Verbo.QUIERO, Verbo.TANTOS)
    tocar(page, "Envido")
    page.locator("#tantos").fill("6")
    tocar(page, "Decir")
    expect(charla(page)).to_contain_text("2 puntos para Nélida, del envido: 0 a 2.")
    tocar(page, "Al mazo")
    expect(charla(page)).to_contain_text("Nélida devuelve las cartas")
    tocar(page, "Devolver")
    tocar(page, "Reclamar")
    expect(charla(page)).to_contain_text("El reclamo tiene razón.")
    expect(charla(page)).to_contain_text("2 puntos para vos, del reclamo")
    tocar(page, "Cerrar la mano")
    expect(page.get_by_role("link", name="Jugada por jugada")).to_be_visible()


def test_the_dogs_are_answered(sentar):
    page = sentar("quiero-truco-uy:2:40:25-10:0+perros1:3o:2o.4b.7e,6c.5c.1b:", Verbo.QUIERO, Verbo.TANTOS)
    expect(page.locator(".habla")).to_contain_text("Echaron los perros.")
    tocar(page, "A punto")
    expect(page.locator(".habla")).not_to_contain_text("perros")
    tocar(page, re.compile("^No quiero"))
    tocar(page, re.compile("^Quiero"))
    expect(charla(page)).to_contain_text("Nélida levanta las cartas.")


def test_the_dogs_are_thrown_with_cards_unseen(sentar):
    page = sentar("", Verbo.A_PUNTO, Verbo.NO_QUIERO)
    page.visit("/mesa/?ids=PER-01&semilla=perros&aviso=callado")
    page.get_by_role("button", name="Sentarse").click()
    page.get_by_role("button", name="Echar los perros").click()
    expect(page.get_by_role("button", name="No echarlos")).to_be_visible()
    page.get_by_role("button", name="Repartir").click()
    expect(charla(page)).to_contain_text("Echaste los perros.")
    assert ManoGuardada.objects.get().texto.split(":")[4].endswith("+perros0")


def test_a_sena_at_a_table_of_four(sentar):
    cartas = "2o.4b.7e,6c.5c.1b,1e.3b.3e,12b.11b.10c"
    page = sentar(f"quiero-truco-uy:4:40:0-0:0:3o:{cartas}:", Verbo.JUEGA)
    page.get_by_text("Hacer una seña").click()
    page.locator("[name=sena]").select_option(label="el dos de la muestra")
    tocar(page, "Hacerla")
    expect(charla(page)).to_contain_text("Hacés la seña del dos de la muestra")
    tocar(page, re.compile("siete de espada"))
    expect(charla(page)).to_contain_text("Beto juega")
    assert "0.sena.p2" in ManoGuardada.objects.get().texto


def test_a_partida_to_15_by_keys_alone(visita, monkeypatch):
    guion = Guion(Verbo.QUIERO)
    monkeypatch.setattr("lessons.practice.bots.jugador", lambda *_: guion)
    monkeypatch.setattr("lessons.practice.partidas.jugador", lambda *_: guion)
    visita.visit("/mesa/?mesa=trucazo&objetivo=15&semilla=teclas&aviso=callado")
    visita.get_by_role("button", name="Sentarse").focus()
    visita.keyboard.press("Enter")
    expect(visita.get_by_role("button", name="Repartir")).to_be_visible()
    for _ in range(200):
        mesa = visita.locator("[data-mesa]")
        antes = (visita.url, mesa.get_attribute("data-turno"))
        abiertas = mesa.locator("[data-tecla]").evaluate_all("(todos) => todos.map((uno) => uno.dataset.tecla)")
        if not abiertas:
            break
        # Whatever raises the mano, else what wants it, else the first card.
        visita.keyboard.press(next(tecla for tecla in "tqga1febnm" if tecla in abiertas))
        visita.wait_for_function(
            "([url, turno]) => document.querySelector('[data-mesa]')"
            " && (location.href !== url || document.querySelector('[data-mesa]').dataset.turno !== turno)",
            arg=list(antes),
        )
    expect(visita.get_by_role("link", name="Otra partida")).to_be_visible()
    assert PartidaGuardada.objects.get().ganador in {0, 1}
