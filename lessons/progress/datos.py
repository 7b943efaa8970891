"""All that is kept of a learner: as one JSON text, and removed for good."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any, Final

from allauth.account.models import EmailAddress
from allauth.mfa.models import Authenticator
from django.apps import apps
from django.contrib.auth import get_user_model
from django.core.serializers.json import DjangoJSONEncoder
from django.db import transaction
from django.utils import timezone

from lessons.models import Aprendiz, Sesion
from lessons.progress.insistir import insistir
from lessons.progress.registro import PARTES

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from django.contrib.auth.models import User
    from django.db.models import Model

    from lessons.progress.registro import Parte

VERSION: Final = 1
_FUERA: Final = frozenset({"aprendiz", "nonce", "sello", "usuario"})
"""What is no data of a person: whose it is, and what the house signs with."""
_DE_A: Final = 500


def resumen(aprendiz: Aprendiz) -> list[str]:
    """Return how much there is of each part, in words; nothing of those without a row."""
    cuantas = ((parte, _filas(parte, aprendiz).count()) for parte in PARTES)
    return [str(parte.dicho % {"n": n}) for parte, n in cuantas if n]


def volcar(aprendiz: Aprendiz | None, cuenta: User | None) -> Iterator[str]:
    """Yield the pieces of one JSON object with everything: the account, the settings, and each part's rows.

    A hand that goes on is told as its player sees it. Nothing is held in memory but a few hundred rows.
    """
    yield f'{{\n"version": {VERSION},\n"bajado": {_json(timezone.now())},\n"cuenta": {_json(_de_la_cuenta(cuenta))},\n'
    yield f'"ajustes": {_json(_campos(aprendiz) if aprendiz else None)}'
    for parte in PARTES:
        yield f',\n"{parte.nombre}": ['
        filas = _filas(parte, aprendiz).iterator(_DE_A) if aprendiz else ()
        for n, fila in enumerate(filas):
            yield (",\n" if n else "\n") + _json(_campos(fila, parte))
        yield "]"
    yield "\n}\n"


def borrar(aprendiz: Aprendiz | None, cuenta: User | None) -> None:
    """Remove the learner, the account with its sessions on every device, and every row of theirs, at once."""
    insistir(lambda: _borrar(aprendiz, cuenta))


def _borrar(aprendiz: Aprendiz | None, cuenta: User | None) -> None:
    with transaction.atomic():
        if cuenta is not None:
            Sesion.objects.filter(cuenta=cuenta.pk).delete()
        if aprendiz is not None:
            for parte in reversed(PARTES):
                _filas(parte, aprendiz).delete()
            Aprendiz.objects.filter(pk=aprendiz.pk).delete()
        if cuenta is not None:
            get_user_model().objects.filter(pk=cuenta.pk).delete()


def _filas(parte: Parte, aprendiz: Aprendiz) -> Any:  # noqa: ANN401 - a queryset of whichever table
    filas = parte.modelo._default_manager.filter(**{parte.camino: aprendiz})  # noqa: SLF001 - Django's documented name
    return filas.order_by("pk")


def _campos(fila: Model, parte: Parte | None = None) -> dict[str, Any]:
    """Return every field of a row but those that are no person's data."""
    columnas = fila._meta.concrete_fields  # noqa: SLF001 - Django's documented name
    campos = {c.name: c.value_from_object(fila) for c in columnas if c.name not in _FUERA}
    distintos = parte.contar(fila) if parte and parte.contar else {}
    campos |= distintos
    return {nombre: valor for nombre, valor in campos.items() if nombre not in distintos or valor is not None}


def _de_la_cuenta(cuenta: User | None) -> dict[str, Any] | None:
    if cuenta is None:
        return None
    return {
        "usuario": cuenta.get_username(),
        "correos": list(EmailAddress.objects.filter(user=cuenta).values("email", "verified", "primary")),
        "creada": cuenta.date_joined,
        "ultimo_ingreso": cuenta.last_login,
        "llaves": [_de_la_llave(llave) for llave in Authenticator.objects.filter(user=cuenta)],
        "otras_cuentas": list(_de_otros_sitios(cuenta)),
    }


def _de_la_llave(llave: Authenticator) -> dict[str, Any]:
    """Return what a key is, without what it opens with."""
    nombre = llave.wrap().name if llave.type == Authenticator.Type.WEBAUTHN else ""
    return {"clase": llave.type, "nombre": nombre, "creada": llave.created_at, "usada": llave.last_used_at}


def _de_otros_sitios(cuenta: User) -> Iterable[dict[str, Any]]:
    """Return the accounts elsewhere that one can log in with; there are none where that isn't set up."""
    if not apps.is_installed("allauth.socialaccount"):
        return ()
    modelo: Any = apps.get_model("socialaccount", "SocialAccount")  # type: ignore[misc] # installed where it has keys
    filas: Iterable[dict[str, Any]] = modelo.objects.filter(user=cuenta).values(
        "provider", "uid", "extra_data", "date_joined", "last_login"
    )
    return filas


def _json(valor: object) -> str:
    return json.dumps(valor, cls=DjangoJSONEncoder, ensure_ascii=False)
