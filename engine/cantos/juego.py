"""The cards: playing one, passing, ending bazas and the mano by them (BAZ-01 to BAZ-04, PAS-01)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.bazas import Baza, resolver_baza, resolver_mano
from engine.cantos.cierre import terminar_mano
from engine.cantos.pagos import acordado
from engine.cantos.palabra import espera
from engine.errors import Motivo
from engine.estado import BazaJugada, Fase
from engine.events import BazaTerminada

if TYPE_CHECKING:
    from engine.asientos import Asiento
    from engine.cartas import Carta
    from engine.estado import Estado


def por_que_no_juega(e: Estado, asiento: Asiento, una: Carta) -> Motivo | None:
    """Return why the seat can't play this card now, or None if it can."""
    if e.fase is not Fase.CARTA:
        return espera(e)
    if e.turno != asiento:
        return Motivo.NO_ES_TU_TURNO
    if una not in e.manos[asiento]:
        return Motivo.CARTA_QUE_NO_TENES
    return Motivo.FLOR_POR_CANTAR if e.obligados >> asiento & 1 else None


def por_que_no_pasa(e: Estado, asiento: Asiento) -> Motivo | None:
    """Return why the seat can't give the baza up and keep its card, or None if it can (PAS-01)."""
    if not e.reparto.reglamento.con_pasar:
        return Motivo.MESA_SIN_PASAR
    if e.fase is not Fase.CARTA:
        return espera(e)
    if e.turno != asiento:
        return Motivo.PASAR_FUERA_DE_TURNO
    return Motivo.PASAR_CON_MAS_DE_UNA_CARTA if len(e.manos[asiento]) > 1 else None


def jugar(e: Estado, asiento: Asiento, una: Carta | None) -> None:
    """Play the card, or pass (None); the last of the lap ends the baza, and perhaps the mano."""
    if una is not None:
        mano = e.manos[asiento]
        lugar = mano.index(una)
        e.manos = (*e.manos[:asiento], mano[:lugar] + mano[lugar + 1 :], *e.manos[asiento + 1 :])
    e.mesa = (*e.mesa, una)
    e.jugaron |= 1 << asiento
    vuelta = e.reparto.vuelta[asiento]
    if len(e.mesa) < len(vuelta):
        e.turno = vuelta[1]
    else:
        _terminar_baza(e)


def _terminar_baza(e: Estado) -> None:
    baza = _resolver(e)
    e.bazas = (*e.bazas, BazaJugada(e.sale, e.mesa, baza.equipo, baza.asiento))
    e.mesa = ()
    e.sale = e.turno = baza.sale
    e.nuevos.append(BazaTerminada(baza.equipo, baza.asiento, baza.sale))
    resultado = resolver_mano([b.equipo for b in e.bazas], e.reparto.mano)
    if resultado.equipo is not None:
        terminar_mano(e, resultado.equipo, resultado.regla, [(acordado(e), "TRU-01")])


def _resolver(e: Estado) -> Baza:
    vuelta = e.reparto.vuelta[e.sale]
    if len(vuelta) == e.reparto.jugadores:
        return resolver_baza(e.mesa, e.sale, e.reparto.muestra)
    # In a pico two of six play: as seats 0 and 1 they keep their teams (SEIS-01).
    baza = resolver_baza(e.mesa, e.sale % 2, e.reparto.muestra)
    asientos = {asiento % 2: asiento for asiento in vuelta}
    return Baza(baza.equipo, None if baza.asiento is None else asientos[baza.asiento], asientos[baza.sale])
