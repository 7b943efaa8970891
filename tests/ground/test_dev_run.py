"""dev.py in a copy of the project, in a folder with spaces, called from elsewhere."""

import contextlib
import json
import os
import re
import shutil
import signal
import socket
import subprocess
import sys
import time
import urllib.request
from pathlib import Path

import pytest

from truco_site.dev import environment, problems, server

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="the made-up .venv is a shell script")

ROOT = Path(__file__).resolve().parents[2]
COPIED = ["dev.py", "manage.py", "pyproject.toml", "truco_site", "lessons", "engine", "templates", "static", "locale"]


@pytest.fixture(scope="module")
def project(tmp_path_factory):
    """A copy of the project whose .venv is ready and hands on to the Python of these tests."""
    root = tmp_path_factory.mktemp("una carpeta") / "La Muestra, ñandú"
    root.mkdir()
    for name in COPIED:
        source = ROOT / name
        if source.is_dir():
            shutil.copytree(source, root / name, ignore=shutil.ignore_patterns("__pycache__"))
        elif source.exists():
            shutil.copy(source, root / name)
    for name in ("requirements.txt", "requirements-dev.txt"):
        shutil.copy(ROOT / name, root / name)
    python = root / ".venv" / "bin" / "python"
    python.parent.mkdir(parents=True)
    python.write_text(f'#!/bin/sh\nexec "{sys.executable}" "$@"\n')
    python.chmod(0o755)
    version = f"{sys.version_info[0]}.{sys.version_info[1]}"
    stamp = {"python": version, "requirements-dev.txt": environment._digest("requirements-dev.txt")}
    (root / ".venv" / "dev-stamp.json").write_text(json.dumps(stamp))
    return root


def dev(project, *arguments, cwd="/"):
    """Start dev.py from another folder, without what these tests put in the environment."""
    dropped = {"DATABASE_URL", "DEBUG", "ALLOWED_HOSTS", "SECRET_KEY", "HTTPS", "CACHE_URL", "EMAIL_URL"}
    environ = {
        name: value
        for name, value in os.environ.items()
        if name not in dropped and not name.startswith(("DJANGO_", "PYTEST_", "COV_"))
    }
    return subprocess.Popen(
        [sys.executable, project / "dev.py", *arguments],
        cwd=cwd,
        env=environ,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
    )


def address(process):
    """Return the address that dev.py prints, and all that it printed before."""
    before = []
    for line in process.stdout:
        before.append(line)
        found = re.search(r"^La Muestra: (http://\S+)", line)
        if found:
            return found[1], "".join(before)
    pytest.fail("".join(before))


def free_port():
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return probe.getsockname()[1]


def end(process):
    process.send_signal(signal.SIGINT)
    return process.communicate(timeout=20)[0]


def test_run_prints_an_address_that_answers_and_ctrl_c_ends_all_of_it(project):
    port = free_port()
    for _ in ("once", "twice"):
        process = dev(project, "run", "--port", str(port))
        url, _before = address(process)
        assert url == f"http://localhost:{port}/"
        with urllib.request.urlopen(f"{url}salud") as answer:
            assert answer.status == 200
        assert end(process).endswith("Ended.\n")
        assert process.returncode == 0
        assert not server._answers("127.0.0.1", port)
    assert (project / "db.sqlite3").exists()


def test_ctrl_c_is_heard_even_where_the_shell_started_it_deaf_to_it(project):
    port = free_port()
    before = signal.signal(signal.SIGINT, signal.SIG_IGN)
    try:
        process = dev(project, "run", "--port", str(port))
    finally:
        signal.signal(signal.SIGINT, before)
    address(process)
    end(process)
    assert process.returncode == 0
    assert not server._answers("127.0.0.1", port)


def test_a_terminated_run_leaves_nothing_behind(project):
    port = free_port()
    process = dev(project, "run", "--port", str(port))
    address(process)
    process.terminate()
    process.communicate(timeout=20)
    assert not server._answers("127.0.0.1", port)


def test_a_changed_file_starts_the_server_again(project):
    settings = project / "truco_site" / "settings.py"
    text = settings.read_text(encoding="utf-8")
    port = free_port()
    process = dev(project, "run", "--port", str(port))
    url, _before = address(process)
    try:
        time.sleep(1.5)  # the watcher looks once a second
        settings.write_text(text + '\nX_FRAME_OPTIONS = "SAMEORIGIN"\n', encoding="utf-8")
        deadline = time.monotonic() + 60
        seen = ""
        while seen != "SAMEORIGIN" and time.monotonic() < deadline:
            time.sleep(0.3)
            with contextlib.suppress(OSError), urllib.request.urlopen(f"{url}salud") as answer:
                seen = answer.headers["X-Frame-Options"]
        assert seen == "SAMEORIGIN"
    finally:
        settings.write_text(text, encoding="utf-8")
        end(process)
    assert process.returncode == 0


def test_a_port_asked_for_and_taken_is_an_error(project):
    with socket.create_server(("127.0.0.1", 0)) as holder:
        port = holder.getsockname()[1]
        process = dev(project, "run", "--port", str(port))
        output = process.communicate(timeout=20)[0]
    assert process.returncode == problems.FAILED
    assert output.startswith(f"Port {port} is taken")
    assert len(output.splitlines()) == 1


def test_the_default_port_taken_gives_the_next_free_one_and_says_so(monkeypatch, capsys):
    with socket.create_server(("127.0.0.1", 0)) as holder:
        first = holder.getsockname()[1]
        monkeypatch.setattr(server, "PORTS", range(first, first + 50))
        port = server.choose_port("localhost", None)
    assert port > first
    assert capsys.readouterr().out == f"Port {first} is taken: using {port}.\n"


def test_all_default_ports_taken_is_an_error(monkeypatch):
    with socket.create_server(("127.0.0.1", 0)) as holder:
        first = holder.getsockname()[1]
        monkeypatch.setattr(server, "PORTS", range(first, first + 1))
        with pytest.raises(problems.Problem, match="are all taken"):
            server.choose_port("localhost", None)


def test_a_port_that_the_other_localhost_holds_is_taken():
    if not socket.has_dualstack_ipv6():
        return
    with socket.create_server(("::1", 0), family=socket.AF_INET6) as holder:
        assert server._taken("localhost", holder.getsockname()[1])


def test_a_host_that_is_not_ours_is_an_error():
    with pytest.raises(problems.Problem, match="no address of this machine") as raised:
        server.choose_port("192.0.2.77", free_port())
    assert raised.value.status == problems.MISUSED


def test_a_port_kept_for_the_system_is_an_error(monkeypatch):
    def bind(_self, _address):
        raise PermissionError(13, "Permission denied")

    monkeypatch.setattr(server.socket, "socket", type("Socket", (socket.socket,), {"bind": bind}))
    with pytest.raises(problems.Problem, match="kept for the system"):
        server.choose_port("localhost", 81)


@pytest.mark.parametrize("port", ["0", "65536", "-1", "ocho", "8000.5", "٨٠٠٠"])
def test_a_port_that_is_no_port_is_refused(project, port):
    process = dev(project, "run", f"--port={port}")
    output = process.communicate(timeout=20)[0]
    assert process.returncode == problems.MISUSED
    assert "a port is a number from 1 to 65535" in output


def test_listening_everywhere_allows_and_prints_this_machines_names(monkeypatch):
    monkeypatch.setattr(server.socket, "gethostname", lambda: "Mi-Maquina")
    names = server.names_on_network("0.0.0.0")
    assert names[0] == "mi-maquina"
    assert server.names_on_network("localhost") == []
    assert server.names_on_network("fe80::1") == ["[fe80::1]"]


def test_a_database_that_cannot_be_written_is_one_line(project):
    (project / "db.sqlite3").unlink(missing_ok=True)
    (project / "db.sqlite3").mkdir()
    try:
        process = dev(project, "run", "--port", str(free_port()))
        output = process.communicate(timeout=20)[0]
    finally:
        (project / "db.sqlite3").rmdir()
    assert process.returncode == problems.FAILED
    assert output.startswith("Cannot write in")
    assert len(output.splitlines()) == 1


def test_help_says_the_two_commands(project):
    output = dev(project, "--help").communicate(timeout=20)[0]
    assert "run" in output
    assert "test" in output
    assert "--port" in dev(project, "run", "--help").communicate(timeout=20)[0]
    assert "pytest" in dev(project, "test", "--help").communicate(timeout=20)[0]


@pytest.mark.parametrize("arguments", [[], ["serve"], ["run", "--prot", "1"]])
def test_what_is_no_command_ends_with_the_usage(project, arguments):
    process = dev(project, *arguments)
    assert "usage: dev.py" in process.communicate(timeout=20)[0]
    assert process.returncode == problems.MISUSED


def test_test_hands_its_arguments_and_pytests_status_on(project):
    (project / "tests").mkdir(exist_ok=True)
    (project / "tests" / "test_two.py").write_text("def test_yes():\n    pass\n\n\ndef test_no():\n    assert 0\n")
    process = dev(project, "test", "-n0", "-k", "yes", "-p", "no:cacheprovider")
    assert "1 passed, 1 deselected" in process.communicate(timeout=60)[0]
    assert process.returncode == 0
    process = dev(project, "test", "-n0", "-p", "no:cacheprovider")
    assert "1 failed, 1 passed" in process.communicate(timeout=60)[0]
    assert process.returncode == 1


def test_ctrl_c_ends_the_tests_too(project):
    (project / "tests").mkdir(exist_ok=True)
    (project / "tests" / "test_long.py").write_text(
        "import time\ndef test_long():\n    print('here', flush=True)\n    time.sleep(60)\n"
    )
    process = dev(project, "test", "-s", "-p", "no:cacheprovider", "tests/test_long.py")
    for line in process.stdout:
        if "here" in line:
            break
    started = time.monotonic()
    end(process)
    (project / "tests" / "test_long.py").unlink()
    assert time.monotonic() - started < 15
    assert process.returncode == server.INTERRUPTED
