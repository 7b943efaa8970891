"""What the falta envido is worth now (ENV-12, TAN-01, SEIS-03)."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, NamedTuple

from django.utils.translation import gettext as _

from engine.cantos.falta import falta
from engine.reglamento import LecturaFalta
from lessons.puzzles.base import Entrada, Error, Explicacion, Kind, Pregunta, Veredicto
from lessons.puzzles.envido import leer_numero
from lessons.puzzles.posiciones import rechazar
from lessons.puzzles.tanteos import Tanteo, lados, leer_tanteo, objetivo_al_azar
from lessons.words.falta import parrafos_de_la_falta

if TYPE_CHECKING:
    import random
    from collections.abc import Iterator, Sequence

    from engine.cantos.falta import Falta
    from engine.reglamento import Reglamento

PICO = "pico"


class AlaFalta(NamedTuple):
    """A score, and whether it is a pico a pico."""

    tanteo: Tanteo
    pico: bool = False


class FaltaKind(Kind[AlaFalta]):
    """A score: what a wanted falta envido is worth."""

    slug: ClassVar[str] = "falta"
    entrada: ClassVar[Entrada] = Entrada.NUMERO

    @property
    def titulo(self) -> str:
        """Return its name."""
        return _("La falta")

    @property
    def resumen(self) -> str:
        """Return what it asks."""
        return _("Un tanteador: cuánto vale la falta envido si la quieren.")

    def ids_en(self, reglamento: Reglamento) -> frozenset[str]:
        """Return ENV-12, TAN-01 where the line of buenas counts, SEIS-03 where there are picos."""
        hay = {"ENV-12"}
        if reglamento.falta is LecturaFalta.LINEA_DE_BUENAS:
            hay.add("TAN-01")
        if reglamento.con_pico_a_pico:
            hay.add("SEIS-03")
        return frozenset(hay)

    def tirar(self, azar: random.Random, reglamento: Reglamento, nivel: int, ids: frozenset[str]) -> AlaFalta:
        """Return a score; other objetivos from level 4 on, level or on the edge in the last, where picos come too."""
        objetivo = objetivo_al_azar(azar, reglamento, otro=nivel >= 4 and azar.random() < 0.6)
        medio = (objetivo + 1) // 2
        pico = "SEIS-03" in ids or (
            reglamento.con_pico_a_pico and nivel == 5 and not ids & {"ENV-12", "TAN-01"} and azar.random() < 0.3
        )
        if pico or nivel == 1:
            uno, otro = azar.randrange(medio), azar.randrange(medio)
        elif nivel == 2:
            uno, otro = azar.randrange(objetivo), azar.randrange(medio)
        elif nivel == 5 and azar.random() < 0.6:
            uno = azar.choice((0, medio - 1, medio, objetivo - 1, azar.randrange(objetivo)))
            otro = azar.choice((uno, medio - 1, medio, azar.randrange(uno + 1)))
        else:
            uno, otro = azar.randrange(objetivo), azar.randrange(objetivo)
        if azar.random() < 0.5:
            uno, otro = otro, uno
        return AlaFalta(Tanteo(uno, otro, objetivo), pico)

    def sirve(self, reglamento: Reglamento, nivel: int, posicion: AlaFalta) -> bool:
        """Tell whether it is of the level: far apart in the first two, in buenas in the third."""
        cerca, lejos = sorted(posicion.tanteo.puntos)
        if posicion.pico:
            return True
        if nivel < 3:
            return lejos - cerca >= 3
        if nivel == 3:
            return lejos != cerca and (2 * lejos >= posicion.tanteo.objetivo or not reglamento.objetivos_sin_buenas)
        return nivel == 5 or lejos != cerca

    def leer(self, reglamento: Reglamento, texto: str) -> AlaFalta:
        """Return `<score>[.pico]`; a pico is of malas, where the table has it."""
        tanteo, punto, resto = texto.partition(".")
        if punto and resto != PICO:
            rechazar(_("Después del tanteador no va más que «.pico»."))
        posicion = AlaFalta(leer_tanteo(reglamento, tanteo), bool(punto))
        if posicion.pico:
            comprobar_pico(reglamento, posicion.tanteo)
        return posicion

    def escribir(self, posicion: AlaFalta) -> str:
        """Return its canonical spelling."""
        return f"{posicion.tanteo}.{PICO}" if posicion.pico else str(posicion.tanteo)

    def ids(self, reglamento: Reglamento, posicion: AlaFalta) -> frozenset[str]:
        """Return the rule that the engine gives, and TAN-01 where the line of buenas counts."""
        regla = _vale(reglamento, posicion).regla
        return frozenset({regla} if posicion.pico else {regla, "TAN-01"}) & self.ids_en(reglamento)

    def pregunta(self, reglamento: Reglamento, posicion: AlaFalta) -> Pregunta:  # noqa: ARG002
        """Return the question over the score."""
        ayuda = _("La partida es a %(objetivo)d.") % {"objetivo": posicion.tanteo.objetivo}
        if posicion.pico:
            ayuda = f"{ayuda} {_('Se juega pico a pico.')}"
        return Pregunta(_("¿Cuánto vale la falta envido?"), ayuda=ayuda, tanteo=lados(posicion.tanteo))

    def leer_respuesta(self, reglamento: Reglamento, posicion: AlaFalta, partes: Sequence[str]) -> str:  # noqa: ARG002
        """Return the number without leading zeros."""
        return leer_numero(partes)

    def calificar(self, reglamento: Reglamento, posicion: AlaFalta, respuesta: str) -> Veredicto:
        """Return whether it is the engine's falta, and else what it would be."""
        dado = int(respuesta)
        if dado == _vale(reglamento, posicion).vale:
            return Veredicto(bien=True)
        codigo = next((c for c, valor in errores_de_la_falta(reglamento, posicion) if valor == dado), None)
        return Veredicto(bien=False, error=Error(codigo) if codigo else None)

    def explicar(self, reglamento: Reglamento, posicion: AlaFalta) -> Explicacion:
        """Return from whom it is measured, and up to where."""
        vale = _vale(reglamento, posicion)
        tanteo = posicion.tanteo
        return Explicacion(
            respuesta=str(vale.vale),
            parrafos=parrafos_de_la_falta(reglamento, tanteo.puntos, tanteo.objetivo, vale),
            reglas=tuple(sorted(self.ids(reglamento, posicion))),
        )


def comprobar_pico(reglamento: Reglamento, tanteo: Tanteo) -> None:
    """Raise NotacionInvalida unless that table plays picos at that score (SEIS-01)."""
    if not reglamento.con_pico_a_pico:
        rechazar(_("En esta mesa no se juega pico a pico."))
    if any(reglamento.en_buenas(puntos, tanteo.objetivo) for puntos in tanteo.puntos):
        rechazar(_("Con alguien en buenas no hay más picos: se juegan redondillas."))


def _vale(reglamento: Reglamento, posicion: AlaFalta) -> Falta:
    return falta(reglamento, posicion.tanteo.puntos, posicion.tanteo.objetivo, posicion.pico)


def errores_de_la_falta(reglamento: Reglamento, posicion: AlaFalta) -> Iterator[tuple[str, int]]:
    """Give each mistake that the score invites, with the number it leads to."""
    tanteo = posicion.tanteo
    atras, adelante = sorted(tanteo.puntos)
    linea = reglamento.linea_de_buenas(tanteo.objetivo) or (tanteo.objetivo + 1) // 2
    if posicion.pico:
        yield "falta.no-es-pico", falta(reglamento, tanteo.puntos, tanteo.objetivo).vale
    por_la_linea = reglamento.falta is LecturaFalta.LINEA_DE_BUENAS
    if por_la_linea:
        yield "falta.hasta-el-final", tanteo.objetivo - adelante
    elif adelante < linea:
        yield "falta.hasta-la-linea", linea - adelante
    yield "falta.de-atras", falta(reglamento, (atras, atras), tanteo.objetivo).vale
    yield "falta.de-atras", tanteo.objetivo - atras
    if atras < linea:
        yield "falta.de-atras", linea - atras
    yield "falta.la-diferencia", adelante - atras
    yield "falta.el-tanteo", adelante
    yield "falta.el-tanteo", atras
    if tanteo.objetivo != reglamento.objetivo:
        yield "falta.otra-partida", falta(reglamento, tanteo.puntos, reglamento.objetivo).vale
    if por_la_linea and adelante < linea:
        yield "falta.pasando-la-linea", linea + 1 - adelante
    yield "falta.la-mitad", linea
    yield "falta.entera", tanteo.objetivo
