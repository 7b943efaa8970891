"""Pages as people meet them: a real Chromium against a live server."""

import pytest


def of_ours(message):
    """Tell an error of the page from the browser's remark that an answer had a status of 4xx."""
    return message.type == "error" and "Failed to load resource" not in message.text


@pytest.fixture
def sin_script(browser, browser_context_args, live_server):
    """Give a page of a browser that runs no JavaScript."""
    context = browser.new_context(
        **{**browser_context_args, "base_url": live_server.url, "java_script_enabled": False}
    )
    yield context.new_page()
    context.close()


@pytest.fixture
def visita(page, live_server):
    """Give a page that fails the test on a script error, a refused policy or a request to another host."""
    faults = []
    page.on("pageerror", lambda error: faults.append(str(error)))
    page.on("console", lambda message: faults.append(message.text) if of_ours(message) else None)
    page.on("request", lambda request: None if request.url.startswith(live_server.url) else faults.append(request.url))
    page.visit = lambda address: page.goto(f"{live_server.url}{address}")
    yield page
    assert not faults


@pytest.fixture(autouse=True)
def database(transactional_db):
    """Let the live server see what the test writes."""
