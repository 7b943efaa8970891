"""Inks and strokes: the few shapes that every drawing is made of, each as SVG text."""

from math import atan2, cos, degrees, radians, sin

# Inks: contour and paper, skin, then the coats with their darks and lights.
INK, IVORY, SKIN, BLUSH = "#211", "#faf2df", "#fc9", "#e86"
RED, GOLD, BLUE, GREEN = "#b32", "#ea2", "#258", "#583"
WINE, PALE, STEEL, LEAF = "#712", "#fd7", "#bcd", "#8b4"
BARK, SAND, OCRE, WOOD, HAIR = "#363", "#fd9", "#a61", "#c83", "#532"
BOTTLE, LATTICE = "#1c4434", "#4a7d64"

# A figure takes its two coats from the <use> that draws it: ``fill`` is the first, ``color`` the second.
MAIN, SECOND = None, "currentColor"

# The five strokes of a square with its diagonal, 24 by 24, in the order in which a hand draws them: a score's palitos.
TRAZOS = ("M4 2.6 3.5 21.8", "M2.4 3.6 21.6 3", "M20.6 2.2 20.1 21.4", "M2.6 20.6 21.8 20.2", "M3.2 21.4 21 2.6")

Number = float | None
Attribute = str | float | None


def attributes(**values: Attribute) -> str:
    """Return the attributes as XML, with a blank before each; ``None`` leaves one out, ``_`` reads as ``-``."""
    return "".join(f' {name.replace("_", "-")}="{value}"' for name, value in values.items() if value is not None)


def path(d: str, fill: str | None = MAIN, **more: Attribute) -> str:
    """Return a path filled with an ink, or with the coat of the figure."""
    return f"<path{attributes(d=d, fill=fill, **more)}/>"


def circle(x: float, y: float, r: float, fill: str | None = MAIN, **more: Attribute) -> str:
    """Return a disc."""
    return f"<circle{attributes(cx=x, cy=y, r=r, fill=fill, **more)}/>"


def ellipse(
    centre: tuple[float, float],
    radii: tuple[float, float],
    fill: str | None = MAIN,
    turn: float = 0,
    **more: Attribute,
) -> str:
    """Return an ellipse, turned by ``turn`` degrees round its own centre."""
    (x, y), (rx, ry) = centre, radii
    return f"<ellipse{attributes(cx=x, cy=y, rx=rx, ry=ry, fill=fill, transform=rotation(turn, x, y), **more)}/>"


def rotation(degree: float, x: float, y: float) -> str | None:
    """Return an SVG rotation round a point, ``None`` for no turn at all."""
    return f"rotate({degree:g} {x:g} {y:g})" if degree else None


def rect(corner: tuple[float, float], size: tuple[float, float], radius: float, fill: str, **more: Attribute) -> str:
    """Return a rectangle with round corners."""
    (x, y), (width, height) = corner, size
    return f"<rect{attributes(x=x, y=y, width=width, height=height, rx=radius, fill=fill, **more)}/>"


def line(d: str, width: float = 1.2, ink: str | None = None, **more: Attribute) -> str:
    """Return a stroke without filling; ``ink`` is the contour's own if left out."""
    return path(d, "none", stroke=ink, stroke_width=width, **more)


def gouge(d: str, ink: str = INK) -> str:
    """Return gouge marks: tapered wedges without contour."""
    return path(d, ink, stroke="none")


def inked(*parts: str, width: float = 1.8) -> str:
    """Return a drawing whose parts share the ink contour."""
    contour = attributes(stroke=INK, stroke_width=width, stroke_linejoin="round", stroke_linecap="round")
    return f"<g{contour}>{''.join(parts)}</g>"


def use(ref: str, box: tuple[Number, Number, Number, Number] = (None,) * 4, **more: Attribute) -> str:
    """Return another drawing's copy, placed in ``box`` (x, y, width, height; ``None`` leaves one out)."""
    names = ("x", "y", "width", "height")
    places = {name: f"{value:g}" for name, value in zip(names, box, strict=True) if value is not None}
    return f'<use href="#{ref}"{attributes(**places, **more)}/>'


def star(centre: tuple[float, float], points: int, outer: float, inner: float) -> str:
    """Return the path of a star with one point up."""
    x, y = centre
    corners = []
    for i in range(2 * points):
        r, a = inner if i % 2 else outer, radians(i * 180 / points - 90)
        corners.append(f"{x + r * cos(a):.1f} {y + r * sin(a):.1f}")
    return f"M{' '.join(corners)}z"


def leaf(x: float, y: float, angle: float, size: float, width: float = 3.4) -> str:
    """Return the path of an almond leaf that grows from a point towards ``angle`` (degrees)."""
    ux, uy = cos(radians(angle)), sin(radians(angle))

    def at(t: float, s: float) -> str:
        return f"{x + ux * size * t - uy * s:.1f} {y + uy * size * t + ux * s:.1f}"

    return f"M{at(0, 0)}C{at(0.2, width)} {at(0.7, width)} {at(1, 0)} {at(0.7, -width)} {at(0.2, -width)} {at(0, 0)}z"


def heading(dx: float, dy: float) -> float:
    """Return the direction of a vector in degrees."""
    return degrees(atan2(dy, dx))
