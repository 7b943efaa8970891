"""Who is learning: the cookie, the row, and the ways from one to the other.

A visitor has no row until there is something to keep. The cookie is signed, lasts a year and is apart from the
session; one that is bad, forged, of nobody or given before a logout is a visitor's. Whoever is logged in is their
account's learner, whatever the cookie says. The cookie alone says whose the answers are; what is of the account (its
mail, its keys, all its data) wants the session.
"""

from __future__ import annotations

import uuid
from typing import TYPE_CHECKING, Any, Final

from django.conf import settings
from django.contrib.auth import get_user_model

from lessons.models import Aprendiz

if TYPE_CHECKING:
    from django.http import HttpRequest, HttpResponse

COOKIE: Final = "aprendiz"
COOKIE_DE_LUZ: Final = "luz"
UN_ANO: Final = 365 * 24 * 60 * 60
_SAL: Final = "lessons.aprendiz"
_GUARDADO: Final = "_aprendiz"


def aprendiz_de(request: HttpRequest) -> Aprendiz | None:
    """Return the learner of this request, or None for a visitor. One query a request besides the user's."""
    if not hasattr(request, _GUARDADO):
        cuenta = _cuenta(request)
        quien = Aprendiz.objects.filter(usuario=cuenta.pk).first() if cuenta else de_la_cookie(request)
        setattr(request, _GUARDADO, quien)
    guardado: Aprendiz | None = getattr(request, _GUARDADO)
    return guardado


def ya_dicho(request: HttpRequest) -> Aprendiz | None:
    """Return the learner of this request if a view has asked for it; asks nothing itself."""
    guardado: Aprendiz | None = getattr(request, _GUARDADO, None)
    return guardado


def de_la_cookie(request: HttpRequest) -> Aprendiz | None:
    """Return the learner that the browser's cookie names, or None."""
    # False for a missing, forged or expired cookie: all of them are visitors.
    texto = request.get_signed_cookie(COOKIE, default=False, salt=_SAL, max_age=UN_ANO)
    if not texto:
        return None
    cual, _punto, sello = texto.partition(".")
    try:
        return Aprendiz.objects.filter(pk=uuid.UUID(cual), sello=int(sello or 0)).first()
    except ValueError:
        return None


def _cuenta(request: HttpRequest) -> Any:  # noqa: ANN401 - Django's user is one of three types
    """Return the user that is logged in, or None."""
    quien = getattr(request, "user", None)
    return quien if quien is not None and quien.is_authenticated else None


def se_fue(request: HttpRequest) -> bool:
    """Tell whether the learner or the account that this request came as was joined or removed since it began."""
    quien, cuenta = ya_dicho(request), _cuenta(request)
    sin_fila = quien is not None and not Aprendiz.objects.filter(pk=quien.pk).exists()
    return sin_fila or (cuenta is not None and not get_user_model().objects.filter(pk=cuenta.pk).exists())


def recordar(request: HttpRequest, aprendiz: Aprendiz | None) -> None:
    """Make this the learner of the request, as if its cookie had come along."""
    setattr(request, _GUARDADO, aprendiz)


def poner_cookie(response: HttpResponse, aprendiz: Aprendiz) -> None:
    """Give the browser the learner's cookie, for one more year."""
    response.set_signed_cookie(
        COOKIE,
        f"{aprendiz.pk}.{aprendiz.sello}",
        salt=_SAL,
        max_age=UN_ANO,
        httponly=True,
        samesite="Lax",
        secure=settings.SESSION_COOKIE_SECURE,
    )


def quitar_cookie(response: HttpResponse) -> None:
    """Leave a fresh visitor behind."""
    response.delete_cookie(COOKIE, samesite="Lax")


def aprendiz_o_nuevo(request: HttpRequest) -> Aprendiz:
    """Return the learner of this request, made now if it was a visitor; the answer must then get `poner_cookie`."""
    quien = aprendiz_de(request)
    if quien is None:
        quien = nuevo(request)
        recordar(request, quien)
    return quien


def nuevo(request: HttpRequest) -> Aprendiz:
    """Make the learner of this request, with the light that the visitor had chosen; an account has only one."""
    luz = request.COOKIES.get(COOKIE_DE_LUZ)
    ajustes = {"luz": luz if luz in Aprendiz.Luz.values else Aprendiz.Luz.SISTEMA}
    cuenta = _cuenta(request)
    if cuenta is None:
        return Aprendiz.objects.create(**ajustes)
    return Aprendiz.objects.get_or_create(usuario=cuenta, defaults=ajustes)[0]


class _Ajustes:
    """The learner's settings, asked for only if the page shows them."""

    def __init__(self, request: HttpRequest) -> None:
        self._request = request

    @property
    def luz(self) -> str:
        """`sistema`, `alta` or `baja`."""
        return self._de().luz

    @property
    def estilo_tanteador(self) -> str:
        """`palitos`, `pizarron` or `numeros`."""
        return self._de().estilo_tanteador

    @property
    def atajos(self) -> bool:
        """Whether the keys 1 to 9 answer."""
        return self._de().atajos

    def _de(self) -> Aprendiz:
        return aprendiz_de(self._request) or _POR_DEFECTO


_POR_DEFECTO: Final = Aprendiz()


def ajustes(request: HttpRequest) -> dict[str, Any]:
    """Context processor: `ajustes.luz`, `.estilo_tanteador` and `.atajos`, served so that no page flashes."""
    return {"ajustes": _Ajustes(request)}
