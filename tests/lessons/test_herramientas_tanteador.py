"""The score of a real table without script: all of it in the address, and nothing that can't be noted."""

import json
import random
import re

import pytest
from django.contrib.staticfiles.storage import staticfiles_storage
from django.utils.html import escape

from engine.errors import NotacionInvalida
from engine.reglamento import REGLAMENTOS
from lessons.tools.tanteador import Anotado, leer, mesas, tantear

pytestmark = pytest.mark.django_db
UY = REGLAMENTOS["quiero-truco-uy"]
RAIZ = "/herramientas/tanteador/"
MESA = f"{RAIZ}quiero-truco-uy/"


def ligas(html):
    return dict(re.findall(r'data-suma="(\d)" href="([^"]+)"', html))


@pytest.mark.parametrize("mesa", REGLAMENTOS.values(), ids=lambda m: m.slug)
def test_thousands_of_scores_are_drawn_as_the_engine_has_them_and_read_back(mesa):
    azar = random.Random(4)
    for _ in range(400):
        este = Anotado(mesa, azar.choice(mesa.objetivos[:60]))
        puntos = [0, 0]
        for _nota in range(azar.randrange(30)):
            if este.ganador is not None:
                break
            lado, n = azar.randrange(2), azar.randint(1, min(este.objetivo, 4))
            este, puntos[lado] = este.sumar(lado, n), puntos[lado] + n
        assert este.puntos == tuple(puntos)
        assert leer(mesa, str(este)) == este
        gano = [lado for lado in (0, 1) if puntos[lado] >= este.objetivo]
        assert este.ganador == (gano[0] if gano else None)
        tabla = tantear(este, ("a", "b"))
        for columna, van in zip(tabla.columnas, puntos, strict=True):
            assert columna.malas + columna.buenas == min(van, este.objetivo)
            assert columna.en_buenas is mesa.en_buenas(van, este.objetivo)
            assert (columna.buenas > 0) is (columna.en_buenas and van > tabla.malas)


def test_what_the_page_is_given_is_the_records():
    for slug, datos in mesas().items():
        mesa = REGLAMENTOS[slug]
        assert datos["objetivos"] == list(mesa.objetivos)
        for objetivo, linea in zip(datos["objetivos"], datos["lineas"], strict=True):
            assert linea == (mesa.linea_de_buenas(objetivo) or objetivo)


def test_undoing_takes_the_last_note_away():
    este = leer(UY, "40-n3e1")
    assert str(este.deshacer()) == "40-n3"
    assert este.deshacer().deshacer().deshacer() is None


@pytest.mark.parametrize(
    "mala", ["", "41", "40-", "40-n0", "40-n41", "40-x3", "40-n39n1e1", "40-n3.", "40-" + "n1e1" * 101]
)
def test_what_cannot_be_noted_is_refused(client, mala):
    with pytest.raises(NotacionInvalida):
        leer(UY, mala)
    if mala:
        assert client.get(MESA + mala).status_code == 400


def test_an_address_holds_so_many_notes_and_no_more(client):
    largo = Anotado(REGLAMENTOS["tradicional-uy"], 999, ((0, 1),) * 200)
    assert client.get(f"{RAIZ}tradicional-uy/{largo}").status_code == 200
    assert client.get(f"{RAIZ}tradicional-uy/{largo}n1").status_code == 400


def test_links_lead_on_and_back_and_keep_the_names(client):
    r = client.get(RAIZ, {"mesa": "quiero-truco-uy", "objetivo": "", "nos": " Los  de acá ", "ellos": ""})
    assert r["Location"] == f"{MESA}40?nos=Los+de+ac%C3%A1"
    html = client.get(r["Location"]).content.decode()
    assert "Los de acá" in html
    assert "Deshacer" not in html
    sigue = ligas(html)["3"]
    assert sigue == f"{MESA}40-e3?nos=Los+de+ac%C3%A1"
    html = client.get(sigue).content.decode()
    assert f'id="deshacer" rel="nofollow" href="{MESA}40?nos=Los+de+ac%C3%A1"' in html
    assert '<script type="module" src="/static/js/tanteador.js"' not in html


def test_another_figure_is_noted_by_its_form_or_refused_with_everything_kept(client):
    datos = {"para": "e", "suma": "12", "nos": "Ana"}
    assert client.get(f"{MESA}40-n3", datos)["Location"] == f"{MESA}40-n3e12?nos=Ana"
    for suma in ("0", "41", "-1", "x", "9" * 9, "²"):
        r = client.get(f"{MESA}40-n3", {**datos, "suma": suma})
        assert r.status_code == 422
        assert "de 1 a 40" in r.content.decode()
        assert "Ana" in r.content.decode()
    assert client.get(f"{MESA}40-n3", {"para": "ne", "suma": "1"}).status_code == 400


def test_who_reached_the_objetivo_won_and_nothing_more_is_added(client):
    html = client.get(f"{MESA}40-n39e5n2?nos=Ana").content.decode()
    assert re.search(r"Ganó: <b>Ana</b>", html)
    assert not ligas(html)
    assert client.get(f"{MESA}40-n39e5n2", {"para": "e", "suma": "1"}).status_code == 422


def test_a_name_is_only_a_name(client):
    mala = '"><script>alert(1)</script>'
    html = client.get(f"{MESA}40-n3", {"nos": mala, "estilo": mala}).content.decode()
    assert "<script>alert" not in html
    assert escape(mala[:16]) in html


@pytest.mark.parametrize("estilo", ["palitos", "pizarron", "numeros"])
def test_it_is_drawn_in_each_of_the_three_manners(client, estilo):
    html = client.get(f"{MESA}40-n3", {"estilo": estilo}).content.decode()
    assert f"marcador en-{estilo}" in html
    assert re.search(rf'data-estilo="{estilo}" aria-current="true"', html)


def test_the_first_page_is_found_and_a_score_is_not(client):
    assert "noindex" not in client.get(RAIZ).content.decode()
    assert client.get(f"{MESA}40-n3")["X-Robots-Tag"] == "noindex"
    r = client.get(RAIZ, {"mesa": "trucazo", "objetivo": "40", "nos": "Ana"})
    assert r.status_code == 422
    assert 'value="40"' in r.content.decode()
    assert 'value="Ana"' in r.content.decode()
    assert client.get(RAIZ, {"mesa": "nada"}).status_code == 404
    assert client.get(f"{MESA}040-n3")["Location"] == f"{MESA}40-n3"
    assert f"{RAIZ}</loc>" in client.get("/sitemap.xml").content.decode()


def test_the_worker_keeps_all_that_the_page_needs_and_nothing_else(client):
    r = client.get("/sw.js")
    assert r["Content-Type"].startswith("text/javascript")
    assert "no-cache" in r["Cache-Control"]
    datos = json.loads(re.search(r"= (\{.*\});", r.content.decode())[1])
    assert datos["pagina"] == RAIZ
    pide = set(re.findall(r'(?:src|href)="(/static/[^"#]+)"', client.get(RAIZ).content.decode()))
    assert set(datos["archivos"]) == pide - {"/static/img/icono-180.png"}


def test_another_asset_is_another_worker(client, monkeypatch):
    antes = client.get("/sw.js").content
    assert client.get("/sw.js").content == antes
    monkeypatch.setattr(staticfiles_storage, "url", lambda name: f"/static/{name}?v=2")
    assert client.get("/sw.js").content != antes
