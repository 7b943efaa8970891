"""The server is killed in the middle of a hand: what was answered is there on restart, and the hand goes on."""

import os
import signal
import socket
import subprocess
import sys
import time
import urllib.error
import urllib.parse
import urllib.request
from http.cookiejar import CookieJar
from pathlib import Path

import pytest

from tests.lessons.mesa import forma

ROOT = Path(__file__).resolve().parents[2]
ESPERA = 60

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="there is no kill -9 there")


def entorno(folder):
    dejar = {k: v for k, v in os.environ.items() if not k.startswith(("DJANGO_", "PYTEST_", "COV_"))}
    for nombre in ("ALLOWED_HOSTS", "SECRET_KEY", "HTTPS", "CACHE_URL", "EMAIL_URL"):
        dejar.pop(nombre, None)
    return {**dejar, "DEBUG": "1", "DATABASE_URL": f"sqlite:///{folder}/corte.sqlite3"}


def puerto_libre():
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return probe.getsockname()[1]


def servir(folder, puerto):
    proceso = subprocess.Popen(
        [sys.executable, "manage.py", "runserver", "--noreload", "--skip-checks", f"127.0.0.1:{puerto}"],
        cwd=ROOT,
        env=entorno(folder),
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
    )
    hasta = time.monotonic() + ESPERA
    while time.monotonic() < hasta:
        try:
            with urllib.request.urlopen(f"http://127.0.0.1:{puerto}/salud", timeout=2):
                return proceso
        except (urllib.error.URLError, OSError):
            assert proceso.poll() is None, "the server did not start"
            time.sleep(0.1)
    proceso.kill()
    pytest.fail("the server did not answer")


def que_sigue(botones):
    """Return what goes on with the hand: wanting what was sung, else a card."""
    return next((b for b in botones if b == "quiero"), None) or next(b for b in botones if b.startswith("juega"))


def test_a_hand_outlives_kill_9(tmp_path):
    migrar = [sys.executable, "manage.py", "migrate", "--verbosity", "0"]
    subprocess.run(migrar, cwd=ROOT, env=entorno(tmp_path), check=True)
    puerto = puerto_libre()
    base = f"http://127.0.0.1:{puerto}"
    cookies = CookieJar()
    navegador = urllib.request.build_opener(urllib.request.HTTPCookieProcessor(cookies))

    def pedir(direccion, **datos):
        cuerpo = urllib.parse.urlencode(datos).encode() if datos else None
        with navegador.open(urllib.request.Request(base + direccion, cuerpo, {"Referer": base}), timeout=60) as r:
            return r.read().decode(), r.url.removeprefix(base)

    def token(html):
        return html.split('name="csrfmiddlewaretoken" value="')[1].split('"')[0]

    proceso = servir(tmp_path, puerto)
    try:
        html, _ = pedir("/mesa/")
        html, direccion = pedir(
            "/mesa/nueva/",
            csrfmiddlewaretoken=token(html),
            mesa="trucazo",
            jugadores="2",
            aviso="callado",
            semilla="corte",
        )
        paso = html.split('name="paso" value="')[1].split('"')[0]
        html, direccion = pedir(f"{direccion}mover", csrfmiddlewaretoken=token(html), paso=paso, que="repartir")
        datos, botones = forma(html)
        html, direccion = pedir(
            f"{direccion.partition('#')[0]}jugar", csrfmiddlewaretoken=token(html), que=que_sigue(botones), **datos
        )
        antes, _botones = forma(html)
    finally:
        proceso.send_signal(signal.SIGKILL)
        proceso.wait()
    proceso = servir(tmp_path, puerto)
    try:
        html, _ = pedir(direccion.partition("#")[0])
        despues, botones = forma(html)
        assert despues == antes
        assert int(despues["turno"]) >= 1
        html, _ = pedir(
            f"{direccion.partition('#')[0]}jugar", csrfmiddlewaretoken=token(html), que=que_sigue(botones), **despues
        )
        assert forma(html)[0] != despues
    finally:
        proceso.kill()
        proceso.wait()
