"""What the house can look at: every table of a learner, and nothing that can be typed over."""

import pytest
from django.contrib import admin
from django.core.cache import cache

from lessons.models import Aprendiz, ProblemaDelDia, ProblemaDeSerie, Reporte, RespuestaDeSerie
from lessons.progress.registro import PARTES
from tests.lessons.test_datos import de_todo

pytestmark = pytest.mark.django_db

TABLAS = [p.modelo for p in PARTES if p.modelo not in {ProblemaDeSerie, RespuestaDeSerie}]
SOLO_MIRAR = [*(t for t in TABLAS if t is not Reporte), ProblemaDelDia]


@pytest.fixture(autouse=True)
def _sin_limites():
    cache.clear()


def lista(modelo):
    return f"/admin/lessons/{modelo._meta.model_name}/"


@pytest.mark.parametrize("modelo", SOLO_MIRAR, ids=lambda m: m.__name__)
def test_a_row_is_found_and_read_and_never_written(client, admin_client, modelo):
    de_todo(client)
    client.get("/hoy/", follow=True)
    fila = modelo.objects.first()
    donde = f"{lista(modelo)}{fila.pk}/change/"
    assert donde in admin_client.get(lista(modelo)).text
    pagina = admin_client.get(donde)
    assert pagina.status_code == 200
    assert 'name="_save"' not in pagina.text
    assert admin_client.post(donde, {"reglamento": "otro"}).status_code == 403
    assert admin_client.get(f"{lista(modelo)}add/").status_code == 403


@pytest.mark.parametrize("modelo", [*TABLAS, Aprendiz], ids=lambda m: m.__name__)
@pytest.mark.parametrize("dicho", ["nada", "00000000-0000-0000-0000-000000000000", "x'\u202e%"])
def test_searching_for_what_there_is_not_finds_nothing(admin_client, modelo, dicho):
    assert modelo in admin.site._registry
    assert admin_client.get(lista(modelo), {"q": dicho}).status_code == 200


def test_a_learner_is_found_by_id_in_each_table(client, admin_client):
    quien = de_todo(client)
    for modelo in TABLAS:
        if modelo is not Reporte:
            assert 'class="action-select"' in admin_client.get(lista(modelo), {"q": str(quien.pk)}).text, modelo


def test_a_learner_deleted_there_leaves_nothing(client, admin_client):
    quien = de_todo(client)
    admin_client.post(f"{lista(Aprendiz)}{quien.pk}/delete/", {"post": "yes"})
    assert not Aprendiz.objects.exists()
    assert not any(parte.modelo.objects.exists() for parte in PARTES if parte.modelo is not Reporte)
