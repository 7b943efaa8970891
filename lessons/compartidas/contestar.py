"""A set in the hands of who answers it: the way through it, what is kept of the answers, and how it went."""

from __future__ import annotations

from contextlib import suppress
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final

from django.db import IntegrityError, transaction

from engine.errors import NotacionInvalida
from lessons.compartidas.textos import limpio
from lessons.models import APODO_MAXIMO, Intento, Participante, RespuestaDeSerie, SerieGuardada
from lessons.puzzles import boletos, leer

if TYPE_CHECKING:
    from collections.abc import Iterable

    from django.http import HttpRequest

    from lessons.models import Aprendiz, ProblemaDeSerie
    from lessons.puzzles import Problema
    from lessons.puzzles.boletos import Boleto

MAX_PARTICIPANTES: Final = 200
"""Who comes later is graded and explained all the same, and the set keeps nothing of it."""
MAX_VECES: Final = 5
"""How many answers of one participant to one problem a set keeps."""

_CUAL: Final = ("intento__kind", "intento__reglamento", "intento__posicion")


@dataclass(frozen=True, slots=True)
class Puesto:
    """A problem of the set in its place, and how it was answered: `primera` None if it wasn't, else if at once."""

    n: int
    problema: Problema[Any]
    primera: bool | None = None
    bien: bool = False

    @property
    def pregunta(self) -> str:
        """What it asks."""
        return self.problema.kind.pregunta(self.problema.reglamento, self.problema.posicion).texto


def problemas_de(serie: SerieGuardada) -> list[tuple[ProblemaDeSerie, Problema[Any]]]:
    """Return the set's problems in order, without those whose address no longer says anything."""
    salida = []
    for fila in serie.problemas.all():
        problema = problema_de(fila.kind, fila.reglamento, fila.posicion)
        if problema is not None:
            salida.append((fila, problema))
    return salida


def problema_de(kind: str, reglamento: str, posicion: str) -> Problema[Any] | None:
    """Return the problem that was kept by its address, None if that says nothing any more."""
    try:
        return leer(kind, reglamento, posicion)
    except NotacionInvalida:
        return None


def vecinos(serie: SerieGuardada, problema: Problema[Any]) -> tuple[int, int, str, str]:
    """Return a problem's place in the set, how many there are, and the addresses kept before and after, or nothing.

    The place is 0 if it isn't in the set. What no longer says anything is passed over.
    """
    filas = list(serie.problemas.all())
    donde = next((n for n, f in enumerate(filas) if f.clave == problema.clave), -1)

    def primera(unas: Iterable[ProblemaDeSerie]) -> str:
        return next((f.clave for f in unas if problema_de(f.kind, f.reglamento, f.posicion)), "")

    return donde + 1, len(filas), primera(reversed(filas[: max(donde, 0)])), primera(filas[donde + 1 :])


def participante_de(serie: SerieGuardada, aprendiz: Aprendiz | None) -> Participante | None:
    """Return the learner as a participant of the set, None if they aren't one yet."""
    return Participante.objects.filter(serie=serie, aprendiz=aprendiz).first() if aprendiz else None


def _entra(serie: SerieGuardada, aprendiz: Aprendiz) -> Participante | None:
    """Return the learner as a participant, made now if there is room; None if there isn't, or the set is gone.

    Holds the set's row until the transaction ends: it isn't deleted under an answer, and takes in no more than fit.
    """
    if SerieGuardada.objects.select_for_update().filter(pk=serie.pk).first() is None:
        return None
    ya = participante_de(serie, aprendiz)
    if ya is None and llena(serie):
        return None
    return ya or Participante.objects.get_or_create(serie=serie, aprendiz=aprendiz)[0]


def llena(serie: SerieGuardada) -> bool:
    """Return whether the set takes in nobody else."""
    return serie.participantes.count() >= MAX_PARTICIPANTES


def llamarse(serie: SerieGuardada, aprendiz: Aprendiz, apodo: str) -> None:
    """Give the learner that nickname in the set, if there is room for them; an empty one takes it away."""
    # If the set or the learner's row went meanwhile there is nobody to name.
    with suppress(IntegrityError), transaction.atomic():
        participante = _entra(serie, aprendiz)
        if participante is not None:
            Participante.objects.filter(pk=participante.pk).update(apodo=limpio(apodo, APODO_MAXIMO))


def anotar(
    request: HttpRequest, serie: SerieGuardada, problema: Problema[Any], respuesta: str, boleto: Boleto | None
) -> Aprendiz | None:
    """Keep the attempt as any other, then as an answer in the set; return the learner whose cookie is to be given.

    An attempt is in a set once. One whose ticket is no good is kept nowhere. Whoever sends again an answer that was
    kept and not yet put into the set, because the server stopped in between, puts it there.
    """
    aprendiz = boletos.cobrar(request, problema, respuesta, problema.calificar(respuesta), boleto)
    if aprendiz is not None and boleto is not None:
        for _vez in range(2):
            with suppress(IntegrityError), transaction.atomic():
                _poner(serie, Intento.objects.select_related("aprendiz").get(nonce=boleto.nonce))
                break
            # The learner was joined to an account meanwhile: the attempt is another's now.
    return aprendiz


def _poner(serie: SerieGuardada, intento: Intento) -> None:
    participante = _entra(serie, intento.aprendiz)
    if participante is not None and _cabe(participante, intento):
        RespuestaDeSerie.objects.get_or_create(intento=intento, defaults={"participante": participante})


def _cabe(participante: Participante, intento: Intento) -> bool:
    suyas = participante.respuestas.filter(
        intento__kind=intento.kind, intento__reglamento=intento.reglamento, intento__posicion=intento.posicion
    )
    return suyas.count() < MAX_VECES


def recorrido(serie: SerieGuardada, participante: Participante | None) -> list[Puesto]:
    """Return the set's problems with how the participant answered each."""
    primeras: dict[str, bool] = {}
    bien: set[str] = set()
    if participante is not None:
        suyas = RespuestaDeSerie.objects.filter(participante=participante).order_by("intento__hecho", "intento_id")
        for *cual, acerto in suyas.values_list(*_CUAL, "intento__bien"):
            primeras.setdefault("/".join(cual), acerto)
            if acerto:
                bien.add("/".join(cual))
    return [
        Puesto(n, problema, primeras.get(problema.clave), problema.clave in bien)
        for n, (_fila, problema) in enumerate(problemas_de(serie), start=1)
    ]
