"""Decisions of one's own hands that come back: the position as it was, and what was weighed there."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from lessons.models import Decision
from lessons.practice import manos
from lessons.practice.analisis import es_error

if TYPE_CHECKING:
    from engine.actions import Accion
    from engine.mano import Mano
    from lessons.models import Aprendiz

_ERRORES: Final = 2


def de(aprendiz: Aprendiz | None, pk: int) -> Decision | None:
    """Return a decision of the learner's closed hands, None for any other."""
    suyas = Decision.objects.de(aprendiz).filter(pk=pk, mano__cerrada=True)
    return suyas.select_related("mano__aprendiz").first()


def antes(decision: Decision) -> Mano:
    """Return the hand as it stood when that was decided."""
    return manos.hasta(manos.mano_de(decision.mano), decision.turno)


def es_buena(decision: Decision, accion: Accion) -> bool:
    """Return whether an action is as good as the best that was weighed: within twice the error of the estimate."""
    if str(accion) == decision.mejor:
        return True
    valores = {una["accion"]: una["valor"] for una in decision.opciones}
    suya, mejor = valores.get(str(accion)), valores.get(decision.mejor)
    if suya is None or mejor is None or (str(accion) == decision.hecha and es_error(decision)):
        return False
    return bool(mejor - suya <= _ERRORES * decision.error)
