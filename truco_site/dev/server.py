"""``dev.py run``: a free port, an up-to-date database, and the development server until Ctrl-C."""

import contextlib
import errno
import os
import signal
import socket
import subprocess
import sys
import time

from truco_site.dev.environment import PYTHON, clean_environ, prepare
from truco_site.dev.problems import MISUSED, ROOT, Problem
from truco_site.dev.serve import RELOAD

PORTS = range(8000, 8100)
LOCAL = {"localhost", "127.0.0.1", "::1"}
EVERYWHERE = {"0.0.0.0", "::"}  # noqa: S104 - where the person asks for it
INTERRUPTED = 130


def _answers(host: str, port: int) -> bool:
    with contextlib.suppress(OSError), socket.create_connection((host, port), 0.5):
        return True
    return False


def _taken(host: str, port: int) -> bool:
    """Return whether somebody listens at the port: at the host, or at either meaning of localhost.

    Raise Problem if the host is none of this machine's or the port is kept for the system.
    """
    if _answers("127.0.0.1", port) or _answers("::1", port):
        return True
    try:
        family, kind, protocol, _, address = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)[0]
        with socket.socket(family, kind, protocol) as probe:
            if os.name != "nt":
                probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
            probe.bind(address)
    except OSError as error:
        if error.errno == errno.EADDRINUSE:
            return True
        if error.errno == errno.EACCES:
            line = f"Port {port} is kept for the system: choose one from 1024 up."
            raise Problem(line, MISUSED) from None
        raise Problem(f"--host {host} is no address of this machine.", MISUSED) from None
    return False


def choose_port(host: str, wanted: int | None) -> int:
    """Return the port asked for, or the first free one. Raise Problem if the one asked for is taken."""
    if wanted is not None:
        if _taken(host, wanted):
            line = f"Port {wanted} is taken: choose another with --port, or leave --port out and a free one is found."
            raise Problem(line)
        return wanted
    for port in PORTS:
        if not _taken(host, port):
            if port != PORTS[0]:
                print(f"Port {PORTS[0]} is taken: using {port}.", flush=True)
            return port
    raise Problem(f"Ports {PORTS[0]} to {PORTS[-1]} are all taken: name a free one with --port.")


def names_on_network(host: str) -> list[str]:
    """Return the names besides localhost by which this machine may be asked for when it listens at the host."""
    if host in LOCAL:
        return []
    if host not in EVERYWHERE:
        return [_bracketed(host)]
    names = [socket.gethostname().lower()]
    with contextlib.suppress(OSError), socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        probe.connect(("192.0.2.1", 9))  # sends nothing: it asks the system which address it would use
        names.append(probe.getsockname()[0])
    return names


def _bracketed(host: str) -> str:
    return f"[{host}]" if ":" in host else host


def start(command: list[str], environ: dict[str, str]) -> "subprocess.Popen[bytes]":
    """Start a child in a session of its own, so that it can be ended with all that it starts."""
    return subprocess.Popen(command, cwd=ROOT, env=environ, start_new_session=os.name != "nt")


def stop(child: "subprocess.Popen[bytes]") -> None:
    """End the child and what it started, and wait; what does not end in five seconds is killed."""
    for hard in (False, True):
        if sys.platform == "win32":
            # The console gave it the same Ctrl-C as us.
            if hard:
                child.kill()
        else:
            with contextlib.suppress(ProcessLookupError):
                os.killpg(child.pid, signal.SIGKILL if hard else signal.SIGINT)
        with contextlib.suppress(subprocess.TimeoutExpired, KeyboardInterrupt):
            child.wait(5)
            return


def wait_for(child: "subprocess.Popen[bytes]") -> int:
    """Return the child's exit status, or ``INTERRUPTED`` after a Ctrl-C, which ends the child too."""
    try:
        return child.wait()
    except KeyboardInterrupt:
        stop(child)
        return INTERRUPTED


class _Checks:
    """Django's checks, the content's among them, beside the server: only what is wrong is printed."""

    def __init__(self, environ: dict[str, str]) -> None:
        self._environ = environ
        self._running: subprocess.Popen[bytes] | None = None

    def start(self) -> None:
        self.stop()
        command = [str(PYTHON), "manage.py", "check"]
        self._running = subprocess.Popen(command, cwd=ROOT, env=self._environ, stdout=subprocess.DEVNULL)

    def stop(self) -> None:
        if self._running:
            self._running.kill()
            self._running.wait()


def _announce(host: str, port: int) -> None:
    shown = "localhost" if host in LOCAL | EVERYWHERE else _bracketed(host)
    print(f"\nLa Muestra: http://{shown}:{port}/   (Ctrl-C ends it)", flush=True)
    if host in EVERYWHERE:
        for name in names_on_network(host):
            print(f"On this network: http://{name}:{port}/", flush=True)


def run(host: str, port: int | None) -> int:
    """Serve the site for development until Ctrl-C. Return 0 after one, else the server's status."""
    port = choose_port(host, port)
    prepare("requirements.txt")
    environ = clean_environ()
    environ.setdefault("DEBUG", "1")
    environ.setdefault("ALLOWED_HOSTS", ",".join(["localhost", "127.0.0.1", "[::1]", *names_on_network(host)]))
    environ["DJANGO_RUNSERVER_HIDE_WARNING"] = "true"
    command = [str(PYTHON), "-m", "truco_site.dev.serve", f"{_bracketed(host)}:{port}"]
    knock = "127.0.0.1" if host in {"localhost", "0.0.0.0"} else host  # noqa: S104 - the same address seen from here
    checks = _Checks(environ)
    server = start([*command, "--first"], environ)
    try:
        while server.poll() is None and not _answers(knock, port):
            time.sleep(0.05)
        if server.poll() is None:
            _announce(host, port)
            checks.start()
        while server.wait() == RELOAD:
            server = start(command, environ)
            checks.start()
    except KeyboardInterrupt:
        stop(server)
        print("\nEnded.", flush=True)
        return 0
    finally:
        checks.stop()
    return server.returncode
