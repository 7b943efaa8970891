"""Points as they fall: paying, reversing, ending the mano, the window and the partida (TAN-01 to TAN-03)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from engine.asientos import EQUIPOS, equipo_de, rival
from engine.estado import Envido, Flor
from engine.events import (
    Anulado,
    Desenlace,
    Fin,
    ManoCerrada,
    Origen,
    Pagado,
    Pago,
    PartidaTerminada,
)
from engine.reglamento import DisputaFlor, FinDePartida

if TYPE_CHECKING:
    from collections.abc import Sequence

    from engine.asientos import Asiento, Equipo
    from engine.estado import Estado


def pagar(  # noqa: PLR0913  (a payment has that many parts)
    e: Estado,
    equipo: Equipo,
    puntos: int,
    regla: str,
    origen: Origen = Origen.MANO,
    *,
    asiento: Asiento | None = None,
    dicho: int | None = None,
) -> None:
    """Pay that team; where a payment may end the partida, this one may, and later ones are not made (TAN-02)."""
    if e.desenlace is not None:
        return
    pago = Pago(equipo, puntos, regla, False, origen, asiento, dicho)
    e.pagos = (*e.pagos, pago)
    cero, uno = e.puntos
    e.puntos = (cero, uno + puntos) if equipo else (cero + puntos, uno)
    e.nuevos.append(Pagado(pago))
    terminar_partida_si_llego(e)


def anular(e: Estado, indice: int, regla: str) -> None:
    """Reverse the payment of that place: it stays in the list, marked, and its points are gone."""
    pago = e.pagos[indice]
    e.pagos = (*e.pagos[:indice], pago._replace(anulado=True), *e.pagos[indice + 1 :])
    cero, uno = e.puntos
    e.puntos = (cero, uno - pago.puntos) if pago.equipo else (cero - pago.puntos, uno)
    e.nuevos.append(Anulado(indice, regla))


def anular_flores(e: Estado, regla: str) -> None:
    """Reverse all flores paid so far: a rival sang its own (FLO-08, FLO-09)."""
    for indice, pago in enumerate(e.pagos):
        if pago.origen is Origen.FLOR and not pago.anulado:
            anular(e, indice, regla)


def cerrar_mano(e: Estado) -> None:
    """Close the mano, and the partida if a team is at the objetivo (REC-02, TAN-02)."""
    if e.desenlace is not None:
        return
    e.cerrada = True
    e.nuevos.append(ManoCerrada())
    ganador = quien_llego(e)
    if ganador is not None:
        terminar_partida(e, *ganador)


def terminar_partida(e: Estado, equipo: Equipo, por: Fin) -> None:
    """End the partida, and with it whatever is going on."""
    e.desenlace = Desenlace(equipo, por)
    e.terminada = True
    if not e.cerrada:
        e.cerrada = True
        e.nuevos.append(ManoCerrada())
    e.nuevos.append(PartidaTerminada(e.desenlace))


def rendirse(e: Estado, asiento: Asiento) -> None:
    """Give the whole partida to the rival (ABA-01)."""
    terminar_partida(e, rival(equipo_de(asiento)), Fin.RENDICION)


def quien_llego(e: Estado) -> tuple[Equipo, Fin] | None:
    """Return who is at the objetivo, the first to get there if both are, and by what; None if nobody is (TAN-02)."""
    objetivo = e.reparto.objetivo
    if max(e.puntos) < objetivo:
        return None
    puntos = list(e.reparto.tanteador)
    for pago in e.pagos:
        if not pago.anulado:
            puntos[pago.equipo] += pago.puntos
            if puntos[pago.equipo] >= objetivo:
                return pago.equipo, Fin.RECLAMO if pago.origen is Origen.RECLAMO else Fin.OBJETIVO
    raise AssertionError  # pragma: no cover  (the points are the sum of the payments)


def terminar_partida_si_llego(e: Estado) -> None:
    """End the partida where reaching the objetivo ends it at once, flores that a rival may still dispute left out."""
    if e.desenlace is not None or e.reparto.reglamento.fin is not FinDePartida.AL_PAGAR:
        return
    objetivo = e.reparto.objetivo
    if max(e.puntos) < objetivo:
        return
    if any(e.puntos[equipo] - _en_duda(e, equipo) >= objetivo for equipo in EQUIPOS):
        ganador = quien_llego(e)
        if ganador is not None:
            terminar_partida(e, *ganador)


_DUDOSAS: Final = frozenset({DisputaFlor.BOLSA, DisputaFlor.CONTRAFLOR})
"""Where a flor is paid before it is known whether a rival has one."""


def _en_duda(e: Estado, equipo: Equipo) -> int:
    """Return what that team has for flores that a rival could still dispute, holding one or not (FLO-09)."""
    if e.flor is not Flor.SIN_DISPUTA or not e.flores or e.bazas or e.terminada:
        return 0
    # Who sang envido has no flor to sing any more (FLO-06); whether the rest hold one must not show.
    pueden = e.reparto.mascaras[rival(equipo)] & ~e.jugaron & ~e.envido_cantaron
    if not pueden or e.reparto.reglamento.disputa_flor not in _DUDOSAS:
        return 0
    return sum(p.puntos for p in e.pagos if p.origen is Origen.FLOR and not p.anulado and p.equipo == equipo)


def acordado(e: Estado) -> int:
    """Return what the mano is worth as agreed so far, in points: a raise waiting agrees to what it raised (TRU-01)."""
    return e.truco_pide or e.truco + 1


def por_irse(e: Estado, regla: str) -> Sequence[tuple[int, str]]:
    """Return what a mano given up pays by that rule, and the extra of leaving early (MAZ-02)."""
    pagos = [(acordado(e), regla)]
    extra = e.reparto.reglamento.mazo_extra
    if extra and _envido_vivo(e):
        pagos.append((extra, "MAZ-02"))
    return pagos


def _envido_vivo(e: Estado) -> bool:
    if e.bazas or e.flores or e.truco or e.truco_pide or e.envido is not Envido.SIN_CANTAR:
        return False
    return any(not e.jugaron & mascara for mascara in e.reparto.mascaras)
