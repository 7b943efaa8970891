"""Claims after the mano: what was sung and collected must be provable (REC-01 to REC-08).

`juzgar` only looks and says what is due; `reclamar` pays it.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from engine.asientos import equipo_de, rival
from engine.cantos.escaleras import VALE_FLOR
from engine.cantos.pagos import anular, cerrar_mano, pagar
from engine.cantos.palabra import sin_cantar, tiene
from engine.envido import valor_envido
from engine.errors import Motivo
from engine.estado import Fase, Perros
from engine.events import Mostro, Origen, ReclamoJuzgado
from engine.jerarquia import es_pieza

if TYPE_CHECKING:
    from engine.asientos import Asiento, Equipo
    from engine.estado import Estado

_POR_LA_MENTIRA: Final = 1
_INFUNDADO: Final = 1
_BLOQUEADO: Final = 2
"""By how much a team's bit is shifted when an unfounded claim blocks it."""
CON_PRUEBA: Final = frozenset({Origen.ENVIDO, Origen.FLOR, Origen.DISPUTA, Origen.DISPUTA_ACHICADA})
"""What has to be provable once collected (REC-01)."""
_DE_ENVIDO: Final = frozenset({Origen.ENVIDO, Origen.ENVIDO_NO_QUERIDO})


@dataclass(frozen=True, slots=True)
class Fallo:
    """What a claim finds, by the places of the payments in the list.

    `pasan` go to the claimant unproved or as lies, `mentiras` among the payments pay 1 more, `anulan` are the envidos
    that a silent flor takes back, `calladas` the seats that kept one silent.
    """

    pasan: tuple[int, ...]
    mentiras: tuple[int, ...]
    anulan: tuple[int, ...]
    calladas: tuple[Asiento, ...]

    @property
    def fundado(self) -> bool:
        """Whether anything is due."""
        return bool(self.pasan or self.mentiras or self.anulan or self.calladas)


def a_la_vista(e: Estado, asiento: Asiento) -> bool:
    """Return whether the seat's three cards are known to all: shown, or played face up (REC-01)."""
    return tiene(e.mostraron, asiento) or not e.manos[asiento]


def _puede_mostrar(e: Estado, asiento: Asiento) -> bool:
    return not a_la_vista(e, asiento) and not tiene(e.devolvieron, asiento)


def _dos_piezas_jugadas(e: Estado, asiento: Asiento) -> bool:
    """Return whether two piezas on the table prove the seat's flor by themselves (REC-01)."""
    en_mano = e.manos[asiento]
    jugadas = (una for una in e.reparto.cartas[asiento] if una not in en_mano)
    return sum(es_pieza(una, e.reparto.muestra) for una in jugadas) >= 2


def _prueba(e: Estado, asiento: Asiento, dicho: int | None, *, envido: bool) -> bool | None:
    """Return True for a lie, False for a canto proved, None for one that is neither.

    Two piezas on the table prove a flor, whatever number was said with it: only three cards can prove that a lie.
    """
    if a_la_vista(e, asiento):
        tiene_flor = e.reparto.flores[asiento]
        if envido:
            return dicho is not None and dicho > _envido_de(e, asiento)
        return tiene_flor is None or (dicho is not None and dicho > tiene_flor)
    if not envido and _dos_piezas_jugadas(e, asiento):
        return False
    return None


def _envido_de(e: Estado, asiento: Asiento) -> int:
    return valor_envido(e.reparto.cartas[asiento], e.reparto.muestra)


def juzgar(e: Estado, acusado: Equipo) -> Fallo:
    """Return what is due against that team now, each of its cantos judged by itself (REC-03 to REC-06)."""
    calladas = flores_calladas(e, acusado)
    pasan, mentiras, anulan = [], [], []
    for indice, pago in enumerate(e.pagos):
        if pago.anulado or pago.equipo != acusado:
            continue
        anula = bool(calladas) and pago.origen in _DE_ENVIDO
        if anula:
            anulan.append(indice)
        if pago.origen not in CON_PRUEBA or pago.asiento is None:
            continue
        mentira = _prueba(e, pago.asiento, pago.dicho, envido=pago.origen is Origen.ENVIDO)
        if mentira:
            mentiras.append(indice)
        # The envido a silent flor takes back isn't also transferred (REC-06).
        sin_prueba = mentira is None and not _puede_mostrar(e, pago.asiento)
        if (mentira or sin_prueba) and not anula:
            pasan.append(indice)
    return Fallo(tuple(pasan), tuple(mentiras), tuple(anulan), calladas)


def flores_calladas(e: Estado, equipo: Equipo) -> tuple[Asiento, ...]:
    """Return the team's seats whose silent flor is in view and could have been sung (REC-06)."""
    if e.perros is not Perros.NO_HAY:
        return ()
    callaron = sin_cantar(e) & e.flor_tuvo
    return tuple(a for a in e.reparto.equipos[equipo] if tiene(callaron, a) and a_la_vista(e, a))


# Asking


def por_que_no_muestra(e: Estado, asiento: Asiento) -> Motivo | None:
    """Return why the seat can't lay its cards face up, or None if it can (REC-01, REC-02)."""
    if e.cerrada:
        return Motivo.MANO_CERRADA
    if not e.reparto.reglamento.con_reclamos:
        return Motivo.MESA_SIN_RECLAMOS
    if e.tapadas >> asiento & 1:
        return Motivo.CARTAS_TAPADAS
    if e.mostraron >> asiento & 1 or not e.manos[asiento]:
        return Motivo.CARTAS_YA_A_LA_VISTA
    return Motivo.CARTAS_YA_DEVUELTAS if e.devolvieron >> asiento & 1 else None


def por_que_no_devuelve(e: Estado, asiento: Asiento) -> Motivo | None:
    """Return why the seat can't give its cards back unseen, or None if it can (REC-02)."""
    motivo = _por_que_no_en_la_ventana(e, Motivo.MANO_EN_JUEGO)
    if motivo is None:
        if tiene(e.devolvieron, asiento):
            motivo = Motivo.CARTAS_YA_DEVUELTAS
        elif a_la_vista(e, asiento):
            motivo = Motivo.NADA_QUE_DEVOLVER
    return motivo


def por_que_no_reclama(e: Estado, asiento: Asiento) -> Motivo | None:
    """Return why the seat can't claim, or None if it can, with reason or without (REC-03, REC-07)."""
    motivo = _por_que_no_en_la_ventana(e, Motivo.RECLAMO_ANTES_DE_TIEMPO)
    if motivo is None:
        equipo = equipo_de(asiento)
        if tiene(e.reclamaron, equipo + _BLOQUEADO):
            motivo = Motivo.RECLAMO_BLOQUEADO
        elif tiene(e.reclamaron, equipo):
            motivo = Motivo.RECLAMO_YA_HECHO
    return motivo


def por_que_no_cierra(e: Estado) -> Motivo | None:
    """Return why the window can't be closed yet, or None if it can (REC-02)."""
    motivo = _por_que_no_en_la_ventana(e, Motivo.MANO_EN_JUEGO)
    if motivo is None and any(_puede_mostrar(e, a) for a in e.reparto.activos):
        motivo = Motivo.CARTAS_SIN_DEVOLVER
    return motivo


def _por_que_no_en_la_ventana(e: Estado, antes: Motivo) -> Motivo | None:
    if e.fase is Fase.VENTANA:
        return None
    if e.fase is Fase.CERRADA:
        return Motivo.MANO_CERRADA
    return antes if e.reparto.reglamento.con_reclamos else Motivo.MESA_SIN_RECLAMOS


# Doing


def mostrar(e: Estado, asiento: Asiento) -> None:
    """Lay the three cards face up, for all and for good."""
    e.mostraron |= 1 << asiento
    e.nuevos.append(Mostro(asiento, tuple(sorted(e.reparto.cartas[asiento]))))


def devolver(e: Estado, asiento: Asiento) -> None:
    """Give the cards back unseen: they can't be shown any more."""
    e.devolvieron |= 1 << asiento


def reclamar(e: Estado, asiento: Asiento) -> None:
    """Judge the rival's cantos and pay what is due, or the rival if nothing is (REC-03 to REC-07)."""
    equipo = equipo_de(asiento)
    fallo = juzgar(e, rival(equipo))
    e.reclamaron |= 1 << equipo
    e.nuevos.append(ReclamoJuzgado(equipo, fallo.fundado))
    if not fallo.fundado:
        e.reclamaron |= 1 << equipo + _BLOQUEADO
        pagar(e, rival(equipo), _INFUNDADO, "REC-07", Origen.RECLAMO)
        return
    for indice in fallo.pasan:
        regla = "REC-05" if indice in fallo.mentiras else "REC-04"
        anular(e, indice, regla)
        pagar(e, equipo, e.pagos[indice].puntos, regla, Origen.RECLAMO)
    for indice in fallo.anulan:
        anular(e, indice, "REC-06")
    for _ in fallo.mentiras:
        pagar(e, equipo, _POR_LA_MENTIRA, "REC-05", Origen.RECLAMO)
    for _ in fallo.calladas:
        pagar(e, equipo, VALE_FLOR, "REC-06", Origen.RECLAMO)


def cerrar(e: Estado) -> None:
    """Close the window: the next deal (REC-02)."""
    cerrar_mano(e)
