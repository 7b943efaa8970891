"""What may be wrong with the machine, each in one line that says what to do."""

import errno
import re
from pathlib import Path

from truco_site.dev.system import remedy

ROOT = Path(__file__).resolve().parents[2]
FAILED = 1
MISUSED = 2

# How the causes that a person can mend look in the words of venv, pip, Python and SQLite; the first match counts.
CAUSES = {
    "full": r"No space left on device|Errno 28|Disk quota exceeded|disk is full|WinError 112",
    "write": r"Read-only file system|Errno 30|Permission denied|Errno 13|readonly database|unable to open database",
    "hash": r"DO NOT MATCH THE HASHES",
    "venv": r"ensurepip is not\s+available|No module named '?(venv|pip)",
    "network": (
        r"NewConnectionError|NameResolutionError|Max retries|ConnectTimeout|Connection refused|ReadTimeout"
        r"|Network is unreachable|ProxyError|SSLError|ConnectionError|RemoteDisconnected"
    ),
}


class Problem(Exception):
    """Something that ends the command with one line and an exit status."""

    def __init__(self, line: str, status: int = FAILED) -> None:
        super().__init__(line)
        self.status = status


def cause_of(text: str) -> str:
    """Return the first of ``CAUSES`` that the text speaks of, or ""."""
    return next((cause for cause, pattern in CAUSES.items() if re.search(pattern, text)), "")


def explain(cause: str) -> str:
    """Return the line for one of ``CAUSES``."""
    return {
        "full": f"The disk is full: free some 600 MB where {ROOT} is, then run this again.",
        "write": f"Cannot write in {ROOT}: copy the project to a folder that is yours, or mend its permissions.",
        "hash": "A package is not the one pinned, so something on the way changes downloads: try another network.",
        "venv": f"This Python has no venv or no pip: {remedy('venv')}",
        "network": "No network, and packages must be downloaded: connect (or set HTTPS_PROXY), then run this again.",
    }[cause]


def explain_os_error(error: OSError) -> str:
    """Return the line for an error of the system, in its own words where there is nothing better to say."""
    if error.errno in {errno.ENOSPC, getattr(errno, "EDQUOT", errno.ENOSPC)}:
        return explain("full")
    if error.errno in {errno.EROFS, errno.EACCES, errno.EPERM}:
        return explain("write")
    return f"The system says: {error}"
