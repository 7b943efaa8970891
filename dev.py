#!/usr/bin/env python3
"""La Muestra's two commands: ``python3 dev.py run`` and ``python3 dev.py test``.

Standard library only. The first start makes ``.venv`` beside this file and fills it from the pinned requirements;
later starts work offline. What may go wrong on the way is told in one line. This file reads in any Python, so that
an old one can be told that it is old; the work is in ``truco_site/dev``.
"""

import os
import sys

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))  # noqa: PTH100, PTH120 - an old Python has no pathlib

from truco_site.dev.system import old_python

if __name__ == "__main__":
    too_old = old_python()
    if too_old:
        sys.exit(too_old)
    from truco_site.dev.command import main

    sys.exit(main(sys.argv[1:]))
