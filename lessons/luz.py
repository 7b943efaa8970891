"""How light the room is: kept with the learner if there is one, else in a cookie; served, so that no page flashes."""

from typing import Final

from django.conf import settings
from django.db import DatabaseError
from django.http import HttpRequest, HttpResponse

from lessons.aprendiz import COOKIE_DE_LUZ, UN_ANO, aprendiz_de
from lessons.models import Aprendiz

SISTEMA: Final = "sistema"
LUCES: Final = (SISTEMA, "alta", "baja")


def luz_de(request: HttpRequest) -> str:
    """Return ``sistema``, ``alta`` or ``baja``. What nobody set, or set to nonsense, is ``sistema``."""
    try:
        learner = aprendiz_de(request)
    except DatabaseError:
        # An error page may be all that can still be shown.
        learner = None
    kept = learner.luz if learner else request.COOKIES.get(COOKIE_DE_LUZ, SISTEMA)
    return kept if kept in LUCES else SISTEMA


def guardar_luz(request: HttpRequest, response: HttpResponse, luz: str) -> None:
    """Keep the light: on the learner's row if there is one, and in this browser's cookie, which a logout leaves."""
    learner = aprendiz_de(request)
    if learner:
        Aprendiz.objects.filter(pk=learner.pk).update(luz=luz)
        learner.luz = luz
    if luz == SISTEMA:
        response.delete_cookie(COOKIE_DE_LUZ, samesite="Lax")
        return
    secure = settings.SESSION_COOKIE_SECURE
    response.set_cookie(COOKIE_DE_LUZ, luz, max_age=UN_ANO, httponly=True, samesite="Lax", secure=secure)
