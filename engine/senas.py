"""The gestures: which one says what, by each code in use (SEN-01)."""

from __future__ import annotations

from enum import StrEnum
from types import MappingProxyType
from typing import TYPE_CHECKING, Final

from engine.actions import Sena
from engine.reglamento import CodigoDeSenas

if TYPE_CHECKING:
    from collections.abc import Mapping


class Gesto(StrEnum):
    """What is done with the face."""

    CEJAS = "cejas"
    BESO = "beso"
    NARIZ = "nariz"
    GUINO_DERECHO = "guino-derecho"
    GUINO_IZQUIERDO = "guino-izquierdo"
    GUINO = "un-guino"
    LABIOS_DERECHA = "labios-derecha"
    LABIOS_IZQUIERDA = "labios-izquierda"
    MORDERSE = "morderse"
    BOCA_ENTREABIERTA = "boca-entreabierta"
    BOCA_ABIERTA = "boca-abierta"
    LENGUA = "lengua"
    LAMERSE = "lamerse"
    CACHETES = "cachetes"
    OJOS = "ojos"

    @property
    def del_otro_lado(self) -> Gesto | None:
        """The same gesture to the other side, None for one that has no side."""
        return _LADOS.get(self)


_LADOS: Final = {
    Gesto.GUINO_DERECHO: Gesto.GUINO_IZQUIERDO,
    Gesto.GUINO_IZQUIERDO: Gesto.GUINO_DERECHO,
    Gesto.LABIOS_DERECHA: Gesto.LABIOS_IZQUIERDA,
    Gesto.LABIOS_IZQUIERDA: Gesto.LABIOS_DERECHA,
}

GESTOS: Final[Mapping[CodigoDeSenas, Mapping[Sena, Gesto]]] = MappingProxyType(
    {
        CodigoDeSenas.URUGUAY: MappingProxyType(
            {
                Sena.PIEZA_2: Gesto.CEJAS,
                Sena.PIEZA_4: Gesto.BESO,
                Sena.PIEZA_5: Gesto.NARIZ,
                Sena.PIEZA_11: Gesto.GUINO_DERECHO,
                Sena.PIEZA_10: Gesto.GUINO_IZQUIERDO,
                Sena.ANCHO_DE_ESPADA: Gesto.LABIOS_DERECHA,
                Sena.ANCHO_DE_BASTO: Gesto.LABIOS_DERECHA,
                Sena.SIETE_DE_ESPADA: Gesto.LABIOS_IZQUIERDA,
                Sena.SIETE_DE_ORO: Gesto.LABIOS_IZQUIERDA,
                Sena.TRES: Gesto.MORDERSE,
                Sena.DOS: Gesto.BOCA_ENTREABIERTA,
                Sena.ANCHO_FALSO: Gesto.LENGUA,
                Sena.ENVIDO: Gesto.LAMERSE,
                Sena.FLOR: Gesto.CACHETES,
                Sena.NADA: Gesto.OJOS,
            }
        ),
        CodigoDeSenas.ARGENTINA: MappingProxyType(
            {
                Sena.ANCHO_DE_ESPADA: Gesto.CEJAS,
                Sena.ANCHO_DE_BASTO: Gesto.GUINO,
                Sena.SIETE_DE_ESPADA: Gesto.LABIOS_DERECHA,
                Sena.SIETE_DE_ORO: Gesto.LABIOS_IZQUIERDA,
                Sena.TRES: Gesto.MORDERSE,
                Sena.DOS: Gesto.BESO,
                Sena.ANCHO_FALSO: Gesto.BOCA_ABIERTA,
                Sena.NADA: Gesto.OJOS,
            }
        ),
    }
)
"""The gesture of each seña that the code has one for, the strongest cards first."""


def que_dice(codigo: CodigoDeSenas, gesto: Gesto) -> tuple[Sena, ...]:
    """Return the señas that the gesture may be, in the order of `GESTOS`; none if the code doesn't use it."""
    return tuple(sena for sena, suyo in GESTOS[codigo].items() if suyo is gesto)
