"""What is kept: the learner with what was answered and learnt, and the hands played at the table."""

from lessons.models.aprendiz import (
    SIN_ACTIVIDAD,
    Aprendiz,
    AprendizQuerySet,
    Aviso,
    Intento,
    IntentoQuerySet,
    PasoHecho,
    PasoHechoQuerySet,
    Reporte,
    ReporteQuerySet,
)
from lessons.models.escalera import Escalon
from lessons.models.mesa import (
    Decision,
    DecisionQuerySet,
    ManoGuardada,
    ManoGuardadaQuerySet,
    Nivel,
    PartidaGuardada,
    PartidaGuardadaQuerySet,
    Temperamento,
)
from lessons.models.tarjas import TarjaDia, TarjaOjo

__all__ = [
    "SIN_ACTIVIDAD",
    "Aprendiz",
    "AprendizQuerySet",
    "Aviso",
    "Decision",
    "DecisionQuerySet",
    "Escalon",
    "Intento",
    "IntentoQuerySet",
    "ManoGuardada",
    "ManoGuardadaQuerySet",
    "Nivel",
    "PartidaGuardada",
    "PartidaGuardadaQuerySet",
    "PasoHecho",
    "PasoHechoQuerySet",
    "Reporte",
    "ReporteQuerySet",
    "TarjaDia",
    "TarjaOjo",
    "Temperamento",
]
