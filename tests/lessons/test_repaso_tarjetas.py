"""Cards: one an idea, moved once a day by what was answered, and the same whenever they are made anew."""

import re
import threading
from datetime import UTC, date, datetime, timedelta
from zoneinfo import ZoneInfo

import pytest
from django.db import connections
from django.test import Client
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from lessons.models import Aprendiz, Intento, ManoGuardada, Nota, Tarjeta, Tropiezo
from lessons.progress import memoria, tarjetas
from lessons.progress.ideas import IDEAS

DIA = date(2026, 3, 2)
POSICION = "/p/envido/quiero-truco-uy/6c.3e4c7c"
CAMPOS = [c.name for c in Tarjeta._meta.fields if c.name not in {"id", "aprendiz"}]


def tarjeta(*notas, dia=DIA):
    """Return a card answered so on the days on which it came back."""
    t = Tarjeta(vence=dia)
    for nota in notas:
        memoria.mover(t, nota, t.vence)
    return t


class TestNota:
    @pytest.mark.parametrize(
        ("dado", "nota"),
        [
            ({"bien": False, "segundos": 3}, Nota.DE_NUEVO),
            ({"bien": True, "segundos": 3}, Nota.DE_UNA),
            ({"bien": True, "segundos": 30}, Nota.BIEN),
            ({"bien": True, "segundos": None}, Nota.BIEN),
            ({"bien": True, "segundos": 200}, Nota.COSTO),
            ({"bien": True, "segundos": 3, "ayuda": True}, Nota.COSTO),
            ({"bien": True, "segundos": 3, "primera": False}, Nota.COSTO),
            ({"bien": True, "segundos": 6 * 3600}, Nota.BIEN),
        ],
    )
    def test_the_answer_itself_says_how_well_it_was_known(self, dado, nota):
        uno = Intento(**{k: v for k, v in dado.items() if k != "primera"})
        uno.primera = dado.get("primera", True)
        assert memoria.nota_de(uno) == nota


class TestDia:
    def test_known_it_goes_further_away_each_time_and_never_beyond_half_a_year(self):
        t, lejos = Tarjeta(vence=DIA), []
        for _vez in range(8):
            antes = t.vence
            memoria.mover(t, Nota.BIEN, antes)
            lejos.append((t.vence - antes).days)
        assert lejos == sorted(lejos)
        assert lejos[0] >= 1
        assert lejos[-1] == memoria.LEJOS

    def test_missed_it_is_back_the_next_day(self):
        assert tarjeta(Nota.DE_NUEVO).vence == DIA + timedelta(1)
        assert (tarjeta(3, 3, 1).vence - tarjeta(3, 3).vence).days <= 4

    def test_forty_right_answers_in_one_day_are_one(self):
        t = tarjeta(Nota.DE_UNA)
        una = t.vence
        for _vez in range(40):
            assert not memoria.mover(t, Nota.DE_UNA, DIA)
        assert t.vence == una
        assert t.repasos == 1

    def test_a_mistake_after_a_right_answer_brings_it_nearer_and_after_a_mistake_nothing_lifts_it(self):
        t = tarjeta(Nota.DE_UNA)
        memoria.mover(t, Nota.DE_NUEVO, DIA)
        assert (t.vence, t.nota) == (tarjeta(Nota.COSTO).vence, Nota.COSTO)
        t = tarjeta(Nota.DE_NUEVO)
        memoria.mover(t, Nota.DE_UNA, DIA)
        assert (t.vence, t.nota, t.fallos) == (DIA + timedelta(1), Nota.DE_NUEVO, 1)

    def test_what_is_only_credited_gives_way_to_an_answer_of_that_day(self):
        t = tarjeta(Nota.BIEN)
        dia = t.vence
        memoria.mover(t, Nota.BIEN, dia, directa=False)
        assert t.vence > dia + timedelta(1)
        memoria.mover(t, Nota.DE_NUEVO, dia)
        assert (t.nota, t.fallos) == (Nota.DE_NUEVO, 1)
        memoria.mover(t, Nota.BIEN, dia, directa=False)
        assert t.nota == Nota.DE_NUEVO

    def test_a_day_before_the_last_is_the_last(self):
        t = tarjeta(Nota.DE_UNA)
        assert not memoria.mover(t, Nota.BIEN, DIA - timedelta(1))
        assert t.repasada == DIA

    @settings(max_examples=60, deadline=None)
    @given(st.lists(st.tuples(st.integers(1, 4), st.integers(0, 45), st.booleans()), min_size=1, max_size=40))
    def test_no_life_loses_a_card_or_sends_it_beyond_the_limit(self, vida):
        t, dia = Tarjeta(vence=DIA), DIA
        for nota, dias, directa in vida:
            dia += timedelta(dias)
            memoria.mover(t, nota, dia, directa=directa)
            assert t.repasada == dia
            assert timedelta(1) <= t.vence - dia <= timedelta(memoria.LEJOS)
            assert 0 < memoria.recuerda(t, dia + timedelta(40)) <= 1
            assert memoria.pierden([(t.estabilidad, t.repasada)], dia)[0] > 0
            assert 0 <= t.fallos <= t.repasos


class TestHuso:
    @pytest.mark.parametrize(
        ("zona", "instante", "dia"),
        [
            ("America/Montevideo", datetime(2026, 3, 3, 2, 59, tzinfo=UTC), date(2026, 3, 2)),
            ("America/Montevideo", datetime(2026, 3, 3, 3, 0, tzinfo=UTC), date(2026, 3, 3)),
            ("Europe/Madrid", datetime(2026, 3, 28, 22, 59, tzinfo=UTC), date(2026, 3, 28)),
            ("Europe/Madrid", datetime(2026, 3, 29, 22, 0, tzinfo=UTC), date(2026, 3, 30)),
            ("Marte/Olimpo", datetime(2026, 3, 3, 2, 59, tzinfo=UTC), date(2026, 3, 2)),
        ],
    )
    def test_the_declared_zone_says_what_day_it_is(self, zona, instante, dia):
        assert Aprendiz(zona=zona).dia(instante) == dia

    @pytest.mark.parametrize("cambio", [date(2026, 3, 29), date(2026, 10, 25)])
    def test_a_change_of_clocks_neither_adds_nor_takes_a_day(self, cambio):
        """Known at eleven at night before the change and at one in the morning after the next: two days each."""
        madrid = ZoneInfo("Europe/Madrid")
        quien = Aprendiz(zona="Europe/Madrid")
        dias = [
            quien.dia(datetime(cambio.year, cambio.month, cambio.day + n, hora, tzinfo=madrid))
            for n, hora in ((-1, 23), (1, 1))
        ]
        assert (dias[1] - dias[0]).days == 2
        t = Tarjeta(vence=dias[0])
        memoria.mover(t, Nota.BIEN, dias[0])
        memoria.mover(t, Nota.BIEN, dias[1])
        igual = Tarjeta(vence=DIA)
        memoria.mover(igual, Nota.BIEN, DIA)
        memoria.mover(igual, Nota.BIEN, DIA + timedelta(2))
        assert t.estabilidad == igual.estabilidad


def intento(aprendiz, ids=("ENV-12",), *, cuando=None, **mas):
    n = Intento.objects.count()
    datos = {"kind": "falta", "reglamento": "trucazo", "respuesta": "1", "bien": True, "posicion": f"{n}-9-30"}
    hecho = cuando or datetime(2026, 3, 2, 15, tzinfo=UTC)
    return Intento.objects.create(
        aprendiz=aprendiz, ids=list(ids), **{"nonce": str(n), "hecho": hecho, **datos, **mas}
    )


def cartas(aprendiz):
    return {t.idea: t for t in Tarjeta.objects.de(aprendiz)}


@pytest.mark.django_db
class TestIntento:
    def test_the_first_answer_makes_the_card_of_the_idea_it_asks(self):
        aprendiz = Aprendiz.objects.create()
        intento(aprendiz, ["MUE-02", "ENV-01", "ENV-03"])
        assert list(cartas(aprendiz)) == ["envido-con-una-pieza"]

    def test_the_idea_it_was_drawn_for_goes_before(self):
        aprendiz = Aprendiz.objects.create()
        assert intento(aprendiz, ["MUE-02", "ENV-01"], idea="piezas").idea == "piezas"
        assert list(cartas(aprendiz)) == ["piezas"]

    def test_right_it_credits_what_it_rests_on_and_wrong_it_says_nothing_of_it(self):
        aprendiz = Aprendiz.objects.create()
        dos = datetime(2026, 3, 8, 15, tzinfo=UTC)
        intento(aprendiz, ["MUE-02"])
        antes = cartas(aprendiz)["piezas"].vence
        intento(aprendiz, ["MUE-02", "ENV-03"], cuando=dos, bien=False)
        assert cartas(aprendiz)["piezas"].vence == antes
        intento(aprendiz, ["MUE-02", "ENV-03"], cuando=dos)
        assert cartas(aprendiz)["piezas"].vence > antes
        assert not cartas(aprendiz)["piezas"].directa

    def test_each_table_has_its_own(self):
        aprendiz = Aprendiz.objects.create()
        intento(aprendiz)
        intento(aprendiz, reglamento="trucobet")
        assert Tarjeta.objects.de(aprendiz).count() == 2

    def test_an_attempt_of_no_rule_makes_no_card(self):
        aprendiz = Aprendiz.objects.create()
        intento(aprendiz, [])
        assert not cartas(aprendiz)

    def test_answered_before_it_is_not_known_by_that(self):
        aprendiz = Aprendiz.objects.create()
        assert intento(aprendiz, posicion="x", segundos=2).nota == Nota.DE_UNA
        assert intento(aprendiz, posicion="x", segundos=2).nota == Nota.COSTO

    def test_corrected_it_is_as_if_it_had_been_so_from_the_beginning(self):
        aprendiz, otro = Aprendiz.objects.create(), Aprendiz.objects.create()
        dos = datetime(2026, 3, 20, 15, tzinfo=UTC)
        primero = intento(aprendiz, segundos=3)
        intento(aprendiz, cuando=dos)
        intento(otro, bien=False)
        intento(otro, cuando=dos)
        tarjetas.corregir(primero, Nota.DE_NUEVO)
        suya, ajena = cartas(aprendiz)["falta"], cartas(otro)["falta"]
        assert [getattr(suya, c) for c in CAMPOS] == [getattr(ajena, c) for c in CAMPOS]
        tarjetas.corregir(primero, Nota.DE_UNA)
        assert cartas(aprendiz)["falta"].vence > suya.vence

    def test_a_mistake_at_the_table_brings_its_idea_back_once_a_turn(self):
        aprendiz = Aprendiz.objects.create()
        fila = ManoGuardada.objects.create(aprendiz=aprendiz, texto="", semilla="s")
        for _vez in range(3):
            tarjetas.tropezar(fila, 4, "trucazo", "ENV-11")
        tarjetas.tropezar(fila, 4, "trucazo", "NO-HAY")
        assert Tropiezo.objects.count() == 1
        suya = cartas(aprendiz)["envido-primero"]
        assert suya.de_mesa
        assert suya.nota == Nota.DE_NUEVO


REGLAS = sorted({regla for reglas in list(IDEAS.values())[6:26] for regla in reglas})
VIDA = st.lists(
    st.one_of(
        st.tuples(
            st.just("contesta"),
            st.sets(st.sampled_from(REGLAS), min_size=1, max_size=3),
            st.booleans(),
            st.integers(0, 60 * 24 * 45),
            st.integers(1, 300),
        ),
        st.tuples(st.just("corrige"), st.integers(0, 30), st.integers(1, 4)),
        st.tuples(st.just("tropieza"), st.sampled_from(REGLAS), st.integers(0, 9)),
    ),
    min_size=1,
    max_size=12,
)


@pytest.mark.django_db
@settings(max_examples=25, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(vida=VIDA, zona=st.sampled_from(["America/Montevideo", "Europe/Madrid", "Australia/Sydney"]))
def test_any_life_replays_the_same(vida, zona):
    aprendiz = Aprendiz.objects.create(zona=zona)
    fila = ManoGuardada.objects.create(aprendiz=aprendiz, texto="", semilla="s")
    cuando, hechos = datetime(2026, 1, 1, 12, tzinfo=UTC), []
    for que, *datos in vida:
        if que == "contesta":
            ids, bien, minutos, segundos = datos
            cuando += timedelta(minutes=minutos)
            hechos.append(intento(aprendiz, sorted(ids), cuando=cuando, bien=bien, segundos=segundos))
        elif que == "corrige" and hechos:
            tarjetas.corregir(hechos[datos[0] % len(hechos)], Nota(datos[1]))
        elif que == "tropieza":
            tarjetas.tropezar(fila, datos[1], "trucazo", datos[0])
    tarjetas.rehacer(aprendiz, "trucazo")
    primero = {t.idea: [getattr(t, c) for c in CAMPOS] for t in Tarjeta.objects.de(aprendiz)}
    assert {i.idea for i in hechos} <= primero.keys()
    tarjetas.rehacer(aprendiz, "trucazo")
    assert {t.idea: [getattr(t, c) for c in CAMPOS] for t in Tarjeta.objects.de(aprendiz)} == primero


@pytest.mark.django_db
@settings(max_examples=25, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(
    vida=st.lists(
        st.tuples(
            st.sets(st.sampled_from(REGLAS), min_size=1, max_size=3),
            st.booleans(),
            st.integers(0, 60 * 24 * 45),
            st.integers(1, 4) | st.none(),
        ),
        min_size=1,
        max_size=12,
    )
)
def test_moved_one_by_one_or_made_anew_the_cards_are_the_same(vida):
    aprendiz = Aprendiz.objects.create(zona="Europe/Madrid")
    cuando = datetime(2026, 1, 1, 12, tzinfo=UTC)
    for ids, bien, minutos, nota in vida:
        cuando += timedelta(minutes=minutos)
        uno = intento(aprendiz, sorted(ids), cuando=cuando, bien=bien)
        if nota:
            tarjetas.corregir(uno, Nota(nota))
    sueltas = {t.idea: [getattr(t, c) for c in CAMPOS] for t in Tarjeta.objects.de(aprendiz)}
    tarjetas.rehacer(aprendiz, "trucazo")
    assert {t.idea: [getattr(t, c) for c in CAMPOS] for t in Tarjeta.objects.de(aprendiz)} == sueltas


@pytest.mark.base_de_datos
@pytest.mark.django_db(transaction=True)
class TestALaVez:
    def a_la_vez(self, *tareas):
        listos = threading.Barrier(len(tareas))

        def una(tarea):
            listos.wait()
            try:
                tarea()
            finally:
                connections.close_all()

        hilos = [threading.Thread(target=una, args=[t]) for t in tareas]
        for hilo in hilos:
            hilo.start()
        for hilo in hilos:
            hilo.join()

    def test_the_same_answer_twenty_times_moves_the_card_once(self, client):
        boleto = re.search(r'name="boleto" value="([^"]+)"', client.get(POSICION).content.decode())[1]
        galletas = {nombre: g.value for nombre, g in client.cookies.items()}

        def mandar():
            otro = Client()
            for nombre, valor in galletas.items():
                otro.cookies[nombre] = valor
            assert otro.post(POSICION, {"r": "36", "boleto": boleto}).status_code == 303

        self.a_la_vez(*[mandar] * 20)
        assert Intento.objects.count() == 1
        suya = Tarjeta.objects.get()
        assert (suya.idea, suya.repasos, suya.fallos) == ("envido-con-una-pieza", 1, 0)

    def test_many_first_answers_at_once_lose_nothing(self):
        aprendiz = Aprendiz.objects.create()
        reglas = [["ENV-12"], ["ENV-12", "TAN-01"], ["TAN-01"], ["ENV-12"]] * 2

        def contestar(n):
            datos = {"kind": "falta", "reglamento": "trucazo", "respuesta": "1", "posicion": str(n)}
            Intento.objects.create(aprendiz=aprendiz, nonce=str(n), ids=reglas[n], bien=n != 3, **datos)

        self.a_la_vez(*[lambda n=n: contestar(n) for n in range(len(reglas))])
        assert Intento.objects.count() == len(reglas)
        alturas = {e.idea: e.respuestas for e in aprendiz.escalones.all()}
        assert alturas == {"falta": 6, "malas-y-buenas": 4}
        assert {t.idea: t.repasos for t in Tarjeta.objects.de(aprendiz)} == {"falta": 1, "malas-y-buenas": 1}

    def test_answers_and_corrections_at_once_leave_the_cards_that_a_replay_gives(self):
        aprendiz = Aprendiz.objects.create()
        primeros = [intento(aprendiz, ["ENV-12"], posicion=f"p{n}") for n in range(3)]

        def contestar(n):
            hecho = datetime(2026, 3, 9 + n, 15, tzinfo=UTC)
            intento(aprendiz, ["ENV-12", "TAN-01"], posicion=f"q{n}", nonce=f"q{n}", hecho=hecho)

        def corregir(n):
            tarjetas.corregir(Intento.objects.get(pk=primeros[n].pk), Nota(n + 1))

        self.a_la_vez(lambda: contestar(0), *[lambda n=n: corregir(n) for n in range(3)] * 2)
        assert Intento.objects.count() == 4
        for n, primero in enumerate(primeros, start=1):
            primero.refresh_from_db()
            assert primero.corregida == n
        una = Tarjeta.objects.get(idea="falta")
        tarjetas.rehacer(aprendiz, "trucazo")
        otra = Tarjeta.objects.get(idea="falta")
        assert [getattr(una, c) for c in CAMPOS] == [getattr(otra, c) for c in CAMPOS]
