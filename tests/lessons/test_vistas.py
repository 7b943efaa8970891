"""What a shared link shows: a picture of its very position, words, and data that say what the page says."""

import html as escapes
import json
import re
import struct

import pytest
from django.core.cache import cache

from engine.cartas import MAZO, carta
from engine.reglamento import REGLAMENTOS
from lessons.arte.vista import Vista, png, svg
from lessons.models import Aprendiz, ManoGuardada
from lessons.practice.manos import mano_de
from lessons.puzzles import KINDS, SinPosicion, nuevo
from lessons.tools.vistas import de_direccion
from lessons.views import vista as vistas
from tests.lessons.mesa import repartida

pytestmark = pytest.mark.django_db
HERRAMIENTAS = {
    "/herramientas/envido/quiero-truco-uy/11o.7e3b12o": "Envido 34",
    "/herramientas/poder/quiero-truco-uy/6c.1e4c": "Gana el cuatro de copa",
    "/herramientas/falta/quiero-truco-uy/14-9-40": "La falta vale 6",
    "/herramientas/probabilidades/trucazo/envido-27": "Envido 27",
    "/herramientas/pardas/quiero-truco-uy/n.pn": "La mano es nuestra",
    "/herramientas/cantos/trucazo/envido.real-envido": "Querido 5, no querido 2",
    "/herramientas/tanteador/trucazo/30-n3e1": "Nosotros 3, ellos 1",
    "/herramientas/mazo/quiero-truco-uy/envido-jugado": "El rival cobra 1",
    "/herramientas/reclamos/quiero-truco-uy/envido-no-querido": "1 punto para Ana",
    "/herramientas/perros/quiero-truco-uy/10-20-40": "Nosotros 10, Ellos 20",
}


@pytest.fixture(autouse=True)
def empty_cache():
    cache.clear()
    yield
    cache.clear()


def imagen_de(client, donde):
    html = client.get(donde).content.decode()
    direccion = re.search(r'property="og:image" content="http://testserver([^"]+)"', html)[1]
    return direccion, escapes.unescape(re.search(r'property="og:image:alt" content="([^"]+)"', html)[1])


def datos_de(html):
    return [json.loads(x) for x in re.findall(r'<script type="application/ld\+json">(.*?)</script>', html)]


def es_png(cuerpo):
    return cuerpo[:8] == b"\x89PNG\r\n\x1a\n" and struct.unpack(">II", cuerpo[16:24]) == (1200, 630)


@pytest.mark.parametrize(("donde", "dice"), HERRAMIENTAS.items())
def test_a_tools_answer_is_its_picture(client, monkeypatch, donde, dice):
    # That they are drawn is tried below; here, which.
    monkeypatch.setattr(vistas, "png", lambda _v: b"png")
    direccion, en_palabras = imagen_de(client, donde)
    assert direccion == f"/vista{donde}.png"
    assert dice in en_palabras
    r = client.get(direccion)
    assert r["Content-Type"] == "image/png"
    assert "max-age=604800" in r["Cache-Control"]


def test_it_is_a_picture_of_the_size_that_the_page_says(client):
    assert es_png(client.get("/vista/herramientas/envido/quiero-truco-uy/11o.7e3b12o.png").content)


def test_every_kind_of_problem_has_its_picture_that_asks_and_does_not_answer(client):
    for slug, kind in KINDS.items():
        mesa = next(m for m in REGLAMENTOS.values() if kind.existe_en(m))
        try:
            este = nuevo(slug, mesa.slug, nivel=1)
        except SinPosicion:
            continue
        partes = {"kind": slug, "reglamento": mesa.slug, "posicion": este.texto}
        compartida = de_direccion("problema", partes)
        assert compartida.direccion == este.direccion
        assert compartida.vista.dice == este.kind.pregunta(este.reglamento, este.posicion).texto
        dibujo = svg(compartida.vista)
        for c in (*compartida.vista.cartas, *filter(None, [compartida.vista.muestra])):
            assert f'href="#{c.palo.value}{c.numero}"' in dibujo
        assert imagen_de(client, este.direccion)[0] == f"/vista{este.direccion}.png"


def test_a_problem_of_a_set_has_the_problems_own_picture():
    partes = {"clave": "x", "kind": "envido", "reglamento": "trucazo", "posicion": "7e4o1c"}
    assert de_direccion("serie-problema", partes).direccion == "/p/envido/trucazo/7e4o1c"


def test_every_card_is_drawn_with_all_that_it_uses():
    for una in MAZO:
        dibujo = svg(Vista("a", "b", cartas=(una,), muestra=MAZO[0]))
        assert set(re.findall(r'href="#([^"]+)"', dibujo)) <= set(re.findall(r' id="([^"]+)"', dibujo))


def test_words_are_drawn_by_the_houses_own_face_and_cards_differ():
    vacia, con_letra = png(Vista("", " ")), png(Vista("", "Ñandú"))
    assert vacia != con_letra
    assert png(Vista("", " ", cartas=(carta("1e"),))) != png(Vista("", " ", cartas=(carta("1b"),)))


@pytest.mark.parametrize("dice", ["¿Cuánto?", "De la más fuerte a la más débil", "palabra " * 60])
@pytest.mark.parametrize("debajo", ["", "Marcá todo lo permitido", "otra " * 60])
def test_words_never_lie_over_the_cards(dice, debajo):
    dibujo = svg(Vista("x", dice, debajo, tuple(MAZO[:6]), MAZO[9]))
    arriba = min(float(y) for y in re.findall(r'<g transform="translate\([\d.]+ ([\d.]+)\)', dibujo))
    assert all(float(y) < arriba for y in re.findall(r'<text x="72" y="([\d.]+)"', dibujo))


def test_what_is_said_is_escaped():
    assert "<script" not in svg(Vista("<script>", "a & b <script>", "<script>", tanteo=(("<script>", 3),)))


def test_a_score_is_drawn_in_palitos():
    dibujo = svg(Vista("x", "y", tanteo=(("Nosotros", 7), ("Ellos", 0), ("Otros", 999))))
    assert dibujo.count('stroke-width="2.2"') == 2 + 0 + 10


def test_another_spelling_is_301_nonsense_400_and_the_rest_404(client):
    r = client.get("/vista/herramientas/falta/quiero-truco-uy/014-9-40.png")
    assert (r.status_code, r["Location"]) == (301, "/vista/herramientas/falta/quiero-truco-uy/14-9-40.png")
    assert client.get("/vista/herramientas/falta/quiero-truco-uy/14-9-41.png").status_code == 400
    assert client.get("/vista/p/envido/quiero-truco-uy/hola.png").status_code == 400
    for nada in ("reglas/", "herramientas/falta/nada/14-9-40", "no/esta", "p/nada/trucazo/x", "vista/x.png"):
        assert client.get(f"/vista/{nada}.png").status_code == 404
    assert client.post("/vista/herramientas/falta/quiero-truco-uy/14-9-40.png").status_code == 405


def test_what_the_page_refuses_its_picture_refuses_too(client):
    for donde, estado in {
        "pardas/quiero-truco-uy/n.": 404,
        "envido/quiero-truco-uy/.": 404,
        "perros/trucazo/3-2-30": 400,
        "poder/quiero-truco-uy/.7e4o": 400,
        "cantos/trucazo/truco.truco": 400,
    }.items():
        assert client.get(f"/vista/herramientas/{donde}.png").status_code == estado


def test_a_picture_is_drawn_once_and_kept(client, monkeypatch):
    dibujadas = []
    monkeypatch.setattr(vistas, "png", lambda v: dibujadas.append(v) or b"png")
    for _vez in range(3):
        assert client.get("/vista/herramientas/falta/trucazo/14-9-30.png").content == b"png"
    assert len(dibujadas) == 1


def test_past_so_many_new_pictures_a_minute_the_houses_own_is_shown(client, monkeypatch):
    monkeypatch.setattr(vistas, "png", lambda _v: b"png")
    monkeypatch.setattr(vistas, "POR_MINUTO", 2)
    tres = [client.get(f"/vista/herramientas/falta/trucazo/{n}-9-30.png") for n in (1, 2, 3)]
    assert [r.status_code for r in tres] == [200, 200, 302]
    assert tres[2]["Location"].endswith("/img/vista.png")
    assert "no-store" in tres[2]["Cache-Control"]
    # What is kept is still given.
    assert client.get("/vista/herramientas/falta/trucazo/1-9-30.png").status_code == 200


def test_a_hand_has_its_picture_once_it_is_closed_and_not_before(client, monkeypatch):
    mano = repartida(Aprendiz.objects.create())
    for adonde in (mano.get_absolute_url(), f"{mano.get_absolute_url()}repaso"):
        assert client.get(f"/vista{adonde}.png").status_code == 404
        assert "img/vista" in imagen_de(client, adonde)[0]
    ManoGuardada.objects.filter(pk=mano.pk).update(cerrada=True)
    reparto = mano_de(mano).reparto
    compartida = de_direccion("mesa-mano", {"pk": mano.pk})
    assert compartida.vista.cartas == reparto.cartas[mano.asiento]
    assert compartida.vista.muestra is reparto.muestra
    monkeypatch.setattr(vistas, "png", lambda _v: b"png")
    for adonde in (mano.get_absolute_url(), f"{mano.get_absolute_url()}repaso"):
        direccion, _dice = imagen_de(client, adonde)
        assert direccion == f"/vista{adonde}.png"
        assert client.get(direccion).content == b"png"
    assert client.get("/vista/mesa/m/00000000-0000-0000-0000-000000000000/.png").status_code == 404


def test_pages_without_a_position_show_the_houses_picture(client):
    for donde in ("/", "/reglas/ENV-12/", "/herramientas/falta/trucazo/", "/herramientas/falta/trucazo/99-9-30"):
        assert "img/vista" in imagen_de(client, donde)[0]


@pytest.mark.parametrize("donde", ["/reglas/ENV-12/", "/glosario/flor/"])
def test_the_way_to_a_page_is_told_as_it_is_seen(client, donde):
    html = client.get(donde).content.decode()
    migas = next(d for d in datos_de(html) if d["@type"] == "BreadcrumbList")["itemListElement"]
    vistas_en = re.search(r'<nav class="migas".*?</nav>', html, re.DOTALL)[0]
    assert [(m["item"], escapes.escape(m["name"])) for m in migas[:-1]] == [
        (f"http://testserver{a}", n) for a, n in re.findall(r'<a href="([^"]+)">([^<]+)</a>', vistas_en)
    ]
    assert migas[-1]["item"] == f"http://testserver{donde}"
    assert f"<h1>{escapes.escape(migas[-1]['name'])}</h1>" in html


def test_a_word_says_what_it_means_as_it_is_read(client):
    html = client.get("/glosario/flor/").content.decode()
    palabra = next(d for d in datos_de(html) if d["@type"] == "DefinedTerm")
    assert f"<h1>{palabra['name']}</h1>" in html
    assert f'<p class="dicho">{escapes.escape(palabra["description"])}</p>' in html


def test_questions_and_answers_are_those_of_the_page(client):
    html = client.get("/herramientas/mesas/").content.decode()
    (faq,) = (d for d in datos_de(html) if d["@type"] == "FAQPage")
    assert len(faq["mainEntity"]) > 10
    for pregunta in faq["mainEntity"]:
        assert f"<h3>{escapes.escape(pregunta['name'])}</h3>" in html
        for dicho in pregunta["acceptedAnswer"]["text"].rstrip(".").split(". "):
            contesta, _dos, mesas = dicho.partition(": ")
            assert f"<dt>{contesta}</dt><dd>{mesas}</dd>" in html


def test_what_is_told_to_machines_cannot_end_its_element():
    from lessons.templatetags.casa import datos_estructurados

    malo = "</script><b>&\u2028"
    html = str(datos_estructurados({"name": malo}))
    assert html.count("<") == 2
    assert datos_de(html)[0]["name"] == malo


def test_the_sitemap_has_every_page_that_may_be_found_and_each_says_it_is_itself(client):
    mapa = re.findall(r"<loc>http://[^/]+([^<]+)</loc>", client.get("/sitemap.xml").content.decode())
    assert len(mapa) == len(set(mapa))
    # One of each kind is opened: the first, and every tool.
    vistos, abrir = set(), []
    for donde in mapa:
        clase = re.sub(r"[^/]+/$", "", donde)
        if clase not in vistos or donde.startswith("/herramientas/"):
            abrir.append(donde)
        vistos.add(clase)
    for donde in abrir:
        r = client.get(donde)
        assert r.status_code == 200, donde
        assert f'<link rel="canonical" href="http://testserver{donde}">' in r.content.decode(), donde
        assert "X-Robots-Tag" not in r.headers, donde
    assert {f"/glosario/{s}/" for s in ("flor", "pieza")} <= set(mapa)
