"""`manos/<slug>.toml` -> a guided hand: words only, every action of it checked by the engine."""

from __future__ import annotations

import re
import tomllib
from itertools import product
from typing import TYPE_CHECKING, Any, Final

from engine.actions import DICHOS, accion, pedido
from engine.errors import EngineError
from engine.notation import leer
from lessons.catalog.front import Fields, toml_lines
from lessons.catalog.prose import Context, inline
from lessons.catalog.scripts import Buena, Decision, Guion, Mal

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from engine.actions import Accion
    from engine.asientos import Asiento
    from engine.mano import Mano
    from lessons.catalog.errors import Source
    from lessons.catalog.load import Reading
    from lessons.catalog.objects import Prosa

CARPETA = "manos"
_TRAMO: Final = re.compile(r"tantos ([0-9]{1,2})-([0-9]{1,2})")
"""Numbers said, from one to another: `tantos 20-28`."""


class _Lector:
    """Reads one file: notes each mistake at the line of its table."""

    def __init__(self, texto: str, source: Source, reading: Reading, tabla: str) -> None:
        self.source, self.lineas = source, toml_lines(texto)
        self.contexto = Context(source, tabla, vinculos=reading.vinculos, direcciones=reading.direcciones)

    def campos(self, datos: Mapping[str, Any], tabla: str) -> Fields:
        return Fields(self.source, datos, {}, self.lineas.get(tabla, 1))

    def prosa(self, campos: Fields, clave: str) -> Prosa:
        return inline(campos.texto(clave), self.contexto, campos.linea)

    def jugadas(self, campos: Fields, clave: str) -> tuple[tuple[Asiento, Accion], ...]:
        try:
            return tuple(pedido(una) for una in campos.lista(clave, repite=True))
        except EngineError as error:
            campos.error(clave, str(error))
            return ()

    def acciones(self, campos: Fields, clave: str) -> tuple[Accion, ...]:
        try:
            return tuple(una for texto in campos.lista(clave, falta=True) for una in _acciones(texto))
        except EngineError as error:
            campos.error(clave, str(error))
            return ()

    def decision(self, datos: Mapping[str, Any]) -> Decision:
        campos = self.campos(datos, "decision")
        buenas, males = [self.buena(campos, "bien")], []
        for otros in campos.tablas("tambien", falta=False):
            suyos = self.campos(otros, "decision.tambien")
            buenas.append(self.buena(suyos, "acciones"))
            suyos.sobra()
        for otros in campos.tablas("mal"):
            suyos = self.campos(otros, "decision.mal")
            castigo = self.jugadas(suyos, "castigo")
            # An empty list plays the action and nothing after it; without the key it isn't played.
            males.append(
                Mal(
                    self.acciones(suyos, "acciones"),
                    self.prosa(suyos, "porque"),
                    castigo if "castigo" in otros else None,
                )
            )
            suyos.sobra()
        decision = Decision(
            pregunta=self.prosa(campos, "pregunta"),
            buenas=tuple(buenas),
            males=tuple(males),
            otra=self.prosa(campos, "otra"),
        )
        campos.sobra()
        return decision

    def buena(self, campos: Fields, clave: str) -> Buena:
        return Buena(self.acciones(campos, clave), self.prosa(campos, "porque"), self.jugadas(campos, "siguen"))


def _acciones(texto: str) -> tuple[Accion, ...]:
    """Return the action written so, or the numbers of a stretch. Raises NotacionInvalida for what is neither."""
    tramo = _TRAMO.fullmatch(texto)
    return DICHOS[int(tramo[1]) : int(tramo[2]) + 1] if tramo else (accion(texto),)


def jugar(mano: Mano, jugadas: Sequence[tuple[Asiento, Accion]]) -> Mano:
    """Return the hand after these actions. Raises AccionIlegal at the first that isn't allowed."""
    for asiento, una in jugadas:
        mano, _eventos = mano.aplicar(asiento, una)
    return mano


def lineas_buenas(guion: Guion) -> Iterator[tuple[Accion, ...]]:
    """Yield every way through the decisions by actions that the script calls right."""
    yield from product(*(decision.bien for decision in guion.decisiones))


def _comprobar(guion: Guion, source: Source) -> None:
    """Note what the rules don't allow: on the way, in an answer, in a mistake or its punishment."""

    def seguir(mano: Mano, hechas: tuple[Accion, ...]) -> None:
        if len(hechas) == len(guion.decisiones):
            return
        decision = guion.decisiones[len(hechas)]
        for una, siguen in _ramas(decision):
            try:
                despues = jugar(mano, ((guion.asiento, una), *siguen))
            except EngineError as error:
                linea = ", ".join(map(str, (*hechas, una)))
                source.error(1, f"la mano no se puede jugar así ({linea}): {error}")
                continue
            if una in decision.bien:
                seguir(despues, (*hechas, una))

    try:
        mano = jugar(guion.mano, guion.antes)
    except EngineError as error:
        source.error(1, f"la mano no se puede jugar así (antes): {error}")
        return
    seguir(mano, ())


def _ramas(decision: Decision) -> Iterator[tuple[Accion, Sequence[tuple[Asiento, Accion]]]]:
    for buena in decision.buenas:
        yield from ((una, buena.siguen) for una in buena.acciones)
    for mal in decision.males:
        yield from ((una, mal.castigo or ()) for una in mal.acciones if una not in decision.bien)


def read(slug: str, texto: str, source: Source, reading: Reading) -> Guion | None:
    """Return the guided hand of a file; None where it is too broken to play. Mistakes are noted in `source`."""
    try:
        datos = tomllib.loads(texto)
    except tomllib.TOMLDecodeError as error:
        source.error(1, f"no es TOML: {error}")
        return None
    campos = Fields(source, datos, {}, 1)
    try:
        mano = leer(campos.texto("reparto"))
    except EngineError as error:
        campos.error("reparto", str(error))
        return None
    lector = _Lector(texto, source, reading, mano.reparto.reglamento.slug)
    asiento = campos.entero("asiento", 0, mano.reparto.jugadores - 1)
    antes = lector.jugadas(campos, "antes")
    meta = campos.slug("meta")
    final = lector.prosa(campos, "final")
    decisiones = tuple(lector.decision(una) for una in campos.tablas("decision"))
    campos.sobra()
    if not decisiones or not all(d.bien and d.otra for d in decisiones):
        source.error(1, "cada decisión lleva por lo menos una acción buena y sus palabras")
        return None
    guion = Guion(slug, mano, asiento, antes, meta, final, decisiones)
    for decision in decisiones:
        if len(set(decision.dichas)) < len(decision.dichas):
            source.error(1, "una acción está dos veces en la misma decisión")
    _comprobar(guion, source)
    return guion
