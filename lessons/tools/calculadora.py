"""Counting the envido and the flor of a hand, and how many of a rival's hands beat it."""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import lru_cache
from typing import TYPE_CHECKING, Final

from django.utils.translation import gettext as _

from engine.cartas import Carta
from engine.enumeracion import posibles_de
from engine.envido import Cuenta, en_orden, envido
from engine.flor import flor
from engine.jerarquia import pieza_que_es
from lessons.puzzles.posiciones import escribir_cartas, leer_carta, leer_cartas, rechazar
from lessons.words.flor import parrafos_de_la_flor
from lessons.words.motivos import MOTIVOS
from lessons.words.tantos import parrafos_del_envido

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from engine.reglamento import Reglamento

CARTAS: Final = 3
_DICHA: Final = re.compile(
    r"(\d{1,2}|sota|caballo|rey)\s*(?:de\s+)?(e|b|o|c|espadas?|bastos?|oros?|copas?)\b", re.ASCII
)
_FIGURAS: Final = {"sota": "10", "caballo": "11", "rey": "12"}
_ENTRE: Final = re.compile(r"[\s,;.+y]*", re.ASCII)
LARGO_MAXIMO: Final = 80


@dataclass(frozen=True, slots=True)
class Mano:
    """What has been tapped so far: the muestra if any, and none to three cards in the order of the deck."""

    muestra: Carta | None = None
    cartas: tuple[Carta, ...] = ()

    def completa(self, mesa: Reglamento) -> bool:
        """Tell whether there is something to count."""
        return len(self.cartas) == CARTAS and (self.muestra is not None) is mesa.con_muestra


def leer(mesa: Reglamento, texto: str, maximo: int = CARTAS) -> Mano:
    """Return the cards of `[muestra].cards`, either part possibly still missing; raises NotacionInvalida.

    More than `maximo` cards besides the muestra are refused.
    """
    muestra, punto, cartas = texto.rpartition(".")
    if punto and not mesa.con_muestra:
        rechazar(_("En esta mesa no hay muestra: van las cartas solas, como 4o7e3c."))
    if mesa.con_muestra and not punto:
        rechazar(_("En esta mesa va primero la muestra, un punto y las cartas: 6o.4o7e3c."))
    return _comprobada(
        mesa,
        leer_carta(muestra) if muestra else None,
        leer_cartas(cartas, 1, 40) if cartas else (),
        maximo,
    )


def _comprobada(mesa: Reglamento, muestra: Carta | None, cartas: Iterable[Carta], maximo: int = CARTAS) -> Mano:
    orden = tuple(sorted(cartas))
    if len(orden) > maximo:
        rechazar(str(MOTIVOS["TRES_CARTAS_POR_MANO"]) if maximo == CARTAS else _("Se comparan dos cartas."))
    if len(set(orden)) < len(orden):
        rechazar(str(MOTIVOS["CARTA_REPETIDA"]))
    if muestra in orden:
        rechazar(str(MOTIVOS["MUESTRA_EN_LA_MANO"]))
    if muestra is not None and not mesa.con_muestra:
        rechazar(str(MOTIVOS["MESA_SIN_MUESTRA"]))
    return Mano(muestra, orden)


def escribir(mesa: Reglamento, mano: Mano) -> str:
    """Return its one canonical spelling, empty if nothing has been tapped."""
    if mano == Mano():
        return ""
    muestra = mano.muestra.codigo if mano.muestra else ""
    return f"{muestra}." * mesa.con_muestra + escribir_cartas(mano.cartas)


def leer_dichas(mesa: Reglamento, texto: str) -> Mano:
    """Return the hand of cards as people write them, "4o 7e 1c" or "4 de oro, 7 de espada", the muestra first.

    Where the table has a muestra, three cards alone are a hand whose muestra is still to be told.
    Raises NotacionInvalida for anything else.
    """
    bajo = " ".join(texto.lower().split())
    cartas, donde = [], 0
    for desde, hasta, una in dichas_en(bajo):
        if not _ENTRE.fullmatch(bajo, donde, desde):
            break
        cartas.append(una)
        donde = hasta
    if not cartas or not _ENTRE.fullmatch(bajo, donde):
        rechazar(_("No entiendo esas cartas. Van así: 4o 7e 1c, o 4 de oro, 7 de espada, 1 de copa."))
    if mesa.con_muestra and len(cartas) != CARTAS:
        return _comprobada(mesa, cartas[0], cartas[1:])
    return _comprobada(mesa, None, cartas)


def dichas_en(texto: str) -> Iterator[tuple[int, int, Carta]]:
    """Yield the cards that a text in small letters names, each with where it begins and ends.

    Raises NotacionInvalida at one that there isn't.
    """
    for dicha in _DICHA.finditer(texto):
        yield dicha.start(), dicha.end(), leer_carta(_FIGURAS.get(dicha[1], dicha[1]) + dicha[2][0])


def en_mesa(mesa: Reglamento, mano: Mano) -> Mano:
    """Return the same hand at another table, without its muestra where there is none."""
    return mano if mesa.con_muestra else Mano(None, mano.cartas)


def tocar(mesa: Reglamento, mano: Mano, una: Carta) -> Mano | None:
    """Return the hand after a tap on a card: taken away if it was there, else the muestra first and then the hand.

    None if nothing more fits.
    """
    if una is mano.muestra:
        return Mano(None, mano.cartas)
    if una in mano.cartas:
        return Mano(mano.muestra, tuple(c for c in mano.cartas if c is not una))
    if mesa.con_muestra and mano.muestra is None:
        return Mano(una, mano.cartas)
    if len(mano.cartas) < CARTAS:
        return Mano(mano.muestra, tuple(sorted((*mano.cartas, una))))
    return None


@dataclass(frozen=True, slots=True)
class Contra:
    """Of how many hands that a rival can hold so many beat mine, as el mano and as pie."""

    de: int
    siendo_mano: int
    siendo_pie: int


@dataclass(frozen=True, slots=True)
class Porque:
    """A reason: the sentence and the rules it rests on."""

    texto: str
    reglas: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Resultado:
    """The counts of a whole hand, and what they are worth against one rival.

    `suma` has the cards in the order of the count, each with what it adds, None for one that adds nothing.
    `flor` is None if there is none or the table has no flor; `rival_con_flor` is how many hands hold one.
    """

    suma: tuple[tuple[Carta, int | None], ...]
    con_veinte: bool
    envido: int
    flor: int | None
    porques: tuple[Porque, ...]
    contra_envido: Contra
    contra_flor: Contra | None
    rival_con_flor: int


@lru_cache(maxsize=1024)
def _contra(muestra: Carta | None, cartas: tuple[Carta, ...]) -> tuple[Contra, Contra | None, int]:
    todas = posibles_de(muestra, cartas)
    de = len(todas)
    contra_envido = Contra(de, *(todas.envido(soy_mano=m).me_gana.cuantas for m in (True, False)))
    contra_flor = None
    if flor(cartas, muestra) is not None:
        contra_flor = Contra(de, *(todas.flor(soy_mano=m).me_gana.cuantas for m in (True, False)))
    return contra_envido, contra_flor, todas.con_flor().cuantas


def calcular(mesa: Reglamento, mano: Mano) -> Resultado:
    """Return the counts of a whole hand (ENV-01 to ENV-04, FLO-01, FLO-02).

    Raises PosicionInvalida if it isn't whole.
    """
    cuenta = envido(mano.cartas, mano.muestra)
    la_flor = flor(mano.cartas, mano.muestra) if mesa.con_flor else None
    aporta = {p.carta: p.aporta for p in cuenta.pasos}
    contra_envido, contra_flor, con_flor = _contra(mano.muestra, mano.cartas)
    return Resultado(
        suma=tuple((c, aporta.get(c)) for c in en_orden(mano.cartas, mano.muestra)),
        con_veinte=None in aporta,
        envido=cuenta.valor,
        flor=la_flor.valor if la_flor else None,
        porques=(
            Porque(" ".join(parrafos_del_envido(mano.cartas, mano.muestra, cuenta)), _reglas(cuenta)),
            _de_la_flor(mesa, mano, la_flor),
        ),
        contra_envido=contra_envido,
        contra_flor=contra_flor if mesa.con_flor else None,
        rival_con_flor=con_flor if mesa.con_flor else 0,
    )


def _de_la_flor(mesa: Reglamento, mano: Mano, la_flor: Cuenta | None) -> Porque:
    if not mesa.con_flor:
        return Porque(str(MOTIVOS["MESA_SIN_FLOR"]), ("FLO-11",))
    # The 12 that stands for the muestra was told with the envido.
    doces = sum(pieza_que_es(c, mano.muestra) not in {None, c} for c in mano.cartas)
    texto = " ".join(parrafos_de_la_flor(mano.cartas, mano.muestra, la_flor)[doces:])
    return Porque(texto, ("FLO-01", *(_reglas(la_flor) if la_flor else ())))


def _reglas(cuenta: Cuenta) -> tuple[str, ...]:
    return tuple(dict.fromkeys(p.regla for p in cuenta.pasos))
