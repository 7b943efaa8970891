"""The day's review of who answered twenty thousand, among a million attempts, against a bare page with one query.

    [POSTGRES_URL=postgresql://…] python tests/bench/repaso.py [rounds] [requests a round] [attempts] [of one's own]

As progreso.py, which does the asking. The learner has a card for every idea at every table, most of them due, and
fifty decisions sent to review.
"""

import random
import sys
from datetime import timedelta
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent))
import progreso

PAGE = ("/repaso/", "the day's review")
DECISIONS = 50


def beside(one):
    """Give the learner a card an idea and table, of a few days and well known, and decisions to review."""
    from engine.reglamento import REGLAMENTOS
    from lessons.models import Decision, Tarjeta
    from lessons.progress.ideas import IDEAS
    from lessons.progress.memoria import mover

    chance, today = random.Random(2), one.dia()
    cards = []
    for table in REGLAMENTOS:
        for idea in IDEAS:
            card = Tarjeta(aprendiz=one, reglamento=table, idea=idea, vence=today - timedelta(400))
            for _time in range(chance.randrange(1, 6)):
                mover(card, chance.choice((1, 2, 3, 3, 3, 4)), card.vence)
            card.vence = min(card.vence, today + timedelta(chance.randrange(-20, 5)))
            cards.append(card)
    Tarjeta.objects.bulk_create(cards)
    one.manos.update(movida=one.creado)
    Decision.objects.bulk_create(
        Decision(mano=hand, turno=1, hecha="truco", mejor="mazo", juicio="error", repaso=True)
        for hand in one.manos.all()[:DECISIONS]
    )


def prepare(attempts, own):
    """Fill the database and print the cookie of the learner whose attempts are many."""
    import llenar

    fill = llenar.fill

    def filled(total, of_one):
        one = fill(total, of_one)
        beside(one)
        return one

    llenar.fill = filled
    progreso.prepare(attempts, own)


if __name__ == "__main__":
    if sys.argv[1:2] == ["prepare"]:
        prepare(*map(int, sys.argv[2:]))
    else:
        sys.exit(progreso.main(*map(int, sys.argv[1:]), page=PAGE, script=__file__))
