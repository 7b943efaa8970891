"""The progress page of somebody with much to show, on a phone of 320 px and with axe in both schemes."""

from datetime import timedelta

import pytest
from axe_playwright_python.sync_playwright import Axe
from django.http import HttpResponse
from django.utils import timezone

from lessons.aprendiz import COOKIE, poner_cookie
from lessons.models import Aprendiz, Escalon, ManoGuardada, TarjaDia, TarjaOjo
from lessons.progress.ideas import IDEAS


@pytest.fixture
def llena(page, live_server):
    """Give the page of a learner who has answered, guessed and played, every table open."""
    quien = Aprendiz.objects.create(reglamento="quiero-truco-uy")
    for n, idea in enumerate(IDEAS):
        Escalon.objects.create(
            aprendiz=quien, reglamento="quiero-truco-uy", idea=idea, altura=1 + n % 5, respuestas=n % 7 * 100
        )
    for n in range(40):
        dia = timezone.localdate() - timedelta(days=3 * n)
        TarjaDia.objects.create(aprendiz=quien, dia=dia, respuestas=1234, primeras=1100 - n, bien=900 - n)
        neto, cartas = n % 5 - 2, 700 - 40 * n
        ManoGuardada.objects.create(
            aprendiz=quien, texto="", cerrada=True, semilla="s", neto=neto, analisis={"cartas": cartas}
        )
    for decena in range(11):
        TarjaOjo.objects.create(
            aprendiz=quien, seguridad="adivino", decena=decena, veces=9, bien=4, dicho=90 * decena, cierto=400
        )
    respuesta = HttpResponse()
    poner_cookie(respuesta, quien)
    page.context.add_cookies([{"name": COOKIE, "value": respuesta.cookies[COOKIE].value, "url": live_server.url}])

    def abrir():
        page.goto(f"{live_server.url}/progreso/")
        page.evaluate("document.querySelectorAll('details').forEach((uno) => { uno.open = true; })")
        assert page.locator("table").count() == 5
        return page

    return abrir


def test_a_phone_shows_it_without_scrolling_sideways(page, llena):
    page.set_viewport_size({"width": 320, "height": 640})
    llena()
    assert page.evaluate("document.documentElement.scrollWidth") <= 320
    letras = page.evaluate(
        "[...document.querySelectorAll('.grafica text')].map((t) => t.getBoundingClientRect().height)"
    )
    assert min(letras) >= 10


@pytest.mark.parametrize("esquema", ["light", "dark"])
def test_axe_finds_nothing(page, llena, esquema):
    page.emulate_media(color_scheme=esquema, reduced_motion="reduce")
    found = Axe().run(llena())
    assert not found.response["violations"], found.generate_report()
