"""The landing's verdict: where the focus goes, what is heard, and what Back shows."""

from playwright.sync_api import expect


def test_the_verdict_is_focused_heard_and_survives_back(visita):
    visita.visit("/")
    visita.get_by_role("button", name="siete de oro").click()
    expect(visita.locator("#anuncio")).to_contain_text("Con el 7 de oro, no.")
    expect(visita.get_by_role("button", name="siete de oro")).to_be_focused()
    visita.get_by_role("button", name="cuatro de copa").click()
    expect(visita.get_by_role("heading", name="Sí: con el 4 de copa.")).to_be_focused()
    expect(visita.locator("#anuncio")).to_contain_text("Sí: con el 4 de copa.")
    visita.go_back()
    expect(visita.locator("#fallo")).to_have_text("Con el 7 de oro, no.")
    expect(visita.locator(".puerta")).to_have_count(2)
    visita.go_back()
    expect(visita.locator(".puerta")).to_have_count(2)
    expect(visita.get_by_role("button", name="cuatro de copa")).to_be_visible()


def test_on_a_wide_screen_the_verdict_is_seen_without_scrolling(visita):
    visita.set_viewport_size({"width": 1280, "height": 800})
    visita.visit("/")
    visita.get_by_role("button", name="cuatro de copa").click()
    expect(visita.get_by_role("heading", name="Sí: con el 4 de copa.")).to_be_in_viewport()
    assert visita.evaluate("scrollY") == 0
