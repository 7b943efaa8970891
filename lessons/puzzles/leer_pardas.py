"""The notation of a mano so far: results as letters, or the cards of each baza."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from django.utils.translation import gettext as _

from engine.bazas import resolver_baza, resolver_mano
from engine.cartas import Carta
from engine.errors import PosicionInvalida
from lessons.puzzles.posiciones import leer_asiento, leer_carta, leer_jugadores, rechazar
from lessons.words.motivos import frase_del_motivo

if TYPE_CHECKING:
    from engine.reglamento import Reglamento

_LETRAS: Final = {"n": 0, "e": 1, "p": None}
_DICHAS: Final = {equipo: letra for letra, equipo in _LETRAS.items()}
_JUGADA = re.compile(r"(?:[0-9]+[a-z]|x)+", re.ASCII)
_UNA = re.compile(r"[0-9]+[a-z]|x", re.ASCII)


@dataclass(frozen=True, slots=True)
class ManoEnCurso:
    """A mano so far: the bazas with their cards in order of play (none if only results are told), and results."""

    jugadores: int
    mano: int
    muestra: Carta | None
    bazas: tuple[tuple[Carta | None, ...], ...]
    resultados: tuple[int | None, ...]

    @property
    def alguien_paso(self) -> bool:
        """Tell whether a seat kept its card."""
        return any(None in baza for baza in self.bazas)


def leer(reglamento: Reglamento, texto: str) -> ManoEnCurso:
    """Return the mano written there; raises NotacionInvalida with the reason."""
    mesa, *campos = texto.split(".")
    cuantos, _raya, sale = mesa.partition("-")
    jugadores = leer_jugadores(reglamento, cuantos)
    mano = leer_asiento(sale, jugadores)
    if not campos or not campos[-1]:
        rechazar(_("Faltan las bazas."))
    if campos[0][0:1] in _LETRAS:
        if len(campos) != 1 or not set(campos[0]) <= set(_LETRAS):
            rechazar(_("Las bazas van con n, e o p: nuestra, de ellos o parda."))
        return _comprobar(ManoEnCurso(jugadores, mano, None, (), tuple(_LETRAS[letra] for letra in campos[0])))
    if len(campos) != 1 + reglamento.con_muestra:
        if reglamento.con_muestra:
            rechazar(_("En esta mesa va primero la muestra, un punto y las bazas: 6o.7e3o-4c1b."))
        rechazar(_("En esta mesa no hay muestra: van las bazas solas, como 7e3o-4c1b."))
    muestra = leer_carta(campos[0]) if reglamento.con_muestra else None
    return _con_cartas(reglamento, jugadores, mano, muestra, campos[-1])


def _con_cartas(reglamento: Reglamento, jugadores: int, mano: int, muestra: Carta | None, texto: str) -> ManoEnCurso:
    bazas: list[tuple[Carta | None, ...]] = []
    resultados: list[int | None] = []
    sale = mano
    for i, escrita in enumerate(texto.split("-")):
        if not _JUGADA.fullmatch(escrita):
            rechazar(_("Cada baza son cartas una atrás de la otra, como 7e3o."))
        cartas = tuple(None if codigo == "x" else leer_carta(codigo) for codigo in _UNA.findall(escrita))
        if len(cartas) != jugadores:
            rechazar(_("En cada baza va una carta por asiento."))
        if None in cartas and not (reglamento.con_pasar and i == 2):
            rechazar(_("Pasar se puede solo en la tercera baza, y en las mesas que lo permiten."))
        try:
            como = resolver_baza(cartas, sale, muestra)
        except PosicionInvalida as error:
            rechazar(frase_del_motivo(error.motivo))
        bazas.append(cartas)
        resultados.append(como.equipo)
        sale = como.sale
    puestas = [c for baza in bazas for c in baza if c is not None]
    if len(set(puestas)) < len(puestas):
        rechazar(_("Hay una carta repetida."))
    return _comprobar(ManoEnCurso(jugadores, mano, muestra, tuple(bazas), tuple(resultados)))


def _comprobar(posicion: ManoEnCurso) -> ManoEnCurso:
    """Return it if so many bazas could be played; else raise NotacionInvalida with the engine's reason."""
    try:
        resolver_mano(posicion.resultados, posicion.mano)
    except PosicionInvalida as error:
        rechazar(frase_del_motivo(error.motivo))
    return posicion


def escribir(posicion: ManoEnCurso) -> str:
    """Return its one canonical spelling."""
    if not posicion.bazas:
        return f"{posicion.jugadores}-{posicion.mano}.{''.join(_DICHAS[r] for r in posicion.resultados)}"
    muestra = f"{posicion.muestra.codigo}." if posicion.muestra else ""
    bazas = "-".join("".join("x" if c is None else c.codigo for c in baza) for baza in posicion.bazas)
    return f"{posicion.jugadores}-{posicion.mano}.{muestra}{bazas}"
