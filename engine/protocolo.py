"""The line protocol: one request in, one answer out, both JSON objects (docs/PROTOCOL.md)."""

from __future__ import annotations

import json
from math import isfinite
from typing import TYPE_CHECKING, Any, Final, NoReturn

from engine import pedido as leer
from engine.asientos import MESAS
from engine.bazas import resolver_baza, resolver_mano
from engine.cantos.escaleras import ESCALONES, Escalera, cadena
from engine.cantos.falta import falta
from engine.cartas import carta
from engine.envido import envido
from engine.errors import EngineError, Motivo, PosicionInvalida, cita
from engine.flor import flor
from engine.jerarquia import es_pieza, nombre_en_juego, puesto
from engine.pedido import Falla, Pedido, PedidoInvalido
from engine.protocolo_mano import responder_mano

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from engine.cartas import Carta
    from engine.envido import Cuenta
    from engine.reglamento import Canto, Reglamento

Respuesta = dict[str, Any]

LINEA_MAXIMA: Final = 1 << 20
"""The longest line that is read, in bytes; a whole mano with all its actions is some thousands."""


def responder(pedido: object) -> Respuesta:
    """Return the answer to one request, or `{"error": {"codigo", "mensaje"[, "regla"]}}` if there is none.

    A request is a dict as JSON gives it; anything else is a bad one, and a bad one is answered, never raised.
    A key `id` is handed back, in errors too.
    """
    try:
        respuesta = _responder(pedido)
    except EngineError as error:
        respuesta = {"error": leer.como_error(error)}
    if isinstance(pedido, dict) and "id" in pedido:
        respuesta["id"] = pedido["id"]
    return respuesta


def _responder(pedido: object) -> Respuesta:
    if not isinstance(pedido, dict):
        raise PedidoInvalido(Falla.NO_ES_UN_OBJETO)
    if "tipo" not in pedido:
        raise PedidoInvalido(Falla.CLAVE_QUE_FALTA, "tipo")
    tipo = pedido["tipo"]
    contestar = _TIPOS.get(tipo) if isinstance(tipo, str) else None
    if contestar is None:
        raise PedidoInvalido(Falla.TIPO_DESCONOCIDO, cita(tipo))
    return contestar(pedido)


def responder_linea(linea: bytes) -> str:
    """Return the answer to one line of input as one line of JSON without its line end; errors are answers too."""
    try:
        return json.dumps(responder(_leer(linea)), ensure_ascii=False, allow_nan=False)
    except PedidoInvalido as error:
        return fallo(error)


def fallo(error: EngineError) -> str:
    """Return an error as a line of the protocol, for a line that nothing could be read from."""
    return json.dumps({"error": leer.como_error(error)}, ensure_ascii=False)


def _leer(linea: bytes) -> Any:  # noqa: ANN401  (whatever JSON holds)
    if len(linea) > LINEA_MAXIMA:
        raise PedidoInvalido(Falla.LINEA_LARGA)
    try:
        return json.loads(
            linea.decode(), object_pairs_hook=_sin_repetir, parse_constant=_no_es_json, parse_float=_finito
        )
    except UnicodeDecodeError:
        raise PedidoInvalido(Falla.UTF8_INVALIDO) from None
    except PedidoInvalido:
        raise
    except (ValueError, RecursionError):
        raise PedidoInvalido(Falla.JSON_INVALIDO) from None


def _sin_repetir(pares: list[tuple[str, Any]]) -> dict[str, Any]:
    objeto = dict(pares)
    if len(objeto) != len(pares):
        raise PedidoInvalido(Falla.CLAVE_REPETIDA)
    return objeto


def _no_es_json(constante: str) -> NoReturn:
    raise PedidoInvalido(Falla.JSON_INVALIDO, constante)


def _finito(texto: str) -> float:
    """Return the number, unless it is too large to be one: no JSON could hand it back."""
    numero = float(texto)
    return numero if isfinite(numero) else _no_es_json(texto)


def _fuerza(pedido: Pedido) -> Respuesta:
    leer.comprobar_claves(pedido, ("reglamento", "carta"), ("muestra",))
    muestra = leer.leer_muestra(pedido, leer.leer_reglamento(pedido))
    una = carta(pedido["carta"])
    return {
        "puesto": puesto(una, muestra),
        "pieza": es_pieza(una, muestra),
        "nombre": nombre_en_juego(una, muestra),
    }


def _baza(pedido: Pedido) -> Respuesta:
    leer.comprobar_claves(pedido, ("reglamento", "cartas", "jugadores"), ("muestra", "sale"))
    mesa = leer.leer_reglamento(pedido)
    muestra = leer.leer_muestra(pedido, mesa)
    jugadores, sale = leer.entero(pedido, "jugadores"), leer.entero(pedido, "sale", 0)
    mesa.comprobar_jugadores(jugadores)
    valores = leer.lista(pedido, "cartas")
    if len(valores) != jugadores:
        raise PosicionInvalida(Motivo.UNA_CARTA_POR_ASIENTO)
    if None in valores and not mesa.con_pasar:
        raise PosicionInvalida(Motivo.MESA_SIN_PASAR)
    cartas = [None if valor is None else carta(valor) for valor in valores]
    return resolver_baza(cartas, sale, muestra)._asdict()


def _bazas(pedido: Pedido) -> Respuesta:
    leer.comprobar_claves(pedido, ("resultados",), ("mano",))
    resultados, mano = leer.lista(pedido, "resultados"), leer.entero(pedido, "mano", 0)
    if not all(equipo is None or (leer.es_entero(equipo) and equipo in {0, 1}) for equipo in resultados):
        raise PedidoInvalido(Falla.VALOR_INVALIDO, "resultados")
    if mano >= max(MESAS):
        raise PosicionInvalida(Motivo.ASIENTOS_QUE_LA_MESA_NO_TIENE)
    return resolver_mano(resultados, mano)._asdict()


def _leer_mano(pedido: Pedido) -> tuple[Reglamento, list[Carta], Carta | None]:
    leer.comprobar_claves(pedido, ("reglamento", "cartas"), ("muestra",))
    mesa = leer.leer_reglamento(pedido)
    muestra = leer.leer_muestra(pedido, mesa)
    return mesa, [carta(valor) for valor in leer.lista(pedido, "cartas")], muestra


def _pasos(cuenta: Cuenta | None) -> list[Respuesta]:
    if cuenta is None:
        return []
    return [
        {"carta": None if una is None else una.codigo, "aporta": aporta, "regla": regla}
        for una, aporta, regla in cuenta.pasos
    ]


def _envido(pedido: Pedido) -> Respuesta:
    _, cartas, muestra = _leer_mano(pedido)
    cuenta = envido(cartas, muestra)
    return {"valor": cuenta.valor, "pasos": _pasos(cuenta)}


def _flor(pedido: Pedido) -> Respuesta:
    mesa, cartas, muestra = _leer_mano(pedido)
    if not mesa.con_flor:
        raise PosicionInvalida(Motivo.MESA_SIN_FLOR)
    cuenta = flor(cartas, muestra)
    return {"tiene": cuenta is not None, "valor": cuenta and cuenta.valor, "pasos": _pasos(cuenta)}


def _cadena(pedido: Pedido) -> Respuesta:
    opcionales = ("tanteador", "objetivo", "pico", "chumbo")
    leer.comprobar_claves(pedido, ("reglamento", "canto", "cantos"), opcionales)
    mesa = leer.leer_reglamento(pedido)
    escalera = next((e for e in Escalera if e == pedido["canto"]), None)
    if escalera is None:
        raise PedidoInvalido(Falla.VALOR_INVALIDO, "canto")
    cantos = [_leer_canto(escalera, palabra) for palabra in leer.lista(pedido, "cantos")]
    objetivo = leer.leer_objetivo(pedido, mesa)
    tanteador = leer.leer_tanteador(pedido, objetivo)
    pico, chumbo = leer.leer_pico(pedido, mesa)
    precio = cadena(mesa, escalera, cantos, tanteador, objetivo, pico=pico, chumbo=chumbo)
    respuesta: Respuesta = {
        "quiero": precio.quiero,
        "no_quiero": precio.no_quiero,
        "siguen": [uno.value for uno in precio.siguen],
        "regla_quiero": precio.regla_quiero,
        "regla_no_quiero": precio.regla_no_quiero,
    }
    if precio.por_equipo is not None:
        respuesta["quiero_por_equipo"] = list(precio.por_equipo)
    return respuesta


def _leer_canto(escalera: Escalera, palabra: object) -> Canto:
    for canto in ESCALONES[escalera]:
        if canto == palabra:
            return canto
    raise PedidoInvalido(Falla.VALOR_INVALIDO, f"cantos, {cita(palabra)}")


def _falta(pedido: Pedido) -> Respuesta:
    leer.comprobar_claves(pedido, ("reglamento", "tanteador", "objetivo"), ("pico",))
    mesa = leer.leer_reglamento(pedido)
    objetivo = leer.leer_objetivo(pedido, mesa)
    tanteador = leer.leer_tanteador(pedido, objetivo)
    pico, _ = leer.leer_pico(pedido, mesa)
    return falta(mesa, tanteador, objetivo, pico)._asdict()


_TIPOS: Final[Mapping[str, Callable[[Pedido], Respuesta]]] = {
    "fuerza": _fuerza,
    "baza": _baza,
    "bazas": _bazas,
    "envido": _envido,
    "flor": _flor,
    "cadena": _cadena,
    "falta": _falta,
    "mano": responder_mano,
}
