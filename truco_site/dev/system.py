"""Which system this is and what to do there about a missing piece.

Written so that any Python can read it, old ones too: they are told here that they are too old.
"""

import os
import platform
import re
import sys

MINIMUM = (3, 11)

# Debian's python3 comes without venv and pip, the others' is whole.
HELP = {
    "python": {
        "Debian": "sudo apt install python3 python3-venv (Debian 12, Ubuntu 24.04 or newer), then python3 dev.py",
        "Fedora": "sudo dnf install python3.11 (or newer), then python3.11 dev.py",
        "macOS": "brew install python (or the installer from python.org), then python3 dev.py",
        "Windows": "winget install Python.Python.3.13 (or the installer from python.org), then py dev.py",
    },
    "venv": {
        "Debian": "sudo apt install python3-venv python3-pip",
        "Fedora": "sudo dnf install python3 python3-pip",
        "macOS": "brew reinstall python (or the installer from python.org)",
        "Windows": "run the installer from python.org again and tick pip",
    },
}


def _release():
    # type: () -> str
    if not os.path.exists("/etc/os-release"):  # noqa: PTH110 - an old Python has no pathlib
        return ""
    with open("/etc/os-release") as file:  # noqa: PTH123 - the same
        return file.read()


def system():
    # type: () -> str
    """Return this system's family: Debian, Fedora, macOS, Windows, or "" if it is none of them."""
    if os.name == "nt":
        return "Windows"
    if sys.platform == "darwin":
        return "macOS"
    words = " ".join(re.findall(r'^ID(?:_LIKE)?="?([^"\n]*)', _release(), re.MULTILINE)).split()
    if "debian" in words or "ubuntu" in words:
        return "Debian"
    return "Fedora" if "fedora" in words or "rhel" in words else ""


def remedy(piece):
    # type: (str) -> str
    """Return what to do here about a missing piece; on an unknown system, what to do on each known one."""
    known = HELP[piece]
    return known.get(system()) or "; ".join(name + ": " + known[name] for name in sorted(known))


def old_python():
    # type: () -> str
    """Return the line for a Python that is too old, or "" if this one is new enough."""
    if sys.version_info >= MINIMUM:
        return ""
    return "La Muestra needs Python 3.11 or newer and this is " + platform.python_version() + ": " + remedy("python")
