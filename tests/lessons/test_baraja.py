"""The deck's drawing and the tags that show it."""

import re
from pathlib import Path
from xml.etree import ElementTree as ET

import pytest
from django.template import Context, Template

from engine.cartas import MAZO, carta
from engine.errors import NotacionInvalida
from lessons.arte.baraja import sprite
from lessons.arte.naipe import PINTA

SVG = "{http://www.w3.org/2000/svg}"
SPRITE = Path(__file__).resolve().parents[2] / "static" / "img" / "baraja.svg"


def render(text, **context):
    return Template("{% load baraja %}" + text).render(Context(context))


@pytest.fixture(scope="module")
def deck():
    return ET.fromstring(sprite())


def test_the_committed_sprite_is_what_the_code_draws():
    assert SPRITE.read_text(encoding="utf-8") == sprite(), "run: python manage.py dibujar_baraja"


def test_every_card_the_back_and_the_emblems_have_a_symbol(deck):
    symbols = {s.get("id") for s in deck.iter(f"{SVG}symbol")}
    assert {f"{c.palo.value}{c.numero}" for c in MAZO} | {"dorso", "espada", "basto", "oro", "copa"} <= symbols


def test_no_id_is_missing_or_given_twice(deck):
    ids = [e.get("id") for e in deck.iter() if e.get("id")]
    used = {e.get("href")[1:] for e in deck.iter(f"{SVG}use")}
    assert len(ids) == len(set(ids))
    assert used <= set(ids)


def test_the_frames_cuts_name_the_palo(deck):
    for palo, cuts in PINTA.items():
        frame = next(s for s in deck.iter(f"{SVG}symbol") if s.get("id") == "f" + palo)
        outline = frame.find(f"{SVG}path").get("d")
        assert outline.count("m9 0") == outline.count("m-9 0") == cuts


def test_a_card_shows_as_many_emblems_as_it_counts(deck):
    symbols = {s.get("id"): s for s in deck.iter(f"{SVG}symbol")}
    for c in MAZO:
        if 2 <= c.numero <= 7:
            uses = [u.get("href") for u in symbols[f"{c.palo.value}{c.numero}"].iter(f"{SVG}use")]
            own = [u for u in uses if u not in (f"#f{c.palo.value}", f"#n{c.numero}")]
            assert len(own) == c.numero, c.codigo


def test_the_sprite_brings_no_script_no_style_and_no_other_file():
    text = sprite()
    assert not re.search(r"<script|<style|style=|on\w+=|url\(", text)
    assert all(ref.startswith("#") for ref in re.findall(r'href="([^"]*)"', text))


@pytest.mark.parametrize("una", ["7e", carta("7e")])
def test_carta_takes_a_code_or_a_card(una):
    html = render("{% carta una %}", una=una)
    assert 'aria-label="siete de espada"' in html
    assert 'role="img"' in html
    assert re.search(r'href="[^"]*img/baraja[^"]*\.svg#e7"', html)
    assert 'width="100" height="156"' in html


def test_carta_says_what_the_lesson_is_about():
    assert 'aria-label="cuatro de copa, pieza: vale 29"' in render('{% carta "4c" pieza=29 %}')
    assert 'aria-label="cuatro de copa, la del rival"' in render('{% carta "4c" dice="la del rival" %}')


def test_carta_marks_dims_and_sizes():
    assert 'class="carta chica marcada apagada"' in render('{% carta "4c" clase="chica" marcada=True apagada=True %}')


def test_a_mute_card_is_hidden_from_screen_readers():
    html = render('{% carta "4c" muda=True %}')
    assert 'aria-hidden="true"' in html
    assert "aria-label" not in html


def test_spoken_words_are_escaped():
    assert "<b>" not in render('{% carta "4c" dice=dice %}', dice='"><b>')


def test_a_code_that_is_no_card_is_an_error():
    with pytest.raises(NotacionInvalida):
        render('{% carta "8e" %}')


def test_a_hidden_card_tells_nothing():
    html = render('{% carta "??" %}')
    assert "#dorso" in html
    assert 'aria-label="carta tapada"' in html
    assert render("{% dorso %}") == html


def test_mazo_shows_and_names_the_muestra():
    html = render('{% mazo "6c" %}')
    assert "Muestra: 6 de copa" in html
    assert "#c6" in html
    assert "#dorso" in html
    assert render("{% mazo None %}") == ""


def test_the_short_name_has_digits_for_numbers_and_words_for_figures():
    assert render("{{ una|corta }}", una="1e") == "1 de espada"
    assert render("{{ una|corta }}", una=carta("10c")) == "sota de copa"


@pytest.mark.parametrize(
    ("n", "squares", "strokes"), [(0, 0, 0), (1, 1, 1), (4, 1, 4), (5, 1, 5), (6, 2, 6), (23, 5, 23)]
)
def test_palitos_count_in_fives(n, squares, strokes):
    html = render("{% palitos n %}", n=n)
    assert html.count("<svg") == squares
    assert sum(d.count("M") for d in re.findall(r'd="([^"]*)"', html)) == strokes


def test_the_fifth_palito_is_the_diagonal():
    html = render("{% palitos 5 %}")
    start, end = re.search(r'M([\d.]+ [\d.]+) ([\d.]+ [\d.]+)"', html).groups()
    (x0, y0), (x1, y1) = ([float(v) for v in at.split()] for at in (start, end))
    assert x1 - x0 > 15
    assert y0 - y1 > 15


def test_palitos_to_come_are_drawn_faint_and_counted_in_words():
    html = render("{% palitos 6 de=10 %}")
    assert html.count("<svg") == 2
    assert sum(d.count("M") for d in re.findall(r'class="falta" d="([^"]*)"', html)) == 4
    assert 'aria-label="6 de 10"' in html
    assert 'aria-hidden="true"' in render("{% palitos 6 mudos=True %}")
