"""What a claim yields, and to whom (REC-01 to REC-08)."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import takewhile
from typing import TYPE_CHECKING, ClassVar, Final

from django.utils.translation import gettext as _

from engine.actions import SOLAS, Verbo
from engine.asientos import EQUIPOS, equipo_de, rival
from engine.envido import valor_envido
from engine.estado import Fase
from engine.events import Anulado, Hizo, Origen, Pagado, ReclamoJuzgado
from engine.reclamos import CON_PRUEBA
from lessons.puzzles.azar import jugar, repartir
from lessons.puzzles.base import (
    Baza,
    Campo,
    Entrada,
    Error,
    Explicacion,
    Opcion,
    Pregunta,
    RespuestaInvalida,
    Veredicto,
)
from lessons.puzzles.en_curso import PROPIO, EnCurso, KindDeManos, en_curso
from lessons.puzzles.envido import leer_numero
from lessons.puzzles.posiciones import rechazar
from lessons.words.bazas import bando
from lessons.words.mesa import nombre
from lessons.words.reclamo import NO_HAY, de_la_flor_callada, de_la_multa, de_quien_y_cuanto, de_un_pago, quien_reclama
from lessons.words.relato import relato

if TYPE_CHECKING:
    import random
    from collections.abc import Iterator, Sequence

    from engine.asientos import Asiento, Equipo
    from engine.events import Pago
    from engine.mano import Mano
    from engine.reglamento import Reglamento
    from engine.vista import Vista

_LADOS: Final = ("nosotros", "ellos")
_IDS: Final = frozenset(f"REC-0{n}" for n in range(1, 9))
_QUIETOS: Final = dict.fromkeys((Verbo.RECLAMAR, Verbo.CERRAR, Verbo.DEVOLVER), 0.0)
_LARGO: Final = 190


@dataclass(frozen=True, slots=True)
class Fallo:
    """What the engine found: who claimed, whom it pays, and each of the accused's payments with what became of it.

    `como` is the rule by which a payment passed or was reversed, or why it stands: `puede` (it can still be shown),
    `probado`, `no-querido`.
    """

    reclama: Asiento
    fundado: bool
    cobra: Equipo
    pagos: tuple[Pago, ...]
    juzgados: tuple[tuple[Pago, str], ...]

    @property
    def puntos(self) -> int:
        """What is paid for the claim."""
        return sum(p.puntos for p in self.pagos)

    @property
    def mentiras(self) -> int:
        """How many lies there were: their payments, less those that passed for one."""
        pasaron = sum(como == "REC-05" for _pago, como in self.juzgados)
        return sum(p.regla == "REC-05" for p in self.pagos) - pasaron

    @property
    def calladas(self) -> int:
        """How many flores were kept silent."""
        return sum(p.regla == "REC-06" for p in self.pagos)


class Reclamo(KindDeManos):
    """A hand that ended and a claim: how much is paid for it, and to whom."""

    slug: ClassVar[str] = "reclamo"
    entrada: ClassVar[Entrada] = Entrada.CAMPOS

    @property
    def titulo(self) -> str:
        """Return its name."""
        return _("El reclamo")

    @property
    def resumen(self) -> str:
        """Return what it asks."""
        return _("La mano terminó y alguien reclama: si tiene razón, cuánto se cobra y quién.")

    def existe_en(self, reglamento: Reglamento) -> bool:
        """Tell whether the table claims."""
        return reglamento.con_reclamos

    def ids_en(self, reglamento: Reglamento) -> frozenset[str]:
        """Return REC-01 to REC-08."""
        return _IDS if reglamento.con_reclamos else frozenset()

    def tirar(self, azar: random.Random, reglamento: Reglamento, nivel: int, ids: frozenset[str]) -> EnCurso:
        """Return a hand played out with lies, its window, and a claim."""
        jugadores = 4 if nivel == 5 and azar.random() < 0.3 else 2
        quiere_flor = "REC-06" in ids or azar.random() < (0.1, 0.3, 0.9, 0.6, 0.5)[nivel - 1]
        flores: tuple[int, ...] = (azar.randrange(jugadores),) if quiere_flor else ()
        if "REC-03" in ids or (nivel == 4 and azar.random() < 0.3):
            # Two flores of one team are the plainest way to two cantos of it.
            jugadores, flores = 4, azar.choice(((0, 2), (1, 3)))
        mano = repartir(azar, reglamento, jugadores, flores=flores)
        irse = 0.3 if nivel in {1, 5} else 0.15
        for siguiente in jugar(azar, mano, {**_QUIETOS, Verbo.MAZO: irse}, mienten=True):
            mano = siguiente
        mano = _ventana(azar, mano, nivel)
        reclama = azar.choice((0, 0, 1)) if mano.fase is Fase.VENTANA else 0
        if mano.por_que_no(reclama, SOLAS[Verbo.RECLAMAR]) is None:
            mano, _eventos = mano.aplicar(reclama, SOLAS[Verbo.RECLAMAR])
        return en_curso(mano)

    def sirve(self, reglamento: Reglamento, nivel: int, posicion: EnCurso) -> bool:  # noqa: ARG002
        """Tell whether it is of the level: unproved, a lie, a flor kept silent, several, refused or four seats."""
        if len(posicion.texto) > _LARGO or not _reclamo(posicion.vista):
            return False
        fallo = fallo_de(posicion.vista)
        comos = {como for _pago, como in fallo.juzgados}
        if not fallo.juzgados and not fallo.calladas:
            return False
        if nivel == 1:
            return len(fallo.juzgados) == 1 and not fallo.calladas and bool(comos & {"REC-04", "puede"})
        if nivel == 2:
            return len(fallo.juzgados) == 1 and not fallo.calladas and bool(comos & {"REC-05", "probado"})
        if nivel == 3:
            return bool(fallo.calladas) or "probado" in comos
        if nivel == 4:
            return len(fallo.juzgados) + fallo.calladas > 1
        return posicion.vista.jugadores > 2 or "no-querido" in comos or len(fallo.juzgados) > 1

    def leer(self, reglamento: Reglamento, texto: str) -> EnCurso:
        """Return a hand that ended and ends with a claim."""
        posicion = super().leer(reglamento, texto)
        if not _reclamo(posicion.vista):
            rechazar(_("Lo último tiene que ser un reclamo, después de terminada la mano: 0-reclamar."))
        return posicion

    def ids(self, reglamento: Reglamento, posicion: EnCurso) -> frozenset[str]:  # noqa: ARG002
        """Return the rules by which the claim was judged."""
        vista = posicion.vista
        fallo = fallo_de(vista)
        comos = {como for _pago, como in fallo.juzgados}
        hay = {p.regla for p in fallo.pagos} | {c for c in comos if c.startswith("REC")}
        if "probado" in comos:
            hay.add("REC-01")
        if any(_hicieron(vista, a, Verbo.DEVOLVER) for a in range(vista.jugadores)):
            hay.add("REC-02")
        if len(fallo.juzgados) > 1:
            hay.add("REC-03")
        if _dijo_de_menos(vista, fallo):
            hay.add("REC-08")
        return frozenset(hay) & _IDS

    def pregunta(self, reglamento: Reglamento, posicion: EnCurso) -> Pregunta:  # noqa: ARG002
        """Return the question over the whole hand."""
        vista = posicion.vista
        return Pregunta(
            f"{quien_reclama(fallo_de(vista).reclama)} {_('¿Cuánto se cobra, y quién?')}",
            muestra=vista.muestra,
            cartas=tuple(sorted(c for c in vista.cartas if c is not None)),
            pasos=relato(vista),
            bazas=tuple(
                Baza(_("Mostró %(quien)s") % {"quien": nombre(a)}, tuple(("", c) for c in suyas))
                for a, suyas in enumerate(vista.mostradas)
                if suyas and a != PROPIO
            ),
        )

    def campos(self, reglamento: Reglamento, posicion: EnCurso) -> tuple[Campo, ...]:  # noqa: ARG002
        """Return the number and the side."""
        jugadores = posicion.vista.jugadores
        lados = tuple(Opcion(_LADOS[e], bando(e, jugadores), fija=True) for e in EQUIPOS)
        return Campo(_("Puntos del reclamo")), Campo(_("Los cobra"), lados)

    def leer_respuesta(self, reglamento: Reglamento, posicion: EnCurso, partes: Sequence[str]) -> str:  # noqa: ARG002
        """Return `<number>-<side>`."""
        dadas = [c.strip() for p in partes for c in p.split("-") if c.strip()]
        if len(dadas) < 2:
            raise RespuestaInvalida(_("Van las dos cosas: cuántos puntos y quién los cobra."))
        if len(dadas) > 2 or dadas[1] not in _LADOS:
            raise RespuestaInvalida(_("Van un número y un lado, nada más."))
        return f"{leer_numero(dadas[:1])}-{dadas[1]}"

    def calificar(self, reglamento: Reglamento, posicion: EnCurso, respuesta: str) -> Veredicto:  # noqa: ARG002
        """Return whether it is what the engine paid, and else what was overlooked."""
        cuanto, _raya, lado = respuesta.partition("-")
        fallo = fallo_de(posicion.vista)
        codigo = _que_paso(fallo, int(cuanto), _LADOS.index(lado))
        return Veredicto(bien=not codigo, error=Error(f"reclamo.{codigo}") if codigo else None)

    def explicar(self, reglamento: Reglamento, posicion: EnCurso) -> Explicacion:
        """Return what became of each payment of the accused, and what is added."""
        fallo = fallo_de(posicion.vista)
        parrafos = [de_un_pago(pago, como) for pago, como in fallo.juzgados]
        if fallo.mentiras:
            parrafos.append(de_la_multa(fallo.mentiras))
        if fallo.calladas:
            parrafos.append(de_la_flor_callada(fallo.calladas))
        if not fallo.fundado:
            parrafos.append(str(NO_HAY))
        return Explicacion(
            respuesta=de_quien_y_cuanto(fallo.puntos, self._lado(posicion, fallo.cobra)),
            parrafos=tuple(parrafos),
            reglas=tuple(sorted(self.ids(reglamento, posicion))),
        )

    def decir(self, reglamento: Reglamento, posicion: EnCurso, respuesta: str) -> str:  # noqa: ARG002
        """Return how much and for whom, in words."""
        cuanto, _raya, lado = respuesta.partition("-")
        return de_quien_y_cuanto(int(cuanto), self._lado(posicion, _LADOS.index(lado)))

    def _lado(self, posicion: EnCurso, equipo: Equipo) -> str:
        dicho = bando(equipo, posicion.vista.jugadores)
        return dicho if posicion.vista.jugadores == 2 and equipo else dicho.lower()


def _reclamo(vista: Vista) -> bool:
    hechas = [e for e in vista.registro if isinstance(e, Hizo)]
    return bool(hechas) and hechas[-1].accion.verbo is Verbo.RECLAMAR


def _ventana(azar: random.Random, mano: Mano, nivel: int) -> Mano:
    """Have each seat that holds cards show them, give them back, or wait."""
    for asiento in mano.reparto.activos:
        que = azar.choice(
            {1: (Verbo.DEVOLVER, Verbo.DEVOLVER, None)}.get(
                nivel, (Verbo.MOSTRAR, Verbo.DEVOLVER, Verbo.MOSTRAR, None)
            )
        )
        if que is not None and mano.por_que_no(asiento, SOLAS[que]) is None:
            mano, _eventos = mano.aplicar(asiento, SOLAS[que])
    return mano


def fallo_de(vista: Vista) -> Fallo:
    """Return what the claim with which the hand ends came to, from the engine's events."""
    corte = max(n for n, e in enumerate(vista.registro) if isinstance(e, Hizo) and e.accion.verbo is Verbo.RECLAMAR)
    reclamo = vista.registro[corte]
    assert isinstance(reclamo, Hizo)  # noqa: S101 - that is how it was found
    antes, despues = vista.registro[:corte], vista.registro[corte + 1 :]
    acusado = rival(equipo_de(reclamo.asiento))
    anulados = {e.indice: e.regla for e in despues if isinstance(e, Anulado)}
    muertos = {e.indice for e in antes if isinstance(e, Anulado)}
    previos = [e.pago for e in antes if isinstance(e, Pagado)]
    juzgados = [
        (pago, anulados.get(n) or _por_que_queda(vista, pago))
        for n, pago in enumerate(previos)
        if n not in muertos and pago.equipo == acusado and pago.asiento is not None and pago.origen is not Origen.MANO
    ]
    # What stood before says nothing of a reversed one: later payments of the claim are its yield.
    pagos = tuple(e.pago for e in takewhile(lambda e: not isinstance(e, Hizo), despues) if isinstance(e, Pagado))
    fundado = next(e.fundado for e in despues if isinstance(e, ReclamoJuzgado))
    cobra = equipo_de(reclamo.asiento) if fundado else acusado
    return Fallo(reclamo.asiento, fundado, cobra, pagos, tuple(juzgados))


def _por_que_queda(vista: Vista, pago: Pago) -> str:
    """Return why a payment stands: nothing to prove, it can still be shown, or it is proved."""
    if pago.origen not in CON_PRUEBA or pago.asiento is None:
        return "no-querido"
    escondidas = vista.quedan[pago.asiento] and not vista.mostradas[pago.asiento]
    return "puede" if escondidas and not _hicieron(vista, pago.asiento, Verbo.DEVOLVER) else "probado"


def _hicieron(vista: Vista, asiento: Asiento, verbo: Verbo) -> bool:
    return any(isinstance(e, Hizo) and e.asiento == asiento and e.accion.verbo is verbo for e in vista.registro)


def _dijo_de_menos(vista: Vista, fallo: Fallo) -> bool:
    """Return whether the accused said less than it shows, or said a number and lost (REC-08)."""
    acusado = rival(equipo_de(fallo.reclama))
    for evento in vista.registro:
        if isinstance(evento, Hizo) and evento.accion.numero is not None and equipo_de(evento.asiento) == acusado:
            cartas = vista.mostradas[evento.asiento] or (vista.cartas if evento.asiento == PROPIO else ())
            vistas = [c for c in cartas if c is not None]
            if len(vistas) == 3 and evento.accion.numero < valor_envido(vistas, vista.muestra):
                return True
            if not any(p.dicho == evento.accion.numero and p.asiento == evento.asiento for p, _c in fallo.juzgados):
                return True
    return False


def _que_paso(fallo: Fallo, cuanto: int, lado: int) -> str:
    """Return what was overlooked, nothing if it is right."""
    if lado == fallo.cobra and cuanto == fallo.puntos:
        return ""
    comos = [como for _pago, como in fallo.juzgados]
    if not fallo.fundado:
        if lado == fallo.cobra:
            return "infundado"
        return "todavia-puede" if "puede" in comos else next((c for c in comos if c != "puede"), "nada")
    if lado != fallo.cobra:
        return "tiene-razon"
    return next((codigo for codigo, valor in _cuentas(fallo) if valor == cuanto), "cuenta")


def _cuentas(fallo: Fallo) -> Iterator[tuple[str, int]]:
    """Give each usual slip with the number that it leads to."""
    if fallo.mentiras:
        yield "sin-la-multa", fallo.puntos - fallo.mentiras
        yield "solo-la-multa", fallo.mentiras
    else:
        yield "multa-de-mas", fallo.puntos + 1
    if fallo.calladas:
        yield "flor-callada", fallo.puntos - 3 * fallo.calladas
    yield "anulado", fallo.puntos + sum(p.puntos for p, como in fallo.juzgados if como == "REC-06")
    yield "no-querido", fallo.puntos + sum(p.puntos for p, como in fallo.juzgados if como == "no-querido")
    yield "todavia-puede", fallo.puntos + sum(p.puntos for p, como in fallo.juzgados if como == "puede")
    yield "probado", fallo.puntos + sum(p.puntos for p, como in fallo.juzgados if como == "probado")
