"""Headers that neither Django nor django-csp sets, and forms that Django could not answer."""

from collections.abc import Callable

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils.cache import has_vary_header

POLICIES = {
    "Permissions-Policy": "camera=(), display-capture=(), geolocation=(), microphone=(), payment=(), usb=()",
    "Cross-Origin-Resource-Policy": "same-origin",
}


def policies(get_response: Callable[[HttpRequest], HttpResponse]) -> Callable[[HttpRequest], HttpResponse]:
    """Return a middleware that adds ``POLICIES`` to each response that has not set its own.

    What depends on who asks is nobody else's: no cache in between keeps it, and a browser asks before showing it
    again.
    """

    def middleware(request: HttpRequest) -> HttpResponse:
        response = get_response(request)
        for name, value in POLICIES.items():
            response.headers.setdefault(name, value)
        if has_vary_header(response, "Cookie"):
            response.headers.setdefault("Cache-Control", "private, no-cache")
        return response

    return middleware


def utf8_forms(get_response: Callable[[HttpRequest], HttpResponse]) -> Callable[[HttpRequest], HttpResponse]:
    """Return a middleware that answers 400 to a form in another charset than UTF-8.

    Django raises at the first look into such a form, and again in its own page for that: nobody would be answered.
    """

    def middleware(request: HttpRequest) -> HttpResponse:
        charset = (request.content_params or {}).get("charset", "utf-8")
        if request.content_type == "application/x-www-form-urlencoded" and charset.lower() not in {"utf-8", "utf8"}:
            return render(request, "400.html", status=400)
        return get_response(request)

    return middleware
