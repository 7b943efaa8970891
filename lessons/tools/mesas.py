"""The five tables side by side: what the engine answers at each, differences first."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _

from engine.errors import AccionIlegal
from engine.reglamento import REGLAMENTOS
from lessons.puzzles.mesas_temas import DE_FLOR, HAY, PUEDE, Tema, numero, regla_de, si_o_no
from lessons.words.cartas import lista
from lessons.words.mesas import decir_el_numero, escena_de

if TYPE_CHECKING:
    from django.utils.functional import _StrPromise

    from engine.reglamento import Reglamento

TITULOS: Final[dict[str, _StrPromise]] = {
    "hay.muestra": _("Si hay muestra"),
    "hay.flor": _("Si hay flor"),
    "hay.pasar": _("Si se puede pasar"),
    "hay.perros": _("Si se echan los perros"),
    "hay.reclamos": _("Si se muestra y se reclama"),
    "hay.pico": _("Si se juega pico a pico"),
    "puede.tarde": _("El envido está primero, con la carta ya tirada"),
    "puede.turno": _("Cantar truco sin que te toque"),
    "puede.mentir": _("Cantar flor sin tenerla"),
    "puede.callar": _("Callarse la flor y cantar envido"),
    "puede.repetir": _("Otro real envido arriba del real envido"),
    "puede.seguir": _("La mano sigue aunque ya se haya llegado a los puntos"),
    "asientos": _("De a cuántos se juega"),
    "objetivo": _("A cuánto se juega si nadie dice otra cosa"),
    "buenas": _("Desde cuándo se está en buenas"),
    "falta": _("Cuánto vale la falta"),
    "noquiero": _("Cuánto paga el no quiero"),
    "mazo": _("Irse al mazo sin haber jugado"),
    "declara": _("Quién dice primero sus tantos"),
    "disputa": _("Flor contra flor"),
    "resto": _("Contraflor al resto"),
}
TEMAS: Final = (
    *(Tema("hay", dato) for dato in HAY),
    *(Tema("puede", dato) for dato in PUEDE),
    Tema("falta", "14-9-30"),
    Tema("buenas", "30"),
    Tema("noquiero", "ee"),
    Tema("noquiero", "er"),
    Tema("mazo"),
    Tema("declara", "2-0-1"),
    Tema("disputa", "contraflor-quiero"),
    Tema("disputa", "contraflor-no"),
    Tema("resto", "9-14-30"),
)
"""What is asked of every table; each with the example that is played out."""


@dataclass(frozen=True, slots=True)
class Grupo:
    """The tables that answer alike, and what they answer."""

    dicho: str
    mesas: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Fila:
    """A row: its title, what is played for example (if anything), the answers, and the rules they rest on."""

    clave: str
    titulo: str
    escena: str
    grupos: tuple[Grupo, ...]
    reglas: tuple[str, ...]

    @property
    def difieren(self) -> bool:
        """Whether the tables answer differently."""
        return len(self.grupos) > 1


def comparar() -> tuple[Fila, ...]:
    """Return every row, those in which the tables differ first, the evenly split ones before the lone exceptions."""
    filas = [*_de_los_registros(), *map(_de_tema, TEMAS)]
    return tuple(sorted(filas, key=lambda f: (not f.difieren, max(len(g.mesas) for g in f.grupos))))


def respuesta(mesa: Reglamento, tema: Tema) -> str:
    """Return what the engine answers at a table, in words."""
    de_flor = tema.nombre in {"disputa", "resto"} or tema.dato in DE_FLOR
    if de_flor and not mesa.con_flor:
        return gettext("no hay flor")
    if tema.nombre in {"hay", "puede"}:
        return gettext("sí") if si_o_no(mesa, tema) else gettext("no")
    try:
        return decir_el_numero(tema.nombre, numero(mesa, tema))
    except AccionIlegal:
        return gettext("no se canta")


def _de_tema(tema: Tema) -> Fila:
    clave = tema.clave
    return Fila(
        clave=str(tema),
        titulo=str(TITULOS[clave]),
        escena="" if tema.nombre in {"hay", "puede"} else escena_de(tema.nombre, tema.dato),
        grupos=_agrupar({m.nombre: respuesta(m, tema) for m in REGLAMENTOS.values()}),
        reglas=_reglas(tema),
    )


def _reglas(tema: Tema) -> tuple[str, ...]:
    return tuple(dict.fromkeys(regla_de(m, tema) for m in REGLAMENTOS.values()))


def _de_los_registros() -> tuple[Fila, ...]:
    asientos = {m.nombre: gettext("de a %s") % lista([str(n) for n in m.jugadores]) for m in REGLAMENTOS.values()}
    objetivos = {m.nombre: gettext("a %d") % m.objetivo for m in REGLAMENTOS.values()}
    return (
        Fila("asientos", str(TITULOS["asientos"]), "", _agrupar(asientos), ("MES-01",)),
        Fila("objetivo", str(TITULOS["objetivo"]), "", _agrupar(objetivos), ("TAN-01",)),
    )


def _agrupar(dichos: dict[str, str]) -> tuple[Grupo, ...]:
    return tuple(
        Grupo(dicho, tuple(mesa for mesa, suyo in dichos.items() if suyo == dicho))
        for dicho in dict.fromkeys(dichos.values())
    )
