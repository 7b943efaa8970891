"""Flor or not, and how much (FLO-01, FLO-02)."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from django.utils.translation import gettext as _

from engine.cantos.declarar import flores_posibles
from engine.cantos.escaleras import VALE_FLOR
from engine.cartas import MAZO, Carta
from engine.envido import PAR, tantos, valor_envido
from engine.flor import flor, valor_flor
from engine.jerarquia import PIEZAS, es_pieza, pieza_que_es, piezas
from lessons.puzzles.base import Entrada, Error, Explicacion, Kind, Opcion, Pregunta, Veredicto
from lessons.puzzles.envido import leer_numero
from lessons.puzzles.posiciones import Tendida, escribir_tendida, leer_tendida, resto, tendida, una_muestra
from lessons.words.cartas import el, tramos
from lessons.words.flor import parrafos_de_la_flor

if TYPE_CHECKING:
    import random
    from collections.abc import Callable, Iterator, Sequence

    from engine.reglamento import Reglamento

NO: Final = "no"


class FlorKind(Kind[Tendida]):
    """Three cards: their flor as a number, or that there is none."""

    slug: ClassVar[str] = "flor"
    entrada: ClassVar[Entrada] = Entrada.NUMERO

    @property
    def titulo(self) -> str:
        """Return its name."""
        return _("Flor")

    @property
    def resumen(self) -> str:
        """Return what it asks."""
        return _("Tres cartas: si hay flor, y cuánto suma.")

    def existe_en(self, reglamento: Reglamento) -> bool:
        """Tell whether the table has flor (FLO-11)."""
        return reglamento.con_flor

    def ids_en(self, reglamento: Reglamento) -> frozenset[str]:
        """Return FLO-01 and FLO-02, and with a muestra its piezas and the 12."""
        return frozenset({"FLO-01", "FLO-02"} | ({"MUE-02", "MUE-03"} if reglamento.con_muestra else set()))

    def tirar(self, azar: random.Random, reglamento: Reglamento, nivel: int, ids: frozenset[str]) -> Tendida:
        """Return a flor or a near miss, with as many piezas as the level or the ids want."""
        muestra = una_muestra(azar, reglamento)
        if muestra and ("MUE-03" in ids or (nivel == 5 and azar.random() < 0.6)):
            muestra = azar.choice([c for c in MAZO if c.numero in PIEZAS])
        cuantas = {3: 1, 4: azar.choice((1, 2, 2)), 5: azar.choice((0, 1, 2, 3))}.get(nivel, 0) if muestra else 0
        if ids & {"MUE-02", "MUE-03"}:
            cuantas = cuantas or azar.choice((1, 2))
        suyas = azar.sample(piezas(muestra), cuantas)
        comunes = [c for c in resto(muestra) if not es_pieza(c, muestra)]
        # Chance alone hardly ever gives a flor: more than half of the time the rest is of one palo.
        if azar.random() < 0.6 or "FLO-02" in ids:
            palo = azar.choice(comunes).palo
            comunes = [c for c in comunes if c.palo is palo]
        elif cuantas < 2 and azar.random() < 0.6:
            dos = azar.choice(comunes)
            pareja = azar.choice([c for c in comunes if c.palo is dos.palo and c is not dos])
            if not cuantas:
                tercera = azar.choice([c for c in comunes if c.palo is not dos.palo])
                return tendida(muestra, [dos, pareja, tercera])
        return tendida(muestra, suyas + azar.sample(comunes, 3 - cuantas))

    def sirve(self, reglamento: Reglamento, nivel: int, posicion: Tendida) -> bool:
        """Tell whether it is of the level: no figures, figures, a pieza, more of them, the 12 or a near miss."""
        cartas, muestra = posicion.cartas, posicion.muestra
        suyas = [c for c in cartas if es_pieza(c, muestra)]
        figuras = sum(c.numero >= 10 for c in cartas if c not in suyas)
        palos = len({c.palo for c in cartas})
        hay = valor_flor(cartas, muestra) is not None
        if not reglamento.con_muestra:
            return {
                1: not figuras and palos != 2,
                2: figuras == 1,
                3: palos < 3 and figuras < 2,
                4: palos < 3 and figuras >= 1,
                5: palos < 3 and (figuras >= 2 or not hay),
            }[nivel]
        del_palo = [c for c in cartas if muestra and c.palo is muestra.palo and c not in suyas]
        doce = any(c.numero == 12 for c in suyas)
        return {
            1: not suyas and not figuras and not del_palo,
            2: not suyas and bool(figuras),
            3: len(suyas) == 1 and not doce and not figuras,
            4: bool(suyas) and not doce,
            5: doce or len(suyas) > 2 or len(del_palo) > 1 or any(c.numero == 12 for c in del_palo),
        }[nivel]

    def leer(self, reglamento: Reglamento, texto: str) -> Tendida:
        """Return `[muestra.]` and three cards."""
        return tendida(*leer_tendida(reglamento, texto, 3, 3))

    def escribir(self, posicion: Tendida) -> str:
        """Return it with the cards in the deck's order."""
        return escribir_tendida(posicion.muestra, posicion.cartas)

    def ids(self, reglamento: Reglamento, posicion: Tendida) -> frozenset[str]:
        """Return FLO-01, FLO-02 if there is one to count, and what the piezas there cite."""
        cuenta = flor(posicion.cartas, posicion.muestra)
        hay = {"FLO-01"}
        if cuenta is not None:
            hay |= {"FLO-02"} | {paso.regla for paso in cuenta.pasos}
        for una in posicion.cartas:
            if es_pieza(una, posicion.muestra):
                hay.add("MUE-03" if pieza_que_es(una, posicion.muestra) is not una else "MUE-02")
        return frozenset(hay) & self.ids_en(reglamento)

    def pregunta(self, reglamento: Reglamento, posicion: Tendida) -> Pregunta:  # noqa: ARG002
        """Return the question over the hand."""
        return Pregunta(_("¿Hay flor, y de cuánto?"), muestra=posicion.muestra, cartas=posicion.cartas)

    def opciones(self, reglamento: Reglamento, posicion: Tendida) -> tuple[Opcion, ...]:  # noqa: ARG002
        """Return what may be answered instead of a number."""
        return (Opcion(NO, _("No hay flor"), fija=True),)

    def leer_respuesta(self, reglamento: Reglamento, posicion: Tendida, partes: Sequence[str]) -> str:  # noqa: ARG002
        """Return `no`, or the number without leading zeros."""
        return NO if NO in [p.strip() for p in partes] else leer_numero(partes)

    def calificar(self, reglamento: Reglamento, posicion: Tendida, respuesta: str) -> Veredicto:
        """Return whether it is the engine's count, or rightly none, and else what it would be."""
        cartas, muestra = posicion.cartas, posicion.muestra
        buena = valor_flor(cartas, muestra)
        if respuesta == (NO if buena is None else str(buena)):
            return Veredicto(bien=True)
        if respuesta == NO:
            return Veredicto(bien=False, error=Error(_callada(cartas, muestra)))
        if buena is None:
            return Veredicto(bien=False, error=_de_mas(cartas, muestra))
        error = next((e for e, valor in _cuentas(cartas, muestra) if valor == int(respuesta)), None)
        posibles = flores_posibles(reglamento.con_muestra)
        if error is None and int(respuesta) not in posibles:
            error = Error("flor.imposible", {"tramos": tramos(tuple(posibles))})
        return Veredicto(bien=False, error=error)

    def explicar(self, reglamento: Reglamento, posicion: Tendida) -> Explicacion:
        """Return why it is one or none, and the engine's count."""
        cartas, muestra = posicion.cartas, posicion.muestra
        cuenta = flor(cartas, muestra)
        return Explicacion(
            respuesta=str(cuenta.valor) if cuenta else _("no hay flor"),
            parrafos=parrafos_de_la_flor(cartas, muestra, cuenta),
            reglas=tuple(sorted(self.ids(reglamento, posicion))),
            cuenta=cuenta,
            luces=frozenset(cartas) if cuenta else frozenset(c for c in cartas if es_pieza(c, muestra)),
        )


def _de_mas(cartas: Sequence[Carta], muestra: Carta | None) -> Error:
    """Return why a hand without flor was taken for one."""
    doce = next((c for c in cartas if muestra and c.numero == 12 and c.palo is muestra.palo), None)
    if doce is not None and not es_pieza(doce, muestra) and muestra is not None:
        otras = [c for c in cartas if c is not doce]
        if otras[0].palo is otras[1].palo or any(es_pieza(c, muestra) for c in otras):
            return Error("flor.doce-de-mas", {"muestra": _grande(el(muestra))})
    if any(es_pieza(c, muestra) for c in cartas):
        return Error("flor.pieza-y-dos-palos")
    return Error("flor.tres-palos" if len({c.palo for c in cartas}) == 3 else "flor.dos-del-palo")


def _callada(cartas: Sequence[Carta], muestra: Carta | None) -> str:
    """Return why a flor wasn't seen."""
    suyas = [c for c in cartas if es_pieza(c, muestra)]
    if len({c.palo for c in cartas}) == 1:
        return "flor.tres-del-palo"
    if any(pieza_que_es(c, muestra) is not c for c in suyas):
        return "flor.doce-callado"
    return "flor.dos-piezas" if len(suyas) > 1 else "flor.pieza-comodin"


def _cuentas(cartas: Sequence[Carta], muestra: Carta | None) -> Iterator[tuple[Error, int]]:
    """Give each mistake in counting this flor, with the number it leads to."""
    suyas = [c for c in cartas if es_pieza(c, muestra)]
    enteras = sum(tantos(c, muestra) for c in cartas)
    if not suyas:
        yield Error("flor.sin-20"), enteras
    yield Error("flor.envido"), valor_envido(cartas, muestra)
    yield Error("flor.figura-10"), _suma(cartas, muestra, lambda c: min(c.numero, 10))
    yield Error("flor.figura-numero"), _suma(cartas, muestra, lambda c: c.numero)
    yield Error("flor.los-puntos"), VALE_FLOR
    if muestra is None:
        return
    if any(c.numero == 12 and c.palo is muestra.palo and c not in suyas for c in cartas):
        for vale in sorted(set(PIEZAS.values())):
            yield Error("flor.doce-pieza", {"muestra": _grande(el(muestra))}), vale + enteras
    if suyas:
        yield from _cuentas_con_piezas(cartas, muestra, suyas)


def _cuentas_con_piezas(
    cartas: Sequence[Carta], muestra: Carta, suyas: Sequence[Carta]
) -> Iterator[tuple[Error, int]]:
    """Give each mistake in counting a flor with piezas, with the number it leads to."""
    nombre = el(max(suyas, key=lambda c: tantos(c, muestra)), muestra)
    total = valor_flor(cartas, muestra) or 0
    if len(suyas) > 1:
        yield Error("flor.piezas-enteras"), sum(tantos(c, muestra) for c in cartas)
    yield Error("flor.con-20"), total + PAR
    doce = next((c for c in suyas if pieza_que_es(c, muestra) is not c), None)
    if doce is not None:
        yield Error("flor.doce-olvidado"), total - (tantos(doce, muestra) - (PAR if len(suyas) > 1 else 0))
    yield Error("flor.sin-muestra", {"pieza": nombre}), PAR + sum(c.numero for c in cartas if c.numero < 10)
    yield Error("flor.sin-muestra", {"pieza": nombre}), valor_envido(cartas, None)
    for vale in (26, *sorted(set(PIEZAS.values()))):
        yield Error("flor.pieza-cambiada", {"pieza": nombre}), total - max(tantos(c, muestra) for c in suyas) + vale


def _suma(cartas: Sequence[Carta], muestra: Carta | None, indice: Callable[[Carta], int]) -> int:
    """Count as if common cards had these indices."""
    suyas = sorted((tantos(c, muestra) for c in cartas if es_pieza(c, muestra)), reverse=True)
    comunes = sum(indice(c) for c in cartas if not es_pieza(c, muestra))
    return (suyas[0] + sum(s - PAR for s in suyas[1:]) if suyas else PAR) + comunes


def _grande(texto: str) -> str:
    return texto[:1].upper() + texto[1:]
