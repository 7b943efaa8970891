"""Sets in a real browser: without a script from picking to the owner's page, on a phone, and on paper."""

import re

import pytest
from axe_playwright_python.sync_playwright import Axe


def armar(page, base):
    page.goto(f"{base}/p/envido/quiero-truco-uy/6c.3e4c7c")
    page.click("text=Agregar a una serie")
    page.fill("#titulo", "Del sábado")
    page.click("text=Hacerla con este")
    clave = re.search(r"en=(\w+)", page.url)[1]
    page.goto(f"{base}/p/pardas/quiero-truco-ar/2-0.np")
    page.click("text=Agregar a una serie")
    page.click("button:has-text('Del sábado')")
    return clave


def paginas(pdf):
    return len(re.findall(rb"/Type\s*/Page[^s]", pdf))


def test_a_set_goes_from_hand_to_hand_without_a_script(sin_script, browser, live_server):
    clave = armar(sin_script, live_server.url)
    alumna = browser.new_context(base_url=live_server.url, java_script_enabled=False).new_page()
    alumna.goto(f"/s/{clave}/")
    alumna.fill("#apodo", "Ana <b>")
    alumna.click("main button.lleno")
    alumna.fill("input[name=r]", "7")
    alumna.click("button:has-text('Responder')")
    alumna.click("#marcha >> text=La que sigue")
    alumna.click("button:has-text('Mía')")
    alumna.click("text=Ver cómo te fue")
    assert "Contestaste 2 de 2: 1 bien a la primera." in alumna.inner_text("main")
    alumna.context.close()
    sin_script.goto(f"{live_server.url}/series/{clave}/respuestas/")
    visto = sin_script.inner_text("main")
    assert "Ana <b> 1 de 2 bien a la primera" in visto
    assert re.search(r"7\s+Ana <b>", visto)


@pytest.fixture
def serie(page, live_server):
    return armar(page, live_server.url)


def test_its_pages_fit_a_phone_and_axe_finds_nothing(page, live_server, serie):
    page.set_viewport_size({"width": 320, "height": 640})
    page.emulate_media(reduced_motion="reduce")
    propias = ("/series/", f"/series/{serie}/", f"/series/{serie}/respuestas/", f"/series/{serie}/soluciones/")
    suelta = "/series/agregar/?p=piezas/quiero-truco-uy/7b.4e2b10b11b12b"
    for pagina in (*propias, suelta, f"/s/{serie}/", f"/s/{serie}/fin/", f"/s/{serie}/hoja/"):
        page.goto(f"{live_server.url}{pagina}")
        assert page.evaluate("document.documentElement.scrollWidth") <= 320, pagina
        found = Axe().run(page)
        assert not found.response["violations"], (pagina, found.generate_report())


def test_with_a_script_the_answers_come_in_place_and_the_place_moves_on(visita, live_server, serie):
    visita.visit(f"/s/{serie}/")
    visita.click("main button.lleno")
    visita.fill("input[name=r]", "36")
    visita.click("button:has-text('Responder')")
    visita.wait_for_selector(".fallo.bien")
    visita.click(".resp >> text=La que sigue")
    visita.wait_for_selector("#marcha:has-text('2 de 2')")
    visita.click("button:has-text('Mía')")
    visita.click(".resp >> text=Ver cómo te fue")
    visita.wait_for_url("**/fin/")


def test_the_sheet_prints_the_problems_and_nothing_of_the_screen(page, live_server, serie):
    page.emulate_media(color_scheme="dark")
    page.goto(f"{live_server.url}/s/{serie}/hoja/")
    assert paginas(page.pdf(format="A4", prefer_css_page_size=True)) == 1
    page.emulate_media(media="print", color_scheme="dark")
    assert not page.is_visible(".cabecera")
    assert not page.is_visible(".pie")
    assert page.is_visible(".qr svg")
    assert page.evaluate("getComputedStyle(document.body).color") == "rgb(0, 0, 0)"
    assert page.evaluate("getComputedStyle(document.body).backgroundColor") == "rgb(255, 255, 255)"
