"""What is said of which card beats which, and of the piezas."""

from __future__ import annotations

from itertools import pairwise
from typing import TYPE_CHECKING

from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _

from engine.jerarquia import es_pieza, fuerza, pieza_que_es, puesto
from lessons.words.cartas import al, el, lista

if TYPE_CHECKING:
    from collections.abc import Sequence

    from engine.cartas import Carta

FRASES = {
    # Orders that learners believe in
    "poder.sin-muestra": (
        _("Eso sería en una mesa sin muestra."),
        _("Acá hay muestra: el 2, el 4, el 5, el 11 y el 10 de su palo son piezas y están por encima de todo."),
    ),
    "poder.triunfo": (
        _("No manda todo el palo de la muestra."),
        _("De ese palo mandan nada más que las piezas. Las otras quedan donde estaban: el 3 sigue siendo un 3."),
    ),
    "poder.numero": (
        _("Eso sería si ganara el número más grande."),
        _("En el truco el número no dice la fuerza: un 3 le gana a un 12, y un 4 común es la carta más baja."),
    ),
    "poder.as-alto": (
        _("Eso sería si todos los anchos ganaran."),
        _("De los cuatro unos, dos son bravos y dos son falsos. Y el resto tampoco va por número."),
    ),
    "poder.perico-y-perica": (
        _("El perico y la perica no son lo mismo."),
        _("Para el envido valen igual, 27. En la mesa no: una de las dos está un escalón arriba."),
    ),
    "poder.doce-olvidado": (
        _("Ese 12 no es un rey cualquiera."),
        _("La muestra es pieza y nadie la tiene en la mano: el 12 de su palo ocupa su lugar."),
    ),
    "poder.doce-de-mas": (
        _("Ese 12 es un 12 y nada más."),
        _("El 12 del palo sube solo cuando la muestra es pieza. Esta muestra no lo es."),
    ),
    "poder.piezas-por-numero": (
        _("Entre las piezas tampoco manda el número."),
        _("Las cinco piezas tienen su propio orden, y no es el de los números."),
    ),
    "poder.pieza-ajena": (
        _("Esas cartas son piezas solo en el palo de la muestra."),
        _("Un 2, un 4 o un 5 de otro palo es una carta común. Fijate en el palo de la muestra."),
    ),
    "poder.anchos-falsos": (
        _("Ese ancho es falso."),
        _("Bravos son el de espada y el de basto. El de oro y el de copa van abajo de los treses y de los doses."),
    ),
    "poder.sietes-falsos": (
        _("Ese siete es falso."),
        _("Bravos son el de espada y el de oro. El de basto y el de copa van abajo de las figuras."),
    ),
    "poder.bravas-comunes": (
        _("Esa carta es brava."),
        _("Los anchos de espada y de basto y los sietes de espada y de oro no son como los otros de su número."),
    ),
    "poder.bravas-cambiadas": (
        _("Las bravas van en otro orden."),
        _("Las cuatro están arriba de las comunes y ninguna empata con otra: tienen su orden, por número y por palo."),
    ),
    # mas-fuerte
    "mas-fuerte.mismo-numero": (
        _("Tener el mismo número no alcanza para empatar."),
        _("Hay números partidos: los anchos, los sietes y las piezas no valen lo mismo en todos los palos."),
    ),
    "mas-fuerte.no-empatan": (
        _("No empatan."),
        _("Empatan las que están en el mismo escalón. Estas no lo están."),
    ),
    "mas-fuerte.el-palo": (
        _("El palo no desempata."),
        _("Entre cartas comunes no hay un palo mejor que otro. Fijate si hay alguna que gane de verdad."),
    ),
    # orden
    "orden.al-reves": (
        _("Va justo al revés."),
        _("Empezaste por la más baja. Primero va la que les gana a todas."),
    ),
    "orden.casi": (
        _("Casi: hay dos vecinas cambiadas."),
        _("El resto está en su lugar. Buscá las dos que van pegadas y dalas vuelta."),
    ),
    "orden.cruzadas": (
        _("Ese orden no es."),
        _("Mirá cada una con la que le sigue: en %(n)s de esos pares va primero la que pierde."),
    ),
    # piezas
    "piezas.todo-el-palo": (
        _("No todo el palo de la muestra es pieza."),
        _("Marcaste alguna que queda como estaba: el 1, el 3, el 6 y el 7 no cambian nunca."),
    ),
    "piezas.otro-palo": (
        _("Hay alguna de otro palo."),
        _("Los números están bien, pero piezas hay solo en el palo de la muestra."),
    ),
    "piezas.doce-olvidado": (
        _("Falta el que ocupa el lugar de la muestra."),
        _("La muestra es pieza y nadie la tiene en la mano. Una carta de su palo hace de ella."),
    ),
    "piezas.doce-de-mas": (
        _("Ese 12 no ocupa ningún lugar."),
        _("El 12 del palo sube solo cuando la muestra es pieza. Esta muestra no lo es."),
    ),
    "piezas.bravas": (
        _("Brava no es pieza."),
        _("Los anchos y los sietes bravos son fuertes siempre. Piezas hay solo en el palo de la muestra."),
    ),
    "piezas.perico-olvidado": (
        _("Te falta una figura."),
        _("Además de los números chicos, dos figuras del palo de la muestra son piezas."),
    ),
    "piezas.faltan": (
        _("Falta alguna."),
        _("Las que marcaste están bien. Volvé a mirar las del palo de la muestra."),
    ),
    "piezas.ninguna": (
        _("Alguna hay."),
        _("Mirá de qué palo es la muestra y buscá sus cartas en la fila."),
    ),
}


def es_pieza_porque(una: Carta, muestra: Carta) -> str:
    """Return why the card is a pieza."""
    puesto_de = pieza_que_es(una, muestra)
    if puesto_de is not una:
        return gettext("La muestra es pieza: %(doce)s ocupa su lugar.") % {
            "doce": gettext("el rey de %(palo)s") % {"palo": una.palo.nombre}
        }
    return gettext("%(carta)s es pieza.") % {"carta": _grande(el(una, muestra))}


def parrafos_de_la_mas_fuerte(cartas: Sequence[Carta], muestra: Carta | None) -> tuple[str, ...]:
    """Return which card is on top and why, from the engine's rungs."""
    mejor = max(fuerza(c, muestra) for c in cartas)
    arriba = [c for c in cartas if fuerza(c, muestra) == mejor]
    abajo = [c for c in cartas if c not in arriba]
    datos = {"unas": _grande(lista([el(c, muestra) for c in arriba])), "n": puesto(arriba[0], muestra)}
    pieza = arriba[0] if muestra and es_pieza(arriba[0], muestra) else None
    salida = []
    if muestra and pieza and pieza_que_es(pieza, muestra) is not pieza:
        salida.append(es_pieza_porque(pieza, muestra))
    if pieza:
        salida.append(gettext("%(unas)s es pieza: está en el escalón %(n)d, contando desde arriba.") % datos)
    elif len(arriba) > 1:
        salida.append(gettext("%(unas)s están en el mismo escalón, el %(n)d: empatan.") % datos)
    else:
        salida.append(gettext("%(unas)s está en el escalón %(n)d, contando desde arriba.") % datos)
    if abajo:
        otras = [
            gettext("%(carta)s, en el %(n)d") % {"carta": el(c, muestra), "n": puesto(c, muestra)}
            for c in sorted(abajo, key=lambda c: -fuerza(c, muestra))
        ]
        salida.append(gettext("Más abajo: %(otras)s.") % {"otras": "; ".join(otras)})
    return tuple(salida)


def parrafos_del_orden(cartas: Sequence[Carta], muestra: Carta | None) -> tuple[str, ...]:
    """Return the order in a sentence, and the piezas named."""
    salida = [es_pieza_porque(c, muestra) for c in cartas if muestra and es_pieza(c, muestra) and c.numero == 12]
    cadena = el(cartas[0], muestra)
    for n, (antes, carta) in enumerate(pairwise(cartas)):
        datos = {"la": el(carta, muestra), "a": al(carta, muestra)}
        if fuerza(antes, muestra) == fuerza(carta, muestra):
            texto = gettext(", que empata con %(la)s") if n else gettext(" empata con %(la)s")
        else:
            texto = gettext(", que le gana %(a)s") if n else gettext(" le gana %(a)s")
        cadena += texto % datos
    salida.append(_grande(cadena) + ".")
    return tuple(salida)


def parrafos_de_las_piezas(cartas: Sequence[Carta], muestra: Carta) -> tuple[str, ...]:
    """Return which cards are piezas, and what happens to the rest of the palo."""
    suyas = [c for c in cartas if es_pieza(c, muestra)]
    salida = []
    if suyas:
        salida.append(gettext("Piezas: %(unas)s.") % {"unas": lista([el(c) for c in suyas])})
        salida += [es_pieza_porque(c, muestra) for c in suyas if pieza_que_es(c, muestra) is not c]
    else:
        salida.append(gettext("En esta fila no hay ninguna pieza."))
    del_palo = [c for c in cartas if c.palo is muestra.palo and c not in suyas]
    if del_palo:
        salida.append(
            gettext("Del palo de la muestra quedan como estaban: %(unas)s.")
            % {"unas": lista([el(c) for c in del_palo])}
        )
    return tuple(salida)


def _grande(texto: str) -> str:
    return texto[:1].upper() + texto[1:]
