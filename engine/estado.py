"""All there is to know about a mano in course: the state that the rules read and a draft of it that they write.

A draft is made by `copia`, changed by the effects of one action and sealed by `mano.py`; what is sealed never changes.
Sets of seats are bits: `1 << seat`.
"""

from __future__ import annotations

from enum import Enum
from typing import TYPE_CHECKING, Final, NamedTuple, TypeAlias

if TYPE_CHECKING:
    from collections.abc import Callable

    from engine.actions import Accion
    from engine.asientos import Asiento, Equipo
    from engine.cartas import Carta
    from engine.errors import Motivo
    from engine.events import Desenlace, Evento, Pago
    from engine.reglamento import Canto
    from engine.reparto import Reparto

    PorQueNo: TypeAlias = Callable[["Estado", Asiento, Accion], Motivo | None]
    Ofertas: TypeAlias = tuple[tuple[tuple[tuple[PorQueNo, Accion], ...], ...], ...]


class Fase(Enum):
    """What the table waits for; `orden` is its place here."""

    orden: int

    PERROS = "perros"
    """The answer to the dogs (PER-02 to PER-04)."""
    ANUNCIO = "anuncio"
    """Every other flor, at once (FLO-10)."""
    ELECCION = "eleccion"
    """How the flores are disputed (FLO-10)."""
    FLOR = "flor"
    """The answer in a dispute of flores."""
    TANTOS_FLOR = "tantos-flor"
    """The flores' numbers, by turns (FLO-08)."""
    TANTOS_ENVIDO = "tantos-envido"
    """The envido's numbers, by turns (ENV-14)."""
    ENVIDO = "envido"
    """The answer to an envido."""
    TRUCO = "truco"
    """The answer to a truco."""
    CARTA = "carta"
    """A card, or whatever the seat in turn sings."""
    VENTANA = "ventana"
    """Showing, giving back and claiming, after the mano (REC-02)."""
    CERRADA = "cerrada"
    """Nothing more."""

    def __init__(self, _palabra: str) -> None:
        """Number them in the order in which they stand."""
        self.orden = len(type(self).__members__)


class Envido(Enum):
    """How far this mano's envido is."""

    SIN_CANTAR = "sin-cantar"
    CANTADO = "cantado"
    QUERIDO = "querido"
    """Wanted, its numbers being said."""
    JUGADO = "jugado"
    MUERTO = "muerto"
    """Killed by a flor (FLO-03, FLO-04)."""


class Flor(Enum):
    """How far this mano's flores are."""

    SIN_DISPUTA = "sin-disputa"
    ANUNCIO = "anuncio"
    ELECCION = "eleccion"
    DISPUTA = "disputa"
    """Something to answer."""
    QUERIDA = "querida"
    """Accepted, the numbers being said."""
    LA_MIA = "la-mia"
    """To be compared when the mano ends (FLO-10)."""
    CERRADA = "cerrada"
    """Settled: a further flor takes its 3 and opens nothing."""


class Perros(Enum):
    """How far the dogs are."""

    NO_HAY = "no-hay"
    ECHADOS = "echados"
    """Thrown, not answered."""
    CONTESTADOS = "contestados"


class BazaJugada(NamedTuple):
    """A baza on the table: who led, the cards in order from that seat (None passed), and who took it (VER-01)."""

    sale: Asiento
    cartas: tuple[Carta | None, ...]
    equipo: Equipo | None
    asiento: Asiento | None


NADIE: Final = -1
"""No seat, no team, or any seat of the team where one seat could be meant."""


class Estado:
    """A mano in course. Read it freely; only the effects of an action write, and only to a draft.

    The table: `manos` the cards each seat still holds, `mesa` the baza in course in order from `sale`, `turno` who is
    to play, `jugaron` who has played to the first baza.
    Truco: `truco` the level wanted (0 to 3), `truco_dice` the team that may raise it (NADIE: whoever), `truco_pide`
    the level that waits for an answer (0: none), `truco_de` who sang it, `truco_a` who answers (NADIE: any rival).
    Envido: its chain, who opened it, who sang last, who answers (NADIE: any rival), and all who sang, as bits.
    Flor: who sang theirs, in order; the ladder's chain; who sang last and who opened the dispute; `flor_tuvo` who has
    had the word to sing (REC-06).
    Numbers by turns: the seats still to speak, the best so far and whose.
    Derived when sealed: `fase`, `palabra` who publicly has the word, `deben` who owes a flor before anybody goes on,
    `obligados` who has the word and an unsung flor (FLO-05).
    `ofertas` is what is worth asking when listing what is legal.
    """

    __slots__ = (
        "abrio_disputa",
        "acciones",
        "bazas",
        "cerrada",
        "deben",
        "desenlace",
        "devolvieron",
        "envido",
        "envido_a",
        "envido_abre",
        "envido_cadena",
        "envido_cantaron",
        "envido_de",
        "fase",
        "flor",
        "flor_cadena",
        "flor_de",
        "flor_tuvo",
        "flores",
        "ganador",
        "jugaron",
        "manos",
        "mejor",
        "mejor_de",
        "mesa",
        "mostraron",
        "nuevos",
        "obligados",
        "ofertas",
        "pagos",
        "palabra",
        "perros",
        "por_decir",
        "puntos",
        "reclamaron",
        "registro",
        "reparto",
        "sale",
        "tapadas",
        "terminada",
        "truco",
        "truco_a",
        "truco_de",
        "truco_dice",
        "truco_pide",
        "turno",
    )

    reparto: Reparto
    manos: tuple[tuple[Carta, ...], ...]
    mesa: tuple[Carta | None, ...]
    bazas: tuple[BazaJugada, ...]
    sale: Asiento
    turno: Asiento
    jugaron: int
    truco: int
    truco_dice: Equipo
    truco_pide: int
    truco_de: Asiento
    truco_a: Asiento
    envido: Envido
    envido_cadena: tuple[Canto, ...]
    envido_abre: Asiento
    envido_de: Asiento
    envido_a: Asiento
    envido_cantaron: int
    flor: Flor
    flores: tuple[Asiento, ...]
    flor_cadena: tuple[Canto, ...]
    flor_de: Asiento
    abrio_disputa: Asiento
    flor_tuvo: int
    por_decir: tuple[Asiento, ...]
    mejor: int
    mejor_de: Asiento
    perros: Perros
    tapadas: int
    puntos: tuple[int, int]
    pagos: tuple[Pago, ...]
    mostraron: int
    devolvieron: int
    reclamaron: int
    ganador: Equipo
    terminada: bool
    cerrada: bool
    desenlace: Desenlace | None
    fase: Fase
    palabra: int
    deben: int
    obligados: int
    ofertas: Ofertas
    acciones: tuple[tuple[Asiento, Accion], ...]
    registro: tuple[Evento, ...]
    nuevos: list[Evento]

    def copia(self) -> Estado:
        """Return a draft of this state, with nothing newly happened."""
        # Slot by slot: a loop over names would cost several times as much, and every action makes a draft.
        draft = object.__new__(Estado)
        draft.reparto = self.reparto
        draft.manos = self.manos
        draft.mesa = self.mesa
        draft.bazas = self.bazas
        draft.sale = self.sale
        draft.turno = self.turno
        draft.jugaron = self.jugaron
        draft.truco = self.truco
        draft.truco_dice = self.truco_dice
        draft.truco_pide = self.truco_pide
        draft.truco_de = self.truco_de
        draft.truco_a = self.truco_a
        draft.envido = self.envido
        draft.envido_cadena = self.envido_cadena
        draft.envido_abre = self.envido_abre
        draft.envido_de = self.envido_de
        draft.envido_a = self.envido_a
        draft.envido_cantaron = self.envido_cantaron
        draft.flor = self.flor
        draft.flores = self.flores
        draft.flor_cadena = self.flor_cadena
        draft.flor_de = self.flor_de
        draft.abrio_disputa = self.abrio_disputa
        draft.flor_tuvo = self.flor_tuvo
        draft.por_decir = self.por_decir
        draft.mejor = self.mejor
        draft.mejor_de = self.mejor_de
        draft.perros = self.perros
        draft.tapadas = self.tapadas
        draft.puntos = self.puntos
        draft.pagos = self.pagos
        draft.mostraron = self.mostraron
        draft.devolvieron = self.devolvieron
        draft.reclamaron = self.reclamaron
        draft.ganador = self.ganador
        draft.terminada = self.terminada
        draft.cerrada = self.cerrada
        draft.desenlace = self.desenlace
        draft.fase = self.fase
        draft.palabra = self.palabra
        draft.deben = self.deben
        draft.obligados = self.obligados
        draft.ofertas = self.ofertas
        draft.acciones = self.acciones
        draft.registro = self.registro
        draft.nuevos = []
        return draft


def recien_repartida(reparto: Reparto) -> Estado:
    """Return the draft of a deal before anybody spoke; with the dogs thrown, before their answer (PER-01)."""
    draft = object.__new__(Estado)
    draft.reparto = reparto
    draft.manos = reparto.cartas
    draft.mesa = draft.bazas = draft.pagos = draft.acciones = draft.registro = ()
    draft.sale = draft.turno = reparto.mano
    draft.jugaron = draft.mostraron = draft.devolvieron = draft.reclamaron = 0
    draft.truco = draft.truco_pide = 0
    draft.truco_dice = draft.truco_de = draft.truco_a = NADIE
    draft.envido = Envido.SIN_CANTAR
    draft.envido_cadena = draft.flor_cadena = draft.flores = draft.por_decir = ()
    draft.envido_abre = draft.envido_de = draft.envido_a = NADIE
    draft.envido_cantaron = draft.flor_tuvo = 0
    draft.flor = Flor.SIN_DISPUTA
    draft.flor_de = draft.abrio_disputa = draft.mejor_de = draft.mejor = NADIE
    echaron = reparto.perros
    draft.perros = Perros.NO_HAY if echaron is None else Perros.ECHADOS
    draft.tapadas = 0 if echaron is None else reparto.mascaras[echaron]
    draft.puntos = reparto.tanteador
    draft.ganador = NADIE
    draft.terminada = draft.cerrada = False
    draft.desenlace = None
    draft.fase = Fase.CARTA
    draft.palabra = draft.deben = draft.obligados = 0
    draft.nuevos = []
    return draft
