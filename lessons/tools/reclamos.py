"""What a claim yields: a real mano with the canto, its truth and its proof is played out, claimed and judged."""

from __future__ import annotations

from dataclasses import dataclass, fields, replace
from enum import StrEnum
from functools import lru_cache
from typing import TYPE_CHECKING, Final

from engine.actions import DICHOS, SOLAS, Verbo
from engine.cartas import carta
from engine.envido import valor_envido
from engine.errors import Motivo
from engine.estado import Fase
from engine.flor import valor_flor
from engine.mano import Mano
from engine.reglamento import REGLAMENTOS
from engine.reparto import Reparto
from lessons.puzzles.posiciones import rechazar
from lessons.tools.cantos import Porque
from lessons.tools.ejes import escribir_ejes, leer_ejes, palabras_de, tirar
from lessons.words.motivos import frase_del_motivo
from lessons.words.reclamo import NO_PUEDE_SER

if TYPE_CHECKING:
    from engine.actions import Accion
    from engine.reglamento import Reglamento


class Que(StrEnum):
    """What the accused sang and collected."""

    ENVIDO = "envido"
    FALTA = "falta-envido"
    NO_QUERIDO = "envido-no-querido"
    FLOR = "flor"
    ACHICADA = "flor-achicada"
    GANADA = "flor-ganada"
    NADA = "nada"


class Verdad(StrEnum):
    """Whether it was true, or a flor was kept silent."""

    CIERTO = "cierto"
    MENTIRA = "mentira"
    CALLADA = "flor-callada"


class Prueba(StrEnum):
    """Where the accused's cards are when it is claimed."""

    DEVOLVIO = "devolvio"
    MOSTRO = "mostro"
    JUGADAS = "jugo-las-tres"
    PIEZAS = "jugo-dos-piezas"
    PUEDE = "todavia-las-tiene"


@dataclass(frozen=True, slots=True)
class Caso:
    """A claim: what was sung, whether it was so, and what can be seen of the cards."""

    que: Que = Que.ENVIDO
    verdad: Verdad = Verdad.CIERTO
    prueba: Prueba = Prueba.DEVOLVIO


EJES: Final = tuple(f.name for f in fields(Caso))
_PALABRAS: Final = palabras_de(Caso, (Que, Verdad, Prueba))
_DE_FLOR: Final = frozenset({Que.FLOR, Que.ACHICADA, Que.GANADA})
_DICEN: Final = frozenset({Que.ENVIDO, Que.FALTA})
RECLAMA, ACUSADO = 0, 1
_MENTIDOS: Final = {True: 38, False: 33}
"""A number of a flor, and of envido, that is more than the cards below have."""
_CON_FLOR: Final = "4e 5e 7e"
_PIEZAS: Final = "2o 4o 7e"
_BUENAS: Final = "6e 7e 10b"
_MALAS: Final = "1e 10b 11c"
_RIVAL, _RIVAL_CON_FLOR = "1b 4c 12e", "1b 2b 4b"


def leer(mesa: Reglamento, texto: str) -> Caso:
    """Return the case of words with dots between, in any order; raises NotacionInvalida if it can't be."""
    caso = Caso(**leer_ejes(texto, _PALABRAS))  # type: ignore[arg-type]
    porque = por_que_no(mesa, caso)
    if porque is not None:
        rechazar(porque.texto)
    return caso


def escribir(caso: Caso) -> str:
    """Return its one canonical spelling, empty for the case that is shown at first."""
    return escribir_ejes(caso)


def valores(eje: str) -> tuple[StrEnum, ...]:
    """Return what can be chosen there."""
    return tuple(valor for nombre, valor in _PALABRAS.values() if nombre == eje)


def con(caso: Caso, eje: str, valor: StrEnum) -> Caso:
    """Return the case with that choice."""
    return replace(caso, **{eje: valor})  # type: ignore[arg-type]


def por_que_no(mesa: Reglamento, caso: Caso) -> Porque | None:
    """Return why there is no such claim: the table has none, or the choices contradict each other."""
    if not mesa.con_reclamos:
        return Porque(frase_del_motivo(Motivo.MESA_SIN_RECLAMOS), Motivo.MESA_SIN_RECLAMOS.regla)
    clave = ""
    if caso.verdad is Verdad.MENTIRA and caso.que in {Que.NADA, Que.NO_QUERIDO}:
        clave = "nada-dicho"
    elif caso.verdad is Verdad.CALLADA and caso.que in _DE_FLOR:
        clave = "cantada"
    elif caso.prueba is Prueba.PIEZAS:
        clave = _por_que_no_piezas(mesa, caso)
    if not clave:
        return None
    texto, regla = NO_PUEDE_SER[clave]
    return Porque(str(texto), regla)


def _por_que_no_piezas(mesa: Reglamento, caso: Caso) -> str:
    if not mesa.con_muestra:
        return "sin-piezas"
    if caso.que not in _DE_FLOR:
        return "prueban-flor"
    return "son-flor" if caso.verdad is Verdad.MENTIRA else ""


@lru_cache(maxsize=512)
def _jugada(slug: str, caso: Caso) -> Mano:
    """Return the mano with its claim, the accused being el mano."""
    mano = _cantar(_repartir(REGLAMENTOS[slug], caso), caso)
    while not mano.terminada:
        mano = _seguir(mano, caso)
    if caso.prueba is Prueba.MOSTRO:
        mano = _hace(mano, ACUSADO, SOLAS[Verbo.MOSTRAR])
    elif caso.prueba in {Prueba.DEVOLVIO, Prueba.PIEZAS}:
        mano = _hace(mano, ACUSADO, SOLAS[Verbo.DEVOLVER])
    return _hace(mano, RECLAMA, SOLAS[Verbo.RECLAMAR])


def jugada(mesa: Reglamento, caso: Caso) -> Mano:
    """Return the mano with its claim. The case must be one that `por_que_no` lets be."""
    return _jugada(mesa.slug, caso)


def _repartir(mesa: Reglamento, caso: Caso) -> Mano:
    if caso.prueba is Prueba.PIEZAS:
        suyas = _PIEZAS
    elif caso.verdad is Verdad.CALLADA or (caso.que in _DE_FLOR and caso.verdad is Verdad.CIERTO):
        suyas = _CON_FLOR
    else:
        suyas = _MALAS if caso.verdad is Verdad.MENTIRA else _BUENAS
    disputan = caso.que in {Que.ACHICADA, Que.GANADA}
    manos = (_RIVAL_CON_FLOR if disputan else _RIVAL, suyas)
    return Mano.repartida(
        Reparto(
            reglamento=mesa,
            jugadores=2,
            objetivo=mesa.objetivo,
            tanteador=(0, 0),
            muestra=carta("6o") if mesa.con_muestra else None,
            cartas=tuple(tuple(carta(c) for c in una.split()) for una in manos),
            mano=ACUSADO,
        )
    )


def _cantar(mano: Mano, caso: Caso) -> Mano:
    if caso.que in _DICEN:
        verbo = Verbo.ENVIDO if caso.que is Que.ENVIDO else Verbo.FALTA_ENVIDO
        mano = _hace(_hace(mano, ACUSADO, SOLAS[verbo]), RECLAMA, SOLAS[Verbo.QUIERO])
    elif caso.que is Que.NO_QUERIDO:
        mano = _hace(_hace(mano, ACUSADO, SOLAS[Verbo.ENVIDO]), RECLAMA, SOLAS[Verbo.NO_QUIERO])
    elif caso.que in _DE_FLOR:
        mano = _hace(mano, ACUSADO, SOLAS[Verbo.FLOR])
    if caso.que in {Que.ACHICADA, Que.GANADA}:
        mano = _hace(tirar(mano, alta=True), RECLAMA, SOLAS[Verbo.FLOR])
        sube = Verbo.CONTRAFLOR if caso.que is Que.ACHICADA else Verbo.CON_FLOR_QUIERO
        mano = _hace(mano, ACUSADO, SOLAS[sube])
        if caso.que is Que.ACHICADA:
            mano = _hace(mano, RECLAMA, SOLAS[Verbo.ACHICO])
    return _decir(mano, caso)


def _decir(mano: Mano, caso: Caso) -> Mano:
    """Have the accused say its number, true or inflated, and the other that it is good."""
    if mano.fase not in {Fase.TANTOS_ENVIDO, Fase.TANTOS_FLOR}:
        return mano
    de_flor = mano.fase is Fase.TANTOS_FLOR
    suyas, muestra = mano.reparto.cartas[ACUSADO], mano.reparto.muestra
    cierto = valor_flor(suyas, muestra) if de_flor else valor_envido(suyas, muestra)
    dice = _MENTIDOS[de_flor] if caso.verdad is Verdad.MENTIRA or cierto is None else cierto
    return _hace(_hace(mano, ACUSADO, DICHOS[dice]), RECLAMA, SOLAS[Verbo.SON_BUENAS])


def _seguir(mano: Mano, caso: Caso) -> Mano:
    """Go on until the mano ends: every card played, two piezas, or the other leaves once it can."""
    if caso.prueba not in {Prueba.JUGADAS, Prueba.PIEZAS} and mano.turno == RECLAMA:
        return _hace(mano, RECLAMA, SOLAS[Verbo.MAZO])
    # For all three the accused takes the first baza and loses the second; with piezas it takes both.
    gana = not mano.bazas or caso.prueba is Prueba.PIEZAS
    return tirar(mano, alta=gana is (mano.turno == ACUSADO))


def _hace(mano: Mano, asiento: int, accion: Accion) -> Mano:
    return mano.aplicar(asiento, accion)[0]


def que_quepa(mesa: Reglamento, caso: Caso) -> Caso:
    """Return as much of it as can be at that table: what can't goes back to what it is at first."""
    for eje in reversed(EJES):
        if por_que_no(mesa, caso) is None:
            break
        caso = con(caso, eje, getattr(Caso(), eje))
    return caso
