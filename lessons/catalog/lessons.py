"""A lesson's file -> a Leccion."""

from __future__ import annotations

import re
from dataclasses import replace
from typing import TYPE_CHECKING

from engine.reglamento import REGLAMENTOS
from engine.reglas import REGLAS
from lessons.catalog import blocks
from lessons.catalog.front import LINEA_MAXIMA, SLUG, split
from lessons.catalog.objects import Discusion, Leccion, ManoGuiada, Paso, Puzzle
from lessons.catalog.prose import Context

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from lessons.catalog.errors import Source
    from lessons.catalog.front import Fields
    from lessons.catalog.load import Reading
    from lessons.catalog.objects import Bloque

_NOMBRE = re.compile(r"(?P<numero>[0-9]{2})-(?P<slug>.+)\.md")
_PASO = re.compile(r"##\s+(?P<titulo>.+?)\s*\{#(?P<slug>[^}]*)\}\s*")
ULTIMO = "discusion"


def _pasos(lineas: Sequence[str], desde: int, source: Source) -> Iterator[tuple[str, str, int, Sequence[str]]]:
    """Yield each step's title, slug, the file's line of its heading, and its lines."""
    cortes: list[int] = []
    dentro = False
    for n, texto in enumerate(lineas):
        if dentro:
            dentro = texto.strip() != ":::"
        elif texto.startswith(":::"):
            dentro = True
        elif re.match(r"##\s", texto):
            cortes.append(n)
    primero = cortes[0] if cortes else len(lineas)
    if any(texto.strip() for texto in lineas[:primero]):
        source.error(desde, "hay texto antes del primer paso («## Título {#slug}»)")
    for n, fin in zip(cortes, [*cortes[1:], len(lineas)], strict=True):
        dicho = _PASO.fullmatch(lineas[n])
        if dicho is None or not SLUG.fullmatch(dicho["slug"]):
            source.error(desde + n, "un paso se escribe «## Título {#slug}»")
        else:
            yield dicho["titulo"], dicho["slug"], desde + n, lineas[n + 1 : fin]


def _numerar(bloques: Sequence[tuple[Bloque, int]], reading: Reading, source: Source) -> tuple[Bloque, ...]:
    puestos: list[Bloque] = []
    lugar = 0
    for bloque, linea in bloques:
        if isinstance(bloque, Puzzle):
            lugar += 1
            numerado = replace(bloque, lugar=lugar)
            reading.puzzles.append((source, linea, numerado))
            puestos.append(numerado)
        else:
            if isinstance(bloque, ManoGuiada):
                reading.guiadas.append((source, linea, bloque))
            puestos.append(bloque)
    return tuple(puestos)


def _comprobar_pasos(pasos: Sequence[tuple[Paso, int]], source: Source) -> None:
    vistos: set[str] = set()
    for n, (paso, linea) in enumerate(pasos, 1):
        ultimo = n == len(pasos)
        if paso.slug in vistos:
            source.error(linea, f"el paso «{paso.slug}» está dos veces")
        vistos.add(paso.slug)
        if not ultimo and not paso.puzzles and not paso.guiada:
            source.error(linea, f"el paso «{paso.slug}» no tiene nada para hacer: falta un problema")
        guiadas = sum(isinstance(b, ManoGuiada) for b in paso.bloques)
        if guiadas and (ultimo or guiadas > 1 or paso.puzzles):
            source.error(linea, f"el paso «{paso.slug}»: una mano guiada va sola en su paso, y no en el último")
        discusiones = sum(isinstance(b, Discusion) for b in paso.bloques)
        if ultimo and (paso.slug != ULTIMO or discusiones != 1):
            source.error(linea, "el último paso es «## Para la discusión {#discusion}», con un bloque discusion")
        if not ultimo and discusiones:
            source.error(linea, "el bloque discusion va en el último paso")
    if len(pasos) < 2:
        source.error(1, "una lección tiene por lo menos un paso y la discusión")


def _con_reglas(paso: Paso, reglas: tuple[str, ...]) -> Paso:
    """Return the step with the lesson's rules in a closing that names none of its own."""
    return replace(
        paso,
        bloques=tuple(replace(b, reglas=b.reglas or reglas) if isinstance(b, Discusion) else b for b in paso.bloques),
    )


def _encabezado(fields: Fields, camino: str, numero: int) -> Leccion:
    reglas = fields.lista("reglas", falta=True)
    fields.conocidos("reglas", reglas, REGLAS, "una regla")
    mesas = fields.lista("mesas", falta=True)
    fields.conocidos("mesas", mesas, REGLAMENTOS, "un reglamento")
    leccion = Leccion(
        camino=camino,
        slug=fields.slug("slug"),
        numero=numero,
        titulo=fields.texto("titulo", maximo=80),
        resumen=fields.texto("resumen", maximo=LINEA_MAXIMA),
        reglas=reglas,
        minutos=fields.entero("minutos", 1, 20),
        antes=fields.lista("antes"),
        mesas=tuple(m for m in mesas if m in REGLAMENTOS),
        pasos=(),
    )
    fields.sobra()
    return leccion


def read(camino: str, nombre: str, texto: str, source: Source, reading: Reading) -> Leccion | None:
    """Return the lesson of a file; None where it is too broken to show. Mistakes are noted in `source`."""
    partes = _NOMBRE.fullmatch(nombre)
    fields, cuerpo, antes = split(texto, source)
    leccion = _encabezado(fields, camino, int(partes["numero"]) if partes else 0)
    if partes is None or partes["slug"] != leccion.slug:
        source.error(1, f"el archivo se tiene que llamar NN-{leccion.slug or '<slug>'}.md")
    if not leccion.slug or not leccion.mesas:
        return None
    pasos: list[tuple[Paso, int]] = []
    for titulo, slug, linea, lineas in _pasos(cuerpo, antes + 1, source):
        contexto = Context(
            source, leccion.mesas[0], camino, titulos=True, vinculos=reading.vinculos, direcciones=reading.direcciones
        )
        bloques = blocks.read(lineas, contexto, linea + 1)
        pasos.append((Paso(slug, titulo, _numerar(bloques, reading, source)), linea))
    _comprobar_pasos(pasos, source)
    if not pasos:
        return None
    reading.antes.append((source, fields.linea_de("antes"), leccion))
    return replace(leccion, pasos=tuple(_con_reglas(paso, leccion.reglas) for paso, _ in pasos))
