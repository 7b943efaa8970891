"""Somebody in the middle of an argument types a few words and gets the rule."""

from __future__ import annotations

import re
import time

import pytest

from engine.reglas import REGLAS
from lessons.catalog.search import fold, stem
from lessons.catalog.typos import sound
from lessons.views.buscar import indice
from lessons.views.herramientas.indice import HERRAMIENTAS

pytestmark = pytest.mark.django_db


def hallados(buscado: str) -> list[str]:
    return [
        getattr(h.cosa, "id", None) or getattr(h.cosa, "slug", None) or h.cosa.direccion
        for h in indice().find(buscado)
    ]


@pytest.mark.parametrize(
    ("buscado", "primera"),
    [
        ("falta envido en buenas", "ENV-12"),
        ("cuánto vale la falta", "ENV-12"),
        ("fallta envido", "falta-envido"),
        ("embido", "envido"),
        ("doce de la muestra", "MUE-03"),
        ("el 12 vale", "MUE-03"),
        ("parda primera", "BAZ-04"),
        ("quién gana si hay parda", "BAZ-04"),
        ("tres pardas", "BAZ-04"),
        ("parda", "parda"),
        ("PARDAS", "parda"),
        ("el envido está primero", "ENV-11"),
        ("envido esta primero", "ENV-11"),
        ("se puede mentir la flor", "FLO-05"),
        ("pasar en la tercera", "PAS-01"),
        ("irse al mazo sin jugar", "MAZ-02"),
        ("punto del mazo", "MAZ-02"),
        ("retruco", "retruco"),
        ("quiero retruco", "retruco"),
        ("quién puede cantar retruco", "TRU-04"),
        ("vale cuatro", "vale-cuatro"),
        ("real envido no querido", "ENV-09"),
        ("¿quién contesta el envido?", "ENV-10"),
        ("empate en el envido", "ENV-13"),
        ("envido con flor", "ENV-15"),
        ("piezas envido dos", "ENV-04"),
        ("son buenas", "son-buenas"),
        ("contraflr", "contraflor"),
        ("contraflor al resto", "contraflor-al-resto"),
        ("contra flor al resto", "contraflor-al-resto"),
        ("trco", "truco"),
        ("qué es el truco", "TRU-01"),
        ("puntos del vale cuatro", "TRU-01"),
        ("puedo cantar retruco después de quiero", "TRU-04"),
        ("cantar flor después de truco", "FLO-04"),
        ("dos piezas es flor", "FLO-01"),
        ("tantos de la perica", "MUE-02"),
        ("sota de la muestra", "MUE-02"),
        ("truco sin flor", "FLO-11"),
        ("cuánto vale el 4 de la muestra", "MUE-02"),
        ("puntos del real envido", "ENV-07"),
        ("cuánto vale el real envido", "ENV-07"),
        ("mano es mano", "MES-03"),
        ("qué cartas no van", "CAR-01"),
        ("cómo se cuenta la flor", "FLO-02"),
        ("cuánto vale una flor", "FLO-03"),
        ("flor callada", "REC-06"),
        ("achicarse", "achicarse"),
        ("reclamar", "reclamar"),
        ("piezas", "pieza"),
        ("mulestra", "muestra"),
        ("orden de las cartas", "POD-02"),
        ("matas", "mata"),
        ("ancho falso", "ancho-falso"),
        ("siete bravo", "siete-de-espada"),
        ("negras", "figura"),
        ("malas y buenas", "TAN-01"),
        ("a cuántos puntos se juega", "TAN-01"),
        ("tanteador", "tanteador"),
        ("qué es el pie", "pie"),
        ("quién reparte", "MES-02"),
        ("la mano empata", "MES-03"),
        ("jugar de a seis", "SEIS-01"),
        ("pico a pico", "pico-a-pico"),
        ("echar los perros", "PER-01"),
        ("seña del dos de la muestra", "SEN-01"),
        ("señas", "sena"),
        ("alcahuete", "pericon"),
        ("no quiero", "no-quiero"),
        ("perico", "perico"),
        ("jugar contra la máquina", "/mesa/"),
        ("calcular el envido", "/herramientas/envido/quiero-truco-uy/"),
        ("practicar", "/practicar/"),
        ("calculadora", "/herramientas/envido/quiero-truco-uy/"),
        ("qué carta gana", "/herramientas/poder/quiero-truco-uy/"),
        ("tabla de pardas", "/herramientas/pardas/quiero-truco-uy/"),
        ("cadena de cantos", "/herramientas/cantos/quiero-truco-uy/"),
        ("cuánto pierdo si me voy al mazo", "/herramientas/mazo/quiero-truco-uy/"),
        ("comparar las mesas", "/herramientas/mesas/"),
        ("herramientas", "/herramientas/"),
        ("perros", "PER-01"),
        ("cuántos puntos es la flor", "FLO-03"),
        ("tengo flor y no la canté", "REC-06"),
        ("mentir en el envido", "REC-05"),
        ("flor con flor", "FLO-08"),
        ("retruco no quiero", "TRU-05"),
        ("se puede cantar envido después del truco", "ENV-11"),
        ("puedo cantar truco si no me toca", "TRU-02"),
        ("me fui al mazo cuánto pierdo", "/herramientas/mazo/quiero-truco-uy/"),
        ("probabilidad de tener flor", "/herramientas/probabilidades/quiero-truco-uy/"),
        ("me olvidé de cantar flor", "REC-06"),
        ("la falta en malas", "ENV-12"),
        ("quién empieza si hay parda", "BAZ-02"),
        ("anotador de truco", "/herramientas/tanteador/"),
        ("machete para imprimir", "/herramientas/machete/quiero-truco-uy/"),
    ],
)
def test_the_first_answer_is_the_one_that_was_wanted(buscado, primera):
    assert hallados(buscado)[0] == primera, hallados(buscado)[:8]


@pytest.mark.parametrize(
    ("buscado", "entre_las_primeras"),
    [
        ("irse al mazo", "MAZ-01"),
        ("flores", "FLO-01"),
        ("pardas", "BAZ-04"),
        ("flor mentida", "FLO-05"),
        ("contar la flor", "FLO-02"),
    ],
)
def test_the_rule_is_among_the_first(buscado, entre_las_primeras):
    assert entre_las_primeras in hallados(buscado)[:5], hallados(buscado)[:8]


@pytest.mark.parametrize("buscado", ["ENV-12", "env-12", "env 12", "ENV12", "env12"])
def test_a_rule_s_number_gives_that_rule_first(buscado):
    assert hallados(buscado)[0] == "ENV-12"


def test_a_case_s_number_gives_the_rule_it_is_of():
    assert hallados("BAZ-04c")[0] == "BAZ-04"


@pytest.mark.parametrize("buscado", ["zzzz", "abalancharse", "¿?", "…", "-"])
def test_nothing_is_found_where_there_is_nothing(buscado):
    assert hallados(buscado) == []


@pytest.mark.parametrize(
    ("una", "otra"), [("pardas", "parda"), ("flores", "flor"), ("señas", "sena"), ("CANTÓ", "canto")]
)
def test_accents_capitals_and_plurals_are_forgiven(una, otra):
    assert stem(fold(una)) == stem(fold(otra))


@pytest.mark.parametrize(("una", "otra"), [("embido", "envido"), ("cavayo", "caballo"), ("maso", "mazo")])
def test_what_sounds_alike_meets(una, otra):
    assert sound(una) == sound(otra)


def test_the_answer_is_told_first_and_the_question_kept(client):
    html = client.get("/buscar/", {"q": "falta  envido en buenas"}).content.decode()
    respuesta = html[html.index('id="primera"') :]
    assert respuesta.index("ENV-12") < respuesta.index("También hablan de esto")
    assert "Trucazo" in respuesta
    assert 'value="falta envido en buenas"' in html
    assert 'name="robots" content="noindex"' in html


@pytest.mark.parametrize("buscado", ["falta", "parda", "jugar contra la máquina", "el orden", "pardas y empates"])
def test_every_answer_leads_to_a_page(client, buscado):
    html = client.get("/buscar/", {"q": buscado}).content.decode()
    salidas = set(re.findall(r'<a href="(/[^"]+)"', html[html.index("<main") : html.index("</main")]))
    assert len(salidas) > 2
    for salida in salidas:
        assert client.get(salida).status_code in {200, 302}


def test_the_page_helps_where_nothing_was_found(client):
    html = client.get("/buscar/", {"q": "zzzz"}).content.decode()
    assert "Nada con esas palabras" in html
    assert 'href="/glosario/"' in html
    assert 'href="/reglas/"' in html


def test_the_rules_page_and_the_third_door_ask_the_search(client):
    for pagina in ("/", "/reglas/"):
        assert 'action="/buscar/"' in client.get(pagina).content.decode()
    respuesta = client.get("/reglas/", {"q": "falta & resto"})
    assert (respuesta.status_code, respuesta["Location"]) == (301, "/buscar/?q=falta+%26+resto")


@pytest.mark.parametrize("buscado", ["<script>alert(1)</script>", '"><b>', "\x00", "a" * 5000, "🂡", "%", "&q=", "¼"])
def test_any_question_is_answered_and_none_is_printed_raw(client, buscado):
    respuesta = client.get("/buscar/", {"q": buscado})
    assert respuesta.status_code == 200
    assert "<script>alert" not in respuesta.content.decode()
    assert '"><b>' not in respuesta.content.decode()


def test_an_empty_question_is_the_box_alone(client):
    html = client.get("/buscar/", {"q": "   "}).content.decode()
    assert 'name="q"' in html
    assert 'id="primera"' not in html
    assert client.get("/reglas/", {"q": "  "}).status_code == 200


def test_a_long_question_is_answered_soon():
    indice()
    antes = time.process_time()
    hallados("quien gana la mano si la primera es parda y la segunda tambien y nadie canto nada")
    assert time.process_time() - antes < 1


@pytest.mark.parametrize("herramienta", HERRAMIENTAS, ids=lambda h: h.nombre)
def test_every_tool_is_found_by_its_name_and_among_the_tools(herramienta):
    paginas = {p.removesuffix("quiero-truco-uy/") for p in herramienta.direcciones()}
    for buscado in (str(herramienta.titulo), *map(str, herramienta.preguntan)):
        assert paginas & {h.removesuffix("quiero-truco-uy/") for h in map(str, hallados(buscado)[:6])}, buscado
    assert set(herramienta.reglas) <= set(REGLAS)


def test_asking_for_the_tools_gives_all_of_them(client):
    todas = hallados("herramientas")
    assert todas[0] == "/herramientas/"
    assert len({h.direcciones()[0] for h in HERRAMIENTAS} & set(todas)) == len(HERRAMIENTAS)
    assert "herramienta</span>" in client.get("/buscar/", {"q": "herramientas"}).content.decode()


@pytest.mark.parametrize(
    ("buscado", "donde"),
    [
        ("falta envido en buenas", "/herramientas/falta/quiero-truco-uy/"),
        ("parda primera", "/herramientas/pardas/quiero-truco-uy/"),
        ("REC-04", "/herramientas/reclamos/quiero-truco-uy/"),
        ("irse al mazo sin jugar", "/herramientas/mazo/quiero-truco-uy/"),
        ("FLO-10", "/herramientas/cantos/tradicional-uy/"),
        ("echar los perros", "/herramientas/perros/quiero-truco-uy/"),
        ("seña del siete bravo", "/herramientas/senas/"),
    ],
)
def test_the_answer_comes_first_with_the_tool_that_works_it_out(client, buscado, donde):
    html = client.get("/buscar/", {"q": buscado}).content.decode()
    primera = html[html.index('id="primera"') : html.index("</section>", html.index('id="primera"'))]
    assert f'href="{donde}"' in primera
    assert "/reglas/" in primera
    assert client.get(donde).status_code == 200


def test_a_rule_leads_to_the_tool_that_works_it_out(client):
    assert 'href="/herramientas/falta/quiero-truco-uy/"' in client.get("/reglas/ENV-12/").content.decode()
    assert 'href="/herramientas/cantos/trucobet/"' in client.get("/reglas/FLO-09/").content.decode()
