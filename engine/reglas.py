"""The rule ids and their titles: what errors cite, tests name and lessons teach."""

from __future__ import annotations

from types import MappingProxyType
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import Mapping

REGLAS: Final[Mapping[str, str]] = MappingProxyType(
    {
        # Cards, seats, deal
        "CAR-01": "El mazo: cuarenta cartas, cuatro palos",
        "CAR-02": "Cómo se escribe una carta",
        "CAR-03": "Los apodos de las cartas",
        "MES-01": "Dos equipos parejos, sentados de por medio",
        "MES-02": "Quién baraja, quién corta y quién da",
        "MES-03": "El mano juega primero y gana los empates",
        "MUE-01": "La muestra: una carta a la vista que nadie juega",
        "MUE-02": "Las piezas: cinco cartas del palo de la muestra",
        "MUE-03": "Si la muestra es pieza, el 12 ocupa su lugar",
        "MUE-04": "Las demás cartas del palo de la muestra no cambian",
        "POD-01": "El orden de las cartas sin muestra",
        "POD-02": "El orden de las cartas con muestra",
        # Bazas and pardas
        "BAZ-01": "Quién se lleva la baza y cuándo es parda",
        "BAZ-02": "Quién sale en la baza siguiente",
        "BAZ-03": "Con dos bazas ganadas se termina la mano",
        "BAZ-04": "Cómo se resuelven las pardas",
        "BAZ-04a": "Segunda parda: gana quien ganó la primera",
        "BAZ-04b": "Primera parda: gana quien gana la segunda",
        "BAZ-04c": "Dos pardas al hilo: decide la tercera",
        "BAZ-04d": "Una para cada uno y tercera parda: gana quien ganó la primera",
        "BAZ-04e": "Las tres pardas: gana el mano",
        "PAS-01": "Pasar: ceder la baza y guardarse la última carta",
        # Envido
        "ENV-01": "Cuánto vale cada carta para el envido",
        "ENV-02": "Envido sin piezas",
        "ENV-03": "Envido con una pieza",
        "ENV-04": "Envido con dos o tres piezas",
        "ENV-05": "Los tantos que se pueden tener",
        "ENV-06": "Cuándo se puede cantar envido",
        "ENV-07": "La escalera del envido",
        "ENV-08": "Lo que vale un envido querido",
        "ENV-09": "Lo que vale un envido no querido",
        "ENV-10": "Quién contesta el envido",
        "ENV-11": "El envido está primero",
        "ENV-12": "Lo que vale la falta envido",
        "ENV-13": "Gana el envido más alto; si empatan, el mano",
        "ENV-14": "Cómo se dicen los tantos",
        "ENV-15": "Quien canta envido con flor se la come",
        # Flor
        "FLO-01": "Cuándo hay flor",
        "FLO-02": "Cómo se cuenta la flor",
        "FLO-03": "La flor vale tres y mata el envido",
        "FLO-04": "Cuándo se canta la flor",
        "FLO-05": "La flor se canta: obligación y mentira",
        "FLO-06": "La flor que llegó tarde",
        "FLO-07": "Dos flores en el mismo equipo",
        "FLO-08": "Flor contra flor: la bolsa",
        "FLO-09": "Flor contra flor: flor, contraflor y al resto",
        "FLO-10": "Flor contra flor: la mía, con flor envido y al resto",
        "FLO-11": "La mesa que juega sin flor",
        # Truco, mazo, scoreboard
        "TRU-01": "Truco, retruco y vale cuatro, de a un escalón",
        "TRU-02": "Quién puede cantar truco y cuándo",
        "TRU-03": "Quién contesta el truco",
        "TRU-04": "Solo quien quiso puede volver a subir",
        "TRU-05": "El no quiero termina la mano",
        "MAZ-01": "Irse al mazo: la mano es del rival",
        "MAZ-02": "El punto de más por irse temprano",
        "MAZ-03": "Irse con un canto sin contestar",
        "TAN-01": "El objetivo, las malas y las buenas",
        "TAN-02": "Cuándo termina la partida",
        "TAN-03": "Lo que se paga no se recorta",
        # Showing, lying, claiming
        "REC-01": "Lo que se cobró se tiene que poder mostrar",
        "REC-02": "Mostrar o devolver, y la ventana para reclamar",
        "REC-03": "Un reclamo por equipo y por mano",
        "REC-04": "Cobrado y sin mostrar: los puntos pasan",
        "REC-05": "Mentira probada: los puntos pasan y uno más",
        "REC-06": "La flor callada que quedó a la vista",
        "REC-07": "El reclamo sin motivo regala un punto",
        "REC-08": "Lo que no se puede reclamar",
        # House rules
        "PER-01": "Echar los perros",
        "PER-02": "Contestar a los perros: a punto",
        "PER-03": "Contestar a los perros: en ley",
        "PER-04": "Irse al mazo ante los perros",
        "SEN-01": "Las señas",
        "VER-01": "Volver a mirar las bazas jugadas",
        "ABA-01": "Rendirse y dejar una partida a medias",
        # Six at the table
        "SEIS-01": "De a seis: redondilla y pico a pico",
        "SEIS-02": "En el pico juegan dos y los demás miran",
        "SEIS-03": "La falta y el resto en el pico a pico",
        "SEIS-04": "El chumbo",
    }
)
"""Every rule id, with its short title in Spanish; the sub-ids of BAZ-04 are there too."""
