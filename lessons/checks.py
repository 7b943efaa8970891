"""System checks: every mistake of the content, each with its file and line."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from django.core.checks import Error, Tags, register

from lessons.catalog import content
from lessons.practice.guiadas import revisar
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
    carga = content(KINDS)
    donde = [(f"{e.file}:{e.line}", e.why, "lessons.E001") for e in carga.errores]
    # A script that can't be played is among the mistakes already; here its goal is played for.
    jugables = {} if carga.errores else carga.catalogo.guiones
    malas = ((guion.slug, revisar(guion)) for guion in jugables.values())
    donde += [(f"manos/{slug}.toml:1", why, "lessons.E002") for slug, why in malas if why]
    return [Error(why, obj=f"lessons/content/{lugar}", id=cual) for lugar, why, cual in donde]
