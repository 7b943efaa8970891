"""What speaks for an option and what against it, in codes that follow from the cards the seat sees."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from engine.actions import Verbo
from engine.coach.cantos import GRITOS, TOQUES, mi_envido
from engine.coach.juego import chance
from engine.coach.mirada import de_vista
from engine.coach.tablas import tabla
from engine.coach.tipos import Razon
from engine.envido import valor_envido
from engine.estado import Fase
from engine.flor import valor_flor
from engine.jerarquia import fuerza

if TYPE_CHECKING:
    from engine.actions import Accion
    from engine.coach.mirada import Mirada
    from engine.vista import Vista

ALTO: Final = 0.6
BAJO: Final = 0.4
_DE_FLOR: Final = frozenset(
    {
        Verbo.CON_FLOR_QUIERO,
        Verbo.CON_FLOR_ENVIDO,
        Verbo.LA_MIA,
        Verbo.CONTRAFLOR,
        Verbo.CONTRAFLOR_AL_RESTO,
        Verbo.ACHICO,
    }
)


_SE_BAJA: Final = frozenset({Verbo.NO_QUIERO, Verbo.ACHICO, Verbo.MAZO})
"""What gives something up: little in hand speaks for it, and much against it."""


def razones(vista: Vista, accion: Accion) -> tuple[Razon, ...]:
    """Return what speaks for that action, the main thing first; often nothing."""
    m = de_vista(vista)
    verbo = accion.verbo
    if verbo is Verbo.FLOR:
        return (Razon.CANTAR_LA_FLOR,)
    if verbo is Verbo.JUEGA:
        return _de_la_carta(m, accion)
    return _que_pesan(m, verbo, a_favor=True)


def contras(vista: Vista, accion: Accion) -> tuple[Razon, ...]:
    """Return what speaks against that action, the main thing first; often nothing."""
    m = de_vista(vista)
    verbo = accion.verbo
    if verbo is Verbo.MAZO:
        return (Razon.REGALA_LA_MANO,)
    if verbo is Verbo.TANTOS:
        return _de_los_tantos(m, accion)
    return _que_pesan(m, verbo, a_favor=False)


def _que_pesan(m: Mirada, verbo: Verbo, *, a_favor: bool) -> tuple[Razon, ...]:
    """Return what the seat holds, if it speaks on that side of singing, wanting or giving up."""
    if m.fase in {Fase.FLOR, Fase.ELECCION} or verbo in _DE_FLOR:
        p, alta, baja = _mi_flor(m), Razon.FLOR_ALTA, Razon.FLOR_BAJA
    elif verbo in TOQUES or m.fase is Fase.ENVIDO:
        p, alta, baja = mi_envido(m), Razon.ENVIDO_ALTO, Razon.ENVIDO_BAJO
    elif verbo in GRITOS or m.fase is Fase.TRUCO or verbo is Verbo.MAZO:
        p, alta, baja = chance(m), Razon.JUEGO_FUERTE, Razon.JUEGO_FLOJO
    else:
        return ()
    con_mucho = (verbo not in _SE_BAJA) is a_favor
    if p is None or (p < ALTO if con_mucho else p > BAJO):
        return ()
    return (alta if con_mucho else baja,)


def _mi_flor(m: Mirada) -> float | None:
    mia = valor_flor(m.cartas, m.muestra) if len(m.cartas) == 3 else None
    return None if mia is None else tabla(m.muestra).flor_gana(mia, empatando=False)


def _de_los_tantos(m: Mirada, accion: Accion) -> tuple[Razon, ...]:
    if len(m.cartas) != 3 or accion.numero is None:
        return ()
    flor = valor_flor(m.cartas, m.muestra) if m.fase is Fase.TANTOS_FLOR else None
    mio = valor_envido(m.cartas, m.muestra) if flor is None else flor
    return (Razon.NO_SE_PUEDE_PROBAR,) if accion.numero > mio else ()


def _de_la_carta(m: Mirada, accion: Accion) -> tuple[Razon, ...]:
    assert accion.carta is not None  # noqa: S101 - a card is played
    hay = [fuerza(una, m.muestra) for una in m.mesa if una is not None]
    suya = fuerza(accion.carta, m.muestra)
    if hay:
        mejor = max(hay)
        return (Razon.GANA_LA_BAZA if suya > mejor else Razon.EMPARDA if suya == mejor else Razon.NO_LA_GANA,)
    alta = max(m.en_mano, key=lambda una: fuerza(una, m.muestra), default=accion.carta)
    return (Razon.GUARDA_LA_ALTA,) if suya < fuerza(alta, m.muestra) and m.bazas else ()
