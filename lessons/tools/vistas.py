"""What the picture of a shared address shows: a problem's question, a tool's answer, the cards of a played hand."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from django.urls import reverse
from django.utils.translation import gettext as _

from engine.cantos.falta import falta
from engine.errors import Motivo
from engine.reglamento import REGLAMENTOS
from lessons.arte.vista import Vista
from lessons.practice import manos
from lessons.puzzles import KINDS
from lessons.puzzles import leer as leer_problema
from lessons.puzzles.en_curso import en_curso
from lessons.puzzles.leer_cadena import depende_del_tanteador
from lessons.puzzles.posiciones import rechazar
from lessons.puzzles.tanteos import lados, leer_tanteo
from lessons.tools import calculadora, cantos, mazo, pardas, perros, poder, probabilidades, reclamos, tanteador
from lessons.words import mayuscula
from lessons.words.bazas import LA_MANO
from lessons.words.cadena import el_canto
from lessons.words.cantos import en_una_linea
from lessons.words.cartas import el
from lessons.words.cuentas import en_cien
from lessons.words.mazo import cobra_el_rival, en_pocas_palabras
from lessons.words.motivos import frase_del_motivo
from lessons.words.perros import quien_los_echa
from lessons.words.reclamo import CASO

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from engine.reglamento import Reglamento
    from lessons.models import ManoGuardada


DE_UNA_MANO: Final = frozenset({"mesa-mano", "mesa-repaso"})
"""The addresses of a hand: what they show has to be looked up."""


class Compartida(NamedTuple):
    """What a shared address shows, and that address as it is written canonically."""

    vista: Vista
    direccion: str


def de_direccion(nombre: str, partes: Mapping[str, object]) -> Compartida | None:
    """Return what the address of that name shows, None if it has no picture of its own.

    Raises NotacionInvalida for a position that can't be.
    """
    if nombre in {"problema", "serie-problema"}:
        # In a set too the picture is the problem's own, whoever made it.
        return _problema(*(str(partes[campo]) for campo in ("kind", "reglamento", "posicion")))
    if nombre in DE_UNA_MANO:
        return _mano(nombre, manos.buscar(partes["pk"]))  # type: ignore[arg-type]  # the address takes only a UUID
    mesa = REGLAMENTOS.get(str(partes.get("mesa")))
    posicion = str(partes.get("posicion", ""))
    if nombre not in _HERRAMIENTAS or mesa is None or not posicion:
        return None
    vista, texto = _HERRAMIENTAS[nombre](mesa, posicion)
    if not texto:
        # Nothing chosen: the same as the table's page, which has none.
        return None
    return Compartida(vista, reverse(nombre, args=[mesa.slug, texto]))


def _problema(kind: str, reglamento: str, posicion: str) -> Compartida | None:
    if kind not in KINDS or reglamento not in REGLAMENTOS:
        return None
    este = leer_problema(kind, reglamento, posicion)
    pregunta = este.kind.pregunta(este.reglamento, este.posicion)
    # What is seen on the cloth: the hand, or else the cards to choose from, before the seats, or of the last baza.
    ofrecidas = [o.carta for o in este.kind.opciones(este.reglamento, este.posicion)]
    jugadas = [c for _quien, c in pregunta.bazas[-1].jugadas] if pregunta.bazas else []
    vistas = (pregunta.cartas, ofrecidas, [s.carta for s in pregunta.sillas], jugadas)
    cartas = next(filter(None, (tuple(c for c in unas if c is not None) for unas in vistas)), ())
    vista = Vista(
        encima=_encima(este.kind.titulo, este.reglamento),
        dice=pregunta.texto,
        debajo=pregunta.ayuda,
        cartas=cartas,
        muestra=pregunta.muestra,
        tanteo=pregunta.tanteo,
    )
    return Compartida(vista, este.direccion)


def _mano(nombre: str, fila: ManoGuardada | None) -> Compartida | None:
    """Return a hand once it is closed: before, nobody but its player sees it."""
    if fila is None or not fila.cerrada:
        return None
    mano = manos.mano_de(fila)
    reparto = mano.reparto
    propio = fila.asiento % 2
    trajo = [mano.tanteador[equipo] - reparto.tanteador[equipo] for equipo in (propio, 1 - propio)]
    vista = Vista(
        encima=_encima(_("Una mano jugada"), reparto.reglamento),
        dice=_("Nosotros %(n)d, ellos %(e)d") % {"n": trajo[0], "e": trajo[1]},
        debajo=_("Decisión por decisión, y lo que costó cada una"),
        cartas=reparto.cartas[fila.asiento],
        muestra=reparto.muestra,
    )
    return Compartida(vista, reverse(nombre, args=[fila.pk]))


def _encima(titulo: str, mesa: Reglamento) -> str:
    return f"{titulo} · {mesa.nombre}"


def _de_envido(mesa: Reglamento, posicion: str) -> tuple[Vista, str]:
    mano = calculadora.leer(mesa, posicion)
    dice, debajo = _("¿Cuánto suma?"), _("Falta la muestra") if mesa.con_muestra and not mano.muestra else ""
    if mano.completa(mesa):
        da = calculadora.calcular(mesa, mano)
        dice = _("Envido %(n)d") % {"n": da.envido}
        if mesa.con_flor:
            debajo = _("Sin flor") if da.flor is None else _("Flor %(n)d") % {"n": da.flor}
    vista = Vista(_encima(_("Contar envido y flor"), mesa), dice, debajo, mano.cartas, mano.muestra)
    return vista, calculadora.escribir(mesa, mano)


def _de_poder(mesa: Reglamento, posicion: str) -> tuple[Vista, str]:
    mano = poder.leer_poder(mesa, posicion)
    if mesa.con_muestra and mano.cartas and mano.muestra is None:
        rechazar(_("Falta la muestra: va adelante, como 6c.4o7e."))
    compara = poder.poder(mesa, mano).compara
    dice = _("¿Cuál mata a cuál?")
    if compara:
        dice = _("Gana %(carta)s") % {"carta": el(compara.gana)} if compara.gana else _("Son pardas")
    vista = Vista(_encima(_("Qué carta mata a cuál"), mesa), dice, "", mano.cartas, mano.muestra)
    return vista, calculadora.escribir(mesa, mano)


def _de_falta(mesa: Reglamento, posicion: str) -> tuple[Vista, str]:
    tanteo = leer_tanteo(mesa, posicion)
    vale = falta(mesa, tanteo.puntos, tanteo.objetivo).vale
    vista = Vista(
        encima=_encima(_("La falta"), mesa),
        dice=_("La falta vale %(n)d") % {"n": vale},
        debajo=_("A %(n)d") % {"n": tanteo.objetivo},
        tanteo=lados(tanteo),
    )
    return vista, str(tanteo)


def _de_pardas(mesa: Reglamento, posicion: str) -> tuple[Vista, str]:
    llevadas = pardas.leer(mesa, posicion)
    dice = str(LA_MANO[pardas.de_quien(llevadas).equipo])
    return Vista(_encima(_("Pardas"), mesa), dice), pardas.escribir(llevadas)


def _de_cantos(mesa: Reglamento, posicion: str) -> tuple[Vista, str]:
    cantados = cantos.leer(mesa, posicion)
    dicho = ", ".join(el_canto(canto) for canto in cantados.cantos)
    debajo, tanteo = en_una_linea(cantos.precio(mesa, cantados), mesa.disputa_flor), cantados.tanteo
    if tanteo and not depende_del_tanteador(cantados.cantos, cantados.pico):
        tanteo = None
    if tanteo:
        # A figure that the score moves says at which.
        debajo = _("%(pagan)s, a %(n)d") % {"pagan": debajo, "n": tanteo.objetivo}
    vista = Vista(_encima(_("Cantos"), mesa), mayuscula(dicho), debajo, tanteo=lados(tanteo) if tanteo else ())
    return vista, cantos.escribir(cantados)


def _de_mazo(mesa: Reglamento, posicion: str) -> tuple[Vista, str]:
    momento = mazo.leer(mesa, posicion)
    texto = mazo.escribir(momento)
    dice = cobra_el_rival(mazo.al_irse(mesa, momento).puntos)
    debajo = mayuscula(en_pocas_palabras(texto.split("."))) if texto else ""
    return Vista(_encima(_("Irse al mazo"), mesa), dice, debajo), texto


def _de_reclamos(mesa: Reglamento, posicion: str) -> tuple[Vista, str]:
    caso = reclamos.leer(mesa, posicion)
    texto = reclamos.escribir(caso)
    dice = KINDS["reclamo"].explicar(mesa, en_curso(reclamos.jugada(mesa, caso))).respuesta
    elegido = ", ".join(str(CASO[v]) for v in texto.split(".") if v)
    return Vista(_encima(_("Reclamos"), mesa), dice, elegido), texto


def _de_perros(mesa: Reglamento, posicion: str) -> tuple[Vista, str]:
    tanteo = leer_tanteo(mesa, posicion)
    if not mesa.con_perros:
        rechazar(frase_del_motivo(Motivo.MESA_SIN_PERROS))
    porque = perros.por_que_no(mesa, tanteo)
    dice = porque.texto if porque else quien_los_echa(perros.echados(mesa, tanteo).equipo)
    return Vista(_encima(_("Echar los perros"), mesa), dice, tanteo=lados(tanteo)), str(tanteo)


def _de_probabilidades(mesa: Reglamento, posicion: str) -> tuple[Vista, str]:
    tengo = probabilidades.leer_tengo(mesa, posicion)
    que = _("Flor %(n)d") if tengo.que == probabilidades.FLOR else _("Envido %(n)d")
    este = probabilidades.renglon(mesa, tengo)
    debajo = ""
    if este is not None:
        debajo = _("Gana %(mano)s siendo mano, %(pie)s siendo pie") % {
            "mano": en_cien(*este.mano),
            "pie": en_cien(*este.pie),
        }
    return Vista(_encima(_("Cuántas veces gana"), mesa), que % {"n": tengo.cuanto}, debajo), str(tengo)


def _de_tanteador(mesa: Reglamento, posicion: str) -> tuple[Vista, str]:
    este = tanteador.leer(mesa, posicion)
    nuestros, suyos = este.puntos
    dice = _("Nosotros %(n)d, ellos %(e)d") % {"n": nuestros, "e": suyos}
    vista = Vista(
        encima=_encima(_("Tanteador"), mesa),
        dice=dice,
        debajo=_("A %(n)d") % {"n": este.objetivo},
        tanteo=((_("Nosotros"), nuestros), (_("Ellos"), suyos)),
    )
    return vista, str(este)


_HERRAMIENTAS: Final[dict[str, Callable[[Reglamento, str], tuple[Vista, str]]]] = {
    "calculadora-en": _de_envido,
    "poder-en": _de_poder,
    "falta-en": _de_falta,
    "pardas-en": _de_pardas,
    "cantos-en": _de_cantos,
    "mazo-en": _de_mazo,
    "reclamos-en": _de_reclamos,
    "perros-en": _de_perros,
    "probabilidades-en": _de_probabilidades,
    "tanteador-en": _de_tanteador,
}
