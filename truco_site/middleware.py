"""Headers that neither Django nor django-csp sets."""

from collections.abc import Callable

from django.http import HttpRequest, HttpResponse

POLICIES = {
    "Permissions-Policy": "camera=(), display-capture=(), geolocation=(), microphone=(), payment=(), usb=()",
    "Cross-Origin-Resource-Policy": "same-origin",
}


def policies(get_response: Callable[[HttpRequest], HttpResponse]) -> Callable[[HttpRequest], HttpResponse]:
    """Return a middleware that adds ``POLICIES`` to each response that has not set its own."""

    def middleware(request: HttpRequest) -> HttpResponse:
        response = get_response(request)
        for name, value in POLICIES.items():
            response.headers.setdefault(name, value)
        return response

    return middleware
