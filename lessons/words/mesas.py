"""What is said of two tables side by side."""

from __future__ import annotations

from typing import TYPE_CHECKING

from django.utils.translation import gettext, ngettext
from django.utils.translation import gettext_lazy as _

from lessons.words.mesa import nombre

if TYPE_CHECKING:
    from collections.abc import Mapping

FRASES = {
    "mesas.al-reves": (
        _("Son las mesas cambiadas."),
        _("Lo que dijiste de una vale para la otra."),
    ),
    "mesas.no-en-las-dos": (
        _("No en las dos."),
        _("Por lo menos una de las dos no lo tiene."),
    ),
    "mesas.en-alguna": (
        _("En alguna sí."),
        _("Pensalo mesa por mesa: por lo menos una lo permite."),
    ),
    "mesas.una-de-mas": (
        _("En esa tampoco."),
        _("Ninguna de las dos: es cosa de otras mesas."),
    ),
    "mesas.falta-una": (
        _("En la otra también."),
        _("En eso las dos mesas juegan igual."),
    ),
    "mesas.la-otra": (
        _("Esa es la cuenta de la otra mesa."),
        _("La misma jugada se arregla distinto según dónde te sientes."),
    ),
    "mesas.de-atras": (
        _("Se midió de otro lado."),
        _("Mirá desde quién se cuenta en esta mesa, y hasta dónde."),
    ),
    "mesas.ventaja": (
        _("Esa es la ventaja."),
        _("Cuánto le lleva uno al otro no importa: se mira lo que le falta a uno."),
    ),
    "mesas.linea": (
        _("Esa línea no es la de esta mesa."),
        _("Hay mesas que cortan la falta en la mitad y mesas que la llevan hasta el final."),
    ),
    "mesas.entera": (
        _("Esa es la suma de lo cantado."),
        _("Fijate si se quiso, y qué se paga en esta mesa."),
    ),
    "mesas.otra-cuenta": (
        _("Por ahí anda, pero no es."),
        _("Buscá la regla de esta mesa y hacé la cuenta de nuevo."),
    ),
    "mesas.otro-asiento": (
        _("No empieza ese."),
        _("En unas mesas habla primero el mano y en otras el que cantó."),
    ),
}

EN_CUAL = {
    "hay.muestra": _("¿En cuál de estas dos mesas hay muestra?"),
    "hay.flor": _("¿En cuál de estas dos mesas hay flor?"),
    "hay.pasar": _("¿En cuál de estas dos mesas se puede pasar?"),
    "hay.perros": _("¿En cuál de estas dos mesas se echan los perros?"),
    "hay.reclamos": _("¿En cuál de estas dos mesas se muestra y se reclama?"),
    "hay.pico": _("¿En cuál de estas dos mesas se juega pico a pico?"),
    "puede.tarde": _("Ya tiraste tu primera carta y te cantan truco. ¿Dónde podés decir «el envido está primero»?"),
    "puede.turno": _("No es tu turno y no hay nada cantado. ¿Dónde podés cantar truco?"),
    "puede.mentir": _("No tenés flor. ¿Dónde te dejan cantarla igual?"),
    "puede.callar": _("Tenés flor. ¿Dónde te dejan callarla y cantar envido?"),
    "puede.repetir": _("Te cantaron real envido. ¿Dónde podés contestar con otro real envido?"),
    "puede.seguir": _(
        "Un pago llega a los puntos de la partida con la mano por la mitad. ¿Dónde se sigue jugando esa mano?"
    ),
}
AMBAS, NINGUNA = _("En las dos"), _("En ninguna")
_DISPUTA = {
    "contraflor-quiero": _("Flor de los dos lados, contraflor y con flor quiero."),
    "contraflor-no": _("Flor de los dos lados, contraflor, y no se quiere."),
    "resto-no": _("Flor de los dos lados, contraflor al resto, y no se quiere."),
}
_LETRAS = {"e": _("envido"), "r": _("real envido"), "f": _("falta envido")}


def _cadena(letras: str) -> str:
    return ", ".join(str(_LETRAS[letra]) for letra in letras)


def escena_de(tema: str, dato: str) -> str:
    """Return what happens at both tables."""
    if tema == "disputa":
        return str(_DISPUTA[dato])
    datos: Mapping[str, object] = {"cadena": _cadena(dato) if set(dato) <= set(_LETRAS) else ""}
    if tema == "declara":
        _jugadores, mano, abre = dato.split("-")
        datos = {
            "mano": gettext("sos mano vos") if mano == "0" else gettext("es mano %s") % nombre(int(mano)),
            "abre": gettext("lo cantaste vos") if abre == "0" else gettext("lo cantó %s") % nombre(int(abre)),
        }
    elif tema in {"falta", "resto"}:
        nuestros, suyos, objetivo = dato.split("-")
        datos = {"n": nuestros, "e": suyos, "o": objetivo}
    elif tema == "buenas":
        datos = {"o": dato}
    return str(_ESCENAS[tema]) % datos


_ESCENAS = {
    "falta": _("A %(o)s, van %(n)s a %(e)s, y se quiere la falta envido."),
    "resto": _("A %(o)s, van %(n)s a %(e)s. Se quiere la contraflor al resto y la ganamos nosotros."),
    "noquiero": _("Se canta %(cadena)s, y no se quiere."),
    "mazo": _("Sos mano y te vas al mazo antes de jugar y de cantar nada."),
    "buenas": _("Se juega a %(o)s."),
    "declara": _("Se quiso el envido: %(mano)s y %(abre)s."),
    "chumbo": _("En un pico se canta %(cadena)s, y se quiere."),
}


def pregunta_de_numero(tema: str) -> str:
    """Return the question about this table."""
    if tema == "declara":
        return gettext("¿Quién dice primero sus tantos en esta mesa?")
    if tema == "buenas":
        return gettext("¿Desde cuántos puntos se está en buenas en esta mesa?")
    if tema == "chumbo":
        return gettext("¿Cuánto vale con chumbo?")
    return gettext("¿Cuánto se cobra en esta mesa?")


def decir_el_numero(tema: str, cuanto: int) -> str:
    """Return a table's figure in words."""
    if tema == "declara":
        return nombre(cuanto)
    if tema == "buenas":
        return gettext("desde %(n)d") % {"n": cuanto} if cuanto else gettext("no hay buenas")
    return ngettext("%(n)d punto", "%(n)d puntos", cuanto) % {"n": cuanto}


def rotulos_de(tema: str, esta: str, otra: str) -> tuple[str, str]:
    """Return the names of the two sides of the comparison, the one asked about first."""
    return (gettext("Con chumbo"), gettext("Sin chumbo")) if tema == "chumbo" else (esta, otra)


def parrafo_de_las_dos(esta: str, otra: str, vale: tuple[bool, bool]) -> str:
    """Return where it holds and where not."""
    datos = {"esta": esta, "otra": otra}
    if vale == (True, True):
        return gettext("%(esta)s: sí. %(otra)s: también.") % datos
    if vale == (False, False):
        return gettext("%(esta)s: no. %(otra)s: tampoco.") % datos
    if vale[0]:
        return gettext("%(esta)s: sí. %(otra)s: no.") % datos
    return gettext("%(esta)s: no. %(otra)s: sí.") % datos


def parrafo_del_numero(esta: str, otra: str, aca: str, alla: str) -> str:
    """Return both figures side by side."""
    datos = {"esta": esta, "otra": otra, "aca": aca, "alla": alla}
    return gettext("%(esta)s: %(aca)s. %(otra)s: %(alla)s.") % datos
