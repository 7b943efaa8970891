"""Positions about saying the tantos: reading, writing, and what the engine says of them."""

from __future__ import annotations

import random
import re
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from django.utils.translation import gettext as _

from engine.actions import DICHOS, JUGADAS, SOLAS, Verbo
from engine.asientos import orden, rivales
from engine.cantos.declarar import declarar
from engine.envido import valores_posibles
from engine.errors import AccionIlegal
from engine.estado import Fase
from engine.events import Dijo
from engine.mano import Mano
from engine.reglamento import Declaracion
from lessons.puzzles.en_curso import PROPIO, EnCurso, leer_en_curso
from lessons.puzzles.mesa_muda import mesa_muda, reparto_mudo
from lessons.puzzles.posiciones import leer_asiento, leer_jugadores, rechazar
from lessons.words.motivos import frase_del_motivo

if TYPE_CHECKING:
    from engine.actions import Accion
    from engine.reglamento import Reglamento

TOCA, PUEDE, DICEN, NADIE = "toca", "puede", "dicen", "nadie"
BUENAS: Final = "buenas"
_NUMERO: Final = re.compile(r"0|[1-9][0-9]?", re.ASCII)
_NUMEROS: Final = range(3, 7)


@dataclass(frozen=True, slots=True)
class Dichos:
    """A question about saying tantos.

    `toca`: the seats, what was said so far (None: son buenas). `puede`: a hand in course. `dicen`: each seat's number.
    `nadie`: numbers, in order.
    """

    que: str
    jugadores: int = 2
    mano: int = 0
    abre: int = 0
    dichos: tuple[int | None, ...] = ()
    numeros: tuple[int, ...] = ()
    curso: EnCurso | None = None


def por_turnos(reglamento: Reglamento) -> bool:
    """Tell whether the table has its tantos said by turns, where a lie may be told (ENV-14)."""
    return reglamento.declaracion is Declaracion.DESDE_EL_QUE_CANTO


def leer(reglamento: Reglamento, texto: str) -> Dichos:
    """Return the question written there; raises NotacionInvalida with the reason."""
    que, punto, resto = texto.partition(".")
    lectores = {TOCA: _leer_toca, PUEDE: _leer_puede, DICEN: _leer_dicen, NADIE: _leer_nadie}
    if not punto or que not in lectores:
        rechazar(_("Primero va la pregunta: toca, puede, dicen o nadie, y un punto."))
    return lectores[que](reglamento, resto)


def escribir(una: Dichos) -> str:
    """Return its canonical spelling."""
    if una.curso is not None:
        return f"{PUEDE}.{una.curso.texto}"
    if una.que == NADIE:
        return f"{NADIE}.{_unir(una.numeros)}"
    if una.que == DICEN:
        return f"{DICEN}.{una.jugadores}-{una.mano}.{_unir(una.numeros)}"
    dichos = "." + _unir(una.dichos) if una.dichos else ""
    return f"{TOCA}.{una.jugadores}-{una.mano}-{una.abre}{dichos}"


def _unir(numeros: tuple[int | None, ...] | tuple[int, ...]) -> str:
    return "-".join(BUENAS if n is None else str(n) for n in numeros)


def _leer_numero(texto: str) -> int:
    if not _NUMERO.fullmatch(texto):
        rechazar(_("«%(texto)s» no es un número de tantos.") % {"texto": texto[:12]})
    return int(texto)


def _leer_toca(reglamento: Reglamento, texto: str) -> Dichos:
    mesa, punto, resto = texto.partition(".")
    partes = mesa.split("-")
    if len(partes) != 3 or (punto and not resto):
        rechazar(_("Van cuántos juegan, quién es mano y quién cantó: toca.4-1-2."))
    jugadores = leer_jugadores(reglamento, partes[0])
    mano, abre = (leer_asiento(p, jugadores) for p in partes[1:])
    dichos = tuple(None if t == BUENAS else _leer_numero(t) for t in resto.split("-")) if punto else ()
    if dichos and not por_turnos(reglamento):
        rechazar(_("En esta mesa los tantos se dicen solos: no hay un turno que esperar."))
    una = Dichos(TOCA, jugadores, mano, abre, dichos)
    try:
        quien = a_quien_le_toca(reglamento, una)
    except AccionIlegal as error:
        rechazar(frase_del_motivo(error.motivo))
    if quien is None:
        rechazar(_("Ya dijeron todos."))
    return una


def _leer_puede(reglamento: Reglamento, texto: str) -> Dichos:
    if not por_turnos(reglamento):
        rechazar(_("En esta mesa los tantos se dicen solos: no se elige qué decir."))
    curso = leer_en_curso(reglamento, texto)
    if not se_puede_decir(curso):
        rechazar(_("En ese momento no te toca decir tantos."))
    return Dichos(PUEDE, curso.vista.jugadores, curso.vista.mano, curso=curso)


def _leer_dicen(reglamento: Reglamento, texto: str) -> Dichos:
    if por_turnos(reglamento):
        rechazar(_("En esta mesa cada uno elige qué decir: los tantos no se dicen solos."))
    mesa, _punto, resto = texto.partition(".")
    partes = mesa.split("-")
    if len(partes) != 2:
        rechazar(_("Van cuántos juegan, quién es mano y los tantos de cada uno: dicen.2-0.27-31."))
    jugadores = leer_jugadores(reglamento, partes[0])
    mano = leer_asiento(partes[1], jugadores)
    numeros = tuple(_leer_numero(t) for t in resto.split("-"))
    if len(numeros) != jugadores:
        rechazar(_("Va un número por asiento."))
    if not set(numeros) <= valores_posibles(reglamento.con_muestra):
        rechazar(_("Hay un número que no sale con ninguna mano."))
    return Dichos(DICEN, jugadores, mano, numeros=numeros)


def _leer_nadie(reglamento: Reglamento, texto: str) -> Dichos:  # noqa: ARG001
    numeros = tuple(sorted(_leer_numero(t) for t in texto.split("-")))
    if len(numeros) not in _NUMEROS or len(set(numeros)) < len(numeros):
        rechazar(_("Van de tres a seis números distintos: nadie.7-15-33."))
    return Dichos(NADIE, numeros=numeros)


# What the engine says


def a_quien_le_toca(reglamento: Reglamento, una: Dichos) -> int | None:
    """Return the seat that says its tantos now, by the engine; None if all did. Raises AccionIlegal."""
    mano = Mano.repartida(reparto_mudo(reglamento, una.jugadores, una.mano))
    # Whoever comes before the seat that sings has played its card.
    for asiento in orden(una.mano, una.jugadores):
        if asiento == una.abre:
            break
        mano, _eventos = mano.aplicar(asiento, JUGADAS[mano.manos[asiento][0]])
    mano, _eventos = mano.aplicar(una.abre, SOLAS[Verbo.ENVIDO])
    mano, eventos = mano.aplicar(rivales(una.abre, una.jugadores)[0], SOLAS[Verbo.QUIERO])
    solos = [e.asiento for e in eventos if isinstance(e, Dijo)]
    if solos:
        return solos[0]
    for dicho in una.dichos:
        if not mano.por_decir:
            return None
        mano, _eventos = mano.aplicar(mano.por_decir[0], _decir(dicho))
    return mano.por_decir[0] if mano.por_decir else None


def _decir(dicho: int | None) -> Accion:
    return SOLAS[Verbo.SON_BUENAS] if dicho is None else DICHOS[dicho]


def los_que_hablaron(reglamento: Reglamento, una: Dichos) -> dict[int, int | None]:
    """Return who said what so far, by the engine's turns."""
    salida: dict[int, int | None] = {}
    for cuantos, dicho in enumerate(una.dichos):
        previo = Dichos(TOCA, una.jugadores, una.mano, una.abre, una.dichos[:cuantos])
        quien = a_quien_le_toca(reglamento, previo)
        if quien is not None:
            salida[quien] = dicho
    return salida


def los_que_dicen(reglamento: Reglamento, una: Dichos) -> tuple[int, ...]:
    """Return the seats that say their number where it says itself, by the engine, in order."""
    mesa = mesa_muda(reglamento, una.jugadores, una.mano)
    declarar(mesa, dict(enumerate(una.numeros)))
    return tuple(e.asiento for e in mesa.nuevos if isinstance(e, Dijo))


def se_puede_decir(curso: EnCurso) -> bool:
    """Tell whether it is the reader's turn to say its envido."""
    return curso.vista.fase is Fase.TANTOS_ENVIDO and curso.vista.turnos[:1] == (PROPIO,)


def lo_dicho(curso: EnCurso) -> list[int]:
    """Return the numbers said so far in a hand in course."""
    acciones = (getattr(e, "accion", None) for e in curso.vista.registro)
    return [a.numero for a in acciones if a is not None and a.verbo is Verbo.TANTOS and a.numero is not None]


def para_elegir(reglamento: Reglamento, curso: EnCurso, propio: int) -> tuple[int, ...]:
    """Return the numbers offered: one's own, some above and below what was said, and some that nobody has."""
    azar = random.Random(curso.texto)
    posibles = sorted(valores_posibles(reglamento.con_muestra))
    imposibles = [n for n in range(8, max(posibles) + 5) if n not in posibles]
    dichos = lo_dicho(curso)
    tope = max(dichos, default=propio)
    abajo, arriba = [n for n in posibles if n < tope], [n for n in posibles if n > tope]
    elegidos = {propio, azar.choice(imposibles)}
    elegidos |= {azar.choice(grupo) for grupo in (abajo, arriba) if grupo}
    if dichos and azar.random() < 0.5:
        elegidos.add(tope)
    return tuple(sorted(elegidos))
