"""The whole content folder -> a Catalogo, with every mistake of it found at once."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING, Any, Protocol

from engine.reglamento import REGLAMENTOS
from engine.reglas import REGLAS
from lessons.catalog import glossary, hands, lessons, paths, rules
from lessons.catalog.errors import ContentError, Errors, Source
from lessons.catalog.objects import Catalogo, Vinculo

if TYPE_CHECKING:
    from collections.abc import Sequence

    from engine.reglamento import Reglamento
    from lessons.catalog.objects import Camino, Leccion, ManoGuiada, Palabra, Puzzle, Regla
    from lessons.catalog.scripts import Guion

CONTENIDO = Path(__file__).resolve().parent.parent / "content"


class Kind(Protocol):
    """What the loader asks of a kind of puzzle; the kinds are handed in."""

    def existe_en(self, reglamento: Reglamento, /) -> bool:
        """Tell whether the table can give it."""
        ...

    def ids_en(self, reglamento: Reglamento, /) -> frozenset[str]:
        """Return the rule ids it can be asked to exercise at that table."""
        ...

    def leer(self, reglamento: Reglamento, texto: str, /) -> Any:  # noqa: ANN401 - each kind has positions of its own
        """Return the position written there; raise ValueError with the reason."""
        ...

    def escribir(self, posicion: Any, /) -> str:  # noqa: ANN401
        """Return its one canonical spelling."""
        ...


Kinds = Mapping[str, Kind]


def _mal_puesto(puzzle: Puzzle, kinds: Kinds) -> str:
    """Return why a puzzle can't stand where it does, or "" where it can."""
    kind = kinds.get(puzzle.kind)
    if kind is None:
        return f"no hay problemas de clase «{puzzle.kind}»"
    reglamento = REGLAMENTOS[puzzle.reglamento]
    if not kind.existe_en(reglamento):
        return f"{puzzle.kind}: en {reglamento.slug} no hay de esos"
    if puzzle.posicion is None:
        malas = sorted(set(puzzle.ids) - kind.ids_en(reglamento))
        return f"{puzzle.kind}: en {reglamento.slug} no ejercita {', '.join(malas)}" if malas else ""
    try:
        canonica = kind.escribir(kind.leer(reglamento, puzzle.posicion))
    except ValueError as error:
        return f"{puzzle.kind}: {error}"
    return "" if canonica == puzzle.posicion else f"{puzzle.kind}: la posición se escribe {canonica}"


@dataclass(slots=True)
class Reading:
    """What was met while reading and can be checked only when everything is read."""

    vinculos: list[tuple[Source, int, Vinculo]] = field(default_factory=list)
    direcciones: list[tuple[Source, int, str]] = field(default_factory=list)
    puzzles: list[tuple[Source, int, Puzzle]] = field(default_factory=list)
    guiadas: list[tuple[Source, int, ManoGuiada]] = field(default_factory=list)
    palabras: list[tuple[Source, int, str]] = field(default_factory=list)
    antes: list[tuple[Source, int, Leccion]] = field(default_factory=list)


@dataclass(frozen=True, slots=True)
class Load:
    """What could be read, and all that is wrong."""

    catalogo: Catalogo
    errores: tuple[ContentError, ...]


def _texto(archivo: Path, source: Source) -> str:
    try:
        return archivo.read_text(encoding="utf-8")
    except UnicodeDecodeError:
        source.error(1, "no es UTF-8")
    except OSError as error:
        source.error(1, f"no se puede leer: {error.strerror}")
    return ""


def _lecciones(raiz: Path, errores: Errors, reading: Reading) -> list[Leccion]:
    leidas: list[Leccion] = []
    vistas: dict[tuple[str, object], str] = {}
    for archivo in sorted(raiz.glob("*/*.md")):
        camino = archivo.parent.name
        if camino == "reglas":
            continue
        source = Source(archivo.relative_to(raiz).as_posix(), errores)
        leccion = lessons.read(camino, archivo.name, _texto(archivo, source), source, reading)
        if leccion is None:
            continue
        repetida = False
        for que, valor in (("slug", leccion.slug), ("número", leccion.numero), ("título", leccion.titulo)):
            clave = (f"{camino} {que}", valor)
            if clave in vistas:
                source.error(1, f"{que} repetido: también está en {vistas[clave]}")
                repetida = True
            vistas.setdefault(clave, source.file)
        if not repetida:
            leidas.append(leccion)
    return leidas


def _reglas(raiz: Path, errores: Errors, reading: Reading) -> dict[str, Regla]:
    leidas: dict[str, Regla] = {}
    titulos: dict[str, str] = {}
    for archivo in sorted((raiz / "reglas").glob("*.md")):
        source = Source(archivo.relative_to(raiz).as_posix(), errores)
        regla = rules.read(archivo.name, _texto(archivo, source), source, reading)
        if regla is None:
            continue
        if regla.id in leidas:
            source.error(1, f"la regla {regla.id} está en dos archivos")
            continue
        if regla.titulo in titulos:
            source.error(1, f"el título es también el de {titulos[regla.titulo]}")
        titulos[regla.titulo] = regla.id
        leidas[regla.id] = regla
    for falta in (r for r in rules.PAGES if r not in leidas):
        errores.add(f"reglas/{falta}.md", 1, f"falta la página de {falta}")
    return {r: leidas[r] for r in rules.PAGES if r in leidas}


def _toml(raiz: Path, nombre: str, errores: Errors) -> tuple[str, Source]:
    source = Source(nombre, errores)
    return _texto(raiz / nombre, source), source


def _mal_enlazado(vinculo: Vinculo, catalogo: Catalogo) -> str:
    """Return why a link leads nowhere, or "" where it leads to something."""
    match vinculo.tipo:
        case "regla":
            return "" if vinculo.destino in REGLAS else f"«{vinculo.destino}» no es una regla"
        case "glosa":
            return "" if vinculo.destino in catalogo.palabras else f"«{vinculo.destino}» no está en el glosario"
        case _:
            return "" if catalogo.leccion(vinculo.destino) else f"no hay una lección «{vinculo.destino}»"


def _cruzar(catalogo: Catalogo, reading: Reading, kinds: Kinds) -> None:
    """Note every link, word, prerequisite and puzzle that leads nowhere."""
    palabras = ((source, linea, Vinculo("glosa", palabra, "")) for source, linea, palabra in reading.palabras)
    for source, linea, vinculo in (*reading.vinculos, *palabras):
        if why := _mal_enlazado(vinculo, catalogo):
            source.error(linea, why)
    for source, linea, leccion in reading.antes:
        anteriores = {x.slug for x in catalogo.lecciones if x.camino == leccion.camino and x.numero < leccion.numero}
        if malas := [slug for slug in leccion.antes if slug not in anteriores]:
            source.error(linea, f"antes: «{malas[0]}» no es una lección anterior de este camino")
    for source, linea, direccion in reading.direcciones:
        if not _lleva(direccion, catalogo, kinds):
            source.error(linea, f"el enlace «{direccion}» no lleva a ningún lado (¿va con {{{{leccion …}}}}?)")
    _cruzar_guiadas(catalogo, reading)
    for source, linea, puzzle in reading.puzzles:
        if why := _mal_puesto(puzzle, kinds):
            source.error(linea, f"puzzle {why}")


def _cruzar_guiadas(catalogo: Catalogo, reading: Reading) -> None:
    for source, linea, guiada in reading.guiadas:
        if guiada.guion not in catalogo.guiones:
            source.error(linea, f"mano-guiada: no hay un manos/{guiada.guion}.toml que se pueda jugar")


def _lleva(direccion: str, catalogo: Catalogo, kinds: Kinds) -> bool:
    match direccion.split("/"):
        case ["", ""] | ["", "problemas" | "reglas" | "glosario", ""]:
            return True
        case ["", "camino", camino, ""]:
            return camino in catalogo.caminos
        case ["", "p", kind, reglamento, ""]:
            return kind in kinds and reglamento in REGLAMENTOS
    return False


def load(kinds: Kinds, raiz: Path = CONTENIDO) -> Load:
    """Return everything in the folder that can be read, and every mistake, by file and line.

    A lesson, rule or word that has a mistake is still there if it can be known by its slug; its broken part isn't.
    """
    errores, reading = Errors(), Reading()
    lecciones = _lecciones(raiz, errores, reading)
    reglas = _reglas(raiz, errores, reading)
    palabras = _palabras(raiz, errores, reading)
    caminos = _caminos(raiz, errores, reading, lecciones)
    catalogo = Catalogo(caminos, reglas, palabras, _guiones(raiz, errores, reading))
    _cruzar(catalogo, reading, kinds)
    return Load(catalogo, tuple(errores))


def _guiones(raiz: Path, errores: Errors, reading: Reading) -> Mapping[str, Guion]:
    leidos: dict[str, Guion] = {}
    for archivo in sorted((raiz / hands.CARPETA).glob("*.toml")):
        source = Source(archivo.relative_to(raiz).as_posix(), errores)
        guion = hands.read(archivo.stem, _texto(archivo, source), source, reading)
        if guion is not None:
            leidos[guion.slug] = guion
    return leidos


def _palabras(raiz: Path, errores: Errors, reading: Reading) -> Mapping[str, Palabra]:
    texto, source = _toml(raiz, "glosario.toml", errores)
    return glossary.read(texto, source, reading)


def _caminos(raiz: Path, errores: Errors, reading: Reading, lecciones: Sequence[Leccion]) -> Mapping[str, Camino]:
    texto, source = _toml(raiz, paths.ARCHIVO, errores)
    caminos = paths.read(texto, source, lecciones, reading)
    for leccion in lecciones:
        if leccion.camino not in caminos:
            archivo = f"{leccion.camino}/{leccion.numero:02d}-{leccion.slug}.md"
            errores.add(archivo, 1, f"la carpeta {leccion.camino}/ no es un camino")
    return caminos


def words(raiz: Path = CONTENIDO) -> Mapping[str, Palabra]:
    """Return the glossary alone, by slug, for who asks before the lessons are; its mistakes are `load`'s to tell."""
    return _palabras(raiz, Errors(), Reading())
