"""What the practice table brings to the review: decisions asked again, and rules that were missed there."""

import re
from datetime import timedelta

import pytest
from django.test import Client

from lessons.models import Aprendiz, Decision, ManoGuardada, Nota, Tarjeta, TarjetaDecision, Tropiezo
from lessons.practice import decisiones, manos
from lessons.progress import repaso
from lessons.progress.ideas import IDEAS
from lessons.views.repaso.comun import se_pregunta
from tests.lessons.mesa import jugar_hasta_cerrar, repartida
from tests.lessons.repaso import MESA, siguiente, tarjeta, texto
from tests.lessons.test_mesa_hostil import con_cookie

pytestmark = pytest.mark.django_db


@pytest.fixture
def aprendiz():
    return Aprendiz.objects.create()


@pytest.fixture
def suyo(aprendiz):
    return con_cookie(aprendiz)


@pytest.fixture
def decision(aprendiz, suyo):
    """A mistake of a closed hand, sent to review."""
    fila = repartida(aprendiz, "trucazo", semilla="repaso")
    jugar_hasta_cerrar(suyo, fila)
    fila = ManoGuardada.objects.get(pk=fila.pk)
    turno = manos.decisiones(manos.mano_de(fila), 0)[0]
    antes = manos.hasta(manos.mano_de(fila), turno)
    hecha, mejor = (str(a) for a in antes.legales(0)[:2])
    opciones = [{"accion": mejor, "valor": 500, "error": 50}, {"accion": hecha, "valor": -400, "error": 50}]
    una = Decision.objects.create(
        mano=fila, turno=turno, hecha=hecha, mejor=mejor, juicio="error", pierde=900, error=60, opciones=opciones
    )
    suyo.post(f"{fila.get_absolute_url()}a-repaso", {"turno": turno, "repaso": "si"})
    return una


class TestDecision:
    def contestar(self, client, decision, que):
        return client.post(f"/repaso/decision/{decision.pk}/", {"que": que})

    def test_sent_to_review_it_is_asked_with_the_table_as_it_stood(self, suyo, decision):
        assert "Una decisión tuya Viene de una mano tuya, jugada hoy." in texto(suyo.get("/repaso/"))
        direccion = siguiente(suyo)
        assert direccion == f"/repaso/decision/{decision.pk}/"
        html = suyo.get(direccion).content.decode()
        assert "¿Qué hacés?" in html
        assert f'value="{decision.mejor}"' in html
        assert "Mejor:" not in html
        assert decision.hecha in [str(a) for a in decisiones.antes(decision).legales(0)]

    def test_right_it_comes_back_later_and_says_so_with_a_way_to_the_hand(self, suyo, decision):
        respuesta = self.contestar(suyo, decision, decision.mejor)
        assert respuesta.status_code == 303
        html = suyo.get(respuesta["Location"]).content.decode()
        assert "Está bien." in html
        assert f"{decision.mano.get_absolute_url()}repaso#d{decision.turno}" in html
        assert TarjetaDecision.objects.get().vence > decision.mano.aprendiz.dia() + timedelta(1)
        assert siguiente(suyo) == "/repaso/"

    def test_the_same_mistake_is_wrong_and_back_the_next_day(self, suyo, aprendiz, decision):
        respuesta = self.contestar(suyo, decision, decision.hecha)
        assert "Mejor:" in suyo.get(respuesta["Location"]).content.decode()
        tarjeta = TarjetaDecision.objects.get()
        assert (tarjeta.nota, tarjeta.vence) == (Nota.DE_NUEVO, aprendiz.dia() + timedelta(1))
        self.contestar(suyo, decision, decision.mejor)
        tarjeta.refresh_from_db()
        assert tarjeta.nota == Nota.DE_NUEVO

    def test_known_for_long_it_leaves(self, suyo, aprendiz, decision):
        for _vez in range(6):
            TarjetaDecision.objects.update(
                vence=aprendiz.dia(), repasada=aprendiz.dia() - timedelta(40), antes_repasada=None
            )
            self.contestar(suyo, decision, decision.mejor)
        decision.refresh_from_db()
        assert not decision.repaso
        suyo.post(f"{decision.mano.get_absolute_url()}a-repaso", {"turno": decision.turno, "repaso": "si"})
        assert not TarjetaDecision.objects.exists()
        assert siguiente(suyo) == f"/repaso/decision/{decision.pk}/"

    def test_what_can_not_be_read_or_done_counts_nothing(self, suyo, decision):
        assert self.contestar(suyo, decision, "bailar").status_code == 400
        assert self.contestar(suyo, decision, "").status_code == 400
        assert self.contestar(suyo, decision, "juega 4o").status_code == 409
        assert suyo.get(f"/repaso/decision/{decision.pk}/?r=%00").status_code == 400
        assert not TarjetaDecision.objects.exists()

    def test_a_stranger_finds_nothing_there(self, decision):
        otro = con_cookie(Aprendiz.objects.create())
        for client in (Client(), otro):
            assert client.get(f"/repaso/decision/{decision.pk}/").status_code == 404
            assert self.contestar(client, decision, decision.mejor).status_code == 404

    def test_one_that_was_not_sent_is_shown_and_has_no_card(self, suyo, decision):
        Decision.objects.update(repaso=False)
        assert self.contestar(suyo, decision, decision.mejor).status_code == 303
        assert not TarjetaDecision.objects.exists()

    def test_hands_take_a_part_of_the_day(self, suyo, aprendiz, decision):
        for n in range(1, 12):
            Decision.objects.create(
                mano=decision.mano, turno=100 + n, hecha="truco", mejor="mazo", juicio="error", repaso=True
            )
        for idea in [i for i in IDEAS if se_pregunta(MESA, i)][:30]:
            tarjeta(aprendiz, idea)
        pendientes = repaso.jornada(aprendiz, se_pregunta).pendientes
        assert sum(isinstance(p.que, repaso.DeMano) for p in pendientes) == 5
        Tarjeta.objects.all().delete()
        assert len(repaso.jornada(aprendiz, se_pregunta).pendientes) == 12


class TestMesa:
    def test_what_the_rules_refuse_at_the_table_brings_its_idea_back(self, suyo, aprendiz):
        fila = repartida(aprendiz, MESA, semilla="x")
        html = suyo.get(fila.get_absolute_url()).content.decode()
        datos = {n: re.search(rf'name="{n}" value="([^"]*)"', html)[1] for n in ("turno", "posicion")}
        for _vez in range(2):
            assert suyo.post(f"{fila.get_absolute_url()}jugar", {**datos, "que": "retruco"}).status_code == 409
        tropiezo = Tropiezo.objects.get()
        assert tropiezo.reglamento == MESA
        assert Tarjeta.objects.get().de_mesa
        assert suyo.post(f"{fila.get_absolute_url()}jugar", {**datos, "que": "bailar"}).status_code == 400
        assert Tropiezo.objects.count() == 1

    def test_a_judged_mistake_with_a_rule_behind_it_brings_that_back(self, aprendiz):
        from lessons.progress import mesa

        fila = repartida(aprendiz, MESA, semilla="x")
        comun = {"mano": fila, "hecha": "truco", "mejor": "flor"}
        malas = [
            Decision(turno=1, juicio="grave", razones=["cantar-la-flor"], **comun),
            Decision(turno=2, juicio="error", razones=["juego-flojo"], **comun),
            Decision(turno=3, juicio="buena", razones=["emparda"], **comun),
        ]
        for _vez in range(2):
            mesa.mirar_decisiones(fila, malas)
        assert [t.regla for t in Tropiezo.objects.all()] == ["FLO-05"]
        assert [t.idea for t in Tarjeta.objects.all()] == ["obligacion-de-la-flor"]
