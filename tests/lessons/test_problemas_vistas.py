"""A position, its answer and its verdict, as a browser with and without script meets them."""

import re
import threading

import pytest
from django.db import connections
from django.test import Client
from django.urls import reverse

from lessons.aprendiz import COOKIE
from lessons.models import Aprendiz, Intento, PasoHecho, Reporte
from lessons.puzzles import KINDS, Lugar, leer, nuevo

pytestmark = pytest.mark.django_db

POSICION = "/p/envido/quiero-truco-uy/6c.3e4c7c"
HTMX = {"HX-Request": "true"}


def boleto(respuesta):
    return re.search(r'name="boleto" value="([^"]+)"', respuesta.content.decode())[1]


def pedir(client, direccion=POSICION, **extra):
    respuesta = client.get(direccion, **extra)
    assert respuesta.status_code == 200
    return respuesta, boleto(respuesta)


class TestPosicion:
    def test_shows_the_question_and_its_cards(self, client):
        html = client.get(POSICION).content.decode()
        assert "¿Cuánto envido tenés?" in html
        assert all(f"#{carta}" in html for carta in ("c6", "e3", "c4", "c7"))
        assert 'inputmode="numeric"' in html

    def test_writes_nothing(self, client):
        client.get(POSICION)
        client.get(f"{POSICION}?r=36")
        assert not Aprendiz.objects.exists()

    def test_another_spelling_leads_to_the_canonical_one(self, client):
        respuesta = client.get("/p/envido/quiero-truco-uy/6c.7c4c3e?r=36&nivel=2")
        assert respuesta.status_code == 301
        assert respuesta["Location"] == f"{POSICION}?r=36&nivel=2"

    @pytest.mark.parametrize("mala", ["6c.3e4c", "3e4c7c", "6c.3e4c4c", "6c.6c4c7c", "hola", "6c.3e4c8c", "a" * 2000])
    def test_nonsense_is_400_with_the_reason(self, client, mala):
        respuesta = client.get(f"/p/envido/quiero-truco-uy/{mala}")
        assert respuesta.status_code == 400
        assert "Esa posición no existe" in respuesta.content.decode()

    def test_the_reason_is_read(self, client):
        html = client.get("/p/envido/quiero-truco-uy/6c.6c4c7c").content.decode()
        assert "La muestra está sobre el mazo" in html

    @pytest.mark.parametrize(
        "mala", ["/p/nada/quiero-truco-uy/6c.3e4c7c", "/p/envido/nada/6c.3e4c7c", "/p/envido/nada/"]
    )
    def test_an_unknown_kind_or_table_is_404(self, client, mala):
        assert client.get(mala).status_code == 404

    def test_a_kind_that_the_table_lacks_is_400(self, client):
        assert client.get("/p/piezas/trucazo/7b.2b4e10b").status_code == 400
        assert client.get("/p/piezas/trucazo/").status_code == 400

    def test_is_not_to_be_indexed_nor_kept_by_others(self, client):
        respuesta = client.get(POSICION)
        assert respuesta["X-Robots-Tag"] == "noindex"
        assert '<meta name="robots" content="noindex">' in respuesta.content.decode()
        assert "HX-Request" in respuesta["Vary"]
        assert respuesta["Cache-Control"] == "private, no-cache"

    def test_a_fresh_one_is_of_the_kind_the_level_and_the_rules(self, client):
        respuesta = client.get("/p/envido/quiero-truco-uy/?nivel=5&ids=ENV-04")
        assert respuesta.status_code == 302
        assert respuesta["Location"].endswith("?nivel=5")
        assert respuesta["Cache-Control"] == "no-store"
        _p, _k, kind, mesa, posicion = respuesta["Location"].partition("?")[0].split("/")
        assert "ENV-04" in leer(kind, mesa, posicion).ids

    def test_a_fresh_one_that_the_table_cannot_give_is_400(self, client):
        assert client.get("/p/envido/trucazo/?ids=ENV-04").status_code == 400
        assert client.get("/p/envido/trucazo/?ids=NADA-01").status_code == 400

    def test_a_level_that_there_is_not_is_the_first(self, client):
        assert client.get("/p/envido/trucazo/?nivel=٩").status_code == 302
        assert "nivel 1" in client.get(f"{POSICION}?nivel=99").content.decode()

    def test_every_kind_shows_question_wrong_answer_and_explanation(self, client):
        for kind in KINDS:
            for nivel in (1, 5):
                problema = nuevo(kind, "quiero-truco-uy", nivel=nivel, semilla=kind)
                assert client.get(problema.direccion).status_code == 200
                respuesta = client.get(f"{problema.direccion}?r=no-se")
                assert respuesta.status_code == 200
                assert "La respuesta:" in respuesta.content.decode()

    def test_the_list_offers_what_the_table_has(self, client):
        html = client.get("/problemas/?mesa=trucazo").content.decode()
        assert "/p/envido/trucazo/" in html
        assert "/p/piezas/" not in html
        assert "/p/piezas/quiero-truco-uy/" in client.get("/problemas/?mesa=nada").content.decode()


class TestVeredicto:
    def test_a_right_answer_shows_the_count(self, client):
        html = client.get(f"{POSICION}?r=36").content.decode()
        assert "Está bien." in html
        assert "= 36" in html
        assert "29" in html
        assert reverse("regla", args=["ENV-03"]) in html
        assert 'name="boleto"' not in html

    def test_a_wrong_one_shows_the_mistake_and_not_the_count(self, client):
        html = client.get(f"{POSICION}?r=31").content.decode()
        assert "<b>31</b> sería sin muestra." in html
        assert "36" not in re.sub(r'value="[^"]*"|width="[^"]*"', "", html[html.index("<main") :])
        assert "29" not in re.sub(r'value="[^"]*"', "", html[html.index("<main") :])
        assert 'name="boleto"' in html

    def test_it_is_shown_when_asked_for(self, client):
        html = client.get(f"{POSICION}?r=31&ver=1").content.decode()
        assert "La respuesta: 36." in html
        assert "Responder de nuevo" in html

    def test_a_verdict_that_cannot_be_read_is_422_and_keeps_what_was_typed(self, client):
        respuesta = client.get(f"{POSICION}?r=treinta")
        assert respuesta.status_code == 422
        assert 'value="treinta"' in respuesta.content.decode()


class TestSinScript:
    def test_an_answer_leads_to_its_verdict(self, client):
        _pagina, suyo = pedir(client)
        respuesta = client.post(POSICION, {"r": "36", "boleto": suyo, "nivel": "2"})
        assert respuesta.status_code == 303
        assert respuesta["Location"] == f"{POSICION}?nivel=2&r=36"
        assert Intento.objects.get().bien

    @pytest.mark.parametrize("mala", ["", "   ", "treinta", "٣٦", "3.5", "-3", "9" * 10_240])
    def test_an_answer_that_cannot_be_read_is_422_and_loses_nothing(self, client, mala):
        _pagina, suyo = pedir(client)
        respuesta = client.post(POSICION, {"r": mala, "boleto": suyo})
        assert respuesta.status_code == 422
        html = respuesta.content.decode()
        assert "aria-invalid" in html
        if mala.strip() and len(mala) < 100:
            assert f'value="{mala}"' in html
        assert len(html) < 40_000
        assert not Intento.objects.exists()

    def test_typed_markup_stays_text(self, client):
        html = client.post(POSICION, {"r": '"><script>x()</script>'}).content.decode()
        assert "<script>x()" not in html

    def test_several_cards_are_sent_as_several_values(self, client):
        respuesta = client.post("/p/piezas/quiero-truco-uy/7b.4e2b10b11b12b", {"r": ["11b", "2b", "10b"]})
        assert respuesta["Location"].endswith("r=2b-10b-11b")

    def test_an_order_is_sent_as_places(self, client):
        respuesta = client.post("/p/orden/trucazo/1e4e3o7c", {"r": ["4:4e", "1:1e", "3:7c", "2:3o"]})
        assert respuesta["Location"].endswith("r=1e-3o-7c-4e")

    def test_an_order_with_two_in_one_place_keeps_the_places(self, client):
        respuesta = client.post("/p/orden/trucazo/1e4e3o7c", {"r": ["1:4e", "1:1e", "3:7c", "2:3o"]})
        assert respuesta.status_code == 422
        assert "en el mismo lugar" in respuesta.content.decode()
        assert respuesta.content.decode().count(" selected") == 4

    def test_two_questions_are_sent_as_two_fields(self, client):
        respuesta = client.post("/p/baza/trucazo/2-0.7e3o", {"r": "nosotros", "r2": "0"})
        assert respuesta["Location"].endswith("r=nosotros-0")
        falta = client.post("/p/baza/trucazo/2-0.7e3o", {"r": "nosotros"})
        assert falta.status_code == 422
        assert "Falta elegir quién sale" in falta.content.decode()
        assert falta.content.decode().count(" checked") == 1

    def test_giving_up_wins_over_whatever_is_marked(self, client):
        respuesta = client.post("/p/piezas/quiero-truco-uy/7b.4e2b10b11b12b", {"r": ["4e", "no-se"]})
        assert respuesta["Location"].endswith("r=no-se")

    def test_giving_up_counts_as_a_wrong_answer(self, client):
        _pagina, suyo = pedir(client)
        client.post(POSICION, {"r": "no-se", "boleto": suyo})
        assert not Intento.objects.get().bien
        assert Intento.objects.get().respuesta == "no-se"


class TestHtmx:
    def test_gets_the_card_alone_and_the_address_to_keep(self, client):
        _pagina, suyo = pedir(client)
        respuesta = client.post(POSICION, {"r": "31", "boleto": suyo}, headers=HTMX)
        html = respuesta.content.decode()
        assert respuesta.status_code == 200
        assert respuesta["HX-Push-Url"] == f"{POSICION}?nivel=1&r=31"
        assert respuesta["X-Parte"] == "problema"
        assert "<html" not in html
        assert 'hx-swap-oob="innerHTML"' in html
        assert boleto(respuesta) != suyo

    def test_a_bad_answer_is_422_with_the_card(self, client):
        respuesta = client.post(POSICION, {"r": "x"}, headers=HTMX)
        assert respuesta.status_code == 422
        assert "<html" not in respuesta.content.decode()
        assert respuesta["X-Parte"] == "problema"

    def test_back_gets_the_whole_page(self, client):
        respuesta = client.get(POSICION, headers={**HTMX, "HX-History-Restore-Request": "true"})
        assert "<html" in respuesta.content.decode()

    def test_a_guest_in_another_page_leaves_its_address_alone(self, client):
        respuesta = client.post(POSICION, {"r": "36", "suelto": "1"}, headers=HTMX)
        assert "HX-Push-Url" not in respuesta

    def test_a_stale_token_is_403_with_the_answer_still_there(self):
        client = Client(enforce_csrf_checks=True)
        respuesta = client.post(POSICION, {"r": "31", "csrfmiddlewaretoken": "x" * 64}, headers=HTMX)
        html = respuesta.content.decode()
        assert respuesta.status_code == 403
        assert respuesta["X-Parte"] == "problema"
        assert respuesta["HX-Reselect"] == "[data-cuerpo]"
        assert html.count(" data-cuerpo>") == 1
        assert 'value="31"' in html
        assert "venció" in html
        assert not Intento.objects.exists()
        otro = client.post(
            POSICION, {"r": "31", "csrfmiddlewaretoken": re.search(r'csrfmiddlewaretoken" value="(\w+)"', html)[1]}
        )
        assert otro.status_code == 303


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
        with django_assert_max_num_queries(6):
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
        from lessons.views.comun import catalogo

        leccion = next(iter(catalogo().lecciones))
        paso = leccion.ejercicios[-1]
        return Lugar(leccion.camino, leccion.slug, paso.slug, n=1, de=2)

    @pytest.fixture
    def suyos(self, client, rf, lugar):
        """Return two tickets of one step for this visitor."""
        from dataclasses import replace

        from lessons.puzzles import boletos

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
        assert respuesta["Location"] == f"{lugar.paso_url}?k=3&n=1&r=31#problema-1"

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


class TestEstaMal:
    def test_is_kept_with_the_answer_and_thanked(self, client):
        pagina = client.get(f"{POSICION}/mal?r=31")
        assert "Respondiste: 31" in pagina.content.decode()
        respuesta = client.post(f"{POSICION}/mal", {"r": "31", "texto": "Para mí son 31.", "unica": "abc"})
        assert respuesta.status_code == 303
        assert "Gracias" in client.get(respuesta["Location"]).content.decode()
        reporte = Reporte.objects.get()
        assert (reporte.clave, reporte.respuesta, reporte.texto) == (POSICION[3:], "31", "Para mí son 31.")
        assert reporte.get_absolute_url() == POSICION

    def test_the_same_form_twice_is_one(self, client):
        for _vez in range(2):
            client.post(f"{POSICION}/mal", {"texto": "Eso.", "unica": "abc"})
        assert Reporte.objects.count() == 1

    @pytest.mark.parametrize("texto", ["", "   ", "x" * 1001])
    def test_an_empty_or_endless_one_is_422_and_keeps_what_was_written(self, client, texto):
        respuesta = client.post(f"{POSICION}/mal", {"texto": texto})
        assert respuesta.status_code == 422
        assert texto.strip() in respuesta.content.decode()
        assert not Reporte.objects.exists()

    def test_is_read_in_the_admin_with_its_position(self, client, admin_client):
        client.post(f"{POSICION}/mal", {"r": "31", "texto": "Para mí son 31."})
        lista = admin_client.get("/admin/lessons/reporte/").content.decode()
        assert f'href="{POSICION}"' in lista
        assert "Para mí son 31." in lista
        uno = Reporte.objects.get()
        assert admin_client.get(f"/admin/lessons/reporte/{uno.pk}/change/").status_code == 200
        admin_client.post("/admin/lessons/reporte/", {"action": "atender", "_selected_action": [uno.pk]})
        assert not Reporte.objects.pendientes().exists()

    def test_the_admin_shows_learners_and_attempts(self, client, admin_client):
        _pagina, suyo = pedir(client)
        client.post(POSICION, {"r": "31", "boleto": suyo})
        assert POSICION in admin_client.get("/admin/lessons/intento/").content.decode()
        assert admin_client.get("/admin/lessons/aprendiz/").status_code == 200
        assert admin_client.get("/admin/lessons/intento/add/").status_code == 403

    def test_a_nul_is_left_out(self, client):
        assert client.post(f"{POSICION}/mal", {"texto": "a\0b", "unica": "x\0"}).status_code == 303
        assert Reporte.objects.get().texto == "ab"


class TestTeclas:
    def test_can_be_turned_off_and_on(self, client):
        assert "data-sin-teclas" not in client.get(POSICION).content.decode()
        assert client.post("/ajustes/atajos/", {"atajos": "no"}).status_code == 303
        assert "data-sin-teclas" in client.get(POSICION).content.decode()
        client.post("/ajustes/atajos/", {"atajos": "si"})
        assert "data-sin-teclas" not in client.get(POSICION).content.decode()


def test_a_page_draws_the_cards_of_its_address_and_no_other(client):
    html = client.get("/p/pardas/quiero-truco-uy/2-1.6o.4o7e-1b1e").content.decode()
    dibujadas = set(re.findall(r'<use href="[^"#]*#(\w+)"', html))
    assert dibujadas - {"dorso"} == {"o6", "o4", "e7", "b1", "e1"}
