"""What is said of a chain of cantos as it is built: its figures, who may speak, and what nobody answers."""

from __future__ import annotations

from typing import TYPE_CHECKING

from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _

from engine.asientos import equipo_de
from engine.reglamento import Canto, DisputaFlor
from lessons.words.cadena import el_canto
from lessons.words.mesa import en_frase, nombre, nombres

if TYPE_CHECKING:
    from collections.abc import Sequence

    from engine.cantos.escaleras import Cadena

ABRIR = _("Tocá el primer canto.")
_SE_PAGA = {
    Canto.FLOR: _("La flor que nadie disputa se paga en el acto."),
    Canto.CON_FLOR_QUIERO: _("Está querida: se dicen las flores y la más alta se lleva la bolsa."),
    Canto.LA_MIA: _("No se contesta: las flores se comparan al terminar la mano, y cobra la más alta."),
}
_FLOR_CONTRA_FLOR = _("Flor contra flor: se comparan, y la más alta se lleva todo.")
_FALTA_ELEGIR = _("Hay flor de los dos lados: el que no cantó primero elige cómo se disputan.")
_EN_EL_ACTO = _("Si un rival tiene flor, la canta en el acto.")
_A_SU_TURNO = _("Si un rival tiene flor, la canta cuando tenga la palabra.")


def cifras(precio: Cadena, disputa: DisputaFlor) -> tuple[tuple[str, str], ...]:
    """Return the figures with what each is for: wanted and not wanted, or the only one there is."""
    quiero = str(precio.quiero)
    if precio.quiero is None and precio.por_equipo is not None:
        quiero = gettext("%(n)d o %(e)d") % {"n": precio.por_equipo.cero, "e": precio.por_equipo.uno}
    if precio.no_quiero is None:
        return () if precio.quiero is None else ((gettext("Se pagan"), quiero),)
    de_flor = precio.regla_no_quiero == disputa.regla
    achicarse = de_flor and disputa is DisputaFlor.BOLSA
    no = gettext("Si se achican") if achicarse else gettext("No querido")
    return (gettext("Querido"), quiero), (no, str(precio.no_quiero))


def en_una_linea(precio: Cadena, disputa: DisputaFlor) -> str:
    """Return the figures in a sentence, for who doesn't see them."""
    dichas = [f"{que} {cuanto}" for que, cuanto in cifras(precio, disputa)]
    return ", ".join([*dichas[:1], *(d[:1].lower() + d[1:] for d in dichas[1:])]) or str(_FALTA_ELEGIR)


def lo_que_le_falta(precio: Cadena) -> str:
    """Return what each side plays for where it is its own chico, empty elsewhere (FLO-08)."""
    if precio.por_equipo is None:
        return ""
    frase = gettext("El que gana se lleva lo que le falta: %(n)d nosotros, %(e)d ellos.")
    return frase % {"n": precio.por_equipo.cero, "e": precio.por_equipo.uno}


def sin_respuesta(cantos: Sequence[Canto], precio: Cadena) -> str:
    """Return what happens to a chain to which nobody says no."""
    if len(cantos) > 1 and cantos[-1] is Canto.FLOR:
        return str(_FLOR_CONTRA_FLOR if precio.quiero is not None else _FALTA_ELEGIR)
    return str(_SE_PAGA[cantos[-1]])


def quien_cobra(asiento: int) -> str:
    """Return whose side takes a chain that isn't wanted."""
    if asiento == 0:
        return gettext("No querido, cobra tu lado.")
    return gettext("No querido, cobra el lado de %(quien)s.") % {"quien": en_frase(asiento)}


def quien_habla(hablan: Sequence[int], *, eligen: bool, de_vuelta: bool) -> str:
    """Return who may speak: the seats that choose or answer; `de_vuelta` if the question returned to one that sang."""
    quienes = nombres(hablan)
    if tuple(hablan) == (0,):
        if eligen:
            return gettext("Elegís vos.")
        return gettext("Contestás vos, que habías cantado antes.") if de_vuelta else gettext("Contestás vos.")
    if eligen:
        return gettext("Elige %(quien)s.") % {"quien": quienes}
    if de_vuelta:
        return gettext("Contesta %(quien)s, que había cantado antes.") % {"quien": quienes}
    if len(hablan) == 1:
        return gettext("Contesta %(quien)s.") % {"quien": quienes}
    return gettext("Contesta cualquiera del otro lado: %(quien)s.") % {"quien": _o([en_frase(a) for a in hablan])}


def de_la_flor_rival(*, en_el_acto: bool) -> str:
    """Return when a rival's flor is sung after a lone one."""
    return str(_EN_EL_ACTO if en_el_acto else _A_SU_TURNO)


def quien_sube(equipo: int) -> str:
    """Return who alone may raise later if this truco is wanted."""
    if equipo:
        return gettext("Si se quiere, más adelante lo suben solo ellos.")
    return gettext("Si se quiere, más adelante lo suben solo los nuestros.")


def las_respuestas(dichas: Sequence[str]) -> str:
    """Return the words that answer it."""
    return gettext("Se contesta: %(lista)s.") % {"lista": _o([d.lower() for d in dichas])}


def antes_de_contestar(canto: Canto) -> str:
    """Return that a word of another ladder may be said before answering."""
    if canto is Canto.FLOR:
        return gettext("Antes de contestar, quien tenga flor la puede cantar.")
    return gettext("Antes de contestar se puede abrir otra cosa: %(canto)s.") % {"canto": el_canto(canto)}


def _o(cosas: Sequence[str]) -> str:
    """Return the things in a sentence, one of them: "Ana o Carla"."""
    if len(cosas) < 2:
        return "".join(cosas)
    return gettext("%(unas)s o %(otra)s") % {"unas": ", ".join(cosas[:-1]), "otra": cosas[-1]}


def quien_dijo(asiento: int) -> tuple[str, bool]:
    """Return who sits there, and whether it is one of ours."""
    return nombre(asiento), equipo_de(asiento) == 0
