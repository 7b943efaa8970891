"""What the kinds about flor and points call right, worked out again from the rules' own words, without the engine."""

import itertools

import pytest

from engine.errors import NotacionInvalida
from lessons.puzzles import leer, nuevo

PIEZAS = {2: 30, 4: 29, 5: 28, 11: 27, 10: 27}
OBJETIVOS = {"quiero-truco-uy": 40, "quiero-truco-ar": 40, "trucazo": 30, "tradicional-uy": 40, "trucobet": 30}
CON_FLOR = ("quiero-truco-uy", "quiero-truco-ar", "tradicional-uy", "trucobet")
POR_LA_LINEA = ("quiero-truco-uy", "quiero-truco-ar")


def muchos(kind, mesas, cuantos=20):
    for mesa in mesas:
        for nivel in range(1, 6):
            for semilla in range(cuantos):
                yield mesa, nuevo(kind, mesa, nivel=nivel, semilla=f"puntos/{nivel}/{semilla}")


def aceptadas(problema, todas):
    return [r for r in todas if problema.calificar(r).bien]


def vale_pieza(carta, muestra):
    """Return the tantos of a card that is a pieza, 0 for another."""
    if not muestra or carta[-1] != muestra[-1]:
        return 0
    numero, de_muestra = int(carta[:-1]), int(muestra[:-1])
    if numero == 12 and de_muestra in PIEZAS:
        numero = de_muestra
    return PIEZAS.get(numero, 0)


def cuenta_flor(cartas, muestra):
    """Return the flor of three codes, None if there is none."""
    suyas = sorted((vale_pieza(c, muestra) for c in cartas if vale_pieza(c, muestra)), reverse=True)
    comunes = [c for c in cartas if not vale_pieza(c, muestra)]
    if len(suyas) < 2 and len({c[-1] for c in comunes}) > 1:
        return None
    indices = sum(int(c[:-1]) for c in comunes if len(c) == 2)
    return indices + (suyas[0] + sum(v % 10 for v in suyas[1:]) if suyas else 20)


def codigos(cartas):
    return [c.codigo for c in cartas]


def test_flor():
    vistas = set()
    for _mesa, p in muchos("flor", CON_FLOR):
        buena = cuenta_flor(codigos(p.posicion.cartas), p.posicion.muestra and p.posicion.muestra.codigo)
        vistas.add(buena is None)
        esperada = ["no"] if buena is None else [str(buena)]
        assert aceptadas(p, ["no", *map(str, range(70))]) == esperada, p.texto
    assert vistas == {True, False}


def la_falta(mesa, uno, otro, objetivo):
    adelante = max(uno, otro)
    if mesa in POR_LA_LINEA and 2 * adelante < objetivo:
        return -(-objetivo // 2) - adelante
    return objetivo - adelante


def test_falta():
    for mesa, p in muchos("falta", OBJETIVOS):
        uno, otro, objetivo = p.posicion.tanteo
        buena = 6 if p.posicion.pico else la_falta(mesa, uno, otro, objetivo)
        assert aceptadas(p, map(str, range(110))) == [str(buena)], p.texto


def test_falta_at_every_score_of_a_usual_partida():
    for mesa, objetivo in OBJETIVOS.items():
        for uno, otro in itertools.product(range(0, objetivo, 3), repeat=2):
            p = leer("falta", mesa, f"{uno}-{otro}-{objetivo}")
            assert p.calificar(str(la_falta(mesa, uno, otro, objetivo))).bien


NO_SON = [
    ("falta", "trucazo", "14-9-40"),
    ("falta", "trucobet", "14-9-15"),
    ("falta", "quiero-truco-uy", "14-9-12"),
    ("falta", "quiero-truco-uy", "40-9-40"),
    ("falta", "quiero-truco-uy", "14-9-40.pico"),
    ("falta", "tradicional-uy", "20-9-40.pico"),
    ("falta", "tradicional-uy", "14-9-40.chumbo"),
    ("flor", "trucazo", "4c6c7c"),
    ("flor", "trucobet", "6o.4c6c7c"),
    ("flor", "quiero-truco-uy", "4c6c7c"),
]


@pytest.mark.parametrize(("kind", "mesa", "posicion"), NO_SON)
def test_what_a_table_does_not_play_is_no_position(kind, mesa, posicion):
    with pytest.raises(NotacionInvalida):
        leer(kind, mesa, posicion)


ERRORES = [
    ("falta/quiero-truco-uy/14-9-40", "26", "falta.hasta-el-final"),
    ("falta/quiero-truco-uy/14-9-40", "11", "falta.de-atras"),
    ("falta/quiero-truco-uy/14-9-40", "31", "falta.de-atras"),
    ("falta/quiero-truco-uy/14-9-40", "5", "falta.la-diferencia"),
    ("falta/quiero-truco-uy/14-9-40", "7", "falta.pasando-la-linea"),
    ("falta/quiero-truco-uy/32-18-40", "22", "falta.de-atras"),
    ("falta/quiero-truco-uy/14-9-60", "6", "falta.otra-partida"),
    ("falta/trucazo/6-4-30", "9", "falta.hasta-la-linea"),
    ("falta/trucazo/6-4-30", "15", "falta.la-mitad"),
    ("falta/trucazo/6-4-30", "30", "falta.entera"),
    ("falta/tradicional-uy/9-12-40.pico", "28", "falta.no-es-pico"),
    ("flor/trucobet/4c6c7c", "17", "flor.sin-20"),
    ("flor/trucobet/4c6c7c", "33", "flor.envido"),
    ("flor/trucobet/4c6c7c", "3", "flor.los-puntos"),
    ("flor/trucobet/4c6c12c", "40", "flor.figura-10"),
    ("flor/trucobet/4c6c12c", "42", "flor.figura-numero"),
    ("flor/trucobet/4c6c7c", "no", "flor.tres-del-palo"),
    ("flor/trucobet/4c6c7e", "37", "flor.dos-del-palo"),
    ("flor/trucobet/4c6e7o", "37", "flor.tres-palos"),
    ("flor/quiero-truco-uy/6o.4o7e3e", "no", "flor.pieza-comodin"),
    ("flor/quiero-truco-uy/6o.4o7e3e", "59", "flor.con-20"),
    ("flor/quiero-truco-uy/6o.4o2o3e", "no", "flor.dos-piezas"),
    ("flor/quiero-truco-uy/6o.4o2o3e", "62", "flor.piezas-enteras"),
    ("flor/quiero-truco-uy/6o.4o7e3c", "39", "flor.pieza-y-dos-palos"),
    ("flor/quiero-truco-uy/1o.12o7e3e", "40", "flor.doce-de-mas"),
    ("flor/quiero-truco-uy/4o.12o7e3e", "no", "flor.doce-callado"),
    ("flor/quiero-truco-uy/4o.12o7e3e", "10", "flor.doce-olvidado"),
    ("flor/quiero-truco-uy/1o.12o7o3o", "39", "flor.doce-pieza"),
    ("flor/quiero-truco-uy/6o.4o7o3o", "34", "flor.sin-muestra"),
]


@pytest.mark.parametrize(("clave", "respuesta", "codigo"), ERRORES)
def test_a_mistake_is_recognised(clave, respuesta, codigo):
    problema = leer(*clave.split("/"))
    veredicto = problema.calificar(respuesta)
    assert not veredicto.bien
    assert veredicto.error is not None
    assert veredicto.error.codigo == codigo


def test_at_least_three_of_each_kind_stand_above():
    for kind in ("flor", "falta"):
        assert len({codigo for clave, _r, codigo in ERRORES if clave.startswith(f"{kind}/")}) >= 3
