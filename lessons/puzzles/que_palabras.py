"""The words that a moment of a hand offers, which of them are open, and why."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from engine.actions import SOLAS, Verbo
from engine.asientos import companeros, rivales
from engine.estado import Fase
from engine.events import Hizo
from engine.flor import valor_flor
from engine.reglamento import DisputaFlor
from lessons.puzzles.en_curso import PROPIO

if TYPE_CHECKING:
    from engine.errors import Motivo
    from engine.vista import Vista

_ENVIDOS: Final = (Verbo.ENVIDO, Verbo.REAL_ENVIDO, Verbo.FALTA_ENVIDO)
_TRUCOS: Final = (Verbo.TRUCO, Verbo.RETRUCO, Verbo.VALE_CUATRO)
_DISPUTA: Final = {
    DisputaFlor.NINGUNA: (),
    DisputaFlor.BOLSA: (Verbo.CON_FLOR_QUIERO, Verbo.CONTRAFLOR, Verbo.CONTRAFLOR_AL_RESTO, Verbo.ACHICO),
    DisputaFlor.CONTRAFLOR: (Verbo.CONTRAFLOR, Verbo.CONTRAFLOR_AL_RESTO),
    DisputaFlor.LA_MIA: (Verbo.LA_MIA, Verbo.CON_FLOR_ENVIDO, Verbo.CONTRAFLOR_AL_RESTO),
}
_CONTESTAN: Final = (Verbo.QUIERO, Verbo.NO_QUIERO)
DE_FLOR: Final = frozenset({Fase.ANUNCIO, Fase.ELECCION, Fase.FLOR})
FASES: Final = frozenset({Fase.CARTA, Fase.TRUCO, Fase.ENVIDO}) | DE_FLOR


def valor_de(verbo: Verbo) -> str:
    """Return the word as it stands in an answer, without hyphens."""
    return verbo.palabra.replace("-", "")


def menu(vista: Vista) -> tuple[Verbo, ...]:
    """Return the words that make sense to ask about, by what the table waits for."""
    mesa = vista.reglamento
    flor = (Verbo.FLOR,) if mesa.con_flor else ()
    disputa = _DISPUTA[mesa.disputa_flor]
    if vista.fase in DE_FLOR:
        return (Verbo.ENVIDO, *flor, *disputa, *_CONTESTAN, Verbo.MAZO)
    rival_con_flor = any(a in rivales(PROPIO, vista.jugadores) for a in _cantaron_flor(vista))
    flores = (*flor, *(disputa if rival_con_flor and mesa.disputa_flor is DisputaFlor.CONTRAFLOR else ()))
    if vista.fase is Fase.CARTA:
        pasar = (Verbo.PASA,) if mesa.con_pasar else ()
        return (*_ENVIDOS, *flores, *_TRUCOS, *pasar, Verbo.MAZO)
    trucos = _TRUCOS[1:] if vista.fase is Fase.TRUCO else _TRUCOS[:1]
    return (*_ENVIDOS, *flores, *trucos, *_CONTESTAN, Verbo.MAZO)


def motivo_de(vista: Vista, verbo: Verbo) -> Motivo | None:
    """Return why the word is shut, None if it is open."""
    return vista.por_que_no(SOLAS[verbo])


def abiertas(vista: Vista) -> list[Verbo]:
    """Return the words of the menu that are open."""
    return [v for v in menu(vista) if motivo_de(vista, v) is None]


def cantos(vista: Vista) -> list[Verbo]:
    """Return the words said so far, in order."""
    return [e.accion.verbo for e in vista.registro if isinstance(e, Hizo) and e.accion.carta is None]


def _cantaron_flor(vista: Vista) -> list[int]:
    return [e.asiento for e in vista.registro if isinstance(e, Hizo) and e.accion.verbo is Verbo.FLOR]


def tengo_flor(vista: Vista) -> bool:
    """Return whether the reader holds a flor, at a table that has it."""
    cartas = [c for c in vista.cartas if c is not None]
    return vista.reglamento.con_flor and valor_flor(cartas, vista.muestra) is not None


def _jugue(vista: Vista) -> bool:
    return len(vista.en_mano) < len(vista.cartas)


def porque(vista: Vista, verbo: Verbo) -> str:  # noqa: C901 - one line a word
    """Return the code of why an open word is open."""
    te_toca = PROPIO in vista.turnos
    espera = vista.fase is not Fase.CARTA
    if verbo in _ENVIDOS:
        if vista.fase is Fase.ENVIDO:
            return "envido.sube"
        if tengo_flor(vista):
            return "envido.con-flor"
        if espera:
            return "envido.primero"
        return "envido.abre-jugado" if _jugue(vista) else "envido.abre"
    if verbo is Verbo.FLOR:
        return _porque_flor(vista)
    if verbo in _TRUCOS:
        if espera:
            return "truco.sube"
        if verbo is not Verbo.TRUCO:
            return "truco.quiso"
        return "truco.turno" if te_toca else "truco.cuando-sea"
    if verbo is Verbo.MAZO:
        return "mazo.cuando-sea" if not te_toca else "mazo.contesta" if espera else "mazo.turno"
    if verbo is Verbo.PASA:
        return "pasa"
    return "contesta" if verbo in _CONTESTAN else "disputa"


def _porque_flor(vista: Vista) -> str:
    if not tengo_flor(vista):
        return "flor.miente"
    cantaron = _cantaron_flor(vista)
    if any(a in companeros(PROPIO, vista.jugadores) for a in cantaron):
        return "flor.companero"
    if vista.fase is Fase.ENVIDO and PROPIO not in vista.turnos:
        return "flor.corta"
    envido = any(v in _ENVIDOS for v in cantos(vista)) and vista.fase is not Fase.ENVIDO
    return "flor.tarde" if envido else "flor.tiene"


_REGLAS_DE: Final = {
    "envido.abre": {"ENV-06"},
    "envido.abre-jugado": {"ENV-06"},
    "envido.con-flor": {"ENV-15"},
    "envido.primero": {"ENV-11"},
    "envido.sube": {"ENV-07", "ENV-10"},
    "flor.tiene": {"FLO-04"},
    "flor.miente": {"FLO-05"},
    "flor.corta": {"FLO-04"},
    "flor.companero": {"FLO-07"},
    "flor.tarde": {"FLO-06"},
    "truco.turno": {"TRU-02"},
    "truco.cuando-sea": {"TRU-02"},
    "truco.sube": {"TRU-01", "TRU-03"},
    "truco.quiso": {"TRU-04"},
    "mazo.turno": {"MAZ-01"},
    "mazo.contesta": {"MAZ-01"},
    "mazo.cuando-sea": {"MAZ-01"},
    "pasa": {"PAS-01"},
    "disputa": set(),
}


def reglas_de_lo_abierto(vista: Vista, verbo: Verbo) -> set[str]:
    """Return the rules by which an open word is open."""
    razon = porque(vista, verbo)
    if razon == "contesta":
        return {"ENV-10"} if vista.fase is Fase.ENVIDO else {"TRU-03"} if vista.fase is Fase.TRUCO else set()
    return _REGLAS_DE[razon]
