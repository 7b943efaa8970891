"""Blocks, `::: name …`: rows of cards, seats, scores, puzzles, the closing, and what is checked and not shown."""

from __future__ import annotations

import json
import re
from dataclasses import dataclass
from typing import TYPE_CHECKING

from engine.asientos import el_mano, equipo_de, orden
from engine.cartas import carta
from engine.errors import EngineError, NotacionInvalida
from engine.protocolo import responder
from engine.reglamento import REGLAMENTOS
from engine.reglas import REGLAS
from lessons.catalog.facts import FactError, contiene, preguntar
from lessons.catalog.objects import (
    NADA,
    CartaConPie,
    Discusion,
    Fila,
    Filas,
    Lado,
    ManoGuiada,
    Mesa,
    Parrafos,
    Puzzle,
    Silla,
    Tanteador,
)
from lessons.catalog.prose import inline, paragraphs

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from engine.cartas import Carta
    from lessons.catalog.objects import Bloque, Prosa
    from lessons.catalog.prose import Context

TAPADA = "??"
"""A card face down."""
_MARCA = ":::"
_ROTULO = re.compile(r"(?P<clave>[^:{]+):\s+(?P<texto>.+)")


class BlockError(ValueError):
    """A block that can't be read. Its text says why, for the writer."""


@dataclass(frozen=True, slots=True)
class Crudo:
    """A block as it stands in the file: name, words after it, the lines of its body, and where it starts."""

    nombre: str
    argumentos: tuple[str, ...]
    cuerpo: tuple[str, ...]
    linea: int

    def opciones(self, *claves: str) -> tuple[dict[str, str], list[str]]:
        """Split the words into `key=value` pairs of these keys and the rest; another or repeated key is an error."""
        dichas: dict[str, str] = {}
        resto: list[str] = []
        for palabra in self.argumentos:
            clave, igual, valor = palabra.partition("=")
            if not igual:
                resto.append(palabra)
            elif clave not in claves or clave in dichas or not valor:
                raise BlockError(f"«{palabra}» no se entiende")
            else:
                dichas[clave] = valor
        return dichas, resto

    def renglones(self) -> list[tuple[int, str]]:
        """Return the body's lines that aren't empty, each with its line in the file."""
        return [(self.linea + n, texto.strip()) for n, texto in enumerate(self.cuerpo, 1) if texto.strip()]


def _entero(texto: str, que: str) -> int:
    if not re.fullmatch(r"[0-9]{1,4}", texto):
        raise BlockError(f"{que}: «{texto}» no es un número")
    return int(texto)


def _fila(palabras: Sequence[str]) -> tuple[tuple[Carta | None, ...], Carta | None]:
    muestra: Carta | None = None
    cartas: list[Carta | None] = []
    for n, palabra in enumerate(palabras):
        if n == 0 and palabra.startswith("muestra="):
            muestra = carta(palabra.removeprefix("muestra="))
        elif palabra == TAPADA:
            cartas.append(None)
        else:
            cartas.append(carta(palabra))
    vistas = [c for c in (*cartas, muestra) if c is not None]
    if len(set(vistas)) < len(vistas):
        raise BlockError("una carta está dos veces")
    if not cartas:
        raise BlockError("no hay cartas")
    return tuple(cartas), muestra


def _pies(crudo: Crudo, contexto: Context, validos: Sequence[str]) -> dict[str, Prosa]:
    pies: dict[str, Prosa] = {}
    for linea, texto in crudo.renglones():
        rotulo = _ROTULO.fullmatch(texto)
        clave = rotulo["clave"].strip() if rotulo else ""
        if rotulo is None or clave not in validos or clave in pies:
            contexto.source.error(linea, f"«{texto}» no se entiende: va «{validos[0]}: palabras»")
        else:
            pies[clave] = inline(rotulo["texto"], contexto, linea)
    return pies


def _cartas(crudo: Crudo, contexto: Context) -> Bloque:
    cartas, muestra = _fila(crudo.argumentos)
    # One card face down can be named; of two, nobody could say which.
    codigos = [c.codigo if c else TAPADA for c in cartas]
    pies = _pies(crudo, contexto, [c for c in codigos if codigos.count(c) == 1] or [TAPADA])
    con_pie = tuple(CartaConPie(c, pies.get(c.codigo if c else TAPADA, NADA)) for c in cartas)
    return Filas((Fila(con_pie, muestra, NADA),))


def _filas(crudo: Crudo, contexto: Context) -> Bloque:
    if crudo.argumentos:
        raise BlockError("las filas van abajo, una por renglón")
    filas: list[Fila] = []
    for linea, texto in crudo.renglones():
        cartas_dichas, _, pie = texto.partition(":")
        try:
            cartas, muestra = _fila(cartas_dichas.split())
        except (BlockError, NotacionInvalida) as error:
            contexto.source.error(linea, f"fila: {error}")
            continue
        filas.append(Fila(tuple(CartaConPie(c, NADA) for c in cartas), muestra, inline(pie, contexto, linea)))
    if not filas:
        raise BlockError("no hay filas")
    return Filas(tuple(filas))


def _mesa(crudo: Crudo, contexto: Context) -> Bloque:
    opciones, resto = crudo.opciones("jugadores", "mano", "reparte")
    jugadores = _entero(opciones.get("jugadores", ""), "jugadores")
    if resto or jugadores not in {2, 4, 6}:
        raise BlockError("va «jugadores=2», 4 o 6, y si se quiere «reparte=0 mano=1»")
    dichos = {k: _entero(v, k) for k, v in opciones.items() if k != "jugadores"}
    if any(asiento >= jugadores for asiento in dichos.values()):
        raise BlockError("ese asiento no está en la mesa")
    reparte, mano = dichos.get("reparte"), dichos.get("mano")
    if reparte is not None and mano is not None and el_mano(reparte, jugadores) != mano:
        raise BlockError(f"si reparte {reparte}, el mano es {el_mano(reparte, jugadores)} (MES-03)")
    contexto.hechos += reparte is not None and mano is not None
    pies = _pies(crudo, contexto, [str(a) for a in range(jugadores)])
    sillas = (
        Silla(a, equipo_de(a), pies.get(str(a), NADA), reparte=a == reparte, es_mano=a == mano)
        for a in orden(0, jugadores)
    )
    return Mesa(tuple(sillas))


def _tanteador(crudo: Crudo, contexto: Context) -> Bloque:
    opciones, resto = crudo.opciones("a")
    reglamento = REGLAMENTOS[contexto.reglamento]
    if len(resto) != 2:
        raise BlockError("va «14 9 a=40»")
    objetivo = _entero(opciones["a"], "a") if "a" in opciones else reglamento.objetivo
    cero, uno = (_entero(texto, "puntos") for texto in resto)
    # The falta's own reader refuses what no score can be.
    preguntar({"tipo": "falta", "reglamento": reglamento.slug, "tanteador": [cero, uno], "objetivo": objetivo})
    nombres = _pies(crudo, contexto, ["0", "1"])
    raya = reglamento.linea_de_buenas(objetivo)

    def lado(clave: str, puntos: int, nombre: str) -> Lado:
        abajo = puntos if raya is None else min(puntos, raya)
        buenas = None if raya is None else reglamento.en_buenas(puntos, objetivo)
        return Lado(nombres[clave].plano if clave in nombres else nombre, puntos, abajo, puntos - abajo, buenas)

    return Tanteador((lado("0", cero, "Vos"), lado("1", uno, "Ellos")), objetivo)


def _puzzle(crudo: Crudo, contexto: Context) -> Bloque:
    opciones, resto = crudo.opciones("nivel", "ids", "mesa")
    if not resto or crudo.renglones():
        raise BlockError("va «puzzle <clase> <posición>» o «puzzle <clase> nivel=2», sin nada abajo")
    tabla = opciones.get("mesa", contexto.reglamento)
    if tabla not in REGLAMENTOS:
        raise BlockError(f"«{tabla}» no es un reglamento")
    ids = tuple(filter(None, opciones.get("ids", "").split(",")))
    if malas := [i for i in ids if i not in REGLAS]:
        raise BlockError(f"«{malas[0]}» no es una regla")
    kind, *posicion = resto
    if len(posicion) > 1 or (posicion and ("nivel" in opciones or ids)):
        raise BlockError("una posición fija no lleva nivel ni ids, ni espacios")
    if not posicion and "nivel" not in opciones:
        raise BlockError("falta la posición o el nivel")
    nivel = _entero(opciones.get("nivel", "1"), "nivel")
    if not 1 <= nivel <= 5:
        raise BlockError("el nivel va de 1 a 5")
    return Puzzle(kind, tabla, posicion[0] if posicion else None, nivel, ids, 0)


def _guiada(crudo: Crudo, _contexto: Context) -> Bloque:
    if len(crudo.argumentos) != 1 or crudo.renglones():
        raise BlockError("va «mano-guiada <slug>», sin nada abajo")
    return ManoGuiada(crudo.argumentos[0])


def _discusion(crudo: Crudo, contexto: Context) -> Bloque:
    if malas := [i for i in crudo.argumentos if i not in REGLAS]:
        raise BlockError(f"«{malas[0]}» no es una regla")
    lineas = list(crudo.cuerpo)
    while lineas and not lineas[0].strip():
        lineas.pop(0)
    desde = crudo.linea + 1 + len(crudo.cuerpo) - len(lineas)
    corte = next((n for n, texto in enumerate(lineas) if not texto.strip()), len(lineas))
    frase = inline(" ".join(texto.strip() for texto in lineas[:corte]), contexto, desde)
    if not frase:
        raise BlockError("falta la regla en una línea")
    renglones: list[tuple[str, Prosa]] = []
    for n, texto in enumerate(lineas[corte:], desde + corte):
        if not texto.strip():
            continue
        rotulo = _ROTULO.fullmatch(texto.strip())
        if rotulo is None:
            contexto.source.error(n, f"«{texto.strip()}» no se entiende: va «Rótulo: palabras»")
        else:
            renglones.append((rotulo["clave"].strip(), inline(rotulo["texto"], contexto, n)))
    return Discusion(frase, crudo.argumentos, tuple(renglones))


def _comprobar(texto: str) -> None:
    caso = json.loads(texto)
    es_caso = isinstance(caso, dict) and set(caso) == {"in", "out"}
    if not es_caso or not all(isinstance(v, dict) for v in caso.values()):
        raise FactError('va {"in": …, "out": …}')
    # A refusal is an answer too, where the case says so.
    respuesta = responder(caso["in"]) if "error" in caso["out"] else preguntar(caso["in"])
    if not contiene(respuesta, caso["out"]):
        raise FactError(f"el motor contesta {json.dumps(respuesta, ensure_ascii=False)}")


def _comprobado(crudo: Crudo, contexto: Context) -> None:
    if crudo.argumentos or not crudo.renglones():
        raise BlockError('va un {"in": …, "out": …} por renglón')
    for linea, texto in crudo.renglones():
        contexto.hechos += 1
        try:
            _comprobar(texto)
        except json.JSONDecodeError as error:
            contexto.source.error(linea, f"comprobado: no es JSON: {error.msg}")
        except FactError as error:
            contexto.source.error(linea, f"comprobado: {error}")


_LECTORES: dict[str, Callable[[Crudo, Context], Bloque | None]] = {
    "cartas": _cartas,
    "fila": _filas,
    "mesa": _mesa,
    "tanteador": _tanteador,
    "puzzle": _puzzle,
    "mano-guiada": _guiada,
    "discusion": _discusion,
    "comprobado": _comprobado,
}


def _leer(crudo: Crudo, contexto: Context) -> Bloque | None:
    lector = _LECTORES.get(crudo.nombre)
    if lector is None:
        contexto.source.error(crudo.linea, f"no hay un bloque «{crudo.nombre}»")
        return None
    try:
        return lector(crudo, contexto)
    except (BlockError, FactError, EngineError) as error:
        contexto.source.error(crudo.linea, f"{crudo.nombre}: {error}")
        return None


def read(lineas: Sequence[str], contexto: Context, desde: int) -> tuple[tuple[Bloque, int], ...]:
    """Return the blocks of these lines in order, each with the file's line where it starts.

    `desde` is the file's line of the first. Mistakes are noted, never raised; what can't be read is left out.
    """
    bloques: list[tuple[Bloque | None, int]] = []
    prosa: list[str] = []
    inicio = 0

    def cerrar_prosa(n: int) -> None:
        if any(texto.strip() for texto in prosa):
            primera = desde + n - len(prosa)
            bloques.append((Parrafos(paragraphs(prosa, contexto, primera)), primera))
        prosa.clear()

    abierto: list[str] | None = None
    for n, texto in enumerate(lineas):
        if abierto is not None:
            if texto.strip() == _MARCA:
                bloques.append((_leer(_crudo(abierto, desde + inicio), contexto), desde + inicio))
                abierto = None
            else:
                abierto.append(texto)
        elif texto.startswith(_MARCA):
            cerrar_prosa(n)
            abierto, inicio = [texto], n
        else:
            prosa.append(texto)
    if abierto is not None:
        contexto.source.error(desde + inicio, "el bloque no se cierra con «:::»")
    cerrar_prosa(len(lineas))
    return tuple((bloque, linea) for bloque, linea in bloques if bloque is not None)


def _crudo(lineas: Sequence[str], linea: int) -> Crudo:
    nombre, *argumentos = lineas[0].removeprefix(_MARCA).split() or ["?"]
    return Crudo(nombre, tuple(argumentos), tuple(lineas[1:]), linea)
