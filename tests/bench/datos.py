"""The data of who answered twenty thousand, among a million attempts: taken away, joined with as many, and removed.

    [DATABASE_URL=…] python tests/bench/datos.py [attempts in all] [of one's own]

On a database of its own if none is named; one that is named keeps the others' attempts. Prints the seconds of each,
the size of the file, and the most memory that Python held while it was written.
"""

import os
import sys
import tempfile
import time
import tracemalloc
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
sys.path[:0] = [str(ROOT), str(ROOT / "tests" / "bench")]


def timed(label, do):
    begin = time.perf_counter()
    done = do()
    print(f"  {label:<44} {time.perf_counter() - begin:7.2f} s")
    return done


def main(attempts=1_000_000, own=20_000):
    import llenar

    llenar.setup()
    from django.contrib.auth.models import User
    from django.db import connection

    from lessons.models import Aprendiz, Intento
    from lessons.progress import datos, fusion
    from lessons.progress.registro import PARTES

    ana = User.objects.create_user("ana-de-la-prueba", "ana@example.org")
    hers = llenar.fill(attempts, own)
    Aprendiz.objects.filter(pk=hers.pk).update(usuario=ana)
    visitor = llenar.fill(attempts, own)
    print(f"{connection.vendor}, {Intento.objects.count()} attempts, {own} of each of the two")

    size = timed("download", lambda: sum(len(piece.encode()) for piece in datos.volcar(visitor, None)))
    print(f"  {'its size':<44} {size / 1e6:7.2f} MB")
    tracemalloc.start()
    assert all(datos.volcar(visitor, None))
    print(f"  {'most memory held':<44} {tracemalloc.get_traced_memory()[1] / 1e6:7.2f} MB")
    tracemalloc.stop()
    one = timed("join with an account's as many", lambda: fusion.unir(ana, visitor.pk, lambda *_place: 0))
    assert one.intentos.count() == 2 * own
    assert timed("join again", lambda: fusion.unir(ana, visitor.pk, lambda *_place: 0)) == one
    timed("delete all of it", lambda: datos.borrar(one, ana))
    left = sum(part.modelo._default_manager.filter(**{part.camino: one.pk}).count() for part in PARTES)
    assert left == 0
    print(f"  rows left of it: {left}; attempts left of the others: {Intento.objects.count()}")


if __name__ == "__main__":
    with tempfile.TemporaryDirectory() as folder:
        os.environ.setdefault("DATABASE_URL", f"sqlite:///{folder}/bench.sqlite3")
        main(*map(int, sys.argv[1:]))
