"""The day's review: what comes back and why, never too much, mixed; asked anew, answered once, corrected."""

import re
from datetime import UTC, date, datetime, timedelta
from itertools import pairwise
from urllib.parse import parse_qs, urlsplit

import pytest
from django.test import Client
from django.utils import timezone
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from lessons.models import Aprendiz, Intento, Nota, Tarjeta
from lessons.progress import repaso
from lessons.progress.ideas import IDEAS
from lessons.progress.memoria import mover, pierden
from lessons.puzzles import leer
from lessons.views.repaso.comun import maneras, se_pregunta
from lessons.words.repaso import hace, razon, vuelve
from tests.lessons.repaso import MESA, siguiente, tarjeta, texto
from tests.lessons.test_mesa_hostil import con_cookie

pytestmark = pytest.mark.django_db

HTMX = {"HX-Request": "true"}
FALTA = f"/repaso/idea/{MESA}/falta/?p=falta/14-9-40&en=2"


@pytest.fixture
def aprendiz():
    return Aprendiz.objects.create()


@pytest.fixture
def suyo(aprendiz):
    return con_cookie(aprendiz)


def responder(client, direccion, *, bien=True, **mas):
    html = client.get(direccion).content.decode()
    kind, posicion = parse_qs(urlsplit(direccion).query)["p"][0].split("/")
    este = leer(kind, direccion.split("/")[3], posicion)
    buena = next(str(n) for n in range(41) if este.calificar(str(n)).bien) if bien else "no-se"
    boleto = re.search(r'name="boleto" value="([^"]+)"', html)[1]
    return client.post(direccion, {"r": buena, "boleto": boleto}, **mas)


def cuesta(t, hoy):
    return pierden([(t.estabilidad, t.repasada)], hoy)[0]


class TestPagina:
    def test_who_never_answered_is_told_how_it_fills(self, client):
        html = texto(client.get("/repaso/"))
        assert "Todavía no hay nada para repasar." in html
        assert "Practicar" in html
        assert not Aprendiz.objects.exists()
        assert client.get("/repaso/sigue/")["Location"] == "/repaso/"

    def test_each_thing_says_why_it_came_back(self, suyo, aprendiz):
        tarjeta(aprendiz, "falta", 9)
        tarjeta(aprendiz, "pardas", 1, Nota.DE_NUEVO)
        tarjeta(aprendiz, "piezas", 3, Nota.COSTO)
        tarjeta(aprendiz, "cantar-flor", 2, Nota.DE_NUEVO, de_mesa=True)
        html = texto(suyo.get("/repaso/"))
        for dicho in (
            "Para hoy, 4.",
            "La falta envido Hace 9 días que no aparece.",
            "Las pardas La fallaste ayer.",
            "Las piezas Te costó",
            "Viene de una mano tuya.",
        ):
            assert dicho in html
        assert not re.search(r"atrasad|racha|perdiste|deberías", html)

    def test_with_nothing_today_it_says_when(self, suyo, aprendiz):
        tarjeta(aprendiz, "falta", 0)
        html = texto(suyo.get("/repaso/"))
        assert "Hoy no hay nada para repasar. Lo próximo vuelve el" in html

    def test_days_are_told_in_words(self):
        hoy = datetime(2026, 3, 5, tzinfo=UTC).date()
        dichos = [hace(hoy - timedelta(n), hoy) for n in (0, 1, 2, 7, 70)]
        assert dichos == ["hoy", "ayer", "el martes", "hace 7 días", "hace 2 meses"]
        assert vuelve(hoy + timedelta(1), hoy) == "Vuelve mañana."
        assert vuelve(hoy + timedelta(3), hoy) == "Vuelve el domingo."
        assert vuelve(hoy + timedelta(180), hoy) == "Vuelve en 6 meses."
        assert razon(Tarjeta(vence=hoy), hoy) == ""

    def test_the_landing_the_path_and_the_problems_say_how_many(self, suyo, aprendiz, client):
        for direccion in ("/", "/camino/uruguayo/", "/problemas/"):
            assert "Para repasar hoy" not in texto(client.get(direccion))
            assert "Para repasar hoy" not in texto(suyo.get(direccion))
        tarjeta(aprendiz, "piezas")
        for direccion in ("/", "/camino/uruguayo/", "/problemas/"):
            assert "Para repasar hoy: 1" in texto(suyo.get(direccion))

    def test_the_path_marks_the_begun_lesson_that_teaches_what_came_back(self, suyo, aprendiz):
        tarjeta(aprendiz, "piezas")
        assert "para repasar" not in texto(suyo.get("/camino/uruguayo/"))
        from lessons.progress.ideas import ideas_de
        from lessons.views.comun import catalogo

        leccion = next(x for x in catalogo().caminos["uruguayo"].lecciones if "piezas" in ideas_de(x.reglas))
        aprendiz.pasos.create(camino="uruguayo", leccion=leccion.slug, paso=leccion.ejercicios[0].slug)
        assert texto(suyo.get("/camino/uruguayo/")).count("para repasar") == 1

    def test_the_settings_keep_the_zone(self, suyo, aprendiz):
        datos = {"reglamento": "", "estilo_tanteador": "palitos", "aviso": "grave", "luz": "sistema", "atajos": "True"}
        assert suyo.post("/ajustes/", {**datos, "zona": "Europe/Madrid"}).status_code == 303
        aprendiz.refresh_from_db()
        assert aprendiz.zona == "Europe/Madrid"
        assert suyo.post("/ajustes/", {**datos, "zona": "Marte/Olimpo"}).status_code == 422


class TestJornada:
    def jornada(self, aprendiz, ahora=None):
        return repaso.jornada(aprendiz, se_pregunta, ahora)

    def test_the_day_begins_at_midnight_in_the_learners_zone(self, aprendiz):
        una = tarjeta(aprendiz, "falta")
        Tarjeta.objects.update(vence=date(2026, 3, 3))
        antes, despues = (datetime(2026, 3, 3, hora, 59, tzinfo=UTC) for hora in (2, 3))
        assert not self.jornada(aprendiz, antes).pendientes
        assert [p.que.idea for p in self.jornada(aprendiz, despues).pendientes] == [una.idea]
        aprendiz.zona = "Europe/Madrid"
        assert self.jornada(aprendiz, antes).pendientes

    def test_a_month_away_buries_nobody(self, aprendiz):
        """What a day more costs most comes first; what waits is chosen from anew each day, and none waits for ever."""
        ideas = [i for i in IDEAS if se_pregunta(MESA, i)][:45]
        for n, idea in enumerate(ideas):
            tarjeta(aprendiz, idea, 30 + n)
        dia = self.jornada(aprendiz)
        assert (len(dia.pendientes), dia.esperan) == (20, 25)
        elegidas = {p.que.idea for p in dia.pendientes}
        peor = min(cuesta(p.que, dia.hoy) for p in dia.pendientes)
        assert all(cuesta(t, dia.hoy) <= peor for t in Tarjeta.objects.exclude(idea__in=elegidas))
        for p in dia.pendientes:
            una = Tarjeta.objects.get(idea=p.que.idea)
            mover(una, Nota.DE_UNA, dia.hoy)
            una.save()
        dia = self.jornada(aprendiz)
        assert (len(dia.pendientes), dia.esperan, dia.hechas) == (0, 25, 20)
        manana = self.jornada(aprendiz, timezone.now() + timedelta(days=1))
        assert (len(manana.pendientes), manana.esperan) == (20, 5)
        assert elegidas.isdisjoint(p.que.idea for p in manana.pendientes)

    def test_what_is_drilled_and_had_not_come_back_takes_no_place(self, aprendiz):
        for idea in ("falta", "pardas", "piezas"):
            tarjeta(aprendiz, idea, 0)
        assert self.jornada(aprendiz).hechas == 0

    def test_it_is_mixed(self, aprendiz):
        for idea in ("envido-sin-piezas", "envido-con-una-pieza", "falta", "escalera-del-envido"):
            tarjeta(aprendiz, idea, 10)
        for idea in ("piezas", "orden-con-muestra", "pardas", "irse"):
            tarjeta(aprendiz, idea, 40)
        familias = [p.familia for p in self.jornada(aprendiz).pendientes]
        assert all(a != b for a, b in pairwise(familias))

    def test_what_comes_next_is_of_another_family(self, suyo, aprendiz):
        for idea in ("envido-sin-piezas", "falta", "piezas"):
            tarjeta(aprendiz, idea)
        assert f"/{MESA}/piezas/" in siguiente(suyo, "?tras=falta")
        Tarjeta.objects.filter(idea="piezas").delete()
        assert "/repaso/idea/" in siguiente(suyo, "?tras=falta")

    def test_an_idea_without_problems_at_its_table_is_not_asked(self, suyo, aprendiz):
        tarjeta(aprendiz, "piezas", mesa="trucazo")
        assert not maneras("trucazo", "piezas")
        assert not self.jornada(aprendiz).pendientes
        assert suyo.get("/repaso/idea/trucazo/piezas/").status_code == 404

    @pytest.mark.parametrize("mesa", ["quiero-truco-uy", "trucazo"])
    def test_an_idea_that_a_table_has_can_be_asked(self, suyo, mesa):
        for idea in [i for i in IDEAS if se_pregunta(mesa, i)][::5]:
            direccion = suyo.get(f"/repaso/idea/{mesa}/{idea}/")["Location"]
            assert suyo.get(direccion).status_code == 200, idea

    @settings(max_examples=15, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
    @given(
        st.lists(
            st.tuples(st.sampled_from([i for i in IDEAS if i != "chumbo"]), st.integers(0, 120), st.integers(1, 4)),
            max_size=60,
        ),
        st.integers(0, 90),
    )
    def test_no_day_is_beyond_its_ceiling_and_nothing_is_lost(self, cartas, mas):
        quien = Aprendiz.objects.create()
        for idea, dias, nota in {c[0]: c for c in cartas}.values():
            tarjeta(quien, idea, dias, nota)
        ahora = timezone.now() + timedelta(days=mas)
        dia = self.jornada(quien, ahora)
        vueltas = [t for t in Tarjeta.objects.de(quien).vencidas(dia.hoy) if se_pregunta(MESA, t.idea)]
        assert len(dia.pendientes) + dia.hechas <= 20
        assert len(dia.pendientes) + dia.esperan == len(vueltas)


class TestIdea:
    def test_each_showing_is_a_fresh_position_and_a_refresh_keeps_it(self, suyo, aprendiz):
        tarjeta(aprendiz, "falta", 9)
        vistas = {siguiente(suyo) for _vez in range(6)}
        assert len(vistas) > 2
        uno = vistas.pop()
        primera, segunda = (re.sub(r"(csrf\w+|boleto)\W+value=\S+", "", suyo.get(uno).content.decode()) for _ in "ab")
        assert primera == segunda
        assert "Hace 9 días que no aparece." in primera

    def test_without_a_script_the_answer_moves_the_card_and_says_when_it_is_back(self, suyo, aprendiz):
        una = tarjeta(aprendiz, "falta", 9)
        respuesta = responder(suyo, FALTA)
        assert respuesta.status_code == 303
        assert respuesta["Location"].endswith("#problema-1-fallo")
        intento = Intento.objects.get()
        assert (intento.idea, intento.reglamento) == ("falta", MESA)
        una.refresh_from_db()
        assert una.repasada == aprendiz.dia()
        assert una.vence > una.repasada
        pagina = suyo.get(respuesta["Location"])
        assert "La falta envido. Vuelve" in texto(pagina)
        assert 'aria-pressed="true"' in pagina.content.decode()
        assert siguiente(suyo) == "/repaso/"
        assert "Por hoy está: repasaste 1." in texto(suyo.get("/repaso/"))

    def test_htmx_gets_the_card_the_line_and_the_rating(self, suyo, aprendiz):
        tarjeta(aprendiz, "falta", 9)
        respuesta = responder(suyo, FALTA, headers=HTMX)
        html = respuesta.content.decode()
        assert respuesta["X-Parte"] == "problema"
        assert "<html" not in html
        assert 'id="vuelta-de" hx-swap-oob="true"' in html
        assert 'id="como-salio"' in html
        assert suyo.get(respuesta["HX-Push-Url"]).status_code == 200
        assert suyo.get("/repaso/sigue/", headers=HTMX)["HX-Redirect"] == "/repaso/"

    def test_the_learner_corrects_the_rating(self, suyo, aprendiz):
        visto = responder(suyo, FALTA)["Location"]
        una = Tarjeta.objects.get()
        lejos = una.vence
        html = suyo.get(visto).content.decode()
        intento = Intento.objects.get()
        volver = re.search(r'name="volver" value="([^"]+)"', html)[1].replace("&amp;", "&")
        respuesta = suyo.post("/repaso/nota/", {"a": intento.pk, "nota": "1", "volver": volver})
        assert respuesta.status_code == 303
        assert respuesta["Location"] == f"{volver}#como-salio"
        una.refresh_from_db()
        assert una.nota == Nota.DE_NUEVO
        assert una.vence < lejos
        assert re.search(r'value="1" aria-pressed="true"', suyo.get(volver).content.decode())
        suyo.post("/repaso/nota/", {"a": intento.pk, "nota": "4", "volver": volver})
        una.refresh_from_db()
        assert (una.nota, una.repasos, una.fallos) == (Nota.DE_UNA, 1, 0)

    def test_a_rating_that_is_none_and_an_answer_of_another_change_nothing(self, suyo, aprendiz):
        responder(suyo, FALTA)
        intento = Intento.objects.get()
        for nota in ("0", "5", "x", "", "²"):
            assert suyo.post("/repaso/nota/", {"a": intento.pk, "nota": nota}).status_code == 400
        for cual in ("", "x", "9" * 30, intento.pk + 1):
            assert suyo.post("/repaso/nota/", {"a": cual, "nota": "1"}).status_code == 404
        otro = con_cookie(Aprendiz.objects.create())
        assert otro.post("/repaso/nota/", {"a": intento.pk, "nota": "1"}).status_code == 404
        assert Client().post("/repaso/nota/", {"a": intento.pk, "nota": "1"}).status_code == 404
        assert suyo.get("/repaso/nota/").status_code == 405
        intento.refresh_from_db()
        assert intento.corregida is None
        volver = suyo.post("/repaso/nota/", {"a": intento.pk, "nota": "2", "volver": "//otro.sitio/"})["Location"]
        assert volver == "/#como-salio"

    def test_nobody_elses_answer_is_rated_on_a_page(self, suyo, aprendiz):
        tarjeta(aprendiz, "falta")
        visto = responder(suyo, FALTA)["Location"].partition("#")[0]
        assert "como-salio" in suyo.get(visto).content.decode()
        assert "como-salio" not in con_cookie(Aprendiz.objects.create()).get(visto).content.decode()
        assert "como-salio" not in suyo.get(re.sub(r"a=\d+", "a=x", visto)).content.decode()

    @pytest.mark.parametrize(
        ("consulta", "status"),
        [
            ("p=falta/nada", 400),
            ("p=nada/14-9-40", 400),
            ("p=", 302),
            ("p=envido/6c.7e7b7o", 400),
            ("p=falta/14-9-40&en=9", 200),
            ("p=falta/14-9-40&en=2&r=%00", 422),
            ("p=falta/14-9-40&r=16&a=999", 200),
        ],
    )
    def test_nonsense_is_answered_with_its_reason(self, suyo, consulta, status):
        assert suyo.get(f"/repaso/idea/{MESA}/falta/?{consulta}").status_code == status

    @pytest.mark.parametrize("direccion", ["no-hay/falta/", f"{MESA}/no-hay/", "trucazo/piezas/"])
    def test_what_there_is_not_is_not_found(self, client, direccion):
        assert client.get(f"/repaso/idea/{direccion}").status_code == 404

    def test_an_expired_page_keeps_what_was_typed(self, aprendiz):
        estricto = con_cookie(aprendiz, enforce_csrf_checks=True)
        respuesta = estricto.post(f"/repaso/idea/{MESA}/falta/?p=falta/14-9-40&en=2", {"r": "17"})
        assert respuesta.status_code == 403
        assert 'value="17"' in respuesta.content.decode()
        assert "venció" in texto(respuesta)

    def test_drilling_one_idea_moves_its_card(self, suyo, aprendiz):
        direccion = suyo.get(f"/practicar/otra/?mesa={MESA}&idea=malas-y-buenas&nivel=1&clase=falta")["Location"]
        html = suyo.get(direccion).content.decode()
        boleto = re.search(r'name="boleto" value="([^"]+)"', html)[1]
        suyo.post(direccion, {"r": "no-se", "boleto": boleto})
        assert Tarjeta.objects.get().idea == "malas-y-buenas"
