"""What every answer asks the database, compiled once a process: compiling it costs more than the rest."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Final, TypeVar
from uuid import UUID

from django.db import connection

from lessons.models import Aprendiz, Intento

if TYPE_CHECKING:
    from collections.abc import Iterable

    from django.db.models import Model
    from django.db.models.sql import Query

M = TypeVar("M", bound="Model")
_NADIE: Final = UUID(int=0)


def de_las_ideas(modelo: type[M], aprendiz: Aprendiz, reglamento: str, ideas: Iterable[str]) -> dict[str, M]:
    """Return a learner's rows of those ideas at a table, by idea, held until the transaction ends."""
    pedidas = sorted(ideas)
    sql = _sql_de_las_ideas(modelo, len(pedidas), connection.vendor)
    filas = modelo._default_manager.raw(sql, [_clave(aprendiz.pk), reglamento, *pedidas])  # noqa: SLF001 - Django's own name
    return {fila.idea: fila for fila in filas}  # type: ignore[attr-defined] # of models that have one


def fue_contestada(intento: Intento) -> bool:
    """Return whether the learner of an attempt not kept yet had answered that position before."""
    suyos = [_clave(intento.aprendiz_id), intento.posicion, intento.kind, intento.reglamento]
    with connection.cursor() as cursor:
        cursor.execute(_sql_de_la_posicion(connection.vendor), suyos)
        return cursor.fetchone() is not None


@cache
def _sql_de_las_ideas(modelo: type[Model], cuantas: int, _vendor: str) -> str:
    # In order, so that of two answers at once neither holds what the other waits for. One filter a value: in that
    # order the values are put in.
    filas = modelo._default_manager.select_for_update().order_by("idea")  # noqa: SLF001
    suyas = filas.filter(aprendiz=_NADIE).filter(reglamento="")
    return _sql(suyas.filter(idea__in=[str(n) for n in range(cuantas)]).query)


@cache
def _sql_de_la_posicion(_vendor: str) -> str:
    suyos = Intento.objects.filter(aprendiz=_NADIE).filter(posicion="").filter(kind="").filter(reglamento="")
    return _sql(suyos.order_by().values("pk").query)


def _sql(pregunta: Query) -> str:
    texto: str = pregunta.get_compiler(connection=connection).as_sql()[0]
    return texto


def _clave(pk: UUID) -> str:
    valor: str = Aprendiz._meta.pk.get_db_prep_value(pk, connection)  # noqa: SLF001
    return valor
