"""Tickets: what counts, once, for whom, and what finishes a step."""

import re
import threading
import uuid
from dataclasses import replace

import pytest
from django.contrib.auth.models import User
from django.db import connections
from django.test import Client

from lessons.aprendiz import COOKIE
from lessons.models import Aprendiz, Intento, PasoHecho
from lessons.puzzles import Lugar, boletos, leer
from lessons.views.comun import catalogo

pytestmark = pytest.mark.django_db

POSICION = "/p/envido/quiero-truco-uy/6c.3e4c7c"
HTMX = {"HX-Request": "true"}


def boleto(respuesta):
    return re.search(r'name="boleto" value="([^"]+)"', respuesta.content.decode())[1]


def pedir(client, direccion=POSICION):
    respuesta = client.get(direccion)
    assert respuesta.status_code == 200
    return respuesta, boleto(respuesta)


class TestBoleto:
    def test_makes_the_learner_at_the_first_answer(self, client):
        _pagina, suyo = pedir(client)
        respuesta = client.post(POSICION, {"r": "31", "boleto": suyo})
        galleta = respuesta.cookies[COOKIE]
        assert galleta["httponly"]
        assert galleta["samesite"] == "Lax"
        assert galleta["max-age"] == 365 * 24 * 3600
        intento = Intento.objects.get()
        assert intento.aprendiz == Aprendiz.objects.get()
        assert (intento.kind, intento.reglamento, intento.posicion) == ("envido", "quiero-truco-uy", "6c.3e4c7c")
        assert (intento.respuesta, intento.bien, intento.error) == ("31", False, "envido.sin-muestra")
        assert "ENV-03" in intento.ids

    def test_counts_once(self, client):
        _pagina, suyo = pedir(client)
        for _vez in range(3):
            assert client.post(POSICION, {"r": "36", "boleto": suyo}).status_code == 303
        assert Intento.objects.count() == 1
        assert Aprendiz.objects.count() == 1

    def test_a_second_answer_needs_the_ticket_of_its_own_page(self, client):
        _pagina, uno = pedir(client)
        respuesta = client.post(POSICION, {"r": "31", "boleto": uno}, headers=HTMX)
        client.post(POSICION, {"r": "36", "boleto": boleto(respuesta)})
        assert list(Intento.objects.order_by("pk").values_list("bien", flat=True)) == [False, True]
        assert Aprendiz.objects.count() == 1

    def test_given_before_the_learner_was_made_it_is_good_after(self, client):
        otra = "/p/envido/quiero-truco-uy/6c.3e6e4c"
        _pagina, uno = pedir(client)
        _pagina, dos = pedir(client, otra)
        client.post(POSICION, {"r": "36", "boleto": uno})
        client.post(otra, {"r": "35", "boleto": dos})
        assert Intento.objects.count() == 2
        assert Aprendiz.objects.count() == 1

    @pytest.mark.parametrize("falso", ["", "hola", "a:b:c", "x" * 5000])
    def test_forged_it_keeps_nothing_and_the_answer_is_graded(self, client, falso):
        respuesta = client.post(POSICION, {"r": "31", "boleto": falso}, headers=HTMX)
        assert "sería sin muestra" in respuesta.content.decode()
        assert COOKIE not in respuesta.cookies
        assert not Aprendiz.objects.exists()

    def test_of_another_address_it_keeps_nothing(self, client):
        _pagina, ajeno = pedir(client, "/p/envido/quiero-truco-uy/6c.3e6e4c")
        client.post(POSICION, {"r": "36", "boleto": ajeno})
        assert not Intento.objects.exists()

    def test_of_another_visitor_it_keeps_nothing(self, client):
        _pagina, ajeno = pedir(Client())
        pedir(client)
        assert client.post(POSICION, {"r": "36", "boleto": ajeno}).status_code == 303
        assert not Intento.objects.exists()

    def test_used_before_the_sign_up_it_is_no_way_into_the_account(self, client):
        _pagina, suyo = pedir(client)
        copia = Client()
        copia.cookies["csrftoken"] = client.cookies["csrftoken"].value
        client.post(POSICION, {"r": "31", "boleto": suyo})
        Aprendiz.objects.update(usuario=User.objects.create(username="ana"))
        respuesta = copia.post(POSICION, {"r": "31", "boleto": suyo})
        assert respuesta.status_code == 303
        assert COOKIE not in respuesta.cookies
        assert Aprendiz.objects.get().intentos.count() == 1

    def test_of_another_learner_it_keeps_nothing(self, client):
        otro = Client()
        _pagina, suyo = pedir(otro)
        otro.post(POSICION, {"r": "36", "boleto": suyo})
        _pagina, ajeno = pedir(otro)
        client.post(POSICION, {"r": "36", "boleto": ajeno})
        assert Intento.objects.count() == 1

    def test_stale_it_keeps_nothing(self, client, monkeypatch):
        _pagina, viejo = pedir(client)
        monkeypatch.setattr("lessons.puzzles.boletos.VENCE", -1)
        respuesta = client.post(POSICION, {"r": "36", "boleto": viejo}, headers=HTMX)
        assert "Está bien." in respuesta.content.decode()
        assert not Intento.objects.exists()

    def test_notes_that_the_explanation_was_seen(self, client):
        _pagina, con_ayuda = pedir(client, f"{POSICION}?ver=1")
        client.post(POSICION, {"r": "36", "boleto": con_ayuda})
        assert Intento.objects.get().ayuda

    def test_a_bad_answer_spends_nothing(self, client):
        _pagina, suyo = pedir(client)
        client.post(POSICION, {"r": "x", "boleto": suyo})
        client.post(POSICION, {"r": "36", "boleto": suyo})
        assert Intento.objects.count() == 1

    def test_a_forged_cookie_is_a_visitors(self, client):
        client.cookies[COOKIE] = "3f2504e0-4f89-11d3-9a0c-0305e82c3301:abc:def"
        _pagina, suyo = pedir(client)
        client.post(POSICION, {"r": "36", "boleto": suyo})
        assert Aprendiz.objects.count() == 1

    def test_a_cookie_of_a_row_that_is_gone_is_a_visitors(self, client):
        _pagina, suyo = pedir(client)
        client.post(POSICION, {"r": "36", "boleto": suyo})
        Aprendiz.objects.all().delete()
        _pagina, otro = pedir(client)
        client.post(POSICION, {"r": "36", "boleto": otro})
        assert Aprendiz.objects.count() == 1

    def test_a_graded_answer_takes_few_queries(self, client, django_assert_max_num_queries):
        _pagina, suyo = pedir(client)
        client.post(POSICION, {"r": "31", "boleto": suyo})
        _pagina, suyo = pedir(client)
        with django_assert_max_num_queries(9):
            client.post(POSICION, {"r": "36", "boleto": suyo}, headers=HTMX)


@pytest.mark.base_de_datos
@pytest.mark.django_db(transaction=True)
class TestALaVez:
    def mandar(self, client, suyo, veces=20):
        galletas = {nombre: g.value for nombre, g in client.cookies.items()}
        listos, estados = threading.Barrier(veces), []

        def uno():
            otro = Client()
            for nombre, valor in galletas.items():
                otro.cookies[nombre] = valor
            listos.wait()
            respuesta = otro.post(POSICION, {"r": "36", "boleto": suyo})
            estados.append((respuesta.status_code, COOKIE in respuesta.cookies))
            connections.close_all()

        hilos = [threading.Thread(target=uno) for _vez in range(veces)]
        for hilo in hilos:
            hilo.start()
        for hilo in hilos:
            hilo.join()
        return estados

    def test_twenty_answers_with_one_ticket_count_once(self, client):
        _pagina, suyo = pedir(client)
        client.post(POSICION, {"r": "31", "boleto": suyo})
        _pagina, otro = pedir(client)
        assert [estado for estado, _galleta in self.mandar(client, otro)] == [303] * 20
        assert Intento.objects.count() == 2
        assert Aprendiz.objects.count() == 1

    def test_twenty_first_answers_with_one_ticket_make_one_learner(self, client):
        _pagina, suyo = pedir(client)
        assert self.mandar(client, suyo) == [(303, True)] * 20
        assert Intento.objects.count() == 1
        assert Aprendiz.objects.count() == 1


class TestEnUnaLeccion:
    @pytest.fixture
    def lugar(self):
        leccion = next(iter(catalogo().lecciones))
        paso = leccion.ejercicios[-1]
        return Lugar(leccion.camino, leccion.slug, paso.slug, n=1, de=2)

    @pytest.fixture
    def suyos(self, client, rf, lugar):
        """Return two tickets of one step for this visitor."""
        pagina = client.get(POSICION)
        pedido = rf.get(POSICION)
        pedido.META["CSRF_COOKIE"] = pagina.wsgi_request.META["CSRF_COOKIE"]
        problema = leer("envido", "quiero-truco-uy", "6c.3e4c7c")
        return [boletos.emitir(pedido, problema, replace(lugar, n=n), nivel=1, ayuda=False) for n in (1, 2)]

    def campos(self, lugar, suyo, **mas):
        return {"boleto": suyo, "desde": lugar.desde, "n": lugar.n, "de": lugar.de, "k": 3, **mas}

    def test_the_answer_comes_back_to_the_step(self, client, lugar, suyos):
        respuesta = client.post(POSICION, self.campos(lugar, suyos[0], r="31"))
        assert respuesta.status_code == 303
        assert respuesta["Location"] == f"{lugar.paso_url}?k=3&n=1&r=31#problema-1-fallo"

    def test_htmx_keeps_the_steps_address(self, client, lugar, suyos):
        respuesta = client.post(POSICION, self.campos(lugar, suyos[0], r="31"), headers=HTMX)
        assert respuesta["HX-Push-Url"] == f"{lugar.paso_url}?k=3&n=1&r=31"
        assert 'name="desde"' in respuesta.content.decode()

    def test_a_step_is_done_when_each_of_its_puzzles_was_right_once(self, client, lugar, suyos):
        client.post(POSICION, self.campos(lugar, suyos[0], r="36"))
        assert not PasoHecho.objects.exists()
        client.post(POSICION, self.campos(lugar, suyos[1], r="36"))
        hecho = PasoHecho.objects.get()
        assert (hecho.camino, hecho.leccion, hecho.paso) == (lugar.camino, lugar.leccion, lugar.paso)

    def test_what_the_form_says_of_the_step_proves_nothing(self, client, lugar, suyos):
        respuesta = client.post(POSICION, self.campos(lugar, suyos[0], r="31") | {"de": 1, "n": 1}, headers=HTMX)
        client.post(POSICION, self.campos(lugar, boleto(respuesta), r="36") | {"de": 1})
        assert not PasoHecho.objects.exists()

    def test_a_forged_ticket_never_leads_to_a_good_one_of_the_step(self, client, lugar):
        client.get(POSICION)
        respuesta = client.post(POSICION, self.campos(lugar, "falso", r="31") | {"de": 1}, headers=HTMX)
        client.post(POSICION, self.campos(lugar, boleto(respuesta), r="36") | {"de": 1})
        assert Intento.objects.get().paso == ""
        assert not PasoHecho.objects.exists()

    @pytest.mark.base_de_datos
    def test_two_right_answers_at_once_finish_the_step(self, client, lugar, suyos, transactional_db):
        """Neither sees the other's row, were they not made to wait."""
        client.post(POSICION, {"r": "31", "boleto": pedir(client)[1]})
        galletas = {nombre: g.value for nombre, g in client.cookies.items()}
        listos = threading.Barrier(2)

        def uno(suyo):
            otro = Client()
            for nombre, valor in galletas.items():
                otro.cookies[nombre] = valor
            listos.wait()
            otro.post(POSICION, self.campos(lugar, suyo, r="36"))
            connections.close_all()

        hilos = [threading.Thread(target=uno, args=[suyo]) for suyo in suyos]
        for hilo in hilos:
            hilo.start()
        for hilo in hilos:
            hilo.join()
        assert PasoHecho.objects.count() == 1

    @pytest.mark.parametrize(
        "desde", ["//otro.sitio/x/y", "https://a/b", "../../admin", "uruguayo/no-hay/nada", "a/b"]
    )
    def test_a_made_up_step_leads_nowhere_else(self, client, desde):
        respuesta = client.post(POSICION, {"r": "36", "desde": desde})
        assert respuesta["Location"].startswith(POSICION)


@pytest.mark.django_db(transaction=True)
def test_an_answer_whose_learner_went_meanwhile_is_kept_as_a_visitors(client, monkeypatch):
    _pagina, uno = pedir(client)
    client.post(POSICION, {"r": "31", "boleto": uno})
    _pagina, dos = pedir(client)
    guardar, veces = boletos._guardar, []

    def tarde(aprendiz, *resto):
        if not veces:
            # As a login in another tab would: the row is another's by the time that the answer is written.
            aprendiz.pk = uuid.uuid4()
        veces.append(aprendiz.pk)
        guardar(aprendiz, *resto)

    monkeypatch.setattr(boletos, "_guardar", tarde)
    salida = client.post(POSICION, {"r": "36", "boleto": dos})
    assert salida.status_code == 303
    assert len(veces) == 2
    assert Intento.objects.get(bien=True).aprendiz_id == veces[1]
    assert COOKIE in salida.cookies
