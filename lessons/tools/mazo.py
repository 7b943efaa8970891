"""What leaving costs: a real mano is brought to the moment chosen, somebody leaves, and the payments are read."""

from __future__ import annotations

from dataclasses import dataclass, fields, replace
from enum import StrEnum
from functools import lru_cache
from itertools import permutations, product
from typing import TYPE_CHECKING, Final

from engine.actions import SOLAS, Verbo
from engine.asientos import equipo_de
from engine.cantos.escaleras import Escalera
from engine.cartas import carta
from engine.errors import AccionIlegal, Motivo
from engine.estado import Fase
from engine.mano import Mano
from engine.reglamento import REGLAMENTOS, Canto
from engine.reparto import Reparto
from lessons.puzzles.leer_cadena import canonica
from lessons.puzzles.posiciones import rechazar
from lessons.tools.cantos import Porque, palabras
from lessons.tools.cantos_jugados import cantar
from lessons.tools.ejes import escribir_ejes, leer_ejes, palabras_de, tirar
from lessons.words.motivos import frase_del_motivo

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

    from engine.asientos import Asiento
    from engine.events import Pago
    from engine.reglamento import Reglamento

    _Paso = Callable[[Mano, "Momento"], Mano]


class Baza(StrEnum):
    """The baza that is being played."""

    PRIMERA = "primera"
    SEGUNDA = "segunda"
    TERCERA = "tercera"


class Jugaron(StrEnum):
    """Who played already in the first baza: both sides may have with four at the table."""

    NADIE = "jugo-nadie"
    UNO = "jugo-uno"
    LOS_DOS = "jugaron-los-dos"


class Tantos(StrEnum):
    """What became of envido and flor before."""

    NADA = "sin-tantos"
    JUGADO = "envido-jugado"
    FLOR = "flor-cantada"
    CALLADA = "flor-callada"


class Querido(StrEnum):
    """The truco wanted."""

    NADA = "sin-truco"
    TRUCO = "truco-querido"
    RETRUCO = "retruco-querido"
    VALE_CUATRO = "vale-cuatro-querido"


class Espera(StrEnum):
    """What waits for an answer."""

    NADA = "espera-nada"
    ENVIDO = "espera-envido"
    ENVIDO_PRIMERO = "espera-envido-primero"
    ENVIDO_ENVIDO = "espera-envido-envido"
    REAL = "espera-real-envido"
    ENVIDO_REAL = "espera-envido-real-envido"
    FALTA = "espera-falta-envido"
    TRUCO = "espera-truco"
    RETRUCO = "espera-retruco"
    VALE_CUATRO = "espera-vale-cuatro"
    FLOR = "espera-flor"
    CON_FLOR_ENVIDO = "espera-con-flor-envido"
    CONTRAFLOR = "espera-contraflor"
    AL_RESTO = "espera-contraflor-al-resto"
    AL_RESTO_ENCIMA = "espera-al-resto-encima"
    """Over another raise, which is what it pays refused."""


class SeVa(StrEnum):
    """Who leaves: the side that has the word, or the other."""

    CON_LA_PALABRA = "se-va-quien-habla"
    EL_OTRO = "se-va-el-otro"


@dataclass(frozen=True, slots=True)
class Momento:
    """The moment in which somebody leaves; what isn't chosen is as at the start of a mano."""

    baza: Baza = Baza.PRIMERA
    jugaron: Jugaron = Jugaron.NADIE
    tantos: Tantos = Tantos.NADA
    querido: Querido = Querido.NADA
    espera: Espera = Espera.NADA
    se_va: SeVa = SeVa.CON_LA_PALABRA


SE_VA: Final = 0
"""Who leaves, in the mano that is built."""
EJES: Final = tuple(f.name for f in fields(Momento))
_PALABRAS: Final = palabras_de(Momento, (Baza, Jugaron, Tantos, Querido, Espera, SeVa))
_CADENAS: Final[dict[Espera, tuple[Verbo, ...]]] = {
    Espera.ENVIDO: (Verbo.ENVIDO,),
    Espera.ENVIDO_PRIMERO: (Verbo.TRUCO, Verbo.ENVIDO),
    Espera.ENVIDO_ENVIDO: (Verbo.ENVIDO, Verbo.ENVIDO),
    Espera.REAL: (Verbo.REAL_ENVIDO,),
    Espera.ENVIDO_REAL: (Verbo.ENVIDO, Verbo.REAL_ENVIDO),
    Espera.FALTA: (Verbo.FALTA_ENVIDO,),
}
_TRUCOS: Final = (Verbo.TRUCO, Verbo.RETRUCO, Verbo.VALE_CUATRO)
_QUERIDOS: Final = (Querido.NADA, Querido.TRUCO, Querido.RETRUCO, Querido.VALE_CUATRO)
_SUBE: Final = {Espera.TRUCO: 1, Espera.RETRUCO: 2, Espera.VALE_CUATRO: 3}
_DISPUTAS: Final = {
    Espera.FLOR: Canto.FLOR,
    Espera.CON_FLOR_ENVIDO: Canto.CON_FLOR_ENVIDO,
    Espera.CONTRAFLOR: Canto.CONTRAFLOR,
    Espera.AL_RESTO: Canto.CONTRAFLOR_AL_RESTO,
    Espera.AL_RESTO_ENCIMA: Canto.CONTRAFLOR_AL_RESTO,
}
"""What was said over the first flor."""
_FLORES: Final = ("1e 4e 5e", "1b 4b 5b")
"""By team; each has a card over the other's lowest and one under its highest, with a flor or without."""
_SIN_FLOR: Final = ("7e 10b 11c", "7b 10c 11e", "7c 10e 11b", "12e 12b 3o")


def leer(mesa: Reglamento, texto: str) -> Momento:
    """Return the moment of words with dots between, in any order; raises NotacionInvalida if it can't be there."""
    momento = Momento(**leer_ejes(texto, _PALABRAS))  # type: ignore[arg-type]
    porque = por_que_no(mesa, momento)
    if porque is not None:
        rechazar(porque.texto)
    return momento


def escribir(momento: Momento) -> str:
    """Return its one canonical spelling, empty for the start of a mano."""
    return escribir_ejes(momento)


def valores(mesa: Reglamento, eje: str) -> tuple[StrEnum, ...]:
    """Return what can be chosen there at a table: no flor or word that it doesn't have at all."""
    de_eje = [valor for nombre, valor in _PALABRAS.values() if nombre == eje]
    if not mesa.con_flor:
        de_eje = [v for v in de_eje if v not in {Tantos.FLOR, Tantos.CALLADA}]
    de_flor = palabras(mesa.slug, Escalera.FLOR)
    return tuple(v for v in de_eje if not isinstance(v, Espera) or v not in _DISPUTAS or _DISPUTAS[v] in de_flor)


def con(momento: Momento, eje: str, valor: StrEnum) -> Momento:
    """Return the moment with that choice."""
    return replace(momento, **{eje: valor})  # type: ignore[arg-type]


def por_que_no(mesa: Reglamento, momento: Momento) -> Porque | None:
    """Return why a mano can't come to that moment, or why nobody can leave in it; None if somebody can."""
    como = _construir(mesa.slug, momento)
    return Porque(frase_del_motivo(como), como.regla) if isinstance(como, Motivo) else None


@dataclass(frozen=True, slots=True)
class Salida:
    """Seat 0 left: what the rival is paid, one by one, and the mano before."""

    pagos: tuple[Pago, ...]
    antes: Mano

    @property
    def puntos(self) -> int:
        """What is paid in all."""
        return sum(p.puntos for p in self.pagos)


def al_irse(mesa: Reglamento, momento: Momento) -> Salida:
    """Return what leaving pays at that moment. Raises AccionIlegal where `por_que_no` says why not."""
    como = _construir(mesa.slug, momento)
    if isinstance(como, Motivo):
        raise AccionIlegal(como)
    despues, _eventos = como.aplicar(SE_VA, SOLAS[Verbo.MAZO])
    nuevos = despues.pagos[len(como.pagos) :]
    return Salida(tuple(p for p in nuevos if not p.anulado and p.equipo != equipo_de(SE_VA)), como)


@lru_cache(maxsize=4096)
def _construir(slug: str, momento: Momento) -> Mano | Motivo:
    """Return a mano at that moment, whatever the way to it, with seat 0 about to leave; or why there is none."""
    primero: Motivo | None = _se_contradice(momento)
    if primero is not None:
        return primero
    pasos = _pasos(momento)
    for jugadores, tienen in _mesas(momento):
        for sale, orden in product(range(jugadores), permutations(pasos)):
            try:
                mano = _a_ese_momento(_repartir(REGLAMENTOS[slug], jugadores, sale, tienen), momento, orden)
            except AccionIlegal as error:
                primero = primero or error.motivo
                continue
            motivo = mano.por_que_no(SE_VA, SOLAS[Verbo.MAZO])
            if motivo is None and _habla_quien_se_va(mano, momento):
                return mano
            primero = primero or motivo
    return primero or Motivo.MAZO_SIN_LA_PALABRA


def _habla_quien_se_va(mano: Mano, momento: Momento) -> bool:
    """Tell whether who leaves has the word, or is of the other side, as it was chosen."""
    if momento.se_va is SeVa.CON_LA_PALABRA:
        return SE_VA in mano.turnos
    return equipo_de(mano.turnos[0]) != equipo_de(SE_VA)


def _mesas(momento: Momento) -> Iterator[tuple[int, frozenset[Asiento]]]:
    """Give how many may sit and who holds a flor in a mano like that: with four only where two can't come to it."""
    disputa, cantado = momento.espera in _DISPUTAS, momento.querido is not Querido.NADA
    de_a_cuatro = momento.jugaron is Jugaron.LOS_DOS
    quiza_de_a_cuatro = momento.espera is Espera.ENVIDO_PRIMERO or (disputa and cantado)
    for jugadores in (2, 4):
        if (jugadores == 2 and de_a_cuatro) or (jugadores == 4 and not (de_a_cuatro or quiza_de_a_cuatro)):
            continue
        if disputa:
            tienen = [frozenset({SE_VA, otro}) for otro in range(1, jugadores, 2)]
        elif momento.tantos is Tantos.FLOR:
            tienen = [frozenset({asiento}) for asiento in range(jugadores)]
        else:
            tienen = [frozenset({SE_VA} if momento.tantos is Tantos.CALLADA else ())]
        yield from ((jugadores, unos) for unos in tienen)


def _pasos(momento: Momento) -> list[_Paso]:
    """Return what has to happen before, in whatever order."""
    pasos: list[_Paso] = []
    if momento.jugaron is not Jugaron.NADIE or momento.baza is not Baza.PRIMERA:
        pasos.append(_cartas)
    if momento.tantos in {Tantos.JUGADO, Tantos.FLOR}:
        pasos.append(_tantos)
    if momento.querido is not Querido.NADA:
        pasos.append(_querer)
    return pasos


def _se_contradice(momento: Momento) -> Motivo | None:
    """Return why two of the choices can't be together, where no mano needs to be asked."""
    if momento.jugaron is not Jugaron.NADIE and momento.baza is not Baza.PRIMERA:
        return Motivo.CARTA_POR_JUGAR
    if momento.espera in _DISPUTAS:
        if momento.tantos is not Tantos.NADA:
            return Motivo.FLOR_YA_CANTADA if momento.tantos is not Tantos.JUGADO else Motivo.FLOR_TARDIA
        if momento.jugaron is not Jugaron.NADIE:
            return Motivo.FLOR_DESPUES_DE_TU_CARTA
    return None


def _a_ese_momento(mano: Mano, momento: Momento, pasos: Sequence[_Paso]) -> Mano:
    for paso in pasos:
        mano = paso(mano, momento)
    mano = _esperar(mano, momento)
    if (mano.fase is Fase.CARTA) is not (momento.espera is Espera.NADA) or mano.terminada:
        raise AccionIlegal(Motivo.NADA_QUE_CONTESTAR)
    return mano


def _repartir(mesa: Reglamento, jugadores: int, sale: Asiento, con_flor: frozenset[Asiento]) -> Mano:
    cartas = [_FLORES[a % 2] if a in con_flor else _SIN_FLOR[a] for a in range(jugadores)]
    return Mano.repartida(
        Reparto(
            reglamento=mesa,
            jugadores=jugadores,
            objetivo=mesa.objetivo,
            tanteador=(0, 0),
            muestra=carta("6o") if mesa.con_muestra else None,
            cartas=tuple(tuple(carta(c) for c in suyas.split()) for suyas in cartas),
            mano=sale,
        )
    )


def _cartas(mano: Mano, momento: Momento) -> Mano:
    """Play what was played: some of the first baza, or the bazas before this one, each side taking one."""
    cuantas = {Jugaron.NADIE: 0, Jugaron.UNO: 1, Jugaron.LOS_DOS: 2}[momento.jugaron]
    for _carta in range(cuantas):
        mano = tirar(mano, alta=True)
    for baza in range({Baza.PRIMERA: 0, Baza.SEGUNDA: 1, Baza.TERCERA: 2}[momento.baza]):
        # Who leads takes the first and loses the second.
        mano = tirar(mano, alta=baza == 0)
        mano = tirar(mano, alta=baza == 1)
    return mano


def _tantos(mano: Mano, momento: Momento) -> Mano:
    if momento.tantos is Tantos.JUGADO:
        mano = _hace(mano, Verbo.ENVIDO)
        return _hace(mano, Verbo.NO_QUIERO)
    return _hace(mano, Verbo.FLOR) if momento.tantos is Tantos.FLOR else mano


def _querer(mano: Mano, momento: Momento) -> Mano:
    nivel = _QUERIDOS.index(momento.querido)
    for verbo in _TRUCOS[:nivel]:
        mano = _hace(mano, verbo)
    return _hace(mano, Verbo.QUIERO) if nivel else mano


def _esperar(mano: Mano, momento: Momento) -> Mano:
    if momento.espera in _SUBE:
        nivel = _QUERIDOS.index(momento.querido)
        verbos = _TRUCOS[nivel : _SUBE[momento.espera]]
        if not verbos:
            raise AccionIlegal(Motivo.TRUCO_DE_A_UN_ESCALON)
        for verbo in verbos:
            mano = _hace(mano, verbo)
        return mano
    if momento.espera in _DISPUTAS:
        mesa = mano.reparto.reglamento
        debajo = _subida(mesa) if momento.espera is Espera.AL_RESTO_ENCIMA else ()
        return cantar(mano, canonica(mesa, (Canto.FLOR, *debajo, _DISPUTAS[momento.espera])))[0]
    for verbo in _CADENAS.get(momento.espera, ()):
        mano = _hace(mano, verbo)
    return mano


def _subida(mesa: Reglamento) -> tuple[Canto, ...]:
    """Return the raise of a dispute that the table has below al resto."""
    hay = palabras(mesa.slug, Escalera.FLOR)
    return tuple(c for c in (Canto.CONTRAFLOR, Canto.CON_FLOR_ENVIDO) if c in hay)


def _hace(mano: Mano, verbo: Verbo) -> Mano:
    """Return the mano after somebody who has the word said that. Raises AccionIlegal where nobody can."""
    if not mano.turnos:
        raise AccionIlegal(Motivo.MANO_TERMINADA)
    accion = SOLAS[verbo]
    pueden = (a for a in mano.turnos if mano.por_que_no(a, accion) is None)
    return mano.aplicar(next(pueden, mano.turnos[0]), accion)[0]


def que_quepa(mesa: Reglamento, momento: Momento) -> Momento:
    """Return as much of it as can be at that table: what can't goes back to what it is at first."""
    for eje in reversed(EJES):
        if por_que_no(mesa, momento) is None:
            break
        momento = con(momento, eje, getattr(Momento(), eje))
    return momento
