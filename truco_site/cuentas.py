"""What allauth asks of the house."""

from io import BytesIO
from typing import Any

import qrcode
from allauth.mfa.adapter import DefaultMFAAdapter
from django.contrib.auth.models import User
from qrcode.image.svg import SvgPathFillImage


class Llaves(DefaultMFAAdapter):  # type: ignore[misc] # allauth ships no types
    """The second factor's manners."""

    def build_totp_svg(self, url: str) -> str:
        """Return the QR code as a drawing to stand in the page: on white, and without a declaration of its own."""
        out = BytesIO()
        qrcode.make(url, image_factory=SvgPathFillImage, border=2).save(out)
        text = out.getvalue().decode("utf-8")
        return text[text.index("<svg") :]

    def get_public_key_credential_rp_entity(self) -> dict[str, Any]:
        """Return who asks for a passkey: this host, by the house's name."""
        entity: dict[str, Any] = super().get_public_key_credential_rp_entity()
        return {**entity, "name": "La Muestra"}


def nombre(user: User) -> str:
    """Return how an account is called on its own pages: by its mail."""
    return user.email or user.get_username()
