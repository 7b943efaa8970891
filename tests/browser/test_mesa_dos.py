"""Two at the table in a real browser: taps, keys, the double click, Back, a second tab, no script, an old page."""

import re

import pytest
from playwright.sync_api import expect

from lessons.models import ManoGuardada
from tests.lessons.mesa import bots_al_azar  # noqa: F401

pytestmark = pytest.mark.usefixtures("bots_al_azar")


def sentarse(page, mesa="quiero-truco-uy", jugadores=2, semilla="una", objetivo=""):
    ir = getattr(page, "visit", page.goto)
    ir(f"/mesa/?mesa={mesa}&jugadores={jugadores}&aviso=callado&semilla={semilla}&objetivo={objetivo}")
    page.get_by_role("button", name="Sentarse").click()
    page.get_by_role("button", name="Repartir").click()
    expect(page.locator("[data-mesa]")).to_be_visible()


def turno():
    return ManoGuardada.objects.latest("creada").turno


def una_carta(page):
    return page.locator("button.toca").first


def hasta_poder_jugar(page):
    """Answer whatever is asked until a card may be played."""
    for _ in range(8):
        if una_carta(page).count():
            return
        antes = page.locator("[name=turno]").first.get_attribute("value")
        page.locator(".abiertos button").first.click()
        expect(page.locator("[name=turno]").first).not_to_have_attribute("value", antes)


def test_a_tap_plays_and_the_talk_is_heard(visita, live_server):
    sentarse(visita)
    hasta_poder_jugar(visita)
    antes = turno()
    una_carta(visita).click()
    expect(visita.locator("[data-charla]")).to_contain_text("Jugás")
    expect(visita.locator("#anuncio")).to_contain_text(re.compile(r"Jugás"))
    expect(visita.locator("[data-foco], #tantos").first).to_be_focused()
    assert turno() > antes


def test_a_double_click_plays_once(visita):
    sentarse(visita)
    hasta_poder_jugar(visita)
    una_carta(visita).dblclick()
    expect(visita.locator("[data-charla]")).to_contain_text("Jugás")
    visita.wait_for_timeout(300)
    acciones = ManoGuardada.objects.latest("creada").texto.rsplit(":", 1)[1].split(",")
    assert sum(una.startswith("0.juega") for una in acciones) == 1


def test_keys_play_help_opens_and_both_can_be_turned_off(visita):
    sentarse(visita)
    hasta_poder_jugar(visita)
    visita.keyboard.press("?")
    expect(visita.locator("[data-ayuda]")).to_have_attribute("open", "")
    visita.keyboard.press("1")
    expect(visita.locator("[data-charla]")).to_contain_text("Jugás")
    visita.locator("[data-ayuda] summary").click() if not visita.locator("[data-ayuda][open]").count() else None
    visita.get_by_role("button", name="Apagarlas").click()
    expect(visita.locator("[data-mesa]")).to_have_attribute("data-sin-teclas", "")
    antes = turno()
    visita.keyboard.press("t")
    visita.keyboard.press("m")
    visita.wait_for_timeout(300)
    assert turno() == antes


def test_a_second_tab_and_back_play_nothing_twice(visita):
    sentarse(visita)
    hasta_poder_jugar(visita)
    otra = visita.context.new_page()
    otra.goto(visita.url)
    una_carta(visita).click()
    expect(visita.locator("[data-charla]")).to_contain_text("Jugás")
    antes = turno()
    una_carta(otra).click()
    expect(otra.locator(".aviso")).to_contain_text("ya se había jugado")
    expect(otra.locator("[data-charla]")).to_contain_text("Jugás")
    assert turno() == antes


def test_a_shut_word_says_why_one_tap_away(visita):
    sentarse(visita)
    hasta_poder_jugar(visita)
    cerrado = visita.locator(".cerrados details").first
    cerrado.locator("summary").click()
    expect(cerrado.locator("p")).to_be_visible()
    expect(cerrado.locator("a.id")).to_have_attribute("href", re.compile(r"^/reglas/"))


def test_an_old_page_shows_the_hand_as_it_is(visita):
    sentarse(visita)
    hasta_poder_jugar(visita)
    antes = turno()
    visita.evaluate("document.querySelectorAll('[name=csrfmiddlewaretoken]').forEach((e) => { e.value = 'x'; })")
    una_carta(visita).click()
    expect(visita.locator(".aviso")).to_contain_text("venció")
    assert turno() == antes
    una_carta(visita).click()
    expect(visita.locator("[data-charla]")).to_contain_text("Jugás")


def test_without_javascript_a_hand_is_played_to_its_end(sin_script):
    sentarse(sin_script, "trucazo")
    for _ in range(30):
        boton = sin_script.locator("button.toca, .abiertos button:has-text('Quiero'), .abiertos button").first
        if not boton.count():
            break
        boton.click()
    expect(sin_script.get_by_role("button", name="Repartir otra")).to_be_visible()
    assert ManoGuardada.objects.latest("creada").cerrada
