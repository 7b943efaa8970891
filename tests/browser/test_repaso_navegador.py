"""The review as it is done: by keyboard, with and without a script, and the rating put right."""

from datetime import timedelta

import pytest
from axe_playwright_python.sync_playwright import Axe
from django.http import HttpResponse
from django.utils import timezone

from lessons.aprendiz import COOKIE, poner_cookie
from lessons.models import Aprendiz, Intento, Nota, Tarjeta

axe = Axe()


def con_algo(contexto, url):
    """Give the browser a learner to whom one idea has come back."""
    quien = Aprendiz.objects.create()
    Intento.objects.create(
        aprendiz=quien,
        nonce="antes",
        kind="perros",
        reglamento="quiero-truco-uy",
        posicion="otra",
        respuesta="x",
        bien=True,
        ids=["PER-02"],
        hecho=timezone.now() - timedelta(days=9),
    )
    respuesta = HttpResponse()
    poner_cookie(respuesta, quien)
    contexto.add_cookies([{"name": COOKIE, "value": respuesta.cookies[COOKIE].value, "url": url}])


@pytest.mark.parametrize("ancho", [320, 1280])
def test_what_came_back_is_answered_and_its_rating_put_right(visita, live_server, ancho):
    con_algo(visita.context, live_server.url)
    visita.set_viewport_size({"width": ancho, "height": 720})
    visita.visit("/repaso/")
    assert not axe.run(visita).response["violations"]
    visita.get_by_role("link", name="Empezar").click()
    visita.get_by_text("Hace 9 días que no aparece.").wait_for()
    visita.get_by_role("button", name="No sé").press("Enter")
    visita.get_by_text("¿Cómo la sabías?").wait_for()
    assert "Vuelve mañana." in visita.locator("#vuelta-de").inner_text()
    assert visita.evaluate("document.documentElement.scrollWidth") <= ancho
    assert not axe.run(visita).response["violations"]
    visita.get_by_role("button", name="Me costó").press("Enter")
    visita.wait_for_url("**#como-salio")
    assert visita.get_by_role("button", name="Me costó").get_attribute("aria-pressed") == "true"
    assert Tarjeta.objects.get().nota == Nota.COSTO
    visita.get_by_role("link", name="La que sigue").first.click()
    visita.get_by_text("Por hoy está: repasaste 1.").wait_for()


def test_without_a_script_it_is_the_same(sin_script, live_server):
    con_algo(sin_script.context, live_server.url)
    sin_script.goto("/repaso/")
    sin_script.get_by_role("link", name="Empezar").click()
    sin_script.get_by_role("button", name="No sé").click()
    sin_script.get_by_role("button", name="La sabía", exact=True).click()
    assert Intento.objects.latest("pk").corregida == Nota.BIEN
    assert sin_script.get_by_role("button", name="La sabía", exact=True).get_attribute("aria-pressed") == "true"
    sin_script.get_by_role("link", name="La que sigue").first.click()
    assert "Por hoy está" in sin_script.content()
