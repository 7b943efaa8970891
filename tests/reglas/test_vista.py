"""What only a Vista can show: señas, past bazas, cards nobody may know, numbers said by themselves."""

import pytest

from engine.actions import Verbo, pedido
from engine.cartas import carta
from engine.events import Dijo, Hizo, SenaAjena
from engine.mano import rejugar
from engine.reglamento import reglamento
from engine.reparto import Reparto
from engine.vista import ver

from .mesa import AR, CON_MUESTRA, LIMPIA2, LIMPIA4, LIMPIA6, MUESTRA, OTROS, TB, TODOS, TR, TZ, UY


def jugada(tabla, manos, acciones="", **opciones):
    """The mano itself, for what the line protocol doesn't tell."""
    cartas = tuple(tuple(carta(c) for c in m.split()) for m in manos.split("|"))
    mesa = reglamento(tabla)
    muestra = opciones.pop("muestra", MUESTRA) if tabla in CON_MUESTRA else None
    reparto = Reparto(
        reglamento=mesa,
        jugadores=len(cartas),
        objetivo=opciones.pop("objetivo", mesa.objetivo),
        tanteador=opciones.pop("tanteador", (0, 0)),
        muestra=None if muestra is None else carta(muestra),
        cartas=cartas,
        **opciones,
    )
    return rejugar(reparto, [pedido(a.strip()) for a in acciones.split(";") if a.strip()])


def senas(mano, asiento):
    """What a seat knows of the señas so far: the code, or None for one it only saw made."""
    return [
        None if isinstance(e, SenaAjena) else e.accion.sena.value
        for e in ver(mano, asiento).registro
        if isinstance(e, SenaAjena) or (isinstance(e, Hizo) and e.accion.verbo is Verbo.SENA)
    ]


@pytest.mark.parametrize(
    ("accion", "saben"),
    [
        ("0 sena 1e", {0, 2, 4}),
        ("0 sena 1e 2", {0, 2}),
        ("0 sena 1e 3", {0, 3}),
        ("0 sena 1e mesa", {0, 1, 2, 3, 4, 5}),
        ("5 sena 1e", {1, 3, 5}),
    ],
)
def test_SEN_01_who_knows_a_sena(accion, saben):
    """A seña is known to its partners, one seat or all; the others see that one was made, not which."""
    mano = jugada(AR, LIMPIA6, accion)
    for asiento in range(6):
        assert senas(mano, asiento) == (["1e"] if asiento in saben else [None])


def test_SEN_01_the_rivals_view_is_the_same_whatever_the_sena():
    """A rival's whole view is equal after one seña or another."""
    una, otra = (jugada(UY, LIMPIA4, f"0 sena {c}; 2 sena {d}") for c, d in (("p2", "nada"), ("7e", "flor")))
    for rival in (1, 3):
        assert ver(una, rival) == ver(otra, rival)
    assert ver(una, 2) != ver(otra, 2)


def test_SEN_01_the_code_of_each_coast():
    """The piezas have señas where there are piezas, the flor where there is flor."""
    codigos = {tabla: reglamento(tabla).senas.value for tabla in TODOS}
    assert codigos == {UY: "uruguay", TR: "uruguay", AR: "argentina", TZ: "argentina", TB: "argentina"}


@pytest.mark.parametrize("tabla", TODOS)
def test_VER_01_past_bazas_by_all_alike(tabla):
    """Past bazas can be looked at again, by all alike: who led, every card, who took it."""
    manos = "1e 3c 4b | 7o 2c 5b | 12e 11b 10c | 12b 11e 6c"
    mano = jugada(tabla, manos, "0 juega 4b; 1 juega 7o; 2 juega 12e; 3 juega 6c; 1 juega 2c; 2 juega 10c")
    vistas = [ver(mano, asiento) for asiento in range(4)]
    (baza,) = vistas[0].bazas
    assert (baza.sale, [c.codigo for c in baza.cartas], baza.equipo) == (0, ["4b", "7o", "12e", "6c"], 1)
    assert all(v.bazas == vistas[0].bazas and v.mesa == vistas[0].mesa for v in vistas)


@pytest.mark.parametrize("tabla", OTROS)
@pytest.mark.parametrize(
    ("manos", "mano", "dichos"),
    [
        (LIMPIA4, 0, [(0, 33)]),
        (LIMPIA4, 1, [(1, 31), (0, 33)]),
        (LIMPIA4, 2, [(2, 3), (3, 28), (0, 33)]),
        (LIMPIA4, 3, [(3, 28), (0, 33)]),
        ("7e 6e 4b | 7c 6c 1b", 0, [(0, 33)]),
        ("7e 6e 4b | 7c 6c 1b", 1, [(1, 33)]),
        ("4b 12e 2c | 7c 6c 1b | 7e 6e 4c | 1e 10b 3c", 0, [(0, 4), (1, 33), (2, 33)]),
        ("4b 12e 2c | 7c 6c 1b | 5c 1e 3o | 7e 6e 4c", 0, [(0, 4), (1, 33)]),
    ],
)
def test_ENV_14_who_says_its_number_by_itself(tabla, manos, mano, dichos):
    """From el mano in order, each saying it only if it beats what was said or ties for el mano's team."""
    asientos = manos.count("|") + 1
    jugo = jugada(tabla, manos, f"{mano} envido; {(mano + 1) % asientos} quiero", mano=mano)
    assert [(e.asiento, e.valor) for e in ver(jugo, 0).registro if isinstance(e, Dijo)] == dichos


def iguales_para(asiento, tabla, una, otra, acciones, **opciones):
    """Two deals that differ in what this seat can't know look the same to it."""
    assert ver(jugada(tabla, una, acciones, **opciones), asiento) == ver(
        jugada(tabla, otra, acciones, **opciones), asiento
    )


@pytest.mark.parametrize("tabla", TODOS)
def test_REC_02_cards_given_up_unseen_stay_unseen(tabla):
    """A seat sees its own cards and what lies on the table: the others' are nowhere in its view."""
    iguales_para(0, tabla, "7e 6e 4b | 5c 6c 1b", "7e 6e 4b | 5c 3b 2b", "0 juega 7e; 1 juega 5c; 0 mazo")
    if tabla in (UY, AR):
        fin = "0 mazo; 0 devolver; 1 devolver; 0 cerrar"
        iguales_para(0, tabla, LIMPIA2, "7e 6e 4b | 3b 2b 1o", fin)
        assert set(ver(jugada(tabla, LIMPIA2, "0 mazo; 1 mostrar"), 0).mostradas[1]) == set(
            map(carta, ("5c", "6c", "1b"))
        )


def test_ENV_14_the_losers_number_is_nobodys():
    """After son buenas, or where it was not said, nobody learns the loser's count."""
    iguales_para(0, AR, "7e 6e 4b | 5c 6c 1b", "7e 6e 4b | 5c 4c 1b", "0 envido; 1 quiero; 0 tantos 33; 1 son-buenas")
    iguales_para(0, TZ, "7e 6e 4b | 5c 6c 1b", "7e 6e 4b | 5c 4c 1b", "0 envido; 1 quiero")


@pytest.mark.parametrize("tabla", [UY, AR])
@pytest.mark.parametrize("acciones", ["", "0 envido", "0 envido; 1 no-quiero", "0 juega 4b", "0 truco", "0 mazo"])
def test_FLO_05_a_silent_flor_does_not_show(tabla, acciones):
    """A silent flor shows nowhere, a rival's or a partner's."""
    iguales_para(0, tabla, "7e 6e 4b | 5c 6c 1b", "7e 6e 4b | 5c 6c 1c", acciones)
    for asiento in (0, 1, 3):
        iguales_para(asiento, tabla, LIMPIA4, LIMPIA4.replace("1e 2b 3c", "3b 2b 12b"), acciones)


def test_PER_01_the_dogs_are_not_seen_by_their_owners():
    """The throwers' cards lie face down and their owners don't see them until they lift them."""
    datos = {"tanteador": (32, 18), "perros": 1}
    for asiento in (1, 3):
        vista = ver(jugada(UY, LIMPIA4, **datos), asiento)
        assert vista.cartas == vista.en_mano == (None, None, None)
        despues = ver(jugada(UY, LIMPIA4, "0 a-punto; 0 quiero", **datos), asiento)
        assert None not in despues.cartas
    assert None not in ver(jugada(UY, LIMPIA4, **datos), 0).cartas
    iguales_para(1, UY, LIMPIA2, "7e 6e 4b | 3b 2b 1o", "", **datos)
    iguales_para(1, UY, LIMPIA2, "7e 6e 4b | 3b 2b 1o", "0 a-punto; 0 no-quiero", **datos)


def test_SEIS_02_in_a_pico_the_other_four_watch():
    """With six at the table el mano plays against the seat opposite; the other four see the table and do nothing."""
    mano = jugada(TR, LIMPIA6, "1 envido; 4 quiero; 1 juega 5c", mano=1, pico=True)
    assert mano.turnos == (4,)
    for asiento in (0, 2, 3, 5):
        vista = ver(mano, asiento)
        assert (vista.legales, vista.cartas) == ((), ())
        assert [c.codigo for c in vista.mesa] == ["5c"]
    assert mano.tanteador == (0, 2)


def test_SEIS_01_the_pico_is_el_mano_against_the_seat_opposite():
    """A pico is played by el mano and the seat three further on, whichever they are."""
    for quien in range(6):
        mano = jugada(TR, LIMPIA6, mano=quien, pico=True)
        assert mano.turnos == (quien,)
        suya = mano.manos[quien][0]
        assert rejugar(mano.reparto, [pedido(f"{quien} juega {suya}")]).turnos == ((quien + 3) % 6,)


def test_MUE_01_all_see_the_muestra():
    """The muestra is seen by all and held by nobody."""
    mano = jugada(UY, LIMPIA4)
    assert all(ver(mano, a).muestra is carta(MUESTRA) for a in range(4))
    assert carta(MUESTRA) not in {c for a in range(4) for c in ver(mano, a).cartas}
