"""One ear for the whole site: every attempt that is kept, wherever it was made, moves rung and card and is counted."""

from __future__ import annotations

from typing import Any

from django.db import transaction
from django.db.models.signals import post_save, pre_save

from lessons.models import Intento
from lessons.progress import escalera, tarjas, tarjetas


def antes(sender: type[Intento], instance: Intento, **kwargs: Any) -> None:  # noqa: ANN401, ARG001 - Django's own signature
    """Fill in what a new attempt says of its idea."""
    if instance._state.adding and not kwargs.get("raw"):  # noqa: SLF001 - Django's own way to know a new row
        tarjetas.preparar(instance)


def despues(sender: type[Intento], instance: Intento, *, created: bool, **kwargs: Any) -> None:  # noqa: ANN401, ARG001 - Django's own signature
    """Take in an attempt that was just kept, in the transaction that keeps it."""
    if not created or kwargs.get("raw"):
        return
    # No savepoint of its own: who keeps an attempt has a transaction open.
    with transaction.atomic(savepoint=False):
        escalera.anotar(instance)
        tarjetas.anotar(instance)
        tarjas.anotar(instance)


def conectar() -> None:
    """Hear of every attempt from now on."""
    pre_save.connect(antes, sender=Intento, dispatch_uid="lessons.progress.antes")
    post_save.connect(despues, sender=Intento, dispatch_uid="lessons.progress.despues")
