"""Sets under bad names, bad addresses and pages left open."""

import pytest
from django.test import Client

from lessons.compartidas.textos import limpio
from lessons.models import Aprendiz, Intento, Participante, SerieGuardada
from tests.lessons.series import ENVIDO, PARDAS, PIEZAS, armar, campo, contestar, texto

pytestmark = pytest.mark.django_db


@pytest.fixture
def serie(client):
    return armar(client, ENVIDO, PIEZAS, PARDAS)


@pytest.fixture
def alumno():
    return Client()


HOSTILES = [
    "<script>alert(1)</script>",
    '"><img src=x onerror=alert(1)>',
    "{{ 7|add:7 }}{% csrf_token %}",
    "\u202eanA\u2066\u200d\u0000",
    "Z\u0301\u0302\u0303\u0304\u0305\u0306" * 9,
    "A" * 5000,
    "\ufdfa" * 30,
    "Ana\r\nSet-Cookie: a=b",
]


@pytest.mark.parametrize("apodo", HOSTILES)
def test_a_hostile_nickname_is_one_short_line_of_text(client, serie, alumno, apodo):
    assert alumno.post(f"/s/{serie.clave}/empezar", {"apodo": apodo}).status_code == 303
    contestar(alumno, serie, ENVIDO, "36")
    guardado = Participante.objects.get().apodo
    assert len(guardado) <= 24
    assert guardado == limpio(guardado, 24)
    for quien, donde in ((client, f"/series/{serie.clave}/respuestas/"), (alumno, f"/s/{serie.clave}/fin/")):
        html = quien.get(donde).content.decode()
        assert "<script>alert" not in html
        assert "<img src=x" not in html
        assert "\u202e" not in html


def test_what_is_seen_of_a_text_is_kept():
    assert limpio("  Ñandú \t Añazco ", 24) == "Ñandú Añazco"
    assert limpio("Jose\u0301", 24) == "José"
    assert limpio("a\u202eb\u200bc\0d", 24) == "abcd"
    assert limpio("e\u0301\u0323\u0324\u0330", 24) in {"é", "ẹ"}
    assert limpio("\u200b \n", 24) == ""


def test_a_nickname_can_be_left_out_changed_and_taken_back(serie, alumno):
    alumno.post(f"/s/{serie.clave}/empezar", {"apodo": ""})
    assert not Aprendiz.objects.exclude(pk=serie.aprendiz_id).exists()
    alumno.post(f"/s/{serie.clave}/empezar", {"apodo": "Ana"})
    assert "Contestás como <b><bdi>Ana</bdi></b>" in texto(alumno.get(f"/s/{serie.clave}/"))
    alumno.post(f"/s/{serie.clave}/empezar", {"apodo": "Anita"})
    assert Participante.objects.get().apodo == "Anita"
    alumno.post(f"/s/{serie.clave}/empezar", {"apodo": ""})
    assert Participante.objects.get().apodo == ""


@pytest.mark.parametrize(
    ("mala", "codigo"),
    [
        ("/s/nohaynada/", 404),
        ("/s/nohaynada/fin/", 404),
        (f"/s/nohaynada/{ENVIDO}", 404),
        ("/s/%00/", 404),
        ("/series/nohaynada/", 404),
        ("/series/nohaynada/respuestas/", 404),
        ("/series/agregar/?p=nada", 404),
        ("/series/agregar/", 404),
        ("/series/agregar/?p=envido/quiero-truco-uy/6c.1e%00", 404),
    ],
)
def test_a_wrong_address_is_404_with_words(client, mala, codigo):
    respuesta = client.get(mala)
    assert respuesta.status_code == codigo
    assert "<h1" in respuesta.text


def test_another_spelling_leads_to_the_one_address(serie, alumno):
    gritada = alumno.get(f"/s/{serie.clave.upper()}/")
    assert (gritada.status_code, gritada["Location"]) == (301, f"/s/{serie.clave}/")
    torcida = alumno.get(f"/s/{serie.clave}/{ENVIDO.replace('3e4c7c', '7c4c3e')}")
    assert (torcida.status_code, torcida["Location"]) == (301, f"/s/{serie.clave}/{ENVIDO}")


def test_looking_keeps_nothing_and_forms_are_forms(serie, alumno):
    antes = Aprendiz.objects.count()
    for pagina in ("", "fin/", ENVIDO, f"{ENVIDO}?r=36", f"{ENVIDO}?ver=1"):
        respuesta = alumno.get(f"/s/{serie.clave}/{pagina}")
        assert respuesta.status_code == 200
        assert respuesta["X-Robots-Tag"] == "noindex"
    assert alumno.get(f"/s/{serie.clave}/empezar").status_code == 405
    assert alumno.get(f"/series/{serie.clave}/cambiar").status_code == 405
    assert Aprendiz.objects.count() == antes
    assert not Intento.objects.exists()


def test_an_answer_that_cannot_be_read_is_422_with_what_was_typed(serie, alumno):
    respuesta = contestar(alumno, serie, ENVIDO, "muchos")
    assert respuesta.status_code == 422
    assert 'value="muchos"' in respuesta.text
    assert "1 de 3" in texto(respuesta)


def test_an_answer_from_a_page_left_open_too_long_is_asked_again(serie):
    estricto = Client(enforce_csrf_checks=True)
    respuesta = estricto.post(f"/s/{serie.clave}/{ENVIDO}", {"r": "36"})
    assert respuesta.status_code == 403
    assert 'value="36"' in respuesta.text
    assert f'action="/s/{serie.clave}/{ENVIDO}"' in respuesta.text
    assert estricto.post(f"/s/nohaynada/{ENVIDO}", {"r": "36"}).status_code == 404


def test_an_empty_set_says_so(client):
    promesa = campo(texto(client.get("/series/")), "promesa")
    donde = client.post("/series/", {"titulo": "Vacía", "promesa": promesa})["Location"]
    serie = SerieGuardada.objects.get()
    assert "Todavía no tiene ninguno" in texto(client.get(donde))
    assert "vacía" in texto(Client().get(f"/s/{serie.clave}/"))
    assert client.post(f"/s/{serie.clave}/empezar")["Location"] == f"/s/{serie.clave}/fin/"
    assert client.get(f"/s/{serie.clave}/fin/").status_code == 200


def test_an_address_kept_that_says_nothing_any_more_is_left_out(client, serie, alumno):
    contestar(alumno, serie, ENVIDO, "7")
    Intento.objects.update(posicion="ya-no")
    serie.problemas.filter(kind="piezas").update(posicion="ya-no")
    assert "2 problemas" in texto(alumno.get(f"/s/{serie.clave}/"))
    assert client.get(f"/series/{serie.clave}/").status_code == 200
    assert "<s>7</s>" in texto(client.get(f"/series/{serie.clave}/respuestas/"))


def test_the_house_finds_a_set_by_its_address_and_deletes_it(admin_client, serie):
    lista = admin_client.get("/admin/lessons/serieguardada/", {"q": serie.clave})
    assert serie.titulo in lista.text
    assert admin_client.get("/admin/lessons/serieguardada/add/").status_code == 403
    borrar = f"/admin/lessons/serieguardada/{serie.pk}/delete/"
    assert admin_client.post(borrar, {"post": "yes"}).status_code == 302
    assert not SerieGuardada.objects.exists()
