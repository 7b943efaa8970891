"""What the practice table tells the review: rules that were missed there, and decisions to be asked again."""

from __future__ import annotations

from types import MappingProxyType
from typing import TYPE_CHECKING, Final

from django.db import transaction

from engine.ediciones import leer_mesa
from lessons.models import Decision, Nota, TarjetaDecision
from lessons.progress import tarjetas
from lessons.progress.memoria import mover

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from lessons.models import ManoGuardada

_MALAS: Final = frozenset({"error", "grave"})
REGLA_DE_LA_RAZON: Final[Mapping[str, str]] = MappingProxyType(
    {"cantar-la-flor": "FLO-05", "emparda": "BAZ-04", "no-se-puede-probar": "REC-01"}
)
"""The coach's reasons that are of a rule and not of judgement -> that rule."""
SE_VA: Final = 30
"""Days: a decision known so well that it would come back later than that leaves the review."""


def tropezar(fila: ManoGuardada, regla: str) -> None:
    """Note that something was tried that a rule doesn't allow, at the turn at which the hand stands."""
    tarjetas.tropezar(fila, fila.turno, _mesa(fila), regla)


def mirar_decisiones(fila: ManoGuardada, decisiones: Iterable[Decision]) -> None:
    """Note the rules behind those decisions that were judged mistakes."""
    for una in decisiones:
        for razon in una.razones if una.juicio in _MALAS else ():
            if razon in REGLA_DE_LA_RAZON:
                tarjetas.tropezar(fila, una.turno, _mesa(fila), REGLA_DE_LA_RAZON[razon])


def mandar_a_repaso(fila: ManoGuardada, turno: int, *, va: bool) -> None:
    """Send a decision to review, as one never asked before, or take it out; one that is there already stays."""
    with transaction.atomic():
        cambio = fila.decisiones.filter(turno=turno, repaso=not va).update(repaso=va)
        if cambio and va:
            TarjetaDecision.objects.filter(decision__mano=fila, decision__turno=turno).delete()


def anotar(decision: Decision, *, bien: bool) -> TarjetaDecision:
    """Take in an answer to a decision that was asked again, and return its card; the day's first answer counts."""
    hoy = decision.mano.aprendiz.dia()
    with transaction.atomic():
        TarjetaDecision.objects.get_or_create(decision=decision, defaults={"vence": hoy})
        tarjeta = TarjetaDecision.objects.select_for_update().get(decision=decision)
        if mover(tarjeta, Nota.BIEN if bien else Nota.DE_NUEVO, hoy):
            tarjeta.save()
        if (tarjeta.vence - hoy).days > SE_VA:
            Decision.objects.filter(pk=decision.pk).update(repaso=False)
    return tarjeta


def _mesa(fila: ManoGuardada) -> str:
    """Return the slug of a hand's table; a house rule of its own doesn't make it another."""
    return leer_mesa(fila.texto.partition(":")[0]).slug
