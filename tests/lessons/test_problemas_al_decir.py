"""What the kinds about saying and leaving call right, worked out again from the rules' own words."""

import itertools
import re

import pytest

from engine.errors import NotacionInvalida
from lessons.puzzles import leer, nuevo
from tests.lessons.test_problemas_puntos import cuenta_flor

MESAS = ("quiero-truco-uy", "quiero-truco-ar", "trucazo", "tradicional-uy", "trucobet")
POR_TURNOS = ("quiero-truco-uy", "quiero-truco-ar")
CON_MUESTRA = ("quiero-truco-uy", "tradicional-uy")
SUMAN = {"envido": 2, "real-envido": 3}
PELDANOS = ("", "truco", "retruco", "vale-cuatro")
FLORES = {"con-flor-quiero", "con-flor-envido", "contraflor", "contraflor-al-resto", "flor"}


def muchos(kind, cuantos=8):
    for mesa in MESAS:
        for nivel in range(1, 6):
            for semilla in range(cuantos):
                yield mesa, nuevo(kind, mesa, nivel=nivel, semilla=f"decir/{nivel}/{semilla}")


def aceptadas(problema, todas):
    return [r for r in todas if problema.calificar(r).bien]


class Marcador:
    """The hand of an address read step by step, and only what it takes to say what leaving pays."""

    def __init__(self, mesa, texto):
        campos = texto.split(".")
        self.mesa = mesa
        muestra = campos[1] if mesa in CON_MUESTRA else None
        suyas = re.findall(r"[0-9]+[a-z]", campos[2 if muestra else 1])
        self.con_flor = cuenta_flor(suyas, muestra) is not None
        self.jugadores = int(campos[0].split("-")[0])
        self.querido = self.pedido = 0
        self.envidos, self.espera_envido, self.hubo_envido = [], False, False
        self.flores, self.disputa, self.espera_flor = [], [], False
        self.jugaron = []
        for paso in campos[3 if mesa in CON_MUESTRA else 2 :]:
            asiento, _raya, que = paso.partition("-")
            self.paso(int(asiento), que)

    def paso(self, asiento, que):
        if que in SUMAN or que == "falta-envido":
            self.envidos.append(que)
            self.espera_envido = self.hubo_envido = True
        elif que in PELDANOS:
            self.querido = max(self.querido, self.pedido)
            self.pedido = PELDANOS.index(que)
        elif que in FLORES:
            self.flor(asiento, que)
        elif que == "quiero":
            if self.espera_envido:
                self.espera_envido = False
            elif self.espera_flor:
                self.espera_flor = False
            else:
                self.querido, self.pedido = self.pedido, 0
        elif que in {"no-quiero", "achico"}:
            if self.espera_envido:
                self.espera_envido = False
            else:
                self.espera_flor = False
        elif que == "pasa" or (que[0].isdigit() and que[-1] in "ebco"):
            self.jugaron.append(asiento)

    def flor(self, asiento, que):
        self.espera_envido = False
        if que == "con-flor-quiero":
            self.espera_flor = False
            return
        if que in {"flor", "contraflor", "contraflor-al-resto"} and asiento not in self.flores:
            self.flores.append(asiento)
            if que != "flor":
                self.disputa.append("flor")
        self.disputa.append(que)
        lados = {a % 2 for a in self.flores}
        if self.mesa == "trucobet":
            self.espera_flor = que != "flor"
        else:
            self.espera_flor = len(lados) == 2

    def al_irse(self):
        if self.pedido and not self.espera_envido and not self.espera_flor:
            mano = self.pedido
        else:
            # A truco that waits under an envido or a flor isn't wanted.
            mano = self.pedido or self.querido + 1
        return mano + self.pendiente() + self.extra()

    def pendiente(self):
        if self.espera_envido:
            if self.mesa == "trucobet" and self.envidos == ["envido", "envido"]:
                return 1
            return max(1, sum(SUMAN[c] for c in self.envidos[:-1]))
        if self.mesa == "tradicional-uy" and self.con_flor and self.flores and 0 not in self.flores:
            # The announcing isn't over: the rival's flores are paid when it is.
            return 3 * sum(a % 2 for a in self.flores)
        return self.flor_pendiente() if self.espera_flor else 0

    def flor_pendiente(self):
        if self.mesa in POR_TURNOS:
            flores = 3 * len(self.flores)
            if self.disputa[-1] == "contraflor-al-resto" or "contraflor-al-resto" in self.disputa:
                return flores + (3 if "contraflor" in self.disputa else 0)
            return flores if "contraflor" in self.disputa else flores - 2
        if self.mesa == "trucobet":
            return 4
        return 5 if self.disputa[-1] == "contraflor-al-resto" and "con-flor-envido" in self.disputa else 3

    def extra(self):
        vivo = not (self.hubo_envido or self.flores or self.querido or self.pedido)
        primera = len(self.jugaron) < self.jugadores
        alguno = any(not {a for a in self.jugaron if a % 2 == lado} for lado in (0, 1))
        return 1 if self.mesa in POR_TURNOS and vivo and primera and alguno else 0


def test_mazo():
    vistos = set()
    for mesa, p in muchos("mazo"):
        marcador = Marcador(mesa, p.texto)
        buena = marcador.al_irse()
        vistos.add((marcador.pendiente() > 0, marcador.extra()))
        assert aceptadas(p, map(str, range(30))) == [str(buena)], f"{mesa} {p.texto}"
    assert vistos == {(False, 0), (False, 1), (True, 0)}


def test_mazo_in_a_dispute_of_flores():
    for mesa, texto, vale in [
        ("quiero-truco-uy", "2-0.10e.12e2o7o.0-flor.0-truco.1-flor", 5),
        ("quiero-truco-ar", "2-1.1e2e3e.1-flor.1-4c.0-flor.1-contraflor", 7),
        ("trucobet", "2-0.1e2e3e.0-flor.0-1e.1-contraflor", 5),
        ("tradicional-uy", "2-0.10e.12e2o7o.0-flor.1-flor.1-con-flor-envido", 4),
        ("trucobet", "4-0.3e6b1c.0-3e.3-truco.0-retruco.3-flor.3-quiero.1-flor.1-7o.2-contraflor", 7),
    ]:
        assert aceptadas(leer("mazo", mesa, texto), map(str, range(20))) == [str(vale)], texto


def hay_envido(mesa):
    return {*range(8), *range(20, 40 if mesa in CON_MUESTRA else 34)}


def los_que_hablan(numeros, mano):
    """Walk the round from el mano: who beats what was said says it, and who ties does if it plays with el mano."""
    salida, mejor, de = set(), -1, None
    for i in range(len(numeros)):
        asiento = (mano + i) % len(numeros)
        gana_el_empate = asiento % 2 == mano % 2 and de is not None and de % 2 != mano % 2
        if numeros[asiento] > mejor or (numeros[asiento] == mejor and gana_el_empate):
            mejor, de = numeros[asiento], asiento
            salida.add(str(asiento))
    return salida


def subconjuntos(opciones):
    for cuantos in range(len(opciones) + 1):
        for unos in itertools.combinations(opciones, cuantos):
            yield "-".join(unos) or "ninguna"


def test_declarar():
    vistas = set()
    for mesa, p in muchos("declarar"):
        q = p.posicion
        vistas.add((mesa in POR_TURNOS, q.que))
        opciones = [o.valor for o in p.kind.opciones(p.reglamento, q)]
        if q.que == "toca":
            empieza = q.abre if mesa in POR_TURNOS else q.mano
            assert aceptadas(p, opciones) == [str((empieza + len(q.dichos)) % q.jugadores)], p.texto
            continue
        if q.que == "nadie":
            buenas = {str(n) for n in q.numeros if n not in hay_envido(mesa)}
        elif q.que == "dicen":
            buenas = los_que_hablan(q.numeros, q.mano)
        else:
            buenas = {o for o in opciones if o != "buenas" and int(o) in hay_envido(mesa)}
            buenas |= {"buenas"} if p.texto.split("quiero.")[-1] != p.texto and p.texto.split("quiero.")[1] else set()
        esperada = "-".join(o for o in opciones if o in buenas) or "ninguna"
        assert aceptadas(p, subconjuntos(opciones)) == [esperada], p.texto
    assert vistas == {
        (True, "toca"),
        (True, "nadie"),
        (True, "puede"),
        (False, "toca"),
        (False, "nadie"),
        (False, "dicen"),
    }


NO_SON = [
    ("mazo", "quiero-truco-uy", "2-1.6o.4o7e3c"),
    ("mazo", "trucazo", "2-0.4o7e3c.0-mazo"),
    ("mazo", "tradicional-uy", "2-0.10e.12e2o7o.0-flor.1-flor.1-la-mia"),
    ("mazo", "trucazo", "2-0.4o7e3c.0-envido.1-envido.0-envido"),
    ("declarar", "quiero-truco-uy", "dicen.2-0.27-31"),
    ("declarar", "trucazo", "dicen.2-0.27-34"),
    ("declarar", "trucazo", "dicen.2-0.27"),
    ("declarar", "trucazo", "dicen.6-0.27-3-3-3-3-3"),
    ("declarar", "trucazo", "puede.2-0.4o7e3c.0-envido.1-quiero"),
    ("declarar", "quiero-truco-ar", "puede.2-0.4o7e3c.0-envido"),
    ("declarar", "quiero-truco-ar", "puede.2-0.4o7e3c.0-envido.1-quiero.0-27"),
    ("declarar", "trucazo", "toca.2-0-1.27"),
    ("declarar", "quiero-truco-ar", "toca.2-0-1.buenas"),
    ("declarar", "quiero-truco-ar", "toca.2-0-1.15"),
    ("declarar", "quiero-truco-ar", "toca.2-0-1.27-buenas"),
    ("declarar", "quiero-truco-ar", "toca.2-0"),
    ("declarar", "trucazo", "nadie.7-7-8"),
    ("declarar", "trucazo", "nadie.7-8"),
    ("declarar", "trucazo", "nadie.7-8-007"),
]


@pytest.mark.parametrize(("kind", "mesa", "posicion"), NO_SON)
def test_what_a_table_does_not_play_is_no_position(kind, mesa, posicion):
    with pytest.raises(NotacionInvalida):
        leer(kind, mesa, posicion)


ERRORES = [
    ("mazo/quiero-truco-uy/2-0.11e.3e2b4o", "1", "mazo.sin-extra"),
    ("mazo/quiero-truco-uy/2-0.11e.3e2b4o", "0", "mazo.gratis"),
    ("mazo/quiero-truco-uy/2-1.5o.1e3b10o.1-truco", "2", "mazo.como-querido"),
    ("mazo/quiero-truco-uy/2-1.2b.5e7o2c.1-real-envido", "1", "mazo.pendiente-olvidado"),
    ("mazo/quiero-truco-uy/2-1.2b.5e7o2c.1-real-envido", "4", "mazo.como-querido"),
    ("mazo/quiero-truco-uy/2-1.2b.5e7o3c.1-envido.0-real-envido.1-falta-envido", "5", "mazo.solo-el-pendiente"),
    ("mazo/quiero-truco-uy/2-0.11e.3e2b4o.0-envido.1-no-quiero", "2", "mazo.extra-de-mas"),
    ("mazo/trucazo/2-0.3e2b4o", "2", "mazo.extra-ajeno"),
    ("mazo/trucazo/2-0.3e2b4o.0-truco.1-quiero.0-3e.1-4b", "1", "mazo.uno"),
    ("mazo/trucazo/2-0.3e2b4o.0-envido.1-no-quiero", "0", "mazo.gratis"),
    ("mazo/trucazo/2-1.3e2b4o.1-envido.0-no-quiero.1-7e", "2", "mazo.extra-ajeno"),
    ("declarar/quiero-truco-uy/toca.4-1-2", "1", "declarar.el-mano"),
    ("declarar/trucazo/toca.4-1-2", "2", "declarar.el-que-canto"),
    ("declarar/trucazo/toca.4-1-2", "0", "declarar.al-reves"),
    ("declarar/quiero-truco-uy/toca.4-1-2.27", "2", "declarar.ya-dijo"),
    ("declarar/quiero-truco-uy/toca.4-1-2.27", "0", "declarar.no-es-ese"),
    ("declarar/trucazo/nadie.7-15-33-38", "15", "declarar.techo"),
    ("declarar/trucazo/nadie.7-15-33-38", "38", "declarar.hueco"),
    ("declarar/trucazo/nadie.7-15-33-38", "7-15-38", "declarar.bajito"),
    ("declarar/trucazo/nadie.7-15-33-38", "15-33-38", "declarar.sale"),
    ("declarar/quiero-truco-uy/nadie.7-15-33-38", "15-38", "declarar.con-muestra"),
    ("declarar/trucazo/dicen.4-0.27-20-31-33", "0-1-2-3", "declarar.todos"),
    ("declarar/trucazo/dicen.4-0.27-20-31-33", "3", "declarar.solo-el-que-gana"),
    ("declarar/trucazo/dicen.4-0.27-20-31-33", "0-1-2", "declarar.se-calla"),
    ("declarar/trucazo/dicen.4-0.27-20-31-33", "0-3", "declarar.falta-alguno"),
    ("declarar/trucazo/dicen.4-0.27-27-5-3", "0-1", "declarar.empate-de-mas"),
    ("declarar/trucazo/dicen.4-0.5-27-27-3", "0-1", "declarar.empate-de-menos"),
]


@pytest.mark.parametrize(("clave", "respuesta", "codigo"), ERRORES)
def test_a_mistake_is_recognised(clave, respuesta, codigo):
    problema = leer(*clave.split("/", 2))
    veredicto = problema.calificar(respuesta)
    assert not veredicto.bien
    assert veredicto.error is not None
    assert veredicto.error.codigo == codigo


PUEDE = "puede.2-1.6o.4o7e3c.1-envido.0-quiero.1-27"


@pytest.mark.parametrize(
    ("posicion", "quita", "pone", "codigo"),
    [
        (PUEDE, {"buenas"}, set(), "declarar.faltan-buenas"),
        (PUEDE, set(), {"imposible"}, "declarar.imposible"),
        (PUEDE, {"bajos"}, set(), "declarar.solo-si-supera"),
        (PUEDE, {"ajenos"}, set(), "declarar.solo-la-verdad"),
        ("puede.2-0.6o.4o7e3c.0-envido.1-quiero", set(), {"buenas"}, "declarar.buenas-primero"),
    ],
)
def test_a_mistake_about_what_may_be_said_is_recognised(posicion, quita, pone, codigo):
    p = leer("declarar", "quiero-truco-uy", posicion)
    opciones = [o.valor for o in p.kind.opciones(p.reglamento, p.posicion)]
    numeros = [int(o) for o in opciones if o != "buenas"]
    marcadas = {str(n) for n in numeros if n in hay_envido("quiero-truco-uy")}
    if "27" in posicion:
        marcadas.add("buenas")
    grupos = {
        "buenas": {"buenas"},
        "imposible": {str(n) for n in numeros if n not in hay_envido("quiero-truco-uy")},
        "bajos": {str(n) for n in numeros if n < 27},
        "ajenos": {str(n) for n in numeros if n != 36},
    }
    marcadas -= set().union(*(grupos[g] for g in quita))
    marcadas |= set().union(*(grupos[g] for g in pone))
    veredicto = p.calificar("-".join(o for o in opciones if o in marcadas))
    assert veredicto.error is not None
    assert veredicto.error.codigo == codigo


def test_at_least_three_of_each_kind_stand_above():
    for kind in ("mazo", "declarar"):
        assert len({codigo for clave, _r, codigo in ERRORES if clave.startswith(f"{kind}/")}) >= 3
