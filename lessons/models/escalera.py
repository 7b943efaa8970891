"""How far a learner is in each idea."""

from __future__ import annotations

from typing import ClassVar

from django.db import models
from django.utils.translation import gettext_lazy as _

from lessons.models.aprendiz import Aprendiz


class Escalon(models.Model):
    """The height of one learner in one idea at one table, from 1 to 5: the level to ask at."""

    aprendiz = models.ForeignKey(Aprendiz, models.CASCADE, related_name="escalones", verbose_name=_("aprendiz"))
    reglamento = models.CharField(_("mesa"), max_length=32)
    idea = models.CharField(_("idea"), max_length=32)
    altura = models.FloatField(_("altura"), default=1.0)
    respuestas = models.PositiveIntegerField(_("respuestas"), default=0)

    class Meta:
        """Names and constraints."""

        verbose_name = _("escalón")
        verbose_name_plural = _("escalones")
        constraints: ClassVar = [
            models.UniqueConstraint(fields=["aprendiz", "reglamento", "idea"], name="un_escalon_por_idea")
        ]

    def __str__(self) -> str:
        return f"{self.idea}/{self.reglamento}: {self.altura:.2f}"
