"""Keeping the score of a real table: what was noted, in order, and nothing else; all the rest comes out of it."""

from __future__ import annotations

import re
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Final

from django.utils.translation import gettext as _

from engine.errors import PosicionInvalida
from engine.reglamento import REGLAMENTOS, Reglamento
from lessons.mesa.tanteador import Columna, Tanteador
from lessons.puzzles.posiciones import rechazar
from lessons.words.motivos import frase_del_motivo

if TYPE_CHECKING:
    from collections.abc import Iterator

LADOS: Final = "ne"
"""How the sides are written: nosotros, ellos."""
ANOTADOS_MAXIMOS: Final = 200
"""So many notes an address may hold."""
LETRAS_MAXIMAS: Final = 16
"""Of a side's name."""
_ESTADO: Final = re.compile(r"([0-9]{1,3})(?:-((?:[ne][0-9]{1,3})+))?", re.ASCII)
_NOTA: Final = re.compile(r"([ne])([0-9]+)", re.ASCII)


@dataclass(frozen=True, slots=True)
class Anotado:
    """A score: the table, to how many it is played, and every note: the side (0 ours, 1 theirs) and its points."""

    mesa: Reglamento
    objetivo: int
    notas: tuple[tuple[int, int], ...] = ()

    def __str__(self) -> str:
        notas = "".join(f"{LADOS[lado]}{puntos}" for lado, puntos in self.notas)
        return f"{self.objetivo}-{notas}" if notas else str(self.objetivo)

    @property
    def puntos(self) -> tuple[int, int]:
        """The points of each side."""
        return _suma(self.notas, 0), _suma(self.notas, 1)

    @property
    def ganador(self) -> int | None:
        """The side that reached the objetivo, None while nobody has (TAN-01)."""
        return next((lado for lado, puntos in enumerate(self.puntos) if puntos >= self.objetivo), None)

    @property
    def por_que_no(self) -> str:
        """Why nothing more can be noted, empty if it can (TAN-01)."""
        if self.ganador is not None:
            return _("Esa partida ya terminó. Para seguir, deshacé o empezá otra.")
        if len(self.notas) >= ANOTADOS_MAXIMOS:
            return _("No entran más anotaciones en una dirección. Empezá otra partida.")
        return ""

    def marcha(self) -> Iterator[tuple[int, int, tuple[int, int]]]:
        """Yield every note with the score that it left, oldest first."""
        for n, (lado, puntos) in enumerate(self.notas, 1):
            yield lado, puntos, replace(self, notas=self.notas[:n]).puntos

    def sumar(self, lado: int, puntos: int) -> Anotado:
        """Return the score with so many more for a side; raises NotacionInvalida if that can't be noted."""
        if self.por_que_no:
            rechazar(self.por_que_no)
        if not 1 <= puntos <= self.objetivo:
            rechazar(_("De una vez se anotan de 1 a %(n)d puntos.") % {"n": self.objetivo})
        return replace(self, notas=(*self.notas, (lado, puntos)))

    def deshacer(self) -> Anotado | None:
        """Return the score before the last note, None if there is none."""
        return replace(self, notas=self.notas[:-1]) if self.notas else None


def _suma(notas: tuple[tuple[int, int], ...], lado: int) -> int:
    return sum(puntos for suyo, puntos in notas if suyo == lado)


def nuevo(mesa: Reglamento, objetivo: str) -> Anotado:
    """Return a score of nothing to that many points, empty for the table's own; raises NotacionInvalida (TAN-01)."""
    hasta = objetivo.strip() or str(mesa.objetivo)
    if not (hasta.isascii() and hasta.isdecimal() and len(hasta) <= 3):
        rechazar(_("Poné en cifras a cuánto se juega."))
    try:
        mesa.comprobar_objetivo(int(hasta))
    except PosicionInvalida as error:
        rechazar(frase_del_motivo(error.motivo))
    return Anotado(mesa, int(hasta))


def leer(mesa: Reglamento, texto: str) -> Anotado:
    """Return the score written as `40-n3e1`: the objetivo, and every note in order; raises NotacionInvalida."""
    leido = _ESTADO.fullmatch(texto)
    if leido is None:
        rechazar(_("El tanteador va así: a cuánto se juega y lo anotado, como 40-n3e1."))
    anotado = nuevo(mesa, leido[1])
    for nota in _NOTA.finditer(leido[2] or ""):
        anotado = anotado.sumar(LADOS.index(nota[1]), int(nota[2]))
    return anotado


def tantear(anotado: Anotado, nombres: tuple[str, str]) -> Tanteador:
    """Return both columns as they are drawn; more than the objetivo isn't (TAN-01, TAN-03)."""
    mesa, objetivo = anotado.mesa, anotado.objetivo
    linea = mesa.linea_de_buenas(objetivo)
    tope = objetivo if linea is None else linea

    def columna(lado: int) -> Columna:
        puntos = anotado.puntos[lado]
        pasos = dict.fromkeys(van[lado] for suyo, _n, van in anotado.marcha() if suyo == lado)
        return Columna(
            nombre=nombres[lado],
            puntos=puntos,
            malas=min(puntos, tope),
            buenas=min(max(puntos - tope, 0), objetivo - tope),
            en_buenas=mesa.en_buenas(puntos, objetivo),
            faltan=max(objetivo - puntos, 0),
            historia=tuple(n for n in pasos if n != puntos)[-5:],
        )

    return Tanteador((columna(0), columna(1)), objetivo, tope, objetivo - tope)


def mesas() -> dict[str, dict[str, object]]:
    """Return what a page needs to keep any table's score by itself: its objetivos and the line of buenas of each.

    An objetivo without buenas has itself for a line: all of it is malas (TAN-01).
    """
    return {
        m.slug: {
            "nombre": m.nombre,
            "objetivo": m.objetivo,
            "objetivos": list(m.objetivos),
            "lineas": [m.linea_de_buenas(o) or o for o in m.objetivos],
        }
        for m in REGLAMENTOS.values()
    }
