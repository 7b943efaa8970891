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
        "cuanto",
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
_REGLA = re.compile(r"([a-z]{3,4})[ -]?0?(\d{1,2})([a-e]?)")
_TITULO, _TEXTO = 6.0, 1.0
_PREFIJO = 0.5
_TOPE = 3
_IGUAL, _AL_EMPEZAR, _DENTRO = 4.0, 2.4, 1.6
_POCO = 0.12
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
    return re.findall(r"[a-z0-9]+", fold(texto))


def _raices(texto: str) -> list[str]:
    return [stem(p) for p in _palabras(texto)]


def _numero(buscado: str) -> str | None:
    """Return the rule that a question names by its number (`ENV-12`, `env 12`, `env12`), or None."""
    dicho = _REGLA.fullmatch(fold(buscado.strip()))
    regla = page_of(f"{dicho[1].upper()}-{int(dicho[2]):02d}{dicho[3]}") if dicho else ""
    return regla if regla in REGLAS else None


@dataclass(frozen=True, slots=True)
class Hallazgo:
    """Something found: `regla`, `palabra` or `leccion`, the thing itself, its title and a line about it."""

    tipo: str
    cosa: Regla | Palabra | Leccion
    titulo: str
    resumen: str


@dataclass(frozen=True, slots=True)
class _Ficha:
    hallazgo: Hallazgo
    titulo: str
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
    veces = Counter(r for t in textos for r in _raices(t))
    pesos = {raiz: _TEXTO * min(n, _TOPE) for raiz, n in veces.items()}
    for raiz in {r for t in titulos for r in _raices(t)}:
        pesos[raiz] = pesos.get(raiz, 0.0) + _TITULO
    return _Ficha(hallazgo, " ".join(_palabras(hallazgo.titulo)), frozenset(map(page_of, reglas)), pesos)


def _fichas(catalogo: Catalogo) -> Iterator[_Ficha]:
    for regla in catalogo.reglas.values():
        casos = [titulo for _, titulo in branches(regla.id)]
        textos = [
            *_texto((*regla.cuerpo, *regla.ejemplo)),
            regla.decision.plano,
            *(d.plano for _, d in regla.difieren),
        ]
        hallazgo = Hallazgo("regla", regla, regla.titulo, regla.resumen)
        yield _ficha(hallazgo, [regla.id], [regla.titulo, REGLAS[regla.id]], [*casos, *textos])
    for palabra in catalogo.palabras.values():
        hallazgo = Hallazgo("palabra", palabra, palabra.termino, palabra.significa)
        otros = [dicho for _, dicho in palabra.otros]
        titulos = [palabra.termino, *palabra.tambien, *otros]
        yield _ficha(hallazgo, palabra.reglas, titulos, [palabra.significa, palabra.texto.plano])
    for leccion in catalogo.lecciones:
        textos = [t for paso in leccion.pasos for t in (paso.titulo, *_texto(paso.bloques))]
        hallazgo = Hallazgo("leccion", leccion, leccion.titulo, leccion.resumen)
        yield _ficha(hallazgo, leccion.reglas, [leccion.titulo], [leccion.resumen, *textos])


class Index:
    """Everything that can be found."""

    def __init__(self, catalogo: Catalogo) -> None:
        self._fichas = tuple(_fichas(catalogo))
        en_cuantas = Counter(raiz for ficha in self._fichas for raiz in ficha.pesos)
        total = len(self._fichas) or 1
        self._rareza = {raiz: math.log(1 + total / n) for raiz, n in en_cuantas.items()}

    def find(self, buscado: str, cuantos: int = 20) -> list[Hallazgo]:
        """Return what answers the question, best first, empty if nothing does.

        A rule's own number gives that rule, then the lessons and words that name it.
        """
        if numerada := _numero(buscado):
            return [f.hallazgo for f in self._fichas if numerada in f.reglas][:cuantos]
        raices = [stem(p) for p in _palabras(buscado) if p not in _VACIAS] or _raices(buscado)
        if not raices:
            return []
        frase = " ".join(_palabras(buscado))
        puntajes = [(self._puntaje(ficha, raices, frase), n) for n, ficha in enumerate(self._fichas)]
        mejores = sorted(((p, n) for p, n in puntajes if p > 0), key=lambda x: (-x[0], x[1]))
        return [self._fichas[n].hallazgo for p, n in mejores if p > mejores[0][0] * _POCO][:cuantos]

    def _puntaje(self, ficha: _Ficha, raices: list[str], frase: str) -> float:
        total, halladas = 0.0, 0
        for raiz in raices:
            peso = ficha.pesos.get(raiz, 0.0)
            rareza = self._rareza.get(raiz, 1.0)
            if not peso and len(raiz) >= 3:
                # Half a word, or another ending of it, is worth half.
                parecidas = [r for r in ficha.pesos if r.startswith(raiz) or (len(r) > 3 and raiz.startswith(r))]
                if parecidas:
                    parecida = max(parecidas, key=ficha.pesos.__getitem__)
                    peso, rareza = ficha.pesos[parecida] * _PREFIJO, self._rareza[parecida]
            total += peso * rareza
            halladas += peso > 0
        if not halladas:
            return 0.0
        # All the words together are worth more than one of them many times; said as the title says it, more still.
        return total * _parecido(frase, ficha.titulo) * (halladas / len(raices)) ** 2


def _parecido(frase: str, titulo: str) -> float:
    if frase == titulo:
        return _IGUAL
    if f"{titulo} ".startswith(f"{frase} "):
        return _AL_EMPEZAR
    return _DENTRO if f" {frase} " in f" {titulo} " else 1.0


_indices: dict[int, Index] = {}


def index(catalogo: Catalogo) -> Index:
    """Return the index of a catalogue, made once for each."""
    clave = id(catalogo)
    if clave not in _indices:
        _indices[clave] = Index(catalogo)
    return _indices[clave]
