"""Words: codes become sentences here, one file a family.

A recognised mistake has two sentences: a heading that says what the answer given *would* be right for, and a line on
where it went astray. Neither gives the right answer away: the learner tries again first.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from django.utils.translation import gettext as _

from lessons.words import (
    bazas,
    cadena,
    cuantas,
    declarar,
    falta,
    flor,
    jerga,
    mazo,
    mesa,
    mesas,
    perros,
    poder,
    puede,
    quien,
    reclamo,
    senas,
    tanteador,
    tantos,
)

if TYPE_CHECKING:
    from collections.abc import Mapping

FRASES = {
    **tantos.FRASES,
    **poder.FRASES,
    **bazas.FRASES,
    **mesa.FRASES,
    **jerga.FRASES,
    **falta.FRASES,
    **flor.FRASES,
    **puede.FRASES,
    **cadena.FRASES,
    **tanteador.FRASES,
    **quien.FRASES,
    **mazo.FRASES,
    **senas.FRASES,
    **declarar.FRASES,
    **perros.FRASES,
    **reclamo.FRASES,
    **cuantas.FRASES,
    **mesas.FRASES,
}
"""Every mistake a kind can recognise: code -> (heading, line), to be filled in."""


class Frase(NamedTuple):
    """What is said of a wrong answer."""

    titulo: str
    texto: str


def frase_de(codigo: str, datos: Mapping[str, object]) -> Frase:
    """Return the sentences of a mistake; raises KeyError for a code without words."""
    titulo, texto = FRASES[codigo]
    return Frase(str(titulo) % datos, str(texto) % datos)


_DE_CUENTAS = frozenset({"cadena", "falta", "mazo", "tanteador"})
"""The kinds of which no card is to be looked at."""


def sin_reconocer(respuesta: str, kind: str) -> Frase:
    """Return what is said of a wrong answer whose mistake isn't known, and where that kind is looked at again."""
    cuenta, cartas = _("Hacé la cuenta de nuevo, paso por paso."), _("Miralo de nuevo con calma, carta por carta.")
    # An answer of several parts is no name of a thing: "Ellos, y salís vos no es".
    titulo = _("Así no es.") if {",", ";"} & set(respuesta) else _("%(r)s no es.") % {"r": mayuscula(respuesta)}
    return Frase(titulo, cuenta if kind in _DE_CUENTAS else cartas)


def mayuscula(texto: str) -> str:
    """Return the text with its first letter large."""
    return texto[:1].upper() + texto[1:]
