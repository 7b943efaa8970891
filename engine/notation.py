"""A hand as text, and back: one line for an address or a row, a few lines for a person.

A line is eight parts with `:` between them: the table with the options that differ from its edition, how many sit, the
objetivo, the score, el mano (with `+pico`, `+chumbo`, `+perros0`), the muestra or `-`, the cards by seat, the actions:

    quiero-truco-uy:2:40:14-9:0:3o:7e.6e.4b,6c.5c.1b:0.envido,1.quiero,0.tantos.33

Every sign in it may stand in the path of an address as it is. The state follows from the deal and the actions, so the
line tells any state that can be reached, and is the whole of what is stored.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from engine.actions import entero, pedido
from engine.cartas import carta
from engine.ediciones import escribir_mesa, leer_mesa
from engine.errors import NotacionInvalida
from engine.events import BazaTerminada, Hizo
from engine.mano import Mano, rejugar
from engine.reparto import Reparto

if TYPE_CHECKING:
    from collections.abc import Sequence

    from engine.actions import Accion
    from engine.asientos import Asiento, Equipo
    from engine.cartas import Carta
    from engine.reglamento import Reglamento


class Cabeza(NamedTuple):
    """A deal without its hands: the fields of `Reparto` of those names."""

    reglamento: Reglamento
    jugadores: int
    objetivo: int
    tanteador: tuple[int, int]
    muestra: Carta | None
    mano: Asiento
    pico: bool
    chumbo: bool
    perros: Equipo | None


PARTES: Final = 8
LARGO_MAXIMO: Final = 20_000
"""The longest text that is read, in characters; a hand of six with many señas is some thousands."""


def ilegible(texto: str) -> NotacionInvalida:
    """Return the error for a text that is no hand, quoting its beginning."""
    return NotacionInvalida(f"no es una mano: {texto[:60]!r}")


# One line


def escribir(mano: Mano) -> str:
    """Return the hand in one line; `leer` gives it back equal."""
    acciones = ",".join(escribir_jugada(asiento, accion) for asiento, accion in mano.acciones)
    return f"{escribir_reparto(mano.reparto)}:{acciones}"


def leer(texto: str) -> Mano:
    """Return the hand of a line.

    Raises NotacionInvalida for what can't be read, PosicionInvalida for a deal that can't be, AccionIlegal for an
    action that its moment doesn't allow.
    """
    partes = partir(texto)
    cartas = tuple(leer_cartas(suyas) for suyas in partes[6].split(","))
    jugadas = [leer_jugada(una) for una in partes[7].split(",")] if partes[7] else []
    cabeza = leer_cabeza(partes)
    return rejugar(Reparto(cartas=cartas, **cabeza._asdict()), jugadas)


def partir(texto: str) -> list[str]:
    """Return the parts of a line. Raises NotacionInvalida if they aren't as many as they must be."""
    partes = texto.split(":") if len(texto) <= LARGO_MAXIMO else []
    if len(partes) != PARTES:
        raise ilegible(texto)
    return partes


def escribir_reparto(reparto: Reparto) -> str:
    """Return the deal: the first seven parts of a line."""
    cartas = ",".join(escribir_cartas(suyas) for suyas in reparto.cartas)
    return f"{escribir_cabeza(reparto)}:{cartas}"


def escribir_cabeza(cabeza: Cabeza | Reparto) -> str:
    """Return the deal without its hands: the first six parts of a line."""
    cero, uno = cabeza.tanteador
    mano = str(cabeza.mano)
    mano += "+pico" if cabeza.pico else ""
    mano += "+chumbo" if cabeza.chumbo else ""
    mano += "" if cabeza.perros is None else f"+perros{cabeza.perros}"
    muestra = "-" if cabeza.muestra is None else cabeza.muestra.codigo
    mesa = escribir_mesa(cabeza.reglamento)
    return f"{mesa}:{cabeza.jugadores}:{cabeza.objetivo}:{cero}-{uno}:{mano}:{muestra}"


def leer_cabeza(partes: Sequence[str]) -> Cabeza:
    """Return the deal without its hands, from the parts of a line. Whether it can be is not asked here."""
    cero, guion, uno = partes[3].partition("-")
    mano, *marcas = partes[4].split("+")
    perros = next((int(marca[-1]) for marca in marcas if marca in {"perros0", "perros1"}), None)
    conocidas = ["pico"] * ("pico" in marcas) + ["chumbo"] * ("chumbo" in marcas)
    conocidas += [] if perros is None else [f"perros{perros}"]
    if not guion or marcas != conocidas:
        raise ilegible(":".join(partes))
    return Cabeza(
        reglamento=leer_mesa(partes[0]),
        jugadores=entero(partes[1]),
        objetivo=entero(partes[2]),
        tanteador=(entero(cero), entero(uno)),
        muestra=None if partes[5] == "-" else carta(partes[5]),
        mano=entero(mano),
        pico="pico" in marcas,
        chumbo="chumbo" in marcas,
        perros=perros,
    )


def escribir_cartas(cartas: Sequence[Carta]) -> str:
    """Return a hand's cards: "7e.6e.4b"; nothing for who watches a pico."""
    return ".".join(una.codigo for una in cartas)


def leer_cartas(texto: str) -> tuple[Carta, ...]:
    """Return a hand's cards, the inverse of `escribir_cartas`."""
    return tuple(carta(codigo) for codigo in texto.split(".")) if texto else ()


def escribir_jugada(asiento: Asiento, accion: Accion) -> str:
    """Return an action in a line: "0.juega.7e"."""
    return f"{asiento} {accion}".replace(" ", ".")


def leer_jugada(texto: str) -> tuple[Asiento, Accion]:
    """Return the seat and the action written so. Raises NotacionInvalida for anything else."""
    if " " in texto:
        raise ilegible(texto)
    return pedido(texto.replace(".", " "))


# A few lines


def escribir_hoja(mano: Mano) -> str:
    """Return the hand in a few lines, a line of actions a baza; `leer_hoja` gives it back equal.

    mesa quiero-truco-uy, 2 jugadores, a 40
    tanteador 14-9, mano 0, muestra 3o
    0: 7e 6e 4b
    1: 6c 5c 1b
    0 envido, 1 quiero, 0 tantos 33, 1 son-buenas
    """
    reparto = mano.reparto
    mesa, jugadores, objetivo, tanteador, sale, muestra = escribir_cabeza(reparto).split(":")
    lineas = [
        f"mesa {mesa}, {jugadores} jugadores, a {objetivo}",
        f"tanteador {tanteador}, mano {sale}, muestra {muestra}",
        *(
            f"{asiento}: {' '.join(una.codigo for una in suyas)}".rstrip()
            for asiento, suyas in enumerate(reparto.cartas)
        ),
    ]
    vuelta: list[str] = []
    for evento in mano.registro:
        if isinstance(evento, Hizo):
            vuelta.append(f"{evento.asiento} {evento.accion}")
        elif isinstance(evento, BazaTerminada):
            lineas.append(", ".join(vuelta))
            vuelta = []
    return "\n".join([*lineas, ", ".join(vuelta)] if vuelta else lineas) + "\n"


def leer_hoja(texto: str) -> Mano:
    """Return the hand of a few lines. Raises as `leer` does."""
    lineas = [linea.strip() for linea in texto.splitlines() if linea.strip()]
    try:
        mesa, jugadores, objetivo = _despues(lineas[0], ("mesa ", "", "a "))
        tanteador, sale, muestra = _despues(lineas[1], ("tanteador ", "mano ", "muestra "))
        cuantos = entero(jugadores.removesuffix(" jugadores"))
        manos = [linea.partition(":") for linea in lineas[2 : 2 + cuantos]]
    except (IndexError, ValueError):
        raise ilegible(texto) from None
    if len(texto) > LARGO_MAXIMO or [asiento for asiento, _, _ in manos] != [str(a) for a in range(cuantos)]:
        raise ilegible(texto)
    cartas = ",".join(".".join(suyas.split()) for _, _, suyas in manos)
    jugadas = [".".join(jugada.split()) for linea in lineas[2 + cuantos :] for jugada in linea.split(",")]
    return leer(f"{mesa}:{cuantos}:{objetivo}:{tanteador}:{sale}:{muestra}:{cartas}:{','.join(jugadas)}")


def _despues(linea: str, palabras: Sequence[str]) -> list[str]:
    """Return what follows each of these words in the parts of a line; ValueError if they aren't there."""
    partes = linea.split(", ")
    if len(partes) != len(palabras) or not all(p.startswith(w) for p, w in zip(partes, palabras, strict=True)):
        raise ilegible(linea)
    return [parte.removeprefix(palabra) for parte, palabra in zip(partes, palabras, strict=True)]
