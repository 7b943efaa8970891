"""The sheets that every page needs, written one file a piece and served as one: ``css/casa.css``."""

import re
import tempfile
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any, Final

from django.conf import settings
from django.contrib.staticfiles.finders import BaseFinder
from django.core.checks import CheckMessage
from django.core.files.storage import FileSystemStorage

CASA: Final = "css/casa.css"
# In order: the first one names the layers.
PIEZAS: Final = ("fichas", "base", "cabecera", "boton", "carta", "palitos", "veredicto")


def casa() -> str:
    """Return the pieces as one sheet, without their comments and indents. Raises OSError if one is missing."""
    folder = Path(settings.BASE_DIR) / "static" / "css"
    return "".join(apretada((folder / f"{name}.css").read_text(encoding="utf-8")) for name in PIEZAS)


def apretada(sheet: str) -> str:
    """Return a sheet without comments, indents and empty lines; the rules themselves stay as written."""
    bare = re.sub(r"/\*.*?\*/", "", sheet, flags=re.DOTALL)
    return "".join(f"{line.strip()}\n" for line in bare.splitlines() if line.strip())


class CasaFinder(BaseFinder):
    """Gives Django's static files the joined sheet, made anew whenever a piece has changed."""

    def __init__(self, *args: Any, **kwargs: Any) -> None:  # noqa: ANN401 - Django's own signature
        self.folder = tempfile.TemporaryDirectory(prefix="la-muestra-")
        self.storage = FileSystemStorage(location=self.folder.name)
        super().__init__(*args, **kwargs)

    def check(self, **kwargs: Any) -> list[CheckMessage]:  # noqa: ANN401, ARG002 - Django's own signature
        """Return no complaint: there is nothing to set."""
        return []

    def find(self, path: str, find_all: bool = False, **kwargs: Any) -> str | list[str]:  # type: ignore[override] # noqa: ANN401, ARG002, FBT001, FBT002 - Django's own signature
        """Return where the sheet lies if that is what is asked for, else an empty list."""
        if path != CASA:
            return []
        found = str(self.written())
        return [found] if find_all else found

    def list(self, ignore_patterns: Iterable[str] | None) -> Iterator[tuple[str, FileSystemStorage]]:  # noqa: ARG002
        """Yield the sheet for ``collectstatic``."""
        self.written()
        yield CASA, self.storage

    def written(self) -> Path:
        """Return the file, after writing it if its text is no longer that of its pieces."""
        path = Path(self.folder.name) / CASA
        text = casa()
        if not path.exists() or path.read_text(encoding="utf-8") != text:
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(text, encoding="utf-8")
        return path
