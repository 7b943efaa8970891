"""What the rival takes if you leave now (MAZ-01 to MAZ-03)."""

from __future__ import annotations

from dataclasses import replace
from functools import lru_cache
from itertools import islice
from typing import TYPE_CHECKING, ClassVar, Final

from django.utils.translation import gettext as _

from engine.actions import SOLAS, Verbo
from engine.cantos.escaleras import VALE_MANO, Escalera, cadena
from engine.estado import Fase
from engine.events import Hizo
from engine.posiciones import Posicion, posicion, vista_de
from engine.reglamento import Canto
from lessons.puzzles.azar import jugar, repartir
from lessons.puzzles.base import NIVELES, Entrada, Error, Explicacion, Pregunta, Veredicto
from lessons.puzzles.en_curso import PROPIO, EnCurso, KindDeManos, en_curso
from lessons.puzzles.envido import leer_numero
from lessons.puzzles.posiciones import rechazar
from lessons.words.mazo import parrafos_del_mazo
from lessons.words.mesa import nombre
from lessons.words.motivos import frase_del_motivo
from lessons.words.relato import relato

if TYPE_CHECKING:
    import random
    from collections.abc import Iterator, Sequence

    from engine.events import Pago
    from engine.mano import Mano
    from engine.reglamento import Reglamento
    from engine.vista import Vista

_IRSE: Final = SOLAS[Verbo.MAZO]
_LARGO: Final = (7, 10, 8, 16, 16)
"""How many actions a hand is played at the most, by level."""
_DE_FLOR: Final = frozenset({Fase.FLOR, Fase.ELECCION, Fase.ANUNCIO})
_ENVIDOS: Final = frozenset({Canto.ENVIDO, Canto.REAL_ENVIDO, Canto.FALTA_ENVIDO})
_TRUCOS: Final = frozenset({Canto.TRUCO, Canto.RETRUCO, Canto.VALE_CUATRO})
_TEXTO_MAXIMO: Final = 150
_RENGLONES: Final = 20
_PRUEBAS: Final = 4
_ADELANTE: Final = 0.7
"""How often the moments that tell more are preferred."""


class Mazo(KindDeManos):
    """A moment of a hand: what leaving it pays to the rival."""

    slug: ClassVar[str] = "mazo"
    entrada: ClassVar[Entrada] = Entrada.NUMERO
    sondeo: ClassVar[int] = 60

    @property
    def titulo(self) -> str:
        """Return its name."""
        return _("Al mazo")

    @property
    def resumen(self) -> str:
        """Return what it asks."""
        return _("Una mano por la mitad: cuánto cobran ellos si te vas ahora.")

    def ids_en(self, reglamento: Reglamento) -> frozenset[str]:
        """Return MAZ-01 and MAZ-03, and MAZ-02 where leaving early pays more."""
        return frozenset({"MAZ-01", "MAZ-03"} | ({"MAZ-02"} if reglamento.mazo_extra else set()))

    def tirar(self, azar: random.Random, reglamento: Reglamento, nivel: int, ids: frozenset[str]) -> EnCurso:
        """Return a moment of a random hand in which you may leave: one that serves, if the hand has any."""
        jugadores = azar.choice([n for n in reglamento.jugadores if n in {2, 4}]) if nivel >= 4 else 2
        flores = tuple(azar.sample(range(jugadores), 2)) if reglamento.con_flor and nivel == 5 else ()
        mano = repartir(azar, reglamento, jugadores, flores=flores)
        camino = (mano, *islice(jugar(azar, mano), _LARGO[nivel - 1]))
        momentos = [m for m in camino if not m.deben & ~1 and _puede_irse(m)]
        azar.shuffle(momentos)
        if nivel == 1 and azar.random() < _ADELANTE:
            # A hand with nothing sung yet is always worth the same.
            momentos = [m for m in momentos if m.bazas or m.truco] or momentos
        if nivel == max(NIVELES) and azar.random() < _ADELANTE:
            momentos = [m for m in momentos if m.fase in _DE_FLOR] or momentos
        posibles = map(en_curso, momentos[:_PRUEBAS])
        buenas = (p for p in posibles if self.sirve(reglamento, nivel, p) and ids <= self.ids(reglamento, p))
        return next(buenas, None) or en_curso(mano)

    def sirve(self, reglamento: Reglamento, nivel: int, posicion: EnCurso) -> bool:  # noqa: ARG002
        """Tell whether it is of the level: hardly a canto, more agreed, one that waits, raises and seats, flor."""
        vista = posicion.vista
        if _por_que_no(vista) or len(posicion.texto) > _TEXTO_MAXIMO or len(vista.registro) > _RENGLONES:
            return False
        cantos, espera = _cantos(vista), vista.fase is not Fase.CARTA
        if nivel == 1:
            return not espera and len(cantos) <= 1
        if nivel == 2:
            return not espera and bool(cantos)
        if nivel == 3:
            return espera and len(cantos) == 1
        if nivel == 4:
            return len(cantos) > 1 and (espera or vista.jugadores > 2)
        return vista.fase in _DE_FLOR or (espera and len(cantos) > 1)

    def leer(self, reglamento: Reglamento, texto: str) -> EnCurso:
        """Return a hand in course in which you may leave."""
        una = super().leer(reglamento, texto)
        motivo = _por_que_no(una.vista)
        if motivo:
            rechazar(motivo)
        return una

    def ids(self, reglamento: Reglamento, posicion: EnCurso) -> frozenset[str]:
        """Return MAZ-01, MAZ-03 if a canto waits, and else MAZ-02 while the first baza goes on."""
        vista = posicion.vista
        otra = "MAZ-03" if vista.fase is not Fase.CARTA else "MAZ-02" if not vista.bazas else "MAZ-01"
        return frozenset({"MAZ-01", otra}) & self.ids_en(reglamento)

    def pregunta(self, reglamento: Reglamento, posicion: EnCurso) -> Pregunta:  # noqa: ARG002
        """Return the question over the hand so far."""
        vista = posicion.vista
        quien = nombre(1)
        texto = _("Si te vas al mazo, ¿cuánto cobran ellos?")
        if vista.jugadores == 2:
            texto = _("Si te vas al mazo, ¿cuánto cobra %(quien)s?") % {"quien": quien}
        return Pregunta(
            texto,
            ayuda=_("Lo que se paga por irte, sin contar lo que ya se cobró."),
            muestra=vista.muestra,
            cartas=tuple(sorted(c for c in vista.en_mano if c is not None)),
            pasos=relato(vista),
        )

    def leer_respuesta(self, reglamento: Reglamento, posicion: EnCurso, partes: Sequence[str]) -> str:  # noqa: ARG002
        """Return the number without leading zeros."""
        return leer_numero(partes)

    def calificar(self, reglamento: Reglamento, posicion: EnCurso, respuesta: str) -> Veredicto:
        """Return whether it is what the engine pays, and else what it would be."""
        dado = int(respuesta)
        pagos = _al_irse(posicion)
        if dado == _suma(pagos):
            return Veredicto(bien=True)
        codigo = next((c for c, valor in _errores(reglamento, posicion.vista, pagos) if valor == dado), None)
        return Veredicto(bien=False, error=Error(codigo) if codigo else None)

    def explicar(self, reglamento: Reglamento, posicion: EnCurso) -> Explicacion:
        """Return the payments of leaving, one by one."""
        pagos = _al_irse(posicion)
        vivo = any(p.regla == "MAZ-02" for p in pagos)
        dudoso = bool(reglamento.mazo_extra) and not posicion.vista.bazas
        return Explicacion(
            respuesta=str(_suma(pagos)),
            parrafos=parrafos_del_mazo(pagos, extra=dudoso, vivo=vivo),
            reglas=tuple(sorted({p.regla for p in pagos} | (self.ids(reglamento, posicion) - {"MAZ-02"}))),
        )


def _puede_irse(mano: Mano) -> bool:
    return not mano.terminada and mano.por_que_no(PROPIO, _IRSE) is None


def _por_que_no(vista: Vista) -> str:
    """Return why leaving can't be asked about here, empty if it can."""
    motivo = vista.por_que_no(_IRSE)
    if motivo is not None:
        return frase_del_motivo(motivo)
    if any(isinstance(e, Hizo) and e.accion.verbo is Verbo.LA_MIA for e in vista.registro):
        # Which flor is the higher one shows when the mano ends.
        return str(_("Con la mía flor cantada no se sabe cuánto se paga: depende de las flores."))
    return ""


def _al_irse(una: EnCurso) -> tuple[Pago, ...]:
    """Return what the engine pays when you leave."""
    return _pagos(posicion(una.vista))


@lru_cache(maxsize=256)
def _pagos(una: Posicion) -> tuple[Pago, ...]:
    antes = len(vista_de(una).pagos)
    ido = vista_de(replace(una, pasos=(*una.pasos, Hizo(PROPIO, _IRSE))))
    return tuple(p for p in ido.pagos[antes:] if not p.anulado and p.equipo != PROPIO)


def _suma(pagos: Sequence[Pago]) -> int:
    return sum(p.puntos for p in pagos)


def _cantos(vista: Vista) -> list[Canto]:
    """Return the words of the ladders said so far, in order."""
    dichos = (e.accion.verbo.canto for e in vista.registro if isinstance(e, Hizo))
    return [c for c in dichos if c is not None]


def _errores(reglamento: Reglamento, vista: Vista, pagos: Sequence[Pago]) -> Iterator[tuple[str, int]]:
    """Give each mistake that leaving here invites, with the number it leads to."""
    total = _suma(pagos)
    extra = sum(p.puntos for p in pagos if p.regla == "MAZ-02")
    mano = sum(p.puntos for p in pagos if p.regla in {"MAZ-01", "TRU-05"})
    pendiente = total - extra - mano
    yield "mazo.gratis", 0
    if extra:
        yield "mazo.sin-extra", total - extra
    if pendiente:
        yield "mazo.pendiente-olvidado", mano
        yield "mazo.solo-el-pendiente", pendiente
        yield "mazo.como-querido", mano + _querido(reglamento, vista)
        yield "mazo.como-querido", _querido(reglamento, vista)
    if vista.fase is Fase.TRUCO:
        yield "mazo.como-querido", mano + VALE_MANO
    if not extra and not vista.bazas:
        yield "mazo.extra-de-mas" if reglamento.mazo_extra else "mazo.extra-ajeno", total + 1
    if mano > VALE_MANO:
        yield "mazo.uno", VALE_MANO
    cobrado = sum(p.puntos for p in vista.pagos if not p.anulado and p.equipo != PROPIO)
    if cobrado:
        yield "mazo.lo-cobrado", total + cobrado


def _querido(reglamento: Reglamento, vista: Vista) -> int:
    """Return what the canto that waits would be worth wanted, 0 if there is no single figure."""
    cantos = _cantos(vista)
    escalera, suyos = (Escalera.ENVIDO, _ENVIDOS) if vista.fase is Fase.ENVIDO else (Escalera.FLOR, frozenset(Canto))
    cadena_suya = [c for c in cantos if c in suyos - (_TRUCOS | (frozenset() if suyos is _ENVIDOS else _ENVIDOS))]
    # The flor of a second seat answers none: it is sung beside the first.
    una_flor = [c for i, c in enumerate(cadena_suya) if c is not Canto.FLOR or Canto.FLOR not in cadena_suya[:i]]
    return cadena(reglamento, escalera, una_flor, vista.tanteador, vista.objetivo).quiero or 0
