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

    # Deals that a table doesn't play
    MESA_SIN_PERROS = "PER-01"
    PERROS_SIN_DERECHO = "PER-01"
    POSICION_IMPOSIBLE = "CAR-01"
    MANO_DE_OTRA_PARTIDA = "MES-02"

    # What a mano in course refuses: what it waits for
    MANO_CERRADA = "TAN-02"
    MANO_TERMINADA = "BAZ-03"
    MANO_EN_JUEGO = "REC-02"
    MIRA_EL_PICO = "SEIS-02"
    PERROS_POR_CONTESTAR = "PER-02"
    FLORES_POR_ANUNCIAR = "FLO-10"
    FLOR_POR_DISPUTAR = "FLO-10"
    BOLSA_POR_CONTESTAR = "FLO-08"
    CONTRAFLOR_POR_CONTESTAR = "FLO-09"
    CON_FLOR_ENVIDO_POR_CONTESTAR = "FLO-10"
    TANTOS_DE_FLOR_POR_DECIR = "FLO-08"
    TANTOS_POR_DECIR = "ENV-14"
    ENVIDO_POR_CONTESTAR = "ENV-10"
    TRUCO_POR_CONTESTAR = "TRU-03"
    CARTA_POR_JUGAR = "BAZ-01"

    # Cards
    NO_ES_TU_TURNO = "BAZ-01"
    CARTA_QUE_NO_TENES = "BAZ-01"
    PASAR_FUERA_DE_TURNO = "PAS-01"
    PASAR_CON_MAS_DE_UNA_CARTA = "PAS-01"
    CARTAS_TAPADAS = "PER-04"

    # Envido
    ENVIDO_DE_OTRO = "ENV-10"
    ENVIDO_MUERTO_POR_FLOR = "FLO-03"
    ENVIDO_FUERA_DE_LA_PRIMERA = "ENV-06"
    ENVIDO_FUERA_DE_TURNO = "ENV-06"
    ENVIDO_YA_JUGADO = "ENV-06"
    ENVIDO_CON_TRUCO_QUERIDO = "ENV-06"
    ENVIDO_PRIMERO_TRUCO_PROPIO = "ENV-11"
    ENVIDO_PRIMERO_YA_JUGASTE = "ENV-11"
    ENVIDO_PRIMERO_FUERA_DE_LA_PRIMERA = "ENV-11"
    ENVIDO_PRIMERO_TRUCO_SUBIDO = "ENV-11"
    ENVIDO_PRIMERO_YA_JUGADO = "ENV-11"
    TANTOS_SIN_PEDIR = "ENV-14"
    TANTOS_DE_OTRO = "ENV-14"
    TANTOS_IMPOSIBLES = "ENV-05"
    PRIMERO_SE_DICE_UN_NUMERO = "ENV-14"

    # Flor
    FLOR_POR_CANTAR = "FLO-05"
    FLOR_DE_OTRO_PRIMERO = "FLO-05"
    FLOR_QUE_NO_TENES = "FLO-05"
    FLOR_YA_CANTADA = "FLO-04"
    FLOR_COMIDA = "FLO-06"
    FLOR_CON_ENVIDO_PROPIO = "FLO-06"
    FLOR_TARDIA = "FLO-06"
    FLOR_FUERA_DE_LA_PRIMERA = "FLO-04"
    FLOR_DESPUES_DE_TU_CARTA = "FLO-04"
    FLOR_SIN_LA_PALABRA = "FLO-04"
    FLOR_CON_PERROS = "PER-02"
    FLOR_IMPOSIBLE = "FLO-02"
    BOLSA_SIN_DISPUTA = "FLO-08"
    BOLSA_DE_OTRO = "FLO-08"
    BOLSA_SE_ACHICA = "FLO-08"
    BOLSA_CON_FLOR_QUIERO = "FLO-08"
    CONTRAFLOR_SIN_FLOR_RIVAL = "FLO-09"
    CONTRAFLOR_DE_OTRO = "FLO-09"
    LA_MIA_SIN_DISPUTA = "FLO-10"
    LA_MIA_DE_OTRO = "FLO-10"
    PRIMERO_SE_DICE_LA_FLOR = "FLO-08"

    # Truco and mazo
    TRUCO_FUERA_DE_TURNO = "TRU-02"
    TRUCO_DE_OTRO = "TRU-03"
    TRUCO_SUBE_QUIEN_QUISO = "TRU-04"
    TRUCO_SUBE_EN_SU_TURNO = "TRU-04"
    NADA_QUE_CONTESTAR = "TRU-03"
    MAZO_SIN_LA_PALABRA = "MAZ-01"

    # Showing and claiming
    MESA_SIN_RECLAMOS = "REC-01"
    CARTAS_YA_A_LA_VISTA = "REC-01"
    CARTAS_YA_DEVUELTAS = "REC-02"
    CARTAS_SIN_DEVOLVER = "REC-02"
    NADA_QUE_DEVOLVER = "REC-02"
    RECLAMO_ANTES_DE_TIEMPO = "REC-03"
    RECLAMO_YA_HECHO = "REC-03"
    RECLAMO_BLOQUEADO = "REC-07"

    # House rules
    SIN_PERROS_QUE_CONTESTAR = "PER-02"
    PERROS_PROPIOS = "PER-02"
    EN_LEY_SIN_FLOR = "PER-03"
    SENA_SIN_COMPANERO = "SEN-01"
    SENA_A_NADIE = "SEN-01"
    SENA_QUE_LA_MESA_NO_USA = "SEN-01"


def cita(valor: object) -> str:
    """Return what was given as an error message may quote it: a short string, or only the type of what is none."""
    return repr(valor[:40]) if isinstance(valor, str) else type(valor).__name__


class EngineError(ValueError):
    """Anything the engine refuses."""


class NotacionInvalida(EngineError):
    """A text that can't be read: no such card, slug, word or number. The message quotes it, shortened.

    `regla` is the id of the rule that says how it is written, None if there is none.
    """

    def __init__(self, mensaje: str, regla: str | None = None) -> None:
        super().__init__(mensaje)
        self.regla = regla

    def __reduce__(self) -> tuple[type[Self], tuple[str, str | None]]:
        return (type(self), (str(self), self.regla))


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
