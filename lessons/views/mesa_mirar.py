"""What the one who watches answers when asked: exact counts, with their lists, and later what it would do."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

from django.utils.translation import gettext as _

from lessons.models import Aviso
from lessons.practice import analisis, manos
from lessons.practice.cuentas import Dato, datos, por_valor
from lessons.practice.juego import toca
from lessons.words import mayuscula
from lessons.words.acciones import rotulo
from lessons.words.cartas import el
from lessons.words.consejo import (
    estimacion,
    frase_del_consejo,
    frase_del_juicio,
    frases_de_las_razones,
    puntos,
)
from lessons.words.cuentas import frase_contra, frase_de_la_carta, frase_de_la_flor, frase_del_envido

if TYPE_CHECKING:
    from django.http import QueryDict

    from engine.cartas import Carta
    from engine.mano import Mano
    from engine.vista import Vista
    from lessons.models import Decision, ManoGuardada


class Cuenta(NamedTuple):
    """A fact in words; `clave` asks for its list, empty where there is none."""

    clave: str
    frase: str


class Grupo(NamedTuple):
    """Hands behind a fact that share a value."""

    rotulo: str
    cuantas: int
    manos: str


def mirada(datos_get: QueryDict, fila: ManoGuardada, mano: Mano) -> dict[str, Any]:
    """Return what the page was asked to look at, nothing if it was asked nothing."""
    match datos_get.get("mirar"):
        case "cuentas":
            return cuentas(manos.vista_de(fila, mano), datos_get.get("lista", ""))
        case "consejo" if toca(mano, fila.asiento) and not mano.terminada:
            return {"mirar": "consejo", "consejo": _consejo(fila, mano)}
        case _:
            return {}


def despues(fila: ManoGuardada, mano: Mano) -> dict[str, Any]:
    """Return what the coach says by itself of the last action, if it says everything."""
    decision = analisis.ultima(fila, mano) if fila.aviso == Aviso.TODO else None
    return {} if decision is None else {"juicio": juicio_en_palabras(decision, mano.reparto.muestra)}


def juicio_en_palabras(una: Decision, muestra: Carta | None) -> dict[str, Any]:
    """Return a judgement as pages show it."""
    return {
        "codigo": una.juicio,
        "hecha": rotulo(analisis.accion_de(una.hecha), muestra),
        "frase": frase_del_juicio(una.juicio, una.pierde),
        "mejor": _en_frase(una.mejor, muestra) if una.mejor != una.hecha else "",
        "razones": frases_de_las_razones(una.razones),
        "estimacion": estimacion(una.muestras),
        "es_error": analisis.es_error(una),
        "repaso": una.repaso,
        "opciones": opciones_en_palabras(una.opciones, muestra, una.hecha),
    }


def _en_frase(accion: str, muestra: Carta | None) -> str:
    texto = rotulo(analisis.accion_de(accion), muestra)
    return texto[:1].lower() + texto[1:]


def opciones_en_palabras(
    opciones: list[dict[str, Any]], muestra: Carta | None, hecha: str = ""
) -> list[dict[str, Any]]:
    """Return the options with their worth, the one that was chosen marked."""
    return [
        {
            "rotulo": rotulo(analisis.accion_de(opcion["accion"]), muestra),
            "valor": puntos(opcion["valor"]),
            "error": puntos(opcion["error"], con_signo=False),
            "hecha": opcion["accion"] == hecha,
        }
        for opcion in opciones
    ]


def _consejo(fila: ManoGuardada, mano: Mano) -> dict[str, Any]:
    dado = analisis.aconsejar(fila, mano)
    if dado is None:
        return {"frase": _("Acá no hay nada que pensar: se puede hacer una sola cosa.")}
    muestra = mano.reparto.muestra
    iguales = [_en_frase(str(una.accion), muestra) for una in dado.opciones if dado.da_lo_mismo(una)]
    return {
        "frase": frase_del_consejo(iguales),
        "razones": frases_de_las_razones([razon.value for razon in dado.mejor.razones]),
        "opciones": opciones_en_palabras(analisis.opciones_de(dado), muestra),
        "estimacion": estimacion(dado.muestras),
    }


def cuentas(vista: Vista, lista: str) -> dict[str, Any]:
    """Return the facts worth knowing now, and the list behind the one asked for."""
    hechos = datos(vista)
    pedida = next((dato for dato in hechos if dato.clave == lista), None)
    return {
        "mirar": "cuentas",
        "cuentas": [_cuenta(vista, dato) for dato in hechos],
        "lista": [] if pedida is None else _lista(vista, pedida),
        "lista_de": "" if pedida is None else _cuenta(vista, pedida).frase,
    }


def _cuenta(vista: Vista, dato: Dato) -> Cuenta:
    carta = "" if dato.carta is None else mayuscula(el(dato.carta, vista.muestra))
    if dato.ganan is None:
        return Cuenta("", frase_contra(carta, dato.resultado))
    ganan, de = dato.ganan.cuantas, dato.ganan.de
    clave = dato.clave if ganan else ""
    if dato.que == "envido":
        return Cuenta(clave, frase_del_envido(dato.mio or 0, ganan, de))
    if dato.que == "flor":
        return Cuenta(clave, frase_de_la_flor(dato.mio, ganan, de))
    pardas = dato.pardas.cuantas if dato.pardas is not None else 0
    return Cuenta(clave, frase_de_la_carta(carta, ganan, pardas, de))


def _lista(vista: Vista, dato: Dato) -> list[Grupo]:
    salida = []
    for valor, posibles in por_valor(vista, dato):
        nombre = _("Con %(valor)s") % {"valor": valor} if valor else _("Todas")
        texto = " · ".join(" ".join(carta.codigo for carta in mano) for mano in posibles)
        salida.append(Grupo(nombre, len(posibles), texto))
    return salida
