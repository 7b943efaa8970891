"""What may be said: against trying every word on a whole deal that goes the way the position tells."""

import random

import pytest

from engine.actions import SOLAS, Verbo
from engine.cartas import MAZO
from engine.errors import AccionIlegal, NotacionInvalida
from engine.mano import rejugar
from engine.posiciones import posicion
from engine.reglamento import REGLAMENTOS
from engine.reparto import Reparto
from lessons.puzzles import RespuestaInvalida, leer, nuevo
from lessons.words.motivos import frase_del_motivo


def una_mano(problema):
    """Return a deal that comes to the position: found by dealing the unseen cards again and again."""
    una = posicion(problema.posicion.vista)
    azar = random.Random(problema.texto)
    mesa = una.cabeza._asdict()
    jugadas = [(p.asiento, p.accion) for p in una.pasos if hasattr(p, "accion")]
    vistas = {c for suyas in una.cartas for c in suyas} | {una.cabeza.muestra}
    for _vez in range(3000):
        quedan = [c for c in MAZO if c not in vistas]
        azar.shuffle(quedan)
        cartas = tuple(tuple(c or quedan.pop() for c in suyas) for suyas in una.cartas)
        try:
            mano = rejugar(Reparto(cartas=cartas, **mesa), jugadas)
        except AccionIlegal:
            continue
        # A flor that another owes at once comes before anything that is asked.
        if not mano.deben & ~1:
            return mano
    return None


@pytest.mark.parametrize("slug", REGLAMENTOS)
def test_what_is_right_is_what_the_engine_lets_be_done(slug):
    for nivel in range(1, 6):
        for semilla in range(4):
            problema = nuevo("que-se-puede", slug, nivel=nivel, semilla=semilla)
            mano = una_mano(problema)
            if mano is None:
                continue
            abiertas, motivos = [], {}
            for opcion in problema.kind.opciones(problema.reglamento, problema.posicion):
                verbo = next(v for v in Verbo if v.palabra.replace("-", "") == opcion.valor)
                try:
                    mano.aplicar(0, SOLAS[verbo])
                    abiertas.append(opcion.valor)
                except AccionIlegal as error:
                    motivos[opcion.valor] = frase_del_motivo(error.motivo)
            rotulos = problema.kind.explicar(problema.reglamento, problema.posicion).rotulos
            assert {valor: rotulos[valor] for valor in motivos} == motivos
            assert problema.calificar("-".join(abiertas) or "ninguna").bien, problema.texto


@pytest.mark.parametrize(
    ("posicion", "respuesta", "error"),
    [
        # Envido after one's own card.
        ("2-0.6o.7e4o3c.0-7e.1-truco", "envido-retruco-quiero-noquiero-mazo", "puede.ya-jugaste"),
        # The truco raised by who sang it.
        ("2-0.6o.7e4o3c.0-truco.1-quiero.0-7e.1-4c", "retruco-mazo", "puede.sube-el-otro"),
        # A flor after eating it.
        ("2-0.6o.1e7e3e.0-envido.1-no-quiero", "flor-truco-mazo", "puede.flor-comida"),
        # Envido over a retruco.
        ("2-0.6o.7e4o3c.0-truco.1-retruco", "envido-flor-valecuatro-quiero-noquiero-mazo", "puede.sobre-retruco"),
        # Not knowing that the envido goes first.
        ("2-1.6o.7e4o3c.1-truco", "flor-retruco-quiero-noquiero-mazo", "puede.falta-envido-primero"),
        # Not knowing that one may lie.
        (
            "2-1.6o.7e4o3c.1-truco",
            "envido-realenvido-faltaenvido-retruco-quiero-noquiero-mazo",
            "puede.falta-flor-mentida",
        ),
        ("2-0.6o.7e4o3c", "envido-realenvido-faltaenvido-flor-truco-mazo-pasa", "puede.pasar"),
    ],
)
def test_usual_mistakes_are_recognised(posicion, respuesta, error):
    veredicto = leer("que-se-puede", "quiero-truco-uy", posicion).calificar(respuesta)
    assert veredicto.error.codigo == error


def test_order_of_the_marks_does_not_matter():
    problema = leer("que-se-puede", "trucazo", "2-1.7e4o3c.1-truco")
    assert problema.leer_respuesta(["mazo", "quiero"]) == "quiero-mazo"
    with pytest.raises(RespuestaInvalida):
        problema.leer_respuesta(["mazo", "mazo"])
    with pytest.raises(RespuestaInvalida):
        problema.leer_respuesta(["mazo", "ninguna"])


def test_a_moment_without_cantos_is_refused():
    with pytest.raises(NotacionInvalida, match="tantos"):
        leer("que-se-puede", "quiero-truco-uy", "2-0.6o.7e4o3c.0-envido.1-quiero")
