"""`glosario.toml` -> the words."""

from __future__ import annotations

import re
import tomllib
from typing import TYPE_CHECKING

from engine.cartas import carta
from engine.errors import NotacionInvalida
from engine.reglamento import REGLAMENTOS
from engine.reglas import REGLAS
from lessons.catalog.front import LINEA_MAXIMA, SLUG, toml_fields, toml_lines
from lessons.catalog.objects import Palabra
from lessons.catalog.prose import Context, paragraphs

if TYPE_CHECKING:
    from engine.cartas import Carta
    from lessons.catalog.errors import Source
    from lessons.catalog.front import Fields
    from lessons.catalog.load import Reading

GRUPOS = ("cartas", "mesa", "bazas", "envido", "flor", "truco", "tantos", "mentira", "senas")
TABLA = "quiero-truco-uy"


def _cartas(fields: Fields) -> tuple[Carta, ...]:
    try:
        return tuple(carta(codigo) for codigo in fields.texto("cartas", falta=False).split())
    except NotacionInvalida as error:
        fields.error("cartas", str(error))
        return ()


def _palabra(slug: str, fields: Fields, reading: Reading) -> Palabra:
    source = fields.source
    termino = fields.texto("termino", maximo=60)
    grupo = fields.texto("grupo")
    if grupo and grupo not in GRUPOS:
        fields.error("grupo", f"va uno de {', '.join(GRUPOS)}")
    reglas = fields.lista("reglas")
    fields.conocidos("reglas", reglas, REGLAS, "una regla")
    otros = fields.mapa("otros")
    fields.conocidos("otros", tuple(mesa for mesa, _ in otros), REGLAMENTOS, "un reglamento")
    significa = fields.texto("significa", maximo=LINEA_MAXIMA)
    if termino and re.search(rf"\b{re.escape(termino)}\b", significa, re.IGNORECASE):
        fields.error("significa", f"dice «{termino}», que es lo que se pregunta")
    texto = fields.texto("texto", falta=False)
    # A """text""" starts on the line after its key.
    linea = fields.linea_de("texto") + 1
    contexto = Context(source, TABLA, vinculos=reading.vinculos, direcciones=reading.direcciones)
    ver = fields.lista("ver")
    reading.palabras.extend((source, fields.linea_de("ver"), otra) for otra in ver)
    if slug in ver:
        fields.error("ver", "se nombra a sí misma")
    palabra = Palabra(
        slug=slug,
        termino=termino,
        grupo=grupo,
        significa=significa,
        texto=paragraphs(texto.splitlines(), contexto, linea),
        tambien=fields.lista("tambien"),
        otros=otros,
        reglas=reglas,
        ver=ver,
        cartas=_cartas(fields),
    )
    fields.sobra()
    return palabra


def read(texto: str, source: Source, reading: Reading) -> dict[str, Palabra]:
    """Return the words by slug, in the file's order. Mistakes are noted in `source`."""
    try:
        datos = tomllib.loads(texto)
    except tomllib.TOMLDecodeError as error:
        linea = re.search(r"line (\d+)", str(error))
        source.error(int(linea[1]) if linea else 1, f"no es TOML: {error}")
        return {}
    lineas = toml_lines(texto)
    palabras: dict[str, Palabra] = {}
    terminos: dict[str, str] = {}
    for slug, tabla in datos.items():
        linea = lineas.get(slug, 1)
        if not SLUG.fullmatch(slug) or not isinstance(tabla, dict):
            source.error(linea, f"«{slug}» no es un slug con su tabla")
            continue
        palabra = _palabra(slug, toml_fields(source, slug, tabla, lineas), reading)
        if palabra.termino and palabra.termino.casefold() in terminos:
            source.error(linea, f"«{palabra.termino}» está también en [{terminos[palabra.termino.casefold()]}]")
        terminos[palabra.termino.casefold()] = slug
        palabras[slug] = palabra
    return palabras
