"""A table on one page: what it says is what the engine answers, and follows the record."""

import re
from dataclasses import replace
from html import unescape

import pytest

from engine.cantos.escaleras import Escalera, cadena
from engine.cantos.falta import falta
from engine.cartas import MAZO
from engine.envido import tantos
from engine.jerarquia import es_pieza, escala, pieza_que_es, piezas
from engine.reglamento import REGLAMENTOS, Canto, LecturaFalta
from engine.reglas import REGLAS
from lessons.arte.qr import codigo_qr
from lessons.catalog.rules import page_of
from lessons.tools.machete import machete, sin_tope
from lessons.words.machete import la_cadena

pytestmark = pytest.mark.django_db

UY, TRADICIONAL, TRUCOBET = (REGLAMENTOS[s] for s in ("quiero-truco-uy", "tradicional-uy", "trucobet"))
E, R, F = Canto.ENVIDO, Canto.REAL_ENVIDO, Canto.FALTA_ENVIDO


def precios(lista):
    return {p.cantos: (p.quiero, p.no_quiero) for p in lista}


def llano(respuesta):
    return " ".join(unescape(re.sub(r"<[^>]+>", " ", respuesta.content.decode())).split())


@pytest.mark.parametrize("muestra", MAZO, ids=lambda c: c.codigo)
def test_the_ladder_drawn_holds_under_every_muestra(muestra):
    """The page draws the piezas by number and below them one ladder: no muestra makes it untrue."""
    da = machete(UY)
    numeros = [p.carta.numero for p in da.piezas]
    reales = piezas(muestra)
    if pieza_que_es(muestra, None) is None and muestra.numero not in numeros:
        assert [c.numero for c in reales] == numeros
        assert [tantos(c, muestra) for c in reales] == [p.vale for p in da.piezas]
    else:
        cambiadas = [c for c in reales if pieza_que_es(c, muestra) is not c]
        assert [c.numero for c in cambiadas] == [da.doce[1].numero]
    comunes = [tuple(c for c in cartas if c is not muestra and not es_pieza(c, muestra)) for cartas in da.escala]
    assert [c for c in comunes if c] == [c for c in escala(muestra) if not es_pieza(c[0], muestra)]


@pytest.mark.parametrize("mesa", REGLAMENTOS.values(), ids=lambda m: m.slug)
def test_every_price_is_the_engines(mesa):
    da = machete(mesa)
    for escalera, lista in (
        (Escalera.ENVIDO, da.cantos_envido),
        (Escalera.TRUCO, da.cantos_truco),
        (Escalera.FLOR, da.cantos_flor),
    ):
        for precio in lista:
            suyo = cadena(mesa, escalera, precio.cantos)
            assert precio.no_quiero == suyo.no_quiero
            if precio.quiero is not None:
                assert precio.quiero == suyo.quiero
            if precio.si_falta is not None:
                assert precio.si_falta == cadena(mesa, escalera, (*precio.cantos, F)).no_quiero
    assert [vale for _puntos, vale in da.falta] == [falta(mesa, (puntos, 0)) for puntos, _vale in da.falta]
    assert {(E,), (E, E), (E, R), (E, E, R), (R,), (F,)} == {p.cantos for p in da.cantos_envido}


def test_known_figures_of_the_tables():
    assert precios(machete(UY).cantos_envido)[E, E] == (4, 2)
    assert precios(machete(TRUCOBET).cantos_envido)[E, E] == (4, 1)
    assert precios(machete(UY).cantos_truco) == {
        (Canto.TRUCO,): (2, 1),
        (Canto.TRUCO, Canto.RETRUCO): (3, 2),
        (Canto.TRUCO, Canto.RETRUCO, Canto.VALE_CUATRO): (4, 3),
    }
    assert precios(machete(TRADICIONAL).cantos_flor)[Canto.FLOR, Canto.FLOR, Canto.CON_FLOR_ENVIDO] == (5, 3)
    assert [(p, v.vale) for p, v in machete(UY).falta] == [(0, 20), (10, 10), (19, 1), (20, 20), (30, 10), (39, 1)]
    assert [e.cuenta.valor for e in machete(UY).envido] == [33, 35, 20, 36, 37]
    assert machete(TRADICIONAL).falta_en_pico.vale == 6
    assert [regla for regla, _titulo in machete(UY).pardas] == ["BAZ-03", *(f"BAZ-04{caso}" for caso in "abcde")]


def test_the_page_follows_the_record():
    sin_cifra_propia = replace(TRUCOBET, rechazos_propios=())
    assert precios(machete(sin_cifra_propia).cantos_envido)[E, E] == (4, 2)
    uno_solo = replace(UY, max_envido=1)
    assert (E, E) not in precios(machete(uno_solo).cantos_envido)
    hasta_el_final = replace(UY, falta=LecturaFalta.OBJETIVO)
    assert machete(hasta_el_final).falta[0][1].vale == 40
    assert sin_tope(TRADICIONAL)
    assert not sin_tope(UY)
    assert machete(REGLAMENTOS["trucazo"]).cantos_flor == ()
    assert machete(REGLAMENTOS["trucazo"]).piezas == ()


@pytest.mark.parametrize("hoja", ["", "?hoja=a6"])
@pytest.mark.parametrize("mesa", REGLAMENTOS.values(), ids=lambda m: m.slug)
def test_the_page_says_it_all_with_rules_that_there_are(client, mesa, hoja):
    donde = f"/herramientas/machete/{mesa.slug}/"
    respuesta = client.get(donde + hoja)
    texto, da = llano(respuesta), machete(mesa)
    for precio in (*da.cantos_envido, *da.cantos_flor, *da.cantos_truco):
        quiero = precio.quiero if precio.quiero is not None else ("la falta" if precio.cantos[-1] is F else "el resto")
        no_quiero = "–" if precio.no_quiero is None else precio.no_quiero
        assert f"{la_cadena(precio.cantos)} {quiero} {no_quiero}" in texto
    for regla, titulo in da.pardas:
        assert f"{titulo}. {regla}" in texto
    html = respuesta.content.decode()
    citadas = re.findall(r'class="id" href="/reglas/([^"/]+)/', html)
    assert len(citadas) > 15
    assert all(page_of(r) in REGLAS for r in citadas)
    assert codigo_qr(f"http://testserver{donde}", f"Código para abrir esta hoja en http://testserver{donde}") in html
    assert ('rel="canonical" href="http://testserver' + donde) in html


def test_the_form_leads_to_another_table_on_the_same_paper(client):
    assert client.get("/herramientas/machete/?mesa=trucazo")["Location"] == "/herramientas/machete/trucazo/"
    chica = client.get("/herramientas/machete/?mesa=trucazo&hoja=a6")
    assert chica["Location"] == "/herramientas/machete/trucazo/?hoja=a6"
    assert client.get("/herramientas/machete/").status_code == 302
    assert client.get("/herramientas/machete/?mesa=nada").status_code == 404
    assert client.get("/herramientas/machete/nada/").status_code == 404
    assert client.post("/herramientas/machete/trucazo/").status_code == 405
    assert "machete_a4" in client.get("/herramientas/machete/trucazo/?hoja=%00").text


def test_the_tools_and_the_sitemap_lead_to_it(client):
    assert 'href="/herramientas/machete/quiero-truco-uy/"' in client.get("/herramientas/").text
    assert "/herramientas/machete/trucobet/" in client.get("/sitemap.xml").text
