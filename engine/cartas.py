"""The forty cards (CAR-01), their codes (CAR-02) and their names."""

from __future__ import annotations

from enum import StrEnum
from types import MappingProxyType
from typing import TYPE_CHECKING, Final, NoReturn

from engine.errors import NotacionInvalida, cita

if TYPE_CHECKING:
    from collections.abc import Mapping


class Palo(StrEnum):
    """A suit; its value is the letter that ends a card's code."""

    ESPADA = "e"
    BASTO = "b"
    ORO = "o"
    COPA = "c"

    @property
    def nombre(self) -> str:
        """The suit's word: "espada"."""
        return self.name.lower()


NUMEROS: Final = (1, 2, 3, 4, 5, 6, 7, 10, 11, 12)

_NOMBRES: Final[Mapping[int, str]] = MappingProxyType(
    {
        1: "uno",
        2: "dos",
        3: "tres",
        4: "cuatro",
        5: "cinco",
        6: "seis",
        7: "siete",
        10: "sota",
        11: "caballo",
        12: "rey",
    }
)


class Carta:
    """One of the forty cards. There is exactly one object a card, so `is`, `==` and hashing are by identity.

    `numero` is 1–7 or 10–12, `palo` the suit, `indice` its place in `MAZO` (0–39), `codigo` its code ("7e") and
    `nombre` its name ("siete de espada"). Cards sort by `indice`. They are got by `carta("7e")` or from `MAZO`.
    """

    __slots__ = ("codigo", "indice", "nombre", "numero", "palo")

    numero: int
    palo: Palo
    indice: int
    codigo: str
    nombre: str

    def __init__(self) -> None:
        """Raise TypeError always: the forty exist already."""
        message = "cards are got by carta() or MAZO, never made"
        raise TypeError(message)

    def __setattr__(self, name: str, value: object) -> NoReturn:
        message = f"a card never changes: {name}"
        raise AttributeError(message)

    def __delattr__(self, name: str) -> NoReturn:
        message = f"a card never changes: {name}"
        raise AttributeError(message)

    def __lt__(self, other: Carta) -> bool:
        return self.indice < other.indice

    def __repr__(self) -> str:
        return f"carta({self.codigo!r})"

    def __str__(self) -> str:
        return self.codigo

    def __reduce__(self) -> tuple[object, tuple[str]]:
        # Copies and pickles come back as the one object.
        return (carta, (self.codigo,))


def _nueva(indice: int, numero: int, palo: Palo) -> Carta:
    nueva = object.__new__(Carta)
    fija = object.__setattr__
    fija(nueva, "indice", indice)
    fija(nueva, "numero", numero)
    fija(nueva, "palo", palo)
    fija(nueva, "codigo", f"{numero}{palo.value}")
    # Only these two ones are called ancho without more; the other two are anchos falsos (CAR-03).
    bravo = numero == 1 and palo in {Palo.ESPADA, Palo.BASTO}
    fija(nueva, "nombre", f"{'ancho' if bravo else _NOMBRES[numero]} de {palo.nombre}")
    return nueva


MAZO: Final[tuple[Carta, ...]] = tuple(
    _nueva(indice, numero, palo)
    for indice, (palo, numero) in enumerate((palo, numero) for palo in Palo for numero in NUMEROS)
)
"""The forty cards, palo by palo (espada, basto, oro, copa) and in each by number."""

_POR_CODIGO: Final[Mapping[str, Carta]] = MappingProxyType({c.codigo: c for c in MAZO})

_SIN_OCHOS_NI_NUEVES: Final = tuple(f"{numero}{palo.value}" for numero in (8, 9) for palo in Palo)


def carta(codigo: str) -> Carta:
    """Return the card of this code: number and first letter of the palo, "7e", "10c" (CAR-02).

    Only that spelling is read: no capitals, spaces, leading zeros or digits of other scripts.
    Raises NotacionInvalida for anything else, what isn't a string included; for an 8 or a 9 it cites CAR-01.
    """
    try:
        return _POR_CODIGO[codigo]
    except (KeyError, TypeError):
        message = f"no es una carta: {cita(codigo)}"
        raise NotacionInvalida(message, "CAR-01" if codigo in _SIN_OCHOS_NI_NUEVES else "CAR-02") from None


_APODOS: Final[Mapping[str, tuple[str, ...]]] = MappingProxyType(
    {
        "1e": ("espadilla", "macho"),
        "7e": ("siete bravo",),
        "1o": ("ancho falso",),
        "1c": ("ancho falso",),
        "7b": ("siete falso",),
        "7c": ("siete falso",),
    }
)


def apodos(una: Carta) -> tuple[str, ...]:
    """Return the card's nicknames besides its name, the most common first; mostly none (CAR-03)."""
    return _APODOS.get(una.codigo, ())
