"""The comparison: every row is asked of the engine, and what differs comes first."""

import random

import pytest

from engine.cantos.escaleras import Escalera, cadena
from engine.cantos.falta import falta
from engine.reglamento import REGLAMENTOS, Canto
from engine.reglas import REGLAS
from lessons.puzzles.mesas_temas import Tema
from lessons.tools.mesas import TEMAS, comparar, respuesta
from lessons.views.herramientas.indice import HERRAMIENTAS
from lessons.words.mesas import decir_el_numero

MESAS = {m.nombre: m for m in REGLAMENTOS.values()}


def dichas(clave):
    fila = next(f for f in comparar() if f.clave == clave)
    return {mesa: g.dicho for g in fila.grupos for mesa in g.mesas}


def test_every_table_answers_every_row_once():
    filas = comparar()
    assert {f.clave for f in filas} == {str(t) for t in TEMAS} | {"asientos", "objetivo"}
    for fila in filas:
        assert sorted(m for g in fila.grupos for m in g.mesas) == sorted(MESAS)
        assert fila.titulo
        assert fila.reglas
        assert set(fila.reglas) <= set(REGLAS)


def test_what_differs_comes_first():
    difieren = [f.difieren for f in comparar()]
    assert difieren == sorted(difieren, reverse=True)
    assert any(difieren)


@pytest.mark.parametrize(
    ("clave", "tiene"),
    [
        ("hay.muestra", lambda m: m.con_muestra),
        ("hay.flor", lambda m: m.con_flor),
        ("hay.pasar", lambda m: m.con_pasar),
        ("hay.perros", lambda m: m.con_perros),
        ("hay.reclamos", lambda m: m.con_reclamos),
        ("hay.pico", lambda m: m.con_pico_a_pico),
        ("puede.turno", lambda m: m.truco_fuera_de_turno),
    ],
)
def test_yes_and_no_are_the_records(clave, tiene):
    assert dichas(clave) == {n: "sí" if tiene(m) else "no" for n, m in MESAS.items()}


def test_a_refusal_is_paid_as_the_engine_pays_it():
    for letras, cantos in {"ee": (Canto.ENVIDO,) * 2, "er": (Canto.ENVIDO, Canto.REAL_ENVIDO)}.items():
        for nombre, mesa in MESAS.items():
            vale = cadena(mesa, Escalera.ENVIDO, cantos).no_quiero
            assert dichas(f"noquiero.{letras}")[nombre] == decir_el_numero("noquiero", vale)


def test_the_falta_is_the_engines_at_thousands_of_scores():
    azar = random.Random(11)
    for _ in range(1000):
        a, b = azar.randrange(30), azar.randrange(30)
        for mesa in MESAS.values():
            vale = falta(mesa, (a, b), 30).vale
            assert respuesta(mesa, Tema("falta", f"{a}-{b}-30")) == decir_el_numero("falta", vale)


def test_where_there_is_no_flor_it_is_said():
    sin_flor = next(m for m in MESAS.values() if not m.con_flor)
    for clave in ("disputa.contraflor-no", "puede.mentir", "resto.9-14-30"):
        assert dichas(clave)[sin_flor.nombre] == "no hay flor"


@pytest.mark.django_db
def test_the_page_shows_it_and_is_found(client):
    html = client.get("/herramientas/mesas/").content.decode()
    assert html.index("En qué se diferencian") < html.index("Si hay flor")
    assert "/reglas/ENV-12/" in html
    assert "noindex" not in html
    mapa = client.get("/sitemap.xml").content.decode()
    for donde in ("/herramientas/", "/herramientas/mesas/", "/herramientas/falta/trucazo/"):
        assert f"{donde}</loc>" in mapa


@pytest.mark.django_db
def test_the_index_and_the_map_lead_to_every_tool(client):
    html = client.get("/herramientas/").content.decode()
    mapa = client.get("/sitemap.xml").content.decode()
    for herramienta in HERRAMIENTAS:
        primera, *_otras = herramienta.direcciones()
        assert f'href="{primera}"' in html
        assert all(f"{donde}</loc>" in mapa for donde in herramienta.direcciones())
        assert client.get(primera).status_code == 200
    assert "/herramientas/perros/trucazo/" not in mapa
