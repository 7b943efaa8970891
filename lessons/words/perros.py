"""What is said of the dogs: when they may be thrown, what they sing and what each answer pays."""

from __future__ import annotations

from typing import TYPE_CHECKING

from django.utils.translation import gettext, ngettext
from django.utils.translation import gettext_lazy as _

if TYPE_CHECKING:
    from collections.abc import Sequence

FRASES = {
    "perros.ganando": (
        _("Los perros son del que va perdiendo."),
        _("Es la última carta de los de atrás. Mirá quién está adelante."),
    ),
    "perros.en-malas": (
        _("El rival no está en buenas."),
        _("Para echarlos tiene que haber pasado la mitad. Contá hasta dónde llegan las malas."),
    ),
    "perros.si-puede": (
        _("Ese no es el problema."),
        _("Se mira quién va atrás y si el otro pasó la mitad. Hacé las dos cuentas."),
    ),
    "perros.sin-resto": (
        _("Falta una cosa."),
        _("En el paquete hay algo para cada cosa que se canta: los tantos, la flor y la mano."),
    ),
    "perros.mas-abajo": (
        _("Los perros no van a medias."),
        _("De tantos y de flor se canta lo más alto que hay."),
    ),
    "perros.todo-el-truco": (
        _("Del truco se canta nada más que el primer escalón."),
        _("El resto de la escalera queda para los que siguen la mano."),
    ),
    "perros.al-reves": (
        _("Cobra el otro lado."),
        _("Fijate quién se echó atrás, o quién tenía más."),
    ),
    "perros.como-un-mazo": (
        _("No es un mazo cualquiera."),
        _("El que se va deja sin contestar más de un canto, y cada uno paga."),
    ),
    "perros.los-tres": (
        _("No pagan los tres cantos."),
        _("El que no tiene flor no le debe nada a la contraflor."),
    ),
    "perros.falta-entera": (
        _("Eso vale la falta querida."),
        _("Al que no quiere, una falta sola le cuesta mucho menos."),
    ),
    "perros.truco-de-mas": (
        _("El truco todavía no se cobra."),
        _("Se contesta aparte, después de la falta. Y querido, se juega."),
    ),
    "perros.truco-de-menos": (
        _("Falta cobrar el truco."),
        _("La falta se cerró, pero el truco también se contestó."),
    ),
    "perros.otro-objetivo": (
        _("La falta no se mide así."),
        _("Se mira al que va adelante y hasta dónde le falta, según esté en malas o en buenas."),
    ),
    "perros.ventaja": (
        _("Esa es la ventaja."),
        _("La falta no es lo que un lado le lleva al otro: es lo que le falta al que va adelante."),
    ),
    "perros.como-un-envido": (
        _("No es un envido."),
        _("La falta no tiene precio fijo: se mira el tanteador."),
    ),
    "perros.falta-de-atras": (
        _("Se midió desde el de atrás."),
        _("La falta es lo que le falta al que va adelante, la gane quien la gane."),
    ),
    "perros.como-una-flor": (
        _("Con flor de los dos lados no se paga como una flor."),
        _("La contraflor al resto ya estaba cantada."),
    ),
    "perros.ley-sin-rival": (
        _("Del otro lado no hay flor."),
        _("Sin dos flores no hay nada que disputar: queda lo que vale una."),
    ),
}

PUEDE = {
    "si": _("Sí"),
    "adelante": _("No: no vamos perdiendo"),
    "malas": _("No: el rival está en malas"),
}

CANTA = {
    "todo": _("Falta envido, contraflor al resto y truco"),
    "sinresto": _("Falta envido y truco"),
    "abajo": _("Envido, flor y truco"),
    "valecuatro": _("Falta envido, contraflor al resto y vale cuatro"),
}


def cobran(nuestros: int, suyos: int) -> str:
    """Return who is paid how much: "2 puntos para ellos", "6 puntos para nosotros y 1 para ellos"."""
    puntos = ngettext("%(n)d punto", "%(n)d puntos", nuestros or suyos) % {"n": nuestros or suyos}
    if nuestros and suyos:
        return gettext("%(puntos)s para nosotros y %(otros)d para ellos") % {"puntos": puntos, "otros": suyos}
    if nuestros:
        return gettext("%(puntos)s para nosotros") % {"puntos": puntos}
    return gettext("%(puntos)s para ellos") % {"puntos": puntos}


def pregunta_de_la_paga(*, echan_ellos: bool, que: str, numeros: Sequence[int], quiso: str) -> str:
    """Return what was answered to the dogs, as a question."""
    echan = gettext("Ellos echan los perros.") if echan_ellos else gettext("Echamos los perros.")
    contestan = (
        {
            "mazo": gettext("Nos vamos al mazo."),
            "ley": gettext("Contestamos «en ley»."),
            "punto": gettext("Contestamos «a punto»."),
        }
        if echan_ellos
        else {
            "mazo": gettext("Ellos se van al mazo."),
            "ley": gettext("Ellos contestan «en ley»."),
            "punto": gettext("Ellos contestan «a punto»."),
        }
    )[que]
    salida = [echan, contestan]
    if que == "punto" and numeros:
        dice = gettext("La falta se quiere. Los que echaron dicen %(uno)d y los otros %(otro)d.")
        salida.append(dice % {"uno": numeros[0], "otro": numeros[1]})
    elif que == "punto":
        salida.append(gettext("La falta no se quiere."))
    if quiso:
        salida.append(gettext("El truco se quiere.") if quiso == "quiero" else gettext("El truco no se quiere."))
    elif que != "mazo":
        salida.append(gettext("El truco todavía espera."))
    return " ".join(salida)


POR_PAGO = {
    "PER-04": _("Irse antes de contestar paga 1 por la falta y 1 por el truco."),
    "ENV-09": _("La falta que no se quiere, sola, paga 1."),
    "ENV-12": _("La falta querida es lo que le falta al que va adelante: %(puntos)d. La cobra el que tiene más."),
    "TRU-05": _("El truco que no se quiere paga lo que valía la mano: 1."),
}
"""Why each payment, by its rule."""
LEY_SOLA = _("En ley corta el envido. Del otro lado no hay flor: quedan los 3 de la flor.")
LEY_DOS = _(
    "En ley, y del otro lado también hay flor: la contraflor al resto ya estaba cantada. La más alta gana el chico."
)
QUERIDO = _("El truco querido no paga nada todavía: se juega.")


RESPUESTAS = {
    "mazo": _("Al mazo"),
    "punto-no": _("A punto, y la falta no se quiere"),
    "punto-no-no": _("A punto, y no se quiere ni la falta ni el truco"),
    "punto-quiero-ganan": _("A punto, se quiere la falta y gana el que echó"),
    "punto-quiero-pierden": _("A punto, se quiere la falta y gana el que contestó"),
    "ley-sola": _("En ley, y el que echó no tiene flor"),
    "ley-pierden": _("En ley, flor de los dos lados: más alta la del que contestó"),
    "ley-ganan": _("En ley, flor de los dos lados: más alta la del que echó"),
}
"""The ways of answering the dogs, as they are listed."""


def quien_los_echa(equipo: int) -> str:
    """Return which side may throw them."""
    return gettext("Los pueden echar ellos") if equipo else gettext("Los podemos echar")


def que_queda_cantado(falta: int, chicos: tuple[int, int]) -> str:
    """Return what the package is worth at this score."""
    frase = gettext(
        "Queda cantado todo junto: la falta, que vale %(falta)d; la contraflor al resto, en la que cada lado "
        "juega por lo que le falta, %(n)d nosotros y %(e)d ellos; y el truco."
    )
    return frase % {"falta": falta, "n": chicos[0], "e": chicos[1]}
