"""Tables of numbers, made here and not by a template: a page with a hundred rows is then hardly slower for them."""

from __future__ import annotations

from html import escape
from typing import TYPE_CHECKING

from django.utils.safestring import SafeString

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence


def enlace(direccion: str, texto: str) -> SafeString:
    """Return a link."""
    return SafeString(f'<a href="{escape(direccion)}">{escape(texto)}</a>')


def tabla(cabezas: Sequence[str], *grupos: tuple[str, Iterable[Sequence[object]]], clase: str = "") -> SafeString:
    """Return a table: its heads, and groups of rows, each under its name if it has one. The first cell heads a row."""
    cuerpo = []
    for nombre, filas in grupos:
        titulo = f'<tr><th scope="rowgroup" colspan="{len(cabezas)}">{escape(nombre)}</th></tr>' if nombre else ""
        cuerpo.append(f"<tbody>{titulo}{''.join(map(_fila, filas))}</tbody>")
    heads = "".join(f'<th scope="col">{escape(cabeza)}</th>' for cabeza in cabezas)
    atributo = f' class="{escape(clase)}"' if clase else ""
    return SafeString(f"<table{atributo}><thead><tr>{heads}</tr></thead>{''.join(cuerpo)}</table>")


def _fila(celdas: Sequence[object]) -> str:
    primera, *otras = [c if isinstance(c, int | SafeString) else escape(str(c)) for c in celdas]
    return f'<tr><th scope="row">{primera}</th>{"".join([f"<td>{celda}</td>" for celda in otras])}</tr>\n'
