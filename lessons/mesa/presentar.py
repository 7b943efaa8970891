"""A Vista becomes what the table part draws: seats, bazas, cards, open and closed words, the talk, the score."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final, NamedTuple

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy, ngettext

from engine.actions import JUGADAS, SOLAS, Sena, Verbo
from engine.asientos import companeros
from engine.envido import tantos
from engine.jerarquia import es_pieza
from lessons.mesa.habla import activos, hablar
from lessons.mesa.precios import detalle
from lessons.mesa.tanteador import Tanteador, tantear
from lessons.words.acciones import ROTULOS, SENAS, TECLAS
from lessons.words.motivos import frase_del_motivo
from lessons.words.sucesos import Renglon, Sillas, contar

if TYPE_CHECKING:
    from collections.abc import Sequence

    from engine.asientos import Asiento
    from engine.cartas import Carta
    from engine.vista import Vista


class Silla(NamedTuple):
    """Another seat: who, the backs it holds, what it showed, and what it is."""

    asiento: Asiento
    nombre: str
    tapadas: range
    mostradas: tuple[Carta, ...]
    companero: bool
    es_mano: bool
    le_toca: bool
    mira: bool


class Jugada(NamedTuple):
    """A card on the table, None for a seat that passed."""

    carta: Carta | None
    quien: str
    gana: bool


class Baza(NamedTuple):
    """A baza, in the order in which its cards fell."""

    rotulo: str
    jugadas: tuple[Jugada, ...]
    resultado: str


class Propia(NamedTuple):
    """A card in the learner's hand: what playing it asks for, empty if it can't be played now."""

    carta: Carta | None
    accion: str
    tecla: str
    pieza: int | None


class Opcion(NamedTuple):
    """An open word: what its form says, its label and price, its key; `principal` is the one that goes on."""

    accion: str
    rotulo: str
    detalle: str
    tecla: str
    principal: bool = False


class Cerrado(NamedTuple):
    """A word that isn't open: why, and by which rule."""

    rotulo: str
    porque: str
    regla: str


class Destino(NamedTuple):
    """Something to choose from in a list: what the form says, and its words."""

    valor: str
    rotulo: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Mesa:
    """All that the table part shows. `habla` is the large line on the cloth, `aclara` the small one below it."""

    titulo: str
    reglamento: str
    sillas: tuple[Silla, ...]
    bazas: tuple[Baza, ...]
    muestra: Carta | None
    propias: tuple[Propia, ...]
    propio: str
    es_mano: bool
    habla: str
    aclara: str
    abiertos: tuple[Opcion, ...]
    cerrados: tuple[Cerrado, ...]
    numero: bool
    senas: tuple[Destino, ...]
    senas_para: tuple[Destino, ...]
    puede_rendirse: bool
    tanteador: Tanteador
    charla: tuple[Renglon, ...]
    vale: int
    jugadores: int
    de_a_dos: bool
    mira: bool
    terminada: bool
    cerrada: bool

    @property
    def se_espera_carta(self) -> bool:
        """Whether a card can be played now."""
        return any(una.accion for una in self.propias)


_AUNQUE_CERRADAS: Final = (
    Verbo.ENVIDO,
    Verbo.REAL_ENVIDO,
    Verbo.FALTA_ENVIDO,
    Verbo.FLOR,
    Verbo.TRUCO,
    Verbo.RETRUCO,
    Verbo.VALE_CUATRO,
    Verbo.PASA,
    Verbo.MAZO,
)
"""The words that are there, greyed, while they are shut; the rest are shown only while open."""
_EN_LA_VENTANA: Final = (Verbo.MOSTRAR, Verbo.DEVOLVER, Verbo.RECLAMAR, Verbo.CERRAR)
_ORDINALES: Final = (gettext_lazy("1.ª"), gettext_lazy("2.ª"), gettext_lazy("3.ª"))


def presentar(
    vista: Vista,
    *,
    ajena: bool = False,
    seguir: Opcion | None = None,
    delegar: Opcion | None = None,
    historia: Sequence[tuple[int, int]] = (),
) -> Mesa:
    """Return what the table shows to who sits at the Vista's seat, or to a stranger who looks over it (`ajena`).

    `seguir` and `delegar` are what the page offers beside the rules' words: letting the others go on, and leaving the
    answer to a partner. `historia` are the earlier scores, for the chalkboard. A stranger is offered nothing.
    """
    sillas = Sillas(vista.jugadores, vista.asiento, ajena)
    mira = vista.asiento not in activos(vista)
    habla, aclara = hablar(vista, sillas, seguir is not None)
    abiertos = [] if ajena else _abiertos(vista)
    abiertos += [otra for otra in (delegar,) if otra is not None]
    if seguir is not None:
        abiertos.insert(0, seguir)
    return Mesa(
        titulo=_titulo(vista, sillas),
        reglamento=vista.reglamento.nombre,
        sillas=tuple(_silla(vista, sillas, a) for a in _alrededor(vista)),
        bazas=_bazas(vista, sillas),
        muestra=vista.muestra,
        propias=_propias(vista, jugables=not ajena),
        propio=sillas.nombre(vista.asiento),
        es_mano=vista.mano == vista.asiento,
        habla=habla,
        aclara=aclara,
        abiertos=tuple(abiertos),
        cerrados=() if ajena or vista.terminada or mira else _cerrados(vista),
        numero=not ajena and any(accion.verbo is Verbo.TANTOS for accion in vista.legales),
        senas=() if ajena else _senas(vista),
        senas_para=_senas_para(vista, sillas),
        puede_rendirse=not ajena and SOLAS[Verbo.RENDIRSE] in vista.legales,
        tanteador=tantear(vista.reglamento, vista.objetivo, vista.tanteador, sillas, historia),
        charla=tuple(contar(vista, sillas)),
        vale=vista.vale,
        jugadores=vista.jugadores,
        de_a_dos=vista.jugadores == 2,
        mira=mira,
        terminada=vista.terminada,
        cerrada=vista.cerrada,
    )


def _titulo(vista: Vista, sillas: Sillas) -> str:
    if vista.jugadores == 2:
        return _("Mano con %(quien)s") % {"quien": sillas.nombre(1 - vista.asiento)}
    return _("Mano de a %(n)d") % {"n": vista.jugadores}


def _alrededor(vista: Vista) -> tuple[Asiento, ...]:
    return tuple((vista.asiento + paso) % vista.jugadores for paso in range(1, vista.jugadores))


def _silla(vista: Vista, sillas: Sillas, asiento: Asiento) -> Silla:
    return Silla(
        asiento=asiento,
        nombre=sillas.nombre(asiento),
        tapadas=range(vista.quedan[asiento]),
        mostradas=vista.mostradas[asiento],
        companero=asiento in companeros(vista.asiento, vista.jugadores),
        es_mano=vista.mano == asiento,
        le_toca=asiento in vista.turnos,
        mira=vista.pico and asiento not in {vista.mano, (vista.mano + vista.jugadores // 2) % vista.jugadores},
    )


# The cloth


def _bazas(vista: Vista, sillas: Sillas) -> tuple[Baza, ...]:
    salida: list[Baza] = []
    los_que_juegan = activos(vista)
    for jugada in vista.bazas:
        resultado = _("Parda") if jugada.equipo is None else _("De %(quien)s") % {"quien": sillas.para(jugada.equipo)}
        if jugada.equipo is not None and jugada.equipo == vista.equipo and not sillas.ajena:
            resultado = _("Tuya") if vista.jugadores == 2 else _("Nuestra")
        quienes = _desde(jugada.sale, los_que_juegan)
        salida.append(
            Baza(
                str(_ORDINALES[len(salida)]),
                tuple(
                    Jugada(carta, sillas.nombre(quien), quien == jugada.asiento)
                    for quien, carta in zip(quienes, jugada.cartas, strict=False)
                ),
                resultado,
            )
        )
    if len(salida) < 3:
        quienes = _desde(vista.sale, los_que_juegan)
        en_curso = tuple(
            Jugada(carta, sillas.nombre(q), gana=False) for q, carta in zip(quienes, vista.mesa, strict=False)
        )
        salida.append(Baza(str(_ORDINALES[len(salida)]), en_curso, ""))
    while len(salida) < 3:
        salida.append(Baza(str(_ORDINALES[len(salida)]), (), ""))
    return tuple(salida)


def _desde(asiento: Asiento, activos: tuple[Asiento, ...]) -> tuple[Asiento, ...]:
    lugar = activos.index(asiento)
    return (*activos[lugar:], *activos[:lugar])


def _propias(vista: Vista, *, jugables: bool) -> tuple[Propia, ...]:
    salida: list[Propia] = []
    for lugar, una in enumerate(vista.en_mano, start=1):
        if una is None:
            salida.append(Propia(None, "", "", None))
            continue
        accion = JUGADAS[una]
        se_puede = jugables and accion in vista.legales
        pieza = tantos(una, vista.muestra) if es_pieza(una, vista.muestra) else None
        salida.append(Propia(una, str(accion) if se_puede else "", str(lugar) if se_puede else "", pieza))
    return tuple(salida)


# Words, open and closed


def _abiertos(vista: Vista) -> list[Opcion]:
    aparte = {Verbo.JUEGA, Verbo.TANTOS, Verbo.RENDIRSE}
    orden = {verbo: lugar for lugar, verbo in enumerate(_EN_LA_VENTANA)} if vista.terminada else {}
    abiertas = [accion for accion in vista.legales if accion.verbo not in aparte]
    if not vista.terminada:
        # Showing early is rare and can't be undone: it stands last.
        orden = {Verbo.QUIERO: -2, Verbo.NO_QUIERO: -1, Verbo.MAZO: 98, Verbo.MOSTRAR: 99}
    abiertas.sort(key=lambda accion: orden.get(accion.verbo, accion.verbo.orden))
    return [
        Opcion(
            str(accion),
            str(ROTULOS[accion.verbo]),
            detalle(vista, accion),
            TECLAS.get(accion.verbo, ""),
            principal=accion.verbo in {Verbo.QUIERO, Verbo.CERRAR},
        )
        for accion in abiertas
    ]


def _cerrados(vista: Vista) -> tuple[Cerrado, ...]:
    motivos = dict(vista.cerradas)
    mesa = vista.reglamento
    fuera = set()
    if not mesa.con_flor:
        fuera.add(Verbo.FLOR)
    if not mesa.con_pasar:
        fuera.add(Verbo.PASA)
    return tuple(
        Cerrado(str(ROTULOS[verbo]), frase_del_motivo(motivos[verbo]), motivos[verbo].regla)
        for verbo in _AUNQUE_CERRADAS
        if verbo in motivos and verbo not in fuera
    )


# Señas


def _senas(vista: Vista) -> tuple[Destino, ...]:
    """Return the señas that the seat may make now; none where there is nobody to see them."""
    if vista.jugadores == 2 or Verbo.SENA in dict(vista.cerradas):
        return ()
    de_pieza = {Sena.PIEZA_2, Sena.PIEZA_4, Sena.PIEZA_5, Sena.PIEZA_11, Sena.PIEZA_10}
    fuera = (set() if vista.reglamento.con_muestra else de_pieza) | (
        set() if vista.reglamento.con_flor else {Sena.FLOR}
    )
    return tuple(Destino(sena.value, str(SENAS[sena])) for sena in Sena if sena not in fuera)


def _senas_para(vista: Vista, sillas: Sillas) -> tuple[Destino, ...]:
    if vista.jugadores == 2:
        return ()
    propios = [a for a in companeros(vista.asiento, vista.jugadores) if a in activos(vista)]
    destinos = [Destino("", ngettext("a tu compañero", "a tus compañeros", len(propios)))] if propios else []
    if len(propios) > 1:
        destinos += [Destino(str(a), _("a %(quien)s") % {"quien": sillas.nombre(a)}) for a in propios]
    return (*destinos, Destino("mesa", _("a toda la mesa")))
