"""Reclamos and perros: what the tool says is what hands with the same facts yield."""

import random
import re

import pytest

from engine.actions import SOLAS, Verbo
from engine.envido import valor_envido
from engine.errors import NotacionInvalida
from engine.events import Hizo, Origen
from engine.jerarquia import es_pieza
from engine.reglamento import REGLAMENTOS
from engine.vista import ver
from lessons.puzzles import KINDS
from lessons.puzzles.azar import jugar, repartir
from lessons.puzzles.reclamo import fallo_de
from lessons.puzzles.tanteos import Tanteo
from lessons.tools.perros import echados
from lessons.tools.perros import por_que_no as por_que_no_perros
from lessons.tools.reclamos import (
    EJES,
    RECLAMA,
    Caso,
    Prueba,
    Que,
    Verdad,
    con,
    escribir,
    jugada,
    leer,
    por_que_no,
    valores,
)

pytestmark = pytest.mark.django_db
UY = REGLAMENTOS["quiero-truco-uy"]
CON_RECLAMOS = [m for m in REGLAMENTOS.values() if m.con_reclamos]
RAIZ = "/herramientas/reclamos/quiero-truco-uy/"
QUIETOS = dict.fromkeys((Verbo.RECLAMAR, Verbo.CERRAR, Verbo.DEVOLVER), 0.0)


def caso_de(mano, acusado):
    """Return the case of a hand that ended, told from its cards and payments; None where it is more than one."""
    pagos = [p for p in mano.pagos if not p.anulado and p.equipo == acusado and p.origen is not Origen.MANO]
    if len(pagos) > 1 or any(p.equipo == acusado and p.anulado for p in mano.pagos):
        return None
    cartas, muestra = mano.reparto.cartas[acusado], mano.reparto.muestra
    jugadas = [c for c in cartas if c not in mano.manos[acusado]]
    flor = mano.reparto.flores[acusado]
    verdad, que = Verdad.CIERTO, Que.NADA
    if pagos:
        (pago,) = pagos
        que = {
            Origen.ENVIDO: Que.ENVIDO,
            Origen.ENVIDO_NO_QUERIDO: Que.NO_QUERIDO,
            Origen.FLOR: Que.FLOR,
            Origen.DISPUTA: Que.GANADA,
            Origen.DISPUTA_ACHICADA: Que.ACHICADA,
        }[pago.origen]
        tiene = valor_envido(cartas, muestra) if que is Que.ENVIDO else flor
        if que is not Que.NO_QUERIDO and (tiene is None or (pago.dicho or 0) > tiene):
            verdad = Verdad.MENTIRA
    canto = acusado in mano.flores
    if flor is not None and not canto:
        if not mano.flor_tuvo >> acusado & 1 or verdad is Verdad.MENTIRA:
            return None
        verdad = Verdad.CALLADA
    if mano.mostraron >> acusado & 1:
        prueba = Prueba.MOSTRO
    elif len(jugadas) == 3:
        prueba = Prueba.JUGADAS
    elif sum(es_pieza(c, muestra) for c in jugadas) == 2 and que in {Que.FLOR, Que.ACHICADA, Que.GANADA}:
        prueba = Prueba.PIEZAS
    else:
        prueba = Prueba.DEVOLVIO if mano.devolvieron >> acusado & 1 else Prueba.PUEDE
    return Caso(que, verdad, prueba)


def fallado(mano):
    """Return what a claim came to apart from the size of what was collected."""
    vista = ver(mano, RECLAMA)
    fallo = fallo_de(vista)
    comos = sorted(como for pago, como in fallo.juzgados)
    pasa = sum(p.puntos for p, como in fallo.juzgados if como in {"REC-04", "REC-05"})
    return fallo.fundado, fallo.cobra, comos, fallo.mentiras, fallo.calladas, fallo.puntos - pasa


@pytest.mark.parametrize("mesa", CON_RECLAMOS, ids=lambda m: m.slug)
def test_claims_over_hands_played_with_lies_come_to_what_the_tool_says(mesa):
    azar = random.Random(13)
    vistos, comparados = set(), 0
    for _ in range(1000):
        flores = tuple(azar.sample((0, 1), azar.choice((0, 0, 1, 2))))
        mano = repartir(azar, mesa, 2, flores=flores)
        for siguiente in jugar(azar, mano, {**QUIETOS, Verbo.MAZO: 0.15}, mienten=True):
            mano = siguiente
        for asiento in (0, 1):
            que = azar.choice((Verbo.MOSTRAR, Verbo.DEVOLVER, None))
            if que is not None and mano.por_que_no(asiento, SOLAS[que]) is None:
                mano, _e = mano.aplicar(asiento, SOLAS[que])
        if mano.por_que_no(RECLAMA, SOLAS[Verbo.RECLAMAR]) is not None:
            continue
        caso = caso_de(mano, 1)
        if caso is None or por_que_no(mesa, caso) is not None:
            continue
        mano, _e = mano.aplicar(RECLAMA, SOLAS[Verbo.RECLAMAR])
        assert fallado(mano) == fallado(jugada(mesa, caso)), caso
        comparados += 1
        vistos.add(caso)
    assert comparados > 500
    assert len(vistos) > 15


def test_every_case_that_is_offered_is_a_hand_with_a_claim_and_is_read_back():
    azar = random.Random(1)
    for mesa in CON_RECLAMOS:
        caso = Caso()
        for _ in range(120):
            eje = azar.choice(EJES)
            otro = con(caso, eje, azar.choice(valores(eje)))
            if por_que_no(mesa, otro):
                with pytest.raises(NotacionInvalida):
                    leer(mesa, escribir(otro))
                continue
            caso = otro
            assert leer(mesa, escribir(caso) or "envido") == caso
            hechas = [e for e in jugada(mesa, caso).registro if isinstance(e, Hizo)]
            assert hechas[-1].accion.verbo is Verbo.RECLAMAR


def test_the_page_says_how_much_and_the_problem_is_the_same_hand(client):
    r = client.get(f"{RAIZ}falta-envido.mentira.mostro")
    html = r.content.decode()
    assert html.index("21 puntos para vos") < html.index("Qué cobró Ana")
    assert "/reglas/REC-05/" in html
    assert r["X-Robots-Tag"] == "noindex"
    problema = re.search(r'href="/p/reclamo/quiero-truco-uy/([^"?]+)"', html)[1]
    kind = KINDS["reclamo"]
    assert kind.explicar(UY, kind.leer(UY, problema)).respuesta == "21 puntos para vos"
    assert client.get(f"/p/reclamo/quiero-truco-uy/{problema}").status_code == 200


def test_spelling_and_nonsense(client):
    assert client.get(f"{RAIZ}mostro.flor")["Location"] == f"{RAIZ}flor.mostro"
    assert client.get(f"{RAIZ}envido")["Location"] == RAIZ
    for mala in ("hola", "flor.nada", "flor.flor-callada", "nada.mentira", "flor.mentira.jugo-dos-piezas", "."):
        assert client.get(RAIZ + mala).status_code == 400
    assert client.get("/herramientas/reclamos/quiero-truco-ar/flor.jugo-dos-piezas").status_code == 400
    assert client.get("/herramientas/reclamos/nada/").status_code == 404


def test_a_table_without_claims_or_dogs_says_so_with_the_rule(client):
    for mesa in REGLAMENTOS.values():
        for nombre, hay, dicho, regla in (
            ("reclamos", mesa.con_reclamos, "no se muestra ni se reclama", "REC-01"),
            ("perros", mesa.con_perros, "no se echan los perros", "PER-01"),
        ):
            html = client.get(f"/herramientas/{nombre}/{mesa.slug}/").content.decode()
            assert (dicho in html) is not hay
            assert hay or f"/reglas/{regla}/" in html
    assert client.get("/herramientas/reclamos/trucazo/flor").status_code == 400
    assert client.get("/herramientas/perros/trucazo/12-30-30").status_code == 400
    campos = {"mesa": "trucazo", "de": "quiero-truco-uy", "caso": "flor.mostro"}
    assert client.get("/herramientas/reclamos/", campos)["Location"] == "/herramientas/reclamos/trucazo/"


def test_the_dogs_pay_what_the_rules_say_at_any_score():
    """PER-01 to PER-04 worked out by hand: who is behind, the falta, each side's chico."""
    azar = random.Random(8)
    puestos = 0
    for _ in range(1500):
        objetivo = azar.choice(UY.objetivos)
        tanteo = Tanteo(azar.randrange(objetivo), azar.randrange(objetivo), objetivo)
        atras, adelante = sorted(tanteo.puntos)
        puede = atras < adelante and adelante >= (objetivo + 1) // 2
        assert (por_que_no_perros(UY, tanteo) is None) is puede
        if not puede or puestos > 150:
            continue
        puestos += 1
        echan = 0 if tanteo.nuestros < tanteo.suyos else 1
        da = echados(UY, tanteo)
        assert (da.equipo, da.falta) == (echan, objetivo - adelante)
        esperado = {
            "mazo": (2, 0),
            "punto-no": (1, 0),
            "punto-no-no": (2, 0),
            "punto-quiero-ganan": (objetivo - adelante, 0),
            "punto-quiero-pierden": (0, objetivo - adelante),
            "ley-sola": (0, 3),
            "ley-pierden": (0, objetivo - adelante),
            "ley-ganan": (objetivo - atras, 0),
        }
        for r in da.respuestas:
            assert r.cobran[:: 1 if echan == 0 else -1] == esperado[r.clave], r.clave
    assert puestos > 150


def test_the_dogs_page_asks_the_score_and_keeps_what_is_wrong(client):
    raiz = "/herramientas/perros/quiero-truco-uy/"
    html = client.get(f"{raiz}12-30-40").content.decode()
    assert html.index("Los podemos echar") < html.index("28 puntos para nosotros")
    no = client.get(f"{raiz}3-12-40").content.decode()
    assert "Los perros los echa el que va perdiendo" in no
    assert "Qué paga cada respuesta" not in no
    assert client.get(f"{raiz}012-30-40")["Location"] == f"{raiz}12-30-40"
    for mala in ("hola", "40-0-40", "1-2-3"):
        assert client.get(raiz + mala).status_code == 400
    campos = {"mesa": "quiero-truco-uy", "nuestros": "012", "suyos": "30", "objetivo": ""}
    assert client.get("/herramientas/perros/", campos)["Location"] == f"{raiz}12-30-40"
    r = client.get("/herramientas/perros/", {**campos, "suyos": "99"})
    assert r.status_code == 422
    assert 'value="99"' in r.content.decode()
