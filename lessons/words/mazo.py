"""What is said of leaving: what the rival takes when you go to the mazo."""

from __future__ import annotations

from typing import TYPE_CHECKING

from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _

from engine.events import Origen

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from engine.events import Pago

FRASES = {
    "mazo.sin-extra": (
        _("%(r)s sería sin el punto de irse temprano."),
        _("Nadie cantó nada y todavía es la primera baza: en esta mesa eso se paga aparte."),
    ),
    "mazo.extra-de-mas": (
        _("%(r)s le agrega un punto por irse temprano."),
        _("Ese punto se paga si el envido sigue vivo. Acá ya no."),
    ),
    "mazo.extra-ajeno": (
        _("%(r)s sería en otra mesa."),
        _("El punto de más por irse temprano es de Quiero Truco. En esta no se paga."),
    ),
    "mazo.pendiente-olvidado": (
        _("%(r)s es la mano sola."),
        _("Había un canto sin contestar, y no quedó en el aire."),
    ),
    "mazo.solo-el-pendiente": (
        _("%(r)s es el canto sin contestar, nada más."),
        _("Además del canto, dejás la mano."),
    ),
    "mazo.como-querido": (
        _("%(r)s sería si lo hubieras querido."),
        _("Irse no es querer: lo que esperaba respuesta se paga como no querido."),
    ),
    "mazo.gratis": (
        _("Irse no sale gratis."),
        _("La mano es de ellos, y una mano vale algo siempre."),
    ),
    "mazo.uno": (
        _("%(r)s sería una mano sin truco."),
        _("Acá la mano vale más: hay un truco querido."),
    ),
    "mazo.lo-cobrado": (
        _("%(r)s cuenta también lo que ya se cobró."),
        _("Lo pagado antes ya está anotado. Se pregunta por lo que paga irse."),
    ),
}

_POR_REGLA = {
    "MAZ-01": _("La mano vale %(n)d, y la cobran ellos."),
    "MAZ-02": _("Es la primera baza y el envido sigue vivo: irse así paga %(n)d más."),
    "TRU-05": _("El truco esperaba tu respuesta. Irse es no querer, y se paga lo que la mano valía antes: %(n)d."),
}
_POR_ORIGEN = {
    Origen.ENVIDO_NO_QUERIDO: _("El envido que esperaba cuenta como no querido: %(n)d."),
    Origen.DISPUTA_ACHICADA: _("La disputa de flor que esperaba cuenta como achicarse: %(n)d."),
    Origen.FLOR: _("La flor cantada se cobra: %(n)d."),
}


def parrafos_del_mazo(pagos: Sequence[Pago], *, extra: bool, vivo: bool) -> tuple[str, ...]:
    """Return each payment in words; `extra` if the table pays leaving early, `vivo` if it was paid here."""
    dichos = [
        str(_POR_REGLA.get(p.regla) or _POR_ORIGEN.get(p.origen) or _POR_REGLA["MAZ-01"]) % {"n": p.puntos}
        for p in pagos
    ]
    if len(pagos) > 1:
        dichos.append(gettext("En total, %(n)d.") % {"n": sum(p.puntos for p in pagos)})
    if extra and not vivo:
        dichos.append(gettext("El punto de irse temprano no corre: el envido ya no estaba vivo."))
    return tuple(dichos)


EJES = {
    "baza": _("Qué baza va"),
    "jugaron": _("Quién tiró en la primera"),
    "tantos": _("Envido y flor, antes"),
    "querido": _("El truco ya querido"),
    "espera": _("Qué espera respuesta"),
    "se_va": _("Quién se va"),
}
"""What is chosen of the moment."""
MOMENTO = {
    "primera": _("Primera"),
    "segunda": _("Segunda"),
    "tercera": _("Tercera"),
    "jugo-nadie": _("Nadie"),
    "jugo-uno": _("Un lado"),
    "jugaron-los-dos": _("Los dos lados"),
    "sin-tantos": _("Nada"),
    "envido-jugado": _("Envido ya jugado"),
    "flor-cantada": _("Flor cantada"),
    "flor-callada": _("Tiene flor y calla"),
    "sin-truco": _("Ninguno"),
    "truco-querido": _("Truco"),
    "retruco-querido": _("Retruco"),
    "vale-cuatro-querido": _("Vale cuatro"),
    "espera-nada": _("Nada"),
    "espera-envido": _("Envido"),
    "espera-envido-primero": _("Envido sobre el truco"),
    "espera-envido-envido": _("Envido, envido"),
    "espera-real-envido": _("Real envido"),
    "espera-envido-real-envido": _("Envido, real envido"),
    "espera-falta-envido": _("Falta envido"),
    "espera-truco": _("Truco"),
    "espera-retruco": _("Retruco"),
    "espera-vale-cuatro": _("Vale cuatro"),
    "espera-flor": _("Flor contra flor"),
    "espera-con-flor-envido": _("Con flor envido"),
    "espera-contraflor": _("Contraflor"),
    "espera-contraflor-al-resto": _("Contraflor al resto"),
    "espera-al-resto-encima": _("Al resto, sobre otra subida"),
    "se-va-quien-habla": _("Quien tiene la palabra"),
    "se-va-el-otro": _("El otro"),
}

_APARTE = {
    "segunda": _("segunda baza"),
    "tercera": _("tercera baza"),
    "jugo-uno": _("tiró un lado"),
    "jugaron-los-dos": _("tiraron los dos lados"),
    "envido-jugado": _("envido ya jugado"),
    "flor-cantada": _("flor cantada"),
    "flor-callada": _("flor sin cantar"),
    "se-va-el-otro": _("se va el otro"),
}
"""What a choice says away from its question."""


def en_pocas_palabras(palabras: Iterable[str]) -> str:
    """Return a moment's words in one line: "segunda baza, truco querido, retruco sin contestar"."""

    def dicha(palabra: str) -> str:
        canto = str(MOMENTO[palabra]).lower()
        if palabra.startswith("espera-"):
            return gettext("%(canto)s sin contestar") % {"canto": canto}
        return str(_APARTE[palabra]) if palabra in _APARTE else gettext("%(canto)s querido") % {"canto": canto}

    return ", ".join(map(dicha, palabras))


def cobra_el_rival(puntos: int) -> str:
    """Return the answer: "El rival cobra 2"."""
    return gettext("El rival cobra %(n)d") % {"n": puntos}
