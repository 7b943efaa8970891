"""Mark every pieza in this row (MUE-02 to MUE-04)."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from django.utils.translation import gettext as _

from engine.cartas import MAZO, Carta, carta
from engine.envido import tantos
from engine.errors import NotacionInvalida
from engine.jerarquia import PIEZAS, es_pieza, pieza_que_es, piezas
from lessons.puzzles.base import (
    Entrada,
    Error,
    Explicacion,
    Kind,
    Opcion,
    Pregunta,
    RespuestaInvalida,
    Veredicto,
)
from lessons.puzzles.posiciones import (
    Tendida,
    escribir_tendida,
    leer_tendida,
    resto,
    tendida,
    una_muestra,
)
from lessons.words.cartas import el, lista
from lessons.words.poder import parrafos_de_las_piezas

if TYPE_CHECKING:
    import random
    from collections.abc import Sequence

    from engine.reglamento import Reglamento

NINGUNA = "ninguna"


class Piezas(Kind[Tendida]):
    """A row of cards under a muestra: which are piezas."""

    slug: ClassVar[str] = "piezas"
    entrada: ClassVar[Entrada] = Entrada.VARIAS

    @property
    def titulo(self) -> str:
        """Return its name."""
        return _("Las piezas")

    @property
    def resumen(self) -> str:
        """Return what it asks."""
        return _("Una muestra y una fila: marcar todas las piezas.")

    def existe_en(self, reglamento: Reglamento) -> bool:
        """Tell whether there is a muestra."""
        return reglamento.con_muestra

    def ids_en(self, reglamento: Reglamento) -> frozenset[str]:
        """Return what the muestra changes."""
        return frozenset({"MUE-02", "MUE-03", "MUE-04"}) if reglamento.con_muestra else frozenset()

    def tirar(self, azar: random.Random, reglamento: Reglamento, nivel: int, ids: frozenset[str]) -> Tendida:
        """Return a row: some piezas, others of the palo as the level has, others of the same numbers, the rest."""
        muestra = una_muestra(azar, reglamento)
        assert muestra is not None  # noqa: S101 - the kind exists where there is a muestra
        if "MUE-03" in ids or nivel == 5:
            muestra = azar.choice([c for c in MAZO if c.numero in PIEZAS])
        largo = (4, 5, 6, 7, 8)[nivel - 1]
        cuantas = azar.randint(0 if nivel > 3 and not ids else 1, min(3, largo - 2))
        suyas = azar.sample(piezas(muestra), cuantas)
        del_palo = [c for c in resto(muestra) if c.palo is muestra.palo and not es_pieza(c, muestra)]
        del_palo = azar.sample(del_palo, min(len(del_palo), (0, 1, 2, 2, 3)[nivel - 1]))
        usadas = {*suyas, *del_palo}
        ajenas = [c for c in resto(muestra) if c.palo is not muestra.palo and c.numero in PIEZAS]
        cualquiera = [c for c in resto(muestra) if c.palo is not muestra.palo and c.numero not in PIEZAS]
        faltan = largo - len(usadas)
        iguales = azar.sample(ajenas, min(faltan, azar.randint(1, faltan)) if faltan else 0)
        return tendida(muestra, [*usadas, *iguales, *azar.sample(cualquiera, faltan - len(iguales))])

    def leer(self, reglamento: Reglamento, texto: str) -> Tendida:
        """Return the muestra and three to eight cards."""
        return tendida(*leer_tendida(reglamento, texto, 3, 8))

    def escribir(self, posicion: Tendida) -> str:
        """Return it with the cards in the deck's order."""
        return escribir_tendida(posicion.muestra, posicion.cartas)

    def ids(self, reglamento: Reglamento, posicion: Tendida) -> frozenset[str]:
        """Return the rules that the row brings in."""
        muestra = posicion.muestra
        suyas = [c for c in posicion.cartas if es_pieza(c, muestra)]
        hay = {"MUE-02" if pieza_que_es(c, muestra) is c else "MUE-03" for c in suyas}
        if muestra and any(c.palo is muestra.palo and c not in suyas for c in posicion.cartas):
            hay.add("MUE-04")
        return frozenset(hay or {"MUE-02"}) & self.ids_en(reglamento)

    def pregunta(self, reglamento: Reglamento, posicion: Tendida) -> Pregunta:  # noqa: ARG002
        """Return the question; the cards are marked where they lie."""
        return Pregunta(_("Marcá todas las piezas"), muestra=posicion.muestra)

    def opciones(self, reglamento: Reglamento, posicion: Tendida) -> tuple[Opcion, ...]:  # noqa: ARG002
        """Return the cards."""
        return tuple(Opcion(c.codigo, el(c), carta=c) for c in posicion.cartas)

    def leer_respuesta(self, reglamento: Reglamento, posicion: Tendida, partes: Sequence[str]) -> str:  # noqa: ARG002
        """Return the codes joined by `-` in the deck's order, or `ninguna`."""
        codigos = [c for p in partes for c in p.strip().split("-") if c]
        if not codigos:
            raise RespuestaInvalida(_("Marcá las piezas, o tocá «No hay ninguna»."))
        # The button sends its word along with whatever is marked: then the marks are what was meant.
        marcas = [c for c in codigos if c != NINGUNA]
        if not marcas:
            return NINGUNA
        try:
            cartas = {carta(c) for c in marcas}
        except NotacionInvalida:
            raise RespuestaInvalida(_("Esas no son las cartas que se ven.")) from None
        if not cartas <= set(posicion.cartas):
            raise RespuestaInvalida(_("Esas no son las cartas que se ven."))
        if len(marcas) < len(codigos):
            raise RespuestaInvalida(_("Marcaste cartas y tocaste «No hay ninguna». Dejá una de las dos cosas."))
        return "-".join(c.codigo for c in sorted(cartas))

    def calificar(self, reglamento: Reglamento, posicion: Tendida, respuesta: str) -> Veredicto:  # noqa: ARG002
        """Return whether exactly the engine's piezas are marked, and else what went astray."""
        muestra = posicion.muestra
        assert muestra is not None  # noqa: S101 - the kind exists where there is a muestra
        marcadas = frozenset(() if respuesta == NINGUNA else (carta(c) for c in respuesta.split("-")))
        buenas = frozenset(c for c in posicion.cartas if es_pieza(c, muestra))
        if marcadas == buenas:
            return Veredicto(bien=True)
        return Veredicto(bien=False, error=Error(f"piezas.{_que_paso(marcadas, buenas, muestra)}"))

    def explicar(self, reglamento: Reglamento, posicion: Tendida) -> Explicacion:
        """Return the piezas, each with its tantos."""
        muestra = posicion.muestra
        assert muestra is not None  # noqa: S101 - the kind exists where there is a muestra
        suyas = [c for c in posicion.cartas if es_pieza(c, muestra)]
        return Explicacion(
            respuesta=_lista(suyas),
            parrafos=parrafos_de_las_piezas(posicion.cartas, muestra),
            reglas=tuple(sorted(self.ids(reglamento, posicion))),
            rotulos={c.codigo: str(tantos(c, muestra)) for c in suyas},
            luces=frozenset(suyas),
        )

    def decir(self, reglamento: Reglamento, posicion: Tendida, respuesta: str) -> str:  # noqa: ARG002
        """Return the cards by name."""
        return _lista([] if respuesta == NINGUNA else [carta(c) for c in respuesta.split("-")])


def _lista(cartas: Sequence[Carta]) -> str:
    return lista([el(c) for c in cartas]) or _("ninguna")


def _que_paso(marcadas: frozenset[Carta], buenas: frozenset[Carta], muestra: Carta) -> str:
    """Return the mistake: first what is marked and shouldn't be, then what is missing."""
    de_mas, faltan = marcadas - buenas, buenas - marcadas
    if any(c.numero == 12 and c.palo is muestra.palo for c in de_mas):
        return "doce-de-mas"
    if any(c.palo is muestra.palo for c in de_mas):
        return "todo-el-palo"
    if any(c.numero in PIEZAS or c.numero == 12 for c in de_mas):
        return "otro-palo"
    if de_mas:
        return "bravas"
    if not marcadas:
        return "ninguna"
    if any(c.numero == 12 for c in faltan):
        return "doce-olvidado"
    if any(c.numero >= 10 for c in faltan):
        return "perico-olvidado"
    return "faltan"
