"""One deal, played: what any seat may do now and why not, and what happens when it does.

One check feeds the question and the deed, so what is offered and what is accepted can't disagree.
"""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Final, NoReturn, cast

from engine.actions import DICHOS, JUGADAS, SOLAS, Accion, Verbo
from engine.cantos import declarar, flores, juego, pagos, palabra
from engine.errors import AccionIlegal, Motivo
from engine.estado import Estado, Fase, recien_repartida
from engine.events import Hizo
from engine.reglamento import REGLAMENTOS, DisputaFlor
from engine.verbos import HACER, POR_QUE_NO

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from engine.asientos import Asiento, Equipo
    from engine.estado import Ofertas
    from engine.events import Evento
    from engine.reglamento import Reglamento
    from engine.reparto import Reparto


class Mano(Estado):
    """A mano at one moment. It never changes: `aplicar` gives the next one.

    What the rules read is in the fields of `Estado`; a player or a page looks through a Vista instead. Two are equal
    when the deal and the actions are.
    """

    __slots__ = ()

    def __init__(self) -> None:
        """Raise TypeError always: a mano begins by `repartida`."""
        message = "a mano begins by Mano.repartida and goes on by aplicar"
        raise TypeError(message)

    @staticmethod
    def repartida(reparto: Reparto) -> Mano:
        """Return the mano of that deal before anybody spoke."""
        draft = recien_repartida(reparto)
        mesa = reparto.reglamento
        conocida = _OFERTAS.get(mesa.slug)
        # A house rule may keep its table's slug.
        draft.ofertas = conocida[1] if conocida and conocida[0] is mesa else _ofertas(mesa)
        return _sellar(draft)

    def por_que_no(self, asiento: Asiento, accion: Accion) -> Motivo | None:
        """Return why the seat can't do this now, or None if it can. Any seat and any action may be asked about."""
        reparto = self.reparto
        if not 0 <= asiento < reparto.jugadores:
            return Motivo.ASIENTOS_QUE_LA_MESA_NO_TIENE
        if not reparto.vuelta[asiento]:
            return Motivo.MIRA_EL_PICO
        return POR_QUE_NO[accion.verbo.orden](self, asiento, accion)

    def legales(self, asiento: Asiento) -> tuple[Accion, ...]:
        """Return everything the seat may do now but señas, which `por_que_no` tells and which change nothing.

        TANTOS is there once for every number that may be said.
        """
        reparto = self.reparto
        if not (0 <= asiento < reparto.jugadores and reparto.vuelta[asiento]):
            return ()
        con_la_palabra = self.palabra >> asiento & 1
        hay = [
            accion
            for por_que_no, accion in self.ofertas[con_la_palabra][self.fase.orden]
            if por_que_no(self, asiento, accion) is None
        ]
        if con_la_palabra and self.fase is Fase.CARTA:
            hay[:0] = [
                JUGADAS[una] for una in self.manos[asiento] if juego.por_que_no_juega(self, asiento, una) is None
            ]
        elif self.por_decir and self.por_decir[0] == asiento:
            dichos = _dichos(declarar.decibles(self))
            # Numbers that somebody could have are refused or taken all alike.
            if declarar.por_que_no_dice(self, asiento, dichos[0].numero) is None:
                hay[:0] = dichos
        return tuple(hay)

    def aplicar(self, asiento: Asiento, accion: Accion) -> tuple[Mano, tuple[Evento, ...]]:
        """Return the mano after the action, and what happened: the action and what it brought about.

        Raises AccionIlegal with the reason `por_que_no` gives; this mano stays as it is in any case.
        """
        motivo = self.por_que_no(asiento, accion)
        if motivo is not None:
            raise AccionIlegal(motivo)
        draft = self.copia()
        draft.acciones = (*self.acciones, (asiento, accion))
        draft.nuevos.append(Hizo(asiento, accion))
        HACER[accion.verbo.orden](draft, asiento, accion)
        # A flor may stop being in doubt by any action (FLO-09).
        pagos.terminar_partida_si_llego(draft)
        eventos = tuple(draft.nuevos)
        return _sellar(draft), eventos

    def __setattr__(self, name: str, value: object) -> NoReturn:
        message = f"a mano never changes: {name}"
        raise AttributeError(message)

    def __delattr__(self, name: str) -> NoReturn:
        message = f"a mano never changes: {name}"
        raise AttributeError(message)

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Mano):
            return NotImplemented
        return self.reparto == other.reparto and self.acciones == other.acciones

    def __hash__(self) -> int:
        return hash((self.reparto, self.acciones))

    def __reduce__(self) -> tuple[object, tuple[Reparto, tuple[tuple[Asiento, Accion], ...]]]:
        # Nothing is stored but the deal and the actions: the rest follows from them.
        return (rejugar, (self.reparto, self.acciones))

    @property
    def tanteador(self) -> tuple[int, int]:
        """The score now, the payments of this mano included."""
        return self.puntos

    @property
    def turnos(self) -> tuple[Asiento, ...]:
        """The seats that publicly have the word, in order; nobody once there is nothing more to play or answer."""
        return tuple(a for a in range(self.reparto.jugadores) if self.palabra >> a & 1)

    @property
    def vale(self) -> int:
        """What the mano is worth as agreed so far, in points (TRU-01)."""
        return pagos.acordado(self)

    @property
    def resultados(self) -> tuple[Equipo | None, ...]:
        """Who took each baza that ended, None for a parda."""
        return tuple(baza.equipo for baza in self.bazas)


def rejugar(reparto: Reparto, acciones: Iterable[tuple[Asiento, Accion]]) -> Mano:
    """Return the mano of that deal after those actions. Raises AccionIlegal at the first that isn't allowed."""
    mano = Mano.repartida(reparto)
    for asiento, accion in acciones:
        mano, _ = mano.aplicar(asiento, accion)
    return mano


@cache
def _dichos(numeros: frozenset[int]) -> tuple[Accion, ...]:
    return tuple(DICHOS[numero] for numero in sorted(numeros))


def _sellar(draft: Estado) -> Mano:
    """Derive what is derived and close the draft for good."""
    palabra.asentar(draft)
    flores.anotar_la_palabra(draft)
    draft.registro = (*draft.registro, *draft.nuevos)
    del draft.nuevos
    # The same slots: a sealed draft is a Mano, without copying it once more.
    draft.__class__ = Mano
    return cast("Mano", draft)


# Which words can be open while the table waits for what: only to ask less. Nothing outside is ever legal.
_TOQUES: Final = (Verbo.ENVIDO, Verbo.REAL_ENVIDO, Verbo.FALTA_ENVIDO)
_FLORES: Final = (Verbo.FLOR, Verbo.CONTRAFLOR, Verbo.CONTRAFLOR_AL_RESTO)
_TRUCOS: Final = (Verbo.TRUCO, Verbo.RETRUCO, Verbo.VALE_CUATRO)
_CONTESTAN: Final = (Verbo.QUIERO, Verbo.NO_QUIERO, Verbo.MAZO)
_CON_LA_PALABRA: Final[Mapping[Fase, tuple[Verbo, ...]]] = {
    Fase.PERROS: (Verbo.A_PUNTO, Verbo.EN_LEY, Verbo.MAZO),
    Fase.ANUNCIO: (Verbo.FLOR, Verbo.MAZO),
    Fase.ELECCION: (Verbo.LA_MIA, Verbo.CON_FLOR_ENVIDO, Verbo.CONTRAFLOR_AL_RESTO, Verbo.MAZO),
    Fase.FLOR: (*_FLORES, *_CONTESTAN, Verbo.CON_FLOR_QUIERO, Verbo.ACHICO),
    Fase.TANTOS_FLOR: (Verbo.SON_BUENAS,),
    Fase.TANTOS_ENVIDO: (Verbo.SON_BUENAS,),
    Fase.ENVIDO: (*_TOQUES, *_CONTESTAN, Verbo.FLOR),
    Fase.TRUCO: (*_TOQUES, *_FLORES, *_CONTESTAN, *_TRUCOS),
    Fase.CARTA: (*_TOQUES, *_FLORES, *_TRUCOS, Verbo.PASA, Verbo.MAZO),
}
_SIN_LA_PALABRA: Final[Mapping[Fase, tuple[Verbo, ...]]] = {
    Fase.ANUNCIO: (Verbo.FLOR, Verbo.MAZO),
    Fase.FLOR: (Verbo.FLOR,),
    Fase.ENVIDO: (Verbo.FLOR, Verbo.MAZO),
    Fase.VENTANA: (Verbo.DEVOLVER, Verbo.RECLAMAR, Verbo.CERRAR),
}
_SOBRE_LA_FLOR: Final = frozenset({Verbo.CONTRAFLOR, Verbo.CONTRAFLOR_AL_RESTO})
_SIN_DISPUTA: Final = frozenset({Fase.CARTA, Fase.TRUCO})
_DE_FLOR: Final = frozenset(
    {*_FLORES, Verbo.CON_FLOR_QUIERO, Verbo.CON_FLOR_ENVIDO, Verbo.LA_MIA, Verbo.ACHICO, Verbo.EN_LEY}
)


def _puede_abrirse(mesa: Reglamento, verbo: Verbo, fase: Fase, palabra: int) -> bool:
    if verbo in _DE_FLOR and not mesa.con_flor:
        return False
    if verbo in _SOBRE_LA_FLOR and fase in _SIN_DISPUTA and mesa.disputa_flor is not DisputaFlor.CONTRAFLOR:
        return False
    siempre = verbo is Verbo.RENDIRSE or (verbo is Verbo.MOSTRAR and mesa.con_reclamos)
    fuera_de_turno = (verbo is Verbo.MAZO and mesa.mazo_fuera_de_turno) or (
        verbo in _TRUCOS and mesa.truco_fuera_de_turno and fase is Fase.CARTA
    )
    abribles = (_CON_LA_PALABRA if palabra else _SIN_LA_PALABRA).get(fase, ())
    return fase is not Fase.CERRADA and (siempre or fuera_de_turno or verbo in abribles)


def _ofertas(mesa: Reglamento) -> Ofertas:
    """Return what to ask about, by what the table waits for, for a seat without the word and one with it."""
    return tuple(
        tuple(
            tuple(
                (POR_QUE_NO[verbo.orden], SOLAS[verbo])
                for verbo in Verbo
                if verbo in SOLAS and _puede_abrirse(mesa, verbo, fase, palabra)
            )
            for fase in Fase
        )
        for palabra in (0, 1)
    )


_OFERTAS: Final[Mapping[str, tuple[Reglamento, Ofertas]]] = {
    slug: (mesa, _ofertas(mesa)) for slug, mesa in REGLAMENTOS.items()
}
