"""Passkeys in a real Chromium, with its virtual authenticator: signing up with one, and coming back with it."""

import re

import pytest
from axe_playwright_python.sync_playwright import Axe
from django.core import mail
from django.core.cache import cache

from lessons.models import Aprendiz, Intento
from tests.lessons.cuentas import CLAVE, CORREO, codigo

axe = Axe()
LLAVE = {
    "protocol": "ctap2",
    "transport": "internal",
    "hasResidentKey": True,
    "hasUserVerification": True,
    "isUserVerified": True,
    "automaticPresenceSimulation": True,
}


@pytest.fixture
def llavero(visita, settings):
    """Give the browser an authenticator, and a page on the one host that passkeys take without TLS."""
    cache.clear()
    settings.MFA_WEBAUTHN_ALLOW_INSECURE_ORIGIN = True
    cdp = visita.context.new_cdp_session(visita)
    cdp.send("WebAuthn.enable")
    visita.llavero = cdp.send("WebAuthn.addVirtualAuthenticator", {"options": LLAVE})["authenticatorId"]
    visita.cdp = cdp
    return visita


def abrir_con_llave(page):
    page.visit("/cuenta/nueva/")
    page.get_by_role("link", name="Abrir una cuenta con una llave").click()
    page.get_by_label("Correo").fill(CORREO)
    page.locator("main").get_by_role("button", name="Abrir una cuenta").click()
    page.get_by_label("Código").wait_for()
    page.get_by_label("Código").fill(codigo())
    page.get_by_role("button", name="Confirmar").click()
    page.get_by_label("Cómo llamarla").fill("El teléfono")
    page.get_by_role("button", name="Crear", exact=True).click()
    page.wait_for_url("**/cuenta/")


def salir(page):
    page.visit("/cuenta/")
    page.locator("main").get_by_role("button", name="Salir").click()
    page.get_by_text("Saliste.").wait_for()


def test_an_account_is_opened_and_entered_with_a_passkey(llavero):
    page = llavero
    page.visit("/p/envido/quiero-truco-uy/6c.3e4c7c")
    page.get_by_role("spinbutton").or_(page.get_by_role("textbox")).first.fill("36")
    page.keyboard.press("Enter")
    page.get_by_text("36").first.wait_for()
    page.wait_for_load_state("networkidle")
    abrir_con_llave(page)
    page.get_by_text(f"Estás como {CORREO}").wait_for()
    assert Intento.objects.get().aprendiz.usuario.email == CORREO
    assert not Aprendiz.objects.get().usuario.has_usable_password()

    page.visit("/cuenta/seguridad/llaves/")
    page.get_by_text("El teléfono").first.wait_for()
    assert not axe.run(page).response["violations"]
    salir(page)
    page.visit("/datos/")
    page.get_by_text("Todavía no hay nada guardado de vos.").wait_for()

    page.visit("/cuenta/entrar/")
    page.get_by_role("button", name="Entrar con una llave").click()
    page.get_by_text(f"Estás como {CORREO}").wait_for()
    page.visit("/datos/")
    page.get_by_text("1 respuesta", exact=True).wait_for()
    # Only mail: the code at the beginning, and that a key was added.
    assert len(mail.outbox) <= 2


def test_a_passkey_that_does_not_open_says_so_and_the_password_is_still_there(llavero):
    page = llavero
    page.cdp.send("WebAuthn.setUserVerified", {"authenticatorId": page.llavero, "isUserVerified": False})
    page.visit("/cuenta/entrar/")
    assert not axe.run(page).response["violations"]
    page.get_by_role("button", name="Entrar con una llave").click()
    page.get_by_role("alert").get_by_text("La llave no abrió").wait_for()
    page.get_by_label("Contraseña").fill(CLAVE)
    assert not re.search("llave-fallo.*hidden", page.content())


def test_a_double_click_sends_one_form(visita):
    cache.clear()
    mandadas = []
    visita.on("request", lambda request: mandadas.append(request.url) if request.method == "POST" else None)
    visita.visit("/cuenta/nueva/")
    visita.get_by_label("Correo").fill(CORREO)
    visita.get_by_label("Contraseña").fill(CLAVE)
    visita.evaluate("const b = document.querySelector('main form button'); b.click(); setTimeout(() => b.click(), 1)")
    visita.get_by_label("Código").wait_for()
    assert len(mandadas) == 1
    assert len(mail.outbox) == 1


@pytest.mark.parametrize("pagina", ["/cuenta/entrar/", "/cuenta/nueva/", "/cuenta/contrasena/olvidada/", "/datos/"])
def test_a_phone_shows_the_pages_of_an_account_without_scrolling_sideways(page, live_server, pagina):
    page.set_viewport_size({"width": 320, "height": 640})
    page.goto(f"{live_server.url}{pagina}")
    assert page.evaluate("document.documentElement.scrollWidth") <= 320


def test_without_javascript_the_password_opens_and_passkeys_say_what_they_want(sin_script, live_server):
    page = sin_script
    cache.clear()
    page.goto("/cuenta/nueva/")
    page.get_by_label("Correo").fill(CORREO)
    page.get_by_label("Contraseña").fill(CLAVE)
    page.locator("main").get_by_role("button", name="Abrir una cuenta").click()
    page.get_by_label("Código").wait_for()
    page.get_by_label("Código").fill(codigo())
    page.get_by_role("button", name="Confirmar").click()
    page.get_by_text(f"Estás como {CORREO}").wait_for()
    page.locator("main").get_by_role("button", name="Salir").click()
    page.get_by_text("Saliste.").wait_for()
    page.goto("/cuenta/entrar/")
    assert page.locator("noscript p").is_visible()
    page.get_by_label("Correo").fill(CORREO)
    page.get_by_label("Contraseña").fill(CLAVE)
    page.locator("main").get_by_role("button", name="Entrar", exact=True).click()
    page.get_by_text(f"Estás como {CORREO}").wait_for()
