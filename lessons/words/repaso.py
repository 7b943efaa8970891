"""Why something has come back to be reviewed, and when it does again."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

from django.utils.formats import date_format
from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from lessons.models import Nota

if TYPE_CHECKING:
    from datetime import date

_SEMANA = 7
_MES = 30


def hace(dia: date, hoy: date) -> str:
    """Return when that was: "ayer", "el martes", "hace 9 días", "hace 2 meses"."""
    dias = (hoy - dia).days
    if dias < 1:
        return _("hoy")
    if dias == 1:
        return _("ayer")
    if dias < _SEMANA:
        return _("el %(dia)s") % {"dia": date_format(dia, "l").lower()}
    return _("hace %(tanto)s") % {"tanto": _tanto(dias)}


def vuelve(dia: date, hoy: date) -> str:
    """Return when something comes back: "Vuelve mañana.", "Vuelve el jueves.", "Vuelve en 12 días."."""
    return _("Vuelve %(cuando)s.") % {"cuando": _cuando(dia, hoy)}


def vuelve_lo_proximo(dia: date, hoy: date) -> str:
    """Return when the next thing comes back, where nothing does today."""
    return _("Lo próximo vuelve %(cuando)s.") % {"cuando": _cuando(dia, hoy)}


def _cuando(dia: date, hoy: date) -> str:
    dias = (dia - hoy).days
    if dias < 1:
        return _("hoy")
    if dias == 1:
        return _("mañana")
    if dias < _SEMANA:
        return _("el %(dia)s") % {"dia": date_format(dia, "l").lower()}
    return _("en %(tanto)s") % {"tanto": _tanto(dias)}


class Recordada(Protocol):
    """What is said of a card rests on this of it."""

    @property
    def repasada(self) -> date | None:
        """Its last day."""

    @property
    def nota(self) -> int:
        """That day's rating."""

    @property
    def directa(self) -> bool:
        """Whether it was asked that day."""

    @property
    def de_mesa(self) -> bool:
        """Whether it was at the practice table."""


def razon(tarjeta: Recordada, hoy: date) -> str:
    """Return why an idea has come back."""
    if tarjeta.repasada is None:
        return ""
    if tarjeta.de_mesa:
        return _("Viene de una mano tuya.")
    if tarjeta.directa and tarjeta.nota == Nota.DE_NUEVO:
        return _("La fallaste %(cuando)s.") % {"cuando": hace(tarjeta.repasada, hoy)}
    if tarjeta.directa and tarjeta.nota == Nota.COSTO:
        return _("Te costó %(cuando)s.") % {"cuando": hace(tarjeta.repasada, hoy)}
    return _("Hace %(tanto)s que no aparece.") % {"tanto": _tanto((hoy - tarjeta.repasada).days)}


def razon_de_la_decision(jugada: date, hoy: date) -> str:
    """Return why a decision of one's own hand, played that day, has come back."""
    return _("Viene de una mano tuya, jugada %(cuando)s.") % {"cuando": hace(jugada, hoy)}


def _tanto(dias: int) -> str:
    if dias < 2 * _MES:
        return ngettext("%(n)d día", "%(n)d días", dias) % {"n": dias}
    return ngettext("%(n)d mes", "%(n)d meses", dias // _MES) % {"n": dias // _MES}
