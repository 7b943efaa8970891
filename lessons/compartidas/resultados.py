"""How a set was answered, as its owner sees it: by who answered, and by problem with the answers that weren't."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, Final

from django.utils.translation import gettext as _

from lessons.compartidas.contestar import problema_de
from lessons.models import RespuestaDeSerie
from lessons.puzzles import NO_SE, RespuestaInvalida

if TYPE_CHECKING:
    from lessons.models import SerieGuardada
    from lessons.puzzles import Problema

MUCHAS: Final = 12
"""How many different wrong answers to a problem are told."""
NOMBRES: Final = 6
"""How many of those who gave one are named."""


@dataclass(frozen=True, slots=True)
class Respuesta:
    """An answer in words, whether it is right, and whether it was given after having looked."""

    texto: str
    bien: bool
    ayuda: bool


@dataclass(slots=True)
class Alumno:
    """Who answered: the name to tell them by, and what they answered, a list a problem in order of first answer."""

    nombre: str
    respuestas: dict[str, list[Respuesta]] = field(default_factory=dict)

    @property
    def bien(self) -> int:
        """How many problems they had right at once, without having looked."""
        return sum(suyas[0].bien and not suyas[0].ayuda for suyas in self.respuestas.values())

    @property
    def contestadas(self) -> int:
        """How many problems they answered."""
        return len(self.respuestas)


@dataclass(frozen=True, slots=True)
class Errada:
    """A wrong answer: what was said, by how many, the first of them by name, and how many more there are."""

    texto: str
    cuantos: int
    quienes: tuple[str, ...]

    @property
    def mas(self) -> int:
        """How many gave it and aren't named."""
        return self.cuantos - len(self.quienes)


@dataclass(frozen=True, slots=True)
class DeProblema:
    """A problem of the set, or one that was: `n` is its place, 0 if it was taken out; `direccion` shows it alone."""

    n: int
    clave: str
    titulo: str
    mesa: str
    pregunta: str
    buena: str
    contestaron: int
    bien: int
    erradas: tuple[Errada, ...]

    @property
    def direccion(self) -> str:
        """The address of the position."""
        return f"/p/{self.clave}"


@dataclass(frozen=True, slots=True)
class Resultados:
    """Those who answered, the first first, and the problems: those of the set in order, then those taken out."""

    alumnos: tuple[Alumno, ...]
    problemas: tuple[DeProblema, ...]


_CAMPOS: Final = (
    "participante_id",
    "intento__kind",
    "intento__reglamento",
    "intento__posicion",
    "intento__respuesta",
    "intento__bien",
    "intento__ayuda",
)


def resultados(serie: SerieGuardada) -> Resultados:
    """Return how the set was answered by all but its owner, whose own tries say nothing."""
    nombres = nombrar(serie)
    alumnos: dict[int, Alumno] = {}
    lugares = {p.clave: n for n, p in enumerate(serie.problemas.all(), start=1)}
    leidos: dict[str, Problema[Any] | None] = {clave: problema_de(*clave.split("/", 2)) for clave in lugares}
    # Many say the same: each answer to a problem is put into words once.
    dichas: dict[tuple[str, str], str] = {}
    filas = RespuestaDeSerie.objects.de_serie(serie).exclude(participante__aprendiz=serie.aprendiz_id)
    for quien, kind, mesa, posicion, cruda, bien, ayuda in filas.values_list(*_CAMPOS):
        clave = f"{kind}/{mesa}/{posicion}"
        if clave not in leidos:
            leidos[clave] = problema_de(kind, mesa, posicion)
        alumno = alumnos.setdefault(quien, Alumno(nombres[quien]))
        if (clave, cruda) not in dichas:
            dichas[clave, cruda] = decir(leidos[clave], cruda)
        suya = Respuesta(dichas[clave, cruda], bien, ayuda)
        alumno.respuestas.setdefault(clave, []).append(suya)
    todos = tuple(alumnos.values())
    return Resultados(todos, tuple(_de_problema(c, lugares.get(c, 0), p, todos) for c, p in leidos.items()))


def nombrar(serie: SerieGuardada) -> dict[int, str]:
    """Return a name for every participant: the nickname, numbered where another had it before."""
    veces: Counter[str] = Counter()
    nombres: dict[int, str] = {}
    for pk, apodo in serie.participantes.exclude(aprendiz=serie.aprendiz_id).values_list("pk", "apodo"):
        nombre = apodo or _("Sin apodo")
        veces[nombre.casefold()] += 1
        cuantos = veces[nombre.casefold()]
        nombres[pk] = nombre if cuantos == 1 else f"{nombre} ({cuantos})"
    return nombres


def decir(problema: Problema[Any] | None, respuesta: str) -> str:
    """Return an answer in words; as it was kept, if its position no longer says anything."""
    if respuesta == NO_SE:
        return _("no sé")
    if problema is None:
        return respuesta
    try:
        leida = problema.leer_respuesta([respuesta])
    except RespuestaInvalida:
        return respuesta
    return problema.kind.decir(problema.reglamento, problema.posicion, leida)


def _de_problema(clave: str, n: int, problema: Problema[Any] | None, alumnos: tuple[Alumno, ...]) -> DeProblema:
    respondieron = [(a.nombre, a.respuestas[clave]) for a in alumnos if clave in a.respuestas]
    dijeron: dict[str, list[str]] = {}
    for nombre, suyas in respondieron:
        for texto in dict.fromkeys(r.texto for r in suyas if not r.bien):
            dijeron.setdefault(texto, []).append(nombre)
    erradas = [Errada(texto, len(q), tuple(q[:NOMBRES])) for texto, q in dijeron.items()]
    erradas.sort(key=lambda e: -e.cuantos)
    return DeProblema(
        n=n,
        clave=clave,
        titulo=problema.kind.titulo if problema else clave,
        mesa=problema.reglamento.nombre if problema else "",
        pregunta=problema.kind.pregunta(problema.reglamento, problema.posicion).texto if problema else "",
        buena=problema.kind.explicar(problema.reglamento, problema.posicion).respuesta if problema else "",
        contestaron=len(respondieron),
        bien=sum(suyas[0].bien and not suyas[0].ayuda for _nombre, suyas in respondieron),
        erradas=tuple(erradas[:MUCHAS]),
    )
