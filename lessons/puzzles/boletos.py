"""Tickets: what makes an answer count, once.

A ticket is signed for its visitor and address and carries a nonce that the database accepts once. Whoever has no row
yet is known by the secret of the CSRF cookie, which the answer must bring anyway. A ticket that is forged, stale,
used or somebody else's is no error: the answer is graded and explained all the same, and keeps nothing.
"""

from __future__ import annotations

import secrets
import time
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any, Final

from django.core import signing
from django.db import IntegrityError, transaction
from django.middleware.csrf import get_token
from django.utils import timezone
from django.utils.crypto import salted_hmac

from lessons.aprendiz import aprendiz_de, nuevo, recordar
from lessons.models import VISTO_CADA, Aprendiz, Intento, PasoHecho

if TYPE_CHECKING:
    from django.http import HttpRequest

    from lessons.puzzles.base import Problema, Veredicto
    from lessons.puzzles.lugar import Lugar

_SAL: Final = "lessons.boleto.2"
VENCE: Final = 7 * 24 * 60 * 60
"""Seconds after which a ticket is stale: a page left open for a week."""


@dataclass(frozen=True, slots=True)
class Boleto:
    """A ticket that the server signed: whose, for which address, and the place in a lesson it was given for.

    `idea` is what the puzzle was drawn for, if anything; `segundos` how long ago it was given.
    """

    quien: str
    clave: str
    nonce: str
    nivel: int
    ayuda: bool
    camino: str
    leccion: str
    paso: str
    n: int
    de: int
    vencido: bool
    idea: str
    segundos: int

    def es_de(self, lugar: Lugar) -> bool:
        """Tell whether it was given for that step of that lesson."""
        return (self.camino, self.leccion, self.paso) == (lugar.camino, lugar.leccion, lugar.paso)

    def en(self, lugar: Lugar) -> Lugar:
        """Return the place with the numbers that were signed: what a form says of them proves nothing."""
        return replace(lugar, n=self.n, de=self.de)


def emitir(
    request: HttpRequest, problema: Problema[Any], lugar: Lugar | None, *, nivel: int, ayuda: bool, idea: str = ""
) -> str:
    """Return a fresh ticket for this visitor and address. Writes nothing."""
    get_token(request)
    donde = [lugar.camino, lugar.leccion, lugar.paso, lugar.n, lugar.de] if lugar else []
    datos = [_quien(request), problema.clave, secrets.token_urlsafe(12), nivel, int(ayuda), idea, *donde]
    return signing.dumps(datos, salt=_SAL)


def leer(problema: Problema[Any], texto: str) -> Boleto | None:
    """Return the ticket if the server signed it for this address, however old; None if not."""
    vencido = False
    try:
        datos = signing.loads(texto, salt=_SAL, max_age=VENCE)
    except signing.SignatureExpired:
        datos, vencido = signing.loads(texto, salt=_SAL), True
    except signing.BadSignature:
        return None
    quien, clave, nonce, nivel, ayuda, idea, *donde = datos
    if clave != problema.clave:
        return None
    camino, leccion, paso, n, de = donde or ("", "", "", 0, 0)
    segundos = max(0, int(time.time()) - signing.b62_decode(texto.rsplit(":", 2)[1]))
    return Boleto(quien, clave, nonce, nivel, bool(ayuda), camino, leccion, paso, n, de, vencido, idea, segundos)


def cobrar(
    request: HttpRequest, problema: Problema[Any], respuesta: str, veredicto: Veredicto, boleto: Boleto | None
) -> Aprendiz | None:
    """Keep the attempt if the ticket is good, making the learner if there was none, and mark a step that is done.

    Returns the learner whose cookie the answer must give, None if nothing is kept. Of many answers with one ticket the
    first counts; the others find its learner.
    """
    if boleto is None or boleto.vencido or not _es_suyo(request, boleto):
        return None
    for _vez in range(2):
        try:
            with transaction.atomic():
                aprendiz = aprendiz_de(request) or nuevo(request)
                _guardar(aprendiz, problema, respuesta, veredicto, boleto)
        except IntegrityError:
            # Used already: by this visitor's other click, whose row is then theirs too.
            previo = Intento.objects.filter(nonce=boleto.nonce).select_related("aprendiz").first()
            if previo is None:
                # The learner's row went meanwhile, joined to an account's or removed: the answer is a visitor's.
                recordar(request, None)
                continue
            aprendiz = previo.aprendiz
            if aprendiz.usuario_id and aprendiz != aprendiz_de(request):
                # Joined to an account since: a ticket is no way into one.
                return None
        recordar(request, aprendiz)
        return aprendiz
    return None


def _guardar(
    aprendiz: Aprendiz, problema: Problema[Any], respuesta: str, veredicto: Veredicto, boleto: Boleto
) -> None:
    en_paso = veredicto.bien and boleto.paso
    # Of a step, first the learner's own row: two right answers at once then finish it one after the other.
    if en_paso or timezone.now() - aprendiz.visto > VISTO_CADA:
        aprendiz.tocar()
    Intento.objects.create(
        aprendiz=aprendiz,
        nonce=boleto.nonce,
        kind=problema.kind.slug,
        reglamento=problema.reglamento.slug,
        posicion=problema.texto,
        respuesta=respuesta,
        bien=veredicto.bien,
        error=veredicto.error.codigo if veredicto.error else "",
        ids=sorted(problema.ids),
        nivel=boleto.nivel,
        camino=boleto.camino,
        leccion=boleto.leccion,
        paso=boleto.paso,
        lugar=boleto.n,
        ayuda=boleto.ayuda,
        cierto=veredicto.cierto,
        idea=boleto.idea,
        segundos=boleto.segundos,
    )
    if not en_paso:
        return
    bien = Intento.objects.de(aprendiz).en_paso(boleto.camino, boleto.leccion, boleto.paso).lugares_bien()
    if set(range(1, boleto.de + 1)) <= bien:
        hecho = PasoHecho(aprendiz=aprendiz, camino=boleto.camino, leccion=boleto.leccion, paso=boleto.paso)
        PasoHecho.objects.bulk_create([hecho], ignore_conflicts=True)


def _quien(request: HttpRequest) -> str:
    aprendiz = aprendiz_de(request)
    return f"a{aprendiz.pk.hex}" if aprendiz else _visita(request)


def _visita(request: HttpRequest) -> str:
    secreto = request.META.get("CSRF_COOKIE", "")
    return f"v{salted_hmac(_SAL, secreto).hexdigest()[:24]}" if secreto else ""


def _es_suyo(request: HttpRequest, boleto: Boleto) -> bool:
    """Tell whether the ticket was given to this visitor; one given before the row was made is good after it."""
    mio = _visita(request) if boleto.quien.startswith("v") else _quien(request)
    return bool(mio) and mio == boleto.quien
