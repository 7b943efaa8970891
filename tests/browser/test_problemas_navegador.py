"""A problem's comforts in a real browser: keys, order by taps, a page too old, no network, a small phone."""

import re

import pytest
from playwright.sync_api import expect

ENVIDO = "/p/envido/quiero-truco-uy/6c.3e4c7c"
ORDEN = "/p/orden/trucazo/1e4e3o7c"
MAS_FUERTE = "/p/mas-fuerte/quiero-truco-uy/6o.1e4o"


def test_keys_answer_and_mark(visita):
    visita.visit("/p/piezas/quiero-truco-uy/7b.4e2b10b11b12b")
    visita.keyboard.press("2")
    visita.keyboard.press("3")
    expect(visita.locator("input:checked")).to_have_count(2)
    visita.keyboard.press("3")
    expect(visita.locator("input:checked")).to_have_count(1)
    visita.keyboard.press("Enter")
    expect(visita.locator("h2.fallo")).to_be_focused()


def test_keys_leave_a_number_being_typed_alone(visita):
    visita.visit(ENVIDO)
    visita.get_by_role("textbox", name="¿Cuánto envido tenés?").focus()
    visita.keyboard.type("123")
    expect(visita.get_by_role("textbox", name="¿Cuánto envido tenés?")).to_have_value("123")


def test_keys_can_be_off(visita):
    visita.visit("/problemas/")
    visita.get_by_role("button", name="Apagarlas").click()
    visita.visit(MAS_FUERTE)
    visita.keyboard.press("1")
    visita.wait_for_timeout(200)
    expect(visita.locator(".fallo")).to_have_count(0)


def test_cards_are_put_in_order_by_taps(visita):
    visita.visit(ORDEN)
    for nombre in ("ancho de espada", "tres de oro", "siete de copa"):
        visita.get_by_role("button", name=nombre).click()
    visita.get_by_role("button", name="tres de oro, 2.º").click()
    expect(visita.get_by_role("button", name="siete de copa, 2.º")).to_be_visible()
    visita.get_by_role("button", name="siete de copa, 2.º").click()
    for nombre in ("tres de oro", "siete de copa", "cuatro de espada"):
        visita.get_by_role("button", name=nombre).click()
    visita.get_by_role("button", name="Responder").click()
    expect(visita.locator(".fallo.bien")).to_be_focused()


def test_a_page_too_old_loses_no_answer(visita):
    visita.visit(ENVIDO)
    visita.context.clear_cookies()
    visita.get_by_role("textbox", name="¿Cuánto envido tenés?").fill("36")
    visita.keyboard.press("Enter")
    expect(visita.locator(".aviso")).to_contain_text("Tu respuesta está acá")
    expect(visita.get_by_role("textbox", name="¿Cuánto envido tenés?")).to_be_focused()
    visita.keyboard.press("Enter")
    expect(visita.get_by_role("heading", name="36. Está bien.")).to_be_visible()


def test_without_network_it_says_so_and_keeps_the_answer(page, live_server):
    # Not `visita`: a failed request is an error on the console too.
    page.goto(f"{live_server.url}{ENVIDO}")
    page.context.set_offline(True)
    page.get_by_role("textbox", name="¿Cuánto envido tenés?").fill("36")
    page.keyboard.press("Enter")
    expect(page.get_by_role("status")).to_contain_text("No se pudo mandar.")
    expect(page.get_by_role("textbox", name="¿Cuánto envido tenés?")).to_have_value("36")
    page.context.set_offline(False)
    page.keyboard.press("Enter")
    expect(page.get_by_role("heading", name="36. Está bien.")).to_be_visible()


def test_another_one_comes_with_the_focus_on_its_question(visita):
    visita.visit(f"{ENVIDO}?r=36&nivel=3")
    visita.get_by_role("link", name="Otra", exact=True).click()
    expect(visita.locator("form[data-entrada]")).to_be_visible()
    expect(visita.get_by_role("heading", level=1)).to_be_focused()
    expect(visita).to_have_url(re.compile(r"/p/envido/quiero-truco-uy/[^?]+\?nivel=3$"))


@pytest.mark.parametrize("kind", ["jerga", "sillas", "piezas", "mas-fuerte", "orden", "baza", "pardas", "envido"])
def test_every_kind_fits_a_small_phone_and_answers_with_the_keyboard_alone(visita, kind):
    visita.set_viewport_size({"width": 320, "height": 640})
    visita.visit(f"/p/{kind}/quiero-truco-uy/?nivel=5")
    assert visita.evaluate("document.documentElement.scrollWidth") <= 320
    for _vez in range(60):
        visita.keyboard.press("Tab")
        if visita.evaluate("document.activeElement.value") == "no-se":
            break
    visita.keyboard.press("Enter")
    expect(visita.locator(".fallo")).to_be_focused()
    assert visita.evaluate("document.documentElement.scrollWidth") <= 320


def test_without_script_cards_are_put_in_order_by_places(sin_script):
    sin_script.goto(ORDEN)
    for nombre, lugar in (
        ("ancho de espada", "1"),
        ("tres de oro", "2"),
        ("siete de copa", "3"),
        ("cuatro de espada", "4"),
    ):
        sin_script.get_by_label(f"Lugar de {nombre}").select_option(lugar)
    sin_script.get_by_role("button", name="Responder").click()
    assert sin_script.locator(".fallo.bien").is_visible()


def test_the_five_levels_share_a_row_on_a_small_phone(visita):
    visita.set_viewport_size({"width": 320, "height": 568})
    visita.visit("/problemas/")
    tops = """() => [...document.querySelectorAll(".niveles")].map(
        (row) => [...row.querySelectorAll("a")].map((level) => level.getBoundingClientRect().top))"""
    for row in visita.evaluate(tops):
        assert len(row) == 5
        assert len(set(row)) == 1
    assert visita.evaluate("document.documentElement.scrollWidth") <= 320
