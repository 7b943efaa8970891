"""Players and the coach: whatever they know of a mano comes from one seat's Vista."""

from engine.coach.consejo import MUESTRAS, consejo, juzgar, opciones
from engine.coach.jugador import Jugador, jugador
from engine.coach.tipos import Consejo, Juicio, Nivel, Opcion, Razon, Temperamento, Veredicto

__all__ = [
    "MUESTRAS",
    "Consejo",
    "Jugador",
    "Juicio",
    "Nivel",
    "Opcion",
    "Razon",
    "Temperamento",
    "Veredicto",
    "consejo",
    "jugador",
    "juzgar",
    "opciones",
]
