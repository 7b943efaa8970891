"""Allauth's forms where they want a word of ours."""

from collections.abc import Callable
from typing import Any

from allauth.account.forms import SignupForm
from allauth.core.exceptions import RateLimited
from allauth.mfa.webauthn import forms as llave
from django import forms
from django.contrib.auth.hashers import make_password
from django.core.exceptions import ValidationError
from django.http import HttpRequest
from django.utils.translation import gettext_lazy as _

MAS_LARGO = 60


class Abrir(SignupForm):  # type: ignore[misc] # allauth ships no types
    """Opens an account with mail and password."""

    def try_save(self, request: HttpRequest) -> Any:  # noqa: ANN401 - allauth ships no types
        """Return the account that was made, or the answer to a mail that has one already, which takes as long."""
        if self.account_already_exists:
            # Without a password, as with a passkey, nothing is worked out here either.
            make_password(self.cleaned_data.get("password1"))
        return super().try_save(request)


def _con_nombre(form: Any) -> None:  # noqa: ANN401 - allauth ships no types
    """Name the field for a key's name, which allauth leaves in English, and bound it."""
    form.fields["name"] = forms.CharField(
        label=_("Cómo llamarla"),
        help_text=_("Para reconocerla: el teléfono, la computadora de casa."),
        max_length=MAS_LARGO,
        required=form.fields["name"].required,
    )


class _Leida:
    """A form with what a key signed: whatever can't be read is refused, as a key that doesn't fit is.

    Three libraries parse it one after the other, each with its own errors.
    """

    def clean(self) -> Any:  # noqa: ANN401 - allauth ships no types
        """Return what the form says. Raises ValidationError."""
        return _o_negada(super().clean)  # type: ignore[misc] # of the form that this stands before


class _Probada:
    """The same for the forms that look at it in its own field."""

    def clean_credential(self) -> Any:  # noqa: ANN401 - allauth ships no types
        """Return the key that signed. Raises ValidationError."""
        return _o_negada(super().clean_credential)  # type: ignore[misc] # the same


def _o_negada(leer: Callable[[], Any]) -> Any:  # noqa: ANN401 - whatever it reads
    try:
        return leer()
    except (ValidationError, RateLimited):
        raise
    except Exception as error:
        raise ValidationError(_("Esa llave no sirve acá. Probá de nuevo.")) from error


class EntrarConLlave(_Probada, llave.LoginWebAuthnForm):  # type: ignore[misc] # allauth ships no types
    """Comes in with a key alone."""


class SegundoPasoConLlave(_Probada, llave.AuthenticateWebAuthnForm):  # type: ignore[misc] # the same
    """Uses a key after the password."""


class SosVosConLlave(_Probada, llave.ReauthenticateWebAuthnForm):  # type: ignore[misc] # the same
    """Proves once more to be the owner."""


class AgregarLlave(_Leida, llave.AddWebAuthnForm):  # type: ignore[misc] # allauth ships no types
    """Adds a key; unless one says otherwise it opens by itself, without the password."""

    def __init__(self, *args: Any, **kwargs: Any) -> None:  # noqa: ANN401 - allauth's own signature
        super().__init__(*args, **kwargs)
        _con_nombre(self)
        self.fields["passwordless"].initial = True


class CrearLlave(_Leida, llave.SignupWebAuthnForm):  # type: ignore[misc] # allauth ships no types
    """Makes the key of an account that is being opened."""

    def __init__(self, *args: Any, **kwargs: Any) -> None:  # noqa: ANN401 - allauth's own signature
        super().__init__(*args, **kwargs)
        _con_nombre(self)


class NombrarLlave(llave.EditWebAuthnForm):  # type: ignore[misc] # allauth ships no types
    """Changes a key's name."""

    def __init__(self, *args: Any, **kwargs: Any) -> None:  # noqa: ANN401 - allauth's own signature
        super().__init__(*args, **kwargs)
        _con_nombre(self)
