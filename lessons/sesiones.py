"""The session engine: Django's own, in the database, with the account beside each session."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from django.contrib.auth import SESSION_KEY
from django.contrib.sessions.backends.db import SessionStore as _SessionStore

from lessons.models import Sesion

if TYPE_CHECKING:
    from django.contrib.sessions.base_session import AbstractBaseSession


class SessionStore(_SessionStore):
    """Django asks for this name."""

    @classmethod
    def get_model_class(cls) -> type[AbstractBaseSession]:
        """Return the table."""
        return Sesion

    def create_model_instance(self, data: dict[str, Any]) -> Sesion:
        """Return the row to write, with the account that is logged in, if one is."""
        fila = super().create_model_instance(data)
        assert isinstance(fila, Sesion)  # noqa: S101 - of the class above
        cuenta = data.get(SESSION_KEY)
        fila.cuenta = int(cuenta) if cuenta else None
        return fila
