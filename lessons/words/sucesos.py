"""What happened at the table, told as it happens: what was said, and in small what was done and paid."""

from __future__ import annotations

from dataclasses import dataclass
from types import MappingProxyType
from typing import TYPE_CHECKING, Final, NamedTuple

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy, ngettext

from engine.actions import Verbo
from engine.asientos import equipo_de
from engine.events import (
    Anulado,
    BazaTerminada,
    Dijo,
    Fin,
    Hizo,
    Levanto,
    ManoTerminada,
    Mostro,
    Origen,
    Pagado,
    PartidaTerminada,
    ReclamoJuzgado,
    SenaAjena,
)
from lessons.words.acciones import DICHOS, a_quien, de_que
from lessons.words.cartas import el, lista
from lessons.words.mesa import NOMBRES

if TYPE_CHECKING:
    from collections.abc import Iterable

    from engine.actions import Accion
    from engine.asientos import Asiento, Equipo
    from engine.cartas import Carta
    from engine.events import Evento, Pago
    from engine.vista import Vista


class Renglon(NamedTuple):
    """A line of the log: who spoke, or nobody where it tells what was done; `regla` is why, empty where plain.

    `baza` is which baza a card fell in or which one ended, from 1; 0 of anything else.
    """

    quien: str
    texto: str
    regla: str = ""
    baza: int = 0

    @property
    def hablado(self) -> str:
        """The line in one run, as a screen reader says it."""
        return f"{self.quien}: {self.texto}" if self.quien else self.texto


@dataclass(frozen=True, slots=True)
class Sillas:
    """Who sits where, seen from one seat. `ajena`: who looks isn't who played, and nobody is "vos"."""

    jugadores: int
    propio: Asiento = 0
    ajena: bool = False

    def nombre(self, asiento: Asiento) -> str:
        """Return who sits there: "Vos", "Nélida"."""
        if asiento == self.propio:
            return _("Aprendiz") if self.ajena else _("Vos")
        if self.jugadores == 2:
            return "Nélida"
        return NOMBRES[(asiento - self.propio) % self.jugadores]

    def en_frase(self, asiento: Asiento) -> str:
        """Return the same inside a sentence."""
        return _("vos") if self.soy(asiento) else self.nombre(asiento)

    def soy(self, asiento: Asiento) -> bool:
        """Return whether the reader sits there."""
        return asiento == self.propio and not self.ajena

    def equipo(self, equipo: Equipo) -> str:
        """Return a team's name over its points: "Vos" and "Nélida", or "Nosotros" and "Ellos"."""
        if self.jugadores == 2:
            return self.nombre(self._del(equipo))
        return _("Nosotros") if equipo == equipo_de(self.propio) else _("Ellos")

    def _del(self, equipo: Equipo) -> Asiento:
        return self.propio if equipo == equipo_de(self.propio) else 1 - self.propio

    def para(self, equipo: Equipo) -> str:
        """Return whom something is for: "vos", "Nélida", "nosotros", "ellos"."""
        if self.jugadores == 2:
            return self.en_frase(self._del(equipo))
        return _("nosotros") if equipo == equipo_de(self.propio) else _("ellos")

    def nombres(self) -> dict[int, str]:
        """Return everybody's name by seat."""
        return {asiento: self.en_frase(asiento) for asiento in range(self.jugadores)}


_POR: Final = MappingProxyType(
    {
        Origen.MANO: gettext_lazy("de la mano"),
        Origen.ENVIDO: gettext_lazy("del envido"),
        Origen.ENVIDO_NO_QUERIDO: gettext_lazy("del envido no querido"),
        Origen.FLOR: gettext_lazy("de la flor"),
        Origen.DISPUTA: gettext_lazy("de las flores"),
        Origen.DISPUTA_ACHICADA: gettext_lazy("de la flor que no se quiso"),
        Origen.PERROS: gettext_lazy("de los perros"),
        Origen.RECLAMO: gettext_lazy("del reclamo"),
    }
)
_ORDINALES: Final = (gettext_lazy("Primera"), gettext_lazy("Segunda"), gettext_lazy("Tercera"))
_POR_REGLA: Final = MappingProxyType({"MAZ-02": gettext_lazy("por irse temprano")})


def _por(pago: Pago) -> str:
    return str(_POR_REGLA.get(pago.regla) or _POR[pago.origen])


def dicho(accion: Accion) -> str:
    """Return what is heard when it is done, empty for what is done without a word."""
    return str(accion.numero) + "." if accion.verbo is Verbo.TANTOS else str(DICHOS.get(accion.verbo, ""))


def contar(vista: Vista, sillas: Sillas) -> list[Renglon]:
    """Return the log of a hand in lines, from the deal on."""
    return [*_del_reparto(vista, sillas), *_Relator(vista, sillas).todo(vista.registro)]


def _del_reparto(vista: Vista, sillas: Sillas) -> list[Renglon]:
    reparte = (vista.mano - 1) % vista.jugadores
    quien_da = _("Repartís vos.") if sillas.soy(reparte) else _("Reparte %s.") % sillas.nombre(reparte)
    mano = _("Sos mano.") if sillas.soy(vista.mano) else _("%s es mano.") % sillas.nombre(vista.mano)
    lineas = [Renglon("", f"{quien_da} {mano}")]
    if vista.pico:
        otro = (vista.mano + vista.jugadores // 2) % vista.jugadores
        dos = lista([sillas.en_frase(vista.mano), sillas.en_frase(otro)])
        lineas.append(Renglon("", _("Es un pico: juegan %s, y los demás miran.") % dos, "SEIS-02"))
    if vista.perros is not None:
        es_propio = vista.perros == equipo_de(sillas.propio) and not sillas.ajena
        echan = _("Echaste los perros.") if es_propio else _("%s echa los perros.") % sillas.equipo(vista.perros)
        if sillas.jugadores > 2:
            echan = _("Echamos los perros.") if es_propio else _("Ellos echan los perros.")
        lineas.append(Renglon("", echan + " " + _("Falta envido, truco y contraflor al resto, a ciegas."), "PER-01"))
    return lineas


class _Relator:
    """Tells events in order, keeping the score and how many bazas there were."""

    def __init__(self, vista: Vista, sillas: Sillas) -> None:
        self.vista, self.sillas = vista, sillas
        self.puntos = list(vista.tanteador_inicial)
        self.pagos: list[Pago] = []
        self.bazas = 0

    def todo(self, eventos: Iterable[Evento]) -> list[Renglon]:
        return [linea for evento in eventos if (linea := self.uno(evento)) is not None]

    def uno(self, evento: Evento) -> Renglon | None:  # noqa: C901, PLR0912 - one case an event
        s = self.sillas
        match evento:
            case Hizo(asiento, accion):
                return self._hizo(asiento, accion)
            case SenaAjena(asiento):
                return Renglon("", _("%s hace una seña que no es para vos.") % s.nombre(asiento), "SEN-01")
            case Dijo(asiento, valor):
                return Renglon(s.nombre(asiento), f"{valor}.")
            case BazaTerminada(equipo, _asiento, _sale):
                self.bazas += 1
                cual = _ORDINALES[min(self.bazas, 3) - 1]
                if equipo is None:
                    return Renglon("", _("%s baza: parda.") % cual, baza=self.bazas)
                frase = _("%(cual)s baza para %(quien)s.") % {"cual": cual, "quien": s.para(equipo)}
                return Renglon("", frase, baza=self.bazas)
            case Pagado(pago):
                self.pagos.append(pago)
                self.puntos[pago.equipo] += pago.puntos
                puntos = ngettext("%(n)d punto", "%(n)d puntos", pago.puntos) % {"n": pago.puntos}
                datos = {"puntos": puntos, "quien": s.para(pago.equipo), "por": _por(pago), "van": self._van()}
                return Renglon("", _("%(puntos)s para %(quien)s, %(por)s: %(van)s.") % datos, pago.regla)
            case Anulado(indice, regla):
                pago = self.pagos[indice]
                self.puntos[pago.equipo] -= pago.puntos
                frase = ngettext(
                    "No corre el punto %(por)s: %(van)s.", "No corren los %(n)d %(por)s: %(van)s.", pago.puntos
                )
                return Renglon("", frase % {"n": pago.puntos, "por": _por(pago), "van": self._van()}, regla)
            case Mostro(asiento, cartas):
                return self._mostro(asiento, cartas)
            case Levanto(equipo):
                return Renglon("", self._levanta(equipo), "PER-02")
            case ManoTerminada(equipo, regla):
                return Renglon("", _("La mano es para %s.") % s.para(equipo), regla)
            case ReclamoJuzgado(_equipo, fundado):
                frase = _("El reclamo tiene razón.") if fundado else _("No había nada que reclamar.")
                return Renglon("", frase, "REC-03" if fundado else "REC-07")
            case PartidaTerminada(desenlace):
                regla = "ABA-01" if desenlace.por is Fin.RENDICION else "TAN-02"
                return Renglon("", _("La partida es para %s.") % s.para(desenlace.ganador), regla)
            case _:
                return None

    def _levanta(self, equipo: Equipo) -> str:
        propias = equipo == equipo_de(self.sillas.propio) and not self.sillas.ajena
        if self.sillas.jugadores > 2:
            return _("Levantamos las cartas.") if propias else _("Ellos levantan las cartas.")
        return _("Levantás las cartas.") if propias else _("%s levanta las cartas.") % self.sillas.equipo(equipo)

    def _van(self) -> str:
        propio = equipo_de(self.sillas.propio)
        return _("%(mios)d a %(suyos)d") % {"mios": self.puntos[propio], "suyos": self.puntos[1 - propio]}

    def _mostro(self, asiento: Asiento, cartas: tuple[Carta, ...]) -> Renglon:
        cuales = lista([el(una, self.vista.muestra) for una in cartas])
        if self.sillas.soy(asiento):
            return Renglon("", _("Mostrás %s.") % cuales, "REC-01")
        datos = {"quien": self.sillas.nombre(asiento), "cuales": cuales}
        return Renglon("", _("%(quien)s muestra %(cuales)s.") % datos, "REC-01")

    def _hizo(self, asiento: Asiento, accion: Accion) -> Renglon | None:
        s = self.sillas
        if accion.carta is not None:
            cual = el(accion.carta, self.vista.muestra)
            if s.soy(asiento):
                return Renglon("", _("Jugás %s.") % cual, baza=self.bazas + 1)
            juega = _("%(quien)s juega %(carta)s.") % {"quien": s.nombre(asiento), "carta": cual}
            return Renglon("", juega, baza=self.bazas + 1)
        if accion.sena is not None:
            que = de_que(accion.sena)
            if s.soy(asiento):
                return Renglon("", _("Hacés la seña %s.") % que, "SEN-01")
            datos = {"quien": s.nombre(asiento), "que": que, "para": a_quien(accion.para, s.nombres())}
            return Renglon("", _("%(quien)s hace %(para)s la seña %(que)s.") % datos, "SEN-01")
        if accion.verbo is Verbo.DEVOLVER:
            if s.soy(asiento):
                return Renglon("", _("Devolvés las cartas sin mostrarlas."))
            return Renglon("", _("%s devuelve las cartas sin mostrarlas.") % s.nombre(asiento))
        palabras = dicho(accion)
        return Renglon(s.nombre(asiento), palabras) if palabras else None
