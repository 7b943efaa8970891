"""A set in its owner's hands: made, filled, put in order, taken apart. Everything may be asked for twice."""

from __future__ import annotations

from contextlib import suppress
from typing import TYPE_CHECKING, Any, Final

from django.core import signing
from django.db import IntegrityError, models, transaction
from django.middleware.csrf import get_token
from django.utils import timezone
from django.utils.crypto import salted_hmac
from django.utils.translation import gettext as _

from lessons.aprendiz import aprendiz_de, nuevo, recordar
from lessons.compartidas.textos import limpio
from lessons.models import TITULO_MAXIMO, Aprendiz, ProblemaDeSerie, SerieGuardada
from lessons.models.series import clave_nueva

if TYPE_CHECKING:
    from django.http import HttpRequest

    from lessons.puzzles import Problema

MAX_SERIES: Final = 60
MAX_PROBLEMAS: Final = 40
_SAL: Final = "lessons.serie"
_UN_DIA: Final = 24 * 60 * 60


class NoSePuede(ValueError):
    """What was asked for can't be done: its text is the sentence that the owner gets."""


def promesa(request: HttpRequest) -> str:
    """Return the signed name of a set to be: a form that carries it makes one set, however often it is sent."""
    get_token(request)
    return signing.dumps([clave_nueva(), _visita(request)], salt=_SAL)


def _visita(request: HttpRequest) -> str:
    return salted_hmac(_SAL, request.META.get("CSRF_COOKIE", "")).hexdigest()[:24]


def _prometida(request: HttpRequest, texto: str) -> str:
    """Return the name that this browser's form was given, a fresh one if it brings none."""
    try:
        clave, quien = signing.loads(texto, salt=_SAL, max_age=_UN_DIA)
    except signing.BadSignature:
        return clave_nueva()
    return str(clave) if quien == _visita(request) else clave_nueva()


def titulo_de(texto: str) -> str:
    """Return the name of a set as it is kept; raises NoSePuede for an empty one."""
    titulo = limpio(texto, TITULO_MAXIMO)
    if not titulo:
        raise NoSePuede(_("Ponele un nombre a la serie, para encontrarla después."))
    return titulo


def crear(request: HttpRequest, titulo: str, promesa: str) -> SerieGuardada:
    """Return a new set of this request's learner, who is made if it was a visitor; raises NoSePuede.

    A form that comes twice gets the set that it made before, and with it the learner that it made.
    """
    dicho = titulo_de(titulo)
    aprendiz = aprendiz_de(request)
    clave = _prometida(request, promesa)
    ya = _ya_hecha(clave, aprendiz)
    if ya is None:
        if aprendiz and aprendiz.series.count() >= MAX_SERIES:
            raise NoSePuede(_("Ya tenés %(n)d series. Borrá alguna que no uses.") % {"n": MAX_SERIES})
        try:
            with transaction.atomic():
                suyo = aprendiz or nuevo(request)
                suyo.tocar()
                ya = SerieGuardada.objects.create(clave=clave, aprendiz=suyo, titulo=dicho)
        except IntegrityError:
            ya = _ya_hecha(clave, aprendiz)
            if ya is None:
                raise NoSePuede(_("Este formulario ya se usó. Cargá la página de nuevo.")) from None
    recordar(request, ya.aprendiz)
    return ya


def _ya_hecha(clave: str, aprendiz: Aprendiz | None) -> SerieGuardada | None:
    """Return the set of that name if it is this learner's or, for a visitor, of one without an account."""
    suyas = SerieGuardada.objects.filter(clave=clave).select_related("aprendiz")
    return suyas.filter(aprendiz=aprendiz).first() if aprendiz else suyas.filter(aprendiz__usuario=None).first()


def agregar(serie: SerieGuardada, problema: Problema[Any], nivel: int) -> bool:
    """Put the problem at the end of the set; return whether it wasn't there. Raises NoSePuede if the set is full."""
    with transaction.atomic():
        hay = list(_tomada(serie))
        cual = (problema.kind.slug, problema.reglamento.slug, problema.texto)
        if cual in {(p.kind, p.reglamento, p.posicion) for p in hay}:
            return False
        if len(hay) >= MAX_PROBLEMAS:
            raise NoSePuede(_("La serie está llena: entran %(n)d problemas. Hacé otra.") % {"n": MAX_PROBLEMAS})
        kind, reglamento, posicion = cual
        serie.problemas.create(
            kind=kind,
            reglamento=reglamento,
            posicion=posicion,
            nivel=nivel,
            lugar=max((p.lugar for p in hay), default=0) + 1,
        )
        _cambiada(serie)
    return True


def sacar(serie: SerieGuardada, pk: int) -> None:
    """Take a problem out of the set; nothing happens if it isn't there."""
    with transaction.atomic():
        quedan = [p for p in _tomada(serie) if p.pk != pk]
        serie.problemas.filter(pk=pk).delete()
        _renumerar(quedan)
        _cambiada(serie)


def mover(serie: SerieGuardada, pk: int, lugar: int) -> None:
    """Put a problem at a place, counted from 1; nothing happens if it isn't in the set."""
    with transaction.atomic():
        todos = list(_tomada(serie))
        este = next((p for p in todos if p.pk == pk), None)
        if este is None:
            return
        todos.remove(este)
        todos.insert(max(0, min(lugar - 1, len(todos))), este)
        _renumerar(todos)
        _cambiada(serie)


def renombrar(serie: SerieGuardada, titulo: str) -> None:
    """Give the set another name; raises NoSePuede for an empty one."""
    SerieGuardada.objects.filter(pk=serie.pk).update(titulo=titulo_de(titulo))


def borrar(serie: SerieGuardada) -> None:
    """Delete the set with all that hangs from it; nothing happens if it is gone already."""
    with suppress(NoSePuede), transaction.atomic():
        _tomada(serie)
        serie.delete()


def _tomada(serie: SerieGuardada) -> models.QuerySet[ProblemaDeSerie]:
    """Return the set's problems in order, the set's row held until the transaction ends: two tabs take turns.

    Raises NoSePuede if it was deleted meanwhile.
    """
    # The learner's row first, as whoever joins two learners does.
    Aprendiz.objects.filter(pk=serie.aprendiz_id).update(visto=timezone.now())
    if SerieGuardada.objects.select_for_update().filter(pk=serie.pk).first() is None:
        raise NoSePuede(_("Esa serie ya no está. Elegí otra, o hacé una nueva."))
    return serie.problemas.all()


def _renumerar(problemas: list[ProblemaDeSerie]) -> None:
    for lugar, problema in enumerate(problemas, start=1):
        problema.lugar = lugar
    ProblemaDeSerie.objects.bulk_update(problemas, ["lugar"])


def _cambiada(serie: SerieGuardada) -> None:
    SerieGuardada.objects.filter(pk=serie.pk).update(cambiada=timezone.now())
