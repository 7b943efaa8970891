"""The landing: somebody who never played answers a real question at once."""

import re

import pytest
from playwright.sync_api import expect

from lessons.models import Intento


def test_a_newcomer_answers_right_with_one_tap_and_reads_why(visita):
    visita.visit("/")
    visita.get_by_role("button", name="cuatro de copa").click()
    expect(visita.locator("#vivo")).to_contain_text("pieza")
    expect(visita).to_have_url(re.compile(r"\?r=4c"))
    expect(visita.locator("#vivo").get_by_role("link", name=re.compile("piezas", re.IGNORECASE)).first).to_be_visible()
    assert Intento.objects.get().bien


def test_a_wrong_answer_says_why_and_lets_one_try_again(visita):
    visita.visit("/")
    visita.get_by_role("button", name="tres de basto").click()
    expect(visita.locator("#vivo")).to_contain_text(re.compile("no le gana|pierde|perdés|le gana", re.IGNORECASE))
    visita.get_by_role("button", name="cuatro de copa").click()
    expect(visita.locator("#vivo")).to_contain_text("pieza")


def test_it_works_without_javascript(sin_script):
    sin_script.goto("/")
    sin_script.get_by_role("button", name="cuatro de copa").click()
    expect(sin_script.locator("#vivo")).to_contain_text("pieza")
    assert Intento.objects.get().bien


@pytest.mark.parametrize("door", ["Uruguayo", "Argentino"])
def test_a_door_leads_to_its_path(visita, door):
    visita.visit("/")
    visita.get_by_role("link", name=re.compile(door)).first.click()
    expect(visita.get_by_role("heading", level=1)).to_contain_text(re.compile(door, re.IGNORECASE))


def test_an_argument_finds_its_rule(visita):
    visita.visit("/")
    visita.get_by_role("searchbox").fill("falta envido en buenas")
    visita.keyboard.press("Enter")
    visita.get_by_role("main").get_by_role("link", name=re.compile("falta", re.IGNORECASE)).first.click()
    expect(visita.get_by_role("heading", level=1)).to_contain_text(re.compile("falta", re.IGNORECASE))
