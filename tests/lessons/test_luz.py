"""The light: kept with the learner or in a cookie, served with the page, and set by a form."""

import re

import pytest
from django.test import Client

from lessons import urls
from lessons.aprendiz import COOKIE, poner_cookie
from lessons.models import Aprendiz
from lessons.views.ajustes import answers_get

pytestmark = pytest.mark.django_db

PAGE = "/reglas/"


@pytest.fixture
def learner(client):
    from django.http import HttpResponse

    row = Aprendiz.objects.create()
    answer = HttpResponse()
    poner_cookie(answer, row)
    client.cookies[COOKIE] = answer.cookies[COOKIE].value
    return row


def html_tag(client):
    text = client.get(PAGE).text
    return text[text.index("<html") : text.index(">", text.index("<html"))]


def test_without_a_setting_the_page_follows_the_system(client):
    assert "data-luz" not in html_tag(client)
    assert '<meta name="color-scheme" content="light dark">' in client.get(PAGE).text


@pytest.mark.parametrize(("light", "scheme"), [("alta", "light"), ("baja", "dark")])
def test_the_form_sets_it_goes_back_and_the_next_page_is_served_so(client, light, scheme):
    answer = client.post("/ajustes/luz/", {"luz": light, "volver": "/glosario/?a=1"})
    assert answer.status_code == 303
    assert answer["Location"] == "/glosario/?a=1"
    assert f'data-luz="{light}"' in html_tag(client)
    assert f'<meta name="color-scheme" content="{scheme}">' in client.get(PAGE).text


def test_the_system_can_be_followed_again(client):
    client.post("/ajustes/luz/", {"luz": "baja"})
    client.post("/ajustes/luz/", {"luz": "sistema"})
    assert "data-luz" not in html_tag(client)


def test_a_visitor_gets_no_row_for_it(client):
    client.post("/ajustes/luz/", {"luz": "baja"})
    assert not Aprendiz.objects.exists()


def test_a_learner_has_it_kept_on_their_row(client, learner):
    client.post("/ajustes/luz/", {"luz": "baja"})
    learner.refresh_from_db()
    assert learner.luz == "baja"
    del client.cookies["luz"]
    assert 'data-luz="baja"' in html_tag(client)


@pytest.mark.parametrize("away", ["https://otro.example/", "//otro.example", "javascript:alert(1)", "", "\\\\otro"])
def test_it_never_leads_to_another_site(client, away):
    assert client.post("/ajustes/luz/", {"luz": "alta", "volver": away})["Location"] == "/"


@pytest.mark.parametrize(
    "nowhere",
    ["/ajustes/luz/", "/ajustes/luz/?a=1", "/ajustes/atajos/", "/ajustes/%6Cuz/", "/no-hay/", "glosario/", "?a=1"],
)
def test_it_leads_only_to_a_page(client, nowhere):
    assert client.post("/ajustes/luz/", {"luz": "alta", "volver": nowhere})["Location"] == "/"


@pytest.mark.parametrize("page", ["/", "/buscar/?q=flor", "/p/envido/quiero-truco-uy/6c.3e4c7c?r=31#problema-1"])
def test_it_leads_back_to_any_page(client, page):
    assert client.post("/ajustes/luz/", {"luz": "alta", "volver": page})["Location"] == page


def test_what_an_address_accepts_is_what_it_answers(client):
    """Each address of the learner's, so that a change of Django's decorators is seen here."""
    some = {"str": "6c.3e4c7c", "slug": "envido", "uuid": "12345678-1234-5678-1234-567812345678"}
    some |= {"int": "1", "path": "hoy"}
    for pattern in urls.urlpatterns:
        path = re.sub(r"<(\w+):\w+>", lambda m: some[m[1]], f"/{pattern.pattern}")
        assert answers_get(path) == (client.get(path).status_code != 405), path


def test_the_script_is_answered_without_a_page(client):
    answer = client.post("/ajustes/luz/", {"luz": "alta"}, headers={"X-Requested-With": "luz"})
    assert answer.status_code == 204
    assert answer.cookies["luz"].value == "alta"


def test_nonsense_is_refused_and_changes_nothing(client):
    answer = client.post("/ajustes/luz/", {"luz": '"><script>'})
    assert answer.status_code == 400
    assert "luz" not in answer.cookies


def test_a_cookie_of_nonsense_is_no_light(client):
    client.cookies["luz"] = '"><script>'
    assert "data-luz" not in html_tag(client)


def test_it_wants_a_post_with_its_token(client):
    assert client.get("/ajustes/luz/").status_code == 405
    strict = Client(enforce_csrf_checks=True)
    refused = strict.post("/ajustes/luz/", {"luz": "alta"})
    assert refused.status_code == 403
    assert "La página estuvo abierta demasiado tiempo" in refused.text
