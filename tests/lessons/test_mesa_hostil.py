"""A hand at the table and whoever means it ill: old forms, other people's hands, forged actions, two at once."""

import threading
import uuid

import pytest
from django.db import connections
from django.test import Client

from engine.actions import Verbo, accion
from engine.notation import leer
from lessons.aprendiz import poner_cookie
from lessons.models import Aprendiz, ManoGuardada, PartidaGuardada
from lessons.practice import manos, partidas
from tests.lessons.mesa import al_azar, bots_al_azar, forma, jugar_hasta_cerrar, partida, repartida  # noqa: F401

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("bots_al_azar")]


def con_cookie(aprendiz, **kwargs):
    from django.http import HttpResponse

    client = Client(**kwargs)
    respuesta = HttpResponse()
    poner_cookie(respuesta, aprendiz)
    client.cookies = respuesta.cookies
    return client


@pytest.fixture
def aprendiz():
    return Aprendiz.objects.create()


@pytest.fixture
def suyo(aprendiz):
    return con_cookie(aprendiz)


@pytest.fixture
def mano(aprendiz):
    return repartida(aprendiz, semilla="hostil")


def estado(fila):
    return ManoGuardada.objects.values_list("texto", "turno", "cerrada").get(pk=fila.pk)


def jugada(client, fila, que=None, **mas):
    datos, botones = forma(client.get(fila.get_absolute_url()).content.decode())
    if que is None:
        que = next(b for b in botones if b.startswith(("juega", "quiero")))
    return client.post(f"{fila.get_absolute_url()}jugar", {**datos, "que": que, **mas}), datos, que


class TestFormas:
    def test_one_tap_is_one_turn(self, suyo, mano):
        respuesta, _datos, que = jugada(suyo, mano)
        assert respuesta.status_code == 303
        assert (0, accion(que)) in leer(estado(mano)[0]).acciones

    def test_the_same_form_again_plays_nothing(self, suyo, mano):
        _primera, datos, que = jugada(suyo, mano)
        antes = estado(mano)
        otra = suyo.post(f"{mano.get_absolute_url()}jugar", {**datos, "que": que})
        assert otra.status_code == 409
        assert estado(mano) == antes
        assert "Así está la mano ahora" in otra.content.decode()

    def test_a_form_of_another_hand_plays_nothing(self, suyo, aprendiz, mano):
        otra = repartida(aprendiz, semilla="otra")
        datos, _botones = forma(suyo.get(otra.get_absolute_url()).content.decode())
        antes = estado(mano)
        for que in ("quiero", "truco", "seguir", "mazo"):
            respuesta = suyo.post(f"{mano.get_absolute_url()}jugar", {**datos, "que": que})
            assert respuesta.status_code == 409
        assert estado(mano) == antes

    @pytest.mark.parametrize("campo", ["turno", "posicion"])
    def test_a_form_without_its_turn_or_its_mark_plays_nothing(self, suyo, mano, campo):
        datos, _botones = forma(suyo.get(mano.get_absolute_url()).content.decode())
        antes = estado(mano)
        for valor in ("", "-1", "999", "x" * 5000, "é"):
            respuesta = suyo.post(f"{mano.get_absolute_url()}jugar", {**datos, campo: valor, "que": "mazo"})
            assert respuesta.status_code == 409
        del datos[campo]
        assert suyo.post(f"{mano.get_absolute_url()}jugar", {**datos, "que": "mazo"}).status_code == 409
        assert estado(mano) == antes

    @pytest.mark.parametrize(
        "que", ["", "juega", "juega 9e", "tantos -1", "tantos 99999", "sena p2 77777", "x" * 9000, "0 juega 1e", "é"]
    )
    def test_what_is_no_action_is_400_with_the_hand_as_it_is(self, suyo, mano, que):
        antes = estado(mano)
        respuesta, _datos, _que = jugada(suyo, mano, que)
        assert respuesta.status_code in {400, 409}
        assert 'id="mesa"' in respuesta.content.decode()
        assert estado(mano) == antes

    def test_an_action_that_the_rules_forbid_is_409_with_the_reason(self, suyo, mano):
        antes = estado(mano)
        respuesta, _datos, _que = jugada(suyo, mano, "vale-cuatro")
        assert respuesta.status_code == 409
        assert 'class="aviso"' in respuesta.content.decode()
        assert estado(mano) == antes

    def test_a_card_of_the_rival_can_not_be_played(self, suyo, mano):
        ajena = leer(mano.texto).manos[1][0]
        antes = estado(mano)
        assert jugada(suyo, mano, f"juega {ajena.codigo}")[0].status_code == 409
        assert estado(mano) == antes

    def test_senas_without_end_are_refused_and_the_hand_stays_readable(self, suyo, aprendiz):
        fila = manos.buscar(repartida(aprendiz, jugadores=4, semilla="senas").pk)
        sena = accion("sena p2 mesa")
        for _ in range(manos.SENAS_MAXIMAS):
            manos.jugar(fila, sena, jugador_de=al_azar)
        antes = estado(fila)
        respuesta, _datos, _que = jugada(suyo, fila, "sena", sena="p2", para="mesa")
        assert respuesta.status_code == 409
        assert "muchas señas" in respuesta.content.decode()
        assert estado(fila) == antes

    def test_get_plays_nothing(self, suyo, mano):
        assert suyo.get(f"{mano.get_absolute_url()}jugar").status_code == 405


class TestAjenos:
    def test_a_stranger_neither_sees_nor_plays_a_hand_in_course(self, suyo, client, mano):
        datos, botones = forma(suyo.get(mano.get_absolute_url()).content.decode())
        antes = estado(mano)
        vista = client.get(mano.get_absolute_url())
        assert vista.status_code == 403
        for carta in leer(mano.texto).manos[0]:
            assert f'#{carta.palo.value}{carta.numero}"' not in vista.content.decode()
        for quien in (client, con_cookie(Aprendiz.objects.create())):
            respuesta = quien.post(f"{mano.get_absolute_url()}jugar", {**datos, "que": botones[0]})
            assert respuesta.status_code == 403
        assert estado(mano) == antes

    def test_a_finished_hand_shows_itself_to_anybody_and_offers_nothing(self, suyo, client, mano):
        jugar_hasta_cerrar(suyo, mano)
        assert ManoGuardada.objects.get(pk=mano.pk).cerrada
        html = client.get(mano.get_absolute_url()).content.decode()
        assert 'name="que"' not in html
        assert "Aprendiz" in html

    def test_what_is_lacking_is_said_to_whom_it_lacks(self, suyo, client, aprendiz):
        for jugadores, dicho in ((2, "Te faltan "), (4, "Nos faltan ")):
            fila = repartida(aprendiz, jugadores=jugadores, semilla="falta")
            assert dicho in suyo.get(fila.get_absolute_url()).content.decode()
            assert jugada(suyo, fila, "rendirse")[0].status_code == 303
            assert "faltan " not in client.get(fila.get_absolute_url()).content.decode()

    def test_a_partida_is_its_owner_s(self, client, mano):
        direccion = mano.partida.get_absolute_url()
        assert client.get(direccion).status_code == 403
        paso = partidas.paso_de(mano.partida)
        for que in ("repartir", "rendirse", "perros", "barajar"):
            assert client.post(f"{direccion}mover", {"paso": paso, "que": que}).status_code == 403
        assert PartidaGuardada.objects.get(pk=mano.partida_id).ganador is None

    def test_an_address_of_nobody_is_404(self, client):
        assert client.get(f"/mesa/m/{uuid.uuid4()}/").status_code == 404
        assert client.post(f"/mesa/m/{uuid.uuid4()}/jugar").status_code == 404
        assert client.get(f"/mesa/p/{uuid.uuid4()}/").status_code == 404

    def test_a_forged_cookie_is_nobody(self, mano):
        client = Client()
        client.cookies["aprendiz"] = str(mano.aprendiz_id)
        assert client.get(mano.get_absolute_url()).status_code == 403


class TestPartida:
    def test_two_deals_from_one_form_are_one_hand(self, suyo, aprendiz):
        fila = partida(aprendiz)
        forma_vieja = {"paso": partidas.paso_de(fila), "que": "repartir"}
        primera = suyo.post(f"{fila.get_absolute_url()}mover", forma_vieja)
        segunda = suyo.post(f"{fila.get_absolute_url()}mover", forma_vieja)
        assert primera.status_code == segunda.status_code == 303
        assert primera["Location"] == segunda["Location"]
        assert fila.manos.count() == 1

    def test_nothing_is_shuffled_or_given_up_while_a_hand_is_open(self, suyo, mano):
        paso = partidas.paso_de(PartidaGuardada.objects.get(pk=mano.partida_id))
        for que in ("barajar", "ofrecer", "cortar", "rendirse", "perros", "nada"):
            respuesta = suyo.post(f"{mano.partida.get_absolute_url()}mover", {"paso": paso, "que": que, "donde": "10"})
            assert respuesta.status_code == 409
        assert PartidaGuardada.objects.get(pk=mano.partida_id).ganador is None

    def test_a_hand_that_closes_is_added_once(self, suyo, mano):
        jugar_hasta_cerrar(suyo, mano)
        fila = PartidaGuardada.objects.get(pk=mano.partida_id)
        assert (fila.puntos_cero, fila.puntos_uno) == leer(estado(mano)[0]).tanteador
        assert fila.numero == 1

    def test_the_hand_that_ends_a_partida_offers_no_other_deal(self, suyo, aprendiz):
        fila = repartida(aprendiz, "trucazo", objetivo=15)
        datos, _botones = forma(suyo.get(fila.get_absolute_url()).content.decode())
        ultima = suyo.post(
            f"{fila.get_absolute_url()}jugar", {**datos, "que": "rendirse"}, headers={"HX-Request": "true"}
        ).content.decode()
        assert 'value="repartir"' not in ultima
        assert "Otra partida" in ultima

    @pytest.mark.parametrize("campo", ["jugadores", "objetivo", "temperamento", "aviso"])
    def test_a_partida_that_can_not_be_is_refused_and_its_form_kept(self, client, campo):
        datos = {"mesa": "trucazo", "jugadores": "4", "objetivo": "15", campo: "7"}
        respuesta = client.post("/mesa/nueva/", datos)
        assert respuesta.status_code == 422
        assert 'value="trucazo" checked' in respuesta.content.decode()
        assert not PartidaGuardada.objects.exists()

    def test_every_partida_that_waits_can_be_found(self, suyo, aprendiz):
        filas = [partida(aprendiz, semilla=f"espera{n}") for n in range(8)]
        html = suyo.get("/mesa/").content.decode()
        assert all(fila.get_absolute_url() in html for fila in filas)

    def test_a_visit_to_the_table_writes_nothing(self, client):
        client.get("/mesa/")
        client.get("/mesa/manos/")
        client.get("/mesa/?ids=ENV-11,nada&mesa=trucazo")
        assert not Aprendiz.objects.exists()


class TestALaVez:
    @pytest.mark.django_db(transaction=True)
    def test_of_two_answers_to_one_turn_one_is_played(self, suyo, mano):
        datos, botones = forma(suyo.get(mano.get_absolute_url()).content.decode())
        cartas = [b for b in botones if b.startswith("juega")] or botones[:2]
        salidas = []

        def mandar(que):
            try:
                client = con_cookie(mano.aprendiz)
                salidas.append(client.post(f"{mano.get_absolute_url()}jugar", {**datos, "que": que}).status_code)
            finally:
                connections.close_all()

        hilos = [threading.Thread(target=mandar, args=(cartas[i % len(cartas)],)) for i in range(4)]
        for hilo in hilos:
            hilo.start()
        for hilo in hilos:
            hilo.join()
        assert sorted(salidas) == [303, 409, 409, 409]

    def test_a_row_written_meanwhile_is_not_written_over(self, aprendiz, mano):
        vieja = manos.buscar(mano.pk)
        opcion = next(a for a in manos.vista_de(vieja).legales if a.verbo is not Verbo.RENDIRSE)
        manos.jugar(manos.buscar(mano.pk), opcion, jugador_de=al_azar)
        antes = estado(mano)
        with pytest.raises(manos.PosicionVieja):
            manos.jugar(vieja, opcion, jugador_de=al_azar)
        assert estado(mano) == antes
