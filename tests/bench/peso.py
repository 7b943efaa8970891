"""What a first visit weighs, by a real Chromium against production settings under gunicorn.

    python tests/bench/peso.py

For the landing, each lesson's first step and a fresh puzzle of each kind and table: the compressed bytes of HTML and
CSS, all the bytes of the visit, and whether anything was asked of another host. Bodies only, as the server sends them
compressed; the headers are shown apart. Each page is visited by a browser that has nothing kept.
"""

import os
import shutil
import sys
from pathlib import Path
from urllib.parse import urlsplit

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from playwright.sync_api import sync_playwright

from tests.bench.servidor import addresses, servidor
from tests.conftest import CHROMIUM_ARGS

HTML_CSS = 14_600
ALL = 60_000
KINDS = ("jerga", "sillas", "piezas", "mas-fuerte", "orden", "baza", "pardas", "envido")
TABLES = ("quiero-truco-uy", "quiero-truco-ar")


def visit(browser, url):
    """Return {url: (type, body bytes on the wire, header bytes)} of a first visit."""
    context = browser.new_context(viewport={"width": 412, "height": 823}, device_scale_factor=2, locale="es-UY")
    page = context.new_page()
    wire = context.new_cdp_session(page)
    wire.send("Network.enable")
    wire.send("Network.setCacheDisabled", {"cacheDisabled": True})
    asked, got = {}, {}

    def on_response(event):
        asked[event["requestId"]] = (event["response"]["url"], event["type"], event["response"]["encodedDataLength"])

    def on_end(event):
        name, kind, headers = asked.get(event["requestId"], ("?", "?", 0))
        if not name.startswith("data:"):
            got[name] = (kind, max(0, int(event["encodedDataLength"] - headers)), int(headers))

    wire.on("Network.responseReceived", on_response)
    wire.on("Network.loadingFinished", on_end)
    status = page.goto(url, wait_until="networkidle").status
    page.wait_for_timeout(300)
    context.close()
    return (got, status)


def pages(url):
    yield "landing", "/"
    lessons = [path for path in addresses(url) if path.startswith("camino/") and path.count("/") == 3]
    yield from (("lesson", f"/{path}") for path in lessons)
    for table in TABLES:
        for kind in KINDS:
            if not (kind == "piezas" and table == "quiero-truco-ar"):
                yield "puzzle", f"/p/{kind}/{table}/?nivel=3"


def row(page, *figures):
    return f"{page:<44}" + "".join(f"{figure:>8}" for figure in figures)


def main():
    worst = {}
    elsewhere = set()
    chromium = os.environ.get("CHROMIUM") or shutil.which("chromium") or shutil.which("google-chrome")
    with servidor() as url, sync_playwright() as tools:
        browser = tools.chromium.launch(executable_path=chromium, args=CHROMIUM_ARGS)
        print(row("page", "HTML", "CSS", "both", "fonts", "js", "images", "all", "headers", "asked"))
        for sort, path in pages(url):
            got, status = visit(browser, url + path)
            assert status == 200, (path, status)
            elsewhere |= {name for name in got if urlsplit(name).netloc != urlsplit(url).netloc}
            kinds = ("Document", "Stylesheet", "Font", "Script")
            html, css, font, script = (sum(size for kind, size, _ in got.values() if kind == one) for one in kinds)
            everything = sum(size for _, size, _ in got.values())
            headers = sum(size for _, _, size in got.values())
            both, rest = html + css, everything - html - css - font - script
            print(row(path, html, css, both, font, script, rest, everything, headers, len(got)))
            have = worst.get(sort, (0, 0))
            worst[sort] = (max(have[0], both), max(have[1], everything))
        browser.close()
    print()
    for sort, (both, everything) in worst.items():
        print(f"heaviest {sort:<8} HTML + CSS {both:>6} of {HTML_CSS}   all {everything:>6} of {ALL}")
    print(f"asked of other hosts: {', '.join(sorted(elsewhere)) or 'nothing'}")
    return bool(elsewhere) or any(both > HTML_CSS or everything > ALL for both, everything in worst.values())


if __name__ == "__main__":
    sys.exit(main())
