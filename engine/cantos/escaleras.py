"""The ladders of envido, flor and truco as data: what may follow a chain, and what it pays wanted or not.

A chain is what was sung so far, in order, the sides taking turns. Who may sing, and when, is not asked here.
"""

from __future__ import annotations

from enum import StrEnum
from types import MappingProxyType
from typing import TYPE_CHECKING, Final, NamedTuple

from engine.cantos.falta import Falta, chico, falta, resto
from engine.errors import AccionIlegal, Motivo
from engine.reglamento import Canto, DisputaFlor

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from engine.asientos import PorEquipo
    from engine.reglamento import Reglamento


class Escalera(StrEnum):
    """The three ladders; the value is how one is written."""

    ENVIDO = "envido"
    FLOR = "flor"
    TRUCO = "truco"


ESCALONES: Final[Mapping[Escalera, tuple[Canto, ...]]] = MappingProxyType(
    {
        Escalera.ENVIDO: (Canto.ENVIDO, Canto.REAL_ENVIDO, Canto.FALTA_ENVIDO),
        Escalera.FLOR: (
            Canto.FLOR,
            Canto.CON_FLOR_QUIERO,
            Canto.LA_MIA,
            Canto.CON_FLOR_ENVIDO,
            Canto.CONTRAFLOR,
            Canto.CONTRAFLOR_AL_RESTO,
        ),
        Escalera.TRUCO: (Canto.TRUCO, Canto.RETRUCO, Canto.VALE_CUATRO),
    }
)
"""The words of each ladder, from the bottom up; a table may lack some."""

VALE_ENVIDO: Final[Mapping[Canto, int]] = MappingProxyType({Canto.ENVIDO: 2, Canto.REAL_ENVIDO: 3})
"""What each canto adds to an envido chain (ENV-07); the falta isn't a number of its own."""
VALE_MANO: Final = 1
"""What a mano without truco is worth (TRU-01)."""
VALE_TRUCO: Final[Mapping[Canto, int]] = MappingProxyType({Canto.TRUCO: 2, Canto.RETRUCO: 3, Canto.VALE_CUATRO: 4})
"""What a mano is worth at each step (TRU-01)."""
VALE_FLOR: Final = 3
"""What a flor takes that nobody disputes (FLO-03)."""
MAX_FLORES: Final = 6
"""As many as seats: each sings its own once."""


class Cadena(NamedTuple):
    """What a chain pays, in points, and what may be sung on top of it.

    `quiero` goes to whoever wins what was sung, with `regla_quiero`. It is None where there is no single figure: two
    flores at a table where la mía, con flor envido or al resto must still be chosen, or a chico for which the teams
    lack different amounts; then `por_equipo` has each team's. `no_quiero` goes to the side that sang last, with
    `regla_no_quiero`; both None where there is nothing to refuse.
    """

    quiero: int | None
    no_quiero: int | None
    siguen: tuple[Canto, ...]
    regla_quiero: str
    regla_no_quiero: str | None
    por_equipo: PorEquipo[int] | None = None


def cadena(  # noqa: PLR0913  (the position a price depends on)
    reglamento: Reglamento,
    canto: Escalera,
    cantos: Sequence[Canto],
    tanteador: Sequence[int] = (0, 0),
    objetivo: int | None = None,
    *,
    pico: bool = False,
    chumbo: bool = False,
) -> Cadena:
    """Return what the chain `cantos` of that ladder pays and what may follow (ENV-07 to 09, FLO-08 to 10, TRU-01, 05).

    The score and the objetivo (the table's own if None) matter to the falta and al resto, `pico` and `chumbo` to a
    pico a pico (SEIS-03, SEIS-04). A dispute's word right after a lone flor stands for the rival's flor too. In the
    pot of FLO-08 a further flor may be anywhere in an open dispute; con flor quiero ends it, being its quiero.
    Raises AccionIlegal with the reason if the chain is empty or can't be sung at this table.
    """
    partes = _entera(reglamento, cantos) if canto is Escalera.FLOR else list(cantos)
    vale_falta = falta(reglamento, tanteador, objetivo, pico)
    previos: list[Canto] = []
    for nuevo in partes:
        motivo = por_que_no_sigue(reglamento, canto, previos, nuevo, vale_falta.vale)
        if motivo is not None:
            raise AccionIlegal(motivo)
        previos.append(nuevo)
    if not partes:
        sin_flor = canto is Escalera.FLOR and not reglamento.con_flor
        raise AccionIlegal(Motivo.MESA_SIN_FLOR if sin_flor else _NADA_CANTADO[canto])
    siguen = siguientes(reglamento, canto, partes, vale_falta.vale)
    match canto:
        case Escalera.TRUCO:
            return _precio_truco(partes, siguen)
        case Escalera.ENVIDO:
            quiero = _quiero_envido(partes, vale_falta, pico=pico, chumbo=chumbo)
            return Cadena(quiero.vale, no_quiero_envido(reglamento, partes), siguen, quiero.regla, "ENV-09")
        case Escalera.FLOR:
            return _precio_flor(reglamento, partes, siguen, tanteador, objetivo, pico)


def por_que_no_sigue(
    reglamento: Reglamento, canto: Escalera, cantos: Sequence[Canto], nuevo: Canto, vale_falta: int
) -> Motivo | None:
    """Return why `nuevo` can't be sung on top of the chain `cantos`, which may be empty, or None if it can.

    `vale_falta` is what the falta is worth now; only tables where the chain may not outgrow it ask (ENV-07).
    """
    if canto is Escalera.FLOR:
        return _por_que_no_flor(reglamento, cantos, nuevo)
    if canto is Escalera.ENVIDO:
        return _por_que_no_envido(reglamento, cantos, nuevo, vale_falta)
    escalones = ESCALONES[canto]
    sigue = nuevo in escalones and escalones.index(nuevo) == len(cantos)
    return None if sigue else Motivo.TRUCO_DE_A_UN_ESCALON


def siguientes(reglamento: Reglamento, canto: Escalera, cantos: Sequence[Canto], vale_falta: int) -> tuple[Canto, ...]:
    """Return what raises the chain `cantos`, from the lowest step up; with an empty chain, what opens it.

    Con flor quiero and a further flor in an open dispute raise nothing, so they aren't there.
    """
    arriba = [
        nuevo
        for nuevo in ESCALONES[canto]
        if nuevo != Canto.CON_FLOR_QUIERO and not (nuevo == Canto.FLOR and len(cantos) > 1)
    ]
    return tuple(n for n in arriba if por_que_no_sigue(reglamento, canto, cantos, n, vale_falta) is None)


_NADA_CANTADO: Final[Mapping[Escalera, Motivo]] = {
    Escalera.ENVIDO: Motivo.ENVIDO_SIN_CANTO,
    Escalera.FLOR: Motivo.FLOR_PRIMERO_SE_CANTA,
    Escalera.TRUCO: Motivo.TRUCO_DE_A_UN_ESCALON,
}


# Truco


def _precio_truco(cantos: Sequence[Canto], siguen: tuple[Canto, ...]) -> Cadena:
    antes = VALE_TRUCO[cantos[-2]] if len(cantos) > 1 else VALE_MANO
    return Cadena(VALE_TRUCO[cantos[-1]], antes, siguen, "TRU-01", "TRU-05")


# Envido


def _por_que_no_envido(
    reglamento: Reglamento, cantos: Sequence[Canto], nuevo: Canto, vale_falta: int
) -> Motivo | None:
    escalones = ESCALONES[Escalera.ENVIDO]
    ultimo = cantos[-1] if cantos else escalones[0]
    motivo = None
    if nuevo not in escalones or escalones.index(nuevo) < escalones.index(ultimo):
        motivo = Motivo.ENVIDO_SOLO_SUBE
    if ultimo == Canto.FALTA_ENVIDO:
        motivo = Motivo.ENVIDO_NADA_SOBRE_LA_FALTA
    elif motivo is None and nuevo != Canto.FALTA_ENVIDO:
        limite = reglamento.max_envido if nuevo == Canto.ENVIDO else reglamento.max_real_envido
        if limite is not None and cantos.count(nuevo) >= limite:
            motivo = Motivo.ENVIDO_YA_REPETIDO
        elif reglamento.tope_en_la_falta and cantos and suma_envido(cantos) >= vale_falta:
            motivo = Motivo.ENVIDO_SOLO_QUEDA_LA_FALTA
    return motivo


def suma_envido(cantos: Sequence[Canto]) -> int:
    """Return the sum of a chain's cantos, the falta not counted (ENV-08)."""
    return sum(VALE_ENVIDO.get(uno, 0) for uno in cantos)


def no_quiero_envido(reglamento: Reglamento, cantos: Sequence[Canto]) -> int:
    """Return what a refused chain pays to the side that sang last: what was at stake before, at least 1 (ENV-09).

    A table's own figure for that chain goes before the rule.
    """
    for propia, puntos in reglamento.rechazos_propios:
        if tuple(cantos) == propia:
            return puntos
    return max(1, suma_envido(cantos[:-1]))


def _quiero_envido(cantos: Sequence[Canto], vale_falta: Falta, *, pico: bool, chumbo: bool) -> Falta:
    suma = suma_envido(cantos)
    if cantos[-1] != Canto.FALTA_ENVIDO:
        return Falta(suma, "ENV-08")
    if pico and suma:
        # Chumbo: the falta swallows what was wanted before it; without it the two add up.
        return Falta(vale_falta.vale if chumbo else suma + vale_falta.vale, "SEIS-04")
    return vale_falta


# Flor


class _Disputa(NamedTuple):
    """How flores are disputed: what may follow each step, and with how many flores the first step may be taken."""

    sobre: Mapping[Canto, tuple[Canto, ...]]
    flores: range
    flor_tardia: bool
    """Whether a further flor may still be sung once the dispute went up."""
    no_sube: Motivo


_DISPUTAS: Final[Mapping[DisputaFlor, _Disputa]] = {
    DisputaFlor.BOLSA: _Disputa(
        sobre={
            Canto.FLOR: (Canto.CON_FLOR_QUIERO, Canto.CONTRAFLOR, Canto.CONTRAFLOR_AL_RESTO),
            Canto.CONTRAFLOR: (Canto.CONTRAFLOR_AL_RESTO,),
        },
        flores=range(2, MAX_FLORES + 1),
        flor_tardia=True,
        no_sube=Motivo.FLOR_NO_SUBE_EN_LA_BOLSA,
    ),
    DisputaFlor.CONTRAFLOR: _Disputa(
        sobre={
            Canto.FLOR: (Canto.CONTRAFLOR, Canto.CONTRAFLOR_AL_RESTO),
            Canto.CONTRAFLOR: (Canto.CONTRAFLOR_AL_RESTO,),
        },
        # The rival says one thing only: its flor, or what stands for it.
        flores=range(1, 2),
        flor_tardia=False,
        no_sube=Motivo.FLOR_NO_SUBE_EN_CONTRAFLOR,
    ),
    DisputaFlor.LA_MIA: _Disputa(
        sobre={
            Canto.FLOR: (Canto.LA_MIA, Canto.CON_FLOR_ENVIDO, Canto.CONTRAFLOR_AL_RESTO),
            Canto.CON_FLOR_ENVIDO: (Canto.CONTRAFLOR_AL_RESTO,),
        },
        flores=range(2, MAX_FLORES + 1),
        flor_tardia=False,
        no_sube=Motivo.FLOR_NO_SUBE_EN_LA_MIA,
    ),
}
_CON_FLOR_ENVIDO: Final = 5
_CONTRAFLOR: Final = 6
_CONTRAFLOR_NO_QUERIDA: Final = 4
_MENOS_AL_ACHICARSE: Final = 2


def _entera(reglamento: Reglamento, cantos: Sequence[Canto]) -> list[Canto]:
    """Return the chain with the rival's flor said, where it has to be said before anybody disputes."""
    partes = list(cantos)
    disputa = _DISPUTAS.get(reglamento.disputa_flor)
    disputada = partes[:1] == [Canto.FLOR] and partes[1:2] not in ([], [Canto.FLOR])
    if disputa is not None and disputada and 1 not in disputa.flores:
        partes.insert(1, Canto.FLOR)
    return partes


def _por_que_no_flor(reglamento: Reglamento, cantos: Sequence[Canto], nuevo: Canto) -> Motivo | None:
    disputa = _DISPUTAS.get(reglamento.disputa_flor)
    if disputa is None:
        return Motivo.MESA_SIN_FLOR
    if not cantos:
        return None if nuevo == Canto.FLOR else Motivo.FLOR_PRIMERO_SE_CANTA
    flores = cantos.count(Canto.FLOR)
    escalon = next((uno for uno in reversed(cantos) if uno != Canto.FLOR), Canto.FLOR)
    if nuevo == Canto.FLOR:
        if flores >= MAX_FLORES:
            return Motivo.FLOR_TODAS_CANTADAS
        entra = escalon == Canto.FLOR or (disputa.flor_tardia and escalon != Canto.CON_FLOR_QUIERO)
        return None if entra else disputa.no_sube
    sube = nuevo in disputa.sobre.get(escalon, ()) and (escalon != Canto.FLOR or flores in disputa.flores)
    return None if sube else disputa.no_sube


def _precio_flor(
    reglamento: Reglamento,
    cantos: Sequence[Canto],
    siguen: tuple[Canto, ...],
    tanteador: Sequence[int],
    objetivo: int | None,
    pico: bool,  # noqa: FBT001
) -> Cadena:
    if len(cantos) == 1:
        return Cadena(VALE_FLOR, None, siguen, "FLO-03", None)
    match reglamento.disputa_flor:
        case DisputaFlor.BOLSA:
            hasta = reglamento.objetivo if objetivo is None else objetivo
            return _precio_bolsa(cantos, siguen, chico(tanteador, hasta))
        case DisputaFlor.CONTRAFLOR:
            no_quiero = None if cantos[-1] == Canto.FLOR else _CONTRAFLOR_NO_QUERIDA
            quiero: int | None = _CONTRAFLOR
        case _:
            quiero, no_quiero = _PRECIOS_LA_MIA.get(cantos[-1], (None, None))
            if cantos[-1] == Canto.CONTRAFLOR_AL_RESTO and Canto.CON_FLOR_ENVIDO in cantos:
                no_quiero = _CON_FLOR_ENVIDO
    regla = reglamento.disputa_flor.regla
    regla_no = None if no_quiero is None else regla
    if cantos[-1] == Canto.CONTRAFLOR_AL_RESTO:
        quiero, regla = resto(reglamento, tanteador, objetivo, pico)
    return Cadena(quiero, no_quiero, siguen, regla, regla_no)


_PRECIOS_LA_MIA: Final[Mapping[Canto, tuple[int | None, int | None]]] = {
    Canto.LA_MIA: (VALE_FLOR, None),
    Canto.CON_FLOR_ENVIDO: (_CON_FLOR_ENVIDO, VALE_FLOR),
    Canto.CONTRAFLOR_AL_RESTO: (None, VALE_FLOR),
}


def _precio_bolsa(cantos: Sequence[Canto], siguen: tuple[Canto, ...], chicos: PorEquipo[int]) -> Cadena:
    flores = VALE_FLOR * cantos.count(Canto.FLOR)
    bolsa = flores + (VALE_FLOR if Canto.CONTRAFLOR in cantos else 0)
    if Canto.CONTRAFLOR_AL_RESTO in cantos:
        iguales = chicos.cero if chicos.cero == chicos.uno else None
        return Cadena(iguales, bolsa, siguen, "FLO-08", "FLO-08", chicos)
    if Canto.CONTRAFLOR in cantos:
        return Cadena(bolsa, flores, siguen, "FLO-08", "FLO-08")
    if cantos[-1] == Canto.CON_FLOR_QUIERO:
        return Cadena(bolsa, None, siguen, "FLO-08", None)
    return Cadena(bolsa, bolsa - _MENOS_AL_ACHICARSE, siguen, "FLO-08", "FLO-08")
