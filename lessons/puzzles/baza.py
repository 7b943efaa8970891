"""Who takes this baza, and who leads the next (BAZ-01, BAZ-02)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar, Final

from django.utils.translation import gettext as _

from engine.asientos import equipo_de, orden
from engine.bazas import Baza, resolver_baza
from engine.cartas import Carta
from engine.jerarquia import es_pieza, fuerza
from lessons.puzzles.base import (
    Entrada,
    Error,
    Explicacion,
    Kind,
    Opcion,
    Pregunta,
    RespuestaInvalida,
    Silla,
    Veredicto,
)
from lessons.puzzles.posiciones import (
    escribir_tendida,
    leer_asiento,
    leer_jugadores,
    leer_tendida,
    rechazar,
    resto,
    una_muestra,
)
from lessons.puzzles.teorias import teorias
from lessons.words.bazas import bando, parrafos_de_la_baza
from lessons.words.mesa import nombre

if TYPE_CHECKING:
    import random
    from collections.abc import Sequence

    from engine.reglamento import Reglamento
    from lessons.puzzles.teorias import Altura

PARDA: Final = "parda"
EQUIPOS: Final = {"nosotros": 0, "ellos": 1}
_COMO: Final = {0: "nosotros", 1: "ellos", None: PARDA}


@dataclass(frozen=True, slots=True)
class Jugada:
    """The first baza of a mano: who led, and a card a seat in order of play."""

    jugadores: int
    sale: int
    muestra: Carta | None
    cartas: tuple[Carta, ...]

    @property
    def por_asiento(self) -> dict[int, Carta]:
        """Return each seat's card."""
        return dict(zip(orden(self.sale, self.jugadores), self.cartas, strict=True))


class BazaKind(Kind[Jugada]):
    """A baza on the cloth: the side that takes it, and the seat that leads the next."""

    slug: ClassVar[str] = "baza"
    entrada: ClassVar[Entrada] = Entrada.DOS

    @property
    def titulo(self) -> str:
        """Return its name."""
        return _("La baza")

    @property
    def resumen(self) -> str:
        """Return what it asks."""
        return _("Las cartas ya cayeron: quién se la lleva y quién sale después.")

    def ids_en(self, reglamento: Reglamento) -> frozenset[str]:  # noqa: ARG002
        """Return BAZ-01 and BAZ-02, which every position exercises."""
        return frozenset({"BAZ-01", "BAZ-02"})

    def tirar(self, azar: random.Random, reglamento: Reglamento, nivel: int, ids: frozenset[str]) -> Jugada:  # noqa: ARG002
        """Return a baza of the level's table; from level 2 on often with two cards of one rung."""
        muestra = una_muestra(azar, reglamento)
        jugadores = {1: 2, 2: 2, 3: 4, 4: 4}.get(nivel, max(reglamento.jugadores))
        cartas = azar.sample(resto(muestra), jugadores)
        if nivel in {2, 4, 5} and azar.random() < 0.6:
            mejor = max(cartas, key=lambda c: fuerza(c, muestra))
            iguales = [c for c in resto(muestra) if c not in cartas and fuerza(c, muestra) == fuerza(mejor, muestra)]
            otra = azar.choice([i for i, c in enumerate(cartas) if c is not mejor])
            if iguales:
                cartas[otra] = azar.choice(iguales)
        return Jugada(jugadores, azar.randrange(jugadores), muestra, tuple(cartas))

    def sirve(self, reglamento: Reglamento, nivel: int, posicion: Jugada) -> bool:  # noqa: ARG002
        """Tell whether it is of the level: no tie in the first, nothing of the muestra there; two tops in the last."""
        fuerzas = sorted((fuerza(c, posicion.muestra) for c in posicion.cartas), reverse=True)
        suyas = any(es_pieza(c, posicion.muestra) for c in posicion.cartas)
        if nivel == 1:
            return fuerzas[0] - fuerzas[1] >= 2 and not suyas
        if nivel == 3:
            return fuerzas[0] != fuerzas[1]
        return fuerzas[0] == fuerzas[1] or suyas if nivel > 3 else fuerzas[0] - fuerzas[1] <= 3

    def leer(self, reglamento: Reglamento, texto: str) -> Jugada:
        """Return `<players>-<leader>.[muestra.]<cards in order of play>`."""
        mesa, punto, cartas = texto.partition(".")
        cuantos, _raya, sale = mesa.partition("-")
        jugadores = leer_jugadores(reglamento, cuantos)
        asiento = leer_asiento(sale, jugadores)
        if not punto:
            rechazar(_("Faltan las cartas de la baza."))
        return Jugada(jugadores, asiento, *leer_tendida(reglamento, cartas, jugadores, jugadores))

    def escribir(self, posicion: Jugada) -> str:
        """Return the canonical spelling: the cards keep the order in which they were played."""
        return f"{posicion.jugadores}-{posicion.sale}.{escribir_tendida(posicion.muestra, posicion.cartas)}"

    def ids(self, reglamento: Reglamento, posicion: Jugada) -> frozenset[str]:  # noqa: ARG002
        """Return BAZ-01 and BAZ-02."""
        return frozenset({"BAZ-01", "BAZ-02"})

    def pregunta(self, reglamento: Reglamento, posicion: Jugada) -> Pregunta:  # noqa: ARG002
        """Return the question over the table with its cards."""
        suyas = posicion.por_asiento
        sillas = tuple(
            Silla(a, nombre(a), equipo_de(a), suyas[a], _("salió") if a == posicion.sale else "")
            for a in range(posicion.jugadores)
        )
        ayuda = _("Primera baza. Salís vos.") if posicion.sale == 0 else _("Primera baza. Sale %(quien)s.")
        return Pregunta(
            _("¿Quién se lleva la baza?"),
            ayuda=ayuda % {"quien": nombre(posicion.sale)},
            muestra=posicion.muestra,
            sillas=sillas,
        )

    def opciones(self, reglamento: Reglamento, posicion: Jugada) -> tuple[Opcion, ...]:  # noqa: ARG002
        """Return the two sides and parda."""
        n = posicion.jugadores
        return (
            Opcion("nosotros", bando(0, n), fija=True),
            Opcion("ellos", bando(1, n), fija=True),
            Opcion(PARDA, bando(None, n), fija=True),
        )

    def opciones_segundas(self, reglamento: Reglamento, posicion: Jugada) -> tuple[str, tuple[Opcion, ...]]:  # noqa: ARG002
        """Return the seats, one of which leads the next baza."""
        sillas = tuple(Opcion(str(a), nombre(a), asiento=a, fija=True) for a in range(posicion.jugadores))
        return _("¿Y quién sale en la que sigue?"), sillas

    def leer_respuesta(self, reglamento: Reglamento, posicion: Jugada, partes: Sequence[str]) -> str:
        """Return `<side>-<seat>`, from that or from the two parts."""
        trozos = [t for p in partes for t in p.strip().split("-") if t]
        lados = {o.valor for o in self.opciones(reglamento, posicion)}
        sillas = {o.valor for o in self.opciones_segundas(reglamento, posicion)[1]}
        if not trozos:
            raise RespuestaInvalida(_("Elegí quién se la lleva y quién sale después."))
        if len(trozos) == 1 and trozos[0] in lados:
            raise RespuestaInvalida(_("Falta elegir quién sale en la que sigue."))
        if len(trozos) == 1 and trozos[0] in sillas:
            raise RespuestaInvalida(_("Falta elegir quién se lleva la baza."))
        if len(trozos) != 2 or trozos[0] not in lados or trozos[1] not in sillas:
            raise RespuestaInvalida(_("Esa no es una de las respuestas. Elegí una de las que se ven."))
        return "-".join(trozos)

    def calificar(self, reglamento: Reglamento, posicion: Jugada, respuesta: str) -> Veredicto:  # noqa: ARG002
        """Return whether both parts are the engine's, and else what they would be right for."""
        lado, sale = _partir(respuesta)
        como = _resolver(posicion)
        if lado == como.equipo and sale == como.sale:
            return Veredicto(bien=True)
        codigo = _mal_la_salida(posicion, como, sale) if lado == como.equipo else _mal_el_lado(posicion, como, lado)
        return Veredicto(bien=False, error=Error(codigo) if codigo else None)

    def explicar(self, reglamento: Reglamento, posicion: Jugada) -> Explicacion:
        """Return the top cards, whose they are, and who leads."""
        como = _resolver(posicion)
        arriba = _arriba(posicion, lambda c: fuerza(c, posicion.muestra))
        return Explicacion(
            respuesta=self.decir(reglamento, posicion, f"{_COMO[como.equipo]}-{como.sale}"),
            parrafos=parrafos_de_la_baza(arriba, posicion.muestra, como),
            reglas=("BAZ-01", "BAZ-02", "POD-02" if posicion.muestra else "POD-01"),
            luces=frozenset(c for _a, c in arriba),
        )

    def decir(self, reglamento: Reglamento, posicion: Jugada, respuesta: str) -> str:  # noqa: ARG002
        """Return both parts in words."""
        lado, sale = _partir(respuesta)
        quien = _("salís vos") if sale == 0 else _("sale %(quien)s") % {"quien": nombre(sale)}
        return _("%(lado)s, y %(sale)s") % {"lado": bando(lado, posicion.jugadores), "sale": quien}


def _partir(respuesta: str) -> tuple[int | None, int]:
    lado, _raya, sale = respuesta.partition("-")
    return EQUIPOS.get(lado), int(sale)


def _resolver(posicion: Jugada) -> Baza:
    return resolver_baza(posicion.cartas, posicion.sale, posicion.muestra)


def _arriba(posicion: Jugada, altura: Altura) -> list[tuple[int, Carta]]:
    """Return the highest cards by these heights with their seats, in order of play."""
    mejor = max(altura(c) for c in posicion.cartas)
    return [(a, c) for a, c in posicion.por_asiento.items() if altura(c) == mejor]


def _mal_el_lado(posicion: Jugada, como: Baza, lado: int | None) -> str:
    arriba = _arriba(posicion, lambda c: fuerza(c, posicion.muestra))
    if como.equipo is None and lado is not None:
        return "baza.primero-gana" if equipo_de(arriba[0][0]) == lado else "baza.ultimo-gana"
    if lado is None and len(arriba) > 1:
        return "baza.parda-companeros"
    for codigo, altura in teorias(posicion.muestra):
        lados = {equipo_de(a) for a, _c in _arriba(posicion, altura)}
        if lado == (lados.pop() if len(lados) == 1 else None):
            return codigo
    fuerzas = [fuerza(c, posicion.muestra) for c in posicion.cartas]
    if lado is None and len(set(fuerzas)) < len(fuerzas):
        return "baza.parda-de-las-bajas"
    return "mas-fuerte.no-empatan" if lado is None else ""


def _mal_la_salida(posicion: Jugada, como: Baza, sale: int) -> str:
    if como.equipo is None:
        return "baza.sale-parda"
    arriba = [a for a, _c in _arriba(posicion, lambda c: fuerza(c, posicion.muestra))]
    if sale in arriba:
        return "baza.sale-la-segunda"
    if equipo_de(sale) == como.equipo:
        return "baza.sale-companero"
    return "baza.sale-el-mismo" if sale == posicion.sale else "baza.sale-perdedor"
