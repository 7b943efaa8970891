"""Sets: positions that somebody picked for others, and who answered them."""

from __future__ import annotations

import secrets
from typing import ClassVar, Final

from django.db import models
from django.urls import reverse
from django.utils import timezone
from django.utils.translation import gettext_lazy as _

from lessons.models.aprendiz import Aprendiz, Intento

# Without the letters and digits that are read for one another on a printed sheet.
LETRAS_DE_CLAVE: Final = "abcdefghjkmnpqrstuvwxyz23456789"
LARGO_DE_CLAVE: Final = 9
TITULO_MAXIMO: Final = 80
APODO_MAXIMO: Final = 24


def clave_nueva() -> str:
    """Return a name for an address that nobody guesses, short enough to be typed from a sheet."""
    return "".join(secrets.choice(LETRAS_DE_CLAVE) for _letra in range(LARGO_DE_CLAVE))


class SerieGuardadaQuerySet(models.QuerySet["SerieGuardada"]):
    """Questions about sets."""

    def de(self, aprendiz: Aprendiz | None) -> SerieGuardadaQuerySet:
        """Return those of a learner; none without one."""
        return self.none() if aprendiz is None else self.filter(aprendiz=aprendiz)


class SerieGuardada(models.Model):
    """A set: its owner, its name, and the `clave` of the address at which anybody answers it."""

    clave = models.CharField(_("clave"), max_length=12, unique=True, default=clave_nueva, editable=False)
    aprendiz = models.ForeignKey(Aprendiz, models.CASCADE, related_name="series", verbose_name=_("de quién es"))
    titulo = models.CharField(_("nombre"), max_length=TITULO_MAXIMO)
    creada = models.DateTimeField(_("creada"), default=timezone.now)
    cambiada = models.DateTimeField(_("cambiada"), default=timezone.now)

    objects = SerieGuardadaQuerySet.as_manager()

    class Meta:
        """Names and order."""

        verbose_name = _("serie")
        verbose_name_plural = _("series")
        ordering: ClassVar = ["-cambiada", "-pk"]

    def __str__(self) -> str:
        return self.titulo

    def get_absolute_url(self) -> str:
        """Return the address at which anybody answers it."""
        return reverse("serie", args=[self.clave])


class ProblemaDeSerie(models.Model):
    """A position in a set. `lugar` is its order; the address of the position is what it is known by."""

    serie = models.ForeignKey(SerieGuardada, models.CASCADE, related_name="problemas", verbose_name=_("serie"))
    kind = models.CharField(_("clase"), max_length=32)
    reglamento = models.CharField(_("mesa"), max_length=32)
    posicion = models.CharField(_("posición"), max_length=200)
    nivel = models.PositiveSmallIntegerField(_("nivel"), default=1)
    lugar = models.PositiveSmallIntegerField(_("lugar"))

    class Meta:
        """Names, order and constraints."""

        verbose_name = _("problema de una serie")
        verbose_name_plural = _("problemas de una serie")
        ordering: ClassVar = ["lugar", "pk"]
        constraints: ClassVar = [
            models.UniqueConstraint(fields=["serie", "kind", "reglamento", "posicion"], name="un_problema_por_serie")
        ]

    def __str__(self) -> str:
        return self.clave

    @property
    def clave(self) -> str:
        """The address of the position without its leading part."""
        return f"{self.kind}/{self.reglamento}/{self.posicion}"


class Participante(models.Model):
    """Who answers a set: a learner, by the nickname that they chose for it, if any."""

    serie = models.ForeignKey(SerieGuardada, models.CASCADE, related_name="participantes", verbose_name=_("serie"))
    aprendiz = models.ForeignKey(Aprendiz, models.CASCADE, related_name="participaciones", verbose_name=_("aprendiz"))
    apodo = models.CharField(_("apodo"), max_length=APODO_MAXIMO, blank=True, default="")
    desde = models.DateTimeField(_("desde"), default=timezone.now)

    class Meta:
        """Names, order and constraints."""

        verbose_name = _("participante")
        verbose_name_plural = _("participantes")
        ordering: ClassVar = ["desde", "pk"]
        constraints: ClassVar = [
            models.UniqueConstraint(fields=["serie", "aprendiz"], name="un_participante_por_serie")
        ]

    def __str__(self) -> str:
        return self.apodo or str(self.aprendiz)


class RespuestaDeSerieQuerySet(models.QuerySet["RespuestaDeSerie"]):
    """Questions about the answers given in sets."""

    def de_serie(self, serie: SerieGuardada) -> RespuestaDeSerieQuerySet:
        """Return those of a set, in the order in which they were given."""
        return self.filter(participante__serie=serie).order_by("intento__hecho", "intento_id")


class RespuestaDeSerie(models.Model):
    """An attempt that was made in a set. The attempt holds the position, so it says the same after the set changes."""

    intento = models.OneToOneField(
        Intento, models.CASCADE, primary_key=True, related_name="en_serie", verbose_name=_("intento")
    )
    participante = models.ForeignKey(
        Participante, models.CASCADE, related_name="respuestas", verbose_name=_("participante")
    )

    objects = RespuestaDeSerieQuerySet.as_manager()

    class Meta:
        """Names."""

        verbose_name = _("respuesta en una serie")
        verbose_name_plural = _("respuestas en series")

    def __str__(self) -> str:
        return str(self.intento)
