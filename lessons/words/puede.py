"""What is said of what may be sung, and why."""

from __future__ import annotations

from typing import TYPE_CHECKING

from django.utils.translation import gettext_lazy as _

from lessons.words.acciones import ROTULOS

if TYPE_CHECKING:
    from engine.actions import Verbo

FRASES = {
    # What was marked and is shut
    "puede.ya-jugaste": (
        _("Ya jugaste tu carta."),
        _("%(cual)s se dice antes de tirar la primera carta propia. Mirá si la tuya está en la mesa."),
    ),
    "puede.fuera-de-la-primera": (
        _("La primera baza ya pasó."),
        _("%(cual)s es de la primera baza. Fijate en cuál van."),
    ),
    "puede.flor-comida": (
        _("Esa flor ya se comió."),
        _("El que canta envido con flor la pierde por toda la mano."),
    ),
    "puede.envido-muerto": (
        _("Ya se cantó una flor."),
        _("La flor mata el envido de la mano, lo cante quien lo cante."),
    ),
    "puede.envido-jugado": (
        _("El envido se juega una vez."),
        _("El de esta mano ya tuvo su vuelta, querido o no."),
    ),
    "puede.sobre-retruco": (
        _("Eso va sobre el truco, no sobre el retruco."),
        _("El envido está primero nada más que mientras el truco no se subió."),
    ),
    "puede.truco-propio": (
        _("El truco lo cantó tu lado."),
        _("Ahora hablan los otros: %(cual)s no te toca."),
    ),
    "puede.sube-el-otro": (
        _("El truco lo sube el que quiso."),
        _("El que lo cantó espera: si nadie lo sube, queda como está."),
    ),
    "puede.escalon": (
        _("En el truco no se saltean escalones."),
        _("Truco, retruco, vale cuatro: de a uno. ¿En cuál van?"),
    ),
    "puede.no-baja": (
        _("La escalera del envido no baja."),
        _("%(cual)s queda abajo de lo que ya se cantó, o ya se repitió."),
    ),
    "puede.espera-otro": (
        _("Hay algo antes."),
        _("Hasta que se conteste lo que está cantado, %(cual)s espera."),
    ),
    "puede.no-te-toca": (
        _("No te toca a vos."),
        _("%(cual)s lo dice otro. Mirá de quién es el turno."),
    ),
    "puede.pasar": (
        _("Pasar se puede al final."),
        _("Se pasa con una sola carta en la mano. Contá las tuyas."),
    ),
    "puede.flor-obligada": (
        _("En esta mesa la flor no se calla."),
        _("El que la tiene la canta antes que nada. Mirá tus cartas."),
    ),
    "puede.flor-sin-tener": (
        _("Acá no se canta flor sin tenerla."),
        _("En otras mesas se puede mentir. En esta, no."),
    ),
    "puede.flor-tarde": (
        _("Para esa flor ya es tarde."),
        _("La flor tiene su momento: en la primera baza, y con la palabra."),
    ),
    "puede.otra-cosa": (
        _("Ahora no se contesta así."),
        _("%(cual)s es la respuesta de otro canto. ¿Qué es lo que espera?"),
    ),
    # What is open and wasn't marked
    "puede.falta-envido-primero": (
        _("Falta marcar algo."),
        _("El truco espera, y hay un canto que tiene derecho a ir antes."),
    ),
    "puede.falta-subir": (
        _("Falta marcar algo."),
        _("A un canto se le contesta también con otro más alto, y hay escalones que se pueden saltear."),
    ),
    "puede.falta-flor-mentida": (
        _("Falta marcar algo."),
        _("En esta mesa se puede mentir: lo que frena una mentira es el reclamo, no la regla."),
    ),
    "puede.falta-flor": (
        _("Falta marcar algo."),
        _("La flor tiene más momentos que el envido. Fijate si este es uno."),
    ),
    "puede.falta-mazo": (
        _("Falta marcar algo."),
        _("También está la salida de los que no quieren jugar más la mano."),
    ),
    "puede.faltan": (
        _("Lo que marcaste está bien. Falta algo."),
        _("Repasá los que quedaron sin marcar, uno por uno."),
    ),
}

ABIERTO = {
    "envido.abre": _("Es la primera baza, te toca y no tiraste tu carta."),
    "envido.abre-jugado": _("En esta mesa se puede hasta que caiga la última carta de la primera baza."),
    "envido.con-flor": _("Se puede, pero te comés la flor."),
    "envido.primero": _("El envido está primero: el truco espera."),
    "envido.sube": _("Subir también es contestar."),
    "flor.tiene": _("Tenés flor, y todavía estás a tiempo."),
    "flor.miente": _("No la tenés, pero acá se puede mentir. Si te la reclaman, la pagás."),
    "flor.corta": _("La flor corta el envido de los otros aunque no te toque."),
    "flor.companero": _("La de tu compañero no tapa la tuya: se suman."),
    "flor.tarde": _("Ya no corta nada: vale sus 3."),
    "truco.turno": _("Te toca, y nadie lo cantó."),
    "truco.cuando-sea": _("En esta mesa el truco no espera turno."),
    "truco.sube": _("Subir también es contestar."),
    "truco.quiso": _("El quiero lo dijo tu lado: ahora lo subís vos."),
    "contesta": _("Te toca contestar."),
    "disputa": _("Así se contesta una flor en esta mesa."),
    "mazo.turno": _("Te toca: te podés ir."),
    "mazo.contesta": _("Tenés que contestar: te podés ir."),
    "mazo.cuando-sea": _("En esta mesa te podés ir en cualquier momento."),
    "pasa": _("Te queda una sola carta: la podés guardar."),
}
"""Why something is open."""


def palabra(verbo: Verbo) -> str:
    """Return the word as it is offered."""
    return str(ROTULOS[verbo])
