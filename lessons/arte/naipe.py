"""One card: its frame with the pinta, its number in the corners, and where its pips or its figure stand."""

from lessons.arte.emblemas import BASTO_FINO, EMBLEMAS, Emblema
from lessons.arte.figuras import FIGURES, HELD, HORSES
from lessons.arte.trazos import BLUE, GOLD, GREEN, INK, RED, line, use

BOX = "0 0 100 156"
NUMBERS = (1, 2, 3, 4, 5, 6, 7, 10, 11, 12)
MIRROR = "matrix(-1 0 0 1 100 0)"

# Numerals, chiselled: strokes on a cell of 11 by 18.
DIGITS = {
    0: "M5.5 1.8C.4 1.8.4 16.2 5.5 16.2S10.6 1.8 5.5 1.8z",
    1: "M.6 5.4 4.6 2V18",
    2: "M1.6 6.4C1.6.2 9.6.2 9.6 5.8 9.6 9.6 2.2 12 1.9 16.2H10.6",
    3: "M1.4 1.8H9L4.8 7.4C11.6 7.2 11 16.2 5.4 16.2 3.2 16.2 1.8 15.2.8 13.4",
    4: "M8 18V2.4L1.6 12.6H11",
    5: "M9.8 1.8H2.8V8.4C9 6 11.4 16.2 5.2 16.2 3.2 16.2 1.8 15.4.8 13.6",
    6: "M8.8 1.2C4 3.8 1.8 7.6 1.8 11.4 1.8 18 9.6 17.8 9.6 11.8 9.6 6.6 3.4 6.6 2 11",
    7: "M.6 1.8H9C6.4 7 4.8 11.6 4.6 18",
}

# La pinta: the cuts in the frame. The two coats of a palo's figures.
PINTA = {"e": 2, "b": 3, "o": 0, "c": 1}
COATS = {"e": (BLUE, RED), "b": (GREEN, GOLD), "o": (GOLD, BLUE), "c": (RED, BLUE)}

# Where the cuts lie, by how many there are.
CUTS: dict[int, tuple[float, ...]] = {0: (), 1: (50,), 2: (36, 64), 3: (28, 50, 72)}

Point = tuple[float, float]

# Centres of the pips, for the broad emblems (oro, copa) and for the tall ones (espada, basto).
BROAD: dict[int, tuple[Point, ...]] = {
    2: ((50, 43), (50, 113)),
    3: ((50, 33), (50, 78), (50, 123)),
    4: ((31, 49), (69, 49), (31, 107), (69, 107)),
    5: ((34, 41), (66, 41), (50, 78), (34, 115), (66, 115)),
    6: ((35, 36), (65, 36), (35, 78), (65, 78), (35, 120), (65, 120)),
    7: ((33, 34), (67, 34), (50, 56), (33, 78), (67, 78), (33, 122), (67, 122)),
}
TALL: dict[int, tuple[Point, ...]] = {
    2: ((50, 44), (50, 112)),
    3: ((50, 44), (33, 112), (67, 112)),
    4: ((34, 44), (66, 44), (34, 112), (66, 112)),
    5: ((34, 38), (66, 38), (50, 78), (34, 118), (66, 118)),
    6: ((28, 45), (50, 45), (72, 45), (28, 111), (50, 111), (72, 111)),
    7: ((29, 36), (50, 36), (71, 36), (50, 78), (29, 120), (50, 120), (71, 120)),
}
PIPS = {"e": TALL, "b": TALL, "o": BROAD, "c": BROAD}
PIP_HEIGHT = {
    "e": {2: 65, 3: 65, 4: 65, 5: 54, 6: 55, 7: 42},
    "b": {2: 65, 3: 62, 4: 58, 5: 52, 6: 54, 7: 42},
    "o": {2: 54, 3: 42, 4: 36, 5: 32, 6: 30, 7: 27},
    "c": {2: 62, 3: 42, 4: 43, 5: 35, 6: 35, 7: 27},
}
# The ace's emblem: its top and its height. The ace of oro is a sun.
ACE = {"e": (12, 131), "b": (11, 132), "c": (23, 91)}


def pip(palo: str, number: int) -> Emblema:
    """Return the emblem that stands on a card of that number."""
    return BASTO_FINO if palo == "b" and number >= 5 else EMBLEMAS[palo]


def size(emblem: Emblema, height: float) -> Point:
    """Return the width and height of an emblem drawn ``height`` tall."""
    _, _, width, tall = (float(value) for value in emblem.box.split())
    return round(height * width / tall, 1), height


def frame(cuts: int) -> str:
    """Return the paper and the line round it, with the cuts above and below that name the palo."""
    left, top, right, bottom, bend, gap = 4.8, 4.8, 95.2, 151.2, 4, 9
    xs = CUTS[cuts]
    above = "".join(f"H{x - gap / 2:g}m{gap} 0" for x in xs)
    below = "".join(f"H{x + gap / 2:g}m-{gap} 0" for x in reversed(xs))
    outline = (
        f"M{left} {top + bend}q0-{bend} {bend}-{bend}{above}H{right - bend}q{bend} 0 {bend} {bend}V{bottom - bend}"
        f"q0 {bend}-{bend} {bend}{below}H{left + bend}q-{bend} 0-{bend}-{bend}V{top + bend}"
    )
    return use("hoja") + line(outline, 1.6, INK)


def index(number: int) -> str:
    """Return the group ``n<number>``: the number in the top left corner, and again upside down."""
    if number < 10:
        digits = use(f"d{number}", (8.5, 8.5, None, None))
    else:
        digits = use("d1", (7.6, 8.5, None, None)) + use(f"d{number % 10}", (15.2, 8.5, None, None))
    turned = use(f"m{number}", transform="rotate(180 50 78)")
    return f'<g id="n{number}"><g id="m{number}">{digits}</g>{turned}</g>'


def card(palo: str, number: int) -> str:
    """Return what is drawn on a card: frame and number, then the ace's ornament, the pips or the figure."""
    paper = use("f" + palo) + use(f"n{number}")
    if number == 1:
        return paper + ace(palo)
    if number < 10:
        return paper + pips(palo, number)
    return paper + figure(palo, number)


def ace(palo: str) -> str:
    """Return the ace's single large emblem between two branches of laurel."""
    branches = use("rama") + use("rama", transform=MIRROR)
    if palo == "o":
        return branches + use("sol")
    top, height = ACE[palo]
    width, _ = size(EMBLEMAS[palo], height)
    emblem = use(EMBLEMAS[palo].ident, (50 - width / 2, top, width, height))
    return branches + emblem + (use("cinta", fill=RED) if palo == "e" else "")


def pips(palo: str, number: int) -> str:
    """Return the emblems of a card from 2 to 7; all but the first repeat the first, shifted."""
    (x0, y0), *others = PIPS[palo][number]
    emblem = pip(palo, number)
    width, height = size(emblem, PIP_HEIGHT[palo][number])
    first = f"{palo}{number}p"
    drawn = use(emblem.ident, (x0 - width / 2, y0 - height / 2, width, height), id=first)
    return drawn + "".join(use(first, (x - x0 or None, y - y0 or None, None, None)) for x, y in others)


def figure(palo: str, number: int) -> str:
    """Return sota, caballo or rey in the palo's coats, with the emblem raised."""
    main, second = COATS[palo]
    drawn = use(EMBLEMAS[palo].ident, HELD[number][palo])
    if number == 11:
        drawn += use("caballo", fill=HORSES[palo])
    return drawn + use(FIGURES[number], fill=main, color=second)
