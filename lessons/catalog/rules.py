"""A rule's file -> a Regla."""

from __future__ import annotations

import re
from dataclasses import replace
from typing import TYPE_CHECKING

from engine.reglamento import REGLAMENTOS
from engine.reglas import REGLAS
from lessons.catalog import blocks
from lessons.catalog.front import LINEA_MAXIMA, split
from lessons.catalog.objects import Discusion, Filas, Puzzle, Regla, summary
from lessons.catalog.prose import Context, inline

if TYPE_CHECKING:
    from collections.abc import Sequence

    from lessons.catalog.errors import Source
    from lessons.catalog.load import Reading
    from lessons.catalog.objects import Bloque

_EJEMPLO = re.compile(r"##\s+Ejemplo\s*")
_RAMA = re.compile(r"([A-Z]{3,4}-[0-9]{2})[a-z]")
_HUERFANA = "quiero-truco-uy"


def page_of(regla: str) -> str:
    """Return the id whose page tells this rule: BAZ-04 for BAZ-04a, else the rule itself."""
    rama = _RAMA.fullmatch(regla)
    return rama[1] if rama else regla


PAGES: tuple[str, ...] = tuple(r for r in REGLAS if page_of(r) == r)
"""The ids that have a page, in the order of `engine.reglas`."""


def branches(regla: str) -> tuple[tuple[str, str], ...]:
    """Return the (id, title) of a rule's cases, which are told on its page: BAZ-04a to BAZ-04e for BAZ-04."""
    return tuple((r, titulo) for r, titulo in REGLAS.items() if r != regla and page_of(r) == regla)


def _sin_puzzles(bloques: Sequence[tuple[Bloque, int]], source: Source) -> tuple[Bloque, ...]:
    for bloque, linea in bloques:
        if isinstance(bloque, Puzzle | Discusion):
            source.error(linea, f"el bloque {bloque.tipo} va en las lecciones")
    return tuple(b for b, _ in bloques if not isinstance(b, Puzzle | Discusion))


def read(nombre: str, texto: str, source: Source, reading: Reading) -> Regla | None:
    """Return the rule of a file; None where it has no id to be known by. Mistakes are noted in `source`."""
    fields, cuerpo, antes = split(texto, source)
    regla = fields.texto("id")
    if regla not in PAGES:
        fields.error("id", f"«{regla}» no es una regla con página")
        return None
    if nombre != f"{regla}.md":
        source.error(1, f"el archivo se tiene que llamar {regla}.md")
    mesas = fields.lista("mesas", falta=True)
    fields.conocidos("mesas", mesas, REGLAMENTOS, "un reglamento")
    difieren = fields.mapa("difieren")
    fields.conocidos("difieren", tuple(m for m, _ in difieren), REGLAMENTOS, "un reglamento")
    if repetidas := [m for m, _ in difieren if m in mesas]:
        fields.error("difieren", f"«{repetidas[0]}» está también en mesas")
    decision, decision_texto = fields.si_no("decision"), fields.texto("decision_texto", falta=False)
    if decision != bool(decision_texto):
        fields.error("decision", "decision: true y decision_texto van juntas")
    tabla = next((m for m in mesas if m in REGLAMENTOS), _HUERFANA)
    contexto = Context(source, tabla, vinculos=reading.vinculos, direcciones=reading.direcciones)
    titulo = fields.texto("titulo", falta=False, maximo=80) or REGLAS[regla]
    resumen = fields.texto("resumen", falta=False, maximo=LINEA_MAXIMA)
    glosario = fields.lista("glosario")
    reading.palabras.extend((source, fields.linea_de("glosario"), palabra) for palabra in glosario)
    preguntan = fields.lista("preguntan")
    sin_ejemplo = fields.texto("sin_ejemplo", falta=False)
    fields.sobra()

    corte = next((n for n, linea in enumerate(cuerpo) if _EJEMPLO.fullmatch(linea)), None)
    explicada = _sin_puzzles(blocks.read(cuerpo[:corte], contexto, antes + 1), source)
    if not explicada:
        source.error(antes + 1, "falta la regla")
    ejemplo: tuple[Bloque, ...] = ()
    if corte is None:
        if not sin_ejemplo:
            source.error(len(cuerpo) + antes, "falta «## Ejemplo»")
    else:
        contexto.hechos = 0
        ejemplo = _sin_puzzles(blocks.read(cuerpo[corte + 1 :], contexto, antes + corte + 2), source)
        # What the rules of the deck say is what the engine reads a card by: there a row of cards is checked already.
        leidas = regla.startswith("CAR-") and any(isinstance(b, Filas) for b in ejemplo)
        if not (contexto.hechos or leidas or sin_ejemplo):
            source.error(antes + corte + 1, "el ejemplo no tiene nada que el motor compruebe")
    return Regla(
        id=regla,
        titulo=titulo,
        resumen=resumen or summary(explicada),
        mesas=mesas,
        decision=inline(decision_texto, contexto, fields.linea_de("decision_texto")),
        difieren=tuple(
            # What another table does is told with that table's own figures.
            (mesa, inline(dicho, replace(contexto, reglamento=mesa), fields.linea_de("difieren")))
            for mesa, dicho in difieren
            if mesa in REGLAMENTOS
        ),
        glosario=glosario,
        cuerpo=explicada,
        ejemplo=ejemplo,
        preguntan=preguntan,
    )
