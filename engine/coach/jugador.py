"""Players: three tempers at two strengths, each seeing its seat's Vista and nothing more."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import cache
from types import MappingProxyType
from typing import TYPE_CHECKING, Final

from engine.actions import Accion, Sena, Verbo
from engine.coach import cantos, juego, ventana
from engine.coach.cantos import Caracter
from engine.coach.mirada import Mirada, de_vista
from engine.coach.tipos import Nivel, Temperamento
from engine.envido import valor_envido
from engine.estado import Fase
from engine.events import Hizo
from engine.flor import valor_flor
from engine.jerarquia import es_pieza, pieza_que_es

if TYPE_CHECKING:
    import random
    from collections.abc import Mapping

    from engine.cartas import Carta
    from engine.partida import Partida
    from engine.vista import Vista

CARACTERES: Final[Mapping[Temperamento, Caracter]] = MappingProxyType(
    {
        Temperamento.PRUDENTE: Caracter(
            tocar=0.66, querer=0.52, gritar=0.66, creer=0.36, revirar=0.84, mentir=0.04, inflar=0.0, ruido=0.03,
            descuido=0.0,
        ),
        Temperamento.PAREJO: Caracter(
            tocar=0.6, querer=0.46, gritar=0.6, creer=0.3, revirar=0.76, mentir=0.12, inflar=0.0, ruido=0.05,
            descuido=0.0,
        ),
        Temperamento.MENTIROSO: Caracter(
            tocar=0.54, querer=0.44, gritar=0.55, creer=0.28, revirar=0.72, mentir=0.3, inflar=0.05, ruido=0.07,
            descuido=0.0,
        ),
    }
)  # fmt: skip
"""The tempers in numbers, set by duels (tests/bench/duelos.py)."""

SENA_SUELTA: Final = 0.35
"""How often a partner is told the best card one holds."""


@dataclass(frozen=True, slots=True)
class Jugador:
    """One who plays: the same Vista and the same chance give the same action."""

    caracter: Caracter

    def elegir(self, vista: Vista, azar: random.Random) -> Accion | None:
        """Return what the seat does now: one of its legal actions, or a seña it may make.

        None if it leaves the table to others: it is never so while the table waits for this seat.
        """
        m = de_vista(vista)
        sena = _sena(vista, m, azar)
        return sena if sena is not None else decidir(m, azar, self.caracter)

    def echa_los_perros(self, partida: Partida, equipo: int, azar: random.Random) -> bool:
        """Return whether the team throws the dogs, if the rules let it: only far behind, and not always (PER-01)."""
        detras = partida.tanteador[1 - equipo] - partida.tanteador[equipo]
        cerca = partida.objetivo - partida.tanteador[1 - equipo]
        return detras >= 10 and cerca <= 6 and azar.random() < 0.25 + self.caracter.mentir


@cache
def jugador(temperamento: Temperamento | str, nivel: Nivel | str = Nivel.FIRME) -> Jugador:
    """Return the player of that temper and strength. Raises ValueError for a word there isn't."""
    caracter = CARACTERES[Temperamento(temperamento)]
    if Nivel(nivel) is Nivel.APRENDIZ:
        caracter = replace(caracter, ruido=0.25, descuido=0.35)
    return Jugador(caracter)


def decidir(m: Mirada, azar: random.Random, c: Caracter) -> Accion | None:
    """Return what a character does, señas apart; None if nothing."""
    if m.fase is Fase.VENTANA:
        return ventana.elegir(m)
    if m.fase is Fase.PERROS:
        return cantos.responder_perros(m, azar) or _lo_que_haya(m, azar)
    dicho = cantos.decir(m, azar, c)
    if dicho is not None:
        return dicho
    flor = cantos.flor(m, azar)
    if flor is not None:
        return flor
    puede = {accion.verbo for accion in m.legales}
    if m.fase is Fase.ENVIDO and puede & {Verbo.QUIERO, Verbo.NO_QUIERO}:
        return cantos.responder_envido(m, azar, c)
    if m.fase is Fase.TRUCO and puede & {Verbo.QUIERO, Verbo.NO_QUIERO}:
        return cantos.envido(m, azar, c) or cantos.responder_truco(m, azar, c)
    if puede & {Verbo.JUEGA, Verbo.PASA}:
        canto = cantos.envido(m, azar, c) or cantos.gritar(m, azar, c)
        return canto or juego.jugar(m, azar, descuido=c.descuido)
    return _lo_que_haya(m, azar)


def _lo_que_haya(m: Mirada, azar: random.Random) -> Accion | None:
    """Return some legal action that gives nothing up and shows nothing, None if there is none."""
    quietas = [a for a in m.legales if a.verbo not in _NUNCA_PORQUE_SI]
    return azar.choice(quietas) if quietas else None


_NUNCA_PORQUE_SI: Final = frozenset(
    {Verbo.RENDIRSE, Verbo.MAZO, Verbo.RECLAMAR, Verbo.MOSTRAR, Verbo.FLOR, *cantos.GRITOS}
)
"""What nobody does only because it is open: a flor that isn't held, a truco out of turn."""


def _sena(vista: Vista, m: Mirada, azar: random.Random) -> Accion | None:
    """Return a seña to the partners, once a mano, before one's first card (SEN-01)."""
    if m.jugadores == 2 or m.pico or m.tapadas or m.fase is not Fase.CARTA or m.bazas:
        return None
    ya = any(
        isinstance(e, Hizo) and e.asiento == m.asiento and e.accion.verbo in {Verbo.SENA, Verbo.JUEGA}
        for e in m.registro
    )
    if ya or azar.random() > SENA_SUELTA:
        return None
    accion = Accion(Verbo.SENA, sena=mejor_sena(m))
    return accion if vista.por_que_no(accion) is None else None


def mejor_sena(m: Mirada) -> Sena:
    """Return the seña of the best thing these cards have: a flor, a pieza, a mata, tantos, or nothing."""
    if m.reglamento.con_flor and valor_flor(m.cartas, m.muestra) is not None:
        return Sena.FLOR
    piezas = [pieza_que_es(una, m.muestra) or una for una in m.cartas if es_pieza(una, m.muestra)]
    if piezas:
        return Sena(f"p{piezas[0].numero}")
    for codigo in ("1e", "1b", "7e", "7o"):
        if any(una.codigo == codigo for una in m.cartas):
            return Sena(codigo)
    if valor_envido(m.cartas, m.muestra) >= 29:
        return Sena.ENVIDO
    return _por_numero(m.cartas)


def _por_numero(cartas: tuple[Carta, ...]) -> Sena:
    numeros = {una.numero for una in cartas}
    if 3 in numeros:
        return Sena.TRES
    if 2 in numeros:
        return Sena.DOS
    return Sena.ANCHO_FALSO if 1 in numeros else Sena.NADA
