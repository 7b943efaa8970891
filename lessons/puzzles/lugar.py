"""Where in a lesson a puzzle stands."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from django.urls import reverse
from django.utils.http import urlencode

if TYPE_CHECKING:
    from collections.abc import Mapping

_SLUG = r"[a-z0-9]+(?:-[a-z0-9]+)*"
_DESDE: Final = re.compile(rf"({_SLUG})/({_SLUG})/({_SLUG})", re.ASCII)
# The id of a puzzle's place where it stands alone.
ANCLA: Final = "problema-1"
_CIFRAS: Final = re.compile(r"[0-9]{1,4}", re.ASCII)


@dataclass(frozen=True, slots=True)
class Lugar:
    """Path, lesson and step slugs, the place in the step (from 1), how many puzzles the step has, and the round.

    `en` is the level that the round asks at, `sube` that of the next one; 0 is the one the lesson was written with.
    `sigue` and `dificil` are the rounds that ask something else, at that level and one above: None if there is none.
    `con_mesa` says that its table has to be named, because the lesson isn't all at its path's.
    """

    camino: str
    leccion: str
    paso: str
    n: int = 1
    de: int = 1
    k: int = 0
    en: int = 0
    sube: int = 0
    sigue: int | None = None
    dificil: int | None = None
    con_mesa: bool = False

    @property
    def desde(self) -> str:
        """Return the three slugs as the form carries them."""
        return f"{self.camino}/{self.leccion}/{self.paso}"

    @property
    def campos(self) -> dict[str, str | int]:
        """Return what `leer_lugar` needs to find the way back to the place."""
        return {"desde": self.desde, "n": self.n, "k": self.k, **self._nivel(self.en)}

    @property
    def ancla(self) -> str:
        """Return the id of the puzzle's place on the page."""
        return f"problema-{self.n}"

    @property
    def paso_url(self) -> str:
        """Return the step's address."""
        return reverse("paso", args=[self.camino, self.leccion, self.paso])

    def direccion(self, **consulta: str | int) -> str:
        """Return the step's address with the puzzle's round and place and what else is asked, at its anchor."""
        lugar = {"k": self.k, "n": self.n, **self._nivel(self.en)}
        return f"{self.paso_url}?{urlencode({**lugar, **consulta})}#{self.ancla}"

    def otra(self, en: int = 0) -> str:
        """Return the address of the step with another round of this puzzle; empty if none asks anything else.

        It asks at `en`, else at the learner's level, else at the level of this one.
        """
        k = self.dificil if en else self.sigue
        if k is None:
            return ""
        lugar = {"k": k, "n": self.n, **self._nivel((en or self.sube or self.en) if k else 0)}
        return f"{self.paso_url}?{urlencode(lugar)}#{self.ancla}"

    @staticmethod
    def _nivel(en: int) -> dict[str, int]:
        return {"en": en} if en else {}


def leer_lugar(campos: Mapping[str, str]) -> Lugar | None:
    """Return the place that a form names, or None if it names none that can be. Nothing is proved by it."""
    desde = _DESDE.fullmatch(campos.get("desde", ""))
    if desde is None:
        return None
    n, de, k, en = (_numero(campos.get(campo, "")) for campo in ("n", "de", "k", "en"))
    camino, leccion, paso = desde.groups()
    return Lugar(camino, leccion, paso, n=n or 1, de=de or 1, k=k, en=min(en, 5))


def _numero(texto: str) -> int:
    return int(texto) if _CIFRAS.fullmatch(texto) else 0
