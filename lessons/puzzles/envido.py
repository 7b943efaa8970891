"""How much is this envido (ENV-01 to ENV-04)."""

from __future__ import annotations

import re
from functools import partial
from typing import TYPE_CHECKING, ClassVar

from django.utils.translation import gettext as _

from engine.cartas import MAZO, Carta
from engine.envido import PAR, envido, tantos, valor_envido, valores_posibles
from engine.flor import valor_flor
from engine.jerarquia import PIEZAS, es_pieza, pieza_que_es, piezas
from lessons.puzzles.base import Entrada, Error, Explicacion, Kind, Pregunta, RespuestaInvalida, Veredicto
from lessons.puzzles.posiciones import (
    Tendida,
    escribir_tendida,
    leer_tendida,
    resto,
    tendida,
    una_muestra,
)
from lessons.words.cartas import el, tramos
from lessons.words.tantos import parrafos_del_envido

if TYPE_CHECKING:
    import random
    from collections.abc import Callable, Iterator, Sequence

    from engine.reglamento import Reglamento

_DE_MUESTRA = frozenset({"ENV-03", "ENV-04", "MUE-02", "MUE-03", "MUE-04"})
_NUMERO = re.compile(r"[0-9]{1,3}", re.ASCII)


class Envido(Kind[Tendida]):
    """Three cards: their envido, as a number."""

    slug: ClassVar[str] = "envido"
    entrada: ClassVar[Entrada] = Entrada.NUMERO

    @property
    def titulo(self) -> str:
        """Return its name."""
        return _("Envido")

    @property
    def resumen(self) -> str:
        """Return what it asks."""
        return _("Tres cartas: cuánto suman para el envido.")

    def ids_en(self, reglamento: Reglamento) -> frozenset[str]:
        """Return ENV-01 and ENV-02, and where there is a muestra what piezas change."""
        return frozenset({"ENV-01", "ENV-02"}) | (_DE_MUESTRA if reglamento.con_muestra else frozenset())

    def tirar(self, azar: random.Random, reglamento: Reglamento, nivel: int, ids: frozenset[str]) -> Tendida:
        """Return a hand with as many piezas as the level or the ids want."""
        muestra = una_muestra(azar, reglamento)
        if "MUE-03" in ids and muestra is not None:
            muestra = azar.choice([c for c in MAZO if c.numero in PIEZAS])
        cuantas = {3: 1, 4: 1, 5: azar.choice((1, 2, 2, 3))}.get(nivel, 0) if muestra else 0
        if "ENV-04" in ids:
            cuantas = azar.choice((2, 2, 3))
        elif ids & {"ENV-03", "MUE-02", "MUE-03"}:
            cuantas = cuantas or 1
        elif "ENV-02" in ids:
            cuantas = 0
        suyas = azar.sample(piezas(muestra), cuantas)
        comunes = [c for c in resto(muestra) if not es_pieza(c, muestra)]
        return tendida(muestra, suyas + azar.sample(comunes, 3 - cuantas))

    def sirve(self, reglamento: Reglamento, nivel: int, posicion: Tendida) -> bool:
        """Tell whether it is of the level: no figures, figures, a pieza, the strange ones, two piezas or the 12."""
        cartas, muestra = posicion.cartas, posicion.muestra
        suyas = [c for c in cartas if es_pieza(c, muestra)]
        figuras = [c for c in cartas if c.numero >= 10 and c not in suyas]
        palos = len({c.palo for c in cartas})
        if not reglamento.con_muestra:
            return {
                1: palos == 2 and not figuras,
                2: palos == 3 or (palos == 2 and len(figuras) == 1),
                3: palos == 2 and bool(figuras) and _sobra_una_alta(cartas),
                4: palos == 1,
                5: len(figuras) >= 2 or (palos == 3 and bool(figuras)),
            }[nivel]
        del_palo = [c for c in cartas if c.palo is muestra.palo and c not in suyas] if muestra else []
        doce = any(c.numero == 12 for c in suyas)
        return {
            1: not suyas and palos == 2 and not figuras and not del_palo,
            2: not suyas and (bool(figuras) or palos != 2),
            3: len(suyas) == 1 and not doce and not figuras,
            4: len(suyas) == 1 and (bool(figuras) or bool(del_palo)),
            5: len(suyas) > 1 or doce,
        }[nivel]

    def leer(self, reglamento: Reglamento, texto: str) -> Tendida:
        """Return `[muestra.]` and three cards."""
        return tendida(*leer_tendida(reglamento, texto, 3, 3))

    def escribir(self, posicion: Tendida) -> str:
        """Return it with the cards in the deck's order."""
        return escribir_tendida(posicion.muestra, posicion.cartas)

    def ids(self, reglamento: Reglamento, posicion: Tendida) -> frozenset[str]:
        """Return the rules of the engine's steps, and that of the number of piezas."""
        cartas, muestra = posicion.cartas, posicion.muestra
        suyas = sum(es_pieza(c, muestra) for c in cartas)
        hay = {paso.regla for paso in envido(cartas, muestra).pasos} - {"ENV-02", "ENV-03", "ENV-04"}
        hay |= {("ENV-02", "ENV-03", "ENV-04", "ENV-04")[suyas]}
        if muestra and any(c.palo is muestra.palo and not es_pieza(c, muestra) for c in cartas):
            hay.add("MUE-04")
        return frozenset(hay) & self.ids_en(reglamento)

    def pregunta(self, reglamento: Reglamento, posicion: Tendida) -> Pregunta:  # noqa: ARG002
        """Return the question over the hand."""
        return Pregunta(_("¿Cuánto envido tenés?"), muestra=posicion.muestra, cartas=posicion.cartas)

    def leer_respuesta(self, reglamento: Reglamento, posicion: Tendida, partes: Sequence[str]) -> str:  # noqa: ARG002
        """Return the number without leading zeros."""
        return leer_numero(partes)

    def calificar(self, reglamento: Reglamento, posicion: Tendida, respuesta: str) -> Veredicto:
        """Return whether it is the engine's count, and else what it would be."""
        dado = int(respuesta)
        if dado == valor_envido(posicion.cartas, posicion.muestra):
            return Veredicto(bien=True)
        if dado not in valores_posibles(reglamento.con_muestra):
            # What a hand can't have may still come from a mistake with a name: 29 + 28 is two whole piezas.
            posibles = tramos(tuple(valores_posibles(reglamento.con_muestra)))
            return Veredicto(
                bien=False, error=_reconocer(posicion, dado) or Error("envido.imposible", {"tramos": posibles})
            )
        return Veredicto(bien=False, error=_reconocer(posicion, dado))

    def explicar(self, reglamento: Reglamento, posicion: Tendida) -> Explicacion:
        """Return the engine's count."""
        cuenta = envido(posicion.cartas, posicion.muestra)
        return Explicacion(
            respuesta=str(cuenta.valor),
            parrafos=parrafos_del_envido(posicion.cartas, posicion.muestra, cuenta),
            reglas=tuple(sorted(self.ids(reglamento, posicion) - {"ENV-01", "MUE-04"})),
            cuenta=cuenta,
            luces=frozenset(p.carta for p in cuenta.pasos if p.carta is not None),
        )


def leer_numero(partes: Sequence[str]) -> str:
    """Return a whole number of 0 to 999 in its plain spelling; raises RespuestaInvalida."""
    texto = "".join(partes).strip()
    if not texto:
        raise RespuestaInvalida(_("Escribí un número."))
    if not _NUMERO.fullmatch(texto):
        raise RespuestaInvalida(_("Va un número solo, con cifras: por ejemplo, 27."))
    return str(int(texto))


def _sobra_una_alta(cartas: tuple[Carta, ...]) -> bool:
    sola = next(c for c in cartas if [d.palo for d in cartas].count(c.palo) == 1)
    return tantos(sola, None) == max(tantos(c, None) for c in cartas)


def _reconocer(posicion: Tendida, dado: int) -> Error | None:
    hipotesis = _con_pieza if any(es_pieza(c, posicion.muestra) for c in posicion.cartas) else _sin_pieza
    return next((error for error, valor in hipotesis(posicion) if valor == dado), None)


def _con_pieza(posicion: Tendida) -> Iterator[tuple[Error, int]]:
    """Give each mistake that a hand with piezas invites, with the number it leads to."""
    cartas, muestra = posicion.cartas, posicion.muestra
    assert muestra is not None  # noqa: S101 - piezas come from a muestra
    vale = sorted(((tantos(c, muestra), c) for c in cartas), reverse=True)
    (alta, pieza), (media, _c2), (baja, _c3) = vale
    suyas = [c for c in cartas if es_pieza(c, muestra)]
    nombre = el(pieza, muestra)
    doce = next((c for c in suyas if pieza_que_es(c, muestra) is not c), None)
    if doce is not None:
        yield Error("envido.doce-olvidado"), _contar(cartas, lambda c: 0 if c is doce else tantos(c, muestra))
    yield Error("envido.sin-muestra", {"pieza": nombre}), valor_envido(cartas, None)
    for codigo, figura in (("envido.figura-10", _diez), ("envido.figura-numero", _su_numero)):
        yield Error(codigo), _contar(cartas, partial(_salvo_piezas, figura, muestra))
        yield Error(codigo), _contar(cartas, figura)
    if len(suyas) > 1:
        yield Error("envido.segunda-entera"), alta + media
        yield Error("envido.segunda-olvidada"), alta + (baja if len(suyas) == 2 else 0)
        yield Error("envido.segunda-entera"), sum(tantos(c, muestra) for c in suyas)
    else:
        del_palo = [tantos(c, muestra) for c in cartas if c.palo is muestra.palo and c is not pieza]
        if del_palo:
            yield Error("envido.companera-del-palo"), alta + max(del_palo)
        yield Error("envido.suma-tres"), alta + media + baja
        yield Error("envido.mas-baja"), alta + baja
        yield Error("envido.pieza-y-20"), alta + media + PAR
    flor = valor_flor(cartas, muestra)
    if flor is not None:
        yield Error("envido.flor"), flor
    yield Error("envido.solo-pieza"), alta
    segunda = media - PAR if len(suyas) > 1 else media
    for otra in (*sorted(set(PIEZAS.values()) - {alta}), 26):
        yield Error("envido.pieza-cambiada", {"pieza": nombre}), otra + segunda


def _sin_pieza(posicion: Tendida) -> Iterator[tuple[Error, int]]:
    """Give each mistake that a hand without piezas invites, with the number it leads to."""
    cartas, muestra = posicion.cartas, posicion.muestra
    indices = sorted((tantos(c, None) for c in cartas), reverse=True)
    palos = {c.palo: sorted((tantos(d, None) for d in cartas if d.palo is c.palo), reverse=True) for c in cartas}
    del_mismo = max(palos.values(), key=len)
    if muestra is not None:
        doce = next((c for c in cartas if c.numero == 12 and c.palo is muestra.palo), None)
        otras = max((tantos(c, None) for c in cartas if c is not doce), default=0)
        for valor in sorted(set(PIEZAS.values())) if doce else ():
            yield Error("envido.doce-de-mas", {"muestra": _grande(el(muestra))}), valor + otras
            yield Error("envido.doce-de-mas", {"muestra": _grande(el(muestra))}), valor
    for codigo, figura in (("envido.figura-10", _diez), ("envido.figura-numero", _su_numero)):
        yield Error(codigo), _contar(cartas, figura)
    flor = valor_flor(cartas, muestra)
    if flor is not None:
        yield Error("envido.flor"), flor
    if len(del_mismo) > 1:
        yield Error("envido.sin-20"), sum(del_mismo[:2])
        yield Error("envido.mezcla"), PAR + indices[0] + indices[1]
        yield Error("envido.mas-baja"), PAR + sum(del_mismo[-2:])
        yield Error("envido.suma-tres"), PAR + sum(indices)
        yield Error("envido.carta-sola"), indices[0]
    else:
        yield Error("envido.dos-altas"), indices[0] + indices[1]
        yield Error("envido.veinte-de-mas"), PAR + indices[0] + indices[1]
        yield Error("envido.veinte-de-mas"), PAR + indices[0]
        yield Error("envido.mas-baja"), indices[2]


def _contar(cartas: tuple[Carta, ...], indice: Callable[[Carta], int]) -> int:
    """Count as if the cards had these indices: what a learner gets who errs in a card and not in the count."""
    vale = sorted((indice(c) for c in cartas), reverse=True)
    if vale[0] > 12:
        return vale[0] + (vale[1] - PAR if vale[1] > 12 else vale[1])
    juntas = [sorted((indice(d) for d in cartas if d.palo is c.palo), reverse=True) for c in cartas]
    mismo = max(juntas, key=len)
    return PAR + mismo[0] + mismo[1] if len(mismo) > 1 else vale[0]


def _salvo_piezas(indice: Callable[[Carta], int], muestra: Carta, una: Carta) -> int:
    return tantos(una, muestra) if es_pieza(una, muestra) else indice(una)


def _diez(una: Carta) -> int:
    return min(una.numero, 10)


def _su_numero(una: Carta) -> int:
    return una.numero


def _grande(texto: str) -> str:
    return texto[:1].upper() + texto[1:]
