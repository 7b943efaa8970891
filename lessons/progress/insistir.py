"""Doing a long transaction anew when other requests crossed it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, TypeVar

from django.db import IntegrityError, OperationalError

if TYPE_CHECKING:
    from collections.abc import Callable

T = TypeVar("T")
_VECES: Final = 5


class Cruzada(Exception):
    """Something came between: the transaction found what it had already dealt with."""


def insistir(hacer: Callable[[], T]) -> T:
    """Return what a transaction returns, trying it up to five times; raises what the last one raised.

    A row that somebody added meanwhile breaks a foreign key at the end, and PostgreSQL ends one of two transactions
    that wait for each other.
    """
    for _vez in range(_VECES - 1):
        try:
            return hacer()
        except (Cruzada, IntegrityError, OperationalError):
            continue
    return hacer()
