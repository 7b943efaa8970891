"""Sheets are written one file a piece and served joined: those of every page, of a puzzle, and of the table."""

import re
import tempfile
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import IO, Any, Final

from django.conf import settings
from django.contrib.staticfiles.finders import BaseFinder
from django.core.checks import CheckMessage
from django.core.files.base import ContentFile
from django.core.files.storage import FileSystemStorage
from whitenoise.storage import CompressedManifestStaticFilesStorage  # type: ignore[import-untyped]

# In order: of the first, its first sheet names the layers.
JUNTAS: Final = {
    "css/casa.css": ("fichas", "base", "cabecera", "boton", "carta", "palitos", "veredicto"),
    "css/juego.css": ("problema", "cuenta", "respuestas", "rueda"),
    "css/mesa.css": ("mesa_juego", "mesa_lado", "mesa_ancha"),
}


def junta(name: str) -> str:
    """Return a joined sheet, without comments and indents. Raises KeyError if there is none of that name."""
    folder = Path(settings.BASE_DIR) / "static" / "css"
    return "".join(apretada((folder / f"{piece}.css").read_text(encoding="utf-8")) for piece in JUNTAS[name])


def apretada(sheet: str) -> str:
    """Return a sheet without comments, indents and empty lines; the rules themselves stay as written."""
    bare = re.sub(r"/\*.*?\*/", "", sheet, flags=re.DOTALL)
    return "".join(f"{line.strip()}\n" for line in bare.splitlines() if line.strip())


class JuntasFinder(BaseFinder):
    """Gives Django's static files the joined sheets, each made anew whenever a piece has changed."""

    def __init__(self, *args: Any, **kwargs: Any) -> None:  # noqa: ANN401 - Django's own signature
        self.folder = tempfile.TemporaryDirectory(prefix="la-muestra-")
        self.storage = FileSystemStorage(location=self.folder.name)
        super().__init__(*args, **kwargs)

    def check(self, **kwargs: Any) -> list[CheckMessage]:  # noqa: ANN401, ARG002 - Django's own signature
        """Return no complaint: there is nothing to set."""
        return []

    def find(self, path: str, find_all: bool = False, **kwargs: Any) -> str | list[str]:  # type: ignore[override] # noqa: ANN401, ARG002, FBT001, FBT002 - Django's own signature
        """Return where the sheet lies if a joined one is asked for, else an empty list."""
        if path not in JUNTAS:
            return []
        found = str(self.written(path))
        return [found] if find_all else found

    def list(self, ignore_patterns: Iterable[str] | None) -> Iterator[tuple[str, FileSystemStorage]]:  # noqa: ARG002
        """Yield the sheets for ``collectstatic``."""
        for name in JUNTAS:
            self.written(name)
            yield name, self.storage

    def written(self, name: str) -> Path:
        """Return the file, after writing it if its text is no longer that of its pieces."""
        path = Path(self.folder.name) / name
        text = junta(name)
        if not path.exists() or path.read_text(encoding="utf-8") != text:
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(text, encoding="utf-8")
        return path


class EstilosStorage(CompressedManifestStaticFilesStorage):  # type: ignore[misc] # whitenoise has no types
    """Whitenoise's hashed and compressed files, with every sheet without its comments and indents."""

    def save(self, name: str | None, content: IO[Any], max_length: int | None = None) -> str:
        """Store the file, squeezed if it is a sheet; return the name that it got."""
        if name and name.endswith(".css"):
            text = content.read().decode("utf-8")
            content = ContentFile(apretada(text).encode("utf-8"))
        kept: str = super().save(name, content, max_length)
        return kept

    def post_process(self, paths: dict[str, Any], **options: Any) -> Iterator[tuple[str, str, bool]]:  # noqa: ANN401 - Django's own signature
        """Hash and compress the sheets as they were stored, not as they were written."""
        stored = {name: (self, name) if name.endswith(".css") else where for name, where in paths.items()}
        yield from super().post_process(stored, **options)
