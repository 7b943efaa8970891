"""Cantos: what a player sings, wants, raises and declares, by its chances and its temper."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from engine.actions import DICHOS, SOLAS, Sena, Verbo
from engine.asientos import equipo_de
from engine.coach.juego import chance
from engine.coach.tablas import tabla
from engine.envido import valor_envido
from engine.estado import Fase
from engine.events import Hizo
from engine.flor import valor_flor

if TYPE_CHECKING:
    import random

    from engine.actions import Accion
    from engine.coach.mirada import Mirada

TOQUES: Final = (Verbo.ENVIDO, Verbo.REAL_ENVIDO, Verbo.FALTA_ENVIDO)
GRITOS: Final = (Verbo.TRUCO, Verbo.RETRUCO, Verbo.VALE_CUATRO)


@dataclass(frozen=True, slots=True)
class Caracter:
    """A temper in numbers, each a chance from 0.0 to 1.0.

    `tocar`, `gritar`: from which chance of winning envido and truco are sung; `querer`, `creer`: from which they are
    wanted; `revirar`: from which raised. `mentir`: how often they are sung with nothing; `inflar`: how often a number
    is said that isn't held, where that can be claimed. `ruido` blurs every chance, `descuido` plays any card.
    """

    tocar: float
    querer: float
    gritar: float
    creer: float
    revirar: float
    mentir: float
    inflar: float
    ruido: float
    descuido: float


def mi_envido(m: Mirada) -> float:
    """Return the chance that the team's best envido is the seat's own and beats every rival's."""
    if m.tapadas or len(m.cartas) != 3:
        return 0.4
    soy = equipo_de(m.mano) == m.equipo
    uno = tabla(m.muestra).envido_gana(valor_envido(m.cartas, m.muestra), empatando=soy)
    rivales = 1 if m.pico else m.jugadores // 2
    # Partners hold cards too: with k rivals there are k - 1 of them.
    solo = float(uno ** (1 + 0.5 * (rivales - 1)))
    return max(solo, 0.6) if _tiene_el_companero(m) else solo


def _tiene_el_companero(m: Mirada) -> bool:
    """Return whether a partner told of many tantos (SEN-01)."""
    return any(
        isinstance(e, Hizo)
        and e.asiento != m.asiento
        and equipo_de(e.asiento) == m.equipo
        and e.accion.sena is Sena.ENVIDO
        for e in m.registro
    )


def envido(m: Mirada, azar: random.Random, c: Caracter) -> Accion | None:
    """Return the envido to open, if any."""
    puede = {a.verbo: a for a in m.legales if a.verbo in TOQUES}
    if not puede:
        return None
    p = mi_envido(m) + azar.gauss(0, c.ruido)
    dado = azar.random()
    if p > 0.9 and Verbo.REAL_ENVIDO in puede and dado < 0.35:
        return puede[Verbo.REAL_ENVIDO]
    if p > c.tocar and Verbo.ENVIDO in puede and dado < 0.85:
        return puede[Verbo.ENVIDO]
    if dado < c.mentir * 0.5 and Verbo.ENVIDO in puede:
        return puede[Verbo.ENVIDO]
    if p > 0.86 and _apurado(m) and Verbo.FALTA_ENVIDO in puede:
        return puede[Verbo.FALTA_ENVIDO]
    return None


def _apurado(m: Mirada) -> bool:
    """Return whether the rival is about to win the partida, so that little is lost by staking all."""
    return m.objetivo - m.tanteador[1 - m.equipo] <= 3


def responder_envido(m: Mirada, azar: random.Random, c: Caracter) -> Accion:
    """Return the answer to a rival's envido."""
    puede = {a.verbo: a for a in m.legales}
    cantos = [verbo for _, verbo in m.cantos(*TOQUES)]
    # Whoever sang has something: what it sang with moves the chance down.
    sospecha = 0.1 * len(cantos) + 0.06 * (Verbo.REAL_ENVIDO in cantos) + 0.12 * (Verbo.FALTA_ENVIDO in cantos)
    p = mi_envido(m) - sospecha + azar.gauss(0, c.ruido)
    dado = azar.random()
    if p > c.revirar or dado < c.mentir * 0.3:
        sube = [v for v in TOQUES if v in puede]
        if Verbo.FALTA_ENVIDO in sube and p < 0.9:
            sube.remove(Verbo.FALTA_ENVIDO)
        if sube and dado < 0.8:
            return puede[azar.choice(sube)]
    minimo = c.querer - 0.1 * _apurado(m)
    if p > minimo and Verbo.QUIERO in puede:
        return puede[Verbo.QUIERO]
    return puede.get(Verbo.NO_QUIERO) or puede[Verbo.QUIERO]


def decir(m: Mirada, azar: random.Random, c: Caracter) -> Accion | None:
    """Return the number to say or son buenas, by turns (ENV-14, FLO-08); None if no number is asked for."""
    numeros = [a.numero for a in m.legales if a.verbo is Verbo.TANTOS and a.numero is not None]
    if not numeros or len(m.cartas) != 3:
        return next((a for a in m.legales if a.verbo is Verbo.TANTOS), None)
    flor = m.fase is Fase.TANTOS_FLOR
    mio = (valor_flor(m.cartas, m.muestra) if flor else None) or valor_envido(m.cartas, m.muestra)
    dichos = [
        (e.asiento, e.accion.numero)
        for e in m.registro
        if isinstance(e, Hizo) and e.accion.verbo is Verbo.TANTOS and e.accion.numero is not None
    ]
    mejor = max((n for _, n in dichos), default=-1)
    suyo = any(n == mejor and equipo_de(a) != m.equipo for a, n in dichos)
    gano = mio > mejor or (mio == mejor and equipo_de(m.mano) == m.equipo)
    if not suyo and mejor >= 0 and SOLAS[Verbo.SON_BUENAS] in m.legales:
        # A partner's number holds already.
        return SOLAS[Verbo.SON_BUENAS]
    if not gano and SOLAS[Verbo.SON_BUENAS] in m.legales:
        mas = [n for n in numeros if mejor < n <= mejor + 3]
        if mas and m.reglamento.con_reclamos and azar.random() < c.inflar:
            return DICHOS[min(mas)]
        return SOLAS[Verbo.SON_BUENAS]
    return DICHOS[mio] if mio in numeros else DICHOS[max(numeros)]


def flor(m: Mirada, azar: random.Random) -> Accion | None:
    """Return what to do about flores: sing one's own, always; answer in a dispute by its chance."""
    puede = {a.verbo: a for a in m.legales}
    mia = valor_flor(m.cartas, m.muestra) if len(m.cartas) == 3 else None
    if m.fase in {Fase.CARTA, Fase.ENVIDO, Fase.TRUCO, Fase.ANUNCIO, Fase.PERROS}:
        return puede[Verbo.FLOR] if mia is not None and Verbo.FLOR in puede else None
    if m.fase not in {Fase.FLOR, Fase.ELECCION}:
        return None
    if mia is None:
        return _primera(puede, _ATRAS)
    p = tabla(m.muestra).flor_gana(mia, empatando=equipo_de(m.mano) == m.equipo) + azar.gauss(0, 0.05)
    return _primera(puede, _disputa(p, al_resto=bool(m.cantos(Verbo.CONTRAFLOR_AL_RESTO))))


_ATRAS: Final = (Verbo.ACHICO, Verbo.NO_QUIERO, Verbo.LA_MIA, Verbo.FLOR, Verbo.CON_FLOR_QUIERO, Verbo.QUIERO)
"""What backs down in a dispute of flores, the cheapest first."""


def _disputa(p: float, *, al_resto: bool) -> tuple[Verbo, ...]:
    """Return what to say in a dispute with that chance of winning it, the boldest first."""
    quiero = (Verbo.CON_FLOR_QUIERO, Verbo.QUIERO, Verbo.LA_MIA, Verbo.FLOR) if p > (0.75 if al_resto else 0.4) else ()
    sube = (Verbo.CONTRAFLOR, Verbo.CON_FLOR_ENVIDO) if p > 0.72 else ()
    todo = (Verbo.CONTRAFLOR_AL_RESTO,) if p > 0.93 else ()
    return (*todo, *sube, *quiero, *_ATRAS)


def _primera(puede: dict[Verbo, Accion], verbos: tuple[Verbo, ...]) -> Accion | None:
    return next((puede[v] for v in verbos if v in puede), None)


def responder_perros(m: Mirada, azar: random.Random) -> Accion | None:
    """Return the answer to the dogs: en ley with a flor, a punto with a likely envido (PER-02 to PER-04)."""
    puede = {a.verbo: a for a in m.legales}
    if Verbo.EN_LEY in puede and valor_flor(m.cartas, m.muestra) is not None:
        return puede[Verbo.EN_LEY]
    if Verbo.A_PUNTO in puede and mi_envido(m) + azar.gauss(0, 0.08) > 0.3:
        return puede[Verbo.A_PUNTO]
    return puede.get(Verbo.MAZO) or puede.get(Verbo.A_PUNTO)


def responder_truco(m: Mirada, azar: random.Random, c: Caracter) -> Accion:
    """Return the answer to a rival's truco, retruco or vale cuatro."""
    puede = {a.verbo: a for a in m.legales}
    subidas = len(m.cantos(*GRITOS))
    p = chance(m) - 0.03 - 0.05 * (subidas - 1) + azar.gauss(0, c.ruido)
    sube = next((v for v in GRITOS if v in puede), None)
    dado = azar.random()
    if sube is not None and (p > c.revirar or dado < c.mentir * 0.25):
        return puede[sube]
    if p > c.creer - 0.1 * _apurado(m) and Verbo.QUIERO in puede:
        return puede[Verbo.QUIERO]
    return puede.get(Verbo.NO_QUIERO) or puede[Verbo.QUIERO]


def gritar(m: Mirada, azar: random.Random, c: Caracter) -> Accion | None:
    """Return the truco, retruco or vale cuatro to sing on one's own turn, if any."""
    sube = next((a for a in m.legales if a.verbo in GRITOS), None)
    if sube is None:
        return None
    p = chance(m) + azar.gauss(0, c.ruido)
    umbral = c.gritar + 0.07 * len(m.cantos(*GRITOS))
    # A strong hand sometimes waits, a weak one sometimes shouts: neither tells.
    if p > umbral and azar.random() < 0.7:
        return sube
    return sube if azar.random() < c.mentir * (0.5 if m.bazas else 0.25) else None
