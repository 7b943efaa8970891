"""What is said of a claim: what it finds, and what it was taken for."""

from __future__ import annotations

from typing import TYPE_CHECKING

from django.utils.translation import gettext, ngettext
from django.utils.translation import gettext_lazy as _

from engine.events import Origen
from lessons.words.mesa import nombre

if TYPE_CHECKING:
    from engine.events import Pago

FRASES = {
    "reclamo.todavia-puede": (
        _("Ese reclamo se apuró."),
        _("El que no devolvió sus cartas todavía las puede mostrar, y mientras pueda no hay nada que reclamarle."),
    ),
    "reclamo.probado": (
        _("Eso quedó probado."),
        _("Las cartas están a la vista y alcanzan para lo que se cantó."),
    ),
    "reclamo.no-querido": (
        _("Lo que no se quiso no se prueba."),
        _("Sin un quiero nadie dijo sus tantos: no hay número que comparar."),
    ),
    "reclamo.nada": (
        _("Ahí no hay nada que reclamar."),
        _("Se reclama lo que el otro lado cantó y cobró. Mirá qué cobró, y por qué."),
    ),
    "reclamo.tiene-razon": (
        _("El que reclama tiene con qué."),
        _("Del otro lado hay algo cobrado que no se probó, una mentira, o una flor callada."),
    ),
    "reclamo.sin-la-multa": (
        _("Falta lo que cuesta mentir."),
        _("Una cosa es no probar, y otra que se vea la mentira: ahí se paga algo más."),
    ),
    "reclamo.multa-de-mas": (
        _("Sobra 1."),
        _("No haberlo probado no es mentir: nadie vio esas cartas."),
    ),
    "reclamo.solo-la-multa": (
        _("Eso es la multa sola."),
        _("Lo que se cobró con la mentira también cambia de lado."),
    ),
    "reclamo.flor-callada": (
        _("Hay una flor que nadie cantó."),
        _("Mirá las tres cartas de cada uno: la que se calló también paga."),
    ),
    "reclamo.anulado": (
        _("Lo que se anula no cambia de lado."),
        _("El envido del que calló una flor se borra: no lo cobra nadie."),
    ),
    "reclamo.infundado": (
        _("El que reclama sin razón paga una multa chica."),
        _("No depende de lo que se haya cantado: es siempre lo mismo."),
    ),
    "reclamo.cuenta": (
        _("El lado es ese. La cuenta, no."),
        _("Andá pago por pago: cuál queda, cuál pasa, y si hay algo más."),
    ),
}

NO_HAY = _("Del otro lado no quedó nada por probar: el reclamo no tiene razón y paga 1.")
_MIO = {
    Origen.ENVIDO: _("Tu envido"),
    Origen.ENVIDO_NO_QUERIDO: _("Tu envido"),
    Origen.FLOR: _("Tu flor"),
    Origen.DISPUTA: _("La disputa de flores que ganaste"),
    Origen.DISPUTA_ACHICADA: _("Tu flor"),
}
_DE_OTRO = {
    Origen.ENVIDO: _("El envido de %(quien)s"),
    Origen.ENVIDO_NO_QUERIDO: _("El envido de %(quien)s"),
    Origen.FLOR: _("La flor de %(quien)s"),
    Origen.DISPUTA: _("La disputa de flores que ganó %(quien)s"),
    Origen.DISPUTA_ACHICADA: _("La flor de %(quien)s"),
}
_COMO = {
    "REC-04": _("%(que)s (%(puntos)s): no se probó, así que pasa."),
    "REC-05": _("%(que)s (%(puntos)s): fue mentira y se ve, así que pasa."),
    "REC-06": _("%(que)s (%(puntos)s): se calló una flor, así que se borra."),
    "puede": _("%(que)s (%(puntos)s): todavía puede mostrar, así que queda."),
    "probado": _("%(que)s (%(puntos)s): la prueba está a la vista, así que queda."),
    "no-querido": _("%(que)s (%(puntos)s): no se quiso y no hay nada que probar, así que queda."),
}
_PUEDO = _("%(que)s (%(puntos)s): todavía podés mostrar, así que queda.")


def de_quien_y_cuanto(puntos: int, quien: str) -> str:
    """Return "3 puntos para Ana"."""
    cuantos = ngettext("%(n)d punto", "%(n)d puntos", puntos) % {"n": puntos}
    return gettext("%(puntos)s para %(quien)s") % {"puntos": cuantos, "quien": quien}


def de_un_pago(pago: Pago, como: str) -> str:
    """Return what became of a payment, by the code of how."""
    puntos = ngettext("%(n)d punto", "%(n)d puntos", pago.puntos) % {"n": pago.puntos}
    if pago.asiento == 0:
        frase = _PUEDO if como == "puede" else _COMO[como]
        return str(frase) % {"que": str(_MIO[pago.origen]), "puntos": puntos}
    que = str(_DE_OTRO[pago.origen]) % {"quien": nombre(pago.asiento or 0)}
    return str(_COMO[como]) % {"que": que, "puntos": puntos}


def de_la_multa(cuantas: int) -> str:
    """Return what lies cost besides."""
    return ngettext("Por la mentira, 1 más.", "Por las mentiras, %(n)d más.", cuantas) % {"n": cuantas}


def de_la_flor_callada(cuantas: int) -> str:
    """Return what a flor kept silent pays."""
    frase = ngettext(
        "Hay una flor que se calló y está a la vista: 3.", "Hay %(n)d flores que se callaron: 3 por cada una.", cuantas
    )
    return frase % {"n": cuantas}


def quien_reclama(asiento: int) -> str:
    """Return who claims, as the question begins."""
    return gettext("Reclamás.") if asiento == 0 else gettext("%(quien)s reclama.") % {"quien": nombre(asiento)}


NO_PUEDE_SER = {
    "nada-dicho": (_("Nadie dijo sus tantos: no hay número que pueda ser mentira."), "REC-04"),
    "cantada": (_("La flor se cantó: no se la calló."), "REC-06"),
    "sin-piezas": (_("En esta mesa no hay muestra, así que no hay piezas."), "MUE-02"),
    "prueban-flor": (_("Dos piezas jugadas prueban una flor, nada más."), "REC-01"),
    "son-flor": (_("Con dos piezas hay flor: no puede ser mentira."), "FLO-01"),
}
"""Why two choices of a claim can't be together, and the rule."""
EJES = {
    "que": _("Qué cobró Ana"),
    "verdad": _("Cómo era"),
    "prueba": _("Dónde están sus cartas"),
}
CASO = {
    "envido": _("Un envido querido"),
    "falta-envido": _("La falta, a 0 a 0"),
    "envido-no-querido": _("Un envido no querido"),
    "flor": _("Una flor"),
    "flor-achicada": _("Contraflor, y te achicaste"),
    "flor-ganada": _("Flor contra flor"),
    "nada": _("Nada"),
    "cierto": _("Era cierto"),
    "mentira": _("Era mentira"),
    "flor-callada": _("Se calló una flor"),
    "devolvio": _("Las devolvió"),
    "mostro": _("Las mostró"),
    "jugo-las-tres": _("Jugó las tres"),
    "jugo-dos-piezas": _("Jugó dos piezas"),
    "todavia-las-tiene": _("Todavía las tiene"),
}
"""What is chosen of a claim; Ana is accused and the reader claims."""


def con_razon(*, fundado: bool) -> str:
    """Return whether the claim holds."""
    return gettext("El reclamo tiene razón.") if fundado else gettext("El reclamo no tiene razón.")
