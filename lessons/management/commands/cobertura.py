"""Print which rule is taught where and by which kinds it is drilled."""

from __future__ import annotations

from typing import TYPE_CHECKING

from django.core.management.base import BaseCommand, CommandError

from lessons.catalog import content
from lessons.puzzles import KINDS
from lessons.puzzles.cobertura import cobertura

if TYPE_CHECKING:
    from argparse import ArgumentParser


class Command(BaseCommand):
    """`manage.py cobertura`: a line a rule; with `--exigir` it fails if one is untaught or undrilled."""

    help = "Dice en qué lección de cada camino se enseña cada regla y qué clases de problema la ejercitan."

    def add_arguments(self, parser: ArgumentParser) -> None:
        """Take `--exigir`."""
        parser.add_argument("--exigir", action="store_true", help="termina con error si falta algo")

    def handle(self, *args: object, **options: object) -> None:  # noqa: ARG002 - Django's signature
        """Print the table and what is missing; raise CommandError if asked to."""
        catalogo = content(KINDS).catalogo
        renglones = cobertura(catalogo)
        self.stdout.write(f"{'regla':8}" + "".join(f"{slug:14}" for slug in catalogo.caminos) + "clases")
        for r in renglones:
            dichas = "".join(f"{_celda(r.lecciones[slug]):14}" for slug in catalogo.caminos)
            self.stdout.write(f"{r.id:8}{dichas}{' '.join(r.kinds) or 'NINGUNA'}")
        faltan = [f"{r.id}: sin lección en {', '.join(r.sin_leccion)}" for r in renglones if r.sin_leccion]
        faltan += [f"{r.id}: sin ejercicio en {', '.join(r.sin_ejercicio)}" for r in renglones if r.sin_ejercicio]
        for falta in faltan:
            self.stdout.write(falta)
        self.stdout.write(f"{len(renglones)} reglas, {len(faltan)} faltas")
        if faltan and options["exigir"]:
            mensaje = f"{len(faltan)} faltas"
            raise CommandError(mensaje)


def _celda(lecciones: tuple[int, ...] | None) -> str:
    """Return the lessons' numbers, a dash where none needs to teach it, a word where one is missing."""
    if lecciones is None:
        return "–"
    return " ".join(map(str, lecciones)) or "FALTA"
