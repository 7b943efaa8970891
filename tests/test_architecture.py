"""The house's own rules: walls, sizes, and what no file may say."""

import ast
import re
import subprocess
import sys
import tomllib
from functools import cache
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[1]
MAX_LINES = 400
# Written by a tool, or words only.
LONG = (".po", ".svg", ".jsonl", ".json", ".txt")
# What nothing here may name: where packages come from, and places of one machine. Put together here, so that this
# file does not name them either.
HOSTS = ["pypi" + ".org", "python" + "hosted.org", "registry.npm" + "js.org", "deb." + "debian.org", "npm" + "js.com"]
PLACES = ["/" + "work/", "/" + "root/", "/" + "home/", "/tmp" + "/brief", "C:" + "\\Users"]
# In a comment or a document: in code, TODO may be the Spanish word.
MARKS = re.compile(
    r"(#|//|/\*|<!--|^\W*)\s*(" + "|".join(["TO" + "DO", "FIX" + "ME", "X" + "XX", "HA" + "CK"]) + r")\b(?!\s*=)"
)
# What a rule has no use for: the deal comes in, the answer goes out.
IMPURE = {
    "os",
    "pathlib",
    "io",
    "time",
    "datetime",
    "secrets",
    "socket",
    "subprocess",
    "threading",
    "tempfile",
}


@cache
def tracked():
    """Every file of the repository, as git knows them; in an unpacked copy, every file but what is made."""
    run = subprocess.run(
        ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"],
        check=False,
        cwd=ROOT,
        capture_output=True,
        text=True,
    )
    if run.returncode == 0:
        names = [name for name in run.stdout.split("\0") if name]
    else:
        made = {".venv", "__pycache__", "staticfiles", "node_modules"}
        names = [
            str(path.relative_to(ROOT))
            for path in ROOT.rglob("*")
            if path.is_file() and not made & set(path.relative_to(ROOT).parts)
        ]
    return [ROOT / name for name in names if (ROOT / name).is_file()]


@cache
def text_of(path):
    try:
        return path.read_text(encoding="utf-8")
    except UnicodeDecodeError:
        return ""


def named(path):
    return path.relative_to(ROOT).as_posix()


def python_files(*folders):
    return [path for path in tracked() if path.suffix == ".py" and named(path).startswith(folders)]


def imports(path):
    for node in ast.walk(ast.parse(text_of(path))):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and node.level == 0:
            yield node.module or ""


def test_no_file_is_longer_than_one_can_hold_in_the_head():
    words = ("lessons/content/", "LICENSE-CONTENT")
    code = [path for path in tracked() if path.suffix not in LONG and not named(path).startswith(words)]
    long = {named(path): text_of(path).count("\n") for path in code}
    assert {name: lines for name, lines in long.items() if lines > MAX_LINES} == {}


def test_imports_go_one_way():
    lint = Path(sys.executable).with_name("lint-imports")
    run = subprocess.run([lint, "--no-cache"], check=False, cwd=ROOT, capture_output=True, text=True)
    assert run.returncode == 0, run.stdout + run.stderr
    assert "0 broken" in run.stdout


def test_the_engine_needs_only_the_standard_library():
    files = python_files("engine/")
    assert files
    for path in files:
        for name in imports(path):
            assert name.split(".")[0] in {*sys.stdlib_module_names, "engine"}, f"{named(path)} imports {name}"


def test_the_engine_has_no_clock_no_files_and_no_luck_of_its_own():
    for path in python_files("engine/"):
        if path.name == "__main__.py":
            continue  # the line protocol reads and writes
        for name in imports(path):
            assert name.split(".")[0] not in IMPURE, f"{named(path)} imports {name}"
        # A Random made from a seed is a value; the module's own functions share a hidden state.
        assert not re.search(r"\brandom\.(?!Random\b)|\bfrom random import (?!Random\b)", text_of(path)), named(path)


def test_a_variant_is_a_record_and_no_branch():
    records = text_of(ROOT / "engine" / "reglamento.py")
    slugs = re.findall(r'slug="([a-z-]+)"', records)
    names = re.findall(r"^([A-Z_]+)\b[^=]*= (?:Reglamento|replace)\(", records, re.MULTILINE)
    assert len(slugs) >= 5
    branch = re.compile(
        r"\b(if|elif|while|case|and|or|not)\b.*(?:[\"'](?:"
        + "|".join(slugs)
        + r")[\"']|\b(?:"
        + "|".join(names)
        + r")\b)"
    )
    found = [
        f"{named(path)}:{number}"
        for path in python_files("engine/", "lessons/")
        if path.name != "reglamento.py"
        for number, line in enumerate(text_of(path).splitlines(), 1)
        if branch.search(line)
    ]
    assert found == []


def test_no_file_names_a_registry_or_a_place_of_one_machine():
    found = [f"{named(path)}: {word}" for path in tracked() for word in HOSTS + PLACES if word in text_of(path)]
    assert found == []


def test_nothing_is_left_for_later():
    found = [
        f"{named(path)}:{number}"
        for path in tracked()
        if path.suffix not in {".po", ".svg"}
        for number, line in enumerate(text_of(path).splitlines(), 1)
        if MARKS.search(line)
    ]
    assert found == []


def test_no_template_has_a_script_or_a_style_inline():
    inline = re.compile(
        r"<style\b|<script(?![^>]*\bsrc=)(?![^>]*type=\"application/(ld\+)?json\")|\sstyle=\"|\son[a-z]+=\"",
        re.IGNORECASE,
    )
    pages = [
        path for path in tracked() if path.suffix == ".html" and named(path).startswith(("templates/", "lessons/"))
    ]
    assert pages
    assert [named(path) for path in pages if inline.search(text_of(path))] == []


def test_the_readme_names_the_two_commands():
    readme = (ROOT / "README.md").read_text(encoding="utf-8")
    assert "python3 dev.py run" in readme
    assert "python3 dev.py test" in readme


def test_what_a_document_points_to_exists():
    for path in tracked():
        if path.suffix != ".md" or named(path).startswith("lessons/content/"):
            continue
        for target in re.findall(r"\]\((?!https?:|mailto:|#|/)([^)#\s]+)", text_of(path)):
            assert (path.parent / target).exists(), f"{named(path)} points to {target}"


# --- Requirements ----------------------------------------------------------------------------------------------------


def normal(name):
    return re.sub(r"[-_.]+", "-", name).lower()


def pins(name):
    return dict(re.findall(r"^([A-Za-z0-9._-]+)(?:\[[^\]]*\])?==([^ \\\n]+)", (ROOT / name).read_text(), re.MULTILINE))


def wanted():
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    return project["project"]["dependencies"], project["dependency-groups"]["dev"]


def satisfies(version, specifier):
    """Whether the pinned version is the one asked for: ``==1.2.3`` exactly, ``~=1.2`` within 1."""
    kind, asked = specifier[:2], specifier[2:]
    if kind == "==":
        return version == asked
    have, want = ([int(part) for part in text.split(".")[:4]] for text in (version, asked))
    return have[: len(want) - 1] == want[:-1] and have >= want


@pytest.mark.parametrize("name", ["requirements.txt", "requirements-dev.txt"])
def test_the_pins_are_in_step_with_the_project(name):
    project, dev = wanted()
    have = {normal(key): value for key, value in pins(name).items()}
    for line in project + (dev if "dev" in name else []):
        found = re.match(r"([A-Za-z0-9._-]+)(?:\[[^\]]*\])?\s*((?:~=|==)[0-9.]+)?", line)
        package, specifier = normal(found[1]), found[2]
        assert package in have, f"{name} lacks {package}: compile it anew"
        assert specifier is None or satisfies(have[package], specifier), f"{name}: {package} {have[package]}"


def test_both_files_pin_the_same():
    site, tests = pins("requirements.txt"), pins("requirements-dev.txt")
    assert {name: tests.get(name) for name in site} == site


@pytest.mark.parametrize("name", ["requirements.txt", "requirements-dev.txt"])
def test_each_pin_has_its_hashes(name):
    blocks = re.split(r"^(?=[A-Za-z0-9])", (ROOT / name).read_text(encoding="utf-8"), flags=re.MULTILINE)[1:]
    assert len(blocks) == len(pins(name))
    for block in blocks:
        assert "--hash=sha256:" in block, block.splitlines()[0]


def test_no_lock_file_that_names_hosts_is_kept():
    kept = {path.name for path in tracked()} & {"uv.lock", "pylock.toml", "package-lock.json"}
    assert kept == set()
