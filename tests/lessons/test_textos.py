"""The words as they are read: well spelled, in voseo, easy, never shouting."""

from __future__ import annotations

import re
from functools import cache
from hashlib import blake2b
from pathlib import Path

import pytest
import textstat
from spylls.hunspell import Dictionary

from lessons.catalog.load import CONTENIDO

DICTIONARY = Path("/usr/share/hunspell/es_AR")
LESSONS = sorted(p for p in CONTENIDO.glob("*/*.md") if p.parent.name != "reglas")
TEXTS = sorted(
    [*CONTENIDO.glob("*/*.md"), *CONTENIDO.glob("*.toml"), *CONTENIDO.glob("manos/*.toml")],
)
TUTEO = re.compile(
    r"\b(?:tú|ti|contigo|eres|tienes|puedes|quieres|debes|sabes|haces|dices|juegas|cantas|ganas|pierdes|vosotros|vuestr\w+)\b",
    re.IGNORECASE,
)
OWN_WORDS = [w for w in (CONTENIDO / "palabras.txt").read_text("utf-8").split("\n") if w and not w.startswith("#")]

RUNS = frozenset((Path(__file__).parent / "runs.txt").read_text("utf-8").split("\n", 1)[1].split())


def ids_of(path: Path) -> str:
    return f"{path.parent.name}/{path.stem}"


@cache
def words_of(path: Path) -> str:
    """Return what a person reads of a file: no blocks' heads, marks, keys or cards, but captions and labels."""
    text = path.read_text("utf-8")
    text = re.sub(r"^::: comprobado.*?^:::$", "", text, flags=re.DOTALL | re.MULTILINE)
    text = re.sub(r"^:::.*$|\{#[^}]*\}", "", text, flags=re.MULTILINE)
    text = re.sub(r"\{\{[^}|]*?(?:\\?\|([^}]*))?\}\}", r"\1", text)
    if path.suffix == ".toml":
        keys = "grupo|reglas|ver|parecidas|cartas|lecciones|reglamento|otros|#"
        keys += "|reparto|antes|meta|bien|siguen|acciones|castigo" if path.parent.name == "manos" else ""
        return " ".join(re.findall(r'"([^"]*)"', re.sub(rf"^(?:{keys}).*$", "", text, flags=re.MULTILINE)))
    text = re.sub(
        r"^(?:slug|id|reglas|antes|mesas|minutos|glosario|decision|difieren|decision_texto):.*$",
        "",
        text,
        flags=re.MULTILINE,
    )
    return re.sub(
        r"^ *(?:titulo|resumen|sin_ejemplo|[a-z]+(?:-[a-z]+)+|trucazo|trucobet): ", "", text, flags=re.MULTILINE
    )


def prose_of(path: Path) -> str:
    """Return a lesson's running text: its words without tables, captions and labels."""
    text = path.read_text("utf-8").split("---", 2)[2]
    text = re.sub(r"^::: (?:cartas|fila|mesa|tanteador|puzzle).*?^:::$", "", text, flags=re.DOTALL | re.MULTILINE)
    text = re.sub(r"^(?::::|\|).*$", "", text, flags=re.MULTILINE)
    text = re.sub(r"\{\{(?:glosa|leccion) ([^}|]*)\}\}", r"\1", text)
    text = re.sub(r"\{\{[^}]*?(?:\||= ?)([^}|=]*)\}\}|\{\{[^}]*\}\}", r"\1", text)
    return re.sub(r"^## (.*) \{#.*$", r"\1.", text, flags=re.MULTILINE)


def copied(text: str) -> list[str]:
    """Return the runs of eight words that also stand in the documents the rules come from."""
    words = re.findall(r"[^\W_]+", text.lower())
    runs = [" ".join(words[i : i + 8]) for i in range(len(words) - 7)]
    return [run for run in runs if blake2b(run.encode(), digest_size=5).hexdigest() in RUNS]


@pytest.fixture(scope="module")
def dictionary() -> Dictionary:
    if not DICTIONARY.with_suffix(".dic").exists():
        pytest.skip("no Spanish dictionary here: install hunspell-es")
    return Dictionary.from_files(str(DICTIONARY))


def test_every_word_is_spelled_as_in_the_dictionary_or_is_one_of_the_game(dictionary):
    seen = {w for path in TEXTS for w in re.findall(r"[^\W\d_]{2,}", words_of(path))}
    unknown = sorted(
        w for w in seen if w.lower() not in OWN_WORDS and not dictionary.lookup(w) and not dictionary.lookup(w.lower())
    )
    assert unknown == []


def test_the_list_of_our_own_words_has_only_words_we_use_and_no_dictionary_knows(dictionary):
    seen = {w.lower() for path in TEXTS for w in re.findall(r"[^\W\d_]{2,}", words_of(path))}
    assert sorted(OWN_WORDS) == OWN_WORDS
    assert [w for w in OWN_WORDS if w not in seen or dictionary.lookup(w)] == []


@pytest.mark.parametrize("path", TEXTS, ids=ids_of)
def test_it_says_vos_and_never_shouts(path):
    assert TUTEO.findall(words_of(path)) == []
    assert not set("¡!") & set(words_of(path))


@pytest.mark.parametrize("path", TEXTS, ids=ids_of)
def test_no_eight_words_running_are_those_of_a_document(path):
    assert copied(words_of(path)) == []


def test_eight_words_running_of_a_document_are_found():
    assert len(RUNS) > 6000
    assert copied("una corrida: El 2, el 4, el 5, el 11: con eso alcanza") == ["el 2 el 4 el 5 el 11"]


@pytest.mark.parametrize("path", LESSONS, ids=ids_of)
def test_a_lesson_is_easy_to_read(path):
    textstat.set_lang("es")
    assert textstat.szigriszt_pazos(prose_of(path)) >= 60
