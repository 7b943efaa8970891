"""What is said of exact counts: "te ganan 1.161 de 7.140"."""

from __future__ import annotations

from django.utils.formats import number_format
from django.utils.translation import gettext as _


def numero(cuantos: int) -> str:
    """Return a number as it is written here: "7.140"."""
    return number_format(cuantos, force_grouping=True)


def del_total(cuantas: int, de: int) -> str:
    """Return "1.161 de 7.140"."""
    return _("%(n)s de %(de)s") % {"n": numero(cuantas), "de": numero(de)}


def por_ciento(cuantas: int, de: int) -> str:
    """Return the share in whole hundredths, never 0 % of something nor 100 % of not all."""
    if not de:
        return "0\u00a0%"
    parte = round(100 * cuantas / de)
    if cuantas and parte == 0:
        return _("menos del 1\u00a0%")
    return _("más del 99\u00a0%") if parte == 100 and cuantas < de else f"{parte}\u00a0%"


def en_cien(cuantas: int, de: int) -> str:
    """Return the share of a hundred with one decimal, "20,6 %", never 0,0 % of something nor 100,0 % of not all."""
    parte = con_decimales(100 * cuantas / de if de else 0.0, 1)
    if cuantas and parte == con_decimales(0.0, 1):
        return _("menos de 0,1\u00a0%")
    return _("más de 99,9\u00a0%") if cuantas < de and parte == con_decimales(100.0, 1) else f"{parte}\u00a0%"


def con_decimales(valor: float, cuantos: int) -> str:
    """Return a number rounded to so many decimals, as it is written here: Django's own cuts the rest off."""
    return number_format(f"{valor:.{cuantos}f}", cuantos)


def frase_del_envido(mio: int, cuantas: int, de: int) -> str:
    """Return what is said of my envido against all hands."""
    if not cuantas:
        return _("Tu envido es %(mio)d: no hay mano que lo gane.") % {"mio": mio}
    datos = {"mio": mio, "n": del_total(cuantas, de), "p": por_ciento(cuantas, de)}
    return _("Tu envido es %(mio)d: te ganan %(n)s (%(p)s).") % datos


def frase_de_la_flor(mia: int | None, cuantas: int, de: int) -> str:
    """Return what is said of the rival's flor, or of mine against it."""
    datos = {"mia": mia, "n": del_total(cuantas, de), "p": por_ciento(cuantas, de)}
    if mia is None:
        return _("El rival tiene flor en %(n)s (%(p)s).") % datos
    return _("Tu flor es %(mia)d: tienen una mejor %(n)s (%(p)s).") % datos


def frase_de_la_carta(carta: str, ganan: int, pardas: int, de: int) -> str:
    """Return what is said of a card to lead with."""
    datos = {"carta": carta, "n": del_total(ganan, de), "p": por_ciento(ganan, de), "pardas": numero(pardas)}
    if not ganan:
        return (
            _("%(carta)s: no hay con qué matarlo.") % datos
            if not pardas
            else _("%(carta)s: no hay con qué matarlo; lo empardan %(pardas)s.") % datos
        )
    if pardas:
        return _("%(carta)s: tienen con qué matarlo %(n)s (%(p)s); otras %(pardas)s lo empardan.") % datos
    return _("%(carta)s: tienen con qué matarlo %(n)s (%(p)s).") % datos


def frase_contra(carta: str, gana: bool | None) -> str:  # noqa: FBT001 - won, lost, or neither
    """Return what is said of a card that answers the one on the table."""
    if gana is None:
        return _("%(carta)s: parda.") % {"carta": carta}
    return (_("%(carta)s: gana la baza.") if gana else _("%(carta)s: la pierde.")) % {"carta": carta}
