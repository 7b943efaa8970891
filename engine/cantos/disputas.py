"""Flor against flor in its three manners: the pot, contraflor, and la mía (FLO-08 to FLO-10)."""

from __future__ import annotations

from types import MappingProxyType
from typing import TYPE_CHECKING, Final

from engine.asientos import equipo_de
from engine.cantos.declarar import abrir_tantos_de_flor, declarar, flores_cantadas
from engine.cantos.escaleras import VALE_FLOR, Cadena, Escalera, cadena, por_que_no_sigue
from engine.cantos.pagos import pagar
from engine.cantos.palabra import espera, tiene
from engine.errors import Motivo
from engine.estado import Fase, Flor
from engine.events import Origen
from engine.reglamento import Canto, DisputaFlor

if TYPE_CHECKING:
    from collections.abc import Mapping

    from engine.asientos import Asiento, Equipo
    from engine.estado import Estado

_SIN_DISPUTA: Final[Mapping[DisputaFlor, Motivo]] = MappingProxyType(
    {
        DisputaFlor.NINGUNA: Motivo.MESA_SIN_FLOR,
        DisputaFlor.BOLSA: Motivo.BOLSA_SIN_DISPUTA,
        DisputaFlor.CONTRAFLOR: Motivo.CONTRAFLOR_SIN_FLOR_RIVAL,
        DisputaFlor.LA_MIA: Motivo.LA_MIA_SIN_DISPUTA,
    }
)
_DE_OTRO: Final[Mapping[DisputaFlor, Motivo]] = MappingProxyType(
    {
        DisputaFlor.BOLSA: Motivo.BOLSA_DE_OTRO,
        DisputaFlor.CONTRAFLOR: Motivo.CONTRAFLOR_DE_OTRO,
        DisputaFlor.LA_MIA: Motivo.LA_MIA_DE_OTRO,
    }
)


def por_que_no_disputa(e: Estado, asiento: Asiento, canto: Canto) -> Motivo | None:
    """Return why the seat can't sing this word of a dispute now, or None if it can.

    Answering a rival's flor with a contraflor, which is singing one's own too, is not asked here (FLO-09).
    """
    mesa = e.reparto.reglamento
    if not mesa.con_flor:
        return Motivo.MESA_SIN_FLOR
    if e.terminada:
        return espera(e)
    if e.fase is not Fase.FLOR and e.fase is not Fase.ELECCION:
        return espera(e) if e.fase is Fase.ANUNCIO else _SIN_DISPUTA[mesa.disputa_flor]
    if not tiene(e.palabra, asiento):
        return _DE_OTRO[mesa.disputa_flor]
    return por_que_no_sigue(mesa, Escalera.FLOR, e.flor_cadena, canto, 0)


def puede_contestar_flor(e: Estado, asiento: Asiento) -> bool:
    """Return whether there is a rival's flor that the seat's own could still dispute (FLO-09)."""
    abierta = e.reparto.reglamento.disputa_flor is DisputaFlor.CONTRAFLOR and e.flor is Flor.SIN_DISPUTA
    return abierta and bool(e.flores) and equipo_de(e.flores[0]) != equipo_de(asiento)


def por_que_no_achica(e: Estado, asiento: Asiento) -> Motivo | None:
    """Return why the seat can't back down, which is the refusal in the pot only (FLO-08), or None if it can."""
    mesa = e.reparto.reglamento
    if mesa.con_flor and mesa.disputa_flor is not DisputaFlor.BOLSA:
        return Motivo.BOLSA_SE_ACHICA
    return _por_que_no_contesta(e, asiento)


def por_que_no_quiere_flor(e: Estado, asiento: Asiento, *, quiere: bool) -> Motivo | None:
    """Return why the seat can't say quiero, or no quiero, to the dispute that waits, or None if it can."""
    motivo = _por_que_no_contesta(e, asiento)
    if motivo is None and e.reparto.reglamento.disputa_flor is DisputaFlor.BOLSA:
        if not quiere:
            return Motivo.BOLSA_SE_ACHICA
        if not _subio(e):
            return Motivo.BOLSA_CON_FLOR_QUIERO
    return motivo


def _por_que_no_contesta(e: Estado, asiento: Asiento) -> Motivo | None:
    mesa = e.reparto.reglamento
    if e.terminada:
        return espera(e)
    if e.fase is not Fase.FLOR:
        return _SIN_DISPUTA[mesa.disputa_flor]
    return None if tiene(e.palabra, asiento) else _DE_OTRO[mesa.disputa_flor]


def _subio(e: Estado) -> bool:
    return any(canto != Canto.FLOR for canto in e.flor_cadena)


def disputar(e: Estado, asiento: Asiento, canto: Canto) -> None:
    """Sing it over what is disputed: con flor quiero accepts, la mía needs no answer, the rest asks the other side."""
    e.flor_cadena = (*e.flor_cadena, canto)
    if canto is Canto.CON_FLOR_QUIERO:
        abrir_tantos_de_flor(e)
    elif canto is Canto.LA_MIA:
        e.flor = Flor.LA_MIA
    else:
        e.flor = Flor.DISPUTA
        e.flor_de = asiento


def querer_flor(e: Estado) -> None:
    """Accept the dispute: the numbers are said by turns, or compared and paid at once."""
    if e.reparto.reglamento.disputa_flor is DisputaFlor.BOLSA:
        abrir_tantos_de_flor(e)
    else:
        comparar_y_pagar(e)


def comparar_y_pagar(e: Estado) -> None:
    """Compare the flores sung as they are, and pay the highest."""
    pagar_disputa(e, declarar(e, flores_cantadas(e)), None)


def resolver_la_mia(e: Estado) -> None:
    """Compare, at the end of the mano, the flores that were left for then (FLO-10)."""
    if e.flor is Flor.LA_MIA:
        comparar_y_pagar(e)


def _precio(e: Estado) -> Cadena:
    reparto = e.reparto
    return cadena(reparto.reglamento, Escalera.FLOR, e.flor_cadena, e.puntos, reparto.objetivo, pico=reparto.pico)


def pagar_disputa(e: Estado, ganador: Asiento, dicho: int | None) -> None:
    """Pay the accepted dispute to the winner's team."""
    precio = _precio(e)
    equipo = equipo_de(ganador)
    vale = precio.por_equipo.de(equipo) if precio.por_equipo is not None else precio.quiero or 0
    e.flor = Flor.CERRADA
    pagar(e, equipo, vale, precio.regla_quiero, Origen.DISPUTA, asiento=ganador, dicho=dicho)


def no_querer_flor(e: Estado, cobra: Equipo) -> None:
    """Refuse the dispute: that team takes its figure."""
    precio = _precio(e)
    e.flor = Flor.CERRADA
    regla = precio.regla_no_quiero or precio.regla_quiero
    pagar(e, cobra, precio.no_quiero or 0, regla, Origen.DISPUTA_ACHICADA, asiento=e.flor_de)


def pagar_abandono(e: Estado, cobra: Equipo) -> None:
    """Pay the flores that wait when somebody leaves: a dispute as refused, else what was sung (MAZ-03)."""
    equipos = {equipo_de(a) for a in e.flores}
    match e.flor:
        case Flor.DISPUTA:
            no_querer_flor(e, cobra)
        case Flor.ELECCION | Flor.ANUNCIO if len(equipos) > 1:
            # Nothing was chosen yet: the side that stays takes what a refused choice pays.
            e.flor = Flor.CERRADA
            pagar(e, cobra, VALE_FLOR, e.reparto.reglamento.disputa_flor.regla, Origen.DISPUTA_ACHICADA)
        case Flor.ANUNCIO:
            e.flor = Flor.CERRADA
            for asiento in e.flores:
                pagar(e, equipo_de(asiento), VALE_FLOR, "FLO-03", Origen.FLOR, asiento=asiento)
        case _:
            pass
