"""Settings of the tests: the site's own, closed as in production, with quick and quiet surroundings."""

import atexit
import os
import shutil
import tempfile
from pathlib import Path

# The caller may choose the database; nothing else of the caller's environment may change a test.
for name in (
    "DEBUG",
    "CSRF_TRUSTED_ORIGINS",
    "SECRET_KEY_FALLBACKS",
    "PROXIES",
    "LOG_LEVEL",
    "DEFAULT_FROM_EMAIL",
    "GOOGLE_LOGIN",
):
    os.environ.pop(name, None)
os.environ.update(
    SECRET_KEY="las pruebas firman con esta clave y nadie más la usa, 0123456789",  # noqa: S106 - signs nothing but tests
    ALLOWED_HOSTS="localhost,127.0.0.1,testserver",
    HTTPS="0",
    CACHE_URL="locmem://",
    EMAIL_URL="memory://",
)

from truco_site.settings import *  # noqa: E402, F403 - the environment must be set first
from truco_site.settings import DATABASES, STORAGES  # noqa: E402

DATABASES["default"]["CONN_MAX_AGE"] = 0
if "sqlite" in DATABASES["default"]["ENGINE"]:
    # A file, as on the site: in memory, SQLite locks whole tables where a file's writers would queue.
    folder = tempfile.mkdtemp(prefix="la-muestra-")
    atexit.register(shutil.rmtree, folder, ignore_errors=True)
    DATABASES["default"]["TEST"] = {"NAME": str(Path(folder) / "test.sqlite3")}

# Plain storage: no collectstatic before a test. tests/ground/test_static.py tries the real manifest.
STORAGES["staticfiles"] = {"BACKEND": "django.contrib.staticfiles.storage.StaticFilesStorage"}
STATIC_ROOT = None
WHITENOISE_AUTOREFRESH = WHITENOISE_USE_FINDERS = True
PASSWORD_HASHERS = ["django.contrib.auth.hashers.MD5PasswordHasher"]
