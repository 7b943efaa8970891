"""The rival's possible hands, against dealing every single one and playing the hand over."""

import random
from dataclasses import replace
from itertools import combinations

import pytest

from engine.actions import Verbo
from engine.cartas import MAZO, carta
from engine.enumeracion import posibles, posibles_de
from engine.envido import envido
from engine.errors import AccionIlegal, Motivo, PosicionInvalida
from engine.flor import flor
from engine.jerarquia import puesto
from engine.mano import Mano, rejugar
from engine.reglamento import REGLAMENTOS, reglamento
from engine.reparto import Reparto
from engine.vista import ver
from tests.engine.mano.azar import reparto_al_azar

DE_A_DOS = [slug for slug, mesa in REGLAMENTOS.items() if 2 in mesa.jugadores]


def cartas(texto):
    return tuple(carta(codigo) for codigo in texto.split())


def jugada(rng, slug, cuantas):
    """Return a two-seat mano after some random actions, without giving it up."""
    mano = Mano.repartida(reparto_al_azar(rng, reglamento(slug), 2))
    for _vez in range(cuantas):
        deben = [a for a in range(2) if mano.deben >> a & 1] or range(2)
        abiertas = [
            (a, accion)
            for a in deben
            for accion in mano.legales(a)
            if accion.verbo not in {Verbo.RENDIRSE, Verbo.MAZO, Verbo.CERRAR}
        ]
        if not abiertas:
            break
        mano, _ = mano.aplicar(*rng.choice(abiertas))
    return mano


def pudo_tener(mano, asiento, suya):
    """Deal the rival this hand and play the same: does the seat see the very same?"""
    reparto = mano.reparto
    manos = [suya, suya]
    manos[asiento] = reparto.cartas[asiento]
    if set(suya) & {*manos[asiento], reparto.muestra}:
        return False
    campos = ("reglamento", "jugadores", "objetivo", "tanteador", "muestra", "mano", "pico", "chumbo", "perros")
    otro = Reparto(cartas=tuple(manos), **{campo: getattr(reparto, campo) for campo in campos})
    try:
        otra = rejugar(otro, mano.acciones)
    except AccionIlegal:
        return False
    return ver(otra, asiento).registro == ver(mano, asiento).registro


@pytest.mark.parametrize("slug", DE_A_DOS)
def test_it_is_what_dealing_every_hand_gives(slug):
    rng = random.Random(f"enumeracion/{slug}")
    todas = list(combinations(MAZO, 3))
    for cuantas in (0, 2, 3, 4, 6, 9, 12):
        mano = jugada(rng, slug, cuantas)
        asiento = rng.randrange(2)
        vista = ver(mano, asiento)
        if None in vista.cartas:
            continue
        suyas = set(posibles(vista).manos)
        assert tuple(sorted(mano.reparto.cartas[1 - asiento])) in suyas
        for tres in rng.sample(todas, 150) + rng.sample(sorted(suyas), min(60, len(suyas))):
            assert (tres in suyas) == pudo_tener(mano, asiento, tres), (mano.acciones, tres)


@pytest.mark.parametrize(("slug", "cuantas"), [("quiero-truco-uy", 7140), ("trucazo", 7770)])
def test_before_any_play_all_are_possible(slug, cuantas):
    reparto = replace(reparto_al_azar(random.Random(5), reglamento(slug), 2), perros=None)
    assert len(posibles(ver(Mano.repartida(reparto), 0))) == cuantas


def test_a_pico_a_pico_is_played_by_two():
    reparto = replace(reparto_al_azar(random.Random(2), reglamento("tradicional-uy"), 6), pico=True)
    mano = Mano.repartida(reparto)
    assert len(posibles(ver(mano, reparto.mano))) == 7140
    with pytest.raises(PosicionInvalida):
        posibles(ver(mano, (reparto.mano + 1) % 6))


def test_an_envido_compared_leaves_the_hands_that_agree_with_it():
    mesa = reglamento("trucazo")
    manos = (cartas("7e 6e 4b"), cartas("7o 6o 1c"))
    reparto = Reparto(reglamento=mesa, jugadores=2, objetivo=30, tanteador=(0, 0), muestra=None, cartas=manos, mano=0)
    verbo = {a.verbo.palabra: a for a in Mano.repartida(reparto).legales(0)}
    mano, _ = Mano.repartida(reparto).aplicar(0, verbo["envido"])
    mano, _ = mano.aplicar(1, next(a for a in mano.legales(1) if a.verbo is Verbo.QUIERO))
    # I was el mano and said 33; pie said nothing, which only one with 34 or more couldn't: all hands remain.
    assert len(posibles(ver(mano, 0))) == 7770
    # Pie heard 33 from el mano.
    assert {envido(m, None).valor for m in posibles(ver(mano, 1)).manos} == {33}


@pytest.mark.parametrize(("muestra", "mias"), [("6o", "4e 7e 3c"), ("2b", "12b 4c 4o"), (None, "4e 7e 3c")])
def test_counts_are_those_of_counting_one_by_one(muestra, mias):
    muestra, mias = muestra and carta(muestra), cartas(mias)
    quedan = [c for c in MAZO if c is not muestra and c not in mias]
    manos = list(combinations(quedan, 3))
    todas = posibles_de(muestra, mias)
    valores = [envido(m, muestra).valor for m in manos]
    mio = envido(mias, muestra).valor
    assert todas.envido(soy_mano=True).me_gana.cuantas == sum(v > mio for v in valores)
    assert todas.envido(soy_mano=False).me_gana.cuantas == sum(v >= mio for v in valores)
    assert todas.con_flor().manos == tuple(m for m in manos if flor(m, muestra))
    for una in mias:
        contra = todas.carta(una)
        mejores = [min(puesto(c, muestra) for c in m) for m in manos]
        mia = puesto(una, muestra)
        assert contra.me_gana.manos == tuple(m for m, p in zip(manos, mejores, strict=True) if p < mia)
        assert contra.parda.cuantas == sum(p == mia for p in mejores)
        assert sum(grupo.cuantas for grupo in contra) == len(manos)


def test_my_flor_against_theirs():
    muestra, mias = carta("6o"), cartas("4e 7e 3e")
    contra = posibles_de(muestra, mias).flor(soy_mano=False)
    quedan = [c for c in MAZO if c is not muestra and c not in mias]
    flores = [flor(m, muestra) for m in combinations(quedan, 3)]
    assert contra.no_tiene.cuantas == sum(f is None for f in flores)
    assert contra.me_gana.cuantas == sum(f is not None and f.valor >= 34 for f in flores)
    with pytest.raises(ValueError, match="no flor"):
        posibles_de(muestra, cartas("4e 7e 3c")).flor(soy_mano=True)


def test_cards_that_were_played_beat_nothing_any_more():
    todas = posibles_de(None, cartas("4e 5e 3c"), jugadas=cartas("1e 1b"))
    assert len(todas) == 35
    contra = todas.carta(carta("3c"))
    # What is left is one card: 7e and 7o beat a three, three threes tie with it.
    assert (contra.me_gana.cuantas, contra.parda.cuantas) == (2, 3)
    assert todas.con_flor().de == 35


def test_cards_shown_are_known():
    assert posibles_de(None, cartas("4e 5e 3c"), vistas=cartas("1e 1b 7c")).manos == (cartas("1e 1b 7c"),)


@pytest.mark.parametrize(
    ("argumentos", "motivo"),
    [
        ((carta("6o"), cartas("6o 7e 3c")), Motivo.MUESTRA_EN_LA_MANO),
        ((None, cartas("7e 6e 3c"), cartas("7e")), Motivo.CARTA_REPETIDA),
        ((None, cartas("7e 6e 3c 4c")), Motivo.TRES_CARTAS_POR_MANO),
    ],
)
def test_cards_that_no_deal_gives_are_refused(argumentos, motivo):
    with pytest.raises(PosicionInvalida) as error:
        posibles_de(*argumentos)
    assert error.value.motivo is motivo


def test_more_seats_than_two_are_refused():
    mano = Mano.repartida(reparto_al_azar(random.Random(1), reglamento("trucazo"), 4))
    with pytest.raises(PosicionInvalida):
        posibles(ver(mano, 0))
