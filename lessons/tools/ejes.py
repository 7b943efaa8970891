"""States chosen axis by axis: words with dots between, each of its axis; what isn't said is as at first."""

from __future__ import annotations

from dataclasses import fields
from typing import TYPE_CHECKING

from django.utils.translation import gettext as _

from engine.errors import AccionIlegal, Motivo
from engine.jerarquia import fuerza
from lessons.puzzles.posiciones import rechazar

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping
    from enum import StrEnum

    from _typeshed import DataclassInstance

    from engine.mano import Mano

    Palabras = Mapping[str, tuple[str, StrEnum]]


def palabras_de(estado: type[DataclassInstance], tipos: Iterable[type[StrEnum]]) -> Palabras:
    """Return every word with its axis; the state's fields are the axes, of these types in order."""
    ejes = zip((f.name for f in fields(estado)), tipos, strict=True)
    return {valor.value: (eje, valor) for eje, tipo in ejes for valor in tipo}


def leer_ejes(texto: str, palabras: Palabras) -> dict[str, StrEnum]:
    """Return what is said of each axis, in any order; raises NotacionInvalida for another word or two of one axis."""
    puesto: dict[str, StrEnum] = {}
    for palabra in texto.split("."):
        if palabra not in palabras:
            rechazar(_("«%(texto)s» no dice nada acá.") % {"texto": palabra[:30]})
        eje, valor = palabras[palabra]
        if eje in puesto:
            rechazar(_("«%(texto)s» se contradice con otra cosa.") % {"texto": palabra[:30]})
        puesto[eje] = valor
    return puesto


def escribir_ejes(estado: DataclassInstance) -> str:
    """Return the words of a state that aren't as at first, in the order of its axes; empty if all are."""
    como_al_principio = type(estado)()
    ejes = [f.name for f in fields(estado)]
    return ".".join(getattr(estado, e) for e in ejes if getattr(estado, e) != getattr(como_al_principio, e))


def tirar(mano: Mano, *, alta: bool) -> Mano:
    """Return the mano after the seat in turn played its highest or lowest card. Raises AccionIlegal if it can't."""
    asiento, muestra = mano.turno, mano.reparto.muestra
    cartas = [(fuerza(una.carta, muestra), una) for una in mano.legales(asiento) if una.carta is not None]
    if not cartas:
        raise AccionIlegal(Motivo.FLOR_POR_CANTAR if mano.obligados >> asiento & 1 else Motivo.CARTA_POR_JUGAR)
    _fuerza, una = (max if alta else min)(cartas, key=lambda x: x[0])
    return mano.aplicar(asiento, una)[0]
