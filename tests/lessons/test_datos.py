"""One's data: all of it in one file, and none of it left after the deletion."""

import json
from datetime import timedelta
from functools import partial
from io import BytesIO

import pytest
from django.apps import apps
from django.contrib.auth.models import User
from django.core.cache import cache
from django.db import IntegrityError, transaction
from django.test import Client
from django.utils import timezone

from engine.actions import SOLAS, Verbo
from engine.notation import escribir, leer
from engine.posiciones import leer_posicion, posicion
from engine.vista import ver
from lessons.aprendiz import COOKIE
from lessons.models import (
    Aprendiz,
    Decision,
    Intento,
    ManoGuardada,
    Participante,
    PartidaGuardada,
    ProblemaDeSerie,
    Reporte,
    RespuestaDeSerie,
    SerieGuardada,
    Sesion,
    TarjaOjo,
    TarjetaDecision,
    Tropiezo,
)
from lessons.practice import manos
from lessons.progress.datos import borrar
from lessons.progress.registro import PARTES
from tests.lessons.cuentas import CLAVE, CORREO, a_la_vez, abrir, contestar, entrar, escalon, intento, paso
from tests.lessons.mesa import repartida

pytestmark = pytest.mark.django_db


@pytest.fixture(autouse=True)
def _sin_cuentas_viejas():
    cache.clear()


def de_todo(client):
    """Leave a row in every table that is kept of a learner, and return the learner."""
    contestar(client)
    quien = Aprendiz.objects.get()
    paso(quien, "uno")
    escalon(quien, "senas", 2.0, 3)
    Reporte.objects.create(clave="x", texto="está mal", aprendiz=quien, nonce="r")
    mano = repartida(quien)
    decision = Decision.objects.create(mano=mano, turno=0, hecha="x", mejor="x", juicio="x")
    TarjetaDecision.objects.create(decision=decision, vence=timezone.localdate())
    Tropiezo.objects.create(aprendiz=quien, mano=mano, turno=0, reglamento="trucazo", regla="FLO-05")
    TarjaOjo.objects.create(aprendiz=quien, seguridad="casi", decena=3, veces=1, bien=1, dicho=30, cierto=31)
    serie = SerieGuardada.objects.create(aprendiz=quien, titulo="Para el sábado")
    ProblemaDeSerie.objects.create(serie=serie, kind="envido", reglamento="trucazo", posicion="x", lugar=1)
    yo = Participante.objects.create(serie=serie, aprendiz=quien, apodo="Ana")
    RespuestaDeSerie.objects.create(intento=quien.intentos.get(), participante=yo)
    return quien


def bajar(client):
    salida = client.get("/datos/bajar/")
    assert salida["Content-Type"] == "application/json; charset=utf-8"
    return json.load(BytesIO(salida.getvalue()))


def probar_que_es(client):
    """Prove to be the account's owner once more."""
    salida = client.get("/datos/bajar/")
    assert salida["Location"].startswith("/cuenta/sos-vos/?next=")
    return client.post(salida["Location"], {"password": CLAVE, "next": "/datos/bajar/"})


def test_a_visitor_takes_everything(client):
    quien = de_todo(client)
    todo = bajar(client)
    assert todo["cuenta"] is None
    assert todo["ajustes"]["id"] == str(quien.pk)
    for parte in PARTES:
        assert len(todo[parte.nombre]) == parte.modelo.objects.filter(**{parte.camino: quien}).count() > 0, parte
    uno = todo["respuestas"][0]
    assert {n: uno[n] for n in ("kind", "reglamento", "posicion", "respuesta", "bien")} == {
        "kind": "envido",
        "reglamento": "quiero-truco-uy",
        "posicion": "6c.3e4c7c",
        "respuesta": "31",
        "bien": False,
    }
    assert todo["avisos"][0]["texto"] == "está mal"


def test_every_field_is_told_but_what_the_house_signs_with(client):
    de_todo(client)
    ManoGuardada.objects.update(cerrada=True)
    PartidaGuardada.objects.update(ganador=0)
    todo = bajar(client)
    for parte in PARTES:
        campos = {c.name for c in parte.modelo._meta.concrete_fields} - {"aprendiz", "nonce"}
        # A hand's seed is its partida's and its number.
        campos -= {"semilla"} if parte.modelo is ManoGuardada else set()
        assert campos <= set(todo[parte.nombre][0]), parte
    assert {c.name for c in Aprendiz._meta.concrete_fields} - {"usuario", "sello"} == set(todo["ajustes"])


def test_a_hand_that_goes_on_is_told_without_the_rivals_cards(client):
    contestar(client)
    mano = repartida(Aprendiz.objects.get(), semilla="")
    assert not mano.cerrada
    dicha = leer_posicion(bajar(client)["manos"][0]["texto"])
    assert dicha == posicion(ver(leer(mano.texto), mano.asiento))
    assert dicha.cartas[1].count(None) >= 2
    assert mano.semilla not in json.dumps(bajar(client))
    assert mano.partida.semilla not in json.dumps(bajar(client))
    ManoGuardada.objects.update(cerrada=True)
    assert bajar(client)["manos"][0]["texto"] == mano.texto


def test_no_closed_hand_tells_the_seed_of_the_deals_to_come(client):
    contestar(client)
    yo = Aprendiz.objects.get()
    ajena, propia = repartida(Aprendiz.objects.create(), semilla=""), repartida(yo, semilla="")
    for fila in (ajena, propia):
        mano = leer(fila.texto).aplicar(0, SOLAS[Verbo.RENDIRSE])[0]
        ManoGuardada.objects.filter(pk=fila.pk).update(texto=escribir(mano), turno=len(mano.acciones), cerrada=True)
    otra = manos.y_si(manos.buscar(ajena.pk), yo, len(leer(ajena.texto).acciones))
    ManoGuardada.objects.filter(pk=otra.pk).update(cerrada=True)
    dicho = json.dumps(bajar(client))
    assert str(otra.pk) in dicho
    assert ajena.partida.semilla not in dicho
    assert propia.partida.semilla not in dicho


def test_nothing_of_anybody_else_is_in_it(client):
    contestar(client)
    otro = Client()
    contestar(otro, "6c.1e4c7c")
    assert [r["posicion"] for r in bajar(client)["respuestas"]] == ["6c.3e4c7c"]
    assert [r["posicion"] for r in bajar(otro)["respuestas"]] == ["6c.1e4c7c"]


def test_a_visitor_with_nothing_takes_an_empty_file(client):
    todo = bajar(client)
    assert todo["ajustes"] is None
    assert all(todo[parte.nombre] == [] for parte in PARTES)
    assert client.get("/datos/borrar/").status_code == 303


def test_with_an_account_its_owner_is_asked_for_once_more(client):
    de_todo(client)
    abrir(client)
    salida = probar_que_es(client)
    assert salida["Location"] == "/datos/bajar/"
    todo = bajar(client)
    assert todo["cuenta"]["correos"] == [{"email": CORREO, "verified": True, "primary": True}]
    assert len(todo["respuestas"]) == 1
    assert "password" not in json.dumps(todo)


def test_deleting_asks_first(client):
    de_todo(client)
    assert "Las series que armaste dejan de abrirse" in client.get("/datos/borrar/").text
    salida = client.post("/datos/borrar/", {})
    assert salida.status_code == 422
    assert "No se borró nada" in salida.text
    assert Aprendiz.objects.count() == 1


def tablas_con_algo():
    """Return the tables with rows, but for those that the migrations fill."""
    llenas = {m._meta.label for m in apps.get_models() if m.objects.exists()}
    return llenas - {"auth.Permission", "contenttypes.ContentType"}


def test_a_visitor_deletes_everything_and_the_database_is_empty(client):
    de_todo(client)
    salida = client.post("/datos/borrar/", {"seguro": "si"})
    assert (salida.status_code, salida["Location"]) == (303, "/datos/?borrado=1")
    assert salida.cookies[COOKIE]["max-age"] == 0
    assert tablas_con_algo() == set()
    assert "Se borró todo." in client.get(salida["Location"]).text


def test_an_account_deletes_everything_on_every_device_and_the_database_is_empty(client):
    from allauth.mfa.models import Authenticator

    de_todo(client)
    abrir(client)
    otro = Client()
    entrar(otro)
    Authenticator.objects.create(user=User.objects.get(), type=Authenticator.Type.RECOVERY_CODES, data={})
    assert client.post("/datos/borrar/", {"seguro": "si"})["Location"].startswith("/cuenta/sos-vos/")
    assert User.objects.exists()
    probar_que_es(client)
    assert client.get("/datos/borrar/").status_code == 200
    client.post("/datos/borrar/", {"seguro": "si"})
    assert tablas_con_algo() == set()
    assert "Estás como" not in otro.get("/cuenta/").text
    contestar(otro)
    assert Intento.objects.count() == 1


def test_nobody_elses_goes_with_it(client):
    de_todo(client)
    abrir(client)
    otro = Client()
    contestar(otro, "6c.1e4c7c")
    abrir(otro, "beto@example.org")
    probar_que_es(client)
    client.post("/datos/borrar/", {"seguro": "si"})
    assert Aprendiz.objects.get().usuario.email == "beto@example.org"
    assert Intento.objects.get().posicion == "6c.1e4c7c"
    assert "Estás como" in otro.get("/cuenta/").text
    assert Sesion.objects.count() == 1


def test_a_double_click_deletes_once(client):
    de_todo(client)
    client.post("/datos/borrar/", {"seguro": "si"})
    assert client.post("/datos/borrar/", {"seguro": "si"}).status_code == 303


def test_what_there_is_is_said_in_words(client):
    de_todo(client)
    Intento.objects.update(hecho=Intento.objects.get().hecho - timedelta(days=1))
    pagina = client.get("/datos/").text
    for renglon in (
        "1 respuesta",
        "1 paso de lección",
        "el nivel de",
        "1 partida",
        "1 mano",
        "1 aviso",
        "tus ajustes",
    ):
        assert f"<li>{renglon}" in pagina


@pytest.mark.base_de_datos
@pytest.mark.django_db(transaction=True)
def test_an_answer_at_the_same_moment_does_not_stop_the_deletion():
    quien = Aprendiz.objects.create()
    for n in range(20):
        intento(quien, f"antes{n}")

    def contesta(n):
        with transaction.atomic():
            intento(quien, f"n{n}")

    errores = a_la_vez(lambda: borrar(quien, None), *(partial(contesta, n) for n in range(4)))
    assert all(isinstance(error, IntegrityError) for error in errores)
    assert not Aprendiz.objects.exists()
    assert not Intento.objects.exists()
