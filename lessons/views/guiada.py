"""A guided hand inside a lesson's step: what its page shows, and where a decision leads."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from django.core.exceptions import BadRequest
from django.utils.http import urlencode
from django.utils.translation import gettext as _

from engine.actions import Verbo
from engine.errors import NotacionInvalida
from engine.vista import ver
from lessons.mesa import presentar
from lessons.practice import guiadas, manos
from lessons.practice.metas import METAS
from lessons.views.comun import catalogo
from lessons.words.motivos import frase_del_motivo

if TYPE_CHECKING:
    from django.http import HttpRequest

    from engine.mano import Mano
    from lessons.catalog.objects import ManoGuiada, Prosa
    from lessons.catalog.scripts import Decision
    from lessons.mesa.presentar import Mesa
    from lessons.models import ManoGuardada
    from lessons.practice.guiadas import Guiada, Intentada

_MUCHO = 400


class NumeroIlegible(ValueError):
    """What was typed as tantos is no number."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Pagina:
    """What a guided hand's part of the page draws; what doesn't apply is None or empty."""

    m: Mesa
    fila: ManoGuardada
    accion: str
    meta: str
    n: int
    total: int
    lograda: bool
    pregunta: Prosa | None
    porque: Prosa | None
    final: Prosa | None
    no_se_puede: str
    regla: str
    porque_no: Prosa | None
    castigada: bool
    volver: str
    empezar: str


def _guiada(request: HttpRequest, bloque: ManoGuiada) -> Guiada:
    texto = request.GET.get("g", "")
    try:
        return guiadas.seguir(catalogo().guiones[bloque.guion], texto[:_MUCHO])
    except guiadas.CaminoRoto as error:
        raise BadRequest(_("Esa dirección no es de una jugada de esta mano.")) from error


def _intentada(request: HttpRequest, guiada: Guiada) -> Intentada | None:
    texto = request.GET.get("x", "")
    if not texto:
        return None
    try:
        return guiada.intentar(guiadas.leer_accion(texto))
    except guiadas.CaminoRoto as error:
        raise BadRequest(_("Esa dirección no es de una jugada de esta mano.")) from error


def presentar_guiada(request: HttpRequest, bloque: ManoGuiada, aqui: str, jugar: str) -> Pagina:
    """Return what the step shows: the hand after the decisions in its address, and what was tried and not taken.

    Raises BadRequest for an address that names no way through the script.
    """
    guiada = _guiada(request, bloque)
    intentada = _intentada(request, guiada)
    guion, toca = guiada.guion, guiada.toca
    mano = intentada.mano if intentada else guiada.mano
    castigada = intentada is not None and intentada.castigada
    pregunta = urlencode({"g": guiada.texto}) if guiada.texto else ""
    return Pagina(
        m=_mesa(mano, guion.asiento, None if castigada else toca, lograda=guiada.lograda),
        fila=guiada.fila(mano),
        accion=f"{jugar}?{pregunta}" if pregunta else jugar,
        meta=str(METAS[guion.meta].rotulo),
        n=min(len(guiada.hechas) + 1, len(guion.decisiones)),
        total=len(guion.decisiones),
        lograda=guiada.lograda,
        pregunta=toca.pregunta if toca and not castigada else None,
        porque=None if intentada else guiada.porque,
        final=guion.final if guiada.lograda else None,
        no_se_puede=frase_del_motivo(intentada.motivo) if intentada and intentada.motivo else "",
        regla=intentada.motivo.regla if intentada and intentada.motivo else "",
        porque_no=intentada.porque if intentada else None,
        castigada=castigada,
        volver=f"{aqui}?{pregunta}#guia" if pregunta else f"{aqui}#guia",
        empezar=f"{aqui}#guia",
    )


def _mesa(mano: Mano, asiento: int, toca: Decision | None, *, lograda: bool) -> Mesa:
    """Return the table: with its words while a decision is asked, only to look at otherwise.

    Señas are offered where the decision is about one, and so is showing before the end.
    """
    m = replace(presentar(ver(mano, asiento)), puede_rendirse=False, cerrada=False)
    if toca is None:
        habla = _("Hasta acá.") if lograda else _("Así seguía.")
        quietas = tuple(una._replace(accion="", tecla="") for una in m.propias)
        quieta = replace(m, abiertos=(), cerrados=(), numero=False, senas=())
        return replace(quieta, propias=quietas, habla=m.habla if mano.terminada else habla, aclara="")
    dichos = {una.verbo for una in toca.dichas}
    fuera = set() if mano.terminada or Verbo.MOSTRAR in dichos else {Verbo.MOSTRAR.palabra}
    # None stands out: the answer isn't told by its button.
    abiertos = tuple(o._replace(principal=False) for o in m.abiertos if o.accion not in fuera)
    m = replace(m, abiertos=abiertos)
    return m if Verbo.SENA in dichos else replace(m, senas=())


def decidir(request: HttpRequest, bloque: ManoGuiada) -> tuple[str, bool]:
    """Return the query of the address that a posted action leads to, and whether the goal is reached by it.

    A right action goes on; another comes back as tried. Raises NumeroIlegible for tantos that are no number, and
    BadRequest for what else is no action at this hand.
    """
    guiada = _guiada(request, bloque)
    if guiada.toca is None:
        return urlencode({"g": guiada.texto}), guiada.lograda
    try:
        una = guiadas.leer_accion(manos.pedido(request.POST))
    except (guiadas.CaminoRoto, NotacionInvalida) as error:
        if request.POST.get("que") == Verbo.TANTOS.palabra:
            raise NumeroIlegible from error
        raise BadRequest(_("Eso no es algo que se pueda hacer en la mesa.")) from error
    if guiada.intentar(una) is not None:
        return urlencode({"g": guiada.texto, "x": guiadas.escribir_decisiones([una])}), False
    siguiente = guiada.con(una)
    return urlencode({"g": siguiente.texto}), siguiente.lograda
