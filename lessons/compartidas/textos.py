"""What people type freely in a set: its name, and the nickname of who answers it."""

from __future__ import annotations

import unicodedata


def limpio(texto: str, maximo: int) -> str:
    """Return the text in one line, without signs that aren't seen or that pile up on others, cut to `maximo`.

    What turns the direction of writing or joins letters unseen could make one name look like another; accents that
    have no letter of their own could cover the lines around. Empty if nothing is left.
    """
    junto = unicodedata.normalize("NFKC", texto[: 20 * maximo])
    visto = "".join(" " if c.isspace() else c for c in junto if c.isspace() or unicodedata.category(c)[0] not in "CM")
    return " ".join(visto.split())[:maximo].rstrip()
