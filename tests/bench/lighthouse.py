"""Lighthouse's four categories on a phone, production settings under gunicorn, median of five.

    LIGHTHOUSE=/path/to/node_modules/.bin/lighthouse python tests/bench/lighthouse.py [runs] [parts of addresses …]

Lighthouse 12.2.3 comes from npm and is installed outside the tree; 13 wants a newer Node than Debian's.
"""

import json
import os
import shutil
import statistics
import subprocess
import sys
import tempfile
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from tests.bench.servidor import servidor
from tests.conftest import CHROMIUM_ARGS, chromium

TARGET = 98
# Positions are kept out of search engines on purpose, so the audit that asks for the contrary is left out for them.
PAGES = {
    "/": [],
    "/camino/uruguayo/la-muestra-y-las-piezas/": [],
    "/p/envido/quiero-truco-uy/6c.3e4c7c?nivel=1": ["--skip-audits=is-crawlable"],
    "/herramientas/": [],
    "/herramientas/envido/quiero-truco-uy/": [],
    "/herramientas/poder/quiero-truco-uy/": [],
    "/herramientas/falta/quiero-truco-uy/": [],
    "/herramientas/mesas/": [],
    "/glosario/": [],
    "/herramientas/pardas/quiero-truco-uy/": [],
    "/herramientas/cantos/quiero-truco-uy/": [],
    "/herramientas/cantos/quiero-truco-uy/envido.real-envido.falta-envido.14-9-40": ["--skip-audits=is-crawlable"],
    "/herramientas/mazo/quiero-truco-uy/": [],
    "/herramientas/reclamos/quiero-truco-uy/": [],
    "/herramientas/perros/quiero-truco-uy/": [],
    "/herramientas/probabilidades/quiero-truco-uy/": [],
    "/herramientas/tanteador/": [],
    "/herramientas/senas/": [],
    "/herramientas/machete/quiero-truco-uy/": [],
}
CATEGORIES = ("performance", "accessibility", "best-practices", "seo")


def audit(lighthouse, url, options):
    """Return a run's scores out of 100, and what failed in the categories that no load can change."""
    with tempfile.TemporaryDirectory() as folder:
        report = Path(folder) / "report.json"
        command = [
            lighthouse,
            url,
            "--quiet",
            "--output=json",
            f"--output-path={report}",
            *options,
            f"--only-categories={','.join(CATEGORIES)}",
            f"--chrome-flags=--headless=new {' '.join(CHROMIUM_ARGS)}",
        ]
        environ = {**os.environ, "CHROME_PATH": chromium() or ""}
        # Now and then Chromium gives no trace, and Lighthouse asks to be run again.
        for left in (2, 1, 0):
            if not subprocess.run(command, env=environ, check=not left).returncode:
                break
        told = json.loads(report.read_text())
    scores = {name: round(100 * (told["categories"][name]["score"] or 0)) for name in CATEGORIES}
    failed = {
        reference["id"]
        for name in CATEGORIES
        for reference in told["categories"][name]["auditRefs"]
        if reference["weight"]
        and reference["id"] in told["audits"]
        and (told["audits"][reference["id"]]["score"] or 0) < 0.9
        and told["audits"][reference["id"]]["scoreDisplayMode"] not in {"notApplicable", "manual", "informative"}
    }
    return scores, failed


def main(runs=5, *parts):
    lighthouse = os.environ.get("LIGHTHOUSE") or shutil.which("lighthouse")
    if not lighthouse:
        sys.exit("no lighthouse: npm install lighthouse@12.2.3 somewhere outside the tree, and set LIGHTHOUSE to it")
    below = False
    with servidor() as url:
        asked = {page: options for page, options in PAGES.items() if not parts or any(part in page for part in parts)}
        for page, options in asked.items():
            rounds = [audit(lighthouse, url + page, options) for _ in range(runs)]
            medians = {name: statistics.median(scores[name] for scores, _ in rounds) for name in CATEGORIES}
            failed = set().union(*(failed for _, failed in rounds))
            print(f"{page:<48} " + "  ".join(f"{name} {value:g}" for name, value in medians.items()), *options)
            if failed:
                print(f"{'':<48} below: {', '.join(sorted(failed))}")
            below = below or min(medians.values()) < TARGET
    return below


if __name__ == "__main__":
    sys.exit(main(*map(int, sys.argv[1:2]), *sys.argv[2:]))
