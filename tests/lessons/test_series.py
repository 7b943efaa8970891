"""Sets: made and kept in order by their owner, answered by anybody, and seen by the owner as they were answered."""

import re
from html import unescape

import pytest
from django.test import Client
from django.utils import timezone

from lessons.compartidas import contestar as de_contestar
from lessons.compartidas import propias
from lessons.models import SIN_ACTIVIDAD, Aprendiz, Intento, Participante, RespuestaDeSerie, SerieGuardada
from tests.lessons.series import ENVIDO, PARDAS, PIEZAS, armar, campo, contestar, texto

pytestmark = pytest.mark.django_db

HTMX = {"HX-Request": "true"}


@pytest.fixture
def serie(client):
    return armar(client, ENVIDO, PIEZAS, PARDAS)


@pytest.fixture
def alumno():
    return Client()


def test_every_puzzle_page_leads_to_putting_it_into_a_set(client):
    html = client.get(f"/p/{ENVIDO}?nivel=3").content.decode()
    donde = unescape(re.search(r'href="(/series/agregar/[^"]+)"', html)[1])
    pagina = texto(client.get(donde))
    assert campo(pagina, "p") == ENVIDO
    assert campo(pagina, "nivel") == "3"
    assert not Aprendiz.objects.exists()


def test_a_set_is_made_with_its_first_problem_and_filled_with_others(client, serie):
    assert [p.clave for p in serie.problemas.all()] == [ENVIDO, PIEZAS, PARDAS]
    assert [p.nivel for p in serie.problemas.all()] == [2, 2, 2]
    assert Aprendiz.objects.count() == 1
    assert "Piezas para el sábado" in texto(client.get("/series/"))
    agregar = texto(client.get("/series/agregar/", {"p": ENVIDO}))
    assert "ya está" in agregar


def test_a_problem_is_in_a_set_once_however_often_it_is_sent(client, serie):
    for _vez in range(2):
        assert client.post("/series/agregar/", {"p": ENVIDO, "serie": serie.clave}).status_code == 303
    assert serie.problemas.count() == 3


def test_a_form_sent_twice_makes_one_set_and_one_learner():
    client = Client()
    promesa = campo(texto(client.get("/series/")), "promesa")
    cookies = dict(client.cookies)
    destinos = set()
    for _vez in range(2):
        # Both clicks left before the first one's cookie came.
        client.cookies.clear()
        client.cookies.update(cookies)
        destinos.add(client.post("/series/", {"titulo": "Una", "promesa": promesa})["Location"])
    assert len(destinos) == 1
    assert (SerieGuardada.objects.count(), Aprendiz.objects.count()) == (1, 1)


def test_a_promise_of_another_browser_makes_another_set(client, serie):
    promesa = campo(texto(client.get("/series/")), "promesa")
    client.post("/series/", {"titulo": "Mía", "promesa": promesa})
    otro = Client()
    otro.get("/series/")
    otro.post("/series/", {"titulo": "Ajena", "promesa": promesa})
    assert SerieGuardada.objects.get(titulo="Ajena").aprendiz != serie.aprendiz
    assert SerieGuardada.objects.get(titulo="Mía").aprendiz == serie.aprendiz


def test_its_problems_are_put_in_order_and_taken_out(client, serie):
    cambiar = f"/series/{serie.clave}/cambiar"
    ultimo = serie.problemas.last().pk
    for _vez in range(2):
        assert client.post(cambiar, {"que": "mover", "problema": ultimo, "lugar": 1}).status_code == 303
    assert [p.clave for p in serie.problemas.all()] == [PARDAS, ENVIDO, PIEZAS]
    for _vez in range(2):
        client.post(cambiar, {"que": "sacar", "problema": ultimo})
    assert [(p.clave, p.lugar) for p in serie.problemas.all()] == [(ENVIDO, 1), (PIEZAS, 2)]
    client.post(cambiar, {"que": "renombrar", "titulo": "  Otro \n nombre "})
    serie.refresh_from_db()
    assert serie.titulo == "Otro nombre"


def test_who_only_makes_sets_was_here_too(client, serie):
    antes = timezone.now() - SIN_ACTIVIDAD * 2
    for donde, datos in (
        ("/series/", {"titulo": "Otra"}),
        ("/series/agregar/", {"p": "envido/trucazo/1e6e12o", "serie": serie.clave}),
        (f"/series/{serie.clave}/cambiar", {"que": "sacar", "problema": serie.problemas.first().pk}),
    ):
        Aprendiz.objects.update(visto=antes)
        assert client.post(donde, datos).status_code == 303
        assert not Aprendiz.objects.abandonadas(timezone.now()).exists()


@pytest.mark.parametrize(
    "malo",
    [
        {"que": "renombrar", "titulo": " \u200b "},
        {"que": "mover", "problema": "x", "lugar": "1"},
        {"que": "mover", "problema": "1", "lugar": "-1"},
        {"que": "sacar", "problema": "9" * 40},
        {"que": "otra cosa"},
        {},
    ],
)
def test_a_change_that_makes_no_sense_is_422_and_loses_nothing(client, serie, malo):
    respuesta = client.post(f"/series/{serie.clave}/cambiar", malo)
    assert respuesta.status_code == 422
    assert 'role="alert"' in respuesta.text
    assert serie.problemas.count() == 3


def test_the_problem_of_another_set_is_not_touched(client, serie):
    otra = armar(Client(), ENVIDO)
    client.post(f"/series/{serie.clave}/cambiar", {"que": "sacar", "problema": otra.problemas.get().pk})
    assert otra.problemas.count() == 1


def test_only_the_owner_changes_a_set_or_puts_into_it_or_sees_the_answers(serie, alumno):
    assert alumno.post(f"/series/{serie.clave}/cambiar", {"que": "borrar"}).status_code == 404
    assert alumno.post("/series/agregar/", {"p": PARDAS, "serie": serie.clave}).status_code == 422
    for pagina in ("", "respuestas/"):
        assert alumno.get(f"/series/{serie.clave}/{pagina}")["Location"] == f"/s/{serie.clave}/"
    assert SerieGuardada.objects.filter(pk=serie.pk).exists()


def test_there_are_only_so_many_sets_and_problems(client, serie, monkeypatch):
    monkeypatch.setattr(propias, "MAX_PROBLEMAS", 3)
    monkeypatch.setattr(propias, "MAX_SERIES", 1)
    llena = client.post("/series/agregar/", {"p": "envido/trucazo/1e6e12o", "serie": serie.clave})
    assert llena.status_code == 422
    assert "está llena" in llena.text
    otra = client.post("/series/", {"titulo": "Otra"})
    assert otra.status_code == 422
    assert "Ya tenés 1 series" in otra.text
    assert 'value="Otra"' in otra.text


def test_a_deleted_set_is_gone_with_its_answers_and_leaves_the_pupils_attempts(client, serie, alumno):
    contestar(alumno, serie, ENVIDO, "36")
    assert client.post(f"/series/{serie.clave}/cambiar", {"que": "borrar"})["Location"] == "/series/"
    assert not RespuestaDeSerie.objects.exists()
    assert Intento.objects.count() == 1
    assert client.post(f"/series/{serie.clave}/cambiar", {"que": "borrar"}).status_code == 404
    for pagina in (f"/s/{serie.clave}/", f"/s/{serie.clave}/fin/", f"/s/{serie.clave}/{ENVIDO}"):
        respuesta = alumno.get(pagina)
        assert respuesta.status_code == 404
        assert "No hay una serie en esta dirección" in respuesta.text


def test_anybody_answers_one_after_another_without_a_script_to_a_summary(serie, alumno):
    inicio = texto(alumno.get(f"/s/{serie.clave}/"))
    assert "3 problemas" in inicio
    assert not Participante.objects.exists()
    respuesta = alumno.post(f"/s/{serie.clave}/empezar", {"apodo": "Ana"})
    assert (respuesta.status_code, respuesta["Location"]) == (303, f"/s/{serie.clave}/{ENVIDO}")
    respuesta = contestar(alumno, serie, ENVIDO, "7")
    assert respuesta.status_code == 303
    assert respuesta["Location"] == f"/s/{serie.clave}/{ENVIDO}?r=7#problema-1-fallo"
    verdicto = texto(alumno.get(respuesta["Location"]))
    assert "1 de 3" in verdicto
    contestar(alumno, serie, ENVIDO, "36")
    assert alumno.post(f"/s/{serie.clave}/empezar")["Location"].endswith(PIEZAS)
    contestar(alumno, serie, PIEZAS, "no-se")
    bien = texto(alumno.get(contestar(alumno, serie, PARDAS, "nosotros")["Location"]))
    assert f'href="/s/{serie.clave}/fin/"' in bien
    fin = texto(alumno.get(f"/s/{serie.clave}/fin/"))
    assert "Contestaste 3 de 3: 1 bien a la primera." in fin
    assert [d.strip() for d in re.findall(r'class="como">([^<]+)<', fin)] == ["bien, después", "mal", "bien"]


def test_htmx_gets_the_card_and_the_place_in_the_set(serie, alumno):
    respuesta = contestar(alumno, serie, ENVIDO, "36", headers=HTMX)
    assert respuesta["X-Parte"] == "problema"
    assert respuesta["HX-Push-Url"] == f"/s/{serie.clave}/{ENVIDO}?r=36"
    assert "<html" not in respuesta.text
    assert 'id="marcha" hx-swap-oob="true"' in respuesta.text


def test_the_owner_sees_by_nickname_and_by_problem_what_was_answered(client, serie, alumno):
    alumno.post(f"/s/{serie.clave}/empezar", {"apodo": "Ana"})
    for cual, dicha in ((ENVIDO, "7"), (ENVIDO, "36"), (PARDAS, "nosotros")):
        contestar(alumno, serie, cual, dicha)
    otro, sin_apodo = Client(), Client()
    otro.post(f"/s/{serie.clave}/empezar", {"apodo": "ana"})
    contestar(otro, serie, ENVIDO, "7")
    contestar(sin_apodo, serie, ENVIDO, "36")
    pagina = texto(client.get(f"/series/{serie.clave}/respuestas/"))
    llano = " ".join(re.sub(r"<[^>]+>", " ", pagina).split())
    assert "Ana 1 de 2 bien a la primera" in llano
    assert "ana (2) 0 de 1 bien a la primera" in llano
    assert "Sin apodo 1 de 1 bien a la primera" in llano
    assert "La contestaron 3: 1 bien a la primera. Era: 36." in llano
    assert "7 Ana, ana (2)" in llano.replace(" , ", ", ")
    assert "Ver qué contestaron (3)" in texto(client.get(f"/series/{serie.clave}/"))
    assert "contestaron 3" in texto(client.get("/series/"))


def test_the_owners_own_tries_are_not_told(client, serie):
    contestar(client, serie, ENVIDO, "7")
    assert "Todavía nadie" in texto(client.get(f"/series/{serie.clave}/respuestas/"))
    assert "Contestaste 1 de 3" in texto(client.get(f"/s/{serie.clave}/fin/"))


def test_an_answer_counts_once_in_the_set_and_once_as_an_attempt(serie, alumno):
    donde = f"/s/{serie.clave}/{ENVIDO}"
    boleto = campo(alumno.get(donde).content.decode(), "boleto")
    for respuesta in ("7", "7", "36"):
        assert alumno.post(donde, {"r": respuesta, "boleto": boleto}).status_code == 303
    assert (Intento.objects.count(), RespuestaDeSerie.objects.count()) == (1, 1)
    assert Intento.objects.get().respuesta == "7"
    assert Intento.objects.get().nivel == 2


def test_two_tabs_before_there_is_a_cookie_are_one_participant(serie, alumno):
    uno, dos = f"/s/{serie.clave}/{ENVIDO}", f"/s/{serie.clave}/{PARDAS}"
    boletos = [campo(alumno.get(donde).content.decode(), "boleto") for donde in (uno, dos)]
    alumno.post(uno, {"r": "36", "boleto": boletos[0]})
    alumno.post(dos, {"r": "nosotros", "boleto": boletos[1]})
    assert Participante.objects.get().respuestas.count() == 2


@pytest.mark.parametrize("boleto", ["", "falso", "a:b:c"])
def test_without_a_ticket_an_answer_is_graded_and_kept_nowhere(serie, alumno, boleto):
    respuesta = alumno.post(f"/s/{serie.clave}/{ENVIDO}", {"r": "36", "boleto": boleto})
    assert "Está bien" in texto(alumno.get(respuesta["Location"]))
    assert not Participante.objects.exists()


def test_who_comes_when_the_set_is_full_is_graded_all_the_same(serie, alumno, monkeypatch):
    monkeypatch.setattr(de_contestar, "MAX_PARTICIPANTES", 1)
    contestar(alumno, serie, ENVIDO, "36")
    tarde = Client()
    assert "a quien la armó no le va a llegar" in texto(tarde.get(f"/s/{serie.clave}/"))
    assert tarde.post(f"/s/{serie.clave}/empezar", {"apodo": "Beto"}).status_code == 303
    contestar(tarde, serie, ENVIDO, "36")
    assert (Participante.objects.count(), RespuestaDeSerie.objects.count(), Intento.objects.count()) == (1, 1, 2)


def test_a_set_keeps_only_so_many_answers_to_one_problem(serie, alumno, monkeypatch):
    monkeypatch.setattr(de_contestar, "MAX_VECES", 2)
    for dicha in ("7", "8", "9"):
        contestar(alumno, serie, ENVIDO, dicha)
    assert RespuestaDeSerie.objects.count() == 2
    assert Intento.objects.count() == 3


def test_what_was_answered_keeps_its_meaning_when_the_set_changes(client, serie, alumno):
    contestar(alumno, serie, ENVIDO, "7")
    boleto = campo(alumno.get(f"/s/{serie.clave}/{PARDAS}").content.decode(), "boleto")
    for clave in (ENVIDO, PARDAS):
        kind = clave.split("/")[0]
        client.post(f"/series/{serie.clave}/cambiar", {"que": "sacar", "problema": serie.problemas.get(kind=kind).pk})
    pagina = texto(client.get(f"/series/{serie.clave}/respuestas/"))
    assert "ya no está en la serie" in pagina
    assert "<s>7</s>" in pagina
    # It was on the pupil's screen: graded and kept as an attempt, not in the set.
    tarde = alumno.post(f"/s/{serie.clave}/{PARDAS}", {"r": "nosotros", "boleto": boleto})
    assert tarde.status_code == 404
    assert "Tu respuesta se corrigió igual" in tarde.text
    assert f'href="/p/{PARDAS}?r=nosotros"' in tarde.text
    assert (Intento.objects.count(), RespuestaDeSerie.objects.count()) == (2, 1)
    por_htmx = alumno.post(f"/s/{serie.clave}/{PARDAS}", {"r": "nosotros", "boleto": boleto}, headers=HTMX)
    assert por_htmx["HX-Redirect"] == f"/p/{PARDAS}?r=nosotros"
    assert alumno.get(f"/s/{serie.clave}/{PARDAS}").status_code == 404
    assert "Contestaste 0 de 1" not in texto(alumno.get(f"/s/{serie.clave}/fin/"))
