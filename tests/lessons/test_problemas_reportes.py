"""«¿Está mal?»: kept and read; and the keys, on or off."""

import re
from html import unescape
from urllib.parse import quote

import pytest

from lessons.models import Reporte
from lessons.puzzles import nuevo
from lessons.views.comun import catalogo

pytestmark = pytest.mark.django_db

POSICION = "/p/envido/quiero-truco-uy/6c.3e4c7c"


class TestEstaMal:
    def test_is_kept_with_the_answer_and_thanked(self, client):
        pagina = client.get(f"{POSICION}/mal?r=31")
        assert "Respondiste: 31" in pagina.content.decode()
        respuesta = client.post(f"{POSICION}/mal", {"r": "31", "texto": "Para mí son 31.", "unica": "abc"})
        assert respuesta.status_code == 303
        assert "Gracias" in client.get(respuesta["Location"]).content.decode()
        reporte = Reporte.objects.get()
        assert (reporte.clave, reporte.respuesta, reporte.texto) == (POSICION[3:], "31", "Para mí son 31.")
        assert reporte.get_absolute_url() == POSICION

    def test_the_same_form_twice_is_one(self, client):
        for _vez in range(2):
            client.post(f"{POSICION}/mal", {"texto": "Eso.", "unica": "abc"})
        assert Reporte.objects.count() == 1

    @pytest.mark.parametrize("texto", ["", "   ", "x" * 1001])
    def test_an_empty_or_endless_one_is_422_and_keeps_what_was_written(self, client, texto):
        respuesta = client.post(f"{POSICION}/mal", {"texto": texto})
        assert respuesta.status_code == 422
        assert texto.strip() in respuesta.content.decode()
        assert not Reporte.objects.exists()

    def test_is_read_in_the_admin_with_its_position(self, client, admin_client):
        client.post(f"{POSICION}/mal", {"r": "31", "texto": "Para mí son 31."})
        lista = admin_client.get("/admin/lessons/reporte/").content.decode()
        assert f'href="{POSICION}"' in lista
        assert "Para mí son 31." in lista
        uno = Reporte.objects.get()
        assert admin_client.get(f"/admin/lessons/reporte/{uno.pk}/change/").status_code == 200
        admin_client.post("/admin/lessons/reporte/", {"action": "atender", "_selected_action": [uno.pk]})
        assert not Reporte.objects.pendientes().exists()

    def test_the_admin_shows_learners_and_attempts(self, client, admin_client):
        suyo = re.search(r'name="boleto" value="([^"]+)"', client.get(POSICION).content.decode())[1]
        client.post(POSICION, {"r": "31", "boleto": suyo})
        assert POSICION in admin_client.get("/admin/lessons/intento/").content.decode()
        assert admin_client.get("/admin/lessons/aprendiz/").status_code == 200
        assert admin_client.get("/admin/lessons/intento/add/").status_code == 403

    def test_a_nul_is_left_out(self, client):
        assert client.post(f"{POSICION}/mal", {"texto": "a\0b", "unica": "x\0"}).status_code == 303
        assert Reporte.objects.get().texto == "ab"


class TestDesdeLaLeccion:
    @pytest.fixture
    def paso(self):
        """Return a step that asks something, and its address."""
        leccion = next(una for una in catalogo().caminos["uruguayo"].lecciones if una.pasos[1].puzzles)
        return f"uruguayo/{leccion.slug}/{leccion.pasos[1].slug}"

    def test_the_step_leads_there_and_back(self, client, paso):
        html = client.get(f"/camino/{paso}/?k=2&n=1").content.decode()
        mal = unescape(re.search(r'href="(/p/[^"]+/mal[^"]*)"', html)[1])
        assert f"desde={quote(paso, safe='')}&n=1" in mal
        vuelta = f'href="/camino/{paso}/?k='
        assert vuelta in client.get(mal).content.decode()
        gracias = client.post(mal, {"texto": "Eso."})["Location"]
        html = client.get(gracias).content.decode()
        assert "Gracias" in html
        assert vuelta in html

    def test_the_answer_is_taken_back_too(self, client, paso):
        html = client.get(f"{POSICION}/mal?r=31&desde={paso}&n=1&k=2").content.decode()
        assert f'href="/camino/{paso}/?k=2&amp;n=1&amp;r=31#problema-1"' in html

    @pytest.mark.parametrize("desde", ["//otro.sitio/x/y", "uruguayo/no-hay/nada", "a/b", "../../admin"])
    def test_a_made_up_step_leads_to_the_problem(self, client, desde):
        html = client.get(f"{POSICION}/mal?r=31&desde={desde}").content.decode()
        assert f'href="{POSICION}?r=31"' in html

    def test_an_answer_left_empty_offers_the_way_back(self, client, paso):
        respuesta = client.post("/p/piezas/quiero-truco-uy/7b.4e2b10b11b12b", {"desde": paso, "n": 1, "k": 2})
        assert respuesta.status_code == 422
        assert f'href="/camino/{paso}/?k=2&amp;n=1#problema-1"' in respuesta.content.decode()


def test_the_cards_that_the_report_comes_with_are_shown(client):
    html = client.get(f"{POSICION}/mal").content.decode()
    assert "Nos llega con estas cartas." in html
    assert all(f"#{carta}" in html for carta in ("c6", "e3", "c4", "c7"))
    assert "Nos llega" not in client.get(f"{jerga()}/mal").content.decode()


def jerga():
    """Return the address of a problem that has no cards."""
    return nuevo("jerga", "quiero-truco-uy", nivel=1, semilla="x").direccion


class TestTeclas:
    def test_can_be_turned_off_and_on(self, client):
        assert "data-sin-teclas" not in client.get(POSICION).content.decode()
        assert client.post("/ajustes/atajos/", {"atajos": "no"}).status_code == 303
        assert "data-sin-teclas" in client.get(POSICION).content.decode()
        client.post("/ajustes/atajos/", {"atajos": "si"})
        assert "data-sin-teclas" not in client.get(POSICION).content.decode()
