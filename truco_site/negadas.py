"""The page for a method that an address doesn't take: Django's own answer is an empty one."""

from collections.abc import Callable
from http import HTTPStatus

from django.http import HttpRequest, HttpResponse
from django.template.loader import render_to_string


def negadas(get_response: Callable[[HttpRequest], HttpResponse]) -> Callable[[HttpRequest], HttpResponse]:
    """Return a middleware that fills an empty 405 with the house's page; its status and ``Allow`` stay as they are."""

    def middleware(request: HttpRequest) -> HttpResponse:
        response = get_response(request)
        if response.status_code == HTTPStatus.METHOD_NOT_ALLOWED and not response.streaming and not response.content:
            response.content = render_to_string("405.html", request=request).encode()
        return response

    return middleware
