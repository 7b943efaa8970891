"""What an answer to the dogs pays: played on the engine, and the totals that mistakes lead to."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final, NoReturn

from django.utils.translation import gettext as _

from engine.actions import DICHOS, SOLAS, Verbo
from engine.asientos import EQUIPOS
from engine.cantos.falta import chico, falta
from engine.cartas import MAZO, Carta
from engine.errors import AccionIlegal, PosicionInvalida
from engine.flor import valor_flor
from engine.mano import Mano
from engine.reparto import Reparto
from lessons.puzzles.posiciones import escribir_cartas, leer_carta, leer_cartas, rechazar
from lessons.words.motivos import frase_del_motivo

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from engine.actions import Accion
    from engine.events import Pago
    from engine.reglamento import Reglamento
    from lessons.puzzles.tanteos import Tanteo

_PUNTO: Final = re.compile(r"punto-(?:no|quiero-([0-9]{1,2})-([0-9]{1,2}))(?:-(no|quiero))?", re.ASCII)


@dataclass(frozen=True, slots=True)
class Paga:
    """An answer to the dogs.

    `mazo`; `punto` with the numbers of a wanted falta, and how the truco was answered; `ley` with the cards of who
    answers, and those of who threw if they matter.
    """

    que: str
    numeros: tuple[int, ...] = ()
    truco: str = ""
    muestra: Carta | None = None
    ley: tuple[Carta, ...] = ()
    suyas: tuple[Carta, ...] = ()

    def __str__(self) -> str:
        if self.que == "punto":
            falta_dicha = "quiero-{}-{}".format(*self.numeros) if self.numeros else "no"
            return f"punto-{falta_dicha}" + (f"-{self.truco}" if self.truco else "")
        if self.que == "ley" and self.muestra is not None:
            cartas = [escribir_cartas(c) for c in (self.ley, self.suyas) if c]
            return ".".join(["ley", self.muestra.codigo, *cartas])
        return self.que


def leer_paga(campos: Sequence[str]) -> Paga:
    """Return the answer written in those fields; raises NotacionInvalida."""
    if list(campos) == ["mazo"]:
        return Paga("mazo")
    if len(campos) == 1 and (leida := _PUNTO.fullmatch(campos[0])):
        numeros = (int(leida[1]), int(leida[2])) if leida[1] else ()
        if numeros and numeros[0] == numeros[1]:
            _empatan()
        return Paga("punto", numeros=numeros, truco=leida[3] or "")
    if len(campos) not in {3, 4} or campos[0] != "ley":
        rechazar(_("La respuesta va así: mazo, punto-no, punto-quiero-27-31, o ley con la muestra y las cartas."))
    muestra = leer_carta(campos[1])
    manos = [tuple(sorted(leer_cartas(cartas, 3, 3))) for cartas in campos[2:]]
    todas = [muestra, *(c for mano in manos for c in mano)]
    if len(set(todas)) < len(todas):
        rechazar(_("Hay una carta repetida."))
    flores = [valor_flor(mano, muestra) for mano in manos]
    if len(flores) > 1 and flores[0] == flores[1]:
        _empatan()
    return Paga("ley", muestra=muestra, ley=manos[0], suyas=manos[1] if len(manos) > 1 else ())


def _empatan() -> NoReturn:
    """Refuse a tie: it is el mano's, and the question doesn't say who that is."""
    rechazar(_("Empatados cobra el mano, y acá no se dice quién es: tienen que ser distintos."))


def _sin_flor(muestra: Carta, fuera: Sequence[Carta]) -> tuple[Carta, ...]:
    """Return any three cards that are no flor."""
    libres = [c for c in MAZO if c is not muestra and c not in fuera]
    for paso in range(1, len(libres) // 3):
        suyas = tuple(libres[::paso][:3])
        if valor_flor(suyas, muestra) is None:
            return suyas
    raise AssertionError  # pragma: no cover  (the deck has four palos)


def jugada(reglamento: Reglamento, tanteo: Tanteo, paga: Paga) -> Mano:
    """Return the mano after that answer; raises NotacionInvalida with the engine's reason."""
    echan = 0 if tanteo.nuestros < tanteo.suyos else 1
    contestan = 1 - echan
    muestra = paga.muestra or MAZO[0]
    ley = paga.ley or _sin_flor(muestra, paga.suyas)
    suyas = paga.suyas or _sin_flor(muestra, ley)
    try:
        mano = Mano.repartida(
            Reparto(
                reglamento=reglamento,
                jugadores=2,
                objetivo=tanteo.objetivo,
                tanteador=tanteo.puntos,
                muestra=muestra,
                cartas=(suyas, ley) if echan == 0 else (ley, suyas),
                mano=echan,
                perros=echan,
            )
        )
        for asiento, accion in _acciones(paga, echan, contestan):
            mano, _eventos = mano.aplicar(asiento, accion)
    except (AccionIlegal, PosicionInvalida) as error:
        rechazar(frase_del_motivo(error.motivo))
    return mano


def _acciones(paga: Paga, echan: int, contestan: int) -> Iterator[tuple[int, Accion]]:
    if paga.que == "mazo":
        yield contestan, SOLAS[Verbo.MAZO]
        return
    if paga.que == "ley":
        yield contestan, SOLAS[Verbo.EN_LEY]
        return
    yield contestan, SOLAS[Verbo.A_PUNTO]
    if paga.numeros:
        yield contestan, SOLAS[Verbo.QUIERO]
        yield echan, DICHOS[paga.numeros[0]]
        yield contestan, DICHOS[paga.numeros[1]]
    else:
        yield contestan, SOLAS[Verbo.NO_QUIERO]
    if paga.truco:
        yield contestan, SOLAS[Verbo.QUIERO if paga.truco == "quiero" else Verbo.NO_QUIERO]


def pagos_de(reglamento: Reglamento, tanteo: Tanteo, paga: Paga) -> tuple[Pago, ...]:
    """Return what was paid, in order."""
    return tuple(p for p in jugada(reglamento, tanteo, paga).pagos if not p.anulado)


def total(reglamento: Reglamento, tanteo: Tanteo, paga: Paga) -> tuple[int, int]:
    """Return what each team was paid."""
    pagos = pagos_de(reglamento, tanteo, paga)
    cobrado = [sum(p.puntos for p in pagos if p.equipo == equipo) for equipo in EQUIPOS]
    return cobrado[0], cobrado[1]


def errores(reglamento: Reglamento, tanteo: Tanteo, paga: Paga) -> Iterator[tuple[str, tuple[int, int]]]:
    """Give each usual mistake with the totals it leads to; some may be the right ones."""
    echan = 0 if tanteo.nuestros < tanteo.suyos else 1
    bien = total(reglamento, tanteo, paga)
    vale = falta(reglamento, tanteo.puntos, tanteo.objetivo).vale
    al_reves = (bien[1], bien[0])

    def para(equipo: int, puntos: int) -> tuple[int, int]:
        return (puntos, 0) if equipo == 0 else (0, puntos)

    if paga.que == "mazo":
        yield "como-un-mazo", para(echan, 1)
        yield "los-tres", para(echan, 3)
        yield "falta-entera", para(echan, vale + 1)
        yield "al-reves", al_reves
    elif paga.que == "ley":
        contestan = 1 - echan
        todo = chico(tanteo.puntos, tanteo.objetivo)
        if paga.suyas and valor_flor(paga.suyas, paga.muestra) is not None:
            gana = 0 if bien[0] else 1
            yield "como-una-flor", para(gana, 6)
            yield "al-reves", para(1 - gana, todo.de(1 - gana))
            yield "como-una-flor", para(gana, 3)
            yield "otro-objetivo", para(gana, todo.de(1 - gana))
        else:
            yield "ley-sin-rival", para(contestan, todo.de(contestan))
            yield "falta-entera", para(contestan, 3 + vale)
            yield "al-reves", al_reves
            yield "ley-sin-rival", para(contestan, 6)
    elif paga.numeros:
        yield from _errores_de_la_falta(reglamento, tanteo, paga, echan)
    else:
        sin_truco = bool(paga.truco)
        yield "truco-de-menos" if paga.truco == "no" else "truco-de-mas", para(echan, 1 if paga.truco == "no" else 2)
        yield "falta-entera", para(echan, vale + (paga.truco == "no"))
        yield "al-reves", al_reves
        yield "los-tres" if sin_truco else "como-una-flor", para(echan, 3)


def _errores_de_la_falta(
    reglamento: Reglamento, tanteo: Tanteo, paga: Paga, echan: int
) -> Iterator[tuple[str, tuple[int, int]]]:
    bien = total(reglamento, tanteo, paga)
    vale = falta(reglamento, tanteo.puntos, tanteo.objetivo).vale
    truco = [1 if paga.truco == "no" and equipo == echan else 0 for equipo in EQUIPOS]
    gana = next(e for e in EQUIPOS if bien[e] - truco[e] == vale)

    def con(equipo: int, puntos: int) -> tuple[int, int]:
        return puntos * (equipo == 0) + truco[0], puntos * (equipo == 1) + truco[1]

    yield "al-reves", con(1 - gana, vale)
    yield "falta-de-atras", con(gana, tanteo.objetivo - min(tanteo.puntos))
    yield "ventaja", con(gana, abs(tanteo.nuestros - tanteo.suyos))
    yield "como-un-envido", con(gana, 2)
    yield "otro-objetivo", con(gana, (tanteo.objetivo + 1) // 2)
    if paga.truco == "no":
        yield "truco-de-menos", (bien[0] - truco[0], bien[1] - truco[1])
    else:
        yield "truco-de-mas", con(gana, vale + 2)
    yield "otro-objetivo", con(gana, abs((tanteo.objetivo + 1) // 2 - min(tanteo.puntos)))
