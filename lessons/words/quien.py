"""What is said of who takes the envido or the flor."""

from __future__ import annotations

from typing import TYPE_CHECKING

from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _

from engine.asientos import equipo_de
from lessons.words.cartas import lista
from lessons.words.mesa import en_frase, nombres

if TYPE_CHECKING:
    from collections.abc import Mapping

FRASES = {
    "quien.nadie": (
        _("En los tantos no hay parda."),
        _("Un empate de tantos siempre es de alguien."),
    ),
    "quien.no-empatan": (
        _("No empatan."),
        _("Contá de nuevo cada mano: hay una que tiene más."),
    ),
    "quien.no-es-mano": (
        _("Empatan, y del otro lado está el mano."),
        _("Con los mismos tantos no da igual quién los tiene."),
    ),
    "quien.mano-siempre": (
        _("Ser mano no gana solo."),
        _("El mano desempata. Con menos tantos pierde como cualquiera."),
    ),
    "quien.sin-muestra": (
        _("Eso sería sin muestra."),
        _("Hay piezas en la mesa: cada una trae sus propios tantos."),
    ),
    "quien.suma-del-equipo": (
        _("Los compañeros no suman entre ellos."),
        _("De cada lado cuenta la mano más alta, y nada más."),
    ),
    "quien.envido-por-flor": (
        _("Eso sería comparando envidos."),
        _("Con flor cuentan las tres cartas, y las manos que no son flor quedan afuera."),
    ),
    "quien.figura-10": (
        _("Eso sería si las figuras valieran 10."),
        _("Sota, caballo y rey no suman nada."),
    ),
    "quien.al-reves": (
        _("Es del otro lado."),
        _("Contá los tantos de cada uno y fijate cuál es el más alto."),
    ),
}


def parrafos_de_quien(valores: Mapping[int, int], mano: int, quien: int, *, flor: bool) -> tuple[str, ...]:
    """Return each one's count, and whose is the best; `quien` is the engine's answer."""
    dichos = lista([f"{en_frase(a)} {v}" for a, v in valores.items()])
    mejor = valores[quien]
    iguales = [a for a, v in valores.items() if v == mejor]
    que = gettext("En flor: %(dichos)s.") if flor else gettext("En tantos: %(dichos)s.")
    datos = {"dichos": dichos, "n": mejor, "quienes": nombres(iguales), "mano": en_frase(mano)}
    if len({equipo_de(a) for a in iguales}) < 2:
        gana = gettext("%(n)d es lo más alto: de %(quienes)s.")
        if iguales == [0]:
            gana = gettext("%(n)d es lo más alto, y es tuyo.")
    elif mano == 0:
        gana = gettext("Empatan en %(n)d. El mano sos vos, y el empate es del mano.")
    elif equipo_de(mano) == 0:
        gana = gettext("Empatan en %(n)d. El mano es %(mano)s, que juega con vos: el empate es de su lado.")
    else:
        gana = gettext("Empatan en %(n)d. El mano es %(mano)s: el empate es de su lado.")
    return que % datos, gana % datos
