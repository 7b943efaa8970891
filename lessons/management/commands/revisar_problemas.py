"""Check many positions of every kind, table and level."""

from __future__ import annotations

import time
from typing import TYPE_CHECKING

from django.core.management.base import BaseCommand, CommandError

from engine.reglamento import REGLAMENTOS
from lessons.puzzles import KINDS
from lessons.puzzles.base import NIVELES
from lessons.puzzles.revision import revisar

if TYPE_CHECKING:
    from argparse import ArgumentParser


class Command(BaseCommand):
    """`manage.py revisar_problemas`: 2,000 positions a kind, table and level; prints a line each, fails on a fault."""

    help = "Genera problemas de cada clase, mesa y nivel, y revisa que cada uno esté bien hecho."

    def add_arguments(self, parser: ArgumentParser) -> None:
        """Take how many, and which kinds, tables and levels."""
        parser.add_argument("--cuantos", type=int, default=2000, help="cuántos de cada clase, mesa y nivel (2000)")
        parser.add_argument("--clase", action="append", choices=list(KINDS), help="solo esta clase; se puede repetir")
        parser.add_argument("--mesa", action="append", choices=list(REGLAMENTOS), help="solo esta mesa")
        parser.add_argument("--nivel", action="append", type=int, choices=list(NIVELES), help="solo este nivel")
        parser.add_argument("--semilla", default="", help="otra semilla da otros problemas")

    def handle(self, *args: object, **options: object) -> None:  # noqa: ARG002 - Django's signature
        """Check them; raise CommandError if anything is wrong."""
        clases = options["clase"] or list(KINDS)
        mesas = options["mesa"] or list(REGLAMENTOS)
        niveles = options["nivel"] or list(NIVELES)
        cuantos = options["cuantos"]
        assert isinstance(clases, list)  # noqa: S101 - what argparse gives
        assert isinstance(mesas, list)  # noqa: S101
        assert isinstance(niveles, list)  # noqa: S101
        assert isinstance(cuantos, int)  # noqa: S101
        malas, total = 0, 0
        for clase in clases:
            for mesa in mesas:
                if not KINDS[clase].existe_en(REGLAMENTOS[mesa]):
                    continue
                for nivel in niveles:
                    desde = time.monotonic()
                    una = revisar(KINDS[clase], REGLAMENTOS[mesa], nivel, cuantos, semilla=str(options["semilla"]))
                    tardo = time.monotonic() - desde
                    total += una.problemas
                    malas += len(una.faltas)
                    estado = "mal" if una.faltas else "bien"
                    self.stdout.write(
                        f"{clase:18} {mesa:16} {nivel}  {una.problemas:5} {una.distintos:5} distintos"
                        f" {tardo:6.1f} s  {estado}"
                    )
                    for falta in una.faltas:
                        self.stdout.write(f"    {falta}")
        self.stdout.write(f"{total} problemas, {malas} faltas")
        if malas:
            mensaje = f"{malas} faltas"
            raise CommandError(mensaje)
