"""What is said of a chain of cantos: what it pays wanted, and what it pays if it isn't."""

from __future__ import annotations

from typing import TYPE_CHECKING

from django.utils.translation import gettext, ngettext
from django.utils.translation import gettext_lazy as _

from engine.cantos.escaleras import VALE_ENVIDO, VALE_TRUCO
from engine.reglamento import Canto
from lessons.words.cartas import lista

if TYPE_CHECKING:
    from collections.abc import Sequence

    from engine.cantos.escaleras import Cadena

CANTOS = {
    Canto.ENVIDO: _("envido"),
    Canto.REAL_ENVIDO: _("real envido"),
    Canto.FALTA_ENVIDO: _("falta envido"),
    Canto.FLOR: _("flor"),
    Canto.CON_FLOR_QUIERO: _("con flor quiero"),
    Canto.LA_MIA: _("la mía flor"),
    Canto.CON_FLOR_ENVIDO: _("con flor envido"),
    Canto.CONTRAFLOR: _("contraflor"),
    Canto.CONTRAFLOR_AL_RESTO: _("contraflor al resto"),
    Canto.TRUCO: _("truco"),
    Canto.RETRUCO: _("retruco"),
    Canto.VALE_CUATRO: _("vale cuatro"),
}
"""The words of the ladders, as they are said."""

FRASES = {
    "cadena.ultimo": (
        _("%(r)s es lo que vale el último canto solo."),
        _("Querida, la cadena vale todo lo que se cantó, desde el primero."),
    ),
    "cadena.falta-sumada": (
        _("%(r)s le suma la falta a lo de antes."),
        _("La falta no se agrega: ocupa el lugar de todo lo que se había cantado."),
    ),
    "cadena.falta-olvidada": (
        _("%(r)s deja afuera la falta."),
        _("Sumaste lo de antes. Pero el último canto fue la falta, y querida manda ella."),
    ),
    "cadena.chumbo-olvidado": (
        _("%(r)s sería sin chumbo."),
        _("Con chumbo, la falta se traga lo que se había cantado antes."),
    ),
    "cadena.chumbo-de-mas": (
        _("%(r)s sería con chumbo."),
        _("Sin chumbo, en el pico la falta se agrega a lo que ya se había cantado."),
    ),
    "cadena.al-reves": (
        _("Los dos números están cruzados."),
        _("Uno es lo que se lleva el que gana. El otro, lo que paga no querer."),
    ),
    "cadena.truco-sumado": (
        _("%(r)s suma los escalones."),
        _("El truco no se acumula: cada escalón dice cuánto vale la mano entera."),
    ),
    "cadena.escalon-de-antes": (
        _("%(r)s es el escalón de antes."),
        _("Eso valía la mano hasta que se subió. Querido, manda el último."),
    ),
    "cadena.otra-mesa": (
        _("%(r)s sería en otra mesa."),
        _("Así paga %(mesa)s. Los mismos cantos valen distinto según dónde se juegue."),
    ),
    "cadena.chico-ajeno": (
        _("%(r)s es lo que les falta a ellos."),
        _("En esta mesa, al resto, cada lado juega por lo que le falta a sí mismo."),
    ),
    "cadena.flor-olvidada": (
        _("%(r)s sería con dos flores."),
        _("Hay más flores cantadas, y todas entran a la bolsa."),
    ),
    "cadena.rechazada-entera": (
        _("%(r)s es la cadena entera."),
        _("No querer no paga el último canto: paga lo que estaba en juego hasta ahí."),
    ),
    "cadena.rechazo-uno": (
        _("%(r)s sería con un solo canto."),
        _("Lo primero que se canta, no querido, paga eso. Acá ya había algo en juego."),
    ),
    "cadena.rechazo-ultimo": (
        _("%(r)s es el último canto, que nadie quiso."),
        _("Se paga lo que estaba en juego antes de ese canto."),
    ),
    "cadena.rechazo-primero": (
        _("%(r)s es nada más que el primer canto."),
        _("Los que siguieron subieron lo que estaba en juego. Queda afuera el último, que no se quiso."),
    ),
    "cadena.rechazo-gratis": (
        _("No querer no sale gratis."),
        _("El que cantó se lleva algo, aunque sea lo mínimo."),
    ),
    "cadena.al-que-no-quiso": (
        _("Los puntos están bien. El dueño, no."),
        _("El que no quiere no cobra."),
    ),
}


def el_canto(canto: Canto) -> str:
    """Return the word of a canto, as it is said."""
    return str(CANTOS[canto])


def parrafos_del_envido(
    cantos: Sequence[Canto], precio: Cadena, *, propio: bool, chumbo: bool = False
) -> tuple[str, ...]:
    """Return what an envido chain pays, a lone falta left out; `propio` if its refusal is the table's own figure."""
    dichas = lista(
        [
            gettext("%(canto)s, %(vale)d") % {"canto": el_canto(c), "vale": VALE_ENVIDO[c]}
            for c in cantos
            if c in VALE_ENVIDO
        ]
    )
    datos = {"dichas": _grande(dichas), "quiero": precio.quiero}
    if cantos[-1] is not Canto.FALTA_ENVIDO:
        texto = gettext("Querido se suma lo cantado. %(dichas)s: %(quiero)d.")
        if len(cantos) == 1:
            texto = gettext("Querido vale lo suyo. %(dichas)s.")
    elif len(cantos) == 1:
        return (_el_no_quiero(cantos, precio, propio=propio),)
    elif chumbo:
        texto = gettext("Con chumbo, la falta se traga lo que venía: el envido vale %(quiero)d en total.")
    elif precio.regla_quiero == "SEIS-04":
        texto = gettext("Sin chumbo, la falta del pico se agrega a lo que venía. %(dichas)s, y la falta: %(quiero)d.")
    else:
        texto = gettext("Querida, la falta no se suma: ocupa el lugar de todo lo que venía.")
    return texto % datos, _el_no_quiero(cantos, precio, propio=propio)


def _el_no_quiero(cantos: Sequence[Canto], precio: Cadena, *, propio: bool) -> str:
    datos = {"no": precio.no_quiero, "antes": lista([el_canto(c) for c in cantos[:-1]])}
    if propio:
        return gettext("No querido, esta mesa paga %(no)d. En las demás se paga lo que estaba en juego antes.") % datos
    if len(cantos) == 1:
        return gettext("No querido, antes no había nada en juego: se paga %(no)d.") % datos
    return gettext("No querido se paga lo que había antes del último canto, %(antes)s: %(no)d.") % datos


def parrafos_del_truco(cantos: Sequence[Canto], precio: Cadena) -> tuple[str, ...]:
    """Return what the mano is worth wanted, and what the step before was."""
    datos = {"canto": el_canto(cantos[-1]), "quiero": VALE_TRUCO[cantos[-1]], "no": precio.no_quiero}
    return (
        gettext("Con el %(canto)s querido la mano entera vale %(quiero)d.") % datos,
        gettext("No querido se paga el escalón de antes: %(no)d. Y la mano se termina ahí.") % datos,
    )


def parrafos_de_la_bolsa(cantos: Sequence[Canto], precio: Cadena, flores: int) -> tuple[str, ...]:
    """Return the pot of FLO-08 and what refusing costs."""
    datos = {"flores": flores, "bolsa": 3 * flores, "quiero": precio.quiero, "no": precio.no_quiero}
    dichos = [gettext("Hay %(flores)d flores en la bolsa, a 3 cada una: %(bolsa)d.") % datos]
    if cantos[-1] is Canto.CONTRAFLOR_AL_RESTO and precio.por_equipo is not None:
        dichos[0] = ngettext(
            "Al resto se juega la partida: el que gana se lleva lo que le falta. A vos te falta %(n)d.",
            "Al resto se juega la partida: el que gana se lleva lo que le falta. A vos te faltan %(n)d.",
            precio.por_equipo.cero,
        ) % {"n": precio.por_equipo.cero}
        dichos.append(gettext("No querido se paga la bolsa como estaba antes: %(no)d.") % datos)
    elif cantos[-1] is Canto.CONTRAFLOR:
        dichos.append(
            gettext("La contraflor querida agrega 3: %(quiero)d. No querida paga la bolsa de antes: %(no)d.") % datos
        )
    else:
        dichos.append(gettext("Con flor quiero juega por la bolsa. Achicarse paga la bolsa menos 2: %(no)d.") % datos)
    dichos.append(gettext("Las mesas no se ponen de acuerdo en estas cifras: acá jugamos así."))
    return tuple(dichos)


def parrafos_de_la_disputa(cantos: Sequence[Canto], precio: Cadena) -> tuple[str, ...]:
    """Return the figures of a dispute that has a price a word (FLO-09, FLO-10)."""
    datos = {"canto": _grande(el_canto(cantos[-1])), "quiero": precio.quiero, "no": precio.no_quiero}
    if precio.regla_quiero == "SEIS-03":
        primero = gettext("Pico a pico, la contraflor al resto querida vale %(quiero)d, vayan como vayan.")
    elif cantos[-1] is Canto.CONTRAFLOR_AL_RESTO:
        primero = gettext("Al resto es lo que le falta al que va adelante para ganar la partida: %(quiero)d.")
    else:
        primero = gettext("%(canto)s querida vale %(quiero)d.")
    segundo = gettext("No querida, %(no)d. Esas cifras son de esta mesa: en otras se paga distinto.")
    return primero % datos, segundo % datos


def _grande(texto: str) -> str:
    return texto[:1].upper() + texto[1:]
