"""The database's manners, the same on SQLite and on PostgreSQL (marked: see docs/DEPLOY.md)."""

import os
import re
import subprocess
import sys
import threading
from pathlib import Path

import pytest
from django.contrib.auth.models import User
from django.core.management import call_command
from django.db import IntegrityError, close_old_connections, connection, transaction

ROOT = Path(__file__).resolve().parents[2]


@pytest.mark.base_de_datos
@pytest.mark.django_db
def test_the_migrations_are_those_of_the_models():
    call_command("makemigrations", check=True, dry_run=True, verbosity=0)


@pytest.mark.base_de_datos
@pytest.mark.django_db
def test_the_house_says_it_is_well(client):
    assert client.get("/salud").status_code == 200


@pytest.mark.base_de_datos
@pytest.mark.django_db
def test_a_name_comes_back_letter_by_letter():
    User.objects.create(username="Ñandú-çé", first_name="😀 «Vale cuatro»")
    assert User.objects.get(username="Ñandú-çé").first_name == "😀 «Vale cuatro»"


@pytest.mark.base_de_datos
@pytest.mark.django_db(transaction=True)
def test_of_many_that_write_the_same_at_once_one_is_kept():
    kept, refused, start = [], [], threading.Barrier(4)

    def write(number):
        close_old_connections()
        start.wait()
        try:
            with transaction.atomic():
                User.objects.create(username="uno")
            kept.append(number)
        except IntegrityError:
            refused.append(number)
        finally:
            connection.close()

    threads = [threading.Thread(target=write, args=(number,)) for number in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert len(kept) == 1
    assert len(refused) == 3


@pytest.mark.skipif("postgres" in os.environ.get("DATABASE_URL", ""), reason="this is that run")
def test_the_marked_tests_pass_on_postgresql_too(postgres_url):
    environ = {name: value for name, value in os.environ.items() if not name.startswith(("PYTEST_", "COV_"))}
    marked = [path for path in (ROOT / "tests").rglob("test_*.py") if "base_de_datos" in path.read_text("utf-8")]
    chosen = ["-q", "-m", "base_de_datos", "-p", "no:cacheprovider", *marked]
    run = subprocess.run(
        [sys.executable, "-m", "pytest", *chosen],
        check=False,
        cwd=ROOT,
        env={**environ, "DATABASE_URL": postgres_url},
        capture_output=True,
        text=True,
    )
    assert run.returncode == 0, run.stdout[-4000:] + run.stderr[-2000:]
    closing = re.search(r"(\d+) passed", run.stdout)
    assert int(closing[1]) >= 4
    assert "skipped" not in run.stdout.splitlines()[-1]
