"""What can be wrong with what the engine is asked: three kinds of no, all `ValueError`s."""

from __future__ import annotations

from enum import Enum
from typing import Self

from engine.reglas import REGLAS


class Motivo(Enum):
    """Why something is refused: a closed list, each reason with the rule that forbids it.

    A member is written `NAME = "RULE-ID"`. Its `codigo` is its name; sentences for it live outside the engine.
    """

    regla: str

    def __new__(cls, regla: str) -> Self:
        """Make a member that cites this rule; its value is a counter, since equal values would be aliases."""
        self = object.__new__(cls)
        self._value_ = len(cls.__members__)
        self.regla = regla
        return self

    @property
    def codigo(self) -> str:
        """The member's name, which the line protocol gives as `codigo`."""
        return self.name

    @property
    def titulo(self) -> str:
        """The title of the rule it cites."""
        return REGLAS[self.regla]

    # Positions that no deal can give
    CARTA_REPETIDA = "CAR-01"
    TRES_CARTAS_POR_MANO = "MES-02"
    ASIENTOS_QUE_LA_MESA_NO_TIENE = "MES-01"
    FALTA_LA_MUESTRA = "MUE-01"
    MESA_SIN_MUESTRA = "MUE-01"
    MUESTRA_EN_LA_MANO = "MUE-01"
    UNA_CARTA_POR_ASIENTO = "BAZ-01"
    BAZAS_DE_MAS = "BAZ-01"
    MANO_YA_GANADA = "BAZ-03"
    MANO_YA_RESUELTA = "BAZ-04"
    MESA_SIN_PASAR = "PAS-01"
    MESA_SIN_FLOR = "FLO-11"
    OBJETIVO_QUE_LA_MESA_NO_JUEGA = "TAN-01"
    PARTIDA_YA_GANADA = "TAN-01"
    MESA_SIN_PICO = "SEIS-01"
    MESA_SIN_CHUMBO = "SEIS-04"

    # Chains that can't be sung
    ENVIDO_SIN_CANTO = "ENV-07"
    ENVIDO_SOLO_SUBE = "ENV-07"
    ENVIDO_YA_REPETIDO = "ENV-07"
    ENVIDO_SOLO_QUEDA_LA_FALTA = "ENV-07"
    ENVIDO_NADA_SOBRE_LA_FALTA = "ENV-07"
    TRUCO_DE_A_UN_ESCALON = "TRU-01"
    FLOR_PRIMERO_SE_CANTA = "FLO-04"
    FLOR_TODAS_CANTADAS = "FLO-07"
    FLOR_NO_SUBE_EN_LA_BOLSA = "FLO-08"
    FLOR_NO_SUBE_EN_CONTRAFLOR = "FLO-09"
    FLOR_NO_SUBE_EN_LA_MIA = "FLO-10"


class EngineError(ValueError):
    """Anything the engine refuses."""


class NotacionInvalida(EngineError):
    """A text that can't be read: no such card, slug, word or number. The message quotes it, shortened."""


class _ConMotivo(EngineError):
    """A refusal by a rule, with its reason."""

    def __init__(self, motivo: Motivo) -> None:
        super().__init__(f"{motivo.codigo} ({motivo.regla}): {motivo.titulo}")
        self.motivo = motivo

    def __reduce__(self) -> tuple[type[Self], tuple[Motivo]]:
        return (type(self), (self.motivo,))


class PosicionInvalida(_ConMotivo):
    """A position that can't be: a card twice, the muestra in a hand, a score past the objetivo."""


class AccionIlegal(_ConMotivo):
    """An action or a canto that its position doesn't allow."""
