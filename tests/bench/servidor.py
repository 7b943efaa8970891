"""The site as it runs for real, for the benches: production settings under gunicorn, on a free port of loopback."""

import contextlib
import os
import secrets
import socket
import subprocess
import sys
import tempfile
import time
import urllib.error
import urllib.request
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]


def production(folder):
    """Return the environment of production, without TLS (HTTPS=0) since it stays on loopback."""
    return {
        "PATH": os.environ["PATH"],
        "SECRET_KEY": secrets.token_urlsafe(64),
        "ALLOWED_HOSTS": "localhost,127.0.0.1",
        "DATABASE_URL": f"sqlite:///{folder}/bench.sqlite3",
        "HTTPS": "0",
        "LOG_LEVEL": "ERROR",
    }


def answers(url):
    try:
        with urllib.request.urlopen(f"{url}/salud", timeout=2) as answer:
            return answer.status == 200
    except (urllib.error.URLError, OSError):
        return False


@contextlib.contextmanager
def servidor(workers=2):
    """Serve the site and yield its address, without a slash at the end."""
    with tempfile.TemporaryDirectory() as folder:
        environ = production(folder)
        for command in (["migrate", "--verbosity", "0"], ["collectstatic", "--noinput", "--verbosity", "0"]):
            subprocess.run([sys.executable, "manage.py", *command], cwd=ROOT, env=environ, check=True)
        with socket.socket() as probe:
            probe.bind(("127.0.0.1", 0))
            port = probe.getsockname()[1]
        command = ["gunicorn", "truco_site.wsgi", "--bind", f"127.0.0.1:{port}", "--workers", str(workers)]
        command += ["--worker-class", "gthread", "--threads", "4", "--no-control-socket", "--log-level", "error"]
        gunicorn = subprocess.Popen([sys.executable, "-m", *command], cwd=ROOT, env=environ)
        url = f"http://localhost:{port}"
        try:
            while not answers(url):
                if gunicorn.poll() is not None:
                    sys.exit("gunicorn did not start")
                time.sleep(0.1)
            yield url
        finally:
            gunicorn.terminate()
            gunicorn.wait()


def addresses(url):
    """Return the addresses of the sitemap, as paths."""
    with urllib.request.urlopen(f"{url}/sitemap.xml") as answer:
        text = answer.read().decode()
    return [part.split("</loc>")[0].split("/", 3)[3] for part in text.split("<loc>")[1:]]
