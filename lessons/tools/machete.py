"""A table on one page: power, counts, ladders, pardas and falta, all of it asked of the engine and its record."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from engine.cantos.escaleras import Escalera, cadena, siguientes
from engine.cantos.falta import falta
from engine.cartas import Carta, carta
from engine.envido import envido, tantos
from engine.flor import flor
from engine.jerarquia import escala, pieza_que_es, piezas
from engine.reglamento import Canto
from engine.reglas import REGLAS
from lessons.tools.mesas import comparar
from lessons.tools.pardas import casos
from lessons.tools.poder import EJEMPLO

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

    from engine.cantos.falta import Falta
    from engine.envido import Cuenta
    from engine.reglamento import Reglamento

MUCHOS_ENVIDOS: Final = 2
"""Of the chains that a table without a limit allows, those with more are left to the rule."""
MUCHOS_REALES: Final = 1


@dataclass(frozen=True, slots=True)
class Pieza:
    """A pieza of the example's palo and its tantos (MUE-02, ENV-01)."""

    carta: Carta
    vale: int


@dataclass(frozen=True, slots=True)
class Ejemplo:
    """Three cards and how they count."""

    cartas: tuple[Carta, ...]
    cuenta: Cuenta

    @property
    def reglas(self) -> tuple[str, ...]:
        """The rules that the count rests on."""
        return tuple(dict.fromkeys(paso.regla for paso in self.cuenta.pasos))


@dataclass(frozen=True, slots=True)
class Precio:
    """A chain and what it pays: wanted (None: what the falta or the resto is), not wanted (None: nothing to refuse).

    `si_falta` is what the chain pays if the falta is sung on top and refused, None where it can't be sung.
    """

    cantos: tuple[Canto, ...]
    quiero: int | None
    no_quiero: int | None
    si_falta: int | None = None


@dataclass(frozen=True, slots=True)
class Uso:
    """How the table plays something: what, how, and the rules."""

    titulo: str
    dicho: str
    reglas: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Machete:
    """Everything that is on the page."""

    piezas: tuple[Pieza, ...]
    doce: tuple[Carta, Carta] | None
    """A muestra that is a pieza and the card that takes its place (MUE-03)."""
    escala: tuple[tuple[Carta, ...], ...]
    envido: tuple[Ejemplo, ...]
    flor: tuple[Ejemplo, ...]
    cantos_envido: tuple[Precio, ...]
    cantos_flor: tuple[Precio, ...]
    cantos_truco: tuple[Precio, ...]
    resto_de_cada_uno: bool
    """Whether al resto each side plays for what itself lacks (FLO-08), or for what the one ahead does."""
    pardas: tuple[tuple[str, str], ...]
    """The rules by which a mano ends, each with its title."""
    falta: tuple[tuple[int, Falta], ...]
    """The points of the side ahead, and what the falta is worth then."""
    falta_en_pico: Falta | None
    usos: tuple[Uso, ...]


def machete(mesa: Reglamento) -> Machete:
    """Return the page of a table."""
    muestra = EJEMPLO if mesa.con_muestra else None
    return Machete(
        piezas=tuple(Pieza(c, tantos(c, muestra)) for c in piezas(muestra)) if muestra else (),
        doce=_el_doce(muestra) if muestra else None,
        escala=escala(None),
        envido=_ejemplos(envido, _MANOS_CON_MUESTRA if muestra else _MANOS, muestra),
        flor=_ejemplos(flor, _FLORES_CON_MUESTRA if muestra else _FLORES, muestra) if mesa.con_flor else (),
        cantos_envido=tuple(_cantos_de_envido(mesa)),
        cantos_flor=tuple(_cantos_de_flor(mesa)) if mesa.con_flor else (),
        cantos_truco=tuple(_precio(mesa, Escalera.TRUCO, c) for c in _cadenas(mesa, Escalera.TRUCO)),
        resto_de_cada_uno=mesa.con_flor
        and cadena(mesa, Escalera.FLOR, (Canto.FLOR, Canto.CONTRAFLOR_AL_RESTO)).por_equipo is not None,
        pardas=tuple((regla, REGLAS[regla]) for regla in sorted({c.regla for c in casos()})),
        falta=tuple((puntos, falta(mesa, (puntos, 0))) for puntos in _tanteos(mesa)),
        falta_en_pico=falta(mesa, (0, 0), pico=True) if mesa.con_pico_a_pico else None,
        usos=tuple(_usos(mesa)),
    )


# Hands that show each way to count: no palo, two of one, figures; with a pieza, with two.
_MANOS: Final = ("7e 6e 3b", "7o 5c 12b", "12e 11e 4o")
_MANOS_CON_MUESTRA: Final = (*_MANOS, "4c 7e 5b", "2c 10c 3o")
_FLORES: Final = ("7e 6e 3e", "12o 11o 10o")
_FLORES_CON_MUESTRA: Final = ("7e 6e 3e", "4c 7e 5e", "2c 10c 3o")


def _ejemplos(
    contar: Callable[[Sequence[Carta], Carta | None], Cuenta | None], manos: Sequence[str], muestra: Carta | None
) -> tuple[Ejemplo, ...]:
    cartas = [tuple(carta(c) for c in mano.split()) for mano in manos]
    contadas = [(unas, contar(unas, muestra)) for unas in cartas]
    return tuple(Ejemplo(unas, cuenta) for unas, cuenta in contadas if cuenta is not None)


def _el_doce(muestra: Carta) -> tuple[Carta, Carta]:
    """Return the strongest pieza turned up, and the card of its palo that takes its place (MUE-03)."""
    vuelta = piezas(muestra)[0]
    return vuelta, next(c for c in piezas(vuelta) if pieza_que_es(c, vuelta) is not c)


def _cadenas(mesa: Reglamento, escalera: Escalera, cantos: tuple[Canto, ...] = ()) -> Iterator[tuple[Canto, ...]]:
    """Give every chain of a ladder, but for those that repeat more than is read on a page."""
    for nuevo in siguientes(mesa, escalera, cantos, falta(mesa, (0, 0)).vale):
        otra = (*cantos, nuevo)
        if otra.count(Canto.ENVIDO) <= MUCHOS_ENVIDOS and otra.count(Canto.REAL_ENVIDO) <= MUCHOS_REALES:
            yield otra
            yield from _cadenas(mesa, escalera, otra)


def _precio(mesa: Reglamento, escalera: Escalera, cantos: tuple[Canto, ...]) -> Precio:
    da = cadena(mesa, escalera, cantos)
    mide = cantos[-1] in {Canto.FALTA_ENVIDO, Canto.CONTRAFLOR_AL_RESTO}
    return Precio(cantos, None if mide else da.quiero, da.no_quiero)


def _cantos_de_envido(mesa: Reglamento) -> Iterator[Precio]:
    """Give the chains without a falta, each with what the falta on top pays, then the falta alone."""
    todas = {c: _precio(mesa, Escalera.ENVIDO, c) for c in _cadenas(mesa, Escalera.ENVIDO)}
    for cantos, precio in todas.items():
        if Canto.FALTA_ENVIDO not in cantos:
            arriba = todas.get((*cantos, Canto.FALTA_ENVIDO))
            yield Precio(cantos, precio.quiero, precio.no_quiero, arriba.no_quiero if arriba else None)
    yield todas[Canto.FALTA_ENVIDO,]


def _cantos_de_flor(mesa: Reglamento) -> Iterator[Precio]:
    """Give the chains of flor that pay something, a lone flor first (FLO-03, FLO-08 to FLO-10)."""
    for cantos in _cadenas(mesa, Escalera.FLOR):
        precio = _precio(mesa, Escalera.FLOR, cantos)
        # Where the answer is still to be chosen nothing is paid.
        if precio.quiero is not None or cantos[-1] is Canto.CONTRAFLOR_AL_RESTO:
            yield precio


def _tanteos(mesa: Reglamento) -> Iterator[int]:
    """Give the scores that show how the falta shrinks: each end of each half, and its middle."""
    mitad = mesa.linea_de_buenas() or (mesa.objetivo + 1) // 2
    yield from (0, mitad // 2, mitad - 1, mitad, (mitad + mesa.objetivo) // 2, mesa.objetivo - 1)


def _usos(mesa: Reglamento) -> Iterator[Uso]:
    for fila in comparar():
        # What is played out for an example says little without it; leaving at once is its own example.
        if fila.difieren and (not fila.escena or fila.clave == "mazo"):
            suyo = next(g.dicho for g in fila.grupos if mesa.nombre in g.mesas)
            yield Uso(fila.titulo, suyo, fila.reglas)


def sin_tope(mesa: Reglamento) -> bool:
    """Return whether envido may be repeated more than the page shows (ENV-07)."""
    return mesa.max_envido is None or mesa.max_envido > MUCHOS_ENVIDOS
