"""The marks inside a sentence, `{{name …}}`: cards, links, and facts that the engine checks."""

from __future__ import annotations

import re
from dataclasses import dataclass
from html import escape
from typing import TYPE_CHECKING

from engine.cartas import carta
from engine.errors import NotacionInvalida
from engine.reglamento import REGLAMENTOS
from lessons.catalog.facts import HECHOS, FactError, comprobar
from lessons.catalog.objects import CartaEnLinea, Html, Vinculo

if TYPE_CHECKING:
    from lessons.catalog.objects import Trozo


class MarkError(ValueError):
    """A mark that can't be read, or says something that isn't so. Its text says why, for the writer."""


@dataclass(frozen=True, slots=True)
class Marca:
    """What a mark stands for, and whether it states a fact."""

    trozo: Trozo
    es_hecho: bool = False


_FORMA = re.compile(r"(?P<nombre>[a-z-]+)(?:@(?P<tabla>\S+))?\s+(?P<resto>.+)", re.DOTALL)


def _hecho(nombre: str, tabla: str, resto: str, texto: str) -> Marca:
    argumentos, igual, dicho = resto.rpartition("=")
    if not igual or not dicho.strip():
        raise MarkError(f"{nombre}: falta el valor: «… = 36»")
    if tabla not in REGLAMENTOS:
        raise MarkError(f"«{tabla}» no es un reglamento")
    try:
        impreso = comprobar(nombre, tabla, argumentos.strip(), dicho.strip())
    except FactError as error:
        raise MarkError(f"{nombre}: {error}") from error
    return Marca(Html(escape(texto or impreso)), es_hecho=True)


def _carta(codigo: str, texto: str) -> Marca:
    try:
        dicha = carta(codigo)
    except NotacionInvalida as error:
        raise MarkError(f"carta: {error}") from error
    return Marca(CartaEnLinea(dicha, texto or dicha.nombre))


def leer(contenido: str, reglamento: str, camino: str) -> Marca:
    """Return what the mark between the braces stands for.

    Facts take `reglamento` unless they name another table, and lesson links `camino` unless they name another path.
    Raises MarkError with the reason; whether a link's target exists is for the loader to say once all is read.
    """
    cuerpo, _, texto = contenido.partition("|")
    texto = texto.strip()
    forma = _FORMA.fullmatch(cuerpo.strip())
    if forma is None:
        raise MarkError(f"«{{{{{contenido}}}}}» no se entiende")
    nombre, tabla, resto = forma["nombre"], forma["tabla"], forma["resto"].strip()
    if nombre in HECHOS:
        return _hecho(nombre, tabla or reglamento, resto, texto)
    if tabla:
        raise MarkError(f"{nombre} no lleva reglamento")
    match nombre:
        case "carta":
            return _carta(resto, texto)
        case "regla" | "glosa":
            return Marca(Vinculo(nombre, resto, texto))
        case "leccion":
            return Marca(Vinculo(nombre, resto if "/" in resto else f"{camino}/{resto}", texto))
    raise MarkError(f"no hay una marca «{nombre}»")
