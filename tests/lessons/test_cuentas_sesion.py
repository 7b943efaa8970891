"""A session that ran out, and two devices at once: what was answered is kept, and nothing of the account is told."""

import re

import pytest
from django.core.cache import cache
from django.test import Client

from lessons.aprendiz import COOKIE
from lessons.models import Aprendiz, Intento, Sesion
from lessons.progress import fusion
from tests.lessons.cuentas import CORREO, abrir, contestar, entrar, intento, salir

pytestmark = pytest.mark.django_db


@pytest.fixture(autouse=True)
def _sin_cuentas_viejas():
    """Let the limits count from nothing."""
    cache.clear()


class TestSinSesion:
    """The session has run out, the cookie is still there."""

    @pytest.fixture
    def vencido(self, client):
        contestar(client)
        abrir(client)
        contestar(client, "6c.1e4c7c")
        Sesion.objects.all().delete()
        return client

    def test_an_answer_in_the_middle_of_a_puzzle_is_kept(self, client):
        contestar(client)
        abrir(client)
        donde = "/p/envido/quiero-truco-uy/6c.1e4c7c"
        pagina = client.get(donde).text
        boleto = re.search(r'name="boleto" value="([^"]+)"', pagina)[1]
        Sesion.objects.all().delete()
        salida = client.post(donde, {"r": "31", "boleto": boleto}, headers={"HX-Request": "true"})
        assert salida.status_code == 200
        assert "data-cuerpo" in salida.text
        assert "/cuenta/entrar/" not in salida.text
        assert Aprendiz.objects.get().intentos.count() == 2

    @pytest.mark.parametrize("pagina", ["/datos/bajar/", "/datos/borrar/"])
    def test_what_is_of_the_account_wants_a_login(self, vencido, pagina):
        salida = vencido.get(pagina)
        assert salida.status_code == 302
        assert salida["Location"].startswith("/cuenta/entrar/?next=")
        assert vencido.post("/datos/borrar/", {"seguro": "si"}).status_code == 302
        assert Aprendiz.objects.count() == 1

    def test_the_pages_say_nothing_of_the_account(self, vencido):
        for pagina in ("/cuenta/", "/datos/", "/ajustes/", "/"):
            assert CORREO not in vencido.get(pagina).text
        assert "respuesta" not in vencido.get("/datos/").text.partition("<main")[2].partition("</main")[0]

    def test_the_browser_can_be_forgotten(self, vencido):
        vencido.post("/cuenta/olvidar/")
        assert "Todavía no hay nada guardado de vos." in vencido.get("/datos/").text
        assert Aprendiz.objects.get().intentos.count() == 2

    def test_forgetting_does_nothing_to_a_visitor(self, client):
        contestar(client)
        client.post("/cuenta/olvidar/")
        assert "1 respuesta" in client.get("/datos/").text

    def test_somebody_elses_login_takes_nothing_of_it(self, vencido):
        abrir(Client(), "beto@example.org")
        entrar(vencido, "beto@example.org")
        assert Aprendiz.objects.get().usuario.email == CORREO
        assert "1 respuesta" not in vencido.get("/datos/").text
        contestar(vencido, "6c.2e4c7c")
        assert Intento.objects.filter(aprendiz__usuario__email="beto@example.org").count() == 1


class TestDosAparatos:
    def test_logged_in_at_once_are_one_learner(self):
        uno, otro = Client(), Client()
        contestar(uno)
        abrir(uno)
        contestar(otro, "6c.1e4c7c")
        assert Aprendiz.objects.count() == 2
        entrar(otro)
        contestar(otro, "6c.2e4c7c")
        contestar(uno, "6c.3e5c7c")
        assert Aprendiz.objects.get().intentos.count() == 4
        salir(otro)
        contestar(uno, "6c.3e6e7c")
        assert Aprendiz.objects.get().intentos.count() == 5

    def test_a_joining_that_fails_keeps_nobody_out_and_is_made_up_for(self, client, monkeypatch, caplog):
        otro = Client()
        contestar(otro, "6c.2e4c7c")
        abrir(otro)
        contestar(client)
        buenas = fusion.PARTES
        monkeypatch.setattr(fusion, "PARTES", ())
        assert entrar(client)["Location"] == "/cuenta/"
        assert "could not be joined" in caplog.text
        assert Aprendiz.objects.get(usuario=None).intentos.count() == 1
        monkeypatch.setattr(fusion, "PARTES", buenas)
        contestar(client, "6c.1e4c7c")
        assert Aprendiz.objects.get().intentos.count() == 3

    def test_an_answer_on_its_way_during_the_login_is_joined_at_the_next_post(self, client):
        abrir(client)
        contestar(client)
        suelta = Aprendiz.objects.create()
        intento(suelta, "suelto")
        from django.http import HttpResponse

        from lessons.aprendiz import poner_cookie

        respuesta = HttpResponse()
        poner_cookie(respuesta, suelta)
        client.cookies[COOKIE] = respuesta.cookies[COOKIE].value
        client.get("/reglas/")
        assert Aprendiz.objects.count() == 2
        contestar(client, "6c.1e4c7c")
        assert Aprendiz.objects.get().intentos.count() == 3
