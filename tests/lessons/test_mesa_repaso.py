"""After the hand: what each decision was worth, playing it again, the coach asked and warning, practising a rule."""

import re

import pytest
from django.test import Client

from engine.actions import accion
from engine.coach import Juicio, Razon
from engine.notation import leer
from lessons.models import Aprendiz, Decision, ManoGuardada, PartidaGuardada
from lessons.practice import analisis, manos, partidas
from lessons.practice.bots import jugador
from lessons.practice.reglas import sale_en
from lessons.words.consejo import frase_del_juicio, frases_de_las_razones
from tests.lessons.mesa import forma, jugar_hasta_cerrar, partida, repartida
from tests.lessons.test_mesa_hostil import con_cookie

pytestmark = pytest.mark.django_db


@pytest.fixture
def suya():
    """A closed hand, its learner's browser, and the row."""
    aprendiz = Aprendiz.objects.create()
    client = con_cookie(aprendiz)
    fila = repartida(aprendiz, "trucazo", semilla="repaso")
    jugar_hasta_cerrar(client, fila)
    return client, ManoGuardada.objects.get(pk=fila.pk)


def test_each_decision_is_judged_once_and_kept(suya):
    client, fila = suya
    turnos = manos.decisiones(manos.mano_de(fila), 0)
    direccion = f"{fila.get_absolute_url()}repaso"
    assert "Juzgar la mano" in client.get(direccion).content.decode()
    assert client.post(f"{fila.get_absolute_url()}juzgar").status_code == 303
    primera = {d.turno: (d.juicio, d.pierde) for d in fila.decisiones.all()}
    assert set(primera) <= set(turnos)
    assert primera
    html = client.get(direccion).content.decode()
    assert "Juzgar la mano" not in html
    assert "Es una estimación" in html
    client.post(f"{fila.get_absolute_url()}juzgar")
    assert {d.turno: (d.juicio, d.pierde) for d in fila.decisiones.all()} == primera


def test_of_a_mistake_is_said_what_was_wrong_with_it():
    fila = repartida(Aprendiz.objects.create(), "trucazo", semilla="mazo")
    decision = analisis.decision_de(fila, manos.mano_de(fila), accion("mazo"))
    assert decision.juicio in {"error", "grave"}
    assert "regala-la-mano" in decision.razones
    assert len(set(decision.razones)) == len(decision.razones)


def test_cards_and_play_add_up_to_what_the_hand_brought(suya):
    _client, fila = suya
    analisis.juzgar(fila)
    mano = manos.mano_de(fila)
    suerte = analisis.suerte(fila, mano)
    assert suerte.cartas + suerte.juego == pytest.approx(analisis.neto(mano, 0))


def test_a_mistake_is_sent_to_review_and_taken_out(suya):
    client, fila = suya
    turno = manos.decisiones(manos.mano_de(fila), 0)[0]
    Decision.objects.create(mano=fila, turno=turno, hecha="truco", mejor="mazo", juicio="error", pierde=900)
    direccion = f"{fila.get_absolute_url()}a-repaso"
    vuelve = client.post(direccion, {"turno": turno, "repaso": "si"})["Location"]
    assert f'id="{vuelve.partition("#")[2]}"' in client.get(vuelve).content.decode()
    assert Decision.objects.de(fila.aprendiz).a_repasar().count() == 1
    client.post(direccion, {"turno": turno, "repaso": "no"})
    assert not Decision.objects.a_repasar().exists()


def test_playing_again_gives_a_new_hand_at_that_turn_and_leaves_the_old_one(suya):
    client, fila = suya
    turno = manos.decisiones(manos.mano_de(fila), 0)[-1]
    antes = fila.texto
    respuesta = client.post(f"{fila.get_absolute_url()}y-si", {"turno": turno})
    otra = ManoGuardada.objects.exclude(pk=fila.pk).get()
    assert respuesta["Location"] == otra.get_absolute_url()
    assert (otra.desde_id, otra.desde_turno) == (fila.pk, turno)
    assert leer(otra.texto).acciones == leer(antes).acciones[:turno]
    repaso = f"{fila.get_absolute_url()}repaso"
    assert otra.get_absolute_url() in client.get(repaso).content.decode()
    assert otra.get_absolute_url() not in Client().get(repaso).content.decode()
    assert ManoGuardada.objects.get(pk=fila.pk).texto == antes
    jugar_hasta_cerrar(client, otra, semilla=3)
    assert otra.get_absolute_url() in Client().get(repaso).content.decode()
    html = client.get(f"{otra.get_absolute_url()}repaso").content.decode()
    assert "La primera vez" in html
    assert "Esta vez" in html


@pytest.mark.parametrize("turno", ["", "-1", "x", "999", "1e9"])
def test_what_is_no_decision_can_not_be_played_again(suya, turno):
    client, fila = suya
    assert client.post(f"{fila.get_absolute_url()}y-si", {"turno": turno}).status_code == 409
    assert ManoGuardada.objects.count() == 1


def test_a_hand_in_course_is_neither_judged_nor_looked_at_nor_played_again():
    aprendiz = Aprendiz.objects.create()
    fila = repartida(aprendiz, "trucazo", semilla="en curso")
    client = con_cookie(aprendiz)
    assert client.get(f"{fila.get_absolute_url()}repaso")["Location"] == f"{fila.get_absolute_url()}#mesa"
    ajena = Client().get(f"{fila.get_absolute_url()}repaso")
    assert ajena.status_code == 403
    assert 'href="/mesa/">Ir a la mesa' in ajena.content.decode()
    assert client.post(f"{fila.get_absolute_url()}juzgar").status_code == 409
    negada = client.post(f"{fila.get_absolute_url()}y-si", {"turno": "0"})
    assert negada.status_code == 409
    assert "ocupada" not in negada.content.decode()
    assert not Decision.objects.exists()


def test_a_stranger_judges_and_sends_nothing_of_others(suya, client):
    _suyo, fila = suya
    assert client.post(f"{fila.get_absolute_url()}juzgar").status_code == 403
    assert client.post(f"{fila.get_absolute_url()}a-repaso", {"turno": "0"}).status_code == 403
    assert client.get(f"{fila.get_absolute_url()}repaso").status_code == 200
    assert not Decision.objects.exists()


class TestElQueMira:
    def test_says_what_it_would_do_when_asked_and_plays_nothing(self):
        aprendiz = Aprendiz.objects.create()
        fila = repartida(aprendiz, "trucazo", semilla="mira")
        html = con_cookie(aprendiz).get(f"{fila.get_absolute_url()}?mirar=consejo").content.decode()
        assert "Es una estimación" in html
        assert ManoGuardada.objects.get(pk=fila.pk).turno == fila.turno

    def test_counts_hands_exactly_with_their_list_behind(self):
        aprendiz = Aprendiz.objects.create()
        fila = repartida(aprendiz, "quiero-truco-uy", semilla="cuenta")
        client = con_cookie(aprendiz)
        html = client.get(f"{fila.get_absolute_url()}?mirar=cuentas").content.decode()
        assert re.search(r"Tu envido es \d+", html)
        clave = re.search(r"mirar=cuentas&amp;lista=(\w+)#", html).group(1)
        assert (
            "lista-manos-posibles"
            in client.get(f"{fila.get_absolute_url()}?mirar=cuentas&lista={clave}").content.decode()
        )

    def test_warns_before_a_grave_mistake_and_lets_it_be_done(self, monkeypatch):
        aprendiz = Aprendiz.objects.create()
        fila = repartida(aprendiz, "trucazo", semilla="aviso", aviso="grave")
        client = con_cookie(aprendiz)

        def grave(mano, antes, hecha):
            return Decision(
                mano=mano, turno=len(antes.acciones), hecha=str(hecha), mejor="mazo", juicio="grave", pierde=2000
            )

        monkeypatch.setattr(analisis, "decision_de", grave)
        datos, botones = forma(client.get(fila.get_absolute_url()).content.decode())
        que = next(b for b in botones if b.startswith(("juega", "quiero")))
        direccion = f"{fila.get_absolute_url()}jugar"
        avisada = client.post(direccion, {**datos, "que": que})
        assert "Hacerlo igual" in avisada.content.decode()
        assert ManoGuardada.objects.get(pk=fila.pk).turno == fila.turno
        assert not Decision.objects.exists()
        assert client.post(direccion, {**datos, "que": que, "igual": "1"}).status_code == 303
        assert ManoGuardada.objects.get(pk=fila.pk).turno > fila.turno
        assert Decision.objects.get().hecha == que

    def test_says_everything_only_if_asked_to(self):
        aprendiz = Aprendiz.objects.create()
        fila = repartida(aprendiz, "trucazo", semilla="todo", aviso="todo")
        client = con_cookie(aprendiz)
        datos, botones = forma(client.get(fila.get_absolute_url()).content.decode())
        que = next(b for b in botones if b.startswith(("juega", "quiero")))
        client.post(f"{fila.get_absolute_url()}jugar", {**datos, "que": que, "igual": "1"})
        assert Decision.objects.count() == 1
        html = client.get(fila.get_absolute_url()).content.decode()
        assert 'class="dicho"' in html


def test_every_reason_and_judgement_of_the_coach_has_words():
    for razon in Razon:
        assert frases_de_las_razones([razon.value])[0].endswith(".")
    for juicio in Juicio:
        assert frase_del_juicio(juicio.value, 500)


class TestPracticar:
    @pytest.mark.parametrize(
        ("mesa", "ids"),
        [
            ("quiero-truco-uy", "MUE-03"),
            ("quiero-truco-uy", "FLO-01"),
            ("quiero-truco-uy", "FLO-06"),
            ("quiero-truco-ar", "REC-05"),
            ("trucobet", "FLO-09"),
            ("trucazo", "ENV-11"),
        ],
    )
    def test_the_hands_that_are_dealt_bring_the_rule_up(self, mesa, ids):
        fila = partida(Aprendiz.objects.create(), mesa, semilla="practica", ids=(ids,))
        mano = partidas.repartir(fila, partidas.paso_de(fila))
        inicio = manos.hasta(leer(mano.texto), 0)
        veces = [sale_en(inicio, 0, frozenset({ids}), jugador("parejo", "firme"), f"x{n}") for n in range(8)]
        assert any(veces)

    def test_the_dogs_are_practised_from_behind(self):
        fila = partida(Aprendiz.objects.create(), semilla="perros", ids=("PER-01",))
        assert partidas.partida_de(fila).por_que_no_echa_los_perros(0) is None

    def test_a_pico_is_practised_from_the_first_deal(self, client):
        html = client.get("/mesa/?mesa=tradicional-uy&ids=SEIS-04").content.decode()
        assert re.search(r'name="chumbo" value="1" checked', html)
        assert re.search(r'name="jugadores" value="6" checked', html)
        fila = partida(Aprendiz.objects.create(), "tradicional-uy", 6, chumbo=True, ids=("SEIS-04",))
        reparto = leer(partidas.repartir(fila, partidas.paso_de(fila)).texto).reparto
        assert reparto.pico
        assert reparto.chumbo

    def test_an_address_says_what_is_practised_and_the_partida_keeps_it(self, client):
        html = client.get("/mesa/?mesa=trucazo&ids=ENV-11,NADA-99").content.decode()
        assert "El envido está primero" in html
        client.post("/mesa/nueva/", {"mesa": "trucazo", "jugadores": "2", "ids": "ENV-11"})
        assert PartidaGuardada.objects.get().ids == ["ENV-11"]
