"""A small content folder that is right, for the tests to spoil."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

from engine.errors import NotacionInvalida
from lessons.catalog.load import load

if TYPE_CHECKING:
    from pathlib import Path

    from lessons.catalog.load import Load

LECCION = """\
---
slug: una
titulo: Una lección
resumen: De qué se trata.
reglas: [ENV-12, TAN-01]
minutos: 6
mesas: [quiero-truco-uy, trucazo]
---

## Primer paso {#primero}

Hay {{falta 14-9/40 = 6}} en juego.

::: puzzle suma 3
:::

## Para la discusión {#discusion}

::: discusion
La regla en una línea.

Se juega así en: todas partes
:::
"""
REGLA = """\
---
id: {id}
mesas: [quiero-truco-uy]
---

Lo que dice.

## Ejemplo

Son {{{{envido 6o: 4o 7e 3c = 36}}}}.
"""
GLOSARIO = """\
[parda]
termino = "parda"
grupo = "bazas"
significa = "Baza empatada."
"""
CAMINOS = """\
[uruguayo]
titulo = "El camino"
corto = "Uruguayo"
reglamento = "quiero-truco-uy"
resumen = "Un camino."
intro = "Entrá."

[[uruguayo.tramos]]
titulo = "La mesa"
lecciones = ["una"]
"""
UNA = "uruguayo/01-una.md"
FALSO = '{"in": {"tipo": "bazas", "resultados": [0, 0]}, "out": {"equipo": 1}}'
PAGES = ("ENV-12", "ENV-13", "SEN-01")  # a few stand for the seventy: loading stays quick


class Suma:
    """A kind whose positions are numbers, without leading zeros; it exists with muestra only."""

    def existe_en(self, reglamento: Any) -> bool:
        return reglamento.con_muestra

    def ids_en(self, reglamento: Any) -> frozenset[str]:
        return frozenset({"ENV-12"})

    def leer(self, reglamento: Any, texto: str) -> int:
        if not texto.isdecimal():
            raise NotacionInvalida("no es un número")
        return int(texto)

    def escribir(self, posicion: int) -> str:
        return str(posicion)


@pytest.fixture
def escribir(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Any:
    """Write a good content folder with some files changed (None takes one away), and load it."""
    monkeypatch.setattr("lessons.catalog.rules.PAGES", PAGES)

    def _escribir(**cambios: str | None) -> Load:
        archivos: dict[str, str | None] = {f"reglas/{r}.md": REGLA.format(id=r) for r in PAGES}
        archivos |= {UNA: LECCION, "glosario.toml": GLOSARIO, "caminos.toml": CAMINOS, **cambios}
        for nombre, texto in archivos.items():
            if texto is not None:
                (tmp_path / nombre).parent.mkdir(parents=True, exist_ok=True)
                (tmp_path / nombre).write_text(texto, encoding="utf-8")
        return load({"suma": Suma()}, tmp_path)

    return _escribir


def errores(carga: Load) -> list[str]:
    return [str(e) for e in carga.errores]


def leccion_con(viejo: str, nuevo: str) -> dict[str, str]:
    assert viejo in LECCION
    return {UNA: LECCION.replace(viejo, nuevo, 1)}
