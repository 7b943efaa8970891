"""After the mano: what must be shown, what may be claimed (REC-01 to REC-08)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from engine.actions import Verbo
from engine.asientos import equipo_de
from engine.envido import valor_envido
from engine.events import Hizo, Origen
from engine.flor import valor_flor
from engine.jerarquia import es_pieza

if TYPE_CHECKING:
    from engine.actions import Accion
    from engine.asientos import Asiento
    from engine.cartas import Carta
    from engine.coach.mirada import Mirada
    from engine.events import Pago

SE_PRUEBA: Final = frozenset({Origen.ENVIDO, Origen.FLOR, Origen.DISPUTA})
"""What the payments are for that can be claimed; a refused envido needs no proof (REC-04)."""


def elegir(m: Mirada) -> Accion | None:
    """Return what to do in the window of claims, None if nothing is open."""
    puede = {accion.verbo: accion for accion in m.legales}
    if Verbo.RECLAMAR in puede and hay_que_reclamar(m):
        return puede[Verbo.RECLAMAR]
    if Verbo.MOSTRAR in puede and conviene_mostrar(m):
        return puede[Verbo.MOSTRAR]
    return puede.get(Verbo.DEVOLVER) or puede.get(Verbo.CERRAR)


def conviene_mostrar(m: Mirada) -> bool:
    """Return whether something of one's own was collected that these cards prove (REC-01)."""
    return any(
        pago.asiento == m.asiento and pago.equipo == m.equipo and not _es_mentira(m, pago, m.cartas)
        for pago in _por_probar(m)
    )


def hay_que_reclamar(m: Mirada) -> bool:
    """Return whether the rival collected what it can't prove any more, or kept a flor quiet that can be seen."""
    ajenos = [p for p in _por_probar(m) if p.asiento is not None and p.equipo != m.equipo]
    return any(_sin_prueba(m, pago) for pago in ajenos) or any(
        _flor_callada(m, asiento) for asiento in range(m.jugadores) if equipo_de(asiento) != m.equipo
    )


def _por_probar(m: Mirada) -> list[Pago]:
    return [p for p in m.pagos if p.origen in SE_PRUEBA and not p.anulado]


def _a_la_vista(m: Mirada, asiento: Asiento) -> tuple[Carta, ...]:
    """Return the three cards of a seat if all can be seen, else those that it played."""
    return m.mostradas[asiento] or m.jugadas(asiento)


def _sin_prueba(m: Mirada, pago: Pago) -> bool:
    asiento = pago.asiento
    assert asiento is not None  # noqa: S101 - asked only of a seat's own canto
    vistas = _a_la_vista(m, asiento)
    if len(vistas) == 3:
        return _es_mentira(m, pago, vistas)
    if pago.origen is not Origen.ENVIDO and sum(es_pieza(una, m.muestra) for una in vistas) >= 2:
        # Two piezas of one's own on the table are a flor (REC-01).
        return False
    return any(isinstance(e, Hizo) and e.asiento == asiento and e.accion.verbo is Verbo.DEVOLVER for e in m.registro)


def _es_mentira(m: Mirada, pago: Pago, cartas: tuple[Carta, ...]) -> bool:
    if len(cartas) != 3:
        return False
    if pago.origen is Origen.ENVIDO:
        return pago.dicho is not None and valor_envido(cartas, m.muestra) < pago.dicho
    valor = valor_flor(cartas, m.muestra)
    return valor is None or (pago.dicho is not None and valor < pago.dicho)


def _flor_callada(m: Mirada, asiento: Asiento) -> bool:
    """Return whether that seat had a flor, the word to sing it, and kept it quiet (REC-06)."""
    cartas = _a_la_vista(m, asiento)
    if len(cartas) != 3 or not m.jugadas(asiento) or valor_flor(cartas, m.muestra) is None:
        return False
    return not any(
        isinstance(e, Hizo)
        and (
            (e.asiento == asiento and e.accion.verbo is Verbo.FLOR) or e.accion.verbo in {Verbo.A_PUNTO, Verbo.EN_LEY}
        )
        for e in m.registro
    )
