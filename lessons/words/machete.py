"""What is said on a table's one page: short, to be read in the middle of a hand."""

from __future__ import annotations

from typing import TYPE_CHECKING

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from engine.reglamento import LecturaFalta
from lessons.words.cadena import el_canto
from lessons.words.cartas import lista

if TYPE_CHECKING:
    from collections.abc import Sequence

    from engine.cartas import Carta
    from engine.envido import Cuenta
    from engine.reglamento import Canto

_MIDE = {
    LecturaFalta.LINEA_DE_BUENAS: gettext_lazy(
        "Se mide desde el que va adelante: en malas, hasta las buenas; en buenas, hasta el final."
    ),
    LecturaFalta.OBJETIVO: gettext_lazy("Se mide desde el que va adelante, siempre hasta el final."),
}


def como_se_mide(lectura: LecturaFalta) -> str:
    """Return how far the falta goes (ENV-12)."""
    return str(_MIDE[lectura])


def el_resto(*, de_cada_uno: bool) -> str:
    """Return what al resto is for (FLO-08 to FLO-10)."""
    if de_cada_uno:
        return _("El resto es la partida: quien gana se lleva lo que le falta.")
    return _("El resto es lo que le falta al que va adelante para ganar la partida.")


def la_cadena(cantos: Sequence[Canto]) -> str:
    """Return a chain as it was said: "Envido, real envido"."""
    dicha = ", ".join(el_canto(c) for c in cantos)
    return dicha[:1].upper() + dicha[1:]


def el_escalon(cartas: Sequence[Carta]) -> str:
    """Return the cards of a rung: "1 de espada", "7 de basto y copa", "los 3"."""
    numero = cartas[0].numero
    if len(cartas) == 4:
        return _("los %(n)d") % {"n": numero}
    return _("%(n)d de %(palos)s") % {"n": numero, "palos": lista([c.palo.nombre for c in cartas])}


def la_mano(cartas: Sequence[Carta]) -> str:
    """Return three cards by their palos: "7 y 6 de espada, 3 de basto"."""
    palos = dict.fromkeys(c.palo for c in cartas)
    return ", ".join(
        _("%(numeros)s de %(palo)s")
        % {"numeros": lista([str(c.numero) for c in cartas if c.palo is palo]), "palo": palo.nombre}
        for palo in palos
    )


def la_suma(cuenta: Cuenta) -> str:
    """Return a count as it adds up: "7 + 6 + 20 = 33", or only what it is worth if there is nothing to add."""
    partes = [str(paso.aporta) for paso in cuenta.pasos]
    return f"{' + '.join(partes)} = {cuenta.valor}" if len(partes) > 1 else str(cuenta.valor)
