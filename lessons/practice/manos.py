"""A stored hand: read from its row, played on by one turn, written back only if nobody else did meanwhile."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from django.db import transaction
from django.utils import timezone
from django.utils.crypto import constant_time_compare, salted_hmac

from engine.actions import Verbo
from engine.actions import accion as leer_accion
from engine.errors import AccionIlegal, EngineError, Motivo, NotacionInvalida
from engine.mano import rejugar
from engine.notation import escribir, leer
from engine.vista import ver
from lessons.models import ManoGuardada
from lessons.practice.bots import jugadores_de
from lessons.practice.juego import avanzar
from lessons.practice.partidas import anotar

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping
    from uuid import UUID

    from engine.actions import Accion
    from engine.asientos import Asiento
    from engine.events import Evento
    from engine.mano import Mano
    from engine.vista import Vista
    from lessons.models import Aprendiz
    from lessons.practice.juego import Jugador

_SAL: Final = "lessons.practice.mano"
SEGUIR: Final = "seguir"
"""What a form says instead of an action: let the others go on."""
DELEGAR: Final = "delegar"
"""What a form says to leave an answer of the team to a partner."""


SENAS_MAXIMAS: Final = 60
"""How many señas a learner makes in one hand: they change nothing, and a hand is read again at every turn."""
SIN_JUICIO: Final = frozenset({Verbo.SENA, Verbo.MOSTRAR, Verbo.RENDIRSE})
"""What is done beside the game, and isn't judged."""


class PosicionVieja(Exception):
    """The form was made at another turn of the hand, or at another hand: nothing was played."""


class Ilegible(Exception):
    """The form says nothing that is an action."""


class SobranSenas(Exception):
    """The learner has made as many señas in this hand as the table keeps: nothing was played."""


class Rechazada(Exception):
    """The rules don't allow the action now; `motivo` says why."""

    def __init__(self, motivo: Motivo) -> None:
        super().__init__(motivo.codigo)
        self.motivo = motivo


@dataclass(frozen=True, slots=True)
class Jugada:
    """What a turn did: the hand before and after it, and what the learner's action was, None if it was nobody's."""

    fila: ManoGuardada
    antes: Mano
    mano: Mano
    accion: Accion | None

    @property
    def eventos(self) -> tuple[Evento, ...]:
        """All that happened in the turn, the others' replies included, as the hand knows it and not as a seat does."""
        return self.mano.registro[len(self.antes.registro) :]


def mano_de(fila: ManoGuardada) -> Mano:
    """Return the hand of a row as it stands."""
    return leer(fila.texto)


def vista_de(fila: ManoGuardada, mano: Mano | None = None) -> Vista:
    """Return the hand of a row as the learner's seat sees it."""
    return ver(mano or mano_de(fila), fila.asiento)


def hasta(mano: Mano, turno: int) -> Mano:
    """Return the hand as it stood after its first `turno` actions."""
    return rejugar(mano.reparto, mano.acciones[:turno])


def posicion_de(fila: ManoGuardada) -> str:
    """Return the mark of the hand's position that its forms carry. It tells nothing of the cards."""
    return salted_hmac(_SAL, f"{fila.pk}:{fila.turno}:{fila.texto}").hexdigest()[:16]


def crear(  # noqa: PLR0913 - a row's parts
    aprendiz: Aprendiz,
    mano: Mano,
    *,
    semilla: str,
    temperamento: str = "parejo",
    nivel: str = "firme",
    aviso: str = "callado",
    asiento: Asiento = 0,
    guia: str = "",
    desde: ManoGuardada | None = None,
    jugador_de: Callable[[Asiento], Jugador] | None = None,
) -> ManoGuardada:
    """Keep a hand without a partida and return its row, the others having played up to the learner's first word.

    `desde` is the hand it is played again from, at the turn that `mano` has; `guia` names a guided hand's place.
    """
    fila = ManoGuardada(
        aprendiz=aprendiz,
        texto="",
        semilla=semilla,
        temperamento=temperamento,
        nivel=nivel,
        aviso=aviso,
        asiento=asiento,
        guia=guia,
        desde=desde,
        desde_turno=len(mano.acciones) if desde is not None else None,
    )
    mano = avanzar(mano, asiento, jugador_de or jugadores_de(fila), semilla)
    fila.texto, fila.turno, fila.cerrada = escribir(mano), len(mano.acciones), mano.cerrada
    fila.save(force_insert=True)
    return fila


def pedido(datos: Mapping[str, str]) -> str:
    """Return what a form of the table part asks for: its number and its seña come in fields of their own."""
    que = datos.get("que", "")
    if que == Verbo.TANTOS.palabra:
        return f"{que} {datos.get('numero', '').strip()}"
    if que == Verbo.SENA.palabra:
        return f"{que} {datos.get('sena', '')} {datos.get('para', '')}".strip()
    return que


def leer_forma(fila: ManoGuardada, turno: str, posicion: str, que: str) -> Accion | None:
    """Return the action that a form asks for, None for "let the others go on" or "leave it to my partner".

    Raises PosicionVieja unless turn and mark are those of the hand as it stands, Ilegible for what is no action.
    """
    if turno != str(fila.turno) or not constant_time_compare(posicion, posicion_de(fila)):
        raise PosicionVieja
    if que in {SEGUIR, DELEGAR}:
        return None
    try:
        return leer_accion(que)
    except NotacionInvalida as error:
        raise Ilegible(str(error)) from error


def jugar(
    fila: ManoGuardada,
    accion: Accion | None,
    *,
    delegar: bool = False,
    jugador_de: Callable[[Asiento], Jugador] | None = None,
) -> Jugada:
    """Play the learner's action and the others' replies, and write all of it as one turn; return what happened.

    Without an action only the others go on. Raises Rechazada with the reason if the rules don't allow it, SobranSenas
    for one seña too many, and PosicionVieja if the row was written meanwhile; in all cases nothing has changed.
    """
    antes = mano_de(fila)
    mano = antes
    if accion is not None:
        if accion.verbo is Verbo.SENA and _senas(antes, fila.asiento) >= SENAS_MAXIMAS:
            raise SobranSenas
        try:
            mano, _eventos = antes.aplicar(fila.asiento, accion)
        except AccionIlegal as error:
            raise Rechazada(error.motivo) from error
    mano = avanzar(
        mano,
        fila.asiento,
        jugador_de or jugadores_de(fila),
        fila.semilla,
        seguir=accion is None and not delegar,
        delegar=delegar,
    )
    if accion is None and len(mano.acciones) == len(antes.acciones):
        raise Rechazada(Motivo.CARTA_POR_JUGAR if antes.fase.value == "carta" else Motivo.NADA_QUE_CONTESTAR)
    return Jugada(guardar(fila, mano), antes, mano, accion)


def _senas(mano: Mano, asiento: Asiento) -> int:
    return sum(quien == asiento and hecha.verbo is Verbo.SENA for quien, hecha in mano.acciones)


def guardar(fila: ManoGuardada, mano: Mano) -> ManoGuardada:
    """Write the hand over its row and return the row; a hand that closes is added to its partida at once.

    Raises PosicionVieja, and writes nothing, if the row no longer stands where it was read.
    """
    ahora = timezone.now()
    texto, turno = escribir(mano), len(mano.acciones)
    with transaction.atomic():
        escrita = ManoGuardada.objects.escribir_turno(
            fila.pk, fila.turno, texto=texto, turno=turno, cerrada=mano.cerrada, movida=ahora
        )
        if not escrita:
            raise PosicionVieja
        if fila.partida_id is not None:
            anotar(fila.partida_id, fila.numero, mano, ahora)
    fila.texto, fila.turno, fila.cerrada, fila.movida = texto, turno, mano.cerrada, ahora
    if mano.cerrada and fila.partida is not None:
        # The page that shows the last hand must know that the partida is over.
        fila.partida.refresh_from_db()
    return fila


def y_si(fila: ManoGuardada, aprendiz: Aprendiz, turno: int) -> ManoGuardada:
    """Return a new hand that stands where that one stood before its action `turno`, linked to it.

    The others answer from the same seed, so the same action gets the same answer. Raises EngineError if the hand isn't
    closed yet, or if it wasn't the learner's seat that acted there.
    """
    mano = mano_de(fila)
    # A negative turn is nobody's.
    if not mano.cerrada or not 0 <= turno < len(mano.acciones) or mano.acciones[turno][0] != fila.asiento:
        raise EngineError(Motivo.MANO_EN_JUEGO.codigo)
    return crear(
        aprendiz,
        hasta(mano, turno),
        semilla=fila.semilla,
        temperamento=fila.temperamento,
        nivel=fila.nivel,
        aviso=fila.aviso,
        asiento=fila.asiento,
        desde=fila,
    )


def decisiones(mano: Mano, asiento: Asiento) -> tuple[int, ...]:
    """Return the turns at which that seat decided something: its actions but señas, and those after the mano."""
    suyas = []
    paso = rejugar(mano.reparto, ())
    for turno, (quien, accion) in enumerate(mano.acciones):
        if quien == asiento and not paso.terminada and accion.verbo not in SIN_JUICIO:
            suyas.append(turno)
        paso, _eventos = paso.aplicar(quien, accion)
    return tuple(suyas)


def buscar(pk: UUID) -> ManoGuardada | None:
    """Return the row of that address, with its partida, or None."""
    return ManoGuardada.objects.select_related("partida", "desde").filter(pk=pk).first()
