"""Strongest to weakest, four or five cards (POD)."""

from __future__ import annotations

import re
from itertools import pairwise
from typing import TYPE_CHECKING, ClassVar

from django.utils.translation import gettext as _

from engine.cartas import Carta, carta
from engine.errors import NotacionInvalida
from engine.jerarquia import es_pieza, fuerza, piezas, puesto
from lessons.puzzles.base import Entrada, Error, Explicacion, Kind, Opcion, Pregunta, RespuestaInvalida, Veredicto
from lessons.puzzles.mas_fuerte import ids_de_estas, ids_de_poder
from lessons.puzzles.posiciones import (
    Tendida,
    escribir_tendida,
    leer_tendida,
    resto,
    tendida,
    una_muestra,
)
from lessons.puzzles.teorias import teorias
from lessons.words.cartas import el
from lessons.words.poder import parrafos_del_orden

if TYPE_CHECKING:
    import random
    from collections.abc import Callable, Sequence

    from engine.reglamento import Reglamento

_CON_LUGAR = re.compile(r"([1-9]):([0-9]+[a-z])", re.ASCII)


class Orden(Kind[Tendida]):
    """Four or five cards, to be put in order of power."""

    slug: ClassVar[str] = "orden"
    entrada: ClassVar[Entrada] = Entrada.ORDEN

    @property
    def titulo(self) -> str:
        """Return its name."""
        return _("El orden")

    @property
    def resumen(self) -> str:
        """Return what it asks."""
        return _("Cuatro o cinco cartas, de la más fuerte a la más débil.")

    def ids_en(self, reglamento: Reglamento) -> frozenset[str]:
        """Return the order, and with a muestra what it changes."""
        return ids_de_poder(reglamento)

    def tirar(self, azar: random.Random, reglamento: Reglamento, nivel: int, ids: frozenset[str]) -> Tendida:
        """Return four cards, five from level 4 on, with piezas as the level has."""
        muestra = una_muestra(azar, reglamento)
        cuantas = 4 if nivel < 4 else 5
        suyas = {3: 1, 4: 2, 5: 3}.get(nivel, 0) if muestra else 0
        if ids & {"MUE-02", "MUE-03"}:
            suyas = suyas or 1
        arriba = azar.sample(piezas(muestra), suyas)
        comunes = [c for c in resto(muestra) if not es_pieza(c, muestra)]
        return tendida(muestra, arriba + azar.sample(comunes, cuantas - suyas))

    def sirve(self, reglamento: Reglamento, nivel: int, posicion: Tendida) -> bool:  # noqa: ARG002
        """Tell whether it is of the level: without ties until the last one, closer and closer."""
        lugares = sorted(puesto(c, posicion.muestra) for c in posicion.cartas)
        saltos = [b - a for a, b in pairwise(lugares)]
        if nivel < 5 and 0 in saltos:
            return False
        return {1: min(saltos) >= 2, 2: min(saltos) >= 1, 3: saltos.count(1) >= 1}.get(nivel, saltos.count(1) >= 2)

    def leer(self, reglamento: Reglamento, texto: str) -> Tendida:
        """Return `[muestra.]` and four or five cards."""
        return tendida(*leer_tendida(reglamento, texto, 4, 5))

    def escribir(self, posicion: Tendida) -> str:
        """Return it with the cards in the deck's order."""
        return escribir_tendida(posicion.muestra, posicion.cartas)

    def ids(self, reglamento: Reglamento, posicion: Tendida) -> frozenset[str]:
        """Return the rules that these cards bring in."""
        return ids_de_estas(posicion.cartas, posicion.muestra) & self.ids_en(reglamento)

    def pregunta(self, reglamento: Reglamento, posicion: Tendida) -> Pregunta:  # noqa: ARG002
        """Return the question; the cards are put in order where they lie."""
        return Pregunta(
            _("De la más fuerte a la más débil"),
            ayuda=_("Tocalas en orden. Si dos empatan, da igual cuál va primero."),
            muestra=posicion.muestra,
        )

    def opciones(self, reglamento: Reglamento, posicion: Tendida) -> tuple[Opcion, ...]:  # noqa: ARG002
        """Return the cards."""
        return tuple(Opcion(c.codigo, el(c), carta=c) for c in posicion.cartas)

    def leer_respuesta(self, reglamento: Reglamento, posicion: Tendida, partes: Sequence[str]) -> str:  # noqa: ARG002
        """Return the codes joined by `-`, from that or from one `place:code` a card."""
        con_lugar = [_CON_LUGAR.fullmatch(p.strip()) for p in partes]
        cuantas = len(posicion.cartas)
        if con_lugar and all(con_lugar):
            pares = [(int(m[1]), m[2]) for m in con_lugar if m]
            if len({lugar for lugar, _codigo in pares}) < len(pares):
                raise RespuestaInvalida(_("Hay dos cartas en el mismo lugar. Cada una va en uno distinto."))
            codigos = [codigo for _lugar, codigo in sorted(pares)]
        else:
            codigos = [c for p in partes for c in p.strip().split("-") if ":" not in c and c]
        if not codigos:
            raise RespuestaInvalida(_("Poné las cartas en orden: la primera es la más fuerte."))
        try:
            cartas = [carta(c) for c in codigos]
        except NotacionInvalida:
            raise RespuestaInvalida(_("Esas no son las cartas que se ven.")) from None
        if not set(cartas) <= set(posicion.cartas):
            raise RespuestaInvalida(_("Esas no son las cartas que se ven."))
        if len(cartas) != cuantas or len(set(cartas)) < cuantas:
            raise RespuestaInvalida(_("Tienen que estar las %(n)d, cada una en su lugar.") % {"n": cuantas})
        return "-".join(codigos)

    def calificar(self, reglamento: Reglamento, posicion: Tendida, respuesta: str) -> Veredicto:  # noqa: ARG002
        """Return whether strengths never rise, ties in any order, and else the order in which they wouldn't."""
        muestra = posicion.muestra
        dadas = [carta(c) for c in respuesta.split("-")]
        if _baja(dadas, lambda c: fuerza(c, muestra)):
            return Veredicto(bien=True)
        if _baja(dadas[::-1], lambda c: fuerza(c, muestra)):
            return Veredicto(bien=False, error=Error("orden.al-reves"))
        for codigo, altura in teorias(muestra):
            if _baja(dadas, altura):
                return Veredicto(bien=False, error=Error(codigo))
        for i in range(len(dadas) - 1):
            cambiadas = [*dadas[:i], dadas[i + 1], dadas[i], *dadas[i + 2 :]]
            if _baja(cambiadas, lambda c: fuerza(c, muestra)):
                return Veredicto(bien=False, error=Error("orden.casi"))
        cruzadas = sum(fuerza(a, muestra) < fuerza(b, muestra) for a, b in pairwise(dadas))
        return Veredicto(bien=False, error=Error("orden.cruzadas", {"n": cruzadas}))

    def explicar(self, reglamento: Reglamento, posicion: Tendida) -> Explicacion:
        """Return the order, with the place of each card in its deal."""
        muestra = posicion.muestra
        bajando = sorted(posicion.cartas, key=lambda c: -fuerza(c, muestra))
        return Explicacion(
            respuesta=" · ".join(c.nombre for c in bajando),
            parrafos=parrafos_del_orden(bajando, muestra),
            reglas=tuple(sorted(self.ids(reglamento, posicion))),
            rotulos={c.codigo: _("%(n)d.º") % {"n": puesto(c, muestra)} for c in posicion.cartas},
        )

    def decir(self, reglamento: Reglamento, posicion: Tendida, respuesta: str) -> str:  # noqa: ARG002
        """Return the cards by name."""
        return " · ".join(carta(c).nombre for c in respuesta.split("-"))


def _baja(cartas: Sequence[Carta], altura: Callable[[Carta], float]) -> bool:
    alturas = [altura(c) for c in cartas]
    return all(a >= b for a, b in pairwise(alturas)) and len(set(alturas)) > 1
