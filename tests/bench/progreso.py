"""The progress page of who answered twenty thousand, among a million attempts, against a bare page with one query.

    [POSTGRES_URL=postgresql://…] python tests/bench/progreso.py [rounds] [requests a round] [attempts] [of one's own]

On SQLite, and on PostgreSQL where POSTGRES_URL says where a database may be made. Each side is served by a gunicorn of
one worker and answers in turns, by HTTP on loopback and through its whole middleware stack; both use the same kind of
database. The figure is the 95th percentile of the wall time of all requests.
"""

import contextlib
import http.client
import os
import secrets
import socket
import statistics
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from urllib.parse import urlsplit, urlunsplit

ROOT = Path(__file__).resolve().parents[2]
sys.path[:0] = [str(ROOT), str(ROOT / "tests" / "bench")]
from respuesta import bare_site  # noqa: E402 - a bench is run by its path

TARGET = 5.0


def served(name):
    """Return one side's application, for gunicorn."""
    if name == "bare":
        return bare_site()
    import llenar

    llenar.setup()
    from django.core.wsgi import get_wsgi_application

    return get_wsgi_application()


def prepare(attempts, own):
    """Fill the database and print the cookie of the learner whose attempts are many."""
    import llenar

    llenar.setup()
    from django.core.management import call_command
    from django.http import HttpResponse

    from lessons.aprendiz import COOKIE, poner_cookie

    answer = HttpResponse()
    poner_cookie(answer, llenar.fill(attempts, own))
    call_command("collectstatic", interactive=False, verbosity=0)
    print(f"{COOKIE}={answer.cookies[COOKIE].value}")


@contextlib.contextmanager
def gunicorn(name, environ):
    """Serve one side on a free port of loopback; yield a connection to it."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port = probe.getsockname()[1]
    command = [sys.executable, "-m", "gunicorn", f"progreso:served('{name}')", "--bind", f"127.0.0.1:{port}"]
    command += ["--worker-class", "gthread", "--threads", "1", "--keep-alive", "600", "--timeout", "600"]
    command += ["--no-control-socket", "--log-level", "error"]
    process = subprocess.Popen(command, cwd=ROOT / "tests" / "bench", env=environ)
    connection = http.client.HTTPConnection("localhost", port, timeout=600)
    try:
        while True:
            try:
                connection.connect()
                break
            except ConnectionRefusedError:
                if process.poll() is not None:
                    sys.exit(f"gunicorn did not start for {name}")
                time.sleep(0.1)
        yield connection
    finally:
        connection.close()
        process.terminate()
        process.wait()


def times(connection, path, headers, requests):
    """Return the milliseconds that each of some requests took, and the size of the answer."""
    taken = []
    for _ in range(requests):
        begin = time.perf_counter()
        connection.request("GET", path, headers={"Accept-Encoding": "gzip", **headers})
        answer = connection.getresponse()
        body = answer.read()
        taken.append(1000 * (time.perf_counter() - begin))
        assert answer.status == 200, answer.status
    return taken, len(body)


def compare(label, rounds, requests, size, databases, *, page=("/progreso/", "progress page"), script=__file__):
    """Serve both sides and ask them in turns; print what they take and return how many times the site's p95 is.

    `page` is the site's, its address and name; `script prepare` fills its database and prints the learner's cookie.
    """
    common = {"PATH": os.environ["PATH"], "SECRET_KEY": secrets.token_urlsafe(64)}
    environ = {
        "bare": {**common, "BARE_DATABASE": databases["bare"]},
        "site": {**common, "DATABASE_URL": databases["site"]},
    }
    command = [sys.executable, script, "prepare", *map(str, size)]
    cookie = subprocess.run(command, env=environ["site"], check=True, capture_output=True, text=True).stdout.strip()
    # The site's plainest page, with the one query for the learner, tells what the frame of every page costs.
    pages = {"bare": ("/", {}), "frame": ("/privacidad/", {"Cookie": cookie}), "site": (page[0], {"Cookie": cookie})}
    taken = {name: [] for name in pages}
    sizes = {}
    with contextlib.ExitStack() as stack:
        served = {name: stack.enter_context(gunicorn(name, environ[name])) for name in environ}
        served["frame"] = served["site"]
        for turn in range(rounds + 1):
            for name, asked in pages.items():
                some, sizes[name] = times(served[name], *asked, requests)
                if turn:  # the first warms templates and connections
                    taken[name] += some
    print(label)
    tops = {}
    names = {"bare": "bare Django page, one query", "frame": "the site's plainest page", "site": page[1]}
    for name, what in names.items():
        tops[name] = statistics.quantiles(taken[name], n=20)[-1]
        middle = statistics.median(taken[name])
        print(f"  {what:<28} p95 {tops[name]:6.2f} ms, median {middle:6.2f} ms, {sizes[name]} bytes")
    ratio = tops["site"] / tops["bare"]
    print(f"  {'times':<28} p95 {ratio:6.2f}  (target: at most {TARGET:g})")
    return ratio


@contextlib.contextmanager
def postgres(url):
    """Make two databases there for the run, and give their addresses."""
    import psycopg

    names = {name: f"bench_{name}_{secrets.token_hex(4)}" for name in ("bare", "site")}
    with psycopg.connect(url, autocommit=True) as connection:
        for name in names.values():
            connection.execute(f'CREATE DATABASE "{name}"')
        try:
            yield {side: urlunsplit(urlsplit(url)._replace(path=f"/{name}")) for side, name in names.items()}
        finally:
            for name in names.values():
                connection.execute(f'DROP DATABASE "{name}" WITH (FORCE)')


def main(rounds=5, requests=80, attempts=1_000_000, own=20_000, **which):
    with tempfile.TemporaryDirectory() as folder:
        files = {name: f"sqlite:///{folder}/{name}.sqlite3" for name in ("bare", "site")}
        ratios = [
            compare(
                f"SQLite, {attempts} attempts, {own} of one's own", rounds, requests, (attempts, own), files, **which
            )
        ]
    if url := os.environ.get("POSTGRES_URL"):
        with postgres(url) as databases:
            label = f"PostgreSQL, {attempts} attempts, {own} of one's own"
            ratios.append(compare(label, rounds, requests, (attempts, own), databases, **which))
    return max(ratios) > TARGET


if __name__ == "__main__":
    if sys.argv[1:2] == ["prepare"]:
        prepare(*map(int, sys.argv[2:]))
    else:
        sys.exit(main(*map(int, sys.argv[1:])))
