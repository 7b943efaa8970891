"""Sets in several hands at once: nothing twice, nothing lost, never an error."""

import threading

import pytest
from django.db import IntegrityError, connections
from django.test import Client

from lessons.compartidas import contestar as de_contestar
from lessons.compartidas import propias
from lessons.models import Aprendiz, Intento, Participante, ProblemaDeSerie, RespuestaDeSerie, SerieGuardada
from lessons.puzzles import boletos, nuevo
from tests.lessons.series import ENVIDO, PARDAS, PIEZAS, armar, campo, contestar

pytestmark = [pytest.mark.base_de_datos, pytest.mark.django_db(transaction=True)]


def a_la_vez(*hechos):
    """Do them all at once; return what they gave or raised."""
    listos, salidas = threading.Barrier(len(hechos)), []

    def uno(hecho):
        listos.wait()
        try:
            salidas.append(hecho())
        except Exception as error:  # noqa: BLE001 - the test looks at it
            salidas.append(error)
        connections.close_all()

    hilos = [threading.Thread(target=uno, args=[hecho]) for hecho in hechos]
    for hilo in hilos:
        hilo.start()
    for hilo in hilos:
        hilo.join()
    return salidas


def copia(client):
    otro = Client()
    for nombre, galleta in client.cookies.items():
        otro.cookies[nombre] = galleta.value
    return otro


@pytest.mark.parametrize("rara", ["\0", "\0abc", "ñandú", "' or 1=1", "x" * 5000])
def test_a_name_that_no_set_can_have_is_only_not_found(client, rara):
    serie = armar(client, ENVIDO)
    assert client.get("/series/agregar/", {"p": ENVIDO, "en": rara}).status_code == 200
    assert client.post("/series/agregar/", {"p": ENVIDO, "serie": rara}).status_code == 422
    assert client.post("/series/", {"titulo": f"a{rara}b", "promesa": rara}).status_code == 303
    assert client.post(f"/s/{serie.clave}/empezar", {"apodo": rara}).status_code == 303


def test_the_same_answer_sent_many_times_at_once_counts_once(client):
    serie = armar(client, ENVIDO)
    alumno = Client()
    donde = f"/s/{serie.clave}/{ENVIDO}"
    boleto = campo(alumno.get(donde).content.decode(), "boleto")
    clones = [copia(alumno) for _vez in range(8)]
    salidas = a_la_vez(*(lambda c=c: c.post(donde, {"r": "36", "boleto": boleto}).status_code for c in clones))
    assert salidas == [303] * 8
    assert (Intento.objects.count(), Participante.objects.count(), RespuestaDeSerie.objects.count()) == (1, 1, 1)
    assert Aprendiz.objects.count() == 2


def test_problems_put_in_from_many_tabs_are_all_there_and_no_more_than_fit(client, monkeypatch):
    monkeypatch.setattr(propias, "MAX_PROBLEMAS", 5)
    serie = armar(client, ENVIDO)
    claves = {nuevo("pardas", "trucazo", nivel=2, semilla=n).clave for n in range(12)}
    datos = [{"p": clave, "serie": serie.clave} for clave in sorted(claves)]
    salidas = a_la_vez(*(lambda d=d: copia(client).post("/series/agregar/", d).status_code for d in datos))
    assert set(salidas) == {303, 422}
    assert serie.problemas.count() == 5
    assert sorted(p.lugar for p in serie.problemas.all()) == [1, 2, 3, 4, 5]


def test_a_set_deleted_while_it_is_changed_leaves_nothing_behind(client):
    serie = armar(client, ENVIDO, PARDAS)
    cambiar = f"/series/{serie.clave}/cambiar"
    pk = serie.problemas.first().pk
    alumno = Client()
    contestado = f"/s/{serie.clave}/{ENVIDO}"
    boleto = campo(alumno.get(contestado).content.decode(), "boleto")
    cambios = [
        {"que": "borrar"},
        {"que": "mover", "problema": pk, "lugar": 2},
        {"que": "sacar", "problema": pk},
        {"que": "renombrar", "titulo": "Otra"},
    ]
    salidas = a_la_vez(
        *(lambda d=d: copia(client).post(cambiar, d).status_code for d in cambios),
        lambda: copia(client).post("/series/agregar/", {"p": PIEZAS, "serie": serie.clave}).status_code,
        lambda: copia(alumno).post(contestado, {"r": "36", "boleto": boleto}).status_code,
        lambda: copia(Client()).post(f"/s/{serie.clave}/empezar", {"apodo": "Ana"}).status_code,
    )
    assert set(salidas) <= {303, 404, 422}
    assert not SerieGuardada.objects.exists()
    assert not ProblemaDeSerie.objects.exists()


def test_an_answer_whose_server_stopped_before_the_set_had_it_gets_there_when_sent_again(client, monkeypatch):
    serie = armar(client, ENVIDO)
    alumno = Client(raise_request_exception=False)
    poner = de_contestar._poner

    def se_corta(*_resto):
        raise KeyboardInterrupt

    donde = f"/s/{serie.clave}/{ENVIDO}"
    boleto = campo(alumno.get(donde).content.decode(), "boleto")
    monkeypatch.setattr(de_contestar, "_poner", se_corta)
    with pytest.raises(KeyboardInterrupt):
        alumno.post(donde, {"r": "36", "boleto": boleto})
    assert (Intento.objects.count(), RespuestaDeSerie.objects.count()) == (1, 0)
    monkeypatch.setattr(de_contestar, "_poner", poner)
    assert alumno.post(donde, {"r": "36", "boleto": boleto}).status_code == 303
    assert (Intento.objects.count(), RespuestaDeSerie.objects.count()) == (1, 1)


def test_a_learner_joined_meanwhile_answers_as_who_they_are_now(client, monkeypatch):
    serie = armar(client, ENVIDO)
    cobrar, poner, veces = boletos.cobrar, de_contestar._poner, []

    def y_entra_en_otra_pestana(*todo):
        antes = cobrar(*todo)
        ahora = Aprendiz.objects.create()
        Intento.objects.filter(aprendiz=antes).update(aprendiz=ahora)
        Aprendiz.objects.filter(pk=antes.pk).delete()
        return antes

    def a_la_segunda(serie, intento):
        veces.append(intento.aprendiz)
        if len(veces) == 1:
            raise IntegrityError
        poner(serie, intento)

    monkeypatch.setattr(boletos, "cobrar", y_entra_en_otra_pestana)
    monkeypatch.setattr(de_contestar, "_poner", a_la_segunda)
    assert contestar(Client(), serie, ENVIDO, "36").status_code == 303
    assert Participante.objects.get().aprendiz == veces[1]
    assert RespuestaDeSerie.objects.count() == 1
