"""What a player looks at when it decides: a Vista's facts, or those of one seat of an imagined mano."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from engine.actions import Verbo
from engine.asientos import equipo_de
from engine.events import Hizo

if TYPE_CHECKING:
    from engine.actions import Accion
    from engine.asientos import Asiento, Equipo
    from engine.cartas import Carta
    from engine.estado import BazaJugada, Fase
    from engine.events import Evento, Pago
    from engine.mano import Mano
    from engine.reglamento import Reglamento
    from engine.vista import Vista


@dataclass(slots=True)
class Mirada:
    """One seat's knowledge, as little of it as a decision needs. Playing out imagined deals makes thousands."""

    asiento: Asiento
    reglamento: Reglamento
    jugadores: int
    mano: Asiento
    objetivo: int
    tanteador: tuple[int, int]
    muestra: Carta | None
    cartas: tuple[Carta, ...]
    en_mano: tuple[Carta, ...]
    sale: Asiento
    mesa: tuple[Carta | None, ...]
    bazas: tuple[BazaJugada, ...]
    vale: int
    fase: Fase
    legales: tuple[Accion, ...]
    registro: tuple[Evento, ...]
    pagos: tuple[Pago, ...]
    mostradas: tuple[tuple[Carta, ...], ...]
    pico: bool
    tapadas: bool

    @property
    def equipo(self) -> Equipo:
        """The seat's team."""
        return equipo_de(self.asiento)

    def cantos(self, *verbos: Verbo) -> list[tuple[Asiento, Verbo]]:
        """Return who sang which of these words, in order."""
        return [(e.asiento, e.accion.verbo) for e in self.registro if isinstance(e, Hizo) and e.accion.verbo in verbos]

    def jugadas(self, asiento: Asiento) -> tuple[Carta, ...]:
        """Return the cards that seat has played face up."""
        return tuple(
            e.accion.carta
            for e in self.registro
            if isinstance(e, Hizo) and e.asiento == asiento and e.accion.carta is not None
        )


def de_vista(vista: Vista) -> Mirada:
    """Return what a player sees in a Vista. Cards face down aren't there."""
    propias = tuple(una for una in vista.cartas if una is not None)
    return Mirada(
        asiento=vista.asiento,
        reglamento=vista.reglamento,
        jugadores=vista.jugadores,
        mano=vista.mano,
        objetivo=vista.objetivo,
        tanteador=vista.tanteador,
        muestra=vista.muestra,
        cartas=propias,
        en_mano=tuple(una for una in vista.en_mano if una is not None),
        sale=vista.sale,
        mesa=vista.mesa,
        bazas=vista.bazas,
        vale=vista.vale,
        fase=vista.fase,
        legales=vista.legales,
        registro=vista.registro,
        pagos=vista.pagos,
        mostradas=vista.mostradas,
        pico=vista.pico,
        tapadas=len(propias) < len(vista.cartas),
    )


def de_mano(mano: Mano, asiento: Asiento) -> Mirada:
    """Return what that seat sees of an imagined mano: the same as `de_vista(ver(mano, asiento))`, at less cost."""
    reparto = mano.reparto
    tapadas = bool(mano.tapadas >> asiento & 1)
    return Mirada(
        asiento=asiento,
        reglamento=reparto.reglamento,
        jugadores=reparto.jugadores,
        mano=reparto.mano,
        objetivo=reparto.objetivo,
        tanteador=mano.tanteador,
        muestra=reparto.muestra,
        cartas=() if tapadas else reparto.cartas[asiento],
        en_mano=() if tapadas else mano.manos[asiento],
        sale=mano.sale,
        mesa=mano.mesa,
        bazas=mano.bazas,
        vale=mano.vale,
        fase=mano.fase,
        legales=mano.legales(asiento),
        registro=mano.registro,
        pagos=mano.pagos,
        mostradas=tuple(suyas if mano.mostraron >> a & 1 else () for a, suyas in enumerate(reparto.cartas)),
        pico=reparto.pico,
        tapadas=tapadas,
    )
