#!/usr/bin/env python
"""Django's command line for La Muestra."""

import os
import sys


def main() -> None:
    """Run the command named in ``sys.argv``."""
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "truco_site.settings")
    from django.core.management import execute_from_command_line

    execute_from_command_line(sys.argv)


if __name__ == "__main__":
    main()
