"""A learner who goes, joined or removed from elsewhere, while a form of theirs is being answered."""

import pytest
from django.contrib.auth.models import User
from django.core.cache import cache
from django.test import Client

from lessons import aprendiz
from lessons.models import Aprendiz, PartidaGuardada, Reporte
from lessons.practice import partidas
from lessons.views import problemas
from tests.lessons.cuentas import abrir, contestar

pytestmark = pytest.mark.django_db(transaction=True)

NUEVA = {"mesa": "quiero-truco-uy", "jugadores": "2"}


@pytest.fixture(autouse=True)
def _sin_limites():
    cache.clear()


def yendose(monkeypatch, donde, nombre, quien):
    """Let `quien` go just before the view's own step of that name."""
    de_verdad = getattr(donde, nombre)

    def paso(*args, **kwargs):
        quien.objects.all().delete()
        return de_verdad(*args, **kwargs)

    monkeypatch.setattr(donde, nombre, paso)


def test_a_visitors_form_says_so_and_leaves_nothing(client, monkeypatch):
    contestar(client)
    yendose(monkeypatch, partidas, "nueva", Aprendiz)
    salida = client.post("/mesa/nueva/", NUEVA)
    assert salida.status_code == 409
    assert "Lo tuyo cambió de lugar" in salida.text
    assert not PartidaGuardada.objects.exists()


def test_so_does_an_accounts(client, monkeypatch):
    abrir(client)
    yendose(monkeypatch, aprendiz, "nuevo", User)
    salida = client.post("/mesa/nueva/", NUEVA)
    assert salida.status_code == 409
    assert not Aprendiz.objects.exists()


def test_another_failure_is_still_one(client, monkeypatch):
    contestar(client)

    def falla(*_args):
        raise Aprendiz.DoesNotExist

    monkeypatch.setattr(partidas, "nueva", falla)
    suyo = Client(raise_request_exception=False)
    suyo.cookies = client.cookies
    assert suyo.post("/mesa/nueva/", NUEVA).status_code == 500


def test_a_report_is_kept_without_whose_it_was(client, monkeypatch):
    contestar(client)
    yendose(monkeypatch, problemas, "aprendiz_de", Aprendiz)
    donde = "/p/envido/quiero-truco-uy/6c.3e4c7c/mal"
    client.post(donde, {"texto": "La muestra es otra", "unica": "una"})
    assert Reporte.objects.get().texto == "La muestra es otra"
    client.post(donde, {"texto": "La muestra es otra", "unica": "una"})
    assert Reporte.objects.get().aprendiz is None
