"""Finding a rule, a word or a lesson by what somebody at a table would type: accents, plurals and endings forgiven."""

from __future__ import annotations

import math
import re
import unicodedata
from collections import Counter
from dataclasses import dataclass
from typing import TYPE_CHECKING

from engine.reglas import REGLAS
from lessons.catalog.objects import Discusion, Filas, Mesa, Parrafos
from lessons.catalog.rules import branches, page_of
from lessons.catalog.typos import Spelling

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping

    from lessons.catalog.objects import Bloque, Catalogo, Leccion, Palabra, Regla

_VACIAS = frozenset(
    {
        "a",
        "al",
        "ante",
        "como",
        "con",
        "cual",
        "cuando",
        "cuanta",
        "cuantas",
        "cuanto",
        "cuantos",
        "de",
        "del",
        "donde",
        "e",
        "el",
        "ella",
        "ellos",
        "en",
        "entre",
        "era",
        "es",
        "esa",
        "ese",
        "eso",
        "esta",
        "este",
        "esto",
        "fue",
        "ha",
        "hay",
        "la",
        "las",
        "le",
        "les",
        "lo",
        "los",
        "me",
        "mi",
        "mis",
        "muy",
        "nos",
        "o",
        "os",
        "para",
        "pero",
        "por",
        "porque",
        "puede",
        "puedo",
        "pues",
        "que",
        "quien",
        "se",
        "ser",
        "si",
        "sin",
        "sobre",
        "son",
        "su",
        "sus",
        "te",
        "tengo",
        "tiene",
        "tu",
        "un",
        "una",
        "uno",
        "vos",
        "y",
        "ya",
        "yo",
    }
)
CIFRAS = {"dos": "2", "tres": "3", "cuatro": "4", "cinco": "5", "seis": "6", "siete": "7"} | {
    "diez": "10",
    "once": "11",
    "doce": "12",
}
_EN_DOS = re.compile(r"(?<!flor )\bcontra flor\b")
"""A canto written in two words; "flor contra flor" is another thing."""
_REGLA = re.compile(r"([a-z]{3,4})[ -]?0?(\d{1,2})([a-e]?)")
_TITULO, _TEXTO = 6.0, 1.0
_PREFIJO = 0.5
_TOPE = 3
_IGUAL, _AL_EMPEZAR, _DENTRO = 4.0, 2.4, 1.6
_LUGAR = {"leccion": 0.6, "pagina": 0.5, "herramienta": 0.55}
"""Who is arguing wants the rule or the word before the lesson, and something to do last."""
_POCO = 0.06
"""What scores less than this share of the best is noise."""


def fold(texto: str) -> str:
    """Return a text in small letters without accents (ñ becomes n), for comparing."""
    partes = unicodedata.normalize("NFD", texto.casefold())
    return "".join(c for c in partes if not unicodedata.combining(c))


def stem(palabra: str) -> str:
    """Return a folded word without its plural and its last vowel: `pardas` and `parda` meet, `flores` and `flor`."""
    if len(palabra) > 4 and palabra.endswith("es"):
        palabra = palabra[:-2]
    elif len(palabra) > 3 and palabra.endswith("s"):
        palabra = palabra[:-1]
    return palabra[:-1] if len(palabra) > 3 and palabra[-1] in "aeo" else palabra


def _palabras(texto: str) -> list[str]:
    return [CIFRAS.get(p, p) for p in re.findall(r"[a-z0-9]+", _EN_DOS.sub("contraflor", fold(texto)))]


def _raices(texto: str) -> list[str]:
    return [stem(p) for p in _palabras(texto)]


def _numero(buscado: str) -> str | None:
    """Return the rule that a question names by its number (`ENV-12`, `env 12`, `env12`), or None."""
    dicho = _REGLA.fullmatch(fold(buscado.strip()))
    regla = page_of(f"{dicho[1].upper()}-{int(dicho[2]):02d}{dicho[3]}") if dicho else ""
    return regla if regla in REGLAS else None


@dataclass(frozen=True, slots=True)
class Pagina:
    """A page that the content doesn't write: its title, a line about it, its address, and how people ask for it."""

    titulo: str
    resumen: str
    direccion: str
    preguntan: tuple[str, ...] = ()
    reglas: frozenset[str] = frozenset()
    tipo: str = "pagina"


@dataclass(frozen=True, slots=True)
class Hallazgo:
    """Something found: its kind, the thing itself, its title and a line about it.

    The kind is `regla`, `palabra` or `leccion`, or what its page says: `pagina`, `herramienta`.
    """

    tipo: str
    cosa: Regla | Palabra | Leccion | Pagina
    titulo: str
    resumen: str


@dataclass(frozen=True, slots=True)
class _Ficha:
    hallazgo: Hallazgo
    titulos: tuple[str, ...]
    reglas: frozenset[str]
    pesos: Mapping[str, float]


def _texto(bloques: Iterable[Bloque]) -> Iterator[str]:
    for bloque in bloques:
        match bloque:
            case Parrafos():
                yield bloque.prosa.plano
            case Filas():
                yield from (f.pie.plano for f in bloque.filas)
                yield from (c.pie.plano for f in bloque.filas for c in f.cartas)
            case Mesa():
                yield from (s.pie.plano for s in bloque.sillas)
            case Discusion():
                yield bloque.frase.plano
                yield from (f"{rotulo} {dicho.plano}" for rotulo, dicho in bloque.renglones)
            case _:
                continue


def _ficha(hallazgo: Hallazgo, reglas: Iterable[str], titulos: Iterable[str], textos: Iterable[str]) -> _Ficha:
    dichos = [_raices(t) for t in titulos]
    veces = Counter(r for t in textos for r in _raices(t))
    pesos = {raiz: _TEXTO * min(n, _TOPE) for raiz, n in veces.items()}
    for raiz in {r for t in dichos for r in t}:
        pesos[raiz] = pesos.get(raiz, 0.0) + _TITULO
    return _Ficha(hallazgo, tuple(map(" ".join, dichos)), frozenset(map(page_of, reglas)), pesos)


def _fichas(catalogo: Catalogo) -> Iterator[_Ficha]:
    for regla in catalogo.reglas.values():
        casos = [titulo for _, titulo in branches(regla.id)]
        textos = [
            *_texto((*regla.cuerpo, *regla.ejemplo)),
            regla.decision.plano,
            *(d.plano for _, d in regla.difieren),
        ]
        hallazgo = Hallazgo("regla", regla, regla.titulo, regla.resumen)
        yield _ficha(hallazgo, [regla.id], [regla.titulo, REGLAS[regla.id], *regla.preguntan], [*casos, *textos])
    for palabra in catalogo.palabras.values():
        hallazgo = Hallazgo("palabra", palabra, palabra.termino, palabra.significa)
        otros = [dicho for _, dicho in palabra.otros]
        titulos = [palabra.termino, *palabra.tambien, *otros]
        yield _ficha(hallazgo, palabra.reglas, titulos, [palabra.significa, palabra.texto.plano])
    for leccion in catalogo.lecciones:
        textos = [t for paso in leccion.pasos for t in (paso.titulo, *_texto(paso.bloques))]
        hallazgo = Hallazgo("leccion", leccion, leccion.titulo, leccion.resumen)
        yield _ficha(hallazgo, leccion.reglas, [leccion.titulo], [leccion.resumen, *textos])


def _ficha_de_pagina(pagina: Pagina) -> _Ficha:
    hallazgo = Hallazgo(pagina.tipo, pagina, pagina.titulo, pagina.resumen)
    return _ficha(hallazgo, pagina.reglas, [pagina.titulo, *pagina.preguntan], [pagina.resumen])


class Index:
    """Everything that can be found: what the content writes, and the pages named besides."""

    def __init__(self, catalogo: Catalogo, paginas: Iterable[Pagina] = ()) -> None:
        self._fichas = (*_fichas(catalogo), *map(_ficha_de_pagina, paginas))
        en_cuantas = Counter(raiz for ficha in self._fichas for raiz in ficha.pesos)
        total = len(self._fichas) or 1
        self._rareza = {raiz: math.log(1 + total / n) for raiz, n in en_cuantas.items()}
        self._letra = Spelling(self._rareza)

    def find(self, buscado: str, cuantos: int = 20) -> list[Hallazgo]:
        """Return what answers the question, best first, empty if nothing does.

        A rule's own number gives that rule, then the lessons and words that name it.
        """
        if numerada := _numero(buscado):
            return [f.hallazgo for f in self._fichas if numerada in f.reglas][:cuantos]
        dichas = [stem(p) for p in _palabras(buscado) if p not in _VACIAS] or _raices(buscado)
        raices = [self._letra.mend(raiz) for raiz in dichas]
        if not raices:
            return []
        frase = " ".join(self._letra.mend(raiz)[0] for raiz in _raices(buscado))
        puntajes = [(self._puntaje(ficha, raices, frase), n) for n, ficha in enumerate(self._fichas)]
        mejores = sorted(((p, n) for p, n in puntajes if p > 0), key=lambda x: (-x[0], x[1]))
        return [self._fichas[n].hallazgo for p, n in mejores if p > mejores[0][0] * _POCO][:cuantos]

    def _puntaje(self, ficha: _Ficha, raices: list[list[str]], frase: str) -> float:
        pesos = [max(self._peso(ficha, raiz) for raiz in parecidas) for parecidas in raices]
        halladas = sum(peso > 0 for peso in pesos)
        if not halladas:
            return 0.0
        # All the words together are worth more than one of them many times; said as the title says it, more still.
        parecido = max(_parecido(frase, titulo) for titulo in ficha.titulos)
        puntaje = sum(pesos) * parecido * (halladas / len(raices)) ** 2
        return puntaje * _LUGAR.get(ficha.hallazgo.tipo, 1.0)

    def _peso(self, ficha: _Ficha, raiz: str) -> float:
        """Return what a stem is worth in that thing; half a word, or another ending of it, is worth half."""
        if raiz in ficha.pesos:
            return ficha.pesos[raiz] * self._rareza[raiz]
        if len(raiz) < 3:
            return 0.0
        parecidas = [r for r in ficha.pesos if r.startswith(raiz) or (len(r) > 3 and raiz.startswith(r))]
        if not parecidas:
            return 0.0
        parecida = max(parecidas, key=ficha.pesos.__getitem__)
        return ficha.pesos[parecida] * _PREFIJO * self._rareza[parecida]


def _parecido(frase: str, titulo: str) -> float:
    """Return how much more a title is worth that says the question's own words, the more the less it says besides."""
    if frase == titulo:
        return _IGUAL
    parte = len(frase) / (len(titulo) or 1)
    if f"{titulo} ".startswith(f"{frase} "):
        return 1 + _AL_EMPEZAR * parte
    return 1 + _DENTRO * parte if f" {frase} " in f" {titulo} " else 1.0
