"""What every answer carries, and the pages for what goes wrong."""

import pytest
from django.core.exceptions import PermissionDenied, SuspiciousOperation
from django.template import Context, engines
from django.template.loader import get_template
from django.test import Client, override_settings
from django.urls import include, path

from truco_site import views


def boom(_request):
    message = "boom"
    raise RuntimeError(message)


def closed(_request):
    raise PermissionDenied


def odd(_request):
    raise SuspiciousOperation


urlpatterns = [
    path("boom", boom),
    path("closed", closed),
    path("odd", odd),
    path("", include("truco_site.urls")),
]
pytestmark = pytest.mark.urls(__name__)


@pytest.mark.parametrize("address", ["/salud", "/robots.txt", "/admin/login/", "/no-hay"])
@pytest.mark.django_db
def test_each_answer_carries_the_headers(client, address):
    headers = client.get(address).headers
    policy = headers["Content-Security-Policy"]
    assert "default-src 'self'" in policy
    assert "unsafe" not in policy
    assert "frame-ancestors 'none'" in policy
    assert headers["X-Content-Type-Options"] == "nosniff"
    assert headers["X-Frame-Options"] == "DENY"
    assert headers["Referrer-Policy"] == "same-origin"
    assert headers["Cross-Origin-Opener-Policy"] == "same-origin"
    assert headers["Cross-Origin-Resource-Policy"] == "same-origin"
    assert "camera=()" in headers["Permissions-Policy"]


@pytest.mark.parametrize("address", ["/", "/camino/uruguayo/", "/problemas/", "/cuenta/salir/", "/no-hay"])
@pytest.mark.django_db
def test_what_is_of_who_asks_is_kept_by_no_cache_for_the_next(client, address):
    headers = client.get(address).headers
    assert "Cookie" in headers["Vary"]
    assert "private" in headers["Cache-Control"]
    assert "no-cache" in headers["Cache-Control"]


@override_settings(SECURE_HSTS_SECONDS=31_536_000, SECURE_SSL_REDIRECT=True)
@pytest.mark.django_db
def test_over_tls_only_but_for_the_health_check(client):
    assert client.get("/robots.txt").status_code == 301
    assert client.get("/robots.txt", secure=True)["Strict-Transport-Security"].startswith("max-age=31536000")
    assert client.get("/salud").status_code == 200


@pytest.mark.parametrize(("address", "status"), [("/no-hay", 404), ("/closed", 403), ("/odd", 400), ("/boom", 500)])
@pytest.mark.django_db
def test_what_goes_wrong_has_a_page_of_the_house(address, status):
    answer = Client(raise_request_exception=False).get(address)
    assert answer.status_code == status
    assert answer["Content-Type"] == "text/html; charset=utf-8"
    assert '<html lang="es' in answer.text
    assert "<h1" in answer.text
    assert 'href="/"' in answer.text


@pytest.mark.django_db
def test_a_host_that_is_not_ours_is_a_bad_request_and_is_not_repeated():
    answer = Client(raise_request_exception=False, headers={"Host": "evil.example"}).get("/no-hay")
    assert answer.status_code == 400
    assert "evil.example" not in answer.text


def test_the_500_page_needs_neither_database_nor_context():
    text = get_template("500.html").render()
    assert "<h1" in text
    # A tag or a variable could fail just when the page must not: its source is what is sent.
    assert engines["django"].engine.get_template("500.html").render(Context()) == text


@pytest.mark.django_db
def test_a_form_without_its_token_is_refused_with_a_page():
    answer = Client(enforce_csrf_checks=True).post("/admin/login/", {"username": "x", "password": "y"})
    assert answer.status_code == 403
    assert '<html lang="es' in answer.text


def test_the_sitemap_is_named_once_it_exists(client, monkeypatch):
    monkeypatch.setattr(views, "reverse", lambda _name: "/sitemap.xml")
    assert "Sitemap: http://testserver/sitemap.xml" in client.get("/robots.txt").text


@pytest.mark.django_db
def test_pages_are_compressed_for_who_accepts_it(client):
    answer = client.get("/cuenta/entrar/", headers={"Accept-Encoding": "gzip"})
    assert answer["Content-Encoding"] == "gzip"


def test_no_address_of_accounts_is_open_yet(client):
    for address in ("/accounts/login/", "/accounts/", "/.well-known/change-password"):
        assert client.get(address).status_code == 404


@pytest.mark.django_db
@pytest.mark.parametrize("charset", ["utf-7", "ascii", "utf-16", "hex", "nada"])
@pytest.mark.parametrize("address", ["/ajustes/luz/", "/p/envido/quiero-truco-uy/6c.3e4c7c", "/mesa/nueva/"])
def test_a_form_in_another_charset_is_answered_by_the_house(address, charset):
    content_type = f"application/x-www-form-urlencoded; charset={charset}"
    response = Client(enforce_csrf_checks=True).generic("POST", address, b"r=20", content_type)
    assert response.status_code == 400
    assert "Ese pedido no se entiende" in response.content.decode()


@pytest.mark.django_db
def test_a_form_may_name_its_utf_8(client):
    content_type = "application/x-www-form-urlencoded; charset=UTF-8"
    response = client.post("/ajustes/luz/", b"luz=baja", content_type=content_type)
    assert response.status_code in {302, 303}


@pytest.mark.django_db
@pytest.mark.parametrize("address", ["/ajustes/luz/", "/ajustes/atajos/", "/mesa/ajustes/"])
def test_an_address_for_forms_alone_says_so_with_a_page(client, address):
    response = client.get(address)
    assert response.status_code == 405
    assert response["Allow"] == "POST"
    assert '<html lang="es' in response.text
    assert "Esta dirección la usa un botón de otra página" in response.text


@pytest.mark.django_db
def test_a_method_that_a_page_does_not_take_keeps_its_list(client):
    response = client.delete("/problemas/")
    assert response.status_code == 405
    assert set(response["Allow"].split(", ")) == {"GET", "HEAD"}
