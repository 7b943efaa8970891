"""Hands, tables and positions as text: what is written is read back equal, and nonsense is refused."""

from __future__ import annotations

import random
from dataclasses import fields, replace
from urllib.parse import quote

import pytest

from engine.actions import Accion, Sena, Verbo, accion, pedido
from engine.ediciones import EDICION, escribir_mesa, leer_mesa
from engine.errors import AccionIlegal, EngineError, NotacionInvalida, PosicionInvalida
from engine.mano import Mano
from engine.notation import escribir, escribir_hoja, leer, leer_hoja
from engine.posiciones import escribir_posicion, leer_posicion, posicion, vista_de
from engine.reglamento import REGLAMENTOS, Canto, Reglamento, reglamento
from engine.vista import ver
from tests.engine.mano import azar

LINEA = "quiero-truco-uy:2:40:14-9:0:3o:7e.6e.4b,6c.5c.1b:0.envido,1.quiero,0.tantos.33"


# Actions


@pytest.mark.parametrize("una", azar.TODAS, ids=str)
def test_every_action_reads_back(una):
    """An action is the same after being written."""
    assert accion(str(una)) == una


@pytest.mark.parametrize(
    "texto",
    [
        "",
        "   ",
        "jugar 7e",
        "juega",
        "juega 8e",
        "juega 7e 6e",
        "envido 2",
        "tantos",
        "tantos treinta",
        "tantos 1000",
        "tantos 03",
        "tantos --3",
        "tantos ٣",
        "sena",
        "sena 9x",
        "sena 1e 1 2",
        "sena 1e norte",
        "QUIERO",
        None,
        7,
    ],
)
def test_what_is_no_action_is_refused(texto):
    """Only the words of the table are read."""
    with pytest.raises(NotacionInvalida):
        accion(texto)


@pytest.mark.parametrize("texto", ["", "0", "envido", "x envido", "-1 envido", "00 envido", "0  ", None])
def test_an_action_needs_its_seat(texto):
    """A request is a seat and an action."""
    with pytest.raises(NotacionInvalida):
        pedido(texto)


def test_a_number_below_nothing_is_read():
    """It can be said, and is refused where the numbers nobody can have are."""
    assert accion("tantos -5") == Accion(Verbo.TANTOS, numero=-5)
    assert accion("sena p2 9") == Accion(Verbo.SENA, sena=Sena.PIEZA_2, para=9)


# Hands


def test_a_line_reads_back_and_stands_in_an_address():
    """A line is read, written the same, and needs no quoting in a path."""
    mano = leer(LINEA)
    assert escribir(mano) == LINEA
    assert quote(LINEA, safe="/~:@!$&'()*+,;=") == LINEA


def test_a_person_can_read_the_few_lines():
    """The sheet has a line for the table, one for the score, one a seat and one a baza."""
    assert escribir_hoja(leer(LINEA)) == (
        "mesa quiero-truco-uy, 2 jugadores, a 40\n"
        "tanteador 14-9, mano 0, muestra 3o\n"
        "0: 7e 6e 4b\n"
        "1: 6c 5c 1b\n"
        "0 envido, 1 quiero, 0 tantos 33\n"
    )


@pytest.mark.parametrize(("mesa", "jugadores"), azar.MESAS, ids=lambda x: getattr(x, "slug", str(x)))
def test_every_state_reads_back(mesa, jugadores):
    """Line and sheet give back the very state, in every state of random hands."""
    rng = random.Random(f"notación {mesa.slug} {jugadores}")
    for _ in range(8):
        for mano, _ in azar.jugada_al_azar(rng, azar.reparto_al_azar(rng, mesa, jugadores)):
            otra = leer(escribir(mano))
            assert azar.estado(otra) == azar.estado(mano)
            assert escribir(otra) == escribir(mano)
            assert leer_hoja(escribir_hoja(mano)) == mano


@pytest.mark.parametrize(
    ("antes", "despues"),
    [
        (":2:40:", ":2:40:40:"),
        ("quiero-truco-uy", "quiero"),
        ("quiero-truco-uy", "quiero-truco-uy!mazo_extra"),
        ("quiero-truco-uy", "quiero-truco-uy!mazo_extra=x"),
        ("quiero-truco-uy", "quiero-truco-uy!mazo_extra=1!mazo_extra=2"),
        ("quiero-truco-uy", "quiero-truco-uy!jugadores=3"),
        ("quiero-truco-uy", "quiero-truco-uy!disputa_flor=ninguna"),
        ("quiero-truco-uy", "quiero truco"),
        ("14-9", "14"),
        ("14-9", "14-x"),
        (":0:3o", ":0+nada:3o"),
        (":0:3o", ":0+chumbo+pico:3o"),
        (":0:3o", ":0+perros2:3o"),
        ("3o", "3x"),
        ("7e.6e", "7e 6e"),
        ("0.envido", "0 envido"),
        ("0.envido", "0.envido,"),
        ("0.envido", "envido"),
    ],
)
def test_nonsense_is_refused(antes, despues):
    """What isn't a hand is refused with its reason, quoted."""
    with pytest.raises(NotacionInvalida):
        leer(LINEA.replace(antes, despues, 1))


@pytest.mark.parametrize(
    ("antes", "despues", "error"),
    [
        ("14-9", "40-9", PosicionInvalida),
        ("6c.5c.1b", "6c.5c.7e", PosicionInvalida),
        ("6c.5c.1b", "6c.5c", PosicionInvalida),
        ("6c.5c.1b", "6c.5c.3o", PosicionInvalida),
        (":3o:", ":-:", PosicionInvalida),
        (":0:3o", ":2:3o", PosicionInvalida),
        (":0:3o", ":0+pico:3o", PosicionInvalida),
        (":0:3o", ":0+chumbo:3o", PosicionInvalida),
        (":0:3o", ":0+perros0:3o", PosicionInvalida),
        (":40:", ":41:", PosicionInvalida),
        ("1.quiero", "0.quiero", AccionIlegal),
    ],
)
def test_hands_that_cannot_be_are_refused(antes, despues, error):
    """A deal or an action that can't be says which rule forbids it."""
    with pytest.raises(error) as refusal:
        leer(LINEA.replace(antes, despues, 1))
    assert refusal.value.motivo.regla


@pytest.mark.parametrize(
    "texto",
    [
        "",
        "mesa trucazo",
        "mesa trucazo, 2 jugadores, a 30",
        "tanteador 0-0\n",
        "mesa trucazo, dos jugadores, a 30\n\n",
        "mesa trucazo, 2 jugadores, a 30\ntanteador 0-0, mano 0, muestra -\n1: 7e 6e 4b\n0: 5c 6c 1b\n",
        "mesa trucazo, 2 jugadores, a 30\ntanteador 0-0, mano 0, muestra -\n0: 7e 6e 4b\n",
    ],
)
def test_a_sheet_that_is_none_is_refused(texto):
    """A sheet without its lines is no hand."""
    with pytest.raises(EngineError):
        leer_hoja(texto)


def test_a_text_too_long_is_not_read():
    """Nobody plays for so long."""
    with pytest.raises(NotacionInvalida):
        leer(LINEA + ",0.sena.1e.mesa" * 5000)


# Tables


def test_the_five_tables_are_written_by_their_slug():
    """Today's tables are those of the edition; if one changes, hands keep the difference and this test its slug."""
    for slug, mesa in REGLAMENTOS.items():
        assert escribir_mesa(mesa) == slug
        assert leer_mesa(slug) is mesa
    assert set(EDICION) == set(REGLAMENTOS)


def test_every_option_is_carried():
    """No option of a table is left out of the text."""
    for campo in fields(Reglamento):
        if campo.name != "slug":
            with pytest.raises(NotacionInvalida):
                leer_mesa(f"trucazo!{campo.name}=?!{campo.name}=?")


CASERAS = [
    replace(reglamento("trucobet"), mazo_extra=1, nombre="Lo de Ñata: 5/6, y más"),
    replace(reglamento("quiero-truco-uy"), max_envido=None, con_perros=False, objetivos=(9, 12, 15, 18), objetivo=12),
    replace(reglamento("trucazo"), rechazos_propios=(((Canto.ENVIDO, Canto.ENVIDO), 1), ((Canto.REAL_ENVIDO,), 2))),
    replace(reglamento("tradicional-uy"), slug="la-mia-casera", objetivos_sin_buenas=frozenset({10, 20})),
]


@pytest.mark.parametrize("mesa", CASERAS, ids=lambda m: m.slug)
def test_a_house_rule_reads_back(mesa):
    """A table with its own options is read as it was, under its own slug or another's."""
    assert leer_mesa(escribir_mesa(mesa)) == mesa


def test_a_hand_under_older_options_replays_as_it_was():
    """A hand stored when its table had other options keeps them, whatever the table plays now."""
    vieja = replace(reglamento("quiero-truco-ar"), mazo_extra=0)
    mano = leer(LINEA.replace("quiero-truco-uy", escribir_mesa(vieja)).replace("3o", "-"))
    assert mano.reparto.reglamento == vieja
    de_antes = Mano.repartida(mano.reparto).aplicar(0, accion("mazo"))[0]
    assert de_antes.tanteador == (14, 10)
    assert leer(escribir(de_antes)).tanteador == (14, 10)
    assert leer(escribir(de_antes).replace("!mazo_extra=0", "")).tanteador == (14, 11)


# Positions


@pytest.mark.parametrize(("mesa", "jugadores"), azar.MESAS, ids=lambda x: getattr(x, "slug", str(x)))
def test_a_position_gives_back_what_its_seat_sees(mesa, jugadores):
    """From the line alone, unseen cards as ??, the whole Vista: cards as they lie, what may be done and why not."""
    rng = random.Random(f"posición {mesa.slug} {jugadores}")
    vistas = 0
    for _ in range(6):
        for mano, _ in azar.jugada_al_azar(rng, azar.reparto_al_azar(rng, mesa, jugadores)):
            asiento = rng.randrange(jugadores)
            if rng.random() < 0.4 and not mano.deben & ~(1 << asiento):
                vista = ver(mano, asiento)
                linea = escribir_posicion(posicion(vista))
                assert leer_posicion(linea) == posicion(vista)
                otra = vista_de(leer_posicion(linea))
                assert sin_orden(otra) == sin_orden(vista)
                vistas += 1
    assert vistas > 3


def sin_orden(vista):
    """Return the Vista without the order of its own cards, which means nothing."""
    return replace(
        vista,
        cartas=frozenset(vista.cartas),
        en_mano=frozenset(vista.en_mano),
        legales=frozenset(vista.legales),
    )


def test_a_position_has_one_spelling():
    """Cards in another order are the same position, written in the deck's order, the unseen last."""
    linea = "@0:trucazo:2:30:0-0:0:-:4b.7e.6e,??.5c.??:0.juega.7e,1.juega.5c"
    assert escribir_posicion(leer_posicion(linea)) == linea.replace("4b.7e.6e,??.5c.??", "6e.7e.4b,5c.??.??")


def test_a_position_shows_no_rivals_card():
    """What the other holds isn't in the line; what it played is."""
    mano = leer("trucazo:2:30:0-0:0:-:7e.6e.4b,5c.6c.1b:0.juega.7e,1.juega.5c")
    assert escribir_posicion(posicion(ver(mano, 0))) == (
        "@0:trucazo:2:30:0-0:0:-:6e.7e.4b,5c.??.??:0.juega.7e,1.juega.5c"
    )


@pytest.mark.parametrize(
    "linea",
    [
        "",
        "trucazo:2:30:0-0:0:-:6e.7e.4b,??.??.??:",
        "@x:trucazo:2:30:0-0:0:-:6e.7e.4b,??.??.??:",
        "@0:trucazo:2:30:0-0:0:-:6e.7e,??.??.??:",
        "@0:trucazo:2:30:0-0:0:-:6e.7e.4b,??.??.??:0.dijo.x",
        "@0",
    ],
)
def test_a_position_that_cannot_be_read(linea):
    """Nonsense is refused."""
    with pytest.raises(NotacionInvalida):
        leer_posicion(linea)


@pytest.mark.parametrize(
    "linea",
    [
        "@2:trucazo:2:30:0-0:0:-:6e.7e.4b,??.??.??:",
        "@0:trucazo:2:30:0-0:0:-:6e.7e.4b,??.??.??:1.juega.5c",
        "@0:trucazo:2:30:0-0:0:-:6e.7e.4b,??.??.??:0.envido,1.quiero,0.dijo.20",
        "@0:trucazo:2:30:0-0:0:-:6e.7e.4b,??.??.??:0.envido,1.quiero",
        "@0:trucazo:2:30:0-0:0:-:6e.7e.??,??.??.??:",
        "@0:trucobet:2:30:0-0:0:-:6e.7e.4b,1c.??.??:0.juega.7e,1.juega.1c,1.flor",
    ],
)
def test_a_position_that_no_hand_comes_to(linea):
    """A position that can be read but not reached says which rule forbids it."""
    with pytest.raises((PosicionInvalida, AccionIlegal)) as refusal:
        vista_de(leer_posicion(linea))
    assert refusal.value.motivo.regla
