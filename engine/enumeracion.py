"""Every hand the rival can hold, counted exactly: at two seats nothing has to be guessed or sampled.

It starts from a Vista, or from known cards, so no hidden card is ever in it. What a hand must agree with: the cards
seen, the numbers that said themselves, and the duties of the table. A canto that may be a lie excludes nothing.
"""

from __future__ import annotations

from dataclasses import dataclass
from itertools import combinations
from typing import TYPE_CHECKING, NamedTuple, TypeAlias

from engine.asientos import enfrente
from engine.cartas import MAZO, Carta
from engine.envido import valor_envido
from engine.errors import AccionIlegal, Motivo, PosicionInvalida
from engine.events import Dijo, Hizo, Origen, Pagado
from engine.flor import valor_flor
from engine.jerarquia import fuerza
from engine.mano import rejugar
from engine.reglamento import DeberDeFlor
from engine.reparto import Reparto
from engine.vista import ver

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Sequence

    from engine.asientos import Asiento
    from engine.vista import Vista

Tres: TypeAlias = tuple[Carta, Carta, Carta]
"""A hand, its cards in the order of the deck."""


class Cuantas(NamedTuple):
    """So many of so many hands, and which they are, in the order of the deck."""

    cuantas: int
    de: int
    manos: tuple[Tres, ...]

    @property
    def parte(self) -> float:
        """The chance, 0.0 to 1.0; 0.0 of no hands at all."""
        return self.cuantas / self.de if self.de else 0.0


class EnvidoContra(NamedTuple):
    """My envido against every hand: those it beats, and those that beat it. Ties went to el mano (ENV-13)."""

    le_gano: Cuantas
    me_gana: Cuantas


class FlorContra(NamedTuple):
    """My flor against every hand: no flor there, a flor that mine beats, one that beats mine (FLO-08 to FLO-10)."""

    no_tiene: Cuantas
    le_gano: Cuantas
    me_gana: Cuantas


class CartaContra(NamedTuple):
    """My card, if the rival answers with its best: hands that it beats, that tie (parda) and that beat it (BAZ-01)."""

    le_gano: Cuantas
    parda: Cuantas
    me_gana: Cuantas


@dataclass(frozen=True, slots=True)
class Posibles:
    """The rival's possible hands, each once, in the order of the deck.

    `propias` are the cards I know to be mine, `jugadas` those of the rival that no longer are in its hand.
    """

    muestra: Carta | None
    propias: tuple[Carta, ...]
    jugadas: tuple[Carta, ...]
    manos: tuple[Tres, ...]

    def __len__(self) -> int:
        return len(self.manos)

    def envido(self, *, soy_mano: bool) -> EnvidoContra:
        """Return how my three cards' envido fares, as el mano or as pie.

        Raises PosicionInvalida if my three cards aren't known, as while they lie face down (PER-01).
        """
        # El mano wins a tie, so as pie mine has to be one more.
        mio = valor_envido(self.propias, self.muestra) - (not soy_mano)
        return EnvidoContra(*self._separar(2, lambda mano: valor_envido(mano, self.muestra) > mio))

    def con_flor(self) -> Cuantas:
        """Return the hands with a flor (FLO-01). Whether the table plays it isn't asked."""
        return self._cuantas([mano for mano in self.manos if valor_flor(mano, self.muestra) is not None])

    def flor(self, *, soy_mano: bool) -> FlorContra:
        """Return how my flor fares, as el mano or as pie.

        Raises PosicionInvalida if my three cards aren't known, ValueError if they are no flor.
        """
        mia = valor_flor(self.propias, self.muestra)
        if mia is None:
            message = "these three cards are no flor"
            raise ValueError(message)
        vence = mia - (not soy_mano)

        def donde(mano: Tres) -> int:
            suya = valor_flor(mano, self.muestra)
            return 0 if suya is None else 2 if suya > vence else 1

        return FlorContra(*self._separar(3, donde))

    def carta(self, una: Carta) -> CartaContra:
        """Return how a card of mine fares in a baza, if the rival answers with the best card it still holds.

        A hand whose cards are all played beats nothing and ties with nothing. Raises PosicionInvalida for the muestra.
        """
        alta = fuerza(una, self.muestra)
        fuerzas = {c: fuerza(c, self.muestra) for c in MAZO if c is not self.muestra}
        fuerzas.update(dict.fromkeys(self.jugadas, -1))

        def donde(mano: Tres) -> int:
            a, b, c = mano
            mejor = max(fuerzas[a], fuerzas[b], fuerzas[c])
            return 0 if mejor < alta else 1 if mejor == alta else 2

        return CartaContra(*self._separar(3, donde))

    def _separar(self, partes: int, donde: Callable[[Tres], int]) -> Iterator[Cuantas]:
        grupos: list[list[Tres]] = [[] for _ in range(partes)]
        for mano in self.manos:
            grupos[donde(mano)].append(mano)
        return map(self._cuantas, grupos)

    def _cuantas(self, manos: Sequence[Tres]) -> Cuantas:
        return Cuantas(len(manos), len(self.manos), tuple(manos))


def posibles_de(
    muestra: Carta | None, propias: Iterable[Carta], vistas: Iterable[Carta] = (), jugadas: Iterable[Carta] = ()
) -> Posibles:
    """Return the hands of a rival of whom so much is known: 7,770 without muestra, 7,140 with one, before any play.

    `vistas` are cards of the rival's three that I have seen, `jugadas` those among them that it played. Raises
    PosicionInvalida for a card twice, more than three cards a seat, or the muestra in a hand.
    """
    mias, jugadas = tuple(sorted(propias)), tuple(sorted(jugadas))
    suyas = tuple(sorted({*vistas, *jugadas}))
    conocidas = [*mias, *suyas]
    if len(mias) > 3 or len(suyas) > 3:
        raise PosicionInvalida(Motivo.TRES_CARTAS_POR_MANO)
    if len(set(conocidas)) < len(conocidas):
        raise PosicionInvalida(Motivo.CARTA_REPETIDA)
    if muestra in conocidas:
        raise PosicionInvalida(Motivo.MUESTRA_EN_LA_MANO)
    quedan = [c for c in MAZO if c is not muestra and c not in conocidas]
    if not suyas:
        # Combinations keep the deck's order, so there is nothing to sort.
        return Posibles(muestra, mias, jugadas, tuple(combinations(quedan, 3)))
    manos = (sorted((*suyas, *otras)) for otras in combinations(quedan, 3 - len(suyas)))
    return Posibles(muestra, mias, jugadas, tuple((a, b, c) for a, b, c in sorted(manos)))


def posibles(vista: Vista) -> Posibles:
    """Return every hand of the rival that the seat can't exclude by what it saw.

    With more seats than two (a pico a pico is played by two) it raises PosicionInvalida.
    """
    rival = _rival(vista)
    jugadas = [
        e.accion.carta
        for e in vista.registro
        if isinstance(e, Hizo) and e.asiento == rival and e.accion.carta is not None
    ]
    propias = [una for una in vista.cartas if una is not None]
    todas = posibles_de(vista.muestra, propias, vista.mostradas[rival], jugadas)
    manos = _segun_lo_dicho(vista, rival, todas.manos)
    # Where a flor may be kept silent or lied, what was done tells nothing of it.
    if vista.reglamento.deber_de_flor is DeberDeFlor.FORZADA or vista.perros is not None:
        manos = _segun_los_deberes(vista, rival, manos)
    return Posibles(todas.muestra, todas.propias, todas.jugadas, manos)


def _rival(vista: Vista) -> Asiento:
    if vista.jugadores != 2 and not vista.pico:
        raise PosicionInvalida(Motivo.ASIENTOS_QUE_LA_MESA_NO_TIENE)
    juegan = {vista.mano, enfrente(vista.mano, vista.jugadores)}
    if vista.asiento not in juegan:
        raise PosicionInvalida(Motivo.MIRA_EL_PICO)
    return enfrente(vista.asiento, vista.jugadores)


def _segun_lo_dicho(vista: Vista, rival: Asiento, manos: tuple[Tres, ...]) -> tuple[Tres, ...]:
    """Keep the hands that agree with the numbers that said themselves, and with keeping quiet (ENV-14)."""
    for cuenta, dichos in _declaraciones(vista):
        valores = [(mano, cuenta(mano, vista.muestra)) for mano in manos]
        if rival in dichos:
            manos = tuple(mano for mano, valor in valores if valor == dichos[rival])
        else:
            # Who speaks first is el mano, so a rival that says nothing neither beats it nor wins a tie.
            manos = tuple(mano for mano, valor in valores if valor is None or valor <= dichos[vista.asiento])
    return manos


def _declaraciones(vista: Vista) -> Iterator[tuple[Callable[[Tres, Carta | None], int | None], dict[Asiento, int]]]:
    """Give each declaration that went by itself: what was counted, and what each seat said."""
    dichos: dict[Asiento, int] = {}
    for evento in vista.registro:
        if isinstance(evento, Dijo):
            dichos[evento.asiento] = evento.valor
        elif isinstance(evento, Pagado) and dichos:
            yield (valor_envido if evento.pago.origen is Origen.ENVIDO else valor_flor), dichos
            dichos = {}
    if dichos:
        # Compared when the partida was over already: only la mía flor waits so long (FLO-10).
        yield valor_flor, dichos


def _segun_los_deberes(vista: Vista, rival: Asiento, manos: tuple[Tres, ...]) -> tuple[Tres, ...]:
    """Leave out the hands with a flor, or those without, if the hand couldn't have gone so with one (FLO-05, FLO-10).

    Of the unseen cards what is allowed asks only that, so one hand of each sort speaks for all.
    """
    con: list[Tres] = []
    sin: list[Tres] = []
    for mano in manos:
        (sin if valor_flor(mano, vista.muestra) is None else con).append(mano)
    if con and sin:
        con_puede, sin_puede = (_pudo_ser(vista, rival, suyas[0]) for suyas in (con, sin))
        if con_puede != sin_puede:
            return tuple(con if con_puede else sin)
    return manos


def _pudo_ser(vista: Vista, rival: Asiento, suya: Tres) -> bool:
    """Return whether the mano goes as it went if the rival was dealt this."""
    propias = [una for una in vista.cartas if una is not None]
    # While mine lie face down any will do: they haven't been asked for.
    libres = (c for c in MAZO if c is not vista.muestra and c not in suya and c not in propias)
    propias += [next(libres) for _ in range(3 - len(propias))]
    cartas: list[tuple[Carta, ...]] = [()] * vista.jugadores
    cartas[vista.asiento], cartas[rival] = tuple(propias), suya
    reparto = Reparto(
        reglamento=vista.reglamento,
        jugadores=vista.jugadores,
        objetivo=vista.objetivo,
        tanteador=vista.tanteador_inicial,
        muestra=vista.muestra,
        cartas=tuple(cartas),
        mano=vista.mano,
        pico=vista.pico,
        chumbo=vista.chumbo,
        perros=vista.perros,
    )
    hechas = [(e.asiento, e.accion) for e in vista.registro if isinstance(e, Hizo)]
    try:
        return ver(rejugar(reparto, hechas), vista.asiento).registro == vista.registro
    except AccionIlegal:
        return False
