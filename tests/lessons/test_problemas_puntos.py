"""What the kinds about flor and points call right, worked out again from the rules' own words, without the engine."""

import itertools

import pytest

from engine.errors import NotacionInvalida
from lessons.puzzles import leer, nuevo

PIEZAS = {2: 30, 4: 29, 5: 28, 11: 27, 10: 27}
OBJETIVOS = {"quiero-truco-uy": 40, "quiero-truco-ar": 40, "trucazo": 30, "tradicional-uy": 40, "trucobet": 30}
CON_FLOR = ("quiero-truco-uy", "quiero-truco-ar", "tradicional-uy", "trucobet")
POR_LA_LINEA = ("quiero-truco-uy", "quiero-truco-ar")


def muchos(kind, mesas, cuantos=10):
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
        for uno, otro in itertools.product((*range(0, objetivo, 7), objetivo // 2, objetivo - 1), repeat=2):
            p = leer("falta", mesa, f"{uno}-{otro}-{objetivo}")
            assert p.calificar(str(la_falta(mesa, uno, otro, objetivo))).bien


SUMAN = {"envido": 2, "real-envido": 3}
PELDANOS = ["", "truco", "retruco", "vale-cuatro"]


def pagos(mesa, p):
    """Return the two prices of a chain, from the tables of the rules."""
    q = p.posicion
    cantos = [str(c) for c in q.cantos]
    uno, otro, objetivo = q.tanteo or (0, 0, OBJETIVOS[mesa])
    if cantos[0] in PELDANOS:
        return PELDANOS.index(cantos[-1]) + 1, PELDANOS.index(cantos[-1])
    if "flor" in cantos:
        return pagos_de_flor(mesa, cantos, q, uno, otro, objetivo)
    no_quiero = max(1, sum(SUMAN[c] for c in cantos[:-1]))
    if mesa == "trucobet" and cantos == ["envido", "envido"]:
        no_quiero = 1
    suma = sum(SUMAN.get(c, 0) for c in cantos)
    if cantos[-1] != "falta-envido":
        return suma, no_quiero
    if q.pico:
        return (6 if q.pico == "chumbo" else 6 + suma), no_quiero
    return la_falta(mesa, uno, otro, objetivo), no_quiero


def pagos_de_flor(mesa, cantos, q, uno, otro, objetivo):
    if mesa in POR_LA_LINEA:
        antes = 3 * q.flores
        if cantos[-1] == "contraflor-al-resto":
            return objetivo - uno, antes + (3 if "contraflor" in cantos else 0)
        return (antes + 3, antes) if cantos[-1] == "contraflor" else (antes, antes - 2)
    resto = 12 if q.pico else objetivo - max(uno, otro)
    if mesa == "trucobet":
        return (6 if cantos[-1] == "contraflor" else resto), 4
    if cantos[-1] == "con-flor-envido":
        return 5, 3
    return resto, 5 if "con-flor-envido" in cantos else 3


def test_cadena():
    vistos = set()
    for mesa, p in muchos("cadena", OBJETIVOS, 6):
        quiero, no_quiero = pagos(mesa, p)
        impar = len(p.posicion.cantos) % 2
        ultimo = p.posicion.abre if impar else 1 - p.posicion.abre
        lado = ("nosotros", "ellos")[ultimo]
        vistos.add((mesa, p.posicion.cantos[0], bool(p.posicion.pico), lado))
        numeros = sorted({0, 1, 2, 3, 4, 5, 6, quiero, no_quiero, quiero + no_quiero})
        todas = [f"{a}-{b}-{c}" for a in numeros for b in numeros for c in ("nosotros", "ellos")]
        assert aceptadas(p, todas) == [f"{quiero}-{no_quiero}-{lado}"], p.texto
    assert ("tradicional-uy", "falta-envido", True, "ellos") in vistos or len(vistos) > 20


@pytest.mark.parametrize(
    ("cantos", "no_quiero"),
    [
        ("envido", 1),
        ("envido.envido", 2),
        ("real-envido", 1),
        ("envido.real-envido", 2),
        ("envido.envido.real-envido", 4),
        ("falta-envido.0-0-30", 1),
        ("envido.falta-envido.0-0-30", 2),
        ("envido.envido.falta-envido.0-0-30", 4),
        ("real-envido.falta-envido.0-0-30", 3),
        ("envido.real-envido.falta-envido.0-0-30", 5),
        ("envido.envido.real-envido.falta-envido.0-0-30", 7),
    ],
)
def test_every_row_of_the_table_of_refusals(cantos, no_quiero):
    p = leer("cadena", "trucazo", f"0.{cantos}")
    assert p.kind.explicar(p.reglamento, p.posicion).respuesta.split("no, ")[1].split()[0] == str(no_quiero)


def test_a_chain_has_one_spelling_a_table():
    assert leer("cadena", "quiero-truco-uy", "0.flor.contraflor").texto == "0.flor.flor.contraflor"
    assert leer("cadena", "tradicional-uy", "0.flor.flor.con-flor-envido").texto == "0.flor.con-flor-envido"
    assert leer("cadena", "trucobet", "1.flor.contraflor").texto == "1.flor.contraflor"


def el_mejor(valores, jugadores, mano):
    """Return whose the best number is: of those level, the first that el mano's round comes to in its team."""
    mejor = max(v for v in valores if v is not None)
    iguales = {a % 2 for a, v in enumerate(valores) if v == mejor}
    return ("nosotros", "ellos")[mano % 2 if len(iguales) == 2 else iguales.pop()]


def test_quien_gana_tantos():
    vistos = set()
    for mesa, p in muchos("quien-gana-tantos", OBJETIVOS):
        q = p.posicion
        muestra = q.muestra and q.muestra.codigo
        cuenta = cuenta_flor if q.que == "flor" else cuenta_envido
        valores = q.numeros or [cuenta(codigos(suyas), muestra) for suyas in q.manos]
        buena = el_mejor(valores, q.jugadores, q.mano)
        vistos.add((mesa, q.que, bool(q.manos), q.jugadores, buena))
        assert aceptadas(p, ["nosotros", "ellos", "nadie"]) == [buena], p.texto
    assert {que for _mesa, que, _m, _j, _b in vistos} == {"envido", "flor"}
    assert {jugadores for _mesa, _q, _m, jugadores, _b in vistos} >= {2, 4}


def cuenta_envido(cartas, muestra):
    suyas = sorted((vale_pieza(c, muestra) for c in cartas if vale_pieza(c, muestra)), reverse=True)
    indice = {c: int(c[:-1]) if len(c) == 2 else 0 for c in cartas}
    if len(suyas) > 1:
        return suyas[0] + suyas[1] % 10
    if suyas:
        return suyas[0] + max(indice[c] for c in cartas if not vale_pieza(c, muestra))
    pares = [20 + indice[a] + indice[b] for a, b in itertools.combinations(cartas, 2) if a[-1] == b[-1]]
    return max(pares, default=max(indice.values()))


def el_tanteador(mesa, q):
    """Return the answer of a question about the score, counted by hand."""
    nuestros, suyos, objetivo = q.tanteo
    linea = None if (mesa, objetivo) == ("trucazo", 15) else -(-objetivo // 2)
    if q.que == "lado":
        return "sin-buenas" if linea is None else "buenas" if nuestros >= linea else "malas"
    if q.que in {"buenas", "ganar"}:
        return str((linea if q.que == "buenas" else objetivo) - nuestros)
    puntos, llegaron = [nuestros, suyos], []
    deshechos = {pago.deshace for pago in q.pagos}
    for lugar, pago in enumerate(q.pagos, start=1):
        if pago.deshace or lugar in deshechos:
            continue
        puntos[pago.equipo] += pago.puntos
        if puntos[pago.equipo] >= objetivo:
            llegaron.append(("nosotros", "ellos")[pago.equipo])
    if q.que == "queda":
        return str(puntos[0])
    espera = mesa in POR_LA_LINEA and not q.cerrada
    return "sigue" if espera or not llegaron else llegaron[0]


def test_tanteador():
    vistas = set()
    for mesa, p in muchos("tanteador", OBJETIVOS, 16):
        buena = el_tanteador(mesa, p.posicion)
        vistas.add((p.posicion.que, buena if p.posicion.que in {"lado", "fin"} else ""))
        opciones = [o.valor for o in p.kind.opciones(p.reglamento, p.posicion)]
        assert aceptadas(p, opciones or map(str, range(110))) == [buena], p.texto
    fines = {("fin", quien) for quien in ("nosotros", "ellos", "sigue")}
    assert vistas >= {("lado", "malas"), ("lado", "buenas"), ("queda", ""), ("buenas", ""), ("ganar", ""), *fines}


def test_a_claim_turns_the_end():
    p = leer("tanteador", "quiero-truco-uy", "fin.38-38-40.n3-x1-e3.cerrada")
    assert aceptadas(p, ["nosotros", "ellos", "sigue"]) == ["ellos"]
    p = leer("tanteador", "quiero-truco-uy", "fin.38-38-40.n3")
    assert aceptadas(p, ["nosotros", "ellos", "sigue"]) == ["sigue"]
    p = leer("tanteador", "trucobet", "fin.28-28-30.e3-n3")
    assert aceptadas(p, ["nosotros", "ellos", "sigue"]) == ["ellos"]


NO_SON = [
    ("tanteador", "trucazo", "buenas.3-4-15"),
    ("tanteador", "quiero-truco-uy", "buenas.20-4-40"),
    ("tanteador", "quiero-truco-uy", "lado.20-4-40.n3"),
    ("tanteador", "quiero-truco-uy", "queda.38-4-40"),
    ("tanteador", "quiero-truco-uy", "fin.38-4-40.n3.x"),
    ("tanteador", "quiero-truco-uy", "fin.38-4-40.n3-x2"),
    ("tanteador", "quiero-truco-uy", "fin.38-4-40.n3-x1-x1"),
    ("tanteador", "trucobet", "fin.28-4-30.n3-x1"),
    ("tanteador", "trucobet", "queda.28-4-30.n3-n1"),
    ("quien-gana-tantos", "trucazo", "flor.2-0.27-31"),
    ("quien-gana-tantos", "trucazo", "envido.2-0.15-31"),
    ("quien-gana-tantos", "trucazo", "envido.2-0.34-31"),
    ("quien-gana-tantos", "trucazo", "envido.2-0.x-31"),
    ("quien-gana-tantos", "trucazo", "envido.2-0.31"),
    ("quien-gana-tantos", "trucobet", "flor.2-0.x-x"),
    ("quien-gana-tantos", "trucobet", "flor.2-0.1e2b3c-4e5b6c"),
    ("quien-gana-tantos", "trucobet", "envido.2-0.1e2b3c-1e5b6c"),
    ("quien-gana-tantos", "quiero-truco-uy", "envido.2-0.1e2b3c-4e5b6c"),
    ("cadena", "quiero-truco-uy", "0.envido.envido.envido"),
    ("cadena", "quiero-truco-uy", "0.real-envido.envido"),
    ("cadena", "quiero-truco-uy", "0.envido.14-9-40"),
    ("cadena", "quiero-truco-uy", "0.falta-envido"),
    ("cadena", "quiero-truco-uy", "0.falta-envido.pico"),
    ("cadena", "quiero-truco-uy", "0.flor"),
    ("cadena", "quiero-truco-uy", "0.truco.vale-cuatro"),
    ("cadena", "quiero-truco-uy", "0.retruco"),
    ("cadena", "quiero-truco-uy", "2.envido"),
    ("cadena", "quiero-truco-uy", "0.envido.7-flores"),
    ("cadena", "trucobet", "0.flor.contraflor.3-flores"),
    ("cadena", "trucobet", "0.flor.flor"),
    ("cadena", "trucazo", "0.flor.flor.contraflor"),
    ("cadena", "tradicional-uy", "0.flor.la-mia"),
    ("cadena", "tradicional-uy", "0.envido.pico"),
    ("cadena", "tradicional-uy", "0.flor.contraflor-al-resto.chumbo"),
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
    ("tanteador/quiero-truco-uy/lado.20-4-40", "malas", "tanteador.en-la-linea"),
    ("tanteador/quiero-truco-uy/lado.16-4-30", "malas", "tanteador.otra-partida"),
    ("tanteador/quiero-truco-uy/lado.12-24-40", "buenas", "tanteador.de-ellos"),
    ("tanteador/quiero-truco-uy/lado.12-4-40", "sin-buenas", "tanteador.hay-buenas"),
    ("tanteador/trucazo/lado.12-4-15", "buenas", "tanteador.partida-sin-buenas"),
    ("tanteador/quiero-truco-uy/buenas.12-4-40", "28", "tanteador.hasta-el-final"),
    ("tanteador/quiero-truco-uy/buenas.12-4-40", "9", "tanteador.pasando-la-linea"),
    ("tanteador/quiero-truco-uy/ganar.12-4-40", "8", "tanteador.hasta-la-linea"),
    ("tanteador/quiero-truco-uy/ganar.12-4-40", "12", "tanteador.lo-que-hay"),
    ("tanteador/quiero-truco-uy/queda.38-4-40.n6", "40", "tanteador.tope"),
    ("tanteador/quiero-truco-uy/queda.38-4-40.n6", "6", "tanteador.sin-lo-de-antes"),
    ("tanteador/quiero-truco-uy/fin.38-38-40.n3", "nosotros", "tanteador.en-la-mano"),
    ("tanteador/quiero-truco-uy/fin.38-38-40.n3.cerrada", "sigue", "tanteador.al-cerrar"),
    ("tanteador/trucobet/fin.28-28-30.n3", "sigue", "tanteador.ya-termino"),
    ("tanteador/quiero-truco-uy/fin.38-38-40.n3-e6.cerrada", "ellos", "tanteador.el-que-mas-tiene"),
    ("tanteador/quiero-truco-uy/fin.38-38-40.n6-e3.cerrada", "ellos", "tanteador.llego-despues"),
    ("tanteador/quiero-truco-uy/fin.38-38-40.n3-x1-e3.cerrada", "nosotros", "tanteador.deshecho"),
    ("tanteador/quiero-truco-uy/fin.38-30-40.n3-e3.cerrada", "ellos", "tanteador.no-llego"),
    ("quien-gana-tantos/trucazo/envido.2-0.27-27", "ellos", "quien.no-es-mano"),
    ("quien-gana-tantos/trucazo/envido.2-0.27-27", "nadie", "quien.nadie"),
    ("quien-gana-tantos/trucazo/envido.2-0.27-31", "nadie", "quien.no-empatan"),
    ("quien-gana-tantos/trucazo/envido.2-0.27-31", "nosotros", "quien.mano-siempre"),
    ("quien-gana-tantos/trucazo/envido.4-1.27-31-27-2", "nosotros", "quien.suma-del-equipo"),
    ("quien-gana-tantos/quiero-truco-uy/envido.2-0.6o.4o7e3c-6e7b5b", "ellos", "quien.sin-muestra"),
    ("quien-gana-tantos/trucobet/flor.2-0.1e2e3e-7b6b1c", "ellos", "quien.envido-por-flor"),
    ("quien-gana-tantos/trucazo/envido.2-1.4e5e1b-12b11b1c", "ellos", "quien.figura-10"),
    ("cadena/quiero-truco-uy/0.envido.real-envido", "3-2-ellos", "cadena.ultimo"),
    ("cadena/quiero-truco-uy/0.envido.real-envido", "5-5-ellos", "cadena.rechazada-entera"),
    ("cadena/quiero-truco-uy/0.envido.real-envido", "5-3-ellos", "cadena.rechazo-ultimo"),
    ("cadena/quiero-truco-uy/0.envido.real-envido", "5-1-ellos", "cadena.rechazo-uno"),
    ("cadena/quiero-truco-uy/0.envido.real-envido", "5-0-ellos", "cadena.rechazo-gratis"),
    ("cadena/quiero-truco-uy/0.envido.real-envido", "2-5-ellos", "cadena.al-reves"),
    ("cadena/quiero-truco-uy/0.envido.real-envido", "5-2-nosotros", "cadena.al-que-no-quiso"),
    ("cadena/quiero-truco-uy/0.envido.envido.real-envido", "7-2-nosotros", "cadena.rechazo-primero"),
    ("cadena/quiero-truco-uy/0.envido.envido", "4-1-ellos", "cadena.otra-mesa"),
    ("cadena/trucobet/0.envido.envido", "4-2-ellos", "cadena.otra-mesa"),
    ("cadena/quiero-truco-uy/0.envido.falta-envido.14-9-40", "8-2-ellos", "cadena.falta-sumada"),
    ("cadena/quiero-truco-uy/0.envido.falta-envido.14-9-40", "2-2-ellos", "cadena.falta-olvidada"),
    ("cadena/quiero-truco-uy/0.envido.falta-envido.14-9-40", "26-2-ellos", "falta.hasta-el-final"),
    ("cadena/trucazo/0.truco.retruco", "5-2-ellos", "cadena.truco-sumado"),
    ("cadena/trucazo/0.truco.retruco", "2-2-ellos", "cadena.escalon-de-antes"),
    ("cadena/quiero-truco-uy/0.flor.flor.contraflor", "6-6-nosotros", "cadena.otra-mesa"),
    ("cadena/quiero-truco-uy/0.flor.flor.contraflor.3-flores", "9-9-nosotros", "cadena.flor-olvidada"),
    ("cadena/quiero-truco-uy/0.flor.flor.contraflor-al-resto.14-9-40", "31-6-nosotros", "cadena.chico-ajeno"),
    ("cadena/tradicional-uy/0.envido.falta-envido.pico", "6-2-ellos", "cadena.chumbo-de-mas"),
    ("cadena/tradicional-uy/0.envido.falta-envido.chumbo", "8-2-ellos", "cadena.chumbo-olvidado"),
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
    for kind in ("flor", "falta", "cadena", "tanteador", "quien-gana-tantos"):
        assert len({codigo for clave, _r, codigo in ERRORES if clave.startswith(f"{kind}/")}) >= 3
