"""A position, its answer and its verdict, as a browser with and without script meets them."""

import re

import pytest
from django.test import Client
from django.urls import reverse

from lessons.models import Aprendiz, Intento
from lessons.puzzles import KINDS, leer, nuevo

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
        assert respuesta["Location"] == f"{POSICION}?nivel=2&r=36#problema-1-fallo"
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
        assert respuesta["Location"].endswith("r=2b-10b-11b#problema-1-fallo")

    def test_an_order_is_sent_as_places(self, client):
        respuesta = client.post("/p/orden/trucazo/1e4e3o7c", {"r": ["4:4e", "1:1e", "3:7c", "2:3o"]})
        assert respuesta["Location"].endswith("r=1e-3o-7c-4e#problema-1-fallo")

    def test_an_order_with_two_in_one_place_keeps_the_places(self, client):
        respuesta = client.post("/p/orden/trucazo/1e4e3o7c", {"r": ["1:4e", "1:1e", "3:7c", "2:3o"]})
        assert respuesta.status_code == 422
        assert "en el mismo lugar" in respuesta.content.decode()
        assert respuesta.content.decode().count(" selected") == 4

    def test_two_questions_are_sent_as_two_fields(self, client):
        respuesta = client.post("/p/baza/trucazo/2-0.7e3o", {"r": "nosotros", "r2": "0"})
        assert respuesta["Location"].endswith("r=nosotros-0#problema-1-fallo")
        falta = client.post("/p/baza/trucazo/2-0.7e3o", {"r": "nosotros"})
        assert falta.status_code == 422
        assert "Falta elegir quién sale" in falta.content.decode()
        assert falta.content.decode().count(" checked") == 1

    def test_giving_up_wins_over_whatever_is_marked(self, client):
        respuesta = client.post("/p/piezas/quiero-truco-uy/7b.4e2b10b11b12b", {"r": ["4e", "no-se"]})
        assert respuesta["Location"].endswith("r=no-se#problema-1-fallo")

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


def test_a_page_draws_the_cards_of_its_address_and_no_other(client):
    html = client.get("/p/pardas/quiero-truco-uy/2-1.6o.4o7e-1b1e").content.decode()
    dibujadas = set(re.findall(r'<use href="[^"#]*#(\w+)"', html))
    assert dibujadas - {"dorso"} == {"o6", "o4", "e7", "b1", "e1"}
