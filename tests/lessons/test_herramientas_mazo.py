"""Mazo: at any moment of a hand leaving pays what the tool says of a moment like it."""

import random
import re

import pytest

from engine.actions import SOLAS, Verbo
from engine.asientos import equipo_de
from engine.errors import NotacionInvalida
from engine.estado import Envido, Fase
from engine.reglamento import REGLAMENTOS, Canto
from lessons.puzzles import KINDS
from lessons.puzzles.azar import jugar, repartir
from lessons.tools.mazo import (
    EJES,
    Baza,
    Espera,
    Jugaron,
    Momento,
    Querido,
    SeVa,
    Tantos,
    al_irse,
    con,
    escribir,
    leer,
    por_que_no,
    que_quepa,
    valores,
)

pytestmark = pytest.mark.django_db
UY = REGLAMENTOS["quiero-truco-uy"]
RAIZ = "/herramientas/mazo/quiero-truco-uy/"
E, R, F = Canto.ENVIDO, Canto.REAL_ENVIDO, Canto.FALTA_ENVIDO
CADENAS = {
    (E,): Espera.ENVIDO,
    (E, E): Espera.ENVIDO_ENVIDO,
    (R,): Espera.REAL,
    (E, R): Espera.ENVIDO_REAL,
    (F,): Espera.FALTA,
}
DISPUTAS = {
    Canto.FLOR: Espera.FLOR,
    Canto.CON_FLOR_ENVIDO: Espera.CON_FLOR_ENVIDO,
    Canto.CONTRAFLOR: Espera.CONTRAFLOR,
    Canto.CONTRAFLOR_AL_RESTO: Espera.AL_RESTO,
}


def espera_de(mano):
    """Return what waits, told from the mano alone; None where the tool has no word for it."""
    match mano.fase:
        case Fase.CARTA:
            return Espera.NADA
        case Fase.TRUCO:
            return (Espera.TRUCO, Espera.RETRUCO, Espera.VALE_CUATRO)[mano.truco_pide - 1]
        case Fase.ENVIDO if mano.truco_pide:
            return Espera.ENVIDO_PRIMERO if mano.envido_cadena == (E,) else None
        case Fase.ENVIDO:
            return CADENAS.get(mano.envido_cadena)
        case Fase.ELECCION | Fase.FLOR if not mano.truco_pide and len(mano.flores) == 2:
            encima = mano.flor_cadena[-1] is Canto.CONTRAFLOR_AL_RESTO and set(mano.flor_cadena[:-1]) != {Canto.FLOR}
            return Espera.AL_RESTO_ENCIMA if encima else DISPUTAS[mano.flor_cadena[-1]]
    return None


def momento_de(mano, asiento):
    """Return the moment of a mano as it is chosen in the tool, None where its few choices don't tell it."""
    espera = espera_de(mano)
    con_la_mia = any(accion.verbo is Verbo.LA_MIA for _a, accion in mano.acciones)
    if espera is None or mano.terminada or mano.deben or con_la_mia:
        return None
    disputa = espera in {*DISPUTAS.values(), Espera.AL_RESTO_ENCIMA}
    if mano.bazas or disputa:
        jugaron = Jugaron.NADIE
    else:
        lados = {equipo_de(a) for a in mano.reparto.activos if mano.jugaron >> a & 1}
        jugaron = (Jugaron.NADIE, Jugaron.UNO, Jugaron.LOS_DOS)[len(lados)]
    tantos = Tantos.NADA
    if not disputa and mano.flores:
        tantos = Tantos.FLOR
    elif mano.envido is Envido.JUGADO:
        tantos = Tantos.JUGADO
    # A raise that waits swallowed the quiero of the step below.
    querido = mano.truco if not (mano.truco_pide > 1 and mano.fase is Fase.TRUCO) else 0
    if disputa and mano.envido is Envido.JUGADO:
        return None
    return Momento(
        baza=list(Baza)[len(mano.bazas)],
        jugaron=jugaron,
        tantos=tantos,
        querido=list(Querido)[querido],
        espera=espera,
        se_va=SeVa.CON_LA_PALABRA if asiento in mano.turnos else SeVa.EL_OTRO,
    )


def test_thousands_of_moments_of_real_hands_pay_what_the_tool_says():
    azar = random.Random(41)
    comparados, vistos = 0, set()
    for mesa in REGLAMENTOS.values():
        for _ in range(160):
            jugadores = azar.choice([n for n in mesa.jugadores if n < 6])
            flores = tuple(azar.sample(range(jugadores), 2)) if mesa.con_flor and azar.random() < 0.3 else ()
            mano = repartir(azar, mesa, jugadores, flores=flores)
            for despues in (mano, *jugar(azar, mano)):
                for asiento in {*despues.turnos, 0}:
                    if despues.por_que_no(asiento, SOLAS[Verbo.MAZO]) is not None:
                        continue
                    momento = momento_de(despues, asiento)
                    if momento is None:
                        continue
                    # A moment that was played can be chosen.
                    assert por_que_no(mesa, momento) is None, (mesa.slug, momento)
                    ido, _e = despues.aplicar(asiento, SOLAS[Verbo.MAZO])
                    if ido.desenlace is not None:
                        continue
                    nuevos = [p for p in ido.pagos[len(despues.pagos) :] if not p.anulado]
                    cobran = [(p.puntos, p.regla) for p in nuevos if p.equipo != equipo_de(asiento)]
                    salida = al_irse(mesa, momento)
                    assert [(p.puntos, p.regla) for p in salida.pagos] == cobran, (mesa.slug, momento)
                    comparados += 1
                    vistos.add(momento)
    assert comparados > 3000
    assert len(vistos) > 60


def test_any_choice_that_is_offered_can_be_and_is_read_back():
    azar = random.Random(3)
    for mesa in REGLAMENTOS.values():
        momento = Momento()
        for _ in range(60):
            eje = azar.choice(EJES)
            otro = con(momento, eje, azar.choice(valores(mesa, eje)))
            if por_que_no(mesa, otro) is not None:
                if otro != Momento():
                    with pytest.raises(NotacionInvalida):
                        leer(mesa, escribir(otro))
                continue
            momento = otro
            if escribir(momento):
                assert leer(mesa, escribir(momento)) == momento
            assert al_irse(mesa, momento).puntos > 0
            for otra in REGLAMENTOS.values():
                assert por_que_no(otra, que_quepa(otra, momento)) is None


def test_the_extra_point_is_where_the_table_has_it(client):
    for mesa in REGLAMENTOS.values():
        assert al_irse(mesa, Momento()).puntos == 1 + mesa.mazo_extra
        html = client.get(f"/herramientas/mazo/{mesa.slug}/").content.decode()
        assert f"El rival cobra {1 + mesa.mazo_extra}" in html
        assert ("/reglas/MAZ-02/" in html) is bool(mesa.mazo_extra)


def test_the_page_says_how_much_first_and_the_problem_is_the_same_hand(client):
    r = client.get(f"{RAIZ}truco-querido.espera-contraflor")
    html = r.content.decode()
    assert html.index("El rival cobra 8") < html.index("Qué baza va")
    assert r["X-Robots-Tag"] == "noindex"
    problema = re.search(r'href="/p/mazo/quiero-truco-uy/([^"?]+)"', html)[1]
    kind = KINDS["mazo"]
    assert kind.explicar(UY, kind.leer(UY, problema)).respuesta == "8"
    assert client.get(f"/p/mazo/quiero-truco-uy/{problema}").status_code == 200
    assert "noindex" not in client.get(RAIZ).content.decode()


def test_spelling_and_nonsense(client):
    assert client.get(f"{RAIZ}espera-envido.primera")["Location"] == f"{RAIZ}espera-envido"
    assert client.get(f"{RAIZ}primera")["Location"] == RAIZ
    for mala in (
        "hola",
        "segunda.tercera",
        "segunda.espera-envido",
        "se-va-el-otro",
        "truco-querido.espera-truco",
        ".",
    ):
        assert client.get(RAIZ + mala).status_code == 400
    assert client.get("/herramientas/mazo/trucazo/flor-cantada").status_code == 400
    assert client.get("/herramientas/mazo/trucobet/se-va-el-otro").status_code == 200
    html = client.get("/herramientas/mazo/trucobet/espera-contraflor.se-va-el-otro").content.decode()
    assert "<title>Irse al mazo (contraflor sin contestar, se va el otro): El rival cobra 5" in html
    assert client.get("/herramientas/mazo/nada/").status_code == 404


def test_another_table_keeps_what_it_has_of_the_moment(client):
    campos = {"mesa": "trucazo", "de": "quiero-truco-uy", "momento": "truco-querido.espera-contraflor"}
    assert client.get("/herramientas/mazo/", campos)["Location"] == "/herramientas/mazo/trucazo/truco-querido"
    assert client.get("/herramientas/mazo/", {"momento": "<b>"}).status_code == 400
