"""Cantos: any chain pays what a mano pays in which it is sung, and what may follow there may follow here."""

import random
import re

import pytest

from engine.actions import DICHOS, SOLAS, Verbo
from engine.cantos.escaleras import Escalera, cadena
from engine.envido import valor_envido
from engine.errors import AccionIlegal
from engine.estado import Fase
from engine.events import Origen
from engine.flor import valor_flor
from engine.reglamento import REGLAMENTOS, Canto
from lessons.puzzles.tanteos import Tanteo
from lessons.tools.cantos import Cantados, en_todas, escribir, leer, por_que_no_hay, precio, que_quepa, siguen
from lessons.tools.cantos_jugados import jugar

pytestmark = pytest.mark.django_db
UY, AR = REGLAMENTOS["quiero-truco-uy"], REGLAMENTOS["trucazo"]
RAIZ = "/herramientas/cantos/quiero-truco-uy/"
VERBOS = {v.canto: v for v in Verbo if v.canto}
DE_FLOR = {Origen.FLOR, Origen.DISPUTA, Origen.DISPUTA_ACHICADA}
DE_ENVIDO = {Origen.ENVIDO, Origen.ENVIDO_NO_QUERIDO}


def al_azar(azar, mesa):
    """Return a chain built by taps, at a score where it has one, in a pico at times."""
    cantados = Cantados()
    for _ in range(azar.randint(1, 5)):
        abiertas = [s.con_el for s in siguen(mesa, cantados) if s.con_el]
        if not abiertas:
            break
        cantados = azar.choice(abiertas)
        if cantados.tanteo and azar.random() < 0.7:
            objetivo = azar.choice([o for o in mesa.objetivos if o <= 100])
            tanteo = Tanteo(azar.randrange(objetivo), azar.randrange(objetivo), objetivo)
            otros = Cantados(cantados.cantos, tanteo)
            cantados = cantados if por_que_no_hay(mesa, otros) else otros
        if cantados.tanteo and mesa.con_pico_a_pico and azar.random() < 0.3:
            en_pico = Cantados(cantados.cantos, None, "pico")
            cantados = cantados if por_que_no_hay(mesa, en_pico) else en_pico
    return cantados


def decir(mano):
    """Say the numbers as they are until nobody has one to say."""
    while mano.fase in {Fase.TANTOS_ENVIDO, Fase.TANTOS_FLOR}:
        asiento = mano.por_decir[0]
        cuenta = valor_envido if mano.fase is Fase.TANTOS_ENVIDO else valor_flor
        numero = DICHOS[cuenta(mano.reparto.cartas[asiento], mano.reparto.muestra)]
        accion = numero if mano.por_que_no(asiento, numero) is None else SOLAS[Verbo.SON_BUENAS]
        mano, _e = mano.aplicar(asiento, accion)
    return mano


def pagado(mano, origenes):
    return [p for p in mano.pagos if p.origen in origenes and not p.anulado]


def contestada(mano, verbo):
    return decir(mano.aplicar(mano.turnos[0], SOLAS[verbo])[0])


def test_thousands_of_chains_pay_what_a_mano_pays():
    azar = random.Random(23)
    queridas = negadas = 0
    for mesa in REGLAMENTOS.values():
        for _ in range(450):
            cantados = al_azar(azar, mesa)
            como, jugada = precio(mesa, cantados), jugar(mesa, cantados)
            mano = jugada.mano
            assert leer(mesa, escribir(cantados)) == cantados
            origenes = DE_ENVIDO if cantados.escalera is Escalera.ENVIDO else DE_FLOR
            if not jugada.hablan:
                assert como.no_quiero is None
                # La mía is compared when the mano ends: somebody leaves it.
                if mano.fase is Fase.CARTA and Canto.LA_MIA in cantados.cantos:
                    mano, _e = mano.aplicar(mano.turno, SOLAS[Verbo.MAZO])
                pagos = pagado(decir(mano), origenes)
                assert sum(p.puntos for p in pagos) == como.quiero
                continue
            quiere = [
                v for v in (Verbo.QUIERO, Verbo.CON_FLOR_QUIERO) if not mano.por_que_no(mano.turnos[0], SOLAS[v])
            ]
            niega = [v for v in (Verbo.NO_QUIERO, Verbo.ACHICO) if not mano.por_que_no(mano.turnos[0], SOLAS[v])]
            assert len(quiere) == len(niega) == (not jugada.eligen)
            for verbo in quiere:
                queridas += 1
                querida = contestada(mano, verbo)
                if cantados.escalera is Escalera.TRUCO:
                    assert querida.vale == como.quiero
                    assert jugada.sube in {None, querida.truco_dice}
                    continue
                (pago,) = pagado(querida, origenes)
                assert pago.puntos == (como.por_equipo.de(pago.equipo) if como.por_equipo else como.quiero)
                assert pago.regla == como.regla_quiero
            for verbo in niega:
                negadas += 1
                negada = contestada(mano, verbo)
                suyos = {Origen.MANO} if cantados.escalera is Escalera.TRUCO else origenes
                (pago,) = pagado(negada, suyos)
                assert (pago.puntos, pago.regla) == (como.no_quiero, como.regla_no_quiero)
                assert pago.equipo == jugada.cobra % 2
    assert min(queridas, negadas) > 1000


def test_what_may_follow_is_what_a_seat_that_answers_may_sing():
    azar = random.Random(5)
    for mesa in REGLAMENTOS.values():
        for _ in range(200):
            cantados = al_azar(azar, mesa)
            jugada = jugar(mesa, cantados)
            for sigue in siguen(mesa, cantados) if jugada.hablan else ():
                if sigue.canto is Canto.FLOR:
                    continue
                negado = jugada.mano.por_que_no(jugada.hablan[0], SOLAS[VERBOS[sigue.canto]])
                assert (negado is None) is (sigue.porque is None), (mesa.slug, escribir(cantados), sigue)
                assert sigue.porque is None or sigue.porque.texto
            for otra in jugada.otras:
                assert (otra.porque is None) or otra.regla == otra.porque.regla


def test_the_five_tables_are_each_what_that_table_says():
    azar = random.Random(31)
    for mesa in REGLAMENTOS.values():
        for _ in range(150):
            cantados = al_azar(azar, mesa)
            filas = en_todas(mesa, cantados)
            assert [f.mesa.slug for f in filas[:1]] == [mesa.slug]
            assert {f.mesa.slug for f in filas} == set(REGLAMENTOS)
            assert not filas[0].difiere
            for fila in filas:
                assert (fila.precio is None) is (fila.porque is not None)
                if fila.precio is None:
                    assert fila.difiere
                    continue
                alla = fila.cantados
                puntos, objetivo = (alla.tanteo.puntos, alla.tanteo.objetivo) if alla.tanteo else ((0, 0), None)
                suyo = cadena(fila.mesa, alla.escalera, alla.cantos, puntos, objetivo, pico=bool(alla.pico))
                iguales = suyo[:2] == filas[0].precio[:2] and suyo.por_equipo == filas[0].precio.por_equipo
                assert fila.difiere is not iguales
                assert leer(fila.mesa, escribir(alla)) == alla
            for otra in REGLAMENTOS.values():
                alla = que_quepa(mesa, cantados, otra)
                assert not alla.cantos or leer(otra, escribir(alla)) == alla


@pytest.mark.parametrize(
    ("cantos", "no_quiero"),
    [("e", 1), ("ee", 2), ("r", 1), ("er", 2), ("eer", 4), ("f", 1), ("ef", 2), ("eef", 4), ("rf", 3), ("erf", 5)],
)
def test_a_refused_envido_pays_the_table_of_the_rule(cantos, no_quiero):
    nombres = {"e": "envido", "r": "real-envido", "f": "falta-envido"}
    assert precio(UY, leer(UY, ".".join(nombres[c] for c in cantos))).no_quiero == no_quiero


def test_a_score_is_part_of_the_address_where_it_counts_and_only_there(client):
    assert client.get(f"{RAIZ}envido.falta-envido")["Location"] == f"{RAIZ}envido.falta-envido.0-0-40"
    assert client.get(f"{RAIZ}flor.contraflor")["Location"] == f"{RAIZ}flor.flor.contraflor"
    tradicional = "/herramientas/cantos/tradicional-uy/"
    assert client.get(f"{tradicional}flor.flor.la-mia")["Location"] == f"{tradicional}flor.la-mia"
    # There the score is the chain's limit.
    assert client.get(f"{tradicional}envido")["Location"] == f"{tradicional}envido.0-0-40"
    assert client.get(f"{tradicional}envido.envido.envido.38-0-40").status_code == 400
    for mala in (
        "hola",
        "envido.14-9-40",
        "envido.truco",
        "retruco",
        "falta-envido.envido",
        "envido.envido.envido",
        "falta-envido.99-0-40",
        "falta-envido.0-0-40.pico",
        "flor.la-mia",
        "envido..envido",
        ".".join(["flor"] * 7),
        ".".join(["envido"] * 300),
    ):
        assert client.get(RAIZ + mala).status_code == 400, mala
    assert client.get("/herramientas/cantos/nada/").status_code == 404


def test_the_page_says_what_it_pays_who_answers_and_why_not(client):
    r = client.get(f"{RAIZ}envido.real-envido.falta-envido.14-9-40")
    html = r.content.decode()
    assert "<dt>Querido</dt><dd>6</dd>" in html
    assert "<dt>No querido</dt><dd>5</dd>" in html
    assert html.index("<dd>6</dd>") < html.index("Contesta Ana") < html.index("Arriba de la falta envido no hay nada")
    assert html.count("distinto") == 3
    assert "/reglas/ENV-12/" in html
    assert r["X-Robots-Tag"] == "noindex"
    problema = re.search(r'href="(/p/cadena/[^"]+\.[^"]+)"', html)[1]
    assert client.get(problema).status_code == 200
    html = client.get(f"{RAIZ}truco").content.decode()
    assert "/reglas/ENV-11/" in html
    assert "Ana o Carla" in html
    assert "En esta mesa no hay flor" in client.get("/herramientas/cantos/trucazo/").content.decode()


def test_the_form_moves_the_score_and_keeps_what_is_wrong(client):
    campos = {
        "mesa": "quiero-truco-uy",
        "cadena": "falta-envido.0-0-40",
        "nuestros": "07",
        "suyos": "",
        "objetivo": "",
    }
    assert client.get("/herramientas/cantos/", campos)["Location"] == f"{RAIZ}falta-envido.7-0-40"
    r = client.get("/herramientas/cantos/", {**campos, "nuestros": "99"})
    assert r.status_code == 422
    assert 'value="99"' in r.content.decode()
    assert "ya terminó" in r.content.decode()
    otra = {"mesa": "trucazo", "de": "quiero-truco-uy", "cadena": "envido.falta-envido.32-18-40"}
    assert (
        client.get("/herramientas/cantos/", otra)["Location"]
        == "/herramientas/cantos/trucazo/envido.falta-envido.0-0-30"
    )
    assert client.get("/herramientas/cantos/", {"cadena": "<b>"}).status_code == 400


def test_a_chain_too_long_for_a_problem_is_still_told(client):
    raiz = "/herramientas/cantos/tradicional-uy/"
    html = client.get(f"{raiz}{'.'.join(['envido'] * 40)}.0-0-999").content.decode()
    assert "<dd>80</dd>" in html
    assert "Mandarla como problema" not in html
    assert "Acá se siguen hasta 40 cantos" in html
    assert client.get(f"{raiz}{'.'.join(['envido'] * 41)}.0-0-999").status_code == 400
    seis = client.get(f"{RAIZ}{'.'.join(['flor'] * 6)}").content.decode()
    assert "<dd>18</dd>" in seis
    assert client.get("/herramientas/cantos/", {"nuestros": "3"})["Location"] == RAIZ


def test_random_chains_have_pages_and_the_problems_they_lead_to_are(client):
    azar = random.Random(77)
    for mesa in REGLAMENTOS.values():
        for _ in range(12):
            r = client.get(f"/herramientas/cantos/{mesa.slug}/{escribir(al_azar(azar, mesa))}")
            assert r.status_code == 200
            problema = re.search(r'href="(/p/cadena/[^"?]+\.[^"?]+)"', r.content.decode())
            assert not problema or client.get(problema[1]).status_code == 200


def test_every_tap_leads_to_a_page(client):
    for mesa in REGLAMENTOS.values():
        for texto in ("", "envido.0-0-40" if mesa.tope_en_la_falta else "envido", "flor.flor", "truco.retruco"):
            r = client.get(f"/herramientas/cantos/{mesa.slug}/{texto}")
            if r.status_code == 400 and not mesa.con_flor:
                continue
            for donde in set(re.findall(r'href="(/herramientas/cantos/[^"]+)"', r.content.decode())):
                assert client.get(donde).status_code == 200, donde


def test_a_chain_that_nobody_sings_has_no_price():
    with pytest.raises(AccionIlegal):
        precio(AR, Cantados())
