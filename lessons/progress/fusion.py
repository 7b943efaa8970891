"""Two records of one learner become one: at the sign-up, and whenever somebody logs in who had begun without.

Nothing is counted twice and nothing is lost. It is one transaction, and doing it again does nothing: the record that
was joined is gone. Of two logins at once the second waits for the first (the account's row is the lock). Answers may
come meanwhile: the learners' rows are locked so that these can still be kept, and if one came too late to be passed on
the whole is done anew.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from django.contrib.auth import get_user_model
from django.db import transaction

from lessons.models import Aprendiz, Intento, PasoHecho
from lessons.progress.insistir import Cruzada, insistir
from lessons.progress.registro import PARTES

if TYPE_CHECKING:
    from collections.abc import Callable
    from uuid import UUID

    from django.contrib.auth.models import AbstractBaseUser

    Cuantos = Callable[[str, str, str], int]


class QuedoAlgo(Cruzada):
    """Rows of the record that was joined would have been deleted with it: they came late, or nobody passes them on."""


def unir(cuenta: AbstractBaseUser, visita: UUID | None, cuantos: Cuantos) -> Aprendiz | None:
    """Give an account what a visitor did, and return the account's learner; None if neither has anything.

    A visitor's record becomes the account's if that has none; else it is joined to it. A record of another account is
    left alone. `cuantos(camino, leccion, paso)` says how many puzzles a step has, 0 if there is no such step.
    Raises QuedoAlgo if a table with rows of the visitor isn't in the register.
    """
    return insistir(lambda: _unir(cuenta, visita, cuantos))


def _unir(cuenta: AbstractBaseUser, visita: UUID | None, cuantos: Cuantos) -> Aprendiz | None:
    with transaction.atomic():
        # With no_key a row that refers to these can be written meanwhile; else it would wait for us, and we for it.
        get_user_model().objects.select_for_update(no_key=True).get(pk=cuenta.pk)
        filas = Aprendiz.objects.select_for_update(no_key=True)
        suyo = filas.filter(usuario=cuenta.pk).first()
        otro = filas.filter(pk=visita, usuario=None).first() if visita else None
        if otro is None:
            return suyo
        if suyo is None:
            # A copy of the visitor's cookie, made before this browser was theirs, opens nothing of the account.
            Aprendiz.objects.filter(pk=otro.pk).update(usuario=cuenta.pk, sello=otro.sello + 1)
            otro.usuario_id, otro.sello = cuenta.pk, otro.sello + 1
            return otro
        _fundir(otro, suyo, cuantos)
        return suyo


def _fundir(de: Aprendiz, en: Aprendiz, cuantos: Cuantos) -> None:
    """Pass everything on and remove the empty record. The account's settings win."""
    tocados = set(
        Intento.objects.de(de).exclude(paso="").order_by().values_list("camino", "leccion", "paso").distinct()
    )
    for parte in PARTES:
        if parte.unir:
            parte.unir(de, en)
    for camino, leccion, paso in sorted(tocados):
        _terminar(en, camino, leccion, paso, cuantos(camino, leccion, paso))
    en.creado, en.visto = min(de.creado, en.creado), max(de.visto, en.visto)
    Aprendiz.objects.filter(pk=en.pk).update(creado=en.creado, visto=en.visto)
    _total, borrado = de.delete()
    if set(borrado) != {"lessons.Aprendiz"}:
        raise QuedoAlgo(borrado)


def _terminar(en: Aprendiz, camino: str, leccion: str, paso: str, puzzles: int) -> None:
    """Mark a step of which one half was done here and the other there."""
    bien = Intento.objects.de(en).en_paso(camino, leccion, paso).lugares_bien()
    if puzzles and set(range(1, puzzles + 1)) <= bien:
        hecho = PasoHecho(aprendiz=en, camino=camino, leccion=leccion, paso=paso)
        PasoHecho.objects.bulk_create([hecho], ignore_conflicts=True)
