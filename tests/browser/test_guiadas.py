"""A guided hand in its step: a wrong card, its punishment, back, and on to the goal; by keys and without script."""

import re

from playwright.sync_api import expect

from lessons.models import PasoHecho

PASO = "/camino/uruguayo/la-baza/jugala/"


def test_a_wrong_card_is_punished_and_the_right_ones_reach_the_goal(visita):
    visita.visit(PASO)
    guia = visita.locator("#guia")
    expect(guia).to_contain_text("Decisión 1 de 2")
    visita.keyboard.press("2")
    expect(guia).to_contain_text("La baza es de Nélida")
    assert visita.locator("[data-mesa] [name=que]").count() == 0
    visita.get_by_role("link", name="Volver a esa jugada").click()
    expect(guia).to_contain_text("¿Con cuál le ganás?")
    visita.wait_for_load_state()
    visita.keyboard.press("1")
    expect(guia).to_contain_text("Decisión 2 de 2")
    # Refresh and Back keep to what was decided.
    visita.reload()
    expect(guia).to_contain_text("Decisión 2 de 2")
    visita.go_back()
    expect(guia).to_contain_text("Decisión 1 de 2")
    visita.go_forward()
    visita.get_by_role("button", name="ancho de basto").click()
    expect(guia).to_contain_text("Hecho")
    expect(visita).to_have_url(re.compile(r"g=juega\.3e"))
    assert PasoHecho.objects.get().paso == "jugala"


def test_it_is_played_without_javascript(sin_script):
    sin_script.goto(PASO)
    for carta in ("juega 3e", "juega 1b"):
        sin_script.locator(f'button[value="{carta}"]').click()
    expect(sin_script.locator("#guia")).to_contain_text("Hecho")
    sin_script.goto("/camino/uruguayo/de-a-cuatro/jugala/")
    sin_script.locator("[name=sena]").select_option(label="el cuatro de la muestra")
    sin_script.get_by_role("button", name="Hacerla").click()
    expect(sin_script.locator("#guia")).to_contain_text("Decisión 2 de 3")
    sin_script.goto("/camino/uruguayo/contar-el-envido/jugala/?g=quiero")
    sin_script.get_by_label("¿Cuántos tantos decís?").fill("32")
    sin_script.get_by_role("button", name="Decir").click()
    expect(sin_script.locator("#guia")).to_contain_text("Hecho")
    assert {p.leccion for p in PasoHecho.objects.all()} == {"la-baza", "contar-el-envido"}
