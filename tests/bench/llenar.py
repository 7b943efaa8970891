"""Fills a database with attempts, for the benches: a million of many learners, and twenty thousand of one.

    DATABASE_URL=… python tests/bench/llenar.py [attempts in all] [of one's own]

Prints the UUID of the one. The rows are made by the database itself (the same words on SQLite and PostgreSQL), spread
over two years; what the site keeps beside the attempts of the one (rungs, running counts, hands) is there too.
"""

import os
import random
import secrets
import sys
from datetime import timedelta
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT))
EACH = 5000
HANDS = 300
DAYS = 730

COLUMNS = (
    "aprendiz_id, nonce, kind, reglamento, posicion, respuesta, bien, error, ids, nivel, camino, leccion, paso, "
    "lugar, ayuda, hecho, cierto"
)
# One position in seven is new, as where the level is low.
ROWS = """
INSERT INTO lessons_intento ({columns}{more})
WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < {count})
SELECT {who}, {nonce}, CASE WHEN i % 10 = 0 THEN 'cuantas' ELSE 'envido' END,
    CASE i % 3 WHEN 0 THEN 'quiero-truco-uy' WHEN 1 THEN 'trucazo' ELSE 'trucobet' END,
    'p' || (i - i % 7), CASE WHEN i % 10 = 0 THEN (i * 37 % 101) || '-creo' ELSE '31' END, {right}, '', {ids},
    i % 5 + 1, '', '', '', 0, {helped}, {when}, CASE WHEN i % 10 = 0 THEN i * 53 % 101 END{filled} FROM n
"""


def setup():
    """Set Django up with production's settings on DATABASE_URL, migrated."""
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "truco_site.settings")
    os.environ.setdefault("SECRET_KEY", secrets.token_urlsafe(64))
    os.environ.update(ALLOWED_HOSTS="localhost", HTTPS="0", LOG_LEVEL="ERROR")
    import django

    django.setup()
    from django.core.management import call_command

    call_command("migrate", verbosity=0)


def fill(total, own):
    """Make the rows if there aren't as many yet; return the learner whose `own` attempts are among them."""
    from django.db import connection

    from lessons.models import Aprendiz, Intento
    from lessons.progress import tarjas

    if Intento.objects.count() < total - own:
        for _learner in range((total - own) // EACH):
            attempts(Aprendiz.objects.create(), EACH)
    one = Aprendiz.objects.create(reglamento="quiero-truco-uy")
    attempts(one, own)
    tarjas.recontar(one)
    beside(one)
    with connection.cursor() as cursor:
        cursor.execute("ANALYZE")
    return one


def attempts(who, count):
    """Insert that many attempts of one learner, the last one just now."""
    from django.db import connection

    from lessons.models import Intento

    postgres = connection.vendor == "postgresql"
    every = max(DAYS * 86400 // count, 1)
    # Fields that came later than this bench have a default in the model, which raw rows must say.
    known = {"id", *COLUMNS.split(", ")}
    later = [f for f in Intento._meta.concrete_fields if f.column not in known and not f.null]
    defaults = [f.get_db_prep_save(f.get_default(), connection) for f in later]
    sql = ROWS.format(
        columns=COLUMNS,
        more="".join(f", {f.column}" for f in later),
        filled=", %s" * len(later),
        count=count,
        who="%s",
        nonce=f"'{secrets.token_hex(6)}' || i",
        right="i % 6 <> 0" if postgres else "(i % 6 <> 0)",
        helped="i % 17 = 0" if postgres else "(i % 17 = 0)",
        ids="'[\"ENV-02\"]'::jsonb" if postgres else "'[\"ENV-02\"]'",
        when=f"now() - (({count} - i) * {every}) * interval '1 second'"
        if postgres
        else f"datetime('now', '-' || (({count} - i) * {every}) || ' seconds')",
    )
    # A percent sign of SQL's own beside parameters is written twice.
    sql = sql.replace("%", "%%").replace("%%s", "%s")
    with connection.cursor() as cursor:
        cursor.execute(sql, [key_of(who), *defaults])


def key_of(who):
    """Return the learner's key as the database keeps it."""
    from django.db import connection

    return who._meta.pk.get_db_prep_save(who.pk, connection)


def beside(one):
    """Give the learner what the site would have kept beside the attempts."""
    from django.utils import timezone

    from engine.reglamento import REGLAMENTOS
    from lessons.models import Escalon, ManoGuardada, PartidaGuardada
    from lessons.progress.ideas import IDEAS

    chance = random.Random(1)
    Escalon.objects.bulk_create(
        Escalon(aprendiz=one, reglamento=m, idea=i, altura=chance.uniform(1, 5), respuestas=chance.randrange(1, 90))
        for m in REGLAMENTOS
        for i in IDEAS
    )
    now = timezone.now()
    for n in range(HANDS // 10):
        game = PartidaGuardada.objects.create(
            aprendiz=one,
            reglamento="trucazo",
            jugadores=2,
            objetivo=30,
            semilla="s",
            repartidor=0,
            numero=10,
            ganador=n % 2,
        )
        ManoGuardada.objects.bulk_create(
            ManoGuardada(
                aprendiz=one,
                partida=game,
                numero=k,
                texto="",
                cerrada=True,
                semilla="s",
                movida=now - timedelta(hours=n * 10 + k),
                neto=chance.randrange(-4, 5),
                analisis={"cartas": chance.randrange(-1500, 1500), "error": 200, "juegos": 60},
            )
            for k in range(10)
        )


if __name__ == "__main__":
    setup()
    print(fill(*(int(a) for a in (*sys.argv[1:], *("1000000", "20000")[len(sys.argv) - 1 :]))).pk)
