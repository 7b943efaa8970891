"""What the falta envido is worth at a score, as each table measures it."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from engine.cantos.falta import Falta, falta
from engine.reglamento import REGLAMENTOS, LecturaFalta
from lessons.words.falta import parrafos_de_la_falta

if TYPE_CHECKING:
    from engine.reglamento import Reglamento
    from lessons.puzzles.tanteos import Tanteo


@dataclass(frozen=True, slots=True)
class Lectura:
    """A way to measure: what it gives, how it comes out, which tables measure so, and whether this one does."""

    lectura: LecturaFalta
    vale: Falta
    parrafos: tuple[str, ...]
    mesas: tuple[str, ...]
    propia: bool


def lecturas(mesa: Reglamento, tanteo: Tanteo) -> tuple[Lectura, ...]:
    """Return the falta in every reading, this table's own first (ENV-12)."""
    todas = [_lectura(mesa, tanteo, una) for una in LecturaFalta]
    return tuple(sorted(todas, key=lambda una: not una.propia))


def _lectura(mesa: Reglamento, tanteo: Tanteo, una: LecturaFalta) -> Lectura:
    asi = replace(mesa, falta=una)
    vale = falta(asi, tanteo.puntos, tanteo.objetivo)
    return Lectura(
        lectura=una,
        vale=vale,
        parrafos=parrafos_de_la_falta(asi, tanteo.puntos, tanteo.objetivo, vale),
        mesas=tuple(m.nombre for m in REGLAMENTOS.values() if m.falta is una),
        propia=mesa.falta is una,
    )


def en_pico(mesa: Reglamento, tanteo: Tanteo) -> Falta | None:
    """Return what it is worth in a pico a pico, None at a table that plays none (SEIS-03)."""
    return falta(mesa, tanteo.puntos, tanteo.objetivo, pico=True) if mesa.con_pico_a_pico else None


@dataclass(frozen=True, slots=True)
class Lado:
    """A side of the score: its points in malas and in buenas, of `malas_de` and `buenas_de` there are."""

    puntos: int
    malas: int
    malas_de: int
    buenas: int
    buenas_de: int


def lados(mesa: Reglamento, tanteo: Tanteo) -> tuple[Lado, Lado]:
    """Return both sides of the score as they are drawn, ours first; without buenas all of it is malas (TAN-01)."""
    linea = mesa.linea_de_buenas(tanteo.objetivo)
    tope = tanteo.objetivo if linea is None else linea

    def lado(puntos: int) -> Lado:
        return Lado(puntos, min(puntos, tope), tope, max(puntos - tope, 0), tanteo.objetivo - tope)

    return lado(tanteo.nuestros), lado(tanteo.suyos)
