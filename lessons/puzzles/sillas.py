"""Who deals, who is el mano, who is pie, who is my partner (MES, SEIS-01)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar, Final

from django.utils.translation import gettext as _

from engine.asientos import (
    companeros,
    el_mano,
    enfrente,
    equipo_de,
    pie,
    proximo_repartidor,
    quien_corta,
)
from lessons.puzzles.base import (
    Entrada,
    Error,
    Explicacion,
    Kind,
    Opcion,
    Pregunta,
    Silla,
    Veredicto,
    una_de,
)
from lessons.puzzles.posiciones import leer_asiento, leer_jugadores, rechazar
from lessons.words.mesa import en_frase, nombre, nombres, parrafos_de_las_sillas

if TYPE_CHECKING:
    import random
    from collections.abc import Sequence

    from engine.reglamento import Reglamento

_IDS: Final = {
    "mano": frozenset({"MES-03"}),
    "pie": frozenset({"MES-03"}),
    "reparte": frozenset({"MES-02"}),
    "corta": frozenset({"MES-02"}),
    "companero": frozenset({"MES-01"}),
    "pico": frozenset({"SEIS-01", "SEIS-02"}),
}
_POR_NIVEL: Final = {
    1: ("mano", "pie"),
    2: ("mano", "pie", "companero"),
    3: ("reparte", "corta", "companero", "mano"),
    4: ("mano", "pie", "reparte", "companero"),
    5: ("companero", "corta", "pico"),
}


@dataclass(frozen=True, slots=True)
class Sillas:
    """A table, its dealer and what is asked; `asiento` is whose partner, where that is the question."""

    jugadores: int
    repartidor: int
    que: str
    asiento: int = 0


class SillasKind(Kind[Sillas]):
    """A drawn table: one seat is the answer."""

    slug: ClassVar[str] = "sillas"
    entrada: ClassVar[Entrada] = Entrada.UNA

    @property
    def titulo(self) -> str:
        """Return its name."""
        return _("Las sillas")

    @property
    def resumen(self) -> str:
        """Return what it asks."""
        return _("La ronda vista de arriba: quién da, quién es mano, quién es pie.")

    def ids_en(self, reglamento: Reglamento) -> frozenset[str]:
        """Return MES-01 to MES-03, and the pico's where it is played."""
        return frozenset().union(*(ids for que, ids in _IDS.items() if que != "pico" or reglamento.con_pico_a_pico))

    def tirar(self, azar: random.Random, reglamento: Reglamento, nivel: int, ids: frozenset[str]) -> Sillas:
        """Return a question of the level: two or four at the table, then four, then six where so many sit."""
        mayor = max(reglamento.jugadores)
        jugadores = {1: azar.choice((2, 4)), 2: 4, 3: 4}.get(nivel, mayor)
        ques = [q for q in _POR_NIVEL[nivel] if not ids or ids <= _IDS[q]] or [q for q in _IDS if ids <= _IDS[q]]
        que = azar.choice(ques or list(_POR_NIVEL[nivel]))
        if que == "companero" and jugadores == 2:
            jugadores = 4
        asiento = azar.randrange(jugadores) if que == "companero" and nivel > 2 else 0
        return Sillas(jugadores, azar.randrange(jugadores), que, asiento)

    def sirve(self, reglamento: Reglamento, nivel: int, posicion: Sillas) -> bool:  # noqa: ARG002
        """Tell whether the table plays what is asked."""
        return posicion.que != "pico" or (reglamento.con_pico_a_pico and posicion.jugadores == 6)

    def leer(self, reglamento: Reglamento, texto: str) -> Sillas:
        """Return `<players>-<dealer>.<question>[-<seat>]`."""
        mesa, _punto, pregunta = texto.partition(".")
        cuantos, _raya, da = mesa.partition("-")
        jugadores = leer_jugadores(reglamento, cuantos)
        repartidor = leer_asiento(da, jugadores)
        que, raya, cual = pregunta.partition("-")
        if que not in _IDS:
            rechazar(_("No hay una pregunta «%(que)s» sobre las sillas.") % {"que": que[:20]})
        if raya and que != "companero":
            rechazar(_("Esa pregunta no lleva asiento."))
        if que == "companero" and jugadores == 2:
            rechazar(_("De a dos no hay compañeros."))
        if que == "pico" and not (reglamento.con_pico_a_pico and jugadores == 6):
            rechazar(_("Pico a pico se juega de a seis, en la mesa tradicional."))
        return Sillas(jugadores, repartidor, que, leer_asiento(cual, jugadores) if raya else 0)

    def escribir(self, posicion: Sillas) -> str:
        """Return the canonical spelling: seat 0 isn't written."""
        cual = f"-{posicion.asiento}" if posicion.asiento else ""
        return f"{posicion.jugadores}-{posicion.repartidor}.{posicion.que}{cual}"

    def ids(self, reglamento: Reglamento, posicion: Sillas) -> frozenset[str]:  # noqa: ARG002
        """Return the question's rules."""
        return _IDS[posicion.que]

    def pregunta(self, reglamento: Reglamento, posicion: Sillas) -> Pregunta:  # noqa: ARG002
        """Return the question over the drawn table."""
        sillas = tuple(
            Silla(a, nombre(a), equipo_de(a), rotulo=_rotulo(posicion, a)) for a in range(posicion.jugadores)
        )
        return Pregunta(_texto(posicion), ayuda=_ayuda(posicion), sillas=sillas)

    def opciones(self, reglamento: Reglamento, posicion: Sillas) -> tuple[Opcion, ...]:  # noqa: ARG002
        """Return the seats, in the order in which they sit."""
        fuera = {posicion.asiento} if posicion.que == "companero" else set()
        return tuple(
            Opcion(str(a), nombre(a), asiento=a, fija=True) for a in range(posicion.jugadores) if a not in fuera
        )

    def leer_respuesta(self, reglamento: Reglamento, posicion: Sillas, partes: Sequence[str]) -> str:
        """Return the seat's number."""
        return una_de(self.opciones(reglamento, posicion), partes)

    def calificar(self, reglamento: Reglamento, posicion: Sillas, respuesta: str) -> Veredicto:  # noqa: ARG002
        """Return whether the engine says that seat; any partner is right where there are two."""
        dado = int(respuesta)
        if dado in _buenas(posicion):
            return Veredicto(bien=True)
        return Veredicto(bien=False, error=Error(f"sillas.{_que_paso(posicion, dado)}"))

    def explicar(self, reglamento: Reglamento, posicion: Sillas) -> Explicacion:  # noqa: ARG002
        """Return the seat and the way to it."""
        buenas = _buenas(posicion)
        if posicion.que == "companero" and len(buenas) > 1:
            parrafos: tuple[str, ...] = (
                _("Los equipos se sientan salteados. Con %(de)s juegan %(son)s.")
                % {"de": en_frase(posicion.asiento), "son": nombres(buenas)},
            )
        else:
            parrafos = parrafos_de_las_sillas(posicion.que, posicion.repartidor, buenas[0], posicion.asiento)
        return Explicacion(
            respuesta=nombres(buenas),
            parrafos=parrafos,
            reglas=tuple(sorted(_IDS[posicion.que])),
            rotulos={str(a): _("es esta") for a in buenas},
        )


def _buenas(posicion: Sillas) -> tuple[int, ...]:
    """Return the seats that are right, by the engine."""
    n, da = posicion.jugadores, posicion.repartidor
    mano = el_mano(da, n)
    match posicion.que:
        case "mano":
            return (mano,)
        case "pie":
            return (pie(mano, n),)
        case "reparte":
            return (proximo_repartidor(da, n),)
        case "corta":
            return (quien_corta(da, n),)
        case "pico":
            return (enfrente(mano, n),)
        case _:
            return companeros(posicion.asiento, n)


def _que_paso(posicion: Sillas, dado: int) -> str:
    """Return the mistake that leads to that seat."""
    n, da = posicion.jugadores, posicion.repartidor
    mano, otro_lado = el_mano(da, n), (da - 1) % n
    tabla: tuple[tuple[bool, str], ...]
    de_frente = dado == enfrente(da, n) and n > 2
    match posicion.que:
        case "mano":
            tabla = ((dado == da, "el-que-reparte"), (dado == otro_lado, "al-reves"), (de_frente, "el-de-enfrente"))
        case "pie":
            tabla = ((dado == mano, "mano-por-pie"), (dado == otro_lado, "al-reves"), (de_frente, "el-de-enfrente"))
        case "reparte":
            tabla = ((dado == da, "otra-vez-el-mismo"), (dado == otro_lado, "al-reves"), (de_frente, "el-de-enfrente"))
        case "corta":
            tabla = (
                (dado == da, "el-mismo-no-corta"),
                (dado == mano, "el-mano-no-corta"),
                (de_frente, "el-de-enfrente"),
            )
        case "pico":
            suyo = equipo_de(dado) == equipo_de(mano)
            tabla = ((suyo, "pico-companero"), (not suyo, "pico-vecino"))
        case _:
            lejos = n == 6 and dado == enfrente(posicion.asiento, n)
            tabla = ((lejos, "enfrente-rival"), (not lejos, "el-vecino"))
    return next((codigo for pasa, codigo in tabla if pasa), "otro")


def _texto(posicion: Sillas) -> str:
    if posicion.que == "companero":
        if posicion.asiento:
            return _("¿Quién juega con %(quien)s?") % {"quien": nombre(posicion.asiento)}
        return _("¿Quién juega con vos?")
    return {
        "mano": _("¿Quién es mano?"),
        "pie": _("¿Quién es pie?"),
        "reparte": _("¿Quién da las cartas en la próxima mano?"),
        "corta": _("¿Quién puede cortar?"),
        "pico": _("Pico a pico: ¿contra quién juega el mano?"),
    }[posicion.que]


def _ayuda(posicion: Sillas) -> str:
    if posicion.que == "companero":
        return _("De a seis cada uno tiene dos compañeros: alcanza con uno.") if posicion.jugadores == 6 else ""
    if posicion.repartidor == 0:
        return _("Esta mano la repartís vos.")
    return _("Esta mano la reparte %(quien)s.") % {"quien": nombre(posicion.repartidor)}


def _rotulo(posicion: Sillas, asiento: int) -> str:
    if asiento == posicion.repartidor and posicion.que != "companero":
        return _("reparte")
    if posicion.que == "pico" and asiento == el_mano(posicion.repartidor, posicion.jugadores):
        return _("mano")
    return ""
