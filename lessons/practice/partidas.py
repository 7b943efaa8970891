"""A stored partida: begun, dealt with or without the ritual, added up hand by hand, given up."""

from __future__ import annotations

import random
import secrets
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Final

from django.db import IntegrityError, transaction
from django.utils import timezone

from engine.asientos import equipo_de, quien_corta
from engine.cartas import MAZO
from engine.ediciones import escribir_mesa, leer_mesa
from engine.events import Fin
from engine.notation import escribir
from engine.partida import PICOS, Partida
from lessons.models import ManoGuardada, PartidaGuardada
from lessons.practice.bots import jugador, jugadores_de
from lessons.practice.juego import avanzar
from lessons.practice.reglas import puede_salir, sale_en

if TYPE_CHECKING:
    from datetime import datetime
    from uuid import UUID

    from engine.cartas import Carta
    from engine.mano import Mano
    from engine.reglamento import Reglamento
    from lessons.models import Aprendiz

PROPIO: Final = 0
"""The learner's seat in a partida of one's own."""
BARAJADAS_MAXIMAS: Final = 99
_INTENTOS: Final = 60
"""How many deals are played out to find one in which a rule comes up."""
_REPARTOS: Final = 4000
"""How many deals are looked at for one worth playing out."""


class PasoViejo(Exception):
    """The form was made at another moment of the partida: nothing was done."""


@dataclass(frozen=True, kw_only=True)
class Pedido:
    """What a partida is asked to be. It is valid as far as `Partida` is: that one checks table, seats and objetivo."""

    reglamento: Reglamento
    jugadores: int = 2
    objetivo: int
    chumbo: bool = False
    temperamento: str = "parejo"
    nivel: str = "firme"
    aviso: str = "callado"
    semilla: str = ""
    ids: tuple[str, ...] = field(default=())


def comprobar(pedido: Pedido) -> None:
    """Raise PosicionInvalida for a table that can't be."""
    Partida(
        reglamento=pedido.reglamento,
        jugadores=pedido.jugadores,
        objetivo=pedido.objetivo,
        repartidor=0,
        chumbo=pedido.chumbo,
    )


def nueva(aprendiz: Aprendiz, pedido: Pedido) -> PartidaGuardada:
    """Keep a partida nobody has dealt yet and return it.

    With a seed the first dealer and every deal follow from it. Raises PosicionInvalida for a table that can't be.
    """
    comprobar(pedido)
    semilla = pedido.semilla or secrets.token_urlsafe(12)
    repartidor = random.Random(f"{semilla}:repartidor").randrange(pedido.jugadores)
    return PartidaGuardada.objects.create(
        aprendiz=aprendiz,
        reglamento=escribir_mesa(pedido.reglamento),
        jugadores=pedido.jugadores,
        objetivo=pedido.objetivo,
        chumbo=pedido.chumbo,
        temperamento=pedido.temperamento,
        nivel=pedido.nivel,
        aviso=pedido.aviso,
        semilla=semilla,
        con_semilla=bool(pedido.semilla),
        ids=list(pedido.ids),
        repartidor=repartidor,
        **_de_entrada(pedido),
    )


def _de_entrada(pedido: Pedido) -> dict[str, int]:
    """Return where it begins: level, with a redondilla, but where what is practised comes only later.

    The dogs are thrown by who is behind (PER-01), and picos follow a redondilla (SEIS-01).
    """
    mesa, practica = pedido.reglamento, {una.partition("-")[0] for una in pedido.ids}
    linea = mesa.linea_de_buenas(pedido.objetivo)
    if "PER" in practica and mesa.con_perros and linea is not None:
        return {"puntos_cero": linea // 2, "puntos_uno": linea}
    if "SEIS" in practica and mesa.con_pico_a_pico and pedido.jugadores == max(mesa.jugadores):
        return {"picos": PICOS}
    return {}


def partida_de(fila: PartidaGuardada) -> Partida:
    """Return the partida of a row, its hands left out."""
    return Partida(
        reglamento=leer_mesa(fila.reglamento),
        jugadores=fila.jugadores,
        objetivo=fila.objetivo,
        repartidor=fila.repartidor,
        chumbo=fila.chumbo,
        tanteador=(fila.puntos_cero, fila.puntos_uno),
        picos=fila.picos,
        perros=frozenset(a for a in range(fila.jugadores) if fila.perros >> a & 1),
    )


def en_juego(fila: PartidaGuardada) -> ManoGuardada | None:
    """Return the partida's hand that isn't closed yet, if there is one."""
    return fila.manos.filter(cerrada=False).order_by("-numero").first()


def reparte_el_aprendiz(fila: PartidaGuardada) -> bool:
    """Return whether the learner deals next, and so shuffles (MES-02)."""
    return fila.repartidor == PROPIO


def corta_el_aprendiz(fila: PartidaGuardada) -> bool:
    """Return whether the learner may cut the next deal (MES-02)."""
    return quien_corta(fila.repartidor, fila.jugadores) == PROPIO


# The ritual: shuffling and cutting


def paso_de(fila: PartidaGuardada) -> str:
    """Return what the forms between two deals carry: they are good for this moment of the partida only."""
    return f"{fila.numero}.{fila.barajadas}.{'-' if fila.corte is None else fila.corte}.{fila.perros}"


def _mover(fila: PartidaGuardada, paso: str, **cambios: object) -> None:
    """Write these fields if the row still stands at that moment. Raises PasoViejo if it doesn't, or a hand is open."""
    if paso != paso_de(fila) or en_juego(fila) is not None:
        raise PasoViejo
    quieta = PartidaGuardada.objects.sin_terminar().filter(
        pk=fila.pk, numero=fila.numero, barajadas=fila.barajadas, corte=fila.corte, perros=fila.perros
    )
    if quieta.update(movida=timezone.now(), **cambios) != 1:
        raise PasoViejo
    for campo, valor in cambios.items():
        setattr(fila, campo, valor)


def barajar(fila: PartidaGuardada, paso: str) -> None:
    """Shuffle once more; a cut that was made is undone. Raises PasoViejo."""
    _mover(fila, paso, barajadas=min(fila.barajadas + 1, BARAJADAS_MAXIMAS), corte=None)


def cortar(fila: PartidaGuardada, paso: str, donde: int) -> None:
    """Cut the deck there, between 1 and 39 cards from the top. Raises PasoViejo; ValueError for another number."""
    if not 0 < donde < len(MAZO):
        raise ValueError(donde)
    _mover(fila, paso, corte=donde)


def ofrecer_el_corte(fila: PartidaGuardada, paso: str) -> None:
    """Have whoever sits at the dealer's left cut where they like. Raises PasoViejo."""
    azar = random.Random(f"{fila.semilla}:{fila.numero}:{fila.barajadas}:corte")
    _mover(fila, paso, corte=azar.randint(5, len(MAZO) - 5))


def acordar_perros(fila: PartidaGuardada, paso: str, *, echar: bool) -> None:
    """Agree to throw the dogs on the next deal, or take it back; the partners go along (PER-01).

    Raises AccionIlegal with the reason if they can't be thrown, PasoViejo.
    """
    partida = partida_de(fila)
    for asiento in range(PROPIO, fila.jugadores, 2):
        partida = partida.echar_los_perros(asiento) if echar else partida.no_echar_los_perros(asiento)
    _mover(fila, paso, perros=sum(1 << a for a in partida.perros))


def rendirse(fila: PartidaGuardada, paso: str) -> None:
    """Give the partida up between two deals (ABA-01). Raises PasoViejo."""
    desenlace = partida_de(fila).rendirse(PROPIO).desenlace
    if desenlace is not None:
        _mover(fila, paso, ganador=desenlace.ganador, por=desenlace.por.value)


def mazo_de(fila: PartidaGuardada, intento: int = 0) -> list[Carta]:
    """Return the deck of the next deal: shuffled as often as was asked, and cut."""
    mazo = list(MAZO)
    random.Random(f"{fila.semilla}:{fila.numero}:{fila.barajadas}:{intento}").shuffle(mazo)
    corte = fila.corte or 0
    return [*mazo[corte:], *mazo[:corte]]


def repartir(fila: PartidaGuardada, paso: str) -> ManoGuardada:
    """Deal the next hand, let the others play up to the learner's first word, and return its row.

    Where rules are practised, a deal is looked for in which one of them comes up; failing that, any. Raises PasoViejo.
    """
    if paso != paso_de(fila) or fila.ganador is not None or en_juego(fila) is not None:
        raise PasoViejo
    partida = _con_los_perros_del_rival(fila, partida_de(fila))
    mano = _repartida(fila, partida)
    nueva_fila = ManoGuardada(
        aprendiz_id=fila.aprendiz_id,
        partida=fila,
        numero=fila.numero + 1,
        temperamento=fila.temperamento,
        nivel=fila.nivel,
        aviso=fila.aviso,
        semilla=f"{fila.semilla}:{fila.numero + 1}",
        asiento=PROPIO,
        texto="",
    )
    mano = avanzar(mano, PROPIO, jugadores_de(nueva_fila), nueva_fila.semilla)
    nueva_fila.texto, nueva_fila.turno, nueva_fila.cerrada = escribir(mano), len(mano.acciones), mano.cerrada
    try:
        with transaction.atomic():
            _mover(fila, paso, numero=fila.numero + 1, barajadas=0, corte=None)
            nueva_fila.save(force_insert=True)
            if mano.cerrada:
                anotar(fila.pk, nueva_fila.numero, mano, timezone.now())
    except IntegrityError:
        raise PasoViejo from None
    return nueva_fila


def _con_los_perros_del_rival(fila: PartidaGuardada, partida: Partida) -> Partida:
    """Return the partida with the rival's seats agreed to throw the dogs, if they would (PER-01)."""
    rivales = range(1, fila.jugadores, 2)
    if partida.echan_los_perros is not None or any(partida.por_que_no_echa_los_perros(a) for a in rivales):
        return partida
    quien = jugador(fila.temperamento, fila.nivel)
    azar = random.Random(f"{fila.semilla}:{fila.numero}:perros")
    echa = getattr(quien, "echa_los_perros", None)
    if echa is None or not echa(partida, 1, azar):
        return partida
    for asiento in rivales:
        partida = partida.echar_los_perros(asiento)
    return partida


def _repartida(fila: PartidaGuardada, partida: Partida) -> Mano:
    primera = partida.repartir(mazo_de(fila))
    if not fila.ids:
        return primera
    ids, quien = frozenset(fila.ids), jugador(fila.temperamento, fila.nivel)
    jugados = 0
    for intento in range(_REPARTOS):
        mano = primera if intento == 0 else partida.repartir(mazo_de(fila, intento))
        if not puede_salir(mano, ids):
            continue
        if sale_en(mano, PROPIO, ids, quien, f"{fila.semilla}:{intento}"):
            return mano
        jugados += 1
        if jugados == _INTENTOS:
            break
    return primera


# Adding up


def anotar(pk: UUID, numero: int, mano: Mano, ahora: datetime) -> None:
    """Add a hand to its partida if it is closed: score, dealer, picos, and the end. Called inside a transaction."""
    fila = PartidaGuardada.objects.filter(pk=pk, numero=numero).first()
    if fila is None:
        raise PasoViejo
    if not mano.cerrada:
        PartidaGuardada.objects.filter(pk=pk).update(movida=ahora)
        return
    despues = partida_de(fila).anotar(mano)
    cambios: dict[str, object] = {
        "puntos_cero": despues.tanteador[0],
        "puntos_uno": despues.tanteador[1],
        "repartidor": despues.repartidor,
        "picos": despues.picos,
        "movida": ahora,
    }
    if despues.desenlace is not None:
        cambios |= {"ganador": despues.desenlace.ganador, "por": despues.desenlace.por.value}
    PartidaGuardada.objects.filter(pk=pk, numero=numero, ganador=None).update(**cambios)


def gano_el_aprendiz(fila: PartidaGuardada) -> bool:
    """Return whether the learner's team won the partida."""
    return fila.ganador == equipo_de(PROPIO)


def por_rendicion(fila: PartidaGuardada) -> bool:
    """Return whether the partida was given up (ABA-01)."""
    return fila.por == Fin.RENDICION.value
