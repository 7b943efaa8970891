"""Claims: judged again by hand from the rule, and the mistakes they invite."""

import pytest

from engine.actions import Verbo
from engine.envido import valor_envido
from engine.errors import NotacionInvalida
from engine.events import Hizo, Origen
from engine.flor import valor_flor
from engine.jerarquia import es_pieza
from lessons.puzzles import RespuestaInvalida, leer, nuevo
from lessons.puzzles.reclamo import fallo_de


def uno(posicion, mesa="quiero-truco-uy"):
    return leer("reclamo", mesa, posicion)


@pytest.mark.parametrize(
    ("posicion", "respuesta"),
    [
        # A flor collected, and the cards given back: it passes.
        ("2-1.6o.4e2b10b.1-flor.1-7e.0-mazo.1-devolver.0-reclamar", "3-nosotros"),
        # She can still show: 1 to her.
        ("2-1.6o.4e2b10b.1-flor.1-7e.0-mazo.0-reclamar", "1-ellos"),
        # Two piezas on the table prove a flor.
        ("2-1.6o.7e6b10b.1-flor.1-2o.0-7e.1-4o.0-6b.0-reclamar", "1-ellos"),
        # Shown, and no flor: 3 and 1.
        ("2-1.6o.4e2b10b.1-flor.1-7e.0-mazo.1-mostrar-7e1c3b.0-reclamar", "4-nosotros"),
        # 33 said, 27 held: the 2 of the envido and 1.
        ("2-1.6o.4e2b10b.1-envido.0-quiero.1-33.0-son-buenas.1-7c.0-mazo.1-mostrar-6e7c1e.0-reclamar", "3-nosotros"),
        # Less said than held is no lie.
        ("2-1.6o.4e2b10b.1-envido.0-quiero.1-20.0-son-buenas.1-7e.0-mazo.1-mostrar-6e7e1c.0-reclamar", "1-ellos"),
        # Not wanted: nothing to prove.
        ("2-1.6o.4e2b10b.1-envido.0-no-quiero.1-7e.0-mazo.1-devolver.0-reclamar", "1-ellos"),
        # A flor kept silent, and the envido that was collected: 3, and the envido is gone.
        ("2-1.6o.4b2b10c.1-envido.0-quiero.1-27.0-son-buenas.1-7e.0-mazo.1-mostrar-7e4e5e.0-reclamar", "3-nosotros"),
        # The same with a lie: its 1 stands.
        ("2-1.6o.4b2b10c.1-envido.0-quiero.1-33.0-son-buenas.1-7e.0-mazo.1-mostrar-7e4e5e.0-reclamar", "4-nosotros"),
        # She claims against us.
        ("2-1.6o.4e2b10b.1-7e.0-flor.0-mazo.0-devolver.1-reclamar", "3-ellos"),
        # Nothing but the mano was collected.
        ("2-1.6o.4e2b10b.1-7e.0-mazo.0-reclamar", "1-ellos"),
    ],
)
def test_what_a_claim_yields(posicion, respuesta):
    assert uno(posicion).calificar(respuesta).bien


def deuda(vista, acusado):  # noqa: C901 - the rule's cases in one piece
    """Return what a claim against that team yields, from the rule: payments that pass, lies, flores kept silent."""
    pasa = multa = calladas = 0
    pagos, anulados = [], set()
    claim = max(n for n, e in enumerate(vista.registro) if isinstance(e, Hizo))
    for evento in vista.registro[:claim]:
        if hasattr(evento, "pago"):
            pagos.append(evento.pago)
        elif hasattr(evento, "indice"):
            anulados.add(evento.indice)
    hechas = [(e.asiento, e.accion) for e in vista.registro[:claim] if isinstance(e, Hizo)]
    jugadas = {a: [x.carta for b, x in hechas if b == a and x.carta] for a in range(vista.jugadores)}
    vistas = {a: list(vista.mostradas[a]) or jugadas[a] for a in jugadas}
    devolvio = {a for a, x in hechas if x.verbo is Verbo.DEVOLVER}
    cantaron = {a for a, x in hechas if x.verbo is Verbo.FLOR}
    for n, pago in enumerate(pagos):
        if n in anulados or pago.equipo != acusado or pago.asiento is None:
            continue
        if pago.origen in {Origen.MANO, Origen.ENVIDO_NO_QUERIDO}:
            continue
        suyas = vistas[pago.asiento]
        if len(suyas) == 3:
            valor = (valor_envido if pago.origen is Origen.ENVIDO else valor_flor)(suyas, vista.muestra)
            miente = valor is None or (pago.dicho is not None and pago.dicho > valor)
            pasa, multa = pasa + pago.puntos * miente, multa + miente
        elif pago.asiento in devolvio and not (
            pago.origen is not Origen.ENVIDO
            and pago.dicho is None
            and sum(es_pieza(c, vista.muestra) for c in jugadas[pago.asiento]) > 1
        ):
            pasa += pago.puntos
    for asiento, suyas in vistas.items():
        if asiento % 2 == acusado and len(suyas) == 3 and asiento not in cantaron:
            calladas += valor_flor(suyas, vista.muestra) is not None
    return pasa, multa, calladas


@pytest.mark.parametrize("slug", ["quiero-truco-uy", "quiero-truco-ar"])
def test_it_is_what_judging_each_payment_gives(slug):
    vistos = 0
    for nivel in range(1, 6):
        for semilla in range(12):
            problema = nuevo("reclamo", slug, nivel=nivel, semilla=semilla)
            vista, fallo = problema.posicion.vista, fallo_de(problema.posicion.vista)
            pasa, multa, calladas = deuda(vista, 1 - fallo.reclama % 2)
            if calladas:
                # Whether each had the word to sing it is the engine's; its tests are elsewhere.
                continue
            vistos += 1
            lados = ("nosotros", "ellos")
            quien = lados[fallo.reclama % 2] if pasa + multa else lados[1 - fallo.reclama % 2]
            assert problema.calificar(f"{pasa + multa or 1}-{quien}").bien, problema.texto
    assert vistos > 20


@pytest.mark.parametrize(
    ("posicion", "respuesta", "error"),
    [
        ("2-1.6o.4e2b10b.1-flor.1-7e.0-mazo.0-reclamar", "3-nosotros", "todavia-puede"),
        ("2-1.6o.4e2b10b.1-flor.1-7e.0-mazo.1-mostrar-7e1c3b.0-reclamar", "3-nosotros", "sin-la-multa"),
        ("2-1.6o.4e2b10b.1-flor.1-7e.0-mazo.1-mostrar-7e1c3b.0-reclamar", "1-nosotros", "solo-la-multa"),
        ("2-1.6o.4e2b10b.1-flor.1-7e.0-mazo.1-devolver.0-reclamar", "4-nosotros", "multa-de-mas"),
        ("2-1.6o.4e2b10b.1-flor.1-7e.0-mazo.1-devolver.0-reclamar", "1-ellos", "tiene-razon"),
        ("2-1.6o.4e2b10b.1-envido.0-no-quiero.1-7e.0-mazo.1-devolver.0-reclamar", "1-nosotros", "no-querido"),
        (
            "2-1.6o.4e2b10b.1-envido.0-quiero.1-20.0-son-buenas.1-7e.0-mazo.1-mostrar-6e7e1c.0-reclamar",
            "3-nosotros",
            "probado",
        ),
        (
            "2-1.6o.4b2b10c.1-envido.0-quiero.1-27.0-son-buenas.1-7e.0-mazo.1-mostrar-7e4e5e.0-reclamar",
            "5-nosotros",
            "anulado",
        ),
        ("2-1.6o.4e2b10b.1-7e.0-mazo.0-reclamar", "1-nosotros", "nada"),
        ("2-1.6o.4e2b10b.1-7e.0-mazo.0-reclamar", "3-ellos", "infundado"),
    ],
)
def test_usual_mistakes_are_recognised(posicion, respuesta, error):
    assert uno(posicion).calificar(respuesta).error.codigo == f"reclamo.{error}"


@pytest.mark.parametrize("posicion", ["2-1.6o.4e2b10b", "2-1.6o.4e2b10b.1-7e.0-mazo", "2-1.6o.4e2b10b.0-reclamar"])
def test_what_ends_in_no_claim_is_refused(posicion):
    with pytest.raises(NotacionInvalida):
        uno(posicion)


@pytest.mark.parametrize("partes", [["3"], ["nosotros"], ["3", "nosotros", "ellos"], ["3", "otros"], ["x", "ellos"]])
def test_half_an_answer_is_none(partes):
    with pytest.raises(RespuestaInvalida):
        uno("2-1.6o.4e2b10b.1-7e.0-mazo.0-reclamar").leer_respuesta(partes)
