"""What the review's tests share: a card that has come back, a page as it is read, the way to what comes next."""

import re
from datetime import timedelta

from lessons.models import Nota, Tarjeta
from lessons.progress.memoria import mover

MESA = "quiero-truco-uy"


def tarjeta(aprendiz, idea, dias=10, nota=Nota.BIEN, *, mesa=MESA, **mas):
    """Keep a card that was answered so many days ago and has come back."""
    hoy = aprendiz.dia()
    una = Tarjeta(aprendiz=aprendiz, reglamento=mesa, idea=idea, vence=hoy - timedelta(dias))
    mover(una, nota, hoy - timedelta(dias))
    una.vence = min(una.vence, hoy) if dias else una.vence
    for campo, valor in mas.items():
        setattr(una, campo, valor)
    una.save()
    return una


def texto(respuesta):
    return re.sub(r"\s+", " ", re.sub(r"<[^>]+>", " ", respuesta.content.decode()))


def siguiente(client, consulta=""):
    """Follow the way to what comes next until it is a page; return its address."""
    direccion = f"/repaso/sigue/{consulta}"
    for _vez in range(4):
        respuesta = client.get(direccion)
        if respuesta.status_code == 200:
            return direccion
        direccion = respuesta["Location"]
    raise AssertionError(direccion)
