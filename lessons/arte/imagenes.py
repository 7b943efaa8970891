"""The pictures besides the deck: the site's icon, and the one that a shared link shows."""

import struct
from base64 import b64encode
from pathlib import Path

from lessons.arte.baraja import sprite
from lessons.arte.trazos import GOLD, INK, IVORY, RED, circle, line, path, rect, star

PANO, CAL, CAL_2 = "#1f4d3a", "#f6efe0", "#c3d0b8"
VISTA = (1200, 630)
FACE = Path(__file__).resolve().parents[2] / "static" / "fonts" / "alegreya.woff2"


def icono() -> str:
    """Return the icon as an SVG of 32 by 32: the deck with the muestra half out of it, on cloth."""
    drawing = (
        rect((0, 0), (32, 32), 0, PANO)
        + rect((12, 10), (16.5, 12), 1.6, IVORY, stroke=INK, stroke_width=1)
        + circle(23.2, 16, 3.4, GOLD, stroke=INK, stroke_width=0.8)
        + path(star((23.2, 16), 8, 2.3, 1), RED)
        + rect((4, 5), (14.5, 22), 1.8, IVORY, stroke=INK, stroke_width=1)
        + rect((6, 7), (10.5, 18), 0.8, PANO)
        + line("M11.25 11 15 16 11.25 21 7.5 16z", 1, IVORY)
    )
    return f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32">{drawing}</svg>\n'


def naipe(ident: str, x: float, y: float, width: float, turn: float = 0) -> str:
    """Return a card of the sprite, ``width`` wide with its corner at a point, turned round its centre."""
    height = width * 1.56
    about = f"rotate({turn} {x + width / 2} {y + height / 2})"
    return f'<use href="#{ident}" x="{x}" y="{y}" width="{width}" height="{height}" transform="{about}"/>'


def vista() -> str:
    """Return the picture of a shared link as a page of ``VISTA`` pixels, to be photographed by a browser."""
    deck = sprite().replace("<svg ", '<svg width="0" height="0" style="position:absolute" ', 1)
    face = b64encode(FACE.read_bytes()).decode()
    cards = (
        naipe("e1", 640, 44, 150)
        + naipe("dorso", 980, 44, 150)
        + naipe("c6", 915, 44, 150)
        + naipe("b3", 560, 318, 176, -5)
        + naipe("o7", 757, 306, 176)
        + naipe("c4", 954, 318, 176, 5)
    )
    words = (
        f'<text x="76" y="172" font-size="116" letter-spacing="-2" fill="{CAL}">La Muestra</text>'
        f'<text x="80" y="230" font-size="42" fill="{CAL_2}">Escuela de truco</text>'
        f'<path d="M80 318H196m20 0h46m20 0h46m20 0H470" stroke="{CAL_2}" stroke-width="3"/>'
        f'<text font-size="54" fill="{CAL}"><tspan x="78" y="408">El rival tiró el</tspan>'
        '<tspan x="78" y="470">1 de espada. ¿Con</tspan><tspan x="78" y="532">cuál le ganás?</tspan></text>'
    )
    width, height = VISTA
    return (
        f'<!doctype html><style>@font-face{{font-family:f;src:url("data:font/woff2;base64,{face}")}}'
        "body{margin:0}text{font-family:f;font-variant-numeric:lining-nums}</style>"
        f'{deck}<svg width="{width}" height="{height}" viewBox="0 0 {width} {height}">'
        f'<rect width="{width}" height="{height}" fill="{PANO}"/>{words}{cards}</svg>'
    )


def ico(png: bytes, side: int) -> bytes:
    """Return a .ico file that holds one square PNG of ``side`` pixels."""
    header = struct.pack("<HHH", 0, 1, 1)
    entry = struct.pack("<BBBBHHII", side % 256, side % 256, 0, 0, 1, 32, len(png), 22)
    return header + entry + png
