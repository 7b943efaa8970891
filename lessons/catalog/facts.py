"""Facts stated in a text, checked by the engine through its own line protocol. No rule lives here."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from engine.cartas import carta
from engine.envido import tantos
from engine.errors import NotacionInvalida
from engine.protocolo import responder

if TYPE_CHECKING:
    from collections.abc import Callable


class FactError(ValueError):
    """A fact that can't be read, or isn't so. Its text says why, for the writer."""


@dataclass(frozen=True, slots=True)
class Afirmacion:
    """What the engine says: the value as it must be written after `=`, and the words that print it."""

    valor: str
    impreso: str


def preguntar(pedido: dict[str, Any]) -> dict[str, Any]:
    """Return the engine's answer; raise FactError with its reason where it refuses."""
    respuesta = responder(pedido)
    if "error" in respuesta:
        error = respuesta["error"]
        raise FactError(f"el motor no lo acepta: {error.get('mensaje', error)}")
    return respuesta


def leer_muestra(argumentos: str) -> tuple[str | None, list[str]]:
    """Split `6o: 4o 7e` into the muestra (None where omitted or `-`) and the words after it."""
    antes, dos_puntos, despues = argumentos.partition(":")
    if not dos_puntos:
        return None, argumentos.split()
    muestra = antes.strip()
    return (None if muestra in {"-", ""} else muestra), despues.split()


def _pedido(tipo: str, reglamento: str, muestra: str | None, **mas: object) -> dict[str, Any]:
    pedido: dict[str, Any] = {"tipo": tipo, "reglamento": reglamento, **mas}
    if muestra is not None:
        pedido["muestra"] = muestra
    return pedido


def _envido(reglamento: str, argumentos: str) -> Afirmacion:
    muestra, cartas = leer_muestra(argumentos)
    valor = str(preguntar(_pedido("envido", reglamento, muestra, cartas=cartas))["valor"])
    return Afirmacion(valor, valor)


def _flor(reglamento: str, argumentos: str) -> Afirmacion:
    muestra, cartas = leer_muestra(argumentos)
    respuesta = preguntar(_pedido("flor", reglamento, muestra, cartas=cartas))
    valor = str(respuesta["valor"]) if respuesta["tiene"] else "no"
    return Afirmacion(valor, valor)


def _fuerza(reglamento: str, muestra: str | None, codigo: str) -> dict[str, Any]:
    return preguntar(_pedido("fuerza", reglamento, muestra, carta=codigo))


def _una(argumentos: str) -> tuple[str | None, str]:
    muestra, cartas = leer_muestra(argumentos)
    if len(cartas) != 1:
        raise FactError("va una sola carta")
    return muestra, cartas[0]


def _puesto(reglamento: str, argumentos: str) -> Afirmacion:
    valor = str(_fuerza(reglamento, *_una(argumentos))["puesto"])
    return Afirmacion(valor, valor)


def _pieza(reglamento: str, argumentos: str) -> Afirmacion:
    valor = "sí" if _fuerza(reglamento, *_una(argumentos))["pieza"] else "no"
    return Afirmacion(valor, valor)


def _tantos(reglamento: str, argumentos: str) -> Afirmacion:
    muestra, codigo = _una(argumentos)
    _fuerza(reglamento, muestra, codigo)  # the protocol's own refusals: a muestra where there is none, and so on
    valor = str(tantos(carta(codigo), carta(muestra) if muestra else None))
    return Afirmacion(valor, valor)


def _gana(reglamento: str, argumentos: str) -> Afirmacion:
    muestra, cartas = leer_muestra(argumentos)
    if not 2 <= len(cartas) <= 6 or len(set(cartas)) < len(cartas):
        raise FactError("van de dos a seis cartas distintas")
    puestos = {codigo: _fuerza(reglamento, muestra, codigo)["puesto"] for codigo in cartas}
    mejor = min(puestos.values())
    arriba = [codigo for codigo, puesto in puestos.items() if puesto == mejor]
    if len(arriba) > 1:
        return Afirmacion("parda", "parda")
    return Afirmacion(arriba[0], carta(arriba[0]).nombre)


_RESULTADOS: dict[str, int | None] = {"0": 0, "1": 1, "-": None}
_DE_QUIEN = {"0": "el mano", "1": "el pie", "sigue": "sigue"}


def _mano(reglamento: str, argumentos: str) -> Afirmacion:
    palabras = argumentos.split()
    mano = 0
    if palabras and (dicho := re.fullmatch(r"mano=([0-5])", palabras[0])):
        mano = int(dicho[1])
        palabras = palabras[1:]
    if not all(p in _RESULTADOS for p in palabras):
        raise FactError("las bazas se escriben 0, 1 o - (parda)")
    pedido = {"tipo": "bazas", "resultados": [_RESULTADOS[p] for p in palabras], "mano": mano}
    equipo = preguntar(pedido)["equipo"]
    del reglamento  # the pardas are the same at every table (BAZ-04)
    valor = "sigue" if equipo is None else str(equipo)
    return Afirmacion(valor, "sigue" if equipo is None else _DE_QUIEN[str(int(equipo != mano % 2))])


_TANTEADOR = re.compile(r"(\d{1,4})-(\d{1,4})/(\d{1,4})")


def _puntos(texto: str) -> dict[str, Any]:
    dicho = _TANTEADOR.fullmatch(texto)
    if dicho is None:
        raise FactError("el tanteador se escribe 14-9/40")
    return {"tanteador": [int(dicho[1]), int(dicho[2])], "objetivo": int(dicho[3])}


def _falta(reglamento: str, argumentos: str) -> Afirmacion:
    valor = str(preguntar({"tipo": "falta", "reglamento": reglamento, **_puntos(argumentos.strip())})["vale"])
    return Afirmacion(valor, valor)


def _precios(reglamento: str, argumentos: str) -> tuple[str, str]:
    antes, dos_puntos, cantos = argumentos.partition(":")
    canto, *tanteador = antes.split()
    if not dos_puntos or len(tanteador) > 1:
        raise FactError("la cadena se escribe «envido: envido real-envido»")
    pedido: dict[str, Any] = {"tipo": "cadena", "reglamento": reglamento, "canto": canto, "cantos": cantos.split()}
    if tanteador:
        pedido |= _puntos(tanteador[0])
    respuesta = preguntar(pedido)
    return str(respuesta["quiero"]), str(respuesta["no_quiero"])


def _quiero(reglamento: str, argumentos: str) -> Afirmacion:
    valor = _precios(reglamento, argumentos)[0]
    return Afirmacion(valor, valor)


def _no_quiero(reglamento: str, argumentos: str) -> Afirmacion:
    valor = _precios(reglamento, argumentos)[1]
    return Afirmacion(valor, valor)


def _cadena(reglamento: str, argumentos: str) -> Afirmacion:
    valor = "/".join(_precios(reglamento, argumentos))
    return Afirmacion(valor, valor)


HECHOS: dict[str, Callable[[str, str], Afirmacion]] = {
    "envido": _envido,
    "flor": _flor,
    "tantos": _tantos,
    "puesto": _puesto,
    "pieza": _pieza,
    "gana": _gana,
    "mano": _mano,
    "falta": _falta,
    "quiero": _quiero,
    "no-quiero": _no_quiero,
    "cadena": _cadena,
}


def comprobar(nombre: str, reglamento: str, argumentos: str, dicho: str) -> str:
    """Return the words that print a fact that is so; raise FactError where it can't be read or isn't so."""
    try:
        afirmacion = HECHOS[nombre](reglamento, argumentos)
    except (NotacionInvalida, KeyError) as error:
        raise FactError(f"el motor no lo acepta: {error}") from error
    if afirmacion.valor != dicho:
        raise FactError(f"no es así: {nombre} {argumentos} da {afirmacion.valor}, y dice {dicho}")
    return afirmacion.impreso


def contiene(todo: object, parte: object) -> bool:
    """Tell whether an answer holds what was expected: tables may have more keys, everything else is equal."""
    if isinstance(todo, dict) and isinstance(parte, dict):
        return all(k in todo and contiene(todo[k], v) for k, v in parte.items())
    if isinstance(todo, list) and isinstance(parte, list):
        return len(todo) == len(parte) and all(contiene(t, p) for t, p in zip(todo, parte, strict=True))
    return type(todo) is type(parte) and todo == parte
