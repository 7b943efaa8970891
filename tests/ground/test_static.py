"""The real static storage, once: every file that a stylesheet or page names is in the manifest."""

import json
import subprocess
import sys
from pathlib import Path

from django.conf import settings

ROOT = Path(settings.BASE_DIR)
CODE = """
import sys
from pathlib import Path
from django.conf import settings
settings.STATIC_ROOT = sys.argv[1]
import django
django.setup()
from django.core.management import call_command
call_command("collectstatic", interactive=False, verbosity=0)
"""


def test_the_manifest_is_made_and_its_files_are_compressed(tmp_path):
    environ = {
        "DJANGO_SETTINGS_MODULE": "truco_site.settings",
        "SECRET_KEY": "una clave de mentira, larga y variada: 0123456789 abcdefghij",
        "ALLOWED_HOSTS": "example.org",
    }
    run = subprocess.run(
        [sys.executable, "-c", CODE, tmp_path / "static"],
        check=False,
        cwd=ROOT,
        env=environ,
        capture_output=True,
        text=True,
    )
    assert run.returncode == 0, run.stderr
    manifest = json.loads((tmp_path / "static" / "staticfiles.json").read_text(encoding="utf-8"))
    ours = [path.relative_to(ROOT / "static").as_posix() for path in (ROOT / "static").rglob("*") if path.is_file()]
    assert ours
    for name in ours:
        hashed = tmp_path / "static" / manifest["paths"][name]
        assert hashed.exists()
        if name.endswith((".css", ".js", ".svg")) and hashed.stat().st_size > 600:
            assert hashed.with_name(hashed.name + ".br").exists(), name
            assert hashed.with_name(hashed.name + ".gz").exists(), name
