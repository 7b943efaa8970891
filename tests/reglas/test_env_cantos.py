"""ENV-06 to ENV-10 and ENV-15: when the envido may be sung, the ladder, who answers, what it pays."""

import pytest

from .mesa import AR, LIMPIA2, LIMPIA4, LIMPIA6, QUIERO, TB, TODOS, TR, TZ, UY, mesa, preguntar

SIN_TRUCOBET = [UY, AR, TZ, TR]
TOQUES = ["envido", "real-envido", "falta-envido"]


@pytest.mark.parametrize("tabla", TODOS)
@pytest.mark.parametrize("toque", TOQUES)
def test_ENV_06_the_seat_in_turn_opens(tabla, toque):
    """The seat in turn that has not played its card may open with any of the three; nobody else."""
    m = mesa(tabla, LIMPIA4)
    assert toque in m.legales(0)
    for otro in (1, 2, 3):
        m.rechaza(f"{otro} {toque}", "ENV-06")
    m.jugar("0 juega 4b").rechaza(f"2 {toque}", "ENV-06").jugar(f"1 {toque}")


@pytest.mark.parametrize("tabla", TODOS)
def test_ENV_06_any_seat_in_its_first_turn(tabla):
    """The last seat of the first baza may still open it before its own card."""
    m = mesa(tabla, LIMPIA4, "0 juega 4b; 1 juega 5c; 2 juega 3c; 3 envido; 0 quiero")
    assert m.tanteador == ([0, 0] if tabla in QUIERO else [2, 0])


@pytest.mark.parametrize("tabla", TODOS)
def test_ENV_06_not_after_the_first_baza(tabla):
    """In the second baza there is no envido any more."""
    m = mesa(tabla, LIMPIA2, "0 juega 4b; 1 juega 5c")
    m.rechaza(f"{m.turno[0]} envido", "ENV-06")
    mesa(tabla, LIMPIA2, "0 juega 4b; 1 juega 1b").rechaza("1 falta-envido", "ENV-06")


@pytest.mark.parametrize("tabla", TODOS)
def test_ENV_06_only_once_a_mano(tabla):
    """After an envido, wanted or not, there is no second one."""
    m = mesa(tabla, LIMPIA2, "0 envido; 1 no-quiero")
    m.rechaza("0 real-envido", "ENV-06")
    m.jugar("0 juega 4b").rechaza("1 envido", "ENV-06")


@pytest.mark.parametrize("tabla", [TZ, TR, TB])
def test_ENV_06_nor_after_a_wanted_one(tabla):
    """The same after a quiero."""
    mesa(tabla, LIMPIA2, "0 envido; 1 quiero; 0 juega 4b").rechaza("1 envido", "ENV-06")


@pytest.mark.parametrize("tabla", TODOS)
def test_ENV_06_not_after_a_wanted_truco(tabla):
    """Once a truco is accepted the envido is over."""
    m = mesa(tabla, LIMPIA2, "0 truco; 1 quiero").rechaza("0 envido", "ENV-06")
    m.jugar("0 juega 4b").rechaza("1 envido", "ENV-06")


@pytest.mark.parametrize("tabla", [UY, AR, TR, TB])
def test_ENV_06_a_flor_is_named_before_other_reasons(tabla):
    """A refused opening cites FLO-03 if a flor was sung, even with a truco waiting or in a later baza."""
    m = mesa(tabla, "7e 6e 4e | 5c 6c 1b", "0 flor")
    m.rechaza("0 envido", "FLO-03").rechaza("1 envido", "FLO-03")
    m.jugar("0 truco").rechaza("1 envido", "FLO-03")
    m.jugar("0 juega 4e; 1 juega 1b").rechaza("1 envido", "FLO-03")


@pytest.mark.parametrize("tabla", SIN_TRUCOBET)
def test_ENV_06_a_waiting_truco_is_named_next(tabla):
    """Else it cites ENV-11 if a truco waits for an answer, whatever else is wrong."""
    m = mesa(tabla, LIMPIA2, "0 juega 4b; 1 juega 1b; 1 truco")
    m.rechaza("0 envido", "ENV-11").rechaza("1 envido", "ENV-11")


@pytest.mark.parametrize("tabla", TODOS)
@pytest.mark.parametrize("final", ["0 truco; 1 no-quiero", "0 truco; 1 mazo", "0 truco; 1 retruco; 0 no-quiero"])
def test_ENV_06_a_truco_that_ended_the_mano_waits_no_more(tabla, final):
    """Else it cites ENV-06, also once the mano has ended by a truco that wasn't wanted."""
    mesa(tabla, LIMPIA2, final).rechaza("0 envido", "ENV-06").rechaza("1 real-envido", "ENV-06")


@pytest.mark.parametrize("tabla", QUIERO)
def test_ENV_06_a_truco_waits_while_numbers_are_said(tabla):
    """The truco behind an envido waits too, and is what a refused opening cites."""
    mesa(tabla, LIMPIA2, "0 truco; 1 envido; 0 quiero").rechaza("1 real-envido", "ENV-11").rechaza(
        "0 envido", "ENV-11"
    )
    mesa(tabla, LIMPIA2, "0 envido; 1 quiero").rechaza("1 real-envido", "ENV-06").rechaza("0 envido", "ENV-06")


def test_ENV_06_trucobet_until_the_last_card_of_the_first_baza():
    """Trucobet: whoever has the word may open it until the first baza's last card, having played or not."""
    m = mesa(TB, LIMPIA4, "0 juega 4b; 1 truco")
    assert "envido" in m.legales(0)
    assert "envido" in m.legales(2)
    assert m.jugar("0 envido").turno == [1, 3]
    fin = mesa(TB, LIMPIA4, "0 juega 4b; 1 juega 5c; 2 juega 3c; 3 truco")
    assert fin.jugar("2 envido; 3 no-quiero").turno == [0, 2]
    tarde = mesa(TB, LIMPIA4, "0 juega 4b; 1 juega 5c; 2 juega 3c; 3 juega 2c")
    tarde.rechaza("2 envido", "ENV-06")
    tarde.jugar("2 truco").rechaza("3 envido", "ENV-11")


def test_ENV_06_trucobet_needs_the_word():
    """Trucobet's own timing is no envido out of turn, and never one after a wanted truco."""
    m = mesa(TB, LIMPIA4, "0 juega 4b")
    m.rechaza("0 envido", "ENV-06").rechaza("3 envido", "ENV-06")
    m.jugar("1 truco; 0 quiero").rechaza("1 envido", "ENV-06").jugar("1 juega 5c").rechaza("2 envido", "ENV-06")


@pytest.mark.parametrize("tabla", [UY, AR, TZ, TB])
@pytest.mark.parametrize(
    ("cantos", "siguen"),
    [
        (["envido"], {"envido", "real-envido", "falta-envido"}),
        (["envido", "envido"], {"real-envido", "falta-envido"}),
        (["real-envido"], {"falta-envido"}),
        (["envido", "real-envido"], {"falta-envido"}),
        (["envido", "envido", "real-envido"], {"falta-envido"}),
        (["falta-envido"], set()),
        (["envido", "envido", "real-envido", "falta-envido"], set()),
    ],
)
def test_ENV_07_the_ladder(tabla, cantos, siguen):
    """It only goes up; envido may be repeated once, real envido not; any step may be skipped."""
    assert set(preguntar("cadena", tabla, canto="envido", cantos=cantos)["siguen"]) == siguen
    m = mesa(tabla, LIMPIA2, "; ".join(f"{n % 2} {c}" for n, c in enumerate(cantos)))
    quien = len(cantos) % 2
    assert m.legales(quien) & set(TOQUES) == siguen
    for toque in set(TOQUES) - siguen:
        m.rechaza(f"{quien} {toque}", "ENV-07")


@pytest.mark.parametrize(
    ("cantos", "siguen"),
    [
        (["envido"], TOQUES),
        (["envido"] * 5, TOQUES),
        (["envido", "envido", "real-envido"], ["real-envido", "falta-envido"]),
        (["real-envido"] * 4, ["real-envido", "falta-envido"]),
        (["falta-envido"], []),
        (["real-envido", "falta-envido"], []),
    ],
)
def test_ENV_07_tradicional_has_no_limit_to_repeats(cantos, siguen):
    """Tradicional: envido and real envido as often as one likes, never downwards."""
    assert set(preguntar("cadena", TR, canto="envido", cantos=cantos)["siguen"]) == set(siguen)
    m = mesa(TR, LIMPIA2, "; ".join(f"{n % 2} {c}" for n, c in enumerate(cantos)))
    for toque in set(TOQUES) - set(siguen):
        m.rechaza(f"{len(cantos) % 2} {toque}", "ENV-07")


@pytest.mark.parametrize(
    ("cantos", "tanteador", "siguen"),
    [
        (["envido"], [35, 0], TOQUES),
        (["envido", "envido"], [35, 0], TOQUES),
        (["envido", "real-envido"], [35, 0], ["falta-envido"]),
        (["envido", "envido", "envido"], [0, 35], ["falta-envido"]),
        (["envido", "envido", "envido"], [30, 33], TOQUES),
        (["envido", "envido"], [36, 36], ["falta-envido"]),
        (["real-envido"], [0, 38], ["falta-envido"]),
        (["envido"] * 19, [0, 0], TOQUES),
        (["envido"] * 20, [0, 0], ["falta-envido"]),
    ],
)
def test_ENV_07_tradicional_until_the_falta(cantos, tanteador, siguen):
    """Tradicional: once the chain's sum reaches what the falta is worth only falta envido may follow."""
    r = preguntar("cadena", TR, canto="envido", cantos=cantos, tanteador=tanteador, objetivo=40)
    assert set(r["siguen"]) == set(siguen)
    m = mesa(TR, LIMPIA2, "; ".join(f"{n % 2} {c}" for n, c in enumerate(cantos)), tanteador=tanteador)
    assert m.legales(len(cantos) % 2) & set(TOQUES) == set(siguen)


@pytest.mark.parametrize("tabla", [UY, AR, TZ, TB])
def test_ENV_07_other_tables_know_no_such_limit(tabla):
    """Elsewhere a chain may pass the falta's worth: real envido after envido with 2 to go."""
    m = mesa(tabla, LIMPIA2, "0 envido; 1 envido; 0 real-envido", tanteador=(28, 0), objetivo=30)
    assert "falta-envido" in m.legales(1)


@pytest.mark.parametrize("tabla", TODOS)
@pytest.mark.parametrize(
    ("cantos", "vale"),
    [("E", 2), ("R", 3), ("EE", 4), ("ER", 5), ("EER", 7)],
)
def test_ENV_08_a_wanted_chain_is_its_sum(tabla, cantos, vale):
    """Accepted, a chain is worth the sum of its cantos."""
    nombres = [{"E": "envido", "R": "real-envido"}[c] for c in cantos]
    assert preguntar("cadena", tabla, canto="envido", cantos=nombres)["quiero"] == vale
    acciones = [f"{n % 2} {c}" for n, c in enumerate(nombres)] + [f"{len(nombres) % 2} quiero"]
    m = mesa(tabla, LIMPIA2, "; ".join(acciones))
    if tabla in QUIERO:
        m = m.jugar("0 tantos 33; 1 son-buenas")
    assert m.tanteador == [vale, 0]


def test_ENV_08_long_chains_of_tradicional():
    """The sum has no end at the tradicional table but the falta."""
    assert preguntar("cadena", TR, canto="envido", cantos=["envido"] * 3)["quiero"] == 6
    assert preguntar("cadena", TR, canto="envido", cantos=["envido"] * 3 + ["real-envido"] * 2)["quiero"] == 12


@pytest.mark.parametrize(("tabla", "vale"), [(UY, 20), (AR, 20), (TZ, 30), (TR, 40), (TB, 30)])
@pytest.mark.parametrize("antes", [[], ["envido"], ["envido", "envido", "real-envido"]])
def test_ENV_08_the_falta_replaces_the_sum(tabla, vale, antes):
    """Falta envido accepted takes the place of the sum, whatever was sung below."""
    assert (
        preguntar("cadena", tabla, canto="envido", cantos=[*antes, "falta-envido"], tanteador=[0, 0])["quiero"] == vale
    )


REHUSADOS = [
    ("E", 1),
    ("EE", 2),
    ("R", 1),
    ("ER", 2),
    ("EER", 4),
    ("F", 1),
    ("EF", 2),
    ("EEF", 4),
    ("RF", 3),
    ("ERF", 5),
    ("EERF", 7),
]
LETRAS = {"E": "envido", "R": "real-envido", "F": "falta-envido"}


@pytest.mark.parametrize("tabla", TODOS)
@pytest.mark.parametrize(("cadena", "paga"), REHUSADOS)
def test_ENV_09_refused(tabla, cadena, paga):
    """Refused, the side that sang last takes what was at stake before, at least 1; trucobet pays 1 for EE."""
    paga = 1 if (tabla, cadena) == (TB, "EE") else paga
    nombres = [LETRAS[c] for c in cadena]
    assert preguntar("cadena", tabla, canto="envido", cantos=nombres)["no_quiero"] == paga
    ultimo = (len(nombres) - 1) % 2
    acciones = [f"{n % 2} {c}" for n, c in enumerate(nombres)] + [f"{1 - ultimo} no-quiero"]
    m = mesa(tabla, LIMPIA2, "; ".join(acciones))
    assert m.pagos == [(ultimo, paga)]
    assert m.r["pagos"][0]["regla"] == "ENV-09"
    assert m.turno == [0]


@pytest.mark.parametrize(
    ("cadena", "paga"), [("EEE", 4), ("EEEE", 6), ("RR", 3), ("RRR", 6), ("EERR", 7), ("RRF", 6), ("EEEF", 6)]
)
def test_ENV_09_refused_long_chains(cadena, paga):
    """Tradicional: the same rule for as many repeats as there are."""
    assert preguntar("cadena", TR, canto="envido", cantos=[LETRAS[c] for c in cadena])["no_quiero"] == paga


@pytest.mark.parametrize("tabla", TODOS)
def test_ENV_10_any_seat_of_the_other_team_answers(tabla):
    """Any seat of the other team answers, also one that has played; nobody of the singer's."""
    m = mesa(tabla, LIMPIA6, "0 juega 4b; 1 envido") if tabla != TZ else mesa(tabla, LIMPIA4, "0 juega 4b; 1 envido")
    rivales = [0, 2, 4] if tabla != TZ else [0, 2]
    assert m.turno == rivales
    for rival in rivales:
        assert {"quiero", "no-quiero", "envido", "real-envido", "falta-envido"} <= m.legales(rival)
        assert m.jugar(f"{rival} no-quiero").tanteador == [0, 1]
    for propio in (1, 3):
        for palabra in ("quiero", "no-quiero", "real-envido"):
            m.rechaza(f"{propio} {palabra}", "ENV-10")


@pytest.mark.parametrize("tabla", TODOS)
def test_ENV_10_a_raise_makes_it_a_matter_of_two(tabla):
    """A raise returns the question to the seat that sang, and so on between those two."""
    m = mesa(tabla, LIMPIA4, "0 envido; 3 envido")
    assert m.turno == [0]
    m.rechaza("2 quiero", "ENV-10").rechaza("1 quiero", "ENV-10").rechaza("2 real-envido", "ENV-10")
    m = m.jugar("0 real-envido")
    assert m.turno == [3]
    m.rechaza("1 no-quiero", "ENV-10").rechaza("1 falta-envido", "ENV-10")
    m = m.jugar("3 falta-envido")
    assert m.turno == [0]
    assert m.jugar("0 no-quiero").pagos == [(1, 7)]


@pytest.mark.parametrize("tabla", TODOS)
def test_ENV_10_the_rest_waits_meanwhile(tabla):
    """While an envido waits nobody plays a card or sings truco."""
    m = mesa(tabla, LIMPIA2, "0 envido")
    m.rechaza("1 juega 5c").rechaza("1 truco").rechaza("0 juega 7e").rechaza("0 truco")
    assert m.jugar("1 no-quiero").turno == [0]


@pytest.mark.parametrize("tabla", QUIERO)
def test_ENV_15_who_sings_envido_eats_its_flor(tabla):
    """A seat that has a flor and sings or raises envido has eaten its flor."""
    m = mesa(tabla, "7e 6e 4e | 5c 6c 1b", "0 envido").rechaza("0 flor", "FLO-06", "ENV-15")
    m.jugar("1 no-quiero").rechaza("0 flor", "FLO-06", "ENV-15")
    otro = mesa(tabla, "5c 6c 1b | 7e 6e 4e", "0 envido; 1 real-envido; 0 no-quiero; 0 juega 1b")
    otro.rechaza("1 flor", "FLO-06", "ENV-15")


@pytest.mark.parametrize("tabla", [TR, TB])
def test_ENV_15_where_the_flor_is_forced_it_cannot_be_eaten(tabla):
    """At the tables that force the flor its holder can't sing envido at all."""
    mesa(tabla, "7e 6e 4e | 5c 6c 1b").rechaza("0 envido", "FLO-05").rechaza("0 falta-envido", "FLO-05")
