"""A lesson's "Otra" asks at the learner's level, which the address holds; its first puzzle stays as it was written."""

import re
from dataclasses import replace
from urllib.parse import parse_qs, urlsplit

import pytest
from django.test import RequestFactory

from lessons.catalog.rules import page_of
from lessons.models import Aprendiz, Escalon, Intento
from lessons.progress.ideas import ideas_de
from lessons.progress.tarjetas import principal
from lessons.puzzles import Lugar, leer
from lessons.views.comun import catalogo
from lessons.views.niveles import con_nivel, problema_en, reglas_de, ronda_de
from tests.lessons.test_mesa_hostil import con_cookie

pytestmark = pytest.mark.django_db

HTMX = {"HX-Request": "true"}


@pytest.fixture(scope="module")
def lugar():
    """A step's address and a puzzle of it: made, of the second level, answered with a number."""
    for leccion in catalogo().lecciones:
        for paso in leccion.ejercicios:
            for puzzle in paso.puzzles:
                if puzzle.posicion is None and (puzzle.kind, puzzle.nivel) == ("envido", 2):
                    return f"/camino/{leccion.camino}/{leccion.slug}/{paso.slug}/", puzzle
    raise AssertionError("no lesson makes an envido")


@pytest.fixture
def aprendiz():
    return Aprendiz.objects.create()


def ver(client, direccion, puzzle):
    """Return the puzzle's place on the page."""
    html = client.get(direccion, follow=True).content.decode()
    return html.partition(f'id="problema-{puzzle.lugar}"')[2].partition(f'id="problema-{puzzle.lugar + 1}"')[0]


def cual(html):
    """Return the problem that a place asks: its kind, table and position."""
    return re.search(r'action="/p/([\w-]+)/([\w-]+)/([^"?]+)"', html).groups()


def forma(html):
    """Return where the form posts and its fields, with the right answer."""
    este = leer(*cual(html))
    campos = dict(re.findall(r'type="hidden" name="(boleto|nivel|desde|n|de|k|en)" value="([^"]*)"', html))
    return este.direccion, {**campos, "r": next(str(n) for n in range(41) if este.calificar(str(n)).bien)}


def contestar(client, direccion, puzzle):
    """Answer the puzzle right without a script; return its place with the verdict, and the address."""
    salida = client.post(*forma(ver(client, direccion, puzzle)))["Location"]
    return ver(client, salida, puzzle), salida


def otra(html, dice="Otra"):
    direccion = re.search(rf'<a[^>]*href="([^"]+)"[^>]*>{dice}</a>', html)[1].replace("&amp;", "&")
    return direccion, {k: v[0] for k, v in parse_qs(urlsplit(direccion).query).items()}


def sabe(aprendiz, puzzle, altura):
    for idea in ideas_de(puzzle.ids):
        Escalon.objects.update_or_create(
            aprendiz=aprendiz, reglamento=puzzle.reglamento, idea=idea, defaults={"altura": altura, "respuestas": 30}
        )


def test_who_is_new_goes_on_at_the_lessons_level(client, lugar):
    donde, puzzle = lugar
    html, _direccion = contestar(client, donde, puzzle)
    assert otra(html)[1] == {"k": "1", "n": str(puzzle.lugar), "en": "2"}


def test_who_knows_goes_on_higher_but_not_out_of_the_lesson(lugar, aprendiz):
    donde, puzzle = lugar
    client = con_cookie(aprendiz)
    sabe(aprendiz, puzzle, 5.0)
    html, _direccion = contestar(client, donde, puzzle)
    direccion, campos = otra(html)
    assert (campos["k"], campos["en"]) == ("1", "4")
    una, dos = (cual(ver(client, direccion, puzzle)) for _vez in range(2))
    assert una == dos
    visto, salida = contestar(client, direccion, puzzle)
    assert "en=4" in salida
    assert "Está bien." in visto
    assert Intento.objects.latest("pk").nivel == 4
    assert otra(visto)[1]["en"] == "4"
    assert otra(visto, "Más difícil")[1]["en"] == "5"


def test_the_first_one_is_as_it_was_written_whatever_the_address_says(client, lugar):
    donde, puzzle = lugar
    escrita = cual(ver(client, donde, puzzle))
    assert cual(ver(client, f"{donde}?k=0&n={puzzle.lugar}&en=5", puzzle)) == escrita


@pytest.mark.parametrize("en", ["9", "0", "x", "-1", "99999999999", ""])
def test_a_level_that_there_is_not_is_no_error(client, lugar, en):
    donde, puzzle = lugar
    assert client.get(f"{donde}?k=2&n={puzzle.lugar}&en={en}", follow=True).status_code == 200


def test_htmx_gets_the_same_ways_on(lugar, aprendiz):
    donde, puzzle = lugar
    client = con_cookie(aprendiz)
    sabe(aprendiz, puzzle, 3.0)
    html = client.post(*forma(ver(client, donde, puzzle)), headers=HTMX).content.decode()
    assert otra(html)[1]["en"] == "3"


def test_the_answer_is_about_what_the_lesson_asks_for(lugar, aprendiz):
    donde, puzzle = lugar
    contestar(con_cookie(aprendiz), donde, puzzle)
    assert Intento.objects.get().idea in ideas_de(puzzle.ids)


def test_after_one_that_is_written_come_others_of_the_same_idea(client):
    leccion, paso, puzzle = next(
        (x, s, p)
        for x in catalogo().lecciones
        for s in x.ejercicios
        for p in s.puzzles
        if p.posicion is not None and p.kind == "envido"
    )
    donde = f"/camino/{leccion.camino}/{leccion.slug}/{paso.slug}/"
    escrita = ver(client, donde, puzzle)
    html, _direccion = contestar(client, donde, puzzle)
    direccion, _campos = otra(html)
    assert cual(ver(client, direccion, puzzle)) == cual(ver(client, direccion, puzzle)) != cual(escrita)
    ideas = [principal(leer(*cual(x)).ids) for x in (escrita, ver(client, direccion, puzzle))]
    assert ideas[0] == ideas[1]


def test_every_written_puzzle_can_go_on():
    """A sample of them: each of its rounds is made, and is of the rules of the first."""
    escritas = [p for x in catalogo().lecciones for s in x.ejercicios for p in s.puzzles if p.posicion is not None]
    for puzzle in escritas[::25]:
        primera = leer(puzzle.kind, puzzle.reglamento, puzzle.posicion)
        otra_ronda = ronda_de(puzzle, 1, puzzle.nivel, "x")
        assert set(reglas_de(puzzle, primera)) <= otra_ronda.ids
        assert ronda_de(puzzle, 0, puzzle.nivel, "x").texto == primera.texto


def test_another_is_never_the_same_one_again(client):
    """Of a word there is one question at most: its ways on lead elsewhere, or there are none."""
    donde, respuesta = "/camino/argentino/parejas-y-senas/ver-jugadas/", "ver-jugadas"
    salida = f"{donde}?k=0&n=1&r={respuesta}"
    assert ">Otra</a>" not in client.get(salida).content.decode()
    nadie, vueltas = RequestFactory().get("/"), []
    for leccion, paso, puzzle in (
        (x, s, p) for x in catalogo().lecciones for s in x.ejercicios for p in s.puzzles if p.kind == "cadena"
    ):
        lugar = Lugar(leccion.camino, leccion.slug, paso.slug, n=puzzle.lugar)
        este = problema_en(lugar, puzzle)
        for otra_vez in range(2):
            lugar = con_nivel(nadie, lugar, puzzle, este)
            if lugar.sigue is None:
                break
            lugar = replace(lugar, k=lugar.sigue, en=lugar.sube if lugar.sigue else 0)
            antes, este = este, problema_en(lugar, puzzle)
            assert este.texto != antes.texto, (leccion.clave, paso.slug, otra_vez)
            vueltas.append(lugar.k)
    assert max(vueltas) > 2, "no round was passed over: nothing was tried"


def test_a_lesson_that_changes_tables_names_that_of_each_puzzle(client):
    """The same cards at two tables have two answers, and look the same."""
    html = client.get("/camino/argentino/la-flor/obligatoria/").content.decode()
    assert re.findall(r'<span class="mesa">([^<]+)</span>', html) == ["Trucobet", "Quiero Truco, argentino"]
    assert 'class="mesa"' not in client.get("/camino/uruguayo/la-baza/").content.decode()
    direccion, campos = "/p/que-se-puede/trucobet/2-0.7b4b1b", {"desde": "argentino/la-flor/obligatoria", "r": "mazo"}
    assert '<span class="mesa">Trucobet</span>' in client.post(direccion, campos, headers=HTMX).content.decode()


def test_another_asks_nothing_that_the_path_teaches_later():
    """Lesson 3 of the piezas asked whether a 3 beats an 11, and the ladder's what a falta is worth."""
    for camino in catalogo().caminos.values():
        for n, leccion in enumerate(camino.lecciones):
            antes = {i for una in camino.lecciones[: n + 1] for i in una.reglas}
            despues = {i for una in camino.lecciones[n + 1 :] for i in una.reglas} - antes
            for paso, puzzle in ((s, p) for s in leccion.pasos for p in s.puzzles if p.kind != "que-se-puede"):
                lugar = Lugar(leccion.camino, leccion.slug, paso.slug, n=puzzle.lugar)
                primera = {page_of(i) for i in problema_en(lugar, puzzle).ids}
                otra = problema_en(replace(lugar, k=1, en=min(puzzle.nivel + 1, 5)), puzzle)
                assert not {page_of(i) for i in otra.ids} & despues - primera, (leccion.clave, paso.slug, otra.clave)
