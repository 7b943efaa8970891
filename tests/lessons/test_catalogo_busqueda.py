"""Somebody in the middle of an argument types a few words and gets the rule."""

from __future__ import annotations

import time

import pytest

from lessons.catalog.search import fold, index, stem
from lessons.views.comun import catalogo

pytestmark = pytest.mark.django_db


def hallados(buscado: str) -> list[str]:
    return [getattr(h.cosa, "id", None) or h.cosa.slug for h in index(catalogo()).find(buscado)]


@pytest.mark.parametrize(
    ("buscado", "entre_los_primeros"),
    [
        ("falta envido", "ENV-12"),
        ("cuánto vale la falta", "ENV-12"),
        ("el envido está primero", "ENV-11"),
        ("envido esta primero", "ENV-11"),
        ("quién gana si empatan", "ENV-13"),
        ("pardas", "BAZ-04"),
        ("parda", "parda"),
        ("PARDAS", "BAZ-04"),
        ("cómo se cuenta la flor", "FLO-02"),
        ("flores", "FLO-01"),
        ("irse al mazo", "MAZ-01"),
        ("son buenas", "son-buenas"),
        ("alcahuete", "pericon"),
        ("seña", "SEN-01"),
        ("senas", "SEN-01"),
        ("no quiero", "ENV-09"),
        ("perico", "perico"),
        ("12 pieza", "MUE-03"),
        ("echar los perros", "PER-01"),
    ],
)
def test_the_answer_is_among_the_first(buscado, entre_los_primeros):
    assert entre_los_primeros in hallados(buscado)[:4], hallados(buscado)[:8]


@pytest.mark.parametrize("buscado", ["ENV-12", "env-12", "env 12", "ENV12", "env12"])
def test_a_rule_s_number_gives_that_rule_first(buscado):
    assert hallados(buscado)[0] == "ENV-12"


def test_a_case_s_number_gives_the_rule_it_is_of():
    assert hallados("BAZ-04c")[0] == "BAZ-04"


@pytest.mark.parametrize("buscado", ["zzzz", "¿?", "…", "-"])
def test_nothing_is_found_where_there_is_nothing(buscado):
    assert hallados(buscado) == []


@pytest.mark.parametrize(
    ("una", "otra"), [("pardas", "parda"), ("flores", "flor"), ("señas", "sena"), ("CANTÓ", "canto")]
)
def test_accents_capitals_and_plurals_are_forgiven(una, otra):
    assert stem(fold(una)) == stem(fold(otra))


def test_the_page_shows_what_was_found_and_keeps_the_question(client):
    html = client.get("/reglas/", {"q": "falta  envido"}).content.decode()
    assert 'href="/reglas/ENV-12/"' in html
    assert 'value="falta envido"' in html
    assert 'name="robots" content="noindex"' in html


def test_the_page_helps_where_nothing_was_found(client):
    html = client.get("/reglas/", {"q": "zzzz"}).content.decode()
    assert "Nada con esas palabras" in html
    assert 'href="/glosario/"' in html
    assert 'href="/reglas/CAR-01/"' in html


@pytest.mark.parametrize("buscado", ["<script>alert(1)</script>", '"><b>', "\x00", "a" * 5000, "🂡", "%", "&q=", "¼"])
def test_any_question_is_answered_and_none_is_printed_raw(client, buscado):
    respuesta = client.get("/reglas/", {"q": buscado})
    assert respuesta.status_code == 200
    assert "<script>alert" not in respuesta.content.decode()
    assert '"><b>' not in respuesta.content.decode()


def test_an_empty_question_is_the_list(client):
    html = client.get("/reglas/", {"q": "   "}).content.decode()
    assert 'href="/reglas/CAR-01/"' in html
    assert "noindex" not in html


def test_a_long_question_is_answered_soon():
    index(catalogo())
    antes = time.process_time()
    hallados("quien gana la mano si la primera es parda y la segunda tambien y nadie canto nada")
    assert time.process_time() - antes < 1
