"""What a text is made of, as drawn."""

import re

import pytest

pytestmark = pytest.mark.django_db


def test_seats_are_counted_only_where_the_rule_counts_them(client):
    leccion = client.get("/camino/uruguayo/de-a-cuatro/").content.decode()
    assert 'class="ronda ronda-4"' in leccion
    assert not re.search(r"<small>\d</small>", leccion)
    regla = client.get("/reglas/MES-01/").content.decode()
    assert re.findall(r"<small>(\d)</small>", regla[regla.index('class="ronda') :]) == ["0", "1", "2", "3"]
