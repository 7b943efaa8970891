"""The dogs at a score: whether they may be thrown, what stays sung, and what each answer pays, played out."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from engine.cantos.falta import chico, falta
from engine.cartas import carta
from engine.reparto import por_que_no_perros
from lessons.puzzles.perros_paga import Paga, pagos_de, total
from lessons.tools.cantos import Porque
from lessons.words.motivos import frase_del_motivo

if TYPE_CHECKING:
    from engine.asientos import Equipo
    from engine.reglamento import Reglamento
    from lessons.puzzles.tanteos import Tanteo

_MUESTRA: Final = carta("6o")
_ALTA, _BAJA = (tuple(carta(c) for c in suyas.split()) for suyas in ("5e 6e 7e", "1c 2c 3c"))
RESPUESTAS: Final[tuple[tuple[str, Paga], ...]] = (
    ("mazo", Paga("mazo")),
    ("punto-no", Paga("punto")),
    ("punto-no-no", Paga("punto", truco="no")),
    ("punto-quiero-ganan", Paga("punto", numeros=(31, 27))),
    ("punto-quiero-pierden", Paga("punto", numeros=(27, 31))),
    ("ley-sola", Paga("ley", muestra=_MUESTRA, ley=_ALTA)),
    ("ley-pierden", Paga("ley", muestra=_MUESTRA, ley=_ALTA, suyas=_BAJA)),
    ("ley-ganan", Paga("ley", muestra=_MUESTRA, ley=_BAJA, suyas=_ALTA)),
)
"""Every way of answering the dogs that comes out differently; who threw says the first number."""


@dataclass(frozen=True, slots=True)
class Respuesta:
    """An answer: its code, what each side is paid, the rules, and how the problems write it."""

    clave: str
    cobran: tuple[int, int]
    reglas: tuple[str, ...]
    paga: Paga


@dataclass(frozen=True, slots=True)
class Echados:
    """The dogs at a score: the side that throws them, what the falta and each side's chico are, and the answers."""

    equipo: Equipo
    falta: int
    chicos: tuple[int, int]
    respuestas: tuple[Respuesta, ...]


def quien_echa(tanteo: Tanteo) -> Equipo:
    """Return the side that could: the one that is behind, ours if neither is."""
    return 1 if tanteo.nuestros > tanteo.suyos else 0


def por_que_no(mesa: Reglamento, tanteo: Tanteo) -> Porque | None:
    """Return why nobody can throw them at this score, None if somebody can (PER-01)."""
    motivo = por_que_no_perros(mesa, quien_echa(tanteo), tanteo.puntos, tanteo.objetivo)
    return None if motivo is None else Porque(frase_del_motivo(motivo), motivo.regla)


def echados(mesa: Reglamento, tanteo: Tanteo) -> Echados:
    """Return what they are at this score. Raises NotacionInvalida where they can't be thrown."""
    return Echados(
        equipo=quien_echa(tanteo),
        falta=falta(mesa, tanteo.puntos, tanteo.objetivo).vale,
        chicos=(chico(tanteo.puntos, tanteo.objetivo).cero, chico(tanteo.puntos, tanteo.objetivo).uno),
        respuestas=tuple(_respuesta(mesa, tanteo, clave, paga) for clave, paga in RESPUESTAS),
    )


def _respuesta(mesa: Reglamento, tanteo: Tanteo, clave: str, paga: Paga) -> Respuesta:
    reglas = dict.fromkeys(p.regla for p in pagos_de(mesa, tanteo, paga))
    return Respuesta(clave, total(mesa, tanteo, paga), tuple(reglas), paga)
