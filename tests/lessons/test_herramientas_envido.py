"""The calculator: it says what the engine says, for any hand, and its addresses hold the hand."""

import random

import pytest
from django.utils.html import escape

from engine.cartas import MAZO, carta
from engine.envido import valor_envido
from engine.flor import valor_flor
from engine.reglamento import REGLAMENTOS
from lessons.tools.calculadora import Mano, calcular, escribir, leer, leer_dichas, tocar

pytestmark = pytest.mark.django_db
UY, SIN_FLOR = REGLAMENTOS["quiero-truco-uy"], REGLAMENTOS["trucazo"]
RAIZ = "/herramientas/envido/quiero-truco-uy/"


def al_azar(azar, mesa):
    muestra, *cartas = azar.sample(MAZO, 4)
    return Mano(muestra if mesa.con_muestra else None, tuple(sorted(cartas)))


def cartas(texto):
    return tuple(sorted(carta(c) for c in texto.split()))


def test_it_counts_as_the_engine_over_thousands_of_hands(monkeypatch):
    # The count against every rival hand has its own test below; here the thousands.
    monkeypatch.setattr("lessons.tools.calculadora._contra", lambda _m, _c: (None, None, 0))
    azar = random.Random(7)
    for mesa in REGLAMENTOS.values():
        for _ in range(800):
            mano = al_azar(azar, mesa)
            da = calcular(mesa, mano)
            assert da.envido == valor_envido(mano.cartas, mano.muestra)
            assert da.flor == (valor_flor(mano.cartas, mano.muestra) if mesa.con_flor else None)
            assert 20 * da.con_veinte + sum(n or 0 for _c, n in da.suma) == da.envido
            assert {c for c, _n in da.suma} == set(mano.cartas)
            assert all(p.texto and p.reglas for p in da.porques)
            assert leer(mesa, escribir(mesa, mano)) == mano


@pytest.mark.parametrize("slug", ["quiero-truco-uy", "trucobet"])
def test_the_hands_that_beat_it_are_those_of_a_plain_count(slug):
    from itertools import combinations

    mesa, azar = REGLAMENTOS[slug], random.Random(5)
    for _ in range(3):
        mano = al_azar(azar, mesa)
        libres = [c for c in MAZO if c is not mano.muestra and c not in mano.cartas]
        mio = valor_envido(mano.cartas, mano.muestra)
        suyos = [valor_envido(t, mano.muestra) for t in combinations(libres, 3)]
        da = calcular(mesa, mano)
        assert da.contra_envido.de == len(suyos)
        assert da.contra_envido.siendo_mano == sum(n > mio for n in suyos)
        assert da.contra_envido.siendo_pie == sum(n >= mio for n in suyos)
        flores = [valor_flor(t, mano.muestra) for t in combinations(libres, 3)]
        assert da.rival_con_flor == sum(f is not None for f in flores)


def test_a_flor_is_compared_with_flores():
    da = calcular(UY, Mano(carta("6c"), cartas("2c 4c 5c")))
    assert (da.flor, da.contra_flor.siendo_mano, da.contra_flor.siendo_pie) == (47, 0, 0)


def test_taps_put_the_muestra_first_and_take_back():
    mano = Mano()
    for codigo in ("11o", "7e", "12o", "3b"):
        mano = tocar(UY, mano, carta(codigo))
    assert mano == Mano(carta("11o"), cartas("7e 12o 3b"))
    assert tocar(UY, mano, carta("1c")) is None
    assert tocar(UY, mano, carta("11o")) == Mano(None, mano.cartas)
    assert tocar(UY, mano, carta("7e")) == Mano(carta("11o"), cartas("12o 3b"))
    assert tocar(SIN_FLOR, Mano(), carta("4o")) == Mano(None, cartas("4o"))


@pytest.mark.parametrize(
    "dicho", ["6c 4o 7e 1c", "6c,1c,7e,4o", "6 de copa: 4 de oro".replace(":", ",") + ", 7 de espada y 1 de copa"]
)
def test_cards_are_read_as_people_write_them(dicho):
    assert leer_dichas(UY, dicho) == Mano(carta("6c"), cartas("4o 7e 1c"))


def test_a_hand_shows_its_count_with_rules_and_is_not_indexed(client):
    r = client.get(f"{RAIZ}11o.7e3b12o")
    html = r.content.decode()
    assert "Envido 34" in html
    assert "Sin flor" in html
    assert "/reglas/MUE-03/" in html
    assert r["X-Robots-Tag"] == "noindex"
    assert 'content="noindex"' in html


def test_no_page_is_without_a_way_to_tap_forty_cards(client):
    html = client.get(RAIZ).content.decode()
    assert html.count('id="t') >= 40
    assert "noindex" not in html
    # What a tap leads to is there.
    assert client.get(f"{RAIZ}11o.").status_code == 200


def test_another_spelling_is_301_and_nonsense_400_with_its_reason(client):
    r = client.get(f"{RAIZ}11o.12o3b7e?x=1")
    assert (r.status_code, r["Location"]) == (301, f"{RAIZ}11o.7e3b12o?x=1")
    for mala, motivo in {
        "11o.11o3b7e": "La muestra está sobre el mazo",
        "11o.3b3b7e": "repetida",
        "7e3b12o": "primero la muestra",
        "11o.1e2e3e4e": "tres cartas",
        "hola.": "no es una carta",
    }.items():
        r = client.get(RAIZ + mala)
        assert r.status_code == 400
        assert motivo in r.content.decode()
    assert client.get("/herramientas/envido/nada/").status_code == 404


def test_the_form_leads_to_the_hand_and_keeps_what_it_does_not_understand(client):
    r = client.get("/herramientas/envido/", {"mesa": "quiero-truco-uy", "cartas": "6c 4o 7e 1c"})
    assert r["Location"] == f"{RAIZ}6c.7e4o1c"
    r = client.get("/herramientas/envido/", {"mesa": "trucazo", "de": "quiero-truco-uy", "mano": "6c.7e4o1c"})
    assert r["Location"] == "/herramientas/envido/trucazo/7e4o1c"
    r = client.get("/herramientas/envido/", {"cartas": '<b>9 de "trébol"'})
    assert r.status_code == 422
    assert escape('<b>9 de "trébol"') in r.content.decode()
    assert client.get("/herramientas/envido/").status_code == 302


def test_htmx_gets_the_tool_alone(client):
    html = client.get(f"{RAIZ}11o.7e3b12o", headers={"HX-Request": "true"}).content.decode()
    assert "<html" not in html
    assert 'id="anuncio"' in html


def test_where_there_is_no_flor_none_is_told(client):
    html = client.get("/herramientas/envido/trucazo/4e5e6e").content.decode()
    assert "Mesa sin flor" in html
    assert "FLO-11" in html
