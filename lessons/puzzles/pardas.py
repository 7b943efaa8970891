"""Given the bazas so far, whose is the mano, or does it go on (BAZ-03, BAZ-04, PAS-01)."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from django.utils.translation import gettext as _

from engine.asientos import equipo_de, orden
from engine.bazas import resolver_baza, resolver_mano
from engine.cartas import Carta
from engine.errors import PosicionInvalida
from engine.jerarquia import fuerza
from lessons.puzzles import base
from lessons.puzzles.base import Entrada, Error, Explicacion, Kind, Opcion, Pregunta, Silla, Veredicto, una_de
from lessons.puzzles.leer_pardas import ManoEnCurso, escribir, leer
from lessons.puzzles.posiciones import resto, una_muestra
from lessons.puzzles.teorias import teorias
from lessons.words.bazas import PRIMERAS, bando, parrafos_de_las_pardas
from lessons.words.cartas import el
from lessons.words.mesa import nombre

if TYPE_CHECKING:
    import random
    from collections.abc import Sequence

    from engine.reglamento import Reglamento
    from lessons.puzzles.teorias import Altura

SIGUE: Final = "sigue"
_LADOS: Final = ("nosotros", "ellos")


class Pardas(Kind[ManoEnCurso]):
    """The bazas so far: whose the mano is, or that it goes on."""

    slug: ClassVar[str] = "pardas"
    entrada: ClassVar[Entrada] = Entrada.UNA

    @property
    def titulo(self) -> str:
        """Return its name."""
        return _("Las pardas")

    @property
    def resumen(self) -> str:
        """Return what it asks."""
        return _("Las bazas jugadas hasta acá: de quién es la mano, o si sigue.")

    def ids_en(self, reglamento: Reglamento) -> frozenset[str]:
        """Return BAZ-03 and BAZ-04, and PAS-01 where passing is allowed."""
        return frozenset({"BAZ-03", "BAZ-04"} | ({"PAS-01"} if reglamento.con_pasar else set()))

    def tirar(self, azar: random.Random, reglamento: Reglamento, nivel: int, ids: frozenset[str]) -> ManoEnCurso:
        """Return results only in the first two levels, then cards played out, with passing in the last."""
        pasan = reglamento.con_pasar and (nivel == 5 or "PAS-01" in ids)
        jugadores = {1: 2, 2: azar.choice((2, 4)), 3: 2, 4: 4}.get(nivel, azar.choice(reglamento.jugadores))
        mano = azar.randrange(jugadores)
        if nivel < 3 and not pasan:
            resultados: list[int | None] = []
            for _vez in range(azar.randint(1, 3)):
                resultados.append(azar.choice((0, 1, None)))
                if resolver_mano(resultados, mano).equipo is not None:
                    break
            return ManoEnCurso(jugadores, mano, None, (), tuple(resultados))
        muestra = una_muestra(azar, reglamento)
        return _jugar(azar, jugadores, mano, muestra, 3 if pasan else azar.randint(2, 3), pasan=pasan)

    def sirve(self, reglamento: Reglamento, nivel: int, posicion: ManoEnCurso) -> bool:
        """Tell whether it is of the level: pardas in the second and the fourth, in the last one somebody passed."""
        if nivel == 5 and reglamento.con_pasar:
            return posicion.alguien_paso
        if nivel == 5:
            return posicion.resultados.count(None) > 1 or len(posicion.resultados) == 3
        return nivel in {1, 3} or None in posicion.resultados

    def leer(self, reglamento: Reglamento, texto: str) -> ManoEnCurso:
        """Return `<players>-<el mano>.<letters>`, or `.[muestra.]<cards>-<cards>`."""
        return leer(reglamento, texto)

    def escribir(self, posicion: ManoEnCurso) -> str:
        """Return the canonical spelling: cards keep the order in which they were played."""
        return escribir(posicion)

    def ids(self, reglamento: Reglamento, posicion: ManoEnCurso) -> frozenset[str]:
        """Return the rule that the engine decides by, and PAS-01 if somebody passed."""
        hay = {resolver_mano(posicion.resultados, posicion.mano).regla[:6]}
        if posicion.alguien_paso:
            hay.add("PAS-01")
        return frozenset(hay) & self.ids_en(reglamento)

    def pregunta(self, reglamento: Reglamento, posicion: ManoEnCurso) -> Pregunta:  # noqa: ARG002
        """Return the question over the bazas, and the seats so that el mano is seen."""
        sillas = tuple(
            Silla(a, nombre(a), equipo_de(a), rotulo=_("mano") if a == posicion.mano else "")
            for a in range(posicion.jugadores)
        )
        texto = _("El mano sos vos.") if posicion.mano == 0 else _("El mano es %(quien)s.")
        return Pregunta(
            _("¿De quién es la mano?"),
            ayuda=texto % {"quien": nombre(posicion.mano)},
            muestra=posicion.muestra,
            sillas=sillas if posicion.jugadores > 2 else (),
            bazas=_dibujar(posicion),
        )

    def opciones(self, reglamento: Reglamento, posicion: ManoEnCurso) -> tuple[Opcion, ...]:  # noqa: ARG002
        """Return the two sides, and that it goes on."""
        n = posicion.jugadores
        lados = [_("Mía"), _("De Ana")] if n == 2 else [_("Nuestra"), _("De ellos")]
        return (
            Opcion(_LADOS[0], lados[0], fija=True),
            Opcion(_LADOS[1], lados[1], fija=True),
            Opcion(SIGUE, _("Sigue: falta jugar"), fija=True),
        )

    def leer_respuesta(self, reglamento: Reglamento, posicion: ManoEnCurso, partes: Sequence[str]) -> str:
        """Return `nosotros`, `ellos` or `sigue`."""
        return una_de(self.opciones(reglamento, posicion), partes)

    def calificar(self, reglamento: Reglamento, posicion: ManoEnCurso, respuesta: str) -> Veredicto:  # noqa: ARG002
        """Return whether it is the engine's result, and else the rule that it would follow."""
        buena = _de_quien(posicion.resultados, posicion.mano)
        if respuesta == buena:
            return Veredicto(bien=True)
        codigo = _misma_mesa(posicion, respuesta) or _que_paso(posicion, buena, respuesta)
        return Veredicto(bien=False, error=Error(codigo))

    def explicar(self, reglamento: Reglamento, posicion: ManoEnCurso) -> Explicacion:
        """Return whose each baza was and the rule that decides."""
        como = resolver_mano(posicion.resultados, posicion.mano)
        buena = _de_quien(posicion.resultados, posicion.mano)
        pasar = ("PAS-01",) if posicion.alguien_paso else ()
        parrafos = parrafos_de_las_pardas(
            posicion.resultados,
            posicion.mano,
            posicion.jugadores,
            como.regla,
            como.equipo,
            _ganadoras(posicion),
        )
        if posicion.bazas and set(posicion.bazas[-1]) == {None}:
            parrafos = (*parrafos, _("En la tercera nadie puso una carta: cuenta como parda."))
        return Explicacion(
            respuesta=self.decir(reglamento, posicion, buena),
            parrafos=parrafos,
            reglas=(como.regla, *pasar, *(("BAZ-01",) if posicion.bazas else ())),
            luces=_luces(posicion),
        )


def _jugar(
    azar: random.Random, jugadores: int, mano: int, muestra: Carta | None, cuantas: int, *, pasan: bool
) -> ManoEnCurso:
    """Return bazas played with cards at random until the mano is decided or there are so many."""
    cartas = azar.sample(resto(muestra), jugadores * 3)
    bazas: list[tuple[Carta | None, ...]] = []
    resultados: list[int | None] = []
    sale = mano
    for i in range(cuantas):
        suyas: list[Carta | None] = list(cartas[i * jugadores : (i + 1) * jugadores])
        if i < 2 and azar.random() < 0.35:
            suyas = _emparejar(azar, suyas, cartas, muestra)
        if i == 2 and pasan:
            quienes = azar.sample(range(jugadores), azar.choice((1, 1, jugadores)))
            suyas = [None if q in quienes else c for q, c in enumerate(suyas)]
        como = resolver_baza(suyas, sale, muestra)
        cartas[i * jugadores : (i + 1) * jugadores] = [
            s or c for s, c in zip(suyas, cartas[i * jugadores : (i + 1) * jugadores], strict=True)
        ]
        bazas.append(tuple(suyas))
        resultados.append(como.equipo)
        sale = como.sale
        if resolver_mano(resultados, mano).equipo is not None:
            break
    return ManoEnCurso(jugadores, mano, muestra, tuple(bazas), tuple(resultados))


def _emparejar(
    azar: random.Random, suyas: Sequence[Carta | None], usadas: Sequence[Carta], muestra: Carta | None
) -> list[Carta | None]:
    """Return the baza with a card of the top rung in the place of another, so that pardas come up."""
    salida = list(suyas)
    mejor = max((c for c in suyas if c), key=lambda c: fuerza(c, muestra))
    iguales = [c for c in resto(muestra) if c not in usadas and fuerza(c, muestra) == fuerza(mejor, muestra)]
    if iguales:
        salida[(suyas.index(mejor) + 1) % len(salida)] = azar.choice(iguales)
    return salida


def _de_quien(resultados: Sequence[int | None], mano: int) -> str:
    equipo = resolver_mano(resultados, mano).equipo
    return SIGUE if equipo is None else _LADOS[equipo]


def _misma_mesa(posicion: ManoEnCurso, respuesta: str) -> str:
    """Return the mistaken order of cards that leads to that answer, if any."""
    for codigo, altura in teorias(posicion.muestra) if posicion.bazas else ():
        resultados: list[int | None] = []
        for asientos, cartas in _asientos(posicion):
            resultados.append(_lado(asientos, cartas, altura))
            if _decidida(resultados, posicion.mano):
                break
        if _de_quien(resultados, posicion.mano) == respuesta:
            return codigo
    return ""


def _decidida(resultados: Sequence[int | None], mano: int) -> bool:
    try:
        return resolver_mano(resultados, mano).equipo is not None
    except PosicionInvalida:
        return True


def _lado(asientos: Sequence[int], cartas: Sequence[Carta | None], altura: Altura) -> int | None:
    alturas = [-1.0 if c is None else altura(c) for c in cartas]
    lados = {equipo_de(a) for a, h in zip(asientos, alturas, strict=True) if h == max(alturas)}
    return lados.pop() if len(lados) == 1 else None


def _asientos(posicion: ManoEnCurso) -> list[tuple[tuple[int, ...], tuple[Carta | None, ...]]]:
    """Return each baza with the seats in the order in which they played."""
    salida, sale = [], posicion.mano
    for cartas in posicion.bazas:
        salida.append((orden(sale, posicion.jugadores), cartas))
        sale = resolver_baza(cartas, sale, posicion.muestra).sale
    return salida


def _que_paso(posicion: ManoEnCurso, buena: str, respuesta: str) -> str:
    """Return the mistake about bazas and pardas that leads to that answer."""
    dichas = posicion.resultados
    pardas, ganadas = dichas.count(None), [r for r in dichas if r is not None]
    del_mano = respuesta == _LADOS[equipo_de(posicion.mano)]
    ultima = ganadas and respuesta == _LADOS[ganadas[-1]]
    if respuesta == SIGUE:
        if len(dichas) == 3:
            return "pardas.no-hay-cuarta"
        return "pardas.sigue-decidida" if pardas else "pardas.dos-alcanzan"
    if buena == SIGUE:
        if not ganadas:
            primera = "pardas.primera-parda-mano" if pardas == 1 else "pardas.mano-antes"
            return primera if del_mano else "pardas.sin-dueno"
        return "pardas.una-no-alcanza" if len(ganadas) == 1 else "pardas.uno-a-uno"
    if pardas == 3:
        return "pardas.tres-pardas"
    if posicion.alguien_paso:
        return "pardas.paso-cede" if any(posicion.bazas[-1]) else "pardas.pasaron"
    if pardas and ultima:
        return "pardas.ultima"
    if pardas and del_mano:
        return "pardas.tercera-parda-mano"
    return "pardas.al-reves"


def _dibujar(posicion: ManoEnCurso) -> tuple[base.Baza, ...]:
    n = posicion.jugadores
    if not posicion.bazas:
        return tuple(base.Baza(str(PRIMERAS[i]), resultado=bando(r, n)) for i, r in enumerate(posicion.resultados))
    return tuple(
        base.Baza(str(PRIMERAS[i]), tuple((nombre(a), c) for a, c in zip(asientos, cartas, strict=True)))
        for i, (asientos, cartas) in enumerate(_asientos(posicion))
    )


def _ganadoras(posicion: ManoEnCurso) -> tuple[str, ...]:
    """Return the card that took each baza, as it is said; "" for a parda."""
    salida = []
    for cartas, resultado in zip(posicion.bazas, posicion.resultados, strict=False):
        puestas = [c for c in cartas if c is not None]
        mejor = max(puestas, key=lambda c: fuerza(c, posicion.muestra), default=None)
        salida.append("" if resultado is None or mejor is None else el(mejor, posicion.muestra))
    return tuple(salida)


def _luces(posicion: ManoEnCurso) -> frozenset[Carta]:
    """Return the top cards of each baza."""
    salida: set[Carta] = set()
    for cartas in posicion.bazas:
        puestas = [c for c in cartas if c is not None]
        mejor = max((fuerza(c, posicion.muestra) for c in puestas), default=0)
        salida |= {c for c in puestas if fuerza(c, posicion.muestra) == mejor}
    return frozenset(salida)
