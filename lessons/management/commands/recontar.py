"""Count every learner's answers anew, and what each judged hand brought."""

from __future__ import annotations

from contextlib import suppress
from typing import TYPE_CHECKING
from uuid import UUID

from django.core.management.base import BaseCommand, CommandError

from engine.errors import NotacionInvalida
from lessons.models import Aprendiz, AprendizQuerySet, Intento, ManoGuardada
from lessons.practice import analisis
from lessons.progress import tarjas
from lessons.puzzles import NO_SE, RespuestaInvalida, leer
from lessons.puzzles.cuantas import CuantasKind

if TYPE_CHECKING:
    from argparse import ArgumentParser


class Command(BaseCommand):
    """`manage.py recontar [--aprendiz=<uuid>]`: the counts of the progress page, from what they count."""

    help = "Vuelve a contar las respuestas de cada aprendiz y lo que trajo cada mano juzgada."

    def add_arguments(self, parser: ArgumentParser) -> None:
        """Take one learner."""
        parser.add_argument("--aprendiz", default="", help="solo este aprendiz: su UUID")

    def handle(self, *args: object, **options: object) -> None:  # noqa: ARG002 - Django's signature
        """Count; raise CommandError for a learner that there isn't."""
        aprendices = Aprendiz.objects.order_by("pk")
        if cual := str(options["aprendiz"] or ""):
            try:
                aprendices = aprendices.filter(pk=UUID(cual))
            except ValueError:
                raise CommandError(f"«{cual}» no es un UUID") from None
            if not aprendices.exists():
                raise CommandError(f"No hay un aprendiz {cual}")
        _completar_lo_cierto(aprendices)
        for aprendiz in aprendices.iterator(tarjas.TANDA):
            tarjas.recontar(aprendiz)
        sin_neto = ManoGuardada.objects.filter(aprendiz__in=aprendices, cerrada=True, neto=None).exclude(analisis={})
        manos = sum(analisis.anotar_neto(fila) for fila in sin_neto.iterator(tarjas.TANDA))
        self.stdout.write(f"Recontados: {aprendices.count()} aprendices, {manos} manos.")


def _completar_lo_cierto(aprendices: AprendizQuerySet) -> None:
    """Note what a guess should have been, where an attempt was kept without it."""
    sin_cierto = Intento.objects.filter(aprendiz__in=aprendices, kind=CuantasKind.slug, cierto=None)
    for intento in sin_cierto.exclude(respuesta=NO_SE).iterator(tarjas.TANDA):
        with suppress(NotacionInvalida, RespuestaInvalida):
            problema = leer(intento.kind, intento.reglamento, intento.posicion)
            Intento.objects.filter(pk=intento.pk).update(cierto=problema.calificar(intento.respuesta).cierto)
