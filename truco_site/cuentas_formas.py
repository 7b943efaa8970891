"""Allauth's forms where they want a word of ours."""

from typing import Any

from allauth.mfa.webauthn import forms as llave
from django import forms
from django.utils.translation import gettext_lazy as _

MAS_LARGO = 60


def _con_nombre(form: Any) -> None:  # noqa: ANN401 - allauth ships no types
    """Name the field for a key's name, which allauth leaves in English, and bound it."""
    form.fields["name"] = forms.CharField(
        label=_("Cómo llamarla"),
        help_text=_("Para reconocerla: el teléfono, la computadora de casa."),
        max_length=MAS_LARGO,
        required=form.fields["name"].required,
    )


class AgregarLlave(llave.AddWebAuthnForm):  # type: ignore[misc] # allauth ships no types
    """Adds a key; unless one says otherwise it opens by itself, without the password."""

    def __init__(self, *args: Any, **kwargs: Any) -> None:  # noqa: ANN401 - allauth's own signature
        super().__init__(*args, **kwargs)
        _con_nombre(self)
        self.fields["passwordless"].initial = True


class CrearLlave(llave.SignupWebAuthnForm):  # type: ignore[misc] # allauth ships no types
    """Makes the key of an account that is being opened."""

    def __init__(self, *args: Any, **kwargs: Any) -> None:  # noqa: ANN401 - allauth's own signature
        super().__init__(*args, **kwargs)
        _con_nombre(self)


class NombrarLlave(llave.EditWebAuthnForm):  # type: ignore[misc] # allauth ships no types
    """Changes a key's name."""

    def __init__(self, *args: Any, **kwargs: Any) -> None:  # noqa: ANN401 - allauth's own signature
        super().__init__(*args, **kwargs)
        _con_nombre(self)
