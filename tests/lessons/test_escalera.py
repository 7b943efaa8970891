"""The staircase: it settles near 85 % right whoever answers, and hears of what is kept."""

import math
import random
from itertools import chain

import pytest

from engine.reglas import REGLAS
from lessons.models import Aprendiz, Escalon, Intento
from lessons.progress import escalera
from lessons.progress.ideas import IDEAS
from lessons.words.ideas import FAMILIAS


def acierta(azar, habilidad, nivel):
    """A model learner: the further above the level, the surer; never wholly sure and never worse than a guess."""
    return azar.random() < 0.25 + 0.74 / (1 + math.exp(-1.6 * (habilidad - nivel)))


def jugar(habilidad, semilla, ideas=1, toca=1, vueltas=1200):
    """Answer at the level that the staircase gives; return the share of right ones once settled, and the levels."""
    azar = random.Random(semilla)
    alturas, respuestas = [1.0] * ideas, [0] * ideas
    bien, niveles = [], []
    for _vez in range(vueltas):
        nivel = escalera.nivel_de(zip(alturas, respuestas, strict=True))
        ok = acierta(azar, habilidad, nivel)
        for i in azar.sample(range(ideas), toca):
            alturas[i] = escalera.mover(alturas[i], respuestas[i], nivel, bien=ok)
            respuestas[i] += 1
        bien.append(ok)
        niveles.append(nivel)
    return sum(bien[200:]) / len(bien[200:]), niveles


@pytest.mark.parametrize("habilidad", [3.2, 4.0, 4.8, 5.5])
@pytest.mark.parametrize(("ideas", "toca"), [(1, 1), (4, 2), (6, 3)])
def test_it_settles_near_85_of_a_hundred(habilidad, ideas, toca):
    partes = [jugar(habilidad, semilla, ideas, toca)[0] for semilla in range(4)]
    assert sum(partes) / len(partes) == pytest.approx(escalera.META, abs=0.03)


def test_who_knows_more_is_asked_more():
    medias = [sum(jugar(habilidad, 1)[1][200:]) / 1000 for habilidad in (2.5, 3.5, 4.5, 6.0)]
    assert medias == sorted(medias)
    assert medias[-1] - medias[0] > 1.5


def test_who_knows_nothing_stays_at_the_first_and_who_knows_all_at_the_last():
    parte, niveles = jugar(-3.0, 1)
    assert parte < 0.5
    assert sum(n == 1 for n in niveles[200:]) > 900
    parte, niveles = jugar(12.0, 1)
    assert parte > 0.95
    assert sum(n == 5 for n in niveles[200:]) > 900
    assert niveles.index(5) < 30


def test_what_is_far_tells_only_what_surprises():
    assert escalera.mover(4.0, 50, 1, bien=True) == 4.0
    assert escalera.mover(4.0, 50, 1, bien=False) < 4.0
    assert escalera.mover(2.0, 50, 5, bien=False) == 2.0
    assert escalera.mover(2.0, 50, 5, bien=True) > 2.0


def test_every_rule_is_in_exactly_one_idea():
    assert sorted(chain.from_iterable(IDEAS.values())) == sorted(REGLAS)
    assert max(map(len, IDEAS)) <= Escalon._meta.get_field("idea").max_length


def test_every_idea_has_one_name_in_one_family():
    nombradas = [(idea, str(nombre)) for _familia, ideas in FAMILIAS for idea, nombre in ideas.items()]
    assert sorted(idea for idea, _nombre in nombradas) == sorted(IDEAS)
    assert len({nombre for _idea, nombre in nombradas}) == len(IDEAS)


@pytest.mark.django_db
class TestGuardada:
    def intento(self, aprendiz, posicion, **mas):
        datos = {"kind": "falta", "reglamento": "trucazo", "respuesta": "1", "bien": True, "ids": ["ENV-12"]}
        nonce = str(Intento.objects.count())
        return Intento.objects.create(aprendiz=aprendiz, posicion=posicion, nonce=nonce, **{**datos, **mas})

    def altura(self, aprendiz):
        return Escalon.objects.get(aprendiz=aprendiz, idea="falta", reglamento="trucazo").altura

    def test_a_first_answer_moves_it_and_a_second_one_does_not(self):
        aprendiz = Aprendiz.objects.create()
        self.intento(aprendiz, "14-9-30")
        subida = self.altura(aprendiz)
        assert subida > 1
        self.intento(aprendiz, "14-9-30", bien=False)
        self.intento(aprendiz, "13-9-30", ayuda=True)
        assert self.altura(aprendiz) == subida
        self.intento(aprendiz, "12-9-30", bien=False)
        assert self.altura(aprendiz) < subida

    def test_each_table_has_its_own(self):
        aprendiz = Aprendiz.objects.create()
        for n in range(12):
            self.intento(aprendiz, f"{n}-9-30", nivel=2)
        assert escalera.nivel(aprendiz, "trucazo", ["ENV-12"]) > 1
        assert escalera.nivel(aprendiz, "trucobet", ["ENV-12"]) == 1
        assert escalera.nivel(aprendiz, "trucazo", ["FLO-01"]) == 1
        assert escalera.nivel(Aprendiz.objects.create(), "trucazo", ["ENV-12"]) == 1
        assert escalera.nivel(None, "trucazo", ["ENV-12"]) == 1
