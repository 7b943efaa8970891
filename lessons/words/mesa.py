"""What is said of seats, teams, dealer, el mano and pie."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _

from lessons.words.cartas import lista

if TYPE_CHECKING:
    from collections.abc import Sequence

NOMBRES: Final = ("Vos", "Ana", "Beto", "Carla", "Dardo", "Elsa")
"""Who sits there, in order of play; seat 0 is the reader."""

FRASES = {
    "sillas.el-que-reparte": (
        _("Ese reparte."),
        _("El que da las cartas no empieza: el juego arranca al lado suyo, y da la vuelta hasta llegar a él."),
    ),
    "sillas.al-reves": (
        _("Para ese lado no."),
        _("La ronda gira siempre hacia la derecha de cada uno, al revés que las agujas del reloj."),
    ),
    "sillas.el-de-enfrente": (
        _("El de enfrente no tiene que ver."),
        _("El juego corre de un asiento al de al lado, hacia la derecha."),
    ),
    "sillas.mano-por-pie": (
        _("Ese es el mano."),
        _("El mano empieza la vuelta. El pie la cierra: es el último en jugar."),
    ),
    "sillas.otra-vez-el-mismo": (
        _("Ese ya dio."),
        _("El mazo no se queda quieto: en cada mano reparte uno distinto."),
    ),
    "sillas.el-mano-no-corta": (
        _("A ese le toca ser mano, no cortar."),
        _("Corta el que está del otro lado del que baraja."),
    ),
    "sillas.el-mismo-no-corta": (
        _("Nadie corta lo que barajó."),
        _("Uno baraja y otro corta: por eso se le confía."),
    ),
    "sillas.el-vecino": (
        _("Al lado siempre hay un rival."),
        _("Los equipos se sientan de por medio: uno de cada lado, salteados."),
    ),
    "sillas.enfrente-rival": (
        _("De a seis, el de enfrente es rival."),
        _("De a cuatro el compañero está enfrente. De a seis hay que saltear uno por vez."),
    ),
    "sillas.pico-companero": (
        _("Ese juega del mismo lado que el mano."),
        _("En el pico se cruzan dos rivales."),
    ),
    "sillas.pico-vecino": (
        _("Ese es rival, pero le toca otro pico."),
        _("En el pico se enfrentan los que se miran la cara."),
    ),
    "sillas.otro": (
        _("Ese no."),
        _("Seguí la vuelta con el dedo, asiento por asiento, hacia la derecha del que reparte."),
    ),
}


def nombre(asiento: int) -> str:
    """Return who sits there: "Vos", "Ana"."""
    return gettext("Vos") if asiento == 0 else NOMBRES[asiento]


def en_frase(asiento: int) -> str:
    """Return the same inside a sentence: "vos", "Ana"."""
    return gettext("vos") if asiento == 0 else NOMBRES[asiento]


def nombres(asientos: Sequence[int]) -> str:
    """Return several in a sentence: "vos y Beto"."""
    return lista([en_frase(a) for a in asientos])


def parrafos_de_las_sillas(que: str, repartidor: int, quien: int, asiento: int) -> tuple[str, ...]:
    """Return why that seat: `quien` is the engine's answer, `asiento` the seat that the question is about."""
    datos = {"da": en_frase(repartidor), "es": en_frase(quien), "de": en_frase(asiento)}
    yo_doy = _("Repartís vos.") if repartidor == 0 else _("Reparte %(da)s.")
    frases = {
        # What is said of another seat, and of the reader's own.
        "mano": (
            _("A la derecha del que reparte está %(es)s: es mano y juega primero."),
            _("A la derecha del que reparte estás vos: sos mano y jugás primero."),
        ),
        "pie": (
            _("La vuelta empieza a su derecha y termina ahí: es pie y juega último."),
            _("La vuelta empieza a tu derecha y termina en vos: sos pie y jugás último."),
        ),
        "reparte": (
            _("El mazo pasa un asiento a la derecha: después da %(es)s."),
            _("El mazo pasa un asiento a la derecha: después das vos."),
        ),
        "corta": (
            _("Corta el que está a su izquierda: %(es)s."),
            _("Corta el que está a su izquierda: vos."),
        ),
        "pico": (
            _("En el pico el mano juega contra el de enfrente, tres asientos más allá: %(es)s."),
            _("En el pico el mano juega contra el de enfrente, tres asientos más allá: vos."),
        ),
        "companero": (
            _("Los equipos se sientan salteados. Con %(de)s juega %(es)s."),
            _("Los equipos se sientan salteados. Con %(de)s jugás vos."),
        ),
    }
    dicha = str(frases[que][quien == 0]) % datos
    if que == "companero":
        return (dicha,)
    if que == "pico":
        return dicha, gettext("Los otros cuatro miran. Los puntos van a los equipos.")
    return (f"{yo_doy} {dicha}" % datos,)
