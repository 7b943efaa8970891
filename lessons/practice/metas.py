"""Goals of guided hands: each a name and a test over what happened at the table."""

from __future__ import annotations

from types import MappingProxyType
from typing import TYPE_CHECKING, Final, NamedTuple

from django.utils.translation import gettext_lazy as _

from engine.actions import Verbo
from engine.asientos import equipo_de, rival
from engine.events import (
    Anulado,
    BazaTerminada,
    Hizo,
    ManoCerrada,
    ManoTerminada,
    Mostro,
    Origen,
    Pagado,
    PartidaTerminada,
)

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping, Sequence
    from typing import TypeAlias

    from django.utils.functional import _StrPromise

    from engine.asientos import Asiento, Equipo
    from engine.events import Evento, Pago
    from engine.mano import Mano

    Prueba: TypeAlias = Callable[[Sequence[Evento], Asiento], bool]


class Meta(NamedTuple):
    """A goal: what the learner is told, and its test over the log, for a seat."""

    rotulo: _StrPromise
    cumplida: Prueba


def _pagos(registro: Sequence[Evento], equipo: Equipo) -> Iterator[Pago]:
    """Yield what a team was paid and still has."""
    anulados = {e.indice for e in registro if isinstance(e, Anulado)}
    pagos = [e.pago for e in registro if isinstance(e, Pagado)]
    return (pago for n, pago in enumerate(pagos) if pago.equipo == equipo and n not in anulados)


def _cobra(*origenes: Origen) -> Prueba:
    """Return the test that the team was paid for one of these."""

    def cumplida(registro: Sequence[Evento], asiento: Asiento) -> bool:
        return any(pago.origen in origenes for pago in _pagos(registro, equipo_de(asiento)))

    return cumplida


def _solo_paga(origen: Origen) -> Prueba:
    """Return the test that the rival was paid for this and for nothing else."""

    def cumplida(registro: Sequence[Evento], asiento: Asiento) -> bool:
        return {pago.origen for pago in _pagos(registro, rival(equipo_de(asiento)))} == {origen}

    return cumplida


def _dice(verbo: Verbo) -> Prueba:
    """Return the test that the seat itself did it."""

    def cumplida(registro: Sequence[Evento], asiento: Asiento) -> bool:
        return any(isinstance(e, Hizo) and e.asiento == asiento and e.accion.verbo is verbo for e in registro)

    return cumplida


def _no(verbo: Verbo) -> Prueba:
    """Return the test that the seat itself didn't do it."""
    dice = _dice(verbo)

    def cumplida(registro: Sequence[Evento], asiento: Asiento) -> bool:
        return not dice(registro, asiento)

    return cumplida


def _todas(*pruebas: Prueba) -> Prueba:
    def cumplida(registro: Sequence[Evento], asiento: Asiento) -> bool:
        return all(prueba(registro, asiento) for prueba in pruebas)

    return cumplida


def _gana_la_baza(lugar: int) -> Prueba:
    def cumplida(registro: Sequence[Evento], asiento: Asiento) -> bool:
        bazas = [e.equipo for e in registro if isinstance(e, BazaTerminada)]
        return len(bazas) > lugar and bazas[lugar] == equipo_de(asiento)

    return cumplida


def _termina_la_mano(registro: Sequence[Evento], _asiento: Asiento) -> bool:
    return any(isinstance(e, ManoTerminada) for e in registro)


def _gana_la_mano(registro: Sequence[Evento], asiento: Asiento) -> bool:
    return any(isinstance(e, ManoTerminada) and e.equipo == equipo_de(asiento) for e in registro)


def _cobra_al_menos(puntos: int, origen: Origen) -> Prueba:
    """Return the test that the team was paid as much for this, all together."""

    def cumplida(registro: Sequence[Evento], asiento: Asiento) -> bool:
        return sum(p.puntos for p in _pagos(registro, equipo_de(asiento)) if p.origen is origen) >= puntos

    return cumplida


def _gana_la_partida(registro: Sequence[Evento], asiento: Asiento) -> bool:
    return any(isinstance(e, PartidaTerminada) and e.desenlace.ganador == equipo_de(asiento) for e in registro)


def _muestra(registro: Sequence[Evento], asiento: Asiento) -> bool:
    return any(isinstance(e, Mostro) and e.asiento == asiento for e in registro)


def _cierra(registro: Sequence[Evento], _asiento: Asiento) -> bool:
    return any(isinstance(e, ManoCerrada) for e in registro)


def _calla_y_guarda(registro: Sequence[Evento], asiento: Asiento) -> bool:
    """Return whether the seat said no number, played two cards at the most, and its team took a baza."""
    verbos = [e.accion.verbo for e in registro if isinstance(e, Hizo) and e.asiento == asiento]
    gano_una = any(isinstance(e, BazaTerminada) and e.equipo == equipo_de(asiento) for e in registro)
    return gano_una and Verbo.TANTOS not in verbos and verbos.count(Verbo.JUEGA) < 3


def _no_regala_puntos(registro: Sequence[Evento], asiento: Asiento) -> bool:
    return sum(pago.puntos for pago in _pagos(registro, rival(equipo_de(asiento)))) <= 1


def _sale_ganando(registro: Sequence[Evento], asiento: Asiento) -> bool:
    equipo = equipo_de(asiento)
    mios, suyos = (sum(pago.puntos for pago in _pagos(registro, suyo)) for suyo in (equipo, rival(equipo)))
    return mios > suyos


METAS: Final[Mapping[str, Meta]] = MappingProxyType(
    {
        "gana-la-segunda-baza": Meta(_("Ganá la segunda baza."), _gana_la_baza(1)),
        "gana-la-mano": Meta(_("Ganá la mano."), _gana_la_mano),
        "gana-por-3": Meta(_("Ganá la mano por 3."), _cobra_al_menos(3, Origen.MANO)),
        "gana-por-4": Meta(_("Ganá la mano por 4."), _cobra_al_menos(4, Origen.MANO)),
        "no-regala-puntos": Meta(
            _("Perdé la mano por un punto y nada más."), _todas(_termina_la_mano, _no_regala_puntos)
        ),
        "sale-ganando": Meta(
            _("Terminá la mano con más puntos que el otro."), _todas(_termina_la_mano, _sale_ganando)
        ),
        "gana-la-partida": Meta(_("Ganá la partida."), _gana_la_partida),
        "cobra-el-envido": Meta(_("Cobrá el envido."), _cobra(Origen.ENVIDO)),
        "cobra-y-gana": Meta(_("Cobrá el envido y ganá la mano."), _todas(_cobra(Origen.ENVIDO), _gana_la_mano)),
        "cobra-y-suelta": Meta(
            _("Cobrá el envido y que la mano no te cueste más de 1."),
            _todas(_termina_la_mano, _cobra(Origen.ENVIDO), _no_regala_puntos),
        ),
        "guarda-el-secreto": Meta(
            _("Ganá una baza sin decir ni mostrar de más."), _todas(_termina_la_mano, _calla_y_guarda)
        ),
        # One label for both: the goal mustn't tell which of them it is.
        "cobra-lo-tuyo-flor": Meta(_("Cobrá lo que tenés."), _cobra(Origen.FLOR)),
        "cobra-lo-tuyo-envido": Meta(_("Cobrá lo que tenés."), _cobra(Origen.ENVIDO)),
        "cobra-8-del-envido": Meta(_("Cobrá 8 por el envido."), _cobra_al_menos(8, Origen.ENVIDO)),
        "cobra-11-del-envido": Meta(_("Cobrá 11 por el envido."), _cobra_al_menos(11, Origen.ENVIDO)),
        "no-quiere-el-envido": Meta(
            _("Que el envido te cueste lo menos posible."), _solo_paga(Origen.ENVIDO_NO_QUERIDO)
        ),
        "quiere-y-pierde": Meta(_("Jugá el envido por los números, salga como salga."), _solo_paga(Origen.ENVIDO)),
        "calla-y-gana": Meta(_("No digas tus tantos y ganá la mano."), _todas(_gana_la_mano, _dice(Verbo.SON_BUENAS))),
        "cobra-la-flor": Meta(_("Cobrá la flor."), _cobra(Origen.FLOR)),
        "cobra-las-flores": Meta(_("Ganá la pelea de las flores."), _cobra(Origen.DISPUTA)),
        "cobra-9-de-las-flores": Meta(_("Cobrá 9 por las flores."), _cobra_al_menos(9, Origen.DISPUTA)),
        "se-achica": Meta(
            _("Perdé la pelea de las flores por lo menos posible."), _solo_paga(Origen.DISPUTA_ACHICADA)
        ),
        "cobra-el-reclamo": Meta(_("Cobrá lo que te deben."), _cobra(Origen.RECLAMO)),
        "prueba-lo-cobrado": Meta(
            _("Cobrá el envido y probalo."), _todas(_termina_la_mano, _cobra(Origen.ENVIDO), _muestra)
        ),
        "cierra-sin-reclamar": Meta(_("Cerrá la mano sin regalar puntos."), _todas(_cierra, _no(Verbo.RECLAMAR))),
        "pasa-y-gana": Meta(_("Ganá la mano sin mostrar tu última carta."), _todas(_gana_la_mano, _dice(Verbo.PASA))),
        "gana-con-sena": Meta(
            _("Hacele la seña a tu compañero y ganen la mano."), _todas(_gana_la_mano, _dice(Verbo.SENA))
        ),
        "contesta-los-perros": Meta(
            _("Contestá los perros, cobrá y no pagues de más."),
            _todas(_termina_la_mano, _cobra(Origen.PERROS), _no_regala_puntos),
        ),
    }
)
"""The goals by the name that a script gives them."""


def cumplida(meta: str, mano: Mano, asiento: Asiento) -> bool:
    """Return whether that seat reached the goal in the hand as it stands. Raises KeyError for no goal."""
    return METAS[meta].cumplida(mano.registro, asiento)
