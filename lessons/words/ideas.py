"""The names of the ideas, by family, in the order in which they are shown."""

from __future__ import annotations

from types import MappingProxyType
from typing import TYPE_CHECKING, Final

from django.utils.translation import gettext_lazy as _

if TYPE_CHECKING:
    from collections.abc import Mapping

    from django.utils.functional import _StrPromise

FAMILIAS: Final[tuple[tuple[_StrPromise, Mapping[str, _StrPromise]], ...]] = (
    (
        _("Cartas y mesa"),
        {
            "mazo-de-cartas": _("El mazo"),
            "apodos": _("Los apodos de las cartas"),
            "equipos": _("Los equipos y las sillas"),
            "dar": _("Quién da y quién corta"),
            "mano-y-pie": _("Mano y pie"),
        },
    ),
    (
        _("El poder de las cartas"),
        {
            "muestra": _("La muestra"),
            "piezas": _("Las piezas"),
            "el-12": _("El 12 que ocupa el lugar de una pieza"),
            "palo-de-la-muestra": _("El palo de la muestra"),
            "orden-sin-muestra": _("El orden sin muestra"),
            "orden-con-muestra": _("El orden con muestra"),
        },
    ),
    (
        _("Las bazas"),
        {
            "baza": _("Quién se lleva la baza"),
            "quien-sale": _("Quién sale después"),
            "mano-ganada": _("Cuándo se gana la mano"),
            "pardas": _("Las pardas"),
            "pasar": _("Pasar"),
        },
    ),
    (
        _("El envido"),
        {
            "tantos-de-una-carta": _("Los tantos de una carta"),
            "envido-sin-piezas": _("Contar el envido sin piezas"),
            "envido-con-una-pieza": _("Contar con una pieza"),
            "envido-con-mas-piezas": _("Contar con varias piezas"),
            "numeros-posibles": _("Los números que se pueden tener"),
            "cantar-envido": _("Cuándo se canta y quién contesta"),
            "escalera-del-envido": _("La escalera del envido"),
            "envido-querido": _("Lo que vale el envido querido"),
            "envido-no-querido": _("Lo que vale el no querido"),
            "envido-primero": _("El envido está primero"),
            "falta": _("La falta envido"),
            "quien-gana-el-envido": _("Quién gana el envido"),
            "decir-los-tantos": _("Decir los tantos"),
        },
    ),
    (
        _("La flor"),
        {
            "tener-flor": _("Cuándo hay flor"),
            "contar-flor": _("Contar la flor"),
            "cantar-flor": _("Cantar la flor a tiempo"),
            "envido-con-flor": _("La flor y el envido"),
            "obligacion-de-la-flor": _("La flor se canta"),
            "flor-del-companero": _("Dos flores en un equipo"),
            "flor-a-la-bolsa": _("Flor contra flor: la bolsa"),
            "contraflor": _("Flor contra flor: la contraflor"),
            "la-mia": _("Flor contra flor: la mía"),
            "sin-flor": _("La mesa sin flor"),
        },
    ),
    (
        _("El truco"),
        {
            "escalera-del-truco": _("La escalera del truco"),
            "cantar-truco": _("Cuándo se canta truco"),
            "contestar-truco": _("Contestar el truco"),
            "subir-el-truco": _("Quién puede subir"),
            "irse": _("Irse al mazo"),
            "irse-temprano": _("Irse temprano"),
            "irse-con-canto": _("Irse con un canto sin contestar"),
        },
    ),
    (
        _("El tanteo y los reclamos"),
        {
            "malas-y-buenas": _("Malas y buenas"),
            "fin-de-la-partida": _("Cuándo termina la partida"),
            "mostrar": _("Mostrar lo cobrado"),
            "reclamar": _("Reclamar"),
            "mentira-probada": _("La mentira probada"),
            "flor-callada": _("La flor callada"),
            "reclamo-sin-motivo": _("El reclamo sin motivo"),
        },
    ),
    (
        _("Lo demás de la mesa"),
        {
            "echar-los-perros": _("Echar los perros"),
            "perros-a-punto": _("Los perros a punto"),
            "perros-en-ley": _("Los perros en ley"),
            "senas": _("Las señas"),
            "mirar-y-dejar": _("Volver a mirar y rendirse"),
            "redondilla-y-pico": _("Redondilla y pico a pico"),
            "falta-en-el-pico": _("La falta en el pico"),
            "chumbo": _("El chumbo"),
        },
    ),
)
"""Each family with its ideas, idea -> name; every idea of `lessons.progress.ideas` is in exactly one."""

NOMBRES: Final[Mapping[str, _StrPromise]] = MappingProxyType(
    {idea: nombre for _familia, ideas in FAMILIAS for idea, nombre in ideas.items()}
)
"""Idea -> its name."""
