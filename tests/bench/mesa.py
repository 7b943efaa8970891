"""An action's answer at the table, the others' replies included, against a bare Django page, in one run.

    python tests/bench/mesa.py [hands] [judged decisions]

Wall time of one process, through the whole middleware stack by WSGI, SQLite on disk; htmx answers, the coach quiet.
Prints median and p95 by table and seats, beside the bare page's mean of the same run; then what one judged decision
takes, with its sample and its error.
"""

import json
import os
import random
import secrets
import statistics
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from urllib.parse import urlencode

sys.path[:0] = [str(Path(__file__).resolve().parents[2]), str(Path(__file__).resolve().parent)]

from respuesta import Jar, call  # noqa: E402 - a neighbour, found by the line above

MESAS = [("trucazo", 2), ("quiero-truco-uy", 2), ("quiero-truco-uy", 4), ("tradicional-uy", 6), ("trucobet", 4)]
TARGET = 60.0
NUNCA = {"rendirse", "mazo", "sena", "repartir"}


def p95(values):
    return sorted(values)[int(0.95 * (len(values) - 1))]


def site():
    """Set the site up as it runs for real, on a database of its own; return its application."""
    os.environ.update(
        DJANGO_SETTINGS_MODULE="truco_site.settings",
        SECRET_KEY=secrets.token_urlsafe(64),
        ALLOWED_HOSTS="localhost",
        HTTPS="0",
        LOG_LEVEL="ERROR",
        DATABASE_URL=f"sqlite:///{tempfile.mkdtemp()}/mesa.sqlite3",
    )
    import django

    django.setup()
    from django.core.management import call_command
    from django.core.wsgi import get_wsgi_application

    call_command("migrate", verbosity=0)
    call_command("collectstatic", interactive=False, verbosity=0)
    return get_wsgi_application()


def actions(application, mesa, jugadores, hands):
    """Play hands through their pages, any button at random; return what each answer took, in ms."""
    from django.http import HttpResponse

    from lessons.aprendiz import poner_cookie
    from lessons.models import Aprendiz
    from tests.lessons.mesa import forma, repartida

    aprendiz = Aprendiz.objects.create()
    answer = HttpResponse()
    poner_cookie(answer, aprendiz)
    jar = Jar({name: morsel.coded_value for name, morsel in answer.cookies.items()})
    azar = random.Random(f"{mesa}{jugadores}")
    taken = []
    for hand in range(hands):
        fila = repartida(aprendiz, mesa, jugadores, semilla=f"bench{hand}")
        address = fila.get_absolute_url()
        _cpu, _status, headers, page = call(
            application, "GET", address, HTTP_COOKIE=jar.header(), HTTP_ACCEPT_ENCODING="identity"
        )
        jar.keep(headers)
        for _ in range(60):
            text = page.decode()
            fields, buttons = forma(text)
            if not fields:
                break
            que = azar.choice([b for b in buttons if b not in NUNCA])
            token = text.split('name="csrfmiddlewaretoken" value="')[1].split('"')[0]
            body = urlencode({**fields, "que": que, "numero": "4", "csrfmiddlewaretoken": token}).encode()
            begin = time.perf_counter()
            _cpu, status, headers, page = call(
                application,
                "POST",
                f"{address}jugar",
                body,
                HTTP_COOKIE=jar.header(),
                HTTP_HX_REQUEST="true",
                HTTP_ACCEPT_ENCODING="identity",
            )
            taken.append(1000 * (time.perf_counter() - begin))
            assert status == 200, (status, que)
    return taken


def judged(decisions):
    """Judge decisions of one hand after another; return what each took in ms, their samples and errors."""
    from engine.actions import Verbo
    from lessons.models import Aprendiz
    from lessons.practice import analisis, manos
    from tests.lessons.mesa import repartida

    aprendiz = Aprendiz.objects.create()
    taken, samples, errors = [], [], []
    for n in range(decisions):
        fila = repartida(aprendiz, *MESAS[n % 2], semilla=f"juicio{n}")
        if fila.cerrada:
            continue
        mano = manos.mano_de(fila)
        hecha = next(a for a in manos.vista_de(fila, mano).legales if a.verbo is not Verbo.RENDIRSE)
        begin = time.perf_counter()
        decision = analisis.decision_de(fila, mano, hecha)
        if decision is None:
            continue
        taken.append(1000 * (time.perf_counter() - begin))
        samples.append(decision.muestras)
        errors.append(decision.error / 1000)
    return taken, samples, errors


def bare_mean():
    """Return the mean ms of a bare page, measured by its own process."""
    command = [sys.executable, str(Path(__file__).parent / "respuesta.py"), "bare", "200"]
    folder = tempfile.mkdtemp()
    environ = {"PATH": os.environ["PATH"], "DATABASE_URL": f"sqlite:///{folder}/bare.sqlite3"}
    run = subprocess.run(command, input="go\n" * 3, capture_output=True, text=True, env=environ, check=True)
    return statistics.median(map(json.loads, run.stdout.split()))


def main(hands=25, decisions=20):
    application = site()
    bare = bare_mean()
    print(f"{'bare Django page, one query':<36} {bare:7.2f} ms")
    worst = 0.0
    for mesa, jugadores in MESAS:
        actions(application, mesa, jugadores, 1)
        taken = actions(application, mesa, jugadores, hands)
        worst = max(worst, p95(taken))
        label = f"an action, {mesa}, {jugadores} seats"
        print(
            f"{label:<36} {statistics.median(taken):7.2f} ms median {p95(taken):7.2f} ms p95 of {len(taken)}"
            f" ({statistics.median(taken) / bare:.1f} times the bare page)"
        )
    taken, samples, errors = judged(decisions)
    median, slow = statistics.median(taken), p95(taken)
    print(f"{'a judged decision':<36} {median:7.2f} ms median {slow:7.2f} ms p95 of {len(taken)}")
    print(f"{'':<36} {statistics.median(samples):g} samples, error {statistics.median(errors):.2f} points")
    return worst > TARGET


if __name__ == "__main__":
    sys.exit(main(*map(int, sys.argv[1:])))
