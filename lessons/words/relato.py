"""A hand told in sentences, for the puzzles that ask about one."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from engine.actions import Verbo
from engine.events import Hizo
from lessons.words.mesa import nombre
from lessons.words.sucesos import Sillas, contar

if TYPE_CHECKING:
    from engine.vista import Vista


class SillasDelProblema(Sillas):
    """The seats with the names that puzzles give them."""

    __slots__ = ()

    def nombre(self, asiento: int) -> str:
        """Return who sits there: "Vos", "Ana"."""
        return nombre(asiento)


def relato(vista: Vista) -> tuple[str, ...]:
    """Return what happened, a sentence each, from who deals on; a claim, with which it is over, is left out."""
    hasta = next(
        (n for n, e in enumerate(vista.registro) if isinstance(e, Hizo) and e.accion.verbo is Verbo.RECLAMAR),
        len(vista.registro),
    )
    hecho = replace(vista, registro=vista.registro[:hasta])
    return tuple(linea.hablado for linea in contar(hecho, SillasDelProblema(vista.jugadores)))
