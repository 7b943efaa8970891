"""The self-check of the kinds: many positions of each, and what every one of them owes."""

from __future__ import annotations

import itertools
import random
import re
from collections import Counter
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, Final

from engine.reglas import REGLAS
from lessons.puzzles.base import Entrada, Problema, SinPosicion
from lessons.puzzles.posiciones import revueltas
from lessons.words import frase_de

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from engine.reglamento import Reglamento
    from lessons.puzzles.base import Kind, Opcion

_NUMEROS: Final = 110
_MUCHAS: Final = 200
"""From so many positions on, how the right answers are spread means something."""
_CASI_SIEMPRE: Final = 0.9
_PARCIAL: Final = 1.75
"""How much more often than its share the right answer may stand in a place."""
_MUESTRAS_DE_ORDEN: Final = 24


@dataclass
class Revision:
    """What was found of a kind at a table and level: how many positions, how many different, and what is wrong."""

    kind: str
    mesa: str
    nivel: int
    problemas: int = 0
    distintos: int = 0
    faltas: list[str] = field(default_factory=list)


def revisar(
    kind: Kind[Any], mesa: Reglamento, nivel: int, cuantos: int, *, semilla: str = "", tope: int = 5
) -> Revision:
    """Return what is wrong with that many positions: at the most `tope` faults, each with its address.

    Every position is read back as it is written; of all answers that can be given some are right, some wrong, and the
    one that the explanation tells is right; no two options read alike; every mistake recognised has words; and over
    many positions neither the place of the right answer nor its being always the same gives it away.
    """
    revision = Revision(kind.slug, mesa.slug, nivel)
    vistas: dict[str, list[str]] = {}
    buenas: Counter[str] = Counter()
    lugares: Counter[tuple[int, int]] = Counter()
    for vez in range(cuantos):
        azar = random.Random(f"{semilla}/{kind.slug}/{mesa.slug}/{nivel}/{vez}")
        try:
            problema = Problema(kind, mesa, kind.generar(azar, mesa, nivel, frozenset()))
        except SinPosicion as error:
            revision.faltas.append(f"no hay posición: {error}")
            break
        revision.problemas += 1
        if problema.texto not in vistas:
            vistas[problema.texto], faltas = _revisar_uno(problema)
            revision.faltas += [f"{problema.direccion}: {falta}" for falta in faltas]
        aceptadas = vistas[problema.texto]
        buenas.update(aceptadas[:1])
        _anotar_lugar(problema, aceptadas, lugares)
        if len(revision.faltas) >= tope:
            break
    revision.distintos = len(vistas)
    # Few positions, as those of the first words, may well have few answers.
    if revision.distintos >= _MUCHAS:
        revision.faltas += _repartidas(buenas, lugares)
    return revision


def respuestas(problema: Problema[Any]) -> Iterator[str]:
    """Give every answer that can be given; of orders, a good many, the one explained among them."""
    kind, mesa, posicion = problema.kind, problema.reglamento, problema.posicion
    valores = [o.valor for o in kind.opciones(mesa, posicion)]
    match kind.entrada_en(posicion):
        case Entrada.NUMERO:
            yield from (*valores, *map(str, range(_NUMEROS)))
        case Entrada.UNA:
            yield from valores
        case Entrada.DOS:
            segundas = [o.valor for o in kind.opciones_segundas(mesa, posicion)[1]]
            yield from ("-".join(par) for par in itertools.product(valores, segundas))
        case Entrada.CAMPOS:
            # Numbers far from the explained ones are like one another.
            dichos = re.findall(r"[0-9]+", kind.explicar(mesa, posicion).respuesta)
            numeros = sorted({*dichos, *map(str, range(4))})
            campos = [[o.valor for o in c.opciones] or numeros for c in kind.campos(mesa, posicion)]
            yield from ("-".join(partes) for partes in itertools.product(*campos))
        case Entrada.VARIAS:
            for cuantas in range(len(valores) + 1):
                yield from ("-".join(unas) or "ninguna" for unas in itertools.combinations(valores, cuantas))
        case Entrada.ORDEN:
            azar = random.Random(problema.texto)
            todas = list(itertools.permutations(valores))
            yield from ("-".join(orden) for orden in azar.sample(todas, min(len(todas), _MUESTRAS_DE_ORDEN)))


def _revisar_uno(problema: Problema[Any]) -> tuple[list[str], list[str]]:
    """Return the answers accepted, and what is wrong."""
    kind, mesa, posicion = problema.kind, problema.reglamento, problema.posicion
    faltas = []
    if kind.escribir(kind.leer(mesa, problema.texto)) != problema.texto:
        faltas.append("no se lee como se escribe")
    if not problema.ids or not problema.ids <= kind.ids_en(mesa) & REGLAS.keys():
        faltas.append(f"ejercita reglas que no dijo: {sorted(problema.ids)}")
    todas = dict.fromkeys(respuestas(problema))
    veredictos = {r: problema.calificar(r) for r in todas}
    aceptadas = [r for r, v in veredictos.items() if v.bien]
    faltas += _opciones_iguales(kind.opciones(mesa, posicion))
    faltas += _opciones_iguales(kind.opciones_segundas(mesa, posicion)[1])
    if kind.entrada_en(posicion) is not Entrada.ORDEN and not 0 < len(aceptadas) < len(todas):
        faltas.append(f"acepta {len(aceptadas)} de {len(todas)} respuestas")
    explicacion = kind.explicar(mesa, posicion)
    if not explicacion.respuesta or not all(explicacion.parrafos) or "%(" in " ".join(explicacion.parrafos):
        faltas.append("la explicación está incompleta")
    if not set(explicacion.reglas) <= REGLAS.keys():
        faltas.append(f"cita reglas que no hay: {explicacion.reglas}")
    dichas = {kind.decir(mesa, posicion, r).casefold() for r in aceptadas}
    sueltas = kind.entrada_en(posicion) in {Entrada.UNA, Entrada.NUMERO, Entrada.CAMPOS}
    if sueltas and dichas and explicacion.respuesta.casefold() not in dichas and len(dichas) == 1:
        faltas.append(f"explica «{explicacion.respuesta}» y acepta «{', '.join(sorted(dichas))}»")
    faltas += _sin_palabras(problema, veredictos)
    return aceptadas, faltas


def _opciones_iguales(opciones: tuple[Opcion, ...]) -> list[str]:
    textos, valores = [o.texto for o in opciones], [o.valor for o in opciones]
    iguales = len(set(textos)) < len(textos) or len(set(valores)) < len(valores)
    return [f"dos opciones iguales: {textos}"] if iguales else []


def _sin_palabras(problema: Problema[Any], veredictos: Mapping[str, Any]) -> list[str]:
    """Return the mistakes recognised that can't be put into words."""
    faltas, vistos = [], set()
    for respuesta, veredicto in veredictos.items():
        if veredicto.error is None or veredicto.error.codigo in vistos:
            continue
        vistos.add(veredicto.error.codigo)
        dicho = problema.kind.decir(problema.reglamento, problema.posicion, respuesta)
        try:
            frase = frase_de(veredicto.error.codigo, {"r": dicho, **veredicto.error.datos})
        except (KeyError, TypeError, ValueError) as error:
            faltas.append(f"{veredicto.error.codigo} sin palabras: {error!r}")
            continue
        if "%(" in frase.titulo + frase.texto:
            faltas.append(f"{veredicto.error.codigo} a medio llenar")
    return faltas


def _anotar_lugar(problema: Problema[Any], aceptadas: list[str], lugares: Counter[tuple[int, int]]) -> None:
    """Count in which place the right option stands, where the options are shuffled and one is right."""
    opciones = problema.kind.opciones(problema.reglamento, problema.posicion)
    sueltas = [o for o in opciones if not o.fija]
    if problema.kind.entrada_en(problema.posicion) is Entrada.UNA and len(aceptadas) == 1 and len(sueltas) > 1:
        orden = [o.valor for o in revueltas(problema.clave, sueltas)]
        if aceptadas[0] in orden:
            lugares[len(orden), orden.index(aceptadas[0])] += 1


def _repartidas(buenas: Counter[str], lugares: Counter[tuple[int, int]]) -> list[str]:
    faltas = []
    total = sum(buenas.values())
    cual, veces = buenas.most_common(1)[0] if buenas else ("", 0)
    if total and veces > _CASI_SIEMPRE * total:
        faltas.append(f"la respuesta es casi siempre «{cual}»: {veces} de {total}")
    for cuantas in {n for n, _lugar in lugares}:
        suyas = {lugar: veces for (n, lugar), veces in lugares.items() if n == cuantas}
        todas = sum(suyas.values())
        if todas >= _MUCHAS and max(suyas.values()) > _PARCIAL * todas / cuantas:
            faltas.append(f"de {cuantas} opciones, la buena está casi siempre en el mismo lugar: {suyas}")
    return faltas
