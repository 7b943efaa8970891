"""The sheets: joined as one, in layers, and without what the CSP or an older browser would refuse."""

import re
from pathlib import Path

import pytest
from django.contrib.staticfiles import finders

from lessons.arte.estilos import JUNTAS, junta

CSS = Path(__file__).resolve().parents[2] / "static" / "css"
SHEETS = sorted(CSS.glob("*.css"))


def test_the_house_sheet_holds_every_piece_in_order():
    text = junta("css/casa.css")
    assert text.startswith("@layer fichas, base, piezas, paginas;")
    places = [
        text.index(mark) for mark in ("--papel:", ".oculto", ".cabecera", ".boton", ".carta", ".palitos", ".fallo")
    ]
    assert places == sorted(places)
    assert len(JUNTAS["css/casa.css"]) == len(places)
    assert "/*" not in text


@pytest.mark.parametrize("name", JUNTAS)
def test_joining_loses_no_rule(name):
    def rules(text):
        return re.sub(r"/\*.*?\*/|\s", "", text, flags=re.DOTALL)

    assert rules(junta(name)) == "".join(rules((CSS / f"{piece}.css").read_text()) for piece in JUNTAS[name])


@pytest.mark.parametrize("name", JUNTAS)
def test_static_files_know_the_joined_sheets(name):
    assert Path(finders.find(name)).read_text(encoding="utf-8") == junta(name)


def test_a_sheet_that_is_not_there_is_not_found():
    assert finders.find("css/no-esta.css") is None


@pytest.mark.parametrize("sheet", SHEETS, ids=lambda s: s.name)
def test_a_sheet_is_balanced_layered_and_asks_nothing_of_another_host(sheet):
    text = sheet.read_text(encoding="utf-8")
    assert text.count("{") == text.count("}")
    assert "@import" not in text
    assert not re.search(r"url\(\s*[\"']?(https?:)?//", text)
    if sheet.name != "roto.css":
        assert "@layer" in text


@pytest.mark.parametrize("sheet", SHEETS, ids=lambda s: s.name)
def test_a_sheet_needs_neither_has_nor_range_queries_nor_light_dark(sheet):
    text = sheet.read_text(encoding="utf-8")
    assert ":has(" not in re.sub(r"@supports selector\(:has\(\*\)\) \{(\s*[^{}]*\{[^{}]*\})*\s*\}", "", text)
    assert "light-dark(" not in text
    assert not re.search(r"@media[^{]*[<>]=?", text)


def test_both_darks_are_one():
    """The dark tokens are written twice; they must stay the same."""
    text = (CSS / "fichas.css").read_text(encoding="utf-8")
    system = re.search(r':root:not\(\[data-luz="alta"\]\) \{(.*?)\}', text, re.DOTALL)[1]
    chosen = re.search(r'\[data-luz="baja"\] \{\s*color-scheme: dark;(.*?)\}', text, re.DOTALL)[1]
    assert system.split() == chosen.split()


def test_served_sheets_are_squeezed_and_other_files_are_not_touched(tmp_path):
    from django.core.files.base import ContentFile

    from lessons.arte.estilos import EstilosStorage

    storage = EstilosStorage(location=str(tmp_path), base_url="/static/")
    storage.save("css/a.css", ContentFile(b"/* why */\n@layer base {\n  a { color: red; }\n}\n"))
    storage.save("js/a.js", ContentFile(b"/* why */\n  1;\n"))
    assert (tmp_path / "css/a.css").read_bytes() == b"@layer base {\na { color: red; }\n}\n"
    assert (tmp_path / "js/a.js").read_bytes() == b"/* why */\n  1;\n"
