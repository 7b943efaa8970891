"""What is kept: the learner with what was answered and learnt, the hands played, and the sets made for others."""

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
from lessons.models.series import (
    APODO_MAXIMO,
    TITULO_MAXIMO,
    Participante,
    ProblemaDeSerie,
    RespuestaDeSerie,
    RespuestaDeSerieQuerySet,
    SerieGuardada,
    SerieGuardadaQuerySet,
)
from lessons.models.tarjas import TarjaDia, TarjaOjo

__all__ = [
    "APODO_MAXIMO",
    "SIN_ACTIVIDAD",
    "TITULO_MAXIMO",
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
    "Participante",
    "PartidaGuardada",
    "PartidaGuardadaQuerySet",
    "PasoHecho",
    "PasoHechoQuerySet",
    "ProblemaDeSerie",
    "Reporte",
    "ReporteQuerySet",
    "RespuestaDeSerie",
    "RespuestaDeSerieQuerySet",
    "SerieGuardada",
    "SerieGuardadaQuerySet",
    "TarjaDia",
    "TarjaOjo",
    "Temperamento",
]
