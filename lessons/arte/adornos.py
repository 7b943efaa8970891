"""Ornaments: the laurel, ribbon and sun of the aces, and the back of the cards."""

from lessons.arte.trazos import (
    BOTTLE,
    GOLD,
    INK,
    IVORY,
    LATTICE,
    LEAF,
    PALE,
    RED,
    WINE,
    circle,
    gouge,
    heading,
    inked,
    leaf,
    line,
    path,
    rect,
    star,
    use,
)


def laurel() -> str:
    """Return the left-hand branch: pairs of leaves with a berry, along a curve."""
    (ax, ay), (bx, by), (ex, ey) = (47, 142), (28, 138), (13, 92)
    leaves = leaf(ex, ey, -107, 11)
    berries = ""
    for i in range(5):
        t = 0.22 + i * 0.17
        x = (1 - t) ** 2 * ax + 2 * t * (1 - t) * bx + t * t * ex
        y = (1 - t) ** 2 * ay + 2 * t * (1 - t) * by + t * t * ey
        dx = 2 * (1 - t) * (bx - ax) + 2 * t * (ex - bx)
        dy = 2 * (1 - t) * (by - ay) + 2 * t * (ey - by)
        angle = heading(dx, dy)
        leaves += leaf(x, y, angle + 42, 11) + leaf(x, y, angle - 42, 10)
        berries += f"M{x + dy * 0.035 + dx * 0.08:.1f} {y - dx * 0.035 + dy * 0.08:.1f}h0"
    return inked(
        line(f"M{ax} {ay}Q{bx} {by} {ex} {ey}", 1.6),
        path(leaves, LEAF, stroke_width=1.3),
        line(berries, 4.6),
        line(berries, 2.8, RED),
    )


CINTA = inked(
    path(
        "M36 70C30 67 26 74 17 70L21 77 17 84C26 87 31 80 36 79zM64 61C70 57 74 63 83 59L79 66 83 73"
        "C74 76 70 69 64 70z",
        WINE,
    ),
    path("M35 69C44 72 56 67 65 60V70C56 77 44 82 35 80z"),
    gouge("M39 74 49 73.5 49 75.5zM61 68 52 72.5 52 74.5z", PALE),
    width=1.6,
)

SOL = inked(
    circle(50, 66, 38, GOLD),
    circle(50, 66, 34.4, "none", stroke_dasharray="0 6.004", stroke_width=3.4),
    circle(50, 66, 30.5, PALE),
    path(star((50, 66), 16, 29, 18), GOLD, stroke_width=1.4),
    path(star((50, 66), 8, 29, 15), RED, stroke_width=1.4),
    circle(50, 66, 16.5, GOLD),
    use("cara", transform="matrix(1.4 0 0 1.4 50 63)"),
    use("boca", transform="matrix(1.4 0 0 1.4 50 63)"),
    width=2,
)


def back() -> str:
    """Return the back: a bottle-green lattice, and in the lozenge a small card face up, la muestra."""
    left, top, right, bottom, u, v = 12, 12, 88, 144, 9.5, 11
    lattice = ""
    for i in range(-11, 8):  # each falling diagonal and its mirror image
        x, y = (left + i * u, top) if i >= 0 else (left, top - i * v)
        n = min((right - x) / u, (bottom - y) / v)
        lattice += f"M{x:g} {y:g}l{n * u:g} {n * v:g}M{100 - x:g} {y:g}l{-n * u:g} {n * v:g}"
    nails = "".join(f"M{left + u * (2 - j % 2):g} {top + j * v:g}H{right}" for j in range(1, 12))
    return (
        use("hoja")
        + rect((5, 5), (90, 146), 4, BOTTLE)
        + line(lattice, 1.2, LATTICE)
        + rect((9, 9), (82, 138), 2, "none", stroke=IVORY, stroke_width=1.2)
        + line(nails, 2.2, GOLD, stroke_linecap="round", stroke_dasharray="0 19")
        + path("M50 45 78.5 78 50 111 21.5 78z", BOTTLE, stroke=IVORY, stroke_width=1.2)
        + rect((39, 61), (22, 34), 2.4, IVORY)
        + line("M41 63H59V93H41z", 0.7, INK)
        + use("oro", (43, 71, 14, 14))
    )
