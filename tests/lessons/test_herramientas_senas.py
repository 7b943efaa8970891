"""The señas: every gesture of each code is drawn and said, and those that change are told apart."""

import re

import pytest
from django.utils.text import capfirst

from engine.reglamento import REGLAMENTOS, CodigoDeSenas
from engine.senas import GESTOS, Gesto, que_dice
from lessons.arte.caras import cabeza, cara
from lessons.views.herramientas.senas import dobles
from lessons.words.senas import HACER, que_es

pytestmark = pytest.mark.django_db
DONDE = "/herramientas/senas/"


def parte(html, desde):
    return html[html.index(f'id="{desde}"') :].split("</section>")[0]


@pytest.mark.parametrize("codigo", CodigoDeSenas)
def test_every_gesture_of_the_code_is_there_with_what_it_says_and_the_tables(client, codigo):
    html = parte(client.get(DONDE).content.decode(), codigo.value)
    for gesto in GESTOS[codigo].values():
        dice = capfirst(que_es(que_dice(codigo, gesto)))
        assert f"<b>{dice}</b> <span>{HACER[gesto]}</span>" in html
    assert html.count("<li>") == len(set(GESTOS[codigo].values()))
    for mesa in REGLAMENTOS.values():
        assert (f"{mesa.nombre}" in html.split("<ul")[0]) is (mesa.senas is codigo)


def test_faces_are_all_different_but_the_wink_of_any_eye():
    dibujos = {gesto: cara(gesto) for gesto in Gesto}
    assert dibujos[Gesto.GUINO] == dibujos[Gesto.GUINO_DERECHO]
    assert len(set(dibujos.values())) == len(Gesto) - 1


def test_the_head_is_in_the_page_once_and_every_face_uses_it(client):
    html = client.get(DONDE).content.decode()
    assert html.count('id="cabeza"') == 1
    assert html.count('<svg class="cara"') == html.count('<use href="#cabeza"/>')
    assert cabeza() in html


def test_the_right_is_that_of_who_makes_it():
    # Seen from the front his right eye is at our left: the open eye is the other one, at x 63.
    ojos = re.findall(r'cx="(\d+)" cy="49"', cara(Gesto.GUINO_DERECHO))
    assert ojos == ["63"]
    assert re.findall(r'cx="(\d+)" cy="49"', cara(Gesto.GUINO_IZQUIERDO)) == ["37"]


def test_what_says_another_thing_on_the_other_side_is_told():
    cambian = {d.hacer: dict(d.dichos) for d in dobles()}
    assert cambian["Tirar un beso"] == {"Uruguay": "el cuatro de la muestra", "la Argentina": "un dos"}
    assert "Cerrar los dos ojos" not in cambian
    assert "Inflar los cachetes" not in cambian


def test_it_leads_to_the_rule_the_lesson_and_the_drills_and_is_found(client):
    html = client.get(DONDE).content.decode()
    assert "/reglas/SEN-01/" in html
    assert "Lección:" in html
    drills = re.findall(r'href="(/p/senas/[^"]+)"', html)
    assert len(drills) == 2
    assert all(client.get(d).status_code == 302 for d in drills)
    assert "noindex" not in html
    assert f"{DONDE}</loc>" in client.get("/sitemap.xml").content.decode()
