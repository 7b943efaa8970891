"""The ways to answer: fields, words to mark, a number or a word instead; each a form that posts."""

import re

import pytest

from lessons.models import Intento

pytestmark = pytest.mark.django_db
CADENA = "/p/cadena/quiero-truco-uy/0.envido.real-envido"
FLOR = "/p/flor/trucobet/4c6c7c"
PUEDE = "/p/declarar/quiero-truco-uy/puede.2-1.6o.7e4o3c.1-envido.0-quiero.1-27"


def pagina(client, direccion):
    return client.get(direccion).content.decode()


class TestCampos:
    def test_each_has_its_label(self, client):
        html = pagina(client, CADENA)
        for ident in re.findall(r'<input id="([^"]+-c[0-9])"', html):
            assert f'<label for="{ident}">' in html
        assert html.count('inputmode="numeric"') == 2
        assert html.count('type="radio"') == 2

    def test_are_sent_in_their_order(self, client):
        respuesta = client.post(CADENA, {"r": ["5", "2", "ellos"]})
        assert respuesta.status_code == 303
        assert respuesta["Location"].endswith("r=5-2-ellos#problema-1-fallo")
        assert "Está bien." in pagina(client, respuesta["Location"])

    @pytest.mark.parametrize(
        ("enviado", "aviso"),
        [
            (["5", "2"], "Falta elegir a quién"),
            (["", "2", "ellos"], "Falta uno de los dos números"),
            (["", ""], "Escribí los dos números"),
            (["cinco", "2", "ellos"], "Va un número solo"),
        ],
    )
    def test_what_is_missing_is_said_and_what_was_typed_stays(self, client, enviado, aviso):
        respuesta = client.post(CADENA, {"r": enviado})
        html = respuesta.content.decode()
        assert respuesta.status_code == 422
        assert aviso in html
        assert (' value="2"' in html) == ("2" in enviado)
        assert html.count(" checked") == enviado.count("ellos")
        assert not Intento.objects.exists()

    def test_a_wrong_answer_keeps_all_three(self, client):
        html = pagina(client, f"{CADENA}?r=5-5-ellos")
        assert html.count(' value="5"') == 2
        assert html.count(" checked") == 1
        assert "5 es la cadena entera." in html


class TestNumeroOPalabra:
    def test_the_button_answers_with_an_empty_field(self, client):
        assert client.post(FLOR, {"r": ["", "no"]})["Location"].endswith("r=no#problema-1-fallo")

    def test_the_button_wins_over_what_was_typed(self, client):
        assert client.post(FLOR, {"r": ["37", "no"]})["Location"].endswith("r=no#problema-1-fallo")

    def test_the_button_is_there_whatever_the_hand(self, client):
        assert "No hay flor" in pagina(client, FLOR)
        assert "No hay flor" in pagina(client, "/p/flor/trucobet/7e4c6c")


class TestVarias:
    def test_words_are_boxes_to_tick(self, client):
        html = pagina(client, PUEDE)
        assert html.count('type="checkbox"') >= 4
        assert "Son buenas" in html

    def test_are_sent_as_several_values(self, client):
        html = pagina(client, PUEDE)
        valores = re.findall(r'type="checkbox" name="r" value="([^"]+)"', html)
        respuesta = client.post(PUEDE, {"r": list(reversed(valores))})
        assert respuesta["Location"].endswith("r=" + "-".join(valores) + "#problema-1-fallo")

    def test_each_is_told_right_or_wrong_afterwards(self, client):
        html = pagina(client, f"{PUEDE}?r=no-se&ver=1")
        assert html.count('<li class="si">') >= 3
        assert '<ul class="marcas"' in html


def test_the_score_is_read_in_numbers_and_drawn_in_fives(client):
    html = pagina(client, "/p/falta/quiero-truco-uy/14-9-40")
    assert re.search(r"<dt>Nosotros</dt><dd><b>14</b>", html)
    assert html.count('class="palitos" aria-hidden="true"') == 2
