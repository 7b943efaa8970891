"""``manage.py contar_manos``: count every deal anew, for the page of chances."""

from typing import Any

from django.core.management.base import BaseCommand

from engine.reglamento import REGLAMENTOS
from lessons.tools.conteos import ARCHIVO, clave, contar, escribir


class Command(BaseCommand):
    """Write ``lessons/tools/conteos.json``; the same file every time."""

    help = "Counts all hands and pairs of hands of each kind of table into lessons/tools/conteos.json."

    def handle(self, *args: Any, **options: Any) -> None:  # noqa: ANN401, ARG002 - Django's own signature
        """Write the file and say how many hands each kind has."""
        clases = dict.fromkeys((m.con_muestra, m.con_flor) for m in REGLAMENTOS.values())
        conteos = {clave(con_muestra=m, con_flor=f): contar(con_muestra=m, con_flor=f) for m, f in clases}
        ARCHIVO.write_text(escribir(conteos), encoding="utf-8")
        for nombre, uno in conteos.items():
            self.stdout.write(f"{nombre}: {uno.manos} hands")
