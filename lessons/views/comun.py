"""What the content's pages share: the content itself, and how a block becomes something to draw."""

from __future__ import annotations

import logging
from functools import cache
from typing import TYPE_CHECKING, NamedTuple

from lessons.catalog import content
from lessons.puzzles import KINDS

if TYPE_CHECKING:
    from lessons.catalog.objects import Catalogo

_log = logging.getLogger(__name__)


class Miga(NamedTuple):
    """A step of the way to a page: its name and address."""

    nombre: str
    direccion: str


@cache
def catalogo() -> Catalogo:
    """Return the site's content, read once a process. What is wrong with it is in the log as well as in the checks."""
    carga = content(KINDS)
    for error in carga.errores:
        _log.error("%s", error)
    return carga.catalogo
