"""The lesson that counts hands says what the exact enumeration says."""

from __future__ import annotations

import re
from random import Random
from typing import TYPE_CHECKING

import pytest

from engine.cartas import carta
from engine.coach import consejo
from engine.enumeracion import Posibles, posibles, posibles_de
from engine.vista import ver
from lessons.catalog.load import CONTENIDO
from lessons.practice.guiadas import empezar
from lessons.views.comun import catalogo

if TYPE_CHECKING:
    from engine.vista import Vista
    from lessons.catalog.scripts import Decision

TEXT = (CONTENIDO / "uruguayo" / "27-pensar.md").read_text("utf-8")
ROW = r"^\| \{\{envido 6o: (\S+) (\S+) (\S+) = \d+\}\} \| (\d+) \| (\d+) \|$"


def against(*cards: str) -> Posibles:
    return posibles_de(carta("6o"), [carta(c) for c in cards])


def percent(some: int, of: int) -> int:
    return round(100 * some / of)


def with_dots(number: int) -> str:
    return f"{number:,}".replace(",", ".")


def test_it_counts_a_27_exactly():
    hands = against("4e", "3e", "12c")
    mano, pie = (hands.envido(soy_mano=s).me_gana for s in (True, False))
    assert f"hay {with_dots(mano.de)} manos" in TEXT
    assert f"te ganan {with_dots(mano.cuantas)} de las {with_dots(mano.de)}" in TEXT
    assert f"te ganan {with_dots(pie.cuantas)}." in TEXT


def test_it_has_five_rows_of_envido():
    assert len(re.findall(ROW, TEXT, re.MULTILINE)) == 5


@pytest.mark.parametrize(("a", "b", "c", "mano", "pie"), re.findall(ROW, TEXT, re.MULTILINE))
def test_of_a_hundred_hands_so_many_beat_an_envido(a, b, c, mano, pie):
    hands = against(a, b, c)
    for share, soy_mano in ((mano, True), (pie, False)):
        count = hands.envido(soy_mano=soy_mano).me_gana
        assert int(share) == percent(count.cuantas, count.de)


def test_one_hand_in_six_has_a_flor():
    count = against("4e", "6b", "12c").con_flor()
    assert f"{with_dots(count.cuantas)} de {with_dots(count.de)}" in TEXT
    assert f"De cien manos, {percent(count.cuantas, count.de)} traen flor" in TEXT


@pytest.mark.parametrize(
    ("name", "card", "rest"),
    [
        ("el 2 de la muestra", "2o", ("6b", "4e")),
        ("la perica", "10o", ("6b", "4e")),
        ("el ancho de espada", "1e", ("6b", "12c")),
        ("el siete de oro", "7o", ("6b", "12c")),
        ("un 3", "3c", ("6b", "12e")),
        ("un rey", "12c", ("6b", "4e")),
    ],
)
def test_a_card_against_the_rivals_best(name, card, rest):
    wins, ties, loses = against(card, *rest).carta(carta(card))
    shares = [percent(c.cuantas, c.de) for c in (wins, ties, loses)]
    assert f"| {name} | {shares[0]} | {shares[1]} | {shares[2]} |" in TEXT


def asked(slug: str, n: int) -> tuple[Decision, Vista]:
    """Return the n-th decision of a guided hand, and what its seat sees there by the first right way."""
    guion = catalogo().guiones[slug]
    guiada = empezar(guion)
    for decision in guion.decisiones[:n]:
        guiada = guiada.con(decision.bien[0])
    assert guiada.toca is not None
    return guiada.toca, ver(guiada.mano, guion.asiento)


def test_its_hands_count_exactly():
    decision, vista = asked("querer-con-27", 0)
    mine, theirs = posibles(vista).envido(soy_mano=False)
    assert f"De {with_dots(theirs.de)} manos, te ganan {with_dots(theirs.cuantas)}" in decision.pregunta.plano
    assert f"Ganás {percent(mine.cuantas, mine.de)} de cada 100" in decision.buenas[0].porque.plano
    decision, vista = asked("pelear-la-mano", 0)
    loses = posibles(vista).carta(carta("1b")).me_gana
    assert f"le ganan {percent(loses.cuantas, loses.de)} de cada 100" in decision.buenas[0].porque.plano
    decision, vista = asked("gritar-con-nada", 1)
    wins = posibles(vista).carta(carta("5c")).le_gano
    assert wins.cuantas == 1
    assert f"De las {wins.de} manos que puede tener, tu 5 le gana a una" in decision.pregunta.plano


@pytest.mark.parametrize(("slug", "n"), [("querer-con-27", 0), ("pelear-la-mano", 0), ("gritar-con-nada", 1)])
def test_the_coach_would_rather_do_what_its_hands_call_right(slug, n):
    decision, vista = asked(slug, n)
    dicho = consejo(vista, Random(27), muestras=40)
    wrong = [una for mal in decision.males if mal.castigo is not None for una in mal.acciones]
    assert min(dicho.de(una).valor for una in decision.bien) > max(dicho.de(una).valor for una in wrong)
