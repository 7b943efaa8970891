"""The problem of the day: the same for everybody, changed at Montevideo's midnight, kept, and how one did."""

import re
import threading
from datetime import UTC, date, datetime, timedelta
from itertools import pairwise

import pytest
from django.db import connections
from django.test import Client

from engine.reglamento import REGLAMENTOS
from lessons.models import Aprendiz, Intento, ProblemaDelDia
from lessons.puzzles import KINDS, del_dia, leer
from tests.lessons.test_mesa_hostil import con_cookie

pytestmark = pytest.mark.django_db

HOY = date(2026, 5, 13)  # a Wednesday
HTMX = {"HX-Request": "true"}
UNA = {"kind": "envido", "reglamento": "quiero-truco-uy", "posicion": "6c.3e4c7c", "nivel": 2}


@pytest.fixture(autouse=True)
def miercoles(monkeypatch):
    """Make it the afternoon of a Wednesday."""
    monkeypatch.setattr("django.utils.timezone.now", lambda: datetime(2026, 5, 13, 18, tzinfo=UTC))


@pytest.fixture
def de_hoy():
    return ProblemaDelDia.objects.create(dia=HOY, **UNA)


def contestar(client, r, direccion="/hoy/2026-05-13/", **mas):
    boleto = re.search(r'name="boleto" value="([^"]+)"', client.get(direccion).text)[1]
    return client.post(direccion, {"r": r, "boleto": boleto}, **mas)


def fichas(html):
    """Return how each day of the month went, as it is heard."""
    return re.findall(r'<span class="oculto">[^:<]+ (\d+) de (\w+): ([^<]+)</span>', html)


def test_today_changes_at_the_midnight_of_montevideo(client, monkeypatch):
    for hora, dia in ((datetime(2026, 5, 14, 2, 59, tzinfo=UTC), 13), (datetime(2026, 5, 14, 3, tzinfo=UTC), 14)):
        monkeypatch.setattr("django.utils.timezone.now", lambda hora=hora: hora)
        respuesta = client.get("/hoy/")
        assert respuesta.status_code == 302
        assert respuesta["Location"] == f"/hoy/2026-05-{dia}/"
        assert respuesta["Cache-Control"] == "no-store"


def test_it_is_the_same_for_everybody_and_stays_when_the_drawing_of_positions_changes(client, monkeypatch):
    def preguntado(quien):
        return re.search(r'id="problema-1-pregunta".*?<form', quien.get("/hoy/2026-05-13/").text, re.DOTALL)[0]

    primero = preguntado(client)
    assert preguntado(Client()) == primero
    monkeypatch.setattr(del_dia, "elegir", lambda _dia: (leer("envido", "trucazo", "1e2e3e"), 1))
    assert preguntado(Client()) == primero
    ProblemaDelDia.objects.all().delete()
    assert preguntado(Client()) != primero


def test_the_choice_follows_from_the_date_alone():
    una, otra = del_dia.elegir(HOY), del_dia.elegir(HOY)
    assert (una[0].clave, una[1]) == (otra[0].clave, otra[1])
    assert del_dia.elegir(HOY + timedelta(days=1))[0].clave != una[0].clave


def test_kinds_and_tables_go_round_and_the_week_gets_harder():
    lunes = date(2026, 5, 11)
    dias = [lunes + timedelta(days=n) for n in range(6 * len(KINDS))]
    planes = [del_dia._plan(dia) for dia in dias]
    clases = [kind.slug for kind, _mesa, _nivel in planes]
    assert all(uno != otro for uno, otro in pairwise(clases))
    assert {clases.count(slug) for slug in KINDS} <= {5, 6, 7}
    assert {mesa.slug for _kind, mesa, _nivel in planes[:14]} == set(REGLAMENTOS)
    assert [nivel for _kind, _mesa, nivel in planes[:7]] == [1, 2, 2, 3, 3, 4, 5]
    assert all(kind.existe_en(mesa) for kind, mesa, _nivel in planes)


def test_every_day_of_the_past_month_has_one(client):
    for dia in del_dia.mes(HOY):
        assert client.get(f"/hoy/{dia.isoformat()}/").status_code == 200
    assert ProblemaDelDia.objects.count() == del_dia.UN_MES
    assert not Aprendiz.objects.exists()


@pytest.mark.parametrize(
    "mala",
    [
        "2026-05-14",
        "2026-04-13",
        "9999-12-31",
        "0001-01-01",
        "2026-02-30",
        "20260513",
        "2026-W20-3",
        "hoy",
        "%00",
        "２０２６-05-13",
    ],
)
def test_other_days_are_404_and_keep_nothing(client, mala):
    assert client.get(f"/hoy/{mala}/").status_code == 404
    assert client.post(f"/hoy/{mala}/", {"r": "36"}).status_code == 404
    assert not ProblemaDelDia.objects.exists()


def test_a_day_shown_in_its_time_can_still_be_answered_later(client):
    ProblemaDelDia.objects.create(dia=date(2025, 1, 2), **UNA)
    respuesta = contestar(client, "36", "/hoy/2025-01-02/")
    assert respuesta["Location"] == "/hoy/2025-01-02/?r=36#problema-1-fallo"
    assert Intento.objects.get().bien


def test_without_a_script_an_answer_counts_and_stays_at_the_day(client, de_hoy):
    respuesta = contestar(client, "31")
    assert respuesta.status_code == 303
    assert respuesta["Location"] == "/hoy/2026-05-13/?r=31#problema-1-fallo"
    html = client.get("/hoy/2026-05-13/?r=31").text
    assert "sería sin muestra" in html
    assert 'action="/hoy/2026-05-13/"' in html
    assert 'href="/hoy/2026-05-13/?r=31&amp;ver=1#' in html
    assert 'data-compartir="/hoy/2026-05-13/"' in html
    assert ("13", "mayo", "No salió") in fichas(html)
    contestar(client, "36")
    html = client.get("/hoy/2026-05-13/?r=36").text
    assert "Está bien." in html
    assert ("13", "mayo", "Después") in fichas(html)
    intento = Intento.objects.first()
    assert (intento.kind, intento.posicion, intento.nivel) == ("envido", "6c.3e4c7c", 2)


def test_htmx_gets_the_card_and_the_month(client, de_hoy):
    respuesta = contestar(client, "36", headers=HTMX)
    assert respuesta["X-Parte"] == "problema"
    assert "<html" not in respuesta.text
    assert 'id="mes" aria-labelledby="mes-titulo" hx-swap-oob="true"' in respuesta.text
    assert ("13", "mayo", "A la primera") in fichas(respuesta.text)


def test_the_month_tells_how_one_did_and_says_nothing_of_others(de_hoy):
    quien = Aprendiz.objects.create()
    for n, dadas in enumerate(([True], [False, True], [False, False], [])):
        dia = HOY - timedelta(days=n + 1)
        ProblemaDelDia.objects.create(dia=dia, **{**UNA, "posicion": f"6c.{n + 1}e4c7c"})
        for k, bien in enumerate(dadas):
            datos = {
                "kind": "envido",
                "reglamento": "quiero-truco-uy",
                "posicion": f"6c.{n + 1}e4c7c",
                "respuesta": "1",
            }
            Intento.objects.create(aprendiz=quien, nonce=f"{n}{k}", bien=bien, **datos)
            # The same place at another table is another problem.
            otro = {**datos, "reglamento": "tradicional-uy"}
            Intento.objects.create(aprendiz=quien, nonce=f"x{n}{k}", bien=True, **otro)
    dichos = fichas(con_cookie(quien).get("/hoy/2026-05-13/").text)
    assert len(dichos) == del_dia.UN_MES
    assert [como for _dia, _mes, como in dichos[-5:]] == [
        "Sin hacer",
        "No salió",
        "Después",
        "A la primera",
        "Sin hacer",
    ]
    assert {como for *_, como in fichas(Client().get("/hoy/2026-05-13/").text)} == {"Sin hacer"}


def test_right_after_having_seen_the_answer_is_not_right_at_once(client, de_hoy):
    boleto = re.search(r'name="boleto" value="([^"]+)"', client.get("/hoy/2026-05-13/?ver=1").text)[1]
    client.post("/hoy/2026-05-13/", {"r": "36", "boleto": boleto})
    assert ("13", "mayo", "Después") in fichas(client.get("/hoy/2026-05-13/").text)


def test_an_answer_that_cannot_be_read_loses_nothing(client, de_hoy):
    respuesta = client.post("/hoy/2026-05-13/", {"r": "treinta"})
    assert respuesta.status_code == 422
    assert 'value="treinta"' in respuesta.text
    assert not Intento.objects.exists()


def test_a_stale_token_is_403_with_the_answer_still_there(de_hoy):
    client = Client(enforce_csrf_checks=True)
    client.get("/hoy/2026-05-13/")
    respuesta = client.post("/hoy/2026-05-13/", {"r": "36", "csrfmiddlewaretoken": "x" * 64})
    assert respuesta.status_code == 403
    assert 'value="36"' in respuesta.text
    assert "venció" in respuesta.text
    assert client.post("/hoy/2026-05-14/", {"r": "36"}).status_code == 403


def test_what_can_no_longer_be_read_is_chosen_anew(client):
    ProblemaDelDia.objects.create(dia=HOY, **{**UNA, "kind": "ya-no-hay"})
    assert client.get("/hoy/2026-05-13/").status_code == 200
    assert ProblemaDelDia.objects.get().kind == del_dia.elegir(HOY)[0].kind.slug


def test_it_is_offered_where_one_looks(client):
    for pagina in ("/", "/problemas/"):
        assert 'href="/hoy/"' in client.get(pagina).text


@pytest.mark.base_de_datos
@pytest.mark.django_db(transaction=True)
def test_the_first_ones_at_once_see_the_same(monkeypatch):
    """Were each to keep what it drew, they would not."""
    listos, vistas, cuantos = threading.Barrier(8), [], iter(range(100))

    def otra(_dia):
        return leer("envido", "trucazo", ("1e2e3e", "1e2e4e", "1e2e5e", "1e2e6e")[next(cuantos) % 4]), 1

    monkeypatch.setattr(del_dia, "elegir", otra)

    def uno():
        listos.wait()
        vistas.append(del_dia.de(HOY, HOY)[0].texto)
        connections.close_all()

    hilos = [threading.Thread(target=uno) for _vez in range(8)]
    for hilo in hilos:
        hilo.start()
    for hilo in hilos:
        hilo.join()
    assert len(vistas) == 8
    assert set(vistas) == {ProblemaDelDia.objects.get().posicion}
