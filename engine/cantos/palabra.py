"""What the table waits for, who publicly has the word, and who owes a flor: derived after every action.

Who has the word never depends on a card that isn't known to all.
"""

from __future__ import annotations

from types import MappingProxyType
from typing import TYPE_CHECKING, Final

from engine.asientos import equipo_de, rival
from engine.errors import Motivo
from engine.estado import NADIE, Envido, Fase, Flor, Perros
from engine.reglamento import DeberDeFlor, DisputaFlor

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from engine.asientos import Asiento
    from engine.estado import Estado

_POR_FLOR: Final[Mapping[Flor, Fase]] = {
    Flor.ANUNCIO: Fase.ANUNCIO,
    Flor.ELECCION: Fase.ELECCION,
    Flor.DISPUTA: Fase.FLOR,
    Flor.QUERIDA: Fase.TANTOS_FLOR,
}
_SIN_DISPUTA: Final = Flor.SIN_DISPUTA
_CERRADA: Final = Flor.CERRADA
_FORZADA: Final = DeberDeFlor.FORZADA
_BOLSA: Final = DisputaFlor.BOLSA


def mascara(asientos: Iterable[Asiento]) -> int:
    """Return these seats as bits."""
    bits = 0
    for asiento in asientos:
        bits |= 1 << asiento
    return bits


def sin_cantar(e: Estado) -> int:
    """Return who holds a flor and hasn't sung it, as bits."""
    return e.reparto.con_flor & ~mascara(e.flores)


def asentar(e: Estado) -> None:
    """Derive `fase`, `palabra`, `deben` and `obligados` from the rest of the draft."""
    e.deben = e.obligados = e.palabra = 0
    if e.cerrada:
        e.fase = Fase.CERRADA
        return
    if e.terminada:
        e.fase = Fase.VENTANA
        return
    e.fase = _fase(e)
    e.palabra = _palabra(e, e.fase)
    if e.reparto.con_flor and not e.bazas and e.reparto.reglamento.deber_de_flor is _FORZADA:
        _asentar_deberes(e)


def _fase(e: Estado) -> Fase:
    # Nearly always nothing is disputed: that is asked first, by identity.
    fase = None if e.flor is _SIN_DISPUTA or e.flor is _CERRADA else _POR_FLOR.get(e.flor)
    if fase is None:
        if e.envido is Envido.QUERIDO:
            fase = Fase.TANTOS_ENVIDO
        elif e.envido is Envido.CANTADO:
            fase = Fase.ENVIDO
        elif e.truco_pide:
            fase = Fase.TRUCO
        elif e.perros is Perros.ECHADOS:
            fase = Fase.PERROS
        else:
            fase = Fase.CARTA
    return fase


def _palabra(e: Estado, fase: Fase) -> int:
    equipos = e.reparto.mascaras
    match fase:
        case Fase.CARTA:
            return 1 << e.turno
        case Fase.TRUCO:
            return equipos[rival(equipo_de(e.truco_de))] if e.truco_a == NADIE else 1 << e.truco_a
        case Fase.ENVIDO:
            return equipos[rival(equipo_de(e.envido_de))] if e.envido_a == NADIE else 1 << e.envido_a
        case Fase.TANTOS_ENVIDO | Fase.TANTOS_FLOR:
            return 1 << e.por_decir[0]
        case Fase.FLOR:
            return _responden_flor(e)
        case Fase.ELECCION:
            return _eligen(e)
        case Fase.ANUNCIO:
            # As if nobody else held one: what is public is who sang.
            return _eligen(e) or _palabra(e, Fase.TRUCO if e.truco_pide else Fase.CARTA)
        case _:
            echaron = e.reparto.perros
            return 0 if echaron is None else equipos[rival(echaron)]


def _responden_flor(e: Estado) -> int:
    """Return who answers in a dispute: one of two in the pot (FLO-08), any that sang elsewhere (FLO-09, FLO-10)."""
    if e.reparto.reglamento.disputa_flor is _BOLSA:
        return 1 << (e.flores[0] if e.flor_de == e.abrio_disputa else e.abrio_disputa)
    return mascara(e.flores) & e.reparto.mascaras[rival(equipo_de(e.flor_de))]


def _eligen(e: Estado) -> int:
    """Return who sang in the team that did not sing first (FLO-10)."""
    return mascara(e.flores) & e.reparto.mascaras[rival(equipo_de(e.flores[0]))]


def _asentar_deberes(e: Estado) -> None:
    """Derive who must sing a flor: before anybody goes on, or before anything else of its own (FLO-05, FLO-10)."""
    callan = sin_cantar(e) & ~e.jugaron
    # After the dogs no flor is sung any more (PER-02).
    if not callan or e.perros is not Perros.NO_HAY:
        return
    if e.fase is Fase.ANUNCIO:
        e.deben = callan
    elif e.fase is Fase.ENVIDO:
        if len(e.envido_cadena) == 1:
            equipo = equipo_de(e.envido_de)
            deben = e.reparto.mascaras[rival(equipo)]
            if e.reparto.reglamento.flor_corta_envido_propio:
                deben |= e.reparto.mascaras[equipo]
            e.deben = callan & deben & ~e.envido_cantaron
    elif e.fase in {Fase.CARTA, Fase.TRUCO}:
        e.obligados = callan & e.palabra & ~e.envido_cantaron


_DISPUTA_POR_CONTESTAR: Final[Mapping[DisputaFlor, Motivo]] = {
    DisputaFlor.BOLSA: Motivo.BOLSA_POR_CONTESTAR,
    DisputaFlor.CONTRAFLOR: Motivo.CONTRAFLOR_POR_CONTESTAR,
    DisputaFlor.LA_MIA: Motivo.CON_FLOR_ENVIDO_POR_CONTESTAR,
}
_ESPERA: Final[Mapping[Fase, Motivo]] = MappingProxyType(
    {
        Fase.PERROS: Motivo.PERROS_POR_CONTESTAR,
        Fase.ANUNCIO: Motivo.FLORES_POR_ANUNCIAR,
        Fase.ELECCION: Motivo.FLOR_POR_DISPUTAR,
        Fase.TANTOS_FLOR: Motivo.TANTOS_DE_FLOR_POR_DECIR,
        Fase.TANTOS_ENVIDO: Motivo.TANTOS_POR_DECIR,
        Fase.ENVIDO: Motivo.ENVIDO_POR_CONTESTAR,
        Fase.TRUCO: Motivo.TRUCO_POR_CONTESTAR,
        Fase.CARTA: Motivo.CARTA_POR_JUGAR,
        Fase.VENTANA: Motivo.MANO_TERMINADA,
        Fase.CERRADA: Motivo.MANO_CERRADA,
    }
)


def espera(e: Estado) -> Motivo:
    """Return, as a refusal of anything else, what the table waits for."""
    if e.fase is Fase.FLOR:
        return _DISPUTA_POR_CONTESTAR[e.reparto.reglamento.disputa_flor]
    return _ESPERA[e.fase]


def tiene(bits: int, asiento: Asiento) -> bool:
    """Return whether the seat is among these bits."""
    return bool(bits >> asiento & 1)
