"""What a guided hand becomes: the deal and what is asked at each decision, every action already checked."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from engine.actions import Accion
    from engine.asientos import Asiento
    from engine.mano import Mano
    from lessons.catalog.objects import Prosa


@dataclass(frozen=True, slots=True)
class Mal:
    """Wrong actions of a decision, why, and what follows when they are played: None where they aren't played."""

    acciones: tuple[Accion, ...]
    porque: Prosa
    castigo: tuple[tuple[Asiento, Accion], ...] | None


@dataclass(frozen=True, slots=True)
class Buena:
    """Right actions of a decision, why, and what the others do after them."""

    acciones: tuple[Accion, ...]
    porque: Prosa
    siguen: tuple[tuple[Asiento, Accion], ...]


@dataclass(frozen=True, slots=True)
class Decision:
    """What the learner is asked: the right actions by what follows them, the wrong ones, all the rest."""

    pregunta: Prosa
    buenas: tuple[Buena, ...]
    males: tuple[Mal, ...]
    otra: Prosa

    @property
    def bien(self) -> tuple[Accion, ...]:
        """Return every right action."""
        return tuple(una for buena in self.buenas for una in buena.acciones)

    @property
    def dichas(self) -> tuple[Accion, ...]:
        """Return every action that the script names, right and wrong."""
        return (*self.bien, *(una for mal in self.males for una in mal.acciones))

    def buena(self, accion: Accion) -> Buena:
        """Return what the script says of a right action. Raises StopIteration for another."""
        return next(b for b in self.buenas if accion in b.acciones)

    def mal(self, accion: Accion) -> Mal:
        """Return what the script says of an action that isn't right; the words for the rest where it names none."""
        return next((m for m in self.males if accion in m.acciones), Mal((), self.otra, None))


@dataclass(frozen=True, slots=True)
class Guion:
    """A guided hand: the deal, what is done before the first decision, the goal's name, the closing words."""

    slug: str
    mano: Mano
    asiento: Asiento
    antes: tuple[tuple[Asiento, Accion], ...]
    meta: str
    final: Prosa
    decisiones: tuple[Decision, ...]
