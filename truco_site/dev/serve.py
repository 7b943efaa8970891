"""The process that dev.py starts: the database brought up to date, then Django's development server.

One process for both, so that Django is set up once. It ends with ``RELOAD`` when a file changes, and dev.py starts it
again: what Django's own watching parent would do, after setting itself up too.
"""

import os
import sys

from truco_site.dev.problems import FAILED, cause_of, explain

RELOAD = 3


def _migrate() -> None:
    """Bring the database up to date. Exit with one line if it can't be."""
    import django
    from django.core.management import call_command
    from django.db import OperationalError

    django.setup()
    try:
        call_command("migrate", interactive=False, verbosity=0)
    except (OperationalError, OSError) as error:
        cause = cause_of(str(error))
        print(explain(cause) if cause in {"full", "write"} else f"The database says: {error}", file=sys.stderr)
        sys.exit(FAILED)


def main(address: str, *, first: bool) -> None:
    """Serve at the address until told to end; ``first`` brings the database up to date before."""
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "truco_site.settings")
    # To Django, this is the child that its autoreload starts.
    os.environ["RUN_MAIN"] = "true"
    from django.core.management import execute_from_command_line

    if first:
        _migrate()
    execute_from_command_line(["manage.py", "runserver", address, "--skip-checks"])


if __name__ == "__main__":
    main(sys.argv[1], first="--first" in sys.argv[2:])
