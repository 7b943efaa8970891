"""What the coach says: how good a decision was, in points, and what the cards brought."""

from __future__ import annotations

from types import MappingProxyType
from typing import Final

from django.utils.formats import number_format
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy, ngettext

from lessons.words.cuentas import numero


def puntos(milesimos: int, *, con_signo: bool = True) -> str:
    """Return thousandths of a point as it is written here: "+1,25", "−0,4", "0"."""
    valor = round(milesimos / 1000, 2)
    escrito = number_format(abs(valor), decimal_pos=2)
    if not con_signo or valor == 0:
        return escrito
    return f"+{escrito}" if valor > 0 else f"\u2212{escrito}"


_JUICIOS: Final = MappingProxyType(
    {
        "buena": gettext_lazy("Bien jugado."),
        "dudosa": gettext_lazy("Se puede discutir: cuesta %(pierde)s puntos."),
        "error": gettext_lazy("Un error: cuesta %(pierde)s puntos."),
        "grave": gettext_lazy("Un error grave: cuesta %(pierde)s puntos."),
    }
)


def frase_del_juicio(codigo: str, pierde: int) -> str:
    """Return what is said of a decision that loses so many thousandths of a point."""
    return str(_JUICIOS[codigo]) % {"pierde": puntos(pierde, con_signo=False)}


def frase_del_consejo(iguales: list[str]) -> str:
    """Return what is said of the best options: one, or those that are as good."""
    if len(iguales) == 1:
        return _("Lo mejor: %(una)s.") % {"una": iguales[0]}
    return _("Lo mejor: %(una)s. Casi lo mismo: %(otras)s.") % {"una": iguales[0], "otras": lista_o(iguales[1:4])}


_RAZONES: Final = MappingProxyType(
    {
        "envido-alto": gettext_lazy("Con estos tantos el envido se gana más veces de las que se pierde."),
        "envido-bajo": gettext_lazy("Con estos tantos el envido se pierde más veces de las que se gana."),
        "flor-alta": gettext_lazy("Tu flor le gana a la mayoría."),
        "flor-baja": gettext_lazy("A tu flor le gana la mayoría."),
        "cantar-la-flor": gettext_lazy("La flor se canta: son tres puntos, y callarla se puede pagar."),
        "juego-fuerte": gettext_lazy("Tenés cartas para ganar la mano."),
        "juego-flojo": gettext_lazy("Con estas cartas la mano se pierde más veces de las que se gana."),
        "gana-la-baza": gettext_lazy("Con esa carta la baza es tuya."),
        "emparda": gettext_lazy("Esa carta emparda la baza."),
        "no-la-gana": gettext_lazy("Esa carta no gana la baza."),
        "guarda-la-alta": gettext_lazy("Así la carta alta queda para después."),
        "regala-la-mano": gettext_lazy("Irse le regala la mano al rival."),
        "no-se-puede-probar": gettext_lazy("Un número inflado no se puede probar si te lo reclaman."),
    }
)


def lista_o(cosas: list[str]) -> str:
    """Return "a, b o c"."""
    if len(cosas) < 2:
        return "".join(cosas)
    return _("%(unas)s o %(ultima)s") % {"unas": ", ".join(cosas[:-1]), "ultima": cosas[-1]}


def frases_de_las_razones(codigos: list[str]) -> list[str]:
    """Return the sentences of the coach's reasons, in its order."""
    return [str(_RAZONES[codigo]) for codigo in codigos]


def estimacion(muestras: int) -> str:
    """Return that it is an estimate, and from how much."""
    return ngettext(
        "Es una estimación: %(n)s mano jugada hasta el final con cartas que los demás podían tener.",
        "Es una estimación: %(n)s manos jugadas hasta el final con cartas que los demás podían tener.",
        muestras,
    ) % {"n": numero(muestras)}


def frase_de_la_suerte(cartas: float, juego: float, error: float) -> str:
    """Return what is said of the deal's worth and of what play added to it, in points."""
    datos = {
        "cartas": puntos(round(1000 * cartas)),
        "juego": puntos(round(1000 * juego)),
        "error": puntos(round(1000 * error), con_signo=False),
    }
    return _("Las cartas valían %(cartas)s (± %(error)s); lo jugado puso %(juego)s.") % datos
