"""A whole partida: manos added up, the dealer that rotates, redondilla and pico a pico, the dogs to come."""

from __future__ import annotations

from dataclasses import dataclass, replace
from enum import Enum
from typing import TYPE_CHECKING

from engine.asientos import el_mano, equipo_de, proximo_repartidor, rival
from engine.errors import AccionIlegal, Motivo, PosicionInvalida
from engine.events import Desenlace, Fin
from engine.mano import Mano
from engine.reparto import Reparto, por_que_no_perros

if TYPE_CHECKING:
    from collections.abc import Sequence

    from engine.asientos import Asiento, Equipo
    from engine.cartas import Carta
    from engine.reglamento import Reglamento

PICOS: int = 3
"""How many picos follow a redondilla of six (SEIS-01)."""


class Vuelta(Enum):
    """What the next deal is."""

    REDONDILLA = "redondilla"
    """Everybody plays: the only one there is but with six at some tables."""
    PICO = "pico"
    """El mano against the seat opposite (SEIS-01)."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Partida:
    """A partida between two deals. It never changes: `anotar` gives it with one more mano.

    `repartidor` deals next. `picos` is how many picos are still to come before the next redondilla. `perros` are the
    seats that agreed to throw the dogs from the next deal on, as long as they don't take it back (PER-01). `manos`
    are those that were played, in order.
    """

    reglamento: Reglamento
    jugadores: int
    objetivo: int
    repartidor: Asiento
    chumbo: bool = False
    tanteador: tuple[int, int] = (0, 0)
    picos: int = 0
    perros: frozenset[Asiento] = frozenset()
    manos: tuple[Mano, ...] = ()
    desenlace: Desenlace | None = None

    def __post_init__(self) -> None:
        """Raise PosicionInvalida for a table, an objetivo or a dealer that can't be (MES-01, TAN-01)."""
        self.reglamento.comprobar_jugadores(self.jugadores)
        self.reglamento.comprobar_objetivo(self.objetivo)
        if not 0 <= self.repartidor < self.jugadores:
            raise PosicionInvalida(Motivo.ASIENTOS_QUE_LA_MESA_NO_TIENE)
        if self.chumbo and not self.reglamento.con_pico_a_pico:
            raise PosicionInvalida(Motivo.MESA_SIN_CHUMBO)

    @property
    def el_mano(self) -> Asiento:
        """The seat at the dealer's right, which leads the next mano (MES-03)."""
        return el_mano(self.repartidor, self.jugadores)

    @property
    def vuelta(self) -> Vuelta:
        """What the next deal is: redondillas only once a team is in buenas (SEIS-01)."""
        return Vuelta.PICO if self.picos and not self._alguno_en_buenas else Vuelta.REDONDILLA

    @property
    def en_buenas(self) -> tuple[bool, bool]:
        """Whether each team is in buenas; neither where the objetivo has none (TAN-01)."""
        cero, uno = (self.reglamento.en_buenas(puntos, self.objetivo) for puntos in self.tanteador)
        return cero, uno

    @property
    def _alguno_en_buenas(self) -> bool:
        return any(self.en_buenas)

    @property
    def juegan(self) -> tuple[Asiento, ...]:
        """The seats that the next deal gives cards to, from el mano on (SEIS-02)."""
        sale = self.el_mano
        if self.vuelta is Vuelta.PICO:
            return sale, (sale + self.jugadores // 2) % self.jugadores
        return tuple((sale + paso) % self.jugadores for paso in range(self.jugadores))

    # The dogs

    def por_que_no_echa_los_perros(self, asiento: Asiento) -> Motivo | None:
        """Return why the seat can't agree to throw the dogs on the next deal, or None if it can (PER-01)."""
        if not 0 <= asiento < self.jugadores:
            return Motivo.ASIENTOS_QUE_LA_MESA_NO_TIENE
        if self.desenlace is not None:
            return Motivo.MANO_CERRADA
        return por_que_no_perros(self.reglamento, equipo_de(asiento), self.tanteador, self.objetivo)

    def echar_los_perros(self, asiento: Asiento) -> Partida:
        """Return the partida with that seat agreed; once all of its team are, the next deal has the dogs (PER-01).

        Raises AccionIlegal with the reason `por_que_no_echa_los_perros` gives.
        """
        motivo = self.por_que_no_echa_los_perros(asiento)
        if motivo is not None:
            raise AccionIlegal(motivo)
        return replace(self, perros=self.perros | {asiento})

    def no_echar_los_perros(self, asiento: Asiento) -> Partida:
        """Return the partida without that seat's agreement."""
        return replace(self, perros=self.perros - {asiento})

    @property
    def echan_los_perros(self) -> Equipo | None:
        """The team whose seats all agreed, None if there is none."""
        for equipo in range(2):
            suyos = {a for a in range(self.jugadores) if equipo_de(a) == equipo}
            if suyos <= self.perros and self.por_que_no_echa_los_perros(min(suyos)) is None:
                return equipo
        return None

    # Dealing and adding up

    def repartir(self, mazo: Sequence[Carta]) -> Mano:
        """Return the next mano, dealt from this deck: three to each seat that plays from el mano on, then the muestra.

        A card at a time, as at the table (MES-02). Raises PosicionInvalida for a deck without enough cards or with one
        twice, AccionIlegal if the partida is over (TAN-02).
        """
        if self.desenlace is not None:
            raise AccionIlegal(Motivo.MANO_CERRADA)
        juegan = self.juegan
        cuantas = 3 * len(juegan)
        if len(mazo) < cuantas + self.reglamento.con_muestra:
            raise PosicionInvalida(Motivo.TRES_CARTAS_POR_MANO)
        cartas: list[tuple[Carta, ...]] = [()] * self.jugadores
        for lugar, asiento in enumerate(juegan):
            cartas[asiento] = tuple(mazo[lugar : cuantas : len(juegan)])
        return Mano.repartida(
            Reparto(
                reglamento=self.reglamento,
                jugadores=self.jugadores,
                objetivo=self.objetivo,
                tanteador=self.tanteador,
                muestra=mazo[cuantas] if self.reglamento.con_muestra else None,
                cartas=tuple(cartas),
                mano=self.el_mano,
                pico=self.vuelta is Vuelta.PICO,
                chumbo=self.chumbo,
                perros=self.echan_los_perros,
            )
        )

    def anotar(self, mano: Mano) -> Partida:
        """Return the partida after that mano: its points, the next dealer, what is dealt next, and the end if it is.

        Raises PosicionInvalida for a mano that isn't closed or isn't this partida's next.
        """
        reparto = mano.reparto
        propia = (reparto.reglamento, reparto.jugadores, reparto.objetivo, reparto.tanteador, reparto.mano)
        if not mano.cerrada or propia != (
            self.reglamento,
            self.jugadores,
            self.objetivo,
            self.tanteador,
            self.el_mano,
        ):
            raise PosicionInvalida(Motivo.MANO_DE_OTRA_PARTIDA)
        return replace(
            self,
            repartidor=proximo_repartidor(self.repartidor, self.jugadores),
            tanteador=mano.tanteador,
            picos=self._picos_que_siguen(),
            manos=(*self.manos, mano),
            desenlace=mano.desenlace,
        )

    def _picos_que_siguen(self) -> int:
        if self.vuelta is Vuelta.PICO:
            return self.picos - 1
        return PICOS if self.reglamento.con_pico_a_pico and self.jugadores == 6 else 0

    def rendirse(self, asiento: Asiento) -> Partida:
        """Return the partida given to the rival between two deals (ABA-01). Raises AccionIlegal if it is over."""
        if self.desenlace is not None:
            raise AccionIlegal(Motivo.MANO_CERRADA)
        return replace(self, desenlace=Desenlace(rival(equipo_de(asiento)), Fin.RENDICION))
