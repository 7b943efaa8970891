"""What each kind calls right, worked out again from the rules' own words, without the engine."""

import itertools

import pytest

from lessons.puzzles import leer, nuevo

CLASICO = ["1e", "1b", "7e", "7o", "3", "2", "1", "12", "11", "10", "7", "6", "5", "4"]
PIEZAS = ("2", "4", "5", "11", "10")
TANTOS = dict(zip(PIEZAS, (30, 29, 28, 27, 27), strict=True))
MESAS = ("quiero-truco-uy", "trucazo", "tradicional-uy", "trucobet")


def muchos(kind, mesas=MESAS, cuantos=20):
    for mesa in mesas:
        for nivel in range(1, 6):
            for semilla in range(cuantos):
                yield nuevo(kind, mesa, nivel=nivel, semilla=f"cuentas/{nivel}/{semilla}")


def codigos(cartas):
    return [c.codigo for c in cartas]


def pieza(carta, muestra):
    """Return which pieza's number a card stands for, or nothing."""
    if not muestra or carta[-1] != muestra[-1]:
        return ""
    numero = carta[:-1]
    if numero == "12" and muestra[:-1] in PIEZAS:
        return muestra[:-1]
    return numero if numero in PIEZAS else ""


def altura(carta, muestra):
    suya = pieza(carta, muestra)
    if suya:
        return 100 - PIEZAS.index(suya)
    return 50 - CLASICO.index(carta if carta in CLASICO else carta[:-1])


def cuenta(cartas, muestra):
    """Return the envido: the best pair of cards, or of a card and nothing, by what the rule lets add up."""
    indice = {c: int(c[:-1]) if len(c) == 2 else 0 for c in cartas}
    suyas = sorted((TANTOS[pieza(c, muestra)] for c in cartas if pieza(c, muestra)), reverse=True)
    comunes = [c for c in cartas if not pieza(c, muestra)]
    if len(suyas) > 1:
        return suyas[0] + suyas[1] % 10
    if suyas:
        return suyas[0] + max(indice[c] for c in comunes)
    pares = [20 + indice[a] + indice[b] for a, b in itertools.combinations(cartas, 2) if a[-1] == b[-1]]
    return max(pares, default=max(indice.values()))


def lado(jugadas, muestra):
    """Return the side of the highest card, `parda`, and the seat that leads next; `jugadas` are (seat, card)."""
    puestas = [(altura(c, muestra), -i, a) for i, (a, c) in enumerate(jugadas) if c]
    if not puestas:
        return "parda", jugadas[0][0]
    mejor = max(h for h, _i, _a in puestas)
    arriba = [a for h, _i, a in sorted(puestas, key=lambda x: -x[1]) if h == mejor]
    if {a % 2 for a in arriba} == {0, 1}:
        return "parda", jugadas[0][0]
    return ("nosotros", "ellos")[arriba[0] % 2], arriba[0]


def de_quien(bazas, mano):
    """Return whose the mano is: two bazas; or, as soon as there is a parda, the first one won; or el mano's."""
    for lado_ in ("nosotros", "ellos"):
        if bazas.count(lado_) == 2:
            return lado_
    ganadas = [b for b in bazas if b != "parda"]
    if "parda" in bazas and ganadas:
        return ganadas[0]
    if len(bazas) == 3:
        return ("nosotros", "ellos")[mano % 2]
    return "sigue"


def aceptadas(problema, todas):
    return [r for r in todas if problema.calificar(r).bien]


def test_envido():
    for p in muchos("envido"):
        muestra = p.posicion.muestra and p.posicion.muestra.codigo
        buena = cuenta(codigos(p.posicion.cartas), muestra)
        assert aceptadas(p, map(str, range(60))) == [str(buena)], p.texto


def test_mas_fuerte():
    for p in muchos("mas-fuerte"):
        muestra = p.posicion.muestra and p.posicion.muestra.codigo
        cartas = codigos(p.posicion.cartas)
        alturas = {c: altura(c, muestra) for c in cartas}
        arriba = [c for c in cartas if alturas[c] == max(alturas.values())]
        assert aceptadas(p, [*cartas, "parda"]) == (arriba if len(arriba) == 1 else ["parda"]), p.texto


def test_orden():
    for p in muchos("orden", cuantos=6):
        muestra = p.posicion.muestra and p.posicion.muestra.codigo
        for orden in itertools.permutations(codigos(p.posicion.cartas)):
            alturas = [altura(c, muestra) for c in orden]
            assert p.calificar("-".join(orden)).bien == (alturas == sorted(alturas, reverse=True)), p.texto


def test_equal_cards_may_go_in_either_order():
    p = leer("orden", "trucazo", "1e3e3b4o")
    assert p.calificar("1e-3e-3b-4o").bien
    assert p.calificar("1e-3b-3e-4o").bien


def test_piezas():
    for p in muchos("piezas", ("quiero-truco-uy", "tradicional-uy"), 8):
        muestra, cartas = p.posicion.muestra.codigo, codigos(p.posicion.cartas)
        for tantas in range(min(4, len(cartas)) + 1):
            for marcadas in itertools.combinations(cartas, tantas):
                buena = set(marcadas) == {c for c in cartas if pieza(c, muestra)}
                assert p.calificar("-".join(marcadas) or "ninguna").bien == buena, p.texto


def test_baza():
    for p in muchos("baza"):
        q = p.posicion
        asientos = [(q.sale + i) % q.jugadores for i in range(q.jugadores)]
        quien, sale = lado(list(zip(asientos, codigos(q.cartas), strict=True)), q.muestra and q.muestra.codigo)
        todas = [f"{e}-{s}" for e in ("nosotros", "ellos", "parda") for s in range(q.jugadores)]
        assert aceptadas(p, todas) == [f"{quien}-{sale}"], p.texto


def test_pardas_says_which_card_took_each_baza():
    def primero(mesa, posicion):
        p = leer("pardas", mesa, posicion)
        return p.kind.explicar(p.reglamento, p.posicion).parrafos[0]

    assert primero("quiero-truco-uy", "2-1.6e.12b12e-1e10o") == "Primera: parda. Segunda: Ana, con el ancho de espada."
    # A baza told by its owner alone has no card to name.
    assert primero("trucazo", "2-0.ep") == "Primera: Ana. Segunda: parda."


def test_pardas():
    for p in muchos("pardas"):
        q = p.posicion
        bazas, sale = [], q.mano
        for cartas in q.bazas:
            asientos = [(sale + i) % q.jugadores for i in range(q.jugadores)]
            jugadas = [(a, c and c.codigo) for a, c in zip(asientos, cartas, strict=True)]
            quien, sale = lado(jugadas, q.muestra and q.muestra.codigo)
            bazas.append(quien)
        bazas = bazas or [{0: "nosotros", 1: "ellos", None: "parda"}[r] for r in q.resultados]
        assert aceptadas(p, ["nosotros", "ellos", "sigue"]) == [de_quien(bazas, q.mano)], p.texto


def test_every_mano_that_letters_can_tell():
    vistas = 0
    for largo in (1, 2, 3):
        for letras in itertools.product("nep", repeat=largo):
            bazas = [{"n": "nosotros", "e": "ellos", "p": "parda"}[x] for x in letras]
            if any(de_quien(bazas[:i], 0) != "sigue" for i in range(1, largo)):
                with pytest.raises(ValueError, match=r"ya"):
                    leer("pardas", "trucazo", f"4-1.{''.join(letras)}")
                continue
            for mano in range(4):
                vistas += 1
                p = leer("pardas", "trucazo", f"4-{mano}.{''.join(letras)}")
                assert aceptadas(p, ["nosotros", "ellos", "sigue"]) == [de_quien(bazas, mano)]
    assert vistas == 84


def test_sillas_every_question_at_every_table():
    """Walk the round as it is told: right of the dealer, and on."""
    for mesa, jugadores in (("trucazo", 2), ("trucazo", 4), ("tradicional-uy", 6)):
        vuelta = list(range(jugadores))
        for da in vuelta:
            derecha = vuelta[(da + 1) % jugadores]
            buenas = {"mano": [derecha], "pie": [da], "reparte": [derecha], "corta": [vuelta[da - 1]]}
            if jugadores == 6:
                buenas["pico"] = [(derecha + 3) % 6]
            for asiento in vuelta if jugadores > 2 else ():
                cual = f"-{asiento}" if asiento else ""
                buenas[f"companero{cual}"] = [a for a in vuelta if a % 2 == asiento % 2 and a != asiento]
            for que, suyas in buenas.items():
                p = leer("sillas", mesa, f"{jugadores}-{da}.{que}")
                opciones = [o.valor for o in p.kind.opciones(p.reglamento, p.posicion)]
                assert aceptadas(p, opciones) == [str(a) for a in sorted(suyas)], p.texto


@pytest.mark.parametrize(
    ("posicion", "buena"),
    [
        ("mazo.cuantas", "40"),
        ("mazo.por-palo", "10"),
        ("mazo.numeros", "8-9"),
        ("mazo.palos", "espanola"),
        ("carta.espadilla", "1e"),
        ("carta.siete-bravo", "7e"),
        ("apodo.7b", "siete-falso"),
        ("apodo.1o", "ancho-falso"),
        ("que.parda", "parda"),
        ("palabra.pie", "pie"),
    ],
)
def test_jerga(posicion, buena):
    p = leer("jerga", "quiero-truco-uy", posicion)
    assert aceptadas(p, [o.valor for o in p.kind.opciones(p.reglamento, p.posicion)]) == [buena]


def test_a_nickname_of_two_cards_is_either():
    p = leer("jerga", "trucazo", "carta.ancho-falso")
    assert aceptadas(p, ["1e", "1b", "1o", "1c"]) == ["1o", "1c"]


def test_what_other_tables_call_it():
    assert aceptadas(leer("jerga", "tradicional-uy", "otros.ronda"), ["baza"]) == ["baza"]
    p = leer("jerga", "trucobet", "otros.ronda")
    assert aceptadas(p, [o.valor for o in p.kind.opciones(p.reglamento, p.posicion)]) == ["mano"]
    p = leer("jerga", "trucobet", "otros.mano")
    assert aceptadas(p, [o.valor for o in p.kind.opciones(p.reglamento, p.posicion)]) == ["baza"]


ERRORES = [
    # A recognised mistake each: the answer, and what it would have been right for.
    ("envido/quiero-truco-uy/6c.3e4c7c", "31", "envido.sin-muestra"),
    ("envido/quiero-truco-uy/6c.7e3o4c", "29", "envido.solo-pieza"),
    ("envido/quiero-truco-uy/6c.7e3c4c", "32", "envido.companera-del-palo"),
    ("envido/quiero-truco-uy/6c.7e3o4c", "39", "envido.suma-tres"),
    ("envido/quiero-truco-uy/6c.7e3o4c", "32", "envido.mas-baja"),
    ("envido/quiero-truco-uy/6c.7e3o4c", "56", "envido.pieza-y-20"),
    ("envido/quiero-truco-uy/6c.1e2c4c", "59", "envido.segunda-entera"),
    ("envido/quiero-truco-uy/6c.1e2c4c", "31", "envido.segunda-olvidada"),
    ("envido/quiero-truco-uy/6c.1e2c4c", "40", "envido.flor"),
    ("envido/quiero-truco-uy/4c.7e3o12c", "7", "envido.doce-olvidado"),
    ("envido/quiero-truco-uy/1c.7e3o12c", "36", "envido.doce-de-mas"),
    ("envido/trucazo/1e7e12o", "8", "envido.sin-20"),
    ("envido/trucazo/1e10e7o", "31", "envido.figura-10"),
    ("envido/trucazo/1e12e7o", "33", "envido.figura-numero"),
    ("envido/trucazo/4e7b12o", "11", "envido.dos-altas"),
    ("envido/trucazo/4e7b12o", "27", "envido.veinte-de-mas"),
    ("envido/trucazo/1e4e7o", "31", "envido.mezcla"),
    ("envido/trucazo/1e4e7o", "7", "envido.carta-sola"),
    ("envido/trucazo/1e4e7e", "25", "envido.mas-baja"),
    ("envido/trucobet/1e4e7e", "32", "envido.flor"),
    ("envido/trucazo/1e4e7o", "15", "envido.imposible"),
    ("mas-fuerte/quiero-truco-uy/6o.1e3o", "3o", "poder.triunfo"),
    ("mas-fuerte/quiero-truco-uy/6o.1e4o", "1e", "poder.sin-muestra"),
    ("mas-fuerte/quiero-truco-uy/6o.10o11o", "10o", "poder.perico-y-perica"),
    ("mas-fuerte/quiero-truco-uy/6o.10o11o", "parda", "poder.perico-y-perica"),
    ("mas-fuerte/quiero-truco-uy/4o.1e12o", "1e", "poder.doce-olvidado"),
    ("mas-fuerte/quiero-truco-uy/6o.1e12o", "12o", "poder.doce-de-mas"),
    ("mas-fuerte/quiero-truco-uy/6o.1e4b", "4b", "poder.pieza-ajena"),
    ("mas-fuerte/quiero-truco-uy/6o.2o5o", "5o", "poder.piezas-por-numero"),
    ("mas-fuerte/trucazo/3e1o", "1o", "poder.anchos-falsos"),
    ("mas-fuerte/trucazo/3e7c", "7c", "poder.sietes-falsos"),
    ("mas-fuerte/trucazo/3e12c", "12c", "poder.numero"),
    ("mas-fuerte/trucazo/1e1b", "parda", "poder.bravas-comunes"),
    ("mas-fuerte/trucazo/3e3o", "3e", "mas-fuerte.el-palo"),
    ("mas-fuerte/trucazo/6e5o", "parda", "mas-fuerte.no-empatan"),
    ("orden/trucazo/1e3o4e7c", "4e-7c-3o-1e", "orden.al-reves"),
    ("orden/quiero-truco-uy/6o.1e10o11o3c", "10o-11o-1e-3c", "poder.perico-y-perica"),
    ("orden/trucazo/1e3o4e7c", "7c-4e-3o-1e", "poder.numero"),
    ("orden/trucazo/1e3o4e7c", "1e-7c-3o-4e", "poder.sietes-falsos"),
    ("orden/trucazo/1e6o4e7b", "1e-7b-4e-6o", "orden.casi"),
    ("orden/trucazo/1e3o4e7b", "4e-1e-7b-3o", "orden.cruzadas"),
    ("piezas/quiero-truco-uy/7b.4e2b10b11b12b", "2b-10b-11b-12b", "piezas.doce-de-mas"),
    ("piezas/quiero-truco-uy/7b.2b3b10b5o", "2b-3b-10b", "piezas.todo-el-palo"),
    ("piezas/quiero-truco-uy/7b.4e2b10b11b12b", "4e-2b-10b-11b", "piezas.otro-palo"),
    ("piezas/quiero-truco-uy/2b.4e10b11b12b", "10b-11b", "piezas.doce-olvidado"),
    ("piezas/quiero-truco-uy/7b.1e2b10b11b", "1e-2b-10b-11b", "piezas.bravas"),
    ("piezas/quiero-truco-uy/7b.4e2b10b11b", "2b-11b", "piezas.perico-olvidado"),
    ("piezas/quiero-truco-uy/7b.4e2b10b11b", "ninguna", "piezas.ninguna"),
    ("baza/trucazo/2-0.3e3o", "nosotros-0", "baza.primero-gana"),
    ("baza/trucazo/2-0.3e3o", "ellos-1", "baza.ultimo-gana"),
    ("baza/trucazo/2-0.3e3o", "parda-1", "baza.sale-parda"),
    ("baza/trucazo/4-0.3e4o3o5c", "parda-0", "baza.parda-companeros"),
    ("baza/trucazo/4-0.3e4o3o5c", "nosotros-2", "baza.sale-la-segunda"),
    ("baza/trucazo/4-0.4e3o5o6c", "ellos-0", "baza.sale-el-mismo"),
    ("baza/trucazo/4-0.4e3o5o6c", "ellos-3", "baza.sale-companero"),
    ("baza/trucazo/4-0.4e3o5o6c", "ellos-2", "baza.sale-perdedor"),
    ("pardas/trucazo/2-0.pp", "nosotros", "pardas.mano-antes"),
    ("pardas/trucazo/2-0.p", "nosotros", "pardas.primera-parda-mano"),
    ("pardas/trucazo/2-0.pe", "sigue", "pardas.sigue-decidida"),
    ("pardas/trucazo/2-0.nn", "sigue", "pardas.dos-alcanzan"),
    ("pardas/trucazo/2-0.enp", "nosotros", "pardas.ultima"),
    ("pardas/trucazo/2-0.ep", "nosotros", "pardas.tercera-parda-mano"),
    ("pardas/trucazo/2-1.ppp", "nosotros", "pardas.tres-pardas"),
    ("pardas/trucazo/2-1.n", "nosotros", "pardas.una-no-alcanza"),
    ("pardas/trucazo/2-1.ne", "ellos", "pardas.uno-a-uno"),
    ("pardas/quiero-truco-ar/2-0.7e4c-3o1b-xx", "ellos", "pardas.pasaron"),
    ("pardas/quiero-truco-ar/2-0.7e4c-4b5c-7cx", "nosotros", "pardas.paso-cede"),
    ("pardas/trucazo/2-0.nep", "sigue", "pardas.no-hay-cuarta"),
    ("sillas/trucazo/4-2.mano", "2", "sillas.el-que-reparte"),
    ("sillas/trucazo/4-2.mano", "1", "sillas.al-reves"),
    ("sillas/trucazo/4-2.pie", "3", "sillas.mano-por-pie"),
    ("sillas/trucazo/4-2.companero", "1", "sillas.el-vecino"),
    ("sillas/tradicional-uy/6-2.companero", "3", "sillas.enfrente-rival"),
    ("sillas/trucazo/4-2.reparte", "2", "sillas.otra-vez-el-mismo"),
    ("sillas/trucazo/4-2.corta", "3", "sillas.el-mano-no-corta"),
    ("jerga/trucazo/mazo.cuantas", "48", "jerga.mazo-entero"),
    ("jerga/trucazo/carta.espadilla", "1o", "jerga.otra-carta"),
    ("jerga/trucazo/que.parda", "baza", "jerga.otra-cosa"),
    ("jerga/trucobet/otros.ronda", "ronda", "jerga.nuestra"),
]


@pytest.mark.parametrize(("clave", "respuesta", "codigo"), ERRORES)
def test_a_mistake_is_recognised(clave, respuesta, codigo):
    kind, mesa, posicion = clave.split("/")
    problema = leer(kind, mesa, posicion)
    veredicto = problema.calificar(respuesta)
    assert not veredicto.bien
    assert veredicto.error is not None
    assert veredicto.error.codigo == codigo


def test_at_least_three_of_each_kind_stand_above():
    for kind in ("jerga", "sillas", "piezas", "mas-fuerte", "orden", "baza", "pardas", "envido"):
        assert len({codigo for clave, _r, codigo in ERRORES if clave.startswith(f"{kind}/")}) >= 3
