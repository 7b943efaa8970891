"""What is said of an answer is in sight on a small phone, with a script and without."""

import pytest
from playwright.sync_api import expect

PHONE = {"width": 320, "height": 568}
KINDS = ["jerga", "sillas", "piezas", "mas-fuerte", "orden", "baza", "pardas", "envido"]


@pytest.mark.parametrize(
    ("card", "said"), [("cuatro de copa", "Sí: con el 4"), ("siete de oro", "Con el 7 de oro, no")]
)
def test_the_landings_verdict(visita, card, said):
    visita.set_viewport_size(PHONE)
    visita.visit("/")
    visita.get_by_role("button", name=card).click()
    verdict = visita.locator("#fallo")
    expect(verdict).to_contain_text(said)
    expect(verdict).to_be_in_viewport(ratio=1)
    expect(verdict.locator("+ p")).to_be_in_viewport(ratio=1)
    expect(visita.locator("body")).not_to_be_focused()


@pytest.mark.parametrize("card", ["cuatro de copa", "siete de oro"])
def test_the_landings_verdict_without_a_script(sin_script, card):
    sin_script.set_viewport_size(PHONE)
    sin_script.goto("/")
    sin_script.get_by_role("button", name=card).click()
    expect(sin_script.locator("#fallo")).to_be_in_viewport(ratio=1)
    assert sin_script.url.endswith("#fallo")


@pytest.mark.parametrize("kind", KINDS)
def test_a_puzzles_verdict(visita, kind):
    visita.set_viewport_size(PHONE)
    visita.visit(f"/p/{kind}/quiero-truco-uy/?nivel=3")
    visita.locator('[value="no-se"]').click()
    expect(visita.locator(".fallo")).to_be_in_viewport(ratio=1)
    expect(visita.locator(".fallo")).to_be_focused()


def test_a_wrong_numbers_verdict_though_the_focus_is_on_the_field(visita):
    visita.set_viewport_size(PHONE)
    visita.visit("/p/envido/quiero-truco-uy/6c.3e4c7c")
    visita.get_by_role("textbox").fill("31")
    visita.keyboard.press("Enter")
    expect(visita.locator(".fallo")).to_be_in_viewport(ratio=1)
    expect(visita.get_by_role("textbox")).to_be_focused()


def test_a_verdict_taller_than_the_screen_is_read_from_its_top(visita):
    visita.set_viewport_size({"width": 320, "height": 300})
    visita.visit("/p/mas-fuerte/quiero-truco-uy/6o.1e4o?r=no-se")
    top = visita.locator(".resp").evaluate("(verdict) => verdict.getBoundingClientRect().top + scrollY")
    visita.visit("/p/mas-fuerte/quiero-truco-uy/6o.1e4o")
    # The answer is given where the verdict's heading will stand cut by the screen's edge.
    visita.evaluate("(y) => { document.body.style.minHeight = '3000px'; scrollTo(0, y); }", top + 40)
    visita.locator('[value="no-se"]').evaluate("(button) => button.click()")
    expect(visita.locator(".fallo")).to_be_focused()
    expect(visita.locator(".fallo")).to_be_in_viewport(ratio=1)


@pytest.mark.parametrize("kind", KINDS)
def test_a_puzzles_verdict_without_a_script(sin_script, kind):
    sin_script.set_viewport_size(PHONE)
    sin_script.goto(f"/p/{kind}/quiero-truco-uy/?nivel=3")
    sin_script.locator('[value="no-se"]').click()
    expect(sin_script.locator(".fallo")).to_be_in_viewport(ratio=1)
