"""Content files -> frozen objects. Never imports Django models or puzzle kinds: the kinds are handed in."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

from lessons.catalog.load import load, words

if TYPE_CHECKING:
    from collections.abc import Mapping

    from lessons.catalog.load import Kinds, Load
    from lessons.catalog.objects import Palabra

_cargado: list[Load] = []


def content(kinds: Kinds) -> Load:
    """Return the site's content and what is wrong with it, read once a process."""
    if not _cargado:
        _cargado.append(load(kinds))
    return _cargado[0]


@cache
def palabras() -> Mapping[str, Palabra]:
    """Return the glossary by slug, read once a process: for the puzzle kinds, which are made before the lessons."""
    return words()
