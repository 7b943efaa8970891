"""Who takes the envido or the flor, ties and el mano included (ENV-13, FLO-08 to FLO-10)."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, ClassVar, Final, NamedTuple

from django.utils.translation import gettext as _

from engine.asientos import equipo_de
from engine.cantos.declarar import declarar, flores_posibles
from engine.cartas import Carta
from engine.envido import valor_envido, valores_posibles
from engine.flor import valor_flor
from engine.jerarquia import es_pieza
from lessons.puzzles.base import Baza, Entrada, Error, Explicacion, Kind, Opcion, Pregunta, Veredicto, una_de
from lessons.puzzles.mesa_muda import mesa_muda
from lessons.puzzles.posiciones import (
    escribir_cartas,
    leer_asiento,
    leer_carta,
    leer_cartas,
    leer_jugadores,
    rechazar,
    resto,
    una_muestra,
)
from lessons.words.bazas import bando
from lessons.words.mesa import nombre
from lessons.words.quien import parrafos_de_quien

if TYPE_CHECKING:
    import random
    from collections.abc import Callable, Iterator, Sequence

    from engine.reglamento import Reglamento

ENVIDO, FLOR = "envido", "flor"
NADIE: Final = "nadie"
LADOS: Final = ("nosotros", "ellos")
_SIN: Final = "x"
_NUMEROS: Final = re.compile(r"(?:[0-9]{1,2}|x)(?:-(?:[0-9]{1,2}|x))*", re.ASCII)
_TRES: Final = 3


class Tantos(NamedTuple):
    """What each seat has, from seat 0 on: its cards, or the number alone (None: no flor)."""

    que: str
    jugadores: int
    mano: int
    muestra: Carta | None
    manos: tuple[tuple[Carta, ...], ...] = ()
    numeros: tuple[int | None, ...] = ()

    @property
    def valores(self) -> dict[int, int]:
        """Return each seat's envido, or its flor if it has one."""
        dados = self.numeros or tuple(_cuenta(self.que, cartas, self.muestra) for cartas in self.manos)
        return {a: v for a, v in enumerate(dados) if v is not None}


class QuienGanaTantos(Kind[Tantos]):
    """Everybody's tantos on the table: the side that takes them."""

    slug: ClassVar[str] = "quien-gana-tantos"
    entrada: ClassVar[Entrada] = Entrada.UNA

    @property
    def titulo(self) -> str:
        """Return its name."""
        return _("De quién son los tantos")

    @property
    def resumen(self) -> str:
        """Return what it asks."""
        return _("Los tantos de cada uno: quién se lleva el envido o la flor.")

    def ids_en(self, reglamento: Reglamento) -> frozenset[str]:
        """Return ENV-13, and the rule of the table's dispute of flores."""
        return frozenset({"ENV-13"} | ({reglamento.disputa_flor.regla} if reglamento.con_flor else set()))

    def tirar(self, azar: random.Random, reglamento: Reglamento, nivel: int, ids: frozenset[str]) -> Tantos:
        """Return numbers, then ties, cards, flores, more seats."""
        con_flor = reglamento.con_flor and "ENV-13" not in ids
        que = FLOR if con_flor and (ids or nivel == 4 or (nivel == 5 and azar.random() < 0.4)) else ENVIDO
        jugadores = 4 if nivel >= 4 or (nivel == 3 and not con_flor) else 2
        con_numeros = nivel in {1, 2} or (nivel == 4 and azar.random() < 0.5)
        if con_numeros and nivel == 4 and azar.random() < 0.3:
            jugadores = max(reglamento.jugadores)
        mano = azar.randrange(jugadores)
        if con_numeros:
            return Tantos(que, jugadores, mano, None, numeros=_numeros_al_azar(azar, reglamento, que, jugadores))
        muestra = una_muestra(azar, reglamento)
        quedan = resto(muestra)
        manos: list[tuple[Carta, ...]] = []
        for asiento in range(jugadores):
            suya = _una_mano(azar, quedan, muestra, que, reglamento, con=asiento < 2 or azar.random() < 0.3)
            manos.append(suya)
            quedan = [c for c in quedan if c not in suya]
        azar.shuffle(manos)
        return Tantos(que, jugadores, mano, muestra, tuple(manos))

    def sirve(self, reglamento: Reglamento, nivel: int, posicion: Tantos) -> bool:
        """Tell whether it is of the level: far apart, level or nearly, cards, more seats; flor on both sides."""
        valores = posicion.valores
        if not valores:
            return False
        lados = [max((v for a, v in valores.items() if equipo_de(a) == e), default=None) for e in (0, 1)]
        if posicion.que == FLOR and None in lados:
            return False
        distancia = abs((lados[0] or 0) - (lados[1] or 0))
        if posicion.que == ENVIDO and posicion.manos and reglamento.con_flor and _hay_flor(posicion):
            return False
        return {1: distancia > 1, 2: distancia <= 1, 3: True, 4: True, 5: bool(posicion.manos)}[nivel]

    def leer(self, reglamento: Reglamento, texto: str) -> Tantos:
        """Return `envido` or `flor`, `.<players>-<el mano>.`, and a number a seat or `[muestra.]<cards>-<cards>`."""
        que, *campos = texto.split(".")
        if que not in {ENVIDO, FLOR} or len(campos) < 2:
            rechazar(_("Va así: envido.2-0.27-31, o con cartas: envido.2-0.4o7e3c-1b2b6e."))
        if que == FLOR and not reglamento.con_flor:
            rechazar(_("En esta mesa no hay flor."))
        cuantos, _raya, cual = campos[0].partition("-")
        jugadores = leer_jugadores(reglamento, cuantos)
        mano = leer_asiento(cual, jugadores)
        if len(campos) == 2 and _NUMEROS.fullmatch(campos[1]):
            return Tantos(que, jugadores, mano, None, numeros=_leer_numeros(reglamento, que, jugadores, campos[1]))
        muestra = None
        if reglamento.con_muestra:
            if len(campos) != _TRES:
                rechazar(_("En esta mesa va la muestra antes que las cartas."))
            muestra = leer_carta(campos[1])
        elif len(campos) != 2:
            rechazar(_("En esta mesa no hay muestra: van las cartas solas."))
        manos = tuple(tuple(sorted(leer_cartas(m, _TRES, _TRES))) for m in campos[-1].split("-"))
        if len(manos) != jugadores:
            rechazar(_("Van tres cartas por asiento, separadas por guiones."))
        vistas = [c for suyas in manos for c in suyas] + [c for c in [muestra] if c]
        if len(set(vistas)) < len(vistas):
            rechazar(_("Hay una carta repetida."))
        posicion = Tantos(que, jugadores, mano, muestra, manos)
        if not posicion.valores:
            rechazar(_("Ahí nadie tiene flor."))
        return posicion

    def escribir(self, posicion: Tantos) -> str:
        """Return its canonical spelling, each hand in the deck's order."""
        if posicion.numeros:
            datos = "-".join(_SIN if n is None else str(n) for n in posicion.numeros)
        else:
            muestra = f"{posicion.muestra.codigo}." if posicion.muestra else ""
            datos = muestra + "-".join(escribir_cartas(suyas) for suyas in posicion.manos)
        return f"{posicion.que}.{posicion.jugadores}-{posicion.mano}.{datos}"

    def ids(self, reglamento: Reglamento, posicion: Tantos) -> frozenset[str]:
        """Return ENV-13, or the rule of the table's dispute."""
        return frozenset({"ENV-13"} if posicion.que == ENVIDO else {reglamento.disputa_flor.regla})

    def pregunta(self, reglamento: Reglamento, posicion: Tantos) -> Pregunta:  # noqa: ARG002
        """Return the question over what each has."""
        texto = _("¿Quién se lleva el envido?") if posicion.que == ENVIDO else _("¿Quién gana la flor?")
        ayuda = _("El mano sos vos.") if posicion.mano == 0 else _("El mano es %(quien)s.")
        return Pregunta(
            texto,
            ayuda=ayuda % {"quien": nombre(posicion.mano)},
            muestra=posicion.muestra,
            bazas=tuple(_lo_de(posicion, a) for a in range(posicion.jugadores)),
        )

    def opciones(self, reglamento: Reglamento, posicion: Tantos) -> tuple[Opcion, ...]:  # noqa: ARG002
        """Return the two sides, and nobody."""
        lados = tuple(Opcion(LADOS[e], bando(e, posicion.jugadores), fija=True) for e in (0, 1))
        return (*lados, Opcion(NADIE, _("Nadie: empatan"), fija=True))

    def leer_respuesta(self, reglamento: Reglamento, posicion: Tantos, partes: Sequence[str]) -> str:
        """Return `nosotros`, `ellos` or `nadie`."""
        return una_de(self.opciones(reglamento, posicion), partes)

    def calificar(self, reglamento: Reglamento, posicion: Tantos, respuesta: str) -> Veredicto:
        """Return whether it is the engine's, and else what it would be right for."""
        valores = posicion.valores
        quien = _de_quien(reglamento, posicion, valores)
        if respuesta == LADOS[equipo_de(quien)]:
            return Veredicto(bien=True)
        empatan = len({equipo_de(a) for a, v in valores.items() if v == valores[quien]}) == 2
        if respuesta == NADIE:
            return Veredicto(bien=False, error=Error("quien.nadie" if empatan else "quien.no-empatan"))
        if empatan:
            return Veredicto(bien=False, error=Error("quien.no-es-mano"))
        lado = LADOS.index(respuesta)
        for codigo, otros in _otras_cuentas(posicion):
            if otros and equipo_de(_de_quien(reglamento, posicion, otros)) == lado:
                return Veredicto(bien=False, error=Error(codigo))
        codigo = "quien.mano-siempre" if equipo_de(posicion.mano) == lado else "quien.al-reves"
        return Veredicto(bien=False, error=Error(codigo))

    def explicar(self, reglamento: Reglamento, posicion: Tantos) -> Explicacion:
        """Return what each has, and the best."""
        valores = posicion.valores
        quien = _de_quien(reglamento, posicion, valores)
        return Explicacion(
            respuesta=bando(equipo_de(quien), posicion.jugadores),
            parrafos=parrafos_de_quien(valores, posicion.mano, quien, flor=posicion.que == FLOR),
            reglas=tuple(sorted({"ENV-13"} | self.ids(reglamento, posicion))),
            luces=frozenset(posicion.manos[quien]) if posicion.manos else frozenset(),
        )


def _cuenta(que: str, cartas: Sequence[Carta], muestra: Carta | None) -> int | None:
    return valor_envido(cartas, muestra) if que == ENVIDO else valor_flor(cartas, muestra)


def _de_quien(reglamento: Reglamento, posicion: Tantos, valores: dict[int, int]) -> int:
    """Return whose the best is, as the engine has the numbers said."""
    return declarar(mesa_muda(reglamento, posicion.jugadores, posicion.mano), valores)


def _posibles(reglamento: Reglamento, que: str) -> frozenset[int]:
    return valores_posibles(reglamento.con_muestra) if que == ENVIDO else flores_posibles(reglamento.con_muestra)


def _leer_numeros(reglamento: Reglamento, que: str, jugadores: int, texto: str) -> tuple[int | None, ...]:
    numeros = tuple(None if t == _SIN else int(t) for t in texto.split("-"))
    if len(numeros) != jugadores:
        rechazar(_("Va un número por asiento."))
    if None in numeros and (que == ENVIDO or not any(n is not None for n in numeros)):
        rechazar(_("Envido tiene cualquiera: la x es de quien no tiene flor, y alguien la tiene."))
    if any(n is not None and n not in _posibles(reglamento, que) for n in numeros):
        rechazar(_("Hay un número que no sale con ninguna mano."))
    return numeros


def _numeros_al_azar(azar: random.Random, reglamento: Reglamento, que: str, jugadores: int) -> tuple[int | None, ...]:
    posibles = sorted(n for n in _posibles(reglamento, que) if n > 3)
    if que == ENVIDO and reglamento.con_flor:
        # Two piezas are a flor: with 38 and 39 there would be no envido.
        posibles = [n for n in posibles if n <= 37]
    numeros: list[int | None] = [azar.choice(posibles) for _a in range(jugadores)]
    if azar.random() < 0.6:
        alta = max(n for n in numeros if n is not None)
        cerca = [n for n in posibles if abs(n - alta) <= 1]
        numeros[(numeros.index(alta) + 1) % jugadores] = azar.choice((alta, *cerca))
    if que == FLOR and jugadores > 2:
        numeros[azar.randrange(jugadores)] = None
    return tuple(numeros)


def _una_mano(
    azar: random.Random, quedan: Sequence[Carta], muestra: Carta | None, que: str, reglamento: Reglamento, *, con: bool
) -> tuple[Carta, ...]:
    """Return three of the cards left: a flor if it is to be one, none where envido is asked and there is flor."""
    for _vez in range(60):
        suya = tuple(sorted(azar.sample(quedan, 3)))
        hay = valor_flor(suya, muestra) is not None
        if hay if que == FLOR and con else not (hay and reglamento.con_flor):
            return suya
    palo = azar.choice(quedan).palo
    del_palo = [c for c in quedan if c.palo is palo]
    return tuple(sorted(azar.sample(del_palo if len(del_palo) >= _TRES and que == FLOR else list(quedan), 3)))


def _hay_flor(posicion: Tantos) -> bool:
    return any(valor_flor(suyas, posicion.muestra) is not None for suyas in posicion.manos)


def _lo_de(posicion: Tantos, asiento: int) -> Baza:
    """Return what a seat has, as drawn."""
    rotulo = nombre(asiento)
    if asiento == posicion.mano:
        rotulo = _("%(quien)s, mano") % {"quien": rotulo}
    if posicion.manos:
        return Baza(rotulo, tuple(("", c) for c in posicion.manos[asiento]))
    numero = posicion.numeros[asiento]
    return Baza(rotulo, resultado=_("sin flor") if numero is None else str(numero))


def _otras_cuentas(posicion: Tantos) -> Iterator[tuple[str, dict[int, int]]]:
    """Give each mistaken way to count what the seats have, with what it gives them."""
    valores = posicion.valores
    if posicion.manos:
        if posicion.que == FLOR:
            yield "quien.envido-por-flor", {a: valor_envido(m, posicion.muestra) for a, m in enumerate(posicion.manos)}
        if any(es_pieza(c, posicion.muestra) for m in posicion.manos for c in m):
            sin = {a: _cuenta(posicion.que, m, None) for a, m in enumerate(posicion.manos)}
            yield "quien.sin-muestra", {a: v for a, v in sin.items() if v is not None}
        elif posicion.que == ENVIDO:
            yield "quien.figura-10", {a: _contar(m, lambda c: min(c.numero, 10)) for a, m in enumerate(posicion.manos)}
    if posicion.jugadores > 2:
        sumas = [sum(v for a, v in valores.items() if equipo_de(a) == e) for e in (0, 1)]
        yield "quien.suma-del-equipo", {0: sumas[0], 1: sumas[1]}


def _contar(cartas: Sequence[Carta], indice: Callable[[Carta], int]) -> int:
    """Count an envido without piezas as if the cards had these indices."""
    pares = [20 + indice(a) + indice(b) for a in cartas for b in cartas if a < b and a.palo is b.palo]
    return max(pares, default=max(map(indice, cartas)))
