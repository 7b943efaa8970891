"""A chain of cantos: what it pays, what may follow and what can't, and the same chain at the five tables."""

from __future__ import annotations

from collections import deque
from dataclasses import dataclass, replace
from functools import cache
from typing import TYPE_CHECKING, Final

from django.utils.translation import gettext as _

from engine.cantos.escaleras import ESCALONES, Cadena, Escalera, cadena, por_que_no_sigue
from engine.cantos.falta import falta
from engine.errors import AccionIlegal, Motivo
from engine.reglamento import REGLAMENTOS, Canto, DisputaFlor
from lessons.puzzles.leer_cadena import (
    CHUMBO,
    DEL_TANTEADOR,
    DOS,
    PICO,
    Cantada,
    canonica,
    depende_del_tanteador,
)
from lessons.puzzles.leer_cadena import precio as precio_del_problema
from lessons.puzzles.posiciones import rechazar
from lessons.puzzles.tanteos import Tanteo, leer_tanteo
from lessons.words.motivos import frase_del_motivo

if TYPE_CHECKING:
    from collections.abc import Sequence

    from engine.reglamento import Reglamento

LARGO_MAXIMO: Final = 40
"""How many cantos a chain may have here: more only fit where envido repeats without end."""
TEXTO_MAXIMO: Final = 600
_CANTOS: Final = {canto.value: canto for canto in Canto}
_HASTA_DONDE: Final = 4
"""In so many steps every word that a table has turns up in some chain."""
_FLORES_ESCRITAS: Final = 4
"""The notation of the problems has up to so many flores."""


@dataclass(frozen=True, slots=True)
class Cantados:
    """What was sung so far, the sides taking turns; the score where it counts; and `pico` or `chumbo` in a pico."""

    cantos: tuple[Canto, ...] = ()
    tanteo: Tanteo | None = None
    pico: str = ""

    @property
    def escalera(self) -> Escalera | None:
        """The ladder it is of, None before anybody sang."""
        return next((e for e, todos in ESCALONES.items() if self.cantos and self.cantos[0] in todos), None)


@dataclass(frozen=True, slots=True)
class Porque:
    """A reason: a sentence, and the rule it rests on."""

    texto: str
    regla: str


# Reading and writing


def cuenta_el_tanteador(mesa: Reglamento, cantos: Sequence[Canto], pico: str) -> bool:
    """Tell whether the score moves what the chain pays, or what may follow where the falta is its limit (ENV-07)."""
    tope = mesa.tope_en_la_falta and not pico and bool(cantos) and cantos[0] in ESCALONES[Escalera.ENVIDO]
    return tope or depende_del_tanteador(cantos, pico)


def cuenta_el_pico(mesa: Reglamento, cantos: Sequence[Canto]) -> bool:
    """Tell whether a pico a pico changes anything for the chain: at its table, where the score would (SEIS-03)."""
    return mesa.con_pico_a_pico and cuenta_el_tanteador(mesa, cantos, "")


def con_lo_que_cuenta(mesa: Reglamento, cantados: Cantados) -> Cantados:
    """Return the chain in the table's own form: with a score exactly where it counts, and no pico where it doesn't."""
    cantos = canonica(mesa, _sin_flores_de_mas(mesa, cantados.cantos))
    pico = cantados.pico if cuenta_el_pico(mesa, cantos) else ""
    if pico == CHUMBO and Canto.FALTA_ENVIDO not in cantos:
        pico = PICO
    tanteo = None
    if cuenta_el_tanteador(mesa, cantos, pico):
        tanteo = cantados.tanteo or Tanteo(0, 0, mesa.objetivo)
    return Cantados(cantos, tanteo, pico)


def _sin_flores_de_mas(mesa: Reglamento, cantos: Sequence[Canto]) -> tuple[Canto, ...]:
    """Return the chain without the flores past the second, except where each enters the pot (FLO-07)."""
    if mesa.disputa_flor is DisputaFlor.BOLSA:
        return tuple(cantos)
    segunda = [n for n, canto in enumerate(cantos) if canto is Canto.FLOR][1:2]
    return tuple(c for n, c in enumerate(cantos) if c is not Canto.FLOR or n <= (segunda or [0])[0])


def leer(mesa: Reglamento, texto: str) -> Cantados:
    """Return the chain of `<canto>.<canto>[.<score>][.pico or .chumbo]`; raises NotacionInvalida with the reason.

    The score of a chain that needs one is 0 to 0 if none is written.
    """
    campos = texto.split(".")
    cantos: list[Canto] = []
    while campos and campos[0] in _CANTOS:
        cantos.append(_CANTOS[campos.pop(0)])
    if not cantos or len(cantos) > LARGO_MAXIMO:
        rechazar(_("Van los cantos con un punto en el medio, como envido.real-envido.falta-envido.14-9-40."))
    tanteo = leer_tanteo(mesa, campos.pop(0)) if campos and campos[0].count("-") > 1 else None
    pico = campos.pop(0) if campos and campos[0] in {PICO, CHUMBO} else ""
    if campos:
        rechazar(_("Sobra algo después de los cantos."))
    if pico and not mesa.con_pico_a_pico:
        rechazar(frase_del_motivo(Motivo.MESA_SIN_PICO))
    leidos = con_lo_que_cuenta(mesa, Cantados(tuple(cantos), tanteo, pico))
    if tanteo and not leidos.tanteo:
        rechazar(_("El tanteador va cuando cambia algo: con la falta envido o al resto, fuera del pico."))
    if pico != leidos.pico:
        rechazar(_("El pico cambia la falta envido y el resto, nada más."))
    negado = por_que_no_hay(mesa, leidos)
    if negado:
        rechazar(negado.texto)
    return leidos


def escribir(cantados: Cantados) -> str:
    """Return its one canonical spelling, empty if nothing was sung."""
    tanteo = [str(cantados.tanteo)] if cantados.tanteo else []
    return ".".join([*cantados.cantos, *tanteo, *([cantados.pico] if cantados.pico else [])])


def como_se_explica(cantados: Cantados) -> Cantada | None:
    """Return the chain as the problems have it, with its score; None where they have no words for so many flores."""
    flores = cantados.cantos.count(Canto.FLOR)
    if flores > _FLORES_ESCRITAS or not cantados.cantos:
        return None
    # There the flores past the second are a number, not words.
    cantos = list(cantados.cantos)
    while cantos.count(Canto.FLOR) > DOS:
        cantos.remove(Canto.FLOR)
    return Cantada(0, tuple(cantos), cantados.tanteo, cantados.pico, max(flores, DOS))


def como_problema(mesa: Reglamento, cantados: Cantados) -> Cantada | None:
    """Return the chain as a problem, None where it isn't one: nothing to refuse, or too long at no score at all."""
    una = como_se_explica(cantados)
    if una is None:
        return None
    cuentan = DEL_TANTEADOR & set(una.cantos)
    una = una._replace(tanteo=una.tanteo if cuentan else None, pico=una.pico if cuentan else "")
    try:
        return una if precio_del_problema(mesa, una).no_quiero is not None else None
    except AccionIlegal:
        return None


# What it pays, and what may follow


def precio(mesa: Reglamento, cantados: Cantados) -> Cadena:
    """Return what the engine says the chain pays; raises AccionIlegal if it can't be sung there."""
    escalera = cantados.escalera
    if escalera is None:
        raise AccionIlegal(Motivo.ENVIDO_SIN_CANTO)
    puntos, objetivo = (cantados.tanteo.puntos, cantados.tanteo.objetivo) if cantados.tanteo else ((0, 0), None)
    return cadena(
        mesa,
        escalera,
        cantados.cantos,
        puntos,
        objetivo,
        pico=bool(cantados.pico),
        chumbo=cantados.pico == CHUMBO,
    )


def _vale_la_falta(mesa: Reglamento, cantados: Cantados) -> int:
    puntos, objetivo = (cantados.tanteo.puntos, cantados.tanteo.objetivo) if cantados.tanteo else ((0, 0), None)
    return falta(mesa, puntos, objetivo, bool(cantados.pico)).vale


@cache
def palabras(slug: str, escalera: Escalera) -> frozenset[Canto]:
    """Return the words of a ladder that some chain of that table has, found by singing them all."""
    mesa = REGLAMENTOS[slug]
    halladas: set[Canto] = set()
    por_seguir: deque[tuple[Canto, ...]] = deque([()])
    while por_seguir:
        cantos = por_seguir.popleft()
        for nuevo in ESCALONES[escalera]:
            if por_que_no_sigue(mesa, escalera, cantos, nuevo, mesa.objetivo) is None:
                halladas.add(nuevo)
                if len(cantos) + 1 < _HASTA_DONDE:
                    por_seguir.append((*cantos, nuevo))
    return frozenset(halladas)


def _no_se_canta(mesa: Reglamento, escalera: Escalera, canto: Canto) -> Porque | None:
    """Return that the table has no such word, None if it has."""
    if canto in palabras(mesa.slug, escalera):
        return None
    if not mesa.con_flor:
        return _motivo(Motivo.MESA_SIN_FLOR)
    return Porque(_("En esta mesa eso no se canta."), mesa.disputa_flor.regla)


def por_que_no(mesa: Reglamento, cantados: Cantados, nuevo: Canto) -> Porque | None:
    """Return why that can't be sung on top of the chain, None if it can; over nothing, whether it opens."""
    escalera = cantados.escalera or next(e for e, todos in ESCALONES.items() if nuevo in todos)
    motivo = por_que_no_sigue(mesa, escalera, cantados.cantos, nuevo, _vale_la_falta(mesa, cantados))
    if motivo is None:
        if len(cantados.cantos) < LARGO_MAXIMO:
            return None
        return Porque(_("Acá se siguen hasta %(n)d cantos.") % {"n": LARGO_MAXIMO}, "ENV-07")
    return _no_se_canta(mesa, escalera, nuevo) or _motivo(motivo)


def _motivo(motivo: Motivo) -> Porque:
    return Porque(frase_del_motivo(motivo), motivo.regla)


def por_que_no_hay(mesa: Reglamento, cantados: Cantados) -> Porque | None:
    """Return why the chain can't exist at that table, None if it can."""
    escalera = cantados.escalera
    faltan = (_no_se_canta(mesa, escalera, canto) for canto in cantados.cantos) if escalera else ()
    falta_una = next((una for una in faltan if una), None)
    if falta_una:
        return falta_una
    try:
        precio(mesa, cantados)
    except AccionIlegal as error:
        return _motivo(error.motivo)
    return None


@dataclass(frozen=True, slots=True)
class Sigue:
    """A word that could come next: the chain with it, or why it can't."""

    canto: Canto
    con_el: Cantados | None
    porque: Porque | None


def siguen(mesa: Reglamento, cantados: Cantados) -> tuple[Sigue, ...]:
    """Return every word of the ladder with where it leads or why it can't be said; over nothing, what opens."""
    escalera = cantados.escalera
    if escalera:
        candidatos = [c for c in ESCALONES[escalera] if c in palabras(mesa.slug, escalera)]
    else:
        abren = [ESCALONES[Escalera.ENVIDO], ESCALONES[Escalera.FLOR][:1], ESCALONES[Escalera.TRUCO][:1]]
        candidatos = [canto for todos in abren for canto in todos]
    return tuple(_sigue(mesa, cantados, canto) for canto in candidatos)


def _sigue(mesa: Reglamento, cantados: Cantados, canto: Canto) -> Sigue:
    porque = por_que_no(mesa, cantados, canto)
    if porque:
        return Sigue(canto, None, porque)
    con_el = con_lo_que_cuenta(mesa, replace(cantados, cantos=(*cantados.cantos, canto)))
    if con_el == cantados:
        return Sigue(canto, None, Porque(_("Otra flor más no cambia lo que se paga acá."), "FLO-07"))
    return Sigue(canto, con_el, None)


def hasta(mesa: Reglamento, cantados: Cantados, cuantos: int) -> Cantados:
    """Return the chain cut after so many cantos."""
    return con_lo_que_cuenta(mesa, replace(cantados, cantos=cantados.cantos[:cuantos]))


# The five tables


@dataclass(frozen=True, slots=True)
class EnMesa:
    """What the same chain is at a table: its price or why there is none, to how many, and whether it differs."""

    mesa: Reglamento
    precio: Cadena | None
    porque: Porque | None
    objetivo: int | None
    propia: bool
    difiere: bool
    cantados: Cantados


def en_todas(mesa: Reglamento, cantados: Cantados) -> tuple[EnMesa, ...]:
    """Return the chain at every table, this one's first; a score is kept where the other table can be at it."""
    propio = precio(mesa, cantados)
    salida = [_en(mesa, cantados, otra, propio) for otra in REGLAMENTOS.values()]
    return tuple(sorted(salida, key=lambda una: not una.propia))


def llevados(mesa: Reglamento, cantados: Cantados, otra: Reglamento) -> Cantados:
    """Return the chain as it would be sung at another table, the score to that table's objetivo if it must be."""
    cantos = cantados.cantos
    if otra.disputa_flor is not mesa.disputa_flor and Canto.FLOR in cantos:
        # Figures there don't grow with the flores: what counts is that both sides have one, and what was said.
        sube = [c for c in cantos if c is not Canto.FLOR]
        cantos = (Canto.FLOR, *(sube or cantos[1:2]))
    tanteo = cantados.tanteo
    if tanteo and tanteo.objetivo not in otra.objetivos:
        tanteo = tanteo._replace(objetivo=otra.objetivo)
    return con_lo_que_cuenta(otra, Cantados(cantos, tanteo, cantados.pico))


def _en(mesa: Reglamento, cantados: Cantados, otra: Reglamento, propio: Cadena) -> EnMesa:
    alla = cantados if otra is mesa else llevados(mesa, cantados, otra)
    porque = _motivo(Motivo.MESA_SIN_PICO) if cantados.pico and not otra.con_pico_a_pico else None
    if porque is None and alla.tanteo and max(alla.tanteo.puntos) >= alla.tanteo.objetivo:
        porque = _motivo(Motivo.PARTIDA_YA_GANADA)
    porque = porque or por_que_no_hay(otra, alla)
    suyo = None if porque else precio(otra, alla)
    iguales = suyo is not None and _cifras(suyo) == _cifras(propio)
    cuenta = alla.tanteo is not None and depende_del_tanteador(alla.cantos, alla.pico)
    return EnMesa(
        mesa=otra,
        precio=suyo,
        porque=porque,
        objetivo=alla.tanteo.objetivo if cuenta and alla.tanteo else None,
        propia=otra is mesa,
        difiere=not iguales,
        cantados=alla,
    )


def _cifras(como: Cadena) -> tuple[object, ...]:
    return como.quiero, como.no_quiero, como.por_equipo


def con_tanteo(mesa: Reglamento, cantados: Cantados, tanteo: Tanteo) -> Cantados:
    """Return the chain at another score; raises NotacionInvalida if it can't be sung at it."""
    nuevos = con_lo_que_cuenta(mesa, replace(cantados, tanteo=tanteo))
    negado = por_que_no_hay(mesa, nuevos)
    if negado:
        rechazar(negado.texto)
    return nuevos


def que_quepa(mesa: Reglamento, cantados: Cantados, otra: Reglamento) -> Cantados:
    """Return as much of the chain as another table has, at 0 to 0 where that score would have ended its partida."""
    for cuantos in range(len(cantados.cantos), 0, -1):
        alla = llevados(mesa, hasta(mesa, cantados, cuantos), otra)
        if alla.tanteo and max(alla.tanteo.puntos) >= alla.tanteo.objetivo:
            alla = replace(alla, tanteo=Tanteo(0, 0, alla.tanteo.objetivo))
        if por_que_no_hay(otra, alla) is None:
            return alla
    return Cantados()
