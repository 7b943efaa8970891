"""Cards, seats, rule ids, reasons and tables: the ground that everything counts on."""

from __future__ import annotations

import copy
import pickle

import pytest

from engine import asientos
from engine.asientos import PorEquipo
from engine.cartas import MAZO, Carta, apodos, carta
from engine.errors import AccionIlegal, EngineError, Motivo, NotacionInvalida, PosicionInvalida
from engine.reglamento import REGLAMENTOS, FinDePartida, reglamento
from engine.reglas import REGLAS


def test_the_deck_has_forty_cards_without_8_and_9():
    """CAR-01."""
    assert len(MAZO) == len(set(MAZO)) == 40
    assert {c.numero for c in MAZO} == {1, 2, 3, 4, 5, 6, 7, 10, 11, 12}
    assert [c.indice for c in MAZO] == list(range(40))


def test_a_code_is_number_and_letter():
    """CAR-02."""
    for c in MAZO:
        assert c.codigo == f"{c.numero}{c.palo.nombre[0]}"
        assert carta(c.codigo) is c


@pytest.mark.parametrize(
    "bad", ["", "9o", "8e", "7E", " 7e", "7e ", "07e", "7", "e7", "٧e", "7e7e", "13b", 7, None, ["7e"], b"7e"]
)
def test_any_other_spelling_is_no_card(bad):
    with pytest.raises(NotacionInvalida):
        carta(bad)


def test_a_card_is_one_object_and_never_changes():
    siete = carta("7e")
    assert copy.copy(siete) is copy.deepcopy(siete) is pickle.loads(pickle.dumps(siete)) is siete
    with pytest.raises(AttributeError):
        siete.numero = 1
    with pytest.raises(AttributeError):
        del siete.palo
    with pytest.raises(TypeError):
        Carta()
    assert (str(siete), repr(siete), siete.nombre) == ("7e", "carta('7e')", "siete de espada")
    assert sorted([carta("1b"), siete]) == [siete, carta("1b")]


def test_names_and_nicknames():
    """CAR-03."""
    assert carta("1e").nombre == "ancho de espada"
    assert carta("10c").nombre == "sota de copa"
    assert apodos(carta("1e")) == ("espadilla", "macho")
    assert {c.codigo for c in MAZO if "ancho falso" in apodos(c)} == {"1o", "1c"}
    assert {c.codigo for c in MAZO if "siete falso" in apodos(c)} == {"7b", "7c"}
    assert apodos(carta("4c")) == ()


@pytest.mark.parametrize("jugadores", [2, 4, 6])
def test_seats_round_the_table(jugadores):
    """MES-01, MES-02, MES-03."""
    for asiento in range(jugadores):
        assert asientos.orden(asiento, jugadores)[0] == asiento
        assert sorted(asientos.orden(asiento, jugadores)) == list(range(jugadores))
        mano = asientos.el_mano(asiento, jugadores)
        assert asientos.repartidor_de(mano, jugadores) == asientos.pie(mano, jugadores) == asiento
        assert asientos.orden(mano, jugadores)[-1] == asiento
        assert asientos.proximo_repartidor(asiento, jugadores) == mano
        assert asientos.proximo_repartidor(asientos.quien_corta(asiento, jugadores), jugadores) == asiento
        propios, ajenos = asientos.companeros(asiento, jugadores), asientos.rivales(asiento, jugadores)
        assert {asientos.equipo_de(a) for a in (*propios, asiento)} == {asientos.equipo_de(asiento)}
        assert {asientos.equipo_de(a) for a in ajenos} == {asientos.rival(asientos.equipo_de(asiento))}
        assert sorted((*propios, *ajenos, asiento)) == list(range(jugadores))
        assert asientos.enfrente(asientos.enfrente(asiento, jugadores), jugadores) == asiento
        for equipo in asientos.EQUIPOS:
            ultimo = asientos.pie_de_equipo(equipo, mano, jugadores)
            del_equipo = [a for a in asientos.orden(mano, jugadores) if asientos.equipo_de(a) == equipo]
            assert ultimo == del_equipo[-1]


def test_a_partner_sits_in_between():
    """MES-01."""
    assert asientos.companeros(1, 4) == (3,)
    assert asientos.companeros(4, 6) == (0, 2)
    assert asientos.enfrente(1, 6) == 4


@pytest.mark.parametrize(("jugadores", "asiento"), [(3, 0), (0, 0), (2, 2), (4, -1), (8, 0)])
def test_no_such_seat(jugadores, asiento):
    with pytest.raises(PosicionInvalida) as refused:
        asientos.comprobar_mesa(jugadores, asiento)
    assert refused.value.motivo.regla == "MES-01"


def test_a_pair_by_team():
    par = PorEquipo(3, 5)
    assert [par.de(0), par.de(1), par.otro(0), par.otro(1)] == [3, 5, 5, 3]
    assert par.con(0, 7) == PorEquipo(7, 5)
    assert par.con(1, 7) == PorEquipo(3, 7)
    assert par.map(str) == PorEquipo("3", "5")
    assert tuple(par) == (3, 5)


def test_every_reason_cites_a_rule_with_a_title():
    assert len({m.value for m in Motivo}) == len(Motivo.__members__) == len(list(Motivo))
    for motivo in Motivo:
        assert motivo.titulo == REGLAS[motivo.regla]
        assert motivo.codigo == motivo.name
        assert pickle.loads(pickle.dumps(motivo)) is motivo


def test_a_refusal_carries_its_reason():
    for kind in (PosicionInvalida, AccionIlegal):
        refused = pickle.loads(pickle.dumps(kind(Motivo.MESA_SIN_FLOR)))
        assert refused.motivo is Motivo.MESA_SIN_FLOR
        assert "FLO-11" in str(refused)
        assert isinstance(refused, EngineError)
        assert isinstance(refused, ValueError)


def test_every_title_is_said_once():
    assert len(set(REGLAS.values())) == len(REGLAS)
    assert all(0 < len(title) <= 70 and not title.endswith(".") for title in REGLAS.values())


def test_the_five_tables():
    assert list(REGLAMENTOS) == ["quiero-truco-uy", "quiero-truco-ar", "trucazo", "tradicional-uy", "trucobet"]
    facts = {
        slug: (r.jugadores, r.con_muestra, r.con_flor, r.objetivo, r.con_reclamos, r.con_pasar, r.con_perros)
        for slug, r in REGLAMENTOS.items()
    }
    assert facts == {
        "quiero-truco-uy": ((2, 4, 6), True, True, 40, True, True, True),
        "quiero-truco-ar": ((2, 4, 6), False, True, 40, True, True, False),
        "trucazo": ((2, 4), False, False, 30, False, False, False),
        "tradicional-uy": ((2, 4, 6), True, True, 40, False, False, False),
        "trucobet": ((2, 4, 6), False, True, 30, False, False, False),
    }
    for slug, r in REGLAMENTOS.items():
        assert reglamento(slug) is r
        assert r.slug == slug
        assert r.objetivo in r.objetivos
        # TAN-02: the partida waits for the claims exactly where there are claims.
        assert (r.fin is FinDePartida.AL_CERRAR_LA_MANO) == r.con_reclamos


@pytest.mark.parametrize("bad", ["", "Trucazo", "truco", None, 3, []])
def test_no_such_table(bad):
    with pytest.raises(NotacionInvalida):
        reglamento(bad)


def test_the_line_of_buenas():
    """TAN-01."""
    assert [reglamento("tradicional-uy").linea_de_buenas(n) for n in (None, 40, 30, 25, 15)] == [20, 20, 15, 13, 8]
    trucazo = reglamento("trucazo")
    assert (trucazo.linea_de_buenas(30), trucazo.linea_de_buenas(15)) == (15, None)
    assert [trucazo.en_buenas(n, 30) for n in (14, 15, 29)] == [False, True, True]
    assert not trucazo.en_buenas(14, 15)


def test_the_objetivos_that_a_table_plays():
    """TAN-01."""
    playable = {slug: [n for n in range(-5, 130) if n in r.objetivos] for slug, r in REGLAMENTOS.items()}
    fives = list(range(10, 101, 5))
    assert playable["quiero-truco-uy"] == playable["quiero-truco-ar"] == fives
    assert playable["trucazo"] == [15, 30]
    assert playable["trucobet"] == [30]
    assert playable["tradicional-uy"] == list(range(1, 130))
    with pytest.raises(PosicionInvalida):
        reglamento("trucazo").comprobar_objetivo(20)
    with pytest.raises(PosicionInvalida):
        reglamento("trucazo").comprobar_jugadores(6)
    reglamento("trucobet").comprobar_jugadores(6)
