"""The ideas of the game: small groups of rules that are known, or not, together."""

from __future__ import annotations

from types import MappingProxyType
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

IDEAS: Final[Mapping[str, tuple[str, ...]]] = MappingProxyType(
    {
        "mazo-de-cartas": ("CAR-01", "CAR-02"),
        "apodos": ("CAR-03",),
        "equipos": ("MES-01",),
        "dar": ("MES-02",),
        "mano-y-pie": ("MES-03",),
        "muestra": ("MUE-01",),
        "piezas": ("MUE-02",),
        "el-12": ("MUE-03",),
        "palo-de-la-muestra": ("MUE-04",),
        "orden-sin-muestra": ("POD-01",),
        "orden-con-muestra": ("POD-02",),
        "baza": ("BAZ-01",),
        "quien-sale": ("BAZ-02",),
        "mano-ganada": ("BAZ-03",),
        "pardas": ("BAZ-04", "BAZ-04a", "BAZ-04b", "BAZ-04c", "BAZ-04d", "BAZ-04e"),
        "pasar": ("PAS-01",),
        "tantos-de-una-carta": ("ENV-01",),
        "envido-sin-piezas": ("ENV-02",),
        "envido-con-una-pieza": ("ENV-03",),
        "envido-con-mas-piezas": ("ENV-04",),
        "numeros-posibles": ("ENV-05",),
        "cantar-envido": ("ENV-06", "ENV-10"),
        "escalera-del-envido": ("ENV-07",),
        "envido-querido": ("ENV-08",),
        "envido-no-querido": ("ENV-09",),
        "envido-primero": ("ENV-11",),
        "falta": ("ENV-12",),
        "quien-gana-el-envido": ("ENV-13",),
        "decir-los-tantos": ("ENV-14",),
        "envido-con-flor": ("ENV-15", "FLO-03"),
        "tener-flor": ("FLO-01",),
        "contar-flor": ("FLO-02",),
        "cantar-flor": ("FLO-04", "FLO-06"),
        "obligacion-de-la-flor": ("FLO-05",),
        "flor-del-companero": ("FLO-07",),
        "flor-a-la-bolsa": ("FLO-08",),
        "contraflor": ("FLO-09",),
        "la-mia": ("FLO-10",),
        "sin-flor": ("FLO-11",),
        "escalera-del-truco": ("TRU-01",),
        "cantar-truco": ("TRU-02",),
        "contestar-truco": ("TRU-03", "TRU-05"),
        "subir-el-truco": ("TRU-04",),
        "irse": ("MAZ-01",),
        "irse-temprano": ("MAZ-02",),
        "irse-con-canto": ("MAZ-03",),
        "malas-y-buenas": ("TAN-01",),
        "fin-de-la-partida": ("TAN-02", "TAN-03"),
        "mostrar": ("REC-01", "REC-02"),
        "reclamar": ("REC-03", "REC-04"),
        "mentira-probada": ("REC-05",),
        "flor-callada": ("REC-06",),
        "reclamo-sin-motivo": ("REC-07", "REC-08"),
        "echar-los-perros": ("PER-01", "PER-04"),
        "perros-a-punto": ("PER-02",),
        "perros-en-ley": ("PER-03",),
        "senas": ("SEN-01",),
        "mirar-y-dejar": ("VER-01", "ABA-01"),
        "redondilla-y-pico": ("SEIS-01", "SEIS-02"),
        "falta-en-el-pico": ("SEIS-03",),
        "chumbo": ("SEIS-04",),
    }
)
"""Idea -> its rule ids; every id of `engine.reglas` is in exactly one. The names are kept: don't change them."""

_DE_REGLA: Final[Mapping[str, str]] = {regla: idea for idea, reglas in IDEAS.items() for regla in reglas}


def ideas_de(reglas: Iterable[str]) -> frozenset[str]:
    """Return the ideas that these rule ids are of; ids that nobody knows are left out."""
    return frozenset(_DE_REGLA[regla] for regla in reglas if regla in _DE_REGLA)
