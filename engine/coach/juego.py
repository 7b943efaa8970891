"""Cards: the chance to take the mano with what is left, and which card to play."""

from __future__ import annotations

from types import MappingProxyType
from typing import TYPE_CHECKING, Final

from engine.actions import JUGADAS, Sena, Verbo
from engine.asientos import equipo_de, rivales
from engine.cartas import MAZO, carta
from engine.coach.tablas import tabla
from engine.events import Hizo
from engine.jerarquia import fuerza

if TYPE_CHECKING:
    import random

    from engine.actions import Accion
    from engine.cartas import Carta
    from engine.coach.mirada import Mirada

_SENAS_DE_NUMERO: Final = MappingProxyType({Sena.TRES: 3, Sena.DOS: 2, Sena.ANCHO_FALSO: 1})


def chance(m: Mirada) -> float:
    """Return about how likely the seat's team is to take the mano, 0.0 to 1.0, from its own cards and the table.

    A rough count: each card left wins its baza by its share of the deck, against as many rivals as sit there.
    """
    partes = tabla(m.muestra).cartas
    rivales_hay = 1 if m.pico else m.jugadores // 2
    # More rivals beat a card more often, and partners make up for half of it.
    exponente = 1.25 + 0.35 * (rivales_hay - 1)
    mias = sorted((partes[una] ** exponente for una in m.en_mano), reverse=True)
    en_mesa = _en_mesa(m)
    if en_mesa is not None:
        mias.append(en_mesa)
    aviso = aviso_del_companero(m)
    if aviso > 0.5:
        # A card told by a seña is one more of the team's.
        mias = sorted((*mias, aviso**exponente), reverse=True)
    ganadas = [b.equipo for b in m.bazas]
    a, b, c = (*mias, 0.0, 0.0, 0.0)[:3]
    if en_mesa is not None:
        ahora, resto = en_mesa, [x for x in mias if x is not en_mesa]
    elif _rival_en_mesa(m) is not None:
        ahora, resto = _contra_la_mesa(m, mias)
    else:
        ahora, resto = a, [b, c]
    seguro = max(resto, default=0.0)
    if not ganadas:
        otra = resto[1] if len(resto) > 1 else 0.0
        gano_la_primera = 1 - (1 - seguro) * (1 - otra)
        return ahora * gano_la_primera + (1 - ahora) * seguro * otra
    if len(ganadas) == 1:
        if ganadas[0] is None:
            return ahora
        if ganadas[0] == m.equipo:
            return 1 - (1 - ahora) * (1 - seguro)
        return ahora * seguro
    # The third decides; a parda there goes to whoever won the first (BAZ-04).
    return ahora


def aviso_del_companero(m: Mirada) -> float:
    """Return the share of the deck beaten by the best card a partner told of and hasn't played; 0.0 without a seña.

    A seña may lie (SEN-01); partners are believed.
    """
    partes = tabla(m.muestra).cartas
    avisos = [0.0]
    for evento in m.registro:
        if not isinstance(evento, Hizo) or evento.asiento == m.asiento or equipo_de(evento.asiento) != m.equipo:
            continue
        jugadas = m.jugadas(evento.asiento)
        avisos += [
            partes[una]
            for una in _cartas_de(evento.accion.sena, m.muestra)
            if una in partes and una not in jugadas and una not in m.cartas
        ][:1]
    return max(avisos)


def _cartas_de(sena: Sena | None, muestra: Carta | None) -> list[Carta]:
    """Return the cards that a seña may mean, the likeliest alike first; none for one that tells of no card."""
    if sena is None:
        return []
    if sena in _SENAS_DE_NUMERO:
        return [una for una in MAZO if una.numero == _SENAS_DE_NUMERO[sena]]
    if sena.value in {"1e", "1b", "7e", "7o"}:
        return [carta(sena.value)]
    if not sena.value.startswith("p") or muestra is None:
        return []
    numero = int(sena.value.removeprefix("p"))
    # When the muestra is that pieza, the 12 of its palo stands for it (MUE-03).
    return [carta(f"{12 if numero == muestra.numero else numero}{muestra.palo.value}")]


def _en_mesa(m: Mirada) -> float | None:
    """Return how likely a card of one's own, played already to this baza, is to take it."""
    turno = (m.asiento - m.sale) % m.jugadores
    if m.pico or turno >= len(m.mesa) or m.mesa[turno] is None:
        propias = [una for una in m.mesa if una is not None and una in m.cartas]
        if not propias:
            return None
        mia = propias[0]
    else:
        una = m.mesa[turno]
        assert una is not None  # noqa: S101 - asked above
        mia = una
    mejor = max(fuerza(una, m.muestra) for una in m.mesa if una is not None)
    return tabla(m.muestra).cartas[mia] if fuerza(mia, m.muestra) == mejor else 0.0


def _rival_en_mesa(m: Mirada) -> Carta | None:
    """Return the best card that lies on the table in this baza, None if none does."""
    hay = [una for una in m.mesa if una is not None]
    return max(hay, key=lambda una: fuerza(una, m.muestra)) if hay else None


def _contra_la_mesa(m: Mirada, mias: list[float]) -> tuple[float, list[float]]:
    """Return how likely this baza is with the cheapest card that beats what lies, and what stays in hand."""
    mejor = _rival_en_mesa(m)
    assert mejor is not None  # noqa: S101 - asked where something lies there
    partes = tabla(m.muestra).cartas
    matan = sorted(
        (una for una in m.en_mano if fuerza(una, m.muestra) > fuerza(mejor, m.muestra)), key=lambda c: partes[c]
    )
    if not matan:
        return 0.0, sorted(mias, reverse=True)[: len(mias) - 1]
    queda = sorted((partes[una] for una in m.en_mano if una is not matan[0]), reverse=True)
    faltan = m.jugadores - len(m.mesa) - 1
    return (1.0 if faltan <= 0 else partes[matan[0]]), queda


def jugar(m: Mirada, azar: random.Random, *, descuido: float) -> Accion:
    """Return the card to play. `descuido`, 0.0 to 1.0, is how often it is any card."""
    cartas = [accion.carta for accion in m.legales if accion.verbo is Verbo.JUEGA and accion.carta is not None]
    if not cartas:
        # Cards face down, or nothing but a pass.
        return next(accion for accion in m.legales if accion.verbo in {Verbo.JUEGA, Verbo.PASA})
    orden = sorted(cartas, key=lambda una: (fuerza(una, m.muestra), una.indice))
    if azar.random() < descuido:
        return JUGADAS[azar.choice(orden)]
    hay = [(quien, una) for quien, una in _quienes(m) if una is not None]
    return JUGADAS[_salir(m, orden, azar) if not hay else _responder(m, orden, hay)]


def _quienes(m: Mirada) -> list[tuple[int, Carta | None]]:
    if m.pico:
        otro = (m.sale + m.jugadores // 2) % m.jugadores
        return list(zip((m.sale, otro), m.mesa, strict=False))
    return [((m.sale + i) % m.jugadores, una) for i, una in enumerate(m.mesa)]


def _salir(m: Mirada, orden: list[Carta], azar: random.Random) -> Carta:
    """Return the card to lead with."""
    ganadas = [b.equipo for b in m.bazas]
    if not ganadas and len(orden) == 3:
        # The first baza is worth most; what leads it is mixed, so as not to be read.
        return orden[2] if azar.random() < 0.45 else orden[1]
    if ganadas and ganadas[0] == m.equipo and len(orden) > 1:
        # With one baza won the low card goes first, and the high one waits.
        return orden[0] if azar.random() < 0.6 else orden[-1]
    return orden[-1]


def _la_gana_el_companero(m: Mirada, hay: list[tuple[int, Carta]], mejor: int) -> bool:
    """Return whether a partner still to play told of a card that beats what lies: one goes low for it."""
    ya = {quien for quien, _ in hay}
    if all(a in ya or a == m.asiento for a in range(m.jugadores) if equipo_de(a) == m.equipo):
        return False
    partes = tabla(m.muestra).cartas
    en_mesa = max((partes[una] for _, una in hay if fuerza(una, m.muestra) == mejor), default=0.0)
    return aviso_del_companero(m) > max(en_mesa, 0.85)


def _responder(m: Mirada, orden: list[Carta], hay: list[tuple[int, Carta]]) -> Carta:
    """Return the card to answer with: the cheapest that takes the baza, else the lowest."""
    mejor = max(fuerza(una, m.muestra) for _, una in hay)
    de_quien = {equipo_de(quien) for quien, una in hay if fuerza(una, m.muestra) == mejor}
    ultimo = m.pico or len(hay) == m.jugadores - 1
    partes = tabla(m.muestra).cartas
    if de_quien == {m.equipo}:
        companera = max((una for _, una in hay), key=lambda una: fuerza(una, m.muestra))
        faltan = any(r not in {quien for quien, _ in hay} for r in rivales(m.asiento, m.jugadores))
        if not faltan or partes[companera] > 0.8:
            return orden[0]
    if _la_gana_el_companero(m, hay, mejor):
        return orden[0]
    matan = [una for una in orden if fuerza(una, m.muestra) > mejor]
    empatan = [una for una in orden if fuerza(una, m.muestra) == mejor]
    perdi = any(b.equipo is not None and b.equipo != m.equipo for b in m.bazas)
    gane = any(b.equipo == m.equipo for b in m.bazas)
    if empatan and ultimo and (gane or (not perdi and not m.bazas and max(partes[c] for c in orden) > 0.85)):
        return empatan[0]
    if matan:
        return matan[0] if ultimo else matan[-1] if len(matan) > 1 and perdi else matan[0]
    if empatan and not perdi:
        return empatan[0]
    return orden[0]
