"""The figures, in a card's coordinates: sota, caballo with his rider, rey. Their emblem is held at (80, 62)."""

from lessons.arte.trazos import (
    BLUSH,
    GOLD,
    HAIR,
    INK,
    IVORY,
    LEAF,
    RED,
    SAND,
    SECOND,
    SKIN,
    circle,
    gouge,
    inked,
    line,
    path,
    use,
)

# What the figures share. The face is centred on (0, 0).
CARA = (
    circle(-6.2, 4.5, 2.1, BLUSH, stroke="none")
    + circle(6.2, 4.5, 2.1, BLUSH, stroke="none")
    + circle(-3.8, 0.3, 1.1, INK, stroke="none")
    + circle(3.8, 0.3, 1.1, INK, stroke="none")
    + line("M-6.5-2C-4.5-3.6-2-3.4-1-1.8V4.5L-2.5 5M2-2.6C3.5-3.6 5.5-3.2 6.5-2", 1.2)
)
BOCA = line("M-2.8 8.2C-1 9.6 1.5 9.6 3 8.2", 1.5, RED)
MANO = path("M75.5 60C75.5 56 84.5 56 85 60V65.5C84 69 76.5 69 75.5 65.5z", SKIN) + line(
    "M78.6 58.5V62M81.8 58.5V62", 1
)

GRASS = path(
    "M8.5 147.7C8.5 144 11 142.5 12.5 138L15 141.5C20 140 24 141.5 26.5 141L28.5 137 30.5 141C36 "
    "140 42 141.5 45 141L47 137.5 49.5 141C54 140.5 60 141 63 140.5L65 137 67 141C70 142 71 145 "
    "71 147.7z",
    LEAF,
    stroke_width=1.1,
)

SOTA = inked(
    GRASS,
    # legs and shoes (mi-parti hose)
    path("M37 110C36 122 35 130 33 140H42.5C44 130 46 122 47 114z", SECOND),
    path("M47 114C49 124 51 131 53 140H62C60 130 58 121 57 110z"),
    path("M42.3 137V146H19C21 141 30 142 33.5 137zM52.5 137V146H69C67.5 141.5 64 142 61.5 137z", INK),
    # arms: one akimbo, one held out low, which tells the sota from those who raise their emblem
    path("M33 61C24 65 18 74 17 82 23 89 30 91 38 93L39 86C35 85 31 83 29 80 31 75 34 72 38 70z", SECOND),
    path("M55 62C63 59 68 64 67.5 71L66 79 76 83.5 75.5 93C68 94.5 60 93 57.5 88z", SECOND),
    # skirt, doublet, belt
    path("M36 87C33 97 30 103 26 110 38 117 56 117 68 110 64 103 61 97 58 87z"),
    line("M26 110C38 117 56 117 68 110", 3.6),
    line("M27 109C38 115.5 56 115.5 67 109", 1.8, GOLD),
    gouge("M39 90 34.5 109 37 110zM46.2 90 44.5 112H48.5zM54 90 57 110 59.5 109z"),
    path("M32 62C37 57 57 57 62 62L58 88H36z"),
    path("M42 58H52L50.5 88H43.5z", SECOND),
    gouge("M36 66 40 67 39 84zM58 66 54 67 55 84z"),
    circle(47, 68, 1, GOLD),
    circle(47, 75, 1, GOLD),
    circle(47, 82, 1, GOLD),
    path("M35 86H59V91.5H35z", GOLD),
    gouge("M29 66 27 80 24 79zM23 72 22 80 20 79zM62 66 60.5 82 64.5 78zM66 84 71.5 87.5 67 90.5z"),
    # bobbed hair, ruff, face
    path("M34 34C30 44 29 52 32 59 36 62 41 60 42 57H52C53 60 58 62 62 59 65 52 64 44 60 34z", HAIR),
    gouge("M32.5 44 32.8 57 35 58.5zM61.5 44 61.2 57 59 58.5z", SAND),
    path("M36 60C40 55 54 55 58 60 54 63.5 40 63.5 36 60z", IVORY),
    path("M37 33H57V43C57 51 52 55.5 47 55.5S37 51 37 43z", SKIN),
    use("cara", (47, 43, None, None)),
    use("boca", (47, 43, None, None)),
    # cap and feather
    path("M31 35C25 23 35 15 48 15S68 23 63 35C53 30.5 41 30.5 31 35z"),
    path("M31 35C41 30.5 53 30.5 63 35L63.5 31.5C53 27 41 27 30.6 31.5z", GOLD),
    path(
        "M61 29C62 16 51 6.5 33 9.5 34 12.5 36 13.5 39 14 38 15.5 39 17 42 17.3 42 19.5 44 20 47 20 "
        "52 20 57 23 61 29z",
        IVORY,
    ),
    line("M58 24C54 17 47 13 40 12", 1),
    use("mano", (None, 26, None, None)),
)

REY = inked(
    # raised sleeve, mantle, tunic, ermine edge
    path("M58 63C67 62 72 67 74 75L75 63 85 66C86 84 83 104 77 109 66 102 60 86 58 80z"),
    path("M30 64C20 80 14 116 10 146H70C69 116 70 82 64 64z"),
    path("M40 66 33 146H61L54 66z", SECOND),
    path("M33.5 139 34.1 130H59.3L60.2 139z", GOLD),
    line("M35 137 38 132 41 137 44 132 47 137 50 132 53 137 56 132 58.5 137", 1.2, RED),
    path("M37 68 27 146H34L42.5 70zM57 68 66.5 146H60L51.5 70z", IVORY),
    gouge(
        "M48 104 51 109 48 114 45 109zM47.5 116.5 50.5 121.5 47.5 126.5 44.5 121.5zM50 92 53 97 50 102 48.5 99z", GOLD
    ),
    gouge(
        "M36.5 104 34.5 109.5 36.3 109.7zM34.5 118 32 124 34 124.2zM32.5 132 30 138 32 138.2zM57.5 "
        "90 59.5 96 57.7 96zM59.3 104 61.5 110 59.6 110zM60.8 118 63 124 61.2 124zM62 132 64.5 138 "
        "62.5 138zM21 106 14 141 17.5 141zM26 110 21 142H24z"
    ),
    gouge("M70 72 72 98 76 95zM78 76 79 92 81.5 90z"),
    # arm across the belly, ermine collar
    path("M29 70C19 82 16 94 20 102 27 107 36 104 42 100L40 91C36 93 33 93 31 92 31 86 34 79 38 75z"),
    path("M40 91C44 89 48.5 92 48 96 47.5 100.5 44 101.5 41.8 100.2z", SKIN),
    path("M27 67C29 58 38 55 47 55S65 58 67 67C62 76 54 80 47 80S32 76 27 67z", IVORY),
    gouge("M32 64 31 69 33.5 69zM37.5 70 37 75 39.5 75zM62 64 63 69 60.5 69zM56.5 70 57 75 54.5 75z"),
    # beard, face, moustache
    path("M36 36C32 54 36 68 47 77 58 68 62 54 58 36z", HAIR),
    gouge("M40 56 43.5 67 41.5 66zM47 60 48 73H46zM54 56 50.5 67 52.5 66z", SAND),
    path("M38 31H56V45C56 50 52 54 47 54S38 50 38 45z", SKIN),
    use("cara", (47, 40, None, None)),
    path("M47 47C43 45 39 47 36 51.5 40 53.5 45 53 47 50 49 53 54 53.5 58 51.5 55 47 51 45 47 47z", HAIR),
    # crown
    path("M34.5 32 31.5 14 39.5 21.5 47 10 54.5 21.5 62.5 14 59.5 32C51 29 43 29 34.5 32z", GOLD),
    path("M35.2 32.3 34.7 28C43 25 51 25 59.3 28L58.8 32.3C51 29 43 29 35.2 32.3z", RED),
    circle(47, 10.5, 2, GOLD),
    circle(32, 14, 2, GOLD),
    circle(62, 14, 2, GOLD),
    circle(47, 21.5, 1.6, RED),
    use("mano"),
)

CABALLO = inked(
    GRASS,
    # tail and far legs
    path("M81 87C91 85 93 97 90 107 88 114 89 119 92 125 83 127 78 118 81 107 82 100 82 95 78 94z", HAIR),
    path("M34 102C26 104 18 105 13 109L15 126 21 125 20.5 114C26 112 32 112 38 110z"),
    path("M58 106C57 116 53 124 52 130V146H59.5L59 132C62 124 67 118 70 110z"),
    # ear, neck, back, croup, near legs, chest, head: one outline
    path(
        "M30 43 27.5 33C31.5 34 35 37 37 41.5 46 46 53 60 55 80 62 84 70 82 76 84 86 86 89 98 84 106 "
        "81 112 77.5 116 77 121L71 146H62.5L66.5 123C65.5 115 61 112 57 110 52 114 45 114 42 112"
        "L41.5 146H33L32.5 116C25 110 21 100 23 91 25 84 28 78 28 72 27 75 24 76 21 77 16 81 11 78 "
        "10.5 73L22 50C24 45 27 42 31 42z"
    ),
    gouge(
        "M26 94C26.5 103 29 109 35 111L31 105zM82 97C79 106 73 110 69 115 76 111 82 105 82 97zM78 90"
        "C81 92 82 95 80 100 80.5 96 80 93 78 90z"
    ),
    # mane
    path(
        "M31 42C44 44 54 58 56 81 51 81 48 79 47 75 44 76 41.5 73 41.5 69 38 69 36 66 36.5 62 33.5 "
        "61 32 58 33 54 30 52 30 47 31 42z",
        HAIR,
    ),
    gouge("M34 46C39 50 42 56 43.5 64 40 58 36 54 34 46zM43 54C47 60 50 68 51 76 47 69 44 62 43 54z", SAND),
    # eye, muzzle, bridle, hooves
    circle(24.5, 56, 1.5, INK, stroke="none"),
    gouge("M12.5 73 15 71.5 14.5 74z"),
    line("M13 77.5 17 76"),
    line("M15.5 62.5 24.5 75M21 69 30.5 48", 1.6, RED),
    line("M23 73.5C30 82 36 84 42 80", 1.6, RED),
    path("M13.5 123H21.5L23 131H13zM33 139H41.5V146H32.5zM64 139H72.6L71 146H62.5zM52 139H59.5V146H52z", INK),
)

JINETE = inked(
    # saddle cloth with fringe
    path("M47 83C54 87 66 87 77 84L79 100C69 105 57 105 46 102z", SECOND),
    line("M46.5 98.5C57 101.5 69 101 78 97", 1.8, GOLD),
    line("M62 104.5V108M67 104V107.5M72 103V106.5M77 101V104.5", 1.6),
    # raised arm, leg, boot
    path("M60 61C66 58 71 65 73.5 73L75 63 85 66C85 79 80 91 73 91 67 89 63 80 60 76z", SECOND),
    gouge("M67 66 69 82 72 80zM73 74 74.5 86 77 84z"),
    path("M52 83C46 90 44.5 98 43.5 106L53 108C56 102 61 97 66 92L67.5 83z"),
    gouge("M58 88 49 104 51.5 105zM63 88 55 101 57 102z"),
    path(
        "M43 104C42.5 112 41 117 35 120.5 34 122 34 124 34.5 125H51C52 118 53 112 54.5 106.5 51 104 47 103 43 104z",
        INK,
    ),
    line("M44.5 108 53 109.5", 1.2, GOLD),
    # doublet, rein arm
    path("M49 60C53 55 64 55 69 60L67 86H52z"),
    gouge("M63 64 66 64 63.5 78zM56 66 57 78 58.5 66z"),
    path("M51.8 80H67.5L67.2 86H52z", GOLD),
    path("M50 61C44 66 40 72 37.5 78L43 83C49 80 55 76 58 70z", SECOND),
    gouge("M49 67 43 77 45 78.5z"),
    path("M37 77C34 76 32.5 79 34 82 36 85 40 85.5 42.5 83z", SKIN),
    # head
    path("M49 40C46 48 47 54 50 58H64C69 54 69 46 67 38z", HAIR),
    path("M50 59C53 55 64 55 67 59 63 62.5 54 62.5 50 59z", IVORY),
    path("M48.5 32H66V42C66 50 61 54 57 54S48.5 50 48.5 42z", SKIN),
    use("cara", (56.5, 42, None, None)),
    line("M54.5 52H58.5", 1.5, RED),
    gouge(
        "M56.5 48.5C54 47.5 52.5 49 51 51.5 53.5 51.5 55.5 51 56.5 50 57.5 51 59.5 51.5 62 51.5 60.5 "
        "49 59 47.5 56.5 48.5z",
        HAIR,
    ),
    # plumed riding hat
    path("M62 20C66 10 76 10 73 24 71 22 69 24 68 28z", IVORY),
    path("M39 34C45 31 47 28 48.5 24 51 14 65 14 67 22 68 26 68.5 30 68.5 34 58 31.5 50 32 39 34z"),
    path("M39 34C50 32 58 31.5 68.5 34L68.5 30C60 27.5 52 28 46 30z", GOLD),
    use("mano"),
)

Places = dict[str, tuple[float, float, float, float]]

# Where the emblem goes in the hand: x, y, width, height. Caballo and rey raise it.
RAISED: Places = {"e": (68.2, 14, 23.7, 60), "b": (64.5, 11, 31, 59), "o": (66, 32, 28, 28), "c": (67, 27, 27, 35)}
# The sota holds it before the hip: lower, so that the three are told apart by where the emblem is.
LOW: Places = {"e": (68.2, 37, 23.7, 60), "b": (65, 35, 29, 55), "o": (66, 59, 28, 28), "c": (67.5, 54, 26, 33.8)}
HELD: dict[int, Places] = {10: LOW, 11: RAISED, 12: RAISED}

# The horse's coat, and the figure's symbol by its number.
HORSES = {"e": "#b9c1c4", "b": "#b06a38", "o": "#8d5a3c", "c": "#d8b483"}
FIGURES = {10: "sota", 11: "jinete", 12: "rey"}
