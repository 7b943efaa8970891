"""A position as one seat sees it, in one line: what an address may carry, with `??` for every card unseen.

The line is that of `notation.py` with `@` and the seat before it, known cards in the order of the deck and the unseen
after them, what others' señas said left out (`2.sena.??`) and the numbers that said themselves put in (`1.dijo.28`):

    @0:trucazo:2:30:0-0:0:-:7e.6e.4b,??.??.??:0.envido,1.quiero,0.dijo.33
"""

from __future__ import annotations

import random
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final, TypeAlias

from engine.actions import Accion, Sena, Verbo, entero
from engine.asientos import orden
from engine.cartas import MAZO, carta
from engine.envido import valor_envido
from engine.errors import AccionIlegal, Motivo, PosicionInvalida
from engine.events import Dijo, Hizo, SenaAjena
from engine.flor import valor_flor
from engine.mano import rejugar
from engine.notation import Cabeza, escribir_cabeza, escribir_jugada, ilegible, leer_cabeza, leer_jugada, partir
from engine.reparto import Reparto
from engine.vista import ver

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from engine.asientos import Asiento
    from engine.cartas import Carta
    from engine.vista import Vista

Paso: TypeAlias = Hizo | SenaAjena | Dijo
"""What a position tells of how it came about; the rest follows."""
_TAPADA: Final = "??"
_INTENTOS: Final = 300
"""How many deals are tried before a position is said not to be one."""


@dataclass(frozen=True, slots=True)
class Posicion:
    """A position of one seat. None stands for a card unseen, its own face down included (PER-01)."""

    asiento: Asiento
    cabeza: Cabeza
    cartas: tuple[tuple[Carta | None, ...], ...]
    pasos: tuple[Paso, ...]


def posicion(vista: Vista) -> Posicion:
    """Return the position that a seat's Vista shows, its cards in the order of the deck."""
    valores = {campo: getattr(vista, campo) for campo in Cabeza._fields if campo != "tanteador"}
    vistas: list[list[Carta]] = [list(suyas) for suyas in vista.mostradas]
    vistas[vista.asiento] = [una for una in vista.cartas if una is not None]
    for evento in vista.registro:
        if isinstance(evento, Hizo) and evento.accion.carta is not None:
            vistas[evento.asiento].append(evento.accion.carta)
    juegan = _juegan(vista.jugadores, vista.mano, pico=vista.pico)
    return Posicion(
        asiento=vista.asiento,
        cabeza=Cabeza(tanteador=vista.tanteador_inicial, **valores),
        cartas=tuple(_en_orden(set(suyas)) if a in juegan else () for a, suyas in enumerate(vistas)),
        pasos=tuple(e for e in vista.registro if isinstance(e, Hizo | SenaAjena | Dijo)),
    )


def _juegan(jugadores: int, mano: Asiento, *, pico: bool) -> tuple[Asiento, ...]:
    vuelta = orden(mano, jugadores)
    return (vuelta[0], vuelta[jugadores // 2]) if pico else vuelta


def _en_orden(conocidas: Iterable[Carta]) -> tuple[Carta | None, ...]:
    orden_de_mazo: list[Carta | None] = [*sorted(conocidas)]
    return tuple(orden_de_mazo + [None] * (3 - len(orden_de_mazo)))


def escribir_posicion(una: Posicion) -> str:
    """Return the position in one line, the only spelling it has; `leer_posicion` gives it back equal."""
    cartas = ",".join(".".join(_TAPADA if c is None else c.codigo for c in suyas) for suyas in una.cartas)
    pasos = ",".join(_escribir_paso(paso) for paso in una.pasos)
    return f"@{una.asiento}:{escribir_cabeza(una.cabeza)}:{cartas}:{pasos}"


def _escribir_paso(paso: Paso) -> str:
    if isinstance(paso, Hizo):
        return escribir_jugada(paso.asiento, paso.accion)
    if isinstance(paso, Dijo):
        return f"{paso.asiento}.dijo.{paso.valor}"
    return f"{paso.asiento}.sena.{_TAPADA}"


def leer_posicion(texto: str) -> Posicion:
    """Return the position of a line, in its one form however its cards are ordered.

    Whether a hand can come to it is asked by `vista_de`. Raises NotacionInvalida for what can't be read.
    """
    asiento, dos_puntos, resto = texto.partition(":")
    if not asiento.startswith("@") or not dos_puntos:
        raise ilegible(texto)
    partes = partir(resto)
    cartas = [
        [None if c == _TAPADA else carta(c) for c in suyas.split(".") if suyas] for suyas in partes[6].split(",")
    ]
    if any(len(suyas) not in {0, 3} for suyas in cartas):
        raise ilegible(texto)
    return Posicion(
        asiento=entero(asiento.removeprefix("@")),
        cabeza=leer_cabeza(partes),
        cartas=tuple(_en_orden(c for c in suyas if c is not None) if suyas else () for suyas in cartas),
        pasos=tuple(_leer_paso(paso) for paso in partes[7].split(",")) if partes[7] else (),
    )


def _leer_paso(texto: str) -> Paso:
    asiento, _, resto = texto.partition(".")
    if resto == f"sena.{_TAPADA}":
        return SenaAjena(entero(asiento))
    if resto.startswith("dijo."):
        return Dijo(entero(asiento), entero(resto.removeprefix("dijo.")))
    return Hizo(*leer_jugada(texto))


# From a position to what the seat sees


def vista_de(una: Posicion) -> Vista:
    """Return what the seat of this position sees: the same for every deal that it can be.

    The unseen cards are filled in until a deal goes the way the position tells; which one doesn't matter to the Vista.
    Raises PosicionInvalida or AccionIlegal, with the reason, for a position that no hand comes to.
    """
    error: PosicionInvalida | AccionIlegal = PosicionInvalida(Motivo.POSICION_IMPOSIBLE)
    if not 0 <= una.asiento < len(una.cartas):
        raise PosicionInvalida(Motivo.ASIENTOS_QUE_LA_MESA_NO_TIENE)
    # Seeded by the position, so that the same address always takes the same way.
    rng = random.Random(escribir_posicion(una))
    jugadas = _jugadas(una)
    debiendo: Vista | None = None
    for cartas in _repartos(una, rng):
        try:
            mano = rejugar(Reparto(cartas=cartas, **una.cabeza._asdict()), jugadas)
        except AccionIlegal as ilegal:
            error = ilegal
            continue
        vista = ver(mano, una.asiento)
        if posicion(vista) == una:
            # Another seat's owed flor comes before anything that this one is asked: as long as there is a deal
            # without one, that is the one meant.
            if not mano.deben & ~(1 << una.asiento):
                return vista
            debiendo = debiendo or vista
    if debiendo is not None:
        return debiendo
    raise error


def _repartos(una: Posicion, rng: random.Random) -> Iterable[tuple[tuple[Carta, ...], ...]]:
    """Give deals that agree with what is seen, each hand by itself with what its seat did."""
    vistas = {c for suyas in una.cartas for c in suyas} | {una.cabeza.muestra}
    for _ in range(_INTENTOS):
        quedan = [c for c in MAZO if c not in vistas]
        rng.shuffle(quedan)
        cartas = []
        for asiento, suyas in enumerate(una.cartas):
            completas = _completar(una, asiento, suyas, quedan)
            cartas.append(completas)
            quedan = [c for c in quedan if c not in completas]
        yield tuple(cartas)


def _completar(
    una: Posicion, asiento: Asiento, suyas: Sequence[Carta | None], quedan: Sequence[Carta]
) -> tuple[Carta, ...]:
    """Return the first hand, in the order of what is left, that the seat could have; any if there is none."""
    conocidas = [c for c in suyas if c is not None]
    faltan = len(suyas) - len(conocidas)
    manos = ((*conocidas, *nuevas) for nuevas in _grupos(quedan, faltan))
    primera = (*conocidas, *quedan[:faltan])
    if not suyas:
        return ()
    return next((mano for mano in manos if _pudo_tener(una, asiento, mano)), primera)


def _grupos(cartas: Sequence[Carta], cuantas: int) -> Iterable[tuple[Carta, ...]]:
    """Give every group of so many cards, neighbours first, so that each shuffle begins elsewhere."""
    if cuantas == 0:
        yield ()
        return
    for i, primera in enumerate(cartas):
        for resto in _grupos(cartas[i + 1 :], cuantas - 1):
            yield (primera, *resto)


def _pudo_tener(una: Posicion, asiento: Asiento, mano: tuple[Carta, ...]) -> bool:
    """Return whether the hand agrees with the numbers that said themselves and a flor that had to be true."""
    mesa, muestra = una.cabeza.reglamento, una.cabeza.muestra
    flor = valor_flor(mano, muestra) if mesa.con_flor else None
    envido = valor_envido(mano, muestra)
    dichos = [paso for paso in una.pasos if isinstance(paso, Dijo)]
    if any(paso.valor not in {flor, envido} for paso in dichos if paso.asiento == asiento):
        return False
    dijo = any(paso.asiento == asiento for paso in dichos)
    vuelta = orden(una.cabeza.mano, una.cabeza.jugadores)
    # Who keeps quiet doesn't beat what was said before it.
    antes = [paso.valor for paso in dichos if vuelta.index(paso.asiento) < vuelta.index(asiento)]
    if antes and flor is None and not dijo and envido > max(antes):
        return False
    canto = any(
        isinstance(paso, Hizo) and paso.asiento == asiento and paso.accion.verbo in _CON_FLOR_DE_VERDAD
        for paso in una.pasos
    )
    return not canto or flor is not None or (mesa.con_reclamos and una.cabeza.perros is None)


_CON_FLOR_DE_VERDAD: Final = frozenset(
    {Verbo.FLOR, Verbo.CONTRAFLOR, Verbo.CONTRAFLOR_AL_RESTO, Verbo.EN_LEY, Verbo.LA_MIA, Verbo.CON_FLOR_ENVIDO}
)


def _jugadas(una: Posicion) -> list[tuple[Asiento, Accion]]:
    """Return the actions to replay; a seña that the seat doesn't understand becomes any that it wouldn't."""
    jugadas = []
    for paso in una.pasos:
        if isinstance(paso, Hizo):
            jugadas.append((paso.asiento, paso.accion))
        elif isinstance(paso, SenaAjena):
            jugadas.append((paso.asiento, Accion(Verbo.SENA, sena=Sena.NADA, para=_otro(una, paso.asiento))))
    return jugadas


def _otro(una: Posicion, asiento: Asiento) -> Asiento | None:
    """Return somebody other than these two to make a seña to; the partners if there is nobody else."""
    juegan = [a for a, suyas in enumerate(una.cartas) if suyas and a not in {una.asiento, asiento}]
    return juegan[0] if juegan else None
