"""The sheets: joined as one, in layers, and without what the CSP or an older browser would refuse."""

import re
from pathlib import Path

import pytest
from django.contrib.staticfiles import finders

from lessons.arte.estilos import CASA, PIEZAS, casa

CSS = Path(__file__).resolve().parents[2] / "static" / "css"
SHEETS = sorted(CSS.glob("*.css"))


def test_the_house_sheet_holds_every_piece_in_order():
    text = casa()
    assert text.startswith("@layer fichas, base, piezas, paginas;")
    places = [
        text.index(mark) for mark in ("--papel:", ".oculto", ".cabecera", ".boton", ".carta", ".palitos", ".fallo")
    ]
    assert places == sorted(places)
    assert len(PIEZAS) == len(places)
    assert "/*" not in text


def test_joining_loses_no_rule():
    def rules(text):
        return re.sub(r"/\*.*?\*/|\s", "", text, flags=re.DOTALL)

    assert rules(casa()) == "".join(rules((CSS / f"{name}.css").read_text()) for name in PIEZAS)


def test_static_files_know_the_house_sheet():
    assert Path(finders.find(CASA)).read_text(encoding="utf-8") == casa()
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
    assert ":has(" not in text
    assert "light-dark(" not in text
    assert not re.search(r"@media[^{]*[<>]=?", text)


def test_both_darks_are_one():
    """The dark tokens are written twice; they must stay the same."""
    text = (CSS / "fichas.css").read_text(encoding="utf-8")
    system = re.search(r':root:not\(\[data-luz="alta"\]\) \{(.*?)\}', text, re.DOTALL)[1]
    chosen = re.search(r'\[data-luz="baja"\] \{\s*color-scheme: dark;(.*?)\}', text, re.DOTALL)[1]
    assert system.split() == chosen.split()
