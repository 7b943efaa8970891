"""Charts, drawn on the server: SVG of attributes and classes (css/progreso.css), 320 wide so that a phone can read it.

Every one has a title and a description for who doesn't see it; the page has the same numbers in a table beside it.
What they say comes in as words: nothing here speaks.
"""

from __future__ import annotations

from html import escape
from typing import TYPE_CHECKING, Final

from django.utils.safestring import SafeString

if TYPE_CHECKING:
    from collections.abc import Sequence

ANCHO: Final = 320
_IZQ: Final = 30
_DER: Final = 8
_CAMPO: Final = ANCHO - _IZQ - _DER
_ALTO: Final = 130
_ARRIBA: Final = 12


def _svg(clase: str, alto: int, ident: str, dicho: tuple[str, str], dentro: str) -> SafeString:
    titulo, descripcion = map(escape, dicho)
    return SafeString(
        f'<svg class="grafica {clase}" viewBox="0 0 {ANCHO} {alto}" role="img" aria-labelledby="{ident}-t {ident}-d">'
        f'<title id="{ident}-t">{titulo}</title><desc id="{ident}-d">{descripcion}</desc>{dentro}</svg>'
    )


def _rotulo(x: float, y: float, texto: object, ancla: str = "end") -> str:
    return f'<text x="{x:g}" y="{y:g}" text-anchor="{ancla}">{escape(str(texto))}</text>'


def _raya(x1: float, y1: float, x2: float, y2: float, clase: str = "eje") -> str:
    return f'<path class="{clase}" d="M{x1:g} {y1:g}L{x2:g} {y2:g}"/>'


def _lindo(maximo: int) -> int:
    """Return the round number at the top of a scale: 1, 2 or 5 and zeros."""
    paso = 1
    while True:
        for veces in (1, 2, 5):
            if veces * paso >= maximo:
                return veces * paso
        paso *= 10


def _bajo(maximo: float) -> int:
    """Return the largest round number that isn't above it; 1 at the least."""
    return max(
        (veces * 10**ceros for ceros in range(6) for veces in (1, 2, 5) if veces * 10**ceros <= maximo), default=1
    )


def barras(
    ident: str, dicho: tuple[str, str], datos: Sequence[tuple[int, int]], extremos: tuple[str, str]
) -> SafeString:
    """Return a bar for each (whole, part of it): the part is filled. `extremos` name the first bar and the last."""
    tope = _lindo(max((todo for todo, _parte in datos), default=1))
    piso, paso = _ARRIBA + _ALTO, _CAMPO / max(len(datos), 1)
    grueso = min(paso * 0.7, 28)
    dentro = [
        _raya(_IZQ, _ARRIBA, ANCHO - _DER, _ARRIBA, "guia"),
        _raya(_IZQ, piso, ANCHO - _DER, piso),
        _rotulo(_IZQ - 5, _ARRIBA + 4, tope),
        _rotulo(_IZQ - 5, piso + 4, 0),
    ]
    for n, (todo, parte) in enumerate(datos):
        x = _IZQ + (n + 0.5) * paso - grueso / 2
        for clase, cuanto in (("todo", todo), ("parte", parte)):
            if cuanto:
                alto = cuanto * _ALTO / tope
                medidas = f'x="{x:.1f}" y="{piso - alto:.1f}" width="{grueso:.1f}" height="{alto:.1f}"'
                dentro.append(f'<rect class="{clase}" {medidas}/>')
    dentro += [_rotulo(_IZQ, piso + 17, extremos[0], "start"), _rotulo(ANCHO - _DER, piso + 17, extremos[1])]
    return _svg("barras", piso + 22, ident, dicho, "".join(dentro))


def calibre(
    ident: str, dicho: tuple[str, str], puntos: Sequence[tuple[float, float, int]], ejes: tuple[str, str]
) -> SafeString:
    """Return (said, was, how often) of a hundred as points about the line where both are the same."""
    lado = 220
    piso = _ARRIBA + lado

    def lugar(x: float, y: float) -> tuple[float, float]:
        return _IZQ + x * lado / 100, piso - y * lado / 100

    dentro = [_raya(*lugar(0, 0), *lugar(100, 100), "justo")]
    for cien in (0, 50, 100):
        dentro += [
            _raya(*lugar(0, cien), *lugar(100, cien), "guia" if cien else "eje"),
            _raya(*lugar(cien, 0), *lugar(cien, 100), "guia" if cien else "eje"),
            _rotulo(_IZQ - 5, lugar(0, cien)[1] + 4, cien),
            _rotulo(lugar(cien, 0)[0], piso + 16, cien, "middle"),
        ]
    for x, y, veces in puntos:
        cx, cy = lugar(x, y)
        dentro.append(f'<circle class="punto" cx="{cx:.1f}" cy="{cy:.1f}" r="{min(3 + veces**0.5, 9):.1f}"/>')
    # Written inside the field, where no point can be: nobody is wrong by ninety.
    dentro += [_rotulo(_IZQ + 6, _ARRIBA + 15, ejes[1], "start"), _rotulo(_IZQ + lado - 4, piso - 7, ejes[0])]
    return _svg("calibre", piso + 22, ident, dicho, "".join(dentro))


def lineas(ident: str, dicho: tuple[str, str], series: Sequence[tuple[str, Sequence[float]]]) -> SafeString:
    """Return a line for each (name, sums), over the same steps, the second one broken; each named at its end."""
    valores = [0.0, *(v for _nombre, suma in series for v in suma)]
    tope, fondo = max(valores), min(valores)
    escala = _ALTO / ((tope - fondo) or 1)
    largo = max(len(suma) for _nombre, suma in series)
    ancho = _CAMPO - 62

    def alto(valor: float) -> float:
        return _ARRIBA + (tope - valor) * escala

    dentro = [_raya(_IZQ, alto(0), _IZQ + ancho, alto(0)), _rotulo(_IZQ - 5, alto(0) + 4, 0)]
    redondo = _bajo(max(tope, -fondo))
    for marca, texto in ((redondo, f"+{redondo}"), (-redondo, f"\u2212{redondo}")):
        if fondo <= marca <= tope:
            dentro += [
                _raya(_IZQ, alto(marca), _IZQ + ancho, alto(marca), "guia"),
                _rotulo(_IZQ - 5, alto(marca) + 4, texto),
            ]
    finales: list[float] = []
    for n, (nombre, suma) in enumerate(series):
        paso = ancho / max(largo, 1)
        camino = "".join(f"L{_IZQ + paso * i:.1f} {alto(v):.1f}" for i, v in enumerate(suma, start=1))
        dentro.append(f'<path class="linea serie-{n + 1}" d="M{_IZQ} {alto(0):.1f}{camino}"/>')
        y = alto(suma[-1] if suma else 0) + 4
        # Two names at one height would cover each other.
        cerca = next((otra for otra in finales if abs(otra - y) < 14), None)
        if cerca is not None:
            y = cerca + 14 if y >= cerca else cerca - 14
        finales.append(y)
        dentro.append(_rotulo(_IZQ + ancho + 5, y, nombre, "start"))
    return _svg("lineas", _ARRIBA + _ALTO + 16, ident, dicho, "".join(dentro))


_FICHA: Final = {
    "sin-ver": '<rect class="sin-ver" x="{x}" y="1" width="13" height="20" rx="2"/>',
    "aprendiendo": (
        '<rect class="aprendiendo" x="{x}" y="1" width="13" height="20" rx="2"/>'
        '<path class="medio" d="M{x} 11h13v8a2 2 0 0 1-2 2h-9a2 2 0 0 1-2-2z"/>'
    ),
    "sabida": '<rect class="sabida" x="{x}" y="1" width="13" height="20" rx="2"/>',
    "se-va": (
        '<rect class="se-va" x="{x}" y="1" width="13" height="20" rx="2"/>'
        '<path class="tacha" d="M{x} 7l5-6M{x} 14l11-13M{x} 21l13-15M{x5} 21l8-10"/>'
    ),
}


def fichas(estados: Sequence[str], dicho: str = "") -> SafeString:
    """Return a small card for each state: not seen, being learnt, known, slipping; hidden from who hears if unsaid."""
    cartas = "".join(_FICHA[e].format(x=1 + 17 * n, x5=6 + 17 * n) for n, e in enumerate(estados))
    ancho = 17 * len(estados)
    oye = f'role="img" aria-label="{escape(dicho)}"' if dicho else 'aria-hidden="true"'
    return SafeString(
        f'<svg class="fichas-de-ideas" viewBox="0 0 {ancho} 22" width="{ancho}" height="22" {oye}>{cartas}</svg>'
    )
