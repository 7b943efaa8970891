"""Who is logged in where."""

from __future__ import annotations

from django.contrib.sessions.base_session import AbstractBaseSession
from django.db import models


class Sesion(AbstractBaseSession):
    """A session that knows its account, so that deleting the account leaves none behind.

    `cuenta` is no foreign key: another device may be writing its session while the account goes.
    """

    cuenta = models.BigIntegerField(null=True, db_index=True)
