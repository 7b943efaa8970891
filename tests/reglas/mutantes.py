"""Every rule, broken by hand at least once: what the tests of that rule must notice (`mutar.py`)."""

from __future__ import annotations

from typing import NamedTuple

from . import mutantes_cantos, mutantes_casa, mutantes_mesa


class Mutante(NamedTuple):
    """A rule, a file of the engine, a text that stands in it once, and the text that breaks the rule."""

    regla: str
    archivo: str
    antes: str
    despues: str

    def aplicado(self, texto: str) -> str:
        """Return the file's text mutated. Raises ValueError unless what it replaces is there exactly once."""
        veces = texto.count(self.antes)
        if veces != 1:
            message = f"{self.regla}, {self.archivo}: {veces} times {self.antes!r}"
            raise ValueError(message)
        return texto.replace(self.antes, self.despues)


MUTANTES = [
    Mutante(*campos) for campos in (*mutantes_mesa.MUTANTES, *mutantes_cantos.MUTANTES, *mutantes_casa.MUTANTES)
]
