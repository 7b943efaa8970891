"""The table's pages on a phone, at both lights: nothing scrolls sideways, and axe finds nothing."""

import pytest
from axe_playwright_python.sync_playwright import Axe

from engine.notation import leer
from lessons.models import Aprendiz, ManoGuardada
from lessons.practice import analisis, manos
from tests.lessons.mesa import AlAzar, al_azar, bots_al_azar, jugar_hasta_cerrar, partida  # noqa: F401
from tests.lessons.test_mesa_hostil import con_cookie

axe = Axe()
pytestmark = pytest.mark.usefixtures("bots_al_azar")

A_DOS = "quiero-truco-uy:2:40:14-9:0:3o:7e.6e.4b,6c.5c.1b:"
A_SEIS = "tradicional-uy:6:40:14-9:3:3o:7e.6e.4b,6c.5c.1b,2e.3e.4e,5b.6b.7b,10c.11c.12c,1o.7o.6o:"
CERRADA = "trucazo:2:15:4-9:0:-:7e.6e.4b,6c.5c.1b:0.juega.7e,1.mazo"


@pytest.fixture
def direcciones():
    aprendiz = Aprendiz.objects.create()
    a_dos, a_seis, cerrada = (
        manos.crear(aprendiz, leer(texto), semilla="x", jugador_de=al_azar) for texto in (A_DOS, A_SEIS, CERRADA)
    )
    assert cerrada.cerrada
    analisis.juzgar(ManoGuardada.objects.get(pk=cerrada.pk))
    return aprendiz, [
        "/mesa/?ids=ENV-11",
        partida(aprendiz).get_absolute_url(),
        f"{a_dos.get_absolute_url()}?mirar=cuentas&lista=envido",
        a_seis.get_absolute_url(),
        f"{cerrada.get_absolute_url()}repaso",
        "/mesa/manos/",
    ]


@pytest.mark.parametrize("esquema", ["light", "dark"])
def test_the_tables_pages_fit_a_phone_and_pass_axe(page, live_server, direcciones, esquema):
    aprendiz, todas = direcciones
    cookie = con_cookie(aprendiz).cookies["aprendiz"]
    page.context.add_cookies([{"name": "aprendiz", "value": cookie.coded_value, "url": live_server.url}])
    page.set_viewport_size({"width": 320, "height": 640})
    page.emulate_media(color_scheme=esquema, reduced_motion="reduce")
    for direccion in todas:
        page.goto(f"{live_server.url}{direccion}")
        assert page.evaluate("document.documentElement.scrollWidth") <= 320, direccion
        found = axe.run(page)
        assert not found.response["violations"], f"{direccion}\n{found.generate_report()}"
