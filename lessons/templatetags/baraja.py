"""Template tags for what is drawn: cards, the back, the deck with its muestra, and counts in palitos."""

from django import template
from django.templatetags.static import static
from django.utils.html import format_html, format_html_join
from django.utils.safestring import SafeString
from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from engine.cartas import Carta
from engine.cartas import carta as carta_de
from lessons.arte.trazos import TRAZOS

register = template.Library()

SPRITE = "img/baraja.svg"
TAPADA = "??"

SVG = (
    '<svg class="{}" viewBox="0 0 100 156" width="100" height="156" role="img" aria-label="{}">'
    '<use href="{}#{}"/></svg>'
)
SVG_MUDO = (
    '<svg class="{}" viewBox="0 0 100 156" width="100" height="156" aria-hidden="true"><use href="{}#{}"/></svg>'
)


def dibujo(ident: str, nombre: str, clases: str) -> SafeString:
    """Return the drawing ``ident`` of the sprite, heard as ``nombre``, or not heard at all if that is empty."""
    if nombre:
        return format_html(SVG, clases, nombre, static(SPRITE), ident)
    return format_html(SVG_MUDO, clases, static(SPRITE), ident)


def clases(*, extra: str, marcada: bool, apagada: bool) -> str:
    """Return the drawing's classes."""
    words = ("carta", extra, "marcada" if marcada else "", "apagada" if apagada else "")
    return " ".join(word for word in words if word)


@register.simple_tag
def carta(  # noqa: PLR0913 - a tag's options are its arguments
    una: Carta | str | None,
    *,
    pieza: int | str | None = None,
    dice: str = "",
    clase: str = "",
    marcada: bool = False,
    apagada: bool = False,
    muda: bool = False,
) -> SafeString:
    """Return a card's drawing with its spoken name.

    ``una`` is a card or its code; ``"??"`` or None is a card face down. ``pieza`` adds "pieza: vale 28" to the name,
    ``dice`` any other words; ``clase`` adds CSS classes (``chica``, ``grandota``); ``marcada`` lights the card up,
    ``apagada`` dims it; ``muda`` hides it from screen readers, where the words beside it say the same.
    Raises NotacionInvalida for a code that is no card's.
    """
    names = clases(extra=clase, marcada=marcada, apagada=apagada)
    if una is None or una == TAPADA:
        return dibujo("dorso", "" if muda else hablado(_("carta tapada"), None, dice), names)
    card = una if isinstance(una, Carta) else carta_de(una)
    return dibujo(f"{card.palo.value}{card.numero}", "" if muda else hablado(card.nombre, pieza, dice), names)


def hablado(nombre: str, pieza: int | str | None, dice: str) -> str:
    """Return the words that a screen reader says for a card."""
    said = [nombre]
    if pieza is not None:
        said.append(_("pieza: vale %(tantos)s") % {"tantos": pieza})
    if dice:
        said.append(dice)
    return ", ".join(said)


@register.simple_tag
def dorso(dice: str = "", clase: str = "", *, muda: bool = False) -> SafeString:
    """Return the back of a card, heard as "carta tapada" or as ``dice``."""
    return dibujo(
        "dorso", "" if muda else dice or _("carta tapada"), clases(extra=clase, marcada=False, apagada=False)
    )


@register.simple_tag
def mazo(muestra: Carta | str | None, *, nota: bool = True, muda: bool = False) -> SafeString:
    """Return the deck with the muestra half out of it and, if ``nota``, its name in words below.

    ``muda`` hides it from screen readers. Without a muestra (a table that has none) nothing is returned.
    """
    if muestra is None:
        return SafeString("")
    card = muestra if isinstance(muestra, Carta) else carta_de(muestra)
    words = _("Muestra: %(carta)s") % {"carta": corta(card)}
    return format_html(
        '<div class="mazo"><div>{}{}</div>{}</div>',
        carta(card, dice=_("la muestra"), muda=muda),
        dorso(muda=True),
        format_html("<small>{}</small>", words) if nota else "",
    )


@register.filter
def corta(una: Carta | str) -> str:
    """Return a card's name with its number in digits, as it is written beside a drawing: "4 de copa".

    Figures keep their word: "sota de copa". Raises NotacionInvalida for a code that is no card's.
    """
    card = una if isinstance(una, Carta) else carta_de(una)
    return f"{card.numero} de {card.palo.nombre}" if card.numero < 10 else card.nombre


@register.simple_tag
def palo(una: Carta | str) -> SafeString:
    """Return the emblem of a card's palo, as a small mark beside words that already name it.

    ``una`` is a card, its code, or a palo's letter.
    """
    letter = una.palo.value if isinstance(una, Carta) else str(una)[-1:]
    names = {"e": "espada", "b": "basto", "o": "oro", "c": "copa"}
    return format_html(
        '<svg class="palo" width="16" height="20" aria-hidden="true"><use href="{}#{}"/></svg>',
        static(SPRITE),
        names[letter],
    )


@register.simple_tag
def palitos(n: int, *, de: int | None = None, dice: str = "", mudos: bool = False) -> SafeString:
    """Return ``n`` counted in fives: each five a square with its diagonal.

    ``de`` draws what is still to come up to that total, faint. ``dice`` is what a screen reader says; left out, it is
    "6 de 10" or "6 palitos". ``mudos`` hides them from it, where words beside them say the same.
    """
    total = max(n, de or 0)
    fives = format_html_join("", "{}", ((cinco(n - at, total - at),) for at in range(0, total, 5)))
    if mudos:
        return format_html('<span class="palitos" aria-hidden="true">{}</span>', fives)
    if not dice and de is not None:
        dice = _("%(n)d de %(total)d") % {"n": n, "total": de}
    dice = dice or ngettext("%(n)d palito", "%(n)d palitos", n) % {"n": n}
    return format_html('<span class="palitos" role="img" aria-label="{}">{}</span>', dice, fives)


def cinco(hechos: int, total: int) -> SafeString:
    """Return one square: as many strokes as are made, and faint those still to come."""
    made, wanted = min(max(hechos, 0), 5), min(total, 5)
    drawn = format_html('<path d="{}"/>', "".join(TRAZOS[:made])) if made else ""
    faint = format_html('<path class="falta" d="{}"/>', "".join(TRAZOS[made:wanted])) if made < wanted else ""
    return format_html('<svg viewBox="0 0 24 24" width="24" height="24">{}{}</svg>', faint, drawn)


@register.simple_tag
def cinco_suelto() -> SafeString:
    """Return one square of five strokes, each a path of its own and faint: for a script to make them one by one."""
    trazos = format_html_join("", '<path class="falta" d="{}"/>', ((d,) for d in TRAZOS))
    return format_html('<svg viewBox="0 0 24 24" width="24" height="24">{}</svg>', trazos)
