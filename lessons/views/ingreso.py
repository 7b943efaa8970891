"""Coming in and going out: the learner of a browser and that of an account become one, or part.

While a session lasts, the learner is the account's, whatever the cookie says. When the session has run out the cookie
still tells whose the answers are, and opens nothing of the account. Logging out takes the cookie away and makes every
copy of it worthless.
"""

from __future__ import annotations

import logging
from typing import TYPE_CHECKING, Any, Final

from allauth.account.signals import password_changed, password_reset, password_set
from django.contrib.auth.signals import user_logged_in, user_logged_out
from django.core.exceptions import ObjectDoesNotExist
from django.db import DatabaseError
from django.db.models import F
from django.shortcuts import render
from django.utils import timezone

from lessons.aprendiz import COOKIE, de_la_cookie, poner_cookie, quitar_cookie, recordar, se_fue, ya_dicho
from lessons.models import VISTO_CADA, Aprendiz
from lessons.progress.fusion import QuedoAlgo, unir
from lessons.views.comun import catalogo

if TYPE_CHECKING:
    from collections.abc import Callable

    from django.contrib.auth.models import User
    from django.http import HttpRequest, HttpResponse

_log = logging.getLogger(__name__)
_COOKIE: Final = "_cookie_de_aprendiz"
"""Where a request notes what its answer does with the cookie: the learner to put, or None to take it away."""


def llevar(get_response: Callable[[HttpRequest], HttpResponse]) -> Callable[[HttpRequest], HttpResponse]:
    """Return the middleware that joins what a browser did with its account's, and sets or removes the cookie.

    Joining happens at the login. An answer that was on its way meanwhile leaves a visitor behind; the next post of
    that browser joins it too.
    """

    def middleware(request: HttpRequest) -> HttpResponse:
        if request.method == "POST" and COOKIE in request.COOKIES and request.user.is_authenticated:
            suelto = de_la_cookie(request)
            if suelto is not None and suelto.usuario_id is None:
                _juntar(request, request.user)
        response = get_response(request)
        if request.method == "POST" and (aqui := ya_dicho(request)) and timezone.now() - aqui.visto > VISTO_CADA:
            # Whoever plays, chooses or rates comes back as much as who answers: nothing of theirs is forgotten.
            aqui.tocar()
            poner_cookie(response, aqui)
        if hasattr(request, _COOKIE):
            quien: Aprendiz | None = getattr(request, _COOKIE)
            if quien is None:
                quitar_cookie(response)
                # Not even Back shows the next person what the last one saw.
                response["Clear-Site-Data"] = '"cache"'
            else:
                poner_cookie(response, quien)
        return response

    middleware.process_exception = ido  # type: ignore[attr-defined] # Django looks for it there
    return middleware


def ido(request: HttpRequest, exception: Exception) -> HttpResponse | None:
    """Answer 409 where a view failed because its learner was joined or removed under it, else None."""
    if not isinstance(exception, (DatabaseError, ObjectDoesNotExist)):
        return None
    try:
        if not se_fue(request):
            return None
    except DatabaseError:
        return None
    recordar(request, None)
    return render(request, "409.html", status=409)


def entrar(sender: type[User], request: HttpRequest, user: User, **_kwargs: Any) -> None:  # noqa: ANN401, ARG001 - a signal's signature
    """Hear of a login: what this browser did so far is the account's from now on."""
    _juntar(request, user)


def salir(sender: type[User], request: HttpRequest, user: User | None, **_kwargs: Any) -> None:  # noqa: ANN401 - a signal's signature
    """Hear of a logout: the browser is a fresh visitor's."""
    if user is not None:
        sellar(sender, user)
    olvidar(request)


def olvidar(request: HttpRequest) -> None:
    """Make this browser a fresh visitor's with the answer to this request."""
    recordar(request, None)
    setattr(request, _COOKIE, None)


def sellar(sender: type[User], user: User, **_kwargs: Any) -> None:  # noqa: ANN401, ARG001 - a signal's signature
    """Make worthless every cookie that was given for this account's learner."""
    Aprendiz.objects.filter(usuario=user.pk).update(sello=F("sello") + 1)


def cambiar(sender: type[User], request: HttpRequest, user: User, **_kwargs: Any) -> None:  # noqa: ANN401 - a signal's signature
    """Hear of a changed password: who changed it stays, and nobody else."""
    sellar(sender, user)
    if request.user == user:
        setattr(request, _COOKIE, Aprendiz.objects.filter(usuario=user.pk).first())


def _juntar(request: HttpRequest, cuenta: Any) -> None:  # noqa: ANN401 - Django's user is one of three types
    visita = de_la_cookie(request)
    try:
        quien = unir(cuenta, visita.pk if visita and visita.usuario_id is None else None, _cuantos)
    except (QuedoAlgo, DatabaseError):
        # Nobody is kept out for it: the cookie stays, and the browser's next post tries again.
        _log.exception("what visitor %s did could not be joined", visita and visita.pk)
        recordar(request, Aprendiz.objects.filter(usuario=cuenta.pk).first())
        return
    recordar(request, quien)
    if quien != visita or (quien and visita and quien.sello != visita.sello):
        setattr(request, _COOKIE, quien)


def _cuantos(camino: str, leccion: str, paso: str) -> int:
    dicha = catalogo().leccion(f"{camino}/{leccion}")
    este = dicha.paso(paso) if dicha else None
    return len(este.puzzles) if este else 0


def conectar() -> None:
    """Hear of logins, logouts and changed passwords from now on."""
    user_logged_in.connect(entrar, dispatch_uid="lessons.entrar")
    user_logged_out.connect(salir, dispatch_uid="lessons.salir")
    for cambio in (password_changed, password_reset, password_set):
        cambio.connect(cambiar, dispatch_uid="lessons.cambiar")
