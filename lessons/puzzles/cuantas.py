"""Of the hands that the rival can hold, how many beat this one: a guess, scored by how close and how sure."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import TYPE_CHECKING, ClassVar, Final

from django.utils.translation import gettext as _

from engine.cartas import MAZO, Carta
from engine.enumeracion import Cuantas, posibles_de
from engine.jerarquia import es_pieza, fuerza, piezas
from lessons.puzzles.base import (
    Campo,
    Entrada,
    Error,
    Explicacion,
    Kind,
    Opcion,
    Pregunta,
    RespuestaInvalida,
    Veredicto,
)
from lessons.puzzles.envido import leer_numero
from lessons.puzzles.posiciones import (
    Tendida,
    escribir_tendida,
    leer_carta,
    leer_tendida,
    rechazar,
    resto,
    tendida,
    una_muestra,
)
from lessons.words.cuantas import (
    SEGURIDAD,
    SEGURIDAD_CORTA,
    de_cada_cien,
    nota_de,
    parrafos_de_las_cuantas,
    pregunta_de,
)

if TYPE_CHECKING:
    import random
    from collections.abc import Iterator, Sequence

    from engine.reglamento import Reglamento

MARGENES: Final = {"seguro": 5, "creo": 12, "adivino": 25}
"""How far off a guess may be, of a hundred, by how sure it is."""
_PUNTOS: Final = {"seguro": (10, 1), "creo": (6, 4), "adivino": (3, 13)}
"""What a guess scores, and by how many it must be off to lose one."""
_BAZA: Final = "baza-"
_ENVIDOS: Final = ("envido-mano", "envido-pie")


@dataclass(frozen=True, slots=True)
class Adivinanza:
    """What is asked of three cards; `carta` is the one played, where a baza is asked about."""

    que: str
    tendida: Tendida
    carta: Carta | None = None


class CuantasKind(Kind[Adivinanza]):
    """Three cards: how many of the rival's hundred hands beat them."""

    slug: ClassVar[str] = "cuantas"
    entrada: ClassVar[Entrada] = Entrada.CAMPOS
    sondeo: ClassVar[int] = 150

    @property
    def titulo(self) -> str:
        """Return its name."""
        return _("Cuántas te ganan")

    @property
    def resumen(self) -> str:
        """Return what it asks."""
        return _("A ojo: de las manos que puede tener el rival, cuántas te ganan. Cuenta lo cerca y lo seguro.")

    def ids_en(self, reglamento: Reglamento) -> frozenset[str]:
        """Return the envido's tie and the order of the cards, and the flor where there is one."""
        hay = {"ENV-13", "POD-02" if reglamento.con_muestra else "POD-01"}
        return frozenset(hay | {"FLO-01"} if reglamento.con_flor else hay)

    def tirar(self, azar: random.Random, reglamento: Reglamento, nivel: int, ids: frozenset[str]) -> Adivinanza:
        """Return three cards and a question of the level: envido, flor, a card, and piezas at the end."""
        muestra = una_muestra(azar, reglamento)
        cartas = azar.sample(resto(muestra), 3)
        if nivel == 5 and muestra is not None and not any(es_pieza(c, muestra) for c in cartas):
            cartas = [azar.choice(piezas(muestra)), *cartas[1:]]
        flor = ["flor"] if reglamento.con_flor else ["baza"]
        ques = {1: ["envido-mano"], 2: [*_ENVIDOS], 3: flor, 4: ["baza"]}.get(nivel, [*_ENVIDOS, "baza"])
        if "FLO-01" in ids:
            ques = ["flor"]
        elif "ENV-13" in ids:
            ques = [*_ENVIDOS]
        elif ids:
            ques = ["baza"]
        que = azar.choice(ques)
        if que == "baza":
            una = azar.choice(cartas)
            return Adivinanza(f"{_BAZA}{una.codigo}", tendida(muestra, cartas), una)
        return Adivinanza(que, tendida(muestra, cartas))

    def sirve(self, reglamento: Reglamento, nivel: int, posicion: Adivinanza) -> bool:  # noqa: ARG002
        """Tell whether it is of the level: one way or the other at first, then in the middle."""
        cien = _cien(posicion)
        if nivel == 1:
            return cien <= 20 or cien >= 75
        return nivel > 2 or 10 <= cien <= 90

    def leer(self, reglamento: Reglamento, texto: str) -> Adivinanza:
        """Return `<question>.[muestra.]<3 cards>`."""
        que, _punto, resto_ = texto.partition(".")
        if que not in {*_ENVIDOS, "flor"} and not que.startswith(_BAZA):
            rechazar(_("Se pregunta por envido-mano, envido-pie, flor o una carta, como baza-3c."))
        if que == "flor" and not reglamento.con_flor:
            rechazar(_("En esta mesa no hay flor."))
        puesta = tendida(*leer_tendida(reglamento, resto_, 3, 3))
        carta = leer_carta(que.removeprefix(_BAZA)) if que.startswith(_BAZA) else None
        if carta is not None and carta not in puesta.cartas:
            rechazar(_("La carta de la baza tiene que ser una de las tres."))
        return Adivinanza(que if carta is None else f"{_BAZA}{carta.codigo}", puesta, carta)

    def escribir(self, posicion: Adivinanza) -> str:
        """Return its canonical spelling."""
        return f"{posicion.que}.{escribir_tendida(posicion.tendida.muestra, posicion.tendida.cartas)}"

    def ids(self, reglamento: Reglamento, posicion: Adivinanza) -> frozenset[str]:
        """Return the rule of what is asked."""
        if posicion.carta is not None:
            return frozenset({"POD-02" if reglamento.con_muestra else "POD-01"})
        return frozenset({"FLO-01" if posicion.que == "flor" else "ENV-13"})

    def pregunta(self, reglamento: Reglamento, posicion: Adivinanza) -> Pregunta:  # noqa: ARG002
        """Return the question over the cards."""
        muestra = posicion.tendida.muestra
        cien = _("De cada 100 que puede tener. Todavía no se jugó nada.")
        ayudas = {"envido-mano": _("Sos mano."), "envido-pie": _("Ana es mano.")}
        return Pregunta(
            pregunta_de(posicion.que, posicion.carta, muestra),
            ayuda=f"{ayudas.get(posicion.que, '')} {cien}".strip(),
            muestra=muestra,
            cartas=posicion.tendida.cartas,
        )

    def campos(self, reglamento: Reglamento, posicion: Adivinanza) -> tuple[Campo, ...]:  # noqa: ARG002
        """Return the number and how sure it is."""
        seguridad = tuple(Opcion(valor, str(texto) % {"n": MARGENES[valor]}) for valor, texto in SEGURIDAD.items())
        return Campo(_("De cada 100")), Campo(_("¿Qué tan seguro? Con menos margen, más puntaje"), seguridad)

    def leer_respuesta(self, reglamento: Reglamento, posicion: Adivinanza, partes: Sequence[str]) -> str:  # noqa: ARG002
        """Return `<number>-<how sure>`."""
        dadas = [c.strip() for p in partes for c in p.split("-") if c.strip()]
        if len(dadas) < 2:
            raise RespuestaInvalida(_("Van las dos cosas: el número y qué tan seguro."))
        if len(dadas) > 2 or dadas[1] not in MARGENES:
            raise RespuestaInvalida(_("Van un número y qué tan seguro, nada más."))
        numero = leer_numero(dadas[:1])
        if int(numero) > 100:
            raise RespuestaInvalida(_("De cada 100 no puede haber más de 100."))
        return f"{numero}-{dadas[1]}"

    def calificar(self, reglamento: Reglamento, posicion: Adivinanza, respuesta: str) -> Veredicto:  # noqa: ARG002
        """Return whether the guess is as close as it said, and what it scores; else what it would be right for."""
        cuanto, _raya, seguridad = respuesta.partition("-")
        dado, cien = int(cuanto), _cien(posicion)
        erro = abs(dado - cien)
        if erro <= MARGENES[seguridad]:
            tope, cada = _PUNTOS[seguridad]
            return Veredicto(bien=True, nota=nota_de(erro, tope - erro // cada, cien), cierto=cien)
        return Veredicto(bien=False, error=Error(f"cuantas.{_que_paso(posicion, dado, seguridad)}"), cierto=cien)

    def explicar(self, reglamento: Reglamento, posicion: Adivinanza) -> Explicacion:
        """Return the exact count."""
        muestra, cartas = posicion.tendida.muestra, posicion.tendida.cartas
        que_ganan = _cartas_que_ganan(posicion) if posicion.carta else None
        return Explicacion(
            respuesta=de_cada_cien(_cien(posicion)),
            parrafos=parrafos_de_las_cuantas(posicion.que, cartas, muestra, _cuantas(posicion), que_ganan),
            reglas=tuple(sorted(self.ids(reglamento, posicion))),
            luces=frozenset({posicion.carta} if posicion.carta else ()),
        )

    def decir(self, reglamento: Reglamento, posicion: Adivinanza, respuesta: str) -> str:  # noqa: ARG002
        """Return the guess in words."""
        cuanto, _raya, seguridad = respuesta.partition("-")
        return f"{de_cada_cien(int(cuanto))}, {SEGURIDAD_CORTA[seguridad]}"


@lru_cache(maxsize=256)
def _cuantas(posicion: Adivinanza) -> Cuantas:
    todas = posibles_de(posicion.tendida.muestra, posicion.tendida.cartas)
    if posicion.carta is not None:
        return todas.carta(posicion.carta).me_gana
    if posicion.que == "flor":
        return todas.con_flor()
    return todas.envido(soy_mano=posicion.que == "envido-mano").me_gana


def _cien(posicion: Adivinanza) -> int:
    return round(100 * _cuantas(posicion).parte)


def _cartas_que_ganan(posicion: Adivinanza) -> tuple[int, int]:
    """Return how many of the unseen cards beat the one asked about, and how many are unseen."""
    muestra, carta = posicion.tendida.muestra, posicion.carta
    assert carta is not None  # noqa: S101 - asked only of a baza
    libres = [c for c in MAZO if c is not muestra and c not in posicion.tendida.cartas]
    return sum(fuerza(c, muestra) > fuerza(carta, muestra) for c in libres), len(libres)


def _que_paso(posicion: Adivinanza, dado: int, seguridad: str) -> str:
    """Return the mistake: a number right for something else, nearly right, or too many or too few."""
    for codigo, valor in _otras_cuentas(posicion):
        if abs(dado - valor) <= 2:
            return codigo
    cien = _cien(posicion)
    if seguridad != "adivino" and abs(dado - cien) <= MARGENES["creo"] + (seguridad == "creo") * 6:
        return "margen"
    return "de-mas" if dado > cien else "de-menos"


def _otras_cuentas(posicion: Adivinanza) -> Iterator[tuple[str, int]]:
    if posicion.que in _ENVIDOS:
        otro = _ENVIDOS[1 - _ENVIDOS.index(posicion.que)]
        yield "sin-desempate", _cien(Adivinanza(otro, posicion.tendida))
    if posicion.carta is not None:
        ganan, de = _cartas_que_ganan(posicion)
        yield "una-carta", round(100 * ganan / de)
    yield "al-reves", 100 - _cien(posicion)
