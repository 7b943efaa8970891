"""What somebody meant to type: a word as it sounds on the Río de la Plata, and the nearest one that is known."""

from __future__ import annotations

import re
from difflib import get_close_matches
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterable

_SUENAN: tuple[tuple[str, str], ...] = (
    (r"qu(?=[ei])", "k"),
    (r"c(?=[ei])|z", "s"),
    (r"c(?!h)", "k"),
    (r"(?<!c)h", ""),
    (r"v", "b"),
    (r"ll", "y"),
    (r"g(?=[ei])", "j"),
    (r"m(?=[bp])", "n"),
    (r"(.)\1", r"\1"),
)
_PARECIDO = 0.78
_MINIMO = 4


def sound(palabra: str) -> str:
    """Return a folded word as it sounds: `embido` and `envido`, `cavayo` and `caballo` meet."""
    for dicho, suena in _SUENAN:
        palabra = re.sub(dicho, suena, palabra)
    return palabra


class Spelling:
    """The words that the house knows."""

    def __init__(self, raices: Iterable[str]) -> None:
        self._por_sonido: dict[str, list[str]] = {}
        self._raices = frozenset(raices)
        self._largas = sorted(r for r in self._raices if len(r) >= _MINIMO - 1 and r.isalpha())
        for raiz in self._largas:
            self._por_sonido.setdefault(sound(raiz), []).append(raiz)

    def mend(self, raiz: str) -> list[str]:
        """Return the stems that a stem stands for: itself if it is known or begins a known one, else the nearest.

        Where nothing is near, the stem as it came. Words of three letters and numbers are taken as they are, but
        for what no vowel makes a word: `trco`.
        """
        conocida = raiz in self._raices or any(r.startswith(raiz) for r in self._raices)
        suena = sound(raiz)
        corta = len(suena) < _MINIMO and (len(suena) < _MINIMO - 1 or any(letra in "aeiou" for letra in suena))
        if conocida or corta or not raiz.isalpha():
            return [raiz]
        if suena in self._por_sonido:
            return self._por_sonido[suena]
        if cercanas := get_close_matches(raiz, self._largas, n=1, cutoff=_PARECIDO):
            return cercanas
        parecidas = get_close_matches(suena, self._por_sonido, n=1, cutoff=_PARECIDO)
        return [r for parecida in parecidas for r in self._por_sonido[parecida]] or [raiz]
