"""The gestures in words, and what is said of a seña read or made wrong."""

from __future__ import annotations

from typing import TYPE_CHECKING

from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _

from engine.actions import Sena
from engine.jerarquia import piezas
from engine.reglamento import CodigoDeSenas
from engine.senas import Gesto
from lessons.words.acciones import SENAS
from lessons.words.cartas import el

if TYPE_CHECKING:
    from collections.abc import Sequence

    from engine.cartas import Carta

FRASES = {
    "senas.lados": (
        _("Es para el otro lado."),
        _("La cara hace lo mismo a derecha y a izquierda, y no dice lo mismo."),
    ),
    "senas.otro-pais": (
        _("Eso es del otro lado del río."),
        _("En %(pais)s se usa así. En esta mesa, no."),
    ),
    "senas.otra-pieza": (
        _("Es una pieza, pero otra."),
        _("Cada una de las cinco tiene su gesto. Repasalas de la más alta a la más baja."),
    ),
    "senas.la-muestra": (
        _("Esa carta está sobre el mazo."),
        _("La muestra no la tiene nadie. Otra carta de su palo toma el lugar."),
    ),
    "senas.otro-palo": (
        _("El número es ese. El palo, no."),
        _("Las piezas son del palo de la muestra."),
    ),
    "senas.otra": (
        _("Esa es otra seña."),
        _("No se parecen en la cara, pero se confunden en el apuro."),
    ),
}

HACE = {
    Gesto.CEJAS: _("levanta las cejas"),
    Gesto.BESO: _("tira un beso"),
    Gesto.NARIZ: _("frunce la nariz"),
    Gesto.GUINO_DERECHO: _("guiña el ojo derecho"),
    Gesto.GUINO_IZQUIERDO: _("guiña el ojo izquierdo"),
    Gesto.GUINO: _("guiña un ojo"),
    Gesto.LABIOS_DERECHA: _("tuerce los labios a la derecha"),
    Gesto.LABIOS_IZQUIERDA: _("tuerce los labios a la izquierda"),
    Gesto.MORDERSE: _("se muerde el labio de abajo"),
    Gesto.BOCA_ENTREABIERTA: _("entreabre la boca"),
    Gesto.BOCA_ABIERTA: _("abre la boca"),
    Gesto.LENGUA: _("muestra la punta de la lengua"),
    Gesto.LAMERSE: _("se pasa la lengua por el labio de arriba"),
    Gesto.CACHETES: _("infla los cachetes"),
    Gesto.OJOS: _("cierra los dos ojos"),
}
"""What somebody does."""

HACER = {
    Gesto.CEJAS: _("Levantar las cejas"),
    Gesto.BESO: _("Tirar un beso"),
    Gesto.NARIZ: _("Fruncir la nariz"),
    Gesto.GUINO_DERECHO: _("Guiñar el ojo derecho"),
    Gesto.GUINO_IZQUIERDO: _("Guiñar el ojo izquierdo"),
    Gesto.GUINO: _("Guiñar un ojo cualquiera"),
    Gesto.LABIOS_DERECHA: _("Torcer los labios a la derecha"),
    Gesto.LABIOS_IZQUIERDA: _("Torcer los labios a la izquierda"),
    Gesto.MORDERSE: _("Morderse el labio de abajo"),
    Gesto.BOCA_ENTREABIERTA: _("Entreabrir la boca"),
    Gesto.BOCA_ABIERTA: _("Abrir la boca"),
    Gesto.LENGUA: _("Mostrar la punta de la lengua"),
    Gesto.LAMERSE: _("Pasarse la lengua por el labio de arriba"),
    Gesto.CACHETES: _("Inflar los cachetes"),
    Gesto.OJOS: _("Cerrar los dos ojos"),
}
"""The same as something to do."""

PAISES = {CodigoDeSenas.URUGUAY: _("Uruguay"), CodigoDeSenas.ARGENTINA: _("la Argentina")}
_PIEZAS = {Sena.PIEZA_2: 2, Sena.PIEZA_4: 4, Sena.PIEZA_5: 5, Sena.PIEZA_11: 11, Sena.PIEZA_10: 10}
_NADA = {Sena.NADA: _("nada"), Sena.ENVIDO: _("muchos tantos")}
"""Said without an article."""


def numero_de_pieza(sena: Sena) -> int | None:
    """Return the number of the pieza that it tells, None if it tells no pieza."""
    return _PIEZAS.get(sena)


def carta_de(sena: Sena, muestra: Carta) -> Carta:
    """Return the card that is that pieza under this muestra."""
    orden = list(_PIEZAS)
    return piezas(muestra)[orden.index(sena)]


def que_es(senas: Sequence[Sena]) -> str:
    """Return what a gesture tells: "el dos de la muestra", "el ancho de espada o el ancho de basto"."""
    return gettext(" o ").join(str(_NADA.get(s) or SENAS[s]) for s in senas)


def parrafos_de_la_sena(
    codigo: CodigoDeSenas, gesto: Gesto, senas: Sequence[Sena], muestra: Carta | None
) -> tuple[str, ...]:
    """Return what the gesture says at that table, with the very card under a muestra, and that it may be a lie."""
    datos = {"pais": PAISES[codigo], "hacer": str(HACER[gesto]).lower(), "que": que_es(senas)}
    salida = [gettext("En %(pais)s, %(hacer)s dice «%(que)s».") % datos]
    if muestra is not None:
        cual = carta_de(senas[0], muestra)
        if cual.numero == 12:
            salida.append(gettext("La muestra es esa pieza, así que su lugar lo tiene %(doce)s.") % {"doce": el(cual)})
        else:
            salida.append(gettext("Con esta muestra, %(carta)s.") % {"carta": el(cual)})
    salida.append(gettext("Una seña puede mentir, y cada mesa aclara las suyas antes de repartir."))
    return tuple(salida)
