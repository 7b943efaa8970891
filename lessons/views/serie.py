"""A run of problems: what was chosen, as the address holds it, and a problem shown inside of one."""

from __future__ import annotations

from dataclasses import dataclass, fields, replace
from typing import TYPE_CHECKING, Any, Final

from django.urls import reverse
from django.utils.http import urlencode
from django.utils.translation import gettext as _

from engine.reglamento import REGLAMENTOS
from lessons.progress.ideas import IDEAS
from lessons.puzzles import KINDS, Presentacion
from lessons.puzzles.base import NIVELES
from lessons.words.ideas import NOMBRES

if TYPE_CHECKING:
    from django.http import QueryDict

    from engine.reglamento import Reglamento
    from lessons.puzzles import Problema
    from lessons.puzzles.base import Kind

SOLO: Final = "solo"
"""The level that rises by itself."""
RELOJES: Final = (3, 5, 10)
_CIFRAS_DE_UN_INSTANTE = 11


class SerieInvalida(ValueError):
    """A choice that can't be: its text is the sentence the learner gets, `serie` what of it can be kept, if any."""

    def __init__(self, dicho: str, serie: Serie | None = None) -> None:
        super().__init__(dicho)
        self.serie = serie


@dataclass(frozen=True, slots=True)
class Serie:
    """What to practise: the table, the kinds (all if none is named), the level, the clock in minutes (0: none).

    `idea` narrows it to the problems that exercise one idea. `desde` is the second at which it began, 0 before that:
    what is counted is what was answered from then on.
    """

    mesa: Reglamento
    clases: tuple[str, ...] = ()
    nivel: str = SOLO
    reloj: int = 0
    desde: int = 0
    idea: str = ""

    @property
    def nombre(self) -> str:
        """The name of its one idea; nothing if it has none."""
        return str(NOMBRES[self.idea]) if self.idea else ""

    @property
    def abiertas(self) -> tuple[Kind[Any], ...]:
        """The kinds that it draws from."""
        return tuple(
            k
            for k in KINDS.values()
            if k.existe_en(self.mesa)
            and (not self.clases or k.slug in self.clases)
            and (not self.idea or self.reglas_de(k))
        )

    def reglas_de(self, kind: Kind[Any]) -> list[str]:
        """Return the rules of its idea that a kind can ask for at its table; none without an idea."""
        return sorted(kind.ids_en(self.mesa) & set(IDEAS.get(self.idea, ())))

    @property
    def hasta(self) -> int:
        """The second at which its clock runs out; 0 without a clock."""
        return self.desde + 60 * self.reloj if self.reloj and self.desde else 0

    def direccion(self, pagina: str = "practicar", /, **mas: str | int) -> str:
        """Return an address that holds the choice, and what else is asked."""
        dicho: list[tuple[str, str | int]] = [("mesa", self.mesa.slug), *(("clase", c) for c in self.clases)]
        dicho.append(("nivel", self.nivel))
        if self.idea:
            dicho.append(("idea", self.idea))
        dicho.extend((clave, valor) for clave, valor in (("reloj", self.reloj), ("desde", self.desde)) if valor)
        return f"{reverse(pagina)}?{urlencode([*dicho, *mas.items()])}"

    def quieta(self) -> Serie:
        """Return the same choice, not begun."""
        return replace(self, desde=0)


def leer_serie(campos: QueryDict, mesa: str) -> Serie:
    """Return the choice that an address holds, `mesa` where it names no table; raises SerieInvalida."""
    cual = REGLAMENTOS.get(campos.get("mesa", "") or mesa)
    if cual is None:
        raise SerieInvalida(_("No hay una mesa con ese nombre."))
    clases = tuple(dict.fromkeys(campos.getlist("clase")))
    if any(clase not in KINDS for clase in clases):
        raise SerieInvalida(_("No hay problemas de esa clase."))
    nivel = campos.get("nivel", "") or SOLO
    if nivel not in {SOLO, *map(str, NIVELES)}:
        raise SerieInvalida(_("El nivel va de 1 a 5."))
    reloj = campos.get("reloj", "") or "0"
    if reloj not in {"0", *map(str, RELOJES)}:
        raise SerieInvalida(_("Ese reloj no está: elegí uno de los que se ven."))
    idea = campos.get("idea", "")
    if idea and idea not in IDEAS:
        raise SerieInvalida(_("No hay una idea con ese nombre."))
    desde = campos.get("desde", "")
    if not (desde.isascii() and desde.isdecimal() and len(desde) <= _CIFRAS_DE_UN_INSTANTE):
        desde = "0"
    serie = Serie(cual, clases, nivel, int(reloj), int(desde), idea)
    if not serie.abiertas:
        raise SerieInvalida(_("En esa mesa no hay problemas de lo que elegiste. Marcá otra clase u otra mesa."), serie)
    return serie


@dataclass(frozen=True, slots=True)
class EnSerie(Presentacion):
    """A problem whose answers and ways out stay in the run."""

    serie: Serie

    @classmethod
    def de(cls, p: Presentacion, serie: Serie) -> EnSerie:
        """Return the same problem, inside of that run."""
        return cls(**{campo.name: getattr(p, campo.name) for campo in fields(p)}, serie=serie)

    @property
    def accion(self) -> str:
        """Where the form posts: the run's own page."""
        return direccion_de(self.serie, self.problema, self.nivel)

    @property
    def otra(self) -> str:
        """Where the next one is."""
        return self.serie.direccion("practicar-otra", tras=f"{self.problema.kind.slug}/{self.problema.texto}")

    @property
    def mas_dificil(self) -> str:
        """Nowhere: the run has its level."""
        return ""

    @property
    def ver_url(self) -> str:
        """Where the explanation of the answer given is."""
        return direccion_de(self.serie, self.problema, self.nivel, r=self.valor, ver=1)

    @property
    def de_nuevo(self) -> str:
        """Where the same question is, not answered yet, with the help noted."""
        return direccion_de(self.serie, self.problema, self.nivel, ver=1)

    @property
    def mal_url(self) -> str:
        """Where to say that it is wrong: at the problem's own address."""
        direccion = f"{self.problema.direccion}/mal"
        return f"{direccion}?{urlencode({'r': self.valor})}" if self.fallo else direccion


def direccion_de(serie: Serie, problema: Problema[Any], nivel: int, **mas: str | int) -> str:
    """Return the address of a problem in a run: a refresh keeps both."""
    return serie.direccion(p=f"{problema.kind.slug}/{problema.texto}", en=nivel, **mas)
