"""What two tables can be compared by: each topic asked of the engine, at one table and at the other."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from django.utils.translation import gettext as _

from engine.actions import SOLAS, Verbo
from engine.cantos.escaleras import Escalera, cadena, suma_envido
from engine.cantos.falta import falta
from engine.cartas import carta
from engine.errors import AccionIlegal, PosicionInvalida
from engine.estado import Fase
from engine.events import Dijo
from engine.mano import Mano
from engine.reglamento import Canto
from engine.reparto import Reparto
from lessons.puzzles.posiciones import leer_asiento, leer_jugadores, rechazar
from lessons.puzzles.tanteos import leer_tanteo
from lessons.words.motivos import frase_del_motivo

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping, Sequence

    from engine.reglamento import Reglamento

CANTOS: Final = {"e": Canto.ENVIDO, "r": Canto.REAL_ENVIDO, "f": Canto.FALTA_ENVIDO}
DISPUTAS: Final = {
    "contraflor-quiero": (Canto.CONTRAFLOR, True),
    "contraflor-no": (Canto.CONTRAFLOR, False),
    "resto-no": (Canto.CONTRAFLOR_AL_RESTO, False),
}
HAY: Final[Mapping[str, tuple[str, Callable[[Reglamento], bool]]]] = {
    "muestra": ("MUE-01", lambda mesa: mesa.con_muestra),
    "flor": ("FLO-11", lambda mesa: mesa.con_flor),
    "pasar": ("PAS-01", lambda mesa: mesa.con_pasar),
    "perros": ("PER-01", lambda mesa: mesa.con_perros),
    "reclamos": ("REC-01", lambda mesa: mesa.con_reclamos),
    "pico": ("SEIS-01", lambda mesa: mesa.con_pico_a_pico),
}
"""What a table may have or not: its rule, and whether it does."""


@dataclass(frozen=True, slots=True)
class Tema:
    """A topic and its data as written."""

    nombre: str
    dato: str = ""

    def __str__(self) -> str:
        return f"{self.nombre}.{self.dato}" if self.dato else self.nombre

    @property
    def clave(self) -> str:
        """The topic with what it is about, where that is one of a few words."""
        return str(self) if self.nombre in {"hay", "puede"} else self.nombre


def regla_de(mesa: Reglamento, tema: Tema) -> str:
    """Return the rule by which the tables differ there."""
    if tema.nombre == "hay":
        return HAY[tema.dato][0]
    if tema.nombre == "puede":
        return PUEDE[tema.dato][0]
    return mesa.disputa_flor.regla if tema.nombre in {"resto", "disputa"} else _REGLAS[tema.nombre]


_REGLAS: Final = {
    "falta": "ENV-12",
    "noquiero": "ENV-09",
    "mazo": "MAZ-02",
    "buenas": "TAN-01",
    "declara": "ENV-14",
    "chumbo": "SEIS-04",
}


# What may be done at each


def _mano(mesa: Reglamento, *, flor: bool = False, tanteador: tuple[int, int] = (0, 0)) -> Mano:
    """Return a plain deal at two seats; with `flor` el mano holds one at every table."""
    suya = "4e 5e 7e" if flor else "4e 5e 7c"
    return Mano.repartida(
        Reparto(
            reglamento=mesa,
            jugadores=2,
            objetivo=mesa.objetivo,
            tanteador=tanteador,
            muestra=carta("6o") if mesa.con_muestra else None,
            cartas=(tuple(carta(c) for c in suya.split()), tuple(carta(c) for c in ["1c", "3b", "12o"])),
        )
    )


def _tras(mano: Mano, *hechas: tuple[int, Verbo]) -> Mano:
    for asiento, verbo in hechas:
        accion = mano.legales(asiento)[0] if verbo is Verbo.JUEGA else SOLAS[verbo]
        mano, _eventos = mano.aplicar(asiento, accion)
    return mano


def _deja(mano: Mano, asiento: int, verbo: Verbo) -> bool:
    return mano.por_que_no(asiento, SOLAS[verbo]) is None


def _tarde(mesa: Reglamento) -> bool:
    return _deja(_tras(_mano(mesa), (0, Verbo.JUEGA), (1, Verbo.TRUCO)), 0, Verbo.ENVIDO)


def _repetir(mesa: Reglamento) -> bool:
    return _deja(_tras(_mano(mesa), (0, Verbo.REAL_ENVIDO)), 1, Verbo.REAL_ENVIDO)


def _seguir(mesa: Reglamento) -> bool:
    al_borde = _mano(mesa, tanteador=(mesa.objetivo - 1, 0))
    return _tras(al_borde, (0, Verbo.ENVIDO), (1, Verbo.NO_QUIERO)).desenlace is None


PUEDE: Final[Mapping[str, tuple[str, Callable[[Reglamento], bool]]]] = {
    "tarde": ("ENV-06", _tarde),
    "turno": ("TRU-02", lambda mesa: _deja(_mano(mesa), 1, Verbo.TRUCO)),
    "mentir": ("FLO-05", lambda mesa: _deja(_mano(mesa), 0, Verbo.FLOR)),
    "callar": ("FLO-05", lambda mesa: _deja(_mano(mesa, flor=True), 0, Verbo.ENVIDO)),
    "repetir": ("ENV-07", _repetir),
    "seguir": ("TAN-02", _seguir),
}
"""What may be done at a table or not: its rule, and the engine's answer."""
DE_FLOR: Final = frozenset({"mentir", "callar"})


def si_o_no(mesa: Reglamento, tema: Tema) -> bool:
    """Return whether the table has it or lets it be done."""
    return (HAY if tema.nombre == "hay" else PUEDE)[tema.dato][1](mesa)


# What it is worth at each


def numero(mesa: Reglamento, tema: Tema, *, con_chumbo: bool = False) -> int:
    """Return the table's figure; of `declara` the seat that says its number first."""
    match tema.nombre:
        case "falta":
            tanteo = leer_tanteo(mesa, tema.dato)
            return falta(mesa, tanteo.puntos, tanteo.objetivo).vale
        case "resto":
            tanteo = leer_tanteo(mesa, tema.dato)
            cantos = (Canto.FLOR, Canto.CONTRAFLOR_AL_RESTO)
            precio = cadena(mesa, Escalera.FLOR, cantos, tanteo.puntos, tanteo.objetivo)
            return precio.quiero or 0 if precio.por_equipo is None else precio.por_equipo.de(0)
        case "noquiero":
            return cadena(mesa, Escalera.ENVIDO, cantos_de(tema.dato)).no_quiero or 0
        case "disputa":
            canto, quiere = DISPUTAS[tema.dato]
            precio = cadena(mesa, Escalera.FLOR, (Canto.FLOR, canto))
            return (precio.quiero if quiere else precio.no_quiero) or 0
        case "mazo":
            return sum(p.puntos for p in _tras(_mano(mesa), (0, Verbo.MAZO)).pagos)
        case "buenas":
            return mesa.linea_de_buenas(int(tema.dato)) or 0
        case "chumbo":
            return cadena(mesa, Escalera.ENVIDO, cantos_de(tema.dato), pico=True, chumbo=con_chumbo).quiero or 0
        case _:
            return _quien_declara(mesa, *sillas_de(tema.dato))


def cantos_de(letras: str) -> tuple[Canto, ...]:
    """Return the chain written in letters."""
    return tuple(CANTOS[letra] for letra in letras)


def sillas_de(dato: str) -> tuple[int, int, int]:
    """Return how many sit, el mano and who opened."""
    jugadores, mano, abre = map(int, dato.split("-"))
    return jugadores, mano, abre


def _quien_declara(mesa: Reglamento, jugadores: int, mano: int, abre: int) -> int:
    # Sevens and sixes of other palos: nobody holds a flor, at any table.
    cartas = ("4e 5b 6c", "4b 5c 7e", "4c 5e 6b", "7b 12c 3e")[:jugadores]
    juego = Mano.repartida(
        Reparto(
            reglamento=mesa,
            jugadores=jugadores,
            objetivo=mesa.objetivo,
            tanteador=(0, 0),
            muestra=carta("6o") if mesa.con_muestra else None,
            cartas=tuple(tuple(carta(c) for c in suyas.split()) for suyas in cartas),
            mano=mano,
        )
    )
    while juego.turno != abre:
        juego = _tras(juego, (juego.turno, Verbo.JUEGA))
    juego = _tras(juego, (abre, Verbo.ENVIDO), ((abre + 1) % jugadores, Verbo.QUIERO))
    if juego.fase is Fase.TANTOS_ENVIDO:
        return juego.por_decir[0]
    return next(e.asiento for e in juego.registro if isinstance(e, Dijo))


def errores(mesa: Reglamento, otra: Reglamento, tema: Tema) -> Iterator[tuple[str, int]]:
    """Give each usual mistake with its figure: the other table's first."""
    chumbo = tema.nombre == "chumbo"
    bien = numero(mesa, tema, con_chumbo=True)
    yield "la-otra", numero(otra, tema)
    if tema.nombre in {"falta", "resto"}:
        tanteo = leer_tanteo(mesa, tema.dato)
        yield "ventaja", abs(tanteo.puntos[0] - tanteo.puntos[1])
        yield "de-atras", tanteo.objetivo - min(tanteo.puntos)
        yield "de-atras", tanteo.objetivo - max(tanteo.puntos)
        yield "linea", abs((tanteo.objetivo + 1) // 2 - max(tanteo.puntos)) or (tanteo.objetivo + 1) // 2
        yield "linea", tanteo.objetivo
    elif tema.nombre == "noquiero":
        yield "entera", suma_envido(cantos_de(tema.dato))
        yield "entera", suma_envido(cantos_de(tema.dato)[-1:]) or bien + 2
    elif chumbo:
        yield "entera", suma_envido(cantos_de(tema.dato))
    for otro in (bien + 1, bien - 1, bien + 2, bien - 2, bien + 3, bien - 3):
        yield "otra-cuenta", otro


# Reading


def leer_tema(mesa: Reglamento, otra: Reglamento, campos: Sequence[str]) -> Tema:
    """Return the topic; raises NotacionInvalida if it isn't one that both tables can answer."""
    tema = Tema(campos[0] if campos else "", campos[1] if len(campos) > 1 else "")
    if len(campos) > 2 or tema.nombre not in {"hay", "puede", "resto", "disputa", *_REGLAS}:
        rechazar(_("Después de la mesa va de qué se habla: hay.flor, mazo, falta.14-9-30, noquiero.ee."))
    if (tema.nombre == "chumbo") is not (mesa.slug == otra.slug):
        rechazar(_("Se comparan dos mesas distintas; la misma con y sin chumbo, solo con chumbo."))
    for una in (mesa, otra):
        _comprobar(una, tema)
    return tema


def _comprobar(mesa: Reglamento, tema: Tema) -> None:
    """Raise NotacionInvalida unless the table can answer."""
    sirven = {
        "hay": tema.dato in HAY,
        "puede": tema.dato in PUEDE,
        "noquiero": bool(tema.dato) and set(tema.dato) <= set(CANTOS) and len(tema.dato) <= 6,
        "chumbo": bool(tema.dato) and set(tema.dato) <= set(CANTOS) and tema.dato[-1] == "f",
        "disputa": tema.dato in DISPUTAS,
        "mazo": not tema.dato,
        "buenas": tema.dato.isascii() and tema.dato.isdecimal() and len(tema.dato) < 4,
    }
    if not sirven.get(tema.nombre, True):
        rechazar(_("«%(tema)s» no es algo que se pueda comparar.") % {"tema": str(tema)[:40]})
    de_flor = tema.nombre in {"resto", "disputa"} or tema.dato in DE_FLOR
    if de_flor and not mesa.con_flor:
        rechazar(_("En una de las dos mesas no hay flor."))
    if tema.nombre == "chumbo" and not mesa.con_pico_a_pico:
        rechazar(_("En esta mesa no se juega pico a pico."))
    if tema.nombre == "declara":
        _comprobar_sillas(mesa, tema.dato)
    if tema.nombre not in {"hay", "puede"}:
        try:
            if tema.nombre == "buenas":
                mesa.comprobar_objetivo(int(tema.dato))
            numero(mesa, tema)
        except (AccionIlegal, PosicionInvalida) as error:
            rechazar(frase_del_motivo(error.motivo))


def _comprobar_sillas(mesa: Reglamento, dato: str) -> None:
    partes = dato.split("-")
    if len(partes) != 3:
        rechazar(_("Van cuántos juegan, quién es mano y quién cantó: declara.4-1-2."))
    jugadores = leer_jugadores(mesa, partes[0])
    if jugadores > 4:
        rechazar(_("Se compara de a dos o de a cuatro."))
    leer_asiento(partes[1], jugadores)
    leer_asiento(partes[2], jugadores)
