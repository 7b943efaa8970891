"""The same hand at two tables: what differs (section 9's rules)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar, Final

from django.utils.translation import gettext as _

from engine.errors import AccionIlegal
from engine.reglamento import REGLAMENTOS, Reglamento
from lessons.puzzles.base import (
    Baza,
    Entrada,
    Error,
    Explicacion,
    Kind,
    Opcion,
    Pregunta,
    SinPosicion,
    Veredicto,
    una_de,
)
from lessons.puzzles.mesas_temas import DISPUTAS, HAY, PUEDE, Tema, errores, leer_tema, numero, regla_de, si_o_no
from lessons.puzzles.posiciones import ofrecidas, rechazar
from lessons.words.mesa import nombre
from lessons.words.mesas import (
    AMBAS,
    EN_CUAL,
    NINGUNA,
    decir_el_numero,
    escena_de,
    parrafo_de_las_dos,
    parrafo_del_numero,
    pregunta_de_numero,
    rotulos_de,
)

if TYPE_CHECKING:
    import random
    from collections.abc import Sequence

_CUANTAS: Final = 4
_POR_NIVEL: Final = {
    1: ("hay",),
    2: ("mazo", "buenas", "hay"),
    3: ("falta",),
    4: ("noquiero", "declara"),
    5: ("puede", "disputa", "resto", "chumbo"),
}
_LUGARES: Final = {"ambas": (True, True), "esta": (True, False), "otra": (False, True), "ninguna": (False, False)}
_CADENAS: Final = ("ee", "er", "eer", "rf", "eerf", "ef", "eef", "erf")


@dataclass(frozen=True, slots=True)
class DosMesas:
    """This table, the one it is compared with, and by what."""

    esta: Reglamento
    otra: Reglamento
    tema: Tema

    @property
    def si_o_no(self) -> bool:
        """Whether it is asked where something holds, not how much it is."""
        return self.tema.nombre in {"hay", "puede"}

    @property
    def aca(self) -> int:
        """This table's figure."""
        return numero(self.esta, self.tema, con_chumbo=True)

    @property
    def alla(self) -> int:
        """The other table's figure."""
        return numero(self.otra, self.tema)


class Mesas(Kind[DosMesas]):
    """Two tables and one thing in which they may differ."""

    slug: ClassVar[str] = "mesas"
    entrada: ClassVar[Entrada] = Entrada.UNA
    sondeo: ClassVar[int] = 100

    @property
    def titulo(self) -> str:
        """Return its name."""
        return _("Otras mesas")

    @property
    def resumen(self) -> str:
        """Return what it asks."""
        return _("La misma jugada en dos mesas: en qué se diferencian y cuánto paga en cada una.")

    def ids_en(self, reglamento: Reglamento) -> frozenset[str]:
        """Return the rules in which the table can be told from another."""
        return frozenset(
            regla_de(reglamento, t) for otra in REGLAMENTOS.values() for t in _plantillas(reglamento, otra)
        )

    def tirar(self, azar: random.Random, reglamento: Reglamento, nivel: int, ids: frozenset[str]) -> DosMesas:
        """Return a topic of the level, or else of those ids, and a table that answers otherwise if there is one."""
        otras = list(REGLAMENTOS.values())
        azar.shuffle(otras)
        parejas = [(otra, t) for otra in otras for t in _plantillas(reglamento, otra)]
        parejas = [(o, t) for o, t in parejas if ids <= {regla_de(reglamento, t)}]
        del_nivel = [(o, t) for o, t in parejas if t.nombre in _POR_NIVEL[nivel]] or parejas
        if not del_nivel:
            raise SinPosicion(", ".join(sorted(ids)))
        clave = azar.choice(sorted({t.clave for _o, t in del_nivel}))
        posibles = [(o, t) for o, t in del_nivel if t.clave == clave]
        posicion = None
        for _vez in range(6):
            otra, tema = azar.choice(posibles)
            posicion = DosMesas(reglamento, otra, _con_dato(azar, reglamento, otra, tema))
            if _difieren(posicion):
                break
        assert posicion is not None  # noqa: S101 - there is at least one
        return posicion

    def leer(self, reglamento: Reglamento, texto: str) -> DosMesas:
        """Return `<the other table>.<topic>[.<data>]`."""
        slug, *campos = texto.split(".")
        otra = REGLAMENTOS.get(slug)
        if otra is None:
            rechazar(_("Primero va la otra mesa: %(mesas)s.") % {"mesas": ", ".join(REGLAMENTOS)})
        return DosMesas(reglamento, otra, leer_tema(reglamento, otra, campos))

    def escribir(self, posicion: DosMesas) -> str:
        """Return its canonical spelling."""
        return f"{posicion.otra.slug}.{posicion.tema}"

    def ids(self, reglamento: Reglamento, posicion: DosMesas) -> frozenset[str]:
        """Return the topic's rule."""
        return frozenset({regla_de(reglamento, posicion.tema)})

    def pregunta(self, reglamento: Reglamento, posicion: DosMesas) -> Pregunta:  # noqa: ARG002
        """Return where it holds, or how much it is here, the other table's figure being told."""
        tema = posicion.tema
        esta, otra = rotulos_de(tema.nombre, posicion.esta.nombre, posicion.otra.nombre)
        if posicion.si_o_no:
            return Pregunta(str(EN_CUAL[tema.clave]), bazas=(Baza(esta, resultado="?"), Baza(otra, resultado="?")))
        alla = decir_el_numero(tema.nombre, posicion.alla)
        return Pregunta(
            pregunta_de_numero(tema.nombre),
            ayuda=escena_de(tema.nombre, tema.dato),
            bazas=(Baza(otra, resultado=alla), Baza(esta, resultado="?")),
        )

    def opciones(self, reglamento: Reglamento, posicion: DosMesas) -> tuple[Opcion, ...]:  # noqa: ARG002
        """Return the four places, the seats, or four figures."""
        if posicion.si_o_no:
            textos = {
                "ambas": str(AMBAS),
                "esta": _("Solo en %(mesa)s") % {"mesa": posicion.esta.nombre},
                "otra": _("Solo en %(mesa)s") % {"mesa": posicion.otra.nombre},
                "ninguna": str(NINGUNA),
            }
            return tuple(Opcion(valor, texto, fija=True) for valor, texto in textos.items())
        if posicion.tema.nombre == "declara":
            jugadores = int(posicion.tema.dato.split("-")[0])
            return tuple(Opcion(str(a), nombre(a), fija=True) for a in range(jugadores))
        return tuple(Opcion(str(n), decir_el_numero(posicion.tema.nombre, n)) for n in _ofrecidas(posicion))

    def leer_respuesta(self, reglamento: Reglamento, posicion: DosMesas, partes: Sequence[str]) -> str:
        """Return the option."""
        return una_de(self.opciones(reglamento, posicion), partes)

    def calificar(self, reglamento: Reglamento, posicion: DosMesas, respuesta: str) -> Veredicto:  # noqa: ARG002
        """Return whether the engine answers so at the two tables."""
        if posicion.si_o_no:
            codigo = _que_paso(_donde(posicion), _LUGARES[respuesta])
        elif int(respuesta) == posicion.aca:
            codigo = ""
        elif posicion.tema.nombre == "declara":
            codigo = "la-otra" if int(respuesta) == posicion.alla else "otro-asiento"
        else:
            codigo = _errores(posicion)[int(respuesta)]
        return Veredicto(bien=not codigo, error=Error(f"mesas.{codigo}") if codigo else None)

    def explicar(self, reglamento: Reglamento, posicion: DosMesas) -> Explicacion:
        """Return both tables' answers side by side."""
        tema = posicion.tema
        esta, otra = rotulos_de(tema.nombre, posicion.esta.nombre, posicion.otra.nombre)
        reglas = tuple(self.ids(reglamento, posicion))
        if posicion.si_o_no:
            donde = _donde(posicion)
            valor = next(v for v, lugar in _LUGARES.items() if lugar == donde)
            texto = next(o.texto for o in self.opciones(reglamento, posicion) if o.valor == valor)
            dichas = [_("sí") if vale else _("no") for vale in donde]
            return Explicacion(
                texto[:1].lower() + texto[1:],
                (parrafo_de_las_dos(esta, otra, donde),),
                reglas,
                bazas=(Baza(esta, resultado=dichas[0]), Baza(otra, resultado=dichas[1])),
            )
        aca, alla = (decir_el_numero(tema.nombre, n) for n in (posicion.aca, posicion.alla))
        bazas = (Baza(otra, resultado=alla), Baza(esta, resultado=aca))
        return Explicacion(aca, (parrafo_del_numero(esta, otra, aca, alla),), reglas, bazas=bazas)


def _donde(posicion: DosMesas) -> tuple[bool, bool]:
    return si_o_no(posicion.esta, posicion.tema), si_o_no(posicion.otra, posicion.tema)


def _difieren(posicion: DosMesas) -> bool:
    if posicion.si_o_no:
        aca, alla = _donde(posicion)
        return aca != alla
    return posicion.aca != posicion.alla


def _errores(posicion: DosMesas) -> dict[int, str]:
    """Return the mistaken figures, each with its mistake, the likeliest first."""
    salida: dict[int, str] = {}
    for codigo, valor in errores(posicion.esta, posicion.otra, posicion.tema):
        if valor > 0 and valor != posicion.aca:
            salida.setdefault(valor, codigo)
    return salida


def _ofrecidas(posicion: DosMesas) -> tuple[int, ...]:
    semilla = f"mesas/{posicion.esta.slug}/{posicion.otra.slug}.{posicion.tema}"
    return ofrecidas(semilla, posicion.aca, tuple(_errores(posicion)), _CUANTAS, int)


def _que_paso(donde: tuple[bool, bool], dado: tuple[bool, bool]) -> str:
    if dado == donde:
        return ""
    if dado == (True, True):
        return "no-en-las-dos"
    if dado == (False, False):
        return "en-alguna"
    if donde == (False, False):
        return "una-de-mas"
    return "falta-una" if donde == (True, True) else "al-reves"


def _plantillas(esta: Reglamento, otra: Reglamento) -> list[Tema]:
    """Return the topics by which the two can be compared, without their data."""
    if esta is otra:
        return [Tema("chumbo")] if esta.con_pico_a_pico else []
    con_flor = esta.con_flor and otra.con_flor
    temas = [Tema("hay", cosa) for cosa in HAY]
    temas += [Tema("puede", cosa) for cosa in PUEDE if con_flor or cosa not in {"mentir", "callar"}]
    temas += [Tema(t) for t in ("mazo", "noquiero", "declara")]
    if _objetivos(esta, otra):
        temas += [Tema("falta"), *([Tema("resto")] if con_flor else [])]
        if any(esta.linea_de_buenas(o) for o in _objetivos(esta, otra)):
            temas.append(Tema("buenas"))
    if con_flor:
        temas.append(Tema("disputa"))
    return temas


def _objetivos(esta: Reglamento, otra: Reglamento) -> list[int]:
    """Return the usual objetivos that both play."""
    return [o for o in (15, 20, 30, 40) if o in esta.objetivos and o in otra.objetivos]


def _con_dato(azar: random.Random, esta: Reglamento, otra: Reglamento, tema: Tema) -> Tema:
    """Return the topic with data that both tables can answer."""
    match tema.nombre:
        case "falta" | "resto":
            objetivo = azar.choice(_objetivos(esta, otra))
            return Tema(tema.nombre, f"{azar.randrange(objetivo)}-{azar.randrange(objetivo)}-{objetivo}")
        case "buenas":
            con_linea = [o for o in _objetivos(esta, otra) if esta.linea_de_buenas(o)]
            return Tema("buenas", str(azar.choice(con_linea)))
        case "noquiero":
            return Tema("noquiero", azar.choice(("ee", "ee", *_CADENAS)))
        case "chumbo":
            return Tema("chumbo", azar.choice([c for c in _CADENAS if c.endswith("f")]))
        case "declara":
            mano, abre = azar.sample(range(4), 2)
            return Tema("declara", f"4-{mano}-{abre}")
        case "disputa":
            return Tema("disputa", azar.choice([d for d in DISPUTAS if _disputa_en(d, esta) and _disputa_en(d, otra)]))
        case _:
            return tema


def _disputa_en(cual: str, mesa: Reglamento) -> bool:
    """Tell whether the table has that word for its disputes."""
    try:
        numero(mesa, Tema("disputa", cual))
    except AccionIlegal:
        return False
    return True
