"""Why the engine refuses something, in a sentence."""

from __future__ import annotations

from typing import TYPE_CHECKING

from django.utils.translation import gettext_lazy as _

if TYPE_CHECKING:
    from engine.errors import Motivo

MOTIVOS = {
    "CARTA_REPETIDA": _("Hay una carta repetida."),
    "TRES_CARTAS_POR_MANO": _("A cada uno le tocan tres cartas."),
    "ASIENTOS_QUE_LA_MESA_NO_TIENE": _("Esa mesa no tiene esos asientos."),
    "FALTA_LA_MUESTRA": _("En esta mesa hay muestra, y falta decir cuál es."),
    "MESA_SIN_MUESTRA": _("En esta mesa no hay muestra."),
    "MUESTRA_EN_LA_MANO": _("La muestra está sobre el mazo: nadie la puede tener ni jugar."),
    "UNA_CARTA_POR_ASIENTO": _("En cada baza va una carta por asiento."),
    "BAZAS_DE_MAS": _("En una mano hay tres bazas como mucho."),
    "MANO_YA_GANADA": _("La mano ya se había ganado con dos bazas: no hay otra."),
    "MANO_YA_RESUELTA": _("Con esa parda la mano ya tenía dueño: no hay otra baza."),
    "MESA_SIN_PASAR": _("En esta mesa no se puede pasar."),
    "MESA_SIN_FLOR": _("En esta mesa no hay flor."),
    "OBJETIVO_QUE_LA_MESA_NO_JUEGA": _("En esta mesa no se juega a esa cantidad de puntos."),
    "PARTIDA_YA_GANADA": _("Con ese tanteador la partida ya terminó."),
    "MESA_SIN_PICO": _("En esta mesa no se juega pico a pico."),
    "MESA_SIN_CHUMBO": _("En esta mesa no se juega con chumbo."),
    "ENVIDO_SIN_CANTO": _("Todavía nadie cantó nada."),
    "ENVIDO_SOLO_SUBE": _("La escalera del envido no baja."),
    "ENVIDO_YA_REPETIDO": _("Ese canto ya se repitió todo lo que esta mesa permite."),
    "ENVIDO_SOLO_QUEDA_LA_FALTA": _(
        "Ya está en juego lo que vale la falta: arriba queda nada más que la falta envido."
    ),
    "ENVIDO_NADA_SOBRE_LA_FALTA": _("Arriba de la falta envido no hay nada."),
    "TRUCO_DE_A_UN_ESCALON": _("Truco, retruco y vale cuatro van de a uno y en ese orden."),
    "FLOR_PRIMERO_SE_CANTA": _("Antes de subir hay que haber cantado flor."),
    "FLOR_TODAS_CANTADAS": _("Ya se cantaron todas las flores que puede haber."),
    "FLOR_NO_SUBE_EN_LA_BOLSA": _("En la disputa de flores se sube, y ningún escalón se repite."),
    "FLOR_NO_SUBE_EN_CONTRAFLOR": _("Eso no se puede cantar arriba de lo que ya se cantó de flor."),
    "FLOR_NO_SUBE_EN_LA_MIA": _("Eso no se puede cantar arriba de lo que ya se cantó de flor."),
}


def frase_del_motivo(motivo: Motivo) -> str:
    """Return the sentence of a reason; the title of its rule if it has none yet."""
    return str(MOTIVOS.get(motivo.codigo, motivo.titulo))
