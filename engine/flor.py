"""Whether there is a flor, and its count with steps (FLO-01, FLO-02)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from engine.envido import MENOR_PIEZA, PAR, PASOS, TANTOS, Cuenta, Paso, en_orden, mano_imposible

if TYPE_CHECKING:
    from collections.abc import Sequence

    from engine.cartas import Carta

_UNIDADES: Final = {
    muestra: {c: Paso(c, p.aporta - PAR, "FLO-02") for c, p in pasos.items() if p.aporta >= MENOR_PIEZA}
    for muestra, pasos in PASOS.items()
}
_VEINTE: Final = Paso(None, PAR, "FLO-02")


def valor_flor(cartas: Sequence[Carta], muestra: Carta | None) -> int | None:
    """Return the flor of three cards in tantos, or None if they are none: the `valor` of `flor`, without the steps.

    The order of the cards doesn't matter. Raises PosicionInvalida for a hand that can't be: not three cards, one of
    them twice, or the muestra among them. (FLO-01, FLO-02)
    """
    try:
        a, b, c = cartas
        de = TANTOS[muestra]
        x, y, z = de[a], de[b], de[c]
    except (KeyError, ValueError):
        mano_imposible(cartas, muestra)
    if a is b or b is c or a is c:
        mano_imposible(cartas, muestra)
    piezas = (x >= MENOR_PIEZA) + (y >= MENOR_PIEZA) + (z >= MENOR_PIEZA)
    if piezas < 2:
        # One pieza is a joker: only the palo of the other two has to agree.
        if x >= MENOR_PIEZA:
            tiene = b.palo is c.palo
        elif y >= MENOR_PIEZA:
            tiene = a.palo is c.palo
        else:
            tiene = a.palo is b.palo and (z >= MENOR_PIEZA or b.palo is c.palo)
        if not tiene:
            return None
    # No pieza adds 20; every pieza after the first gives up its 20.
    return x + y + z + PAR - PAR * piezas


def flor(cartas: Sequence[Carta], muestra: Carta | None) -> Cuenta | None:
    """Return the flor of three cards with its steps, or None if they are none: 20 to 38 tantos, with muestra to 47.

    The 20 of a flor without piezas comes first, then the three cards, the highest first. A pieza taken whole cites
    MUE-02 (MUE-03 if it's the 12), a further pieza's units FLO-02, a common card ENV-01.
    Raises PosicionInvalida as `valor_flor` does. (FLO-01, FLO-02)
    """
    valor = valor_flor(cartas, muestra)
    if valor is None:
        return None
    a, b, c = en_orden(cartas, muestra)
    de = PASOS[muestra]
    x, y, z = de[a], de[b], de[c]
    if x[1] < MENOR_PIEZA:
        return Cuenta(valor, (_VEINTE, x, y, z))
    if y[1] >= MENOR_PIEZA:
        y = _UNIDADES[muestra][b]
        if z[1] >= MENOR_PIEZA:
            z = _UNIDADES[muestra][c]
    return Cuenta(valor, (x, y, z))
