"""One deal: the table, the score it starts from and the cards, checked once; nothing in it ever changes."""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import cache
from typing import TYPE_CHECKING, NamedTuple

from engine.asientos import EQUIPOS, companeros, equipo_de, orden, rival
from engine.errors import Motivo, PosicionInvalida
from engine.flor import valor_flor

if TYPE_CHECKING:
    from engine.asientos import Asiento, Equipo
    from engine.cartas import Carta
    from engine.reglamento import Reglamento


@dataclass(frozen=True, slots=True, kw_only=True)
class Reparto:
    """A deal. Making one that can't be raises PosicionInvalida with the reason.

    `tanteador` is the score it starts from, `cartas` three a seat, `mano` the seat that leads (MES-03), `perros` the
    team that throws the dogs or None (PER-01). A pico a pico is played by two seats: with six at the table by el mano
    and the seat opposite, and the four that watch have no cards: what is given for them is put aside (SEIS-02).

    The fields after `perros` are derived: `activos` the seats that play, from el mano on; `vuelta` for each seat the
    seats that play, from it on; `equipos` each team's seats; `mascaras` the same as bits (1 << seat); `companeros` of
    each seat; `flores` each seat's flor in tantos or None; `con_flor` the seats that hold one, as bits.
    """

    reglamento: Reglamento
    jugadores: int
    objetivo: int
    tanteador: tuple[int, int]
    muestra: Carta | None
    cartas: tuple[tuple[Carta, ...], ...]
    mano: Asiento = 0
    pico: bool = False
    chumbo: bool = False
    perros: Equipo | None = None
    activos: tuple[Asiento, ...] = field(init=False, compare=False, repr=False)
    vuelta: tuple[tuple[Asiento, ...], ...] = field(init=False, compare=False, repr=False)
    equipos: tuple[tuple[Asiento, ...], ...] = field(init=False, compare=False, repr=False)
    mascaras: tuple[int, ...] = field(init=False, compare=False, repr=False)
    companeros: tuple[tuple[Asiento, ...], ...] = field(init=False, compare=False, repr=False)
    flores: tuple[int | None, ...] = field(init=False, compare=False, repr=False)
    con_flor: int = field(init=False, compare=False, repr=False)

    def __post_init__(self) -> None:
        """Check the deal and derive the rest."""
        _comprobar_mesa(self)
        fijar = object.__setattr__
        mesa = _alrededor(self.jugadores, self.mano, self.pico)
        fijar(self, "activos", mesa.activos)
        fijar(self, "vuelta", mesa.vuelta)
        fijar(self, "equipos", mesa.equipos)
        fijar(self, "mascaras", mesa.mascaras)
        fijar(self, "companeros", mesa.companeros)
        fijar(self, "cartas", _cartas_en_juego(self))
        _comprobar_cartas(self)
        con_flor = self.reglamento.con_flor
        flores = tuple(valor_flor(suyas, self.muestra) if con_flor and suyas else None for suyas in self.cartas)
        fijar(self, "flores", flores)
        fijar(self, "con_flor", sum(1 << a for a, valor in enumerate(flores) if valor is not None))

    @property
    def echador(self) -> Asiento:
        """The seat of the team that threw the dogs which is nearest to el mano, and speaks for it (PER-02)."""
        return next(a for a in self.activos if equipo_de(a) == self.perros)


class _Alrededor(NamedTuple):
    """Who plays and where: the same for every deal with that many seats and that el mano."""

    activos: tuple[Asiento, ...]
    vuelta: tuple[tuple[Asiento, ...], ...]
    equipos: tuple[tuple[Asiento, ...], ...]
    mascaras: tuple[int, ...]
    companeros: tuple[tuple[Asiento, ...], ...]


@cache
def _alrededor(jugadores: int, mano: Asiento, pico: bool) -> _Alrededor:  # noqa: FBT001
    activos = orden(mano, jugadores)
    if pico:
        # The seat opposite el mano is the other one that plays (SEIS-01).
        activos = (activos[0], activos[jugadores // 2])
    vueltas = {activos[i]: activos[i:] + activos[:i] for i in range(len(activos))}
    equipos = tuple(tuple(a for a in activos if equipo_de(a) == equipo) for equipo in EQUIPOS)
    return _Alrededor(
        activos,
        tuple(vueltas.get(a, ()) for a in range(jugadores)),
        equipos,
        tuple(sum(1 << a for a in asientos) for asientos in equipos),
        tuple(tuple(c for c in companeros(a, jugadores) if c in vueltas) for a in range(jugadores)),
    )


def _comprobar_mesa(reparto: Reparto) -> None:
    mesa, jugadores = reparto.reglamento, reparto.jugadores
    mesa.comprobar_jugadores(jugadores)
    if not 0 <= reparto.mano < jugadores or len(reparto.cartas) != jugadores:
        raise PosicionInvalida(Motivo.ASIENTOS_QUE_LA_MESA_NO_TIENE)
    mesa.comprobar_objetivo(reparto.objetivo)
    if len(reparto.tanteador) != len(EQUIPOS) or not all(0 <= p < reparto.objetivo for p in reparto.tanteador):
        raise PosicionInvalida(Motivo.PARTIDA_YA_GANADA)
    if reparto.pico and not (mesa.con_pico_a_pico and jugadores != 4):
        raise PosicionInvalida(Motivo.MESA_SIN_PICO)
    if reparto.chumbo and not mesa.con_pico_a_pico:
        raise PosicionInvalida(Motivo.MESA_SIN_CHUMBO)
    if reparto.perros is not None:
        motivo = por_que_no_perros(mesa, reparto.perros, reparto.tanteador, reparto.objetivo)
        if motivo is not None:
            raise PosicionInvalida(motivo)


def por_que_no_perros(mesa: Reglamento, equipo: Equipo, tanteador: tuple[int, int], objetivo: int) -> Motivo | None:
    """Return why that team can't throw the dogs at this score, or None if it can (PER-01)."""
    if not mesa.con_perros:
        return Motivo.MESA_SIN_PERROS
    if equipo not in EQUIPOS:
        return Motivo.ASIENTOS_QUE_LA_MESA_NO_TIENE
    suyos, ajenos = tanteador[equipo], tanteador[rival(equipo)]
    if suyos >= ajenos or not mesa.en_buenas(ajenos, objetivo):
        return Motivo.PERROS_SIN_DERECHO
    return None


def _cartas_en_juego(reparto: Reparto) -> tuple[tuple[Carta, ...], ...]:
    return tuple(
        tuple(suyas) if not reparto.pico or asiento in reparto.activos else ()
        for asiento, suyas in enumerate(reparto.cartas)
    )


def _comprobar_cartas(reparto: Reparto) -> None:
    if any(len(reparto.cartas[asiento]) != 3 for asiento in reparto.activos):
        raise PosicionInvalida(Motivo.TRES_CARTAS_POR_MANO)
    todas = [una for suyas in reparto.cartas for una in suyas]
    if len(set(todas)) != len(todas):
        raise PosicionInvalida(Motivo.CARTA_REPETIDA)
    if reparto.reglamento.con_muestra and reparto.muestra is None:
        raise PosicionInvalida(Motivo.FALTA_LA_MUESTRA)
    if not reparto.reglamento.con_muestra and reparto.muestra is not None:
        raise PosicionInvalida(Motivo.MESA_SIN_MUESTRA)
    if reparto.muestra in todas:
        raise PosicionInvalida(Motivo.MUESTRA_EN_LA_MANO)
