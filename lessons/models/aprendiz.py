"""The learner and what is kept of them."""

from __future__ import annotations

import uuid
from datetime import timedelta
from typing import TYPE_CHECKING, ClassVar, Final
from zoneinfo import ZoneInfo

from django.conf import settings
from django.db import models
from django.utils import timezone
from django.utils.functional import cached_property
from django.utils.translation import gettext_lazy as _

if TYPE_CHECKING:
    from datetime import date, datetime


SIN_ACTIVIDAD = timedelta(days=396)
"""Thirteen months: after so long a visitor's row is removed."""
VISTO_CADA: Final = timedelta(hours=1)
"""How often it is noted that a learner is here."""


ZONA: Final = "America/Montevideo"
"""The zone of who never said another."""
ZONAS: Final = (
    ("America/Montevideo", _("Montevideo")),
    ("America/Argentina/Buenos_Aires", _("Buenos Aires")),
    ("America/Asuncion", _("Asunción")),
    ("America/Sao_Paulo", _("San Pablo")),
    ("America/Santiago", _("Santiago de Chile")),
    ("America/La_Paz", _("La Paz")),
    ("America/Lima", _("Lima")),
    ("America/Bogota", _("Bogotá")),
    ("America/Caracas", _("Caracas")),
    ("America/Mexico_City", _("Ciudad de México")),
    ("America/New_York", _("Nueva York")),
    ("America/Los_Angeles", _("Los Ángeles")),
    ("Atlantic/Canary", _("Canarias")),
    ("Europe/Madrid", _("Madrid")),
    ("Europe/London", _("Londres")),
    ("Europe/Berlin", _("Berlín")),
    ("Asia/Jerusalem", _("Jerusalén")),
    ("Australia/Sydney", _("Sídney")),
)
"""Where a learner can be, for the settings: the zone and what it is called."""


class AprendizQuerySet(models.QuerySet["Aprendiz"]):
    """Questions about learners."""

    def visitas(self) -> AprendizQuerySet:
        """Return those without an account."""
        return self.filter(usuario=None)

    def abandonadas(self, ahora: datetime) -> AprendizQuerySet:
        """Return the visitors without activity for thirteen months."""
        return self.visitas().filter(visto__lt=ahora - SIN_ACTIVIDAD)


class Aviso(models.TextChoices):
    """How much the coach says."""

    CALLADO = "callado", _("Callado")
    GRAVE = "grave", _("Sólo lo grave")
    TODO = "todo", _("Todo")


class Aprendiz(models.Model):
    """One learner, with or without an account; made at the first thing worth keeping.

    `sello` is in the cookie too: a sign-up and a logout raise it, and the cookies given before are then nobody's.
    """

    class Luz(models.TextChoices):
        """The scheme of the pages."""

        SISTEMA = "sistema", _("La del aparato")
        ALTA = "alta", _("Alta")
        BAJA = "baja", _("Baja")

    class Tanteador(models.TextChoices):
        """How a score is drawn."""

        PALITOS = "palitos", _("Palitos")
        PIZARRON = "pizarron", _("Pizarrón")
        NUMEROS = "numeros", _("Números")

    id = models.UUIDField(primary_key=True, default=uuid.uuid4, editable=False)
    usuario = models.OneToOneField(
        settings.AUTH_USER_MODEL,
        models.CASCADE,
        null=True,
        blank=True,
        related_name="aprendiz",
        verbose_name=_("cuenta"),
    )
    creado = models.DateTimeField(_("creado"), default=timezone.now, editable=False)
    visto = models.DateTimeField(_("visto"), default=timezone.now, db_index=True)
    luz = models.CharField(_("luz"), max_length=8, choices=Luz, default=Luz.SISTEMA)
    estilo_tanteador = models.CharField(_("tanteador"), max_length=10, choices=Tanteador, default=Tanteador.PALITOS)
    atajos = models.BooleanField(_("teclas 1 a 9"), default=True)
    aviso = models.CharField(_("el que mira"), max_length=8, choices=Aviso, default=Aviso.GRAVE)
    reglamento = models.CharField(_("mesa"), max_length=32, blank=True, default="")
    sello = models.PositiveIntegerField(default=0, editable=False)
    zona = models.CharField(_("hora de"), max_length=40, choices=ZONAS, default=ZONA)

    objects = AprendizQuerySet.as_manager()

    class Meta:
        """Names, order and constraints."""

        verbose_name = _("aprendiz")
        verbose_name_plural = _("aprendices")
        ordering: ClassVar = ["-visto"]

    def __str__(self) -> str:
        return str(self.usuario) if self.usuario_id else f"visita {str(self.id)[:8]}"

    def dia(self, instante: datetime | None = None) -> date:
        """Return the day that an instant, or now, is in the learner's zone: one declared zone decides every day."""
        zona = self.zona if self.zona in dict(ZONAS) else ZONA
        return (instante or timezone.now()).astimezone(ZoneInfo(zona)).date()

    def tocar(self, ahora: datetime | None = None) -> None:
        """Note that the learner was here. Inside a transaction it also holds the row until the end."""
        self.visto = ahora or timezone.now()
        Aprendiz.objects.filter(pk=self.pk).update(visto=self.visto)


class IntentoQuerySet(models.QuerySet["Intento"]):
    """Questions about attempts."""

    def de(self, aprendiz: Aprendiz) -> IntentoQuerySet:
        """Return those of one learner."""
        return self.filter(aprendiz=aprendiz)

    def en_paso(self, camino: str, leccion: str, paso: str) -> IntentoQuerySet:
        """Return those made inside a lesson's step."""
        return self.filter(camino=camino, leccion=leccion, paso=paso)

    def lugares_bien(self) -> set[int]:
        """Return the places of a step that were answered right at least once."""
        return set(self.filter(bien=True, lugar__gt=0).order_by().values_list("lugar", flat=True).distinct())


class Intento(models.Model):
    """One answer that counts: made with a ticket of the server, once.

    `idea` is the idea that was asked, `nota` how well it was known by the answer itself, `corregida` by the learner's
    own word.
    """

    aprendiz = models.ForeignKey(Aprendiz, models.CASCADE, related_name="intentos", verbose_name=_("aprendiz"))
    nonce = models.CharField(max_length=32, unique=True, editable=False)
    kind = models.CharField(_("clase"), max_length=32)
    reglamento = models.CharField(_("mesa"), max_length=32)
    posicion = models.CharField(_("posición"), max_length=200)
    respuesta = models.CharField(_("respuesta"), max_length=200)
    bien = models.BooleanField(_("bien"))
    error = models.CharField(_("error"), max_length=48, blank=True, default="")
    ids = models.JSONField(_("reglas"), default=list)
    nivel = models.PositiveSmallIntegerField(_("nivel"), default=1)
    camino = models.CharField(_("camino"), max_length=64, blank=True, default="")
    leccion = models.CharField(_("lección"), max_length=64, blank=True, default="")
    paso = models.CharField(_("paso"), max_length=64, blank=True, default="")
    lugar = models.PositiveSmallIntegerField(_("lugar en el paso"), default=0)
    ayuda = models.BooleanField(_("con ayuda"), default=False)
    cierto = models.PositiveSmallIntegerField(_("lo cierto, si se calculaba a ojo"), null=True, blank=True)
    segundos = models.PositiveIntegerField(_("segundos"), null=True, blank=True)
    idea = models.CharField(_("idea"), max_length=32, blank=True, default="")
    nota = models.PositiveSmallIntegerField(_("nota"), default=0)
    corregida = models.PositiveSmallIntegerField(_("nota corregida"), null=True, blank=True)
    hecho = models.DateTimeField(_("hecho"), default=timezone.now)

    objects = IntentoQuerySet.as_manager()

    class Meta:
        """Names, order and constraints."""

        verbose_name = _("intento")
        verbose_name_plural = _("intentos")
        ordering: ClassVar = ["-hecho", "-pk"]
        indexes: ClassVar = [
            models.Index(fields=["aprendiz", "camino", "leccion", "paso"], name="intento_paso"),
            models.Index(fields=["aprendiz", "-hecho"], name="intento_hecho"),
            models.Index(fields=["aprendiz", "posicion"], name="intento_posicion"),
        ]

    def __str__(self) -> str:
        return f"{self.kind}/{self.reglamento}/{self.posicion} = {self.respuesta}"

    def get_absolute_url(self) -> str:
        """Return the address of the position."""
        return f"/p/{self.kind}/{self.reglamento}/{self.posicion}"

    @cached_property
    def primera(self) -> bool:
        """Whether its learner had kept no other answer to that position. Asked once: true of when it was kept."""
        otras = Intento.objects.filter(
            aprendiz=self.aprendiz_id, kind=self.kind, reglamento=self.reglamento, posicion=self.posicion
        )
        return not otras.exclude(pk=self.pk).exists()


class PasoHechoQuerySet(models.QuerySet["PasoHecho"]):
    """Questions about finished steps."""

    def de(
        self, aprendiz: Aprendiz | None, camino: str | None = None, leccion: str | None = None
    ) -> PasoHechoQuerySet:
        """Return those of a learner, of one path or lesson if named; none without a learner."""
        if aprendiz is None:
            return self.none()
        filtro = {"aprendiz": aprendiz, "camino": camino, "leccion": leccion}
        return self.filter(**{campo: valor for campo, valor in filtro.items() if valor is not None})

    def slugs(self) -> set[str]:
        """Return the slugs of the steps."""
        return set(self.values_list("paso", flat=True))

    def por_leccion(self) -> dict[str, set[str]]:
        """Return the slugs of the steps by `camino/leccion`."""
        salida: dict[str, set[str]] = {}
        for camino, leccion, paso in self.values_list("camino", "leccion", "paso"):
            salida.setdefault(f"{camino}/{leccion}", set()).add(paso)
        return salida


class PasoHecho(models.Model):
    """A lesson's step of which every puzzle was answered right once."""

    aprendiz = models.ForeignKey(Aprendiz, models.CASCADE, related_name="pasos", verbose_name=_("aprendiz"))
    camino = models.CharField(_("camino"), max_length=64)
    leccion = models.CharField(_("lección"), max_length=64)
    paso = models.CharField(_("paso"), max_length=64)
    hecho = models.DateTimeField(_("hecho"), default=timezone.now)

    objects = PasoHechoQuerySet.as_manager()

    class Meta:
        """Names, order and constraints."""

        verbose_name = _("paso hecho")
        verbose_name_plural = _("pasos hechos")
        constraints: ClassVar = [
            models.UniqueConstraint(fields=["aprendiz", "camino", "leccion", "paso"], name="un_paso_una_vez")
        ]

    def __str__(self) -> str:
        return f"{self.camino}/{self.leccion}/{self.paso}"


class ReporteQuerySet(models.QuerySet["Reporte"]):
    """Questions about reports."""

    def pendientes(self) -> ReporteQuerySet:
        """Return those nobody has attended to."""
        return self.filter(atendido=False)


class Reporte(models.Model):
    """Somebody says that a puzzle is wrong."""

    clave = models.CharField(_("problema"), max_length=240)
    respuesta = models.CharField(_("respuesta dada"), max_length=200, blank=True, default="")
    texto = models.TextField(_("qué dice"), max_length=1000, blank=True, default="")
    aprendiz = models.ForeignKey(
        Aprendiz, models.SET_NULL, null=True, blank=True, related_name="reportes", verbose_name=_("aprendiz")
    )
    nonce = models.CharField(max_length=32, unique=True, editable=False)
    hecho = models.DateTimeField(_("hecho"), default=timezone.now)
    atendido = models.BooleanField(_("atendido"), default=False)

    objects = ReporteQuerySet.as_manager()

    class Meta:
        """Names, order and constraints."""

        verbose_name = _("reporte")
        verbose_name_plural = _("reportes")
        ordering: ClassVar = ["atendido", "-hecho"]

    def __str__(self) -> str:
        return self.clave

    def get_absolute_url(self) -> str:
        """Return the address of the position, with the answer that was given."""
        return f"/p/{self.clave}"
