"""dev.py on a machine that lacks something: one line, no traceback."""

import ast
import errno
import json
import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from truco_site.dev import command, environment, problems, server, system

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="the fake Python is a shell script")

ROOT = Path(__file__).resolve().parents[2]

# A Python of a made-up .venv: answers what dev.py asks it, and pip says and does what the test wants.
FAKE = """#!/bin/sh
echo "$*" >> "{log}"
case "$*" in
*"-m pip"*) cat "{said}"; exit {status};;
*django*) echo 3.11;;
*pip._internal*) echo True;;
esac
"""
REQUIREMENTS = (
    "django==5.2.19 \\\n    --hash=sha256:00\ntzdata==1 ; sys_platform == 'win32' \\\n    --hash=sha256:00\n"
)


@pytest.fixture
def project(tmp_path, monkeypatch):
    """An empty project in a folder with spaces, whose .venv, once made, has the fake Python."""
    root = tmp_path / "una carpeta con espacios"
    venv = root / ".venv"
    root.mkdir()
    (root / "requirements.txt").write_text(REQUIREMENTS)
    (root / "requirements-dev.txt").write_text(REQUIREMENTS + "pytest==9.2.0 \\\n    --hash=sha256:00\n")
    for module in (environment, problems, server):
        monkeypatch.setattr(module, "ROOT", root)
    for name, path in {
        "VENV": venv,
        "PYTHON": venv / "bin" / "python",
        "STAMP": venv / "dev-stamp.json",
        "LOG": venv / "dev-install.log",
    }.items():
        monkeypatch.setattr(environment, name, path)
    return root


def fake(project, said="", status=0):
    """Give the project a .venv whose pip says a text and ends with a status; return what it was asked so far."""
    bin_dir = project / ".venv" / "bin"
    bin_dir.mkdir(parents=True, exist_ok=True)
    (project / "said").write_text(said)
    names = {"log": project / "log", "said": project / "said", "status": status}
    (bin_dir / "python").write_text(FAKE.format(**names))
    (bin_dir / "python").chmod(0o755)
    (project / "log").unlink(missing_ok=True)


def asked_pip(project):
    log = project / "log"
    return [line for line in log.read_text().splitlines() if "-m pip" in line] if log.exists() else []


# --- Python itself ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", ["dev.py", "truco_site/__init__.py", "truco_site/dev/__init__.py"])
def test_an_old_python_can_read_the_first_lines(name):
    ast.parse((ROOT / name).read_text(encoding="utf-8"), feature_version=(3, 4))


def test_what_reads_in_an_old_python_has_nothing_of_a_new_one():
    tree = ast.parse((ROOT / "truco_site/dev/system.py").read_text(encoding="utf-8"), feature_version=(3, 4))
    assert not [node for node in ast.walk(tree) if isinstance(node, ast.JoinedStr | ast.AnnAssign | ast.NamedExpr)]
    assert not [node.name for node in ast.walk(tree) if isinstance(node, ast.FunctionDef) and node.returns]


def test_each_old_python_of_this_machine_is_told(tmp_path):
    pyenv = Path(os.environ.get("PYENV_ROOT", Path.home() / ".pyenv")) / "versions"
    found = [shutil.which(f"python{version}") for version in ("2.7", "3.8", "3.9", "3.10")]
    olds = [*filter(None, found), *pyenv.glob("2.*/bin/python"), *pyenv.glob("3.[4-9].*/bin/python")]
    for old in olds:
        run = subprocess.run([old, ROOT / "dev.py", "run"], check=False, capture_output=True, text=True, cwd=tmp_path)
        if "pyenv: " in run.stderr:
            continue  # a shim of a version that is not chosen
        assert run.returncode == 1
        assert len(run.stderr.splitlines()) == 1
        assert "needs Python 3.11 or newer" in run.stderr


def test_an_old_python_is_told_what_to_install(monkeypatch):
    monkeypatch.setattr(system.sys, "version_info", (3, 9, 2))
    monkeypatch.setattr(system.platform, "python_version", lambda: "3.9.2")
    line = system.old_python()
    assert line.startswith("La Muestra needs Python 3.11 or newer and this is 3.9.2: ")
    assert "\n" not in line


@pytest.mark.parametrize(
    ("release", "expected"),
    [
        ("ID=debian\n", "Debian"),
        ("NAME=Mint\nID=linuxmint\nID_LIKE=ubuntu\n", "Debian"),
        ("ID=fedora\n", "Fedora"),
        ('ID="rocky"\nID_LIKE="rhel centos fedora"\n', "Fedora"),
        ("ID=arch\n", ""),
    ],
)
def test_the_system_is_known_by_its_release_file(monkeypatch, release, expected):
    monkeypatch.setattr(system, "_release", lambda: release)
    monkeypatch.setattr(system.sys, "platform", "linux")
    assert system.system() == expected


def test_on_an_unknown_system_the_line_names_all_four(monkeypatch):
    monkeypatch.setattr(system, "system", lambda: "")
    for piece in system.HELP:
        assert all(name in system.remedy(piece) for name in ("Debian", "Fedora", "macOS", "Windows"))


# --- Making and filling .venv ----------------------------------------------------------------------------------------


def test_what_is_ready_is_left_alone(project):
    fake(project)
    environment.prepare("requirements.txt")
    assert len(asked_pip(project)) == 1
    environment.prepare("requirements.txt")
    assert len(asked_pip(project)) == 1


def test_the_packages_of_the_tests_serve_the_site_too(project):
    fake(project)
    environment.prepare("requirements-dev.txt")
    environment.prepare("requirements.txt")
    assert len(asked_pip(project)) == 1


def test_changed_requirements_are_installed_anew(project):
    fake(project)
    environment.prepare("requirements.txt")
    (project / "requirements.txt").write_text(REQUIREMENTS + "nh3==0.3.8 \\\n    --hash=sha256:00\n")
    environment.prepare("requirements.txt")
    assert len(asked_pip(project)) == 2


def test_an_install_that_did_not_end_is_done_again(project):
    fake(project, "ERROR: something else\n", 1)
    with pytest.raises(problems.Problem, match="ERROR: something else"):
        environment.prepare("requirements.txt")
    assert not environment.STAMP.exists()
    assert environment.LOG.read_text() == "ERROR: something else\n"
    fake(project)
    environment.prepare("requirements.txt")
    assert json.loads(environment.STAMP.read_text())["python"] == "3.11"


@pytest.mark.parametrize("text", ["", "{", "[]", '{"requirements.txt": 3}'])
def test_a_stamp_that_cannot_be_read_means_nothing_is_installed(project, text):
    fake(project)
    environment.STAMP.write_text(text)
    environment.prepare("requirements.txt")
    assert len(asked_pip(project)) == 1


@pytest.mark.parametrize("leftover", ["file", "empty", "broken", "link"])
def test_a_half_made_venv_is_made_anew(project, monkeypatch, leftover, tmp_path):
    venv = project / ".venv"
    if leftover == "file":
        venv.write_text("")
    elif leftover == "link":
        venv.symlink_to(tmp_path / "nowhere")
    else:
        (venv / "bin").mkdir(parents=True)
        if leftover == "broken":
            (venv / "bin" / "python").symlink_to(tmp_path / "nowhere")
    made = []

    def run(argv, **options):
        if argv[1:3] != ["-m", "venv"]:
            return real(argv, **options)
        made.append(argv)
        fake(project)
        return subprocess.CompletedProcess(argv, 0, b"", b"")

    real = subprocess.run
    monkeypatch.setattr(environment.subprocess, "run", run)
    environment.prepare("requirements.txt")
    assert len(made) == 1
    assert environment.ready("requirements.txt")


def test_a_second_dev_py_waits_for_the_first(project, capsys, monkeypatch):
    fake(project)
    waits = iter([False, False, True])
    monkeypatch.setattr(environment, "_lock", lambda _file: next(waits))
    monkeypatch.setattr(environment.time, "sleep", lambda _seconds: None)
    environment.prepare("requirements.txt")
    assert capsys.readouterr().out.count("waiting") == 1


def test_the_lock_is_one_holders_alone(tmp_path):
    with (tmp_path / "lock").open("a") as first, (tmp_path / "lock").open("a") as second:
        assert environment._lock(first)
        assert not environment._lock(second)


def test_progress_names_each_package_once(project, capsys):
    fake(
        project, "Collecting django==5.2.19\nCollecting django\nProcessing /x/typing_extensions-4.whl (from -r a-b)\n"
    )
    environment.prepare("requirements.txt")
    shown = re.findall(r"of \d+  (\S+)", capsys.readouterr().out)
    assert shown == ["django", "typing-extensions"]


def test_what_misleads_the_environments_python_is_taken_out(monkeypatch):
    monkeypatch.setenv("PYTHONHOME", "x")
    monkeypatch.setenv("PYTHONPATH", "x")
    monkeypatch.setenv("PIP_USER", "1")
    environ = environment.clean_environ()
    assert "PYTHONHOME" not in environ
    assert "PYTHONPATH" not in environ
    assert environ["PIP_USER"] == "0"


# --- One line for each cause -----------------------------------------------------------------------------------------

# What venv, pip, SQLite and Python say, as seen on Debian 12.
SAID = [
    ("The virtual environment was not created successfully because ensurepip is not\navailable.", "no venv or no pip"),
    ("/usr/bin/python3: No module named venv", "no venv or no pip"),
    ("WARNING: Retrying (Retry(total=0)) after connection broken by 'NewConnectionError(…)'", "No network"),
    ("ERROR: Could not install packages due to an OSError: [Errno 28] No space left on device", "The disk is full"),
    ("[Errno 30] Read-only file system: '/x'", "Cannot write in"),
    ("[Errno 13] Permission denied: '/x'", "Cannot write in"),
    ("ERROR: THESE PACKAGES DO NOT MATCH THE HASHES FROM THE REQUIREMENTS FILE.", "not the one pinned"),
]


@pytest.mark.parametrize(("said", "line"), SAID)
def test_a_known_cause_is_one_line(project, capsys, said, line):
    fake(project, said + "\nERROR: last words\n", 1)
    with pytest.raises(problems.Problem) as raised:
        environment.prepare("requirements.txt")
    assert line in str(raised.value)
    assert len(str(raised.value).splitlines()) == 1
    assert "ERROR" not in capsys.readouterr().out


@pytest.mark.parametrize(
    ("number", "line"),
    [(errno.ENOSPC, "The disk is full"), (errno.EROFS, "Cannot write in"), (errno.EACCES, "Cannot write in")],
)
def test_a_disk_that_cannot_be_written_ends_with_one_line(project, monkeypatch, capsys, number, line):
    def prepare(_requirements):
        raise OSError(number, os.strerror(number))

    monkeypatch.setattr(command, "prepare", prepare)
    assert command.main(["test"]) == problems.FAILED
    error = capsys.readouterr().err
    assert error.startswith(line)
    assert len(error.splitlines()) == 1


def test_a_full_disk_is_found_where_venv_does_not_say(project, monkeypatch):
    fake(project, "Error: Command 'ensurepip' returned non-zero exit status 1.", 1)
    monkeypatch.setattr(environment.shutil, "disk_usage", lambda _path: shutil._ntuple_diskusage(9, 9, 0))
    with pytest.raises(problems.Problem, match="The disk is full"):
        environment.prepare("requirements.txt")


def test_the_failing_of_venv_itself_is_told_in_its_words(project, monkeypatch):
    monkeypatch.setattr(environment.sys, "_base_executable", shutil.which("false"))
    with pytest.raises(problems.Problem, match=r"Could not make \.venv: venv said nothing"):
        environment.prepare("requirements.txt")


def test_ctrl_c_while_installing_ends_with_a_word(project, monkeypatch, capsys):
    def prepare(_requirements):
        raise KeyboardInterrupt

    monkeypatch.setattr(command, "prepare", prepare)
    assert command.main(["test"]) == server.INTERRUPTED
    assert capsys.readouterr().err == "\nEnded.\n"
