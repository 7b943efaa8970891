"""SEIS: pico a pico and chumbo at the tradicional table of six."""

import pytest

from .mesa import AR, LIMPIA2, LIMPIA4, LIMPIA6, TB, TR, TZ, UY, invalida, mesa, preguntar, trato_invalido

FLORES = "7e 6e 4e | 7c 6c 5c"  # 37 and 38


@pytest.mark.parametrize("tabla", [UY, AR, TZ, TB])
def test_SEIS_01_only_tradicional_has_picos(tabla):
    """The other tables with six play redondillas only."""
    trato_invalido(tabla, LIMPIA2, "SEIS-01", pico=True)
    falta = {"tipo": "falta", "reglamento": tabla, "tanteador": [0, 0], "objetivo": 30, "pico": True}
    invalida(falta, "SEIS-01")
    invalida({"tipo": "cadena", "reglamento": tabla, "canto": "envido", "cantos": ["envido"], "pico": True}, "SEIS-01")


def test_SEIS_01_a_pico_is_one_against_one():
    """A pico a pico is two seats; four or six are none."""
    assert mesa(TR, LIMPIA2, pico=True).turno == [0]
    trato_invalido(TR, LIMPIA4, "SEIS-01", pico=True)


def test_SEIS_01_a_redondilla_is_three_against_three():
    """A redondilla has the usual falta, and six play it."""
    m = mesa(TR, LIMPIA6, "0 falta-envido; 1 quiero")
    assert m.pagos == [(0, 40)]


def test_SEIS_02_a_picos_points_go_to_the_teams():
    """What a pico pays is added to the teams' tanteador."""
    m = mesa(TR, LIMPIA2, "0 envido; 1 quiero; 0 mazo", pico=True, tanteador=(7, 11))
    assert m.tanteador == [9, 12]


@pytest.mark.parametrize("tanteador", [(0, 0), (14, 9), (3, 19)])
def test_SEIS_03_the_falta_is_six(tanteador):
    """In a pico the falta envido is 6, whatever the score."""
    r = preguntar("falta", TR, tanteador=list(tanteador), objetivo=40, pico=True)
    assert (r["vale"], r["regla"]) == (6, "SEIS-03")
    assert preguntar("cadena", TR, canto="envido", cantos=["falta-envido"], pico=True)["quiero"] == 6
    m = mesa(TR, LIMPIA2, "0 falta-envido; 1 quiero", pico=True, tanteador=tanteador)
    assert m.pagos == [(0, 6)]
    m = mesa(TR, LIMPIA2, "0 falta-envido; 1 no-quiero", pico=True, tanteador=tanteador)
    assert m.pagos == [(0, 1)]


@pytest.mark.parametrize("tanteador", [(0, 0), (14, 9)])
def test_SEIS_03_al_resto_is_twelve(tanteador):
    """In a pico the contraflor al resto is 12: 6 and both flores; refused as ever."""
    m = mesa(TR, FLORES, "0 flor; 1 flor; 1 contraflor-al-resto", pico=True, tanteador=tanteador)
    assert m.jugar("0 quiero").pagos == [(1, 12)]
    assert m.jugar("0 no-quiero").pagos == [(1, 3)]
    m = mesa(TR, FLORES, "0 flor; 1 flor; 1 con-flor-envido; 0 contraflor-al-resto", pico=True, tanteador=tanteador)
    assert m.jugar("1 quiero").pagos == [(1, 12)]
    assert m.jugar("1 no-quiero").pagos == [(0, 5)]


def test_SEIS_03_the_limit_of_repeats_is_six():
    """ENV-07: once the chain is worth the 6 of a pico's falta only falta envido may follow."""
    r = preguntar("cadena", TR, canto="envido", cantos=["envido"] * 3, pico=True)
    assert r["siguen"] == ["falta-envido"]
    r = preguntar("cadena", TR, canto="envido", cantos=["envido", "real-envido"], pico=True)
    assert set(r["siguen"]) == {"real-envido", "falta-envido"}
    mesa(TR, LIMPIA2, "0 real-envido; 1 real-envido", pico=True).rechaza("0 real-envido", "ENV-07").jugar(
        "0 falta-envido"
    )


@pytest.mark.parametrize(
    ("antes", "sin", "con", "rehusada"),
    [
        ([], 6, 6, 1),
        (["envido"], 8, 6, 2),
        (["envido", "envido"], 10, 6, 4),
        (["real-envido"], 9, 6, 3),
        (["envido", "real-envido"], 11, 6, 5),
    ],
)
def test_SEIS_04_chumbo(antes, sin, con, rehusada):
    """Without chumbo the 6 adds to what was already wanted; with it the whole envido is worth 6."""
    cantos = [*antes, "falta-envido"]
    acciones = "; ".join(f"{n % 2} {c}" for n, c in enumerate(cantos))
    for chumbo, vale in ((False, sin), (True, con)):
        r = preguntar("cadena", TR, canto="envido", cantos=cantos, pico=True, chumbo=chumbo)
        assert (r["quiero"], r["no_quiero"]) == (vale, rehusada)
        m = mesa(TR, LIMPIA2, acciones, pico=True, chumbo=chumbo)
        quien = len(cantos) % 2
        assert m.jugar(f"{quien} quiero").pagos == [(0, vale)]
        assert m.jugar(f"{quien} no-quiero").pagos == [(1 - quien, rehusada)]


def test_SEIS_04_chumbo_only_once_falta_was_sung():
    """Without a falta envido chumbo changes nothing."""
    for chumbo in (False, True):
        m = mesa(TR, LIMPIA2, "0 envido; 1 real-envido; 0 quiero", pico=True, chumbo=chumbo)
        assert m.pagos == [(0, 5)]


@pytest.mark.parametrize("tabla", [UY, AR, TZ, TB])
def test_SEIS_04_chumbo_is_of_the_pico(tabla):
    """Chumbo is an option of the pico a pico: no other table has it."""
    trato_invalido(tabla, LIMPIA2, "SEIS-04", chumbo=True)
    cadena = {"tipo": "cadena", "reglamento": tabla, "canto": "envido", "cantos": ["envido"]}
    invalida({**cadena, "chumbo": True}, "SEIS-04")
