"""What the progress page says: states, and a sentence for each picture."""

from __future__ import annotations

from types import MappingProxyType
from typing import TYPE_CHECKING, Final

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy, ngettext

from lessons.words.cuantas import SEGURIDAD_CORTA
from lessons.words.cuentas import numero

if TYPE_CHECKING:
    from collections.abc import Mapping

    from django.utils.functional import _StrPromise

ESTADOS: Final[Mapping[str, _StrPromise]] = MappingProxyType(
    {
        "sabida": gettext_lazy("Sabida"),
        "se-va": gettext_lazy("Se te está yendo"),
        "aprendiendo": gettext_lazy("En camino"),
        "sin-ver": gettext_lazy("Sin ver"),
    }
)
"""State of an idea -> its name, the best first."""


def con_signo(puntos: float) -> str:
    """Return points as they are written here: "+1,25", "\u22120,40", "0"; whole ones without decimals.

    Many stand on one page: this is a good deal quicker than Django's formats, and the site has one language.
    """
    texto = (f"{puntos:+d}" if isinstance(puntos, int) else f"{puntos:+.2f}").replace(".", ",")
    return texto.replace("-", "\u2212") if texto.strip("+-0,") else "0"


def frase_del_mapa(cuantas: Mapping[str, int]) -> str:
    """Return how many ideas are in each state: "Sabés 12 de 57. 8 en camino, 1 se te está yendo"."""
    total = sum(cuantas.values())
    frases = [_("Sabés %(n)d de %(total)d ideas.") % {"n": cuantas.get("sabida", 0), "total": total}]
    resto = []
    if n := cuantas.get("aprendiendo", 0):
        resto.append(_("%(n)d en camino") % {"n": n})
    if n := cuantas.get("se-va", 0):
        resto.append(ngettext("%(n)d se te está yendo", "%(n)d se te están yendo", n) % {"n": n})
    if n := cuantas.get("sin-ver", 0):
        resto.append(_("%(n)d sin ver") % {"n": n})
    if resto:
        frases.append(f"{', '.join(resto)}.")
    return " ".join(frases)


def parte_de_cien(bien: int, de: int) -> str:
    """Return "78 %", a dash for nothing."""
    return f"{round(100 * bien / de)}\u00a0%" if de else "–"


def frase_de_los_aciertos(bien: int, de: int, *, por_semana: bool) -> str:
    """Return what the bars add up to."""
    datos = {"bien": numero(bien), "de": numero(de), "parte": parte_de_cien(bien, de)}
    if por_semana:
        return _("En estas semanas: %(de)s problemas nuevos, %(bien)s bien a la primera (%(parte)s).") % datos
    return _("En estos días: %(de)s problemas nuevos, %(bien)s bien a la primera (%(parte)s).") % datos


def frase_de_lo_dicho(dicho: float, cierto: float) -> str:
    """Return what the guesses that fall together come to."""
    datos = {"dicho": round(dicho), "cierto": round(cierto)}
    return _("Cuando decís %(dicho)d de cada 100, son %(cierto)d.") % datos


def frase_de_lo_seguro(seguridad: str, bien: int, veces: int) -> str:
    """Return how often a guess said with that sureness was within its margin."""
    datos = {"seguro": SEGURIDAD_CORTA[seguridad], "parte": parte_de_cien(bien, veces)}
    return _("Cuando decís «%(seguro)s», acertás el %(parte)s.") % datos


def frase_de_las_partidas(terminadas: int, ganadas: int, manos: int) -> str:
    """Return what was played at the table, in one line."""
    uno = ngettext("Terminaste %(n)d partida", "Terminaste %(n)d partidas", terminadas) % {"n": terminadas}
    dos = ngettext("ganaste %(n)d", "ganaste %(n)d", ganadas) % {"n": ganadas}
    tres = ngettext("Se repartió %(n)s mano.", "Se repartieron %(n)s manos.", manos) % {"n": numero(manos)}
    return f"{uno}, {dos}. {tres}"


def frase_de_las_juzgadas(cuantas: int, cartas: float, juego: float) -> str:
    """Return what the judged hands brought, by cards and by play."""
    datos = {"n": cuantas, "cartas": con_signo(cartas), "juego": con_signo(juego)}
    return (
        ngettext(
            "En %(n)d mano juzgada, las cartas valían %(cartas)s puntos y lo jugado puso %(juego)s.",
            "En las últimas %(n)d manos juzgadas, las cartas valían %(cartas)s puntos y lo jugado puso %(juego)s.",
            cuantas,
        )
        % datos
    )
