"""What the falta envido is worth, and what is at stake al resto (ENV-12, SEIS-03, FLO-08 to FLO-10)."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from engine.asientos import EQUIPOS, PorEquipo
from engine.errors import Motivo, PosicionInvalida
from engine.reglamento import LecturaFalta

if TYPE_CHECKING:
    from collections.abc import Sequence

    from engine.reglamento import Reglamento


class Falta(NamedTuple):
    """What the falta is worth now, in points, and the rule that says so."""

    vale: int
    regla: str


def comprobar_tanteador(tanteador: Sequence[int], objetivo: int) -> None:
    """Raise PosicionInvalida (TAN-01) unless both scores are of a partida that goes on: 0 to the objetivo - 1."""
    if len(tanteador) != len(EQUIPOS) or not all(0 <= puntos < objetivo for puntos in tanteador):
        raise PosicionInvalida(Motivo.PARTIDA_YA_GANADA)


def falta(
    reglamento: Reglamento,
    tanteador: Sequence[int],
    objetivo: int | None = None,
    pico: bool = False,  # noqa: FBT001, FBT002
) -> Falta:
    """Return what a wanted falta envido is worth: by ENV-12, in a pico by SEIS-03.

    `tanteador` is the score of team 0 and of team 1. With level scores the common one counts. A score at or past the
    objetivo, as there may be within a mano where the partida waits for its end, lacks nothing: 0.
    """
    if pico:
        return Falta(reglamento.falta_en_pico, "SEIS-03")
    hasta = reglamento.objetivo if objetivo is None else objetivo
    puntero = max(tanteador)
    if reglamento.falta is LecturaFalta.LINEA_DE_BUENAS:
        linea = reglamento.linea_de_buenas(hasta)
        if linea is not None and puntero < linea:
            hasta = linea
    return Falta(max(0, hasta - puntero), "ENV-12")


def chico(tanteador: Sequence[int], objetivo: int) -> PorEquipo[int]:
    """Return what each team lacks to the objetivo, never less than 0: what it wins with the chico (FLO-08)."""
    cero, uno = tanteador
    return PorEquipo(max(0, objetivo - cero), max(0, objetivo - uno))


def resto(
    reglamento: Reglamento,
    tanteador: Sequence[int],
    objetivo: int | None = None,
    pico: bool = False,  # noqa: FBT001, FBT002
) -> Falta:
    """Return what the team ahead lacks to the objetivo, never less than 0; in a pico by SEIS-03 (FLO-09, FLO-10).

    The rule cited is the reglamento's own for its disputes, SEIS-03 in a pico.
    """
    if pico:
        return Falta(reglamento.resto_en_pico, "SEIS-03")
    hasta = reglamento.objetivo if objetivo is None else objetivo
    return Falta(max(0, hasta - max(tanteador)), reglamento.disputa_flor.regla)
