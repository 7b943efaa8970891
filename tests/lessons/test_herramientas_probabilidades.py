"""The chances: the committed counts are the code's, and agree with deals at random and with plain formulas."""

import random
from collections import Counter
from itertools import combinations
from math import comb, sqrt

import pytest

from engine.cartas import MAZO, Palo
from engine.envido import valor_envido
from engine.flor import valor_flor
from engine.jerarquia import es_pieza, fuerza
from engine.reglamento import REGLAMENTOS
from lessons.tools import conteos
from lessons.tools.probabilidades import parda_con_la_mas_alta, probabilidades
from lessons.words.cuentas import en_cien

pytestmark = pytest.mark.django_db
UY, AR, SIN_FLOR = (REGLAMENTOS[s] for s in ("quiero-truco-uy", "trucobet", "trucazo"))

MESAS = [UY, AR, SIN_FLOR]
RAIZ = "/herramientas/probabilidades/quiero-truco-uy/"
REPARTOS = 20_000


def test_the_committed_counts_are_what_the_code_counts():
    clases = dict.fromkeys((m.con_muestra, m.con_flor) for m in REGLAMENTOS.values())
    contados = {conteos.clave(con_muestra=m, con_flor=f): conteos.contar(con_muestra=m, con_flor=f) for m, f in clases}
    assert conteos.ARCHIVO.read_text("utf-8") == conteos.escribir(contados)


def test_one_palo_of_muestras_stands_for_the_four():
    def cuantos(muestra):
        return Counter(
            conteos.canto(tres, muestra, con_flor=True)
            for tres in combinations([c for c in MAZO if c is not muestra], 3)
        )

    de_cuatro = [cuantos(next(c for c in MAZO if c.palo is palo and c.numero == 4)) for palo in Palo]
    assert all(uno == de_cuatro[0] for uno in de_cuatro)


def test_pairs_without_a_card_in_common_are_those_of_a_plain_count():
    mazo = MAZO[:9]
    manos = [(t, (False, valor_envido(t, None))) for t in combinations(mazo, 3)]
    llano = Counter((v, w) for a, v in manos for b, w in manos if not set(a) & set(b))
    assert +conteos.pares(manos) == llano


def repartos_al_azar(mesa):
    """Return what so many deals to two seats gave, each thing counted by its name."""
    azar, visto = random.Random(2024), Counter()
    for _ in range(REPARTOS):
        *cartas, arriba = azar.sample(MAZO, 7)
        muestra = arriba if mesa.con_muestra else None
        yo, rival = cartas[:3], cartas[3:]
        mia, suya = (valor_flor(m, muestra) if mesa.con_flor else None for m in (yo, rival))
        que, mio, suyo = "flor", mia, suya
        if mia is None:
            que, mio, suyo = "envido", valor_envido(yo, muestra), valor_envido(rival, muestra)
        visto[que, "sale", mio] += 1
        if (mia is None) is (suya is None):
            visto[que, "compara", mio] += 1
            visto[que, "pie", mio] += mio > suyo
            visto[que, "mano", mio] += mio >= suyo
        visto[que, "todas"] += 1
        visto["piezas", sum(es_pieza(c, muestra) for c in yo)] += 1
        visto["parda"] += max(fuerza(c, muestra) for c in yo) == max(fuerza(c, muestra) for c in rival)
    return visto


@pytest.mark.parametrize("mesa", MESAS, ids=lambda m: m.slug)
def test_deals_at_random_give_the_same_within_their_error(mesa):
    visto, todas = repartos_al_azar(mesa), probabilidades(mesa)

    def cerca(veces, de, parte):
        p = parte.cien / 100
        assert abs(veces - de * p) <= 4.5 * sqrt(de * p * (1 - p)) + 1, (veces / de, p)

    for que, filas in (("envido", todas.envidos), ("flor", todas.flores)):
        for r in filas:
            cerca(visto[que, "sale", r.valor], visto[que, "todas"], r.sale)
            cerca(visto[que, "pie", r.valor], visto[que, "compara", r.valor], r.pie)
            cerca(visto[que, "mano", r.valor], visto[que, "compara", r.valor], r.mano)
    if mesa.con_flor:
        cerca(visto["flor", "todas"], REPARTOS, todas.con_flor)
    for k, parte in enumerate(todas.piezas):
        cerca(visto["piezas", k], REPARTOS, parte)
    cerca(visto["parda"], REPARTOS, todas.parda_con_la_mas_alta)


def test_plain_formulas_give_the_same():
    assert probabilidades(AR).con_flor == (4 * comb(10, 3), comb(40, 3))
    for k, parte in enumerate(probabilidades(UY).piezas):
        assert parte == (comb(5, k) * comb(34, 3 - k), comb(39, 3))
    # Of a rung of four any of the other three ties, of a mata none: ten rungs, two of them of two cards.
    al_azar = probabilidades(AR).parda_al_azar
    assert al_azar == (sum(n * (n - 1) for n in (4, 4, 2, 4, 4, 4, 2, 4, 4, 4)), 40 * 39)
    for mesa in MESAS:
        todas = probabilidades(mesa)
        assert sum(r.sale.cuantas for r in todas.envidos) == todas.envidos[0].sale.de
        # Over all hands what one wins the other loses: as pie so often as the other doesn't as mano.
        assert sum(r.pie.cuantas for r in todas.envidos) == sum(r.mano.de - r.mano.cuantas for r in todas.envidos)
    assert probabilidades(SIN_FLOR).con_flor is None


def test_the_strongest_cards_tie_as_in_a_plain_count():
    # Pairs of hands by the rung of their strongest card, counted through the sets of cards that they could share.
    fuerzas = [((t), (False, max(fuerza(c, None) for c in t))) for t in combinations(MAZO, 3)]
    juntos = conteos.pares(fuerzas)
    iguales = sum(n for (uno, otro), n in juntos.items() if uno == otro)
    assert parda_con_la_mas_alta(con_muestra=False) == (iguales, juntos.total())


def test_the_page_says_how_often_the_count_wins_with_its_rules(client):
    r = client.get(f"{RAIZ}envido-27")
    html = r.content.decode()
    este = next(x for x in probabilidades(UY).envidos if x.valor == 27)
    assert f"<dd>{este.mano.cien:.1f}".replace(".", ",") in html
    assert f"<dd>{este.pie.cien:.1f}".replace(".", ",") in html
    for regla in ("ENV-13", "FLO-03", "MUE-02", "BAZ-01"):
        assert f"/reglas/{regla}/" in html
    assert r["X-Robots-Tag"] == "noindex"
    assert html.count('<svg class="grafico"') == 4
    assert html.count("<tr") > len(probabilidades(UY).envidos)


@pytest.mark.parametrize("mesa", REGLAMENTOS.values(), ids=lambda m: m.slug)
def test_every_table_has_its_page_and_only_what_it_plays(client, mesa):
    html = client.get(f"/herramientas/probabilidades/{mesa.slug}/").content.decode()
    assert "noindex" not in html
    assert ("/reglas/FLO-01/" in html) is mesa.con_flor
    assert ("/reglas/MUE-02/" in html) is mesa.con_muestra


def test_spelling_and_nonsense(client):
    for mala in ("envido-8", "envido-99", "flor-19", "envido-", "truco-3", "hola", "envido-027"):
        assert client.get(RAIZ + mala).status_code == 400
    assert client.get(f"{RAIZ}envido-07")["Location"] == f"{RAIZ}envido-7"
    assert client.get("/herramientas/probabilidades/trucazo/flor-30").status_code == 400
    assert client.get("/herramientas/probabilidades/nada/").status_code == 404


def test_the_form_leads_to_the_count_and_keeps_what_is_wrong(client):
    raiz = "/herramientas/probabilidades/"
    r = client.get(raiz, {"mesa": "quiero-truco-uy", "que": "flor", "cuanto": "037"})
    assert r["Location"] == f"{RAIZ}flor-37"
    r = client.get(raiz, {"mesa": "quiero-truco-uy", "que": "envido", "cuanto": "<9>"})
    assert r.status_code == 422
    assert 'value="&lt;9&gt;"' in r.content.decode()
    assert "Va un número, como 27." in r.content.decode()
    otra = {"mesa": "trucazo", "que": "flor", "cuanto": "37", "cambiar": "1"}
    assert client.get(raiz, otra)["Location"] == f"{raiz}trucazo/"
    assert client.get(raiz)["Location"] == RAIZ


@pytest.mark.parametrize(
    ("cuantas", "de", "dicho"),
    [
        (6548, 10000, "65,5"),
        (2999, 10000, "30,0"),
        (2, 3, "66,7"),
        (5, 10000, "0,1"),
        (4, 10000, "menos de 0,1"),
        (40, 57112, "0,1"),
        (99996, 100000, "más de 99,9"),
        (7, 7, "100,0"),
        (0, 7, "0,0"),
    ],
)
def test_a_share_is_rounded_and_neither_nothing_nor_all_if_it_is_not(cuantas, de, dicho):
    assert en_cien(cuantas, de) == f"{dicho}\u00a0%"


def test_known_shares_of_a_plain_enumeration(client):
    texto = client.get("/herramientas/probabilidades/quiero-truco-uy/").text
    for dicho in ("65,5", "30,7", "3,7", "0,1", "15,5"):
        assert f"{dicho}\u00a0%" in texto
