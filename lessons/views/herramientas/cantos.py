"""Cantos: a chain built tap by tap."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from django.http import HttpResponseRedirect
from django.utils.translation import gettext as _
from django.views.decorators.http import require_safe

from engine.cantos.escaleras import Escalera
from engine.errors import NotacionInvalida
from lessons.puzzles import KINDS
from lessons.puzzles.cadena import CadenaKind
from lessons.puzzles.leer_cadena import CHUMBO, PICO
from lessons.puzzles.leer_cadena import escribir as escribir_problema
from lessons.tools import cantos as herramienta
from lessons.tools.cantos import Cantados
from lessons.tools.cantos_jugados import Jugada, jugar
from lessons.views.comun import catalogo
from lessons.views.herramientas.comun import (
    CAMPOS,
    Cerrada,
    Opcion,
    a_la_canonica,
    campos_del_tanteo,
    direccion,
    leccion_de,
    mesa_de,
    mesa_pedida,
    mostrar,
    negar,
    tanteo_dicho,
)
from lessons.words import cantos as palabras
from lessons.words.acciones import ROTULOS
from lessons.words.cadena import el_canto
from lessons.words.cartas import lista

if TYPE_CHECKING:
    from collections.abc import Sequence

    from django.http import HttpRequest, HttpResponse

    from engine.reglamento import Canto, Reglamento
    from lessons.tools.cantos import EnMesa, Porque, Sigue

NOMBRE = "cantos"
_ABREN = ("ENV-06", "FLO-04", "TRU-02")
_REGLA = {Escalera.ENVIDO: "ENV-07", Escalera.TRUCO: "TRU-01"}


class Dicho(NamedTuple):
    """A canto of the chain: who said it, the word, whether it is ours, and the chain cut after it."""

    quien: str
    canto: str
    nuestro: bool
    direccion: str


@require_safe
def inicio(request: HttpRequest) -> HttpResponse:
    """Lead to the same chain at the table or the score chosen; as much of it as that table has."""
    mesa = mesa_pedida(request)
    de = mesa_de(request.GET.get("de") or mesa.slug)
    escrita = request.GET.get("cadena", "")[: herramienta.TEXTO_MAXIMO]
    try:
        cantados = herramienta.leer(de, escrita) if escrita else Cantados()
    except NotacionInvalida as error:
        return negar(request, str(error))
    if de is not mesa and cantados.cantos:
        cantados = herramienta.que_quepa(de, cantados, mesa)
    dichos = campos_del_tanteo(request)
    if cantados.cantos and any(dichos.values()):
        try:
            cantados = herramienta.con_tanteo(mesa, cantados, tanteo_dicho(mesa, dichos))
        except NotacionInvalida as error:
            mas: dict[str, object] = {"campos": dichos, "aviso": str(error), "posicion": True}
            respuesta = _responder(request, mesa, cantados, mas)
            respuesta.status_code = 422
            return respuesta
    return HttpResponseRedirect(_donde(mesa, cantados))


@require_safe
def cantos(request: HttpRequest, mesa: str, posicion: str = "") -> HttpResponse:
    """Show what the chain pays, who may speak, what may follow, and the same chain at every table."""
    esta = mesa_de(mesa)
    try:
        cantados = herramienta.leer(esta, posicion) if posicion else Cantados()
    except NotacionInvalida as error:
        return negar(request, str(error))
    canonica = a_la_canonica(request, _donde(esta, cantados))
    return canonica or _responder(request, esta, cantados, {"posicion": bool(posicion)})


def _donde(mesa: Reglamento, cantados: Cantados) -> str:
    return direccion(NOMBRE, mesa, herramienta.escribir(cantados))


def _responder(request: HttpRequest, mesa: Reglamento, cantados: Cantados, mas: dict[str, object]) -> HttpResponse:
    siguen = herramienta.siguen(mesa, cantados)
    texto = herramienta.escribir(cantados)
    regla = _REGLA.get(cantados.escalera or Escalera.ENVIDO, mesa.disputa_flor.regla)
    contexto: dict[str, object] = {
        "mesa": mesa,
        "texto": texto,
        "abiertas": [
            Opcion(f"c-{s.canto}", _grande(el_canto(s.canto)), _donde(mesa, s.con_el)) for s in siguen if s.con_el
        ],
        "cerradas": [Cerrada(_grande(el_canto(s.canto)), s.porque.texto, s.porque.regla) for s in siguen if s.porque],
        "borrar": direccion(NOMBRE, mesa, ""),
        "pide": palabras.ABRIR,
        "lleva": (("de", mesa.slug), ("cadena", texto)),
        "leccion": leccion_de(mesa, regla),
        "ids": regla,
    }
    if cantados.cantos:
        contexto |= _de_la_cadena(mesa, cantados, siguen)
    else:
        reglas = catalogo().reglas
        contexto["abren"] = [(r, reglas[r].resumen) for r in _ABREN if mesa.con_flor or r != "FLO-04"]
    contexto |= mas
    return mostrar(request, "herramientas/cantos.html", contexto, posicion=bool(contexto["posicion"]))


def _de_la_cadena(mesa: Reglamento, cantados: Cantados, siguen: Sequence[Sigue]) -> dict[str, object]:
    como, jugada = herramienta.precio(mesa, cantados), jugar(mesa, cantados)
    problema = herramienta.como_problema(mesa, cantados)
    tanteo = cantados.tanteo
    return {
        "cifras": palabras.cifras(como, mesa.disputa_flor),
        "linea": palabras.en_una_linea(como, mesa.disputa_flor),
        "reglas": dict.fromkeys(r for r in (como.regla_quiero, como.regla_no_quiero) if r),
        "dichos": _dichos(mesa, cantados, jugada),
        "porque": _porque(mesa, cantados, jugada),
        "habla": _habla(jugada),
        "responden": _responden(jugada),
        "cerradas": _cerradas([(s.canto, s.porque) for s in siguen] + [(o.canto, o.porque) for o in jugada.otras]),
        "antes": [Cerrada("", palabras.antes_de_contestar(o.canto), o.regla) for o in jugada.otras if not o.porque],
        "sube": palabras.quien_sube(jugada.sube) if jugada.sube is not None else "",
        "de_a_cuatro": jugada.mano.reparto.jugadores == 4,
        "tanteo": tanteo,
        "campos": dict(zip(CAMPOS, map(str, tanteo), strict=True)) if tanteo else {},
        "fijo": len(mesa.objetivos) == 1,
        "picos": _picos(mesa, cantados),
        "mesas_todas": [_fila(una) for una in herramienta.en_todas(mesa, cantados)],
        "problema": escribir_problema(problema) if problema else "",
        "que_es": ", ".join(el_canto(c) for c in cantados.cantos),
    }


def _responden(jugada: Jugada) -> str:
    """Return the words that answer, empty where nobody does or one chooses among flores."""
    if not jugada.hablan or jugada.eligen:
        return ""
    return palabras.las_respuestas([str(ROTULOS[v]) for v in jugada.respuestas])


def _cerradas(palabras_y_porques: Sequence[tuple[Canto, Porque | None]]) -> list[Cerrada]:
    """Return what can't be said, the words with the same reason together."""
    juntas: dict[Porque, list[str]] = {}
    for canto, porque in palabras_y_porques:
        if porque:
            juntas.setdefault(porque, []).append(el_canto(canto))
    return [Cerrada(_grande(lista(cantos)), p.texto, p.regla) for p, cantos in juntas.items()]


def _dichos(mesa: Reglamento, cantados: Cantados, jugada: Jugada) -> list[Dicho]:
    salida = []
    cuantos = len(cantados.cantos)
    # A rival's flor that goes without saying in the address is said at the table.
    de_mas = len(jugada.dichos) - cuantos
    for n, (asiento, canto) in enumerate(jugada.dichos):
        nombre, nuestro = palabras.quien_dijo(asiento)
        hasta = herramienta.hasta(mesa, cantados, max(1, n + 1 - de_mas))
        salida.append(Dicho(nombre, el_canto(canto), nuestro, _donde(mesa, hasta)))
    return salida


def _porque(mesa: Reglamento, cantados: Cantados, jugada: Jugada) -> list[str]:
    """Return why it pays that: what the problem of the same chain explains, and who is paid if it isn't wanted."""
    como = herramienta.precio(mesa, cantados)
    if como.no_quiero is None:
        salida = [palabras.sin_respuesta(cantados.cantos, como)]
        if jugada.en_el_acto is not None:
            salida.append(palabras.de_la_flor_rival(en_el_acto=jugada.en_el_acto))
        return salida
    una = herramienta.como_se_explica(cantados)
    kind = KINDS["cadena"]
    assert isinstance(kind, CadenaKind)  # noqa: S101 - the registry is by slug
    salida = list(kind.explicar(mesa, una).parrafos[:-1]) if una else []
    falta = palabras.lo_que_le_falta(como)
    return [*salida, *([falta] if falta and not salida else []), palabras.quien_cobra(jugada.cobra)]


def _habla(jugada: Jugada) -> Cerrada | None:
    if not jugada.hablan:
        return None
    de_vuelta = len(jugada.hablan) == 1 and jugada.hablan[0] in {asiento for asiento, _canto in jugada.dichos}
    frase = palabras.quien_habla(jugada.hablan, eligen=jugada.eligen, de_vuelta=de_vuelta)
    return Cerrada("", frase, jugada.regla)


def _picos(mesa: Reglamento, cantados: Cantados) -> list[Opcion]:
    """Return the choice of a pico a pico where it changes something."""
    if not herramienta.cuenta_el_pico(mesa, cantados.cantos):
        return []
    rotulos = {"": _("Fuera del pico"), PICO: _("En un pico"), CHUMBO: _("Pico con chumbo")}
    salida = []
    for pico, rotulo in rotulos.items():
        una = herramienta.con_lo_que_cuenta(mesa, Cantados(cantados.cantos, cantados.tanteo, pico))
        if una.pico == pico and not herramienta.por_que_no_hay(mesa, una):
            salida.append(Opcion(f"p-{pico or 'no'}", rotulo, _donde(mesa, una), elegida=pico == cantados.pico))
    return salida


class Fila(NamedTuple):
    """A table's row: its name, where the chain is there, the figures or why there are none, and to how many."""

    nombre: str
    direccion: str
    cifras: tuple[tuple[str, str], ...]
    falta: str
    porque: Porque | None
    objetivo: int | None
    propia: bool
    difiere: bool


def _fila(una: EnMesa) -> Fila:
    disputa = una.mesa.disputa_flor
    return Fila(
        nombre=una.mesa.nombre,
        direccion="" if una.porque else _donde(una.mesa, una.cantados),
        cifras=palabras.cifras(una.precio, disputa) if una.precio else (),
        falta=palabras.en_una_linea(una.precio, disputa) if una.precio else "",
        porque=una.porque,
        objetivo=una.objetivo,
        propia=una.propia,
        difiere=una.difiere,
    )


def _grande(texto: str) -> str:
    return texto[:1].upper() + texto[1:]
