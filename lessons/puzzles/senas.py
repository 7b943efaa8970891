"""What a partner's seña says, and how one is made (SEN-01)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar, Final

from django.utils.translation import gettext as _

from engine.actions import Sena
from engine.cartas import MAZO
from engine.jerarquia import PIEZAS, piezas
from engine.reglamento import CodigoDeSenas
from engine.senas import GESTOS, Gesto, que_dice
from lessons.puzzles.base import Entrada, Error, Explicacion, Kind, Opcion, Pregunta, Veredicto, una_de
from lessons.puzzles.posiciones import leer_carta, rechazar, revueltas
from lessons.words.cartas import el
from lessons.words.senas import HACE, HACER, PAISES, carta_de, numero_de_pieza, parrafos_de_la_sena, que_es

if TYPE_CHECKING:
    import random
    from collections.abc import Sequence

    from engine.cartas import Carta
    from engine.reglamento import Reglamento

_CUANTAS: Final = 4
_IDS: Final = frozenset({"SEN-01"})
_SIMPLES: Final = (Sena.TRES, Sena.DOS, Sena.NADA, Sena.FLOR, Sena.ENVIDO, Sena.ANCHO_FALSO)
_BRAVAS: Final = (Sena.ANCHO_DE_ESPADA, Sena.ANCHO_DE_BASTO, Sena.SIETE_DE_ESPADA, Sena.SIETE_DE_ORO)
_DE_PIEZA: Final = tuple(s for s in Sena if numero_de_pieza(s) is not None)


@dataclass(frozen=True, slots=True)
class UnaSena:
    """A seña: whether its meaning or its gesture is asked for, and under which muestra, if that matters."""

    codigo: CodigoDeSenas
    hacer: bool
    sena: Sena
    muestra: Carta | None = None

    @property
    def gesto(self) -> Gesto:
        """How it is made at that table."""
        return GESTOS[self.codigo][self.sena]


class SenasKind(Kind[UnaSena]):
    """A face: what it says; or a card: which face."""

    slug: ClassVar[str] = "senas"
    entrada: ClassVar[Entrada] = Entrada.UNA

    @property
    def titulo(self) -> str:
        """Return its name."""
        return _("Las señas")

    @property
    def resumen(self) -> str:
        """Return what it asks."""
        return _("Un gesto de tu compañero: qué te quiso decir. O una carta: con qué cara se cuenta.")

    def ids_en(self, reglamento: Reglamento) -> frozenset[str]:  # noqa: ARG002
        """Return SEN-01."""
        return _IDS

    def tirar(self, azar: random.Random, reglamento: Reglamento, nivel: int, ids: frozenset[str]) -> UnaSena:  # noqa: ARG002
        """Return a seña: plain ones, then the strong cards, then piezas and making them, then the very card."""
        codigo = reglamento.senas
        hay = [s for s in GESTOS[codigo] if s is que_dice(codigo, GESTOS[codigo][s])[0] or nivel == 4]
        simples, bravas, de_pieza = ([s for s in grupo if s in hay] for grupo in (_SIMPLES, _BRAVAS, _DE_PIEZA))
        grupo = {1: simples, 2: bravas + simples[:1], 3: de_pieza or bravas, 4: hay}.get(nivel, de_pieza or hay)
        hacer = nivel == 4 or (nivel > 2 and azar.random() < 0.5)
        muestra = None
        if nivel == 5 and de_pieza:
            cuales = [c for c in MAZO if c.numero in PIEZAS]
            muestra = azar.choice(cuales if azar.random() < 0.7 else list(MAZO))
        sena = azar.choice(grupo)
        if muestra is not None and azar.random() < 0.5:
            # The pieza that lies on the deck is where the 12 comes in.
            sena = next((s for s in de_pieza if numero_de_pieza(s) == muestra.numero), sena)
        return UnaSena(codigo, hacer, sena, muestra)

    def leer(self, reglamento: Reglamento, texto: str) -> UnaSena:
        """Return `<gesto or hacer>.<seña>[.<muestra>]`."""
        que, *campos = texto.split(".")
        if que not in {"gesto", "hacer"}:
            rechazar(_("Se pregunta por el gesto o por cómo hacer la seña: gesto.tres, hacer.tres."))
        if not campos or len(campos) > 2:
            rechazar(_("Después va la seña, y si importa la muestra: gesto.p2, gesto.p2.6o."))
        codigo = reglamento.senas
        if campos[0] not in {s.value for s in GESTOS[codigo]}:
            rechazar(_("En esta mesa no hay una seña «%(cual)s».") % {"cual": campos[0][:20]})
        sena = Sena(campos[0])
        muestra = leer_carta(campos[1]) if len(campos) == 2 else None
        if muestra is not None and (numero_de_pieza(sena) is None or not reglamento.con_muestra):
            rechazar(_("La muestra va solo con la seña de una pieza."))
        if que == "gesto":
            # Seen on a face, two cards of one gesture are the same question.
            sena = que_dice(codigo, GESTOS[codigo][sena])[0]
        return UnaSena(codigo, que == "hacer", sena, muestra)

    def escribir(self, posicion: UnaSena) -> str:
        """Return its canonical spelling."""
        que = "hacer" if posicion.hacer else "gesto"
        return f"{que}.{posicion.sena.value}" + (f".{posicion.muestra.codigo}" if posicion.muestra else "")

    def ids(self, reglamento: Reglamento, posicion: UnaSena) -> frozenset[str]:  # noqa: ARG002
        """Return SEN-01."""
        return _IDS

    def pregunta(self, reglamento: Reglamento, posicion: UnaSena) -> Pregunta:  # noqa: ARG002
        """Return the face, or the card."""
        ayuda = _("Con la seña de %(pais)s.") % {"pais": PAISES[posicion.codigo]}
        if not posicion.hacer:
            texto = _("Tu compañero %(hace)s. ¿Qué te dice?") % {"hace": HACE[posicion.gesto]}
        elif posicion.muestra is not None:
            cual = carta_de(posicion.sena, posicion.muestra)
            texto = _("Tenés %(carta)s. ¿Cómo se lo decís a tu compañero?") % {"carta": el(cual)}
        elif posicion.sena is Sena.NADA:
            texto = _("No tenés nada. ¿Cómo se lo decís a tu compañero?")
        else:
            texto = _("Tenés %(que)s. ¿Cómo se lo decís a tu compañero?") % {"que": que_es([posicion.sena])}
        return Pregunta(texto, ayuda=ayuda, muestra=posicion.muestra)

    def opciones(self, reglamento: Reglamento, posicion: UnaSena) -> tuple[Opcion, ...]:  # noqa: ARG002
        """Return the answer and three that are mistaken for it."""
        if posicion.hacer:
            return tuple(Opcion(g.value, str(HACER[g])) for g in _gestos(posicion))
        if posicion.muestra is not None:
            return tuple(Opcion(c.codigo, _grande(el(c)), carta=c) for c in _cartas(posicion, posicion.muestra))
        return tuple(
            Opcion(s.value, _grande(que_es(que_dice(posicion.codigo, GESTOS[posicion.codigo][s]))))
            for s in _significados(posicion)
        )

    def leer_respuesta(self, reglamento: Reglamento, posicion: UnaSena, partes: Sequence[str]) -> str:
        """Return the option."""
        return una_de(self.opciones(reglamento, posicion), partes)

    def calificar(self, reglamento: Reglamento, posicion: UnaSena, respuesta: str) -> Veredicto:  # noqa: ARG002
        """Return whether it is that seña, and else what it was taken for."""
        if respuesta == _buena(posicion):
            return Veredicto(bien=True)
        otro = PAISES[_otro_codigo(posicion.codigo)]
        return Veredicto(bien=False, error=Error(f"senas.{_que_paso(posicion, respuesta)}", {"pais": otro}))

    def explicar(self, reglamento: Reglamento, posicion: UnaSena) -> Explicacion:
        """Return what the gesture says, and the very card."""
        buena = _buena(posicion)
        senas = que_dice(posicion.codigo, posicion.gesto)
        dicha = next(o.texto for o in self.opciones(reglamento, posicion) if o.valor == buena)
        return Explicacion(
            respuesta=dicha[:1].lower() + dicha[1:],
            parrafos=parrafos_de_la_sena(posicion.codigo, posicion.gesto, senas, posicion.muestra),
            reglas=tuple(_IDS),
            luces=frozenset({leer_carta(buena)} if posicion.muestra is not None and not posicion.hacer else ()),
        )


def _buena(posicion: UnaSena) -> str:
    if posicion.hacer:
        return posicion.gesto.value
    if posicion.muestra is not None:
        return carta_de(posicion.sena, posicion.muestra).codigo
    return posicion.sena.value


def _otro_codigo(codigo: CodigoDeSenas) -> CodigoDeSenas:
    return next(otro for otro in CodigoDeSenas if otro is not codigo)


def _hasta_cuatro(semilla: str, buenas: Sequence[object], relleno: Sequence[object]) -> list[object]:
    """Return the first ones, without repeating, filled up with others in an order of the position's own."""
    return list(dict.fromkeys([*buenas, *revueltas(semilla, relleno)]))[:_CUANTAS]


def _gestos(posicion: UnaSena) -> list[Gesto]:
    """Return the gesture, its other side, the other country's for the same seña, and some of the table's."""
    suyo = posicion.gesto
    ajeno = GESTOS[_otro_codigo(posicion.codigo)].get(posicion.sena)
    vecinos = [GESTOS[posicion.codigo][s] for s in _DE_PIEZA if posicion.sena in _DE_PIEZA]
    primeros = [g for g in (suyo, suyo.del_otro_lado, ajeno) if g is not None]
    todos = sorted(set(GESTOS[posicion.codigo].values()))
    semilla = f"hacer/{posicion.sena}"
    salida = _hasta_cuatro(semilla, [*primeros, *revueltas(semilla, vecinos)], todos)
    return [g for g in salida if isinstance(g, Gesto)]


def _significados(posicion: UnaSena) -> list[Sena]:
    """Return the seña, that of the other side, what the gesture means over the river, and some of the table's."""
    codigo, gesto = posicion.codigo, posicion.gesto
    suyas = GESTOS[codigo]
    primeros = [posicion.sena]
    if gesto.del_otro_lado is not None:
        primeros += que_dice(codigo, gesto.del_otro_lado)[:1]
    alla = (s for s in que_dice(_otro_codigo(codigo), gesto) if s in suyas)
    primeros += [que_dice(codigo, suyas[s])[0] for s in alla]
    vecinas = [s for s in _DE_PIEZA if s in suyas and posicion.sena in _DE_PIEZA]
    todas = [que_dice(codigo, g)[0] for g in sorted(set(suyas.values()))]
    semilla = f"gesto/{posicion.sena}"
    salida = _hasta_cuatro(semilla, [*primeros, *revueltas(semilla, vecinas)], todas)
    return [s for s in salida if isinstance(s, Sena)]


def _cartas(posicion: UnaSena, muestra: Carta) -> list[Carta]:
    """Return the card, the muestra where it would be that one, the same number of another palo, and other piezas."""
    buena = carta_de(posicion.sena, muestra)
    semilla = f"gesto/{posicion.sena}/{muestra.codigo}"
    primeras = [buena]
    if buena.numero != numero_de_pieza(posicion.sena):
        primeras.append(muestra)
    ajenas = [c for c in MAZO if c.numero == buena.numero and c.palo is not muestra.palo]
    primeras.append(revueltas(semilla, ajenas)[0])
    salida = _hasta_cuatro(semilla, primeras, piezas(muestra))
    return [c for c in MAZO if c in salida]


def _que_paso(posicion: UnaSena, dado: str) -> str:
    """Return the mistake that leads to that option."""
    codigo, gesto = posicion.codigo, posicion.gesto
    if posicion.hacer:
        hecho = Gesto(dado)
        if hecho is gesto.del_otro_lado:
            return "lados"
        if GESTOS[_otro_codigo(codigo)].get(posicion.sena) is hecho:
            return "otro-pais"
        suyas = que_dice(codigo, hecho)
        return "otra-pieza" if posicion.sena in _DE_PIEZA and suyas and suyas[0] in _DE_PIEZA else "otra"
    if posicion.muestra is not None:
        carta = leer_carta(dado)
        if carta is posicion.muestra:
            return "la-muestra"
        return "otra-pieza" if carta.palo is posicion.muestra.palo else "otro-palo"
    sena = Sena(dado)
    if gesto.del_otro_lado is GESTOS[codigo][sena]:
        return "lados"
    if {GESTOS[codigo][s] for s in que_dice(_otro_codigo(codigo), gesto) if s in GESTOS[codigo]} == {
        GESTOS[codigo][sena]
    }:
        return "otro-pais"
    return "otra-pieza" if posicion.sena in _DE_PIEZA and sena in _DE_PIEZA else "otra"


def _grande(texto: str) -> str:
    return texto[:1].upper() + texto[1:]
