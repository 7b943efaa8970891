"""The light, by the lamp in the header and by the words in the footer, with a script and without."""

from playwright.sync_api import expect


def background(page):
    return page.evaluate("getComputedStyle(document.body).backgroundColor")


def test_the_lamp_changes_the_page_in_place_and_the_next_one_comes_so(visita):
    visita.emulate_media(color_scheme="light", reduced_motion="reduce")
    visita.visit("/reglas/")
    day = background(visita)
    with visita.expect_response("**/ajustes/luz/") as kept:
        visita.get_by_role("button", name="Bajar la luz").click()
    assert kept.value.status == 204
    expect(visita.locator("html")).to_have_attribute("data-luz", "baja")
    expect(visita.get_by_role("button", name="Subir la luz")).to_be_focused()
    night = background(visita)
    assert night != day
    visita.visit("/glosario/")
    expect(visita.locator("html")).to_have_attribute("data-luz", "baja")
    assert background(visita) == night


def test_what_is_half_written_stays_when_the_light_changes(visita):
    visita.visit("/p/envido/quiero-truco-uy/6c.3e4c7c")
    visita.get_by_role("textbox").fill("36")
    visita.get_by_role("button", name="Bajar la luz").click()
    expect(visita.get_by_role("textbox")).to_have_value("36")


def test_without_a_script_the_form_posts_and_comes_back_to_the_same_page(sin_script):
    sin_script.emulate_media(color_scheme="dark")
    sin_script.goto("/buscar/?q=flor")
    sin_script.get_by_role("button", name="Subir la luz").click()
    expect(sin_script.locator("html")).to_have_attribute("data-luz", "alta")
    assert sin_script.url.endswith("/buscar/?q=flor")
    sin_script.get_by_role("button", name="la del aparato").click()
    assert sin_script.locator("html").get_attribute("data-luz") is None
