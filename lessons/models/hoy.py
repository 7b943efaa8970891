"""The problem of each day: the same for everybody, kept as it was first shown."""

from __future__ import annotations

from typing import ClassVar

from django.db import models
from django.utils.translation import gettext_lazy as _


class ProblemaDelDia(models.Model):
    """The position of one day. Kept, so that it stays the same when what draws positions changes."""

    dia = models.DateField(_("día"), primary_key=True)
    kind = models.CharField(_("clase"), max_length=32)
    reglamento = models.CharField(_("mesa"), max_length=32)
    posicion = models.CharField(_("posición"), max_length=200)
    nivel = models.PositiveSmallIntegerField(_("nivel"))

    class Meta:
        """Names and order."""

        verbose_name = _("problema del día")
        verbose_name_plural = _("problemas del día")
        ordering: ClassVar = ["-dia"]

    def __str__(self) -> str:
        return f"{self.dia}: {self.kind}/{self.reglamento}/{self.posicion}"
