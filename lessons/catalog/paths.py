"""`caminos.toml` -> the paths, their stretches filled with the lessons that were read."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.reglamento import REGLAMENTOS
from lessons.catalog.front import LINEA_MAXIMA, Fields, toml_tables
from lessons.catalog.objects import Camino, Tramo
from lessons.catalog.prose import Context, paragraphs

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from lessons.catalog.errors import Source
    from lessons.catalog.load import Reading
    from lessons.catalog.objects import Leccion

ARCHIVO = "caminos.toml"


def _tramos(fields: Fields, lecciones: Mapping[str, Leccion]) -> tuple[Tramo, ...]:
    tramos: list[Tramo] = []
    puestas: list[Leccion] = []
    linea = fields.linea_de("tramos")
    for tabla in fields.tablas("tramos"):
        propio = Fields(fields.source, tabla, {}, linea)
        titulo = propio.texto("titulo", maximo=80)
        slugs = propio.lista("lecciones", falta=True)
        propio.conocidos("lecciones", slugs, lecciones, "una lección escrita de este camino")
        propio.sobra()
        dichas = tuple(lecciones[s] for s in slugs if s in lecciones)
        tramos.append(Tramo(titulo, dichas))
        puestas.extend(dichas)
    numeros = [leccion.numero for leccion in puestas]
    if numeros != sorted(set(numeros)):
        fields.source.error(linea, "las lecciones no están en el orden de sus números, o una está dos veces")
    for slug, leccion in lecciones.items():
        if leccion not in puestas:
            fields.source.error(linea, f"la lección «{slug}» no está en ningún tramo")
    return tuple(tramos)


def _camino(slug: str, fields: Fields, lecciones: Mapping[str, Leccion], reading: Reading) -> Camino:
    reglamento = fields.texto("reglamento")
    if reglamento not in REGLAMENTOS:
        fields.error("reglamento", f"«{reglamento}» no es un reglamento")
        reglamento = next(iter(REGLAMENTOS))
    contexto = Context(fields.source, reglamento, slug, vinculos=reading.vinculos, direcciones=reading.direcciones)
    intro = fields.texto("intro")
    camino = Camino(
        slug=slug,
        titulo=fields.texto("titulo", maximo=80),
        corto=fields.texto("corto", maximo=30),
        reglamento=reglamento,
        resumen=fields.texto("resumen", maximo=LINEA_MAXIMA),
        intro=paragraphs(intro.splitlines(), contexto, fields.linea_del_texto("intro")),
        vienen=fields.lista("vienen"),
        tramos=_tramos(fields, lecciones),
    )
    fields.sobra()
    if not camino.lecciones:
        fields.source.error(fields.linea, f"el camino «{slug}» no tiene lecciones")
    return camino


def read(texto: str, source: Source, lecciones: Sequence[Leccion], reading: Reading) -> dict[str, Camino]:
    """Return the paths by slug, in the file's order. Mistakes are noted in `source`."""
    caminos: dict[str, Camino] = {}
    for slug, fields in toml_tables(texto, source):
        propias = {leccion.slug: leccion for leccion in lecciones if leccion.camino == slug}
        caminos[slug] = _camino(slug, fields, propias, reading)
    return caminos
