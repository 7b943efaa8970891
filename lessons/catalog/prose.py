"""Markdown with the school's own marks -> pieces of a text. Safe by construction: no HTML of a file ever comes out."""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from html import escape, unescape
from typing import TYPE_CHECKING, Any

from markdown_it import MarkdownIt

from lessons.catalog.marks import Marca, MarkError, leer
from lessons.catalog.objects import NADA, CartaEnLinea, Html, Prosa, Vinculo

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from markdown_it.renderer import RendererHTML
    from markdown_it.rules_inline import StateInline
    from markdown_it.token import Token
    from markdown_it.utils import EnvType, OptionsDict

    from lessons.catalog.errors import Source
    from lessons.catalog.objects import Trozo

# Characters that no text holds (they are refused below), so that a piece's place in the markup can't be forged.
_ABRE, _CIERRA = "\ue000", "\ue001"
_HUECO = re.compile(f"{_ABRE}(\\d+){_CIERRA}")
_APAGADO = [
    *("image", "autolink", "html_inline", "html_block"),
    *("backticks", "code", "fence", "lheading", "hr", "reference"),
]
_SOSPECHOSO = re.compile(r"\{\{|\}\}|:::|`|<|!\[|\*\*")


@dataclass(slots=True)
class Context:
    """What a text needs to be read: its file, its default table and path, and where its links are noted."""

    source: Source
    reglamento: str
    camino: str = ""
    titulos: bool = False
    vinculos: list[tuple[Source, int, Vinculo]] = field(default_factory=list)
    direcciones: list[tuple[Source, int, str]] = field(default_factory=list)
    hechos: int = 0


def _regla(state: StateInline, silent: bool) -> bool:  # noqa: FBT001 - markdown-it's own signature
    if not state.src.startswith("{{", state.pos):
        return False
    fin = state.src.find("}}", state.pos)
    if fin < 0:
        return False
    if not silent:
        token = state.push("marca", "", 0)
        token.content = state.src[state.pos + 2 : fin]
        token.meta = {"pos": state.pos}
    state.pos = fin + 2
    return True


def _hueco(self: RendererHTML, tokens: Sequence[Token], idx: int, options: OptionsDict, env: EnvType) -> str:
    del self, options, env
    return f"{_ABRE}{tokens[idx].meta['n']}{_CIERRA}"


def _markdown() -> MarkdownIt:
    md = MarkdownIt("commonmark", {"html": False}).enable("table").disable(_APAGADO)
    md.inline.ruler.before("text", "marca", _regla)
    md.add_render_rule("marca", _hueco)
    return md


_MD = _markdown()


def _inlines(tokens: Sequence[Token]) -> Iterator[tuple[Token, int]]:
    linea = 0
    for token in tokens:
        if token.map:
            linea = token.map[0]
        if token.type == "inline":
            yield token, linea


def _resolver(contexto: Context, marca: Marca, linea: int) -> Trozo:
    """Return the piece a mark stands for, its link noted to be checked once everything is read."""
    if isinstance(marca.trozo, Vinculo):
        contexto.vinculos.append((contexto.source, linea, marca.trozo))
    contexto.hechos += marca.es_hecho
    return marca.trozo


def _sospechas(contexto: Context, token: Token, linea: int) -> None:
    for hijo in token.children or ():
        if hijo.type == "text" and (mal := _SOSPECHOSO.search(hijo.content)):
            contexto.source.error(linea, f"«{mal[0]}» no se entiende en este lugar")
        if hijo.type == "link_open":
            contexto.direcciones.append((contexto.source, linea, str(hijo.attrs.get("href", ""))))


def _leer_marcas(contexto: Context, tokens: Sequence[Token], desde: int) -> list[Trozo]:
    trozos: list[Trozo] = []
    for token, primera in _inlines(tokens):
        _sospechas(contexto, token, desde + primera)
        buscar = 0
        for hijo in token.children or ():
            if hijo.type != "marca":
                continue
            # The text's own lines are in `content`: a mark's line is the block's first plus the breaks before it.
            donde = token.content.find("{{" + hijo.content, buscar)
            buscar = max(donde, 0) + 1
            linea = desde + primera + token.content.count("\n", 0, max(donde, 0))
            try:
                trozo = _resolver(contexto, leer(hijo.content, contexto.reglamento, contexto.camino), linea)
            except MarkError as error:
                contexto.source.error(linea, str(error))
                contexto.hechos += 1  # one mistake is told once: a false fact is still a fact
                trozo = Html("")
            hijo.meta["n"] = len(trozos)
            trozos.append(trozo)
    return trozos


def _partir(html: str, trozos: Sequence[Trozo]) -> Prosa:
    partes: list[Trozo] = []
    plano: list[str] = []
    for n, parte in enumerate(_HUECO.split(html)):
        if n % 2:
            partes.append(trozos[int(parte)])
            plano.append(plain(trozos[int(parte)]))
        elif parte:
            partes.append(Html(parte))
            plano.append(_sin_marcas(parte))
    return Prosa(tuple(partes), " ".join("".join(plano).split()))


def _sin_marcas(html: str) -> str:
    # A closing block tag separates words; an inline one doesn't.
    return unescape(re.sub(r"<[^>]+>", "", re.sub(r"</(?:p|li|td|th|h3|blockquote)>|<br ?/?>", " ", html)))


def plain(trozo: Trozo) -> str:
    """Return a piece as plain words; a link without words of its own is its target's id or slug."""
    match trozo:
        case Html(html):
            return _sin_marcas(html)
        case CartaEnLinea(_, texto):
            return texto
        case Vinculo(_, destino, texto):
            return texto or destino.rpartition("/")[2].replace("-", " " if destino.islower() else "-")


def _preparar(texto: str, contexto: Context, linea: int) -> str:
    for caracter in (_ABRE, _CIERRA, "\x00"):
        if caracter in texto:
            antes = texto.partition(caracter)[0]
            contexto.source.error(linea + antes.count("\n"), "hay un carácter de control")
            texto = texto.replace(caracter, "")
    return texto


def paragraphs(lineas: Sequence[str], contexto: Context, desde: int) -> Prosa:
    """Return lines of Markdown as prose; `desde` is the file's line of the first. Mistakes are noted, never raised."""
    texto = _preparar("\n".join(lineas), contexto, desde)
    if not texto.strip():
        return NADA
    env: dict[str, Any] = {}
    tokens = _MD.parse(texto, env)
    for token in tokens:
        if token.type == "heading_open" and not (contexto.titulos and token.tag == "h3"):
            contexto.source.error(desde + (token.map or [0])[0], "acá no va un título de este nivel")
    trozos = _leer_marcas(contexto, tokens, desde)
    return _partir(_MD.renderer.render(tokens, _MD.options, env), trozos)


def inline(texto: str, contexto: Context, linea: int) -> Prosa:
    """Return one line of Markdown without its paragraph: captions, labels, the rule in a line."""
    texto = _preparar(texto.strip(), contexto, linea)
    if not texto:
        return NADA
    env: dict[str, Any] = {}
    tokens = _MD.parseInline(texto, env)
    trozos = _leer_marcas(contexto, tokens, linea)
    return _partir(_MD.renderer.render(tokens, _MD.options, env), trozos)


def literal(texto: str) -> Prosa:
    """Return plain words as prose."""
    return Prosa((Html(escape(texto)),), texto) if texto else NADA
