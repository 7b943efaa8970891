"""Goals of guided hands: each a name and a test over what happened at the table."""

from __future__ import annotations

from types import MappingProxyType
from typing import TYPE_CHECKING, Final, NamedTuple

from django.utils.translation import gettext_lazy as _

from engine.asientos import equipo_de, rival
from engine.events import BazaTerminada, ManoTerminada, Origen, Pagado

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

    from django.utils.functional import _StrPromise

    from engine.asientos import Equipo
    from engine.events import Evento
    from engine.mano import Mano


class Meta(NamedTuple):
    """A goal: what the learner is told, and its test over the log, for a team."""

    rotulo: _StrPromise
    cumplida: Callable[[Sequence[Evento], Equipo], bool]


def _gana_la_baza(lugar: int) -> Callable[[Sequence[Evento], Equipo], bool]:
    def cumplida(registro: Sequence[Evento], equipo: Equipo) -> bool:
        bazas = [e.equipo for e in registro if isinstance(e, BazaTerminada)]
        return len(bazas) > lugar and bazas[lugar] == equipo

    return cumplida


def _gana_la_mano(registro: Sequence[Evento], equipo: Equipo) -> bool:
    return any(isinstance(e, ManoTerminada) and e.equipo == equipo for e in registro)


def _cobra_la_flor(registro: Sequence[Evento], equipo: Equipo) -> bool:
    return any(isinstance(e, Pagado) and e.pago.equipo == equipo and e.pago.origen is Origen.FLOR for e in registro)


def _no_regala_puntos(registro: Sequence[Evento], equipo: Equipo) -> bool:
    pagado = sum(e.pago.puntos for e in registro if isinstance(e, Pagado) and e.pago.equipo == rival(equipo))
    return pagado <= 1 and any(isinstance(e, ManoTerminada) for e in registro)


METAS: Final[Mapping[str, Meta]] = MappingProxyType(
    {
        "gana-la-segunda-baza": Meta(_("Ganá la segunda baza."), _gana_la_baza(1)),
        "gana-la-mano": Meta(_("Ganá la mano."), _gana_la_mano),
        "cobra-la-flor": Meta(_("Cobrá la flor."), _cobra_la_flor),
        "no-regala-puntos": Meta(_("Perdé la mano por un punto y nada más."), _no_regala_puntos),
    }
)
"""The goals by the name that a script gives them."""


def cumplida(meta: str, mano: Mano, asiento: int) -> bool:
    """Return whether that seat's team reached the goal in the hand as it stands. Raises KeyError for no goal."""
    return METAS[meta].cumplida(mano.registro, equipo_de(asiento))
