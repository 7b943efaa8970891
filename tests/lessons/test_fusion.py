"""Two records of one learner become one: nothing twice, nothing lost, in whatever order and at once."""

from collections import Counter
from datetime import timedelta
from functools import partial
from itertools import permutations

import pytest
from django.apps import apps
from django.contrib.auth.models import User
from django.core.cache import cache
from django.db import IntegrityError, transaction
from django.test import Client
from django.utils import timezone
from hypothesis import given, settings
from hypothesis import strategies as st

from lessons.models import (
    Aprendiz,
    Decision,
    Escalon,
    Intento,
    ManoGuardada,
    Participante,
    PartidaGuardada,
    PasoHecho,
    Reporte,
    RespuestaDeSerie,
    SerieGuardada,
    TarjaDia,
    Tarjeta,
)
from lessons.progress import fusion, registro
from lessons.progress.fusion import QuedoAlgo, unir
from tests.lessons.cuentas import a_la_vez, abrir, contestar, entrar, escalon, intento, paso

pytestmark = pytest.mark.django_db


ORDEN = {Tarjeta: ("idea",), TarjaDia: ("dia",)}
CAMPOS = {
    Tarjeta: ("idea", "estabilidad", "dificultad", "repasada", "vence", "nota", "repasos", "fallos"),
    TarjaDia: ("dia", "respuestas", "primeras", "bien"),
}


def nada(*_lugar):
    return 0


def cuenta(nombre="ana"):
    return User.objects.create_user(nombre, f"{nombre}@example.org")


def de_alguien():
    """Return the tables that hang from a learner, straight or through another table, with the way to the learner."""
    cuelgan, nuevas = {}, {Aprendiz: ""}
    while nuevas:
        siguientes = {}
        for modelo in apps.get_app_config("lessons").get_models():
            for campo in modelo._meta.concrete_fields:
                if campo.related_model in nuevas and modelo is not campo.related_model and modelo not in cuelgan:
                    siguientes[modelo] = "__".join(p for p in (campo.name, nuevas[campo.related_model]) if p)
        cuelgan |= siguientes
        nuevas = siguientes
    return cuelgan


def test_every_table_that_hangs_from_a_learner_is_in_the_register():
    tablas = de_alguien()
    assert {Intento, PasoHecho, Escalon, Reporte, PartidaGuardada, ManoGuardada, Decision} <= set(tablas)
    faltan = set(tablas) - {parte.modelo for parte in registro.PARTES}
    assert not faltan, f"joining, download and deletion know nothing of {faltan}: lessons/progress/registro.py"


def test_what_points_at_a_learner_is_passed_on_by_its_own_rule():
    for parte in registro.PARTES:
        directas = [c for c in parte.modelo._meta.concrete_fields if c.related_model is Aprendiz]
        assert bool(directas) == bool(parte.unir), parte.nombre


class TestReglas:
    @pytest.fixture
    def par(self):
        ana = cuenta()
        return ana, Aprendiz.objects.create(usuario=ana), Aprendiz.objects.create()

    def test_a_visitors_record_becomes_that_of_an_account_without_one(self):
        ana, visita = cuenta(), Aprendiz.objects.create(luz="baja")
        assert unir(ana, visita.pk, nada) == visita
        assert Aprendiz.objects.get().usuario == ana
        assert Aprendiz.objects.get().luz == "baja"

    def test_the_accounts_settings_win(self, par):
        ana, suya, visita = par
        Aprendiz.objects.filter(pk=suya.pk).update(luz="alta", atajos=False)
        Aprendiz.objects.filter(pk=visita.pk).update(luz="baja", reglamento="trucazo")
        unir(ana, visita.pk, nada)
        quedo = Aprendiz.objects.get()
        assert (quedo.pk, quedo.luz, quedo.atajos, quedo.reglamento) == (suya.pk, "alta", False, "")

    def test_everything_is_passed_on(self, par):
        ana, suya, visita = par
        intento(visita, "a")
        Reporte.objects.create(clave="x", texto="x", aprendiz=visita, nonce="r")
        partida = PartidaGuardada.objects.create(
            aprendiz=visita, reglamento="trucazo", jugadores=2, objetivo=30, semilla="s", repartidor=0
        )
        mano = ManoGuardada.objects.create(aprendiz=visita, partida=partida, texto="x", semilla="s")
        Decision.objects.create(mano=mano, turno=0, hecha="x", mejor="x", juicio="x")
        unir(ana, visita.pk, nada)
        for modelo in (Intento, Reporte, PartidaGuardada, ManoGuardada):
            assert modelo.objects.get().aprendiz == suya
        assert Decision.objects.de(suya).count() == 1

    def test_a_step_done_twice_was_done_the_first_time(self, par):
        ana, suya, visita = par
        antes = timezone.now() - timedelta(days=3)
        paso(suya, "uno")
        paso(visita, "uno", antes)
        paso(suya, "dos", antes)
        paso(visita, "dos")
        paso(visita, "tres")
        unir(ana, visita.pk, nada)
        assert dict(PasoHecho.objects.de(suya).exclude(paso="tres").values_list("paso", "hecho")) == {
            "uno": antes,
            "dos": antes,
        }
        assert PasoHecho.objects.de(suya).slugs() == {"uno", "dos", "tres"}

    def test_a_step_done_half_here_and_half_there_is_done(self, par):
        ana, suya, visita = par
        donde = {"camino": "c", "leccion": "l", "paso": "p"}
        intento(suya, "a", lugar=1, **donde)
        intento(visita, "b", lugar=2, **donde)
        intento(visita, "c", lugar=1, **{**donde, "paso": "otro"})
        unir(ana, visita.pk, lambda *_lugar: 2)
        assert PasoHecho.objects.de(suya).slugs() == {"p"}

    def test_of_two_heights_stays_that_with_more_answers(self, par):
        ana, suya, visita = par
        escalon(suya, "falta", 2.0, 5)
        escalon(visita, "falta", 4.0, 6)
        escalon(suya, "baza", 3.0, 2)
        escalon(visita, "baza", 1.5, 2)
        escalon(visita, "senas", 2.5, 1)
        unir(ana, visita.pk, nada)
        assert {e.idea: (e.altura, e.respuestas) for e in Escalon.objects.filter(aprendiz=suya)} == {
            "falta": (4.0, 11),
            "baza": (3.0, 4),
            "senas": (2.5, 1),
        }

    def test_what_is_remembered_and_counted_is_as_if_all_had_been_one_from_the_beginning(self, par):
        ana, suya, visita = par
        otra = Aprendiz.objects.create()
        for n, quien in enumerate((suya, visita, suya, visita)):
            hecho = timezone.now() - timedelta(days=9 - 2 * n)
            campos = {"posicion": "abcd"[n], "ids": ["ENV-12", "TAN-01"], "bien": n != 1, "hecho": hecho}
            intento(quien, f"n{n}", **campos)
            intento(otra, f"o{n}", **campos)
        unir(ana, visita.pk, nada)

        def de(quien, modelo):
            return list(modelo.objects.filter(aprendiz=quien).order_by(*ORDEN[modelo]).values_list(*CAMPOS[modelo]))

        for modelo in (Tarjeta, TarjaDia):
            assert de(suya, modelo) == de(otra, modelo) != []

    def test_who_answered_a_set_on_both_sides_is_one(self, par):
        ana, suya, visita = par
        serie = SerieGuardada.objects.create(aprendiz=Aprendiz.objects.create(), titulo="x")
        antes = timezone.now() - timedelta(days=1)
        for quien, apodo, desde in ((suya, "", timezone.now()), (visita, "Ana", antes)):
            yo = Participante.objects.create(serie=serie, aprendiz=quien, apodo=apodo, desde=desde)
            RespuestaDeSerie.objects.create(intento=intento(quien, apodo or "x"), participante=yo)
        otra = SerieGuardada.objects.create(aprendiz=visita, titulo="y")
        Participante.objects.create(serie=otra, aprendiz=visita, apodo="Beto")
        unir(ana, visita.pk, nada)
        assert {p.apodo: (p.aprendiz, p.respuestas.count()) for p in Participante.objects.all()} == {
            "Ana": (suya, 2),
            "Beto": (suya, 0),
        }
        assert Participante.objects.get(apodo="Ana").desde == antes
        assert SerieGuardada.objects.get(titulo="y").aprendiz == suya

    def test_doing_it_again_does_nothing(self, par):
        ana, suya, visita = par
        intento(visita, "a")
        escalon(visita, "falta", 4.0, 6)
        for _vez in range(3):
            assert unir(ana, visita.pk, nada) == suya
        assert Escalon.objects.get().respuestas == 6
        assert Aprendiz.objects.count() == 1
        assert unir(ana, suya.pk, nada) == suya

    def test_the_record_of_another_account_is_left_alone(self, par):
        ana, suya, _visita = par
        de_beto = Aprendiz.objects.create(usuario=cuenta("beto"))
        intento(de_beto, "b")
        assert unir(ana, de_beto.pk, nada) == suya
        assert de_beto.intentos.count() == 1

    def test_a_table_that_was_forgotten_stops_it_and_nothing_has_changed(self, par, monkeypatch):
        ana, _suya, visita = par
        intento(visita, "a")
        paso(visita, "uno")
        monkeypatch.setattr(fusion, "PARTES", tuple(p for p in registro.PARTES if p.modelo is not Intento))
        with pytest.raises(QuedoAlgo):
            unir(ana, visita.pk, nada)
        assert visita.intentos.count() == visita.pasos.count() == 1


APARATOS = ("casa", "liceo", "celular")
HECHOS = st.one_of(
    st.tuples(st.just("contesta"), st.sampled_from(APARATOS), st.sampled_from("abcd")),
    st.tuples(st.just("termina"), st.sampled_from(APARATOS), st.sampled_from("pq")),
    st.tuples(st.just("entra"), st.sampled_from(APARATOS), st.just("")),
    st.tuples(st.just("sale"), st.sampled_from(APARATOS), st.just("")),
)


@settings(max_examples=40, deadline=None)
@given(st.lists(HECHOS, max_size=14))
def test_in_whatever_order_each_answer_is_kept_once(hechos):
    with transaction.atomic():
        _vivir(hechos)
        transaction.set_rollback(True)


def _vivir(hechos):
    """Live through the events on three devices; in the end all log in, and everything is the account's, once."""
    ana = cuenta()
    filas, adentro = dict.fromkeys(APARATOS), dict.fromkeys(APARATOS, False)
    dados, posiciones, pasos, respuestas = set(), set(), set(), Counter()

    def quien(aparato):
        if adentro[aparato]:
            fila = Aprendiz.objects.filter(usuario=ana).first()
            return fila or Aprendiz.objects.create(usuario=ana)
        filas[aparato] = filas[aparato] or Aprendiz.objects.create()
        return filas[aparato]

    def entra(aparato):
        visita = filas[aparato]
        unir(ana, visita.pk if visita else None, nada)
        adentro[aparato], filas[aparato] = True, None

    for n, (hecho, aparato, que) in enumerate(hechos):
        if hecho == "contesta":
            uno = quien(aparato)
            nueva = not uno.intentos.filter(posicion=que).exists()
            intento(uno, str(n), posicion=que, ids=["ENV-12"])
            dados.add(str(n))
            posiciones.add(que)
            respuestas["falta"] += nueva
        elif hecho == "termina":
            PasoHecho.objects.get_or_create(aprendiz=quien(aparato), camino="c", leccion="l", paso=que)
            pasos.add(que)
        elif hecho == "entra":
            entra(aparato)
        else:
            # What a visitor did stays in the browser; only an account is left.
            adentro[aparato] = False
    for aparato in APARATOS:
        entra(aparato)
    todos = Aprendiz.objects.all()
    assert len(todos) == (1 if dados or pasos else 0)
    assert all(uno.usuario == ana for uno in todos)
    assert Counter(Intento.objects.values_list("nonce", flat=True)) == Counter(dados)
    assert Counter(PasoHecho.objects.values_list("paso", flat=True)) == Counter(pasos)
    assert dict(Escalon.objects.values_list("idea", "respuestas")) == +respuestas
    assert sum(TarjaDia.objects.values_list("respuestas", flat=True)) == len(dados)
    assert sum(TarjaDia.objects.values_list("primeras", flat=True)) == len(posiciones)
    assert Tarjeta.objects.count() == min(len(dados), 1)


ORDENES = [
    orden
    for orden in permutations(("uno contesta", "uno abre", "otro contesta", "otro entra"))
    if orden.index("uno abre") < orden.index("otro entra")
]


@pytest.mark.parametrize("orden", ORDENES, ids=" · ".join)
def test_two_devices_in_every_order_end_as_one_learner(orden):
    cache.clear()
    uno, otro = Client(), Client()
    hacer = {
        "uno contesta": lambda: contestar(uno),
        "uno abre": lambda: abrir(uno),
        "otro contesta": lambda: contestar(otro, "6c.1e4c7c"),
        "otro entra": lambda: entrar(otro),
    }
    for cual in orden:
        hacer[cual]()
    suyo = Aprendiz.objects.get()
    assert suyo.usuario is not None
    assert suyo.intentos.count() == 2
    assert all("2 respuestas" in client.get("/datos/").text for client in (uno, otro))


@pytest.mark.base_de_datos
@pytest.mark.django_db(transaction=True)
@pytest.mark.parametrize("con_fila", [False, True])
def test_logins_at_once_are_joined_one_after_the_other(con_fila):
    ana = cuenta()
    if con_fila:
        Aprendiz.objects.create(usuario=ana)
    visitas = [Aprendiz.objects.create() for _ in range(3)]
    for n, visita in enumerate(visitas):
        intento(visita, f"n{n}")
        escalon(visita, "falta", 2.0 + n, 4 + n)
        paso(visita, "uno")
    # The last one twice: one browser, two tabs.
    errores = a_la_vez(*(lambda v=v: unir(ana, v.pk, nada) for v in [*visitas, visitas[-1]]))
    assert errores == []
    suyo = Aprendiz.objects.get()
    assert suyo.usuario == ana
    assert suyo.intentos.count() == 3
    assert suyo.escalones.get().respuestas == 15
    assert suyo.pasos.count() == 1


@pytest.mark.base_de_datos
@pytest.mark.django_db(transaction=True)
def test_an_answer_at_the_same_moment_is_joined_or_refused_but_never_lost_in_silence():
    ana = cuenta()
    suyo, visita = Aprendiz.objects.create(usuario=ana), Aprendiz.objects.create()

    def contesta(n):
        with transaction.atomic():
            intento(visita, f"n{n}")

    errores = a_la_vez(lambda: unir(ana, visita.pk, nada), *(partial(contesta, n) for n in range(4)))
    assert all(isinstance(error, IntegrityError) for error in errores)
    assert suyo.intentos.count() == 4 - len(errores)
    assert Intento.objects.count() == 4 - len(errores)
