"""The score of a real table: kept by the page itself, without network too, or in the address where no script runs."""

from __future__ import annotations

import json
from hashlib import sha256
from typing import TYPE_CHECKING, Any, NamedTuple

from django.http import HttpResponseRedirect
from django.shortcuts import render
from django.templatetags.static import static
from django.urls import reverse
from django.utils.http import urlencode
from django.utils.translation import gettext as _
from django.views.decorators.cache import cache_control
from django.views.decorators.http import require_safe

from engine.errors import NotacionInvalida
from engine.reglamento import REGLAMENTOS
from lessons.models import Aprendiz
from lessons.tools.tanteador import LADOS, LETRAS_MAXIMAS, Anotado, leer, mesas, nuevo, tantear
from lessons.views.herramientas.comun import SECCION, a_la_canonica, leccion_de, mesa_de, mesa_pedida, negar

if TYPE_CHECKING:
    from django.http import HttpRequest, HttpResponse

SUMAS = (1, 2, 3)
DE_LA_PAGINA = (
    "css/casa.css",
    "css/tanteador.css",
    "js/luz.js",
    "js/tanteador.js",
    "fonts/alegreya.woff2",
    "img/icono.svg",
    "img/icono.ico",
)
"""What the page needs besides itself, kept on the phone for when there is no network."""


class Pedido(NamedTuple):
    """What the address says besides the score: the sides' names, and how to draw it, empty for the learner's way."""

    nombres: tuple[str, str]
    estilo: str

    def campos(self, **cambia: str) -> list[tuple[str, str]]:
        """Return it as fields of a form, with changes; what is as usual is left out."""
        dichos = {"nos": self.nombres[0], "ellos": self.nombres[1], "estilo": self.estilo, **cambia}
        usual = {"nos": _("Nosotros"), "ellos": _("Ellos"), "estilo": ""}
        return [(campo, dicho) for campo, dicho in dichos.items() if dicho != usual[campo]]

    def consulta(self, **cambia: str) -> str:
        """Return it as the end of an address, with changes."""
        campos = self.campos(**cambia)
        return f"?{urlencode(campos)}" if campos else ""


def _pedido(request: HttpRequest) -> Pedido:
    def nombre(campo: str, usual: str) -> str:
        return " ".join(request.GET.get(campo, "").replace("\0", "").split())[:LETRAS_MAXIMAS].strip() or usual

    estilo = request.GET.get("estilo", "")
    return Pedido(
        (nombre("nos", _("Nosotros")), nombre("ellos", _("Ellos"))),
        estilo if estilo in Aprendiz.Tanteador.values else "",
    )


def _direccion(anotado: Anotado, consulta: str = "") -> str:
    return reverse("tanteador-en", args=[anotado.mesa.slug, str(anotado)]) + consulta


@require_safe
def tanteador(request: HttpRequest) -> HttpResponse:
    """Ask who plays and to how many; with a table in the address, lead to its score of nothing."""
    pedido = _pedido(request)
    if "mesa" not in request.GET:
        return _mostrar(request, nuevo(next(iter(REGLAMENTOS.values())), ""), pedido, {"empieza": True})
    mesa = mesa_pedida(request)
    objetivo = request.GET.get("objetivo", "").replace("\0", "")[:8]
    try:
        return HttpResponseRedirect(_direccion(nuevo(mesa, objetivo), pedido.consulta()))
    except NotacionInvalida as error:
        mas = {"empieza": True, "aviso": str(error), "objetivo": objetivo}
        return _mostrar(request, nuevo(mesa, ""), pedido, mas, status=422)


@require_safe
def anotado(request: HttpRequest, mesa: str, posicion: str) -> HttpResponse:
    """Show the score of the address, with the ways on from it; `suma` and `para` note another figure."""
    esta = mesa_de(mesa)
    try:
        este = leer(esta, posicion)
    except NotacionInvalida as error:
        return negar(request, str(error))
    if redirige := a_la_canonica(request, _direccion(este)):
        return redirige
    pedido = _pedido(request)
    if "suma" not in request.GET:
        return _mostrar(request, este, pedido, {})
    suma, para = request.GET["suma"].strip(), request.GET.get("para", "")
    try:
        if para not in LADOS or len(para) != 1:
            return negar(request, _("Falta decir para quién son los puntos."))
        # What is no number of points is refused as none at all.
        puntos = int(suma) if suma.isascii() and suma.isdecimal() and len(suma) <= 3 else 0
        return HttpResponseRedirect(_direccion(este.sumar(LADOS.index(para), puntos), pedido.consulta()))
    except NotacionInvalida as error:
        return _mostrar(request, este, pedido, {"aviso": str(error)}, status=422)


def _mostrar(
    request: HttpRequest, este: Anotado, pedido: Pedido, mas: dict[str, Any], status: int = 200
) -> HttpResponse:
    consulta = pedido.consulta()
    tabla = tantear(este, pedido.nombres)
    sigue = not este.por_que_no
    antes = este.deshacer()
    contexto: dict[str, Any] = {
        "seccion": SECCION,
        "mesas": REGLAMENTOS.values(),
        "mesa": este.mesa,
        "este": este,
        "t": tabla,
        "lados": [
            (
                LADOS[lado],
                columna,
                [(n, _direccion(este.sumar(lado, n), consulta)) for n in SUMAS if n <= este.objetivo] if sigue else [],
            )
            for lado, columna in enumerate(tabla.columnas)
        ],
        "sigue": sigue,
        "gano": "" if este.ganador is None else pedido.nombres[este.ganador],
        "pedido": pedido,
        "estilos": [
            (e, rotulo, _direccion(este, pedido.consulta(estilo=e))) for e, rotulo in Aprendiz.Tanteador.choices
        ],
        "deshacer": _direccion(antes, consulta) if antes else "",
        "marcha": [(pedido.nombres[lado], n, van) for lado, n, van in este.marcha()][::-1],
        "direccion": _direccion(este, consulta),
        "accion": _direccion(este),
        "datos": mesas() if mas.get("empieza") else None,
        "molde": reverse("tanteador-en", args=["MESA", "ESTADO"]),
        "leccion": leccion_de(este.mesa, "TAN-03"),
        "aviso": "" if este.ganador is not None else este.por_que_no,
        **mas,
    }
    respuesta = render(request, "herramientas/tanteador.html", contexto, status=status)
    if not mas.get("empieza"):
        respuesta["X-Robots-Tag"] = "noindex"
    return respuesta


@require_safe
@cache_control(no_cache=True)
def guardia(request: HttpRequest) -> HttpResponse:
    """Answer the service worker of the score's page: a new one whenever what it keeps has changed."""
    archivos = [static(nombre) for nombre in DE_LA_PAGINA]
    version = sha256("\n".join(archivos).encode()).hexdigest()[:12]
    contexto = {"datos": json.dumps({"version": version, "pagina": reverse("tanteador"), "archivos": archivos})}
    return render(request, "herramientas/guardia.js", contexto, content_type="text/javascript; charset=utf-8")
