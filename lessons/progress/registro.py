"""Everything that is kept of a learner, table by table: how it is joined with another's, and what of it is told.

A table that points at a learner, or at one of these, must stand here (a test says which is missing): joining two
learners, the download and the deletion go through this list.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final, NamedTuple

from django.utils.translation import ngettext_lazy as _n

from engine.notation import leer
from engine.posiciones import escribir_posicion, posicion
from engine.vista import ver
from lessons.models import (
    Decision,
    Escalon,
    Intento,
    ManoGuardada,
    Participante,
    PartidaGuardada,
    PasoHecho,
    ProblemaDeSerie,
    Reporte,
    RespuestaDeSerie,
    SerieGuardada,
    TarjaDia,
    TarjaOjo,
    Tarjeta,
    TarjetaDecision,
    Tropiezo,
)
from lessons.progress import tarjas, tarjetas

if TYPE_CHECKING:
    from collections.abc import Callable

    from django.db.models import Model

    from lessons.models import Aprendiz

    Unir = Callable[[Aprendiz, Aprendiz], None]
    Contar = Callable[[Any], dict[str, Any]]


class Parte(NamedTuple):
    """A table: its name in the download, its count in words, the way to the learner, and what is particular to it.

    `unir(de, en)` passes on the rows of `de` to `en`; None for rows that go wherever the row they hang from goes.
    `contar(row)` returns the fields that the download tells otherwise than they stand; None leaves one out.
    """

    nombre: str
    modelo: type[Model]
    dicho: Any
    camino: str = "aprendiz"
    unir: Unir | None = None
    contar: Contar | None = None


def _pasan(modelo: type[Model]) -> Unir:
    """Return what passes on every row as it is: nothing in them can be twice."""

    def unir(de: Aprendiz, en: Aprendiz) -> None:
        modelo._default_manager.filter(aprendiz=de).update(aprendiz=en)  # noqa: SLF001 - Django's documented name

    return unir


def _unir_pasos(de: Aprendiz, en: Aprendiz) -> None:
    """A step done twice was done the first time."""
    suyos = {(p.camino, p.leccion, p.paso): p for p in PasoHecho.objects.filter(aprendiz=en)}
    dobles = []
    for paso in PasoHecho.objects.filter(aprendiz=de):
        otro = suyos.get((paso.camino, paso.leccion, paso.paso))
        if otro is not None:
            otro.hecho = min(otro.hecho, paso.hecho)
            dobles.append((paso, otro))
    PasoHecho.objects.bulk_update([otro for _, otro in dobles], ["hecho"])
    PasoHecho.objects.filter(pk__in=[paso.pk for paso, _ in dobles]).delete()
    PasoHecho.objects.filter(aprendiz=de).update(aprendiz=en)


def _unir_escalones(de: Aprendiz, en: Aprendiz) -> None:
    """Of two heights in one idea stays the one with more answers, the account's if as many; the answers add up."""
    suyos = {(e.reglamento, e.idea): e for e in Escalon.objects.filter(aprendiz=en)}
    dobles = []
    for escalon in Escalon.objects.filter(aprendiz=de):
        otro = suyos.get((escalon.reglamento, escalon.idea))
        if otro is not None:
            if escalon.respuestas > otro.respuestas:
                otro.altura = escalon.altura
            otro.respuestas += escalon.respuestas
            dobles.append((escalon, otro))
    Escalon.objects.bulk_update([otro for _, otro in dobles], ["altura", "respuestas"])
    Escalon.objects.filter(pk__in=[escalon.pk for escalon, _ in dobles]).delete()
    Escalon.objects.filter(aprendiz=de).update(aprendiz=en)


def _unir_participantes(de: Aprendiz, en: Aprendiz) -> None:
    """Who answered one set on both sides is one: with the account's nickname if it has one, since the first time."""
    suyos = {p.serie_id: p for p in Participante.objects.filter(aprendiz=en)}
    for participante in Participante.objects.filter(aprendiz=de):
        otro = suyos.get(participante.serie_id)
        if otro is None:
            Participante.objects.filter(pk=participante.pk).update(aprendiz=en)
            continue
        RespuestaDeSerie.objects.filter(participante=participante).update(participante=otro)
        apodo, desde = otro.apodo or participante.apodo, min(otro.desde, participante.desde)
        Participante.objects.filter(pk=otro.pk).update(apodo=apodo, desde=desde)
        participante.delete()


def _unir_tarjetas(de: Aprendiz, en: Aprendiz) -> None:
    """What is remembered follows from what was answered: of the ideas that `de` had cards of, all is counted anew."""
    suyas = Tarjeta.objects.de(de)
    ideas: dict[str, set[str]] = {}
    for mesa, idea in suyas.values_list("reglamento", "idea"):
        ideas.setdefault(mesa, set()).add(idea)
    suyas.delete()
    for mesa in sorted(ideas):
        tarjetas.rehacer(en, mesa, ideas[mesa])


def _dejar_dias(de: Aprendiz, en: Aprendiz) -> None:  # noqa: ARG001 - as every rule
    """The counts of days are made anew with those of guesses."""
    TarjaDia.objects.filter(aprendiz=de).delete()


def _recontar(de: Aprendiz, en: Aprendiz) -> None:
    """Running counts can't be added up: a problem that both met is new only once."""
    TarjaOjo.objects.filter(aprendiz=de).delete()
    tarjas.recontar(en)


def _contar_partida(fila: PartidaGuardada) -> dict[str, Any]:
    """The seed of a partida that goes on would tell the cards to come, unless the learner chose it."""
    return {} if fila.con_semilla or fila.ganador is not None else {"semilla": None}


def _contar_mano(fila: ManoGuardada) -> dict[str, Any]:
    """A hand that goes on is told as its player sees it: the others' cards are theirs.

    Its seed begins with that of its partida, be it another's that was played again, and would tell the cards to come.
    """
    if fila.cerrada:
        return {"semilla": None}
    vista = ver(leer(fila.texto), fila.asiento)
    return {"texto": escribir_posicion(posicion(vista)), "semilla": None, "analisis": None}


# In this order they are joined, in the contrary one removed: what is made anew comes after what it is made of.
PARTES: Final = (
    Parte("respuestas", Intento, _n("%(n)d respuesta", "%(n)d respuestas", "n"), unir=_pasan(Intento)),
    Parte(
        "pasos",
        PasoHecho,
        _n("%(n)d paso de lección terminado", "%(n)d pasos de lección terminados", "n"),
        unir=_unir_pasos,
    ),
    Parte("niveles", Escalon, _n("el nivel de %(n)d idea", "el nivel de %(n)d ideas", "n"), unir=_unir_escalones),
    Parte("avisos", Reporte, _n("%(n)d aviso de un problema", "%(n)d avisos de problemas", "n"), unir=_pasan(Reporte)),
    Parte(
        "partidas",
        PartidaGuardada,
        _n("%(n)d partida", "%(n)d partidas", "n"),
        unir=_pasan(PartidaGuardada),
        contar=_contar_partida,
    ),
    Parte("manos", ManoGuardada, _n("%(n)d mano", "%(n)d manos", "n"), unir=_pasan(ManoGuardada), contar=_contar_mano),
    Parte(
        "decisiones", Decision, _n("%(n)d decisión mirada", "%(n)d decisiones miradas", "n"), camino="mano__aprendiz"
    ),
    Parte(
        "tropiezos",
        Tropiezo,
        _n("%(n)d tropiezo en la mesa", "%(n)d tropiezos en la mesa", "n"),
        unir=_pasan(Tropiezo),
    ),
    Parte("tarjetas", Tarjeta, _n("el repaso de %(n)d idea", "el repaso de %(n)d ideas", "n"), unir=_unir_tarjetas),
    Parte(
        "tarjetas_de_decisiones",
        TarjetaDecision,
        _n("el repaso de %(n)d decisión", "el repaso de %(n)d decisiones", "n"),
        camino="decision__mano__aprendiz",
    ),
    Parte("dias", TarjaDia, _n("la cuenta de %(n)d día", "la cuenta de %(n)d días", "n"), unir=_dejar_dias),
    Parte("a_ojo", TarjaOjo, _n("%(n)d cuenta a ojo", "%(n)d cuentas a ojo", "n"), unir=_recontar),
    Parte("series", SerieGuardada, _n("%(n)d serie", "%(n)d series", "n"), unir=_pasan(SerieGuardada)),
    Parte(
        "problemas_de_series",
        ProblemaDeSerie,
        _n("%(n)d problema en tus series", "%(n)d problemas en tus series", "n"),
        camino="serie__aprendiz",
    ),
    Parte(
        "series_contestadas",
        Participante,
        _n("%(n)d serie contestada", "%(n)d series contestadas", "n"),
        unir=_unir_participantes,
    ),
    Parte(
        "respuestas_en_series",
        RespuestaDeSerie,
        _n("%(n)d respuesta en una serie", "%(n)d respuestas en series", "n"),
        camino="participante__aprendiz",
    ),
)
