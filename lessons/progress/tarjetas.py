"""Cards: every answer moves the one of the idea it asked, and credits those that the idea rests on.

The idea that a puzzle asks is the one it was drawn for, which its ticket says; without that, the last to be taught of
those it exercises. It is rated, and its card made at the first answer. The others were needed too: a right answer
counts for those of them that have a card already as "la sabía" ("me costó" if it did), a wrong one says nothing of
them, since nobody knows which failed.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from django.db import transaction

from lessons.models import Intento, Nota, Tarjeta, Tropiezo
from lessons.progress.consultas import de_las_ideas, fue_contestada
from lessons.progress.ideas import IDEAS, ideas_de
from lessons.progress.memoria import mover, nota_de

if TYPE_CHECKING:
    from collections.abc import Iterable
    from datetime import datetime

    from lessons.models import Aprendiz, ManoGuardada

_ORDEN: Final = {idea: n for n, idea in enumerate(IDEAS)}
_CAMPOS: Final = (
    "estabilidad",
    "dificultad",
    "repasada",
    "vence",
    "antes_estabilidad",
    "antes_dificultad",
    "antes_repasada",
    "antes_vence",
    "nota",
    "directa",
    "repasos",
    "fallos",
    "de_mesa",
)


class Suceso(NamedTuple):
    """What moves cards: the idea asked, those it rests on, the rating, when, and whether it was at the table."""

    idea: str
    apoyos: frozenset[str]
    nota: int
    cuando: datetime
    de_mesa: bool = False


def principal(reglas: Iterable[str]) -> str:
    """Return the idea that a puzzle of those rules asks: the last to be taught; nothing if it has none."""
    return max(ideas_de(reglas), key=_ORDEN.__getitem__, default="")


def preparar(intento: Intento) -> None:
    """Fill in what an attempt that is about to be kept says of the idea it asked."""
    if intento.idea not in ideas_de(intento.ids):
        intento.idea = principal(intento.ids)
    intento.primera = not fue_contestada(intento)
    intento.nota = nota_de(intento)


def anotar(intento: Intento) -> None:
    """Move the cards of an attempt, in the transaction that keeps it."""
    suceso = _suceso(intento.ids, intento.idea, intento.nota, intento.corregida, intento.bien, intento.hecho)
    _aplicar(intento.aprendiz, intento.reglamento, suceso)


def corregir(intento: Intento, nota: Nota) -> None:
    """Rate an answer by the learner's own word; its cards are as if it had been so from the beginning."""
    with transaction.atomic():
        Intento.objects.filter(pk=intento.pk).update(corregida=nota)
        rehacer(intento.aprendiz, intento.reglamento, {intento.idea, *ideas_de(intento.ids)})


def tropezar(fila: ManoGuardada, turno: int, reglamento: str, regla: str) -> None:
    """Note that a rule was missed at a turn of a hand; the same rule at the same turn counts once."""
    ideas = ideas_de([regla])
    if not ideas:
        return
    with transaction.atomic():
        nuevo, creado = Tropiezo.objects.get_or_create(
            mano=fila, turno=turno, regla=regla, defaults={"aprendiz": fila.aprendiz, "reglamento": reglamento}
        )
        if creado:
            _aplicar(fila.aprendiz, reglamento, _de_mesa(regla, nuevo.hecho))


def rehacer(aprendiz: Aprendiz, reglamento: str, ideas: Iterable[str] | None = None) -> None:
    """Make the cards of a table, or of some ideas of it, anew from everything that was answered."""
    cuales = set(IDEAS if ideas is None else ideas)
    with transaction.atomic():
        # Held first: an answer that comes meanwhile is in what is read below, or waits for the cards made of it.
        viejas = de_las_ideas(Tarjeta, aprendiz, reglamento, cuales)
        nuevas: dict[str, Tarjeta] = {}
        for suceso in _historia(aprendiz, reglamento, cuales):
            _mover(aprendiz, reglamento, suceso, nuevas)
        for idea in cuales:
            vieja, nueva = viejas.get(idea), nuevas.get(idea)
            if nueva is None:
                if vieja is not None:
                    vieja.delete()
                continue
            nueva.pk = vieja.pk if vieja else None
            nueva.save(force_insert=vieja is None, force_update=vieja is not None)


def _historia(aprendiz: Aprendiz, reglamento: str, cuales: set[str]) -> list[Suceso]:
    """Return everything that moves the cards of some ideas, oldest first."""
    suyos = {"aprendiz": aprendiz, "reglamento": reglamento}
    intentos = Intento.objects.filter(**suyos).order_by("hecho", "pk")
    filas = intentos.values_list("ids", "idea", "nota", "corregida", "bien", "hecho")
    sucesos = [_suceso(*fila) for fila in filas.iterator(2000)]
    tropiezos = Tropiezo.objects.filter(**suyos).order_by("hecho", "pk").values_list("regla", "hecho")
    sucesos += [_de_mesa(regla, hecho) for regla, hecho in tropiezos]
    return sorted((s for s in sucesos if s.idea in cuales or s.apoyos & cuales), key=lambda s: s.cuando)


def _suceso(
    reglas: list[str],
    idea: str,
    nota: int,
    corregida: int | None,
    bien: bool,  # noqa: FBT001
    hecho: datetime,
) -> Suceso:
    idea = idea or principal(reglas)
    # An attempt from before there were ratings has none.
    valor = corregida or nota or (Nota.BIEN if bien else Nota.DE_NUEVO)
    return Suceso(idea, ideas_de(reglas) - {idea}, valor, hecho)


def _de_mesa(regla: str, hecho: datetime) -> Suceso:
    return Suceso(principal([regla]), frozenset(), Nota.DE_NUEVO, hecho, de_mesa=True)


def _mover(aprendiz: Aprendiz, reglamento: str, suceso: Suceso, tarjetas: dict[str, Tarjeta]) -> list[Tarjeta]:
    """Move the cards that something moves, the one asked being made if there is none; return those that changed."""
    if not suceso.idea:
        return []
    dia = aprendiz.dia(suceso.cuando)
    suya = tarjetas.get(suceso.idea)
    if suya is None:
        suya = tarjetas[suceso.idea] = Tarjeta(aprendiz=aprendiz, reglamento=reglamento, idea=suceso.idea, vence=dia)
    movidas = []
    if mover(suya, suceso.nota, dia):
        suya.de_mesa = suceso.de_mesa
        movidas.append(suya)
    if suceso.nota == Nota.DE_NUEVO:
        return movidas
    credito = min(suceso.nota, Nota.BIEN)
    for idea in suceso.apoyos & tarjetas.keys():
        if mover(tarjetas[idea], credito, dia, directa=False):
            tarjetas[idea].de_mesa = False
            movidas.append(tarjetas[idea])
    return movidas


def _aplicar(aprendiz: Aprendiz, reglamento: str, suceso: Suceso) -> None:
    """Move the stored cards."""
    if not suceso.idea:
        return
    ideas = {suceso.idea, *suceso.apoyos}
    tarjetas = de_las_ideas(Tarjeta, aprendiz, reglamento, ideas)
    if suceso.idea not in tarjetas:
        # Of two first answers at once, one makes the row and both hold it.
        nueva = Tarjeta(aprendiz=aprendiz, reglamento=reglamento, idea=suceso.idea, vence=aprendiz.dia(suceso.cuando))
        Tarjeta.objects.bulk_create([nueva], ignore_conflicts=True)
        tarjetas = de_las_ideas(Tarjeta, aprendiz, reglamento, ideas)
    for tarjeta in _mover(aprendiz, reglamento, suceso, tarjetas):
        tarjeta.save(update_fields=_CAMPOS)
