"""Practising without end: the address holds the choice and the problem, the rung rises, the count is quiet."""

import re
from urllib.parse import parse_qs, urlsplit

import pytest
from django.test import Client

from lessons.models import Escalon, Intento
from lessons.puzzles import leer
from lessons.views import practicar

pytestmark = pytest.mark.django_db

HTMX = {"HX-Request": "true"}


def pedir(client, consulta="mesa=trucazo&clase=falta&nivel=solo"):
    respuesta = client.get(f"/practicar/otra/?{consulta}")
    assert respuesta.status_code == 302
    assert respuesta["Cache-Control"] == "no-store"
    return respuesta["Location"]


def campos(direccion):
    return parse_qs(urlsplit(direccion).query)


def contestar(client, direccion, *, bien=True, **mas):
    """Answer the problem of the address, right or not; return the response."""
    html = client.get(direccion).content.decode()
    kind, posicion = campos(direccion)["p"][0].split("/")
    este = leer(kind, campos(direccion)["mesa"][0], posicion)
    buena = next(str(n) for n in range(41) if este.calificar(str(n)).bien)
    boleto = re.search(r'name="boleto" value="([^"]+)"', html)[1]
    return client.post(direccion, {"r": buena if bien else "no-se", "boleto": boleto}, **mas)


def test_the_choice_is_offered_with_what_the_address_says(client):
    html = client.get("/practicar/?mesa=trucazo&clase=falta&nivel=3&reloj=5").content.decode()
    assert re.search(r'value="trucazo" selected', html)
    assert re.findall(r'name="clase" value="(\S+)" checked', html) == ["falta"]
    assert re.search(r'name="nivel" value="3" checked', html)
    assert re.search(r'name="reloj" value="5" checked', html)
    assert 'action="/practicar/otra/"' in html
    assert re.search(r'name="nivel" value="solo" checked', client.get("/practicar/").content.decode())


def test_the_address_holds_the_choice_and_a_refresh_keeps_the_problem(client):
    direccion = pedir(client, "mesa=trucazo&clase=falta&clase=envido&nivel=4")
    dichos = campos(direccion)
    assert (dichos["mesa"], dichos["clase"], dichos["nivel"], dichos["en"]) == (
        ["trucazo"],
        ["falta", "envido"],
        ["4"],
        ["4"],
    )
    una, dos = (re.search(r"<h1[^>]*>.*?</h1>", client.get(direccion).content.decode())[0] for _vez in range(2))
    assert una == dos


def test_mixed_draws_from_every_kind_that_the_table_has(client):
    clases = {campos(pedir(client, "mesa=trucazo&nivel=1"))["p"][0].partition("/")[0] for _vez in range(25)}
    assert len(clases) > 4
    assert "piezas" not in clases


def test_one_idea_is_drilled_by_whatever_exercises_it(client):
    clases = set()
    for _vez in range(12):
        direccion = pedir(client, "mesa=quiero-truco-uy&nivel=2&idea=el-12")
        dichos = campos(direccion)
        assert dichos["idea"] == ["el-12"]
        kind, posicion = dichos["p"][0].split("/")
        assert "MUE-03" in leer(kind, "quiero-truco-uy", posicion).ids
        clases.add(kind)
    assert len(clases) > 1
    html = client.get(direccion).content.decode()
    assert "De una sola idea: El 12 que ocupa el lugar de una pieza." in html
    assert "idea=el-12" in re.search(r'href="(/practicar/\?[^"]+)">Cambiar', html)[1]
    assert '<input type="hidden" name="idea" value="el-12">' in client.get("/practicar/?idea=el-12").content.decode()


def test_an_idea_of_no_problem_at_the_table_is_400(client):
    respuesta = client.get("/practicar/otra/?mesa=trucazo&idea=el-12")
    assert respuesta.status_code == 400
    assert "no hay problemas" in respuesta.content.decode()


def test_without_a_script_an_answer_stays_in_the_run_and_counts(client):
    direccion = pedir(client)
    respuesta = contestar(client, direccion)
    assert respuesta.status_code == 303
    assert respuesta["Location"].startswith("/practicar/?mesa=trucazo&clase=falta&nivel=solo&desde=")
    assert respuesta["Location"].endswith("#problema-1-fallo")
    html = client.get(respuesta["Location"]).content.decode()
    assert "Está bien." in html
    assert "Llevás 1: 1 bien a la primera." in html
    otra = re.search(r'href="(/practicar/otra/[^"]+)"', html)[1].replace("&amp;", "&")
    contestar(client, pedir(client, urlsplit(otra).query), bien=False)
    assert "Llevás 2: 1 bien" in client.get(pedir(client, urlsplit(otra).query)).content.decode()


def test_htmx_gets_the_card_and_the_count(client):
    direccion = pedir(client)
    respuesta = contestar(client, direccion, headers=HTMX)
    html = respuesta.content.decode()
    assert respuesta["X-Parte"] == "problema"
    assert respuesta["HX-Push-Url"].startswith("/practicar/?")
    assert "<html" not in html
    assert 'id="llevas" hx-swap-oob="true"' in html
    assert "Llevás 1" in html


def test_the_level_rises_by_itself_for_who_is_right_and_falls_after(client):
    niveles = []
    for _vez in range(14):
        direccion = pedir(client)
        niveles.append(int(campos(direccion)["en"][0]))
        contestar(client, direccion)
    assert niveles[0] == 1
    assert niveles == sorted(niveles)
    assert niveles[-1] >= 3
    assert Escalon.objects.get(idea="falta").altura > 2.5
    for _vez in range(4):
        contestar(client, pedir(client), bien=False)
    assert int(campos(pedir(client))["en"][0]) < niveles[-1]


def test_the_clock_runs_out_only_where_it_was_asked_for(client, monkeypatch):
    direccion = pedir(client, "mesa=trucazo&clase=falta&nivel=1&reloj=3")
    assert "Quedan 3 minutos." in client.get(direccion).content.decode()
    contestar(client, direccion)
    ahora = practicar._ahora()
    monkeypatch.setattr(practicar, "_ahora", lambda: ahora + 181)
    assert "esta es la última" in client.get(direccion).content.decode()
    consulta = urlsplit(direccion).query
    fin = client.get(f"/practicar/otra/?{consulta}")["Location"]
    assert campos(fin)["fin"] == ["1"]
    assert "Contestaste 1: 1 bien a la primera." in client.get(fin).content.decode()
    assert client.get(f"/practicar/otra/?{consulta}", headers=HTMX)["HX-Redirect"] == fin
    sin_reloj = consulta.replace("&reloj=3", "")
    assert "p" in campos(pedir(client, sin_reloj))


@pytest.mark.parametrize(
    "mala",
    [
        "mesa=nada",
        "clase=nada",
        "nivel=9",
        "reloj=4",
        "idea=nada",
        "mesa=trucazo&clase=piezas",
        "nivel=%00",
        "mesa=%F0%9F%82%A1",
    ],
)
def test_a_choice_that_cannot_be_is_400_and_says_why(client, mala):
    for pagina in ("/practicar/", "/practicar/otra/"):
        respuesta = client.get(f"{pagina}?{mala}")
        assert respuesta.status_code == 400
        assert 'role="alert"' in respuesta.content.decode()
        assert 'action="/practicar/otra/"' in respuesta.content.decode()


def test_what_was_chosen_is_kept_where_the_table_lacks_it(client):
    html = client.get("/practicar/otra/?mesa=trucazo&clase=piezas&nivel=4&reloj=3").content.decode()
    assert re.search(r'value="trucazo" selected', html)
    assert re.findall(r'value="(\w+)" checked', html) == ["4", "piezas", "3"]


@pytest.mark.parametrize("mala", ["p=nada", "p=falta/x", "p=falta", "p=piezas/7b.2b", "p=%00/%00"])
def test_a_problem_that_cannot_be_is_400(client, mala):
    assert client.get(f"/practicar/?mesa=trucazo&{mala}").status_code == 400


@pytest.mark.parametrize("desde", ["x", "-1", "9" * 11, "9" * 400, "٣"])
def test_any_beginning_is_taken(client, desde):
    direccion = pedir(client)
    contestar(client, direccion)
    mala = re.sub(r"desde=\d+", f"desde={desde}", direccion)
    assert client.get(mala).status_code == 200
    assert client.get(f"{mala}&reloj=3").status_code == 200


def test_an_answer_that_cannot_be_read_loses_nothing(client):
    direccion = pedir(client)
    respuesta = client.post(direccion, {"r": "treinta"})
    assert respuesta.status_code == 422
    assert 'value="treinta"' in respuesta.content.decode()
    assert not Intento.objects.exists()


@pytest.mark.parametrize("cabeceras", [{}, HTMX])
def test_a_stale_token_is_403_with_the_answer_still_there(cabeceras):
    client = Client(enforce_csrf_checks=True)
    direccion = pedir(client)
    respuesta = client.post(direccion, {"r": "31", "csrfmiddlewaretoken": "x" * 64}, headers=cabeceras)
    html = respuesta.content.decode()
    assert respuesta.status_code == 403
    assert respuesta["X-Parte"] == "problema"
    assert 'value="31"' in html
    assert "venció" in html
    assert not Intento.objects.exists()
    token = re.search(r'csrfmiddlewaretoken" value="(\w+)"', html)[1]
    assert client.post(direccion, {"r": "31", "csrfmiddlewaretoken": token}).status_code == 303
    assert client.post("/practicar/", {"r": "31"}).status_code == 403


def test_the_next_one_is_not_the_one_that_was_just_there(client):
    """Of the señas there are four at that level: one time in four it was the very same."""
    antes = pedir(client, "mesa=trucazo&clase=senas&nivel=1")
    for _vez in range(12):
        html = client.get(antes).content.decode()
        siguiente = re.search(r'href="(/practicar/otra/[^"]+)"', html)[1].replace("&amp;", "&")
        ahora = client.get(siguiente)["Location"]
        assert campos(ahora)["p"] != campos(antes)["p"]
        antes = ahora
    suelto = client.get("/p/senas/trucazo/?nivel=1")["Location"]
    for _vez in range(12):
        html = client.get(suelto).content.decode()
        siguiente = client.get(re.search(r'href="(/p/senas/trucazo/\?[^"]+)"', html)[1].replace("&amp;", "&"))[
            "Location"
        ]
        assert siguiente != suelto
        suelto = siguiente
