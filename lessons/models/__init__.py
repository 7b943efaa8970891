"""What is kept: the learner with what was answered and learnt, and the hands played at the table."""

from lessons.models.aprendiz import (
    SIN_ACTIVIDAD,
    Aprendiz,
    AprendizQuerySet,
    Intento,
    IntentoQuerySet,
    PasoHecho,
    PasoHechoQuerySet,
    Reporte,
    ReporteQuerySet,
)

__all__ = [
    "SIN_ACTIVIDAD",
    "Aprendiz",
    "AprendizQuerySet",
    "Intento",
    "IntentoQuerySet",
    "PasoHecho",
    "PasoHechoQuerySet",
    "Reporte",
    "ReporteQuerySet",
]
