"""What is to be reviewed, and when: a card an idea, one a decision of the table, and the mistakes made there."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from django.db import models
from django.utils import timezone
from django.utils.translation import gettext_lazy as _

from lessons.models.aprendiz import Aprendiz
from lessons.models.mesa import Decision, ManoGuardada

if TYPE_CHECKING:
    from datetime import date


class Nota(models.IntegerChoices):
    """How well something was known, as the scheduler counts it."""

    DE_NUEVO = 1, _("No la sabía")
    COSTO = 2, _("Me costó")
    BIEN = 3, _("La sabía")
    DE_UNA = 4, _("De memoria")


class ConMemoria(models.Model):
    """How well something is remembered, in whole days of the learner's zone.

    A day moves a card once: `nota` is the day's, and `antes_*` what the card was before that day, from which the day
    is counted anew if its rating changes. `directa` is False where the day only credited it.
    """

    estabilidad = models.FloatField(_("estabilidad, en días"), null=True)
    dificultad = models.FloatField(_("dificultad"), null=True)
    repasada = models.DateField(_("último día"), null=True)
    vence = models.DateField(_("vuelve"))
    antes_estabilidad = models.FloatField(null=True, editable=False)
    antes_dificultad = models.FloatField(null=True, editable=False)
    antes_repasada = models.DateField(null=True, editable=False)
    antes_vence = models.DateField(null=True, editable=False)
    nota = models.PositiveSmallIntegerField(_("nota del día"), choices=Nota, default=Nota.BIEN)
    directa = models.BooleanField(_("se preguntó"), default=True)
    repasos = models.PositiveIntegerField(_("días que se vio"), default=0)
    fallos = models.PositiveIntegerField(_("días que se falló"), default=0)

    class Meta:
        """Only what others are made of."""

        abstract = True


class TarjetaQuerySet(models.QuerySet["Tarjeta"]):
    """Questions about cards."""

    def de(self, aprendiz: Aprendiz | None) -> TarjetaQuerySet:
        """Return those of a learner; none without one."""
        return self.none() if aprendiz is None else self.filter(aprendiz=aprendiz)

    def vencidas(self, hoy: date) -> TarjetaQuerySet:
        """Return those that come back that day or came back before it."""
        return self.filter(vence__lte=hoy)


class Tarjeta(ConMemoria):
    """One idea at one table, as one learner remembers it."""

    aprendiz = models.ForeignKey(Aprendiz, models.CASCADE, related_name="tarjetas", verbose_name=_("aprendiz"))
    reglamento = models.CharField(_("mesa"), max_length=32)
    idea = models.CharField(_("idea"), max_length=32)
    de_mesa = models.BooleanField(_("viene de la mesa de práctica"), default=False)

    objects = TarjetaQuerySet.as_manager()

    class Meta:
        """Names and constraints."""

        verbose_name = _("tarjeta")
        verbose_name_plural = _("tarjetas")
        constraints: ClassVar = [
            models.UniqueConstraint(fields=["aprendiz", "reglamento", "idea"], name="una_tarjeta_por_idea")
        ]
        indexes: ClassVar = [models.Index(fields=["aprendiz", "vence"], name="tarjeta_vence")]

    def __str__(self) -> str:
        return f"{self.idea}/{self.reglamento}: {self.vence}"


class TarjetaDecisionQuerySet(models.QuerySet["TarjetaDecision"]):
    """Questions about the cards of decisions."""

    def de(self, aprendiz: Aprendiz | None) -> TarjetaDecisionQuerySet:
        """Return those of a learner; none without one."""
        return self.none() if aprendiz is None else self.filter(decision__mano__aprendiz=aprendiz)


class TarjetaDecision(ConMemoria):
    """A decision of a hand that its player sent to review: made at the first answer, until then it is due."""

    decision = models.OneToOneField(
        Decision, models.CASCADE, primary_key=True, related_name="tarjeta", verbose_name=_("decisión")
    )
    objects = TarjetaDecisionQuerySet.as_manager()

    class Meta:
        """Names."""

        verbose_name = _("tarjeta de una decisión")
        verbose_name_plural = _("tarjetas de decisiones")

    def __str__(self) -> str:
        return f"{self.decision_id}: {self.vence}"


class TropiezoQuerySet(models.QuerySet["Tropiezo"]):
    """Questions about mistakes at the table."""

    def de(self, aprendiz: Aprendiz | None) -> TropiezoQuerySet:
        """Return those of a learner; none without one."""
        return self.none() if aprendiz is None else self.filter(aprendiz=aprendiz)


class Tropiezo(models.Model):
    """A rule that was missed at the practice table: what can't be done was tried, or a decision was judged bad."""

    aprendiz = models.ForeignKey(Aprendiz, models.CASCADE, related_name="tropiezos", verbose_name=_("aprendiz"))
    mano = models.ForeignKey(ManoGuardada, models.CASCADE, related_name="tropiezos", verbose_name=_("mano"))
    turno = models.PositiveIntegerField(_("turno"))
    reglamento = models.CharField(_("mesa"), max_length=32)
    regla = models.CharField(_("regla"), max_length=12)
    hecho = models.DateTimeField(_("hecho"), default=timezone.now)

    objects = TropiezoQuerySet.as_manager()

    class Meta:
        """Names and constraints."""

        verbose_name = _("tropiezo")
        verbose_name_plural = _("tropiezos")
        constraints: ClassVar = [
            models.UniqueConstraint(fields=["mano", "turno", "regla"], name="un_tropiezo_por_turno_y_regla")
        ]
        indexes: ClassVar = [models.Index(fields=["aprendiz", "reglamento"], name="tropiezo_de")]

    def __str__(self) -> str:
        return f"{self.regla}/{self.reglamento}"
