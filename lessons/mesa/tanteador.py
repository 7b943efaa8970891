"""The score, ready to draw in any of its three manners."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from django.utils.translation import ngettext

from engine.asientos import equipo_de

if TYPE_CHECKING:
    from collections.abc import Sequence

    from engine.asientos import Equipo
    from engine.reglamento import Reglamento
    from lessons.words.sucesos import Sillas


@dataclass(frozen=True, slots=True)
class Columna:
    """A team's points: in malas and, where the objetivo has them, in buenas; what it lacks (TAN-01, TAN-03)."""

    nombre: str
    puntos: int
    malas: int
    buenas: int
    en_buenas: bool
    faltan: int
    historia: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Tanteador:
    """Both columns, the learner's first. `malas` and `buenas` are how many points each half has, no buenas: 0.

    `falta` says what the reader's side lacks, empty where nothing or nobody's.
    """

    columnas: tuple[Columna, Columna]
    objetivo: int
    malas: int
    buenas: int
    falta: str = ""


def tantear(
    mesa: Reglamento,
    objetivo: int,
    tanteador: tuple[int, int],
    sillas: Sillas,
    historia: Sequence[tuple[int, int]] = (),
) -> Tanteador:
    """Return the score of a table. `historia` are the scores at which earlier hands began, oldest first."""
    linea = mesa.linea_de_buenas(objetivo)
    tope = objetivo if linea is None else linea

    def columna(equipo: Equipo) -> Columna:
        puntos = tanteador[equipo]
        antes = dict.fromkeys(par[equipo] for par in historia if par[equipo] < puntos)
        return Columna(
            nombre=sillas.equipo(equipo),
            puntos=puntos,
            malas=min(puntos, tope),
            buenas=0 if linea is None else min(max(puntos - linea, 0), objetivo - linea),
            en_buenas=mesa.en_buenas(puntos, objetivo),
            faltan=max(objetivo - puntos, 0),
            historia=tuple(n for n in antes if n)[-5:],
        )

    propio = equipo_de(sillas.propio)
    columnas = columna(propio), columna(1 - propio)
    buenas = 0 if linea is None else objetivo - linea
    return Tanteador(columnas, objetivo, tope, buenas, _falta(columnas[0].faltan, sillas))


def _falta(faltan: int, sillas: Sillas) -> str:
    if not faltan or sillas.ajena:
        return ""
    if sillas.jugadores == 2:
        return ngettext("Te falta %(n)d.", "Te faltan %(n)d.", faltan) % {"n": faltan}
    return ngettext("Nos falta %(n)d.", "Nos faltan %(n)d.", faltan) % {"n": faltan}
