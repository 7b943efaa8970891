"""Which rules come up in a hand: in the deal, in what a seat was asked, in what was paid."""

from __future__ import annotations

from types import MappingProxyType
from typing import TYPE_CHECKING, Final

from engine.actions import Verbo
from engine.asientos import equipo_de
from engine.bazas import resolver_mano
from engine.envido import envido
from engine.estado import Fase
from engine.events import Anulado, BazaTerminada, Hizo, ManoTerminada, Pagado, ReclamoJuzgado, SenaAjena
from engine.jerarquia import es_pieza
from engine.reclamos import CON_PRUEBA
from engine.reparto import Reparto
from engine.vista import ver
from lessons.practice.juego import azar_de

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from engine.actions import Accion
    from engine.asientos import Asiento
    from engine.mano import Mano
    from lessons.practice.juego import Jugador

SIEMPRE: Final = frozenset(
    {
        *(
            "CAR-01",
            "CAR-02",
            "CAR-03",
            "MES-01",
            "MES-02",
            "MES-03",
            "BAZ-01",
            "BAZ-02",
            "TAN-01",
            "TAN-02",
            "TAN-03",
        ),
        *("ENV-01", "ENV-05", "MAZ-01", "TRU-01", "TRU-02", "VER-01", "ABA-01"),
    }
)
"""Rules that are there in whatever is dealt, at every table."""
_CON_MUESTRA: Final = frozenset({"MUE-01", "MUE-04", "POD-02"})
_AL_MOSTRAR: Final = ("REC-01", "REC-02")
_AL_RECLAMAR: Final = ("REC-03", "REC-07", "REC-08")
_AL_COBRAR: Final = ("REC-04", "REC-05")
_DE_DOS_FLORES: Final = frozenset({"FLO-08", "FLO-09", "FLO-10"})
_DEL_VERBO: Final[Mapping[Verbo, tuple[str, ...]]] = MappingProxyType(
    {
        Verbo.PASA: ("PAS-01",),
        Verbo.ENVIDO: ("ENV-06", "ENV-07"),
        Verbo.REAL_ENVIDO: ("ENV-07",),
        Verbo.FALTA_ENVIDO: ("ENV-12",),
        Verbo.CON_FLOR_QUIERO: ("FLO-08",),
        Verbo.CON_FLOR_ENVIDO: ("FLO-10",),
        Verbo.LA_MIA: ("FLO-10",),
        Verbo.CONTRAFLOR: ("FLO-08", "FLO-09"),
        Verbo.RETRUCO: ("TRU-04",),
        Verbo.VALE_CUATRO: ("TRU-04",),
        Verbo.TANTOS: ("ENV-14",),
        Verbo.SON_BUENAS: ("ENV-14",),
        Verbo.MOSTRAR: (),
        Verbo.DEVOLVER: _AL_MOSTRAR,
        Verbo.RECLAMAR: _AL_RECLAMAR,
        Verbo.A_PUNTO: ("PER-02", "PER-04"),
        Verbo.EN_LEY: ("PER-03",),
    }
)
"""What it means for a word to be open, where that says that a rule is at stake."""
_AL_CONTESTAR: Final[Mapping[Fase, tuple[str, ...]]] = MappingProxyType(
    {
        Fase.ENVIDO: ("ENV-08", "ENV-09", "ENV-10", "ENV-13", "MAZ-03"),
        Fase.TRUCO: ("TRU-03", "TRU-05"),
        Fase.FLOR: ("FLO-08", "FLO-09", "FLO-10", "MAZ-03"),
        Fase.ELECCION: ("FLO-10",),
        Fase.ANUNCIO: ("FLO-10",),
    }
)


def del_reparto(reparto: Reparto, asiento: Asiento) -> frozenset[str]:
    """Return the rules that the cards of that seat bring up: piezas, flor, how its envido is counted."""
    ids = set(SIEMPRE) | (_CON_MUESTRA if reparto.muestra is not None else {"POD-01"})
    cartas = reparto.cartas[asiento]
    if cartas:
        ids |= {paso.regla for paso in envido(cartas, reparto.muestra).pasos}
        ids |= _de_las_piezas(reparto, asiento)
    if not reparto.reglamento.con_flor:
        ids.add("FLO-11")
    elif reparto.flores[asiento] is not None:
        ids |= {"FLO-01", "FLO-02", "FLO-03", "FLO-04", "FLO-05", "ENV-15"}
        # Where it isn't forced, it may be eaten or kept silent.
        ids |= {"FLO-06", "REC-06"} if reparto.reglamento.con_reclamos else set()
    if reparto.pico:
        ids |= {"SEIS-01", "SEIS-02", "SEIS-03"} | ({"SEIS-04"} if reparto.chumbo else set())
    if reparto.jugadores > 2:
        ids.add("SEN-01")
    return frozenset(ids)


def _de_las_piezas(reparto: Reparto, asiento: Asiento) -> set[str]:
    propias = [una for una in reparto.cartas[asiento] if es_pieza(una, reparto.muestra)]
    if not propias:
        return set()
    ids = {"MUE-02", "ENV-03" if len(propias) == 1 else "ENV-04"}
    return ids | ({"MUE-03"} if any(una.numero == 12 for una in propias) else set())


def de_lo_abierto(mano: Mano, asiento: Asiento) -> frozenset[str]:
    """Return the rules at stake in what that seat is asked now."""
    verbos = {accion.verbo for accion in mano.legales(asiento)}
    ids = {regla for verbo in verbos for regla in _DEL_VERBO.get(verbo, ())}
    if mano.palabra >> asiento & 1:
        ids |= set(_AL_CONTESTAR.get(mano.fase, ()))
        if mano.fase is Fase.TRUCO and Verbo.ENVIDO in verbos:
            ids.add("ENV-11")
        vivo = Verbo.ENVIDO in verbos and mano.fase is Fase.CARTA
        if vivo and mano.reparto.reglamento.mazo_extra:
            ids.add("MAZ-02")
    if Verbo.RECLAMAR in verbos and any(
        pago.origen in CON_PRUEBA and not pago.anulado and pago.equipo != equipo_de(asiento) for pago in mano.pagos
    ):
        ids |= set(_AL_COBRAR)
    return frozenset(ids)


def de_lo_ocurrido(mano: Mano) -> frozenset[str]:
    """Return the rules by which something was paid, reversed, decided or done."""
    ids: set[str] = set()
    for evento in mano.registro:
        if isinstance(evento, Pagado):
            ids.add(evento.pago.regla)
        elif isinstance(evento, Anulado | ManoTerminada):
            ids.add(evento.regla)
        elif isinstance(evento, BazaTerminada) and evento.equipo is None:
            ids.add("BAZ-04")
        elif isinstance(evento, ReclamoJuzgado):
            ids.add("REC-03")
        elif isinstance(evento, SenaAjena) or (isinstance(evento, Hizo) and evento.accion.verbo is Verbo.SENA):
            ids.add("SEN-01")
    if None in mano.resultados:
        ids.add(resolver_mano(mano.resultados, mano.reparto.mano).regla)
    if len({equipo_de(a) for a in mano.flores}) == 1 and len(mano.flores) > 1:
        ids.add("FLO-07")
    return frozenset(ids)


def hasta_el_final(mano: Mano, jugador: Jugador, semilla: str) -> Iterator[Mano]:
    """Yield the hand at each turn until it is over, one player at all seats."""
    yield mano
    while not mano.cerrada:
        paso = _siguiente(mano, jugador, semilla)
        if paso is None:
            message = "the hand doesn't end"
            raise RuntimeError(message)
        mano, _eventos = mano.aplicar(*paso)
        yield mano


def _siguiente(mano: Mano, jugador: Jugador, semilla: str) -> tuple[Asiento, Accion] | None:
    """Return the next action: of a seat that the table waits for, in the window of any that does something."""
    quienes = [a for a in mano.reparto.activos if (mano.deben or mano.palabra) >> a & 1]
    if quienes:
        # Where the answer is the team's, any of its seats may give it (TRU-03, ENV-10).
        quienes = [azar_de(semilla, mano, -1).choice(quienes)]
    # Who closes comes last: until everybody has shown or given back it is refused (REC-02).
    for asiento in quienes or mano.reparto.activos:
        accion = jugador.elegir(ver(mano, asiento), azar_de(semilla, mano, asiento))
        if accion is not None and mano.por_que_no(asiento, accion) is None:
            return asiento, accion
    return None


def puede_salir(mano: Mano, ids: frozenset[str]) -> bool:
    """Return whether a deal is worth playing out for these rules: for flor against flor both teams must hold one."""
    hay = mano.reparto.con_flor
    return not ids <= _DE_DOS_FLORES or all(hay & suyos for suyos in mano.reparto.mascaras)


def sale_en(mano: Mano, asiento: Asiento, ids: frozenset[str], jugador: Jugador, semilla: str) -> bool:
    """Return whether one of these rules comes up for that seat, in the deal or as such players would play it."""
    if ids & del_reparto(mano.reparto, asiento):
        return True
    for paso in hasta_el_final(mano, jugador, semilla):
        if ids & (de_lo_abierto(paso, asiento) | (de_lo_ocurrido(paso) if paso.terminada else frozenset())):
            return True
    return False
