"""The ladder: it is the engine's for every muestra, and two cards compare as the engine has them."""

from itertools import combinations

import pytest

from engine.cartas import MAZO, carta
from engine.jerarquia import fuerza, puesto
from engine.reglamento import REGLAMENTOS
from lessons.tools.calculadora import Mano
from lessons.tools.poder import poder, tocar

pytestmark = pytest.mark.django_db
UY, AR = REGLAMENTOS["quiero-truco-uy"], REGLAMENTOS["trucazo"]
RAIZ = "/herramientas/poder/quiero-truco-uy/"


@pytest.mark.parametrize("muestra", [None, *MAZO], ids=str)
def test_every_rung_is_the_engines(muestra):
    da = poder(AR if muestra is None else UY, Mano(muestra))
    assert {c for e in da.escalones for c in e.cartas} == set(MAZO) - {muestra}
    assert all(puesto(c, muestra) == e.puesto for e in da.escalones for c in e.cartas)
    assert bool(da.doce) is (muestra is not None and muestra.numero in {2, 4, 5, 10, 11})


@pytest.mark.parametrize("muestra", [None, "6c", "11o", "1e"])
def test_thousands_of_pairs_compare_as_the_engine_has_them(muestra):
    mesa, la = (UY, carta(muestra)) if muestra else (AR, None)
    for una, otra in combinations([c for c in MAZO if c is not la], 2):
        compara = poder(mesa, Mano(la, (una, otra))).compara
        if fuerza(una, la) == fuerza(otra, la):
            assert (compara.gana, compara.regla) == (None, "BAZ-01")
        else:
            assert compara.gana is max(una, otra, key=lambda c: fuerza(c, la))
        assert compara.parrafos


def test_a_third_card_begins_anew():
    mano = Mano(carta("6c"))
    for codigo, queda in (("4c", "4c"), ("1e", "1e 4c"), ("3o", "3o")):
        mano = tocar(UY, mano, carta(codigo))
        assert [c.codigo for c in mano.cartas] == queda.split()
    assert tocar(UY, mano, carta("3o")).cartas == ()


def test_the_page_says_which_wins_and_the_rule(client):
    r = client.get(f"{RAIZ}6c.1e4c")
    html = r.content.decode()
    assert "Gana: 4 de copa." in html
    assert "/reglas/POD-02/" in html
    assert r["X-Robots-Tag"] == "noindex"
    assert "noindex" not in client.get(RAIZ).content.decode()


def test_the_twelve_is_told_when_the_muestra_is_a_pieza(client):
    assert "el rey de oro ocupa su lugar" in client.get(f"{RAIZ}11o.").content.decode()
    assert "MUE-03" not in client.get(f"{RAIZ}6c.").content.decode()


def test_spelling_nonsense_and_forms(client):
    assert client.get(f"{RAIZ}6c.4c1e")["Location"] == f"{RAIZ}6c.1e4c"
    for mala in ("6c.6c1e", "6c.1e2e3e", "1e4c", ".1e4c", "hola", "9c."):
        assert client.get(RAIZ + mala).status_code == 400
    r = client.get("/herramientas/poder/", {"mesa": "quiero-truco-uy", "muestra": "1e", "cartas": "6c.1e4c"})
    assert r["Location"] == f"{RAIZ}1e.4c"
    r = client.get("/herramientas/poder/", {"mesa": "trucazo", "de": "quiero-truco-uy", "cartas": "6c.1e4c"})
    assert r["Location"] == "/herramientas/poder/trucazo/1e4c"
    assert client.get("/herramientas/poder/", {"muestra": "9c"}).status_code == 400
    assert client.get("/herramientas/poder/nada/").status_code == 404
