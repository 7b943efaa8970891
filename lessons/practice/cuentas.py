"""Exact facts for who sits with one rival: of all the hands it can hold, how many beat what I have."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from engine.asientos import equipo_de
from engine.bazas import resolver_baza
from engine.enumeracion import posibles
from engine.envido import valor_envido
from engine.errors import PosicionInvalida
from engine.flor import valor_flor

if TYPE_CHECKING:
    from engine.cartas import Carta
    from engine.enumeracion import Cuantas, Posibles, Tres
    from engine.vista import Vista


class Dato(NamedTuple):
    """One fact: `clave` names it in addresses, `que` is envido, flor, carta or contra; `mio` what I have, if a number.

    `ganan` are the rival's hands that beat it, `pardas` those that tie, empty where a tie is somebody's. `resultado`
    is for a card that answers one already on the table: whose the baza would be, decided and not counted.
    """

    clave: str
    que: str
    carta: Carta | None = None
    mio: int | None = None
    ganan: Cuantas | None = None
    pardas: Cuantas | None = None
    resultado: bool | None = None


def datos(vista: Vista) -> tuple[Dato, ...]:
    """Return the facts worth knowing now; none with more rivals than one, or once the mano is over.

    My envido and the rival's flor while the first baza lasts, and each card in my hand against its best answer.
    """
    if vista.terminada or None in vista.en_mano:
        return ()
    try:
        todas = posibles(vista)
    except PosicionInvalida:
        return ()
    return (*_de_la_primera(vista, todas), *(_de_la_carta(vista, todas, una) for una in vista.en_mano if una))


def _de_la_primera(vista: Vista, todas: Posibles) -> list[Dato]:
    if vista.bazas:
        return []
    soy_mano = vista.mano == vista.asiento
    salida = [
        Dato(
            "envido",
            "envido",
            mio=valor_envido(todas.propias, todas.muestra),
            ganan=todas.envido(soy_mano=soy_mano).me_gana,
        )
    ]
    if vista.reglamento.con_flor:
        mia = valor_flor(todas.propias, todas.muestra)
        if mia is None:
            salida.append(Dato("flor", "flor", ganan=todas.con_flor()))
        else:
            salida.append(Dato("flor", "flor", mio=mia, ganan=todas.flor(soy_mano=soy_mano).me_gana))
    return salida


def _de_la_carta(vista: Vista, todas: Posibles, una: Carta) -> Dato:
    if vista.mesa:
        # Two seats play, of two teams; in a pico they aren't 0 and 1.
        baza = resolver_baza((*vista.mesa, una), equipo_de(vista.sale), vista.muestra)
        gana = None if baza.equipo is None else baza.equipo == vista.equipo
        return Dato(una.codigo, "contra", carta=una, resultado=gana)
    contra = todas.carta(una)
    return Dato(una.codigo, "carta", carta=una, ganan=contra.me_gana, pardas=contra.parda)


def por_valor(vista: Vista, dato: Dato) -> tuple[tuple[str, tuple[Tres, ...]], ...]:
    """Return the hands behind a fact, parted by what they have: their envido or flor, or their best card's code."""
    if dato.ganan is None:
        return ()
    grupos: dict[str, list[Tres]] = {}
    for mano in dato.ganan.manos:
        if dato.que == "envido":
            valor: object = valor_envido(mano, vista.muestra)
        elif dato.que == "flor":
            valor = valor_flor(mano, vista.muestra)
        else:
            valor = ""
        grupos.setdefault(str(valor), []).append(mano)
    orden = sorted(grupos, key=lambda valor: -int(valor) if valor.isdecimal() else 0)
    return tuple((valor, tuple(grupos[valor])) for valor in orden)
