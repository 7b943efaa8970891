"""The frame of every page: names, previews, icons, the error pages."""

import json
import re
import struct
from pathlib import Path

import pytest
from django.template import Context, Template, TemplateSyntaxError
from django.template.loader import render_to_string

ROOT = Path(__file__).resolve().parents[2]
IMG = ROOT / "static" / "img"

pytestmark = pytest.mark.django_db


def png_size(path):
    head = path.read_bytes()[:24]
    assert head[:8] == b"\x89PNG\r\n\x1a\n"
    return struct.unpack(">II", head[16:24])


def page(**blocks):
    inside = "".join(f"{{% block {name} %}}{text}{{% endblock %}}" for name, text in blocks.items())
    return Template('{% extends "base.html" %}' + inside)


def test_the_title_and_the_description_serve_the_preview_too(client):
    text = client.get("/reglas/").text
    title = re.search(r"<title>(.*?)</title>", text)[1]
    assert title.endswith(" · La Muestra, escuela de truco")
    assert f'<meta property="og:title" content="{title.split(" · ")[0]}">' in text
    description = re.search(r'<meta name="description" content="([^"]+)">', text)[1]
    assert f'<meta property="og:description" content="{description}">' in text


def test_what_a_block_holds_is_safe_inside_an_attribute():
    text = page(title='Uno "dos" &amp; <tres>').render(Context())
    assert 'content="Uno &quot;dos&quot; &amp; &lt;tres&gt;"' in text


def test_the_canonical_address_has_its_host_and_no_query(client):
    assert '<link rel="canonical" href="http://testserver/reglas/">' in client.get("/reglas/?x=1").text


def test_the_preview_picture_is_absolute_and_of_the_size_it_says(client):
    text = client.get("/reglas/").text
    assert re.search(r'<meta property="og:image" content="http://testserver/static/img/vista[^"]*\.png">', text)
    assert png_size(IMG / "vista.png") == (1200, 630)
    assert '<meta property="og:image:width" content="1200">' in text


def test_icons_are_of_the_sizes_they_say(client):
    manifest = json.loads(client.get("/manifiesto.webmanifest").content)
    for icon in manifest["icons"]:
        side = int(icon["sizes"].split("x")[0])
        assert png_size(IMG / Path(icon["src"]).name) == (side, side)
    assert png_size(IMG / "icono-180.png") == (180, 180)
    ico = (IMG / "icono.ico").read_bytes()
    assert ico[:8] == b"\x00\x00\x01\x00\x01\x00\x20\x20"
    assert ico[22:30] == b"\x89PNG\r\n\x1a\n"


def test_the_manifest_is_one(client):
    answer = client.get("/manifiesto.webmanifest")
    assert answer["Content-Type"] == "application/manifest+json"
    assert json.loads(answer.content)["start_url"] == "/"


def test_the_old_favicon_address_leads_to_the_icon(client):
    assert "img/icono" in client.get("/favicon.ico")["Location"]


def test_the_committed_icon_is_what_the_code_draws():
    from lessons.arte.imagenes import icono

    assert (IMG / "icono.svg").read_text(encoding="utf-8") == icono()


def test_a_page_has_one_main_a_skip_link_to_it_and_a_live_region_outside_it(client):
    text = client.get("/reglas/").text
    assert text.count("<main") == 1
    assert '<a class="salto" href="#todo">' in text
    assert '<main id="todo"' in text
    assert text.index('id="anuncio"') > text.index("</main>")


def test_a_page_brings_no_inline_script_or_style(client):
    text = client.get("/reglas/").text
    assert not re.search(r"<script(?![^>]*\bsrc=)|<style|\sstyle=|\son\w+=", text)


def test_the_header_says_which_section_this_is(client):
    current = re.findall(r'<a[^>]*aria-current="true"[^>]*>([^<]*)', client.get("/reglas/").text)
    assert current == ["Discusión"]


def test_a_page_that_is_not_there_says_so_in_the_houses_look(client):
    answer = client.get("/no/esta/")
    assert answer.status_code == 404
    assert "Esa página no está" in answer.text
    assert 'content="noindex"' in answer.text
    assert 'rel="canonical"' not in answer.text


@pytest.mark.parametrize("number", ["400", "403", "404", "500"])
def test_an_error_page_needs_no_request_and_no_database(number, django_assert_num_queries):
    with django_assert_num_queries(0):
        text = render_to_string(f"{number}.html")
    assert "<h1>" in text
    assert 'href="/"' in text


def test_the_500_page_needs_only_one_file_which_is_there():
    text = (ROOT / "templates" / "500.html").read_text(encoding="utf-8")
    assert "{%" not in text
    assert "{{" not in text
    assert re.findall(r'(?:src|href)="(/static/[^"]*)"', text) == ["/static/css/roto.css"]
    assert (ROOT / "static" / "css" / "roto.css").exists()


def test_captura_wants_one_name():
    with pytest.raises(TemplateSyntaxError):
        Template("{% load casa %}{% captura %}x{% endcaptura %}")
