"""Template tags for the frame of every page."""

import html
from typing import Any

from django import template
from django.core.exceptions import DisallowedHost
from django.http import HttpRequest
from django.template.base import Node, NodeList, Parser, Token
from django.template.context import Context
from django.templatetags.static import static

from lessons.luz import SISTEMA, luz_de

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


@register.simple_tag(takes_context=True)
def absoluta(context: Context, path: str = "") -> str:
    """Return this page's address with its host and without its query, or that of a static file."""
    request: Any = context.get("request")
    where = static(path) if path else request.path if isinstance(request, HttpRequest) else "/"
    if not isinstance(request, HttpRequest):
        return where
    try:
        return request.build_absolute_uri(where)
    except DisallowedHost:  # the 400 page of a host that is not ours
        return where
