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
    """Return what happened, from who deals on: what is said in one go, and what it pays, make one line.

    So do the cards of a baza that nobody spoke over, and whose it is. A claim, with which it is over, is left out.
    """
    hasta = next(
        (n for n, e in enumerate(vista.registro) if isinstance(e, Hizo) and e.accion.verbo is Verbo.RECLAMAR),
        len(vista.registro),
    )
    hecho = replace(vista, registro=vista.registro[:hasta])
    salida: list[str] = []
    hablando, baza = False, 0
    for linea in contar(hecho, SillasDelProblema(vista.jugadores)):
        # What has a rule is what something came to; showing cards is a deed of its own.
        misma_baza = linea.baza > 0 and linea.baza == baza
        sigue = bool(linea.quien and hablando) or misma_baza or (bool(linea.regla) and linea.regla != "REC-01")
        if sigue and len(salida) > 1:
            salida[-1] += f" {linea.hablado}"
        else:
            salida.append(linea.hablado)
        hablando = bool(linea.quien) or (sigue and hablando)
        baza = linea.baza
    return tuple(salida)
