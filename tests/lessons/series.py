"""What the tests of sets share: making one by the forms, and answering in it."""

import re
from html import unescape
from urllib.parse import parse_qs, urlsplit

from lessons.models import SerieGuardada

ENVIDO = "envido/quiero-truco-uy/6c.3e4c7c"
PIEZAS = "piezas/quiero-truco-uy/7b.4e2b10b11b12b"
PARDAS = "pardas/quiero-truco-ar/2-0.np"
BUENAS = {ENVIDO: "36", PARDAS: "nosotros"}


def campo(html, nombre):
    return unescape(re.search(rf'name="{nombre}" value="([^"]*)"', html)[1])


def texto(respuesta):
    return unescape(respuesta.content.decode())


def armar(client, *claves, titulo="Piezas para el sábado"):
    """Make a set of those problems by the forms, as a person would; return it."""
    cual = ""
    for clave in claves:
        pagina = texto(client.get("/series/agregar/", {"p": clave, "nivel": 2}))
        dicho = {"serie": cual} if cual else {"titulo": titulo, "promesa": campo(pagina, "promesa")}
        respuesta = client.post("/series/agregar/", {"p": clave, "nivel": 2, **dicho})
        assert respuesta.status_code == 303
        cual = parse_qs(urlsplit(respuesta["Location"]).query)["en"][0]
    return SerieGuardada.objects.get(clave=cual)


def contestar(client, serie, clave, respuesta, **mas):
    donde = f"/s/{serie.clave}/{clave}"
    boleto = campo(client.get(donde).content.decode(), "boleto")
    return client.post(donde, {"r": respuesta, "boleto": boleto}, **mas)
