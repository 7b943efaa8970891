"""What each option is worth, by imagined deals played out, and what that says of a decision."""

from __future__ import annotations

from statistics import fmean, stdev
from typing import TYPE_CHECKING, Final

from engine.actions import DICHOS, Verbo
from engine.coach.muestreo import jugar_hasta_el_final, repartos
from engine.coach.razones import contras, razones
from engine.coach.tipos import Consejo, Juicio, Opcion, Veredicto
from engine.envido import valor_envido
from engine.estado import Fase
from engine.flor import valor_flor

if TYPE_CHECKING:
    import random
    from collections.abc import Sequence

    from engine.actions import Accion
    from engine.vista import Vista

MUESTRAS: Final = 60
"""Deals imagined by default: a decision in some 300 ms, with an error of about a third of a point."""
TOLERANCIA: Final = 0.1
"""Options this close to the best, in points, are as right."""
GRAVE: Final = 1.0
"""From how many points a mistake is a grave one."""

_SIN_VALOR: Final = frozenset({Verbo.RENDIRSE, Verbo.SENA, Verbo.MOSTRAR, Verbo.DEVOLVER, Verbo.CERRAR})
"""What isn't weighed: giving the partida up, and what changes nothing by itself."""


def opciones(vista: Vista) -> tuple[Accion, ...]:
    """Return the actions worth weighing: of the numbers only one's own, the lowest lie that wins aside."""
    dichos = [a for a in vista.legales if a.verbo is Verbo.TANTOS]
    otras = [a for a in vista.legales if a.verbo not in _SIN_VALOR and a.verbo is not Verbo.TANTOS]
    propias = [una for una in vista.cartas if una is not None]
    if dichos and len(propias) == 3:
        flor = valor_flor(propias, vista.muestra) if vista.fase is Fase.TANTOS_FLOR else None
        mio = DICHOS[valor_envido(propias, vista.muestra) if flor is None else flor]
        otras[:0] = [mio] if mio in dichos else dichos[:1]
    return tuple(otras)


def consejo(
    vista: Vista, azar: random.Random, *, muestras: int = MUESTRAS, ademas: Sequence[Accion] = ()
) -> Consejo | None:
    """Return an estimate of what every option is worth, the best first; None where there is nothing to weigh.

    The same deals and the same chance serve all options, so that their differences are told apart sooner than their
    worth. `ademas` adds actions that are not weighed by themselves, a number said too high for one.
    """
    todas = tuple(dict.fromkeys((*opciones(vista), *(a for a in ademas if a in vista.legales))))
    if not todas:
        return None
    manos = repartos(vista, azar, muestras)
    if len(manos) < 2:
        return None
    semillas = [azar.random() for _ in manos]
    valores = {
        accion: [
            jugar_hasta_el_final(mano, vista.asiento, accion, type(azar)(semilla))
            for mano, semilla in zip(manos, semillas, strict=True)
        ]
        for accion in todas
    }
    mejor = max(todas, key=lambda accion: fmean(valores[accion]))
    hechas = [_opcion(vista, accion, valores[accion], valores[mejor]) for accion in todas]
    return Consejo(tuple(sorted(hechas, key=lambda una: -una.valor)), len(manos), TOLERANCIA)


def _opcion(vista: Vista, accion: Accion, valores: Sequence[int], del_mejor: Sequence[int]) -> Opcion:
    raiz = len(valores) ** 0.5
    menos = [b - a for a, b in zip(valores, del_mejor, strict=True)]
    return Opcion(
        accion=accion,
        valor=fmean(valores),
        error=stdev(valores) / raiz,
        contra_la_mejor=fmean(menos),
        error_contra=stdev(menos) / raiz,
        razones=razones(vista, accion),
        contras=contras(vista, accion),
    )


def juzgar(vista: Vista, accion: Accion, azar: random.Random, *, muestras: int = MUESTRAS) -> Veredicto | None:
    """Return how good an action of that seat was; None where there was nothing to decide, or nothing to weigh.

    It is a mistake only beyond twice the error of the estimate and beyond the tolerance.
    """
    dicho = consejo(vista, azar, muestras=muestras, ademas=(accion,))
    hecha = dicho.de(accion) if dicho is not None else None
    if dicho is None or hecha is None or len(dicho.opciones) < 2:
        return None
    if hecha.contra_la_mejor <= dicho.tolerancia:
        juicio = Juicio.BUENA
    elif dicho.da_lo_mismo(hecha):
        juicio = Juicio.DUDOSA
    else:
        juicio = Juicio.GRAVE if hecha.contra_la_mejor >= GRAVE else Juicio.ERROR
    return Veredicto(juicio, hecha, dicho)
