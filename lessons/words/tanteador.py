"""What is said of the score: malas and buenas, what is lacking, and the end."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _

if TYPE_CHECKING:
    from engine.reglamento import Reglamento

    class Pago(Protocol):
        """A payment told."""

        @property
        def equipo(self) -> int:
            """Return whose it was."""

        @property
        def puntos(self) -> int:
            """Return how many points."""


FRASES = {
    "tanteador.en-la-linea": (
        _("Justo en la mitad ya cambia."),
        _("No hace falta pasarla: alcanza con llegar."),
    ),
    "tanteador.la-mitad": (
        _("Mirá dónde está la mitad."),
        _("La partida se parte en dos: hasta la mitad son malas, y desde ahí, buenas."),
    ),
    "tanteador.partida-sin-buenas": (
        _("En esta partida no hay mitades."),
        _("Acá, a 15 se juega de un tirón, sin malas ni buenas."),
    ),
    "tanteador.hay-buenas": (
        _("En esta partida sí hay buenas."),
        _("La mitad de los puntos es la línea."),
    ),
    "tanteador.otra-partida": (
        _("Eso sería en una partida de las de siempre."),
        _("Esta se juega a otra cantidad de puntos: cambia el final, y la mitad también."),
    ),
    "tanteador.de-ellos": (
        _("Eso es de ellos."),
        _("La pregunta es por tu lado: la columna de la izquierda."),
    ),
    "tanteador.hasta-el-final": (
        _("%(r)s es lo que falta para ganar la partida."),
        _("Para entrar en buenas alcanza con llegar a la mitad."),
    ),
    "tanteador.hasta-la-linea": (
        _("%(r)s es lo que falta hasta la mitad."),
        _("La mitad es la línea de las buenas. La partida se gana bastante después."),
    ),
    "tanteador.pasando-la-linea": (
        _("%(r)s pasa de la línea."),
        _("En buenas se entra al llegar a la mitad, no al pasarla."),
    ),
    "tanteador.lo-que-hay": (
        _("%(r)s es lo que ya tenés."),
        _("Falta lo que va de ahí hasta donde hay que llegar."),
    ),
    "tanteador.tope": (
        _("%(r)s es el final, pero no se recorta nada."),
        _("Lo que se paga queda pagado, aunque pase de largo."),
    ),
    "tanteador.sin-lo-de-antes": (
        _("%(r)s es lo que cobraste en esta mano."),
        _("Falta sumarle lo que ya tenías anotado."),
    ),
    "tanteador.todo-junto": (
        _("%(r)s suma también lo que cobraron ellos."),
        _("Cada lado anota lo suyo."),
    ),
    "tanteador.sin-pagar": (
        _("%(r)s es lo que tenías antes de cobrar."),
        _("Falta sumarle los pagos de esta mano."),
    ),
    "tanteador.en-la-mano": (
        _("En esta mesa la mano se termina siempre."),
        _("Llegar en el medio no alcanza: hay que esperar a que la mano se cierre, y un reclamo la puede dar vuelta."),
    ),
    "tanteador.ya-termino": (
        _("En esta mesa no se espera al final de la mano."),
        _("Apenas un pago llega, la partida se termina ahí."),
    ),
    "tanteador.al-cerrar": (
        _("La mano ya se cerró, y alguien llegó."),
        _("Sumá los pagos y fijate quién está en el objetivo."),
    ),
    "tanteador.no-llego": (
        _("Ese lado no llegó."),
        _("Sumá lo que cobró en esta mano a lo que ya tenía."),
    ),
    "tanteador.deshecho": (
        _("Ese lado llegó con un pago que se deshizo."),
        _("Lo que se anula deja de contar, como si no se hubiera pagado."),
    ),
    "tanteador.el-que-mas-tiene": (
        _("Tener más no alcanza."),
        _("Si los dos llegan, no se mira quién quedó arriba: se mira el orden de los pagos."),
    ),
    "tanteador.llego-despues": (
        _("Ese lado llegó después."),
        _("Si los dos llegan, manda el orden en que se pagó."),
    ),
}


def dicho_del_pago(equipo: int, puntos: int, deshecho: Pago | None) -> str:
    """Return a payment as a line: who took how many, or which one was undone."""
    if deshecho is not None:
        if deshecho.equipo == 0:
            return gettext("Un reclamo anula los %(n)d que cobramos nosotros") % {"n": deshecho.puntos}
        return gettext("Un reclamo anula los %(n)d que cobraron ellos") % {"n": deshecho.puntos}
    return (gettext("Cobran ellos: %(n)d") if equipo else gettext("Cobramos nosotros: %(n)d")) % {"n": puntos}


def parrafos_del_lado(reglamento: Reglamento, puntos: int, objetivo: int) -> tuple[str, ...]:
    """Return on which side of the line a team is, or that there is none."""
    linea = reglamento.linea_de_buenas(objetivo)
    if linea is None:
        return (
            gettext("En esta mesa, a %(objetivo)d se juega de un tirón: no hay malas ni buenas.")
            % {"objetivo": objetivo},
        )
    datos = {"objetivo": objetivo, "linea": linea, "n": puntos}
    donde = gettext("Con %(n)d estás en buenas.") if puntos >= linea else gettext("Con %(n)d estás en malas.")
    if objetivo % 2:
        texto = gettext("La mitad de %(objetivo)d no es redonda: la línea se corre para arriba, a %(linea)d.")
    else:
        texto = gettext("La línea está en la mitad: a %(objetivo)d, en %(linea)d. Al llegar ahí empiezan las buenas.")
    return texto % datos, donde % datos


def parrafos_del_numero(que: str, puntos: int, objetivo: int, linea: int | None, buena: int) -> tuple[str, ...]:
    """Return from where to where it is counted."""
    datos = {"n": puntos, "objetivo": objetivo, "linea": linea or 0, "buena": buena}
    if que == "buenas":
        return (gettext("Las buenas empiezan en %(linea)d. De %(n)d a %(linea)d, %(buena)d.") % datos,)
    if que == "ganar":
        return (gettext("La partida se gana con %(objetivo)d. De %(n)d a %(objetivo)d, %(buena)d.") % datos,)
    return (
        gettext("A los %(n)d que había se les suma lo que cobraste: %(buena)d.") % datos,
        gettext("Pasa de %(objetivo)d y no se recorta: lo que se paga queda pagado.") % datos,
    )


def parrafos_del_fin(
    puntos: tuple[int, int], objetivo: int, buena: str, *, al_pagar: bool, cerrada: bool
) -> tuple[str, ...]:
    """Return when the partida ends at this table, and who got there first."""
    datos = {"nuestros": puntos[0], "suyos": puntos[1], "objetivo": objetivo}
    cuando = (
        gettext("En esta mesa la partida termina apenas un pago llega a %(objetivo)d.")
        if al_pagar
        else gettext("En esta mesa la partida termina recién cuando se cierra la mano.")
    )
    if buena == "sigue":
        if cerrada or al_pagar:
            return cuando % datos, gettext("Van %(nuestros)d a %(suyos)d: nadie llegó.") % datos
        return (
            cuando % datos,
            gettext("Van %(nuestros)d a %(suyos)d, y falta jugar: hasta el último reclamo se puede dar vuelta.")
            % datos,
        )
    if min(puntos) >= objetivo:
        quien = (
            gettext("Llegaron los dos. Por el orden de los pagos, nosotros antes.")
            if buena == "nosotros"
            else gettext("Llegaron los dos. Por el orden de los pagos, ellos antes.")
        )
    else:
        quien = (
            gettext("Llegamos nosotros, con %(nuestros)d.")
            if buena == "nosotros"
            else gettext("Llegaron ellos, con %(suyos)d.")
        )
    return cuando % datos, quien % datos
