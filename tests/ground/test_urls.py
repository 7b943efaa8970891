import pytest
from django.db import OperationalError, connection


@pytest.mark.django_db
def test_salud_answers_200_when_the_database_answers(client):
    answer = client.get("/salud")
    assert answer.status_code == 200
    assert answer.content == b"bien\n"
    assert "no-store" in answer["Cache-Control"]


@pytest.mark.django_db
def test_salud_answers_503_when_the_database_does_not(client, monkeypatch):
    def cursor():
        raise OperationalError

    monkeypatch.setattr(connection, "cursor", cursor)
    assert client.get("/salud").status_code == 503


def test_robots_closes_the_admin_and_the_endless_fresh_puzzles(client):
    answer = client.get("/robots.txt")
    assert answer.status_code == 200
    assert answer["Content-Type"] == "text/plain; charset=utf-8"
    assert "Disallow: /admin/" in answer.text
    assert "Disallow: /p/*/*/$" in answer.text
