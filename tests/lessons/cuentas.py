"""What the tests of accounts do over and over: come in by every door, with answers to tell apart."""

import re
import threading

from django.core import mail
from django.db import close_old_connections, connection
from django.utils import timezone

from lessons.models import Escalon, Intento, PasoHecho

CORREO = "ana@example.org"
CLAVE = "sota-de-bastos-7"


def codigo():
    """Return the code of the last mail."""
    return re.search(r"^([A-Z0-9-]{6,})$", mail.outbox[-1].body, re.MULTILINE)[1]


def abrir(client, correo=CORREO, clave=CLAVE):
    """Sign up and type the code that came by mail."""
    client.post("/cuenta/nueva/", {"email": correo, "password1": clave})
    return client.post("/cuenta/confirmar/", {"code": codigo()})


def entrar(client, correo=CORREO, clave=CLAVE):
    return client.post("/cuenta/entrar/", {"login": correo, "password": clave})


def salir(client):
    return client.post("/cuenta/salir/")


def contestar(client, posicion="6c.3e4c7c", respuesta="31", clase="envido"):
    """Answer a problem as its page lets one do, and return what came back."""
    donde = f"/p/{clase}/quiero-truco-uy/{posicion}"
    boleto = re.search(r'name="boleto" value="([^"]+)"', client.get(donde).text)[1]
    return client.post(donde, {"r": respuesta, "boleto": boleto})


def intento(aprendiz, nonce, **campos):
    """Make an attempt's row."""
    usual = {"kind": "envido", "reglamento": "trucazo", "posicion": nonce, "respuesta": "7", "bien": True}
    return Intento.objects.create(aprendiz=aprendiz, nonce=nonce, **{**usual, **campos})


def paso(aprendiz, slug, hecho=None):
    return PasoHecho.objects.create(
        aprendiz=aprendiz, camino="c", leccion="l", paso=slug, hecho=hecho or timezone.now()
    )


def escalon(aprendiz, idea, altura, respuestas):
    return Escalon.objects.create(
        aprendiz=aprendiz, reglamento="trucazo", idea=idea, altura=altura, respuestas=respuestas
    )


def a_la_vez(*tareas):
    """Run the tasks at once, each on its own connection; return what they raised."""
    salida, errores = threading.Barrier(len(tareas)), []

    def correr(tarea):
        close_old_connections()
        salida.wait()
        try:
            tarea()
        except Exception as error:  # noqa: BLE001 - the test says which are right
            errores.append(error)
        finally:
            connection.close()

    hilos = [threading.Thread(target=correr, args=(tarea,)) for tarea in tareas]
    for hilo in hilos:
        hilo.start()
    for hilo in hilos:
        hilo.join()
    return errores
