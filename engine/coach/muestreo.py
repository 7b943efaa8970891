"""Imagined deals: the hidden cards dealt anew in every way that agrees with what a seat saw, and played to the end."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from engine.actions import Verbo
from engine.asientos import enfrente, equipo_de
from engine.cartas import MAZO
from engine.coach.jugador import CARACTERES, decidir
from engine.coach.mirada import de_mano
from engine.coach.tipos import Temperamento
from engine.enumeracion import posibles
from engine.envido import valor_envido
from engine.errors import AccionIlegal
from engine.estado import Fase
from engine.events import Hizo, SenaAjena
from engine.flor import valor_flor
from engine.mano import rejugar
from engine.reglamento import DeberDeFlor
from engine.reparto import Reparto
from engine.vista import ver

if TYPE_CHECKING:
    import random

    from engine.actions import Accion
    from engine.asientos import Asiento
    from engine.cartas import Carta
    from engine.mano import Mano
    from engine.vista import Vista

TRIES: Final = 40
"""How many deals are tried for each one wanted: those that the table's duties exclude are dropped."""
SORTEOS: Final = 400
"""How many hands are drawn for a seat in search of one that has what it said."""
STEPS: Final = 300
"""More actions than any hand has."""
_DE_FLOR: Final = frozenset(
    {
        Verbo.FLOR,
        Verbo.CON_FLOR_QUIERO,
        Verbo.CON_FLOR_ENVIDO,
        Verbo.LA_MIA,
        Verbo.CONTRAFLOR,
        Verbo.CONTRAFLOR_AL_RESTO,
    }
)


def repartos(vista: Vista, azar: random.Random, cuantos: int) -> list[Mano]:
    """Return up to so many manos that went as this one did, each with hidden cards that the seat can't exclude.

    A canto that may be a lie excludes nothing by the rules; still, lies are rare: a seat is thought to have the flor
    it sang and the number it said, and a rival that played past its flor to have none.
    """
    if vista.jugadores == 2 or vista.pico:
        return _de_a_dos(vista, azar, cuantos)
    manos: list[Mano] = []
    for _ in range(cuantos * TRIES):
        if len(manos) == cuantos:
            break
        mano = _probar(vista, _al_azar(vista, azar))
        if mano is not None:
            manos.append(mano)
    return manos


def _de_a_dos(vista: Vista, azar: random.Random, cuantos: int) -> list[Mano]:
    hay = posibles(vista).manos
    otro = enfrente(vista.asiento, vista.jugadores)
    dicho = _lo_dicho(vista, otro)
    if vista.reglamento.deber_de_flor is DeberDeFlor.RECLAMABLE:
        jugo = any(isinstance(e, Hizo) and e.asiento == otro and e.accion.carta is not None for e in vista.registro)
        if jugo and not dicho.flor:
            hay = tuple(una for una in hay if valor_flor(una, vista.muestra) is None) or hay
    if dicho.flor or dicho.numeros:
        hay = tuple(una for una in hay if _creible(dicho, una, vista.muestra)) or hay
    propias = [una for una in vista.cartas if una is not None]
    manos: list[Mano] = []
    for _ in range(cuantos * TRIES):
        if len(manos) == cuantos or not hay:
            break
        suyas = azar.choice(hay)
        libres = [c for c in MAZO if c is not vista.muestra and c not in suyas and c not in propias]
        mias = (*propias, *azar.sample(libres, 3 - len(propias)))
        cartas: list[tuple[Carta, ...]] = [()] * vista.jugadores
        cartas[vista.asiento], cartas[otro] = mias, suyas
        mano = _rehacer(vista, tuple(cartas))
        if mano is not None:
            manos.append(mano)
    return manos


def _al_azar(vista: Vista, azar: random.Random) -> tuple[tuple[Carta, ...], ...]:
    """Return one way to deal the cards that the seat doesn't know, each seat's as it said them if that can be."""
    conocidas: list[list[Carta]] = [[] for _ in range(vista.jugadores)]
    for asiento in range(vista.jugadores):
        conocidas[asiento] = list(vista.mostradas[asiento]) or [
            e.accion.carta
            for e in vista.registro
            if isinstance(e, Hizo) and e.asiento == asiento and e.accion.carta is not None
        ]
    conocidas[vista.asiento] = [una for una in vista.cartas if una is not None]
    vistas = {una for suyas in conocidas for una in suyas}
    quedan = [una for una in MAZO if una is not vista.muestra and una not in vistas]
    dichos = [_lo_dicho(vista, asiento) for asiento in range(vista.jugadores)]
    # Those who said something first: the fewer hands will do, the more cards there are to choose from.
    for asiento in sorted(range(vista.jugadores), key=lambda a: not (dichos[a].flor or dichos[a].numeros)):
        suyas = conocidas[asiento]
        faltan = 3 - len(suyas)
        for _ in range(SORTEOS):
            nuevas = azar.sample(quedan, faltan)
            if asiento == vista.asiento or _creible(dichos[asiento], (*suyas, *nuevas), vista.muestra):
                break
        suyas += nuevas
        quedan = [una for una in quedan if una not in nuevas]
    return tuple(map(tuple, conocidas))


class _Dicho(NamedTuple):
    """What a seat said of its cards: that it has a flor, and numbers."""

    flor: bool
    numeros: tuple[int, ...]


def _lo_dicho(vista: Vista, asiento: Asiento) -> _Dicho:
    hizo = [e.accion for e in vista.registro if isinstance(e, Hizo) and e.asiento == asiento]
    return _Dicho(
        any(accion.verbo in _DE_FLOR for accion in hizo),
        tuple(accion.numero for accion in hizo if accion.verbo is Verbo.TANTOS and accion.numero is not None),
    )


def _creible(dicho: _Dicho, cartas: tuple[Carta, ...], muestra: Carta | None) -> bool:
    """Return whether those three cards have what their seat said: whoever sings a flor says no envido (ENV-15)."""
    vale = valor_flor(cartas, muestra) if dicho.flor else valor_envido(cartas, muestra) if dicho.numeros else None
    return (vale is not None or not dicho.flor) and all(numero == vale for numero in dicho.numeros)


def _probar(vista: Vista, cartas: tuple[tuple[Carta, ...], ...]) -> Mano | None:
    """Return the mano dealt so, unless it would have gone otherwise."""
    mano = _rehacer(vista, cartas)
    if mano is None:
        return None
    visto = tuple(e for e in ver(mano, vista.asiento).registro if not isinstance(e, SenaAjena))
    return mano if visto == tuple(e for e in vista.registro if not isinstance(e, SenaAjena)) else None


def _rehacer(vista: Vista, cartas: tuple[tuple[Carta, ...], ...]) -> Mano | None:
    reparto = Reparto(
        reglamento=vista.reglamento,
        jugadores=vista.jugadores,
        objetivo=vista.objetivo,
        tanteador=vista.tanteador_inicial,
        muestra=vista.muestra,
        cartas=cartas,
        mano=vista.mano,
        pico=vista.pico,
        chumbo=vista.chumbo,
        perros=vista.perros,
    )
    try:
        mano = rejugar(reparto, [(e.asiento, e.accion) for e in vista.registro if isinstance(e, Hizo)])
    except AccionIlegal:
        return None
    # Where another seat would owe a flor now, the table would wait for it instead (FLO-05).
    return mano if mano.legales(vista.asiento) == vista.legales else None


def jugar_hasta_el_final(mano: Mano, asiento: Asiento, accion: Accion, azar: random.Random) -> int:
    """Return what the seat's team gets over the rival, in points, if even-tempered players end the hand after that."""
    antes = mano.tanteador
    mano, _ = mano.aplicar(asiento, accion)
    caracter = CARACTERES[Temperamento.PAREJO]
    for _ in range(STEPS):
        if mano.cerrada:
            break
        quienes = _quienes(mano)
        movida = next(
            (
                (quien, hace)
                for quien in quienes
                if (hace := decidir(de_mano(mano, quien), azar, caracter)) is not None
            ),
            None,
        )
        if movida is None:
            break
        mano, _ = mano.aplicar(*movida)
    equipo = equipo_de(asiento)
    ahora = mano.tanteador
    return (ahora[equipo] - antes[equipo]) - (ahora[1 - equipo] - antes[1 - equipo])


def _quienes(mano: Mano) -> list[Asiento]:
    """Return the seats that may move the hand on: those that owe a flor, then those that have the word."""
    activos = mano.reparto.activos
    if mano.deben:
        return [a for a in activos if mano.deben >> a & 1]
    return list(activos) if mano.fase is Fase.VENTANA else [a for a in activos if mano.palabra >> a & 1]
