"""What the content becomes: frozen objects, ready to be drawn, with every fact already checked."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from engine.cartas import Carta
    from lessons.catalog.scripts import Guion


# --- Inside a sentence -------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Html:
    """Markup made by the Markdown renderer: escaped already, never taken from a file as it stands."""

    html: str


@dataclass(frozen=True, slots=True)
class CartaEnLinea:
    """A small card in a sentence, and the words beside it (plain text)."""

    carta: Carta
    texto: str


@dataclass(frozen=True, slots=True)
class Vinculo:
    """A link to a rule (`destino` = id), a word (slug) or a lesson (`camino/leccion`); `texto` empty = its title."""

    tipo: str
    destino: str
    texto: str


Trozo = Html | CartaEnLinea | Vinculo


@dataclass(frozen=True, slots=True)
class Prosa:
    """A run of text: pieces to be drawn in order, and the same as plain words for searching and descriptions."""

    trozos: tuple[Trozo, ...]
    plano: str

    def __bool__(self) -> bool:
        """Tell whether there is anything to read."""
        return bool(self.trozos)


NADA = Prosa((), "")


# --- Blocks ------------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class CartaConPie:
    """A card of a row (None is face down) and its caption."""

    carta: Carta | None
    pie: Prosa


@dataclass(frozen=True, slots=True)
class Fila:
    """A row of cards, the muestra if the row has one, and a caption for the whole."""

    cartas: tuple[CartaConPie, ...]
    muestra: Carta | None
    pie: Prosa


@dataclass(frozen=True, slots=True)
class Filas:
    """One or more rows of cards, one under the other."""

    filas: tuple[Fila, ...]
    tipo: str = "filas"

    @property
    def muestra(self) -> Carta | None:
        """Return the muestra of all the rows, said in each or in the first; None where there isn't one."""
        muestras = {fila.muestra for fila in self.filas if fila.muestra is not None}
        return self.filas[0].muestra if len(muestras) == 1 else None


@dataclass(frozen=True, slots=True)
class Silla:
    """A seat of a drawn table: its number, its team, what is written on it and its offices."""

    asiento: int
    equipo: int
    pie: Prosa
    reparte: bool
    es_mano: bool


@dataclass(frozen=True, slots=True)
class Mesa:
    """Seats round a table, in the order of play."""

    sillas: tuple[Silla, ...]
    tipo: str = "mesa"


@dataclass(frozen=True, slots=True)
class Lado:
    """One side of a score: its name, its points, how many are drawn before and after the line, and where it is.

    `buenas` is None where the objetivo has no line of buenas.
    """

    nombre: str
    puntos: int
    abajo: int
    arriba: int
    buenas: bool | None


@dataclass(frozen=True, slots=True)
class Tanteador:
    """A score of two sides to an objetivo."""

    lados: tuple[Lado, Lado]
    objetivo: int
    tipo: str = "tanteador"


@dataclass(frozen=True, slots=True)
class Puzzle:
    """A puzzle to embed: at a fixed position, or made from a level and the rule ids it must exercise.

    `lugar` counts the puzzles of a step from 1: with lesson, step and round it is the seed of a made one.
    """

    kind: str
    reglamento: str
    posicion: str | None
    nivel: int
    ids: tuple[str, ...]
    lugar: int
    tipo: str = "puzzle"


@dataclass(frozen=True, slots=True)
class ManoGuiada:
    """A guided hand to embed, by its script's slug. It stands alone in its step."""

    guion: str
    tipo: str = "guiada"


@dataclass(frozen=True, slots=True)
class Discusion:
    """The closing of a lesson: the rule in one line, its ids, and labelled lines."""

    frase: Prosa
    reglas: tuple[str, ...]
    renglones: tuple[tuple[str, Prosa], ...]
    tipo: str = "discusion"


@dataclass(frozen=True, slots=True)
class Parrafos:
    """A run of prose between two blocks."""

    prosa: Prosa
    tipo: str = "parrafos"


Bloque = Parrafos | Filas | Mesa | Tanteador | Puzzle | ManoGuiada | Discusion


RESUMEN_MAXIMO = 160
"""The most letters a page's description has."""


def summary(bloques: Sequence[Bloque]) -> str:
    """Return the first words of a page as its description, or the rule in one line: whole sentences where they fit.

    Empty without any prose.
    """
    textos = (b.prosa if isinstance(b, Parrafos) else b.frase for b in bloques if isinstance(b, Parrafos | Discusion))
    plano = next((texto.plano for texto in textos), "")
    if len(plano) <= RESUMEN_MAXIMO:
        return plano
    frase = plano[:RESUMEN_MAXIMO].rpartition(". ")[0]
    return f"{frase}." if frase else plano[: RESUMEN_MAXIMO - 1].rpartition(" ")[0] + "…"


# --- Pages -------------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Paso:
    """One step of a lesson: one page."""

    slug: str
    titulo: str
    bloques: tuple[Bloque, ...]

    @property
    def puzzles(self) -> tuple[Puzzle, ...]:
        """Return the step's puzzles in order."""
        return tuple(b for b in self.bloques if isinstance(b, Puzzle))

    @property
    def guiada(self) -> ManoGuiada | None:
        """Return the step's guided hand, or None."""
        return next((b for b in self.bloques if isinstance(b, ManoGuiada)), None)

    @property
    def resumen(self) -> str:
        """Return the step's first words, for its description."""
        return summary(self.bloques)


@dataclass(frozen=True, slots=True)
class Leccion:
    """A lesson: `clave` is `camino/slug`, the key by which progress and links know it."""

    camino: str
    slug: str
    numero: int
    titulo: str
    resumen: str
    reglas: tuple[str, ...]
    minutos: int
    antes: tuple[str, ...]
    mesas: tuple[str, ...]
    pasos: tuple[Paso, ...]

    @property
    def clave(self) -> str:
        """Return `camino/slug`."""
        return f"{self.camino}/{self.slug}"

    @property
    def ejercicios(self) -> tuple[Paso, ...]:
        """Return the steps with something to do: the lesson is done when all of them are."""
        return tuple(p for p in self.pasos if p.puzzles or p.guiada)

    def paso(self, slug: str) -> Paso | None:
        """Return the step of that slug, or None."""
        return next((p for p in self.pasos if p.slug == slug), None)


@dataclass(frozen=True, slots=True)
class Tramo:
    """A stretch of a path: a title and its lessons."""

    titulo: str
    lecciones: tuple[Leccion, ...]


@dataclass(frozen=True, slots=True)
class Camino:
    """A path: its stretches in order, and the titles of what is still being written."""

    slug: str
    titulo: str
    corto: str
    reglamento: str
    resumen: str
    intro: Prosa
    vienen: tuple[str, ...]
    tramos: tuple[Tramo, ...]

    @property
    def lecciones(self) -> tuple[Leccion, ...]:
        """Return the lessons in the order of the walk."""
        return tuple(leccion for tramo in self.tramos for leccion in tramo.lecciones)

    def leccion(self, slug: str) -> Leccion | None:
        """Return the lesson of that slug, or None."""
        return next((leccion for leccion in self.lecciones if leccion.slug == slug), None)

    def cambia_de_mesa(self, leccion: Leccion) -> bool:
        """Return whether a lesson asks anything at another table than the path's own."""
        return any(p.reglamento != self.reglamento for paso in leccion.pasos for p in paso.puzzles)


@dataclass(frozen=True, slots=True)
class Regla:
    """The page of a rule id."""

    id: str
    titulo: str
    resumen: str
    mesas: tuple[str, ...]
    decision: Prosa
    difieren: tuple[tuple[str, Prosa], ...]
    glosario: tuple[str, ...]
    cuerpo: tuple[Bloque, ...]
    ejemplo: tuple[Bloque, ...]
    preguntan: tuple[str, ...] = ()
    """How somebody at a table would ask for it, where its title says it otherwise."""

    @property
    def familia(self) -> str:
        """Return the letters before the number: `ENV` of ENV-12."""
        return self.id.partition("-")[0]


@dataclass(frozen=True, slots=True)
class Palabra:
    """An entry of the glossary; `parecidas` are those whose meaning overlaps with its own."""

    slug: str
    termino: str
    grupo: str
    significa: str
    texto: Prosa
    tambien: tuple[str, ...]
    otros: tuple[tuple[str, str], ...]
    reglas: tuple[str, ...]
    ver: tuple[str, ...]
    cartas: tuple[Carta | None, ...]
    parecidas: tuple[str, ...]

    @property
    def nombres(self) -> frozenset[str]:
        """Return every name that a table gives it."""
        dichos = (self.termino, *self.tambien, *(dicho for _mesa, dicho in self.otros))
        return frozenset(dicho.casefold() for dicho in dichos)

    def se_parece(self, otra: Palabra) -> bool:
        """Return whether one could be given for the other: by meaning, or because a table calls both the same."""
        dicho = otra.slug in self.parecidas or self.slug in otra.parecidas
        return dicho or not self.nombres.isdisjoint(otra.nombres)


@dataclass(frozen=True, slots=True)
class Catalogo:
    """Everything there is to read, by its key. Rules keep the order of `engine.reglas`, words that of the file."""

    caminos: Mapping[str, Camino] = field(default_factory=dict)
    reglas: Mapping[str, Regla] = field(default_factory=dict)
    palabras: Mapping[str, Palabra] = field(default_factory=dict)
    guiones: Mapping[str, Guion] = field(default_factory=dict)

    @property
    def lecciones(self) -> tuple[Leccion, ...]:
        """Return the lessons of every path."""
        return tuple(leccion for camino in self.caminos.values() for leccion in camino.lecciones)

    def leccion(self, clave: str) -> Leccion | None:
        """Return the lesson of `camino/slug`, or None."""
        camino, _, slug = clave.partition("/")
        return self.caminos[camino].leccion(slug) if camino in self.caminos else None
