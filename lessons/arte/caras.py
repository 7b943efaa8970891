"""The faces of the señas: one head, and over it the brows, eyes, nose and mouth of each gesture.

The one who makes it looks at us: his right is at our left.
"""

from __future__ import annotations

from typing import Final

from engine.senas import Gesto
from lessons.arte.trazos import (
    BLUSH,
    BOTTLE,
    HAIR,
    INK,
    IVORY,
    RED,
    SAND,
    SKIN,
    WINE,
    circle,
    gouge,
    inked,
    line,
    path,
    use,
)

CAJA: Final = "0 0 100 112"
CABEZA: Final = "cabeza"

_CABEZA = inked(
    path("M4 112C8 98 24 93 38 91L50 98 62 91C76 93 92 98 96 112z", BOTTLE),
    path("M38 82H62V93L50 101 38 93z", SKIN),
    gouge("M40 88C46 93 55 93 61 88L60 92C54 96 46 96 40 92z", BLUSH),
    path("M38 91 50 101 44 106 33 94zM62 91 50 101 56 106 67 94z", IVORY),
    path("M22 46C15 43 14 57 23 60zM78 46C85 43 86 57 77 60z", SKIN),
    path("M23 38C22 14 78 14 77 38V58C77 78 63 90 50 90S23 78 23 58z", SKIN),
    circle(32, 64, 5, BLUSH, stroke="none"),
    circle(68, 64, 5, BLUSH, stroke="none"),
    path("M22 44C17 22 27 7 50 7S84 20 78 44L74 33C69 29 66 25 64 20 54 27 38 27 29 30z", HAIR),
    gouge("M32 17C38 12 46 11 54 12 46 14 39 17 34 22zM70 18C74 22 76 28 76 34L72 28z", SAND),
    width=2,
)

_CEJAS = line("M31 42C34 39 39 39 43 41M57 41C61 39 66 39 69 42", 3)
_CEJAS_ALTAS = line("M29 37C33 30 39 30 43 35M57 35C61 30 67 30 71 37", 3.4) + line(
    "M40 27.5C46 25.5 54 25.5 60 27.5", 1.6
)
_OJO_DERECHO = circle(37, 49, 3.2, INK, stroke="none")
_OJO_IZQUIERDO = circle(63, 49, 3.2, INK, stroke="none")
_OJOS = _OJO_DERECHO + _OJO_IZQUIERDO
_CERRADO_DERECHO = line("M30 49C34 53 40 53 44 49", 2.8) + line("M28.5 53 26.5 55", 1.6)
_CERRADO_IZQUIERDO = line("M56 49C60 53 66 53 70 49", 2.8) + line("M71.5 53 73.5 55", 1.6)
_NARIZ = line("M51 47V61C51 63 47 64 45 63", 2)
_NARIZ_FRUNCIDA = line("M50 49V58C54 58 57 61 55 64M50 58C46 58 43 61 45 64", 2.4) + line(
    "M44 48 47 51M43 52.5 46.5 55M56 48 53 51M57 52.5 53.5 55", 1.8
)
_BOCA = line("M41 75C46 79 54 79 59 75", 2.6, RED)
_TORCIDA = path("M30 70C37 68.5 46 73 55 75.5 48 80 36 80.5 30 70z", RED) + line("M30 70C38 74 46 75 55 75.5", 1.4)
_ESPEJO = "matrix(-1 0 0 1 100 0)"

_BESO = (
    path("M50 70C45 70 43 74 45.5 76.5 43 79 45.5 83 50 83S57 79 54.5 76.5C57 74 55 70 50 70z", RED)
    + circle(50, 76.5, 1.7, INK, stroke="none")
    + line("M40 70 37 67.5M39 76.5H35M40 83 37 85.5M60 70 63 67.5M61 76.5H65M60 83 63 85.5", 1.6)
)
_MORDERSE = (
    path("M40 74C45 72 55 72 60 74 59 86 41 86 40 74z", RED)
    + path("M43 73.2C47 72 53 72 57 73.2L56 78.5H44z", IVORY, stroke_width=1.2)
    + line("M47.2 73V78M50 73V78M52.8 73V78", 1)
    + line("M43 87.5C47 89.5 53 89.5 57 87.5", 1.4)
)
_ENTREABIERTA = path("M41 75C45 71.5 55 71.5 59 75 55 80.5 45 80.5 41 75z", RED) + path(
    "M43.5 75.3C47 73.6 53 73.6 56.5 75.3 53 77.6 47 77.6 43.5 75.3z", INK, stroke="none"
)
_ABIERTA = path("M40 75C40 68.5 60 68.5 60 75 60 87 40 87 40 75z", RED) + path(
    "M43 75C43 71 57 71 57 75 57 83.5 43 83.5 43 75z", INK, stroke="none"
)
_LENGUA = line("M40 74C46 77 54 77 60 74", 2.6) + path("M45.5 76V80C45.5 85.5 54.5 85.5 54.5 80V76z", RED)
_LAMERSE = (
    path("M40 77C44 83 56 83 60 77z", INK)
    + path("M45 77.5C44 70 48 66.5 51 67 56 68 57 73 55.5 77.5z", RED)
    + line("M51 70V75", 1.2, WINE)
)
_CACHETE = (
    path("M27 60C11 63 10 85 26 86 36 87 44 83 45 76 45 66 36 60 27 60z", SKIN, stroke="none")
    + circle(26, 73, 6, BLUSH, stroke="none")
    + line("M23.4 61C11 66 11 85 26 86 32 86.3 37 85 40.5 82", 2)
    + line("M44 73 41.5 71M44 78 41.5 80", 1.4)
)
_CACHETES = f'{_CACHETE}<g transform="{_ESPEJO}">{_CACHETE}</g>' + line("M46 75.5H54", 3, RED)

# What each gesture changes of a face at rest: brows, eyes, nose, mouth.
_GESTOS: Final[dict[Gesto, tuple[str, str, str, str]]] = {
    Gesto.CEJAS: (_CEJAS_ALTAS, _OJOS, _NARIZ, _BOCA),
    Gesto.BESO: (_CEJAS, _OJOS, _NARIZ, _BESO),
    Gesto.NARIZ: (_CEJAS, _OJOS, _NARIZ_FRUNCIDA, _BOCA),
    Gesto.GUINO_DERECHO: (_CEJAS, _CERRADO_DERECHO + _OJO_IZQUIERDO, _NARIZ, _BOCA),
    Gesto.GUINO_IZQUIERDO: (_CEJAS, _OJO_DERECHO + _CERRADO_IZQUIERDO, _NARIZ, _BOCA),
    Gesto.GUINO: (_CEJAS, _CERRADO_DERECHO + _OJO_IZQUIERDO, _NARIZ, _BOCA),
    Gesto.LABIOS_DERECHA: (_CEJAS, _OJOS, _NARIZ, _TORCIDA),
    Gesto.LABIOS_IZQUIERDA: (_CEJAS, _OJOS, _NARIZ, f'<g transform="{_ESPEJO}">{_TORCIDA}</g>'),
    Gesto.MORDERSE: (_CEJAS, _OJOS, _NARIZ, _MORDERSE),
    Gesto.BOCA_ENTREABIERTA: (_CEJAS, _OJOS, _NARIZ, _ENTREABIERTA),
    Gesto.BOCA_ABIERTA: (_CEJAS, _OJOS, _NARIZ, _ABIERTA),
    Gesto.LENGUA: (_CEJAS, _OJOS, _NARIZ, _LENGUA),
    Gesto.LAMERSE: (_CEJAS, _OJOS, _NARIZ, _LAMERSE),
    Gesto.CACHETES: (_CEJAS, _OJOS, _NARIZ, _CACHETES),
    Gesto.OJOS: (_CEJAS, _CERRADO_DERECHO + _CERRADO_IZQUIERDO, _NARIZ, _BOCA),
}


def cabeza() -> str:
    """Return the head that all faces share, as a drawing that isn't seen: it must be in the page once."""
    return (
        f'<svg width="0" height="0" aria-hidden="true"><symbol id="{CABEZA}" viewBox="{CAJA}">{_CABEZA}</symbol></svg>'
    )


def cara(gesto: Gesto) -> str:
    """Return the face that makes a gesture, unheard: the words beside it say the same."""
    rasgos = inked(*_GESTOS[gesto], width=1.8)
    return (
        f'<svg class="cara" viewBox="{CAJA}" width="100" height="112" aria-hidden="true">{use(CABEZA)}{rasgos}</svg>'
    )
