"""The environment, read strictly: every value is understood or refused by name.

A parser raises ``EnvValidationError`` for a value it does not know; ``env.seal()`` in the settings reports all of
them at once, each with its variable's name, so that one start shows everything there is to mend.
"""

import re
from collections.abc import Callable
from typing import Any
from urllib.parse import ParseResult, parse_qs, unquote, urlparse

import dj_database_url
from environs import Env, EnvValidationError

# A name, a name with its subdomains (".example.org"), an IPv4, or an IPv6 in brackets.
HOST = re.compile(r"\.?[A-Za-z0-9]([A-Za-z0-9.-]*[A-Za-z0-9])?|\[[0-9A-Fa-f:.]+\]")
GOOGLE = re.compile(r"(?P<client_id>[A-Za-z0-9-]+\.apps\.googleusercontent\.com):(?P<secret>[A-Za-z0-9_-]{10,})")
MIN_SECRET_KEY = 50
SQLITE_OPTIONS = {
    # Writers queue instead of failing: see docs/DEPLOY.md.
    "transaction_mode": "IMMEDIATE",
    "timeout": 20,
    "init_command": "PRAGMA journal_mode=WAL; PRAGMA synchronous=NORMAL; PRAGMA foreign_keys=ON;",
}
LEVELS = ("DEBUG", "INFO", "WARNING", "ERROR", "CRITICAL")
DATABASES = {"sqlite", "postgres", "postgresql"}
MAIL_BACKENDS = {"console": "console", "memory": "locmem", "dummy": "dummy"}
SMTP_PORTS = {"smtp": 25, "smtp+tls": 587, "smtp+ssl": 465}


def _refuse(message: str) -> EnvValidationError:
    return EnvValidationError(message, [message])


def _split(value: str) -> ParseResult:
    """Return the parts of a URL whose port, if any, is a port."""
    try:
        parts = urlparse(value)
        _ = parts.port
    except ValueError as error:
        raise _refuse(f"not a URL: {error}") from error
    return parts


def database(value: str) -> dict[str, Any]:
    """Return Django's settings for ``sqlite:///…`` or ``postgresql://…``."""
    parts = _split(value)
    if parts.scheme not in DATABASES:
        raise _refuse("must start with sqlite:/// or postgresql://")
    try:
        config: dict[str, Any] = dict(dj_database_url.parse(value))
    except ValueError as error:
        raise _refuse(str(error)) from error
    if not config["NAME"]:
        raise _refuse("names no database")
    config["OPTIONS"] = dict(config.get("OPTIONS") or {})
    if parts.scheme == "sqlite":
        if config["OPTIONS"]:
            raise _refuse("takes no options with sqlite")
        config["OPTIONS"] = dict(SQLITE_OPTIONS)
    else:
        config["CONN_HEALTH_CHECKS"] = True
    # Kept for SQLite too: when the last connection closes, its log is written back, at several times an answer's cost.
    config["CONN_MAX_AGE"] = 60
    return config


def cache(value: str) -> dict[str, Any]:
    """Return Django's settings for ``locmem://`` or ``redis://host:port/db`` (``rediss://`` with TLS)."""
    parts = _split(value)
    if value == "locmem://":
        return {"BACKEND": "django.core.cache.backends.locmem.LocMemCache"}
    if parts.scheme in {"redis", "rediss"} and parts.hostname:
        return {
            "BACKEND": "django.core.cache.backends.redis.RedisCache",
            "LOCATION": value,
            "KEY_PREFIX": "lamuestra",
        }
    raise _refuse("must be locmem:// or redis://host:port/number (rediss:// with TLS)")


def email(value: str) -> dict[str, Any]:
    """Return the ``EMAIL_*`` settings for ``console://``, ``memory://``, ``dummy://`` or an ``smtp…://`` server."""
    parts = _split(value)
    if parts.scheme in MAIL_BACKENDS and value == f"{parts.scheme}://":
        return {"EMAIL_BACKEND": f"django.core.mail.backends.{MAIL_BACKENDS[parts.scheme]}.EmailBackend"}
    if parts.scheme not in SMTP_PORTS or not parts.hostname or parts.path not in {"", "/"}:
        raise _refuse(
            "must be console://, memory://, dummy:// or smtp://user:password@host:port (smtp+tls://, smtp+ssl://)"
        )
    options = parse_qs(parts.query, keep_blank_values=True)
    if set(options) - {"timeout"}:
        raise _refuse("takes no option but timeout")
    try:
        timeout = int(options.get("timeout", ["10"])[-1])
    except ValueError as error:
        raise _refuse("timeout must be a whole number of seconds") from error
    return {
        "EMAIL_BACKEND": "django.core.mail.backends.smtp.EmailBackend",
        "EMAIL_HOST": parts.hostname,
        "EMAIL_PORT": parts.port or SMTP_PORTS[parts.scheme],
        "EMAIL_HOST_USER": unquote(parts.username or ""),
        "EMAIL_HOST_PASSWORD": unquote(parts.password or ""),
        "EMAIL_USE_TLS": parts.scheme == "smtp+tls",
        "EMAIL_USE_SSL": parts.scheme == "smtp+ssl",
        "EMAIL_TIMEOUT": timeout,
    }


def secret(value: str) -> str:
    """Return the key if it is long and varied enough to sign with."""
    if len(value) < MIN_SECRET_KEY or len(set(value)) < 10 or value.startswith("django-insecure-"):
        raise _refuse(
            f"must be at least {MIN_SECRET_KEY} varied characters; make one with: "
            'python3 -c "import secrets; print(secrets.token_urlsafe(64))"'
        )
    return value


def secrets(value: str) -> list[str]:
    """Return the retired keys of a comma-separated list: they still verify, they no longer sign."""
    return [secret(key.strip()) for key in value.split(",")]


def hosts(value: str) -> list[str]:
    """Return the host names of a comma-separated list, which may be neither empty nor everything."""
    names = [name.strip() for name in value.split(",")]
    if not all(HOST.fullmatch(name) for name in names):
        raise _refuse("must be host names between commas, without scheme, port or *")
    return names


def origins(value: str) -> list[str]:
    """Return the origins of a comma-separated list (``https://host[:port]``)."""
    names = [name.strip() for name in value.split(",")]
    for name in names:
        parts = _split(name)
        if parts.scheme not in {"https", "http"} or not parts.hostname or parts.path or parts.query:
            raise _refuse("must be origins between commas, like https://example.org")
    return names


def flag(value: str) -> bool:
    """Return True for ``1`` and False for ``0``: nothing else is a yes or a no."""
    if value not in {"0", "1"}:
        raise _refuse("must be 0 or 1")
    return value == "1"


def count(value: str) -> int:
    """Return a whole number from 0 to 9."""
    if len(value) != 1 or value not in "0123456789":
        raise _refuse("must be a whole number from 0 to 9")
    return int(value)


def google(value: str) -> dict[str, str]:
    """Return the site's name and secret at Google, of ``client-id:secret`` as its console shows them."""
    match = GOOGLE.fullmatch(value)
    if not match:
        raise _refuse("must be <client id>.apps.googleusercontent.com:<secret>")
    return match.groupdict()


def level(value: str) -> str:
    """Return the name of a logging level."""
    if value not in LEVELS:
        raise _refuse(f"must be one of {', '.join(LEVELS)}")
    return value


def _unless_parsed(parser: Callable[[str], Any]) -> Callable[[Any], Any]:
    """Return the parser as environs wants it: it also receives defaults, which may be ready values."""
    return lambda value: parser(value) if isinstance(value, str) else value


def reader() -> Env:
    """Return a reader of the environment that knows these parsers and keeps its errors for ``seal()``."""
    env = Env(eager=False)
    for name, parser in {
        "database": database,
        "cache_url": cache,
        "email": email,
        "secret": secret,
        "secrets": secrets,
        "count": count,
        "google": google,
        "level": level,
        "hosts": hosts,
        "origins": origins,
        "flag": flag,
    }.items():
        env.add_parser(name, _unless_parsed(parser))
    return env
