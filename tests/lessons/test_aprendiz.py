"""The learner's row, its cookie, and the visitors that are forgotten."""

from datetime import timedelta
from io import StringIO

import pytest
from allauth.account.models import EmailAddress
from django.core.management import call_command
from django.db import IntegrityError, transaction
from django.http import HttpResponse
from django.test import RequestFactory
from django.utils import timezone

from lessons.aprendiz import COOKIE, UN_ANO, aprendiz_de, aprendiz_o_nuevo, poner_cookie, quitar_cookie
from lessons.models import Aprendiz, Intento, PasoHecho, Reporte
from tests.lessons.mesa import jugar_hasta_cerrar, repartida

pytestmark = pytest.mark.django_db


def pedido(cookie=None):
    request = RequestFactory().get("/")
    if cookie is not None:
        request.COOKIES[COOKIE] = cookie
    return request


def galleta(aprendiz):
    respuesta = HttpResponse()
    poner_cookie(respuesta, aprendiz)
    return respuesta.cookies[COOKIE]


def test_comes_back_by_its_cookie():
    aprendiz = Aprendiz.objects.create()
    assert aprendiz_de(pedido(galleta(aprendiz).value)) == aprendiz


def test_cookie_is_out_of_reach_of_scripts_and_of_other_sites(settings):
    settings.SESSION_COOKIE_SECURE = True
    una = galleta(Aprendiz.objects.create())
    assert una["httponly"]
    assert una["secure"]
    assert una["samesite"] == "Lax"
    assert una["max-age"] == 365 * 24 * 3600


@pytest.mark.parametrize("mala", ["", "x", "a:b:c", "\x00", "é" * 300])
def test_a_cookie_that_is_no_cookie_is_a_visitors(mala):
    assert aprendiz_de(pedido(mala)) is None


def test_a_cookie_with_one_letter_changed_is_a_visitors():
    buena = galleta(Aprendiz.objects.create()).value
    otra = ("b" if buena[0] == "a" else "a") + buena[1:]
    assert aprendiz_de(pedido(otra)) is None


def test_a_signed_cookie_that_names_nobody_is_a_visitors():
    aprendiz = Aprendiz.objects.create()
    cookie = galleta(aprendiz).value
    aprendiz.delete()
    assert aprendiz_de(pedido(cookie)) is None


def test_a_visitor_costs_no_query(django_assert_num_queries):
    with django_assert_num_queries(0):
        assert aprendiz_de(pedido()) is None


def test_a_learner_costs_one(django_assert_num_queries):
    request = pedido(galleta(Aprendiz.objects.create()).value)
    with django_assert_num_queries(1):
        aprendiz_de(request)
        aprendiz_de(request)


def test_is_made_once_a_request():
    request = pedido()
    assert aprendiz_o_nuevo(request) == aprendiz_o_nuevo(request)
    assert Aprendiz.objects.count() == 1


def test_logging_out_leaves_a_fresh_visitor():
    respuesta = HttpResponse()
    quitar_cookie(respuesta)
    assert respuesta.cookies[COOKIE]["max-age"] == 0


@pytest.mark.base_de_datos
def test_a_step_is_done_once():
    aprendiz = Aprendiz.objects.create()
    PasoHecho.objects.create(aprendiz=aprendiz, camino="c", leccion="l", paso="p")
    with pytest.raises(IntegrityError), transaction.atomic():
        PasoHecho.objects.create(aprendiz=aprendiz, camino="c", leccion="l", paso="p")
    PasoHecho.objects.create(aprendiz=aprendiz, camino="otro", leccion="l", paso="p")
    assert PasoHecho.objects.de(aprendiz, "c").slugs() == {"p"}
    assert PasoHecho.objects.de(aprendiz).por_leccion() == {"c/l": {"p"}, "otro/l": {"p"}}
    assert not PasoHecho.objects.de(None).exists()


class TestOlvidar:
    @pytest.fixture
    def viejo(self):
        aprendiz = Aprendiz.objects.create(visto=timezone.now() - timedelta(days=400))
        Intento.objects.create(
            aprendiz=aprendiz,
            nonce="n",
            kind="envido",
            reglamento="trucazo",
            posicion="1e2e3e",
            respuesta="25",
            bien=True,
        )
        Reporte.objects.create(clave="envido/trucazo/1e2e3e", texto="x", aprendiz=aprendiz, nonce="m")
        return aprendiz

    def correr(self, *opciones):
        salida = StringIO()
        call_command("olvidar_visitas", *opciones, stdout=salida)
        return salida.getvalue()

    def test_removes_what_is_old_and_says_what(self, viejo):
        reciente = Aprendiz.objects.create(visto=timezone.now() - timedelta(days=390))
        dicho = self.correr()
        assert str(viejo.pk) in dicho
        assert "Borradas: 1 visitas." in dicho
        assert "lessons.Intento: 1" in dicho
        assert list(Aprendiz.objects.all()) == [reciente]

    def test_who_only_plays_at_the_table_is_not_forgotten(self, client, viejo):
        mano = repartida(viejo)
        client.cookies[COOKIE] = galleta(viejo).value
        jugar_hasta_cerrar(client, mano)
        assert client.cookies[COOKIE]["max-age"] == UN_ANO
        assert "Borradas: 0 visitas." in self.correr()

    @pytest.mark.parametrize("donde", ["/ajustes/luz/", "/mesa/nueva/"])
    def test_nor_is_who_does_anything_that_is_kept(self, client, viejo, donde):
        client.cookies[COOKIE] = galleta(viejo).value
        client.post(donde, {"luz": "baja", "mesa": "trucazo", "jugadores": "2"})
        assert "Borradas: 0 visitas." in self.correr()

    def test_looking_is_not_noted(self, client, viejo):
        client.cookies[COOKIE] = galleta(viejo).value
        client.get("/progreso/")
        assert "Borradas: 1 visitas." in self.correr()

    def test_it_is_noted_once_an_hour(self, client):
        quien = Aprendiz.objects.create()
        client.cookies[COOKIE] = galleta(quien).value
        client.post("/ajustes/luz/", {"luz": "baja"})
        assert Aprendiz.objects.get().visto == quien.visto

    def test_a_report_stays_without_its_learner(self, viejo):
        self.correr()
        assert Reporte.objects.get().aprendiz is None

    def test_an_account_is_never_forgotten(self, viejo, django_user_model):
        viejo.usuario = django_user_model.objects.create(username="ana")
        viejo.save()
        assert "Borradas: 0 visitas." in self.correr()
        assert Aprendiz.objects.exists()

    def test_an_account_that_nobody_confirmed_is_forgotten_in_a_week(self, django_user_model):
        hace = {dias: timezone.now() - timedelta(days=dias) for dias in (6, 8)}
        crear = django_user_model.objects.create
        crear(username="nueva", date_joined=hace[6])
        crear(username="entro", date_joined=hace[8], last_login=hace[6])
        crear(username="jefa", date_joined=hace[8], is_staff=True)
        EmailAddress.objects.create(
            user=crear(username="si", date_joined=hace[8]), email="si@example.org", verified=True
        )
        EmailAddress.objects.create(user=crear(username="no", date_joined=hace[8]), email="no@example.org")
        assert "Se borrarían: 1 cuentas sin confirmar." in self.correr("--prueba")
        assert "Borradas: 1 cuentas sin confirmar." in self.correr()
        assert not django_user_model.objects.filter(username="no").exists()
        assert django_user_model.objects.count() == 4

    def test_can_be_tried_first(self, viejo):
        assert "Se borrarían: 1 visitas." in self.correr("--prueba")
        assert Aprendiz.objects.exists()
