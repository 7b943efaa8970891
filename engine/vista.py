"""What one seat can see of a mano: the only door to the screen and to the coach (SEN-01, PER-01, REC-02, VER-01).

Nothing here depends on a card that the seat doesn't know, with one moment left out: while another seat owes a flor
that must be sung at once (FLO-05, FLO-10), the table waits for it and so does every Vista.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from engine.actions import DICHOS, JUGADAS, MESA, SOLAS, Accion, Sena, Verbo
from engine.asientos import equipo_de
from engine.errors import Motivo
from engine.events import Hizo, SenaAjena

if TYPE_CHECKING:
    from engine.asientos import Asiento, Equipo
    from engine.cartas import Carta
    from engine.estado import BazaJugada, Fase
    from engine.events import Desenlace, Evento, Pago
    from engine.mano import Mano
    from engine.reglamento import Reglamento


@dataclass(frozen=True, slots=True, kw_only=True)
class Vista:
    """A mano as one seat sees it. Cards that it doesn't know aren't there; None stands for one of its own face down.

    `cartas` are the three it was dealt, `en_mano` those it still holds, `quedan` how many each seat holds, `mostradas`
    for each seat the three it laid face up, or none. `mesa` is the baza in course in order from `sale`, `bazas` the
    ones before (VER-01). `tanteador` is the score now. `vale` is what the mano is worth as agreed so far. `fase` is
    what the table waits for and `turnos` who publicly has the word. `registro` is the log, its señas only as far as
    the seat may know them. `legales` is what the seat may do (señas apart) and `cerradas` why each other word is shut,
    in the order of the words; SENA is among them only if it may make none.
    """

    asiento: Asiento
    reglamento: Reglamento
    jugadores: int
    objetivo: int
    mano: Asiento
    pico: bool
    chumbo: bool
    perros: Equipo | None
    muestra: Carta | None
    cartas: tuple[Carta | None, ...]
    en_mano: tuple[Carta | None, ...]
    quedan: tuple[int, ...]
    mostradas: tuple[tuple[Carta, ...], ...]
    sale: Asiento
    mesa: tuple[Carta | None, ...]
    bazas: tuple[BazaJugada, ...]
    tanteador_inicial: tuple[int, int]
    tanteador: tuple[int, int]
    pagos: tuple[Pago, ...]
    vale: int
    fase: Fase
    turnos: tuple[Asiento, ...]
    registro: tuple[Evento, ...]
    legales: tuple[Accion, ...]
    cerradas: tuple[tuple[Verbo, Motivo], ...]
    terminada: bool
    cerrada: bool
    desenlace: Desenlace | None

    @property
    def equipo(self) -> Equipo:
        """The team of the seat that looks."""
        return equipo_de(self.asiento)

    def por_que_no(self, accion: Accion) -> Motivo | None:
        """Return why the seat can't do this now, or None if it can, as the mano itself would say."""
        if accion in self.legales:
            return None
        motivo = dict(self.cerradas).get(accion.verbo)
        if motivo is not None or accion.verbo is Verbo.SENA:
            return motivo
        return _DEL_ARGUMENTO[accion.verbo]


_DEL_ARGUMENTO: Final = {Verbo.JUEGA: Motivo.CARTA_QUE_NO_TENES, Verbo.TANTOS: Motivo.TANTOS_IMPOSIBLES}
"""Why an action isn't open though its word is."""


def ver(mano: Mano, asiento: Asiento) -> Vista:
    """Return the mano as that seat sees it; one that watches a pico sees what all see (SEIS-02)."""
    reparto = mano.reparto
    tapadas = bool(mano.tapadas >> asiento & 1)
    propias: tuple[Carta | None, ...] = reparto.cartas[asiento]
    en_mano: tuple[Carta | None, ...] = mano.manos[asiento]
    legales = mano.legales(asiento)
    return Vista(
        asiento=asiento,
        reglamento=reparto.reglamento,
        jugadores=reparto.jugadores,
        objetivo=reparto.objetivo,
        mano=reparto.mano,
        pico=reparto.pico,
        chumbo=reparto.chumbo,
        perros=reparto.perros,
        muestra=reparto.muestra,
        cartas=(None,) * len(propias) if tapadas else propias,
        en_mano=(None,) * len(en_mano) if tapadas else en_mano,
        quedan=tuple(len(suyas) for suyas in mano.manos),
        mostradas=tuple(
            tuple(sorted(suyas)) if mano.mostraron >> a & 1 else () for a, suyas in enumerate(reparto.cartas)
        ),
        sale=mano.sale,
        mesa=mano.mesa,
        bazas=mano.bazas,
        tanteador_inicial=reparto.tanteador,
        tanteador=mano.tanteador,
        pagos=mano.pagos,
        vale=mano.vale,
        fase=mano.fase,
        turnos=mano.turnos,
        registro=tuple(_visto(mano, asiento, evento) for evento in mano.registro),
        legales=legales,
        cerradas=_cerradas(mano, asiento, {accion.verbo for accion in legales}),
        terminada=mano.terminada,
        cerrada=mano.cerrada,
        desenlace=mano.desenlace,
    )


def _mostradas(mano: Mano, asiento: Asiento) -> tuple[Carta, ...]:
    return tuple(sorted(mano.reparto.cartas[asiento])) if mano.mostraron >> asiento & 1 else ()


def _visto(mano: Mano, asiento: Asiento, evento: Evento) -> Evento:
    """Return the event as the seat knows it: a seña to others is only that one was made (SEN-01)."""
    if not isinstance(evento, Hizo) or evento.accion.verbo is not Verbo.SENA:
        return evento
    para = evento.accion.para
    destinatarios = mano.reparto.companeros[evento.asiento] if para is None else (para,)
    entiende = para == MESA or asiento == evento.asiento or asiento in destinatarios
    return evento if entiende else SenaAjena(evento.asiento)


def _cerradas(mano: Mano, asiento: Asiento, abiertas: set[Verbo]) -> tuple[tuple[Verbo, Motivo], ...]:
    """Return why each word that isn't open is shut."""
    cerradas = []
    for verbo in Verbo:
        if verbo not in abiertas:
            motivo = mano.por_que_no(asiento, _muestra_de(mano, asiento, verbo))
            if motivo is not None:
                cerradas.append((verbo, motivo))
    return tuple(cerradas)


def _muestra_de(mano: Mano, asiento: Asiento, verbo: Verbo) -> Accion:
    """Return the action of that word that is open if any is."""
    if verbo is Verbo.JUEGA:
        suyas = mano.manos[asiento]
        # With no card left any will do: what matters is what the table waits for.
        return JUGADAS[suyas[0]] if suyas else next(iter(JUGADAS.values()))
    if verbo is Verbo.TANTOS:
        return DICHOS[0]
    return _SENA_A_LA_MESA if verbo is Verbo.SENA else SOLAS[verbo]


_SENA_A_LA_MESA: Final = Accion(Verbo.SENA, sena=Sena.NADA, para=MESA)
