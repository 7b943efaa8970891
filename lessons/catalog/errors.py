"""What is wrong with a content file, and where."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterator


@dataclass(frozen=True, order=True)
class ContentError(Exception):
    """One mistake in one file: its path inside the content folder, its line (from 1), and why."""

    file: str
    line: int
    why: str

    def __str__(self) -> str:
        """Return `file:line: why`, which editors can follow."""
        return f"{self.file}:{self.line}: {self.why}"


class Errors:
    """Collects mistakes so that all of them are shown at once; a mistake noted twice counts once."""

    def __init__(self) -> None:
        """Start empty."""
        self._found: dict[ContentError, None] = {}

    def add(self, file: str, line: int, why: str) -> None:
        """Note a mistake."""
        self._found[ContentError(file, line, why)] = None

    def __iter__(self) -> Iterator[ContentError]:
        """Yield the mistakes by file and line."""
        return iter(sorted(self._found))

    def __len__(self) -> int:
        """Return how many there are."""
        return len(self._found)


@dataclass(frozen=True, slots=True)
class Source:
    """A file being read: where its mistakes go, under which name."""

    file: str
    errors: Errors

    def error(self, line: int, why: str) -> None:
        """Note a mistake of this file."""
        self.errors.add(self.file, line, why)
