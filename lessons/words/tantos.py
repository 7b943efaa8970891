"""What is said of counting envido."""

from __future__ import annotations

from typing import TYPE_CHECKING

from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _

from engine.jerarquia import es_pieza, pieza_que_es
from lessons.words.cartas import el, lista

if TYPE_CHECKING:
    from engine.cartas import Carta
    from engine.envido import Cuenta

FRASES = {
    "envido.sin-muestra": (
        _("%(r)s sería sin muestra."),
        _("Contaste como en una mesa sin muestra. Pero %(pieza)s es pieza, y una pieza trae sus propios tantos."),
    ),
    "envido.figura-10": (
        _("%(r)s sería si las figuras valieran 10."),
        _("Sota, caballo y rey tienen un número grande y para el envido no suman nada."),
    ),
    "envido.figura-numero": (
        _("%(r)s sería si las figuras valieran su número."),
        _("Sota, caballo y rey tienen un número grande y para el envido no suman nada."),
    ),
    "envido.sin-20": (
        _("%(r)s es la suma pelada."),
        _("Elegiste bien las dos cartas. Pero tener dos del mismo palo trae tantos de por sí."),
    ),
    "envido.companera-del-palo": (
        _("%(r)s sería si la compañera tuviera que ser del palo de la muestra."),
        _("A la pieza la acompaña la más alta de las otras dos, sea del palo que sea."),
    ),
    "envido.flor": (
        _("%(r)s es la flor, no el envido."),
        _("Contaste las tres cartas. Para el envido cuentan dos, a lo sumo."),
    ),
    "envido.solo-pieza": (
        _("%(r)s es la pieza sola."),
        _("La pieza no va sola: se le suma la más alta de las otras dos."),
    ),
    "envido.dos-altas": (
        _("%(r)s suma dos palos distintos."),
        _("Las tres son de palos distintos. Ahí ninguna se junta con otra: cuenta una sola, la más alta."),
    ),
    "envido.veinte-de-mas": (
        _("%(r)s sería con dos del mismo palo."),
        _("Acá las tres son de palos distintos: los 20 no aparecen y cuenta una sola carta."),
    ),
    "envido.mezcla": (
        _("%(r)s junta cartas de dos palos."),
        _("Los 20 y la suma son de las dos del mismo palo. La otra queda afuera, aunque sea más alta."),
    ),
    "envido.mas-baja": (
        _("%(r)s sería con la más baja."),
        _("De las que se pueden sumar, cuenta siempre la más alta."),
    ),
    "envido.doce-olvidado": (
        _("%(r)s sería si ese 12 fuera un rey cualquiera."),
        _("La muestra es pieza y nadie la tiene en la mano: el 12 de su palo ocupa su lugar, con sus tantos."),
    ),
    "envido.doce-de-mas": (
        _("%(r)s sería si el 12 fuera pieza."),
        _("El 12 sube solo cuando la muestra es pieza. %(muestra)s no lo es: ese 12 queda como estaba."),
    ),
    "envido.segunda-entera": (
        _("%(r)s suma dos piezas enteras."),
        _("La más alta entra entera. De la otra entran nada más que las unidades: lo que pasa de 20."),
    ),
    "envido.segunda-olvidada": (
        _("%(r)s deja afuera la segunda pieza."),
        _("Tenés más de una pieza: la segunda también suma, con lo que pasa de 20."),
    ),
    "envido.suma-tres": (
        _("%(r)s suma las tres cartas."),
        _("Para el envido cuentan dos cartas, nunca las tres."),
    ),
    "envido.pieza-y-20": (
        _("%(r)s le agrega 20 a la pieza."),
        _("Los 20 son de quien tiene dos del mismo palo sin pieza. La pieza ya los trae adentro."),
    ),
    "envido.pieza-cambiada": (
        _("%(r)s sería con otra pieza."),
        _("La cuenta está bien armada, pero %(pieza)s vale otra cosa."),
    ),
    "envido.carta-sola": (
        _("%(r)s es una carta sola."),
        _("Tenés dos del mismo palo: se cuentan juntas."),
    ),
    "envido.imposible": (
        _("%(r)s no lo tiene nadie."),
        _("En esta mesa el envido va %(tramos)s. Los demás números no salen con ninguna mano."),
    ),
}


def parrafos_del_envido(cartas: tuple[Carta, ...], muestra: Carta | None, cuenta: Cuenta) -> tuple[str, ...]:
    """Return the count told in words, from the engine's steps."""
    pasos = [(p.carta, p.aporta) for p in cuenta.pasos if p.carta is not None]
    piezas = [c for c in cartas if es_pieza(c, muestra)]
    primera, otra = pasos[0][0], pasos[-1][0]
    datos = {
        "una": el(primera, muestra),
        "Una": _grande(el(primera, muestra)),
        "n": pasos[0][1],
        "otra": el(otra, muestra),
        "m": pasos[-1][1],
        "palo": primera.palo.nombre,
    }
    if len(piezas) > 1:
        texto = gettext(
            "Con dos piezas o más entra entera la más alta: %(una)s, %(n)d. De la que sigue, %(otra)s, "
            "nada más que las unidades: %(m)d."
        )
    elif piezas:
        texto = gettext(
            "%(Una)s es pieza y entra entera: %(n)d. Se le suma la más alta de las otras dos, "
            "sea del palo que sea: %(otra)s, que vale %(m)d."
        )
    elif len(pasos) == 1:
        texto = gettext("Tres palos distintos: cuenta una sola, la más alta. %(Una)s vale %(n)d.")
    elif all(c.palo is primera.palo for c in cartas):
        texto = gettext("Las tres son de %(palo)s. Cuentan las dos más altas: 20, más %(n)d, más %(m)d.")
    else:
        texto = gettext("Dos cartas de %(palo)s: 20, más %(n)d, más %(m)d. La tercera no cuenta.")
    figuras = [c for c in cartas if c.numero >= 10 and c not in piezas]
    return (
        *(_el_doce(c, muestra) for c in piezas if pieza_que_es(c, muestra) is not c),
        texto % datos,
        *((_las_figuras(figuras),) if figuras else ()),
    )


def _el_doce(doce: Carta, muestra: Carta | None) -> str:
    puesto = pieza_que_es(doce, muestra)
    return gettext("La muestra es pieza, así que el rey de %(palo)s ocupa su lugar: vale lo que %(pieza)s.") % {
        "palo": doce.palo.nombre,
        "pieza": gettext("la sota") if puesto and puesto.numero == 10 else _numero(puesto),
    }


def _numero(una: Carta | None) -> str:
    return gettext("el %(carta)s") % {"carta": una.nombre.split()[0] if una else ""}


def _las_figuras(figuras: list[Carta]) -> str:
    nombres = lista([el(c) for c in figuras])
    if len(figuras) == 1:
        return gettext("%(Figura)s es figura: 0.") % {"Figura": _grande(nombres)}
    return gettext("%(Figuras)s son figuras: 0 cada una.") % {"Figuras": _grande(nombres)}


def _grande(texto: str) -> str:
    return texto[:1].upper() + texto[1:]
