"""What is said of the falta envido."""

from __future__ import annotations

from typing import TYPE_CHECKING

from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _

from engine.reglamento import LecturaFalta

if TYPE_CHECKING:
    from engine.cantos.falta import Falta
    from engine.reglamento import Reglamento

FRASES = {
    "falta.de-atras": (
        _("%(r)s es lo que le falta al de atrás."),
        _("La falta se mide desde el que va adelante, cante quien cante."),
    ),
    "falta.hasta-el-final": (
        _("%(r)s es lo que falta para ganar la partida."),
        _("En esta mesa, mientras el que va adelante está en malas, la falta llega hasta otro lado."),
    ),
    "falta.hasta-la-linea": (
        _("%(r)s es lo que falta para entrar en buenas."),
        _("En esta mesa la falta no se corta en la mitad."),
    ),
    "falta.la-diferencia": (
        _("%(r)s es la ventaja de uno sobre el otro."),
        _("La falta no compara a los dos lados: mide lo que le falta a uno."),
    ),
    "falta.el-tanteo": (
        _("%(r)s es lo que ya tiene anotado."),
        _("La falta es lo que le falta, no lo que juntó."),
    ),
    "falta.la-mitad": (
        _("%(r)s es la mitad de la partida, entera."),
        _("La falta sería eso con el tanteador en cero."),
    ),
    "falta.entera": (
        _("%(r)s es la partida entera."),
        _("Al que va adelante no le falta todo: algo tiene anotado."),
    ),
    "falta.pasando-la-linea": (
        _("%(r)s pasa de la línea."),
        _("En buenas se entra al llegar a la mitad, no al pasarla."),
    ),
    "falta.otra-partida": (
        _("%(r)s sería en una partida de las de siempre."),
        _("Esta se juega a otra cantidad de puntos: la línea y el final están en otro lado."),
    ),
    "falta.no-es-pico": (
        _("%(r)s sería fuera del pico."),
        _("En el pico a pico el tanteador no mueve la falta."),
    ),
}


def parrafos_de_la_falta(
    reglamento: Reglamento, tanteador: tuple[int, int], objetivo: int, vale: Falta
) -> tuple[str, ...]:
    """Return how the falta is measured, from the engine's figure."""
    if vale.regla == "SEIS-03":
        return (gettext("Pico a pico, la falta es fija: %(vale)d, vayan como vayan.") % {"vale": vale.vale},)
    puntero = max(tanteador)
    linea = reglamento.linea_de_buenas(objetivo)
    datos = {"va": puntero, "vale": vale.vale, "linea": linea or 0, "objetivo": objetivo}
    if tanteador[0] == tanteador[1]:
        quien = gettext("Van iguales en %(va)d: se mide desde ahí.")
    elif tanteador[0] > tanteador[1]:
        quien = gettext("Tu lado va adelante, con %(va)d: se mide desde ahí.")
    else:
        quien = gettext("Ellos van adelante, con %(va)d: se mide desde ahí.")
    if puntero + vale.vale < objetivo:
        cuanto = gettext("En malas la falta llega hasta la línea, que es %(linea)d. De %(va)d a %(linea)d, %(vale)d.")
    elif reglamento.falta is LecturaFalta.LINEA_DE_BUENAS:
        cuanto = gettext("En buenas la falta llega hasta el final. De %(va)d a %(objetivo)d, %(vale)d.")
    else:
        cuanto = gettext("En esta mesa la falta llega siempre hasta el final. De %(va)d a %(objetivo)d, %(vale)d.")
    return (
        f"{quien} {cuanto}" % datos,
        gettext("Se la lleva el que gane el envido, vaya adelante o atrás."),
    )
