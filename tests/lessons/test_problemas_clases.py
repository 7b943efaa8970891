"""What every kind of puzzle owes, over a sample of fresh positions at every table and level."""

import itertools
import random
import re

import pytest

from engine.errors import NotacionInvalida
from engine.reglamento import REGLAMENTOS, reglamento
from engine.reglas import REGLAS
from lessons.puzzles import KINDS, NO_SE, RespuestaInvalida, SinPosicion, leer, nuevo
from lessons.puzzles.base import Entrada
from lessons.puzzles.en_curso import KindDeManos
from lessons.puzzles.posiciones import revueltas
from lessons.words import FRASES, frase_de

MUESTRAS = 6
CASOS = [
    pytest.param(kind, slug, id=f"{kind}-{slug}")
    for kind in KINDS
    for slug in REGLAMENTOS
    if KINDS[kind].existe_en(REGLAMENTOS[slug])
]


def problemas(kind, slug, cuantos=MUESTRAS):
    for nivel in range(1, 6):
        for semilla in range(cuantos):
            yield nuevo(kind, slug, nivel=nivel, semilla=f"{nivel}/{semilla}")


def respuestas(problema):
    """Return every answer there is, or for numbers and orders a good many."""
    azar = random.Random(problema.texto)
    kind, mesa, posicion = problema.kind, problema.reglamento, problema.posicion
    opciones = [o.valor for o in kind.opciones(mesa, posicion)]
    entrada = kind.entrada_en(posicion)
    if entrada is Entrada.NUMERO:
        return [*opciones, *map(str, range(110))]
    if entrada is Entrada.UNA:
        return opciones
    if entrada is Entrada.DOS:
        return [f"{o}-{s.valor}" for o in opciones for s in kind.opciones_segundas(mesa, posicion)[1]]
    if entrada is Entrada.CAMPOS:
        numeros = {*re.findall(r"[0-9]+", kind.explicar(mesa, posicion).respuesta), *map(str, range(12))}
        campos = [[o.valor for o in c.opciones] or sorted(numeros) for c in kind.campos(mesa, posicion)]
        return ["-".join(partes) for partes in itertools.product(*campos)]
    if entrada is Entrada.ORDEN:
        return ["-".join(azar.sample(opciones, len(opciones))) for _vez in range(40)]
    varias = [[o for o in opciones if azar.random() < 0.5] for _vez in range(30)]
    return ["-".join(v) if v else "ninguna" for v in varias]


def bien(problema):
    return [r for r in respuestas(problema) if problema.calificar(r).bien]


def test_there_are_the_kinds_of_the_syllabus():
    primeras = ["jerga", "sillas", "piezas", "mas-fuerte", "orden", "baza", "pardas", "envido"]
    assert list(KINDS)[: len(primeras)] == primeras
    de_puntos = {"flor", "falta", "cadena", "tanteador", "quien-gana-tantos", "mazo", "declarar"}
    assert set(KINDS) >= de_puntos


def test_piezas_exists_only_where_there_is_a_muestra():
    mesas = [slug for slug, mesa in REGLAMENTOS.items() if KINDS["piezas"].existe_en(mesa)]
    assert mesas == ["quiero-truco-uy", "tradicional-uy"]
    with pytest.raises(NotacionInvalida):
        leer("piezas", "trucazo", "7b.2b4e10b")
    with pytest.raises(SinPosicion):
        nuevo("piezas", "trucazo")


@pytest.mark.parametrize(("kind", "slug"), CASOS)
class TestCada:
    def test_position_is_read_back_as_it_was_written(self, kind, slug):
        for problema in problemas(kind, slug):
            otro = leer(kind, slug, problema.texto)
            assert otro.posicion == problema.posicion
            assert otro.texto == problema.texto

    def test_address_is_short_and_needs_no_escaping(self, kind, slug):
        for problema in problemas(kind, slug):
            de_manos = isinstance(problema.kind, KindDeManos) or getattr(problema.posicion, "curso", None)
            assert len(problema.texto) <= (200 if de_manos else 60)
            assert set(problema.texto) <= set("abcdefghijklmnopqrstuvwxyz0123456789.-")

    def test_the_same_seed_gives_the_same_problem(self, kind, slug):
        assert nuevo(kind, slug, nivel=3, semilla="a").texto == nuevo(kind, slug, nivel=3, semilla="a").texto

    def test_exercises_rules_that_there_are_and_that_the_table_was_said_to_have(self, kind, slug):
        mesa = reglamento(slug)
        assert KINDS[kind].ids_en(mesa) <= set(REGLAS)
        for problema in problemas(kind, slug):
            assert problema.ids
            assert problema.ids <= KINDS[kind].ids_en(mesa)

    def test_gives_each_rule_it_promises_at_any_level(self, kind, slug):
        for regla in KINDS[kind].ids_en(reglamento(slug)):
            for nivel in (1, 3, 5):
                assert regla in nuevo(kind, slug, nivel=nivel, ids=[regla], semilla=regla).ids

    def test_refuses_a_rule_that_is_not_its_own(self, kind, slug):
        with pytest.raises(SinPosicion):
            nuevo(kind, slug, ids=["TRU-05", "VER-01"])

    def test_some_answer_is_right_and_some_is_wrong(self, kind, slug):
        for problema in problemas(kind, slug, 3):
            if problema.kind.entrada_en(problema.posicion) in {Entrada.VARIAS, Entrada.ORDEN}:
                continue
            assert 0 < len(bien(problema)) < len(respuestas(problema))

    def test_no_two_options_read_alike(self, kind, slug):
        for problema in problemas(kind, slug):
            opciones = problema.kind.opciones(problema.reglamento, problema.posicion)
            assert len({o.texto for o in opciones}) == len(opciones)
            assert len({o.valor for o in opciones}) == len(opciones)
            assert len(opciones) != 1 or problema.kind.entrada_en(problema.posicion) is Entrada.NUMERO

    def test_every_mistake_has_words_that_can_be_filled_in(self, kind, slug):
        for problema in problemas(kind, slug, 3):
            for respuesta in respuestas(problema):
                veredicto = problema.calificar(respuesta)
                if veredicto.error:
                    dicho = problema.kind.decir(problema.reglamento, problema.posicion, respuesta)
                    frase = frase_de(veredicto.error.codigo, {"r": dicho, **veredicto.error.datos})
                    assert frase.titulo
                    assert frase.texto
                    assert "%(" not in frase.titulo + frase.texto

    def test_explanation_says_the_right_answer_from_rules_that_there_are(self, kind, slug):
        for problema in problemas(kind, slug):
            explicacion = problema.kind.explicar(problema.reglamento, problema.posicion)
            assert explicacion.respuesta
            assert all(explicacion.parrafos)
            assert "%(" not in " ".join(explicacion.parrafos)
            assert explicacion.reglas
            assert set(explicacion.reglas) <= set(REGLAS)

    def test_giving_up_is_wrong_and_no_mistake(self, kind, slug):
        problema = next(problemas(kind, slug))
        veredicto = problema.calificar(NO_SE)
        assert not veredicto.bien
        assert veredicto.error is None

    def test_nonsense_is_no_answer(self, kind, slug):
        problema = next(problemas(kind, slug))
        for basura in ("", " ", "hola que tal", "٣٦", "<script>", "7e-7e-7e", "x" * 10_240, "-", "1:1:1"):
            with pytest.raises(RespuestaInvalida):
                problema.calificar(basura)

    def test_nonsense_is_no_position(self, kind, slug):
        malas = [
            "",
            ".",
            "-",
            "hola",
            "٣e",
            "6o.",
            ".7e",
            "6o.7e7e7e",
            "6o.6o7e3c",
            "9-9.xx",
            "%00",
            "7E3C1B",
            "2-0.6o.nn",
            "2-0.nnn",
            "4-0.np.7e",
        ]
        for basura in (*malas, "a" * 500):
            with pytest.raises(NotacionInvalida) as caso:
                leer(kind, slug, basura)
            assert len(str(caso.value)) < 160


RARAS = [
    ("pardas", "quiero-truco-uy", "2-0.ppp"),
    ("pardas", "quiero-truco-uy", "2-0.6o.7e6c-6b7c-xx"),
    ("envido", "quiero-truco-uy", "6o.1e12o2c"),
    ("flor", "quiero-truco-uy", "6o.3e4e12o"),
    ("flor", "quiero-truco-uy", "6o.3o4o12o"),
    ("falta", "tradicional-uy", "9-12-40.pico"),
    ("cadena", "quiero-truco-uy", "0.flor.flor.contraflor-al-resto.14-9-40"),
    ("cadena", "quiero-truco-uy", "0.flor.flor.contraflor.3-flores"),
    ("tanteador", "quiero-truco-uy", "fin.38-38-40.n3-x1-e3.cerrada"),
    ("tanteador", "trucazo", "lado.12-4-15"),
    ("tanteador", "quiero-truco-uy", "fin.38-38-40.n6-e3.cerrada"),
    ("cadena", "tradicional-uy", "0.envido.falta-envido.pico"),
    ("cadena", "tradicional-uy", "0.envido.falta-envido.chumbo"),
    ("que-se-puede", "quiero-truco-uy", "2-0.6o.1e2e3e.0-flor.0-1e.1-flor"),
    ("que-se-puede", "quiero-truco-uy", "2-0.6o.7e4o3c.0-truco"),
    ("que-se-puede", "tradicional-uy", "2-0.6o.1e2e3e"),
    ("reclamo", "quiero-truco-uy", "2-1.6o.4e2b10b.1-7e.0-mazo.0-reclamar"),
]


@pytest.fixture(scope="module")
def errores():
    """The mistakes that a sample of each kind's positions invites, and some positions that are rare."""
    vistos = {kind: set() for kind in KINDS}
    for kind, mesa, posicion in RARAS:
        problema = leer(kind, mesa, posicion)
        vistos[kind] |= {v.error.codigo for r in respuestas(problema) if (v := problema.calificar(r)).error}
    for kind, codigos in vistos.items():
        for slug in ("quiero-truco-uy", "tradicional-uy" if kind == "sillas" else "trucobet"):
            if KINDS[kind].existe_en(REGLAMENTOS[slug]):
                for problema in problemas(kind, slug, 12):
                    codigos |= {v.error.codigo for r in respuestas(problema) if (v := problema.calificar(r)).error}
    return vistos


def test_kinds_recognise_at_least_three_mistakes_each_with_its_own_words(errores):
    for kind, codigos in errores.items():
        assert len({str(FRASES[c][0]) for c in codigos}) >= 3, kind


def test_no_sentence_is_without_a_use(errores):
    assert set(FRASES) - set().union(*errores.values()) == set()


def test_a_hint_does_not_give_the_count_away():
    for problema in problemas("envido", "quiero-truco-uy"):
        buena = problema.kind.explicar(problema.reglamento, problema.posicion).respuesta
        for respuesta in respuestas(problema):
            error = problema.calificar(respuesta).error
            if error and error.codigo != "envido.imposible":
                frase = frase_de(error.codigo, {"r": "X", **error.datos})
                # The numbers of the rules (20, 10) are in the words whatever the hand counts.
                assert buena not in set(re.findall(r"[0-9]+", frase.titulo + frase.texto)) - {"10", "12", "20"}


def test_the_order_of_options_comes_from_the_address_alone():
    cosas = tuple("abcd")
    assert revueltas("uno", cosas) == revueltas("uno", cosas)
    veces = {revueltas(str(n), cosas) for n in range(400)}
    assert len(veces) == 24


def test_the_right_answer_stands_in_every_place_alike():
    lugares = {0: 0, 1: 0, 2: 0, 3: 0}
    for semilla in range(400):
        problema = nuevo("jerga", "quiero-truco-uy", nivel=1 + semilla % 5, semilla=semilla)
        opciones = revueltas(problema.clave, problema.kind.opciones(problema.reglamento, problema.posicion))
        if len(opciones) == 4:
            lugares[[problema.calificar(o.valor).bien for o in opciones].index(True)] += 1
    assert min(lugares.values()) > 0.15 * sum(lugares.values())


def test_levels_grow():
    """Harder is other: the levels of a kind hardly share positions."""
    for kind in ("envido", "piezas", "orden", "baza", "pardas", "mas-fuerte"):
        for uno, otro in ((1, 3), (2, 5), (1, 5)):
            unas, otras = (
                {nuevo(kind, "quiero-truco-uy", nivel=n, semilla=s).texto for s in range(60)} for n in (uno, otro)
            )
            assert len(unas & otras) < 12, (kind, uno, otro)
