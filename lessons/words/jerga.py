"""What is said of the words of the game, the nicknames and the deck."""

from __future__ import annotations

from django.utils.translation import gettext_lazy as _

FRASES = {
    "jerga.otra-cosa": (
        _("Eso es «%(termino)s»."),
        _("Son vecinas y se confunden, pero es otra cosa."),
    ),
    "jerga.otra-palabra": (
        _("«%(termino)s» es otra cosa."),
        _("Así se le dice a esto: %(significa)s"),
    ),
    "jerga.nuestra": (
        _("Así le decimos nosotros. Ellos, no."),
        _("La palabra es la misma y nombra otra cosa: en %(mesa)s la usan para algo distinto."),
    ),
    "jerga.otra-carta": (
        _("Esa no lleva ese apodo."),
        _("Es %(carta)s. Con el mismo número hay bravas y falsas, según el palo."),
    ),
    "jerga.otro-apodo": (
        _("Ese apodo es de otra carta."),
        _("Lo lleva %(carta)s."),
    ),
    "jerga.mazo-entero": (
        _("Ese es el mazo con los ochos y los nueves."),
        _("Se venden así, pero para el truco hay números que se sacan."),
    ),
    "jerga.mazo-comodines": (
        _("Ese es el mazo entero, comodines incluidos."),
        _("Antes de jugar al truco se sacan los comodines, y no solo ellos."),
    ),
    "jerga.mazo-poker": (
        _("Ese es el mazo de póquer."),
        _("Al truco se juega con baraja española: espada, basto, oro y copa."),
    ),
    "jerga.sin-diez": (
        _("El 10 está, y es figura."),
        _("La sota es el 10. Mirá qué números quedan entre el 7 y ella."),
    ),
    "jerga.sin-figuras": (
        _("Las figuras se quedan."),
        _("La sota, el caballo y el rey están en el mazo, y en el truco sirven."),
    ),
}


MAZO = {
    "cuantas": (
        _("¿Cuántas cartas tiene el mazo de truco?"),
        _("Cuatro palos de diez cartas: del 1 al 7, la sota, el caballo y el rey."),
        {
            "40": (_("40"), ""),
            "48": (_("48"), "jerga.mazo-entero"),
            "50": (_("50"), "jerga.mazo-comodines"),
            "52": (_("52"), "jerga.mazo-poker"),
        },
    ),
    "por-palo": (
        _("¿Cuántas cartas hay de cada palo?"),
        _("Diez: del 1 al 7, la sota, el caballo y el rey."),
        {
            "10": (_("10"), ""),
            "12": (_("12"), "jerga.mazo-entero"),
            "13": (_("13"), "jerga.mazo-poker"),
            "7": (_("7"), "jerga.sin-figuras"),
        },
    ),
    "numeros": (
        _("¿Qué números no están en el mazo?"),
        _("No hay 8 ni 9: del 7 se salta al 10, que es la sota."),
        {
            "8-9": (_("El 8 y el 9"), ""),
            "8-9-10": (_("El 8, el 9 y el 10"), "jerga.sin-diez"),
            "11-12": (_("El 11 y el 12"), "jerga.sin-figuras"),
            "estan": (_("Ninguno: están todos, del 1 al 12"), "jerga.mazo-entero"),
        },
    ),
    "palos": (
        _("¿Cuáles son los palos?"),
        _("Espada, basto, oro y copa."),
        {
            "espanola": (_("Espada, basto, oro y copa"), ""),
            "poker": (_("Pique, trébol, diamante y corazón"), "jerga.mazo-poker"),
        },
    ),
}
"""Questions about the deck: text, explanation, and the options with the mistake that each is (none: the right one)."""
