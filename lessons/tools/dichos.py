"""What somebody types to the search that a tool can work out at once: cards, a score, a chain of cantos, a count."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

from engine.cantos.escaleras import ESCALONES, Escalera
from engine.cartas import MAZO, Carta, apodos
from engine.errors import NotacionInvalida
from engine.reglamento import REGLAMENTOS, Canto
from lessons.catalog.search import CIFRAS, fold
from lessons.puzzles.posiciones import escribir_cartas
from lessons.tools.calculadora import CARTAS, dichas_en
from lessons.tools.poder import COMPARA, EJEMPLO
from lessons.tools.probabilidades import ENVIDO, FLOR
from lessons.tools.vistas import Compartida, de_direccion

if TYPE_CHECKING:
    from collections.abc import Iterator

    from engine.reglamento import Reglamento

    _Donde = tuple[str, Reglamento, str]

CUANTOS: Final = 3
_CON: Final = next(m for m in REGLAMENTOS.values() if m.con_muestra)
_SIN: Final = next(m for m in REGLAMENTOS.values() if not m.con_muestra)
"""Where cards are counted: the tables with muestra count alike, and so do those without."""
_UNICOS: Final = {
    apodo: cual for cual in MAZO for apodo in apodos(cual) if sum(apodo in apodos(otra) for otra in MAZO) == 1
}
_MUESTRA: Final = re.compile(r"muestra\W*(?:(?:es|era|de|el|la|un|una)\W+)*$")
_DE_LA_MUESTRA: Final = re.compile(r"(\d|sota|caballo|rey) de (?:la )?muestra\b", re.ASCII)
_DOS_DE_UN_PALO: Final = re.compile(r"\b(\d{1,2}) (?:y|con) (?:el |un )?(\d{1,2}) de (\w+)", re.ASCII)
_SE_CUENTA: Final = re.compile(r"\b(?:tengo|tenia|tiene|envido|tantos?|sum\w+|cuent\w+|flor)\b", re.ASCII)
_TANTEO: Final = re.compile(r"\b(\d{1,2})\W*(?:a|contra|-)\W*(\d{1,2})\b", re.ASCII)
_IGUALES: Final = re.compile(r"\biguales (?:a|en) (\d{1,2})\b", re.ASCII)
_PAGA: Final = re.compile(r"\b(?:pag\w+|vale|valen|quer\w+|quier\w+|cobr\w+)\b", re.ASCII)
_DE_UN_CANTO: Final = re.compile(
    r"(?:\W|\b(?:cuantos?|que|puntos|tantos|pagan?|pago|valen?|cobran?|se|si|un|una|el|la|lo|no|y|es|son"
    r"|quier(?:o|en?)|querid[oa])\b)*",
    re.ASCII,
)
"""The words of a question about what one canto pays, and nothing else."""
_A_CUANTO: Final = re.compile(r"\ba (\d{2,3})\b", re.ASCII)
_TANTOS: Final = re.compile(r"\b(?:de mano|de pie|siendo mano|siendo pie|envido|tantos?|flor)\b", re.ASCII)
_CUANTOS: Final = re.compile(r"\b\d{2}\b", re.ASCII)
_CANTOS: Final = {fold(canto.value).replace("-", " "): canto for canto in Canto}
_CANTO: Final = re.compile(rf"\b(?:{'|'.join(sorted(_CANTOS, key=len, reverse=True))})\b", re.ASCII)
_TRUCOS: Final = (Canto.TRUCO, Canto.RETRUCO, Canto.VALE_CUATRO)


def resueltos(buscado: str) -> tuple[Compartida, ...]:
    """Return what the tools answer to the cards, score, cantos or count in a question, each different answer once.

    Empty where it holds none, or one that can't be.
    """
    hallados: dict[tuple[str, ...], Compartida] = {}
    for nombre, mesa, posicion in _donde(" ".join(fold(buscado).split())):
        try:
            una = de_direccion(nombre, {"mesa": mesa.slug, "posicion": posicion})
        except NotacionInvalida:
            continue
        if una is not None:
            # Another table that answers the same adds nothing.
            hallados.setdefault((nombre, una.vista.dice, una.vista.debajo), una)
    return tuple(hallados.values())[:CUANTOS]


def _donde(texto: str) -> Iterator[_Donde]:
    """Give the tools' positions that a question holds: of the first kind found in it, the others being its words."""
    for lee in (_de_cartas, _de_falta, _de_cantos, _de_tantos):
        if halladas := list(lee(texto)):
            yield from halladas
            return


def _de_cartas(texto: str) -> Iterator[_Donde]:
    con_cifras, de_ejemplo = _DE_LA_MUESTRA.subn(rf"\1 de {EJEMPLO.palo.nombre}", _en_cifras(texto))
    con_cifras = _DOS_DE_UN_PALO.sub(r"\1 de \3, \2 de \3", con_cifras)
    try:
        dichas = list(dichas_en(con_cifras))
    except NotacionInvalida:
        return
    muestra = next((una for desde, _hasta, una in dichas if _MUESTRA.search(con_cifras[:desde])), None)
    cartas = [una for una in dict.fromkeys(una for *_lugar, una in dichas) if una is not muestra]
    if muestra is None and de_ejemplo:
        muestra = EJEMPLO
    if muestra is None and len(cartas) == CARTAS + 1:
        muestra, *cartas = cartas
    if not COMPARA <= len(cartas) <= CARTAS:
        return
    nombre = "calculadora-en" if len(cartas) == CARTAS or _SE_CUENTA.search(texto) else "poder-en"
    if muestra is None:
        yield nombre, _SIN, escribir_cartas(cartas)
    if muestra is not None or nombre == "calculadora-en":
        yield nombre, _CON, f"{_codigo(muestra)}.{escribir_cartas(cartas)}"


def _codigo(muestra: Carta | None) -> str:
    return muestra.codigo if muestra else ""


def _en_cifras(texto: str) -> str:
    """Return it with the cards' nicknames as cards, the numbers as figures, and codes in one word apart."""
    for apodo, cual in _UNICOS.items():
        texto = re.sub(rf"\b{apodo}\b", cual.codigo, texto)
    texto = re.sub(r"\b(?:ancho|as|uno)\b(?= de )", "1", texto)
    texto = re.sub(r"(\d[eboc])[.]?(?=\d)", r"\1 ", texto, flags=re.ASCII)
    return re.sub(r"[a-z]+", lambda palabra: CIFRAS.get(palabra[0], palabra[0]), texto)


def _de_falta(texto: str) -> Iterator[_Donde]:
    leido = _TANTEO.search(texto)
    iguales = _IGUALES.search(texto)
    if "falta" not in texto or not (leido or iguales):
        return
    nuestros, suyos = leido.groups() if leido else (iguales[1], iguales[1])  # type: ignore[index]
    objetivo = _A_CUANTO.search((_TANTEO if leido else _IGUALES).sub(".", texto, count=1))
    for mesa in REGLAMENTOS.values():
        yield "falta-en", mesa, f"{int(nuestros)}-{int(suyos)}-{int(objetivo[1]) if objetivo else mesa.objetivo}"


def _de_cantos(texto: str) -> Iterator[_Donde]:
    cantos = [_CANTOS[dicho] for dicho in _CANTO.findall(texto)]
    de_uno = _PAGA.search(texto) and _DE_UN_CANTO.fullmatch(_CANTO.sub(" ", texto))
    if not cantos or (len(cantos) == 1 and not de_uno):
        return
    # Who asks about the retruco, or about the contraflor, has skipped what comes before it.
    if cantos[0] in _TRUCOS:
        cantos[:0] = _TRUCOS[: _TRUCOS.index(cantos[0])]
    elif cantos[0] in ESCALONES[Escalera.FLOR][1:]:
        cantos[:0] = ESCALONES[Escalera.FLOR][:1]
    for mesa in REGLAMENTOS.values():
        yield "cantos-en", mesa, ".".join(cantos)


def _de_tantos(texto: str) -> Iterator[_Donde]:
    cuantos = _CUANTOS.findall(texto)
    if len(set(cuantos)) != 1 or not (len(cuantos) > 1 or _TANTOS.search(texto)):
        return
    que = FLOR if "flor" in texto else ENVIDO
    for mesa in (_CON, _SIN):
        yield "probabilidades-en", mesa, f"{que}-{int(cuantos[0])}"
