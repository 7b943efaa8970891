"""System checks: every mistake of the content, each with its file and line."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from django.core.checks import Error, Tags, register

from lessons.catalog import content
from lessons.puzzles import KINDS

if TYPE_CHECKING:
    from collections.abc import Sequence

    from django.apps import AppConfig
    from django.core.checks import CheckMessage


@register(Tags.compatibility)
def check_content(app_configs: Sequence[AppConfig] | None, **_kwargs: Any) -> list[CheckMessage]:  # noqa: ANN401 - Django's own signature
    """Return an error for every mistake of the content; none where other apps alone are checked."""
    if app_configs is not None and all(app.name != "lessons" for app in app_configs):
        return []
    errores = content(KINDS).errores
    return [Error(e.why, obj=f"lessons/content/{e.file}:{e.line}", id="lessons.E001") for e in errores]
