"""The content as it is served: every page answers, leads somewhere, and says what it is."""

from __future__ import annotations

import re
from functools import cache
from html import unescape
from html.parser import HTMLParser
from urllib.parse import urldefrag, urlsplit

import pytest
from django.core.checks import run_checks
from django.http import HttpResponse
from django.test import Client

from engine.reglamento import REGLAMENTOS
from engine.reglas import REGLAS
from lessons.aprendiz import poner_cookie
from lessons.catalog.objects import Puzzle
from lessons.catalog.rules import PAGES
from lessons.models import Aprendiz, PasoHecho
from lessons.puzzles import KINDS, leer, nuevo
from lessons.views.comun import catalogo
from lessons.views.leccion import direccion
from lessons.views.reglas import FAMILIAS

pytestmark = pytest.mark.django_db
HOST = "http://testserver"


class Pagina(HTMLParser):
    """What a page says of itself, and where it leads."""

    def __init__(self, html: str) -> None:
        super().__init__()
        self.enlaces: list[str] = []
        self.ids: list[str] = []
        self.titulos: list[str] = []
        self.canonica = self.descripcion = self.titulo = self.robots = ""
        self._en: str | None = None
        self.feed(html)

    def handle_starttag(self, tag, attrs):
        a = dict(attrs)
        if "id" in a:
            self.ids.append(a["id"])
        if tag == "a":
            self.enlaces.append(a["href"])
        if tag == "link" and a.get("rel") == "canonical":
            self.canonica = a["href"]
        if tag == "meta" and a.get("name") == "description":
            self.descripcion = a["content"]
        if tag == "meta" and a.get("name") == "robots":
            self.robots = a["content"]
        if tag in {"h1", "h2", "h3"}:
            self.titulos.append(tag)
        if tag == "title":
            self._en = tag

    def handle_endtag(self, tag):
        self._en = None

    def handle_data(self, data):
        if self._en == "title":
            self.titulo += data


def direcciones() -> list[str]:
    todo = catalogo()
    return [
        *(f"/camino/{c}/" for c in todo.caminos),
        *(direccion(x, paso) for x in todo.lecciones for paso in x.pasos),
        "/reglas/",
        *(f"/reglas/{r}/" for r in todo.reglas),
        "/glosario/",
        *(f"/glosario/{p}/" for p in todo.palabras),
    ]


@cache
def html_de(donde: str) -> str:
    """Return a page as a visitor gets it; several tests look at the same one."""
    # Today's problem has the address of its day.
    respuesta = Client().get(donde, follow=donde == "/hoy/")
    assert respuesta.status_code == 200, donde
    return respuesta.content.decode()


@cache
def abrir(donde: str) -> Pagina:
    return Pagina(html_de(donde))


def test_the_content_has_no_mistake():
    assert [str(e) for e in run_checks() if e.id == "lessons.E001"] == []


def test_every_rule_has_a_page_and_every_family_a_name():
    assert tuple(catalogo().reglas) == PAGES
    assert {r.partition("-")[0] for r in REGLAS} == set(FAMILIAS)


def test_a_path_never_shows_a_gap():
    caminos = catalogo().caminos
    assert set(caminos) == {"uruguayo", "argentino", "puente"}
    for camino in caminos.values():
        assert [x.numero for x in camino.lecciones] == list(range(1, len(camino.lecciones) + 1))


def test_every_step_of_a_lesson_has_something_to_do_that_can_be_done():
    for leccion in catalogo().lecciones:
        for paso in leccion.pasos[:-1]:
            assert paso.puzzles or paso.guiada, f"{leccion.clave}/{paso.slug}"
            for puzzle in paso.puzzles:
                hacer(puzzle, f"{leccion.clave}/{paso.slug}/{puzzle.lugar}/0")


def hacer(puzzle: Puzzle, semilla: str) -> None:
    if puzzle.posicion is not None:
        leer(puzzle.kind, puzzle.reglamento, puzzle.posicion)
    else:
        problema = nuevo(puzzle.kind, puzzle.reglamento, nivel=puzzle.nivel, ids=puzzle.ids, semilla=semilla)
        assert set(puzzle.ids) <= problema.ids


def test_every_page_answers_and_every_link_inside_leads_to_one():
    pendientes, vistas, anclas = direcciones(), {}, []
    while pendientes:
        donde = pendientes.pop()
        if donde in vistas:
            continue
        pagina = vistas[donde] = abrir(donde)
        for enlace in pagina.enlaces:
            partes = urlsplit(enlace)
            assert not partes.netloc, f"{donde} leads to another host: {enlace}"
            limpia, ancla = urldefrag(enlace)
            anclas.append((donde, limpia or donde, ancla))
            # Positions lead to more positions without end: where they lead is their own tests' concern.
            if limpia and not limpia.startswith(("/p/", "/series/agregar/")) and "noindex" not in pagina.robots:
                pendientes.append(limpia)
    for donde, adonde, ancla in anclas:
        if ancla and adonde in vistas:
            assert ancla in vistas[adonde].ids, f"{donde} leads to {adonde}#{ancla}"


def test_every_page_says_what_it_is_once():
    titulos, descripciones = {}, {}
    for donde in direcciones():
        pagina = abrir(donde)
        assert pagina.canonica == HOST + donde
        assert pagina.titulos.count("h1") == 1, donde
        assert pagina.titulos[0] == "h1", donde
        assert 20 <= len(pagina.descripcion) <= 170, (donde, pagina.descripcion)
        assert pagina.titulo not in titulos, (donde, titulos[pagina.titulo])
        titulos[pagina.titulo] = donde
        descripciones.setdefault(pagina.descripcion, []).append(donde)
    repetidas = {d: v for d, v in descripciones.items() if len(v) > 1}
    assert repetidas == {}


def test_no_page_repeats_an_id_or_shows_a_mark_of_the_source():
    for donde in direcciones():
        html, ids = html_de(donde), abrir(donde).ids
        assert len(ids) == len(set(ids)), donde
        assert not re.search(r"\{\{|\}\}|:::|[\ue000\ue001]|\*\*", html), donde


@pytest.mark.parametrize(
    "donde",
    [
        "/camino/chino/",
        "/camino/uruguayo/nada/",
        "/camino/uruguayo/el-mazo/nada/",
        "/camino/argentino/la-muestra-y-las-piezas/",
        "/reglas/ENV-99/",
        "/reglas/nada/",
        "/glosario/nada/",
    ],
)
def test_what_is_not_there_is_404(client, donde):
    assert client.get(donde).status_code == 404


@pytest.mark.parametrize(
    ("donde", "adonde"),
    [
        ("/reglas/env-12/", "/reglas/ENV-12/"),
        ("/reglas/BAZ-04a/", "/reglas/BAZ-04/#BAZ-04a"),
        ("/reglas/baz-04E/", "/reglas/BAZ-04/#BAZ-04e"),
        ("/glosario/Parda/", "/glosario/parda/"),
        ("/reglas/ENV-12", "/reglas/ENV-12/"),
    ],
)
def test_another_spelling_leads_to_the_one_address(client, donde, adonde):
    respuesta = client.get(donde)
    assert (respuesta.status_code, respuesta["Location"]) == (301, adonde)


def test_the_first_step_lives_at_the_lesson_s_address_and_keeps_what_was_asked(client):
    leccion = catalogo().leccion("uruguayo/el-mazo")
    primero = leccion.pasos[0].slug
    respuesta = client.get(f"/camino/uruguayo/el-mazo/{primero}/?k=1&n=1&r=3")
    assert (respuesta.status_code, respuesta["Location"]) == (301, "/camino/uruguayo/el-mazo/?k=1&n=1&r=3")


@pytest.mark.parametrize("donde", ["/camino/uruguayo/", "/camino/uruguayo/el-mazo/", "/reglas/", "/glosario/parda/"])
def test_what_is_read_cannot_be_posted(client, donde):
    assert client.post(donde).status_code == 405


@pytest.mark.parametrize("pregunta", ["k=x", "k=-1", "k=99999999999", "n=2&k=½", "r=", "r=%00", "n=1&r=" + "9" * 300])
def test_nonsense_in_a_step_s_address_is_no_error(client, pregunta):
    assert client.get(f"/camino/uruguayo/el-mazo/?{pregunta}").status_code == 200


def test_a_refresh_keeps_the_puzzles_and_another_round_changes_the_made_ones(client):
    leccion, paso = next(
        (x, p) for x in catalogo().lecciones for p in x.pasos for b in p.puzzles if b.posicion is None
    )
    hecho = next(b for b in paso.puzzles if b.posicion is None)
    donde = direccion(leccion, paso)

    def posiciones(pregunta: str = "") -> list[str]:
        return re.findall(r'action="(/p/[^"?]+)', client.get(donde + pregunta).content.decode())

    assert posiciones() == posiciones()
    vueltas = {tuple(posiciones(f"?k={k}&n={hecho.lugar}")) for k in range(6)}
    assert len(vueltas) > 1


@pytest.fixture
def aprendiz(client):
    """A learner whose cookie the client carries."""
    quien, respuesta = Aprendiz.objects.create(), HttpResponse()
    poner_cookie(respuesta, quien)
    client.cookies = respuesta.cookies
    return quien


def hacer_pasos(quien: Aprendiz, clave: str, cuantos: int | None = None) -> None:
    leccion = catalogo().leccion(clave)
    for paso in leccion.ejercicios[:cuantos]:
        PasoHecho.objects.create(aprendiz=quien, camino=leccion.camino, leccion=leccion.slug, paso=paso.slug)


def test_a_visitor_is_sent_to_the_first_lesson_and_nothing_is_locked(client):
    html = client.get("/camino/uruguayo/").content.decode()
    assert "Empezá acá" in html
    assert html.count("Abrir la lección") == 1
    for leccion in catalogo().caminos["uruguayo"].lecciones:
        assert f'href="/camino/uruguayo/{leccion.slug}/"' in html


def test_the_path_shows_what_is_done_and_goes_on_where_one_was(client, aprendiz):
    hacer_pasos(aprendiz, "uruguayo/el-mazo")
    hacer_pasos(aprendiz, "uruguayo/la-baza", 1)
    html = client.get("/camino/uruguayo/").content.decode()
    assert f"Llevás 1 de {len(catalogo().caminos['uruguayo'].lecciones)}." in html
    siguiente = catalogo().leccion("uruguayo/la-baza").ejercicios[1].slug
    assert f'href="/camino/uruguayo/la-baza/{siguiente}/"' in html
    assert html.count('aria-label="hecha"') == 1


def test_a_path_walked_to_the_end_has_nothing_next(client, aprendiz):
    todas = catalogo().caminos["argentino"].lecciones
    for leccion in todas:
        hacer_pasos(aprendiz, leccion.clave)
    html = client.get("/camino/argentino/").content.decode()
    assert f"Llevás {len(todas)} de {len(todas)}." in html
    assert "Abrir la lección" not in html
    assert "Seguir la lección" not in html


def test_the_end_of_a_lesson_tells_what_is_left_and_leads_on(client, aprendiz):
    html = client.get("/camino/uruguayo/el-mazo/discusion/").content.decode()
    assert "pasos por resolver" in html
    assert 'href="/camino/uruguayo/la-mesa/"' in html
    hacer_pasos(aprendiz, "uruguayo/el-mazo")
    assert "por resolver" not in client.get("/camino/uruguayo/el-mazo/discusion/").content.decode()


def test_a_step_leads_back_and_forward(client):
    leccion = catalogo().leccion("uruguayo/la-baza")
    for n, paso in enumerate(leccion.pasos):
        html = client.get(direccion(leccion, paso)).content.decode()
        assert f"Paso {n + 1} de {len(leccion.pasos)}" in html
        if n:
            assert f'href="{direccion(leccion, leccion.pasos[n - 1])}" rel="prev"' in html
        if n + 1 < len(leccion.pasos):
            assert f'href="{direccion(leccion, leccion.pasos[n + 1])}" rel="next"' in html


def test_a_decision_is_shown_as_one_and_only_where_there_is_one(client):
    assert catalogo().reglas["ENV-12"].decision
    assert "Las mesas no se ponen de acuerdo en esto" in client.get("/reglas/ENV-12/").content.decode()
    assert not catalogo().reglas["CAR-01"].decision
    assert "no se ponen de acuerdo" not in client.get("/reglas/CAR-01/").content.decode()


def test_a_rule_leads_to_its_lessons_its_drill_and_its_neighbours(client):
    html = client.get("/reglas/MUE-02/").content.decode()
    for adonde in ("/camino/uruguayo/la-muestra-y-las-piezas/", "/reglas/MUE-01/", "/reglas/MUE-03/"):
        assert f'href="{adonde}"' in html
    assert 'href="/p/piezas/quiero-truco-uy/?ids=MUE-02"' in html


def test_every_drill_that_a_rule_offers_can_be_given():
    for regla in catalogo().reglas.values():
        html = html_de(f"/reglas/{regla.id}/")
        for kind, mesa, ids in re.findall(r'href="/p/([^/]+)/([^/]+)/\?ids=([^"]+)"', html):
            assert regla.id in nuevo(kind, mesa, ids=(ids,), semilla=regla.id).ids


def test_every_table_is_accounted_for_on_a_rule_s_page():
    for regla in catalogo().reglas.values():
        html = unescape(html_de(f"/reglas/{regla.id}/"))
        for mesa in REGLAMENTOS.values():
            assert mesa.nombre in html, (regla.id, mesa.slug)


def test_the_sitemap_has_every_page_and_no_position(client):
    respuesta = client.get("/sitemap.xml")
    assert respuesta.status_code == 200
    dichas = re.findall(r"<loc>([^<]+)</loc>", respuesta.content.decode())
    assert {HOST + d for d in direcciones()} <= set(dichas)
    assert len(dichas) == len(set(dichas))
    assert not [d for d in dichas if "/p/" in d]


@pytest.mark.parametrize("pedida", ["/camino/uruguayo/", "/camino/uruguayo/el-mazo/", "/reglas/ENV-12/", "/glosario/"])
def test_a_page_costs_a_visitor_no_query(client, django_assert_num_queries, pedida):
    client.get(pedida)
    with django_assert_num_queries(0):
        client.get(pedida)


def test_kinds_that_a_lesson_uses_exist():
    usadas = {b.kind for x in catalogo().lecciones for p in x.pasos for b in p.puzzles}
    assert usadas <= set(KINDS)
