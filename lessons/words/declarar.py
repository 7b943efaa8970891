"""What is said of saying the tantos: who, in which order, and which numbers."""

from __future__ import annotations

from typing import TYPE_CHECKING

from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _

from lessons.words.cartas import lista, tramos
from lessons.words.mesa import en_frase, nombres

if TYPE_CHECKING:
    from collections.abc import Sequence

FRASES = {
    "declarar.el-mano": (
        _("Acá no empieza el mano."),
        _("En esta mesa lo que manda es quién cantó. El mano desempata, y eso viene después."),
    ),
    "declarar.el-que-canto": (
        _("Acá no empieza el que cantó."),
        _("En esta mesa los tantos se dicen desde el mano, cante quien cante."),
    ),
    "declarar.ya-dijo": (
        _("Ese ya habló."),
        _("Cada uno dice una vez, y el turno sigue para la derecha."),
    ),
    "declarar.al-reves": (
        _("Para ese lado no."),
        _("El turno de los tantos corre como el de las cartas: hacia la derecha."),
    ),
    "declarar.no-es-ese": (
        _("Todavía no es ese."),
        _("Fijate quién empieza y seguí la vuelta, asiento por asiento."),
    ),
    # What may be said
    "declarar.imposible": (
        _("Ahí hay un número que no tiene nadie."),
        _("Inflar se puede. Decir lo que no sale con ninguna mano, no."),
    ),
    "declarar.buenas-primero": (
        _("El primero no puede decir «son buenas»."),
        _("Todavía no hay nada que sea bueno: el que abre tiene que decir un número."),
    ),
    "declarar.solo-la-verdad": (
        _("Se puede decir más que lo que se tiene."),
        _("En esta mesa los tantos los decís vos: si mentís, te pueden reclamar después."),
    ),
    "declarar.solo-si-supera": (
        _("También se puede decir menos que lo dicho."),
        _("No gana, pero nadie obliga a superar lo que se dijo."),
    ),
    "declarar.faltan-buenas": (
        _("Falta «son buenas»."),
        _("Ya se dijo un número: el que no quiere decir el suyo puede darlas por buenas."),
    ),
    # Who says
    "declarar.todos": (
        _("No hablan todos."),
        _("El que no llega se calla: así no muestra lo que tiene."),
    ),
    "declarar.solo-el-que-gana": (
        _("No habla nada más que el que gana."),
        _("Se dice en orden, y el que habla todavía no sabe qué tienen los demás."),
    ),
    "declarar.empate-de-mas": (
        _("Empatar no siempre alcanza."),
        _("El que iguala habla si el empate es de su lado. Mirá de qué lado está el mano."),
    ),
    "declarar.empate-de-menos": (
        _("Hay un empate que sí se dice."),
        _("El que iguala y juega del lado del mano gana: lo dice."),
    ),
    "declarar.se-calla": (
        _("Alguno de esos se calla."),
        _("Habla el que supera lo que se dijo hasta ahí. Empezá por el mano."),
    ),
    "declarar.falta-alguno": (
        _("Falta alguno que habla."),
        _("Empezá por el mano y seguí la vuelta: cada vez que un número supera al anterior, se dice."),
    ),
    # Numbers that nobody has
    "declarar.hueco": (
        _("Queda un número imposible sin marcar."),
        _("Sin pieza, una carta sola no pasa de 7, y dos del mismo palo arrancan en 20. Lo del medio no existe."),
    ),
    "declarar.techo": (
        _("Queda uno que pasa del techo."),
        _("Pensá en la mejor mano que puede haber en esta mesa."),
    ),
    "declarar.con-muestra": (
        _("En esta mesa ese número sale."),
        _("Las piezas suben el techo bastante más arriba de 33."),
    ),
    "declarar.bajito": (
        _("Ese número existe, aunque sea poco."),
        _("Tres palos distintos, sin piezas: cuenta una carta sola."),
    ),
    "declarar.sale": (
        _("Ese número sale con dos del mismo palo."),
        _("Veinte, y lo que sumen las dos."),
    ),
}


def parrafos_del_turno(quien: int, hablaron: Sequence[int], *, por_turnos: bool) -> tuple[str, ...]:
    """Return who begins, and whose turn it is."""
    if por_turnos:
        empieza = gettext("En esta mesa empieza el que cantó, y la vuelta sigue a la derecha.")
    else:
        empieza = gettext("En esta mesa los tantos se dicen solos, en orden y desde el mano, cante quien cante.")
    if not hablaron:
        primero = gettext("Primero hablás vos.") if quien == 0 else gettext("Primero habla %(quien)s.")
        return empieza, primero % {"quien": en_frase(quien)}
    unos = gettext("Ya hablaron %(unos)s.") if len(hablaron) > 1 else gettext("Ya habló %(unos)s.")
    if list(hablaron) == [0]:
        unos = gettext("Vos ya hablaste.")
    ahora = gettext("Ahora te toca a vos.") if quien == 0 else gettext("Ahora le toca a %(quien)s.")
    return empieza, f"{unos} {ahora}" % {"unos": nombres(list(hablaron)), "quien": en_frase(quien)}


def parrafos_de_lo_que_se_puede(posibles: Sequence[int], dicho: int | None) -> tuple[str, ...]:
    """Return which numbers may be said, and whether son buenas may."""
    numeros = gettext("Se puede decir cualquier número que alguien pueda tener: %(tramos)s.") % {
        "tramos": tramos(tuple(posibles))
    }
    mentir = gettext("Decir más que lo que se tiene está permitido, y después te lo pueden reclamar.")
    if dicho is None:
        return numeros, mentir, gettext("Sos el primero: «son buenas», todavía no.")
    return numeros, mentir, gettext("Ya se dijo %(n)d: también se puede decir «son buenas».") % {"n": dicho}


def parrafos_de_los_que_dicen(dichos: Sequence[tuple[int, int]], callan: Sequence[int]) -> tuple[str, ...]:
    """Return the round in words: who says what, and who keeps quiet."""
    ronda = lista([f"{en_frase(a)} {n}" for a, n in dichos])
    salida = [gettext("Desde el mano, dicen: %(ronda)s.") % {"ronda": ronda}]
    if callan:
        texto = gettext("Se calla %(quienes)s: no supera lo dicho.")
        if len(callan) > 1:
            texto = gettext("Se callan %(quienes)s: no superan lo dicho.")
        if list(callan) == [0]:
            texto = gettext("Vos te callás: no superás lo dicho.")
        salida.append(texto % {"quienes": nombres(list(callan))})
    return tuple(salida)


def parrafos_de_los_imposibles(posibles: Sequence[int], imposibles: Sequence[int]) -> tuple[str, ...]:
    """Return the numbers that there are, and those asked about that aren't."""
    hay = gettext("En esta mesa el envido va %(tramos)s.") % {"tramos": tramos(tuple(posibles))}
    if not imposibles:
        return hay, gettext("Todos esos números salen con alguna mano.")
    cuales = lista([str(n) for n in imposibles])
    if len(imposibles) == 1:
        return hay, gettext("%(cuales)s no lo tiene nadie.") % {"cuales": cuales}
    return hay, gettext("%(cuales)s no los tiene nadie.") % {"cuales": cuales}
