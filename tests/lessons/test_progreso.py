"""The progress page: what is drawn is what was answered, the table says the same, and it costs few questions."""

import re
from datetime import date, timedelta
from xml.etree import ElementTree as ET

import pytest
from django.utils import timezone

from lessons.arte import graficas
from lessons.models import Aprendiz, Escalon, ManoGuardada, PartidaGuardada, TarjaDia, TarjaOjo, Tarjeta
from lessons.progress import historia, mapa
from lessons.progress.mapa import Estado, Sabida
from lessons.progress.memoria import recuerda
from lessons.puzzles import leer
from lessons.words.progreso import con_signo
from tests.lessons.test_mesa_hostil import con_cookie

pytestmark = pytest.mark.django_db

HOY = date(2026, 5, 13)  # a Wednesday


def dibujos(html):
    """Return the charts of a page, each read as XML."""
    return [ET.fromstring(svg) for svg in re.findall(r'<svg class="(?:grafica|fichas).*?</svg>', html, re.DOTALL)]


def filas(html, cabeza):
    """Return the rows of the table that has that head, as the words of each cell."""
    una = next(t for t in re.findall(r"<table.*?</table>", html, re.DOTALL) if f">{cabeza}<" in t)
    renglones = re.findall(r"<tr><th scope=\"row\">.*?</tr>", una, re.DOTALL)
    return [
        [re.sub(r"<[^>]+>", "", c) for c in re.findall(r"<t[hd][^>]*>(.*?)</t[hd]>", r, re.DOTALL)] for r in renglones
    ]


@pytest.fixture
def quien():
    aprendiz = Aprendiz.objects.create(reglamento="quiero-truco-uy")
    for idea, altura, respuestas in (("el-12", 1.4, 9), ("piezas", 3.6, 20), ("pardas", 2.2, 5), ("falta", 1.0, 1)):
        Escalon.objects.create(
            aprendiz=aprendiz, reglamento="quiero-truco-uy", idea=idea, altura=altura, respuestas=respuestas
        )
    return aprendiz


def test_a_visitor_is_told_what_will_be_there_and_nothing_is_kept(client, django_assert_num_queries):
    with django_assert_num_queries(0):
        respuesta = client.get("/progreso/")
    assert "Todavía no hay nada para mostrar" in respuesta.text
    assert 'href="/practicar/otra/"' in respuesta.text
    assert respuesta["X-Robots-Tag"] == "noindex"
    assert respuesta["Cache-Control"] == "private, no-cache"
    assert not Aprendiz.objects.exists()
    assert client.post("/progreso/").status_code == 405


def test_who_has_only_settings_is_told_the_same():
    assert "Todavía no hay nada" in con_cookie(Aprendiz.objects.create(luz="baja")).get("/progreso/").text


def test_the_map_draws_every_idea_of_the_table_in_its_state(quien):
    html = con_cookie(quien).get("/progreso/").text
    clases = [r.get("class") for svg in dibujos(html) for r in svg.iter("rect")]
    leyenda = {"sabida": 1, "se-va": 1, "aprendiendo": 1, "sin-ver": 1}
    rows = {fila[0]: fila for fila in filas(html, "Cómo va")}
    assert clases.count("sabida") - leyenda["sabida"] == 1
    assert clases.count("aprendiendo") - leyenda["aprendiendo"] == 3
    assert clases.count("sin-ver") - leyenda["sin-ver"] == len(rows) - 4
    assert rows["Las piezas"][1:] == ["Sabida", "4", "20"]
    assert rows["Las pardas"][1:] == ["En camino", "2", "5"]
    assert rows["Las señas"][1:] == ["Sin ver", "–", "0"]
    assert f"Sabés 1 de {len(rows)} ideas. 3 en camino, {len(rows) - 4} sin ver." in html
    assert "La contraflor" not in " ".join(rows)


def test_the_map_of_a_table_has_what_it_plays_its_own_way_and_what_was_met(quien):
    """The trucazo's falta isn't the rule as written: the table differs, and still it is asked."""
    client = con_cookie(quien)
    rows = {fila[0]: fila for fila in filas(client.get("/progreso/?mesa=trucazo").text, "Cómo va")}
    assert rows["La falta envido"][1] == "Sin ver"
    assert "Pasar" not in rows
    Escalon.objects.create(aprendiz=quien, reglamento="trucazo", idea="pasar", altura=1, respuestas=2)
    html = client.get("/progreso/?mesa=trucazo").text
    assert {fila[0]: fila for fila in filas(html, "Cómo va")}["Pasar"][1] == "En camino"
    assert "idea=pasar" in html


def test_another_table_has_its_own_map(quien):
    client = con_cookie(quien)
    html = client.get("/progreso/?mesa=trucazo").text
    assert "Las piezas" not in html
    assert re.search(r'value="trucazo" selected', html)
    assert {fila[1] for fila in filas(html, "Cómo va")} == {"Sin ver"}
    assert re.search(r'value="quiero-truco-uy" selected', client.get("/progreso/?mesa=%00nada").text)


def test_without_a_chosen_table_the_one_most_answered_is_shown(quien):
    quien.reglamento = ""
    quien.save()
    Escalon.objects.create(aprendiz=quien, reglamento="trucobet", idea="falta", altura=1, respuestas=99)
    assert re.search(r'value="trucobet" selected', con_cookie(quien).get("/progreso/").text)


def test_weak_spots_are_the_lowest_first_and_their_button_drills_them(quien):
    client = con_cookie(quien)
    html = client.get("/progreso/").text
    donde = [d.replace("&amp;", "&") for d in re.findall(r'href="(/practicar/otra/\?[^"]*idea=[^"]*)"', html)]
    assert [d.rpartition("=")[2] for d in donde] == ["el-12", "pardas"]
    destino = client.get(donde[0])["Location"]
    kind, posicion = re.search(r"p=([a-z-]+)%2F([^&]+)", destino).groups()
    assert "MUE-03" in leer(kind, "quiero-truco-uy", posicion).ids


def test_what_was_known_and_not_seen_for_long_slips(quien):
    hoy = quien.dia()
    for idea, dias, estabilidad in (("piezas", 30, 9.0), ("el-12", 300, 9.0)):
        vista = hoy - timedelta(days=dias)
        Tarjeta.objects.create(
            aprendiz=quien,
            reglamento="quiero-truco-uy",
            idea=idea,
            estabilidad=estabilidad,
            dificultad=5.0,
            repasada=vista,
            vence=hoy,
        )
    una = Tarjeta.objects.get(idea="piezas")
    assert recuerda(una, hoy) < mapa.SE_VA_BAJO
    suyas = mapa.mapa(quien, "quiero-truco-uy")
    assert suyas["piezas"].estado is Estado.SE_VA
    assert suyas["el-12"].estado is Estado.APRENDIENDO
    html = con_cookie(quien).get("/progreso/").text
    assert "1 se te está yendo" in html
    assert re.findall(r"idea=([a-z0-9-]+)", html) == ["piezas", "el-12", "pardas"]
    Tarjeta.objects.update(estabilidad=25.0)
    una.refresh_from_db()
    assert recuerda(una, hoy) > mapa.SE_VA_BAJO
    assert mapa.mapa(quien, "quiero-truco-uy")["piezas"].estado is Estado.SABIDA


def test_what_slips_goes_before_what_is_low():
    unas = [
        Sabida("a", Estado.APRENDIENDO, 1.0, 5),
        Sabida("b", Estado.SE_VA, 4.0, 50),
        Sabida("c", Estado.SABIDA, 3.0, 50),
        Sabida("d", Estado.APRENDIENDO, 1.0, 1),
        Sabida("e"),
    ]
    assert [una.idea for una in mapa.flojas(unas)] == ["b", "a"]


class TestAciertos:
    def tarjas(self, aprendiz, *dias):
        for atras, primeras, bien in dias:
            dia = HOY - timedelta(days=atras)
            TarjaDia.objects.create(aprendiz=aprendiz, dia=dia, respuestas=primeras, primeras=primeras, bien=bien)

    def test_who_began_lately_sees_days_without_a_gap(self, quien):
        self.tarjas(quien, (3, 10, 7), (0, 4, 4))
        tramos, por_semana = historia.por_tramos(quien, HOY)
        assert not por_semana
        assert [(t.desde.day, t.primeras, t.bien) for t in tramos] == [(10, 10, 7), (11, 0, 0), (12, 0, 0), (13, 4, 4)]

    def test_then_weeks_from_monday(self, quien):
        self.tarjas(quien, (16, 5, 1), (3, 10, 7), (2, 2, 2), (0, 4, 4))
        tramos, por_semana = historia.por_tramos(quien, HOY)
        assert por_semana
        assert [(t.desde.isoformat(), t.primeras, t.bien) for t in tramos] == [
            ("2026-04-27", 5, 1),
            ("2026-05-04", 10, 7),
            ("2026-05-11", 6, 6),
        ]

    def test_what_is_older_than_half_a_year_is_left_out_and_what_is_of_others(self, quien):
        self.tarjas(quien, (400, 5, 1), (20, 1, 1))
        self.tarjas(Aprendiz.objects.create(), (19, 9, 9))
        tramos, _por_semana = historia.por_tramos(quien, HOY)
        assert sum(t.primeras for t in tramos) == 1
        assert historia.por_tramos(Aprendiz.objects.create(), HOY) == ((), False)

    def test_the_page_draws_and_tells_the_same(self, quien):
        hoy = timezone.localdate()
        TarjaDia.objects.create(aprendiz=quien, dia=hoy, respuestas=9, primeras=8, bien=6)
        html = con_cookie(quien).get("/progreso/").text
        assert filas(html, "Nuevos") == [[f"{hoy.day}/{hoy.month}", "8", "6", "75\xa0%"]]
        assert "8 problemas nuevos, 6 bien a la primera (75\xa0%)" in html
        barras = {r.get("class"): float(r.get("height")) for svg in dibujos(html) for r in svg.iter("rect")}
        assert barras["parte"] == pytest.approx(0.75 * barras["todo"], abs=0.1)


def test_guesses_are_told_by_what_was_said_and_how_sure(quien):
    datos = {"aprendiz": quien, "veces": 4, "bien": 1}
    TarjaOjo.objects.create(**datos, seguridad="seguro", decena=8, dicho=320, cierto=240)
    TarjaOjo.objects.create(**datos, seguridad="creo", decena=8, dicho=320, cierto=280)
    TarjaOjo.objects.create(**datos, seguridad="creo", decena=1, dicho=40, cierto=44)
    html = con_cookie(quien).get("/progreso/").text
    assert filas(html, "Dijiste") == [["10", "11", "4"], ["80", "65", "8"]]
    assert filas(html, "Acertaste") == [["casi seguro", "4", "1", "25\xa0%"], ["más o menos", "8", "2", "25\xa0%"]]
    assert "Cuando decís 80 de cada 100, son 65." in html
    assert "Cuando decís «casi seguro», acertás el 25\xa0%." in html
    puntos = [c for svg in dibujos(html) for c in svg.iter("circle")]
    assert len(puntos) == 2
    assert float(puntos[0].get("cx")) < float(puntos[1].get("cx"))
    assert float(puntos[0].get("cy")) > float(puntos[1].get("cy"))


def test_hands_are_told_by_cards_and_by_play(quien):
    una = PartidaGuardada.objects.create(
        aprendiz=quien, reglamento="trucazo", jugadores=2, objetivo=30, semilla="s", repartidor=0, numero=12, ganador=0
    )
    datos = {"aprendiz": quien, "texto": "", "cerrada": True, "semilla": "s"}
    vieja, nueva = (
        ManoGuardada.objects.create(
            **datos, neto=neto, analisis={"cartas": cartas}, movida=timezone.now() - timedelta(minutes=hace)
        )
        for neto, cartas, hace in ((3, 1250, 9), (-2, -500, 3))
    )
    ManoGuardada.objects.create(**datos, partida=una, numero=1)
    ManoGuardada.objects.create(**datos, neto=9, analisis={"cartas": 0}, desde=vieja, desde_turno=1)
    html = con_cookie(quien).get("/progreso/").text
    assert "Terminaste 1 partida, ganaste 1. Se repartieron 12 manos." in html
    assert [fila[1:] for fila in filas(html, "Juego")] == [["−2", "−0,50", "−1,50"], ["+3", "+1,25", "+1,75"]]
    assert f'href="/mesa/m/{nueva.pk}/repaso"' in html
    assert "las cartas valían +0,75 puntos y lo jugado puso +0,25" in html


def test_each_drawing_is_named_and_described_by_what_is_on_the_page(quien):
    TarjaDia.objects.create(aprendiz=quien, dia=timezone.localdate(), respuestas=9, primeras=8, bien=6)
    TarjaOjo.objects.create(aprendiz=quien, seguridad="creo", decena=1, veces=1, bien=1, dicho=10, cierto=12)
    html = con_cookie(quien).get("/progreso/").text
    ids = re.findall(r'\bid="([^"]+)"', html)
    assert len(ids) == len(set(ids))
    for svg in dibujos(html):
        if "grafica" in svg.get("class"):
            assert svg.get("role") == "img"
            assert [svg.find(que).get("id") for que in ("title", "desc")] == svg.get("aria-labelledby").split()
            assert all(svg.find(que).text for que in ("title", "desc"))
        else:
            assert svg.get("aria-label") or svg.get("aria-hidden") == "true"
    assert "style=" not in html


def test_it_asks_the_database_few_things(quien, django_assert_max_num_queries):
    TarjaDia.objects.create(aprendiz=quien, dia=timezone.localdate(), respuestas=9, primeras=8, bien=6)
    client = con_cookie(quien)
    with django_assert_max_num_queries(7):
        client.get("/progreso/")


@pytest.mark.base_de_datos
def test_what_it_asks_comes_back_the_same_from_both_databases(quien):
    TarjaDia.objects.create(aprendiz=quien, dia=HOY, respuestas=9, primeras=8, bien=6)
    fila = ManoGuardada.objects.create(
        aprendiz=quien, texto="", cerrada=True, semilla="s", neto=1, analisis={"cartas": -250}, movida=timezone.now()
    )
    assert historia.por_tramos(quien, HOY)[0] == [historia.Tramo(HOY, 8, 6)]
    assert historia.en_la_mesa(quien) == historia.Mesa(
        0, 0, 0, (historia.Jugada(fila.pk, timezone.localdate(), 1, -0.25),)
    )
    assert mapa.mapa(quien, "quiero-truco-uy")["piezas"] == Sabida("piezas", Estado.SABIDA, 3.6, 20)
    assert con_cookie(quien).get("/progreso/").status_code == 200


@pytest.mark.parametrize(
    ("puntos", "dicho"),
    [(3, "+3"), (-2, "−2"), (0, "0"), (1.25, "+1,25"), (-0.5, "−0,50"), (0.004, "0"), (-0.001, "0"), (10, "+10")],
)
def test_points_are_written_as_here(puntos, dicho):
    assert con_signo(puntos) == dicho


def test_charts_of_little_or_nothing_are_still_drawings():
    dicho = ("título <", "descripción &")
    for svg in (
        graficas.barras("a", dicho, [(0, 0)], ("1/1", "1/1")),
        graficas.barras("a", dicho, [(7, 3), (12345, 0)], ("1/1", "2/1")),
        graficas.calibre("b", dicho, [(0, 100, 1), (100, 0, 9999)], ("x", "y")),
        graficas.lineas("c", dicho, [("uno", [0.0]), ("dos", [0.0])]),
        graficas.lineas("c", dicho, [("uno", [-0.2, 55.0]), ("dos", [-0.3, -70.5])]),
    ):
        leido = ET.fromstring(str(svg))
        _x, _y, ancho, alto = map(float, leido.get("viewBox").split())
        for texto in leido.iter("text"):
            assert 0 <= float(texto.get("x")) <= ancho
            assert 0 <= float(texto.get("y")) <= alto
        assert leido.find("title").text == "título <"
