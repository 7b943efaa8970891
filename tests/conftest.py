"""What the tests share: the browser, and what is done where a browser or a PostgreSQL is missing."""

import os
import shutil
from collections.abc import Generator
from pathlib import Path
from typing import Any, NoReturn

import pytest

# Playwright's synchronous API runs inside an event loop, where Django would refuse to touch the database.
os.environ["DJANGO_ALLOW_ASYNC_UNSAFE"] = "true"

CHROMIUM_NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome")
CHROMIUM_ARGS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--disable-dev-shm-usage",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]


# With all of these at 1, as in CI, nothing may be skipped.
REQUIRED = ("REQUIRE_BROWSER", "REQUIRE_POSTGRES", "REQUIRE_REDIS")


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(item: pytest.Item) -> Generator[None, pytest.TestReport, pytest.TestReport]:
    """Make a skipped test fail where everything is required."""
    report = yield
    if report.skipped and not hasattr(report, "wasxfail") and all(os.environ.get(name) == "1" for name in REQUIRED):
        report.outcome = "failed"
        report.longrepr = f"{item.nodeid} was skipped where nothing may be: {report.longrepr}"
    return report


def missing(required_by: str, line: str) -> NoReturn:
    """Fail the test if the environment variable says that the thing is required, else skip it; ``line`` says why."""
    if os.environ.get(required_by) == "1":
        pytest.fail(f"{line} ({required_by}=1)", pytrace=False)
    pytest.skip(line)


def chromium() -> str | None:
    """Return the path of a Chromium on this machine: ``CHROMIUM`` if set, else the first found."""
    named = os.environ.get("CHROMIUM")
    if named:
        return named if Path(named).exists() else None
    return next((path for name in CHROMIUM_NAMES if (path := shutil.which(name))), None)


@pytest.fixture(scope="session")
def browser_type_launch_args(browser_type_launch_args: dict[str, Any], browser_type: Any) -> dict[str, Any]:
    """Launch the machine's own Chromium, or the one that Playwright installed; skip where there is neither."""
    args = {**browser_type_launch_args, "args": CHROMIUM_ARGS}
    path = chromium()
    if path:
        return {**args, "executable_path": path}
    if Path(browser_type.executable_path).exists():
        return args
    missing("REQUIRE_BROWSER", "no Chromium here: install it, or set CHROMIUM to its path")


@pytest.fixture(scope="session")
def browser_context_args(browser_context_args: dict[str, Any]) -> dict[str, Any]:
    """Visit as somebody from the Río de la Plata does."""
    return {**browser_context_args, "locale": "es-UY", "timezone_id": "America/Montevideo"}


@pytest.fixture
def postgres_url() -> str:
    """Return the address of a PostgreSQL where databases may be made (``POSTGRES_URL``); skip where there is none."""
    url = os.environ.get("POSTGRES_URL")
    if url:
        return url
    missing("REQUIRE_POSTGRES", "no PostgreSQL: set POSTGRES_URL=postgresql://… to one where databases may be made")


@pytest.fixture
def redis_url() -> str:
    """Return the address of a Redis for tests (``REDIS_URL``); skip where there is none."""
    url = os.environ.get("REDIS_URL")
    if url:
        return url
    missing("REQUIRE_REDIS", "no Redis: set REDIS_URL=redis://… to one whose database 0 is for tests")
