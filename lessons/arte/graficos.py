"""Charts as SVG: bars and stepped lines over whole numbers. Colours and faces are the sheet's, by class."""

from __future__ import annotations

from html import escape
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

ANCHO: Final = 320
ALTO: Final = 190
_IZQUIERDA, _DERECHA, _ARRIBA, _ABAJO = 36, 4, 10, 24


class Grafico:
    """A chart being drawn: x are the whole numbers of `desde` to `hasta`, y goes from 0 to `tope`, in hundredths."""

    def __init__(self, desde: int, hasta: int, tope: float) -> None:
        self.desde, self.hasta, self.tope = desde, hasta, tope
        self.paso = (ANCHO - _IZQUIERDA - _DERECHA) / (hasta - desde + 1)
        self.partes: list[str] = []

    def x(self, valor: float) -> float:
        """Return where a value's column begins."""
        return round(_IZQUIERDA + (valor - self.desde) * self.paso, 2)

    def y(self, parte: float) -> float:
        """Return how far down a share stands."""
        return round(ALTO - _ABAJO - (ALTO - _ARRIBA - _ABAJO) * parte / self.tope, 2)

    def ejes(self, valores: Iterable[int], partes: Sequence[float]) -> None:
        """Draw the lines of those shares and name the values below."""
        for parte in partes:
            y = self.y(parte)
            self.partes.append(f'<path class="eje" d="M{_IZQUIERDA} {y}H{ANCHO - _DERECHA}"/>')
            self.partes.append(f'<text x="{_IZQUIERDA - 4}" y="{y + 3.5}" text-anchor="end">{parte:g}\u00a0%</text>')
        for valor in valores:
            x = round(self.x(valor) + self.paso / 2, 2)
            self.partes.append(f'<text x="{x}" y="{ALTO - 8}" text-anchor="middle">{valor}</text>')

    def barras(self, partes: Mapping[int, float], marcado: int | None = None) -> None:
        """Draw a bar for each value, the marked one apart."""
        for valor, parte in partes.items():
            x, y = round(self.x(valor) + 0.8, 2), self.y(parte)
            caja = f'x="{x}" y="{y}" width="{self.paso - 1.6:.2f}" height="{self.y(0) - y:.2f}"'
            self.partes.append(f'<rect class="barra{" marcada" * (valor == marcado)}" {caja}/>')

    def linea(self, partes: Mapping[int, float], clase: str) -> None:
        """Draw a stepped line through the values, broken where values are left out."""
        d, antes = "", None
        for valor, parte in partes.items():
            d += f"{'V' if antes == valor - 1 else f'M{self.x(valor)} '}{self.y(parte)}H{self.x(valor + 1)}"
            antes = valor
        self.partes.append(f'<path class="{clase}" d="{d}"/>')

    def marca(self, valor: int) -> None:
        """Draw an upright line at a value."""
        x = round(self.x(valor) + self.paso / 2, 2)
        self.partes.append(f'<path class="marca" d="M{x} {_ARRIBA}V{ALTO - _ABAJO}"/>')

    def svg(self, titulo: str) -> str:
        """Return the drawing; `titulo` is what a screen reader says of it."""
        return (
            f'<svg class="grafico" viewBox="0 0 {ANCHO} {ALTO}" width="{ANCHO}" height="{ALTO}" role="img" '
            f'aria-label="{escape(titulo)}">{"".join(self.partes)}</svg>'
        )
