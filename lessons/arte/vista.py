"""The picture that a shared position shows: what is asked or answered, and its cards, drawn to PNG here."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from pathlib import Path
from textwrap import wrap
from typing import TYPE_CHECKING, Final
from xml.etree import ElementTree as ET

from django.utils.translation import gettext as _
from resvg_py import svg_to_bytes

from lessons.arte.baraja import sprite
from lessons.arte.imagenes import CAL, CAL_2, PANO, VISTA, icono
from lessons.arte.trazos import TRAZOS

if TYPE_CHECKING:
    from engine.cartas import Carta

LETRA: Final = Path(__file__).with_name("alegreya.ttf")
"""The display face for what draws here: no font of the machine is used. Its licence is `static/fonts/OFL.txt`."""
_SVG: Final = "{http://www.w3.org/2000/svg}"
_ANCHO, _ALTO = VISTA
_MARGEN: Final = 72
_INTERLINEA: Final = 1.12
_MENOR: Final = 140.0
"""The width of a card, at the least."""
_CINCOS: Final = 10
_POR_LETRA: Final = 0.47
"""The width of a letter, of its size, at the most that a line of Spanish comes to."""


@dataclass(frozen=True, slots=True)
class Vista:
    """What a picture shows: a line above, what is said large, a line below it, cards, and the muestra."""

    encima: str
    dice: str
    debajo: str = ""
    cartas: tuple[Carta, ...] = ()
    muestra: Carta | None = None
    tanteo: tuple[tuple[str, int], ...] = ()
    """Each side's name and points, drawn in palitos where there are no cards."""

    @property
    def en_palabras(self) -> str:
        """The picture for who doesn't see it."""
        nombres = ", ".join(c.nombre for c in self.cartas)
        muestra = _("Muestra: %(carta)s") % {"carta": self.muestra.nombre} if self.muestra else ""
        tanteo = ", ".join(f"{lado} {puntos}" for lado, puntos in self.tanteo)
        frases = filter(None, (self.encima, self.dice, self.debajo, tanteo, muestra, nombres))
        return " ".join(frase if frase[-1] in ".?" else f"{frase}." for frase in frases)


@cache
def _piezas() -> dict[str, tuple[str, frozenset[str]]]:
    """Return every drawing of the deck by its id: its text and the ids that it uses."""
    ET.register_namespace("", "http://www.w3.org/2000/svg")
    # The deck is drawn by our own code.
    defs = ET.fromstring(sprite()).find(f"{_SVG}defs")  # noqa: S314
    salida = {}
    for dibujo in defs if defs is not None else ():
        usa = frozenset(u.attrib["href"][1:] for u in dibujo.iter(f"{_SVG}use"))
        # A drawing may use a part of another by that part's own id.
        for parte in dibujo.iter():
            if "id" in parte.attrib:
                salida[parte.attrib["id"]] = (ET.tostring(dibujo, encoding="unicode"), usa)
    return salida


def _defs(nombres: set[str]) -> str:
    """Return those drawings with all that they use, each once."""
    todas, textos, faltan, vistos = _piezas(), [], set(nombres), set()
    while faltan:
        nombre = faltan.pop()
        if nombre in vistos:
            continue
        vistos.add(nombre)
        texto, usa = todas[nombre]
        textos.append(texto)
        faltan |= usa
    return "".join(dict.fromkeys(textos))


def _naipe(nombre: str, x: float, y: float, ancho: float, giro: float = 0) -> str:
    """Return a card, scaled round its drawing: a size on the use itself would be taken twice."""
    vuelta = f" rotate({giro} 50 78)" if giro else ""
    return (
        f'<g transform="translate({x:g} {y:g}) scale({ancho / 100:g}){vuelta}">'
        f'<use href="#{nombre}" width="100" height="156"/></g>'
    )


def _escapado(texto: str) -> str:
    return texto.replace("&", "&amp;").replace("<", "&lt;")


def _texto(texto: str, y: float, cuerpo: float, tinta: str = CAL) -> str:
    return f'<text x="{_MARGEN}" y="{y:g}" font-size="{cuerpo:g}" fill="{tinta}">{_escapado(texto)}</text>'


def renglones(texto: str, cuerpo: float, ancho: float = _ANCHO - 2 * _MARGEN) -> list[str]:
    """Return a text in the lines that fit."""
    return wrap(texto, int(ancho / (cuerpo * _POR_LETRA))) or [""]


def _dicho(texto: str, alto: float) -> tuple[float, list[str]]:
    """Return the largest size at which a text is no taller than that, and its lines; cut if none is."""
    for cuerpo in (104, 92, 76, 62, 52, 44):
        lineas = renglones(texto, cuerpo)
        if len(lineas) * cuerpo * _INTERLINEA <= alto:
            return cuerpo, lineas
    lineas = renglones(texto, 44)[: int(alto / 44 / _INTERLINEA)]
    return 44, [*lineas[:-1], f"{lineas[-1][:-1]}…"]


def svg(vista: Vista) -> str:
    """Return the picture, of `VISTA` pixels: words above, below them the cards, the muestra half out of the deck."""
    hay_cartas = bool(vista.cartas or vista.muestra)
    abajo = _ALTO - 80 - _MENOR * 1.56 if hay_cartas else _ALTO - 220
    y = 128.0
    partes = [_texto(vista.encima, 112, 36, CAL_2)]
    cuerpo, lineas = _dicho(vista.dice, abajo - y - 58 * bool(vista.debajo))
    for linea in lineas:
        y += cuerpo * _INTERLINEA
        partes.append(_texto(linea, y - cuerpo * 0.12, cuerpo))
    if vista.debajo:
        y += 58
        primero, *resto = renglones(vista.debajo, 40)
        partes.append(_texto(f"{primero}…" if resto else primero, y, 40, CAL_2))
    if hay_cartas:
        partes.append(_cartas(vista, y))
    else:
        partes += [_tanteo(vista), _marca()]
    nombres = {_nombre(c) for c in vista.cartas} | ({_nombre(vista.muestra), "dorso"} if vista.muestra else set())
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{_ANCHO}" height="{_ALTO}" viewBox="0 0 {_ANCHO} {_ALTO}" '
        f'font-family="Alegreya"><defs>{_defs(nombres)}</defs>'
        f'<rect width="{_ANCHO}" height="{_ALTO}" fill="{PANO}"/>{_raya()}{"".join(partes)}</svg>'
    )


def _cartas(vista: Vista, desde: float) -> str:
    """Return the cards in a row at the foot, as tall as the words above leave room for."""
    ancho = max(_MENOR, min(190.0, (_ALTO - 80 - desde) / 1.56))
    alto = _ALTO - 40 - ancho * 1.56
    partes = []
    if vista.muestra:
        partes.append(_naipe(_nombre(vista.muestra), _ANCHO - _MARGEN - ancho * 1.5, alto, ancho))
        partes.append(_naipe("dorso", _ANCHO - _MARGEN - ancho, alto, ancho))
    lugar = _ANCHO - 2 * _MARGEN - (ancho * 1.7 if vista.muestra else 0)
    paso = min(ancho + 20, (lugar - ancho) / max(len(vista.cartas) - 1, 1))
    partes += [_naipe(_nombre(c), _MARGEN + n * paso, alto, ancho) for n, c in enumerate(vista.cartas)]
    return "".join(partes)


def _tanteo(vista: Vista) -> str:
    """Return the score at the foot: a line a side, its name, its points, and those in palitos as far as they fit."""
    partes = []
    for n, (lado, puntos) in enumerate(vista.tanteo):
        y = _ALTO - 126 + 74 * n
        partes.append(_texto(f"{lado} {puntos}", y, 44))
        for cinco in range(min(-(-puntos // 5), _CINCOS)):
            trazos = "".join(TRAZOS[: puntos - 5 * cinco])
            donde = f"translate({_MARGEN + 280 + 62 * cinco} {y - 40}) scale(2)"
            partes.append(f'<path transform="{donde}" d="{trazos}" fill="none" stroke="{CAL}" stroke-width="2.2"/>')
    return "".join(partes)


def _nombre(carta: Carta) -> str:
    return f"{carta.palo.value}{carta.numero}"


def _raya() -> str:
    """Return the line above with its cuts, and the house's name at its end."""
    fin = _ANCHO - _MARGEN
    raya = (
        f'<path d="M{_MARGEN} 44H{_MARGEN + 300}m16 0h60m16 0h60m16 0H{fin - 220}" stroke="{CAL_2}" stroke-width="3"/>'
    )
    return f'{raya}<text x="{fin}" y="56" font-size="38" text-anchor="end" fill="{CAL}">La Muestra</text>'


def _marca() -> str:
    """Return the icon in the corner, for a picture without cards."""
    dibujo = icono().partition(">")[2].rpartition("</svg>")[0]
    return f'<g transform="translate({_ANCHO - _MARGEN - 128} {_ALTO - 150}) scale(4)">{dibujo}</g>'


def png(vista: Vista) -> bytes:
    """Return the picture as PNG."""
    return svg_to_bytes(svg_string=svg(vista), skip_system_fonts=True, font_files=[str(LETRA)], font_family="Alegreya")
