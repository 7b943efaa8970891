"""The environment in ``.venv``: made, filled from the pinned requirements, and mended when it is not right."""

import contextlib
import errno
import hashlib
import json
import os
import re
import shutil
import subprocess
import sys
import time
from collections.abc import Iterator
from typing import IO

from truco_site.dev.problems import ROOT, Problem, cause_of, explain
from truco_site.dev.system import MINIMUM

VENV = ROOT / ".venv"
PYTHON = VENV / "Scripts" / "python.exe" if os.name == "nt" else VENV / "bin" / "python"
STAMP = VENV / "dev-stamp.json"
LOG = VENV / "dev-install.log"
SPACE = 50_000_000
PIP = ["-m", "pip", "install", "--no-input", "--no-deps", "--require-hashes", "--progress-bar", "off"]


def clean_environ() -> dict[str, str]:
    """Return the environment for a child: what would make its Python look elsewhere is taken out."""
    environ = {name: value for name, value in os.environ.items() if name not in {"PYTHONHOME", "PYTHONPATH"}}
    return {**environ, "PIP_USER": "0", "PIP_DISABLE_PIP_VERSION_CHECK": "1", "PYTHONUTF8": "1"}


def _digest(requirements: str) -> str:
    return hashlib.sha256((ROOT / requirements).read_bytes()).hexdigest()


def _read_stamp() -> dict[str, str]:
    """Return what was installed to the end, by file; empty if nothing was or if the stamp cannot be read."""
    try:
        stamp = json.loads(STAMP.read_text(encoding="utf-8"))
    except (OSError, ValueError):
        return {}
    return stamp if isinstance(stamp, dict) else {}


def _ask_venv(code: str) -> str:
    """Return what a line of Python prints in the environment, or "" if it fails or there is no environment."""
    try:
        run = subprocess.run([PYTHON, "-I", "-c", code], check=False, capture_output=True, timeout=60)
    except (OSError, subprocess.SubprocessError):
        return ""
    return "" if run.returncode else run.stdout.decode().strip()


def _version() -> str:
    """Return the version of the environment's Python if it starts and finds Django and pip, else ""."""
    return _ask_venv("import sys, django, pip; print('%d.%d' % sys.version_info[:2])")


def ready(requirements: str) -> bool:
    """Return whether .venv holds what the requirements file says now, installed to the end."""
    stamp = _read_stamp()
    # The tests' file has all of the site's, with the same pins.
    enough = any(stamp.get(name) == _digest(name) for name in {requirements, "requirements-dev.txt"})
    return enough and stamp.get("python") == _version() != ""


def _usable() -> bool:
    """Return whether .venv has a Python new enough whose pip is whole."""
    return _ask_venv(f"import sys, pip._internal.cli.main; print(sys.version_info >= {MINIMUM})") == "True"


def _lock(file: IO[str]) -> bool:
    """Return whether the file is now ours; it stays so until it is closed or we die."""
    try:
        if sys.platform == "win32":
            import msvcrt

            msvcrt.locking(file.fileno(), msvcrt.LK_NBLCK, 1)
        else:
            import fcntl

            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError as error:
        if error.errno not in {errno.EAGAIN, errno.EACCES, errno.EDEADLK}:
            raise
        return False
    return True


def _cause(output: str) -> str:
    """Return the cause that the output speaks of; a full disk is looked for, since venv hides what its pip says."""
    return "full" if shutil.disk_usage(ROOT).free < SPACE else cause_of(output)


@contextlib.contextmanager
def _alone() -> Iterator[None]:
    """Keep a second dev.py waiting while this one installs."""
    with (ROOT / ".dev.lock").open("a", encoding="utf-8") as file:
        if not _lock(file):
            print("Another dev.py is installing: waiting for it.", flush=True)
            while not _lock(file):
                time.sleep(0.3)
        yield


def _make() -> None:
    """Make an empty .venv in place of whatever half-made thing is there. Raise Problem where that cannot be."""
    print("Making .venv", flush=True)
    if VENV.is_symlink() or VENV.is_file():
        VENV.unlink()
    elif VENV.exists():
        shutil.rmtree(VENV)
    # From inside another environment, the Python that it was made from: .venv must not hang on it.
    base = getattr(sys, "_base_executable", "") or sys.executable
    run = subprocess.run([base, "-m", "venv", VENV], check=False, env=clean_environ(), capture_output=True)
    output = (run.stdout + run.stderr).decode(errors="replace")
    if run.returncode or not _usable():
        lines = output.strip().splitlines() or ["venv said nothing"]
        cause = _cause(output)
        raise Problem(explain(cause) if cause else f"Could not make .venv: {lines[-1]}")


def _show(line: str, done: set[str], total: int) -> None:
    """Show one package a line as pip comes to it."""
    found = re.match(r"Collecting ([A-Za-z0-9._-]+)|Processing \S*[/\\]([A-Za-z0-9._]+)-", line)
    name = (found[1] or found[2]).lower().replace("_", "-") if found else ""
    if name and name not in done:
        done.add(name)
        print(f"  {len(done):>2} of {max(total, len(done))}  {name}", flush=True)
    elif line.startswith("Installing collected packages"):
        print("  unpacking", flush=True)


def _pip(requirements: str) -> tuple[int, str]:
    """Run pip on the requirements file, showing progress. Return its status and all that it said."""
    # A line marked "==" or "<" is for another system or an older Python, one marked "!=" is for nearly all.
    text = (ROOT / requirements).read_text(encoding="utf-8")
    total = len(re.findall(r"^[a-z][^ ]*(?: ; [^=<]*!=.*)? \\$", text, re.MULTILINE))
    command = [str(PYTHON), *PIP, "-r", str(ROOT / requirements)]
    output: list[str] = []
    done: set[str] = set()
    with subprocess.Popen(command, env=clean_environ(), stdout=subprocess.PIPE, stderr=subprocess.STDOUT) as pip:
        try:
            for raw in pip.stdout or ():
                output.append(raw.decode(errors="replace"))
                _show(output[-1], done, total)
        except KeyboardInterrupt:
            pip.terminate()
            raise
    return pip.returncode, "".join(output)


def _install(requirements: str) -> None:
    """Fill .venv and stamp it. Raise Problem, leaving no stamp, if pip does not end well."""
    print(f"Installing what {requirements} names (again only when it changes)", flush=True)
    stamp = {name: value for name, value in _read_stamp().items() if name != "python"}
    STAMP.unlink(missing_ok=True)
    status, output = _pip(requirements)
    if status:
        cause = _cause(output)
        if cause:
            raise Problem(explain(cause))
        LOG.write_text(output, encoding="utf-8")
        errors = [line for line in output.splitlines() if line.startswith("ERROR")] or ["pip failed"]
        raise Problem(f"{errors[-1]} (all of what pip said: {LOG})")
    STAMP.write_text(json.dumps({**stamp, requirements: _digest(requirements), "python": _version()}), "utf-8")


def prepare(requirements: str) -> None:
    """Have .venv hold what the requirements file says; do nothing where it does already."""
    if ready(requirements):
        return
    with _alone():
        if ready(requirements):
            return
        if not _usable():
            _make()
        _install(requirements)
