"""The line protocol's `mano`: a deal and its actions in, where the hand stands out (docs/PROTOCOL.md)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from engine import pedido as leer
from engine.actions import SENAS, Verbo
from engine.actions import pedido as leer_accion
from engine.cartas import carta
from engine.errors import EngineError, Motivo, PosicionInvalida
from engine.mano import Mano
from engine.pedido import Falla, Pedido, PedidoInvalido
from engine.reparto import Reparto

if TYPE_CHECKING:
    from engine.asientos import Asiento, Equipo
    from engine.cartas import Carta

_OPCIONALES = ("jugadores", "objetivo", "tanteador", "muestra", "mano", "pico", "chumbo", "perros")


def responder_mano(pedido: Pedido) -> dict[str, Any]:
    """Return where the hand stands after its actions, the keys of docs/PROTOCOL.md.

    An action that is refused or can't be read stops there: `error` says which, with its reason, and the rest is the
    hand before it. Raises EngineError for a deal that can't be.
    """
    mano, error = _jugar(Mano.repartida(_leer_reparto(pedido)), leer.lista(pedido, "acciones"))
    respuesta = describir(mano)
    if error is not None:
        respuesta["error"] = error
    return respuesta


def _leer_reparto(pedido: Pedido) -> Reparto:
    leer.comprobar_claves(pedido, ("reglamento", "cartas", "acciones"), _OPCIONALES)
    mesa = leer.leer_reglamento(pedido)
    jugadores = leer.entero(pedido, "jugadores", 2)
    mesa.comprobar_jugadores(jugadores)
    objetivo = leer.leer_objetivo(pedido, mesa)
    pico, chumbo = leer.leer_pico(pedido, mesa)
    return Reparto(
        reglamento=mesa,
        jugadores=jugadores,
        objetivo=objetivo,
        tanteador=leer.leer_tanteador(pedido, objetivo),
        muestra=leer.leer_muestra(pedido, mesa),
        cartas=_leer_cartas(pedido, jugadores),
        mano=leer.entero(pedido, "mano", 0),
        pico=pico,
        chumbo=chumbo,
        perros=_leer_perros(pedido),
    )


def _leer_cartas(pedido: Pedido, jugadores: int) -> tuple[tuple[Carta, ...], ...]:
    manos = leer.lista(pedido, "cartas")
    if not all(isinstance(suyas, list) for suyas in manos):
        raise PedidoInvalido(Falla.VALOR_INVALIDO, "cartas")
    if len(manos) != jugadores:
        raise PosicionInvalida(Motivo.ASIENTOS_QUE_LA_MESA_NO_TIENE)
    return tuple(tuple(carta(codigo) for codigo in suyas) for suyas in manos)


def _leer_perros(pedido: Pedido) -> Equipo | None:
    if pedido.get("perros") is None:
        return None
    equipo = leer.entero(pedido, "perros")
    if equipo > 1:
        raise PedidoInvalido(Falla.VALOR_INVALIDO, "perros")
    return equipo


def _jugar(mano: Mano, textos: list[Any]) -> tuple[Mano, dict[str, Any] | None]:
    """Return the hand as far as the actions go, and the error of the one that doesn't."""
    for indice, texto in enumerate(textos):
        try:
            asiento, accion = leer_accion(texto)
            mano, _ = mano.aplicar(asiento, accion)
        except EngineError as error:
            return mano, {"accion": indice, **leer.como_error(error)}
    return mano, None


def describir(mano: Mano) -> dict[str, Any]:
    """Return the hand as the line protocol gives it: everything, of every seat."""
    return {
        "tanteador": list(mano.tanteador),
        "terminada": mano.terminada,
        "cerrada": mano.cerrada,
        "partida": None if mano.desenlace is None else mano.desenlace.ganador,
        "bazas": list(mano.resultados),
        "pagos": [
            {"equipo": pago.equipo, "puntos": pago.puntos, "regla": pago.regla, "anulado": pago.anulado}
            for pago in mano.pagos
        ],
        "turno": list(mano.turnos),
        "legales": [palabras(mano, asiento) for asiento in range(mano.reparto.jugadores)],
    }


def palabras(mano: Mano, asiento: Asiento) -> list[str]:
    """Return the words open to the seat: each card it may play, `tantos` and `sena` once and without arguments."""
    hay = [Verbo.TANTOS.palabra if a.verbo is Verbo.TANTOS else str(a) for a in mano.legales(asiento)]
    if any(mano.por_que_no(asiento, sena) is None for sena in SENAS):
        hay.append(Verbo.SENA.palabra)
    return list(dict.fromkeys(hay))
