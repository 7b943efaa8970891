"""The app's configuration."""

from django.apps import AppConfig
from django.utils.translation import gettext_lazy as _


class LessonsConfig(AppConfig):
    """One app: its models, checks and template tags."""

    name = "lessons"
    verbose_name = _("Escuela")

    def ready(self) -> None:
        """Register the checks of the content."""
        from lessons import checks  # noqa: F401, PLC0415 - checks are registered by being imported, once apps are ready
