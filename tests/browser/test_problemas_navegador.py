"""Problems in a real browser: keys, focus, Back, a double click, a page too old, no network, no script."""

import re

import pytest
from playwright.sync_api import Page, expect

from lessons.models import Aprendiz, Intento

pytestmark = pytest.mark.django_db(transaction=True)

ENVIDO = "/p/envido/quiero-truco-uy/6c.3e4c7c"
ORDEN = "/p/orden/trucazo/1e4e3o7c"
MAS_FUERTE = "/p/mas-fuerte/quiero-truco-uy/6o.1e4o"


@pytest.fixture
def abrir(page: Page, live_server):
    """Open an address of the site; a script error fails the test."""
    errores: list[str] = []
    page.on("pageerror", lambda error: errores.append(str(error)))
    yield lambda direccion: page.goto(f"{live_server.url}{direccion}")
    assert errores == []


def foco(page: Page) -> str:
    return page.evaluate("document.activeElement.tagName + '#' + document.activeElement.id")


def test_a_wrong_answer_says_its_reason_and_is_tried_again(page: Page, abrir):
    abrir(ENVIDO)
    page.get_by_role("textbox", name="¿Cuánto envido tenés?").fill("31")
    page.keyboard.press("Enter")
    expect(page.get_by_role("heading", name="31 sería sin muestra.")).to_be_visible()
    expect(page.get_by_role("status")).to_contain_text("Contaste como en una mesa sin muestra")
    expect(page).to_have_url(re.compile(r"r=31"))
    assert foco(page) == "INPUT#problema-1-r"
    page.keyboard.type("36")
    page.keyboard.press("Enter")
    expect(page.get_by_role("heading", name="36. Está bien.")).to_be_focused()
    expect(page.get_by_role("table")).to_contain_text("= 36")
    assert [i.bien for i in Intento.objects.order_by("pk")] == [False, True]
    assert Aprendiz.objects.count() == 1


def test_an_answer_that_cannot_be_read_stays_where_it_was_typed(page: Page, abrir):
    abrir(ENVIDO)
    page.get_by_role("textbox", name="¿Cuánto envido tenés?").fill("treinta")
    page.get_by_role("button", name="Responder").click()
    expect(page.get_by_text("Va un número solo, con cifras: por ejemplo, 27.").first).to_be_visible()
    expect(page.get_by_role("textbox", name="¿Cuánto envido tenés?")).to_have_value("treinta")
    assert foco(page) == "INPUT#problema-1-r"


def test_back_and_forward_show_whole_pages(page: Page, abrir):
    abrir(ENVIDO)
    page.get_by_role("textbox", name="¿Cuánto envido tenés?").fill("31")
    page.keyboard.press("Enter")
    expect(page.locator(".fallo")).to_be_visible()
    page.go_back()
    expect(page.locator(".fallo")).to_have_count(0)
    expect(page.locator("header.cabecera")).to_be_visible()
    page.go_forward()
    expect(page.get_by_role("heading", name="31 sería sin muestra.")).to_be_visible()
    expect(page.locator("header.cabecera")).to_be_visible()
    page.reload()
    expect(page.get_by_role("heading", name="31 sería sin muestra.")).to_be_visible()
    assert Intento.objects.count() == 1


def test_keys_answer_and_mark(page: Page, abrir):
    abrir("/p/piezas/quiero-truco-uy/7b.4e2b10b11b12b")
    page.keyboard.press("2")
    page.keyboard.press("3")
    expect(page.locator("input:checked")).to_have_count(2)
    page.keyboard.press("3")
    expect(page.locator("input:checked")).to_have_count(1)
    page.keyboard.press("Enter")
    expect(page.locator("h2.fallo")).to_be_focused()


def test_keys_leave_a_number_being_typed_alone(page: Page, abrir):
    abrir(ENVIDO)
    page.get_by_role("textbox", name="¿Cuánto envido tenés?").focus()
    page.keyboard.type("123")
    expect(page.get_by_role("textbox", name="¿Cuánto envido tenés?")).to_have_value("123")


def test_keys_can_be_off(page: Page, abrir):
    abrir("/problemas/")
    page.get_by_role("button", name="Apagarlas").click()
    abrir(MAS_FUERTE)
    page.keyboard.press("1")
    page.wait_for_timeout(200)
    expect(page.locator(".fallo")).to_have_count(0)


def test_cards_are_put_in_order_by_taps(page: Page, abrir):
    abrir(ORDEN)
    for nombre in ("ancho de espada", "tres de oro", "siete de copa"):
        page.get_by_role("button", name=nombre).click()
    page.get_by_role("button", name="tres de oro, 2.º").click()
    expect(page.get_by_role("button", name="siete de copa, 2.º")).to_be_visible()
    page.get_by_role("button", name="siete de copa, 2.º").click()
    for nombre in ("tres de oro", "siete de copa", "cuatro de espada"):
        page.get_by_role("button", name=nombre).click()
    page.get_by_role("button", name="Responder").click()
    expect(page.locator(".fallo.bien")).to_be_focused()


def test_a_double_click_counts_once(page: Page, abrir):
    abrir(MAS_FUERTE)
    page.locator("button[value='4o']").dblclick()
    expect(page.locator(".fallo.bien")).to_be_visible()
    assert Intento.objects.count() == 1


def test_a_page_too_old_loses_no_answer(page: Page, abrir):
    abrir(ENVIDO)
    page.context.clear_cookies()
    page.get_by_role("textbox", name="¿Cuánto envido tenés?").fill("36")
    page.keyboard.press("Enter")
    expect(page.locator(".aviso")).to_contain_text("Tu respuesta está acá")
    expect(page.get_by_role("textbox", name="¿Cuánto envido tenés?")).to_be_focused()
    page.keyboard.press("Enter")
    expect(page.get_by_role("heading", name="36. Está bien.")).to_be_visible()


def test_without_network_it_says_so_and_keeps_the_answer(page: Page, abrir):
    abrir(ENVIDO)
    page.context.set_offline(True)
    page.get_by_role("textbox", name="¿Cuánto envido tenés?").fill("36")
    page.keyboard.press("Enter")
    expect(page.get_by_role("status")).to_contain_text("No se pudo mandar.")
    expect(page.get_by_role("textbox", name="¿Cuánto envido tenés?")).to_have_value("36")
    page.context.set_offline(False)
    page.keyboard.press("Enter")
    expect(page.get_by_role("heading", name="36. Está bien.")).to_be_visible()


def test_another_one_comes_with_the_focus_on_its_question(page: Page, abrir):
    abrir(f"{ENVIDO}?r=36&nivel=3")
    page.get_by_role("link", name="Otra", exact=True).click()
    expect(page.locator("form[data-entrada]")).to_be_visible()
    expect(page.get_by_role("heading", level=1)).to_be_focused()
    expect(page).to_have_url(re.compile(r"/p/envido/quiero-truco-uy/[^?]+\?nivel=3$"))


@pytest.mark.parametrize("kind", ["jerga", "sillas", "piezas", "mas-fuerte", "orden", "baza", "pardas", "envido"])
def test_every_kind_fits_a_small_phone_and_answers_with_the_keyboard_alone(page: Page, abrir, kind):
    page.set_viewport_size({"width": 320, "height": 640})
    abrir(f"/p/{kind}/quiero-truco-uy/?nivel=5")
    assert page.evaluate("document.documentElement.scrollWidth") <= 320
    for _vez in range(60):
        page.keyboard.press("Tab")
        if page.evaluate("document.activeElement.value") == "no-se":
            break
    page.keyboard.press("Enter")
    expect(page.locator(".fallo")).to_be_focused()
    assert page.evaluate("document.documentElement.scrollWidth") <= 320


@pytest.fixture
def sin_script(browser, live_server):
    contexto = browser.new_context(java_script_enabled=False, base_url=live_server.url)
    yield contexto.new_page()
    contexto.close()


def test_without_script_a_form_posts_and_a_page_answers(sin_script):
    sin_script.goto(ENVIDO)
    sin_script.get_by_role("textbox", name="¿Cuánto envido tenés?").fill("31")
    sin_script.get_by_role("button", name="Responder").click()
    assert sin_script.url.endswith(f"{ENVIDO}?nivel=1&r=31")
    assert sin_script.get_by_role("heading", name="31 sería sin muestra.").is_visible()
    sin_script.get_by_role("textbox", name="¿Cuánto envido tenés?").fill("36")
    sin_script.get_by_role("button", name="Probar de nuevo").click()
    assert sin_script.get_by_role("heading", name="36. Está bien.").is_visible()
    assert Intento.objects.count() == 2


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
