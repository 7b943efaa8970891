"""The practice table: partidas, the hands played in them, and what was decided in each."""

from __future__ import annotations

import uuid
from typing import TYPE_CHECKING, ClassVar, Final

from django.db import models
from django.urls import reverse
from django.utils import timezone
from django.utils.translation import gettext_lazy as _

from lessons.models.aprendiz import Aprendiz, Aviso

if TYPE_CHECKING:
    from datetime import datetime

TEXTO_MAXIMO: Final = 20_000
"""The longest hand that is kept, as notation, in characters."""


class Temperamento(models.TextChoices):
    """How the rivals and partners play."""

    PRUDENTE = "prudente", _("Prudente")
    PAREJO = "parejo", _("Parejo")
    MENTIROSO = "mentiroso", _("Mentiroso")


class Nivel(models.TextChoices):
    """How well the rivals and partners play."""

    APRENDIZ = "aprendiz", _("Están aprendiendo")
    FIRME = "firme", _("Juegan firme")


class PartidaGuardadaQuerySet(models.QuerySet["PartidaGuardada"]):
    """Questions about partidas."""

    def de(self, aprendiz: Aprendiz | None) -> PartidaGuardadaQuerySet:
        """Return those of a learner; none without one."""
        return self.none() if aprendiz is None else self.filter(aprendiz=aprendiz)

    def sin_terminar(self) -> PartidaGuardadaQuerySet:
        """Return those that nobody has won yet, the last one played first."""
        return self.filter(ganador=None)


class PartidaGuardada(models.Model):
    """A partida between two deals, as `engine.partida.Partida` needs it; its hands are rows of their own.

    `repartidor` deals next, `picos` are still to come, `perros` are the seats that agreed to throw the dogs, as bits.
    `barajadas` and `corte` are the ritual of the next deal. `ids` are the rules whose hands are looked for.
    """

    id = models.UUIDField(primary_key=True, default=uuid.uuid4, editable=False)
    aprendiz = models.ForeignKey(Aprendiz, models.CASCADE, related_name="partidas", verbose_name=_("aprendiz"))
    reglamento = models.CharField(_("mesa"), max_length=200)
    jugadores = models.PositiveSmallIntegerField(_("cuántos se sientan"))
    objetivo = models.PositiveSmallIntegerField(_("objetivo"))
    chumbo = models.BooleanField(_("con chumbo"), default=False)
    temperamento = models.CharField(_("cómo juegan"), max_length=12, choices=Temperamento, default=Temperamento.PAREJO)
    nivel = models.CharField(_("cuánto saben"), max_length=12, choices=Nivel, default=Nivel.FIRME)
    aviso = models.CharField(_("el que mira"), max_length=8, choices=Aviso, default=Aviso.CALLADO)
    semilla = models.CharField(_("semilla"), max_length=40)
    con_semilla = models.BooleanField(_("semilla elegida"), default=False)
    ids = models.JSONField(_("reglas que se practican"), default=list)
    repartidor = models.PositiveSmallIntegerField(_("quién reparte"))
    puntos_cero = models.PositiveSmallIntegerField(_("puntos propios"), default=0)
    puntos_uno = models.PositiveSmallIntegerField(_("puntos del rival"), default=0)
    picos = models.PositiveSmallIntegerField(_("picos que faltan"), default=0)
    perros = models.PositiveSmallIntegerField(_("quiénes echan los perros"), default=0)
    numero = models.PositiveSmallIntegerField(_("manos repartidas"), default=0)
    barajadas = models.PositiveSmallIntegerField(_("veces que se barajó"), default=0)
    corte = models.PositiveSmallIntegerField(_("dónde se cortó"), null=True, blank=True)
    ganador = models.PositiveSmallIntegerField(_("equipo que ganó"), null=True, blank=True)
    por = models.CharField(_("por qué terminó"), max_length=12, blank=True, default="")
    creada = models.DateTimeField(_("creada"), default=timezone.now)
    movida = models.DateTimeField(_("movida"), default=timezone.now)

    objects = PartidaGuardadaQuerySet.as_manager()

    class Meta:
        """Names and order."""

        verbose_name = _("partida")
        verbose_name_plural = _("partidas")
        ordering: ClassVar = ["-movida"]
        indexes: ClassVar = [models.Index(fields=["aprendiz", "-movida"], name="partida_movida")]

    def __str__(self) -> str:
        return f"{self.reglamento} {self.puntos_cero}-{self.puntos_uno}/{self.objetivo}"

    def get_absolute_url(self) -> str:
        """Return the address where it goes on."""
        return reverse("mesa-partida", args=[self.pk])


class ManoGuardadaQuerySet(models.QuerySet["ManoGuardada"]):
    """Questions about hands, and the one way to write a turn."""

    def de(self, aprendiz: Aprendiz | None) -> ManoGuardadaQuerySet:
        """Return those of a learner; none without one."""
        return self.none() if aprendiz is None else self.filter(aprendiz=aprendiz)

    def cerradas(self) -> ManoGuardadaQuerySet:
        """Return those in which nothing is left to do."""
        return self.filter(cerrada=True)

    def escribir_turno(
        self, pk: uuid.UUID, antes: int, *, texto: str, turno: int, cerrada: bool, movida: datetime | None = None
    ) -> bool:
        """Write the hand after some actions, if it still stands at turn `antes`; return whether it did.

        One statement decides: of two answers to the same turn one writes and the other finds nothing to write.
        """
        escritas = self.filter(pk=pk, turno=antes, cerrada=False).update(
            texto=texto, turno=turno, cerrada=cerrada, movida=movida or timezone.now()
        )
        return escritas == 1


class ManoGuardada(models.Model):
    """One hand: its notation and how many actions it has. Its address shows it to anybody once it is closed.

    `partida` is None for a hand of its own: a guided one (`guia` says of which step) or one played again from a
    decision of another (`desde` and `desde_turno`).
    """

    id = models.UUIDField(primary_key=True, default=uuid.uuid4, editable=False)
    aprendiz = models.ForeignKey(Aprendiz, models.CASCADE, related_name="manos", verbose_name=_("aprendiz"))
    partida = models.ForeignKey(
        PartidaGuardada, models.CASCADE, null=True, blank=True, related_name="manos", verbose_name=_("partida")
    )
    numero = models.PositiveSmallIntegerField(_("lugar en la partida"), default=0)
    texto = models.TextField(_("mano"), max_length=TEXTO_MAXIMO)
    turno = models.PositiveIntegerField(_("turno"), default=0)
    asiento = models.PositiveSmallIntegerField(_("asiento"), default=0)
    temperamento = models.CharField(_("cómo juegan"), max_length=12, choices=Temperamento, default=Temperamento.PAREJO)
    nivel = models.CharField(_("cuánto saben"), max_length=12, choices=Nivel, default=Nivel.FIRME)
    aviso = models.CharField(_("el que mira"), max_length=8, choices=Aviso, default=Aviso.CALLADO)
    semilla = models.CharField(_("semilla"), max_length=60)
    cerrada = models.BooleanField(_("cerrada"), default=False)
    desde = models.ForeignKey(
        "self", models.SET_NULL, null=True, blank=True, related_name="otras", verbose_name=_("vuelta a jugar")
    )
    desde_turno = models.PositiveIntegerField(_("desde el turno"), null=True, blank=True)
    analisis = models.JSONField(_("lo que valía el reparto"), default=dict)
    neto = models.SmallIntegerField(_("lo que trajo, juzgada"), null=True, blank=True)
    guia = models.CharField(_("mano guiada"), max_length=200, blank=True, default="")
    creada = models.DateTimeField(_("creada"), default=timezone.now)
    movida = models.DateTimeField(_("movida"), default=timezone.now)

    objects = ManoGuardadaQuerySet.as_manager()

    class Meta:
        """Names, order and constraints."""

        verbose_name = _("mano")
        verbose_name_plural = _("manos")
        ordering: ClassVar = ["-movida"]
        constraints: ClassVar = [
            models.UniqueConstraint(
                fields=["partida", "numero"], condition=models.Q(partida__isnull=False), name="una_mano_por_reparto"
            ),
        ]
        indexes: ClassVar = [
            models.Index(fields=["aprendiz", "-movida"], name="mano_movida"),
            models.Index(fields=["aprendiz", "guia"], name="mano_guia"),
            models.Index(fields=["aprendiz", "-movida"], condition=models.Q(neto__isnull=False), name="mano_juzgada"),
        ]

    def __str__(self) -> str:
        return f"{str(self.pk)[:8]} · {self.texto[:40]} · {self.turno}"

    def get_absolute_url(self) -> str:
        """Return the address of the hand."""
        return reverse("mesa-mano", args=[self.pk])


class DecisionQuerySet(models.QuerySet["Decision"]):
    """Questions about decisions."""

    def de(self, aprendiz: Aprendiz | None) -> DecisionQuerySet:
        """Return those of a learner; none without one."""
        return self.none() if aprendiz is None else self.filter(mano__aprendiz=aprendiz)

    def a_repasar(self) -> DecisionQuerySet:
        """Return those that the learner sent to review."""
        return self.filter(repaso=True)


class Decision(models.Model):
    """What the learner did at one turn of a hand, and what the coach found of it, in thousandths of a point.

    `turno` is the place of the action in the hand; the position before it is the hand's first `turno` actions.
    """

    mano = models.ForeignKey(ManoGuardada, models.CASCADE, related_name="decisiones", verbose_name=_("mano"))
    turno = models.PositiveIntegerField(_("turno"))
    hecha = models.CharField(_("lo que hizo"), max_length=40)
    mejor = models.CharField(_("lo mejor"), max_length=40)
    pierde = models.IntegerField(_("milésimos que pierde"), default=0)
    error = models.IntegerField(_("error de la cuenta, en milésimos"), default=0)
    muestras = models.PositiveIntegerField(_("manos jugadas"), default=0)
    juicio = models.CharField(_("juicio"), max_length=16)
    razones = models.JSONField(_("razones"), default=list)
    opciones = models.JSONField(_("opciones"), default=list)
    repaso = models.BooleanField(_("para repasar"), default=False)
    juzgada = models.DateTimeField(_("juzgada"), default=timezone.now)

    objects = DecisionQuerySet.as_manager()

    class Meta:
        """Names, order and constraints."""

        verbose_name = _("decisión")
        verbose_name_plural = _("decisiones")
        ordering: ClassVar = ["mano", "turno"]
        constraints: ClassVar = [models.UniqueConstraint(fields=["mano", "turno"], name="una_decision_por_turno")]

    def __str__(self) -> str:
        return f"{self.turno}: {self.hecha} ({self.juicio})"
