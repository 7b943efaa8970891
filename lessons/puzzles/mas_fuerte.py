"""Which of these cards wins, or parda (POD, MUE)."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from django.utils.translation import gettext as _

from engine.cartas import Carta, apodos
from engine.jerarquia import es_pieza, fuerza, pieza_que_es, piezas, puesto
from lessons.puzzles.base import Entrada, Error, Explicacion, Kind, Opcion, Pregunta, Veredicto, una_de
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
from lessons.words.poder import parrafos_de_la_mas_fuerte

if TYPE_CHECKING:
    import random
    from collections.abc import Callable, Sequence

    from engine.reglamento import Reglamento

PARDA = "parda"


class MasFuerte(Kind[Tendida]):
    """Two to four cards: the one that wins, or parda."""

    slug: ClassVar[str] = "mas-fuerte"
    entrada: ClassVar[Entrada] = Entrada.UNA

    @property
    def titulo(self) -> str:
        """Return its name."""
        return _("La más fuerte")

    @property
    def resumen(self) -> str:
        """Return what it asks."""
        return _("Unas cartas sobre la mesa: cuál gana, o si es parda.")

    def ids_en(self, reglamento: Reglamento) -> frozenset[str]:
        """Return the order, the nicknames, and with a muestra what it changes."""
        return ids_de_poder(reglamento) | {"CAR-03"}

    def tirar(self, azar: random.Random, reglamento: Reglamento, nivel: int, ids: frozenset[str]) -> Tendida:
        """Return as many cards as the level has, with piezas or a tie more often than chance gives."""
        muestra = una_muestra(azar, reglamento)
        cuantas = {4: 3, 5: azar.choice((3, 4))}.get(nivel, 2)
        salen = azar.sample(resto(muestra), cuantas)
        if muestra and (nivel > 2 or ids & {"MUE-02", "MUE-03"}):
            salen[0] = azar.choice(piezas(muestra))
        elif nivel > 2 and azar.random() < 0.4:
            iguales = [c for c in resto(muestra) if fuerza(c, muestra) == fuerza(salen[0], muestra)]
            salen[1] = azar.choice(iguales)
        return tendida(muestra, set(salen))

    def sirve(self, reglamento: Reglamento, nivel: int, posicion: Tendida) -> bool:  # noqa: ARG002
        """Tell whether it is of the level: far apart, neighbours, ties or a pieza, three cards, the strange ones."""
        cartas, muestra = posicion.cartas, posicion.muestra
        if len(cartas) < (2, 2, 2, 3, 3)[nivel - 1]:
            return False
        suyas = sum(es_pieza(c, muestra) for c in cartas)
        lugares = [puesto(c, muestra) for c in cartas]
        lejos = max(lugares) - min(lugares)
        cerca = sorted(lugares)[1] - min(lugares)
        if nivel == 1:
            return (
                lejos >= 4
                and not suyas
                and not any(apodos(c) for c in cartas if c.numero in {1, 7} and c.palo in "oc")
            )
        if nivel == 2:
            return 0 < lejos <= 4
        if nivel == 3:
            return bool(suyas) if muestra else cerca <= 1
        if nivel == 4:
            del_palo = muestra and any(c.palo is muestra.palo and not es_pieza(c, muestra) for c in cartas)
            return bool(del_palo or suyas > 1) if muestra else cerca <= 2
        doce = any(c.numero == 12 and muestra and c.palo is muestra.palo for c in cartas)
        return bool(doce or suyas > 1) if muestra else cerca == 0 or any(apodos(c) for c in cartas)

    def leer(self, reglamento: Reglamento, texto: str) -> Tendida:
        """Return `[muestra.]` and two to four cards."""
        return tendida(*leer_tendida(reglamento, texto, 2, 4))

    def escribir(self, posicion: Tendida) -> str:
        """Return it with the cards in the deck's order."""
        return escribir_tendida(posicion.muestra, posicion.cartas)

    def ids(self, reglamento: Reglamento, posicion: Tendida) -> frozenset[str]:
        """Return the order's rule, what the muestra changes here, and the nicknames' if one of theirs is there."""
        hay = ids_de_estas(posicion.cartas, posicion.muestra)
        if any(apodos(c) for c in posicion.cartas):
            hay |= {"CAR-03"}
        return hay & self.ids_en(reglamento)

    def pregunta(self, reglamento: Reglamento, posicion: Tendida) -> Pregunta:  # noqa: ARG002
        """Return the question; the cards are the options."""
        return Pregunta(_("¿Cuál gana?"), muestra=posicion.muestra)

    def opciones(self, reglamento: Reglamento, posicion: Tendida) -> tuple[Opcion, ...]:  # noqa: ARG002
        """Return the cards, and parda."""
        cartas = tuple(Opcion(c.codigo, el(c), carta=c) for c in posicion.cartas)
        return (*cartas, Opcion(PARDA, _("Es parda"), fija=True))

    def leer_respuesta(self, reglamento: Reglamento, posicion: Tendida, partes: Sequence[str]) -> str:
        """Return the card's code, or `parda`."""
        return una_de(self.opciones(reglamento, posicion), partes)

    def calificar(self, reglamento: Reglamento, posicion: Tendida, respuesta: str) -> Veredicto:  # noqa: ARG002
        """Return whether it is the engine's strongest, and else the order in which it would be."""
        cartas, muestra = posicion.cartas, posicion.muestra
        buena = la_de_arriba(cartas, lambda c: fuerza(c, muestra))
        if respuesta == buena:
            return Veredicto(bien=True)
        for codigo, altura in teorias(muestra):
            if la_de_arriba(cartas, altura) == respuesta:
                return Veredicto(bien=False, error=Error(codigo))
        if respuesta == PARDA:
            mismo = len({c.numero for c in cartas}) < len(cartas)
            return Veredicto(bien=False, error=Error(f"mas-fuerte.{'mismo-numero' if mismo else 'no-empatan'}"))
        if buena == PARDA:
            return Veredicto(bien=False, error=Error("mas-fuerte.el-palo"))
        return Veredicto(bien=False)

    def explicar(self, reglamento: Reglamento, posicion: Tendida) -> Explicacion:
        """Return the rungs, from the engine."""
        cartas, muestra = posicion.cartas, posicion.muestra
        buena = la_de_arriba(cartas, lambda c: fuerza(c, muestra))
        mejor = max(fuerza(c, muestra) for c in cartas)
        return Explicacion(
            respuesta=self.decir(reglamento, posicion, buena),
            parrafos=parrafos_de_la_mas_fuerte(cartas, muestra),
            reglas=tuple(sorted(self.ids(reglamento, posicion) - {"CAR-03"})),
            rotulos={c.codigo: _("%(n)d.º") % {"n": puesto(c, muestra)} for c in cartas},
            luces=frozenset(c for c in cartas if fuerza(c, muestra) == mejor),
        )


def la_de_arriba(cartas: Sequence[Carta], altura: Callable[[Carta], float]) -> str:
    """Return the code of the highest card by these heights, or parda if several are level there."""
    mejor = max(altura(c) for c in cartas)
    arriba = [c for c in cartas if altura(c) == mejor]
    return arriba[0].codigo if len(arriba) == 1 else PARDA


def ids_de_poder(reglamento: Reglamento) -> frozenset[str]:
    """Return the rules about power at that table."""
    con = {"POD-02", "MUE-02", "MUE-03", "MUE-04"} if reglamento.con_muestra else set()
    return frozenset({"POD-01", *con})


def ids_de_estas(cartas: Sequence[Carta], muestra: Carta | None) -> frozenset[str]:
    """Return the rules that the order of these cards exercises: POD-01 if two common ones are compared."""
    hay = set()
    suyas = [c for c in cartas if es_pieza(c, muestra)]
    if len(cartas) - len(suyas) > 1:
        hay.add("POD-01")
    if muestra is not None:
        hay.add("POD-02")
        hay |= {"MUE-02" if pieza_que_es(c, muestra) is c else "MUE-03" for c in suyas}
        if any(c.palo is muestra.palo and c not in suyas for c in cartas):
            hay.add("MUE-04")
    return frozenset(hay)
