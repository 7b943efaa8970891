"""The running counts: each attempt adds to them once, in the day it is of, and they can be counted anew."""

import re
import threading
from datetime import UTC, date, datetime
from io import StringIO

import pytest
from django.core.management import CommandError, call_command
from django.db import connections

from lessons.models import Aprendiz, Intento, ManoGuardada, TarjaDia, TarjaOjo
from lessons.practice import analisis, manos
from lessons.progress import tarjas
from lessons.puzzles import leer
from tests.lessons.mesa import jugar_hasta_cerrar, repartida
from tests.lessons.test_mesa_hostil import con_cookie

pytestmark = pytest.mark.django_db

OJO = "/p/cuantas/trucazo/envido-mano.1e2e3o"


def intento(aprendiz, posicion, **mas):
    datos = {"kind": "falta", "reglamento": "trucazo", "respuesta": "1", "bien": True, "ids": []}
    return Intento.objects.create(
        aprendiz=aprendiz,
        posicion=posicion,
        nonce=f"{aprendiz.pk.hex[:8]}{Intento.objects.count()}",
        **{**datos, **mas},
    )


def dias(aprendiz):
    return list(TarjaDia.objects.de(aprendiz).order_by("dia").values_list("dia", "respuestas", "primeras", "bien"))


def test_an_answer_counts_right_where_it_is_the_first_and_without_help():
    quien, hecho = Aprendiz.objects.create(), datetime(2026, 5, 4, 15, tzinfo=UTC)
    intento(quien, "14-9-30", bien=False, hecho=hecho)
    intento(quien, "14-9-30", hecho=hecho)
    intento(quien, "13-9-30", hecho=hecho)
    intento(quien, "12-9-30", ayuda=True, hecho=hecho)
    intento(Aprendiz.objects.create(), "11-9-30", hecho=hecho)
    assert dias(quien) == [(date(2026, 5, 4), 4, 2, 1)]


def test_the_day_changes_at_the_midnight_of_montevideo():
    quien = Aprendiz.objects.create()
    intento(quien, "14-9-30", hecho=datetime(2026, 5, 5, 2, 59, tzinfo=UTC))
    intento(quien, "13-9-30", hecho=datetime(2026, 5, 5, 3, 0, tzinfo=UTC))
    assert [dia for dia, *_ in dias(quien)] == [date(2026, 5, 4), date(2026, 5, 5)]


def test_a_guess_is_kept_with_what_it_should_have_been(client):
    cierto = leer("cuantas", "trucazo", OJO.rpartition("/")[2]).calificar("0-seguro").cierto
    boleto = re.search(r'name="boleto" value="([^"]+)"', client.get(OJO).content.decode())[1]
    client.post(OJO, {"r": "57-creo", "boleto": boleto})
    quien = Aprendiz.objects.get()
    assert Intento.objects.get().cierto == cierto
    uno = TarjaOjo.objects.de(quien).get()
    assert (uno.seguridad, uno.decena, uno.veces, uno.dicho, uno.cierto) == ("creo", 5, 1, 57, cierto)
    boleto = re.search(r'name="boleto" value="([^"]+)"', client.get(OJO).content.decode())[1]
    client.post(OJO, {"r": "100-creo", "boleto": boleto})
    assert TarjaOjo.objects.count() == 1


def test_not_knowing_is_no_guess(client):
    boleto = re.search(r'name="boleto" value="([^"]+)"', client.get(OJO).content.decode())[1]
    client.post(OJO, {"r": "no-se", "boleto": boleto})
    assert Intento.objects.get().cierto is None
    assert not TarjaOjo.objects.exists()
    assert TarjaDia.objects.get().primeras == 1


def test_counted_anew_they_are_the_same():
    quien, otro = Aprendiz.objects.create(), Aprendiz.objects.create()
    for n in range(12):
        hecho = datetime(2026, 5, 1 + n // 3, 15, n, tzinfo=UTC)
        intento(quien, f"{n // 2}-9-30", bien=n % 3 != 0, ayuda=n % 5 == 0, hecho=hecho)
        intento(quien, f"x{n}", kind="cuantas", respuesta=f"{9 * n}-creo", cierto=50, bien=n % 2 == 0, hecho=hecho)
    intento(otro, "1-9-30")
    campos = ("aprendiz", "seguridad", "decena", "veces", "bien", "dicho", "cierto")
    antes = dias(quien), dias(otro), sorted(TarjaOjo.objects.values_list(*campos))
    TarjaDia.objects.filter(aprendiz=quien).update(bien=99)
    TarjaOjo.objects.first().delete()
    TarjaOjo.objects.update(veces=99)
    salida = StringIO()
    call_command("recontar", stdout=salida)
    assert (dias(quien), dias(otro), sorted(TarjaOjo.objects.values_list(*campos))) == antes
    assert "2 aprendices" in salida.getvalue()


def test_counting_anew_finds_what_was_kept_before_there_were_counts():
    quien = Aprendiz.objects.create()
    intento(quien, OJO.rpartition("/")[2], kind="cuantas", respuesta="57-creo", bien=False)
    TarjaDia.objects.all().delete()
    call_command("recontar", aprendiz=str(quien.pk), stdout=StringIO())
    assert dias(quien)[0][1:] == (1, 1, 0)
    assert TarjaOjo.objects.get().veces == 1


@pytest.mark.parametrize("cual", ["x", "3f2504e0-4f89-11d3-9a0c-0305e82c3301"])
def test_counting_anew_for_nobody_is_refused(cual):
    with pytest.raises(CommandError):
        call_command("recontar", aprendiz=cual, stdout=StringIO())


def test_a_judged_hand_keeps_what_it_brought():
    quien = Aprendiz.objects.create()
    fila = repartida(quien, "trucazo", semilla="repaso")
    jugar_hasta_cerrar(con_cookie(quien), fila)
    fila.refresh_from_db()
    assert fila.neto is None
    analisis.juzgar(fila)
    trajo = analisis.neto(manos.mano_de(fila), fila.asiento)
    assert ManoGuardada.objects.get().neto == trajo
    ManoGuardada.objects.update(neto=None)
    call_command("recontar", stdout=StringIO())
    assert ManoGuardada.objects.get().neto == trajo


@pytest.mark.base_de_datos
@pytest.mark.django_db(transaction=True)
def test_of_many_that_add_at_once_none_is_lost():
    quien, listos = Aprendiz.objects.create(), threading.Barrier(8)

    def uno():
        listos.wait()
        clave = {"aprendiz": quien.pk, "dia": date(2026, 5, 4)}
        for _vez in range(5):
            TarjaDia.objects.sumar(clave, {"respuestas": 1, "primeras": 1, "bien": 0})
        connections.close_all()

    hilos = [threading.Thread(target=uno) for _vez in range(8)]
    for hilo in hilos:
        hilo.start()
    for hilo in hilos:
        hilo.join()
    assert dias(quien) == [(date(2026, 5, 4), 40, 40, 0)]


@pytest.mark.base_de_datos
@pytest.mark.django_db(transaction=True)
def test_answers_kept_while_they_are_counted_anew_are_counted_once():
    quien, listos = Aprendiz.objects.create(), threading.Barrier(2)
    for n in range(30):
        intento(quien, f"a{n}")

    def contestar():
        listos.wait()
        for n in range(30):
            intento(quien, f"b{n}")
        connections.close_all()

    hilo = threading.Thread(target=contestar)
    hilo.start()
    listos.wait()
    for _vez in range(10):
        tarjas.recontar(quien)
    hilo.join()
    assert sum(respuestas for _dia, respuestas, *_ in dias(quien)) == 60
