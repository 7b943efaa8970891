"""The machete on paper: one page each at its size, nothing of the screen on it; and on a phone."""

import re

import pytest
from axe_playwright_python.sync_playwright import Axe

from engine.reglamento import REGLAMENTOS

# In points, as a PDF says them.
PAPELES = {"": (595, 842), "?hoja=a6": (298, 420)}


@pytest.mark.parametrize("mesa", REGLAMENTOS)
def test_each_table_fits_one_a4_and_one_a6(page, live_server, mesa):
    for hoja, (ancho, alto) in PAPELES.items():
        page.goto(f"{live_server.url}/herramientas/machete/{mesa}/{hoja}")
        pdf = page.pdf(prefer_css_page_size=True)
        assert len(re.findall(rb"/Type\s*/Page[^s]", pdf)) == 1, hoja
        caja = re.search(rb"/MediaBox\s*\[\s*0 0 ([\d.]+) ([\d.]+)", pdf)
        assert (round(float(caja[1])), round(float(caja[2]))) == (ancho, alto)


def test_nothing_of_the_screen_is_printed(page, live_server):
    page.goto(f"{live_server.url}/herramientas/machete/tradicional-uy/")
    assert page.is_visible("button:has-text('Imprimir')")
    page.emulate_media(media="print", color_scheme="dark")
    for cosa in (".cabecera", ".pie", ".elige", "button:has-text('Imprimir')", "nav.ligas"):
        assert not page.locator(cosa).first.is_visible(), cosa
    assert page.evaluate("getComputedStyle(document.body).backgroundColor") == "rgb(255, 255, 255)"


@pytest.mark.parametrize("hoja", PAPELES)
def test_it_fits_a_phone_and_axe_finds_nothing(page, live_server, hoja):
    page.set_viewport_size({"width": 320, "height": 640})
    page.emulate_media(reduced_motion="reduce")
    page.goto(f"{live_server.url}/herramientas/machete/quiero-truco-uy/{hoja}")
    assert page.evaluate("document.documentElement.scrollWidth") <= 320
    found = Axe().run(page)
    assert not found.response["violations"], found.generate_report()
