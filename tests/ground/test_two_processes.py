"""Two processes of the site on one PostgreSQL: whoever answers, the learner finds everything as the other left it."""

import http.cookiejar
import os
import re
import secrets
import socket
import subprocess
import sys
import threading
import time
import urllib.error
import urllib.parse
import urllib.request
from contextlib import ExitStack, contextmanager
from html import unescape
from importlib.util import find_spec
from pathlib import Path
from urllib.parse import urlsplit, urlunsplit

import pytest

ROOT = Path(__file__).resolve().parents[2]
PROBLEM = "/p/envido/quiero-truco-uy/6c.3e4c7c"
OTHER = "/p/envido/quiero-truco-uy/6c.3e6e4c"
PAGES = ("/progreso/", "/camino/uruguayo/", "/problemas/", "/mesa/", f"{PROBLEM}?r=36", "/hoy/")


class NoRedirect(urllib.request.HTTPRedirectHandler):
    def redirect_request(self, *_args, **_kwargs):
        return None


class Visitor:
    """One browser: its cookies are of the host, whichever process it asks."""

    def __init__(self):
        self.jar = http.cookiejar.CookieJar()
        self.opener = urllib.request.build_opener(urllib.request.HTTPCookieProcessor(self.jar), NoRedirect)

    def ask(self, url, fields=None):
        data = None if fields is None else urllib.parse.urlencode(fields).encode()
        try:
            with self.opener.open(urllib.request.Request(url, data), timeout=60) as answer:
                return answer.status, answer.headers, answer.read().decode()
        except urllib.error.HTTPError as answer:
            return answer.code, answer.headers, answer.read().decode()

    def page(self, url):
        status, headers, text = self.ask(url)
        if status in {301, 302, 303}:
            return self.page(urllib.parse.urljoin(url, headers["Location"]))
        assert status == 200, (status, url)
        return text

    def send(self, url, page, **fields):
        """Send a form of a page to an address; return where the answer leads."""
        status, headers, text = self.ask(url, {**hidden(page), **fields})
        assert status == 303, (status, url, text[:300])
        return headers["Location"]


def hidden(page):
    """Return what every form of the page carries, its last value."""
    inputs = re.findall(r'<input type="hidden" name="([^"]+)" value="([^"]*)"', page)
    return {name: unescape(value) for name, value in inputs}


def same(page):
    """Return a page without what is new each time it is made: tokens, tickets, and its process's address."""
    return re.sub(r'name="(csrfmiddlewaretoken|boleto|unica|clave)" value="[^"]*"|localhost:\d+', "", page)


@contextmanager
def process(environ):
    """Serve the site on a free port of loopback, one worker; yield its address."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port = probe.getsockname()[1]
    command = ["gunicorn", "truco_site.wsgi", "--bind", f"127.0.0.1:{port}", "--worker-class", "gthread"]
    command += ["--threads", "10", "--no-control-socket", "--log-level", "error"]
    gunicorn = subprocess.Popen([sys.executable, "-m", *command], cwd=ROOT, env=environ)
    try:
        url, until = f"http://localhost:{port}", time.monotonic() + 60
        while True:
            try:
                urllib.request.urlopen(f"{url}/salud", timeout=5).close()
                break
            except OSError:
                assert gunicorn.poll() is None, "gunicorn did not start"
                assert time.monotonic() < until, "gunicorn does not answer"
                time.sleep(0.1)
        yield url
    finally:
        gunicorn.terminate()
        gunicorn.wait()


@pytest.fixture(scope="module")
def database():
    """Make a database for this module, with its tables; give its address."""
    url = os.environ.get("POSTGRES_URL")
    if not url:
        yield None
        return
    import psycopg

    name = f"dos_{secrets.token_hex(4)}"
    with psycopg.connect(url, autocommit=True) as connection:
        connection.execute(f'CREATE DATABASE "{name}"')
        try:
            yield urlunsplit(urlsplit(url)._replace(path=f"/{name}"))
        finally:
            connection.execute(f'DROP DATABASE "{name}" WITH (FORCE)')


@pytest.fixture(scope="module")
def two(database):
    """Serve the site twice on that database; give both addresses."""
    if database is None or find_spec("gunicorn") is None:
        yield None
        return
    environ = {name: value for name, value in os.environ.items() if not name.startswith(("PYTEST_", "COV_"))}
    environ |= {"DATABASE_URL": database, "DJANGO_SETTINGS_MODULE": "truco_site.settings_test"}
    subprocess.run([sys.executable, "manage.py", "migrate", "-v0"], cwd=ROOT, env=environ, check=True)
    with ExitStack() as stack:
        yield [stack.enter_context(process(environ)) for _one in range(2)]


@pytest.fixture
def sites(postgres_url, two):
    """Give both addresses; skip, or fail where it is required, without a PostgreSQL."""
    if two is None:
        pytest.skip("no gunicorn here")
    return two


def live(turns):
    """Live a while as a new learner, each request to the next process of `turns`; return the browser."""
    one = Visitor()
    page = one.page(next(turns) + PROBLEM)
    one.send(next(turns) + PROBLEM, page, r="31")
    page = one.page(next(turns) + PROBLEM)
    # The ticket that one gave is taken by the other, once.
    one.send(next(turns) + PROBLEM, page, r="36")
    one.send(next(turns) + PROBLEM, page, r="36")
    one.send(next(turns) + "/ajustes/luz/", one.page(next(turns) + "/problemas/"), luz="baja", volver="/")
    page = one.page(next(turns) + "/mesa/")
    game = one.send(next(turns) + "/mesa/nueva/", page, mesa="trucazo", semilla="dos", aviso="callado", jugadores=2)
    page = one.page(next(turns) + game)
    hand = one.send(next(turns) + f"{game}mover", page, que="repartir")
    for _turn in range(3):
        page = one.page(next(turns) + hand)
        words = re.findall(r'name="que" value="(juega [^"]+|quiero|no quiero)"', page)
        if not words:
            break
        one.send(next(turns) + f"{hand}jugar", page, que=words[0])
    page = one.page(next(turns) + "/hoy/")
    today = re.search(r'action="(/hoy/[^"]+)"', page)[1]
    one.send(next(turns) + today, page, r="no-se")
    return one


def turns(*sites):
    while True:
        yield from sites


def plain(page):
    """Return a page without the names of what only this learner has."""
    return re.sub(r"/mesa/[mp]/[0-9a-f-]{36}/|datetime=\"[^\"]*\"|\d+/\d+, \d+:\d+", "", same(page))


def test_one_learner_served_by_both_in_turns_is_as_if_by_one(sites):
    first, second = sites
    both, alone = live(turns(first, second)), live(turns(first))
    for path in PAGES:
        pages = [same(both.page(site + path)) for site in sites]
        assert pages[0] == pages[1], path
        assert plain(pages[0]) == plain(alone.page(first + path)), path
    assert 'data-luz="baja"' in both.page(second + "/")
    # The first problem was answered wrong by one and right by the other, the day's was given up.
    assert "2 problemas nuevos, 0 bien a la primera" in both.page(second + "/progreso/")


def test_twenty_answers_at_once_to_both_count_once(sites, database):
    import psycopg

    one = Visitor()
    page = one.page(sites[0] + OTHER)
    start, sent = threading.Barrier(20), []

    def send(site):
        start.wait()
        sent.append(one.send(site + OTHER, page, r="35"))

    threads = [threading.Thread(target=send, args=(sites[n % 2],)) for n in range(20)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert len(sent) == 20
    with psycopg.connect(database) as connection:
        rows = connection.execute("SELECT aprendiz_id FROM lessons_intento WHERE posicion = '6c.3e6e4c'").fetchall()
        assert len(rows) == 1
        counted = connection.execute("SELECT respuestas FROM lessons_tarjadia WHERE aprendiz_id = %s", rows[0])
        assert counted.fetchall() == [(1,)]
