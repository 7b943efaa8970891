"""Template tags for what the content holds: prose with its cards and links, and the names of the tables."""

from __future__ import annotations

from typing import TYPE_CHECKING

from django import template
from django.urls import reverse
from django.utils.html import format_html
from django.utils.safestring import SafeString, mark_safe

from engine.reglamento import REGLAMENTOS
from lessons.catalog import content
from lessons.catalog.objects import CartaEnLinea, Html, Vinculo
from lessons.catalog.rules import page_of
from lessons.puzzles import KINDS
from lessons.templatetags.baraja import carta

if TYPE_CHECKING:
    from lessons.catalog.objects import Prosa, Trozo

register = template.Library()


@register.filter
def prosa(texto: Prosa) -> SafeString:
    """Return a text as markup: what the Markdown renderer made, cards drawn and links made here."""
    # Every piece is safe already: markup of the renderer, which escapes, or of format_html.
    return mark_safe("".join(map(_dibujar, texto.trozos)))  # noqa: S308


def _dibujar(trozo: Trozo) -> str:
    match trozo:
        case Html(html):
            return html
        case CartaEnLinea(una, texto):
            return format_html('<span class="naipe">{}{}</span>', carta(una, clase="chica", muda=True), texto)
        case Vinculo():
            return _enlace(trozo)


def _enlace(vinculo: Vinculo) -> SafeString:
    catalogo = content(KINDS).catalogo
    match vinculo.tipo:
        case "regla":
            texto, direccion = vinculo.texto or vinculo.destino, direccion_regla(vinculo.destino)
        case "glosa":
            palabra = catalogo.palabras.get(vinculo.destino)
            texto = vinculo.texto or (palabra.termino if palabra else vinculo.destino)
            direccion = reverse("palabra", args=[vinculo.destino]) if palabra else ""
        case _:
            leccion = catalogo.leccion(vinculo.destino)
            texto = vinculo.texto or (leccion.titulo if leccion else vinculo.destino)
            direccion = reverse("leccion", args=[leccion.camino, leccion.slug]) if leccion else ""
    return format_html('<a href="{}">{}</a>', direccion, texto) if direccion else format_html("{}", texto)


@register.filter
def direccion_regla(regla: str) -> str:
    """Return the address of the page that tells a rule; a case of one (BAZ-04a) is a place on its page."""
    pagina = page_of(regla)
    direccion = reverse("regla", args=[pagina])
    return direccion if pagina == regla else f"{direccion}#{regla}"


@register.filter
def nombre_mesa(slug: str) -> str:
    """Return a reglamento's name."""
    return REGLAMENTOS[slug].nombre
