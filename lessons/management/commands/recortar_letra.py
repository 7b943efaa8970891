"""``manage.py recortar_letra``: cut the display face to the letters of Spanish, with lining figures as its own."""

from pathlib import Path
from typing import Any

from django.conf import settings
from django.core.management.base import BaseCommand, CommandError, CommandParser

from lessons.arte.vista import LETRA

ASCII = "".join(map(chr, range(0x20, 0x7F)))
SPANISH = "\u00a0¡ª«°·º»¿ÁÉÍÑÓÚÜ×áéíñóúü–—‘’“”…−"


class Command(BaseCommand):
    """Write ``static/fonts/alegreya.woff2`` from a full Alegreya Regular, and the same for drawing previews."""

    help = "Cuts Alegreya Regular (npm: @fontsource/alegreya) to Spanish; needs fonttools and brotli."

    def add_arguments(self, parser: CommandParser) -> None:
        """Take the full font's file."""
        parser.add_argument("font", type=Path, help="alegreya-latin-400-normal.woff2")

    def handle(self, *args: Any, **options: Any) -> None:  # noqa: ANN401, ARG002 - Django's own signature
        """Write the file; raises CommandError if fonttools is missing or the font cannot be read."""
        try:
            from fontTools import subset  # noqa: PLC0415 - only to change the face
            from fontTools.ttLib import TTFont, TTLibError  # noqa: PLC0415
        except ImportError as error:
            raise CommandError("pip install fonttools brotli") from error
        try:
            font = TTFont(options["font"])
        except (OSError, TTLibError) as error:
            raise CommandError(f"{options['font']}: {error}") from error
        lining = lining_figures(font)
        for table in font["cmap"].tables:
            table.cmap.update({code: lining[glyph] for code, glyph in table.cmap.items() if glyph in lining})
        cut = subset.Options(layout_features=["kern"], hinting=False, desubroutinize=True, name_IDs=["*"])
        subsetter = subset.Subsetter(cut)
        subsetter.populate(text=ASCII + SPANISH)
        subsetter.subset(font)
        font.flavor = "woff2"
        path = Path(settings.BASE_DIR) / "static" / "fonts" / "alegreya.woff2"
        font.save(path)
        self.stdout.write(f"static/fonts/alegreya.woff2: {path.stat().st_size} bytes")
        font.flavor = None
        font.save(LETRA)
        self.stdout.write(f"{LETRA.relative_to(settings.BASE_DIR)}: {LETRA.stat().st_size} bytes")


def lining_figures(font: Any) -> dict[str, str]:  # noqa: ANN401 - fonttools need not be installed
    """Return the lining figure for each old-style one, by glyph name; the face has the latter by default."""
    found: dict[str, str] = {}
    layout = font["GSUB"].table
    for record in layout.FeatureList.FeatureRecord:
        if record.FeatureTag == "lnum":
            for number in record.Feature.LookupListIndex:
                for part in layout.LookupList.Lookup[number].SubTable:
                    found |= getattr(part, "ExtSubTable", part).mapping
    return found
