"""What the tools' pages share: the table asked for, refusals, and the part that htmx swaps."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple, TypeVar

from django.http import Http404, HttpResponsePermanentRedirect
from django.shortcuts import render
from django.urls import reverse
from django.utils.cache import patch_vary_headers
from django.utils.translation import gettext as _

from engine.reglamento import REGLAMENTOS, Reglamento
from lessons.puzzles.tanteos import leer_tanteo
from lessons.views.comun import Miga, catalogo

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping
    from enum import StrEnum

    from django.http import HttpRequest, HttpResponse

    from lessons.catalog.objects import Leccion
    from lessons.puzzles.tanteos import Tanteo
    from lessons.tools.cantos import Porque

T = TypeVar("T")
SECCION = "discusion"
CAMPOS = ("nuestros", "suyos", "objetivo")
"""The fields of a score in a tool's form."""
_CIFRAS = 3


class Opcion(NamedTuple):
    """A thing to tap: its id on the page, its label, where it leads (nowhere if it can't be), and a word under it."""

    id: str
    rotulo: str
    direccion: str
    nota: str = ""
    elegida: bool = False


class Cerrada(NamedTuple):
    """Something that can't be, or can: which, why, and the rule."""

    que: str
    texto: str
    regla: str


class Grupo(NamedTuple):
    """A choice: what is chosen, and what there is to tap."""

    titulo: str
    opciones: list[Opcion]


def elecciones(
    titulos: Mapping[str, object],
    opciones: Mapping[str, Iterable[tuple[StrEnum, T]]],
    rotulos: Mapping[str, object],
    como: tuple[T, Callable[[T], Porque | None], Callable[[T], str]],
) -> tuple[list[Grupo], list[Cerrada]]:
    """Return the choices of a state, axis by axis, and those that can't be, with why.

    `opciones` are each axis's words with the state that they lead to; `como` is the state that is shown, what says
    why a state can't be, and what gives its address.
    """
    este, por_que_no, donde = como
    grupos: list[Grupo] = []
    juntas: dict[Porque, list[str]] = {}
    for eje, titulo in titulos.items():
        teclas = []
        for valor, otro in opciones[eje]:
            rotulo, porque = str(rotulos[valor]), por_que_no(otro)
            teclas.append(Opcion(valor, rotulo, "" if porque else donde(otro), elegida=otro == este))
            if porque:
                juntas.setdefault(porque, []).append(f"{titulo}: {rotulo.lower()}")
        grupos.append(Grupo(str(titulo), teclas))
    return grupos, [Cerrada(". ".join(que), p.texto, p.regla) for p, que in juntas.items()]


def mesa_de(slug: str) -> Reglamento:
    """Return the table of the address. Raises Http404 if there is none."""
    if slug not in REGLAMENTOS:
        raise Http404(_("No hay una mesa con ese nombre."))
    return REGLAMENTOS[slug]


def mesa_pedida(request: HttpRequest) -> Reglamento:
    """Return the table that a form asks for, the first if it asks for none. Raises Http404 for an unknown one."""
    return mesa_de(request.GET.get("mesa") or next(iter(REGLAMENTOS)))


def direccion(nombre: str, mesa: Reglamento, texto: str) -> str:
    """Return a tool's address at a table, with the position if there is one."""
    return reverse(f"{nombre}-en", args=[mesa.slug, texto]) if texto else reverse(f"{nombre}-mesa", args=[mesa.slug])


def a_la_canonica(request: HttpRequest, destino: str) -> HttpResponse | None:
    """Return the 301 to the one spelling, None if the address has it already."""
    if request.path == destino:
        return None
    consulta = request.META.get("QUERY_STRING", "")
    return HttpResponsePermanentRedirect(f"{destino}?{consulta}" if consulta else destino)


def negar(request: HttpRequest, motivo: str) -> HttpResponse:
    """Return the 400 of a position that can't be, with the reason."""
    return render(request, "herramientas/400.html", {"motivo": motivo, "seccion": SECCION}, status=400)


def campos_del_tanteo(request: HttpRequest) -> dict[str, str]:
    """Return the fields of a score as they were written, empty where they weren't."""
    return {campo: " ".join(request.GET.get(campo, "").split())[:20] for campo in CAMPOS}


def tanteo_dicho(mesa: Reglamento, dichos: dict[str, str]) -> Tanteo:
    """Return the score of the fields, an empty objetivo being the table's; raises NotacionInvalida."""
    completos = [dichos["nuestros"] or "0", dichos["suyos"] or "0", dichos["objetivo"] or str(mesa.objetivo)]
    # A field may hold 07; an address may not.
    llanos = (n.lstrip("0") or "0" if n.isascii() and n.isdecimal() and len(n) <= _CIFRAS else n for n in completos)
    return leer_tanteo(mesa, "-".join(llanos))


def leccion_de(mesa: Reglamento, regla: str) -> Leccion | None:
    """Return the lesson that teaches a rule, of the path that plays like the table if there is one."""
    ensenan = [leccion for leccion in catalogo().lecciones if regla in leccion.reglas]
    caminos = {slug: REGLAMENTOS[c.reglamento].con_muestra for slug, c in catalogo().caminos.items()}
    return next((x for x in ensenan if caminos[x.camino] is mesa.con_muestra), ensenan[0] if ensenan else None)


def mostrar(request: HttpRequest, plantilla: str, contexto: dict[str, Any], *, posicion: bool) -> HttpResponse:
    """Return the tool's page, or for htmx its part `herramienta` alone. A page with a position isn't indexed."""
    parcial = bool(request.headers.get("HX-Request")) and not request.headers.get("HX-History-Restore-Request")
    contexto = {
        "seccion": SECCION,
        "posicion": posicion,
        "parcial": parcial,
        "mesas": REGLAMENTOS.values(),
        "migas": [Miga(_("Discusión"), reverse("herramientas"))],
        **contexto,
    }
    respuesta = render(request, f"{plantilla}#herramienta" if parcial else plantilla, contexto)
    if posicion:
        respuesta["X-Robots-Tag"] = "noindex"
    patch_vary_headers(respuesta, ["HX-Request", "HX-History-Restore-Request"])
    return respuesta
