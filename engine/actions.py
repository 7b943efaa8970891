"""What a seat may ask for: closed words with their arguments, as the table says them.

There is one object for every action without a number out of range, so comparing and storing them is cheap.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum, StrEnum
from types import MappingProxyType
from typing import TYPE_CHECKING, Final

from engine.cartas import MAZO, Carta, carta
from engine.errors import NotacionInvalida
from engine.reglamento import Canto

if TYPE_CHECKING:
    from collections.abc import Mapping

    from engine.asientos import Asiento

MESA: Final = -1
"""The addressee of a seña laid on the cloth for all (SEN-01)."""


class Sena(StrEnum):
    """What a seña says; the gesture for it differs by table (SEN-01)."""

    ANCHO_DE_ESPADA = "1e"
    ANCHO_DE_BASTO = "1b"
    SIETE_DE_ESPADA = "7e"
    SIETE_DE_ORO = "7o"
    TRES = "tres"
    DOS = "dos"
    ANCHO_FALSO = "ancho-falso"
    PIEZA_2 = "p2"
    PIEZA_4 = "p4"
    PIEZA_5 = "p5"
    PIEZA_11 = "p11"
    PIEZA_10 = "p10"
    ENVIDO = "envido"
    FLOR = "flor"
    NADA = "nada"


class Verbo(Enum):
    """The words of the actions, in the order in which they are offered.

    `palabra` is how it is written, `orden` its place here, `canto` the ladder's word it sings, None for the rest.
    """

    palabra: str
    orden: int
    canto: Canto | None

    JUEGA = "juega"
    PASA = "pasa"
    ENVIDO = "envido"
    REAL_ENVIDO = "real-envido"
    FALTA_ENVIDO = "falta-envido"
    FLOR = "flor"
    CON_FLOR_QUIERO = "con-flor-quiero"
    CON_FLOR_ENVIDO = "con-flor-envido"
    LA_MIA = "la-mia"
    CONTRAFLOR = "contraflor"
    CONTRAFLOR_AL_RESTO = "contraflor-al-resto"
    ACHICO = "achico"
    TRUCO = "truco"
    RETRUCO = "retruco"
    VALE_CUATRO = "vale-cuatro"
    QUIERO = "quiero"
    NO_QUIERO = "no-quiero"
    TANTOS = "tantos"
    SON_BUENAS = "son-buenas"
    MAZO = "mazo"
    MOSTRAR = "mostrar"
    DEVOLVER = "devolver"
    RECLAMAR = "reclamar"
    A_PUNTO = "a-punto"
    EN_LEY = "en-ley"
    SENA = "sena"
    RENDIRSE = "rendirse"
    CERRAR = "cerrar"

    def __init__(self, palabra: str) -> None:
        """Number the words in the order in which they stand."""
        self.palabra = palabra
        self.orden = len(type(self).__members__)
        self.canto = Canto(palabra) if palabra in set(Canto) else None


@dataclass(frozen=True, slots=True)
class Accion:
    """One thing a seat may ask for. Which seat asks is said beside it, not in it.

    `carta` goes with JUEGA, `numero` with TANTOS, `sena` and `para` with SENA: a seat, MESA for all, None for the
    partners. `str()` gives it as the line protocol writes it: "juega 7e", "sena p2 mesa".
    """

    verbo: Verbo
    carta: Carta | None = None
    numero: int | None = None
    sena: Sena | None = None
    para: Asiento | None = None

    def __str__(self) -> str:
        texto = self.verbo.palabra
        if self.carta is not None:
            return f"{texto} {self.carta.codigo}"
        if self.numero is not None:
            return f"{texto} {self.numero}"
        if self.sena is not None:
            para = "" if self.para is None else " mesa" if self.para == MESA else f" {self.para}"
            return f"{texto} {self.sena.value}{para}"
        return texto


_CON_ARGUMENTO: Final = frozenset({Verbo.JUEGA, Verbo.TANTOS, Verbo.SENA})
SOLAS: Final[Mapping[Verbo, Accion]] = MappingProxyType(
    {verbo: Accion(verbo) for verbo in Verbo if verbo not in _CON_ARGUMENTO}
)
"""The actions that are one word."""
JUGADAS: Final[Mapping[Carta, Accion]] = MappingProxyType({una: Accion(Verbo.JUEGA, carta=una) for una in MAZO})
"""Playing each card."""
DICHOS: Final[tuple[Accion, ...]] = tuple(Accion(Verbo.TANTOS, numero=n) for n in range(1000))
"""Saying each number, attainable or not, by the number."""
SENAS: Final[tuple[Accion, ...]] = tuple(
    Accion(Verbo.SENA, sena=sena, para=para) for para in (None, MESA, *range(6)) for sena in Sena
)
"""Every seña to everybody it may go to: the partners, the table, each seat."""
_SENAS: Final[Mapping[tuple[Sena, Asiento | None], Accion]] = MappingProxyType(
    {(a.sena, a.para): a for a in SENAS if a.sena is not None}
)
_POR_PALABRA: Final[Mapping[str, Verbo]] = MappingProxyType({verbo.palabra: verbo for verbo in Verbo})


def _ilegible(texto: object) -> NotacionInvalida:
    return NotacionInvalida(f"no es una acción: {repr(texto)[:40]}")


def entero(texto: str) -> int:
    """Return the whole number of up to three digits written so, without leading zeros.

    Raises NotacionInvalida for anything else.
    """
    if not (texto.isascii() and texto.isdecimal()) or len(texto) > 3 or (texto[0] == "0" and len(texto) > 1):
        message = f"no es un número: {texto[:40]!r}"
        raise NotacionInvalida(message)
    return int(texto)


def accion(texto: object) -> Accion:
    """Return the action written so: "juega 7e", "envido", "tantos 33", "sena p2 3".

    It is the inverse of `str()`. Whether the table allows it is another matter. Raises NotacionInvalida for a word
    there isn't, and for an argument that is missing, too much or unreadable.
    """
    partes = texto.split() if isinstance(texto, str) else []
    verbo = _POR_PALABRA.get(partes[0]) if partes else None
    if verbo is None:
        raise _ilegible(texto)
    argumentos = partes[1:]
    if verbo in SOLAS and not argumentos:
        return SOLAS[verbo]
    if verbo is Verbo.JUEGA and len(argumentos) == 1:
        return JUGADAS[carta(argumentos[0])]
    if verbo is Verbo.TANTOS and len(argumentos) == 1:
        negativo = argumentos[0].startswith("-")
        numero = entero(argumentos[0].removeprefix("-"))
        # Less than nothing can be said too, and is refused like any number nobody can have (ENV-05).
        return Accion(verbo, numero=-numero) if negativo and numero else DICHOS[numero]
    if verbo is Verbo.SENA and argumentos and argumentos[0] in set(Sena) and len(argumentos) <= 2:
        para = None if len(argumentos) == 1 else MESA if argumentos[1] == "mesa" else entero(argumentos[1])
        sena = Sena(argumentos[0])
        return _SENAS.get((sena, para)) or Accion(verbo, sena=sena, para=para)
    raise _ilegible(texto)


def pedido(texto: object) -> tuple[Asiento, Accion]:
    """Return the seat and the action of "0 juega 7e", as the line protocol and the stored hands have them.

    Raises NotacionInvalida for anything else; a seat that the table doesn't have is read.
    """
    partes = texto.split(maxsplit=1) if isinstance(texto, str) else []
    if len(partes) != 2:
        raise _ilegible(texto)
    return entero(partes[0]), accion(partes[1])
