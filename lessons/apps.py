"""The app's configuration."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any

from django.apps import AppConfig
from django.utils.autoreload import autoreload_started
from django.utils.translation import gettext_lazy as _

if TYPE_CHECKING:
    from django.utils.autoreload import BaseReloader

CONTENIDO = Path(__file__).resolve().parent / "content"


class LessonsConfig(AppConfig):
    """One app: its models, checks and template tags."""

    name = "lessons"
    verbose_name = _("Escuela")

    def ready(self) -> None:
        """Register the content's checks, connect what listens, and have the development server watch the content."""
        from lessons import checks  # noqa: F401, PLC0415 - checks are registered by being imported, once apps are ready
        from lessons.progress import escucha  # noqa: PLC0415 - it needs the models
        from lessons.views import ingreso  # noqa: PLC0415 - the same

        escucha.conectar()
        ingreso.conectar()
        autoreload_started.connect(watch_content)


def watch_content(sender: BaseReloader, **_kwargs: Any) -> None:  # noqa: ANN401 - Django's own signature
    """Add the content's files to those that the development server watches."""
    for pattern in ("**/*.md", "*.toml"):
        sender.watch_dir(CONTENIDO, pattern)
