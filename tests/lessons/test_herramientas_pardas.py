"""Pardas: the explorer and the table say what a mano played out on the engine says."""

import random
from itertools import product

import pytest

from engine.actions import SOLAS, Verbo
from engine.asientos import equipo_de
from engine.errors import NotacionInvalida
from engine.events import ManoTerminada
from engine.reglamento import REGLAMENTOS
from lessons.puzzles.azar import repartir
from lessons.tools.pardas import Fue, Llevadas, casos, de_quien, en_mesa, escribir, leer, posibles, tocar

pytestmark = pytest.mark.django_db
UY, SIN_PASAR = REGLAMENTOS["quiero-truco-uy"], REGLAMENTOS["trucazo"]
RAIZ = "/herramientas/pardas/quiero-truco-uy/"


def jugada(azar, mesa):
    """Play a deal card by card, passing at times; return it and how its bazas went, told by its cards alone."""
    mano = repartir(azar, mesa, azar.choice(mesa.jugadores))
    # With a flor that must be sung nobody gets to play: those deals say nothing here.
    while any(valor is not None for valor in mano.reparto.flores):
        mano = repartir(azar, mesa, azar.choice(mesa.jugadores))
    while not mano.terminada:
        asiento = mano.turno
        cartas = [una for una in mano.legales(asiento) if una.verbo in {Verbo.JUEGA, Verbo.PASA}]
        mano, _eventos = mano.aplicar(asiento, azar.choice(cartas))
    return mano


def fue(baza):
    if baza.equipo is None:
        return Fue.PARDA if any(baza.cartas) else Fue.PASAN_TODOS
    return (Fue.NUESTRA, Fue.DE_ELLOS)[baza.equipo]


def test_thousands_of_manos_played_out_are_whose_the_tool_says():
    azar = random.Random(17)
    vistas = set()
    for mesa in REGLAMENTOS.values():
        for _ in range(500):
            mano = jugada(azar, mesa)
            bazas = tuple(map(fue, mano.bazas))
            vistas |= set(bazas)
            como = de_quien(Llevadas(equipo_de(mano.reparto.mano), bazas))
            fin = next(e for e in mano.registro if isinstance(e, ManoTerminada))
            assert (como.equipo, como.regla) == (fin.equipo, fin.regla)
            for antes in range(len(bazas)):
                assert de_quien(Llevadas(equipo_de(mano.reparto.mano), bazas[:antes])).equipo is None
    assert Fue.PARDA in vistas


def test_who_passes_loses_the_baza_as_in_a_mano():
    azar = random.Random(2)
    cedidas = set()
    for _ in range(400):
        mano = repartir(azar, UY, 2)
        while not mano.terminada and len(mano.bazas) < 2:
            mano, _e = mano.aplicar(mano.turno, mano.legales(mano.turno)[0])
        if mano.terminada:
            continue
        pasan = azar.choice(((0,), (1,), (0, 1)))
        while not mano.terminada:
            quien = mano.turno
            accion = SOLAS[Verbo.PASA] if quien in pasan else mano.legales(quien)[0]
            mano, _e = mano.aplicar(quien, accion)
        una = {(0,): Fue.PASAMOS, (1,): Fue.ELLOS_PASAN, (0, 1): Fue.PASAN_TODOS}[pasan]
        cedidas.add(una)
        como = de_quien(Llevadas(equipo_de(mano.reparto.mano), (*map(fue, mano.bazas[:2]), una)))
        assert como.equipo == mano.ganador
    assert cedidas == {Fue.PASAMOS, Fue.ELLOS_PASAN, Fue.PASAN_TODOS}


def test_the_table_has_every_way_there_is_once():
    """Counted another way: of the 27 triples, cut where two are won or a parda decides."""

    def corta(bazas):
        for n in (2, 3):
            una = bazas[:n]
            gano = next((b for b in una if b != "p"), "")
            if una.count("n") == 2 or una.count("e") == 2 or (n == 2 and gano and "p" in una) or n == 3:
                return una
        raise AssertionError

    assert {"".join(c.bazas) for c in casos()} == {"".join(corta(b)) for b in product("nep", repeat=3)}
    assert len({c.bazas for c in casos()}) == len(casos())
    assert [("".join(c.bazas), c.regla) for c in casos() if c.gana is None] == [("ppp", "BAZ-04e")]


def test_any_taps_leave_bazas_that_can_be_and_are_read_back():
    azar = random.Random(9)
    for mesa in REGLAMENTOS.values():
        for _ in range(60):
            llevadas = Llevadas(azar.randrange(2))
            for _tap in range(12):
                lugar = azar.randrange(3)
                tras = tocar(llevadas, lugar, azar.choice(posibles(mesa, lugar)))
                llevadas = tras or llevadas
                texto = escribir(llevadas)
                assert leer(mesa, texto or "n.") == llevadas
                otra = azar.choice(list(REGLAMENTOS.values()))
                alla = en_mesa(otra, llevadas)
                assert leer(otra, escribir(alla) or "n.") == alla
                assert de_quien(alla) == de_quien(llevadas)


def test_an_earlier_baza_changes_and_what_followed_stays_if_it_can():
    assert tocar(leer(UY, "n.nee"), 0, Fue.DE_ELLOS) == leer(UY, "n.ee")
    assert tocar(leer(UY, "n.ppe"), 1, Fue.NUESTRA) == leer(UY, "n.pn")
    assert tocar(leer(UY, "n.ne"), 0, Fue.NUESTRA) == Llevadas()
    assert tocar(leer(UY, "n.np"), 2, Fue.NUESTRA) is None


def test_the_page_says_whose_it_is_and_why(client):
    r = client.get(f"{RAIZ}e.ppp")
    html = r.content.decode()
    assert html.index("La mano es de ellos") < html.index("Todos los casos")
    assert "/reglas/BAZ-04/#BAZ-04e" in html
    assert 'href="/p/pardas/quiero-truco-uy/2-1.ppp"' in html
    assert r["X-Robots-Tag"] == "noindex"
    assert client.get("/p/pardas/quiero-truco-uy/2-1.ppp").status_code == 200
    html = client.get(f"{RAIZ}n.nepx").content.decode()
    assert "La mano es nuestra" in html
    assert "/reglas/PAS-01/" in html
    assert "noindex" not in client.get(RAIZ).content.decode()
    assert "PAS-01" not in client.get("/herramientas/pardas/trucazo/").content.decode()


def test_spelling_and_nonsense(client):
    assert client.get(f"{RAIZ}n.?a=1")["Location"] == f"{RAIZ}?a=1"
    for mala in ("n", "x.n", "n.npn", "n.nnn", "n.pxn", "n.nx", "n.ABC", "n.nepp", "n." + "p" * 400):
        assert client.get(RAIZ + mala).status_code == 400
    assert client.get("/herramientas/pardas/trucazo/n.nepx").status_code == 400
    assert client.get("/herramientas/pardas/nada/").status_code == 404
    with pytest.raises(NotacionInvalida, match="una sola carta"):
        leer(UY, "n.px")


def test_another_table_keeps_the_bazas(client):
    campos = {"mesa": "trucazo", "de": "quiero-truco-uy", "bazas": "e.nepx"}
    assert client.get("/herramientas/pardas/", campos)["Location"] == "/herramientas/pardas/trucazo/e.nep"
    assert client.get("/herramientas/pardas/", {"bazas": "hola"}).status_code == 400


def test_every_tap_on_the_page_leads_somewhere(client):
    import re

    for texto in ("", "n.ne", "e.pp", "n.nepx"):
        html = client.get(RAIZ + texto).content.decode()
        for donde in set(re.findall(r'href="(/herramientas/pardas/[^"]+)"', html)):
            assert client.get(donde).status_code == 200, donde


def test_a_shared_position_says_its_answer_in_the_title(client):
    assert "<title>La mano es nuestra: pardas en Trucazo" in client.get("/herramientas/pardas/trucazo/n.np").text
    assert "<title>Pardas: de quién es la mano en Trucazo" in client.get("/herramientas/pardas/trucazo/").text
