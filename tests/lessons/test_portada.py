"""The landing: a real question, answered in place, graded by the engine and counted once."""

import re

import pytest

from engine.cartas import MAZO
from engine.jerarquia import fuerza
from lessons.models import Aprendiz, Intento
from lessons.views.portada import MANO, MUESTRA, RIVAL, problema

pytestmark = pytest.mark.django_db


def ticket(text):
    return re.search(r'name="boleto" value="([^"]+)"', text)[1]


def test_what_it_says_is_so():
    assert all(fuerza(c, None) < fuerza(RIVAL, None) for c in MAZO if c is not RIVAL)
    assert [c.codigo for c in MANO if fuerza(c, MUESTRA) > fuerza(RIVAL, MUESTRA)] == ["4c"]


def test_it_asks_before_anything_else_and_keeps_nothing_of_who_only_looks(client):
    answer = client.get("/")
    assert answer.status_code == 200
    assert "El rival tiró el" in answer.text
    assert re.findall(r'<button class="toca"[^>]*name="r" value="([^"]+)"', answer.text) == ["3b", "7o", "4c"]
    assert not Aprendiz.objects.exists()
    assert "aprendiz" not in answer.cookies


def test_its_doors_lead_to_pages_that_are_there(client):
    text = client.get("/?r=4c").text
    main = text[text.index("<main") : text.index("</main>")]
    for address in set(re.findall(r'href="(/[^"#?]*)"', main)):
        assert client.get(address, follow=True).status_code == 200, address
    for address in (
        "/camino/uruguayo/",
        "/camino/argentino/",
        "/camino/puente/",
        "/herramientas/",
        "/herramientas/pardas/quiero-truco-uy/",
        "/reglas/ENV-11/",
    ):
        assert f'href="{address}"' in main
    assert re.search(r'<form[^>]*action="/buscar/"[^>]*role="search"', main)


def test_the_right_card_is_explained_and_leads_on_into_its_lesson(client):
    first = client.get("/").text
    answer = client.post("/", {"r": "4c", "boleto": ticket(first)})
    assert answer.status_code == 303
    assert answer["Location"] == "/?r=4c#fallo"
    text = client.get("/?r=4c").text
    assert "Sí: con el 4 de copa." in text
    este = problema()
    for sentence in este.kind.explicar(este.reglamento, este.posicion).parrafos:
        assert sentence in text
    assert "pieza" in text
    assert re.search(r'href="/camino/uruguayo/[a-z0-9-]+/">Lección 3', text)
    assert '<button class="toca"' not in text


def test_a_wrong_card_says_why_without_giving_the_answer_away(client):
    text = client.get("/?r=7o").text
    start = text.index('id="vivo"')
    vivo = text[start : text.index("</section>", start)]
    assert "Con el 7 de oro, no." in vivo
    assert "Pero acá hay muestra" in vivo
    assert "pieza" not in vivo
    assert vivo.count('<button class="toca"') == 3
    assert '/?r=7o&amp;ver=1#fallo"' in vivo


def test_who_asks_is_told(client):
    text = client.get("/?r=7o&ver=1").text
    assert "Con el 4 de copa." in text
    assert "Sí:" not in text


def test_an_answer_is_kept_once(client):
    boleto = ticket(client.get("/").text)
    first = client.post("/", {"r": "7o", "boleto": boleto})
    client.post("/", {"r": "4c", "boleto": boleto})
    kept = Intento.objects.get()
    assert (kept.kind, kept.posicion, kept.respuesta, kept.bien) == ("mas-fuerte", "6c.1e3b7o4c", "7o", False)
    assert "aprendiz" in first.cookies
    assert Aprendiz.objects.count() == 1


def test_without_its_ticket_an_answer_is_graded_and_keeps_nothing(client):
    client.get("/")
    assert client.post("/", {"r": "4c", "boleto": "falso"})["Location"] == "/?r=4c#fallo"
    assert not Intento.objects.exists()


@pytest.mark.parametrize("nonsense", ["", "1e", "6c", "99x", "4c4c", "<script>"])
def test_a_card_that_is_not_one_of_the_three_is_refused(client, nonsense):
    answer = client.post("/", {"r": nonsense})
    assert answer.status_code == 400
    assert "Esa carta no es una de las tres." in answer.text
    assert "<script>" not in answer.text.split("<main")[1]


def test_nonsense_in_the_address_is_no_answer(client):
    text = client.get("/?r=<script>").text
    assert "Con el" not in text[text.index("<main") :]


def test_htmx_gets_the_puzzle_alone_and_the_caches_know(client):
    part = client.get("/?r=7o", headers={"HX-Request": "true"})
    assert "<html" not in part.text
    assert part.text.count('id="pregunta"') == 1
    assert 'id="anuncio" hx-swap-oob="innerHTML"' in part.text
    assert "HX-Request" in part["Vary"]
    back = client.get("/?r=7o", headers={"HX-Request": "true", "HX-History-Restore-Request": "true"})
    assert "<html" in back.text
