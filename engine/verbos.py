"""Word by word: which check answers why it can't be said, and which effect saying it has."""

from __future__ import annotations

from types import MappingProxyType
from typing import TYPE_CHECKING, Final, cast

from engine import perros, reclamos
from engine.actions import MESA, Accion, Sena, Verbo
from engine.asientos import equipo_de, rival
from engine.cantos import cierre, declarar, disputas, flores, juego, pagos, palabra, toques, trucos
from engine.errors import Motivo
from engine.estado import Fase, Flor

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from engine.asientos import Asiento
    from engine.estado import Estado
    from engine.reglamento import Canto


# Why not, word by word


def _no_juega(e: Estado, asiento: Asiento, accion: Accion) -> Motivo | None:
    una = accion.carta
    return Motivo.CARTA_QUE_NO_TENES if una is None else juego.por_que_no_juega(e, asiento, una)


def _no_pasa(e: Estado, asiento: Asiento, _: Accion) -> Motivo | None:
    return juego.por_que_no_pasa(e, asiento)


def _no_flor(e: Estado, asiento: Asiento, _: Accion) -> Motivo | None:
    return flores.por_que_no_canta_flor(e, asiento)


def _no_sube_flor(e: Estado, asiento: Asiento, accion: Accion) -> Motivo | None:
    if e.fase is not Fase.FLOR and disputas.puede_contestar_flor(e, asiento):
        return flores.por_que_no_canta_flor(e, asiento)
    return _no_disputa(e, asiento, accion)


def _no_disputa(e: Estado, asiento: Asiento, accion: Accion) -> Motivo | None:
    return disputas.por_que_no_disputa(e, asiento, cast("Canto", accion.verbo.canto))


def _no_toca(e: Estado, asiento: Asiento, accion: Accion) -> Motivo | None:
    return toques.por_que_no_toca(e, asiento, cast("Canto", accion.verbo.canto))


def _no_grita(e: Estado, asiento: Asiento, accion: Accion) -> Motivo | None:
    return trucos.por_que_no_grita(e, asiento, cast("Canto", accion.verbo.canto))


def _no_achica(e: Estado, asiento: Asiento, _: Accion) -> Motivo | None:
    return disputas.por_que_no_achica(e, asiento)


def _no_contesta(e: Estado, asiento: Asiento, accion: Accion) -> Motivo | None:
    match e.fase:
        case Fase.ENVIDO:
            return toques.por_que_no_contesta_envido(e, asiento)
        case Fase.TRUCO:
            return trucos.por_que_no_contesta_truco(e, asiento)
        case Fase.FLOR:
            return disputas.por_que_no_quiere_flor(e, asiento, quiere=accion.verbo is Verbo.QUIERO)
        case Fase.CARTA:
            return Motivo.NADA_QUE_CONTESTAR
        case _:
            return palabra.espera(e)


def _no_dice(e: Estado, asiento: Asiento, accion: Accion) -> Motivo | None:
    return declarar.por_que_no_dice(e, asiento, accion.numero)


def _no_se_va(e: Estado, asiento: Asiento, _: Accion) -> Motivo | None:
    return cierre.por_que_no_se_va(e, asiento)


def _no_muestra(e: Estado, asiento: Asiento, _: Accion) -> Motivo | None:
    return reclamos.por_que_no_muestra(e, asiento)


def _no_devuelve(e: Estado, asiento: Asiento, _: Accion) -> Motivo | None:
    return reclamos.por_que_no_devuelve(e, asiento)


def _no_reclama(e: Estado, asiento: Asiento, _: Accion) -> Motivo | None:
    return reclamos.por_que_no_reclama(e, asiento)


def _no_cierra(e: Estado, _asiento: Asiento, _accion: Accion) -> Motivo | None:
    return reclamos.por_que_no_cierra(e)


def _no_a_punto(e: Estado, asiento: Asiento, _: Accion) -> Motivo | None:
    return perros.por_que_no_contesta_perros(e, asiento)


def _no_en_ley(e: Estado, asiento: Asiento, _: Accion) -> Motivo | None:
    return perros.por_que_no_en_ley(e, asiento)


def _no_se_rinde(e: Estado, _asiento: Asiento, _accion: Accion) -> Motivo | None:
    return Motivo.MANO_CERRADA if e.cerrada else None


_DE_PIEZA: Final = frozenset({Sena.PIEZA_2, Sena.PIEZA_4, Sena.PIEZA_5, Sena.PIEZA_11, Sena.PIEZA_10})


def _no_hace_sena(e: Estado, asiento: Asiento, accion: Accion) -> Motivo | None:
    if e.terminada:
        return palabra.espera(e)
    mesa = e.reparto.reglamento
    if (accion.sena in _DE_PIEZA and not mesa.con_muestra) or (accion.sena is Sena.FLOR and not mesa.con_flor):
        return Motivo.SENA_QUE_LA_MESA_NO_USA
    if accion.para is None:
        return None if e.reparto.companeros[asiento] else Motivo.SENA_SIN_COMPANERO
    if accion.para == MESA:
        return None
    return None if accion.para != asiento and accion.para in e.reparto.activos else Motivo.SENA_A_NADIE


# What it does, word by word


def _juega(e: Estado, asiento: Asiento, accion: Accion) -> None:
    juego.jugar(e, asiento, accion.carta)


def _toca(e: Estado, asiento: Asiento, accion: Accion) -> None:
    toques.tocar(e, asiento, cast("Canto", accion.verbo.canto))


def _flor(e: Estado, asiento: Asiento, _: Accion) -> None:
    flores.cantar_flor(e, asiento)


def _disputa(e: Estado, asiento: Asiento, accion: Accion) -> None:
    canto = cast("Canto", accion.verbo.canto)
    if e.fase is not Fase.FLOR and disputas.puede_contestar_flor(e, asiento):
        flores.contestar_flor(e, asiento, canto)
    else:
        disputas.disputar(e, asiento, canto)


def _grita(e: Estado, asiento: Asiento, _: Accion) -> None:
    perros.levantar(e)
    trucos.gritar(e, asiento)


def _quiere(e: Estado, asiento: Asiento, _: Accion) -> None:
    perros.levantar(e)
    if e.fase is Fase.ENVIDO:
        toques.querer_envido(e)
    elif e.fase is Fase.TRUCO:
        trucos.querer_truco(e, asiento)
    else:
        disputas.querer_flor(e)


def _no_quiere(e: Estado, asiento: Asiento, _: Accion) -> None:
    cobra = rival(equipo_de(asiento))
    if e.fase is Fase.ENVIDO:
        toques.no_querer_envido(e, cobra)
    elif e.fase is Fase.TRUCO:
        perros.levantar(e)
        cierre.no_querer_truco(e)
    else:
        disputas.no_querer_flor(e, cobra)


def _dice(e: Estado, asiento: Asiento, accion: Accion) -> None:
    if declarar.decir(e, asiento, accion.numero):
        if e.flor is Flor.QUERIDA:
            disputas.pagar_disputa(e, e.mejor_de, e.mejor)
        else:
            toques.pagar_envido(e, e.mejor_de, e.mejor)


def _se_va(e: Estado, asiento: Asiento, _: Accion) -> None:
    if e.fase is Fase.PERROS:
        perros.no_querer_perros(e, asiento)
    else:
        perros.levantar(e)
        cierre.irse(e, asiento)


def _muestra(e: Estado, asiento: Asiento, _: Accion) -> None:
    reclamos.mostrar(e, asiento)


def _devuelve(e: Estado, asiento: Asiento, _: Accion) -> None:
    reclamos.devolver(e, asiento)


def _reclama(e: Estado, asiento: Asiento, _: Accion) -> None:
    reclamos.reclamar(e, asiento)


def _cierra(e: Estado, _asiento: Asiento, _accion: Accion) -> None:
    reclamos.cerrar(e)


def _a_punto(e: Estado, _asiento: Asiento, _accion: Accion) -> None:
    perros.a_punto(e)


def _en_ley(e: Estado, asiento: Asiento, _: Accion) -> None:
    perros.en_ley(e, asiento)


def _se_rinde(e: Estado, asiento: Asiento, _: Accion) -> None:
    pagos.rendirse(e, asiento)


def _hace_sena(_e: Estado, _asiento: Asiento, _accion: Accion) -> None:
    """A seña is all in the event that it was made."""


_REGLAS_DE_CADA_VERBO: Final[
    Mapping[
        Verbo,
        tuple[
            Callable[[Estado, Asiento, Accion], Motivo | None],
            Callable[[Estado, Asiento, Accion], None],
        ],
    ]
] = MappingProxyType(
    {
        Verbo.JUEGA: (_no_juega, _juega),
        Verbo.PASA: (_no_pasa, _juega),
        Verbo.ENVIDO: (_no_toca, _toca),
        Verbo.REAL_ENVIDO: (_no_toca, _toca),
        Verbo.FALTA_ENVIDO: (_no_toca, _toca),
        Verbo.FLOR: (_no_flor, _flor),
        Verbo.CON_FLOR_QUIERO: (_no_disputa, _disputa),
        Verbo.CON_FLOR_ENVIDO: (_no_disputa, _disputa),
        Verbo.LA_MIA: (_no_disputa, _disputa),
        Verbo.CONTRAFLOR: (_no_sube_flor, _disputa),
        Verbo.CONTRAFLOR_AL_RESTO: (_no_sube_flor, _disputa),
        Verbo.ACHICO: (_no_achica, _no_quiere),
        Verbo.TRUCO: (_no_grita, _grita),
        Verbo.RETRUCO: (_no_grita, _grita),
        Verbo.VALE_CUATRO: (_no_grita, _grita),
        Verbo.QUIERO: (_no_contesta, _quiere),
        Verbo.NO_QUIERO: (_no_contesta, _no_quiere),
        Verbo.TANTOS: (_no_dice, _dice),
        Verbo.SON_BUENAS: (_no_dice, _dice),
        Verbo.MAZO: (_no_se_va, _se_va),
        Verbo.MOSTRAR: (_no_muestra, _muestra),
        Verbo.DEVOLVER: (_no_devuelve, _devuelve),
        Verbo.RECLAMAR: (_no_reclama, _reclama),
        Verbo.A_PUNTO: (_no_a_punto, _a_punto),
        Verbo.EN_LEY: (_no_en_ley, _en_ley),
        Verbo.SENA: (_no_hace_sena, _hace_sena),
        Verbo.RENDIRSE: (_no_se_rinde, _se_rinde),
        Verbo.CERRAR: (_no_cierra, _cierra),
    }
)
POR_QUE_NO: Final = tuple(_REGLAS_DE_CADA_VERBO[verbo][0] for verbo in Verbo)
"""The check of each word, by its order: why this seat can't do this action now, or None if it can."""
HACER: Final = tuple(_REGLAS_DE_CADA_VERBO[verbo][1] for verbo in Verbo)
"""The effect of each word on a draft, by its order."""
