"""What is said large on the cloth, and what it asks of who looks."""

from __future__ import annotations

from types import MappingProxyType
from typing import TYPE_CHECKING, Final

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from engine.actions import Verbo
from engine.asientos import equipo_de
from engine.estado import Fase
from engine.events import Hizo, ManoTerminada
from lessons.words.sucesos import Sillas, dicho

if TYPE_CHECKING:
    from engine.asientos import Asiento
    from engine.vista import Vista

_RESPUESTA: Final = frozenset({Fase.FLOR, Fase.ANUNCIO})
_SIN_CONTESTAR: Final = MappingProxyType(
    {
        Fase.ENVIDO: ((Verbo.ENVIDO, Verbo.REAL_ENVIDO, Verbo.FALTA_ENVIDO), gettext_lazy("La falta espera.")),
        Fase.TRUCO: ((Verbo.TRUCO, Verbo.RETRUCO, Verbo.VALE_CUATRO), gettext_lazy("El truco espera.")),
    }
)
"""The words whose answer is waited for, and what stands for them where nobody said them."""


def activos(vista: Vista) -> tuple[Asiento, ...]:
    """Return the seats that play, from el mano on: two of them in a pico (SEIS-02)."""
    if vista.pico:
        return vista.mano, (vista.mano + vista.jugadores // 2) % vista.jugadores
    return tuple((vista.mano + paso) % vista.jugadores for paso in range(vista.jugadores))


def hablar(vista: Vista, sillas: Sillas, hay_seguir: bool) -> tuple[str, str]:  # noqa: FBT001 - said in one place
    """Return what is said large on the cloth, and what is asked below it.

    `hay_seguir`: the page offers to let the others go on, so nothing is asked yet.
    """
    if vista.terminada:
        return _final(vista, sillas)
    if vista.asiento not in activos(vista):
        sigue = ", ".join(sillas.nombre(a) for a in vista.turnos)
        return _("Mirás el pico."), _("Sigue %(quien)s.") % {"quien": sigue}
    toca = vista.asiento in vista.turnos or any(accion.verbo is Verbo.FLOR for accion in vista.legales)
    ultimo = _ultimo_dicho(vista)
    voz = f"—\u2060{dicho(ultimo.accion)}" if ultimo is not None else ""
    de_quien = sillas.nombre(ultimo.asiento) if ultimo is not None else ""
    if hay_seguir or sillas.ajena or not toca:
        quienes = ", ".join(sillas.nombre(a) for a in vista.turnos) or _("la mesa")
        aclara = _("Lo dice %(quien)s.") % {"quien": de_quien} if voz else ""
        return voz or _("Sigue %(quien)s.") % {"quien": quienes}, aclara
    if vista.fase is Fase.PERROS:
        return _("Echaron los perros."), _("Falta, truco y al resto, sin ver las cartas. Te toca contestar.")
    if vista.fase is Fase.ELECCION:
        return _("Flor contra flor."), _("Te toca elegir cómo se pelea.")
    if vista.fase in _SIN_CONTESTAR:
        return _sin_contestar(vista, sillas)
    if vista.fase in _RESPUESTA and ultimo is not None:
        return voz, _("Lo dice %(quien)s. Te toca contestar.") % {"quien": de_quien}
    if vista.fase in {Fase.TANTOS_ENVIDO, Fase.TANTOS_FLOR}:
        return voz or _("Querido."), _("Te toca decir tus tantos.")
    sale = not vista.mesa
    pide = _("Salís vos.") if sale else _("Te toca jugar.")
    if ultimo is not None and ultimo.asiento != vista.asiento and isinstance(vista.registro[-1], Hizo):
        return voz, _("Lo dice %(quien)s. %(pide)s") % {"quien": de_quien, "pide": pide}
    return pide, _("La mano vale %(n)d.") % {"n": vista.vale} if vista.vale > 1 else ""


def _final(vista: Vista, sillas: Sillas) -> tuple[str, str]:
    ganador = next((e.equipo for e in vista.registro if isinstance(e, ManoTerminada)), None)
    if vista.desenlace is not None:
        titulo = _("La partida es para %(quien)s.") % {"quien": sillas.para(vista.desenlace.ganador)}
    elif ganador is None:
        titulo = _("Se terminó la mano.")
    else:
        titulo = _("La mano es para %(quien)s.") % {"quien": sillas.para(ganador)}
    propio = equipo_de(vista.asiento)
    mios, suyos = vista.tanteador[propio], vista.tanteador[1 - propio]
    ganados = [vista.tanteador[e] - vista.tanteador_inicial[e] for e in (propio, 1 - propio)]
    datos = {"mios": mios, "suyos": suyos, "gane": ganados[0], "perdi": ganados[1]}
    aclara = _("Esta mano: %(gane)d a %(perdi)d. Van %(mios)d a %(suyos)d.") % datos
    if not vista.cerrada and not sillas.ajena:
        abiertas = {accion.verbo for accion in vista.legales}
        aclara += " " + (
            _("Mostrá tus cartas o devolvelas.")
            if Verbo.DEVOLVER in abiertas
            else _("Si te deben algo, reclamá; si no, cerrá la mano.")
        )
    return titulo, aclara


def _sin_contestar(vista: Vista, sillas: Sillas) -> tuple[str, str]:
    """Return the canto that waits, whatever was said since: the truco comes back after an envido put before it."""
    verbos, sin_voz = _SIN_CONTESTAR[vista.fase]
    for evento in reversed(vista.registro):
        if isinstance(evento, Hizo) and evento.accion.verbo in verbos:
            de_quien = {"quien": sillas.nombre(evento.asiento)}
            return f"—\u2060{dicho(evento.accion)}", _("Lo dice %(quien)s. Te toca contestar.") % de_quien
    # The dogs sing it without a word of their own (PER-01).
    return str(sin_voz), _("Te toca contestar.")


def _ultimo_dicho(vista: Vista) -> Hizo | None:
    """Return the last thing somebody else said since the learner last did something."""
    for evento in reversed(vista.registro):
        if isinstance(evento, Hizo):
            if evento.asiento == vista.asiento:
                return None
            if dicho(evento.accion):
                return evento
    return None
