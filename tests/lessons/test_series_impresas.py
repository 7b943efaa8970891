"""A set on paper: every kind of problem fits a sheet, the solutions are the owner's, the code is the set's address."""

import re
from html import unescape

import pytest
from django.test import Client

from engine.reglamento import REGLAMENTOS
from lessons.arte.qr import codigo_qr
from lessons.models import Aprendiz, Intento
from lessons.puzzles import KINDS, nuevo
from tests.lessons.series import ENVIDO, PARDAS, armar, texto

pytestmark = pytest.mark.django_db


def uno_de_cada():
    for kind in KINDS.values():
        mesa = next(m for m in REGLAMENTOS.values() if kind.existe_en(m))
        yield nuevo(kind.slug, mesa.slug, nivel=3, semilla="hoja")


def test_every_kind_goes_on_the_sheet_and_its_answer_on_the_other(client):
    problemas = list(uno_de_cada())
    serie = armar(client, *(p.clave for p in problemas))
    hoja = texto(client.get(f"/s/{serie.clave}/hoja/"))
    soluciones = texto(client.get(f"/series/{serie.clave}/soluciones/"))
    dichas = re.findall(r"<h2>([^<]+)</h2>", soluciones)
    assert len(dichas) == len(problemas)
    for problema, dicha in zip(problemas, dichas, strict=True):
        pregunta = problema.kind.pregunta(problema.reglamento, problema.posicion)
        buena = problema.kind.explicar(problema.reglamento, problema.posicion)
        assert pregunta.texto in hoja
        assert dicha.casefold() == buena.respuesta.casefold()
        assert all(f"/reglas/{r}" in soluciones or r in soluciones for r in buena.reglas)
        for opcion in problema.kind.opciones(problema.reglamento, problema.posicion):
            assert opcion.texto in hoja or (opcion.carta and opcion.carta.nombre in hoja)
    assert "<form" not in re.search(r"<main.*</main>", hoja, re.DOTALL)[0]
    assert "boleto" not in hoja


def test_the_sheet_does_not_tell_the_answers(client):
    serie = armar(client, ENVIDO)
    assert "36" not in re.sub(
        r"<svg.*?</svg>",
        "",
        re.search(r'class="en-papel".*', texto(client.get(f"/s/{serie.clave}/hoja/")), re.DOTALL)[0],
    )


def test_the_solutions_are_the_owners_alone(client):
    serie = armar(client, PARDAS)
    assert Client().get(f"/series/{serie.clave}/soluciones/")["Location"] == f"/s/{serie.clave}/"
    assert Client().get(f"/s/{serie.clave}/hoja/").status_code == 200


def test_printing_keeps_nothing_and_is_not_indexed(client):
    serie = armar(client, PARDAS)
    antes = Aprendiz.objects.count()
    respuesta = Client().get(f"/s/{serie.clave}/hoja/")
    assert respuesta["X-Robots-Tag"] == "noindex"
    assert (Aprendiz.objects.count(), Intento.objects.count()) == (antes, 0)
    assert Client().get("/s/nada/hoja/").status_code == 404
    assert client.get("/series/nada/soluciones/").status_code == 404


def test_the_code_on_the_sheet_is_the_sets_whole_address(client):
    serie = armar(client, PARDAS)
    direccion = f"http://testserver/s/{serie.clave}/"
    hoja = client.get(f"/s/{serie.clave}/hoja/").content.decode()
    assert codigo_qr(direccion, f"Código para contestarla en {direccion}") in hoja
    assert codigo_qr(direccion + "x", "") not in hoja


def test_a_code_is_a_drawing_without_style_or_script():
    dibujo = codigo_qr("https://ejemplo.uy/s/abc/?a=1&b=<2>", 'Dice "esto"')
    assert re.findall(r"<(\w+)", dibujo) == ["div", "svg", "path"]
    assert "style=" not in dibujo
    assert unescape(re.search(r'aria-label="([^"]*)"', dibujo)[1]) == 'Dice "esto"'
