"""The notation of a hand in course as seat 0 sees it, for the kinds that ask about one (docs/PUZZLES.md)."""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from functools import lru_cache
from typing import TYPE_CHECKING, ClassVar, Final

from django.utils.translation import gettext as _

from engine.actions import DICHOS, JUGADAS, SOLAS, Accion, Verbo, accion
from engine.errors import AccionIlegal, NotacionInvalida, PosicionInvalida
from engine.events import Dijo, Hizo
from engine.notation import Cabeza
from engine.posiciones import Posicion, posicion, vista_de
from engine.vista import ver
from lessons.puzzles.base import Kind
from lessons.puzzles.posiciones import escribir_cartas, leer_asiento, leer_carta, leer_cartas, leer_jugadores, rechazar
from lessons.words.motivos import frase_del_motivo

if TYPE_CHECKING:
    from engine.cartas import Carta
    from engine.mano import Mano
    from engine.reglamento import Reglamento
    from engine.vista import Vista

PROPIO: Final = 0
"""The reader's seat."""
_MESA: Final = re.compile(r"([0-9]{1,2})-([0-9])(?:-([0-9]{1,3})-([0-9]{1,3}))?", re.ASCII)
_CARTA: Final = re.compile(r"[0-9]{1,2}[a-z]", re.ASCII)
_NUMERO: Final = re.compile(r"[0-9]{1,2}", re.ASCII)
_FUERA: Final = frozenset({Verbo.SENA, Verbo.A_PUNTO, Verbo.EN_LEY, Verbo.MOSTRAR})
"""Words that a position has no plain spelling for, or that need cards after them."""


@dataclass(frozen=True, slots=True)
class EnCurso:
    """A hand in course: its canonical spelling, and what seat 0 sees of it."""

    texto: str
    vista: Vista = field(compare=False)


class KindDeManos(Kind[EnCurso]):
    """A kind whose positions are hands in course."""

    sondeo: ClassVar[int] = 150

    def leer(self, reglamento: Reglamento, texto: str) -> EnCurso:
        """Return the hand written there."""
        return leer_en_curso(reglamento, texto)

    def escribir(self, posicion: EnCurso) -> str:
        """Return its canonical spelling."""
        return posicion.texto


def en_curso(mano: Mano) -> EnCurso:
    """Return the position of a hand as seat 0 sees it; raises ValueError if it has what the notation can't spell."""
    vista = ver(mano, PROPIO)
    pasos = posicion(vista).pasos
    # The usual objetivo isn't written, and no pico, dogs or señas are.
    raro = vista.pico or vista.chumbo or vista.perros is not None or vista.objetivo != vista.reglamento.objetivo
    if raro or not all(isinstance(p, Dijo) or (isinstance(p, Hizo) and _se_escribe(p.accion)) for p in pasos):
        message = "no plain spelling for picos, dogs, señas and other objetivos"
        raise ValueError(message)
    return EnCurso(_escribir(vista), vista)


def _se_escribe(una: Accion) -> bool:
    return una.verbo is Verbo.MOSTRAR or una.verbo not in _FUERA


def leer_en_curso(reglamento: Reglamento, texto: str) -> EnCurso:
    """Return the hand written there, in any spelling; raises NotacionInvalida with the reason."""
    una = _leer(reglamento, texto)
    try:
        vista = _vista(una)
    except (AccionIlegal, PosicionInvalida) as error:
        rechazar(frase_del_motivo(error.motivo))
    return EnCurso(_escribir(vista), vista)


@lru_cache(maxsize=256)
def _vista(una: Posicion) -> Vista:
    return vista_de(una)


def _leer(reglamento: Reglamento, texto: str) -> Posicion:
    mesa, *campos = texto.split(".")
    partes = _MESA.fullmatch(mesa)
    if not partes:
        rechazar(_("Primero van cuántos juegan y quién es mano, como 2-1, y si hace falta el tanteador: 2-1-14-9."))
    jugadores = leer_jugadores(reglamento, partes[1])
    mano = leer_asiento(partes[2], jugadores)
    nuestros, suyos = int(partes[3] or 0), int(partes[4] or 0)
    muestra = None
    if reglamento.con_muestra:
        if not campos or not _CARTA.fullmatch(campos[0]):
            rechazar(_("En esta mesa va la muestra antes que tus cartas: 2-1.6o.4o7e3c."))
        muestra = leer_carta(campos.pop(0))
    if not campos:
        rechazar(_("Faltan tus tres cartas, una atrás de la otra: 4o7e3c."))
    propias = leer_cartas(campos[0], 3, 3)
    vistas: list[list[Carta]] = [[] for _asiento in range(jugadores)]
    vistas[PROPIO] = list(propias)
    pasos = tuple(_leer_paso(paso, jugadores, vistas) for paso in campos[1:])
    return Posicion(
        asiento=PROPIO,
        cabeza=Cabeza(
            reglamento, jugadores, reglamento.objetivo, (nuestros, suyos), muestra, mano, False, False, None
        ),
        cartas=tuple(_con_huecos(asiento, suyas) for asiento, suyas in enumerate(vistas)),
        pasos=pasos,
    )


def _con_huecos(asiento: int, suyas: list[Carta]) -> tuple[Carta | None, ...]:
    conocidas = sorted(set(suyas))
    if len(conocidas) > 3:
        if asiento == PROPIO:
            rechazar(_("Jugás una carta que no está entre tus tres."))
        rechazar(_("Un asiento juega o muestra más de tres cartas."))
    return (*conocidas, *(None,) * (3 - len(conocidas)))


def _leer_paso(texto: str, jugadores: int, vistas: list[list[Carta]]) -> Hizo | Dijo:
    quien, raya, que = texto.partition("-")
    if not raya:
        rechazar(_("Cada paso es un asiento, un guion y lo que hizo: 1-7o, 0-envido."))
    asiento = leer_asiento(quien, jugadores)
    if _CARTA.fullmatch(que):
        una = leer_carta(que)
        vistas[asiento].append(una)
        return Hizo(asiento, JUGADAS[una])
    if _NUMERO.fullmatch(que):
        return Hizo(asiento, DICHOS[int(que)])
    palabra, _raya, resto = que.partition("-")
    if palabra == "dijo" and _NUMERO.fullmatch(resto):
        return Dijo(asiento, int(resto))
    if palabra == "mostrar":
        suyas = leer_cartas(resto, 3, 3) if resto or asiento != PROPIO else ()
        vistas[asiento].extend(suyas)
        return Hizo(asiento, SOLAS[Verbo.MOSTRAR])
    try:
        hecha = accion(que)
    except NotacionInvalida:
        rechazar(_("«%(que)s» no es algo que se pueda hacer.") % {"que": que[:30]})
    if hecha.verbo in _FUERA or hecha.verbo not in SOLAS:
        rechazar(_("«%(que)s» no es algo que se pueda hacer.") % {"que": que[:30]})
    return Hizo(asiento, hecha)


def _escribir(vista: Vista) -> str:
    """Return the canonical spelling: no score at 0 to 0, no cards for showing one's own."""
    cabeza = f"{vista.jugadores}-{vista.mano}"
    if any(vista.tanteador_inicial):
        cabeza += "-{}-{}".format(*vista.tanteador_inicial)
    muestra = [vista.muestra.codigo] if vista.muestra else []
    propias = escribir_cartas(sorted(c for c in vista.cartas if c is not None))
    pasos = [_escribir_paso(vista, e) for e in vista.registro if isinstance(e, Hizo | Dijo)]
    return ".".join([cabeza, *muestra, propias, *pasos])


def _escribir_paso(vista: Vista, paso: Hizo | Dijo) -> str:
    if isinstance(paso, Dijo):
        return f"{paso.asiento}-dijo-{paso.valor}"
    hecha = paso.accion
    if hecha.carta is not None:
        return f"{paso.asiento}-{hecha.carta.codigo}"
    if hecha.numero is not None:
        return f"{paso.asiento}-{hecha.numero}"
    if hecha.verbo is Verbo.MOSTRAR and paso.asiento != PROPIO:
        return f"{paso.asiento}-mostrar-{escribir_cartas(vista.mostradas[paso.asiento])}"
    return f"{paso.asiento}-{hecha.verbo.palabra}"
