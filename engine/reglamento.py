"""The tables: a reglamento is a record of options, and the five that are played are data.

This is the one module that knows a reglamento by its name; everybody else asks its options.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from types import MappingProxyType
from typing import TYPE_CHECKING, Final

from engine.errors import Motivo, NotacionInvalida, PosicionInvalida, cita

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence


class Canto(StrEnum):
    """A word that goes up a ladder, or opens one; its value is how it is written."""

    ENVIDO = "envido"
    REAL_ENVIDO = "real-envido"
    FALTA_ENVIDO = "falta-envido"
    FLOR = "flor"
    CON_FLOR_QUIERO = "con-flor-quiero"
    LA_MIA = "la-mia"
    CON_FLOR_ENVIDO = "con-flor-envido"
    CONTRAFLOR = "contraflor"
    CONTRAFLOR_AL_RESTO = "contraflor-al-resto"
    TRUCO = "truco"
    RETRUCO = "retruco"
    VALE_CUATRO = "vale-cuatro"


class VentanaEnvido(StrEnum):
    """Until when envido may be opened (ENV-06)."""

    ANTES_DE_SU_CARTA = "antes-de-su-carta"
    """By the seat in turn that has not played its own card, with no truco accepted."""
    PRIMERA_BAZA = "primera-baza"
    """Until the first baza's last card, by any seat that has the word, its first card played or not."""


class LecturaFalta(StrEnum):
    """How far the falta goes (ENV-12)."""

    LINEA_DE_BUENAS = "linea-de-buenas"
    """To the line of buenas while the team ahead is in malas, then to the objetivo."""
    OBJETIVO = "objetivo"
    """What the team ahead lacks to the objetivo."""


class Declaracion(StrEnum):
    """How the tantos of a wanted envido are said (ENV-14)."""

    DESDE_EL_QUE_CANTO = "desde-el-que-canto"
    """By turns from the seat that opened, any attainable number, later ones may say son buenas."""
    DESDE_EL_MANO = "desde-el-mano"
    """From el mano in order, automatic and true."""


class DeberDeFlor(StrEnum):
    """What holding a flor obliges to (FLO-05)."""

    SIN_FLOR = "sin-flor"
    """The table has no flor (FLO-11)."""
    RECLAMABLE = "reclamable"
    """Silence and lies are possible and can be claimed."""
    FORZADA = "forzada"
    """It must be sung, and only by who holds it."""


class DisputaFlor(StrEnum):
    """The manner of flor against flor."""

    NINGUNA = "ninguna"
    BOLSA = "bolsa"
    """The pot of all flores sung, answered by the first singer (FLO-08)."""
    CONTRAFLOR = "contraflor"
    """The rival answers with flor, contraflor or contraflor al resto (FLO-09)."""
    LA_MIA = "la-mia"
    """The team that did not sing first chooses la mía, con flor envido or al resto (FLO-10)."""

    @property
    def regla(self) -> str:
        """The id of the rule that lays this manner down."""
        return _REGLA_DE_DISPUTA[self]


_REGLA_DE_DISPUTA: Final[Mapping[DisputaFlor, str]] = {
    DisputaFlor.NINGUNA: "FLO-11",
    DisputaFlor.BOLSA: "FLO-08",
    DisputaFlor.CONTRAFLOR: "FLO-09",
    DisputaFlor.LA_MIA: "FLO-10",
}


class FinDePartida(StrEnum):
    """When a reached objetivo ends the partida (TAN-02)."""

    AL_CERRAR_LA_MANO = "al-cerrar-la-mano"
    AL_PAGAR = "al-pagar"


class CodigoDeSenas(StrEnum):
    """The señas in use (SEN-01)."""

    URUGUAY = "uruguay"
    ARGENTINA = "argentina"


@dataclass(frozen=True, slots=True, kw_only=True)
class Reglamento:
    """A table's options. A house rule is `dataclasses.replace(reglamento("trucobet"), mazo_extra=1)`.

    A limit of None means no limit. Points are whole numbers, as everywhere in the engine.
    """

    slug: str
    nombre: str

    # The table
    jugadores: tuple[int, ...] = (2, 4, 6)
    """How many may sit, of 2, 4 and 6 (MES-01)."""
    con_muestra: bool
    """A card is turned up and makes piezas (MUE-01)."""
    objetivos: Sequence[int]
    """The objetivos a partida may be agreed to (TAN-01)."""
    objetivo: int
    """The one played when nothing is agreed."""
    objetivos_sin_buenas: frozenset[int] = frozenset()
    """Objetivos that have no line of buenas (TAN-01)."""
    fin: FinDePartida
    """When a reached objetivo ends the partida (TAN-02)."""

    # Bazas
    con_pasar: bool = False
    """The last card may be kept and the baza given up (PAS-01)."""

    # Envido
    max_envido: int | None = 2
    """How often envido may be sung in a chain (ENV-07)."""
    max_real_envido: int | None = 1
    """How often real envido may be sung in a chain (ENV-07)."""
    tope_en_la_falta: bool = False
    """Once the chain's sum reaches the falta only falta envido may follow (ENV-07)."""
    rechazos_propios: tuple[tuple[tuple[Canto, ...], int], ...] = ()
    """Chains whose refusal the table pays by its own figure, not by the rule (ENV-09)."""
    ventana_envido: VentanaEnvido = VentanaEnvido.ANTES_DE_SU_CARTA
    """Until when envido may be opened, also over a truco (ENV-06, ENV-11)."""
    falta: LecturaFalta
    """How far the falta goes (ENV-12)."""
    declaracion: Declaracion
    """How the tantos are said (ENV-14)."""

    # Flor
    deber_de_flor: DeberDeFlor
    """Whether there is flor, and what holding one obliges to (FLO-05, FLO-11)."""
    flor_corta_envido_propio: bool = False
    """While an envido waits, a partner of its singer that holds a flor must sing it too (FLO-05)."""
    flor_tardia: bool = False
    """A flor that cancels nothing any more may still be sung for its 3 (FLO-06)."""
    disputa_flor: DisputaFlor
    """The manner of flor against flor (FLO-08 to FLO-10)."""

    # Truco and mazo
    truco_fuera_de_turno: bool = False
    """Truco is sung at any moment without a pending canto, in turn or not (TRU-02, TRU-04)."""
    mazo_fuera_de_turno: bool = False
    """The mano is given up at any moment, not only on a turn or to answer (MAZ-01)."""
    mazo_extra: int = 0
    """What leaving with the envido alive in the first baza pays more (MAZ-02)."""
    mazo_paga_pendiente: bool = False
    """Whoever leaves, a pending envido or contraflor is paid as refused (MAZ-03)."""

    # House rules
    con_reclamos: bool = False
    """Showing, lying and claiming exist, with their window after the mano (REC-01 to REC-08)."""
    con_perros: bool = False
    """The dogs may be thrown (PER-01)."""
    con_pico_a_pico: bool = False
    """With six, redondilla and pico a pico alternate until a team is in buenas (SEIS-01)."""
    falta_en_pico: int = 6
    """The falta in a pico (SEIS-03)."""
    resto_en_pico: int = 12
    """The contraflor al resto in a pico (SEIS-03)."""
    senas: CodigoDeSenas
    """The code of señas in use (SEN-01)."""

    @property
    def con_flor(self) -> bool:
        """Whether the table plays flor (FLO-11)."""
        return self.deber_de_flor is not DeberDeFlor.SIN_FLOR

    def linea_de_buenas(self, objetivo: int | None = None) -> int | None:
        """Return the points from which a team is in buenas: half the objetivo, rounded up (TAN-01).

        None where the objetivo has no buenas; the table's own objetivo if none is given.
        """
        hasta = self.objetivo if objetivo is None else objetivo
        return None if hasta in self.objetivos_sin_buenas else (hasta + 1) // 2

    def en_buenas(self, puntos: int, objetivo: int | None = None) -> bool:
        """Return whether these points are in buenas; never where there are none (TAN-01)."""
        linea = self.linea_de_buenas(objetivo)
        return linea is not None and puntos >= linea

    def comprobar_objetivo(self, objetivo: int) -> None:
        """Raise PosicionInvalida (TAN-01) unless a partida here may be played to that many points."""
        if objetivo not in self.objetivos:
            raise PosicionInvalida(Motivo.OBJETIVO_QUE_LA_MESA_NO_JUEGA)

    def comprobar_jugadores(self, jugadores: int) -> None:
        """Raise PosicionInvalida (MES-01) unless so many may sit at this table."""
        if jugadores not in self.jugadores:
            raise PosicionInvalida(Motivo.ASIENTOS_QUE_LA_MESA_NO_TIENE)


_QUIERO_TRUCO_UY: Final = Reglamento(
    slug="quiero-truco-uy",
    nombre="Quiero Truco, uruguayo",
    con_muestra=True,
    objetivos=range(10, 101, 5),
    objetivo=40,
    fin=FinDePartida.AL_CERRAR_LA_MANO,
    con_pasar=True,
    falta=LecturaFalta.LINEA_DE_BUENAS,
    declaracion=Declaracion.DESDE_EL_QUE_CANTO,
    deber_de_flor=DeberDeFlor.RECLAMABLE,
    flor_tardia=True,
    disputa_flor=DisputaFlor.BOLSA,
    mazo_extra=1,
    con_reclamos=True,
    con_perros=True,
    senas=CodigoDeSenas.URUGUAY,
)

_QUIERO_TRUCO_AR: Final = Reglamento(
    slug="quiero-truco-ar",
    nombre="Quiero Truco, argentino",
    con_muestra=False,
    objetivos=range(10, 101, 5),
    objetivo=40,
    fin=FinDePartida.AL_CERRAR_LA_MANO,
    con_pasar=True,
    falta=LecturaFalta.LINEA_DE_BUENAS,
    declaracion=Declaracion.DESDE_EL_QUE_CANTO,
    deber_de_flor=DeberDeFlor.RECLAMABLE,
    flor_tardia=True,
    disputa_flor=DisputaFlor.BOLSA,
    mazo_extra=1,
    con_reclamos=True,
    senas=CodigoDeSenas.ARGENTINA,
)

_TRUCAZO: Final = Reglamento(
    slug="trucazo",
    nombre="Trucazo",
    jugadores=(2, 4),
    con_muestra=False,
    objetivos=(15, 30),
    objetivo=30,
    objetivos_sin_buenas=frozenset({15}),
    fin=FinDePartida.AL_PAGAR,
    falta=LecturaFalta.OBJETIVO,
    declaracion=Declaracion.DESDE_EL_MANO,
    deber_de_flor=DeberDeFlor.SIN_FLOR,
    disputa_flor=DisputaFlor.NINGUNA,
    senas=CodigoDeSenas.ARGENTINA,
)

_TRADICIONAL_UY: Final = Reglamento(
    slug="tradicional-uy",
    nombre="Tradicional uruguayo",
    con_muestra=True,
    objetivos=range(1, 1000),
    objetivo=40,
    fin=FinDePartida.AL_PAGAR,
    max_envido=None,
    max_real_envido=None,
    tope_en_la_falta=True,
    falta=LecturaFalta.OBJETIVO,
    declaracion=Declaracion.DESDE_EL_MANO,
    deber_de_flor=DeberDeFlor.FORZADA,
    disputa_flor=DisputaFlor.LA_MIA,
    con_pico_a_pico=True,
    senas=CodigoDeSenas.URUGUAY,
)

_TRUCOBET: Final = Reglamento(
    slug="trucobet",
    nombre="Trucobet",
    con_muestra=False,
    objetivos=(30,),
    objetivo=30,
    fin=FinDePartida.AL_PAGAR,
    rechazos_propios=(((Canto.ENVIDO, Canto.ENVIDO), 1),),
    ventana_envido=VentanaEnvido.PRIMERA_BAZA,
    falta=LecturaFalta.OBJETIVO,
    declaracion=Declaracion.DESDE_EL_MANO,
    deber_de_flor=DeberDeFlor.FORZADA,
    flor_corta_envido_propio=True,
    disputa_flor=DisputaFlor.CONTRAFLOR,
    truco_fuera_de_turno=True,
    mazo_fuera_de_turno=True,
    mazo_paga_pendiente=True,
    senas=CodigoDeSenas.ARGENTINA,
)

REGLAMENTOS: Final[Mapping[str, Reglamento]] = MappingProxyType(
    {uno.slug: uno for uno in (_QUIERO_TRUCO_UY, _QUIERO_TRUCO_AR, _TRUCAZO, _TRADICIONAL_UY, _TRUCOBET)}
)
"""The five tables by slug, the uruguayo path's default first."""


def reglamento(slug: str) -> Reglamento:
    """Return the table of that slug. Raises NotacionInvalida for any other text."""
    try:
        return REGLAMENTOS[slug]
    except (KeyError, TypeError):
        message = f"no es un reglamento: {cita(slug)}"
        raise NotacionInvalida(message) from None
