"""The app's configuration."""

from django.apps import AppConfig
from django.utils.translation import gettext_lazy as _


class LessonsConfig(AppConfig):
    """One app: its models, checks and template tags."""

    name = "lessons"
    verbose_name = _("Escuela")
