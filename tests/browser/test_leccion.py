"""A whole lesson from its first step to its last, by keyboard alone and without JavaScript."""

from itertools import chain, combinations, permutations

import pytest
from playwright.sync_api import expect

from lessons.models import PasoHecho
from lessons.puzzles import leer
from lessons.views.comun import catalogo

NINGUNA = ("ninguna",)


@pytest.fixture(scope="module", params=[("uruguayo", "la-muestra-y-las-piezas"), ("argentino", "el-orden")])
def leccion(request):
    camino, slug = request.param
    return catalogo().caminos[camino].leccion(slug)


def problema_of(form):
    """Return the problem a form asks: its address is its position."""
    kind, mesa, posicion = form.get_attribute("action").split("/")[2:]
    return leer(kind, mesa, posicion)


def right(problema, entrada, values):
    """Return the values to give, found by asking the grader for every answer there is."""
    sets = chain.from_iterable(combinations(values, n) for n in range(1, len(values) + 1))
    tries = {
        "una": ((value,) for value in values),
        "varias": chain([NINGUNA], sets),
        "orden": permutations(values),
        "numero": ((str(n),) for n in range(60)),
    }[entrada]
    return next(one for one in tries if problema.calificar("-".join(one)).bien)


def tab_to(page, selector):
    for _ in range(80):
        page.keyboard.press("Tab")
        if page.evaluate("selector => document.activeElement.matches(selector)", selector):
            return
    pytest.fail(f"the keyboard never reaches {selector}")


def values_of(form, entrada):
    if entrada == "orden":
        options = form.locator("select").evaluate_all("all => all.map(one => one.options[1].value)")
        return [option.partition(":")[2] for option in options]
    return form.locator("[data-tecla]").evaluate_all("all => all.map(one => one.value)")


def keys_of(form, entrada, values, given):
    if entrada == "orden":
        return [str(values.index(value) + 1) for value in given]
    given = () if given == NINGUNA else given
    return [form.locator(f'[data-tecla][value="{value}"]').get_attribute("data-tecla") for value in given]


def button_for(given):
    return "form button[value=ninguna]" if given == NINGUNA else "form .boton.lleno"


def test_by_keyboard_alone(visita, leccion):
    visita.visit(f"/camino/{leccion.camino}/{leccion.slug}/")
    for paso in leccion.pasos:
        expect(visita.get_by_role("heading", name=paso.titulo).first).to_be_visible()
        for n in range(1, len(paso.puzzles) + 1):
            place = f"#problema-{n}"
            form = visita.locator(f"{place} form[data-entrada]")
            entrada = form.get_attribute("data-entrada")
            values = values_of(form, entrada)
            given = right(problema_of(form), entrada, values)
            tab_to(visita, f"{place} form :is(button, input, select)")
            if entrada == "numero":
                visita.keyboard.type(given[0])
                visita.keyboard.press("Enter")
            else:
                for key in keys_of(form, entrada, values, given):
                    visita.keyboard.press(key)
                if entrada != "una":
                    tab_to(visita, f"{place} {button_for(given)}")
                    visita.keyboard.press("Enter")
            expect(visita.locator(f"{place} .fallo.bien")).to_be_focused()
        tab_to(visita, ".vuelta .lleno")
        visita.keyboard.press("Enter")
        visita.wait_for_load_state()
    hechos = set(PasoHecho.objects.values_list("paso", flat=True))
    assert hechos >= {paso.slug for paso in leccion.ejercicios}


def test_without_javascript(sin_script, leccion):
    sin_script.goto(f"/camino/{leccion.camino}/{leccion.slug}/")
    for paso in leccion.pasos:
        expect(sin_script.get_by_role("heading", name=paso.titulo).first).to_be_visible()
        for n in range(1, len(paso.puzzles) + 1):
            form = sin_script.locator(f"#problema-{n} form[data-entrada]")
            entrada = form.get_attribute("data-entrada")
            values = values_of_plain(form, entrada)
            given = right(problema_of(form), entrada, values)
            if entrada == "una":
                form.locator(f'button[value="{given[0]}"]').click()
            else:
                fill(form, entrada, given)
                sin_script.locator(f"#problema-{n} {button_for(given)}").click()
            expect(sin_script.locator(f"#problema-{n} .fallo.bien")).to_be_visible()
        sin_script.locator(".vuelta .lleno").click()
    hechos = set(PasoHecho.objects.values_list("paso", flat=True))
    assert hechos >= {paso.slug for paso in leccion.ejercicios}


def values_of_plain(form, entrada):
    if entrada == "orden":
        selects = form.locator("select").all()
        return [s.locator("option").nth(1).get_attribute("value").partition(":")[2] for s in selects]
    return [one.get_attribute("value") for one in form.locator("[data-tecla]").all()]


def fill(form, entrada, given):
    if entrada == "numero":
        form.get_by_role("textbox").fill(given[0])
    elif entrada == "varias":
        for value in () if given == NINGUNA else given:
            form.locator(f'input[value="{value}"]').check()
    else:
        for place, value in enumerate(given, start=1):
            select = form.locator("select").filter(has=form.page.locator(f'option[value="1:{value}"]'))
            select.select_option(f"{place}:{value}")
