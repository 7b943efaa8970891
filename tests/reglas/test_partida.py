"""What only a whole partida shows: the dealer that rotates, redondilla and pico a pico, the dogs to come, the end."""

import dataclasses

import pytest

from engine.actions import pedido
from engine.asientos import companeros, el_mano, pie, pie_de_equipo, proximo_repartidor, quien_corta
from engine.cartas import MAZO, apodos
from engine.errors import AccionIlegal, PosicionInvalida
from engine.mano import rejugar
from engine.partida import Partida, Vuelta
from engine.reglamento import reglamento

from .mesa import AR, CON_MUESTRA, OTROS, QUIERO, TB, TODOS, TR, TZ, UY


def nueva(tabla, jugadores=2, **datos):
    mesa = reglamento(tabla)
    return Partida(reglamento=mesa, jugadores=jugadores, **{"objetivo": mesa.objetivo, "repartidor": 0, **datos})


def hacer(mano, *acciones):
    return rejugar(mano.reparto, [*mano.acciones, *map(pedido, acciones)])


def irse(partida, mazo=MAZO):
    """One more mano: el mano leaves at once, and everybody gives its cards back where that is done."""
    mano = partida.repartir(mazo)
    mano = hacer(mano, f"{partida.el_mano} mazo")
    if partida.reglamento.con_reclamos:
        mano = hacer(mano, *[f"{a} devolver" for a in partida.juegan], "0 cerrar")
    return partida.anotar(mano)


@pytest.mark.parametrize("tabla", TODOS)
@pytest.mark.parametrize("jugadores", [2, 4, 6])
def test_MES_02_the_dealer_rotates_one_seat_to_the_right(tabla, jugadores):
    """The dealer rotates one seat to the right every mano; with two it alternates."""
    if jugadores == 6 and tabla == TZ:
        return
    partida = nueva(tabla, jugadores)
    repartieron, salieron = [], []
    for _ in range(jugadores + 1):
        repartieron.append(partida.repartidor)
        salieron.append(partida.el_mano)
        partida = irse(partida)
    assert repartieron == [*range(jugadores), 0]
    assert salieron == [(r + 1) % jugadores for r in repartieron]


def test_MES_02_who_cuts_and_who_deals():
    """The player on the dealer's left may cut; el mano is at its right, and the dealer is pie."""
    assert [quien_corta(r, 4) for r in range(4)] == [3, 0, 1, 2]
    assert [proximo_repartidor(r, 6) for r in range(6)] == [1, 2, 3, 4, 5, 0]
    assert [proximo_repartidor(r, 2) for r in range(2)] == [1, 0]
    assert [pie(el_mano(r, 4), 4) for r in range(4)] == [0, 1, 2, 3]


@pytest.mark.parametrize("tabla", TODOS)
def test_MES_02_three_cards_to_each_from_el_mano_on(tabla):
    """Three cards to each, all different, dealt from el mano on; the muestra comes after them."""
    partida = nueva(tabla, 4, repartidor=1)
    mano = partida.repartir(MAZO)
    assert all(len(cartas) == 3 for cartas in mano.reparto.cartas)
    assert mano.reparto.cartas[2][0] is MAZO[0]
    assert partida.juegan == (2, 3, 0, 1)
    assert {c for cartas in mano.reparto.cartas for c in cartas} == set(MAZO[:12])
    assert mano.reparto.muestra is (MAZO[12] if tabla in CON_MUESTRA else None)
    with pytest.raises(PosicionInvalida):
        partida.repartir(MAZO[:11])


def test_MES_01_partners_sit_alternately():
    """Partners are every other seat."""
    assert (companeros(1, 2), companeros(1, 4), companeros(1, 6)) == ((), (3,), (3, 5))


@pytest.mark.parametrize("tabla", TODOS)
def test_MES_03_el_mano_is_at_the_dealers_right(tabla):
    """El mano is the seat at the dealer's right, and is who plays first."""
    for repartidor in range(4):
        partida = nueva(tabla, 4, repartidor=repartidor)
        assert partida.el_mano == (repartidor + 1) % 4
        assert partida.repartir(MAZO).turnos == ((repartidor + 1) % 4,)


def vueltas(partida, cuantas, mazo=MAZO):
    """The kinds of the next manos and who plays them, each left at once by el mano."""
    tocan = []
    for _ in range(cuantas):
        tocan.append(("P" if partida.vuelta is Vuelta.PICO else "R", partida.juegan))
        partida = irse(partida, mazo)
    return partida, tocan


def test_SEIS_01_one_redondilla_then_three_picos():
    """Tradicional with six: one redondilla, three picos, again and again; the dealer rotates picos included."""
    _, tocan = vueltas(nueva(TR, 6), 9)
    assert "".join(v for v, _ in tocan) == "RPPPRPPPR"
    assert [juegan[0] for _, juegan in tocan] == [1, 2, 3, 4, 5, 0, 1, 2, 3]
    assert [juegan for v, juegan in tocan if v == "P"][:3] == [(2, 5), (3, 0), (4, 1)]
    assert all(len(juegan) == 6 for v, juegan in tocan if v == "R")


def test_SEIS_01_each_pico_has_its_own_deal():
    """A pico deals to two seats only, with its own muestra, and is a pico to the mano."""
    partida, _ = vueltas(nueva(TR, 6, chumbo=True), 1)
    mano = partida.repartir(MAZO)
    assert [len(c) for c in mano.reparto.cartas] == [0, 0, 3, 0, 0, 3]
    assert (mano.reparto.pico, mano.reparto.chumbo, mano.reparto.muestra) == (True, True, MAZO[6])


@pytest.mark.parametrize(("tanteador", "repartidor"), [((19, 0), 5), ((0, 19), 0)])
def test_SEIS_01_buenas_cancel_the_picos_that_remain(tanteador, repartidor):
    """Once a team is in buenas the picos that remain are cancelled, and from then on there are redondillas only."""
    partida, tocan = vueltas(nueva(TR, 6, tanteador=tanteador, repartidor=repartidor), 2)
    assert "".join(v for v, _ in tocan) == "RP"
    assert max(partida.tanteador) == 20, "the first of three picos put a team in buenas"
    _, tocan = vueltas(partida, 6)
    assert "".join(v for v, _ in tocan) == "RRRRRR"


@pytest.mark.parametrize("tabla", [UY, AR, TB])
def test_SEIS_01_the_other_tables_play_redondillas_only(tabla):
    """Six at the quiero-truco tables and at trucobet play redondillas only; so do two and four at tradicional."""
    _, tocan = vueltas(nueva(tabla, 6), 6)
    assert "".join(v for v, _ in tocan) == "RRRRRR"
    for jugadores in (2, 4):
        _, tocan = vueltas(nueva(TR, jugadores), 5)
        assert "".join(v for v, _ in tocan) == "RRRRR"


def test_SEIS_02_a_picos_points_are_the_teams():
    """What a pico pays is the team's, and the four that watch are in neither."""
    partida, _ = vueltas(nueva(TR, 6), 1)
    antes = partida.tanteador
    despues = irse(partida).tanteador
    assert (despues[0] - antes[0], despues[1] - antes[1]) == (0, 1), "seat 2 left: its rival's team has the point"
    with pytest.raises(AccionIlegal):
        hacer(partida.repartir(MAZO), "3 mazo")


@pytest.mark.parametrize("jugadores", [2, 4, 6])
def test_PER_01_all_of_the_team_agree_from_the_next_deal_on(jugadores):
    """All seats of the team behind must agree, and the dogs are there from the next deal on."""
    partida = nueva(UY, jugadores, tanteador=(25, 10))
    suyos = range(1, jugadores, 2)
    for asiento in suyos:
        assert partida.repartir(MAZO).reparto.perros is None
        partida = partida.echar_los_perros(asiento)
    assert partida.repartir(MAZO).reparto.perros == 1
    assert partida.no_echar_los_perros(suyos[-1]).repartir(MAZO).reparto.perros is None


@pytest.mark.parametrize(
    ("tabla", "tanteador"), [(UY, (10, 25)), (UY, (25, 25)), (UY, (19, 10)), (AR, (25, 10)), (TB, (25, 10))]
)
def test_PER_01_not_by_anybody_else(tabla, tanteador):
    """Not by the team ahead or level, nor with the rival in malas, nor at another table."""
    with pytest.raises(AccionIlegal) as error:
        nueva(tabla, tanteador=tanteador).echar_los_perros(1)
    assert error.value.motivo.regla == "PER-01"


@pytest.mark.parametrize("tabla", OTROS)
def test_TAN_02_a_partida_that_ended_deals_no_more(tabla):
    """The partida ends with the mano in which a team reached the objetivo; nothing is dealt after it."""
    partida = irse(nueva(tabla, tanteador=(29, 3), objetivo=30, repartidor=0))
    assert (partida.tanteador, partida.desenlace.ganador) == ((30, 3), 0)
    with pytest.raises(AccionIlegal):
        partida.repartir(MAZO)


@pytest.mark.parametrize("tabla", QUIERO)
def test_TAN_02_a_mano_counts_once_it_is_closed(tabla):
    """A mano whose window is open is not added up."""
    partida = nueva(tabla)
    mano = hacer(partida.repartir(MAZO), "1 mazo")
    with pytest.raises(PosicionInvalida):
        partida.anotar(mano)
    assert irse(partida).tanteador == (2, 0)


@pytest.mark.parametrize("tabla", TODOS)
def test_TAN_01_the_points_of_the_manos_add_up(tabla):
    """Points are kept from mano to mano, up to the objetivo."""
    partida = nueva(tabla, objetivo=30)
    esperado = [0, 0]
    extra = 2 if tabla in QUIERO else 1
    for _ in range(6):
        esperado[(partida.el_mano + 1) % 2] += extra
        partida = irse(partida)
        assert partida.tanteador == tuple(esperado)
    assert partida.en_buenas == (False, False)
    con = dataclasses.replace(partida, tanteador=(15, 14))
    assert con.en_buenas == (True, False)


def test_TAN_01_trucazo_to_fifteen_has_no_buenas():
    """Trucazo to 15 has no buenas."""
    assert nueva(TZ, objetivo=15, tanteador=(14, 14)).en_buenas == (False, False)
    assert nueva(TZ, objetivo=30, tanteador=(15, 14)).en_buenas == (True, False)


@pytest.mark.parametrize("tabla", TODOS)
def test_ABA_01_giving_up_between_two_deals(tabla):
    """The partida may be given up between two deals too; the rival has won."""
    partida = nueva(tabla, tanteador=(20, 3), objetivo=30).rendirse(0)
    assert (partida.desenlace.ganador, partida.tanteador) == (1, (20, 3))
    with pytest.raises(AccionIlegal):
        partida.repartir(MAZO)


@pytest.mark.parametrize("tabla", TODOS)
def test_ABA_01_giving_up_in_a_mano(tabla):
    """Given up in a mano, the partida is over with it."""
    partida = nueva(tabla, 4, objetivo=30)
    fin = partida.anotar(hacer(partida.repartir(MAZO), "3 rendirse"))
    assert fin.desenlace.ganador == 0


def test_SEN_01_the_teams_pie():
    """The usual addressee of a seña is the team's pie: its last seat to play in the first baza."""
    assert [pie_de_equipo(equipo, 0, 4) for equipo in (0, 1)] == [2, 3]
    assert [pie_de_equipo(equipo, 1, 4) for equipo in (0, 1)] == [0, 3]
    assert [pie_de_equipo(equipo, 2, 6) for equipo in (0, 1)] == [0, 1]


def test_CAR_03_the_nicknames():
    """The 1e is espadilla or macho, the 7e siete bravo; 1o and 1c are anchos falsos, 7b and 7c sietes falsos."""
    dichos = {una.codigo: apodos(una) for una in MAZO if apodos(una)}
    assert {"espadilla", "macho"} <= set(dichos["1e"])
    assert "siete bravo" in dichos["7e"]
    assert dichos["1o"] == dichos["1c"] == ("ancho falso",)
    assert dichos["7b"] == dichos["7c"] == ("siete falso",)
    assert "7o" not in dichos
