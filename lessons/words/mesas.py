"""What is said of two tables side by side."""

from __future__ import annotations

from typing import TYPE_CHECKING

from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _

from lessons.words.mesa import en_frase, nombre

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


def pregunta_de_numero(tema: str, dato: str, esta: str, otra: str, cuanto: int) -> tuple[str, str]:
    """Return the question about this table, and the scene with what the other one says."""
    escena = escena_de(tema, dato)
    datos = {"esta": esta, "otra": otra, "n": cuanto, "quien": en_frase(cuanto) if tema == "declara" else ""}
    if tema == "chumbo":
        return gettext("¿Cuánto vale con chumbo?"), f"{escena} {gettext('Sin chumbo vale %(n)d.') % datos}"
    if tema == "declara":
        frase = gettext("En %(otra)s, el primero en decir sus tantos es: %(quien)s.") % datos
        return gettext("¿Quién dice primero sus tantos en %(esta)s?") % datos, f"{escena} {frase}"
    if tema == "buenas":
        frase = (
            gettext("En %(otra)s se está en buenas desde %(n)d.") if cuanto else gettext("En %(otra)s no hay buenas.")
        )
        frase = frase % datos
        return gettext("¿Desde cuántos puntos se está en buenas en %(esta)s?") % datos, f"{escena} {frase}"
    frase = gettext("En %(otra)s se cobra %(n)d.") % datos
    return gettext("¿Cuánto se cobra en %(esta)s?") % datos, f"{escena} {frase}"


def parrafo_de_las_dos(esta: str, otra: str, vale: tuple[bool, bool]) -> str:
    """Return where it holds and where not."""
    datos = {"esta": esta, "otra": otra}
    if vale == (True, True):
        return gettext("En las dos: en %(esta)s y en %(otra)s.") % datos
    if vale == (False, False):
        return gettext("En ninguna: ni en %(esta)s ni en %(otra)s.") % datos
    if vale[0]:
        return gettext("En %(esta)s sí; en %(otra)s, no.") % datos
    return gettext("En %(otra)s sí; en %(esta)s, no.") % datos


def parrafo_del_numero(tema: str, esta: str, otra: str, aca: str, alla: str) -> str:
    """Return both figures side by side."""
    if tema == "chumbo":
        return gettext("Con chumbo, %(aca)s; sin chumbo, %(alla)s.") % {"aca": aca, "alla": alla}
    return gettext("En %(esta)s, %(aca)s; en %(otra)s, %(alla)s.") % {
        "esta": esta,
        "otra": otra,
        "aca": aca,
        "alla": alla,
    }
