"""The comparison: every row is asked of the engine, and what differs comes first."""

import random
from dataclasses import fields

import pytest

from engine.cantos.escaleras import Escalera, cadena
from engine.cantos.falta import falta
from engine.reglamento import REGLAMENTOS, Canto, Reglamento
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
    assert {str(t) for t in TEMAS} < {f.clave for f in filas}
    for fila in filas:
        assert sorted(m for g in fila.grupos for m in g.mesas) == sorted(MESAS)
        assert fila.titulo
        assert fila.reglas
        assert set(fila.reglas) <= set(REGLAS)


# The rows where each option of the record shows; what names the table shows in all of them.
DONDE_SE_VE = {
    "jugadores": "asientos",
    "con_muestra": "hay.muestra",
    "objetivos": "objetivos",
    "objetivos_sin_buenas": "objetivos",
    "objetivo": "objetivo",
    "fin": "puede.seguir",
    "con_pasar": "hay.pasar",
    "max_envido": "envido-tres",
    "max_real_envido": "puede.repetir",
    "tope_en_la_falta": "envido-tres",
    "rechazos_propios": "noquiero.ee",
    "ventana_envido": "puede.tarde",
    "falta": "falta.14-9-30",
    "declaracion": "declara.2-0-1",
    "deber_de_flor": "puede.mentir",
    "flor_corta_envido_propio": "flor-propia",
    "flor_tardia": "flor-tarde",
    "disputa_flor": "disputa.contraflor-quiero",
    "truco_fuera_de_turno": "puede.turno",
    "mazo_fuera_de_turno": "mazo-turno",
    "mazo_extra": "mazo",
    "mazo_paga_pendiente": "mazo-propio",
    "con_reclamos": "hay.reclamos",
    "con_perros": "hay.perros",
    "con_pico_a_pico": "hay.pico",
    "senas": "senas",
}


def test_every_option_in_which_the_records_differ_has_its_row():
    mesas = list(MESAS.values())
    opciones = {f.name for f in fields(Reglamento)} - {"slug", "nombre"}
    distintas = {o for o in opciones if any(getattr(m, o) != getattr(mesas[0], o) for m in mesas)}
    assert distintas == set(DONDE_SE_VE)
    difieren = {f.clave for f in comparar() if f.difieren}
    assert set(DONDE_SE_VE.values()) <= difieren


def test_known_answers_of_the_records():
    assert dichas("objetivos") == {
        "Quiero Truco, uruguayo": "de 5 en 5, de 10 a 100",
        "Quiero Truco, argentino": "de 5 en 5, de 10 a 100",
        "Trucazo": "a 15, sin buenas; o a 30",
        "Tradicional uruguayo": "a lo que se acuerde",
        "Trucobet": "solo a 30",
    }
    solo = {"envido-tres": "tradicional-uy", "mazo-turno": "trucobet", "flor-propia": "trucobet"}
    for clave, slug in solo.items():
        assert [n for n, dicho in dichas(clave).items() if dicho == "sí"] == [REGLAMENTOS[slug].nombre]
    assert dichas("mazo-propio")["Trucobet"] == "2 puntos"
    assert dichas("senas")["Trucazo"] == "las de la Argentina"


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
