"""The score on a phone at a table: by taps, without network, and without script."""

import re

import pytest
from axe_playwright_python.sync_playwright import Axe

from lessons.views.herramientas import tanteador

DONDE = "/herramientas/tanteador/"


def empezar(page, **campos):
    for campo, dicho in campos.items():
        page.fill(f"#nueva [name={campo}]", dicho)
    page.click("#nueva button")


def suma(page, lado, n):
    page.click(f'[data-lado={lado}] [data-suma="{n}"]')


def puntos(page):
    return [int(page.inner_text(f"[data-lado={lado}] h2 [data-puntos]")) for lado in "ne"]


@pytest.fixture
def tantos(visita):
    visita.set_viewport_size({"width": 320, "height": 640})
    visita.visit(DONDE)
    return visita


def test_points_are_added_undone_and_survive_a_reload(tantos):
    empezar(tantos, objetivo="30", nos="Ana")
    for lado, n in (("n", 3), ("e", 1), ("n", 2)):
        suma(tantos, lado, n)
    assert puntos(tantos) == [5, 1]
    tantos.click("#deshacer")
    assert puntos(tantos) == [3, 1]
    tantos.reload()
    assert puntos(tantos) == [3, 1]
    assert tantos.inner_text("[data-lado=n] [data-nombre]") == "Ana"
    assert tantos.locator("[data-lado=n] [data-malas] path:not(.falta)").count() == 3
    assert tantos.locator("[data-lado=n] [data-malas] path").count() == 15
    # The address of the score holds the same for somebody else.
    tantos.goto(tantos.url.replace(DONDE, tantos.get_attribute("#direccion", "href")))
    assert puntos(tantos) == [3, 1]


def test_without_network_it_opens_with_its_look_and_goes_on(tantos):
    empezar(tantos)
    suma(tantos, "n", 3)
    # The page is the worker's from the second visit on.
    tantos.evaluate("navigator.serviceWorker.ready.then(() => true)")
    tantos.context.set_offline(True)
    tantos.goto(tantos.url)
    assert puntos(tantos) == [3, 0]
    assert tantos.evaluate("getComputedStyle(document.querySelector('.marcador')).display") == "grid"
    tantos.fill("[data-lado=e] [name=suma]", "22")
    tantos.click("[data-lado=e] form button")
    tantos.reload()
    assert puntos(tantos) == [3, 22]
    assert tantos.is_visible("[data-lado=e] [data-en=buenas]")
    assert tantos.is_hidden("[data-lado=n] [data-en=buenas]")
    tantos.context.set_offline(False)


def test_other_pages_are_never_the_workers(tantos):
    tantos.evaluate("navigator.serviceWorker.ready.then(() => true)")
    guardadas = tantos.evaluate(
        "caches.keys().then((ks) => Promise.all(ks.map((k) => caches.open(k)))).then((cs) => "
        "Promise.all(cs.map((c) => c.keys()))).then((rs) => rs.flat().map((r) => new URL(r.url).pathname))"
    )
    assert {p for p in guardadas if not p.startswith("/static/")} == {DONDE}
    alcance = tantos.evaluate("navigator.serviceWorker.ready.then((r) => new URL(r.scope).pathname)")
    assert alcance == DONDE


def test_when_what_it_keeps_changes_a_new_worker_takes_over(tantos, monkeypatch):
    cajas = "navigator.serviceWorker.ready.then(() => caches.keys())"
    (antes,) = tantos.evaluate(cajas)
    monkeypatch.setattr(tanteador, "DE_LA_PAGINA", tanteador.DE_LA_PAGINA[:-1])
    tantos.evaluate("navigator.serviceWorker.ready.then((r) => r.update())")
    tantos.wait_for_function(f"caches.keys().then((k) => k.length === 1 && k[0] !== '{antes}')")


def test_who_gets_there_wins_and_a_new_partida_is_asked_for_twice(tantos):
    empezar(tantos, objetivo="10", ellos="Beto")
    for _ in range(4):
        suma(tantos, "e", 3)
    assert tantos.inner_text("[data-gano]") == "Ganó: Beto"
    assert tantos.is_hidden("[data-lado=n] [data-sumas]")
    assert tantos.is_hidden("#empezar")
    tantos.click("#otra summary")
    tantos.click("#empezar")
    assert tantos.is_visible("#nueva")
    tantos.reload()
    assert tantos.is_hidden("#juego")


def test_what_cannot_be_noted_is_said_and_changes_nothing(tantos):
    for malo in ("12", "0x1e", "3e1", "+30"):
        empezar(tantos, objetivo=malo)
        assert "no se juega a esa cantidad" in tantos.inner_text("#aviso")
        assert tantos.is_hidden("#juego")
    empezar(tantos, objetivo="15")
    for malo in ("0", "16", "x", "", "1e1", "0x1", "2.0"):
        tantos.fill("[data-lado=n] [name=suma]", malo)
        tantos.click("[data-lado=n] form button")
        assert tantos.is_visible("#no-suma")
    assert puntos(tantos) == [0, 0]


def test_the_page_has_one_name_seen_only_before_a_partida(tantos):
    assert tantos.locator("h1").count() == 1
    assert tantos.locator("h1").bounding_box()["height"] > 20
    empezar(tantos)
    assert tantos.locator("h1").bounding_box()["height"] <= 1


def test_a_second_tab_notes_in_the_same_score(tantos):
    empezar(tantos)
    otra = tantos.context.new_page()
    otra.goto(tantos.url)
    suma(otra, "n", 2)
    suma(tantos, "e", 1)
    tantos.wait_for_function("document.querySelector('[data-lado=n] [data-puntos]').textContent === '2'")
    assert puntos(tantos) == [2, 1]


def test_it_fits_a_phone_and_axe_finds_nothing(tantos):
    tantos.emulate_media(reduced_motion="reduce")
    for paso in (lambda: None, lambda: empezar(tantos, nos="W" * 16)):
        paso()
        assert tantos.evaluate("document.documentElement.scrollWidth") <= 320
        found = Axe().run(tantos)
        assert not found.response["violations"], found.generate_report()


def test_without_script_the_address_keeps_the_score(sin_script):
    sin_script.goto(DONDE)
    sin_script.fill("#nueva [name=nos]", "Ana")
    sin_script.click("#nueva button")
    suma(sin_script, "n", 3)
    sin_script.fill("[data-lado=e] [name=suma]", "7")
    sin_script.click("[data-lado=e] form button")
    assert puntos(sin_script) == [3, 7]
    assert re.search(r"/quiero-truco-uy/40-n3e7\?nos=Ana$", sin_script.url)
    sin_script.click("#deshacer")
    assert puntos(sin_script) == [3, 0]
