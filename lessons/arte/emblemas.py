"""The four palos' emblems: a cross, a forked club, a disc and a goblet, so that no palo is told by colour alone."""

from typing import NamedTuple

from lessons.arte.trazos import (
    BARK,
    BLUE,
    GOLD,
    GREEN,
    IVORY,
    LEAF,
    OCRE,
    PALE,
    RED,
    SAND,
    STEEL,
    WINE,
    WOOD,
    circle,
    ellipse,
    gouge,
    inked,
    line,
    path,
    star,
)


class Emblema(NamedTuple):
    """An emblem: the id of its symbol, its viewBox and its drawing."""

    ident: str
    box: str
    drawing: str


ESPADA = Emblema(
    "espada",
    "0 0 30 76",
    inked(
        path("M15 1.2 8.4 13V51H15z", STEEL),
        path("M15 1.2 21.6 13V51H15z", BLUE),
        path("M11.6 54H18.4L17.5 67H12.5z", RED),
        line("M12 59H18M12.3 63H17.7", 1.4),
        path(
            "M1.6 45.5C.4 51 4 56.4 9.5 56.4H20.5C26 56.4 29.6 51 28.4 45.5 25 45.5 24.5 50.3 20.5 "
            "50.3H9.5C5.5 50.3 5 45.5 1.6 45.5z",
            GOLD,
        ),
        circle(15, 70.5, 4.3, GOLD),
    ),
)

BASTO = Emblema(
    "basto",
    "0 0 40 76",
    inked(
        path("M13 39 2.3 25 7.5 15 15 25zM25 51 37.3 36.8 33.4 27.6 25 36z", GREEN),
        path("M17.5 61C15 52.5 10 49.5 3.5 49.5 4.5 57 9.5 62 17 62.5z", LEAF),
        line("M15 60 9.5 55", 1.1),
        path(
            "M9 8C7.5 18 10 30 12 42 13.5 52 14.5 62 15 72 17 75.5 22 75.5 23.5 72 24 60 25.5 50 27.5 40 "
            "30 28 32.5 16 31 6z",
            GREEN,
        ),
        path("M14.3 60 16.5 63 18.5 60 20.5 63.5 24.3 60.5 23.5 72C22 75.5 17 75.5 15 72z", WOOD, stroke_width=1.2),
        gouge(
            "M23.5 11C28 10 30.5 8.5 30.5 8.5 31.5 16 29.5 28 27 40 25 50 24.5 54 24 60.5L20.8 62.5C21.2 "
            "54 21.8 48 23 40 25 28 26 18 23.5 11z",
            BARK,
        ),
        gouge("M12.5 18 13 33 14.7 34zM17 15 17 30 19 27zM17 37 17.5 54 19 48zM14.5 42 16 59 16.3 50z"),
        ellipse((20, 7), (11, 4.8), SAND, turn=-5),
        line("M14.5 7.3C16 4.8 23 4.3 25 6.6 24 8.8 18 9 17.5 7.2", 1, OCRE),
        ellipse((5, 20), (5.5, 2.9), SAND, turn=-62),
        ellipse((35.3, 32.2), (4.9, 2.6), SAND, turn=67),
    ),
)

# The club of the cards with many: plainer and slimmer, so that six or seven stay apart on a card 44 px wide.
BASTO_FINO = Emblema(
    "bastofino",
    "0 0 28 76",
    inked(
        path("M8 37 1.6 27 5.6 18.4 9 23zM20 53 26.6 43.4 23 35 20.6 38z", GREEN),
        path(
            "M5.8 7C5 18 7 31 8.6 44 9.8 54 10.4 63 10.8 71 12.4 75.4 17.2 75.4 18.6 71 19 62 19.8 52 21 "
            "43 22.6 30 23.6 18 22.6 6z",
            GREEN,
        ),
        gouge(
            "M17 10C20 9.4 22.4 8 22.4 8 23.4 18 22.4 30 20.8 43 19.6 52 18.8 62 18.5 71L16 73C16 60 "
            "16.8 50 17.6 40 18.4 28 18.4 20 17 10z",
            BARK,
        ),
        path(
            "M10.2 60 12.6 63.4 15 60 17.4 63.4 19.1 60.6 18.6 71C17.2 75.4 12.4 75.4 10.8 71z", WOOD, stroke_width=1.4
        ),
        ellipse((14.2, 6.8), (8.6, 4.4), SAND, turn=-4),
        ellipse((3.4, 22.6), (4.6, 2.4), SAND, turn=-65),
        ellipse((25, 39), (4.6, 2.3), SAND, turn=67),
        width=2.2,
    ),
)

ORO = Emblema(
    "oro",
    "0 0 40 40",
    inked(
        circle(20, 20, 18.8, GOLD),
        circle(20, 20, 16.2, "none", stroke=OCRE, stroke_dasharray="0 4.241", stroke_width=2.3),
        circle(20, 20, 13.2, PALE, stroke_width=1.5),
        path(star((20, 20), 8, 11.6, 5), RED, stroke_width=1),
        circle(20, 20, 3, GOLD, stroke_width=1),
    ),
)

COPA = Emblema(
    "copa",
    "0 0 40 52",
    inked(
        path("M17 34C17 42 9 43 5.5 48V50.8H34.5V48C31 43 23 42 23 34z", RED),
        path("M5.5 47.2H34.5V51H5.5z", GOLD),
        line("M10.5 46C15 43.5 17.5 42 18.5 40", 1, WINE),
        path("M2.5 7C5 12 4.5 15 4.8 19 5.5 28 12 34 20 34S34.5 28 35.2 19C35.5 15 35 12 37.5 7z", RED),
        gouge(
            "M12.5 23.5 20 24.5V34C15 33 12.7 29 12.5 23.5zM27.5 23.5 34.7 21.5C33.5 28 29 32.5 22.5 "
            "33.5 25.5 31 27.5 28 27.5 23.5z",
            WINE,
        ),
        path("M4.7 16.5C12 20 28 20 35.3 16.5L34.8 21.5C28 25 12 25 5.2 21.5z", GOLD, stroke_width=1.5),
        line("M7.5 20.2C14 22.4 26 22.4 32.5 20.2", 2.1, OCRE, stroke_dasharray="0 4.2"),
        gouge("M8 11 9 15.6 11.3 16.4z", IVORY),
        ellipse((20, 7), (17.6, 5), GOLD),
        ellipse((20, 7), (12.5, 2.3), WINE, stroke_width=1.4),
        ellipse((20, 37.5), (5.6, 3), GOLD),
    ),
)

EMBLEMAS = {"e": ESPADA, "b": BASTO, "o": ORO, "c": COPA}
