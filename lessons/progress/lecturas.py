"""What the progress page asks the database, written as SQL.

The page asks five things of rows that are few, and its own time was mostly Django's composing of those questions. The
words are those that SQLite and PostgreSQL share; what each gives back in its own way (a key, an instant, JSON) is read
here, so that whoever asks gets the same from both.
"""

from __future__ import annotations

import json
from datetime import UTC, date
from typing import TYPE_CHECKING, Any, Final
from uuid import UUID

from django.db import connection

from lessons.models import Aprendiz

if TYPE_CHECKING:
    from collections.abc import Sequence

_CLAVE: Final = Aprendiz._meta.pk  # noqa: SLF001 - Django's documented way to a model's fields


def _filas(sql: str, aprendiz: Aprendiz, *mas: str | int) -> Sequence[tuple[Any, ...]]:
    with connection.cursor() as cursor:
        cursor.execute(sql, [_CLAVE.get_db_prep_value(aprendiz.pk, connection), *mas])
        filas: Sequence[tuple[Any, ...]] = cursor.fetchall()
    return filas


def ideas(aprendiz: Aprendiz, reglamento: str) -> Sequence[tuple[str, float, int, float | None, date | None]]:
    """Return (idea, height, answers) of a learner at a table, and of its card the stability and the last day."""
    sql = (
        "SELECT e.idea, e.altura, e.respuestas, t.estabilidad, t.repasada FROM lessons_escalon e "
        "LEFT JOIN lessons_tarjeta t "
        "ON t.aprendiz_id = e.aprendiz_id AND t.reglamento = e.reglamento AND t.idea = e.idea "
        "WHERE e.aprendiz_id = %s AND e.reglamento = %s"
    )
    return _filas(sql, aprendiz, reglamento)


def dias(aprendiz: Aprendiz, desde: date) -> Sequence[tuple[date, int, int]]:
    """Return (day, new problems, right ones) from a day on, in no order."""
    # As text, which both write alike: SQLite's own reading of dates is slow, and there are half a year of them.
    sql = "SELECT CAST(dia AS TEXT), primeras, bien FROM lessons_tarjadia WHERE aprendiz_id = %s AND dia >= %s"
    filas = _filas(sql, aprendiz, desde.isoformat())
    return [(date.fromisoformat(dia), primeras, bien) for dia, primeras, bien in filas]


def ojos(aprendiz: Aprendiz) -> Sequence[tuple[str, int, int, int, int, int]]:
    """Return (sureness, ten, times, within the margin, sum of what was said, sum of what it was)."""
    sql = "SELECT seguridad, decena, veces, bien, dicho, cierto FROM lessons_tarjaojo WHERE aprendiz_id = %s"
    return _filas(sql, aprendiz)


def partidas(aprendiz: Aprendiz) -> tuple[int, int, int]:
    """Return how many partidas are finished, how many of them won, and the hands dealt in all."""
    sql = (
        "SELECT COUNT(ganador), COUNT(CASE WHEN ganador = 0 THEN 1 END), COALESCE(SUM(numero), 0) "
        "FROM lessons_partidaguardada WHERE aprendiz_id = %s"
    )
    ((terminadas, ganadas, manos),) = _filas(sql, aprendiz)
    return terminadas, ganadas, int(manos)


def juzgadas(aprendiz: Aprendiz, cuantas: int) -> Sequence[tuple[UUID, date, int, float]]:
    """Return (hand, day, points, what the cards were worth) of the last judged hands, the last first.

    Hands played again from a decision are no measure: the cards were known.
    """
    sql = (
        "SELECT id, movida, neto, analisis FROM lessons_manoguardada WHERE aprendiz_id = %s AND neto IS NOT NULL "
        "AND desde_id IS NULL ORDER BY movida DESC LIMIT %s"
    )
    return [
        (
            pk if isinstance(pk, UUID) else UUID(pk),
            aprendiz.dia(movida if movida.tzinfo else movida.replace(tzinfo=UTC)),
            neto,
            json.loads(analisis)["cartas"] / 1000,
        )
        for pk, movida, neto, analisis in _filas(sql, aprendiz, cuantas)
    ]
