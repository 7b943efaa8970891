"""One deal, played: what any seat may do now and why not, and what happens when it does.

One check feeds the question and the deed, so what is offered and what is accepted can't disagree.
"""

from __future__ import annotations

from types import MappingProxyType
from typing import TYPE_CHECKING, Final, NoReturn, cast

from engine import perros, reclamos
from engine.actions import DICHOS, JUGADAS, MESA, SOLAS, Accion, Sena, Verbo
from engine.cantos import cierre, declarar, disputas, flores, juego, pagos, palabra, toques, trucos
from engine.asientos import equipo_de, rival
from engine.errors import AccionIlegal, Motivo
from engine.estado import Estado, Fase, Flor, recien_repartida
from engine.events import Hizo

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping

    from engine.asientos import Asiento, Equipo
    from engine.events import Evento
    from engine.reglamento import Canto
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
        return _sellar(draft)

    def por_que_no(self, asiento: Asiento, accion: Accion) -> Motivo | None:
        """Return why the seat can't do this now, or None if it can. Any seat and any action may be asked about."""
        reparto = self.reparto
        if not 0 <= asiento < reparto.jugadores:
            return Motivo.ASIENTOS_QUE_LA_MESA_NO_TIENE
        if not reparto.vuelta[asiento]:
            return Motivo.MIRA_EL_PICO
        return _POR_QUE_NO[accion.verbo.orden](self, asiento, accion)

    def legales(self, asiento: Asiento) -> tuple[Accion, ...]:
        """Return everything the seat may do now but señas, which `por_que_no` tells and which change nothing.

        TANTOS is there once for every number that may be said.
        """
        reparto = self.reparto
        if not (0 <= asiento < reparto.jugadores and reparto.vuelta[asiento]):
            return ()
        hay = [
            accion
            for verbo, accion in _OFRECIBLES[self.fase]
            if _POR_QUE_NO[verbo.orden](self, asiento, accion) is None
        ]
        if self.fase is Fase.CARTA and self.turno == asiento:
            hay[:0] = [
                JUGADAS[una] for una in self.manos[asiento] if juego.por_que_no_juega(self, asiento, una) is None
            ]
        elif self.por_decir and self.por_decir[0] == asiento:
            dichos = [DICHOS[numero] for numero in sorted(declarar.decibles(self))]
            hay[:0] = [a for a in dichos if declarar.por_que_no_dice(self, asiento, a.numero) is None]
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
        _HACER[accion.verbo.orden](draft, asiento, accion)
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
    def resultados(self) -> tuple[Equipo | None, ...]:
        """Who took each baza that ended, None for a parda."""
        return tuple(baza.equipo for baza in self.bazas)


def rejugar(reparto: Reparto, acciones: Iterable[tuple[Asiento, Accion]]) -> Mano:
    """Return the mano of that deal after those actions. Raises AccionIlegal at the first that isn't allowed."""
    mano = Mano.repartida(reparto)
    for asiento, accion in acciones:
        mano, _ = mano.aplicar(asiento, accion)
    return mano


def _sellar(draft: Estado) -> Mano:
    """Derive what is derived and close the draft for good."""
    palabra.asentar(draft)
    flores.anotar_la_palabra(draft)
    draft.registro = (*draft.registro, *draft.nuevos)
    del draft.nuevos
    # The same slots: a sealed draft is a Mano, without copying it once more.
    draft.__class__ = Mano
    return cast("Mano", draft)


# Why not, word by word


def _no_juega(e: Estado, asiento: Asiento, accion: Accion) -> Motivo | None:
    una = accion.carta
    return Motivo.CARTA_QUE_NO_TENES if una is None else juego.por_que_no_juega(e, asiento, una)


def _no_pasa(e: Estado, asiento: Asiento, _: Accion) -> Motivo | None:
    return juego.por_que_no_pasa(e, asiento)


def _no_flor(e: Estado, asiento: Asiento, _: Accion) -> Motivo | None:
    return flores.por_que_no_canta_flor(e, asiento)


def _no_sube_flor(e: Estado, asiento: Asiento, accion: Accion) -> Motivo | None:
    if e.fase is not Fase.FLOR and disputas.puede_contestar_flor(e, asiento):
        return flores.por_que_no_canta_flor(e, asiento)
    return _no_disputa(e, asiento, accion)


def _no_disputa(e: Estado, asiento: Asiento, accion: Accion) -> Motivo | None:
    return disputas.por_que_no_disputa(e, asiento, cast("Canto", accion.verbo.canto))


def _no_toca(e: Estado, asiento: Asiento, accion: Accion) -> Motivo | None:
    return toques.por_que_no_toca(e, asiento, cast("Canto", accion.verbo.canto))


def _no_grita(e: Estado, asiento: Asiento, accion: Accion) -> Motivo | None:
    return trucos.por_que_no_grita(e, asiento, cast("Canto", accion.verbo.canto))


def _no_achica(e: Estado, asiento: Asiento, _: Accion) -> Motivo | None:
    return disputas.por_que_no_achica(e, asiento)


def _no_contesta(e: Estado, asiento: Asiento, accion: Accion) -> Motivo | None:
    match e.fase:
        case Fase.ENVIDO:
            return toques.por_que_no_contesta_envido(e, asiento)
        case Fase.TRUCO:
            return trucos.por_que_no_contesta_truco(e, asiento)
        case Fase.FLOR:
            return disputas.por_que_no_quiere_flor(e, asiento, quiere=accion.verbo is Verbo.QUIERO)
        case Fase.CARTA:
            return Motivo.NADA_QUE_CONTESTAR
        case _:
            return palabra.espera(e)


def _no_dice(e: Estado, asiento: Asiento, accion: Accion) -> Motivo | None:
    return declarar.por_que_no_dice(e, asiento, accion.numero)


def _no_se_va(e: Estado, asiento: Asiento, _: Accion) -> Motivo | None:
    return cierre.por_que_no_se_va(e, asiento)


def _no_muestra(e: Estado, asiento: Asiento, _: Accion) -> Motivo | None:
    return reclamos.por_que_no_muestra(e, asiento)


def _no_devuelve(e: Estado, asiento: Asiento, _: Accion) -> Motivo | None:
    return reclamos.por_que_no_devuelve(e, asiento)


def _no_reclama(e: Estado, asiento: Asiento, _: Accion) -> Motivo | None:
    return reclamos.por_que_no_reclama(e, asiento)


def _no_cierra(e: Estado, _asiento: Asiento, _accion: Accion) -> Motivo | None:
    return reclamos.por_que_no_cierra(e)


def _no_a_punto(e: Estado, asiento: Asiento, _: Accion) -> Motivo | None:
    return perros.por_que_no_contesta_perros(e, asiento)


def _no_en_ley(e: Estado, asiento: Asiento, _: Accion) -> Motivo | None:
    return perros.por_que_no_en_ley(e, asiento)


def _no_se_rinde(e: Estado, _asiento: Asiento, _accion: Accion) -> Motivo | None:
    return Motivo.MANO_CERRADA if e.cerrada else None


_DE_PIEZA: Final = frozenset({Sena.PIEZA_2, Sena.PIEZA_4, Sena.PIEZA_5, Sena.PIEZA_11, Sena.PIEZA_10})


def _no_hace_sena(e: Estado, asiento: Asiento, accion: Accion) -> Motivo | None:
    if e.terminada:
        return palabra.espera(e)
    mesa = e.reparto.reglamento
    if (accion.sena in _DE_PIEZA and not mesa.con_muestra) or (accion.sena is Sena.FLOR and not mesa.con_flor):
        return Motivo.SENA_QUE_LA_MESA_NO_USA
    if accion.para is None:
        return None if e.reparto.companeros[asiento] else Motivo.SENA_SIN_COMPANERO
    if accion.para == MESA:
        return None
    return None if accion.para != asiento and accion.para in e.reparto.activos else Motivo.SENA_A_NADIE


# What it does, word by word


def _juega(e: Estado, asiento: Asiento, accion: Accion) -> None:
    juego.jugar(e, asiento, accion.carta)


def _toca(e: Estado, asiento: Asiento, accion: Accion) -> None:
    toques.tocar(e, asiento, cast("Canto", accion.verbo.canto))


def _flor(e: Estado, asiento: Asiento, _: Accion) -> None:
    flores.cantar_flor(e, asiento)


def _disputa(e: Estado, asiento: Asiento, accion: Accion) -> None:
    canto = cast("Canto", accion.verbo.canto)
    if e.fase is not Fase.FLOR and disputas.puede_contestar_flor(e, asiento):
        flores.contestar_flor(e, asiento, canto)
    else:
        disputas.disputar(e, asiento, canto)


def _grita(e: Estado, asiento: Asiento, _: Accion) -> None:
    perros.levantar(e)
    trucos.gritar(e, asiento)


def _quiere(e: Estado, asiento: Asiento, _: Accion) -> None:
    perros.levantar(e)
    if e.fase is Fase.ENVIDO:
        toques.querer_envido(e)
    elif e.fase is Fase.TRUCO:
        trucos.querer_truco(e, asiento)
    else:
        disputas.querer_flor(e)


def _no_quiere(e: Estado, asiento: Asiento, _: Accion) -> None:
    cobra = rival(equipo_de(asiento))
    if e.fase is Fase.ENVIDO:
        toques.no_querer_envido(e, cobra)
    elif e.fase is Fase.TRUCO:
        perros.levantar(e)
        cierre.no_querer_truco(e)
    else:
        disputas.no_querer_flor(e, cobra)


def _dice(e: Estado, asiento: Asiento, accion: Accion) -> None:
    if declarar.decir(e, asiento, accion.numero):
        if e.flor is Flor.QUERIDA:
            disputas.pagar_disputa(e, e.mejor_de, e.mejor)
        else:
            toques.pagar_envido(e, e.mejor_de, e.mejor)


def _se_va(e: Estado, asiento: Asiento, _: Accion) -> None:
    if e.fase is Fase.PERROS:
        perros.no_querer_perros(e, asiento)
    else:
        perros.levantar(e)
        cierre.irse(e, asiento)


def _muestra(e: Estado, asiento: Asiento, _: Accion) -> None:
    reclamos.mostrar(e, asiento)


def _devuelve(e: Estado, asiento: Asiento, _: Accion) -> None:
    reclamos.devolver(e, asiento)


def _reclama(e: Estado, asiento: Asiento, _: Accion) -> None:
    reclamos.reclamar(e, asiento)


def _cierra(e: Estado, _asiento: Asiento, _accion: Accion) -> None:
    reclamos.cerrar(e)


def _a_punto(e: Estado, _asiento: Asiento, _accion: Accion) -> None:
    perros.a_punto(e)


def _en_ley(e: Estado, asiento: Asiento, _: Accion) -> None:
    perros.en_ley(e, asiento)


def _se_rinde(e: Estado, asiento: Asiento, _: Accion) -> None:
    pagos.rendirse(e, asiento)


def _hace_sena(_e: Estado, _asiento: Asiento, _accion: Accion) -> None:
    """A seña is all in the event that it was made."""


_REGLAS_DE_CADA_VERBO: Final[
    Mapping[
        Verbo,
        tuple[
            Callable[[Estado, Asiento, Accion], Motivo | None],
            Callable[[Estado, Asiento, Accion], None],
        ],
    ]
] = MappingProxyType(
    {
        Verbo.JUEGA: (_no_juega, _juega),
        Verbo.PASA: (_no_pasa, _juega),
        Verbo.ENVIDO: (_no_toca, _toca),
        Verbo.REAL_ENVIDO: (_no_toca, _toca),
        Verbo.FALTA_ENVIDO: (_no_toca, _toca),
        Verbo.FLOR: (_no_flor, _flor),
        Verbo.CON_FLOR_QUIERO: (_no_disputa, _disputa),
        Verbo.CON_FLOR_ENVIDO: (_no_disputa, _disputa),
        Verbo.LA_MIA: (_no_disputa, _disputa),
        Verbo.CONTRAFLOR: (_no_sube_flor, _disputa),
        Verbo.CONTRAFLOR_AL_RESTO: (_no_sube_flor, _disputa),
        Verbo.ACHICO: (_no_achica, _no_quiere),
        Verbo.TRUCO: (_no_grita, _grita),
        Verbo.RETRUCO: (_no_grita, _grita),
        Verbo.VALE_CUATRO: (_no_grita, _grita),
        Verbo.QUIERO: (_no_contesta, _quiere),
        Verbo.NO_QUIERO: (_no_contesta, _no_quiere),
        Verbo.TANTOS: (_no_dice, _dice),
        Verbo.SON_BUENAS: (_no_dice, _dice),
        Verbo.MAZO: (_no_se_va, _se_va),
        Verbo.MOSTRAR: (_no_muestra, _muestra),
        Verbo.DEVOLVER: (_no_devuelve, _devuelve),
        Verbo.RECLAMAR: (_no_reclama, _reclama),
        Verbo.A_PUNTO: (_no_a_punto, _a_punto),
        Verbo.EN_LEY: (_no_en_ley, _en_ley),
        Verbo.SENA: (_no_hace_sena, _hace_sena),
        Verbo.RENDIRSE: (_no_se_rinde, _se_rinde),
        Verbo.CERRAR: (_no_cierra, _cierra),
    }
)
_POR_QUE_NO: Final = tuple(_REGLAS_DE_CADA_VERBO[verbo][0] for verbo in Verbo)
_HACER: Final = tuple(_REGLAS_DE_CADA_VERBO[verbo][1] for verbo in Verbo)

# Which words can be open while the table waits for what: only to ask less. Nothing outside is ever legal.
_SIEMPRE: Final = (Verbo.MOSTRAR, Verbo.RENDIRSE)
_TOQUES: Final = (Verbo.ENVIDO, Verbo.REAL_ENVIDO, Verbo.FALTA_ENVIDO)
_FLORES: Final = (Verbo.FLOR, Verbo.CONTRAFLOR, Verbo.CONTRAFLOR_AL_RESTO)
_CONTESTAN: Final = (Verbo.QUIERO, Verbo.NO_QUIERO, Verbo.MAZO)
_VERBOS: Final[Mapping[Fase, frozenset[Verbo]]] = {
    Fase.PERROS: frozenset({*_SIEMPRE, Verbo.A_PUNTO, Verbo.EN_LEY, Verbo.MAZO}),
    Fase.ANUNCIO: frozenset({*_SIEMPRE, Verbo.FLOR, Verbo.MAZO}),
    Fase.ELECCION: frozenset(
        {*_SIEMPRE, Verbo.LA_MIA, Verbo.CON_FLOR_ENVIDO, Verbo.CONTRAFLOR_AL_RESTO, Verbo.MAZO}
    ),
    Fase.FLOR: frozenset({*_SIEMPRE, *_FLORES, *_CONTESTAN, Verbo.CON_FLOR_QUIERO, Verbo.ACHICO}),
    Fase.TANTOS_FLOR: frozenset({*_SIEMPRE, Verbo.SON_BUENAS, Verbo.MAZO}),
    Fase.TANTOS_ENVIDO: frozenset({*_SIEMPRE, Verbo.SON_BUENAS, Verbo.MAZO}),
    Fase.ENVIDO: frozenset({*_SIEMPRE, *_TOQUES, *_CONTESTAN, Verbo.FLOR}),
    Fase.TRUCO: frozenset({*_SIEMPRE, *_TOQUES, *_FLORES, *_CONTESTAN, Verbo.RETRUCO, Verbo.VALE_CUATRO}),
    Fase.CARTA: frozenset(
        {
            *_SIEMPRE,
            *_TOQUES,
            *_FLORES,
            Verbo.PASA,
            Verbo.TRUCO,
            Verbo.RETRUCO,
            Verbo.VALE_CUATRO,
            Verbo.MAZO,
        }
    ),
    Fase.VENTANA: frozenset({*_SIEMPRE, Verbo.DEVOLVER, Verbo.RECLAMAR, Verbo.CERRAR}),
    Fase.CERRADA: frozenset(),
}
_OFRECIBLES: Final[Mapping[Fase, tuple[tuple[Verbo, Accion], ...]]] = {
    fase: tuple((verbo, SOLAS[verbo]) for verbo in Verbo if verbo in verbos) for fase, verbos in _VERBOS.items()
}
