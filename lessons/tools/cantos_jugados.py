"""A chain sung at a real mano: who says each canto, who may speak then, and what else that seat may say."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from engine.actions import SOLAS, Verbo
from engine.asientos import equipo_de
from engine.cantos.escaleras import Escalera
from engine.cartas import carta
from engine.errors import AccionIlegal, Motivo
from engine.estado import NADIE, Fase
from engine.mano import Mano
from engine.reglamento import Canto
from engine.reparto import Reparto
from lessons.puzzles.leer_cadena import CHUMBO
from lessons.tools.cantos import Porque
from lessons.words.motivos import frase_del_motivo

if TYPE_CHECKING:
    from collections.abc import Sequence

    from engine.actions import Accion
    from engine.asientos import Asiento, Equipo
    from engine.reglamento import Reglamento
    from lessons.tools.cantos import Cantados

_MUESTRA: Final = "6o"
_FLORES: Final = ("1e 2e 3e", "4e 5e 6e", "1b 2b 3b", "4b 5b 6b", "1c 2c 3c", "4c 5c 6c")
_SIN_FLOR: Final = ("7e 10b 11c", "7b 10c 11e", "7c 10e 11b", "12e 12b 3o", "7o 12c 1o", "10o 11o 12o")
_VERBOS: Final = {verbo.canto: verbo for verbo in Verbo if verbo.canto is not None}
_RESPUESTAS: Final = (Verbo.QUIERO, Verbo.NO_QUIERO, Verbo.ACHICO, Verbo.MAZO)
_ABREN: Final = {Canto.ENVIDO: Escalera.ENVIDO, Canto.FLOR: Escalera.FLOR, Canto.TRUCO: Escalera.TRUCO}
_PERMITE: Final = {Canto.ENVIDO: "ENV-11", Canto.FLOR: "FLO-04", Canto.TRUCO: "TRU-02"}
"""By which rule a word of another ladder may be said before an answer."""
_CONTESTAN: Final = {
    Fase.ENVIDO: "ENV-10",
    Fase.TRUCO: "TRU-03",
}


@dataclass(frozen=True, slots=True)
class Otra:
    """A word of another ladder: whether it may be said now, or why not."""

    canto: Canto
    porque: Porque | None
    regla: str


@dataclass(frozen=True, slots=True)
class Jugada:
    """The chain at the table.

    `dichos` who said what; `hablan` who may answer, none if nothing waits; `regla` who answers rests on;
    `eligen` if they choose how flores are disputed; `respuestas` the words that answer it; `otras` of other ladders;
    `sube` the team that alone may raise later if this is wanted (TRU-04), None if that isn't asked;
    `en_el_acto` whether a rival's flor would be due at once, None if nobody's is asked about (FLO-10, FLO-04).
    """

    mano: Mano
    dichos: tuple[tuple[Asiento, Canto], ...]
    hablan: tuple[Asiento, ...]
    regla: str
    eligen: bool
    respuestas: tuple[Verbo, ...]
    otras: tuple[Otra, ...]
    sube: Equipo | None
    en_el_acto: bool | None

    @property
    def cobra(self) -> Asiento:
        """The seat whose side is paid if nobody wants it: the last to sing that isn't asked."""
        preguntan = [a for a, _canto in self.dichos if not self.hablan or equipo_de(a) != equipo_de(self.hablan[0])]
        return preguntan[-1]


def jugar(mesa: Reglamento, cantados: Cantados) -> Jugada:
    """Return the chain sung from seat 0, who is mano; with four at the table, two in a pico."""
    flores = _tienen(cantados)
    mano, dichos = cantar(_repartir(mesa, cantados, flores), cantados.cantos)
    espera = mano.fase in {Fase.ENVIDO, Fase.TRUCO, Fase.FLOR, Fase.ELECCION}
    hablan = mano.turnos if espera else ()
    return Jugada(
        mano=mano,
        dichos=dichos,
        hablan=hablan,
        regla=_CONTESTAN.get(mano.fase, mesa.disputa_flor.regla),
        eligen=mano.fase is Fase.ELECCION,
        respuestas=tuple(v for v in _RESPUESTAS if hablan and mano.por_que_no(hablan[0], SOLAS[v]) is None),
        otras=_otras(mesa, cantados, mano, hablan),
        sube=_quien_sube(mano),
        en_el_acto=_en_el_acto(mesa, cantados, mano),
    )


def _tienen(cantados: Cantados) -> tuple[Asiento, ...]:
    """Return who holds a flor: as many seats as sing one, and both sides where it is disputed."""
    cuantas = cantados.cantos.count(Canto.FLOR)
    return tuple(range(max(cuantas, 2) if cuantas and len(cantados.cantos) > 1 else cuantas))


def _repartir(mesa: Reglamento, cantados: Cantados, flores: Sequence[Asiento]) -> Mano:
    jugadores = 2 if cantados.pico else 6 if len(flores) > 4 else 4
    tanteo = cantados.tanteo
    cartas = [_FLORES[a] if a in flores else _SIN_FLOR[a] for a in range(jugadores)]
    return Mano.repartida(
        Reparto(
            reglamento=mesa,
            jugadores=jugadores,
            objetivo=tanteo.objetivo if tanteo else mesa.objetivo,
            tanteador=tanteo.puntos if tanteo else (0, 0),
            muestra=carta(_MUESTRA) if mesa.con_muestra else None,
            cartas=tuple(tuple(carta(c) for c in suyas.split()) for suyas in cartas),
            pico=bool(cantados.pico),
            chumbo=cantados.pico == CHUMBO,
        )
    )


def cantar(mano: Mano, cantos: Sequence[Canto]) -> tuple[Mano, tuple[tuple[Asiento, Canto], ...]]:
    """Return the mano after those cantos, each said by whoever can, cards being played until somebody can; and who.

    Raises AccionIlegal where nobody will be able to.
    """
    dichos = []
    for canto in cantos:
        accion = SOLAS[_VERBOS[canto]]
        while (quien := _quien(mano, canto)) is None:
            if mano.deben:
                # A flor that is owed at once is sung before anybody goes on.
                debe = next(a for a in mano.reparto.activos if mano.deben >> a & 1)
                mano, _eventos = mano.aplicar(debe, SOLAS[Verbo.FLOR])
                dichos.append((debe, Canto.FLOR))
            else:
                mano = _tirar(mano, accion)
        mano, _eventos = mano.aplicar(quien, accion)
        dichos.append((quien, canto))
    return mano, tuple(dichos)


def _tirar(mano: Mano, accion: Accion) -> Mano:
    """Return the mano with one card more, as it isn't yet that seat's turn to speak; in the first baza only."""
    cartas = [una for una in mano.legales(mano.turno) if una.carta is not None] if not mano.bazas else []
    if not cartas:
        raise AccionIlegal(mano.por_que_no(mano.turno, accion) or Motivo.CARTA_POR_JUGAR)
    return mano.aplicar(mano.turno, cartas[0])[0]


def _quien(mano: Mano, canto: Canto) -> Asiento | None:
    """Return the seat that says it: of a flor, one that holds it; None if nobody can yet."""
    accion = SOLAS[_VERBOS[canto]]
    de_flor = canto in {Canto.FLOR, Canto.CONTRAFLOR, Canto.CONTRAFLOR_AL_RESTO}
    return next(
        (
            a
            for a in mano.reparto.activos
            if mano.por_que_no(a, accion) is None and (not de_flor or mano.reparto.con_flor >> a & 1)
        ),
        None,
    )


def _otras(mesa: Reglamento, cantados: Cantados, mano: Mano, hablan: Sequence[Asiento]) -> tuple[Otra, ...]:
    """Return, of the openings of the other ladders, which the seat that may answer can say instead."""
    if not hablan:
        return ()
    salida = []
    for canto, escalera in _ABREN.items():
        if escalera is cantados.escalera or (canto is Canto.FLOR and not mesa.con_flor):
            continue
        una = _con_flor(mesa, cantados, hablan[0]) if canto is Canto.FLOR else mano
        if una is None:
            continue
        motivo = una.por_que_no(hablan[0], SOLAS[_VERBOS[canto]])
        porque = Porque(frase_del_motivo(motivo), motivo.regla) if motivo else None
        salida.append(Otra(canto, porque, motivo.regla if motivo else _PERMITE[canto]))
    return tuple(salida)


def _con_flor(mesa: Reglamento, cantados: Cantados, asiento: Asiento) -> Mano | None:
    """Return the chain sung with a flor in that seat's hand; None where holding it the chain isn't sung so."""
    mano = _repartir(mesa, cantados, (asiento,))
    for canto in cantados.cantos:
        quien = _quien(mano, canto)
        if quien is None:
            return None
        mano, _eventos = mano.aplicar(quien, SOLAS[_VERBOS[canto]])
    return mano


def _quien_sube(mano: Mano) -> Equipo | None:
    """Return which team may raise after a quiero to this truco, None if no truco waits or nothing is above it."""
    if mano.fase is not Fase.TRUCO or mano.truco_pide == len(_TRUCOS):
        return None
    querido, _eventos = mano.aplicar(mano.turnos[0], SOLAS[Verbo.QUIERO])
    return None if querido.truco_dice == NADIE else querido.truco_dice


_TRUCOS: Final = (Canto.TRUCO, Canto.RETRUCO, Canto.VALE_CUATRO)


def _en_el_acto(mesa: Reglamento, cantados: Cantados, mano: Mano) -> bool | None:
    """Return whether a rival's flor is due at once after a lone flor; None for any other chain."""
    if cantados.cantos != (Canto.FLOR,):
        return None
    con_rival, _dichos = cantar(_repartir(mesa, cantados, (0, 1)), cantados.cantos)
    return any(con_rival.deben >> a & 1 for a in mano.reparto.activos if equipo_de(a) == 1)
