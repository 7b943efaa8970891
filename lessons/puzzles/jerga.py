"""What does this word mean, what do others call it, which cards are in the deck (glossary, CAR)."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import TYPE_CHECKING, ClassVar, Final

from django.utils.text import slugify
from django.utils.translation import gettext as _

from engine.cartas import MAZO, Carta, apodos
from engine.reglamento import DisputaFlor
from lessons.catalog import palabras
from lessons.puzzles.base import Entrada, Error, Explicacion, Kind, Opcion, Pregunta, Veredicto, una_de
from lessons.puzzles.posiciones import leer_carta, rechazar
from lessons.words import jerga as dichos
from lessons.words.cartas import el, lista

if TYPE_CHECKING:
    import random
    from collections.abc import Container, Sequence

    from engine.reglamento import Reglamento
    from lessons.catalog.objects import Palabra

_OPCIONES: Final = 4
_POCAS: Final = 4
_CON_APODO: Final = tuple(c for c in MAZO if apodos(c))
_APODOS: Final = {slugify(a): a for c in _CON_APODO for a in apodos(c)}
_GRUPOS: Final = {
    1: {"cartas", "mesa"},
    2: {"cartas", "mesa", "bazas"},
    3: {"bazas", "envido", "truco"},
    4: {"envido", "truco", "flor", "tantos"},
    5: {"flor", "mentira", "senas", "mesa", "tantos"},
}
_QUE_SE_PREGUNTA: Final = {
    1: ("mazo", "que"),
    2: ("que", "palabra", "carta"),
    3: ("que", "palabra", "carta", "apodo"),
    4: ("que", "palabra"),
    5: ("otros", "palabra", "que"),
}


@dataclass(frozen=True, slots=True)
class Dicho:
    """A question and the word, nickname, card or matter it is about."""

    que: str
    de: str


class Jerga(Kind[Dicho]):
    """A word of the game and what it might be: its neighbours are the other options."""

    slug: ClassVar[str] = "jerga"
    entrada: ClassVar[Entrada] = Entrada.UNA

    @property
    def titulo(self) -> str:
        """Return its name."""
        return _("La jerga")

    @property
    def resumen(self) -> str:
        """Return what it asks."""
        return _("Las palabras de la mesa, los apodos y el mazo.")

    def ids_en(self, reglamento: Reglamento) -> frozenset[str]:
        """Return the deck's, the nicknames', and those of the words that the table uses."""
        ids = {"CAR-01", "CAR-03"}.union(*(_reglas_de(p) for p in _de_la_mesa(reglamento).values()))
        return frozenset(i for i in ids if _existe(i, reglamento))

    def tirar(self, azar: random.Random, reglamento: Reglamento, nivel: int, ids: frozenset[str]) -> Dicho:
        """Return a question of the level about a word of the level's groups, or of the rules asked for."""
        suyas = _de_la_mesa(reglamento)
        pedidas = [p for p in suyas.values() if ids <= set(_reglas_de(p))] if ids else []
        de_nivel = [p for p in suyas.values() if p.grupo in _GRUPOS[nivel]]
        ques = [q for q in _QUE_SE_PREGUNTA[nivel] if q != "otros" or _otros(reglamento)]
        if ids:
            ques = [q for q in ques if q in {"que", "palabra", "otros"}] if pedidas else []
            ques += ["mazo"] if ids == {"CAR-01"} else ["carta", "apodo"] if ids == {"CAR-03"} else []
        que = azar.choice(ques or ["que"])
        otros = sorted(_otros(reglamento))
        if que == "otros" and azar.randrange(_POCAS) >= len(otros):
            # A table that renames a single thing would be asked for it every other time.
            que = "que"
        if que == "mazo":
            return Dicho(que, azar.choice(sorted(dichos.MAZO)))
        if que == "carta":
            return Dicho(que, azar.choice(sorted(_APODOS)))
        if que == "apodo":
            return Dicho(que, azar.choice(_CON_APODO).codigo)
        if que == "otros":
            return Dicho(que, azar.choice(otros))
        return Dicho(que, azar.choice(pedidas or de_nivel or list(suyas.values())).slug)

    def leer(self, reglamento: Reglamento, texto: str) -> Dicho:
        """Return `<question>.<word>`."""
        que, _punto, de = texto.partition(".")
        se_puede: dict[str, tuple[Container[str], str]] = {
            "que": (_de_la_mesa(reglamento), _("No hay una palabra «%(de)s» en el glosario de esta mesa.")),
            "palabra": (_de_la_mesa(reglamento), _("No hay una palabra «%(de)s» en el glosario de esta mesa.")),
            "carta": (_APODOS, _("Ninguna carta tiene el apodo «%(de)s».")),
            "apodo": ([c.codigo for c in _CON_APODO], _("«%(de)s» no es una carta con apodo.")),
            "mazo": (dichos.MAZO, _("No hay una pregunta «%(de)s» sobre el mazo.")),
            "otros": (_otros(reglamento), _("Esta mesa no le cambia el nombre a nada que se llame «%(de)s».")),
        }
        if que not in se_puede:
            rechazar(_("No hay una pregunta «%(que)s» sobre las palabras.") % {"que": que[:20]})
        hay, falta = se_puede[que]
        if de not in hay:
            rechazar(falta % {"de": de[:30]})
        return Dicho(que, de)

    def escribir(self, posicion: Dicho) -> str:
        """Return the canonical spelling."""
        return f"{posicion.que}.{posicion.de}"

    def ids(self, reglamento: Reglamento, posicion: Dicho) -> frozenset[str]:
        """Return the word's rules that the table has, the deck's or the nicknames'."""
        if posicion.que == "mazo":
            return frozenset({"CAR-01"})
        if posicion.que in {"carta", "apodo"}:
            return frozenset({"CAR-03"})
        suyas = [_palabra(s) for s in _buenas(reglamento, posicion)]
        return frozenset(i for p in suyas for i in _reglas_de(p) if _existe(i, reglamento))

    def pregunta(self, reglamento: Reglamento, posicion: Dicho) -> Pregunta:
        """Return the question; a word's own cards are not shown, since they might tell."""
        match posicion.que:
            case "que":
                return Pregunta(_("¿Qué es «%(palabra)s»?") % {"palabra": _palabra(posicion.de).termino})
            case "palabra":
                return Pregunta(_("¿Cómo se le dice?"), ayuda=_palabra(posicion.de).significa)
            case "carta":
                return Pregunta(_("¿Qué carta es «%(apodo)s»?") % {"apodo": _APODOS[posicion.de]})
            case "apodo":
                una = leer_carta(posicion.de)
                return Pregunta(_("¿Cómo le dicen a esta carta?"), cartas=(una,))
            case "mazo":
                return Pregunta(str(dichos.MAZO[posicion.de][0]))
            case _:
                datos = {"mesa": reglamento.nombre, "palabra": _otros(reglamento)[posicion.de]}
                return Pregunta(_("En %(mesa)s, ¿a qué le dicen «%(palabra)s»?") % datos)

    def opciones(self, reglamento: Reglamento, posicion: Dicho) -> tuple[Opcion, ...]:
        """Return what it might be: neighbours of the word, other cards of the number, decks of other games."""
        match posicion.que:
            case "que":
                return tuple(Opcion(p.slug, p.significa) for p in _vecinas(reglamento, [posicion.de]))
            case "palabra":
                return tuple(Opcion(p.slug, p.termino) for p in _vecinas(reglamento, [posicion.de]))
            case "carta":
                numero = next(c.numero for c in _CON_APODO if _APODOS[posicion.de] in apodos(c))
                return tuple(Opcion(c.codigo, el(c), carta=c) for c in MAZO if c.numero == numero)
            case "apodo":
                primeros = dict.fromkeys(apodos(c)[0] for c in _CON_APODO)
                return tuple(Opcion(slugify(a), a) for a in primeros)
            case "mazo":
                return tuple(Opcion(valor, str(texto)) for valor, (texto, _mal) in dichos.MAZO[posicion.de][2].items())
            case _:
                iguales = [s for s, p in _de_la_mesa(reglamento).items() if slugify(p.termino) == posicion.de]
                vecinas = _vecinas(reglamento, [*_buenas(reglamento, posicion), *iguales])
                return tuple(Opcion(p.slug, p.significa) for p in vecinas)

    def leer_respuesta(self, reglamento: Reglamento, posicion: Dicho, partes: Sequence[str]) -> str:
        """Return the option's slug."""
        return una_de(self.opciones(reglamento, posicion), partes)

    def calificar(self, reglamento: Reglamento, posicion: Dicho, respuesta: str) -> Veredicto:
        """Return whether it is one of the right ones, and else what was chosen."""
        if respuesta in _buenas(reglamento, posicion):
            return Veredicto(bien=True)
        match posicion.que:
            case "que":
                return Veredicto(bien=False, error=Error("jerga.otra-cosa", {"termino": _palabra(respuesta).termino}))
            case "palabra":
                dicha = _palabra(respuesta)
                datos = {"termino": dicha.termino, "significa": dicha.significa}
                return Veredicto(bien=False, error=Error("jerga.otra-palabra", datos))
            case "carta":
                return Veredicto(bien=False, error=Error("jerga.otra-carta", {"carta": el(leer_carta(respuesta))}))
            case "apodo":
                suyas = [c for c in _CON_APODO if respuesta in map(slugify, apodos(c))]
                return Veredicto(bien=False, error=Error("jerga.otro-apodo", {"carta": lista([el(c) for c in suyas])}))
            case "mazo":
                return Veredicto(bien=False, error=Error(dichos.MAZO[posicion.de][2][respuesta][1]))
            case _:
                dicha = _palabra(respuesta)
                if posicion.de in map(slugify, (dicha.termino, *dicha.tambien)):
                    return Veredicto(bien=False, error=Error("jerga.nuestra", {"mesa": reglamento.nombre}))
                return Veredicto(bien=False, error=Error("jerga.otra-cosa", {"termino": dicha.termino}))

    def explicar(self, reglamento: Reglamento, posicion: Dicho) -> Explicacion:
        """Return the meaning, the nickname's cards or the deck."""
        buenas = _buenas(reglamento, posicion)
        cartas: list[Carta] = []
        match posicion.que:
            case "carta" | "apodo":
                apodo = _APODOS[posicion.de if posicion.que == "carta" else buenas[0]]
                cartas = [c for c in _CON_APODO if apodo in apodos(c)]
                parrafo = _("«%(apodo)s»: %(cartas)s.") % {
                    "apodo": apodo,
                    "cartas": lista([el(c) for c in cartas]),
                }
            case "mazo":
                parrafo = str(dichos.MAZO[posicion.de][1])
            case "otros":
                suyas = [_palabra(s) for s in buenas]
                parrafo = _("En %(mesa)s le dicen «%(palabra)s» a lo que acá es «%(termino)s». %(significa)s") % {
                    "mesa": reglamento.nombre,
                    "palabra": _otros(reglamento)[posicion.de],
                    "termino": lista([p.termino for p in suyas]),
                    "significa": suyas[0].significa,
                }
            case _:
                palabra = _palabra(posicion.de)
                parrafo = _("«%(termino)s»: %(significa)s") % {
                    "termino": palabra.termino,
                    "significa": palabra.significa,
                }
        return Explicacion(
            respuesta=self.decir(reglamento, posicion, buenas[0]),
            parrafos=(parrafo,),
            reglas=tuple(sorted(self.ids(reglamento, posicion))),
            luces=frozenset(cartas),
        )


def _palabra(slug: str) -> Palabra:
    return palabras()[slug]


def _reglas_de(palabra: Palabra) -> tuple[str, ...]:
    """Return the word's rules; one that has none lives by those of the words it refers to."""
    return palabra.reglas or next((palabras()[v].reglas for v in palabra.ver if palabras()[v].reglas), ())


def _existe(regla: str, reglamento: Reglamento) -> bool:
    """Tell whether a rule says anything about the table."""
    hace_falta = {
        "MUE": reglamento.con_muestra,
        "POD-02": reglamento.con_muestra,
        "ENV-03": reglamento.con_muestra,
        "ENV-04": reglamento.con_muestra,
        "FLO": reglamento.con_flor,
        "ENV-15": reglamento.con_flor,
        "FLO-06": reglamento.flor_tardia,
        "FLO-08": reglamento.disputa_flor is DisputaFlor.BOLSA,
        "FLO-09": reglamento.disputa_flor is DisputaFlor.CONTRAFLOR,
        "FLO-10": reglamento.disputa_flor is DisputaFlor.LA_MIA,
        "MAZ-02": reglamento.mazo_extra > 0,
        "REC": reglamento.con_reclamos,
        "PAS": reglamento.con_pasar,
        "PER": reglamento.con_perros,
        "SEIS": reglamento.con_pico_a_pico,
    }
    return hace_falta.get(regla, hace_falta.get(regla.partition("-")[0], True))


@cache
def _de_la_mesa(reglamento: Reglamento) -> dict[str, Palabra]:
    """Return the words that mean something at the table and have others they can be taken for."""
    suyas = {s: p for s, p in palabras().items() if any(_existe(r, reglamento) for r in _reglas_de(p)[:1])}
    grupos = [p.grupo for p in suyas.values()]
    return {s: p for s, p in suyas.items() if any(v in suyas for v in p.ver) or grupos.count(p.grupo) > 1}


def _vecinas(reglamento: Reglamento, slugs: Sequence[str]) -> list[Palabra]:
    """Return these words and what they are taken for: those they refer to, the neighbours of those, their group.

    None is offered beside one that could be given for it: it would be as right as the other, or give itself away.
    """
    suyas = _de_la_mesa(reglamento)
    primera = suyas[slugs[0]]
    cerca = [v for v in primera.ver if v in suyas]
    cerca += [v for s in cerca for v in suyas[s].ver if v in suyas]
    por_grupo = sorted(suyas, key=lambda s: suyas[s].grupo != primera.grupo)
    elegidas = [suyas[s] for s in dict.fromkeys(slugs)]
    for slug in dict.fromkeys([*cerca, *por_grupo]):
        if len(elegidas) >= _OPCIONES:
            break
        if slug not in slugs and not any(suyas[slug].se_parece(otra) for otra in elegidas):
            elegidas.append(suyas[slug])
    return elegidas[:_OPCIONES]


@cache
def _otros(reglamento: Reglamento) -> dict[str, str]:
    """Return what the table calls otherwise: the slug of its word, and the word."""
    return {
        slugify(dicho): dicho
        for p in _de_la_mesa(reglamento).values()
        for mesa, dicho in p.otros
        if mesa == reglamento.slug and slugify(dicho) != slugify(p.termino)
    }


def _buenas(reglamento: Reglamento, posicion: Dicho) -> list[str]:
    """Return the right options."""
    match posicion.que:
        case "carta":
            return [c.codigo for c in _CON_APODO if _APODOS[posicion.de] in apodos(c)]
        case "apodo":
            return [slugify(apodos(leer_carta(posicion.de))[0])]
        case "mazo":
            return [valor for valor, (_texto, mal) in dichos.MAZO[posicion.de][2].items() if not mal]
        case "otros":
            return [
                s
                for s, p in _de_la_mesa(reglamento).items()
                if slugify(p.termino) != posicion.de
                and any(mesa == reglamento.slug and slugify(d) == posicion.de for mesa, d in p.otros)
            ]
        case _:
            return [posicion.de]
