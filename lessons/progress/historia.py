"""What was answered over time, guessed, and played: read from the running counts, never from the attempts."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date, timedelta
from typing import TYPE_CHECKING, Final

from lessons.progress import lecturas

if TYPE_CHECKING:
    from collections.abc import Sequence
    from uuid import UUID

    from lessons.models import Aprendiz

SEMANAS: Final = 26
DIAS: Final = 14
"""Up to so many days since the first one, each is shown by itself; then by weeks."""
MANOS: Final = 20


@dataclass(frozen=True, slots=True)
class Tramo:
    """A day or a week from `desde`: problems met for the first time, and those right."""

    desde: date
    primeras: int = 0
    bien: int = 0


@dataclass(frozen=True, slots=True)
class Ojo:
    """Guesses that fall together: how many, within their margin, and the means of what was said and what it was."""

    veces: int
    bien: int
    dicho: float
    cierto: float


@dataclass(frozen=True, slots=True)
class Jugada:
    """A judged hand: its points in all, and those that the cards brought; the rest is play's."""

    pk: UUID
    dia: date
    neto: int
    cartas: float

    @property
    def juego(self) -> float:
        """What play added."""
        return self.neto - self.cartas


@dataclass(frozen=True, slots=True)
class Mesa:
    """What was played at the practice table: partidas finished and won, hands dealt, the last judged ones."""

    terminadas: int
    ganadas: int
    manos: int
    juzgadas: tuple[Jugada, ...]


def por_tramos(aprendiz: Aprendiz, hoy: date) -> tuple[Sequence[Tramo], bool]:
    """Return the last weeks without a gap, and whether they are weeks: days for who began lately. One query."""
    lunes = hoy - timedelta(days=hoy.weekday())
    desde = lunes - timedelta(weeks=SEMANAS - 1)
    filas = lecturas.dias(aprendiz, desde)
    if not filas:
        return (), False
    primero = min(dia for dia, _primeras, _bien in filas)
    por_semana = (hoy - primero).days >= DIAS
    paso = timedelta(days=7 if por_semana else 1)
    inicio = primero - timedelta(days=primero.weekday()) if por_semana else primero
    largo, cero = paso.days, inicio.toordinal()
    sumas = [[0, 0] for _tramo in range(max(hoy.toordinal() - cero, 0) // largo + 1)]
    for dia, primeras, bien in filas:
        suma = sumas[min((dia.toordinal() - cero) // largo, len(sumas) - 1)]
        suma[0] += primeras
        suma[1] += bien
    return [Tramo(inicio + n * paso, *suma) for n, suma in enumerate(sumas)], por_semana


def a_ojo(aprendiz: Aprendiz) -> tuple[Sequence[Ojo], dict[str, Ojo]]:
    """Return the guesses by tens, in order, and by how sure they were. One query."""
    decenas: dict[int, list[int]] = {}
    seguridades: dict[str, list[int]] = {}
    for seguridad, decena, *suma in lecturas.ojos(aprendiz):
        for cual in (decenas.setdefault(decena, [0] * 4), seguridades.setdefault(seguridad, [0] * 4)):
            cual[:] = map(sum, zip(cual, suma, strict=True))
    return [_ojo(*decenas[d]) for d in sorted(decenas)], {s: _ojo(*suma) for s, suma in seguridades.items()}


def _ojo(veces: int, bien: int, dicho: int, cierto: int) -> Ojo:
    return Ojo(veces, bien, dicho / veces, cierto / veces)


def en_la_mesa(aprendiz: Aprendiz) -> Mesa:
    """Return what was played at the table. Two queries."""
    terminadas, ganadas, manos = lecturas.partidas(aprendiz)
    juzgadas = [Jugada(*fila) for fila in lecturas.juzgadas(aprendiz, MANOS)]
    return Mesa(terminadas, ganadas, manos, tuple(reversed(juzgadas)))
