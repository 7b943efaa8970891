"""Template tags for the frame of every page."""

import html
import json
from contextlib import suppress
from typing import Any, NamedTuple

from django import template
from django.core.exceptions import DisallowedHost
from django.http import HttpRequest
from django.template.base import Node, NodeList, Parser, Token
from django.template.context import Context
from django.templatetags.static import static
from django.urls import reverse
from django.utils.html import format_html
from django.utils.safestring import SafeString, mark_safe
from django.utils.translation import gettext as _

from engine.errors import NotacionInvalida
from lessons.luz import SISTEMA, luz_de
from lessons.tools.vistas import DE_UNA_MANO, de_direccion

register = template.Library()


class Captura(Node):
    """Renders its inside once and keeps it under a name."""

    child_nodelists = ("inside",)

    def __init__(self, name: str, inside: NodeList) -> None:
        self.name = name
        self.inside = inside

    def render(self, context: Context) -> str:
        """Keep the text, plain: where it is printed it is escaped again, so it is safe inside an attribute too."""
        context[self.name] = html.unescape(" ".join(self.inside.render(context).split()))
        return ""


@register.tag
def captura(parser: Parser, token: Token) -> Captura:
    """``{% captura name %}…{% endcaptura %}``: the rendered inside as the variable ``name``, blanks collapsed."""
    try:
        _, name = token.split_contents()
    except ValueError:
        raise template.TemplateSyntaxError("captura wants one name") from None
    inside = parser.parse(("endcaptura",))
    parser.delete_first_token()
    return Captura(name, inside)


@register.simple_tag(takes_context=True)
def luz(context: Context) -> str:
    """Return how light the room is: ``sistema``, ``alta`` or ``baja``; ``sistema`` where there is no request."""
    request: Any = context.get("request")
    return luz_de(request) if isinstance(request, HttpRequest) else SISTEMA


class Imagen(NamedTuple):
    """The picture of a shared page: its address with the host, and what it shows in words."""

    direccion: str
    dice: str


@register.simple_tag(takes_context=True)
def vista_previa(context: Context) -> Imagen:
    """Return the picture that a link to this page shows: that of its position if it has one, else the house's."""
    request: Any = context.get("request")
    hallada = getattr(request, "resolver_match", None)
    nombre = (hallada and hallada.url_name) or ""
    if nombre in DE_UNA_MANO and getattr(context.get("fila"), "cerrada", False):
        # What it shows is looked up when the picture is asked for.
        donde = reverse("vista", args=[request.path[1:]])
        return Imagen(con_casa(request, donde), _("Una mano de truco jugada: lo que trajo y las cartas."))
    compartida = None
    if nombre not in DE_UNA_MANO and hallada is not None:
        with suppress(NotacionInvalida):
            compartida = de_direccion(nombre, hallada.kwargs)
    if compartida is not None:
        donde = reverse("vista", args=[compartida.direccion[1:]])
        return Imagen(con_casa(request, donde), compartida.vista.en_palabras)
    dice = _(
        "La Muestra, escuela de truco. El rival tiró el 1 de espada, la muestra es el 6 de copa: "
        "¿con cuál de tus tres cartas le ganás?"
    )
    return Imagen(con_casa(request, static("img/vista.png")), dice)


@register.simple_tag(takes_context=True)
def absoluta(context: Context, path: str = "") -> str:
    """Return this page's address with its host and without its query, or that of a static file."""
    request: Any = context.get("request")
    where = static(path) if path else request.path if isinstance(request, HttpRequest) else "/"
    return con_casa(request, where)


def con_casa(request: Any, where: str) -> str:  # noqa: ANN401 - a page may be rendered without a request
    """Return an address with the host of the request, as it is where there is none."""
    if not isinstance(request, HttpRequest):
        return where
    try:
        return request.build_absolute_uri(where)
    except DisallowedHost:  # the 400 page of a host that is not ours
        return where


# What would end the element or begin another inside it.
_ESCAPES = {ord(c): f"\\u{ord(c):04x}" for c in "<>&\u2028\u2029"}


def datos_estructurados(datos: dict[str, Any]) -> SafeString:
    """Return what a page says of itself to machines, as JSON-LD: a block of data, which no policy has to allow."""
    texto = json.dumps({"@context": "https://schema.org", **datos}, ensure_ascii=False).translate(_ESCAPES)
    # Escaped above, as Django's own json_script does.
    return format_html('<script type="application/ld+json">{}</script>', mark_safe(texto))  # noqa: S308


@register.simple_tag(takes_context=True)
def datos_migas(context: Context, migas: Any, aqui: str) -> SafeString:  # noqa: ANN401 - pairs of name and address
    """Return the way to this page as structured data: the crumbs that are seen, and the page's own name."""
    request: Any = context.get("request")
    pasos = [*((str(nombre), direccion) for nombre, direccion in migas), (aqui, absoluta(context))]
    elementos = [
        {"@type": "ListItem", "position": n, "name": nombre, "item": con_casa(request, direccion)}
        for n, (nombre, direccion) in enumerate(pasos, 1)
    ]
    return datos_estructurados({"@type": "BreadcrumbList", "itemListElement": elementos})


@register.simple_tag
def datos_preguntas(pares: Any) -> SafeString:  # noqa: ANN401 - pairs of question and answer
    """Return questions with their answers, as they are read on the page, as structured data."""
    preguntas = [
        {"@type": "Question", "name": pregunta, "acceptedAnswer": {"@type": "Answer", "text": respuesta}}
        for pregunta, respuesta in pares
    ]
    return datos_estructurados({"@type": "FAQPage", "mainEntity": preguntas})


@register.simple_tag(takes_context=True)
def datos_palabra(context: Context, termino: str, significa: str) -> SafeString:
    """Return a word and what it means as structured data."""
    return datos_estructurados(
        {
            "@type": "DefinedTerm",
            "name": termino,
            "description": significa,
            "url": absoluta(context),
            "inDefinedTermSet": con_casa(context.get("request"), reverse("glosario")),
        }
    )
