"""Saying the tantos: whose turn it is, what may be said, who says it, what nobody can have (ENV-05, ENV-14)."""

from __future__ import annotations

from itertools import islice
from typing import TYPE_CHECKING, ClassVar, Final

from django.utils.translation import gettext as _

from engine.actions import DICHOS, SOLAS, Verbo
from engine.asientos import equipo_de
from engine.envido import valor_envido, valores_posibles
from lessons.puzzles import leer_declarar
from lessons.puzzles.azar import jugar, repartir
from lessons.puzzles.base import (
    Baza,
    Entrada,
    Error,
    Explicacion,
    Kind,
    Opcion,
    Pregunta,
    RespuestaInvalida,
    Silla,
    Veredicto,
    una_de,
)
from lessons.puzzles.en_curso import PROPIO, EnCurso, en_curso
from lessons.puzzles.leer_declarar import (
    BUENAS,
    DICEN,
    NADIE,
    PUEDE,
    TOCA,
    Dichos,
    a_quien_le_toca,
    lo_dicho,
    los_que_dicen,
    los_que_hablaron,
    para_elegir,
    por_turnos,
    se_puede_decir,
)
from lessons.words.cartas import lista
from lessons.words.declarar import (
    parrafos_de_lo_que_se_puede,
    parrafos_de_los_imposibles,
    parrafos_de_los_que_dicen,
    parrafos_del_turno,
)
from lessons.words.mesa import nombre
from lessons.words.relato import relato

if TYPE_CHECKING:
    import random
    from collections.abc import Sequence

    from engine.reglamento import Reglamento

NINGUNA: Final = "ninguna"
_POR_TURNOS: Final = {1: TOCA, 2: NADIE, 3: PUEDE, 4: TOCA, 5: PUEDE}
_SOLOS: Final = {1: TOCA, 2: NADIE, 3: DICEN, 4: DICEN, 5: DICEN}
_LARGO: Final = 12
_TEXTO_MAXIMO: Final = 150
_PRUEBAS: Final = 40
_POCOS, _CUANTOS = 3, 6
_REGLAS: Final = {
    TOCA: frozenset({"ENV-14"}),
    DICEN: frozenset({"ENV-14"}),
    NADIE: frozenset({"ENV-05"}),
    PUEDE: frozenset({"ENV-05", "ENV-14"}),
}


class Declarar(Kind[Dichos]):
    """The envido was wanted: who speaks, and what may be said."""

    slug: ClassVar[str] = "declarar"
    entrada: ClassVar[Entrada] = Entrada.VARIAS
    sondeo: ClassVar[int] = 60

    @property
    def titulo(self) -> str:
        """Return its name."""
        return _("Decir los tantos")

    @property
    def resumen(self) -> str:
        """Return what it asks."""
        return _("El envido se quiso: a quién le toca hablar y qué se puede decir.")

    def entrada_en(self, posicion: Dichos) -> Entrada:
        """Return one seat, or several seats or numbers."""
        return Entrada.UNA if posicion.que == TOCA else Entrada.VARIAS

    def ids_en(self, reglamento: Reglamento) -> frozenset[str]:  # noqa: ARG002
        """Return ENV-05 and ENV-14, of every table."""
        return frozenset({"ENV-05", "ENV-14"})

    def tirar(self, azar: random.Random, reglamento: Reglamento, nivel: int, ids: frozenset[str]) -> Dichos:
        """Return the level's question, of more seats as it grows."""
        que = (_POR_TURNOS if por_turnos(reglamento) else _SOLOS)[nivel]
        if not ids <= _REGLAS[que]:
            que = NADIE if ids == {"ENV-05"} else PUEDE if por_turnos(reglamento) else DICEN
        jugadores = {1: azar.choice((2, 4)), 2: 2, 3: 2, 4: 4}.get(nivel, max(reglamento.jugadores))
        if que == NADIE:
            return Dichos(NADIE, numeros=_numeros_al_azar(azar, reglamento))
        mano = azar.randrange(jugadores)
        if que == DICEN:
            return Dichos(DICEN, jugadores, mano, numeros=_tantos_al_azar(azar, reglamento, jugadores))
        if que == PUEDE:
            return _a_medio_decir(azar, reglamento, jugadores)
        dichos: list[int | None] = []
        if nivel == 4 and por_turnos(reglamento):
            posibles = sorted(valores_posibles(reglamento.con_muestra))
            cuantos = azar.randint(1, jugadores - 1)
            dichos = [
                azar.choice(posibles),
                *(azar.choice((None, azar.choice(posibles))) for _vez in range(cuantos - 1)),
            ]
        return Dichos(TOCA, jugadores, mano, azar.randrange(jugadores), tuple(dichos))

    def sirve(self, reglamento: Reglamento, nivel: int, posicion: Dichos) -> bool:
        """Tell whether something is really asked: two seats that could begin, some number that speaks."""
        if posicion.que == TOCA:
            return posicion.mano != posicion.abre
        if posicion.que == DICEN:
            return nivel < 4 or len(los_que_dicen(reglamento, posicion)) < posicion.jugadores
        if posicion.curso is not None:
            return se_puede_decir(posicion.curso) and len(posicion.curso.texto) < _TEXTO_MAXIMO
        return len(posicion.numeros) > _POCOS

    def leer(self, reglamento: Reglamento, texto: str) -> Dichos:
        """Return `<question>.<what it is about>`."""
        return leer_declarar.leer(reglamento, texto)

    def escribir(self, posicion: Dichos) -> str:
        """Return its canonical spelling."""
        return leer_declarar.escribir(posicion)

    def ids(self, reglamento: Reglamento, posicion: Dichos) -> frozenset[str]:  # noqa: ARG002
        """Return the question's rules."""
        return _REGLAS[posicion.que]

    def pregunta(self, reglamento: Reglamento, posicion: Dichos) -> Pregunta:
        """Return the question over the seats, the hand or the numbers."""
        if posicion.curso is not None:
            vista = posicion.curso.vista
            return Pregunta(
                _("¿Qué te dejan decir?"),
                ayuda=_("Marcá todo lo que esté permitido, convenga o no."),
                muestra=vista.muestra,
                cartas=tuple(sorted(c for c in vista.cartas if c is not None)),
                pasos=relato(vista),
                ninguna=_("Nada de eso"),
            )
        if posicion.que == NADIE:
            return Pregunta(
                _("¿Qué números no puede tener nadie?"), ayuda=_("De envido, en esta mesa."), ninguna=_("Todos salen")
            )
        ayuda = _("El mano sos vos.") if posicion.mano == 0 else _("El mano es %(quien)s.")
        ayuda %= {"quien": nombre(posicion.mano)}
        if posicion.que == DICEN:
            filas = tuple(Baza(_rotulo(posicion, a), resultado=str(n)) for a, n in enumerate(posicion.numeros))
            return Pregunta(_("¿Quiénes dicen sus tantos?"), ayuda=ayuda, bazas=filas, ninguna=_("Ninguno"))
        canto = (
            _("Cantaste envido vos, y lo quisieron.")
            if posicion.abre == 0
            else _("Cantó envido %(quien)s, y se quiso.")
        )
        return Pregunta(
            _("¿A quién le toca decir sus tantos?") if posicion.dichos else _("¿Quién dice primero sus tantos?"),
            ayuda=f"{ayuda} {canto % {'quien': nombre(posicion.abre)}}",
            sillas=_sillas(reglamento, posicion),
        )

    def opciones(self, reglamento: Reglamento, posicion: Dichos) -> tuple[Opcion, ...]:
        """Return the seats, or the numbers and son buenas."""
        if posicion.que in {TOCA, DICEN}:
            return tuple(
                Opcion(str(a), nombre(a), asiento=a if posicion.que == TOCA else None, fija=True)
                for a in range(posicion.jugadores)
            )
        if posicion.curso is None:
            return tuple(Opcion(str(n), str(n), fija=True) for n in posicion.numeros)
        numeros = para_elegir(reglamento, posicion.curso, _propio(posicion.curso))
        return (*(Opcion(str(n), str(n), fija=True) for n in numeros), Opcion(BUENAS, _("Son buenas"), fija=True))

    def leer_respuesta(self, reglamento: Reglamento, posicion: Dichos, partes: Sequence[str]) -> str:
        """Return the seat, or what was marked, joined by `-` in the order in which it is offered."""
        opciones = self.opciones(reglamento, posicion)
        if posicion.que == TOCA:
            return una_de(opciones, partes)
        dadas = [d for p in partes for d in p.strip().split("-") if d]
        if not dadas:
            raise RespuestaInvalida(_("Marcá lo que corresponda, o tocá el botón de ninguno."))
        if dadas == [NINGUNA]:
            return NINGUNA
        if NINGUNA in dadas:
            raise RespuestaInvalida(_("Marcaste algo y dijiste que ninguno. Dejá una de las dos cosas."))
        if not set(dadas) <= {o.valor for o in opciones} or len(set(dadas)) < len(dadas):
            raise RespuestaInvalida(_("Eso no está entre lo que se ofrece."))
        return "-".join(o.valor for o in opciones if o.valor in dadas)

    def calificar(self, reglamento: Reglamento, posicion: Dichos, respuesta: str) -> Veredicto:
        """Return whether it is exactly what the engine says, and else what it would be right for."""
        buenas = self._buenas(reglamento, posicion)
        dadas = set() if respuesta == NINGUNA else set(respuesta.split("-"))
        if dadas == buenas:
            return Veredicto(bien=True)
        if posicion.que == TOCA:
            codigo = _mal_el_turno(reglamento, posicion, int(respuesta))
        elif posicion.que == NADIE:
            codigo = _mal_los_numeros(reglamento, dadas - buenas, buenas - dadas)
        elif posicion.curso is not None:
            codigo = _mal_lo_dicho(posicion.curso, dadas, buenas)
        else:
            codigo = _mal_los_que_dicen(posicion, dadas, buenas)
        return Veredicto(bien=False, error=Error(codigo))

    def explicar(self, reglamento: Reglamento, posicion: Dichos) -> Explicacion:
        """Return the round as the engine has it, or which numbers there are."""
        buenas = self._buenas(reglamento, posicion)
        posibles = sorted(valores_posibles(reglamento.con_muestra))
        if posicion.que == TOCA:
            quien = int(next(iter(buenas)))
            hablaron = tuple(los_que_hablaron(reglamento, posicion))
            parrafos = parrafos_del_turno(quien, hablaron, por_turnos=por_turnos(reglamento))
        elif posicion.que == NADIE:
            parrafos = parrafos_de_los_imposibles(posibles, [n for n in posicion.numeros if str(n) in buenas])
        elif posicion.curso is not None:
            parrafos = parrafos_de_lo_que_se_puede(posibles, max(lo_dicho(posicion.curso), default=None))
        else:
            dicen = los_que_dicen(reglamento, posicion)
            callan = [a for a in range(posicion.jugadores) if a not in dicen]
            parrafos = parrafos_de_los_que_dicen([(a, posicion.numeros[a]) for a in dicen], callan)
        opciones = self.opciones(reglamento, posicion)
        return Explicacion(
            respuesta=lista([self._dicho(o) for o in opciones if o.valor in buenas]) or _("ninguno"),
            parrafos=parrafos,
            reglas=tuple(sorted(_REGLAS[posicion.que])),
            rotulos=dict.fromkeys(buenas, "") if posicion.que == TOCA else {},
            buenas=frozenset(buenas),
        )

    def decir(self, reglamento: Reglamento, posicion: Dichos, respuesta: str) -> str:
        """Return the seats or numbers in words."""
        if respuesta == NINGUNA:
            return _("ninguno")
        dadas = respuesta.split("-")
        return lista([self._dicho(o) for o in self.opciones(reglamento, posicion) if o.valor in dadas])

    @staticmethod
    def _dicho(opcion: Opcion) -> str:
        """Return an option inside a sentence."""
        return _("son buenas") if opcion.valor == BUENAS else opcion.texto

    def _buenas(self, reglamento: Reglamento, posicion: Dichos) -> set[str]:
        """Return what is to be marked, by the engine."""
        if posicion.que == TOCA:
            return {str(a_quien_le_toca(reglamento, posicion))}
        if posicion.que == DICEN:
            return {str(a) for a in los_que_dicen(reglamento, posicion)}
        if posicion.curso is None:
            return {str(n) for n in set(posicion.numeros) - valores_posibles(reglamento.con_muestra)}
        vista = posicion.curso.vista
        acciones = {o.valor: DICHOS[int(o.valor)] for o in self.opciones(reglamento, posicion) if o.valor != BUENAS}
        acciones[BUENAS] = SOLAS[Verbo.SON_BUENAS]
        return {valor for valor, una in acciones.items() if vista.por_que_no(una) is None}


def _propio(curso: EnCurso) -> int:
    return valor_envido([c for c in curso.vista.cartas if c is not None], curso.vista.muestra)


def _rotulo(posicion: Dichos, asiento: int) -> str:
    if asiento != posicion.mano:
        return nombre(asiento)
    return _("%(quien)s, mano") % {"quien": nombre(asiento)}


def _sillas(reglamento: Reglamento, posicion: Dichos) -> tuple[Silla, ...]:
    dichos = los_que_hablaron(reglamento, posicion)

    def rotulo(asiento: int) -> str:
        if asiento in dichos:
            dicho = dichos[asiento]
            return _("son buenas") if dicho is None else str(dicho)
        if asiento == posicion.abre:
            return _("cantó")
        return _("mano") if asiento == posicion.mano else ""

    return tuple(Silla(a, nombre(a), equipo_de(a), rotulo=rotulo(a)) for a in range(posicion.jugadores))


def _numeros_al_azar(azar: random.Random, reglamento: Reglamento) -> tuple[int, ...]:
    posibles = sorted(valores_posibles(reglamento.con_muestra))
    imposibles = [n for n in range(8, max(posibles) + 6) if n not in posibles]
    cuantos = azar.randint(0, 3)
    dudosos = [n for n in posibles if n < 8 or n > 31]
    elegidos = azar.sample(imposibles, cuantos) + azar.sample(dudosos, 2) + azar.sample(posibles, 2)
    return tuple(sorted(list(dict.fromkeys(elegidos))[:_CUANTOS]))


def _tantos_al_azar(azar: random.Random, reglamento: Reglamento, jugadores: int) -> tuple[int, ...]:
    posibles = sorted(n for n in valores_posibles(reglamento.con_muestra) if n <= 37)
    numeros = [azar.choice(posibles) for _a in range(jugadores)]
    if azar.random() < 0.5:
        numeros[azar.randrange(jugadores)] = azar.choice(numeros)
    return tuple(numeros)


def _a_medio_decir(azar: random.Random, reglamento: Reglamento, jugadores: int) -> Dichos:
    """Return a hand in which it is the reader's turn to say its tantos, if a few deals give one."""
    pesos = {Verbo.ENVIDO: 4.0, Verbo.REAL_ENVIDO: 1.0, Verbo.QUIERO: 4.0, Verbo.TRUCO: 0.2, Verbo.NO_QUIERO: 0.0}
    curso = None
    for _vez in range(_PRUEBAS):
        mano = repartir(azar, reglamento, jugadores)
        if mano.reparto.con_flor:
            continue
        for momento in islice(jugar(azar, mano, pesos), _LARGO):
            if momento.por_decir and momento.por_decir[0] == PROPIO:
                curso = en_curso(momento)
                return Dichos(PUEDE, jugadores, curso.vista.mano, curso=curso)
        curso = en_curso(mano)
    return Dichos(PUEDE, jugadores, curso=curso)


def _mal_el_turno(reglamento: Reglamento, posicion: Dichos, dado: int) -> str:
    if dado in los_que_hablaron(reglamento, posicion):
        return "declarar.ya-dijo"
    if not posicion.dichos and dado == posicion.mano:
        return "declarar.el-mano"
    if not posicion.dichos and dado == posicion.abre:
        return "declarar.el-que-canto"
    empieza = posicion.abre if por_turnos(reglamento) else posicion.mano
    return "declarar.al-reves" if dado == (empieza - 1) % posicion.jugadores else "declarar.no-es-ese"


def _mal_lo_dicho(curso: EnCurso, dadas: set[str], buenas: set[str]) -> str:
    de_mas, faltan = dadas - buenas, buenas - dadas
    if BUENAS in de_mas:
        return "declarar.buenas-primero"
    if de_mas:
        return "declarar.imposible"
    if BUENAS in faltan:
        return "declarar.faltan-buenas"
    dichos = lo_dicho(curso)
    nada_mas_la_suya = dadas - {BUENAS} == {str(_propio(curso))}
    if not nada_mas_la_suya and dichos and any(int(n) < max(dichos) for n in faltan):
        return "declarar.solo-si-supera"
    return "declarar.solo-la-verdad"


def _mal_los_que_dicen(posicion: Dichos, dadas: set[str], buenas: set[str]) -> str:
    numeros = posicion.numeros
    altos = {a for a, n in enumerate(numeros) if n == max(numeros)}
    if len(dadas) == posicion.jugadores:
        return "declarar.todos"
    if len(dadas) == 1 and int(next(iter(dadas))) in altos and len(buenas) > 1:
        return "declarar.solo-el-que-gana"
    dichos = {numeros[int(a)] for a in buenas}
    de_mas, faltan = dadas - buenas, buenas - dadas
    if any(numeros[int(a)] in dichos for a in de_mas):
        return "declarar.empate-de-mas"
    if any(numeros.count(numeros[int(a)]) > 1 for a in faltan):
        return "declarar.empate-de-menos"
    return "declarar.se-calla" if de_mas else "declarar.falta-alguno"


def _mal_los_numeros(reglamento: Reglamento, de_mas: set[str], faltan: set[str]) -> str:
    posibles = valores_posibles(reglamento.con_muestra)
    techo_sin = max(valores_posibles(con_muestra=False))
    if any(int(n) > max(posibles) for n in faltan):
        return "declarar.techo"
    if faltan:
        return "declarar.hueco"
    if any(int(n) > techo_sin for n in de_mas):
        return "declarar.con-muestra"
    return "declarar.bajito" if any(int(n) < min(_HUECO) for n in de_mas) else "declarar.sale"


_HUECO: Final = range(8, 20)
"""Between the highest card alone and two of one palo: only for which words fit a mistake."""
