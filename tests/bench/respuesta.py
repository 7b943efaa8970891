"""Server CPU of a graded answer against a bare Django page with one query, in one run.

    python tests/bench/respuesta.py [rounds] [answers a round]

Each side runs in a process of its own and answers in turns; both go through their whole middleware stack by WSGI, both
have SQLite on disk. The graded answer is an htmx POST with a ticket that counts: it is graded, explained, kept, shown.
The bare page is what startproject gives (default middleware, cached templates) with one query and a small template.
"""

import json
import os
import secrets
import statistics
import subprocess
import sys
import tempfile
import time
from html.parser import HTMLParser
from io import BytesIO
from pathlib import Path
from urllib.parse import urlencode

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT))
TARGET = 3.0
KINDS = ("envido", "piezas", "mas-fuerte", "pardas")


def call(application, method, path, body=b"", **headers):
    """Make one WSGI request; return (CPU seconds, status, headers, body)."""
    path, _, query = path.partition("?")
    environ = {
        "REQUEST_METHOD": method,
        "PATH_INFO": path,
        "QUERY_STRING": query,
        "SERVER_NAME": "localhost",
        "SERVER_PORT": "80",
        "SERVER_PROTOCOL": "HTTP/1.1",
        "CONTENT_TYPE": "application/x-www-form-urlencoded",
        "CONTENT_LENGTH": str(len(body)),
        "HTTP_HOST": "localhost",
        "HTTP_ACCEPT_ENCODING": "gzip",
        "wsgi.input": BytesIO(body),
        "wsgi.errors": sys.stderr,
        "wsgi.url_scheme": "http",
        "wsgi.multithread": False,
        "wsgi.multiprocess": False,
        "wsgi.run_once": False,
        "wsgi.version": (1, 0),
        **headers,
    }
    told = {}

    def start_response(status, answered, _exc_info=None):
        told["status"], told["headers"] = int(status.split()[0]), answered

    begin = time.process_time()
    result = application(environ, start_response)
    text = b"".join(result)
    result.close()
    return time.process_time() - begin, told["status"], told["headers"], text


class Form(HTMLParser):
    """The hidden fields of the form that goes to an address."""

    def __init__(self, action):
        super().__init__()
        self.action, self.inside, self.fields = action, False, {}

    def handle_starttag(self, tag, attrs):
        attrs = dict(attrs)
        if tag == "form":
            self.inside = attrs.get("action") == self.action
        elif tag == "input" and self.inside and attrs.get("type") == "hidden":
            self.fields[attrs["name"]] = attrs["value"]


class Jar(dict):
    """The cookies of one visitor."""

    def keep(self, headers):
        for name, value in headers:
            if name == "Set-Cookie":
                key, _, rest = value.partition("=")
                self[key] = rest.split(";")[0]

    def header(self):
        return "; ".join(f"{key}={value}" for key, value in self.items())


# --- One side: the site ----------------------------------------------------------------------------------------------


def site(answers):
    """Yield, a round at a time, the mean CPU milliseconds of a graded answer."""
    os.environ.update(
        DJANGO_SETTINGS_MODULE="truco_site.settings",
        SECRET_KEY=secrets.token_urlsafe(64),
        ALLOWED_HOSTS="localhost",
        HTTPS="0",
        LOG_LEVEL="ERROR",
    )
    import django

    django.setup()
    from django.core.management import call_command

    call_command("migrate", verbosity=0)
    call_command("collectstatic", interactive=False, verbosity=0)
    from django.core.wsgi import get_wsgi_application

    from lessons.puzzles import nuevo

    application = get_wsgi_application()
    jar = Jar()
    from lessons.models import Intento

    seed = 0
    while True:
        spent, kept = 0.0, Intento.objects.count()
        for _ in range(answers):
            seed += 1
            kind = KINDS[seed % len(KINDS)]
            problem = nuevo(kind, "quiero-truco-uy", nivel=2, semilla=f"bench/{os.getpid()}/{seed}")
            _, status, headers, page = call(
                application, "GET", problem.direccion, HTTP_COOKIE=jar.header(), HTTP_ACCEPT_ENCODING="identity"
            )
            assert status == 200, status
            jar.keep(headers)
            form = Form(problem.direccion)
            form.feed(page.decode())
            body = urlencode({**form.fields, "r": "no-se" if seed % 2 else answer(kind, page.decode())}).encode()
            cpu, status, headers, _page = call(
                application, "POST", problem.direccion, body, HTTP_COOKIE=jar.header(), HTTP_HX_REQUEST="true"
            )
            assert status == 200, (status, kind)
            jar.keep(headers)
            spent += cpu
        assert Intento.objects.count() == kept + answers, "an answer did not count"
        yield 1000 * spent / answers


def answer(kind, page):
    """Return an answer that can be read: a number, or the first that the form offers."""
    if kind == "envido":
        return "20"
    return page.split('name="r"', 1)[1].split('value="', 1)[1].split('"')[0]


# --- The other side: a bare page -------------------------------------------------------------------------------------


def bare(answers):
    """Yield, a round at a time, the mean CPU milliseconds of a bare page with one query."""
    application = bare_site()
    while True:
        spent = 0.0
        for _ in range(answers):
            cpu, status, _headers, _body = call(application, "GET", "/")
            assert status == 200
            spent += cpu
        yield 1000 * spent / answers


def bare_site():
    """Return the bare site's application: on a SQLite of its own, or on the database that BARE_DATABASE names."""
    folder = Path(tempfile.mkdtemp())
    (folder / "page.html").write_text(
        '<!doctype html><html lang="es"><head><title>{{ user.username }}</title></head>'
        "<body><h1>{{ user.username }}</h1><p>{{ user.date_joined }}</p></body></html>"
    )
    import dj_database_url
    import django
    from django.conf import settings

    names = ["admin", "auth", "contenttypes", "sessions", "messages"]
    settings.configure(
        SECRET_KEY=secrets.token_urlsafe(64),
        ALLOWED_HOSTS=["localhost"],
        ROOT_URLCONF=__name__,
        INSTALLED_APPS=[f"django.contrib.{name}" for name in names],
        DATABASES={
            "default": dj_database_url.parse(os.environ.get("BARE_DATABASE", f"sqlite:///{folder}/bare.sqlite3"))
        },
        MIDDLEWARE=[
            "django.middleware.security.SecurityMiddleware",
            "django.contrib.sessions.middleware.SessionMiddleware",
            "django.middleware.common.CommonMiddleware",
            "django.middleware.csrf.CsrfViewMiddleware",
            "django.contrib.auth.middleware.AuthenticationMiddleware",
            "django.contrib.messages.middleware.MessageMiddleware",
            "django.middleware.clickjacking.XFrameOptionsMiddleware",
        ],
        TEMPLATES=[
            {
                "BACKEND": "django.template.backends.django.DjangoTemplates",
                "DIRS": [folder],
                "APP_DIRS": True,
                "OPTIONS": {
                    "context_processors": [
                        "django.template.context_processors.request",
                        "django.contrib.auth.context_processors.auth",
                        "django.contrib.messages.context_processors.messages",
                    ]
                },
            }
        ],
    )
    django.setup()
    from django.contrib.auth.models import User
    from django.core.management import call_command
    from django.core.wsgi import get_wsgi_application
    from django.shortcuts import render
    from django.urls import path

    call_command("migrate", verbosity=0)
    User.objects.get_or_create(username="uno")
    global urlpatterns  # noqa: PLW0603 - this module is the bare site's addresses
    urlpatterns = [path("", lambda request: render(request, "page.html", {"user": User.objects.get(username="uno")}))]
    return get_wsgi_application()


# --- Both, in turns --------------------------------------------------------------------------------------------------


def side(name, answers):
    rounds = {"site": site, "bare": bare}[name](answers)
    next(rounds)  # the first warms templates and connections
    for _line in sys.stdin:
        print(json.dumps(next(rounds)), flush=True)


def main(rounds=7, answers=120):
    folder = tempfile.mkdtemp()
    environ = {"PATH": os.environ["PATH"], "DATABASE_URL": f"sqlite:///{folder}/bench.sqlite3"}
    sides = {
        name: subprocess.Popen(
            [sys.executable, __file__, name, str(answers)],
            env=environ,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
        )
        for name in ("bare", "site")
    }
    figures = {name: [] for name in sides}
    for _ in range(rounds):
        for name, process in sides.items():
            process.stdin.write("go\n")
            process.stdin.flush()
            figures[name].append(json.loads(process.stdout.readline()))
    for process in sides.values():
        process.stdin.close()
        process.wait()
    ratios = [site / bare for site, bare in zip(figures["site"], figures["bare"], strict=True)]
    for name, label in (("bare", "bare Django page, one query"), ("site", "graded answer, kept and shown")):
        print(f"{label:<32} {statistics.median(figures[name]):6.2f} ms CPU (median of {rounds} × {answers})")
    print(f"{'times':<32} {statistics.median(ratios):6.2f}        (target: at most {TARGET:g})")
    return statistics.median(ratios) > TARGET


if __name__ == "__main__":
    if sys.argv[1:2] in (["site"], ["bare"]):
        side(sys.argv[1], int(sys.argv[2]))
    else:
        sys.exit(main(*map(int, sys.argv[1:])))
