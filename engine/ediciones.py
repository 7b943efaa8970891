"""A table's options as text: what a stored hand carries, so that it replays as it was played.

`EDICION` is how the five tables stood when hands began to be stored. It is never changed: a hand of a table that
stands so is stored by its slug alone, and where the table has changed since, or a house rule is played, by what
differs. An option that is new gets its old meaning in `_BASE`.
"""

from __future__ import annotations

from dataclasses import fields
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, Final, NamedTuple
from urllib.parse import quote, unquote

from engine.asientos import MESAS
from engine.errors import NotacionInvalida
from engine.reglamento import (
    REGLAMENTOS,
    Canto,
    CodigoDeSenas,
    DeberDeFlor,
    Declaracion,
    DisputaFlor,
    FinDePartida,
    LecturaFalta,
    Reglamento,
    VentanaEnvido,
)

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

_SIN_LIMITE: Final = "sin"


class _Escritura(NamedTuple):
    """How an option's value is written and read; reading raises ValueError for what isn't one."""

    escribir: Callable[[Any], str]
    leer: Callable[[str], Any]


def _leer_si_no(texto: str) -> bool:
    return {"si": True, "no": False}[texto]


def _leer_entero(texto: str) -> int:
    if not (texto.isascii() and texto.isdecimal()) or str(int(texto)) != texto:
        raise ValueError(texto)
    return int(texto)


def _escribir_enteros(numeros: Sequence[int]) -> str:
    """Write a run as first-last/step, other numbers one by one."""
    if isinstance(numeros, range):
        return f"{numeros.start}-{numeros[-1]}/{numeros.step}"
    return ".".join(str(n) for n in numeros)


def _leer_enteros(texto: str) -> Sequence[int]:
    if "-" in texto:
        primero, _, resto = texto.partition("-")
        ultimo, _, paso = resto.partition("/")
        return range(_leer_entero(primero), _leer_entero(ultimo) + 1, _leer_entero(paso))
    return _leer_lista(texto)


def _leer_lista(texto: str) -> tuple[int, ...]:
    return tuple(_leer_entero(n) for n in texto.split(".")) if texto else ()


def _escribir_rechazos(rechazos: tuple[tuple[tuple[Canto, ...], int], ...]) -> str:
    return ".".join(f"{'+'.join(cantos)}+{puntos}" for cantos, puntos in rechazos)


def _leer_rechazos(texto: str) -> tuple[tuple[tuple[Canto, ...], int], ...]:
    partes = [uno.split("+") for uno in texto.split(".")] if texto else []
    return tuple((tuple(Canto(c) for c in cantos), _leer_entero(puntos)) for *cantos, puntos in partes)


_SI_NO: Final = _Escritura(lambda valor: "si" if valor else "no", _leer_si_no)
_ENTERO: Final = _Escritura(str, _leer_entero)
_LIMITE: Final = _Escritura(
    lambda valor: _SIN_LIMITE if valor is None else str(valor),
    lambda texto: None if texto == _SIN_LIMITE else _leer_entero(texto),
)
_ENTEROS: Final = _Escritura(_escribir_enteros, _leer_enteros)
_CONJUNTO: Final = _Escritura(
    lambda valor: ".".join(str(n) for n in sorted(valor)), lambda texto: frozenset(_leer_lista(texto))
)
_RECHAZOS: Final = _Escritura(_escribir_rechazos, _leer_rechazos)
_TEXTO: Final = _Escritura(lambda valor: quote(valor, safe=""), unquote)


def _opcion(tipo: Callable[[str], Any]) -> _Escritura:
    return _Escritura(str, tipo)


_ESCRITURAS: Final[Mapping[str, _Escritura]] = MappingProxyType(
    {
        "nombre": _TEXTO,
        "jugadores": _ENTEROS,
        "con_muestra": _SI_NO,
        "objetivos": _ENTEROS,
        "objetivo": _ENTERO,
        "objetivos_sin_buenas": _CONJUNTO,
        "fin": _opcion(FinDePartida),
        "con_pasar": _SI_NO,
        "max_envido": _LIMITE,
        "max_real_envido": _LIMITE,
        "tope_en_la_falta": _SI_NO,
        "rechazos_propios": _RECHAZOS,
        "ventana_envido": _opcion(VentanaEnvido),
        "falta": _opcion(LecturaFalta),
        "declaracion": _opcion(Declaracion),
        "deber_de_flor": _opcion(DeberDeFlor),
        "flor_corta_envido_propio": _SI_NO,
        "flor_tardia": _SI_NO,
        "disputa_flor": _opcion(DisputaFlor),
        "truco_fuera_de_turno": _SI_NO,
        "mazo_fuera_de_turno": _SI_NO,
        "mazo_extra": _ENTERO,
        "mazo_paga_pendiente": _SI_NO,
        "con_reclamos": _SI_NO,
        "con_perros": _SI_NO,
        "con_pico_a_pico": _SI_NO,
        "falta_en_pico": _ENTERO,
        "resto_en_pico": _ENTERO,
        "senas": _opcion(CodigoDeSenas),
    }
)

_BASE: Final = (
    "nombre=Trucazo!jugadores=2.4!con_muestra=no!objetivos=15.30!objetivo=30!objetivos_sin_buenas=15!fin=al-pagar"
    "!con_pasar=no!max_envido=2!max_real_envido=1!tope_en_la_falta=no!rechazos_propios=!ventana_envido="
    "antes-de-su-carta!falta=objetivo!declaracion=desde-el-mano!deber_de_flor=sin-flor!flor_corta_envido_propio=no"
    "!flor_tardia=no!disputa_flor=ninguna!truco_fuera_de_turno=no!mazo_fuera_de_turno=no!mazo_extra=0"
    "!mazo_paga_pendiente=no!con_reclamos=no!con_perros=no!con_pico_a_pico=no!falta_en_pico=6!resto_en_pico=12"
    "!senas=argentina"
)
_QUIERO_TRUCO: Final = (
    "!jugadores=2.4.6!objetivos=10-100/5!objetivo=40!objetivos_sin_buenas=!fin=al-cerrar-la-mano!con_pasar=si"
    "!falta=linea-de-buenas!declaracion=desde-el-que-canto!deber_de_flor=reclamable!flor_tardia=si"
    "!disputa_flor=bolsa!mazo_extra=1!con_reclamos=si"
)
EDICION: Final[Mapping[str, str]] = MappingProxyType(
    {
        "quiero-truco-uy": "nombre=Quiero%20Truco%2C%20uruguayo!con_muestra=si!con_perros=si!senas=uruguay"
        + _QUIERO_TRUCO,
        "quiero-truco-ar": "nombre=Quiero%20Truco%2C%20argentino" + _QUIERO_TRUCO,
        "trucazo": "",
        "tradicional-uy": "nombre=Tradicional%20uruguayo!jugadores=2.4.6!con_muestra=si!objetivos=1-999/1!objetivo=40"
        "!objetivos_sin_buenas=!max_envido=sin!max_real_envido=sin!tope_en_la_falta=si!deber_de_flor=forzada"
        "!disputa_flor=la-mia!con_pico_a_pico=si!senas=uruguay",
        "trucobet": "nombre=Trucobet!jugadores=2.4.6!objetivos=30!objetivos_sin_buenas="
        "!rechazos_propios=envido+envido+1!ventana_envido=primera-baza!deber_de_flor=forzada"
        "!flor_corta_envido_propio=si!disputa_flor=contraflor!truco_fuera_de_turno=si!mazo_fuera_de_turno=si"
        "!mazo_paga_pendiente=si",
    }
)
"""What each table's options are where they differ from `_BASE`, as first stored."""


def _leer_opciones(texto: str) -> dict[str, str]:
    opciones: dict[str, str] = {}
    for parte in texto.split("!") if texto else []:
        nombre, igual, valor = parte.partition("=")
        if not igual or nombre not in _ESCRITURAS or nombre in opciones:
            message = f"no es una opción de la mesa: {parte[:40]!r}"
            raise NotacionInvalida(message)
        opciones[nombre] = valor
    return opciones


def _en_la_edicion(slug: str) -> dict[str, str]:
    return {**_leer_opciones(_BASE), **_leer_opciones(EDICION.get(slug, ""))}


def escribir_mesa(mesa: Reglamento) -> str:
    """Return the table as a hand carries it: its slug, and the options that are not as in its edition.

    "trucobet", or "trucobet!mazo_extra=1". A slug that no edition has is written out against the base.
    """
    edicion = _en_la_edicion(mesa.slug)
    valores = {campo.name: getattr(mesa, campo.name) for campo in fields(mesa) if campo.name in _ESCRITURAS}
    textos = {nombre: _ESCRITURAS[nombre].escribir(valor) for nombre, valor in valores.items()}
    distintas = [f"{nombre}={texto}" for nombre, texto in textos.items() if texto != edicion[nombre]]
    return "!".join([mesa.slug, *distintas])


def _puede_jugarse(mesa: Reglamento) -> bool:
    """Return whether the options go together: seats that pair, its own objetivo, a dispute that goes with its flor."""
    sillas = bool(mesa.jugadores) and set(mesa.jugadores) <= set(MESAS)
    disputa = mesa.con_flor is (mesa.disputa_flor is not DisputaFlor.NINGUNA)
    # Flores that are compared as they are must be true.
    compara = mesa.disputa_flor in {DisputaFlor.CONTRAFLOR, DisputaFlor.LA_MIA}
    flores = mesa.deber_de_flor is DeberDeFlor.FORZADA or not compara
    return sillas and disputa and flores and mesa.objetivo in mesa.objetivos and min(mesa.objetivos) > 0


def leer_mesa(texto: str) -> Reglamento:
    """Return the table written so, the inverse of `escribir_mesa`. Raises NotacionInvalida for anything else."""
    slug, _, resto = texto.partition("!")
    if not slug or not all(letra.isascii() and (letra.isalnum() or letra == "-") for letra in slug):
        message = f"no es un reglamento: {slug[:40]!r}"
        raise NotacionInvalida(message)
    if slug not in EDICION and not resto:
        message = f"no es un reglamento: {slug[:40]!r}"
        raise NotacionInvalida(message)
    textos = {**_en_la_edicion(slug), **_leer_opciones(resto)}
    try:
        valores = {nombre: _ESCRITURAS[nombre].leer(valor) for nombre, valor in textos.items()}
    except (ValueError, KeyError):
        message = f"no es una mesa: {texto[:80]!r}"
        raise NotacionInvalida(message) from None
    mesa = Reglamento(slug=slug, **valores)
    if not _puede_jugarse(mesa):
        message = f"no es una mesa: {texto[:80]!r}"
        raise NotacionInvalida(message)
    actual = REGLAMENTOS.get(slug)
    return actual if actual == mesa else mesa
