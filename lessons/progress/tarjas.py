"""The running counts: what one attempt adds to them, and counting all of them anew."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Any, Final

from django.db import transaction

from lessons.models import Aprendiz, Intento, TarjaDia, TarjaOjo

if TYPE_CHECKING:
    from collections.abc import Iterator

    from lessons.models.tarjas import TarjaQuerySet

TANDA: Final = 500
ULTIMA_DECENA: Final = 10


def lo_que_suma(intento: Intento, *, nueva: bool) -> Iterator[tuple[type[TarjaDia | TarjaOjo], dict[str, Any]]]:
    """Yield what an attempt adds, a row each: its key and its sums. `nueva`: first at its position, without help."""
    dia = {"dia": intento.aprendiz.dia(intento.hecho)}
    yield TarjaDia, {**dia, "respuestas": 1, "primeras": int(nueva), "bien": int(nueva and intento.bien)}
    if not nueva or intento.cierto is None:
        return
    dicho, _raya, seguridad = intento.respuesta.partition("-")
    yield (
        TarjaOjo,
        {
            "seguridad": seguridad,
            "decena": min(int(dicho) // 10, ULTIMA_DECENA),
            "veces": 1,
            "bien": int(intento.bien),
            "dicho": int(dicho),
            "cierto": intento.cierto,
        },
    )


def anotar(intento: Intento) -> None:
    """Add an attempt to its learner's counts."""
    for tarja, fila in lo_que_suma(intento, nueva=intento.primera and not intento.ayuda):
        clave = {"aprendiz": intento.aprendiz_id, **{campo: fila[campo] for campo in tarja.CLAVE[1:]}}
        objetos: TarjaQuerySet = tarja.objects.all()
        objetos.sumar(clave, {campo: fila[campo] for campo in tarja.SUMAS})


def recontar(aprendiz: Aprendiz) -> None:
    """Count a learner's attempts anew, from the first to the last: the counts are then what they should be.

    After rows came from elsewhere (a merge) or a count is doubted. In one transaction, with the learner's row held.
    """
    with transaction.atomic():
        aprendiz = Aprendiz.objects.select_for_update().get(pk=aprendiz.pk)
        sumas: dict[type[TarjaDia | TarjaOjo], dict[tuple[Any, ...], Counter[str]]] = {TarjaDia: {}, TarjaOjo: {}}
        vistas: set[tuple[str, str, str]] = set()
        for intento in Intento.objects.de(aprendiz).order_by("hecho", "pk").iterator(TANDA):
            # Known already: the day is of the learner's zone, and asking for it row by row would be a query each.
            intento.aprendiz = aprendiz
            posicion = (intento.kind, intento.reglamento, intento.posicion)
            nueva = posicion not in vistas and not intento.ayuda
            vistas.add(posicion)
            for tarja, fila in lo_que_suma(intento, nueva=nueva):
                clave = tuple(fila[campo] for campo in tarja.CLAVE[1:])
                sumas[tarja].setdefault(clave, Counter()).update({campo: fila[campo] for campo in tarja.SUMAS})
        for tarja, filas in sumas.items():
            objetos: TarjaQuerySet = tarja.objects.all()
            objetos.de(aprendiz).delete()
            nuevas = [
                tarja(aprendiz=aprendiz, **dict(zip(tarja.CLAVE[1:], clave, strict=True)), **cuenta)
                for clave, cuenta in filas.items()
            ]
            objetos.bulk_create(nuevas, TANDA)
