"""Remove the rows of visitors who haven't come back for thirteen months, and accounts that nobody confirmed."""

from __future__ import annotations

from datetime import timedelta
from typing import TYPE_CHECKING, Final

from django.contrib.auth.models import User
from django.core.management.base import BaseCommand
from django.db import transaction
from django.utils import timezone

from lessons.models import Aprendiz

if TYPE_CHECKING:
    from argparse import ArgumentParser

SIN_CONFIRMAR: Final = timedelta(days=7)


class Command(BaseCommand):
    """`manage.py olvidar_visitas`: removes and says what it removed; `--prueba` only says."""

    help = (
        "Borra lo guardado de las visitas sin cuenta que no vuelven desde hace trece meses"
        " y las cuentas que nadie confirmó en siete días, y dice qué borró."
    )

    def add_arguments(self, parser: ArgumentParser) -> None:
        """Take `--prueba`."""
        parser.add_argument("--prueba", action="store_true", help="Dice qué borraría, sin borrar nada.")

    def handle(self, *args: object, **options: object) -> None:  # noqa: ARG002 - Django's signature
        """Remove them, everything of one moment in one transaction."""
        prueba = bool(options["prueba"])
        with transaction.atomic():
            ahora = timezone.now()
            viejas = Aprendiz.objects.abandonadas(ahora)
            sueltas = User.objects.filter(last_login=None, is_staff=False, date_joined__lt=ahora - SIN_CONFIRMAR)
            sueltas = sueltas.exclude(emailaddress__verified=True)
            sin_confirmar = sueltas.count()
            for aprendiz in viejas:
                self.stdout.write(f"{aprendiz.pk} · visto {aprendiz.visto:%Y-%m-%d}")
            borrado: dict[str, int] = {}
            if prueba:
                cuantas = viejas.count()
            else:
                _total, borrado = viejas.delete()
                cuantas = borrado.get("lessons.Aprendiz", 0)
                sueltas.delete()
        self.stdout.write(f"{'Se borrarían' if prueba else 'Borradas'}: {cuantas} visitas.")
        self.stdout.write(f"{'Se borrarían' if prueba else 'Borradas'}: {sin_confirmar} cuentas sin confirmar.")
        for modelo, cuantos in sorted(borrado.items()):
            self.stdout.write(f"  {modelo}: {cuantos}")
