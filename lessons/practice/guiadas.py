"""A guided hand under way: its script, the decisions taken so far, and what an action of the learner brings.

Nothing is stored: the decisions are in the address and are played again by the engine each time.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from engine.actions import accion
from engine.errors import AccionIlegal, NotacionInvalida
from engine.notation import escribir
from lessons.catalog.hands import jugar, lineas_buenas
from lessons.models import ManoGuardada
from lessons.practice.metas import METAS, cumplida

if TYPE_CHECKING:
    from collections.abc import Sequence

    from engine.actions import Accion
    from engine.errors import Motivo
    from engine.mano import Mano
    from lessons.catalog.objects import Prosa
    from lessons.catalog.scripts import Decision, Guion

_SEPARA: Final = ","


class CaminoRoto(ValueError):
    """The decisions of an address aren't a way through the script."""


@dataclass(frozen=True, slots=True)
class Intentada:
    """An action looked at and not taken: the hand to show, the rule's refusal or the script's words, one of them."""

    mano: Mano
    motivo: Motivo | None
    porque: Prosa | None
    castigada: bool


@dataclass(frozen=True, slots=True)
class Guiada:
    """A guided hand after some right decisions; `toca` is the one asked now, None at the end."""

    guion: Guion
    hechas: tuple[Accion, ...]
    mano: Mano

    @property
    def toca(self) -> Decision | None:
        """Return the decision that is asked now."""
        quedan = self.guion.decisiones[len(self.hechas) :]
        return quedan[0] if quedan else None

    @property
    def porque(self) -> Prosa | None:
        """Return why the last decision was right, None before the first."""
        if not self.hechas:
            return None
        return self.guion.decisiones[len(self.hechas) - 1].buena(self.hechas[-1]).porque

    @property
    def lograda(self) -> bool:
        """Return whether every decision is taken and the goal is reached."""
        return self.toca is None and cumplida(self.guion.meta, self.mano, self.guion.asiento)

    @property
    def texto(self) -> str:
        """Return the decisions as an address has them."""
        return escribir_decisiones(self.hechas)

    def con(self, una: Accion) -> Guiada:
        """Return the hand after a right decision and what the others do. Raises CaminoRoto for another."""
        toca = self.toca
        if toca is None or una not in toca.bien:
            raise CaminoRoto(str(una))
        mano = jugar(self.mano, ((self.guion.asiento, una), *toca.buena(una).siguen))
        return Guiada(self.guion, (*self.hechas, una), mano)

    def intentar(self, una: Accion) -> Intentada | None:
        """Return why an action isn't taken, with its punishment played if it has one; None if it is right.

        Raises CaminoRoto at the end, where nothing is asked.
        """
        toca = self.toca
        if toca is None:
            raise CaminoRoto(str(una))
        motivo = self.mano.por_que_no(self.guion.asiento, una)
        if motivo is not None:
            return Intentada(self.mano, motivo, None, castigada=False)
        if una in toca.bien:
            return None
        mal = toca.mal(una)
        if mal.castigo is None:
            return Intentada(self.mano, None, mal.porque, castigada=False)
        try:
            mano = jugar(self.mano, ((self.guion.asiento, una), *mal.castigo))
        except AccionIlegal as error:  # pragma: no cover - the loader refuses such a script
            raise CaminoRoto(str(una)) from error
        return Intentada(mano, None, mal.porque, castigada=True)

    def fila(self, mano: Mano | None = None) -> ManoGuardada:
        """Return a row of the hand that is never written, for the table part."""
        mano = mano or self.mano
        return ManoGuardada(texto=escribir(mano), turno=len(mano.acciones), asiento=self.guion.asiento, cerrada=False)


def escribir_decisiones(hechas: Sequence[Accion]) -> str:
    """Return decisions as an address has them: `juega.3e,juega.1b`."""
    return _SEPARA.join(str(una).replace(" ", ".") for una in hechas)


def leer_accion(texto: str) -> Accion:
    """Return an action of an address. Raises CaminoRoto for what is none."""
    try:
        return accion(texto.replace(".", " "))
    except NotacionInvalida as error:
        raise CaminoRoto(texto) from error


def empezar(guion: Guion) -> Guiada:
    """Return the hand at its first decision."""
    return Guiada(guion, (), jugar(guion.mano, guion.antes))


def seguir(guion: Guion, texto: str) -> Guiada:
    """Return the hand after the decisions of an address. Raises CaminoRoto where they aren't all right ones."""
    guiada = empezar(guion)
    for una in texto.split(_SEPARA) if texto else ():
        guiada = guiada.con(leer_accion(una))
    return guiada


def revisar(guion: Guion) -> str:
    """Return what is wrong with a script's goal, "" if nothing."""
    if guion.meta not in METAS:
        return f"meta: «{guion.meta}» no es ninguna de {', '.join(METAS)}"
    for linea in lineas_buenas(guion):
        guiada = empezar(guion)
        for una in linea:
            guiada = guiada.con(una)
        if not guiada.lograda:
            return f"por {', '.join(map(str, linea))} no se llega a {guion.meta}"
    return ""
