"""What is said of having flor, and of counting it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _

from engine.jerarquia import es_pieza, pieza_que_es
from lessons.words.cartas import el, lista

if TYPE_CHECKING:
    from collections.abc import Sequence

    from engine.cartas import Carta
    from engine.envido import Cuenta

FRASES = {
    # There is none
    "flor.dos-del-palo": (
        _("Con dos del mismo palo no alcanza."),
        _("Dos de un palo son envido. Sin ninguna pieza, la flor pide las tres."),
    ),
    "flor.pieza-y-dos-palos": (
        _("La pieza sola no arma la flor."),
        _("La pieza vale por cualquier palo, pero las otras dos tienen que ser del mismo."),
    ),
    "flor.doce-de-mas": (
        _("Sería flor si ese 12 fuera pieza."),
        _("El 12 sube solo cuando la muestra es pieza. %(muestra)s no lo es: ese 12 es un rey común."),
    ),
    "flor.tres-palos": (
        _("Son tres palos distintos."),
        _("Sin piezas, la flor son tres del mismo palo."),
    ),
    # There is one
    "flor.tres-del-palo": (
        _("Sí hay flor."),
        _("Mirá los palos: las tres son del mismo."),
    ),
    "flor.pieza-comodin": (
        _("Sí hay flor."),
        _("Una pieza acompaña a dos cartas de un mismo palo, aunque no sea el suyo."),
    ),
    "flor.dos-piezas": (
        _("Sí hay flor."),
        _("Con dos piezas ya está: la tercera puede ser cualquiera."),
    ),
    "flor.doce-callado": (
        _("Sí hay flor."),
        _("La muestra es pieza: el 12 de su palo ocupa su lugar."),
    ),
    # How much it is
    "flor.sin-20": (
        _("%(r)s es la suma pelada."),
        _("Sumaste bien las tres. Pero una flor sin piezas trae tantos de por sí."),
    ),
    "flor.con-20": (
        _("%(r)s le agrega 20 a una flor con pieza."),
        _("Los 20 son de la flor sin piezas. La pieza ya los trae adentro."),
    ),
    "flor.envido": (
        _("%(r)s es el envido de esas cartas."),
        _("Para la flor cuentan las tres, no dos."),
    ),
    "flor.piezas-enteras": (
        _("%(r)s suma enteras todas las piezas."),
        _("Entera entra la más alta. De las demás, nada más que las unidades: lo que pasa de 20."),
    ),
    "flor.figura-10": (
        _("%(r)s sería si las figuras valieran 10."),
        _("Sota, caballo y rey suman cero, también en la flor."),
    ),
    "flor.figura-numero": (
        _("%(r)s sería si las figuras valieran su número."),
        _("Sota, caballo y rey suman cero, también en la flor."),
    ),
    "flor.sin-muestra": (
        _("%(r)s sería sin muestra."),
        _("Contaste tres cartas comunes. Pero %(pieza)s es pieza, y trae sus propios tantos."),
    ),
    "flor.doce-olvidado": (
        _("%(r)s sería si ese 12 fuera un rey cualquiera."),
        _("La muestra es pieza y nadie la tiene en la mano: el 12 de su palo ocupa su lugar, con sus tantos."),
    ),
    "flor.doce-pieza": (
        _("%(r)s sería si el 12 fuera pieza."),
        _("El 12 sube solo cuando la muestra es pieza. %(muestra)s no lo es: ese 12 suma cero."),
    ),
    "flor.pieza-cambiada": (
        _("%(r)s sería con otra pieza."),
        _("La cuenta está bien armada, pero %(pieza)s vale otra cosa."),
    ),
    "flor.los-puntos": (
        _("%(r)s son los puntos que paga la flor."),
        _("Acá se pregunta por los tantos: lo que suman las tres cartas."),
    ),
    "flor.imposible": (
        _("%(r)s no lo tiene ninguna flor."),
        _("En esta mesa la flor va %(tramos)s."),
    ),
}


def parrafos_de_la_flor(cartas: Sequence[Carta], muestra: Carta | None, cuenta: Cuenta | None) -> tuple[str, ...]:
    """Return why it is a flor or isn't, and its count in words, from the engine's steps."""
    piezas = [c for c in cartas if es_pieza(c, muestra)]
    comunes = [c for c in cartas if c not in piezas]
    puestos = tuple(_el_doce(c, muestra) for c in piezas if pieza_que_es(c, muestra) is not c)
    if cuenta is None:
        return (*puestos, _por_que_no(piezas, comunes, muestra))
    return (*puestos, _por_que_si(piezas, comunes), *_la_cuenta(cuenta, piezas, muestra))


def _por_que_no(piezas: Sequence[Carta], comunes: Sequence[Carta], muestra: Carta | None) -> str:
    palos = lista(sorted({c.palo.nombre for c in comunes}))
    if piezas:
        return gettext("Una pieza pide que las otras dos sean del mismo palo, y son de %(palos)s: no hay flor.") % {
            "palos": palos
        }
    if muestra is None:
        return gettext("La flor son tres del mismo palo, y estas son de %(palos)s: no hay.") % {"palos": palos}
    return gettext("Ninguna es pieza, y sin piezas la flor pide tres del mismo palo. Son de %(palos)s: no hay.") % {
        "palos": palos
    }


def _por_que_si(piezas: Sequence[Carta], comunes: Sequence[Carta]) -> str:
    if len(piezas) == 3:
        return gettext("Tres piezas son flor.")
    if len(piezas) == 2:
        return gettext("Dos piezas son flor con cualquier otra carta.")
    palo = {"palo": comunes[0].palo.nombre}
    if piezas:
        return gettext("Una pieza y dos de %(palo)s: es flor.") % palo
    return gettext("Las tres son de %(palo)s: es flor.") % palo


def _la_cuenta(cuenta: Cuenta, piezas: Sequence[Carta], muestra: Carta | None) -> tuple[str, ...]:
    pasos = [(p.carta, p.aporta) for p in cuenta.pasos if p.carta is not None]
    if not piezas:
        sumas = ", ".join(gettext("más %(n)d") % {"n": n} for _c, n in pasos)
        return (gettext("Suma 20, %(sumas)s: %(total)d.") % {"sumas": sumas, "total": cuenta.valor},)
    mayor = el(pasos[0][0], muestra)
    como = gettext("%(una)s entera, %(n)d") if mayor.startswith("la ") else gettext("%(una)s entero, %(n)d")
    dichas = [como % {"una": _grande(mayor), "n": pasos[0][1]}]
    for una, aporta in pasos[1:]:
        if una in piezas:
            de_la = f"de {el(una, muestra)}".replace("de el ", "del ")
            dichas.append(gettext("%(de_la)s, las unidades, %(n)d") % {"de_la": de_la, "n": aporta})
        else:
            dichas.append(gettext("%(una)s, %(n)d") % {"una": el(una, muestra), "n": aporta})
    return (gettext("%(cartas)s. Suma %(total)d.") % {"cartas": "; ".join(dichas), "total": cuenta.valor},)


def _el_doce(doce: Carta, muestra: Carta | None) -> str:
    puesto = pieza_que_es(doce, muestra)
    return gettext("La muestra es pieza, así que el rey de %(palo)s ocupa su lugar: vale lo que %(pieza)s.") % {
        "palo": doce.palo.nombre,
        "pieza": el(puesto) if puesto else "",
    }


def _grande(texto: str) -> str:
    return texto[:1].upper() + texto[1:]
