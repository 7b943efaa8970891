"""The environment is read strictly, and the site is closed unless told."""

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest
from environs import EnvValidationError

from truco_site import environment

ROOT = Path(__file__).resolve().parents[2]
PRODUCTION = {
    "SECRET_KEY": "una clave de mentira, larga y variada: 0123456789 abcdefghij",
    "ALLOWED_HOSTS": "lamuestra.example,.lamuestra.example",
    "DATABASE_URL": "postgresql://truco:clave@localhost:5432/truco",
    "CACHE_URL": "redis://localhost:6379/0",
    "EMAIL_URL": "smtp+tls://truco:clave@mail.example:587",
    "PROXIES": "1",
}
SHOW = """
import json, django
from django.conf import settings
print(json.dumps({name: getattr(settings, name) for name in dir(settings) if name.isupper()}, default=str))
"""


def python(code, **environ):
    environ = {"PATH": os.environ["PATH"], "DJANGO_SETTINGS_MODULE": "truco_site.settings", **environ}
    return subprocess.run(
        [sys.executable, *code], check=False, cwd=ROOT, env=environ, capture_output=True, text=True, timeout=60
    )


def settings(**environ):
    run = python(["-c", SHOW], **environ)
    assert run.returncode == 0, run.stderr
    return json.loads(run.stdout)


def refusal(**environ):
    run = python(["-c", SHOW], **environ)
    assert run.returncode == 1
    return run.stderr


# --- Closed by default ----------------------------------------------------------------------------------------------


def test_without_debug_there_must_be_a_key_and_hosts():
    error = refusal()
    assert "ALLOWED_HOSTS: Environment variable not set." in error
    assert "SECRET_KEY: Environment variable not set." in error


def test_debug_alone_is_enough_for_development():
    site = settings(DEBUG="1")
    assert site["DEBUG"] is True
    assert site["SECURE_SSL_REDIRECT"] is False
    assert site["DATABASES"]["default"]["ENGINE"] == "django.db.backends.sqlite3"


def test_production_has_every_lock():
    site = settings(**PRODUCTION)
    assert site["DEBUG"] is False
    for name in ("SECURE_SSL_REDIRECT", "SESSION_COOKIE_SECURE", "CSRF_COOKIE_SECURE", "SECURE_HSTS_PRELOAD"):
        assert site[name] is True, name
    assert site["SECURE_HSTS_SECONDS"] >= 31_536_000
    assert site["STORAGES"]["staticfiles"]["BACKEND"].endswith("EstilosStorage")
    assert site["ALLAUTH_TRUSTED_PROXY_COUNT"] == 1
    assert site["SECURE_PROXY_SSL_HEADER"] == ["HTTP_X_FORWARDED_PROTO", "https"]


def test_no_proxy_is_believed_unless_told():
    assert settings(**{**PRODUCTION, "PROXIES": "0"})["SECURE_PROXY_SSL_HEADER"] is None


def test_check_deploy_is_clean_with_production_settings():
    run = python(["manage.py", "check", "--deploy", "--fail-level", "WARNING"], **PRODUCTION)
    assert run.returncode == 0, run.stderr
    assert "no issues" in run.stdout


# --- Each variable --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("DEBUG", "true"),
        ("DEBUG", "yes"),
        ("DEBUG", ""),
        ("HTTPS", "on"),
        ("SECRET_KEY", "corta"),
        ("SECRET_KEY", "x" * 60),
        ("SECRET_KEY", "django-insecure-0123456789abcdefghijklmnopqrstuvwxyz0123456789"),
        ("SECRET_KEY_FALLBACKS", "corta"),
        ("ALLOWED_HOSTS", ""),
        ("ALLOWED_HOSTS", "*"),
        ("ALLOWED_HOSTS", "https://example.org"),
        ("ALLOWED_HOSTS", "example.org:8000"),
        ("ALLOWED_HOSTS", "a.example,,b.example"),
        ("CSRF_TRUSTED_ORIGINS", "example.org"),
        ("CSRF_TRUSTED_ORIGINS", "https://example.org/path"),
        ("DATABASE_URL", ""),
        ("DATABASE_URL", "mysql://x/y"),
        ("DATABASE_URL", "postgresql://localhost"),
        ("DATABASE_URL", "postgresql://localhost:99999/x"),
        ("DATABASE_URL", "sqlite:///x.sqlite3?timeout=3"),
        ("CACHE_URL", "memcached://localhost"),
        ("CACHE_URL", "redis://"),
        ("EMAIL_URL", "smtp://"),
        ("EMAIL_URL", "smtp://mail.example/path"),
        ("EMAIL_URL", "smtp://mail.example?tls=1"),
        ("EMAIL_URL", "smtp://mail.example?timeout=soon"),
        ("EMAIL_URL", "pigeon://"),
        ("GOOGLE_LOGIN", "1"),
        ("GOOGLE_LOGIN", "x.apps.googleusercontent.com"),
        ("GOOGLE_LOGIN", "x.apps.googleusercontent.com:corta"),
        ("GOOGLE_LOGIN", "x.example.org:GOCSPX-0123456789"),
        ("PROXIES", "-1"),
        ("PROXIES", "one"),
        ("PROXIES", "٣"),
        ("LOG_LEVEL", "LOUD"),
    ],
)
def test_a_value_that_makes_no_sense_is_refused(name, value):
    readers = {"DATABASE_URL": "database", "CACHE_URL": "cache", "EMAIL_URL": "email", "LOG_LEVEL": "level"}
    readers |= {
        "SECRET_KEY": "secret",
        "SECRET_KEY_FALLBACKS": "secrets",
        "PROXIES": "count",
        "GOOGLE_LOGIN": "google",
    }
    readers |= {"ALLOWED_HOSTS": "hosts", "CSRF_TRUSTED_ORIGINS": "origins", "DEBUG": "flag", "HTTPS": "flag"}
    with pytest.raises(EnvValidationError):
        getattr(environment, readers[name])(value)


def test_all_that_is_wrong_is_named_at_once():
    wrong = {
        "DEBUG": "maybe",
        "HTTPS": "maybe",
        "SECRET_KEY": "corta",
        "SECRET_KEY_FALLBACKS": "corta",
        "ALLOWED_HOSTS": "*",
        "CSRF_TRUSTED_ORIGINS": "x",
        "DATABASE_URL": "x",
        "CACHE_URL": "x",
        "EMAIL_URL": "x",
        "PROXIES": "x",
        "LOG_LEVEL": "x",
    }
    error = refusal(**wrong)
    for name in wrong:
        assert f"\n  {name}: " in error


def test_sqlite_bears_load():
    database = environment.database("sqlite:////srv/truco/db.sqlite3")
    assert database["NAME"] == "/srv/truco/db.sqlite3"
    assert database["OPTIONS"]["transaction_mode"] == "IMMEDIATE"
    assert "journal_mode=WAL" in database["OPTIONS"]["init_command"]
    assert database["CONN_MAX_AGE"] == 60


def test_postgresql_keeps_its_connections_and_its_options():
    database = environment.database("postgresql://truco:cl%40ve@db.example:5433/truco?sslmode=require")
    assert database["ENGINE"] == "django.db.backends.postgresql"
    assert (database["HOST"], database["PORT"], database["NAME"]) == ("db.example", 5433, "truco")
    assert database["PASSWORD"] == "cl@ve"
    assert database["OPTIONS"] == {"sslmode": "require"}
    assert database["CONN_HEALTH_CHECKS"] is True


def test_mail_by_url():
    mail = environment.email("smtp+tls://truco%40x:cl%2Fave@mail.example?timeout=5")
    assert mail["EMAIL_HOST"] == "mail.example"
    assert mail["EMAIL_PORT"] == 587
    assert mail["EMAIL_HOST_USER"] == "truco@x"
    assert mail["EMAIL_HOST_PASSWORD"] == "cl/ave"
    assert mail["EMAIL_USE_TLS"] is True
    assert mail["EMAIL_TIMEOUT"] == 5
    assert environment.email("smtp+ssl://mail.example")["EMAIL_PORT"] == 465
    assert environment.email("console://") == {"EMAIL_BACKEND": "django.core.mail.backends.console.EmailBackend"}


def test_each_variable_is_in_the_deployment_guide():
    guide = (ROOT / "docs" / "DEPLOY.md").read_text(encoding="utf-8")
    read = (ROOT / "truco_site" / "settings.py").read_text(encoding="utf-8")
    for line in read.splitlines():
        if "env." in line and '("' in line:
            name = line.split('("')[1].split('"')[0]
            assert f"`{name}`" in guide, name
