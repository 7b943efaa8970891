"""The five tables side by side: what the engine answers at each, differences first."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _

from engine.cantos.escaleras import Escalera, por_que_no_sigue
from engine.errors import AccionIlegal
from engine.reglamento import REGLAMENTOS, Canto
from lessons.puzzles.mesas_temas import DE_FLOR, HAY, PUEDE, Tema, numero, regla_de, si_o_no
from lessons.tools import mazo
from lessons.words.cartas import lista
from lessons.words.mesas import decir_el_numero, escena_de
from lessons.words.senas import PAISES

if TYPE_CHECKING:
    from collections.abc import Callable

    from django.utils.functional import _StrOrPromise, _StrPromise

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
    "objetivos": _("A cuánto se puede jugar"),
    "envido-tres": _("Un tercer envido arriba de dos"),
    "mazo-turno": _("Irse al mazo sin que te toque"),
    "mazo-propio": _("Irse con el canto propio sin contestar"),
    "flor-tarde": _("Cantar flor con el envido rival ya querido"),
    "flor-propia": _("La flor de tu compañero corta tu envido"),
    "senas": _("Qué señas se hacen"),
}
MUCHOS: Final = 5
"""More objetivos than these are told as a run."""
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
    return tuple(
        Fila(
            clave,
            str(TITULOS[clave]),
            str(escena),
            _agrupar({m.nombre: dice(m) for m in REGLAMENTOS.values()}),
            reglas,
        )
        for clave, (dice, escena, reglas) in _REGISTROS.items()
    )


def _objetivos(mesa: Reglamento) -> str:
    """Return the objetivos that may be agreed: all of a run, or each, with those that have no buenas."""
    todos = mesa.objetivos
    if len(todos) > MUCHOS:
        salto = todos[1] - todos[0]
        lados = {"desde": todos[0], "hasta": todos[-1], "salto": salto}
        if salto > 1:
            return gettext("de %(salto)d en %(salto)d, de %(desde)d a %(hasta)d") % lados
        return gettext("a lo que se acuerde")
    dichos = [
        (gettext("a %d, sin buenas") if n in mesa.objetivos_sin_buenas else gettext("a %d")) % n for n in sorted(todos)
    ]
    return gettext("; o ").join(dichos) if len(dichos) > 1 else gettext("solo %s") % dichos[0]


def _dicho_si(puede: bool) -> str:  # noqa: FBT001 - a yes or a no is what it says
    return gettext("sí") if puede else gettext("no")


def _tercer_envido(mesa: Reglamento) -> str:
    dos = (Canto.ENVIDO, Canto.ENVIDO)
    return _dicho_si(por_que_no_sigue(mesa, Escalera.ENVIDO, dos, Canto.ENVIDO, mesa.objetivo) is None)


def _sin_que_le_toque(mesa: Reglamento) -> str:
    return _dicho_si(mazo.por_que_no(mesa, mazo.Momento(se_va=mazo.SeVa.EL_OTRO)) is None)


def _con_su_canto(mesa: Reglamento) -> str:
    momento = mazo.Momento(espera=mazo.Espera.ENVIDO, se_va=mazo.SeVa.EL_OTRO)
    if mazo.por_que_no(mesa, momento) is not None:
        return gettext("no se puede")
    return decir_el_numero("mazo", mazo.al_irse(mesa, momento).puntos)


def _de_flor(mesa: Reglamento, puede: bool) -> str:  # noqa: FBT001 - the record's own yes or no
    return _dicho_si(puede) if mesa.con_flor else gettext("no hay flor")


_REGISTROS: Final[dict[str, tuple[Callable[[Reglamento], str], _StrOrPromise, tuple[str, ...]]]] = {
    "asientos": (lambda m: gettext("de a %s") % lista([str(n) for n in m.jugadores]), "", ("MES-01",)),
    "objetivo": (lambda m: gettext("a %d") % m.objetivo, "", ("TAN-01",)),
    "objetivos": (_objetivos, "", ("TAN-01",)),
    "envido-tres": (_tercer_envido, "", ("ENV-07",)),
    "mazo-turno": (_sin_que_le_toque, "", ("MAZ-01",)),
    "mazo-propio": (_con_su_canto, _("Cantaste envido, nadie contestó y te vas."), ("MAZ-03", "MAZ-01")),
    "flor-tarde": (lambda m: _de_flor(m, m.flor_tardia), "", ("FLO-06",)),
    "flor-propia": (lambda m: _de_flor(m, m.flor_corta_envido_propio), "", ("FLO-05", "FLO-04")),
    "senas": (lambda m: gettext("las de %s") % PAISES[m.senas], "", ("SEN-01",)),
}
"""What is read of each record, or played at it: how it is said, the example if any, and the rules."""


def _agrupar(dichos: dict[str, str]) -> tuple[Grupo, ...]:
    return tuple(
        Grupo(dicho, tuple(mesa for mesa, suyo in dichos.items() if suyo == dicho))
        for dicho in dict.fromkeys(dichos.values())
    )
