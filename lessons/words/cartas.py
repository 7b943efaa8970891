"""Cards and lists in a sentence."""

from __future__ import annotations

from typing import TYPE_CHECKING

from django.utils.translation import gettext as _

from engine.jerarquia import nombre_en_juego

if TYPE_CHECKING:
    from collections.abc import Sequence

    from engine.cartas import Carta


def el(una: Carta, muestra: Carta | None = None) -> str:
    """Return the card with its article: "el siete de espada", "la perica"."""
    nombre = nombre_en_juego(una, muestra)
    return (_("la %(carta)s") if una.numero == 10 else _("el %(carta)s")) % {"carta": nombre}


def al(una: Carta, muestra: Carta | None = None) -> str:
    """Return the card as what is beaten: "al siete de espada", "a la perica"."""
    nombre = nombre_en_juego(una, muestra)
    return (_("a la %(carta)s") if una.numero == 10 else _("al %(carta)s")) % {"carta": nombre}


def lista(cosas: Sequence[str]) -> str:
    """Return "a, b y c"."""
    if len(cosas) < 2:
        return "".join(cosas)
    return _("%(unas)s y %(ultima)s") % {"unas": ", ".join(cosas[:-1]), "ultima": cosas[-1]}


def tramos(valores: Sequence[int]) -> str:
    """Return numbers as ranges: "de 0 a 7 y de 20 a 33"."""
    cortes: list[list[int]] = []
    for valor in sorted(valores):
        if cortes and valor == cortes[-1][-1] + 1:
            cortes[-1].append(valor)
        else:
            cortes.append([valor])
    return lista([_("de %(desde)d a %(hasta)d") % {"desde": c[0], "hasta": c[-1]} for c in cortes])
