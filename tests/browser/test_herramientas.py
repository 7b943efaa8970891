"""The tools on a phone: four taps give the count, the page stays, and axe finds nothing."""

import pytest
from axe_playwright_python.sync_playwright import Axe

PAGINAS = (
    "/herramientas/envido/quiero-truco-uy/11o.7e3b12o",
    "/herramientas/poder/quiero-truco-uy/11o.1e12o",
    "/herramientas/falta/tradicional-uy/14-9-40",
    "/herramientas/cantos/tradicional-uy/envido.falta-envido.14-9-40",
    "/herramientas/mazo/quiero-truco-uy/truco-querido",
    "/herramientas/reclamos/quiero-truco-uy/flor.mentira.mostro",
    "/herramientas/perros/quiero-truco-uy/12-30-40",
    "/herramientas/pardas/quiero-truco-uy/n.ne",
    "/herramientas/probabilidades/quiero-truco-uy/envido-27",
    "/herramientas/senas/",
    "/herramientas/mesas/",
    "/buscar/?q=falta+envido+14+a+9",
)


@pytest.mark.parametrize("pagina", PAGINAS)
def test_it_fits_a_phone_and_axe_finds_nothing(page, live_server, pagina):
    page.set_viewport_size({"width": 320, "height": 640})
    page.emulate_media(reduced_motion="reduce")
    page.goto(f"{live_server.url}{pagina}")
    assert page.evaluate("document.documentElement.scrollWidth") <= 320
    found = Axe().run(page)
    assert not found.response["violations"], found.generate_report()


def test_the_chances_tables_show_every_column_on_a_phone(page, live_server):
    page.set_viewport_size({"width": 320, "height": 640})
    page.goto(f"{live_server.url}/herramientas/probabilidades/quiero-truco-uy/")
    page.evaluate("document.querySelectorAll('details').forEach((d) => { d.open = true; })")
    for tabla in page.locator(".ancha").all():
        assert tabla.evaluate("(t) => t.scrollWidth <= t.clientWidth")


def test_four_taps_count_a_hand_and_the_address_holds_it(page, live_server):
    page.goto(f"{live_server.url}/herramientas/envido/quiero-truco-uy/")
    for codigo in ("11o", "12o", "7e", "3b"):
        page.click(f"#t{codigo}")
        page.wait_for_selector(f"#t{codigo}[aria-current]")
    assert page.inner_text(".da output") == "Envido 34"
    assert page.url.endswith("/11o.7e3b12o")
    assert page.evaluate("document.activeElement.id") == "t3b"
    assert page.inner_text("#anuncio").startswith("Envido 34")


@pytest.mark.parametrize(
    "pedido",
    [
        "envido/?mesa=trucazo&cartas=nada",
        "falta/?mesa=trucazo&nuestros=99",
        "cantos/?mesa=tradicional-uy&cadena=envido.falta-envido.0-0-40&nuestros=77",
        "perros/?mesa=quiero-truco-uy&nuestros=77",
        "probabilidades/?mesa=trucazo&cuanto=ab",
        "tanteador/?mesa=trucazo&objetivo=7",
        "tanteador/trucazo/30-n3?suma=77&para=n",
    ],
)
def test_what_is_refused_is_said_where_it_is_seen(sin_script, live_server, pedido):
    sin_script.set_viewport_size({"width": 320, "height": 568})
    assert sin_script.goto(f"{live_server.url}/herramientas/{pedido}").status == 422
    caja = sin_script.locator(".fallo:visible").bounding_box()
    assert caja["y"] >= 0
    assert caja["y"] + caja["height"] <= 568


@pytest.mark.parametrize(
    ("pagina", "tecla"), [("/herramientas/envido/trucazo/7e", "#t6e"), ("/", "#tiro-4c")], ids=["tool", "landing"]
)
def test_a_tap_without_network_says_so_and_the_next_one_counts(page, live_server, pagina, tecla):
    page.set_viewport_size({"width": 320, "height": 640})
    page.goto(live_server.url + pagina)
    page.route("**/*", lambda ruta: ruta.abort())
    page.click(tecla)
    aviso = page.get_by_role("alert")
    assert "No llegó la respuesta" in aviso.inner_text()
    caja = aviso.bounding_box()
    assert caja["y"] + caja["height"] == 640
    page.unroute("**/*")
    page.click(tecla)
    aviso.wait_for(state="detached")


def test_a_tap_whose_answer_is_an_error_shows_that_error(page, live_server):
    page.goto(f"{live_server.url}/herramientas/envido/trucazo/7e")
    page.evaluate("document.querySelector('#t6e').setAttribute('hx-get', '/herramientas/envido/trucazo/zz')")
    page.evaluate("htmx.process(document.body)")
    page.click("#t6e")
    page.wait_for_url("**/herramientas/envido/trucazo/zz")
    assert "Esa posición no existe" in page.inner_text("h1")


@pytest.mark.parametrize("pagina", ["/herramientas/", "/herramientas/mesas/", "/herramientas/machete/trucazo/"])
def test_what_a_page_says_of_itself_stands_off_its_name(visita, pagina):
    visita.visit(pagina)
    nombre, dicho = visita.locator("h1").bounding_box(), visita.locator("h1 + p").bounding_box()
    assert dicho["y"] - (nombre["y"] + nombre["height"]) >= 8


def test_what_is_told_to_machines_is_data_that_the_policy_lets_be(visita):
    for pagina in ("/herramientas/mesas/", "/glosario/flor/"):
        visita.visit(pagina)
        dichos = visita.locator('script[type="application/ld+json"]').all_text_contents()
        assert dichos
        assert all(visita.evaluate("(t) => JSON.parse(t)['@context']", d) == "https://schema.org" for d in dichos)


@pytest.mark.parametrize(
    ("pagina", "tecla"),
    [
        ("envido/quiero-truco-uy/6c.", "#t1b"),
        ("mazo/quiero-truco-uy/", "#truco-querido"),
        ("cantos/trucobet/", "#c-truco"),
    ],
)
def test_a_tap_leaves_the_page_where_it_was(page, live_server, pagina, tecla):
    page.set_viewport_size({"width": 320, "height": 640})
    page.goto(f"{live_server.url}/herramientas/{pagina}")
    page.evaluate(f"document.querySelector('{tecla}').scrollIntoView({{block: 'center'}})")
    antes = page.evaluate("scrollY")
    page.evaluate("addEventListener('htmx:afterSettle', () => document.body.dataset.listo = 1)")
    page.click(tecla)
    page.wait_for_selector("body[data-listo]")
    assert page.evaluate("scrollY") == antes


def test_on_a_phone_what_the_choices_come_to_stays_in_sight(page, live_server):
    page.set_viewport_size({"width": 320, "height": 640})
    page.goto(f"{live_server.url}/herramientas/mazo/quiero-truco-uy/")
    page.click("#espera-falta-envido")
    page.wait_for_selector("#espera-falta-envido[aria-current]")
    caja = page.locator(".da output").bounding_box()
    assert page.inner_text(".da output") == "El rival cobra 2"
    assert caja["y"] >= 0
    assert caja["y"] + caja["height"] <= 640
