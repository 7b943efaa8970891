"""``manage.py dibujar_imagenes``: draw the icons and the picture of a shared link anew, with a real browser."""

import shutil
from pathlib import Path
from typing import Any

from django.conf import settings
from django.core.management.base import BaseCommand, CommandError

from lessons.arte.imagenes import VISTA, ico, icono, vista

BROWSERS = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
SIDES = (180, 192, 512)


class Command(BaseCommand):
    """Write ``static/img/icono*`` and ``static/img/vista.png``."""

    help = "Writes the icons and the link preview into static/img; needs Playwright and a Chromium (development only)."

    def handle(self, *args: Any, **options: Any) -> None:  # noqa: ANN401, ARG002 - Django's own signature
        """Draw them all; raises CommandError where there is no browser to draw with."""
        try:
            from playwright.sync_api import sync_playwright  # noqa: PLC0415 - only a development machine has it
        except ImportError as error:
            raise CommandError("Playwright is not installed: python3 dev.py test installs it") from error
        browser_path = next((path for name in BROWSERS if (path := shutil.which(name))), None)
        folder = Path(settings.BASE_DIR) / "static" / "img"
        with sync_playwright() as playwright:
            browser = playwright.chromium.launch(executable_path=browser_path, args=["--no-sandbox", "--disable-gpu"])
            try:
                draw(browser, folder)
            finally:
                browser.close()
        self.stdout.write("static/img: icono.svg, icono.ico, icono-*.png, vista.png")


def draw(browser: Any, folder: Path) -> None:  # noqa: ANN401 - Playwright need not be installed
    """Write the pictures into the folder."""
    (folder / "icono.svg").write_text(icono(), encoding="utf-8")
    for side in SIDES:
        (folder / f"icono-{side}.png").write_bytes(photograph(browser, icon_page(side), (side, side)))
    (folder / "icono.ico").write_bytes(ico(photograph(browser, icon_page(32), (32, 32)), 32))
    (folder / "vista.png").write_bytes(photograph(browser, vista(), VISTA))


def icon_page(side: int) -> str:
    """Return a page with nothing but the icon, ``side`` pixels wide."""
    return f"<!doctype html><style>body{{margin:0}}svg{{display:block;width:{side}px}}</style>{icono()}"


def photograph(browser: Any, page_text: str, size: tuple[int, int]) -> bytes:  # noqa: ANN401 - as above
    """Return the page as a PNG of that size."""
    page = browser.new_page(viewport={"width": size[0], "height": size[1]})
    page.set_content(page_text)
    page.evaluate("document.fonts.ready.then(() => null)")
    picture: bytes = page.screenshot()
    page.close()
    return picture
