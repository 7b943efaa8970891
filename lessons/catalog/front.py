"""Front matter and TOML tables: keys and types held strictly, each mistake with its line."""

from __future__ import annotations

import re
import tomllib
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

import yaml

from lessons.catalog.objects import RESUMEN_MAXIMO

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from lessons.catalog.errors import Source

SLUG = re.compile(r"[a-z0-9]+(?:-[a-z0-9]+)*")
LINEA_MAXIMA = RESUMEN_MAXIMO
_CIERRE = "---"
TEXTO = " texto"
"""After a key's name in `toml_lines`: where its text starts."""


@dataclass(slots=True)
class Fields:
    """The keys of one table, read one by one: what is missing, of another type or left over is noted as a mistake."""

    source: Source
    datos: Mapping[str, Any]
    lineas: Mapping[str, int]
    linea: int
    _leidas: set[str] = field(default_factory=set)

    def linea_de(self, clave: str) -> int:
        """Return the line of a key, or the table's first."""
        return self.lineas.get(clave, self.linea)

    def linea_del_texto(self, clave: str) -> int:
        """Return the line where a key's own text starts."""
        return self.lineas.get(clave + TEXTO, self.linea_de(clave))

    def error(self, clave: str, why: str) -> None:
        """Note a mistake at a key."""
        self.source.error(self.linea_de(clave), f"{clave}: {why}")

    def _valor(self, clave: str, tipo: type, nombre: str, *, falta: bool) -> Any:  # noqa: ANN401 - the caller names the type
        self._leidas.add(clave)
        if clave not in self.datos:
            if falta:
                self.source.error(self.linea, f"falta la clave «{clave}»")
            return None
        valor = self.datos[clave]
        # A bool is an int to Python, never to a writer.
        if not isinstance(valor, tipo) or (isinstance(valor, bool) and tipo is not bool):
            self.error(clave, f"tiene que ser {nombre}")
            return None
        return valor

    def texto(self, clave: str, *, falta: bool = True, maximo: int | None = None) -> str:
        """Return one line of text; "" where it is missing or wrong."""
        valor = str(self._valor(clave, str, "un texto", falta=falta) or "").strip()
        if clave in self.datos and not valor:
            self.error(clave, "está vacía")
        if maximo is not None and len(valor) > maximo:
            self.error(clave, f"tiene {len(valor)} letras, y caben {maximo}")
        if maximo is not None and "\n" in valor:
            self.error(clave, "tiene que ser una sola línea")
        return valor

    def slug(self, clave: str) -> str:
        """Return a slug; "" where it is missing or wrong."""
        valor = self.texto(clave)
        if valor and not SLUG.fullmatch(valor):
            self.error(clave, f"«{valor}» no es un slug: letras a–z sin tilde, cifras y guiones")
            return ""
        return valor

    def entero(self, clave: str, minimo: int, maximo: int) -> int:
        """Return a whole number within the limits; the lower one where it is missing or wrong."""
        valor = self._valor(clave, int, "un número entero", falta=True)
        if valor is None:
            return minimo
        if not minimo <= valor <= maximo:
            self.error(clave, f"tiene que estar entre {minimo} y {maximo}")
            return minimo
        return int(valor)

    def si_no(self, clave: str) -> bool:
        """Return a truth value; False where it is missing or wrong."""
        return bool(self._valor(clave, bool, "true o false", falta=False))

    def lista(self, clave: str, *, falta: bool = False, repite: bool = False) -> tuple[str, ...]:
        """Return a list of texts, without repeats unless they are allowed; empty where it is missing or wrong."""
        valor = self._valor(clave, list, "una lista", falta=falta)
        if valor is None:
            return ()
        if not all(isinstance(v, str) and v.strip() for v in valor):
            self.error(clave, "tiene que ser una lista de textos")
            return ()
        if not repite and len(set(valor)) < len(valor):
            self.error(clave, "repite un elemento")
        if falta and not valor:
            self.error(clave, "está vacía")
        return tuple(v.strip() for v in valor)

    def mapa(self, clave: str) -> tuple[tuple[str, str], ...]:
        """Return a table of texts as pairs in the file's order; empty where it is missing or wrong."""
        valor = self._valor(clave, dict, "una tabla", falta=False)
        if valor is None:
            return ()
        if not all(isinstance(k, str) and isinstance(v, str) and v.strip() for k, v in valor.items()):
            self.error(clave, "tiene que ser una tabla de textos")
            return ()
        return tuple((k, v.strip()) for k, v in valor.items())

    def tablas(self, clave: str, *, falta: bool = True) -> list[Mapping[str, Any]]:
        """Return a list of tables; empty where it is missing or wrong."""
        valor = self._valor(clave, list, "una lista de tablas", falta=falta)
        if valor is None or not all(isinstance(v, dict) for v in valor):
            return []
        return list(valor)

    def conocidos(self, clave: str, valores: tuple[str, ...], validos: Mapping[str, object], que: str) -> None:
        """Note every value that isn't among the known ones."""
        for valor in valores:
            if valor not in validos:
                self.error(clave, f"«{valor}» no es {que}")

    def sobra(self) -> None:
        """Note every key that nobody asked for."""
        for clave in self.datos:
            if clave not in self._leidas:
                self.error(clave, "clave desconocida")


def _datos(texto: str, source: Source) -> tuple[dict[str, Any], dict[str, int]]:
    try:
        nodo = yaml.compose(texto, Loader=yaml.SafeLoader)
        datos = yaml.safe_load(texto)
    except yaml.YAMLError as error:
        marca = getattr(error, "problem_mark", None)
        source.error(marca.line + 2 if marca else 1, f"el encabezado no es YAML: {getattr(error, 'problem', error)}")
        return {}, {}
    if not isinstance(nodo, yaml.MappingNode) or not isinstance(datos, dict):
        source.error(1, "el encabezado tiene que ser una lista de «clave: valor»")
        return {}, {}
    lineas: dict[str, int] = {}
    for clave, _ in nodo.value:
        # The front matter starts after the file's first line.
        linea = clave.start_mark.line + 2
        if clave.value in lineas:
            source.error(linea, f"{clave.value}: clave repetida")
        lineas[clave.value] = linea
    return {str(k): v for k, v in datos.items()}, lineas


def split(texto: str, source: Source) -> tuple[Fields, list[str], int]:
    """Return the front matter's fields, the body's lines, and how many lines of the file stand before them."""
    lineas = texto.splitlines()
    if not lineas or lineas[0].rstrip() != _CIERRE:
        source.error(1, "falta el encabezado: la primera línea tiene que ser «---»")
        return Fields(source, {}, {}, 1), lineas, 0
    fin = next((n for n, linea in enumerate(lineas[1:], 1) if linea.rstrip() == _CIERRE), None)
    if fin is None:
        source.error(1, "el encabezado no se cierra con «---»")
        return Fields(source, {}, {}, 1), [], len(lineas)
    datos, donde = _datos("\n".join(lineas[1:fin]), source)
    return Fields(source, datos, donde, 1), lineas[fin + 1 :], fin + 1


def toml_lines(texto: str) -> dict[str, int]:
    """Return the line of every table header (`a.b`) and of every key in it (`a.b.key`); of repeats, the first."""
    lineas: dict[str, int] = {}
    tabla = ""
    for n, linea in enumerate(texto.splitlines(), 1):
        if encabezado := re.match(r"\[{1,2}\s*([^\[\]]+?)\s*\]{1,2}\s*(?:#.*)?$", linea):
            tabla = encabezado[1].replace('"', "")
            lineas.setdefault(tabla, n)
        elif clave := re.match(r"([A-Za-z0-9_-]+)\s*=", linea):
            lineas.setdefault(f"{tabla}.{clave[1]}", n)
            # The text itself: on the next line when three quotes open it and nothing follows.
            lineas.setdefault(f"{tabla}.{clave[1]}{TEXTO}", n + linea.rstrip().endswith(('= """', "= '''")))
    return lineas


def toml_tables(texto: str, source: Source) -> Iterator[tuple[str, Fields]]:
    """Yield every table of a TOML file that is named by a slug; what isn't one is noted as a mistake."""
    try:
        datos = tomllib.loads(texto)
    except tomllib.TOMLDecodeError as error:
        donde = re.search(r"line (\d+)", str(error))
        source.error(int(donde[1]) if donde else 1, f"no es TOML: {error}")
        return
    lineas = toml_lines(texto)
    for slug, tabla in datos.items():
        if not SLUG.fullmatch(slug) or not isinstance(tabla, dict):
            source.error(lineas.get(slug, 1), f"«{slug}» no es un slug con su tabla")
            continue
        propias = {k.rpartition(".")[2]: n for k, n in lineas.items() if k.rpartition(".")[0] == slug}
        yield slug, Fields(source, tabla, propias, lineas.get(slug, 1))
