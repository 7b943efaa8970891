"""Hands, views and partidas are values: they never change, compare by what they are, and say why not."""

from __future__ import annotations

import copy
import pickle
import random
from dataclasses import replace

import pytest

from engine.actions import DICHOS, JUGADAS, SENAS, SOLAS, Accion, Sena, Verbo, accion
from engine.cartas import MAZO, carta
from engine.errors import AccionIlegal, Motivo, PosicionInvalida
from engine.estado import Fase
from engine.events import Fin
from engine.mano import Mano
from engine.notation import leer
from engine.partida import Partida, Vuelta
from engine.reglamento import reglamento
from engine.vista import ver
from tests.engine.mano import azar

LIMPIA = "quiero-truco-ar:2:40:0-0:0:-:7e.6e.4b,5c.6c.1b:"


def test_a_mano_never_changes():
    """It is neither made by hand nor written to."""
    mano = leer(LIMPIA)
    with pytest.raises(TypeError):
        Mano()
    with pytest.raises(AttributeError):
        mano.turno = 1
    with pytest.raises(AttributeError):
        del mano.turno
    with pytest.raises(AttributeError):
        mano.otra = 1
    assert not hasattr(mano, "nuevos")


def test_manos_are_equal_when_deal_and_actions_are():
    """Two that came the same way are one value, copied, pickled or replayed."""
    una, otra = leer(LIMPIA + "0.envido"), leer(LIMPIA + "0.envido")
    assert una == otra
    assert hash(una) == hash(otra)
    assert una != leer(LIMPIA + "0.truco")
    assert una != "0.envido"
    for igual in (copy.copy(una), copy.deepcopy(una), pickle.loads(pickle.dumps(una))):
        assert azar.estado(igual) == azar.estado(una)


def test_an_illegal_action_carries_its_reason():
    """What is raised is what was answered, and the mano stays."""
    mano = leer(LIMPIA)
    antes = azar.estado(mano)
    with pytest.raises(AccionIlegal) as error:
        mano.aplicar(1, accion("truco"))
    assert error.value.motivo is mano.por_que_no(1, accion("truco")) is Motivo.TRUCO_FUERA_DE_TURNO
    assert azar.estado(mano) == antes


def test_seats_that_are_not_there_can_do_nothing():
    """A seat off the table is refused whatever it asks, and offered nothing."""
    mano = leer(LIMPIA)
    for asiento in (-1, 2, 7):
        assert mano.legales(asiento) == ()
        assert mano.por_que_no(asiento, accion("mazo")) is Motivo.ASIENTOS_QUE_LA_MESA_NO_TIENE


def test_who_watches_a_pico_can_do_nothing():
    """The four that watch are refused by their own rule."""
    mano = leer("tradicional-uy:6:40:0-0:2+pico:6o:,,7e.6e.4b,,,5c.6c.1b:")
    assert mano.legales(0) == ()
    assert mano.por_que_no(0, accion("truco")) is Motivo.MIRA_EL_PICO
    vista = ver(mano, 0)
    assert vista.cartas == ()
    assert vista.quedan == (0, 0, 3, 0, 0, 3)
    assert dict(vista.cerradas)[Verbo.TRUCO] is Motivo.MIRA_EL_PICO


def test_a_card_that_is_no_card_is_not_held():
    """An action of a card without its card is nobody's."""
    assert leer(LIMPIA).por_que_no(0, Accion(Verbo.JUEGA)) is Motivo.CARTA_QUE_NO_TENES


@pytest.mark.parametrize(("mesa", "jugadores"), azar.MESAS, ids=lambda x: getattr(x, "slug", str(x)))
def test_a_vista_answers_as_the_mano_does(mesa, jugadores):
    """What a seat may do and why not is the same through its Vista, señas apart."""
    rng = random.Random(f"vista {mesa.slug} {jugadores}")
    acciones = [*JUGADAS.values(), *SOLAS.values(), *DICHOS[:49]]
    for _ in range(3):
        for mano, _ in azar.jugada_al_azar(rng, azar.reparto_al_azar(rng, mesa, jugadores)):
            asiento = rng.randrange(jugadores)
            vista = ver(mano, asiento)
            assert vista.equipo == asiento % 2
            assert vista.legales == mano.legales(asiento)
            for una in acciones:
                assert (vista.por_que_no(una) is None) == (mano.por_que_no(asiento, una) is None)
                if una.verbo not in {Verbo.JUEGA, Verbo.TANTOS}:
                    assert vista.por_que_no(una) is mano.por_que_no(asiento, una)


def test_a_vista_says_what_is_wrong_with_the_card_or_the_number():
    """An open word with the wrong argument has its own reason."""
    vista = ver(leer(LIMPIA), 0)
    assert vista.por_que_no(JUGADAS[carta("1e")]) is Motivo.CARTA_QUE_NO_TENES
    assert vista.por_que_no(SENAS[0]) is None
    declara = ver(leer(LIMPIA + "0.envido,1.quiero"), 0)
    assert declara.por_que_no(DICHOS[19]) is Motivo.TANTOS_IMPOSIBLES
    assert declara.fase is Fase.TANTOS_ENVIDO


def test_senas_are_seen_by_whom_they_should_be():
    """The addressee understands, the rest sees that one was made; on the cloth all do."""
    mano = leer("trucazo:4:30:0-0:0:-:7e.6e.4b,5c.6c.1b,1e.2b.3c,7o.1o.2c:0.sena.7e,2.sena.1e.1,3.sena.nada.mesa")
    codigos = [
        [getattr(evento, "accion", None) and evento.accion.sena for evento in ver(mano, asiento).registro]
        for asiento in range(4)
    ]
    siete, ancho, nada = Sena.SIETE_DE_ESPADA, Sena.ANCHO_DE_ESPADA, Sena.NADA
    assert codigos == [[siete, None, nada], [None, ancho, nada], [siete, ancho, nada], [None, None, nada]]


# Partidas


def jugar(partida: Partida, rng: random.Random) -> Partida:
    """Play the next mano at random."""
    mazo = rng.sample(MAZO, len(MAZO))
    mano = partida.repartir(mazo)
    while not mano.cerrada:
        opciones = [una for una in azar.abiertas(mano) if una[1].verbo is not Verbo.RENDIRSE]
        mano, _ = mano.aplicar(*rng.choice(opciones))
    return partida.anotar(mano)


@pytest.mark.parametrize(("mesa", "jugadores"), azar.MESAS, ids=lambda x: getattr(x, "slug", str(x)))
def test_a_partida_ends_with_its_reason(mesa, jugadores):
    """Whole partidas at random: the dealer rotates, points add up, and somebody wins by the objetivo or a claim."""
    rng = random.Random(f"partida {mesa.slug} {jugadores}")
    partida = Partida(reglamento=mesa, jugadores=jugadores, objetivo=mesa.objetivo, repartidor=0)
    while partida.desenlace is None:
        siguiente = jugar(partida, rng)
        assert siguiente.repartidor == (partida.repartidor + 1) % jugadores
        assert siguiente.manos[-1].reparto.tanteador == partida.tanteador
        assert siguiente.tanteador == siguiente.manos[-1].tanteador
        partida = siguiente
    assert partida.desenlace.por in {Fin.OBJETIVO, Fin.RECLAMO}
    assert partida.tanteador[partida.desenlace.ganador] >= partida.objetivo
    for negado in (lambda: partida.repartir(MAZO), lambda: partida.rendirse(0), lambda: partida.echar_los_perros(0)):
        with pytest.raises(AccionIlegal):
            negado()


def test_redondilla_and_picos_take_turns():
    """Six at the tradicional: one redondilla, three picos by the three pairs, until a team is in buenas."""
    mesa = reglamento("tradicional-uy")
    partida = Partida(reglamento=mesa, jugadores=6, objetivo=40, repartidor=5)
    vueltas, parejas = [], []
    for _ in range(8):
        vueltas.append(partida.vuelta)
        parejas.append(set(partida.juegan))
        mano = partida.repartir(MAZO)
        while not mano.cerrada:
            mano, _ = mano.aplicar(*azar.abiertas(mano)[0])
        partida = replace(partida.anotar(mano), tanteador=(0, 0), desenlace=None)
    assert vueltas == [Vuelta.REDONDILLA, *[Vuelta.PICO] * 3] * 2
    assert parejas[1:4] == [{1, 4}, {2, 5}, {3, 0}]
    assert replace(partida, picos=2, tanteador=(20, 0)).vuelta is Vuelta.REDONDILLA
    assert replace(partida, picos=2, tanteador=(20, 0)).en_buenas == (True, False)


def test_all_of_a_team_throw_the_dogs():
    """They are thrown from the next deal on, once every seat agrees, and not if one takes it back."""
    uy = reglamento("quiero-truco-uy")
    partida = Partida(reglamento=uy, jugadores=4, objetivo=40, repartidor=0, tanteador=(5, 22))
    assert partida.por_que_no_echa_los_perros(1) is Motivo.PERROS_SIN_DERECHO
    assert partida.por_que_no_echa_los_perros(4) is Motivo.ASIENTOS_QUE_LA_MESA_NO_TIENE
    assert partida.echar_los_perros(0).repartir(MAZO).reparto.perros is None
    ambos = partida.echar_los_perros(0).echar_los_perros(2)
    assert ambos.repartir(MAZO).reparto.perros == 0
    assert ambos.no_echar_los_perros(2).echan_los_perros is None
    # With the score turned they don't hold any more.
    assert replace(ambos, tanteador=(25, 22)).echan_los_perros is None


def test_a_partida_takes_only_its_next_mano():
    """A mano of another score, or one still open, isn't added up; a short deck isn't dealt."""
    mesa = reglamento("trucazo")
    partida = Partida(reglamento=mesa, jugadores=2, objetivo=30, repartidor=0)
    mano = partida.repartir(MAZO)
    with pytest.raises(PosicionInvalida):
        partida.anotar(mano)
    cerrada, _ = mano.aplicar(1, accion("mazo"))
    with pytest.raises(PosicionInvalida):
        replace(partida, tanteador=(3, 3)).anotar(cerrada)
    with pytest.raises(PosicionInvalida):
        partida.repartir(MAZO[:5])
    assert partida.anotar(cerrada).tanteador == (1, 0)
    assert partida.rendirse(0).desenlace.por is Fin.RENDICION


@pytest.mark.parametrize("mal", [{"repartidor": 2}, {"jugadores": 6}, {"objetivo": 20}, {"chumbo": True}])
def test_a_partida_that_cannot_be(mal):
    """A table, an objetivo or a dealer that isn't there is refused."""
    with pytest.raises(PosicionInvalida):
        Partida(**{"reglamento": reglamento("trucazo"), "jugadores": 2, "objetivo": 30, "repartidor": 0, **mal})


@pytest.mark.parametrize(
    ("mal", "motivo"),
    [
        ({"mano": 2}, Motivo.ASIENTOS_QUE_LA_MESA_NO_TIENE),
        ({"cartas": ()}, Motivo.ASIENTOS_QUE_LA_MESA_NO_TIENE),
        ({"perros": 0}, Motivo.MESA_SIN_PERROS),
        ({"muestra": carta("3o")}, Motivo.MESA_SIN_MUESTRA),
        ({"tanteador": (0, 40)}, Motivo.PARTIDA_YA_GANADA),
        ({"objetivo": 12}, Motivo.OBJETIVO_QUE_LA_MESA_NO_JUEGA),
    ],
)
def test_a_deal_that_cannot_be(mal, motivo):
    """Making it says which rule it breaks."""
    with pytest.raises(PosicionInvalida) as error:
        replace(leer(LIMPIA).reparto, **mal)
    assert error.value.motivo is motivo


def test_only_a_team_throws_dogs():
    """There are two teams."""
    uy = leer(LIMPIA.replace("quiero-truco-ar", "quiero-truco-uy").replace(":-:", ":3o:")).reparto
    with pytest.raises(PosicionInvalida) as error:
        replace(uy, perros=2)
    assert error.value.motivo is Motivo.ASIENTOS_QUE_LA_MESA_NO_TIENE
