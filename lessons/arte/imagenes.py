"""The pictures besides the deck: the site's icon, and the one that a shared link shows."""

import struct

from lessons.arte.baraja import sprite
from lessons.arte.trazos import GOLD, INK, IVORY, RED, circle, line, path, rect, star

PANO, CAL, CAL_2 = "#1f4d3a", "#f6efe0", "#c3d0b8"
VISTA = (1200, 630)


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
    deck = sprite().replace("<svg ", '<svg width="0" height="0" ', 1)
    cards = (
        naipe("dorso", 960, 60, 150)
        + naipe("c6", 905, 60, 150)
        + naipe("b3", 560, 300, 172, -7)
        + naipe("o7", 745, 284, 172)
        + naipe("c4", 930, 300, 172, 7)
    )
    words = (
        f'<text x="80" y="180" font-size="104" letter-spacing="-2" fill="{CAL}">La Muestra</text>'
        f'<text x="84" y="240" font-size="38" fill="{CAL_2}">Escuela de truco</text>'
        f'<path d="M80 300H210m22 0h54m22 0H440" stroke="{CAL_2}" stroke-width="3"/>'
        f'<text font-size="46" fill="{CAL}"><tspan x="80" y="400">El rival tiró el</tspan>'
        '<tspan x="80" y="456">1 de espada. ¿Con</tspan><tspan x="80" y="512">cuál le ganás?</tspan></text>'
    )
    width, height = VISTA
    return (
        "<!doctype html><style>body{margin:0}text{font-family:P052,'Palatino Linotype',Palatino,Georgia,serif}</style>"
        f'{deck}<svg width="{width}" height="{height}" viewBox="0 0 {width} {height}">'
        f'<rect width="{width}" height="{height}" fill="{PANO}"/>{words}{cards}</svg>'
    )


def ico(png: bytes, side: int) -> bytes:
    """Return a .ico file that holds one square PNG of ``side`` pixels."""
    header = struct.pack("<HHH", 0, 1, 1)
    entry = struct.pack("<BBBBHHII", side % 256, side % 256, 0, 0, 1, 32, len(png), 22)
    return header + entry + png
