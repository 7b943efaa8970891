"""Running counts of what a learner answered: kept with each attempt, so that a page needn't read twenty thousand."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar, Self

from django.db import connections, models, router
from django.utils.translation import gettext_lazy as _

from lessons.models.aprendiz import Aprendiz

if TYPE_CHECKING:
    from collections.abc import Mapping


class TarjaQuerySet(models.QuerySet[Any]):
    """Questions about counts, and the one way to add to them."""

    def de(self, aprendiz: Aprendiz | None) -> Self:
        """Return those of a learner; none without one."""
        return self.none() if aprendiz is None else self.filter(aprendiz=aprendiz)

    def sumar(self, clave: Mapping[str, Any], cuanto: Mapping[str, int]) -> None:
        """Add to the row of that key, made if there is none. One statement: of many at once none is lost.

        Django can't say "what was there and this" in an upsert; SQLite and PostgreSQL say it in the same words.
        """
        meta = self.model._meta  # noqa: SLF001 - Django's documented way to a model's fields
        base = connections[router.db_for_write(self.model)]
        campos = [(meta.get_field(nombre), valor) for nombre, valor in (*clave.items(), *cuanto.items())]
        columnas = [base.ops.quote_name(campo.column) for campo, _valor in campos]
        tabla, llaves = base.ops.quote_name(meta.db_table), columnas[: len(clave)]
        sumas = (f"{columna} = {tabla}.{columna} + excluded.{columna}" for columna in columnas[len(clave) :])
        sql = (
            f"INSERT INTO {tabla} ({', '.join(columnas)}) VALUES ({', '.join(['%s'] * len(columnas))})"  # noqa: S608 - names of columns
            f" ON CONFLICT ({', '.join(llaves)}) DO UPDATE SET {', '.join(sumas)}"
        )
        with base.cursor() as cursor:
            cursor.execute(sql, [campo.get_db_prep_save(valor, base) for campo, valor in campos])


class TarjaDia(models.Model):
    """One learner's day: how many answers, how many problems met for the first time, how many of these right.

    A problem counts among the first ones if it was new and answered without having seen the answer.
    """

    CLAVE: ClassVar = ("aprendiz", "dia")
    SUMAS: ClassVar = ("respuestas", "primeras", "bien")

    aprendiz = models.ForeignKey(Aprendiz, models.CASCADE, related_name="tarjas", verbose_name=_("aprendiz"))
    dia = models.DateField(_("día"))
    respuestas = models.PositiveIntegerField(_("respuestas"))
    primeras = models.PositiveIntegerField(_("problemas nuevos"))
    bien = models.PositiveIntegerField(_("bien a la primera"))

    objects = TarjaQuerySet.as_manager()

    class Meta:
        """Names and constraints."""

        verbose_name = _("tarja de un día")
        verbose_name_plural = _("tarjas por día")
        constraints: ClassVar = [models.UniqueConstraint(fields=["aprendiz", "dia"], name="una_tarja_por_dia")]

    def __str__(self) -> str:
        return f"{self.dia}: {self.bien}/{self.primeras}"


class TarjaOjo(models.Model):
    """One learner's guesses of how many in a hundred: by how sure and by the ten they fall in.

    `dicho` and `cierto` are sums: what was said, and what it was.
    """

    CLAVE: ClassVar = ("aprendiz", "seguridad", "decena")
    SUMAS: ClassVar = ("veces", "bien", "dicho", "cierto")

    aprendiz = models.ForeignKey(Aprendiz, models.CASCADE, related_name="ojos", verbose_name=_("aprendiz"))
    seguridad = models.CharField(_("qué tan seguro"), max_length=16)
    decena = models.PositiveSmallIntegerField(_("decena"))
    veces = models.PositiveIntegerField(_("veces"))
    bien = models.PositiveIntegerField(_("dentro del margen"))
    dicho = models.PositiveIntegerField(_("suma de lo dicho"))
    cierto = models.PositiveIntegerField(_("suma de lo cierto"))

    objects = TarjaQuerySet.as_manager()

    class Meta:
        """Names and constraints."""

        verbose_name = _("tarja de lo calculado a ojo")
        verbose_name_plural = _("tarjas de lo calculado a ojo")
        constraints: ClassVar = [
            models.UniqueConstraint(fields=["aprendiz", "seguridad", "decena"], name="una_tarja_por_decena")
        ]

    def __str__(self) -> str:
        return f"{self.seguridad} {self.decena}: {self.bien}/{self.veces}"
