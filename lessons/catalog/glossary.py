"""`glosario.toml` -> the words."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from engine.cartas import carta
from engine.errors import NotacionInvalida
from engine.reglamento import REGLAMENTOS
from engine.reglas import REGLAS
from lessons.catalog.blocks import TAPADA
from lessons.catalog.front import LINEA_MAXIMA, toml_tables
from lessons.catalog.objects import Palabra
from lessons.catalog.prose import Context, paragraphs

if TYPE_CHECKING:
    from engine.cartas import Carta
    from lessons.catalog.errors import Source
    from lessons.catalog.front import Fields
    from lessons.catalog.load import Reading

GRUPOS = ("cartas", "mesa", "bazas", "envido", "flor", "truco", "tantos", "mentira", "senas")
TABLA = "quiero-truco-uy"


def _cartas(fields: Fields) -> tuple[Carta | None, ...]:
    codigos = fields.texto("cartas", falta=False).split()
    try:
        return tuple(None if codigo == TAPADA else carta(codigo) for codigo in codigos)
    except NotacionInvalida as error:
        fields.error("cartas", str(error))
        return ()


def _entradas(slug: str, fields: Fields, reading: Reading, clave: str) -> tuple[str, ...]:
    """Return the entries named under that key; that they are written is checked when all is read."""
    otras = fields.lista(clave)
    reading.palabras.extend((fields.source, fields.linea_de(clave), otra) for otra in otras)
    if slug in otras:
        fields.error(clave, "se nombra a sí misma")
    return otras


def _palabra(slug: str, fields: Fields, reading: Reading) -> Palabra:
    source = fields.source
    termino = fields.texto("termino", maximo=60)
    grupo = fields.texto("grupo")
    if grupo not in GRUPOS:
        if grupo:
            fields.error("grupo", f"va uno de {', '.join(GRUPOS)}")
        grupo = GRUPOS[0]
    reglas = fields.lista("reglas")
    fields.conocidos("reglas", reglas, REGLAS, "una regla")
    otros = fields.mapa("otros")
    fields.conocidos("otros", tuple(mesa for mesa, _ in otros), REGLAMENTOS, "un reglamento")
    significa = fields.texto("significa", maximo=LINEA_MAXIMA)
    if termino and re.search(rf"\b{re.escape(termino)}\b", significa, re.IGNORECASE):
        fields.error("significa", f"dice «{termino}», que es lo que se pregunta")
    texto = fields.texto("texto", falta=False)
    contexto = Context(source, TABLA, vinculos=reading.vinculos, direcciones=reading.direcciones)
    ver, parecidas = (_entradas(slug, fields, reading, clave) for clave in ("ver", "parecidas"))
    palabra = Palabra(
        slug=slug,
        termino=termino,
        grupo=grupo,
        significa=significa,
        texto=paragraphs(texto.splitlines(), contexto, fields.linea_del_texto("texto")),
        tambien=fields.lista("tambien"),
        otros=otros,
        reglas=reglas,
        ver=ver,
        cartas=_cartas(fields),
        parecidas=parecidas,
    )
    fields.sobra()
    return palabra


def read(texto: str, source: Source, reading: Reading) -> dict[str, Palabra]:
    """Return the words by slug, in the file's order. Mistakes are noted in `source`."""
    palabras: dict[str, Palabra] = {}
    terminos: dict[str, str] = {}
    for slug, fields in toml_tables(texto, source):
        palabra = _palabra(slug, fields, reading)
        termino = palabra.termino.casefold()
        if termino and termino in terminos:
            source.error(fields.linea, f"«{palabra.termino}» está también en [{terminos[termino]}]")
        terminos[termino] = slug
        palabras[slug] = palabra
    return palabras
