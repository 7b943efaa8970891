"""``manage.py dibujar_baraja``: write the deck's sprite anew from the code that draws it."""

from pathlib import Path
from typing import Any

from django.conf import settings
from django.core.management.base import BaseCommand

from lessons.arte.baraja import sprite


class Command(BaseCommand):
    """Write ``static/img/baraja.svg``; the same file every time."""

    help = "Writes static/img/baraja.svg, the deck's sprite, from lessons/arte."

    def handle(self, *args: Any, **options: Any) -> None:  # noqa: ANN401, ARG002 - Django's own signature
        """Write the file and say how large it came out."""
        path = Path(settings.BASE_DIR) / "static" / "img" / "baraja.svg"
        path.parent.mkdir(parents=True, exist_ok=True)
        drawn = sprite().encode()
        path.write_bytes(drawn)
        self.stdout.write(f"static/img/baraja.svg: {len(drawn)} bytes")
