"""What every kind of puzzle is: a generator, a notation, a question, a grader and an explanation."""

from __future__ import annotations

import random
from abc import ABC, abstractmethod
from dataclasses import dataclass, field
from enum import StrEnum
from typing import TYPE_CHECKING, ClassVar, Generic, TypeVar

from django.utils.translation import gettext as _

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from engine.cartas import Carta
    from engine.envido import Cuenta
    from engine.reglamento import Reglamento

P = TypeVar("P")

NO_SE = "no-se"
"""The answer of who gives up: wrong, and explained at once."""
NIVELES = range(1, 6)
_INTENTOS = 4000
_LARGO = 200


class RespuestaInvalida(ValueError):
    """An answer that can't be read; its text is the sentence the learner gets."""


class SinPosicion(ValueError):
    """The table can't give a position that exercises what was asked for."""


class Entrada(StrEnum):
    """How a question is answered."""

    UNA = "una"
    VARIAS = "varias"
    NUMERO = "numero"
    ORDEN = "orden"
    DOS = "dos"
    CAMPOS = "campos"
    """Numbers and choices one under the other, sent in that order."""


@dataclass(frozen=True, slots=True)
class Opcion:
    """Something to choose: what is sent, what is read, and the card or the seat it stands for, if any."""

    valor: str
    texto: str
    carta: Carta | None = None
    asiento: int | None = None
    fija: bool = False
    """Stays where it is written; the others come in an order derived from the address."""


@dataclass(frozen=True, slots=True)
class Campo:
    """One of several things asked at once: a number, or a choice where there are options."""

    rotulo: str
    opciones: tuple[Opcion, ...] = ()


@dataclass(frozen=True, slots=True)
class Silla:
    """A seat drawn round a table: its name, its team, what lies before it and what it is."""

    asiento: int
    nombre: str
    equipo: int
    carta: Carta | None = None
    rotulo: str = ""


@dataclass(frozen=True, slots=True)
class Baza:
    """A baza on the cloth: who played what, in order of play (None: not played), or only its result in words."""

    rotulo: str
    jugadas: tuple[tuple[str, Carta | None], ...] = ()
    resultado: str = ""


@dataclass(frozen=True, slots=True)
class Pregunta:
    """What is asked and what is seen. Where `cartas` are also the options, they are drawn once."""

    texto: str
    ayuda: str = ""
    muestra: Carta | None = None
    cartas: tuple[Carta, ...] = ()
    sillas: tuple[Silla, ...] = ()
    bazas: tuple[Baza, ...] = ()
    tanteo: tuple[tuple[str, int], ...] = ()
    """Each side's name and its points, drawn in palitos."""
    pasos: tuple[str, ...] = ()
    """What happened before, a sentence each, in order."""
    ninguna: str = ""
    """What marking nothing is called, where several may be marked."""


@dataclass(frozen=True, slots=True)
class Error:
    """A mistake recognised: its code, by which its words are found, and what they speak of."""

    codigo: str
    datos: Mapping[str, object] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Veredicto:
    """Right or not; if not, the mistake recognised, if any; `nota` is what else is said of a right answer."""

    bien: bool
    error: Error | None = None
    nota: str = ""
    cierto: int | None = None
    """What a guess at how many in a hundred should have been."""


@dataclass(frozen=True, slots=True)
class Explicacion:
    """Why: the right answer in words, sentences, the rules they come from, and what each card adds or is.

    `cuenta` is the engine's arithmetic; `rotulos` says under a card or an option what it is worth or stands for;
    `luces` are the cards that count or win, `buenas` the options, where several are asked, that are right; `bazas`, if
    there are any, take the place of the question's.
    """

    respuesta: str
    parrafos: tuple[str, ...]
    reglas: tuple[str, ...]
    cuenta: Cuenta | None = None
    rotulos: Mapping[str, str] = field(default_factory=dict)
    luces: frozenset[Carta] = frozenset()
    buenas: frozenset[str] = frozenset()
    bazas: tuple[Baza, ...] = ()


class Kind(ABC, Generic[P]):
    """A kind of puzzle. It asks the engine and knows no rule of its own."""

    slug: ClassVar[str]
    entrada: ClassVar[Entrada]
    sondeo: ClassVar[int] = _INTENTOS // 4
    """How many candidates are drawn before a level is said to have none; fewer where one is dear to draw."""

    def __init__(self) -> None:
        self._niveles: dict[tuple[str, int, frozenset[str]], int] = {}

    @property
    @abstractmethod
    def titulo(self) -> str:
        """Its name, as a heading."""

    @property
    @abstractmethod
    def resumen(self) -> str:
        """One line: what it asks."""

    def entrada_en(self, posicion: P) -> Entrada:  # noqa: ARG002 - most kinds are answered in one way
        """Return how this very position is answered."""
        return self.entrada

    def existe_en(self, reglamento: Reglamento) -> bool:  # noqa: ARG002 - most kinds exist at every table
        """Tell whether the table can give it."""
        return True

    @abstractmethod
    def ids_en(self, reglamento: Reglamento) -> frozenset[str]:
        """Return the rule ids a position of this kind can be asked to exercise at that table."""

    @abstractmethod
    def tirar(self, azar: random.Random, reglamento: Reglamento, nivel: int, ids: frozenset[str]) -> P:
        """Return a candidate; `sirve` then says whether it is of the level."""

    def sirve(self, reglamento: Reglamento, nivel: int, posicion: P) -> bool:  # noqa: ARG002
        """Tell whether a candidate is of the level."""
        return True

    @abstractmethod
    def leer(self, reglamento: Reglamento, texto: str) -> P:
        """Return the position written there, in any spelling; raises NotacionInvalida with the reason."""

    @abstractmethod
    def escribir(self, posicion: P) -> str:
        """Return its one canonical spelling."""

    @abstractmethod
    def ids(self, reglamento: Reglamento, posicion: P) -> frozenset[str]:
        """Return the rule ids that this very position exercises."""

    @abstractmethod
    def pregunta(self, reglamento: Reglamento, posicion: P) -> Pregunta:
        """Return the question and what is seen."""

    def opciones(self, reglamento: Reglamento, posicion: P) -> tuple[Opcion, ...]:  # noqa: ARG002
        """Return what can be chosen. For a number, what may be answered instead of one."""
        return ()

    def opciones_segundas(self, reglamento: Reglamento, posicion: P) -> tuple[str, tuple[Opcion, ...]]:  # noqa: ARG002
        """Return the second question and its options, where there is one."""
        return "", ()

    def campos(self, reglamento: Reglamento, posicion: P) -> tuple[Campo, ...]:  # noqa: ARG002
        """Return the several things asked, where it is answered in fields."""
        return ()

    @abstractmethod
    def leer_respuesta(self, reglamento: Reglamento, posicion: P, partes: Sequence[str]) -> str:
        """Return the canonical spelling of an answer; raises RespuestaInvalida with a sentence for the learner."""

    @abstractmethod
    def calificar(self, reglamento: Reglamento, posicion: P, respuesta: str) -> Veredicto:
        """Return the verdict on a canonical answer."""

    @abstractmethod
    def explicar(self, reglamento: Reglamento, posicion: P) -> Explicacion:
        """Return the explanation."""

    def decir(self, reglamento: Reglamento, posicion: P, respuesta: str) -> str:
        """Return the answer in words, for the verdict's heading."""
        for opcion in (*self.opciones(reglamento, posicion), *self.opciones_segundas(reglamento, posicion)[1]):
            if opcion.valor == respuesta:
                return opcion.texto
        return respuesta

    def generar(self, azar: random.Random, reglamento: Reglamento, nivel: int, ids: frozenset[str]) -> P:
        """Return a position of the level that exercises all those ids.

        What is asked for goes before the level: if the level has no such position, the nearest that has one gives it.
        Raises SinPosicion if the table can't.
        """
        if not self.existe_en(reglamento) or not ids <= self.ids_en(reglamento):
            raise SinPosicion(", ".join(sorted(ids - self.ids_en(reglamento))) or self.slug)
        cual = self._nivel_que_da(reglamento, nivel, ids)
        for _vez in range(_INTENTOS):
            posicion = self.tirar(azar, reglamento, cual, ids)
            if self.sirve(reglamento, cual, posicion) and ids <= self.ids(reglamento, posicion):
                return posicion
        raise SinPosicion(", ".join(sorted(ids)))

    def _nivel_que_da(self, reglamento: Reglamento, nivel: int, ids: frozenset[str]) -> int:
        """Return the nearest level that has positions with those ids, looked for once."""
        clave = (reglamento.slug, nivel, ids)
        if clave not in self._niveles:
            azar = random.Random(repr(clave[:2]))
            for cual in sorted(NIVELES, key=lambda otro: (abs(otro - nivel), otro)):
                tiradas = (self.tirar(azar, reglamento, cual, ids) for _vez in range(self.sondeo))
                if any(self.sirve(reglamento, cual, p) and ids <= self.ids(reglamento, p) for p in tiradas):
                    self._niveles[clave] = cual
                    break
            else:
                raise SinPosicion(", ".join(sorted(ids)))
        return self._niveles[clave]


def una_de(opciones: Sequence[Opcion], partes: Sequence[str]) -> str:
    """Return the one option chosen; raises RespuestaInvalida."""
    elegidas = [p.strip() for p in partes if p.strip()]
    if not elegidas:
        raise RespuestaInvalida(_("Elegí una de las respuestas."))
    if len(elegidas) > 1 or elegidas[0] not in {o.valor for o in opciones}:
        raise RespuestaInvalida(_("Esa no es una de las respuestas. Elegí una de las que se ven."))
    return elegidas[0]


class Problema(Generic[P]):
    """A position of a kind at a table: what an address names."""

    __slots__ = ("kind", "posicion", "reglamento", "texto")

    def __init__(self, kind: Kind[P], reglamento: Reglamento, posicion: P) -> None:
        self.kind = kind
        self.reglamento = reglamento
        self.posicion = posicion
        self.texto = kind.escribir(posicion)

    @property
    def clave(self) -> str:
        """The address without its leading part: what tickets and attempts name."""
        return f"{self.kind.slug}/{self.reglamento.slug}/{self.texto}"

    @property
    def direccion(self) -> str:
        """The canonical address."""
        return f"/p/{self.clave}"

    @property
    def frescos(self) -> str:
        """The address that gives a fresh one of the same kind and table."""
        return f"/p/{self.kind.slug}/{self.reglamento.slug}/"

    @property
    def ids(self) -> frozenset[str]:
        """The rule ids this position exercises."""
        return self.kind.ids(self.reglamento, self.posicion)

    def leer_respuesta(self, partes: Sequence[str]) -> str:
        """Return the canonical answer of what was sent; raises RespuestaInvalida."""
        if sum(map(len, partes)) > _LARGO:
            raise RespuestaInvalida(_("Esa respuesta es demasiado larga."))
        if NO_SE in [p.strip() for p in partes]:
            return NO_SE
        return self.kind.leer_respuesta(self.reglamento, self.posicion, partes)

    def calificar(self, respuesta: str) -> Veredicto:
        """Return the verdict; raises RespuestaInvalida if the answer can't be read."""
        leida = self.leer_respuesta([respuesta])
        if leida == NO_SE:
            return Veredicto(bien=False)
        return self.kind.calificar(self.reglamento, self.posicion, leida)
