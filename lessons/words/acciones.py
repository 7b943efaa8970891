"""What a seat may ask for, as the table says it: labels, what is heard, and the keys."""

from __future__ import annotations

from types import MappingProxyType
from typing import TYPE_CHECKING, Final

from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _

from engine.actions import MESA, Sena, Verbo
from lessons.words.cartas import el

if TYPE_CHECKING:
    from collections.abc import Mapping

    from engine.actions import Accion
    from engine.cartas import Carta

ROTULOS: Final = MappingProxyType(
    {
        Verbo.JUEGA: _("Jugar"),
        Verbo.PASA: _("Pasar"),
        Verbo.ENVIDO: _("Envido"),
        Verbo.REAL_ENVIDO: _("Real envido"),
        Verbo.FALTA_ENVIDO: _("Falta envido"),
        Verbo.FLOR: _("Flor"),
        Verbo.CON_FLOR_QUIERO: _("Con flor quiero"),
        Verbo.CON_FLOR_ENVIDO: _("Con flor envido"),
        Verbo.LA_MIA: _("La mía flor"),
        Verbo.CONTRAFLOR: _("Contraflor"),
        Verbo.CONTRAFLOR_AL_RESTO: _("Contraflor al resto"),
        Verbo.ACHICO: _("Me achico"),
        Verbo.TRUCO: _("Truco"),
        Verbo.RETRUCO: _("Retruco"),
        Verbo.VALE_CUATRO: _("Vale cuatro"),
        Verbo.QUIERO: _("Quiero"),
        Verbo.NO_QUIERO: _("No quiero"),
        Verbo.TANTOS: _("Decir tantos"),
        Verbo.SON_BUENAS: _("Son buenas"),
        Verbo.MAZO: _("Al mazo"),
        Verbo.MOSTRAR: _("Mostrar"),
        Verbo.DEVOLVER: _("Devolver sin mostrar"),
        Verbo.RECLAMAR: _("Reclamar"),
        Verbo.A_PUNTO: _("A punto"),
        Verbo.EN_LEY: _("En ley"),
        Verbo.SENA: _("Hacer una seña"),
        Verbo.RENDIRSE: _("Rendirme"),
        Verbo.CERRAR: _("Cerrar la mano"),
    }
)
"""What stands on the button of each word."""

DICHOS: Final = MappingProxyType(
    {
        Verbo.PASA: _("Paso."),
        Verbo.ENVIDO: _("Envido."),
        Verbo.REAL_ENVIDO: _("Real envido."),
        Verbo.FALTA_ENVIDO: _("Falta envido."),
        Verbo.FLOR: _("Flor."),
        Verbo.CON_FLOR_QUIERO: _("Con flor quiero."),
        Verbo.CON_FLOR_ENVIDO: _("Con flor envido."),
        Verbo.LA_MIA: _("La mía flor."),
        Verbo.CONTRAFLOR: _("Contraflor."),
        Verbo.CONTRAFLOR_AL_RESTO: _("Contraflor al resto."),
        Verbo.ACHICO: _("Me achico."),
        Verbo.TRUCO: _("Truco."),
        Verbo.RETRUCO: _("Retruco."),
        Verbo.VALE_CUATRO: _("Vale cuatro."),
        Verbo.QUIERO: _("Quiero."),
        Verbo.NO_QUIERO: _("No quiero."),
        Verbo.SON_BUENAS: _("Son buenas."),
        Verbo.MAZO: _("Me voy al mazo."),
        Verbo.RECLAMAR: _("Reclamo."),
        Verbo.A_PUNTO: _("A punto."),
        Verbo.EN_LEY: _("En ley."),
        Verbo.RENDIRSE: _("Me rindo."),
    }
)
"""What is heard; what isn't here is done without a word."""

TECLAS: Final[Mapping[Verbo, str]] = MappingProxyType(
    {
        Verbo.PASA: "p",
        Verbo.ENVIDO: "e",
        Verbo.REAL_ENVIDO: "r",
        Verbo.FALTA_ENVIDO: "a",
        Verbo.FLOR: "f",
        Verbo.CON_FLOR_QUIERO: "q",
        Verbo.CON_FLOR_ENVIDO: "e",
        Verbo.LA_MIA: "i",
        Verbo.CONTRAFLOR: "c",
        Verbo.CONTRAFLOR_AL_RESTO: "l",
        Verbo.ACHICO: "n",
        Verbo.TRUCO: "t",
        Verbo.RETRUCO: "t",
        Verbo.VALE_CUATRO: "t",
        Verbo.QUIERO: "q",
        Verbo.NO_QUIERO: "n",
        Verbo.SON_BUENAS: "b",
        Verbo.MAZO: "m",
        Verbo.MOSTRAR: "s",
        Verbo.DEVOLVER: "d",
        Verbo.RECLAMAR: "c",
        Verbo.A_PUNTO: "u",
        Verbo.EN_LEY: "y",
        Verbo.CERRAR: "z",
    }
)
"""The letter of each word; two that share one are never open together."""
TECLA_SEGUIR: Final = "g"
TECLA_DELEGAR: Final = "k"

LISTA_DE_TECLAS: Final = (
    ("1 2 3", _("jugar esa carta")),
    ("t", _("truco, retruco, vale cuatro")),
    ("e", _("envido; con flor envido")),
    ("r", _("real envido")),
    ("a", _("falta envido")),
    ("f", _("flor")),
    ("c", _("contraflor; reclamar")),
    ("l", _("contraflor al resto")),
    ("i", _("la mía flor")),
    ("q", _("quiero")),
    ("n", _("no quiero; me achico")),
    ("b", _("son buenas; barajar")),
    ("p", _("pasar")),
    ("m", _("al mazo")),
    ("s", _("mostrar")),
    ("d", _("devolver sin mostrar")),
    ("u", _("a punto")),
    ("y", _("en ley")),
    ("g", _("que sigan; repartir")),
    ("k", _("que conteste un compañero")),
    ("z", _("cerrar la mano")),
    ("?", _("mostrar u ocultar estas teclas")),
)
"""The keys and what they do, as the help lists them."""

SENAS: Final = MappingProxyType(
    {
        Sena.ANCHO_DE_ESPADA: _("el ancho de espada"),
        Sena.ANCHO_DE_BASTO: _("el ancho de basto"),
        Sena.SIETE_DE_ESPADA: _("el siete de espada"),
        Sena.SIETE_DE_ORO: _("el siete de oro"),
        Sena.TRES: _("un tres"),
        Sena.DOS: _("un dos"),
        Sena.ANCHO_FALSO: _("un ancho falso"),
        Sena.PIEZA_2: _("el dos de la muestra"),
        Sena.PIEZA_4: _("el cuatro de la muestra"),
        Sena.PIEZA_5: _("el cinco de la muestra"),
        Sena.PIEZA_11: _("el perico"),
        Sena.PIEZA_10: _("la perica"),
        Sena.ENVIDO: _("buenos tantos"),
        Sena.FLOR: _("flor"),
        Sena.NADA: _("nada"),
    }
)
"""What each seña tells."""


def rotulo(accion: Accion, muestra: Carta | None = None) -> str:
    """Return an action as an offer: "Envido", "Jugar el siete de espada", "33"."""
    if accion.carta is not None:
        return gettext("Jugar %(carta)s") % {"carta": el(accion.carta, muestra)}
    if accion.numero is not None:
        return gettext("Decir %(n)d") % {"n": accion.numero}
    if accion.sena is not None:
        return gettext("Seña %(de_que)s") % {"de_que": de_que(accion.sena)}
    return str(ROTULOS[accion.verbo])


def de_que(sena: Sena) -> str:
    """Return what a seña is of: "del ancho de espada", "de la perica", "de flor"."""
    que = str(SENAS[sena])
    return gettext("del %(que)s") % {"que": que[3:]} if que.startswith("el ") else gettext("de %(que)s") % {"que": que}


def a_quien(para: int | None, nombres: Mapping[int, str]) -> str:
    """Return whom a seña goes to: "a tu equipo", "a toda la mesa", "a Beto"."""
    if para is None:
        return gettext("a su equipo")
    return gettext("a toda la mesa") if para == MESA else gettext("a %(quien)s") % {"quien": nombres[para]}
