"""Settings that every page offers: for now, how light the room is."""

from inspect import getclosurevars, isfunction
from typing import Final
from urllib.parse import unquote, urlsplit

from django.core.exceptions import SuspiciousOperation
from django.http import HttpRequest, HttpResponse, HttpResponseRedirect
from django.urls import Resolver404, resolve
from django.utils.http import url_has_allowed_host_and_scheme
from django.views.decorators.http import require_POST

from lessons.luz import LUCES, guardar_luz

SEE_OTHER: Final = 303


@require_POST
def luz(request: HttpRequest) -> HttpResponse:
    """Keep the field ``luz`` (``sistema``, ``alta``, ``baja``) and go back to the page named in ``volver``.

    An address that isn't a page of this site leads to the landing instead. ``static/js/luz.js``, which changes the
    page in place, is answered 204. Raises SuspiciousOperation, a 400, for a light that there isn't.
    """
    chosen = request.POST.get("luz", "")
    if chosen not in LUCES:
        message = f"no hay esa luz: {chosen[:20]!r}"
        raise SuspiciousOperation(message)
    if request.headers.get("X-Requested-With") == "luz":
        response = HttpResponse(status=204)
    else:
        response = HttpResponseRedirect(back_to(request, request.POST.get("volver", "")), status=SEE_OTHER)
    guardar_luz(request, response, chosen)
    return response


def back_to(request: HttpRequest, address: str) -> str:
    """Return the address if it is a page of this site, written from its root, else the landing's."""
    safe = url_has_allowed_host_and_scheme(
        address, allowed_hosts={request.get_host()}, require_https=request.is_secure()
    )
    return address if safe and address.startswith("/") and answers_get(unquote(urlsplit(address).path)) else "/"


def answers_get(path: str) -> bool:
    """Return whether the site has a view for the path that isn't for forms alone."""
    try:
        view = resolve(path).func
    except Resolver404:
        return False
    # What a view accepts is written nowhere else than in the closure of Django's decorator.
    known = getclosurevars(view).nonlocals if isfunction(view) else {}
    return "GET" in known.get("request_method_list", ["GET"])
