"""Every kind of page on a phone of 320 px, and with axe in both schemes."""

import pytest
from axe_playwright_python.sync_playwright import Axe

# One page a template, and one a form of answering.
PAGINAS = [
    "/",
    "/?r=3b",
    "/camino/uruguayo/",
    "/camino/uruguayo/la-muestra-y-las-piezas/",
    "/camino/uruguayo/la-muestra-y-las-piezas/discusion/",
    "/camino/uruguayo/de-a-cuatro/jugala/",
    "/camino/uruguayo/de-a-seis/jugala/?g=envido&x=quiero",
    "/camino/argentino/el-orden/",
    "/problemas/",
    "/p/envido/quiero-truco-uy/6c.3e4c7c",
    "/p/envido/quiero-truco-uy/6c.3e4c7c?r=31",
    "/p/envido/quiero-truco-uy/6c.3e4c7c?r=36",
    "/p/envido/quiero-truco-uy/6c.3e4c7c/mal",
    "/p/piezas/quiero-truco-uy/7b.2b4e10b11b12b",
    "/p/orden/quiero-truco-uy/6o.1e4o11o10o12c",
    "/p/mas-fuerte/trucazo/1e3o",
    "/p/baza/trucazo/4-1.7e3o1c5b",
    "/p/pardas/trucazo/2-0.np",
    "/p/sillas/quiero-truco-uy/6-5.reparte",
    "/p/jerga/quiero-truco-uy/que.parda",
    "/reglas/",
    "/buscar/?q=parda",
    "/practicar/",
    "/progreso/",
    "/repaso/",
    "/repaso/idea/quiero-truco-uy/falta/?p=falta/14-9-40&en=2",
    "/hoy/",
    "/reglas/ENV-12/",
    "/glosario/",
    "/glosario/parda/",
    "/ajustes/",
    "/privacidad/",
    "/no-existe/",
    "/p/envido/quiero-truco-uy/hola",
]

axe = Axe()


@pytest.mark.parametrize("pagina", PAGINAS)
def test_a_phone_shows_it_without_scrolling_sideways(page, live_server, pagina):
    page.set_viewport_size({"width": 320, "height": 640})
    page.goto(f"{live_server.url}{pagina}")
    assert page.evaluate("document.documentElement.scrollWidth") <= 320


@pytest.mark.parametrize("esquema", ["light", "dark"])
@pytest.mark.parametrize("pagina", PAGINAS)
def test_axe_finds_nothing(page, live_server, pagina, esquema):
    page.emulate_media(color_scheme=esquema, reduced_motion="reduce")
    page.goto(f"{live_server.url}{pagina}")
    found = axe.run(page)
    assert not found.response["violations"], found.generate_report()
