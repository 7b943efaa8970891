"""Guided hands: scripts held to the engine, and the step that holds one, page by page."""

from html import unescape
from itertools import product

import pytest

from engine.actions import SENAS, SOLAS, Verbo
from lessons.catalog.errors import Errors, Source
from lessons.catalog.hands import read
from lessons.catalog.load import CONTENIDO, Reading
from lessons.models import Aprendiz, PasoHecho
from lessons.practice.guiadas import CaminoRoto, empezar, escribir_decisiones, revisar, seguir
from lessons.practice.metas import cumplida
from lessons.views.comun import catalogo
from tests.lessons.contenido import errores, escribir, leccion_con

__all__ = ["escribir"]

BAZA = "/camino/uruguayo/la-baza/jugala/"
FLOR = "/camino/uruguayo/cantar-la-flor/jugala/"
GUION = (CONTENIDO / "manos" / "primera-y-segunda.toml").read_text("utf-8")


def pasos():
    return [(x, p) for x in catalogo().lecciones for p in x.pasos if p.guiada]


def guiones():
    return list(catalogo().guiones.values())


def leido(texto):
    """Return a script's text read, and the reasons why not."""
    errores = Errors()
    guion = read("prueba", texto, Source("manos/prueba.toml", errores), Reading())
    return guion, [e.why for e in errores]


# Scripts


def test_every_script_stands_in_a_lesson_of_its_table_and_is_won_by_every_right_way():
    assert {p.guiada.guion for _, p in pasos()} == set(catalogo().guiones)
    for leccion, paso in pasos():
        guion = catalogo().guiones[paso.guiada.guion]
        assert guion.mano.reparto.reglamento.slug in leccion.mesas
        assert paso in leccion.ejercicios
        assert revisar(guion) == ""


@pytest.mark.parametrize(
    ("camino", "desde"), [("uruguayo", "la-baza"), ("argentino", "la-baza"), ("puente", "la-muestra")]
)
def test_every_lesson_from_the_bazas_on_has_a_hand_to_play(camino, desde):
    lecciones = catalogo().caminos[camino].lecciones
    primera = next(x.numero for x in lecciones if x.slug == desde)
    sin_mano = [x.slug for x in lecciones if x.numero >= primera and not any(p.guiada for p in x.pasos)]
    assert sin_mano == []


def se_puede(guiada):
    """Return every action open at a decision, señas too where it is about one."""
    mano, asiento = guiada.mano, guiada.guion.asiento
    con_senas = any(una.verbo is Verbo.SENA for una in guiada.toca.dichas)
    senas = [una for una in SENAS if mano.por_que_no(asiento, una) is None] if con_senas else []
    return {*mano.legales(asiento), *senas}


@pytest.mark.parametrize("guion", guiones(), ids=lambda guion: guion.slug)
def test_nothing_that_can_be_done_at_a_decision_is_without_its_words(guion):
    for buenas in product(*(d.bien for d in guion.decisiones)):
        guiada = empezar(guion)
        assert not cumplida(guion.meta, guiada.mano, guion.asiento)
        for una in buenas:
            legales = se_puede(guiada)
            assert una in legales
            for otra in legales - set(guiada.toca.bien):
                intento = guiada.intentar(otra)
                assert intento.motivo is None
                assert intento.porque.plano
                # The shown punishment never reaches what the learner was asked to reach.
                assert not cumplida(guion.meta, intento.mano, guion.asiento)
            guiada = guiada.con(una)
        assert guiada.lograda
        assert seguir(guion, guiada.texto) == guiada


@pytest.mark.parametrize("guion", guiones(), ids=lambda guion: guion.slug)
def test_what_the_rules_refuse_comes_with_their_reason(guion):
    guiada = empezar(guion)
    intento = guiada.intentar(SOLAS[Verbo.VALE_CUATRO])
    assert intento.motivo is guiada.mano.por_que_no(guion.asiento, SOLAS[Verbo.VALE_CUATRO])
    assert intento.mano == guiada.mano


def test_a_way_that_is_no_way_is_refused():
    guion = catalogo().guiones["primera-y-segunda"]
    for texto in ("juega.12c", "juega.3e,juega.12c", "nada", "juega.3e,juega.1b,juega.1b", ","):
        with pytest.raises(CaminoRoto):
            seguir(guion, texto)


@pytest.mark.parametrize(
    ("antes", "ahora", "porque"),
    [
        ('bien = ["juega 3e"]', 'bien = ["juega 1e"]', "no se puede jugar así"),
        ('antes = ["1 juega 2c"]', 'antes = ["1 juega 3e"]', "no se puede jugar así"),
        ('castigo = ["1 juega 7o"]', 'castigo = ["1 juega 2c"]', "no se puede jugar así"),
        (
            'castigo = ["1 juega 7o"]',
            'castigo = []\n[[decision.tambien]]\nacciones = ["pasa"]\nporque = "Eso."',
            "pasa",
        ),
        ('acciones = ["juega 12c"]', 'acciones = ["tantos 20-28"]', "no se puede jugar así"),
        ('acciones = ["juega 12c"]', 'acciones = ["juega 4c"]', "no se puede jugar así"),
        ('acciones = ["juega 12c"]', 'acciones = ["juega 3e"]', "dos veces"),
        ('otra = "Acá', 'otro = "Acá', "falta la clave «otra»"),
        ('porque = "{{gana 6o: 12c 2c = 2c|', 'porque = "{{gana 6o: 12c 2c = 12c|', "2c"),
        ('reparto = "quiero', 'reparto = "quero', "reparto"),
        ("[[decision]]", "[[decision", "no es TOML"),
    ],
)
def test_a_script_that_the_engine_contradicts_is_a_mistake(antes, ahora, porque):
    assert antes in GUION
    _, razones = leido(GUION.replace(antes, ahora, 1))
    assert any(porque in razon for razon in razones), razones


def test_a_goal_that_isnt_reached_or_isnt_one_is_a_mistake():
    sana, razones = leido(GUION)
    assert razones == []
    assert revisar(sana) == ""
    assert "no se llega a cobra-la-flor" in revisar(leido(GUION.replace("gana-la-segunda-baza", "cobra-la-flor"))[0])
    assert "no es ninguna" in revisar(leido(GUION.replace("gana-la-segunda-baza", "gana-siempre"))[0])


# Pages


def pagina(client, direccion, status=200):
    respuesta = client.get(direccion)
    assert respuesta.status_code == status
    return unescape(respuesta.content.decode())


def guia_de(html):
    """Return the part of a page that is the hand, down to its log."""
    return html.partition('<section class="guiada"')[2].partition('id="charla"')[0]


@pytest.mark.django_db
@pytest.mark.parametrize(("leccion", "paso"), pasos(), ids=lambda x: getattr(x, "slug", ""))
def test_the_step_is_played_to_its_goal_and_is_done_once(client, leccion, paso):
    guion = catalogo().guiones[paso.guiada.guion]
    aqui = f"/camino/{leccion.clave}/{paso.slug}/"
    hechas = []
    for decision in guion.decisiones:
        html = pagina(client, f"{aqui}?g={escribir_decisiones(hechas)}" if hechas else aqui)
        assert decision.pregunta.plano.split(".")[0] in html
        assert not PasoHecho.objects.exists()
        # Nobody is remembered before something is reached.
        assert not Aprendiz.objects.exists()
        pregunta = f"?g={escribir_decisiones(hechas)}" if hechas else ""
        respuesta = client.post(f"{aqui}jugar{pregunta}", {"que": str(decision.bien[0])})
        assert respuesta.status_code == 303
        hechas.append(decision.bien[0])
    assert guion.final.plano in pagina(client, respuesta["Location"].partition("#")[0])
    for _ in range(2):
        client.post(f"{aqui}jugar{pregunta}", {"que": str(decision.bien[0])})
    assert [str(uno) for uno in PasoHecho.objects.all()] == [f"{leccion.clave}/{paso.slug}"]


@pytest.mark.django_db
def test_a_wrong_card_is_shown_its_punishment_and_leads_back(client):
    respuesta = client.post(f"{BAZA}jugar", {"que": "juega 12c"})
    assert respuesta["Location"] == f"{BAZA}?g=&x=juega.12c#guia"
    html = pagina(client, f"{BAZA}?g=&x=juega.12c")
    assert "La baza es de Nélida" in html
    assert "siete de oro" in html
    assert f'href="{BAZA}#guia"' in html
    # There's nothing to play there but to go back.
    assert 'name="que"' not in html
    assert not PasoHecho.objects.exists()


@pytest.mark.django_db
def test_a_wrong_word_without_punishment_is_explained_where_it_was_asked(client):
    html = pagina(client, f"{FLOR}?x=no-quiero")
    assert "Nélida cobra 1" in html
    assert 'value="flor"' in html


@pytest.mark.django_db
def test_no_answer_stands_out_by_its_button(client):
    html = guia_de(pagina(client, FLOR))
    assert 'value="quiero"' in html
    assert "lleno" not in html


@pytest.mark.django_db
def test_senas_numbers_and_claims_are_asked_for_where_they_are_decided(client):
    camino = "/camino/uruguayo"
    senas = guia_de(pagina(client, f"{camino}/de-a-cuatro/jugala/"))
    assert '<details class="senas" open>' in senas
    respuesta = client.post(f"{camino}/de-a-cuatro/jugala/jugar", {"que": "sena", "sena": "p4", "para": ""})
    assert respuesta["Location"] == f"{camino}/de-a-cuatro/jugala/?g=sena.p4#guia"
    assert "Hacer una seña" not in guia_de(pagina(client, f"{camino}/de-a-cuatro/jugala/?g=sena.p4"))
    assert "¿Cuántos tantos decís?" in guia_de(pagina(client, f"{camino}/contar-el-envido/jugala/?g=quiero"))
    respuesta = client.post(f"{camino}/contar-el-envido/jugala/jugar?g=quiero", {"que": "tantos", "numero": "12"})
    assert "ENV-05" in guia_de(pagina(client, respuesta["Location"].partition("#")[0]))
    assert 'value="reclamar"' in guia_de(pagina(client, f"{camino}/reclamar/jugala/?g=juega.3c,juega.1b"))
    assert 'value="mostrar"' not in guia_de(pagina(client, f"{camino}/reclamar/jugala/"))


@pytest.mark.django_db
def test_the_cloth_says_what_is_waited_for_and_where_the_hand_was_left(client):
    camino = "/camino/uruguayo"
    # An envido put before it is settled, and the truco waits again.
    vuelve = guia_de(pagina(client, f"{camino}/envido-primero/jugala/?g=envido,tantos.32"))
    assert "—\u2060Truco.<small>Lo dice Nélida. Te toca contestar.</small>" in vuelve
    perros = guia_de(pagina(client, f"{camino}/echar-los-perros/jugala/?g=en-ley"))
    assert "El truco espera.<small>Te toca contestar.</small>" in perros
    assert "Te toca elegir cómo se pelea." in guia_de(pagina(client, f"{camino}/otras-mesas/jugala/?g=flor"))
    assert "Hasta acá." in guia_de(pagina(client, f"{camino}/otras-mesas/jugala/?g=flor,con-flor-envido"))
    assert "Así seguía." in guia_de(pagina(client, f"{camino}/contar-el-envido/jugala/?x=no-quiero"))


@pytest.mark.django_db
def test_what_the_rules_refuse_is_said_with_its_rule(client):
    respuesta = client.post(f"{BAZA}jugar", {"que": "juega 4b"})
    html = pagina(client, respuesta["Location"].partition("#")[0])
    assert "No se puede." in html
    assert 'href="/reglas/BAZ-01/"' in html


@pytest.mark.django_db
def test_looking_at_the_end_keeps_nothing(client):
    html = pagina(client, f"{BAZA}?g=juega.3e,juega.1b")
    assert "Jugarla de nuevo" in html
    assert not Aprendiz.objects.exists()


@pytest.mark.django_db
@pytest.mark.parametrize(
    "pregunta", ["?g=juega.12c", "?g=<b>", "?x=nada", "?g=juega.3e,juega.1b&x=mazo", "?g=" + "a" * 999]
)
def test_an_address_that_is_no_way_is_a_400(client, pregunta):
    pagina(client, f"{BAZA}{pregunta}", 400)


@pytest.mark.django_db
@pytest.mark.parametrize("numero", ["", "treinta", "3.5", "99999", "007"])
def test_tantos_that_are_no_number_are_asked_again_where_they_were(client, numero):
    aqui = "/camino/uruguayo/contar-el-envido/jugala/"
    respuesta = client.post(f"{aqui}jugar?g=quiero", {"que": "tantos", "numero": numero})
    assert respuesta.status_code == 400
    html = guia_de(unescape(respuesta.content.decode()))
    assert "Los tantos se dicen con un número." in html
    assert f'action="{aqui}jugar?g=quiero"' in html
    assert "¿Cuántos tantos decís?" in html


@pytest.mark.django_db
def test_a_post_that_is_no_action_is_a_400_and_of_another_step_a_404(client):
    for que in ("", "volar", "tantos x", "juega 99z", "sena"):
        assert client.post(f"{BAZA}jugar", {"que": que}).status_code == 400
    assert client.post("/camino/uruguayo/la-baza/va-parda/jugar", {"que": "mazo"}).status_code == 404
    assert client.post("/camino/uruguayo/la-baza/nada/jugar", {"que": "mazo"}).status_code == 404
    assert client.get(f"{BAZA}jugar").status_code == 405


GUIADA = "::: mano-guiada prueba\n:::"


@pytest.mark.parametrize(
    ("bloque", "porque"),
    [
        (f"{GUIADA}\n\n::: puzzle suma 3\n:::", "una mano guiada va sola"),
        (f"{GUIADA}\n\n{GUIADA}", "una mano guiada va sola"),
        ("::: mano-guiada otra\n:::", "no hay un manos/otra.toml"),
        ("::: mano-guiada\n:::", "va «mano-guiada <slug>»"),
        ("::: mano-guiada prueba\nalgo\n:::", "va «mano-guiada <slug>»"),
        (GUIADA, ""),
    ],
)
def test_a_step_holds_one_hand_alone_and_one_that_there_is(escribir, bloque, porque):
    dichos = errores(escribir(**leccion_con("::: puzzle suma 3\n:::", bloque), **{"manos/prueba.toml": GUION}))
    assert any(porque in dicho for dicho in dichos) if porque else dichos == []
