"""One puzzle: the answer, its reason, the retry, Back, refresh and the double click."""

import re
from itertools import pairwise

import pytest
from playwright.sync_api import expect

from lessons.models import Intento

POSICION = "/p/envido/quiero-truco-uy/6c.3e4c7c"  # a pieza and two more: 29 + 7


def answer(page, number):
    page.get_by_role("textbox").fill(number)
    page.get_by_role("textbox").press("Enter")


def test_a_wrong_answer_gets_its_reason_and_a_retry_without_the_count(visita):
    visita.visit(POSICION)
    answer(visita, "31")
    verdict = visita.locator(".fallo")
    expect(verdict).to_contain_text("31")
    expect(visita.locator("[data-cuerpo]")).not_to_contain_text("= 36")
    expect(visita.get_by_role("textbox")).to_be_focused()
    answer(visita, "36")
    expect(visita.locator(".fallo.bien")).to_be_visible()
    expect(visita.locator(".suma")).to_contain_text("36")
    assert list(Intento.objects.order_by("hecho").values_list("bien", flat=True)) == [False, True]


def test_the_verdict_is_said_and_the_focus_never_falls_to_the_body(visita):
    visita.visit(POSICION)
    answer(visita, "36")
    expect(visita.locator(".fallo.bien")).to_be_focused()
    expect(visita.locator("[data-problema] [role=status]")).to_contain_text(re.compile(r"\w"))


def test_back_after_a_swap_gives_the_whole_question_again(visita):
    visita.visit(POSICION)
    answer(visita, "36")
    expect(visita).to_have_url(re.compile(r"[?&]r=36"))
    visita.go_back()
    expect(visita.get_by_role("textbox")).to_be_visible()
    expect(visita.get_by_role("banner")).to_be_visible()
    visita.go_forward()
    expect(visita.locator(".fallo.bien")).to_be_visible()
    expect(visita.get_by_role("banner")).to_be_visible()


def test_a_refresh_keeps_the_verdict_and_counts_nothing_more(visita):
    visita.visit(POSICION)
    answer(visita, "36")
    expect(visita.locator(".fallo.bien")).to_be_visible()
    visita.reload()
    expect(visita.locator(".fallo.bien")).to_be_visible()
    assert Intento.objects.count() == 1


def test_a_double_click_counts_once(visita):
    visita.visit("/p/mas-fuerte/trucazo/1e3o")
    visita.get_by_role("button", name=re.compile("ancho de espada")).dblclick()
    expect(visita.locator(".fallo.bien")).to_be_visible()
    assert Intento.objects.count() == 1


def test_what_is_no_number_is_said_and_kept(visita):
    visita.visit(POSICION)
    answer(visita, "muchos")
    expect(visita.locator(".aviso")).to_be_visible()
    expect(visita.get_by_role("textbox")).to_have_value("muchos")
    assert not Intento.objects.exists()


def test_the_number_keys_answer(visita):
    visita.visit("/p/mas-fuerte/trucazo/1e3o")
    visita.keyboard.press("1")
    expect(visita.locator(".fallo")).to_be_visible()
    assert Intento.objects.count() == 1


def test_it_works_without_javascript(sin_script):
    sin_script.goto(POSICION)
    answer(sin_script, "31")
    expect(sin_script.locator(".fallo")).to_contain_text("31")
    answer(sin_script, "36")
    expect(sin_script.locator(".fallo.bien")).to_be_visible()
    assert Intento.objects.count() == 2


def test_a_doubt_about_a_puzzle_is_kept(visita):
    visita.visit(f"{POSICION}?r=31")
    visita.get_by_role("link", name="¿Está mal?").click()
    visita.get_by_role("textbox").fill("Para mí son 31.")
    visita.get_by_role("main").get_by_role("button").first.click()
    expect(visita.get_by_role("main")).to_contain_text(re.compile("gracias", re.IGNORECASE))


@pytest.mark.parametrize("ancho", [320, 768, 800, 1280])
def test_the_cards_of_a_count_stand_apart_in_a_lesson(visita, ancho):
    visita.set_viewport_size({"width": ancho, "height": 900})
    visita.visit("/camino/uruguayo/contar-el-envido/el-palo-de-la-muestra/?n=1&r=20&ver=1")
    cartas = visita.locator(".cuenta thead .carta").evaluate_all(
        "all => all.map(one => one.getBoundingClientRect()).map(box => [box.left, box.right])"
    )
    assert len(cartas) == 3
    assert all(una[1] <= otra[0] for una, otra in pairwise(cartas))
