"""Every chain of every ladder at every table, against the rows of the rules written out another way."""

from __future__ import annotations

import re
from itertools import product

import pytest

from engine.cantos.escaleras import Cadena, Escalera, cadena, por_que_no_sigue, siguientes
from engine.cantos.falta import chico, comprobar_tanteador, falta, resto
from engine.errors import AccionIlegal, Motivo, PosicionInvalida
from engine.reglamento import REGLAMENTOS, Canto, reglamento

LETRAS = {
    "E": Canto.ENVIDO,
    "R": Canto.REAL_ENVIDO,
    "F": Canto.FALTA_ENVIDO,
    "f": Canto.FLOR,
    "q": Canto.CON_FLOR_QUIERO,
    "m": Canto.LA_MIA,
    "e": Canto.CON_FLOR_ENVIDO,
    "c": Canto.CONTRAFLOR,
    "r": Canto.CONTRAFLOR_AL_RESTO,
    "T": Canto.TRUCO,
    "U": Canto.RETRUCO,
    "V": Canto.VALE_CUATRO,
}
PALABRAS = {canto: letra for letra, canto in LETRAS.items()}


def pide(slug: str, canto: str, letras: str, *args, **kwargs) -> Cadena | None:
    """The engine's answer for a chain written in letters; None if it's refused."""
    try:
        return cadena(reglamento(slug), Escalera(canto), [LETRAS[x] for x in letras], *args, **kwargs)
    except AccionIlegal:
        return None


def todas(letras: str, hasta: int):
    for largo in range(1, hasta + 1):
        for partes in product(letras, repeat=largo):
            yield "".join(partes)


def siguen(respuesta: Cadena) -> str:
    return "".join(PALABRAS[uno] for uno in respuesta.siguen)


# Envido. The eleven chains of ENV-07 with what they pay refused, as ENV-09 lists them.
NO_QUIERO = {
    "E": 1, "EE": 2, "R": 1, "ER": 2, "EER": 4, "F": 1, "EF": 2, "EEF": 4, "RF": 3, "ERF": 5, "EERF": 7,
}  # fmt: skip
DE_A_DOS = ["quiero-truco-uy", "quiero-truco-ar", "trucazo", "trucobet"]


@pytest.mark.parametrize("slug", DE_A_DOS)
def test_every_envido_chain_where_envido_is_repeated_once(slug):
    """ENV-07, ENV-08, ENV-09: eleven chains and no other."""
    for letras in todas("ERF", 6):
        respuesta = pide(slug, "envido", letras, (14, 9))
        assert (respuesta is not None) == (letras in NO_QUIERO), letras
        if respuesta is None:
            continue
        vale = {"quiero-truco-uy": 6, "quiero-truco-ar": 6, "trucazo": 16, "trucobet": 16}[slug]
        quiero = vale if letras.endswith("F") else 2 * letras.count("E") + 3 * letras.count("R")
        no_quiero = 1 if (slug, letras) == ("trucobet", "EE") else NO_QUIERO[letras]
        assert (respuesta.quiero, respuesta.no_quiero) == (quiero, no_quiero), letras
        assert respuesta.regla_quiero == ("ENV-12" if letras.endswith("F") else "ENV-08")
        assert respuesta.regla_no_quiero == "ENV-09"
        assert siguen(respuesta) == "".join(x for x in "ERF" if letras + x in NO_QUIERO)
        assert respuesta.por_equipo is None


@pytest.mark.parametrize(("tanteador", "vale"), [((0, 0), 40), ((30, 12), 10), ((35, 34), 5), ((39, 3), 1)])
def test_every_envido_chain_where_the_repeats_have_no_limit(tanteador, vale):
    """ENV-07 at the tradicional table: the falta is the only limit."""
    for letras in todas("ERF", 9):
        sumas = [2 * letras[:n].count("E") + 3 * letras[:n].count("R") for n in range(len(letras) + 1)]
        sube = re.fullmatch("E*R*F?", letras) is not None
        # Whatever isn't a falta stands on a sum that is still below it.
        cabe = all(x == "F" or n == 0 or sumas[n] < vale for n, x in enumerate(letras))
        respuesta = pide("tradicional-uy", "envido", letras, tanteador)
        assert (respuesta is not None) == (sube and cabe), letras
        if respuesta is None:
            continue
        assert respuesta.quiero == (vale if letras.endswith("F") else sumas[-1]), letras
        assert respuesta.no_quiero == max(1, sumas[-2]), letras
        arriba = "" if letras.endswith("F") else "F" if sumas[-1] >= vale else "RF" if "R" in letras else "ERF"
        assert siguen(respuesta) == arriba, letras


def test_a_very_long_chain_ends_at_the_falta():
    """ENV-07 at the tradicional table."""
    assert siguen(pide("tradicional-uy", "envido", "E" * 19)) == "ERF"
    assert siguen(pide("tradicional-uy", "envido", "E" * 20)) == "F"
    assert pide("tradicional-uy", "envido", "E" * 21) is None
    assert pide("tradicional-uy", "envido", "E" * 20 + "F").no_quiero == 40


def test_envido_chains_in_a_pico():
    """SEIS-03, SEIS-04: the falta is 6, and adds to what was wanted unless chumbo is played."""
    for letras in todas("ERF", 6):
        for chumbo in (False, True):
            respuesta = pide("tradicional-uy", "envido", letras, (14, 9), pico=True, chumbo=chumbo)
            suma = 2 * letras.count("E") + 3 * letras.count("R")
            cabe = all(
                x == "F" or n == 0 or 2 * letras[:n].count("E") + 3 * letras[:n].count("R") < 6
                for n, x in enumerate(letras)
            )
            assert (respuesta is not None) == (re.fullmatch("E*R*F?", letras) is not None and cabe), letras
            if respuesta is None:
                continue
            if not letras.endswith("F"):
                esperado = (suma, "ENV-08")
            elif letras == "F":
                esperado = (6, "SEIS-03")
            else:
                esperado = (6 if chumbo else suma + 6, "SEIS-04")
            assert (respuesta.quiero, respuesta.regla_quiero) == esperado, letras


def test_why_an_envido_is_not_sung_on_top():
    """ENV-07: each refusal has its own reason."""

    def motivo(slug, cantos, nuevo, vale=20):
        return por_que_no_sigue(reglamento(slug), Escalera.ENVIDO, [LETRAS[x] for x in cantos], LETRAS[nuevo], vale)

    assert motivo("trucazo", "EE", "E") is Motivo.ENVIDO_YA_REPETIDO
    assert motivo("trucazo", "R", "R") is Motivo.ENVIDO_YA_REPETIDO
    assert motivo("trucazo", "R", "E") is Motivo.ENVIDO_SOLO_SUBE
    assert motivo("trucazo", "F", "F") is Motivo.ENVIDO_NADA_SOBRE_LA_FALTA
    assert motivo("trucazo", "F", "E") is Motivo.ENVIDO_NADA_SOBRE_LA_FALTA
    assert motivo("tradicional-uy", "E", "E", 2) is Motivo.ENVIDO_SOLO_QUEDA_LA_FALTA
    assert motivo("tradicional-uy", "E", "F", 2) is None
    assert motivo("tradicional-uy", "", "E", 1) is None
    assert motivo("trucazo", "", "T") is Motivo.ENVIDO_SOLO_SUBE


# Truco


@pytest.mark.parametrize("slug", REGLAMENTOS)
def test_every_truco_chain(slug):
    """TRU-01, TRU-05: one step at a time, the level before if refused."""
    precios = {"T": (2, 1, "U"), "TU": (3, 2, "V"), "TUV": (4, 3, "")}
    for letras in todas("TUV", 4):
        respuesta = pide(slug, "truco", letras)
        assert (respuesta is not None) == (letras in precios), letras
        if respuesta is not None:
            assert (respuesta.quiero, respuesta.no_quiero, siguen(respuesta)) == precios[letras]
            assert (respuesta.regla_quiero, respuesta.regla_no_quiero) == ("TRU-01", "TRU-05")


# Flor. A dispute written as a pattern, its price by another road than the engine's.
FORMAS = {
    "quiero-truco-uy": "f|ff+q|ff[fc]*r?f*",
    "quiero-truco-ar": "f|ff+q|ff[fc]*r?f*",
    "trucobet": "f+|fc?r?",
    "tradicional-uy": "f|ff+(m|er?|r)?",
}


def precio_bolsa(letras: str) -> tuple[int | None, int | None, str]:
    flores, contra = letras.count("f"), "c" in letras
    if letras == "f":
        return 3, None, "f"
    if "r" in letras:
        return 30, 3 * flores + 3 * contra, ""
    if contra:
        return 3 * flores + 3, 3 * flores, "r"
    return (3 * flores, None, "") if "q" in letras else (3 * flores, 3 * flores - 2, "cr")


def precio_contraflor(letras: str) -> tuple[int | None, int | None, str]:
    if letras == "f":
        return 3, None, "fcr"
    return {"f": (6, None, ""), "c": (6, 4, "r"), "r": (20, 4, "")}[letras[-1]]


def precio_la_mia(letras: str) -> tuple[int | None, int | None, str]:
    if letras == "f":
        return 3, None, "f"
    return {
        "f": (None, None, "mer"),
        "m": (3, None, ""),
        "e": (5, 3, "r"),
        "r": (30, 5 if "e" in letras else 3, ""),
    }[letras[-1]]


PRECIOS = {
    "quiero-truco-uy": precio_bolsa,
    "quiero-truco-ar": precio_bolsa,
    "trucobet": precio_contraflor,
    "tradicional-uy": precio_la_mia,
}


@pytest.mark.parametrize("slug", FORMAS)
def test_every_flor_chain(slug):
    """FLO-08, FLO-09, FLO-10."""
    for letras in todas("fqmecr", 5):
        # A dispute's word right after a lone flor says the rival's flor too, where that has to be said.
        entera = letras
        if slug != "trucobet" and re.match("f[^f]", letras):
            entera = "f" + letras
        buena = re.fullmatch(FORMAS[slug], entera) is not None and entera.count("f") <= 6 and entera.count("c") <= 1
        respuesta = pide(slug, "flor", letras, (10, 10))
        assert (respuesta is not None) == buena, letras
        if respuesta is not None:
            esperado = PRECIOS[slug](entera)
            assert (respuesta.quiero, respuesta.no_quiero, siguen(respuesta)) == esperado, letras
            assert (respuesta.regla_no_quiero is None) == (respuesta.no_quiero is None)


def test_al_resto_of_the_pot_is_each_teams_own_chico():
    """FLO-08: the winner takes what it lacks to the objetivo."""
    respuesta = pide("quiero-truco-uy", "flor", "ffr", (10, 25), 40)
    assert (respuesta.quiero, tuple(respuesta.por_equipo), respuesta.no_quiero) == (None, (30, 15), 6)
    assert pide("quiero-truco-uy", "flor", "ffr", (10, 45), 40).por_equipo.uno == 0


def test_al_resto_elsewhere_is_what_the_team_ahead_lacks():
    """FLO-09, FLO-10, SEIS-03."""
    assert pide("trucobet", "flor", "fr", (10, 25)).quiero == 5
    assert pide("tradicional-uy", "flor", "ffr", (10, 25)).quiero == 15
    pico = pide("tradicional-uy", "flor", "ffer", (10, 25), pico=True)
    assert (pico.quiero, pico.regla_quiero, pico.no_quiero, pico.regla_no_quiero) == (12, "SEIS-03", 5, "FLO-10")


def test_seven_flores_are_one_too_many():
    """FLO-07."""
    assert pide("quiero-truco-uy", "flor", "ffffff").quiero == 18
    with pytest.raises(AccionIlegal) as refused:
        cadena(reglamento("quiero-truco-uy"), Escalera.FLOR, [Canto.FLOR] * 7)
    assert refused.value.motivo is Motivo.FLOR_TODAS_CANTADAS


def test_no_flor_at_trucazo():
    """FLO-11."""
    for letras in ("", "f", "ff", "fc"):
        with pytest.raises(AccionIlegal) as refused:
            cadena(reglamento("trucazo"), Escalera.FLOR, [LETRAS[x] for x in letras])
        assert refused.value.motivo is Motivo.MESA_SIN_FLOR


@pytest.mark.parametrize("escalera", Escalera)
def test_nothing_sung_is_no_chain(escalera):
    for slug in REGLAMENTOS:
        with pytest.raises(AccionIlegal) as refused:
            cadena(reglamento(slug), escalera, [])
        sin_flor = escalera is Escalera.FLOR and slug == "trucazo"
        regla = "FLO-11" if sin_flor else {"envido": "ENV-07", "flor": "FLO-04", "truco": "TRU-01"}[escalera]
        assert refused.value.motivo.regla == regla


@pytest.mark.parametrize("slug", REGLAMENTOS)
@pytest.mark.parametrize("escalera", Escalera)
def test_what_opens_a_ladder(slug, escalera):
    """ENV-07, FLO-04, TRU-01."""
    abren = {"envido": "ERF", "truco": "T", "flor": "" if slug == "trucazo" else "f"}[escalera]
    assert "".join(PALABRAS[x] for x in siguientes(reglamento(slug), escalera, [], 20)) == abren


def test_what_is_left_out_is_the_start_of_a_partida_without_pico():
    """ENV-12, FLO-08, FLO-09."""
    faltas = {slug: pide(slug, "envido", "EF").quiero for slug in REGLAMENTOS}
    assert list(faltas.values()) == [20, 20, 30, 40, 30]
    assert pide("quiero-truco-uy", "flor", "ffr").quiero == 40
    assert pide("trucobet", "flor", "fr").quiero == 30
    assert pide("tradicional-uy", "envido", "EF", pico=True).quiero == 8


# Falta


@pytest.mark.parametrize("slug", REGLAMENTOS)
def test_every_falta(slug):
    """ENV-12: every pair of scores, at every objetivo that people play."""
    mesa = reglamento(slug)
    for objetivo in (n for n in (10, 15, 20, 25, 30, 40, 100) if n in mesa.objetivos):
        for a, b in product(range(objetivo), repeat=2):
            vale, regla = falta(mesa, (a, b), objetivo)
            adelante = max(b, a)
            if slug.startswith("quiero-truco") and 2 * adelante < objetivo:
                # The first whole number of points that is at least half.
                assert 2 * (adelante + vale) in {objetivo, objetivo + 1}
            else:
                assert adelante + vale == objetivo
            assert regla == "ENV-12"
            assert vale > 0


def test_the_faltas_of_the_documents():
    """ENV-12, SEIS-03."""
    uy = reglamento("quiero-truco-uy")
    assert [falta(uy, t, 40).vale for t in ((14, 9), (32, 18), (0, 0), (20, 0), (19, 19))] == [6, 8, 20, 20, 1]
    assert falta(uy, (12, 4), 25).vale == 1
    assert falta(uy, (13, 4), 25).vale == 12
    assert falta(uy, (41, 4), 40).vale == 0
    assert tuple(chico((41, 4), 40)) == (0, 36)
    assert resto(reglamento("trucobet"), (31, 4)) == (0, "FLO-09")
    assert falta(reglamento("trucazo"), (12, 4), 15).vale == 3
    assert falta(reglamento("tradicional-uy"), (39, 0), 40, pico=True) == (6, "SEIS-03")


@pytest.mark.parametrize("tanteador", [(40, 0), (0, 40), (41, 3), (-1, 0), (0, -1), (1,), (1, 2, 3)])
def test_a_score_of_no_partida_in_course(tanteador):
    """TAN-01."""
    with pytest.raises(PosicionInvalida) as refused:
        comprobar_tanteador(tanteador, 40)
    assert refused.value.motivo is Motivo.PARTIDA_YA_GANADA
    comprobar_tanteador((0, 39), 40)
    comprobar_tanteador((39, 0), 40)
