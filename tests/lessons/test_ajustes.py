"""The settings page: what is shown is what is kept, and each setting is used where it belongs."""

import re

import pytest

from lessons.aprendiz import COOKIE
from lessons.models import Aprendiz
from lessons.views.ajustes import Ajustes

pytestmark = pytest.mark.django_db

OTROS = {
    "reglamento": "trucazo",
    "estilo_tanteador": "numeros",
    "aviso": "todo",
    "luz": "baja",
    "atajos": "False",
    "zona": "Europe/Madrid",
}


def marcados(pagina):
    """Return what the page shows as chosen, by field."""
    radios = re.findall(r'<input type="radio" name="(\w+)" value="([^"]*)"[^>]*checked', pagina)
    listas = re.findall(r'<select name="(\w+)"(.*?)</select>', pagina, re.DOTALL)
    return dict(radios) | {n: re.search(r'<option value="([^"]*)" selected', dentro)[1] for n, dentro in listas}


def test_a_visitor_sees_what_is_usual_and_nothing_is_kept(client):
    pagina = client.get("/ajustes/").text
    usual = Aprendiz()
    assert marcados(pagina) == {
        "reglamento": "",
        "estilo_tanteador": usual.estilo_tanteador,
        "aviso": usual.aviso,
        "luz": "sistema",
        "atajos": "True",
        "zona": usual.zona,
    }
    assert not Aprendiz.objects.exists()


def test_what_is_posted_is_kept_and_shown(client):
    salida = client.post("/ajustes/", OTROS)
    assert (salida.status_code, salida["Location"]) == (303, "/ajustes/?guardado=1")
    assert COOKIE in salida.cookies
    pagina = client.get(salida["Location"]).text
    assert "Guardado." in pagina
    assert marcados(pagina) == OTROS
    assert 'data-luz="baja"' in pagina
    client.post("/ajustes/", {**OTROS, "luz": "alta", "atajos": "True"})
    assert Aprendiz.objects.get().luz == "alta"
    assert Aprendiz.objects.get().atajos


@pytest.mark.parametrize("campo", sorted(OTROS))
@pytest.mark.parametrize("malo", ["no-hay", "\x00", "é" * 500])
def test_nonsense_is_refused_and_changes_nothing(client, campo, malo):
    client.post("/ajustes/", OTROS)
    salida = client.post("/ajustes/", {**OTROS, campo: malo})
    assert salida.status_code == 422
    assert 'class="mal"' in salida.text
    assert marcados(client.get("/ajustes/").text) == OTROS


def test_every_setting_of_the_row_can_be_changed_here():
    fijos = {"id", "usuario", "creado", "visto", "sello"}
    assert {f.name for f in Aprendiz._meta.concrete_fields} - fijos == set(Ajustes.Meta.fields)


def test_the_table_chosen_is_the_one_that_opens(client):
    client.post("/ajustes/", OTROS)
    assert re.search(r'value="trucazo" selected', client.get("/practicar/").text)
    mesa = client.get("/mesa/").text
    assert re.search(r'name="mesa" value="trucazo" checked', mesa)
    assert re.search(r'name="aviso" value="todo" checked', mesa)
    assert client.get("/problemas/").context["mesa"].slug == "trucazo"


def test_the_light_a_visitor_chose_goes_on_when_there_is_something_to_keep(client):
    client.post("/ajustes/luz/", {"luz": "baja"})
    client.post("/ajustes/atajos/", {"atajos": "no"})
    assert Aprendiz.objects.get().luz == "baja"
    assert 'data-luz="baja"' in client.get("/reglas/").text


@pytest.mark.parametrize("pagina", ["/", "/reglas/", "/mesa/", "/no-hay/"])
def test_every_page_leads_to_settings_and_privacy(client, pagina):
    pie = client.get(pagina).text.partition("<footer")[2]
    assert 'href="/ajustes/"' in pie
    assert 'href="/privacidad/"' in pie


def test_settings_are_for_nobodys_index_and_privacy_is_for_all(client):
    assert 'name="robots" content="noindex"' in client.get("/ajustes/").text
    mapa = client.get("/sitemap.xml").text
    assert "/privacidad/" in mapa
    assert "/ajustes/" not in mapa


def test_the_privacy_page_says_the_months_that_the_command_waits(client):
    assert "Si pasan 13 meses" in client.get("/privacidad/").text
