"""The falta: in every reading what the engine says, at thousands of scores."""

import random

import pytest

from engine.cantos.falta import falta
from engine.reglamento import REGLAMENTOS, LecturaFalta
from lessons.puzzles.tanteos import Tanteo
from lessons.tools.falta import en_pico, lados, lecturas

pytestmark = pytest.mark.django_db
RAIZ = "/herramientas/falta/quiero-truco-uy/"


def test_every_reading_is_the_engines_at_thousands_of_scores():
    azar = random.Random(3)
    # A table of each reading: its own record speaks for it, not this tool's.
    de = {m.falta: m for m in REGLAMENTOS.values() if m.linea_de_buenas(30)}
    for mesa in REGLAMENTOS.values():
        for _ in range(600):
            objetivo = azar.choice(mesa.objetivos[:100])
            tanteo = Tanteo(azar.randrange(objetivo), azar.randrange(objetivo), objetivo)
            todas = lecturas(mesa, tanteo)
            assert {x.lectura for x in todas} == set(LecturaFalta)
            assert todas[0].propia
            assert todas[0].vale == falta(mesa, tanteo.puntos, objetivo)
            hasta_el_final = next(x for x in todas if x.lectura is LecturaFalta.OBJETIVO)
            assert hasta_el_final.vale.vale == objetivo - max(tanteo.puntos)
            if mesa.linea_de_buenas(objetivo) is not None:
                assert all(x.vale == falta(de[x.lectura], tanteo.puntos, objetivo) for x in todas)
            for lado, puntos in zip(lados(mesa, tanteo), tanteo.puntos, strict=True):
                assert lado.malas + lado.buenas == puntos
                assert lado.malas_de + lado.buenas_de == objetivo
                assert (lado.buenas > 0 or puntos == lado.malas_de) is mesa.en_buenas(puntos, objetivo)


def test_every_table_is_named_under_its_reading_once():
    todas = lecturas(REGLAMENTOS["trucazo"], Tanteo(0, 0, 30))
    assert sorted(n for x in todas for n in x.mesas) == sorted(m.nombre for m in REGLAMENTOS.values())


def test_the_pico_is_told_where_it_is_played():
    for mesa in REGLAMENTOS.values():
        pico = en_pico(mesa, Tanteo(0, 0, mesa.objetivo))
        assert pico == ((mesa.falta_en_pico, "SEIS-03") if mesa.con_pico_a_pico else None)


def test_the_page_says_both_readings_with_the_rule(client):
    r = client.get(f"{RAIZ}14-9-40")
    html = r.content.decode()
    assert "<b>6</b>" in html
    assert "<b>26</b>" in html
    assert "/reglas/ENV-12/" in html
    assert r["X-Robots-Tag"] == "noindex"
    assert "noindex" not in client.get(RAIZ).content.decode()


def test_spelling_and_nonsense(client):
    assert client.get(f"{RAIZ}014-9-40")["Location"] == f"{RAIZ}14-9-40"
    for mala in ("14-9", "40-9-40", "14-9-41", "hola", "14-9-40-1", "-1-9-40"):
        assert client.get(RAIZ + mala).status_code == 400
    assert client.get("/herramientas/falta/nada/").status_code == 404


def test_the_form_leads_to_the_score_and_keeps_what_is_wrong(client):
    campos = {"mesa": "quiero-truco-uy", "nuestros": "07", "suyos": "", "objetivo": ""}
    assert client.get("/herramientas/falta/", campos)["Location"] == f"{RAIZ}7-0-40"
    r = client.get("/herramientas/falta/", {**campos, "nuestros": "99"})
    assert r.status_code == 422
    assert 'value="99"' in r.content.decode()
    assert "ya terminó" in r.content.decode()
    otra = {"mesa": "trucazo", "nuestros": "7", "suyos": "3", "objetivo": "40", "cambiar": "1"}
    assert client.get("/herramientas/falta/", otra)["Location"] == "/herramientas/falta/trucazo/7-3-30"
    assert client.get("/herramientas/falta/")["Location"] == RAIZ
