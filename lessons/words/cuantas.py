"""What is said of a guess at how many hands: how far off it is, and what it would be right for."""

from __future__ import annotations

from typing import TYPE_CHECKING

from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _

from engine.envido import valor_envido
from lessons.words.cartas import al

if TYPE_CHECKING:
    from engine.cartas import Carta
    from engine.enumeracion import Cuantas

FRASES = {
    "cuantas.al-reves": (
        _("Esas son las otras."),
        _("Contaste las manos que no cumplen. Se preguntan las que sí."),
    ),
    "cuantas.sin-desempate": (
        _("Los empates van para el otro lado."),
        _("Mirá si sos mano o pie: con los mismos tantos gana el mano."),
    ),
    "cuantas.una-carta": (
        _("Eso es de cada 100 cartas, no de cada 100 manos."),
        _("Con tres cartas en la mano es bastante más fácil tener una que sirva."),
    ),
    "cuantas.margen": (
        _("Cerca, pero no tanto como dijiste."),
        _("La cuenta va por ahí. Lo que falló es la seguridad: probá con menos, o afiná el número."),
    ),
    "cuantas.de-mas": (
        _("Son menos."),
        _("Parece que te asustaste de más: contá cuántas cartas hacen falta para eso."),
    ),
    "cuantas.de-menos": (
        _("Son más."),
        _("Te confiaste: Ana tiene tres cartas, y son muchas las combinaciones."),
    ),
}

SEGURIDAD = {
    "seguro": _("Casi seguro (±%(n)d)"),
    "creo": _("Más o menos (±%(n)d)"),
    "adivino": _("A ojo (±%(n)d)"),
}
SEGURIDAD_CORTA = {"seguro": _("casi seguro"), "creo": _("más o menos"), "adivino": _("a ojo")}


def miles(numero: int) -> str:
    """Return the number with a dot at the thousands: 7.140."""
    return f"{numero:,}".replace(",", ".")


def de_cada_cien(numero: int) -> str:
    """Return "16 de cada 100"."""
    return gettext("%(n)d de cada 100") % {"n": numero}


def nota_de(erro: int, puntos: int, cien: int) -> str:
    """Return how far off a guess was, and what it scores."""
    datos = {"cien": de_cada_cien(cien), "erro": erro, "puntos": puntos}
    if not erro:
        return gettext("Son %(cien)s, justo. Puntaje: %(puntos)d de 10.") % datos
    return gettext("Son %(cien)s: le erraste por %(erro)d. Puntaje: %(puntos)d de 10.") % datos


def pregunta_de(que: str, una: Carta | None, muestra: Carta | None) -> str:
    """Return the question."""
    if que == "flor":
        return gettext("¿Cuántas manos de Ana son flor?")
    if una is not None:
        frase = gettext("¿Cuántas manos de Ana tienen con qué ganarle %(carta)s?")
        return frase % {"carta": al(una, muestra)}
    return gettext("¿Cuántas manos de Ana te ganan el envido?")


def parrafos_de_las_cuantas(
    que: str, cartas: tuple[Carta, ...], muestra: Carta | None, hay: Cuantas, que_ganan: tuple[int, int] | None
) -> tuple[str, ...]:
    """Return the exact count, and what it rests on; `que_ganan` are how many cards beat the one asked, of how many."""
    cuenta = gettext("Contadas una por una, son %(cuantas)s de %(de)s.") % {
        "cuantas": miles(hay.cuantas),
        "de": miles(hay.de),
    }
    if que == "flor":
        return (cuenta, gettext("Se cuentan las tres de un palo y, si hay muestra, las que se arman con piezas."))
    if que_ganan is not None:
        frase = gettext("De las %(de)d cartas que no ves, le ganan %(n)d: a Ana le alcanza con tener una.")
        return (cuenta, frase % {"n": que_ganan[0], "de": que_ganan[1]})
    tenes = gettext("Tenés %(n)d.") % {"n": valor_envido(cartas, muestra)}
    if que == "envido-mano":
        return (cuenta, f"{tenes} {gettext('Sos mano: si Ana tiene lo mismo, ganás vos.')}")
    return (cuenta, f"{tenes} {gettext('Ana es mano: si tiene lo mismo, gana ella.')}")
