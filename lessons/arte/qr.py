"""An address as a QR code, drawn by the `qrcode` package as SVG that stands in a page."""

from __future__ import annotations

import qrcode
from django.utils.html import format_html
from django.utils.safestring import SafeString, mark_safe
from qrcode.constants import ERROR_CORRECT_M
from qrcode.image.svg import SvgPathImage


def codigo_qr(direccion: str, dice: str) -> SafeString:
    """Return the code of an address, heard as `dice`. Its size is the sheet's to say; its ink is black, to be read."""
    codigo = qrcode.QRCode(error_correction=ERROR_CORRECT_M, border=2, image_factory=SvgPathImage)
    codigo.add_data(direccion)
    codigo.make(fit=True)
    # The address is only in the pattern of the squares: there is nothing in the drawing to escape.
    dibujo = mark_safe(codigo.make_image().to_string(encoding="unicode").replace(' id="qr-path"', ""))  # noqa: S308
    return format_html('<div class="qr" role="img" aria-label="{}">{}</div>', dice, dibujo)
