"""Accounts: every way in and out, what it does to the learner, and what nobody learns from it."""

import re
from http.cookies import SimpleCookie

import allauth.urls
import pytest
from allauth.mfa.models import Authenticator
from django.contrib.auth.hashers import MD5PasswordHasher
from django.contrib.auth.models import User
from django.core import mail
from django.core.cache import cache
from django.test import Client
from django.urls import URLPattern, reverse

from lessons.aprendiz import COOKIE
from lessons.models import Aprendiz, Sesion
from tests.lessons.cuentas import CLAVE, CORREO, abrir, codigo, contestar, entrar, salir
from truco_site.cuentas_urls import urlpatterns

pytestmark = pytest.mark.django_db


@pytest.fixture(autouse=True)
def _sin_cuentas_viejas():
    """Let the limits count from nothing."""
    cache.clear()


def nombres(patrones):
    for patron in patrones:
        if isinstance(patron, URLPattern):
            yield patron.name
        else:
            yield from nombres(patron.url_patterns)


def test_every_page_of_allauth_has_its_spanish_address():
    suyos = {nombre for nombre in nombres(allauth.urls.urlpatterns) if nombre}
    assert suyos == {patron.name for patron in urlpatterns}


class TestAbrir:
    def test_gives_the_account_what_the_visitor_did(self, client):
        contestar(client)
        visita = Aprendiz.objects.get()
        salida = abrir(client)
        assert (salida.status_code, salida["Location"]) == (302, "/cuenta/")
        assert Aprendiz.objects.get() == visita
        assert Aprendiz.objects.get().usuario.email == CORREO
        assert "Entraste." in client.get("/reglas/").text
        assert CORREO in client.get("/cuenta/").text

    def test_leaves_copies_of_the_visitors_cookie_worthless(self, client):
        contestar(client)
        copia = Client()
        copia.cookies = SimpleCookie({COOKIE: client.cookies[COOKIE].value})
        abrir(client)
        assert "Todavía no hay nada guardado de vos." in copia.get("/datos/").text
        contestar(copia, "6c.1e4c7c")
        Sesion.objects.all().delete()
        contestar(client, "6c.2e4c7c")
        assert Aprendiz.objects.get(usuario__email=CORREO).intentos.count() == 2

    def test_with_nothing_done_makes_no_row(self, client):
        abrir(client)
        assert not Aprendiz.objects.exists()
        contestar(client)
        assert Aprendiz.objects.get().usuario.email == CORREO

    def test_without_the_code_is_no_account_yet(self, client):
        client.post("/cuenta/nueva/", {"email": CORREO, "password1": CLAVE})
        assert "Estás como" not in client.get("/cuenta/").text
        cache.clear()
        assert entrar(Client())["Location"] == "/cuenta/confirmar/"

    def test_a_wrong_code_is_said_and_three_are_the_end(self, client):
        client.post("/cuenta/nueva/", {"email": CORREO, "password1": CLAVE})
        uno = client.post("/cuenta/confirmar/", {"code": "XXXXXX"})
        assert 'class="mal"' in uno.text
        client.post("/cuenta/confirmar/", {"code": "XXXXXX"})
        bueno = codigo()
        client.post("/cuenta/confirmar/", {"code": "XXXXXX"})
        client.post("/cuenta/confirmar/", {"code": bueno})
        assert "Estás como" not in client.get("/cuenta/").text

    def test_the_mail_is_in_the_houses_words(self, client):
        client.post("/cuenta/nueva/", {"email": CORREO, "password1": CLAVE})
        uno = mail.outbox[-1]
        assert uno.subject == f"La Muestra: tu código es {codigo()}"
        assert uno.body.startswith("Este es el código para confirmar tu correo.")
        assert "http://testserver/" in uno.body


class TestQuienTieneCuenta:
    """Nobody learns it from a form: the answers to a known address and to a new one are the same."""

    def pagina(self, camino, datos, sigue):
        cache.clear()
        client = Client()
        salida = client.post(camino, datos)
        texto = client.get(sigue).text if sigue else salida.text
        sueltos = re.sub(r'name="csrfmiddlewaretoken" value="[^"]+"|otra\d?@example.org|ana@example.org', "", texto)
        return salida.status_code, salida.get("Location"), sueltos

    @pytest.mark.parametrize(
        ("camino", "campo", "mas", "sigue"),
        [
            ("/cuenta/nueva/", "email", {"password1": CLAVE}, "/cuenta/confirmar/"),
            ("/cuenta/nueva/llave/", "email", {}, "/cuenta/confirmar/"),
            ("/cuenta/contrasena/olvidada/", "email", {}, "/cuenta/contrasena/olvidada/enviada/"),
            ("/cuenta/entrar/", "login", {"password": "no-es-esta-7"}, ""),
        ],
    )
    def test_is_not_told(self, camino, campo, mas, sigue):
        abrir(Client())
        conocido = self.pagina(camino, {campo: CORREO, **mas}, sigue)
        nuevo = self.pagina(camino, {campo: "otra@example.org", **mas}, sigue)
        assert conocido == nuevo

    @pytest.mark.parametrize(
        ("camino", "campo", "mas"),
        [
            ("/cuenta/nueva/", "email", {"password1": CLAVE}),
            ("/cuenta/nueva/llave/", "email", {}),
            ("/cuenta/contrasena/olvidada/", "email", {}),
            ("/cuenta/entrar/", "login", {"password": "no-es-esta-7"}),
        ],
    )
    def test_is_not_told_by_the_time_it_takes(self, camino, campo, mas, monkeypatch):
        abrir(Client())
        de_verdad, cuentas = MD5PasswordHasher.encode, []
        monkeypatch.setattr(MD5PasswordHasher, "encode", lambda *a: cuentas.append(a) or de_verdad(*a))

        def cuesta(correo):
            cache.clear()
            antes = len(cuentas), len(mail.outbox)
            Client().post(camino, {campo: correo, **mas})
            return len(cuentas) - antes[0], len(mail.outbox) - antes[1]

        assert cuesta(CORREO) == cuesta("otra@example.org")

    def test_its_owner_is_told_by_mail(self):
        abrir(Client())
        cache.clear()
        Client().post("/cuenta/nueva/", {"email": CORREO, "password1": "otra-clave-distinta"})
        assert mail.outbox[-1].subject == "La Muestra: ya tenés una cuenta"
        assert mail.outbox[-1].to == [CORREO]
        assert User.objects.count() == 1


class TestLimites:
    def test_wrong_passwords_close_the_door_even_to_the_right_one(self):
        abrir(Client())
        for _vez in range(5):
            entrar(Client(), clave="no-es-esta-7")
        salida = entrar(Client())
        assert salida.status_code == 200
        assert "Demasiados intentos fallidos." in salida.text

    def test_asking_for_mail_over_and_over_is_answered_429(self):
        abrir(Client())
        donde = "/cuenta/contrasena/olvidada/"
        salidas = [Client().post(donde, {"email": CORREO}).status_code for _vez in range(7)]
        assert salidas == [302] * 5 + [429] * 2
        assert "Esperá unos minutos" in Client().post(donde, {"email": CORREO}).text

    def test_signing_up_over_and_over_is_answered_429(self, client):
        salidas = {client.post("/cuenta/nueva/", {"email": f"x{n}", "password1": "1"}).status_code for n in range(21)}
        assert salidas == {200, 429}


class TestSalir:
    def test_leaves_a_fresh_visitor(self, client):
        contestar(client)
        abrir(client)
        salida = salir(client)
        assert salida.cookies[COOKIE]["max-age"] == 0
        assert salida["Clear-Site-Data"] == '"cache"'
        assert COOKIE not in client.cookies or not client.cookies[COOKIE].value
        assert "Todavía no hay nada guardado de vos." in client.get("/datos/").text
        assert not Sesion.objects.exclude(cuenta=None).exists()

    def test_asks_first_and_a_get_does_nothing(self, client):
        abrir(client)
        assert "/cuenta/salir/" in client.get("/cuenta/salir/").text
        assert "Estás como" in client.get("/cuenta/").text

    def test_what_the_next_person_does_is_theirs(self, client):
        contestar(client)
        abrir(client)
        ana = Aprendiz.objects.get()
        salir(client)
        contestar(client, "6c.1e4c7c")
        otro = Aprendiz.objects.get(usuario=None)
        abrir(client, "beto@example.org")
        assert Aprendiz.objects.get(usuario__email="beto@example.org") == otro
        assert list(ana.intentos.values_list("posicion", flat=True)) == ["6c.3e4c7c"]
        assert list(otro.intentos.values_list("posicion", flat=True)) == ["6c.1e4c7c"]

    def test_makes_every_copy_of_the_cookie_worthless(self, client):
        contestar(client)
        abrir(client)
        contestar(client)
        copia = Client()
        copia.cookies = SimpleCookie({COOKIE: client.cookies[COOKIE].value})
        assert "está en una cuenta" in copia.get("/datos/").text
        salir(client)
        assert "Todavía no hay nada guardado de vos." in copia.get("/datos/").text


class TestContrasena:
    def test_is_set_anew_by_the_mails_link_and_the_old_one_is_dead(self, client):
        abrir(Client())
        client.post("/cuenta/contrasena/olvidada/", {"email": CORREO})
        enlace = re.search(r"http://testserver(/\S+)", mail.outbox[-1].body)[1]
        pagina = client.get(enlace, follow=True)
        donde = pagina.redirect_chain[-1][0]
        client.post(donde, {"password1": "rey-de-copas-12", "password2": "rey-de-copas-12"})
        assert entrar(Client()).status_code == 200
        assert entrar(Client(), clave="rey-de-copas-12")["Location"] == "/cuenta/"

    def test_changing_it_leaves_the_other_devices_out(self):
        uno, otro = Client(), Client()
        contestar(uno)
        abrir(uno)
        entrar(otro)
        contestar(otro, "6c.1e4c7c")
        nueva = "rey-de-copas-12"
        uno.post("/cuenta/contrasena/cambiar/", {"oldpassword": CLAVE, "password1": nueva, "password2": nueva})
        assert "Estás como" in uno.get("/cuenta/").text
        assert "Estás como" not in otro.get("/cuenta/").text
        assert "Todavía no hay nada guardado" in otro.get("/datos/").text


@pytest.mark.parametrize("donde", ["account_login", "account_signup", "account_reset_password", "cuenta", "datos"])
def test_the_pages_are_for_nobodys_index(client, donde):
    camino = reverse(donde)
    assert 'name="robots" content="noindex"' in client.get(camino).text
    assert camino not in client.get("/sitemap.xml").text


def test_every_page_of_an_account_opens_and_is_in_the_houses_frame(client):
    abrir(client)
    entrar_de_nuevo = client.get("/cuenta/seguridad/llaves/nueva/")
    assert entrar_de_nuevo["Location"].startswith("/cuenta/sos-vos/")
    client.post(entrar_de_nuevo["Location"], {"password": CLAVE})
    for nombre in (
        "account_email",
        "account_change_password",
        "account_logout",
        "account_request_reauthentication_code",
        "mfa_index",
        "mfa_activate_totp",
        "mfa_list_webauthn",
        "mfa_add_webauthn",
    ):
        pagina = client.get(reverse(nombre))
        assert pagina.status_code == 200, nombre
        assert '<footer class="pie">' in pagina.text
        assert " style=" not in pagina.text
        assert "data:image" not in pagina.text
        # Labels that allauth leaves in English have ours.
        assert not re.search(r"<label[^>]*>(Name|Recipient|Email|Code)", pagina.text)
    assert "Cómo llamarla" in pagina.text


CREDENCIALES = [
    "x",
    "1",
    "[]",
    "{}",
    '{"id": 1, "rawId": [], "response": null, "type": 7}',
    '{"id": "a", "rawId": "a", "type": "public-key", "response": {"clientDataJSON": "", "attestationObject": ""}}',
    '{"id": "AA", "rawId": "AA", "response": {"clientDataJSON": "e30", "attestationObject": "oA"}}',
    '{"id": "AA", "rawId": "AA", "response": {"clientDataJSON": "e", "authenticatorData": "A", "userHandle": "A"}}',
    '{"response": {"userHandle": 5}}',
    '{"response": {"userHandle": "\\u0000"}}',
]


def test_a_credential_that_is_none_is_refused(client):
    entrada, nueva = "/cuenta/entrar/llave/", "/cuenta/seguridad/llaves/nueva/"
    client.get(entrada, headers={"Accept": "application/json"})
    for credencial in CREDENCIALES:
        assert client.post(entrada, {"credential": credencial})["Location"] == "/cuenta/entrar/"
    abrir(client)
    client.post(client.get(nueva)["Location"], {"password": CLAVE})
    client.get(nueva)
    for credencial in CREDENCIALES:
        assert client.post(nueva, {"name": "x", "credential": credencial}).status_code == 200
    assert not Authenticator.objects.exists()


def test_the_admin_is_behind_the_same_door(client, django_user_model):
    assert client.get("/admin/")["Location"] == "/admin/login/?next=/admin/"
    assert client.get("/admin/login/?next=/admin/")["Location"] == "/cuenta/entrar/?next=%2Fadmin%2F"
    abrir(client)
    assert client.get("/admin/").status_code == 302
    assert client.get("/admin/login/?next=/admin/").status_code == 403
    django_user_model.objects.update(is_staff=True)
    assert client.get("/admin/").status_code == 200


def test_who_was_made_from_the_console_comes_in_by_mail_and_password(client, django_user_model):
    django_user_model.objects.create_superuser("jefa", CORREO, CLAVE)
    assert entrar(client)["Location"] == "/cuenta/confirmar/"
    client.post("/cuenta/confirmar/", {"code": codigo()})
    assert client.get("/admin/").status_code == 200


def test_the_second_step_is_asked_for_after_the_password(client):
    from allauth.mfa.totp.internal.auth import TOTP, format_hotp_value, hotp_value, yield_hotp_counters_from_time

    abrir(client)
    TOTP.activate(User.objects.get(), "JBSWY3DPEHPK3PXP")
    otro = Client()
    assert entrar(otro)["Location"] == "/cuenta/entrar/segundo-paso/"
    assert "Estás como" not in otro.get("/cuenta/").text
    cual = next(iter(yield_hotp_counters_from_time()))
    otro.post("/cuenta/entrar/segundo-paso/", {"code": format_hotp_value(hotp_value("JBSWY3DPEHPK3PXP", cual))})
    assert "Estás como" in otro.get("/cuenta/").text


def test_what_knowing_who_it_is_costs(client, django_assert_num_queries):
    client.get("/reglas/")
    with django_assert_num_queries(0):
        client.get("/reglas/")
    contestar(client)
    with django_assert_num_queries(1):
        client.get("/reglas/")
    abrir(client)
    client.get("/reglas/")
    # The session, its user, and the user's learner.
    with django_assert_num_queries(3):
        client.get("/reglas/")
