"""The dogs: falta envido, truco and contraflor al resto sung at once over cards unseen (PER-01 to PER-04)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.asientos import equipo_de, rival
from engine.cantos.cierre import terminar_mano
from engine.cantos.declarar import declarar, flores_cantadas
from engine.cantos.escaleras import VALE_FLOR
from engine.cantos.falta import chico
from engine.cantos.pagos import pagar
from engine.cantos.palabra import tiene
from engine.errors import Motivo
from engine.estado import NADIE, Envido, Fase, Flor, Perros
from engine.events import Levanto, Origen
from engine.reglamento import Canto

if TYPE_CHECKING:
    from engine.asientos import Asiento
    from engine.estado import Estado


def por_que_no_contesta_perros(e: Estado, asiento: Asiento) -> Motivo | None:
    """Return why the seat can't answer the dogs now, or None if it can: any seat of the rival, once (PER-02)."""
    if e.fase is not Fase.PERROS:
        return Motivo.SIN_PERROS_QUE_CONTESTAR
    return None if tiene(e.palabra, asiento) else Motivo.PERROS_PROPIOS


def por_que_no_en_ley(e: Estado, asiento: Asiento) -> Motivo | None:
    """Return why the seat can't say "en ley", or None if it can: only with a real flor of its own (PER-03)."""
    motivo = por_que_no_contesta_perros(e, asiento)
    if motivo is None and e.reparto.flores[asiento] is None:
        motivo = Motivo.EN_LEY_SIN_FLOR
    return motivo


def a_punto(e: Estado) -> None:
    """Play for points: the falta waits for its answer, and then the truco; no flor is sung any more (PER-02)."""
    echador = e.reparto.echador
    e.perros = Perros.CONTESTADOS
    e.envido = Envido.CANTADO
    e.envido_cadena = (Canto.FALTA_ENVIDO,)
    e.envido_abre = e.envido_de = echador
    e.envido_a = NADIE
    _dejar_el_truco(e)


def en_ley(e: Estado, asiento: Asiento) -> None:
    """Lay a real flor: the envido is off, and against another flor the chico goes to the highest (PER-03)."""
    reparto = e.reparto
    e.perros = Perros.CONTESTADOS
    e.envido = Envido.MUERTO
    e.flor = Flor.CERRADA
    levantar(e)
    ajenas = tuple(a for a in reparto.activos if equipo_de(a) == reparto.perros and reparto.flores[a] is not None)
    if ajenas:
        # The highest of each side counts, whoever said the words.
        e.flores = tuple(a for a in reparto.activos if reparto.flores[a] is not None)
        ganador = declarar(e, flores_cantadas(e))
        equipo = equipo_de(ganador)
        pagar(e, equipo, chico(e.puntos, reparto.objetivo).de(equipo), "PER-03", Origen.PERROS)
    else:
        e.flores = (asiento,)
        pagar(e, equipo_de(asiento), VALE_FLOR, "PER-03", Origen.PERROS)
    _dejar_el_truco(e)


def no_querer_perros(e: Estado, asiento: Asiento) -> None:
    """Leave before the whole package: 1 for the falta and 1 for the truco (PER-04)."""
    e.perros = Perros.CONTESTADOS
    levantar(e)
    terminar_mano(e, rival(equipo_de(asiento)), "PER-04", [(1, "PER-04"), (1, "PER-04")])


def levantar(e: Estado) -> None:
    """Have the team that threw the dogs lift its cards, if they still lie face down (PER-02)."""
    if e.tapadas and e.reparto.perros is not None:
        e.tapadas = 0
        e.nuevos.append(Levanto(e.reparto.perros))


def _dejar_el_truco(e: Estado) -> None:
    e.truco_pide = 1
    e.truco_de = e.reparto.echador
    e.truco_a = NADIE
