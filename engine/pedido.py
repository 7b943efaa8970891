"""Reading a request of the line protocol, strictly: keys, types and positions, each refusal with its code."""

from __future__ import annotations

from enum import Enum
from typing import TYPE_CHECKING, Any, TypeAlias

from engine.cantos.falta import comprobar_tanteador
from engine.cartas import carta
from engine.errors import EngineError, Motivo, NotacionInvalida, PosicionInvalida, cita
from engine.reglamento import reglamento

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from engine.cartas import Carta
    from engine.reglamento import Reglamento

Pedido: TypeAlias = "Mapping[str, Any]"
"""A request: a JSON object as Python has it."""


class Falla(Enum):
    """Why a request can't be read; the name is its `codigo`, the value its `mensaje`."""

    JSON_INVALIDO = "la línea no es JSON"
    UTF8_INVALIDO = "la línea no es UTF-8"
    LINEA_LARGA = "la línea es demasiado larga"
    NO_ES_UN_OBJETO = "la línea no es un objeto JSON"
    CLAVE_REPETIDA = "hay una clave dos veces"
    CLAVE_DESCONOCIDA = "hay una clave que este pedido no lleva"
    CLAVE_QUE_FALTA = "falta una clave"
    TIPO_DESCONOCIDO = "no hay un pedido de ese tipo"
    VALOR_INVALIDO = "el valor no es de los que se aceptan"
    NO_SE_ANOTA_ASI = "no está bien escrito"
    ERROR_INTERNO = "el motor no pudo contestar"


class PedidoInvalido(EngineError):
    """A request that can't be read, with its Falla; the message adds the key or value meant."""

    def __init__(self, falla: Falla, detalle: str = "") -> None:
        super().__init__(f"{falla.value}: {detalle}" if detalle else falla.value)
        self.falla = falla


def como_error(error: EngineError) -> dict[str, str]:
    """Return an error as the protocol writes it: `codigo`, `mensaje`, and `regla` where a rule forbids (REGLAS)."""
    motivo = getattr(error, "motivo", None)
    if isinstance(motivo, Motivo):
        return {"codigo": motivo.codigo, "regla": motivo.regla, "mensaje": motivo.titulo}
    if isinstance(error, PedidoInvalido):
        return {"codigo": error.falla.name, "mensaje": str(error)}
    escrito = {"codigo": Falla.NO_SE_ANOTA_ASI.name, "mensaje": str(error)}
    if isinstance(error, NotacionInvalida) and error.regla is not None:
        escrito["regla"] = error.regla
    return escrito


def comprobar_claves(pedido: Pedido, obligatorias: Iterable[str], opcionales: Iterable[str] = ()) -> None:
    """Raise PedidoInvalido for a key missing or unknown. `tipo` and `id` belong to every request."""
    for clave in obligatorias:
        if clave not in pedido:
            raise PedidoInvalido(Falla.CLAVE_QUE_FALTA, clave)
    conocidas = {"tipo", "id", *obligatorias, *opcionales}
    for clave in pedido:
        if clave not in conocidas:
            raise PedidoInvalido(Falla.CLAVE_DESCONOCIDA, cita(clave))


def es_entero(valor: object) -> bool:
    """Return whether the value is a whole number; true and false are none, nor is 1.0."""
    return isinstance(valor, int) and not isinstance(valor, bool)


def entero(pedido: Pedido, clave: str, omision: int | None = None, *, minimo: int = 0) -> int:
    """Return the whole number of that key, or `omision` if the key is missing.

    Raises PedidoInvalido for another type, a number below `minimo`, or a missing key without `omision`.
    """
    if omision is not None and clave not in pedido:
        return omision
    valor = pedido.get(clave)
    if isinstance(valor, int) and es_entero(valor) and valor >= minimo:
        return valor
    raise PedidoInvalido(Falla.VALOR_INVALIDO, clave)


def booleano(pedido: Pedido, clave: str) -> bool:
    """Return the true or false of that key, false if it's missing. Raises PedidoInvalido for any other value."""
    valor = pedido.get(clave, False)
    if isinstance(valor, bool):
        return valor
    raise PedidoInvalido(Falla.VALOR_INVALIDO, clave)


def lista(pedido: Pedido, clave: str) -> list[Any]:
    """Return the list of that key. Raises PedidoInvalido for any other value."""
    valor = pedido.get(clave)
    if isinstance(valor, list):
        return valor
    raise PedidoInvalido(Falla.VALOR_INVALIDO, clave)


def leer_reglamento(pedido: Pedido) -> Reglamento:
    """Return the table of the key `reglamento`. Raises NotacionInvalida for anything but a slug."""
    return reglamento(pedido["reglamento"])


def leer_muestra(pedido: Pedido, mesa: Reglamento) -> Carta | None:
    """Return the muestra, None at a table without one; `null` is the same as no key (MUE-01).

    Raises PosicionInvalida if it's missing or too much at that table, NotacionInvalida if it's no card.
    """
    valor = pedido.get("muestra")
    muestra = None if valor is None else carta(valor)
    if mesa.con_muestra and muestra is None:
        raise PosicionInvalida(Motivo.FALTA_LA_MUESTRA)
    if muestra is not None and not mesa.con_muestra:
        raise PosicionInvalida(Motivo.MESA_SIN_MUESTRA)
    return muestra


def comprobar_reparto(cartas: Iterable[Carta], muestra: Carta | None) -> None:
    """Raise PosicionInvalida for a card twice (CAR-01) or the muestra among them (MUE-01)."""
    vistas: set[Carta] = set()
    for una in cartas:
        if una is muestra:
            raise PosicionInvalida(Motivo.MUESTRA_EN_LA_MANO)
        if una in vistas:
            raise PosicionInvalida(Motivo.CARTA_REPETIDA)
        vistas.add(una)


def leer_objetivo(pedido: Pedido, mesa: Reglamento) -> int:
    """Return the objetivo, the table's own if none is said. Raises PosicionInvalida for any it doesn't play."""
    objetivo = entero(pedido, "objetivo", mesa.objetivo)
    mesa.comprobar_objetivo(objetivo)
    return objetivo


def leer_tanteador(pedido: Pedido, objetivo: int) -> tuple[int, int]:
    """Return both scores, 0 and 0 if none are said. Raises PosicionInvalida for a partida already won (TAN-01)."""
    if "tanteador" not in pedido:
        return (0, 0)
    puntos = lista(pedido, "tanteador")
    if len(puntos) != 2 or not all(es_entero(n) and n >= 0 for n in puntos):
        raise PedidoInvalido(Falla.VALOR_INVALIDO, "tanteador")
    comprobar_tanteador(puntos, objetivo)
    return (puntos[0], puntos[1])


def leer_pico(pedido: Pedido, mesa: Reglamento) -> tuple[bool, bool]:
    """Return `pico` and `chumbo`. Raises PosicionInvalida at a table that plays no pico a pico (SEIS-01, SEIS-04)."""
    pico, chumbo = booleano(pedido, "pico"), booleano(pedido, "chumbo")
    if pico and not mesa.con_pico_a_pico:
        raise PosicionInvalida(Motivo.MESA_SIN_PICO)
    if chumbo and not mesa.con_pico_a_pico:
        raise PosicionInvalida(Motivo.MESA_SIN_CHUMBO)
    return pico, chumbo
