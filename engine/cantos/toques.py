"""The envido at the table: opening, raising, envido first, wanting and refusing (ENV-06 to ENV-11)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from engine.asientos import equipo_de
from engine.cantos.declarar import declarar, envidos
from engine.cantos.escaleras import Escalera, cadena, no_quiero_envido, por_que_no_sigue
from engine.cantos.falta import falta
from engine.cantos.pagos import pagar
from engine.errors import Motivo
from engine.estado import NADIE, Envido, Fase, Perros
from engine.events import Origen
from engine.reglamento import Declaracion, VentanaEnvido

if TYPE_CHECKING:
    from engine.asientos import Asiento, Equipo
    from engine.estado import Estado
    from engine.reglamento import Canto


_CORTA: Final = 3
_ESCALADOS: Final[dict[tuple[int | None, int | None, tuple[Canto, ...], Canto], Motivo | None]] = {}


def por_que_no_toca(e: Estado, asiento: Asiento, canto: Canto) -> Motivo | None:
    """Return why the seat can't sing this envido now, or None if it can."""
    if e.fase is Fase.ENVIDO:
        motivo = por_que_no_contesta_envido(e, asiento)
        return motivo or _por_que_no_escala(e, canto)
    if e.fase is Fase.PERROS:
        return Motivo.PERROS_POR_CONTESTAR
    if e.flores:
        return Motivo.ENVIDO_MUERTO_POR_FLOR
    # A truco that ended the mano waits no more.
    espera_truco = e.truco_pide and not e.terminada
    motivo = _por_que_no_primero(e, asiento) if espera_truco else _por_que_no_abre(e, asiento)
    if motivo is not None:
        return motivo
    if e.obligados >> asiento & 1:
        return Motivo.FLOR_POR_CANTAR
    return _por_que_no_escala(e, canto)


def por_que_no_contesta_envido(e: Estado, asiento: Asiento) -> Motivo | None:
    """Return why the seat can't answer the envido that waits, or None if it can (ENV-10, FLO-05)."""
    if not e.palabra >> asiento & 1:
        return Motivo.ENVIDO_DE_OTRO
    if e.deben:
        return Motivo.FLOR_POR_CANTAR if e.deben >> asiento & 1 else Motivo.FLOR_DE_OTRO_PRIMERO
    return None


def _por_que_no_escala(e: Estado, canto: Canto) -> Motivo | None:
    mesa = e.reparto.reglamento
    if mesa.tope_en_la_falta or len(e.envido_cadena) > _CORTA:
        tope = falta(mesa, e.puntos, e.reparto.objetivo, e.reparto.pico).vale
        return por_que_no_sigue(mesa, Escalera.ENVIDO, e.envido_cadena, canto, tope)
    # Without the score the ladder asks these two options only, and short chains come again and again.
    clave = (mesa.max_envido, mesa.max_real_envido, e.envido_cadena, canto)
    if clave not in _ESCALADOS:
        _ESCALADOS[clave] = por_que_no_sigue(mesa, Escalera.ENVIDO, e.envido_cadena, canto, 0)
    return _ESCALADOS[clave]


def _por_que_no_abre(e: Estado, asiento: Asiento) -> Motivo | None:
    """Return why the seat can't open an envido of its own on a turn (ENV-06)."""
    if e.envido is not Envido.SIN_CANTAR:
        return Motivo.ENVIDO_YA_JUGADO
    if e.bazas:
        return Motivo.ENVIDO_FUERA_DE_LA_PRIMERA
    if e.truco:
        return Motivo.ENVIDO_CON_TRUCO_QUERIDO
    if e.fase is not Fase.CARTA or e.turno != asiento:
        return Motivo.ENVIDO_FUERA_DE_TURNO
    return None


def _por_que_no_primero(e: Estado, asiento: Asiento) -> Motivo | None:
    """Return why the seat can't put the envido before the truco that waits (ENV-11)."""
    if e.bazas:
        return Motivo.ENVIDO_PRIMERO_FUERA_DE_LA_PRIMERA
    if e.envido is not Envido.SIN_CANTAR:
        return Motivo.ENVIDO_PRIMERO_YA_JUGADO
    if e.truco_pide > 1:
        return Motivo.ENVIDO_PRIMERO_TRUCO_SUBIDO
    if not e.palabra >> asiento & 1:
        return Motivo.ENVIDO_PRIMERO_TRUCO_PROPIO
    aun_puede = e.reparto.reglamento.ventana_envido is VentanaEnvido.PRIMERA_BAZA
    if e.jugaron >> asiento & 1 and not aun_puede:
        return Motivo.ENVIDO_PRIMERO_YA_JUGASTE
    return None


def tocar(e: Estado, asiento: Asiento, canto: Canto) -> None:
    """Sing it: a first canto asks any rival, a raise asks the seat that sang before (ENV-10)."""
    if not e.envido_cadena:
        e.envido_abre = asiento
    e.envido_a = e.envido_de
    e.envido_de = asiento
    e.envido_cadena = (*e.envido_cadena, canto)
    e.envido_cantaron |= 1 << asiento
    e.envido = Envido.CANTADO


def querer_envido(e: Estado) -> None:
    """Accept: the numbers are said by turns, or by themselves and paid at once (ENV-14)."""
    if e.reparto.reglamento.declaracion is Declaracion.DESDE_EL_QUE_CANTO:
        e.envido = Envido.QUERIDO
        e.por_decir = e.reparto.vuelta[e.envido_abre]
        e.mejor = e.mejor_de = NADIE
    else:
        ganador = declarar(e, envidos(e))
        pagar_envido(e, ganador, None)


def pagar_envido(e: Estado, ganador: Asiento, dicho: int | None) -> None:
    """Pay the wanted chain to the winner's team (ENV-08, ENV-12, SEIS-03, SEIS-04)."""
    reparto = e.reparto
    precio = cadena(
        reparto.reglamento,
        Escalera.ENVIDO,
        e.envido_cadena,
        e.puntos,
        reparto.objetivo,
        pico=reparto.pico,
        chumbo=reparto.chumbo,
    )
    e.envido = Envido.JUGADO
    vale = precio.quiero or 0
    pagar(e, equipo_de(ganador), vale, precio.regla_quiero, Origen.ENVIDO, asiento=ganador, dicho=dicho)


def no_querer_envido(e: Estado, cobra: Equipo) -> None:
    """Refuse: that team takes what was at stake before the last canto (ENV-09)."""
    e.envido = Envido.JUGADO
    puntos = no_quiero_envido(e.reparto.reglamento, e.envido_cadena)
    # With the dogs the falta is the package's, and nobody's canto.
    asiento = e.envido_de if e.perros is Perros.NO_HAY else None
    pagar(e, cobra, puntos, "ENV-09", Origen.ENVIDO_NO_QUERIDO, asiento=asiento)
