"""The deck as one SVG sprite: a page shows a card with ``<use href="…/baraja.svg#e7"/>``.

Ids that pages may use: the 40 cards (``e1`` … ``c12``: palo, then number), ``dorso``, and the emblems ``espada``,
``basto``, ``oro``, ``copa``, which stay readable as small icons. Every other id is the sprite's own.
"""

import re

from lessons.arte.adornos import CINTA, SOL, back, laurel
from lessons.arte.emblemas import BASTO_FINO, EMBLEMAS
from lessons.arte.figuras import BOCA, CABALLO, CARA, JINETE, MANO, REY, SOTA
from lessons.arte.naipe import BOX, DIGITS, NUMBERS, PINTA, card, frame, index
from lessons.arte.trazos import INK, IVORY, path, rect


def symbol(ident: str, body: str, box: str = BOX) -> str:
    """Return a symbol: drawn only where a ``<use>`` asks for it."""
    return f'<symbol id="{ident}" viewBox="{box}">{body}</symbol>'


def sprite() -> str:
    """Return the whole deck as the text of one SVG file, with a newline at its end; the same text every time."""
    parts = [rect((0.6, 0.6), (98.8, 154.8), 7.5, IVORY, stroke=INK, stroke_width=1.2, id="hoja")]
    parts += [
        path(d, "none", id=f"d{number}", stroke=INK, stroke_width=3.6, stroke_miterlimit=3)
        for number, d in DIGITS.items()
    ]
    parts += [f'<g id="cara">{CARA}</g><g id="boca">{BOCA}</g><g id="mano">{MANO}</g>']
    parts += [index(number) for number in NUMBERS]
    parts += [symbol(BASTO_FINO.ident, BASTO_FINO.drawing, BASTO_FINO.box)]
    for palo, emblem in EMBLEMAS.items():
        parts += [symbol(emblem.ident, emblem.drawing, emblem.box), symbol("f" + palo, frame(PINTA[palo]))]
    pieces = {
        "rama": laurel(),
        "cinta": CINTA,
        "sol": SOL,
        "sota": SOTA,
        "rey": REY,
        "caballo": CABALLO,
        "jinete": JINETE,
    }
    parts += [symbol(ident, drawing) for ident, drawing in pieces.items()]
    parts += [symbol(f"{palo}{number}", card(palo, number)) for palo in EMBLEMAS for number in NUMBERS]
    parts += [symbol("dorso", back())]
    return (
        shortened(f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{BOX}"><defs>{"".join(parts)}</defs></svg>')
        + "\n"
    )


def shortened(svg: str) -> str:
    """Return the SVG with short decimals (``0.50`` as ``.5``) and no blank before a minus inside a path."""

    def short(found: re.Match[str]) -> str:
        return re.sub(r"^(-?)0\.", r"\1.", f"{float(found[0]):.2f}".rstrip("0").rstrip("."))

    svg = re.sub(r"-?\d*\.\d+", short, svg)
    return re.sub(r' d="[^"]*"', lambda found: " " + found[0][1:].replace(" -", "-"), svg)
