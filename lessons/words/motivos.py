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
    # Deals that a table doesn't play
    "MESA_SIN_PERROS": _("En esta mesa no se echan los perros."),
    "PERROS_SIN_DERECHO": _("Los perros los echa el que va perdiendo, con el rival en buenas."),
    "POSICION_IMPOSIBLE": _("A esa posición no se llega jugando."),
    "MANO_DE_OTRA_PARTIDA": _("Esa mano no es la que sigue en esta partida."),
    # What a mano in course waits for
    "MANO_CERRADA": _("La mano ya está cerrada."),
    "MANO_TERMINADA": _("La mano ya terminó."),
    "MANO_EN_JUEGO": _("Todavía se está jugando la mano."),
    "MIRA_EL_PICO": _("En el pico juegan otros dos: a vos te toca mirar."),
    "PERROS_POR_CONTESTAR": _("Primero hay que contestar los perros."),
    "FLORES_POR_ANUNCIAR": _("Primero se anuncian todas las flores."),
    "FLOR_POR_DISPUTAR": _("Primero se elige cómo se disputan las flores."),
    "BOLSA_POR_CONTESTAR": _("Primero hay que contestar la flor."),
    "CONTRAFLOR_POR_CONTESTAR": _("Primero hay que contestar la contraflor."),
    "CON_FLOR_ENVIDO_POR_CONTESTAR": _("Primero hay que contestar el con flor envido."),
    "TANTOS_DE_FLOR_POR_DECIR": _("Primero se dicen los tantos de la flor."),
    "TANTOS_POR_DECIR": _("Primero se dicen los tantos del envido."),
    "ENVIDO_POR_CONTESTAR": _("Primero hay que contestar el envido."),
    "TRUCO_POR_CONTESTAR": _("Primero hay que contestar el truco."),
    "CARTA_POR_JUGAR": _("Ahora toca jugar una carta."),
    # Cards
    "NO_ES_TU_TURNO": _("Le toca a otro."),
    "CARTA_QUE_NO_TENES": _("Esa carta no la tenés."),
    "PASAR_FUERA_DE_TURNO": _("Se pasa cuando te toca."),
    "PASAR_CON_MAS_DE_UNA_CARTA": _("Se pasa con una sola carta en la mano."),
    "CARTAS_TAPADAS": _("Tus cartas están boca abajo y todavía no las viste."),
    # Envido
    "ENVIDO_DE_OTRO": _("El envido lo tiene que contestar otro."),
    "ENVIDO_MUERTO_POR_FLOR": _("Se cantó flor: en esta mano ya no hay envido."),
    "ENVIDO_FUERA_DE_LA_PRIMERA": _("El envido se canta en la primera baza."),
    "ENVIDO_FUERA_DE_TURNO": _("El envido se canta cuando te toca y antes de tirar tu carta."),
    "ENVIDO_YA_JUGADO": _("El envido de esta mano ya se jugó."),
    "ENVIDO_CON_TRUCO_QUERIDO": _("Con el truco querido ya no se canta envido."),
    "ENVIDO_PRIMERO_TRUCO_PROPIO": _("El truco lo cantó tu lado: el envido está primero para los otros."),
    "ENVIDO_PRIMERO_YA_JUGASTE": _("Ya tiraste tu carta: el envido está primero solo para el que no jugó."),
    "ENVIDO_PRIMERO_FUERA_DE_LA_PRIMERA": _("El envido está primero solo en la primera baza."),
    "ENVIDO_PRIMERO_TRUCO_SUBIDO": _("El truco ya se subió a retruco: el envido quedó atrás."),
    "ENVIDO_PRIMERO_YA_JUGADO": _("El envido de esta mano ya se jugó: queda contestar el truco."),
    "TANTOS_SIN_PEDIR": _("Nadie está diciendo los tantos."),
    "TANTOS_DE_OTRO": _("Los tantos los dice otro."),
    "TANTOS_IMPOSIBLES": _("Esos tantos no los puede tener nadie."),
    "PRIMERO_SE_DICE_UN_NUMERO": _("El primero dice un número: todavía no hay a quién decirle que son buenas."),
    # Flor
    "FLOR_POR_CANTAR": _("Tenés flor: en esta mesa hay que cantarla antes que nada."),
    "FLOR_DE_OTRO_PRIMERO": _("Otro tiene flor y la canta primero."),
    "FLOR_QUE_NO_TENES": _("No tenés flor, y en esta mesa no se canta sin tenerla."),
    "FLOR_YA_CANTADA": _("Tu flor ya está cantada."),
    "FLOR_COMIDA": _("Cantaste envido: te comiste la flor."),
    "FLOR_CON_ENVIDO_PROPIO": _("El envido lo cantó o lo subió tu lado: la flor no lo puede cortar."),
    "FLOR_TARDIA": _("El envido ya se jugó: la flor llegó tarde."),
    "FLOR_FUERA_DE_LA_PRIMERA": _("La flor se canta en la primera baza."),
    "FLOR_DESPUES_DE_TU_CARTA": _("La flor se canta antes de tirar tu carta."),
    "FLOR_SIN_LA_PALABRA": _("La flor se canta cuando te toca hablar."),
    "FLOR_CON_PERROS": _("Con los perros a punto, la flor que aparece ya está comida."),
    "FLOR_IMPOSIBLE": _("Esos tantos de flor no los puede tener nadie."),
    "BOLSA_SIN_DISPUTA": _("No hay dos flores enfrentadas: no hay nada que disputar."),
    "BOLSA_DE_OTRO": _("La flor la tiene que contestar otro."),
    "BOLSA_SE_ACHICA": _(
        "En las mesas de Quiero Truco la flor se rechaza achicándose; en las otras, con un no quiero."
    ),
    "BOLSA_CON_FLOR_QUIERO": _("A la flor se le contesta «con flor quiero»."),
    "CONTRAFLOR_SIN_FLOR_RIVAL": _("No hay una flor del otro lado."),
    "CONTRAFLOR_DE_OTRO": _("La flor la tiene que contestar otro."),
    "LA_MIA_SIN_DISPUTA": _("No hay flores de los dos lados: no hay nada que disputar."),
    "LA_MIA_DE_OTRO": _("De la flor tiene que hablar otro."),
    "PRIMERO_SE_DICE_LA_FLOR": _("El primero dice su flor: todavía no hay a quién decirle que son buenas."),
    # Truco and mazo
    "TRUCO_FUERA_DE_TURNO": _("El truco se canta cuando te toca."),
    "TRUCO_DE_OTRO": _("El truco lo tiene que contestar otro."),
    "TRUCO_SUBE_QUIEN_QUISO": _("Ahora lo puede subir solo el lado que dijo quiero."),
    "TRUCO_SUBE_EN_SU_TURNO": _("Se sube cuando te toca jugar."),
    "NADA_QUE_CONTESTAR": _("No hay ningún canto para contestar."),
    "MAZO_SIN_LA_PALABRA": _("Al mazo se va cuando te toca o cuando tenés que contestar."),
    # Showing and claiming
    "MESA_SIN_RECLAMOS": _("En esta mesa no se muestra ni se reclama."),
    "CARTAS_YA_A_LA_VISTA": _("Tus cartas ya están a la vista."),
    "CARTAS_YA_DEVUELTAS": _("Ya devolviste tus cartas."),
    "CARTAS_SIN_DEVOLVER": _("Falta que alguien muestre o devuelva sus cartas."),
    "NADA_QUE_DEVOLVER": _("No te quedan cartas para devolver."),
    "RECLAMO_ANTES_DE_TIEMPO": _("Se reclama cuando la mano terminó."),
    "RECLAMO_YA_HECHO": _("Tu lado ya reclamó en esta mano."),
    "RECLAMO_BLOQUEADO": _("Tu lado reclamó sin razón: hasta el próximo reparto no puede reclamar más."),
    # House rules
    "SIN_PERROS_QUE_CONTESTAR": _("No hay perros para contestar."),
    "PERROS_PROPIOS": _("Los perros los echó tu lado: contestan los otros."),
    "EN_LEY_SIN_FLOR": _("En ley se contesta solo con una flor de verdad."),
    "SENA_SIN_COMPANERO": _("No tenés compañero a quien hacerle una seña."),
    "SENA_A_NADIE": _("Ahí no hay nadie a quien hacerle una seña."),
    "SENA_QUE_LA_MESA_NO_USA": _("En esta mesa no se usa esa seña."),
}


def frase_del_motivo(motivo: Motivo) -> str:
    """Return the sentence of a reason; the title of its rule if it has none yet."""
    return str(MOTIVOS.get(motivo.codigo, motivo.titulo))
