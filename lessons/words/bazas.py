"""What is said of who takes a baza, and whose the mano is."""

from __future__ import annotations

from typing import TYPE_CHECKING

from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _

from engine.asientos import equipo_de
from engine.jerarquia import nombre_en_juego
from lessons.words.cartas import el, lista
from lessons.words.mesa import en_frase, nombre

if TYPE_CHECKING:
    from collections.abc import Sequence

    from engine.bazas import Baza
    from engine.cartas import Carta

FRASES = {
    "baza.primero-gana": (
        _("Jugar primero no gana los empates."),
        _("Ser mano sirve para los tantos. En la baza, dos iguales de los dos lados son otra cosa."),
    ),
    "baza.ultimo-gana": (
        _("Igualar no es ganar."),
        _("Para ganar hay que tirar una más alta, y esa nada más la alcanza."),
    ),
    "baza.parda-companeros": (
        _("Las dos iguales son del mismo equipo."),
        _("Parda es cuando la más alta la pusieron los dos lados. Mirá de quién es cada una."),
    ),
    "baza.parda-de-las-bajas": (
        _("Empatan las de abajo, no las de arriba."),
        _("Hay dos iguales, pero otra carta les gana. La baza la decide la más alta."),
    ),
    "baza.sale-el-mismo": (
        _("La baza está bien. La salida, no."),
        _("No vuelve a salir el que salió: la salida se gana."),
    ),
    "baza.sale-perdedor": (
        _("La baza está bien. La salida, no."),
        _("El que pierde no elige: sale el que ganó la baza."),
    ),
    "baza.sale-companero": (
        _("Es el equipo, pero no el asiento."),
        _("Sale el que puso la carta que ganó, no su compañero."),
    ),
    "baza.sale-la-segunda": (
        _("Es el equipo, pero no el asiento."),
        _("Las dos cartas valen lo mismo y son del mismo lado. Una estaba primero."),
    ),
    "baza.sale-parda": (
        _("Es parda, sí. La salida es de otro."),
        _("Nadie se la llevó, así que la salida no se mueve."),
    ),
    # pardas
    "pardas.sigue-decidida": (
        _("No hace falta seguir."),
        _("Con una parda en el medio, la mano puede estar decidida antes de la tercera."),
    ),
    "pardas.dos-alcanzan": (
        _("Dos bazas alcanzan."),
        _("El que ganó dos ya tiene la mano: la tercera no se juega."),
    ),
    "pardas.mano-antes": (
        _("El mano todavía no desempata nada."),
        _("Ser mano cuenta recién si no queda ninguna baza por jugar y ninguna tuvo dueño."),
    ),
    "pardas.primera-parda-mano": (
        _("Una parda sola no se la da al mano."),
        _("Todavía queda otra baza, y puede tener dueño."),
    ),
    "pardas.una-no-alcanza": (
        _("Una baza no alcanza."),
        _("Falta: nadie juntó lo necesario para llevarse la mano."),
    ),
    "pardas.ultima": (
        _("La última no manda."),
        _("Cuando hay empates se mira hacia atrás: qué se ganó primero."),
    ),
    "pardas.tercera-parda-mano": (
        _("Acá el mano no desempata."),
        _("El mano se la lleva nada más que con las tres pardas. Esta mano tuvo bazas con dueño."),
    ),
    "pardas.tres-pardas": (
        _("Con las tres pardas no gana el último."),
        _("Nadie ganó ninguna baza. Ahí sí pesa quién fue mano."),
    ),
    "pardas.uno-a-uno": (
        _("Van una y una."),
        _("Cada lado ganó la suya y queda una por jugar."),
    ),
    "pardas.sin-dueno": (
        _("Ninguna baza tuvo dueño todavía."),
        _("Fueron pardas, y queda una por jugar."),
    ),
    "pardas.pasaron": (
        _("Nadie puso una carta en la tercera."),
        _("Entonces no la ganó nadie: cuenta como parda. Mirá cómo venían las otras dos."),
    ),
    "pardas.paso-cede": (
        _("El que pasa pierde esa baza."),
        _("Guardarse la carta se la cede al que sí jugó, tenga lo que tenga en la mano."),
    ),
    "pardas.no-hay-cuarta": (
        _("No hay una cuarta baza."),
        _("Son tres como mucho: jugada la tercera, la mano tiene dueño."),
    ),
    "pardas.al-reves": (
        _("Es justo del otro lado."),
        _("Volvé a mirar de quién fue cada baza, una por una."),
    ),
}

PRIMERAS = (_("Primera"), _("Segunda"), _("Tercera"))


def bando(equipo: int | None, jugadores: int) -> str:
    """Return the team as it is chosen: "Vos", "Ana" when two play, else "Nosotros", "Ellos"; "Parda" for none."""
    if equipo is None:
        return gettext("Parda")
    if jugadores == 2:
        return nombre(equipo)
    return gettext("Ellos") if equipo else gettext("Nosotros")


def parrafos_de_la_baza(cartas: Sequence[tuple[int, Carta]], muestra: Carta | None, como: Baza) -> tuple[str, ...]:
    """Return who took it and who leads, from the engine's resolution; `cartas` are the top ones with their seats."""
    nombres = lista([_la_de(a, c, muestra) for a, c in cartas])
    datos = {"unas": nombres[:1].upper() + nombres[1:], "sale": en_frase(como.sale), "Sale": nombre(como.sale)}
    if como.equipo is None:
        primero = gettext("Arriba empatan cartas de los dos lados. %(unas)s: es parda.") % datos
        if como.sale == 0:
            return primero, gettext("Nadie se la llevó: volvés a salir vos, que habías salido.")
        return primero, gettext("Nadie se la llevó: vuelve a salir %(sale)s, que había salido.") % datos
    if len(cartas) > 1:
        primero = gettext("%(unas)s valen lo mismo, pero son del mismo lado: no es parda.") % datos
    else:
        primero = gettext("%(unas)s es la carta más alta.") % datos
    if len(cartas) > 1:
        segundo = gettext("De las dos vale la que cayó primero, y quien la puso sale en la que sigue.")
    elif como.sale == 0:
        segundo = gettext("Quien gana la baza sale en la que sigue: vos.")
    else:
        segundo = gettext("Quien gana la baza sale en la que sigue: %(sale)s.") % datos
    return primero, segundo


def _la_de(asiento: int, una: Carta, muestra: Carta | None) -> str:
    """Return whose card it is: "tu dos de copa", "el tres de oro de Ana"."""
    if asiento == 0:
        return gettext("tu %(carta)s") % {"carta": nombre_en_juego(una, muestra)}
    return gettext("%(carta)s de %(quien)s") % {"carta": el(una, muestra), "quien": nombre(asiento)}


POR_REGLA = {
    "BAZ-03": _("Dos bazas ganadas son la mano."),
    "BAZ-04a": _("Ganada la primera y parda la segunda, es de quien ganó la primera. La tercera no se juega."),
    "BAZ-04b": _("Parda la primera, es de quien gana la segunda. La tercera no se juega."),
    "BAZ-04c": _("Pardas la primera y la segunda, decide la tercera."),
    "BAZ-04d": _("Una para cada lado y la tercera parda: es de quien ganó la primera."),
    "BAZ-04e": _("Las tres pardas: es del mano."),
}
"""Why the mano is whose it is, by the rule that the engine gives."""

SIGUE_POR_REGLA = {
    "BAZ-03": _("Todavía nadie ganó dos bazas."),
    "BAZ-04b": _("Parda la primera, la mano es de quien gane la segunda. Hay que jugarla."),
    "BAZ-04c": _("Pardas la primera y la segunda, decide la tercera. Hay que jugarla."),
}
"""Why it goes on, by the rule by which it may end next."""


def parrafos_de_las_pardas(
    resultados: Sequence[int | None],
    mano: int,
    jugadores: int,
    regla: str,
    equipo: int | None,
    ganadoras: Sequence[str] = (),
) -> tuple[str, ...]:
    """Return the bazas one by one and the rule that decides, both from the engine.

    `ganadoras` are the cards that took them, with their article, where cards are shown; "" for a parda.
    """
    bazas = []
    for i, r in enumerate(resultados):
        quien = bando(r, jugadores).lower() if r is None or jugadores > 2 else en_frase(r)
        datos = {"cual": PRIMERAS[i], "quien": quien, "carta": ganadoras[i] if ganadoras else ""}
        bazas.append(
            gettext("%(cual)s: %(quien)s, con %(carta)s.") % datos
            if datos["carta"]
            else gettext("%(cual)s: %(quien)s.") % datos
        )
    if equipo is None:
        return " ".join(bazas), str(SIGUE_POR_REGLA[regla])
    salida = [" ".join(bazas), str(POR_REGLA[regla])]
    if regla == "BAZ-04e":
        if mano == 0:
            salida.append(gettext("El mano sos vos."))
        elif jugadores > 2 and equipo_de(mano) == 0:
            salida.append(gettext("El mano es %(quien)s, que juega con vos.") % {"quien": nombre(mano)})
        else:
            salida.append(gettext("El mano es %(quien)s.") % {"quien": nombre(mano)})
    return tuple(salida)


FUE = {
    "n": _("Nosotros"),
    "e": _("Ellos"),
    "p": _("Parda"),
    "nx": _("Pasan ellos"),
    "ex": _("Pasamos"),
    "px": _("Pasan todos"),
}
"""How a baza went, as it is tapped; with x because somebody passed."""
LA_MANO = {0: _("La mano es nuestra"), 1: _("La mano es de ellos"), None: _("La mano sigue")}
DE_QUIEN = {0: _("nuestra"), 1: _("de ellos"), None: _("sigue")}
_PASAR = {
    "nx": _("Ellos se guardan la carta: esa baza la ceden."),
    "ex": _("Nos guardamos la carta: esa baza la cedemos."),
    "px": _("Nadie pone una carta: esa baza es parda."),
}


def porque_de_la_mano(regla: str, equipo: int | None, mano: int, ultima: str) -> tuple[str, ...]:
    """Return why, by the engine's rule; `mano` is the side that is mano, `ultima` how the last baza went."""
    dichos = [str(_PASAR[ultima])] if ultima in _PASAR else []
    dichos.append(str(SIGUE_POR_REGLA[regla] if equipo is None else POR_REGLA[regla]))
    if regla == "BAZ-04e":
        dichos.append(gettext("El mano es de los nuestros.") if mano == 0 else gettext("El mano es de ellos."))
    return tuple(dichos)
