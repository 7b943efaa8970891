"""Malas or buenas, what is lacking, whether the partida is over and whose it is (TAN-01 to TAN-03)."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, ClassVar, Final, NamedTuple

from django.utils.translation import gettext as _

from engine.cantos.falta import chico
from engine.cantos.pagos import anular, cerrar_mano, pagar
from engine.reglamento import FinDePartida
from lessons.puzzles.base import Entrada, Error, Explicacion, Kind, Opcion, Pregunta, Veredicto, una_de
from lessons.puzzles.envido import leer_numero
from lessons.puzzles.mesa_muda import mesa_muda
from lessons.puzzles.posiciones import rechazar
from lessons.puzzles.tanteos import Tanteo, lados, leer_tanteo, objetivo_al_azar
from lessons.words.tanteador import dicho_del_pago, parrafos_del_fin, parrafos_del_lado, parrafos_del_numero

if TYPE_CHECKING:
    import random
    from collections.abc import Iterator, Sequence

    from engine.estado import Estado
    from engine.reglamento import Reglamento

LADO, BUENAS, GANAR, QUEDA, FIN = "lado", "buenas", "ganar", "queda", "fin"
MALAS, EN_BUENAS, SIN_BUENAS = "malas", "buenas", "sin-buenas"
NOSOTROS, ELLOS, SIGUE = "nosotros", "ellos", "sigue"
CERRADA: Final = "cerrada"
_CON_PAGOS: Final = frozenset({QUEDA, FIN})
_NUMEROS: Final = frozenset({BUENAS, GANAR, QUEDA})
_LADOS: Final = (NOSOTROS, ELLOS)
_PAGO: Final = re.compile(r"([ne])([1-9][0-9]?)|x([1-9])", re.ASCII)
_MUCHOS: Final = 6
_CERRADAS: Final = (0, 0.5, 0.5, 0.5, 0.55, 0.8)
"""How often a mano is over when its end is asked about, by level."""
_NIVEL: Final = {LADO: (1, 3), BUENAS: (1, 2), GANAR: (2, 2), QUEDA: (3, 3), FIN: (4, 5)}
_REGLA: Final = {LADO: "TAN-01", BUENAS: "TAN-01", GANAR: "TAN-01", QUEDA: "TAN-03", FIN: "TAN-02"}


class Pago(NamedTuple):
    """Points for a team; or, with no points, the payment of that place (from 1) undone."""

    equipo: int
    puntos: int
    deshace: int = 0

    def __str__(self) -> str:
        return f"x{self.deshace}" if self.deshace else f"{'ne'[self.equipo]}{self.puntos}"


class Cuentas(NamedTuple):
    """What is asked of a score, and what was paid since, in order."""

    que: str
    tanteo: Tanteo
    pagos: tuple[Pago, ...] = ()
    cerrada: bool = False


class TanteadorKind(Kind[Cuentas]):
    """The score and its line, its end and what goes past it."""

    slug: ClassVar[str] = "tanteador"
    entrada: ClassVar[Entrada] = Entrada.UNA

    @property
    def titulo(self) -> str:
        """Return its name."""
        return _("El tanteador")

    @property
    def resumen(self) -> str:
        """Return what it asks."""
        return _("Un tanteador: malas o buenas, cuánto falta, y si la partida terminó.")

    def entrada_en(self, posicion: Cuentas) -> Entrada:
        """Return a number or a choice, by the question."""
        return Entrada.NUMERO if posicion.que in _NUMEROS else Entrada.UNA

    def ids_en(self, reglamento: Reglamento) -> frozenset[str]:  # noqa: ARG002
        """Return TAN-01 to TAN-03, of every table."""
        return frozenset({"TAN-01", "TAN-02", "TAN-03"})

    def tirar(self, azar: random.Random, reglamento: Reglamento, nivel: int, ids: frozenset[str]) -> Cuentas:
        """Return a question of the level or of the ids, near the line or the end as it needs."""
        pedidas = [q for q, regla in _REGLA.items() if not ids or regla in ids]
        que = azar.choice([q for q in pedidas if nivel in _NIVEL[q]] or pedidas)
        objetivo = objetivo_al_azar(azar, reglamento, otro=nivel > 1 and azar.random() < 0.4)
        if que == LADO:
            medio = (objetivo + 1) // 2
            cerca = (
                (medio - 1, medio, medio, medio + 1) if nivel > 1 else (*range(medio - 3), *range(medio + 3, objetivo))
            )
            return Cuentas(que, Tanteo(azar.choice(cerca), azar.randrange(objetivo), objetivo))
        if que in {BUENAS, GANAR}:
            tope = (objetivo + 1) // 2 if que == BUENAS else objetivo
            return Cuentas(que, Tanteo(azar.randrange(1, tope), azar.randrange(objetivo), objetivo))
        cerca_del_fin = range(max(1, objetivo - 6), objetivo)
        tanteo = Tanteo(azar.choice(cerca_del_fin), azar.choice(cerca_del_fin), objetivo)
        if que == QUEDA:
            pagos = [Pago(0, azar.choice((1, 2, 3, 4, 6))), Pago(azar.randrange(2), azar.randint(1, 4))]
            azar.shuffle(pagos)
            return Cuentas(que, tanteo, tuple(pagos))
        return Cuentas(que, tanteo, _pagos_al_azar(azar, reglamento, nivel), azar.random() < _CERRADAS[nivel])

    def sirve(self, reglamento: Reglamento, nivel: int, posicion: Cuentas) -> bool:
        """Tell whether it is of the level, and a number is really asked for."""
        que = posicion.que
        if nivel not in _NIVEL[que] or not _se_pregunta(reglamento, posicion):
            return False
        if que == QUEDA:
            return _jugada(reglamento, posicion).puntos[0] > posicion.tanteo.objetivo
        if que != FIN:
            return True
        llegan = [p >= posicion.tanteo.objetivo for p in _sumado(posicion)]
        return all(llegan) == (nivel == 5)

    def leer(self, reglamento: Reglamento, texto: str) -> Cuentas:
        """Return `<question>.<score>`, with `.<payments>` and `.cerrada` where they belong."""
        que, *campos = texto.split(".")
        if que not in _NIVEL or not campos:
            rechazar(_("Primero va la pregunta y después el tanteador: lado.14-9-40."))
        tanteo = leer_tanteo(reglamento, campos.pop(0))
        pagos = _leer_pagos(campos.pop(0)) if que in _CON_PAGOS and campos else ()
        cerrada = que == FIN and campos == [CERRADA]
        if (campos and not cerrada) or (que in _CON_PAGOS and not pagos):
            rechazar(_("Después del tanteador van los pagos, si la pregunta los lleva: n2-e3."))
        posicion = Cuentas(que, tanteo, pagos, cerrada)
        if any(p.deshace for p in pagos) and not reglamento.con_reclamos:
            rechazar(_("En esta mesa no hay reclamos que deshagan un pago."))
        if not _se_pregunta(reglamento, posicion):
            if que == QUEDA:
                rechazar(_("En esta mesa, cuando un pago llega al objetivo ya no se paga más."))
            rechazar(_("Con ese tanteador no falta nada para entrar en buenas."))
        return posicion

    def escribir(self, posicion: Cuentas) -> str:
        """Return its canonical spelling."""
        campos = [posicion.que, str(posicion.tanteo)]
        if posicion.pagos:
            campos.append("-".join(map(str, posicion.pagos)))
        if posicion.cerrada:
            campos.append(CERRADA)
        return ".".join(campos)

    def ids(self, reglamento: Reglamento, posicion: Cuentas) -> frozenset[str]:  # noqa: ARG002
        """Return the rule of the question."""
        return frozenset({_REGLA[posicion.que]})

    def pregunta(self, reglamento: Reglamento, posicion: Cuentas) -> Pregunta:  # noqa: ARG002
        """Return the question over the score and what was paid."""
        texto = {
            LADO: _("¿Tu lado está en malas o en buenas?"),
            BUENAS: _("¿Cuánto te falta para entrar en buenas?"),
            GANAR: _("¿Cuánto te falta para ganar la partida?"),
            QUEDA: _("¿Con cuántos queda tu lado?"),
            FIN: _("¿Terminó la partida?"),
        }[posicion.que]
        ayuda = _("La partida es a %(objetivo)d.") % {"objetivo": posicion.tanteo.objetivo}
        if posicion.que == FIN:
            momento = _("La mano ya se cerró.") if posicion.cerrada else _("La mano todavía se está jugando.")
            ayuda = f"{ayuda} {momento} {_('Los pagos van en orden.')}"
        pasos = tuple(
            dicho_del_pago(p.equipo, p.puntos, posicion.pagos[p.deshace - 1] if p.deshace else None)
            for p in posicion.pagos
        )
        return Pregunta(texto, ayuda=ayuda, tanteo=lados(posicion.tanteo), pasos=pasos)

    def opciones(self, reglamento: Reglamento, posicion: Cuentas) -> tuple[Opcion, ...]:  # noqa: ARG002
        """Return malas and buenas, or who won; nothing for a number."""
        if posicion.que == LADO:
            return (
                Opcion(MALAS, _("En malas"), fija=True),
                Opcion(EN_BUENAS, _("En buenas"), fija=True),
                Opcion(SIN_BUENAS, _("En esta partida no hay buenas"), fija=True),
            )
        if posicion.que == FIN:
            return (
                Opcion(NOSOTROS, _("Sí: la ganamos nosotros"), fija=True),
                Opcion(ELLOS, _("Sí: la ganan ellos"), fija=True),
                Opcion(SIGUE, _("No: sigue"), fija=True),
            )
        return ()

    def leer_respuesta(self, reglamento: Reglamento, posicion: Cuentas, partes: Sequence[str]) -> str:
        """Return the number, or the option chosen."""
        if posicion.que in _NUMEROS:
            return leer_numero(partes)
        return una_de(self.opciones(reglamento, posicion), partes)

    def calificar(self, reglamento: Reglamento, posicion: Cuentas, respuesta: str) -> Veredicto:
        """Return whether it is the engine's, and else what it would be."""
        if respuesta == _buena(reglamento, posicion):
            return Veredicto(bien=True)
        if posicion.que in _NUMEROS:
            codigo = next((c for c, v in _numeros(reglamento, posicion) if str(v) == respuesta), None)
        elif posicion.que == LADO:
            codigo = _mal_el_lado(reglamento, posicion, respuesta)
        else:
            codigo = _mal_el_fin(reglamento, posicion, respuesta)
        return Veredicto(bien=False, error=Error(codigo) if codigo else None)

    def explicar(self, reglamento: Reglamento, posicion: Cuentas) -> Explicacion:
        """Return the line or the end it is measured to, or who got there first."""
        buena, tanteo = _buena(reglamento, posicion), posicion.tanteo
        if posicion.que == LADO:
            parrafos = parrafos_del_lado(reglamento, tanteo.nuestros, tanteo.objetivo)
        elif posicion.que == FIN:
            al_pagar = reglamento.fin is FinDePartida.AL_PAGAR
            queda = _jugada(reglamento, posicion._replace(cerrada=False))
            parrafos = parrafos_del_fin(
                queda.puntos, tanteo.objetivo, buena, al_pagar=al_pagar, cerrada=posicion.cerrada
            )
            if _sobran(posicion, queda):
                parrafos = (*parrafos, _("Lo que venía después ya no se paga."))
        else:
            linea = reglamento.linea_de_buenas(tanteo.objetivo)
            parrafos = parrafos_del_numero(posicion.que, tanteo.nuestros, tanteo.objetivo, linea, int(buena))
        return Explicacion(
            respuesta=self.decir(reglamento, posicion, buena), parrafos=parrafos, reglas=(_REGLA[posicion.que],)
        )


def _leer_pagos(texto: str) -> tuple[Pago, ...]:
    pagos: list[Pago] = []
    for trozo in texto.split("-"):
        leido = _PAGO.fullmatch(trozo)
        if leido is None or len(pagos) >= _MUCHOS:
            rechazar(
                _("Los pagos van en orden, hasta seis: n2 es de los nuestros, e3 de ellos, x1 deshace el primero.")
            )
        if leido[3]:
            cual = int(leido[3])
            ya = any(p.deshace == cual for p in pagos)
            if cual > len(pagos) or pagos[cual - 1].deshace or ya:
                rechazar(_("Se deshace un pago que ya se hizo, y una vez."))
            pagos.append(Pago(0, 0, cual))
        else:
            pagos.append(Pago("ne".index(leido[1]), int(leido[2])))
    return tuple(pagos)


def _pagos_al_azar(azar: random.Random, reglamento: Reglamento, nivel: int) -> tuple[Pago, ...]:
    pagos = [Pago(azar.randrange(2), azar.randint(1, 6)) for _vez in range(azar.randint(2, 3) if nivel == 5 else 2)]
    if nivel == 5 and reglamento.con_reclamos and azar.random() < 0.4:
        # A claim: what one side took goes to the other.
        cual = azar.randrange(len(pagos))
        pagos += [Pago(0, 0, cual + 1), Pago(1 - pagos[cual].equipo, pagos[cual].puntos)]
    return tuple(pagos)


def _se_pregunta(reglamento: Reglamento, posicion: Cuentas) -> bool:
    linea = reglamento.linea_de_buenas(posicion.tanteo.objetivo)
    if posicion.que == QUEDA:
        return not _sobran(posicion, _jugada(reglamento, posicion))
    return posicion.que != BUENAS or (linea is not None and posicion.tanteo.nuestros < linea)


def _sobran(posicion: Cuentas, jugada: Estado) -> bool:
    """Tell whether some payment came after the end, and so was never made."""
    return len(jugada.pagos) < sum(not p.deshace for p in posicion.pagos)


def _jugada(reglamento: Reglamento, posicion: Cuentas) -> Estado:
    """Return the engine's mano after those payments, in their order."""
    tanteo = posicion.tanteo
    mesa = mesa_muda(reglamento, 2, 0, tanteo.puntos, tanteo.objetivo)
    regla = _REGLA[posicion.que]
    # A payment undone keeps its place in the engine's list; undoing one takes none.
    lugares: list[int] = []
    for pago in posicion.pagos:
        if pago.deshace:
            anular(mesa, lugares[pago.deshace - 1], regla)
            lugares.append(-1)
        else:
            lugares.append(len(mesa.pagos))
            pagar(mesa, pago.equipo, pago.puntos, regla)
    if posicion.cerrada:
        cerrar_mano(mesa)
    return mesa


def _buena(reglamento: Reglamento, posicion: Cuentas) -> str:
    tanteo = posicion.tanteo
    linea = reglamento.linea_de_buenas(tanteo.objetivo)
    match posicion.que:
        case "lado":
            if linea is None:
                return SIN_BUENAS
            return EN_BUENAS if reglamento.en_buenas(tanteo.nuestros, tanteo.objetivo) else MALAS
        case "buenas":
            return str((linea or 0) - tanteo.nuestros)
        case "ganar":
            return str(chico(tanteo.puntos, tanteo.objetivo).cero)
        case "queda":
            return str(_jugada(reglamento, posicion).puntos[0])
        case _:
            desenlace = _jugada(reglamento, posicion).desenlace
            return SIGUE if desenlace is None else _LADOS[desenlace.ganador]


def _sumado(posicion: Cuentas, *, deshechos: bool = False) -> tuple[int, int]:
    """Return both scores with everything added; those undone too, if asked."""
    puntos = list(posicion.tanteo.puntos)
    fuera = set() if deshechos else {p.deshace for p in posicion.pagos if p.deshace}
    for lugar, pago in enumerate(posicion.pagos, start=1):
        if lugar not in fuera:
            puntos[pago.equipo] += pago.puntos
    return puntos[0], puntos[1]


def _numeros(reglamento: Reglamento, posicion: Cuentas) -> Iterator[tuple[str, int]]:
    """Give each mistake that a question for a number invites, with the number it leads to."""
    tanteo = posicion.tanteo
    linea = reglamento.linea_de_buenas(tanteo.objetivo)
    faltan = chico(tanteo.puntos, tanteo.objetivo)
    if posicion.que == QUEDA:
        yield "tanteador.tope", tanteo.objetivo
        yield "tanteador.sin-lo-de-antes", _sumado(posicion)[0] - tanteo.nuestros
        yield "tanteador.de-ellos", _sumado(posicion)[1]
        yield "tanteador.todo-junto", tanteo.nuestros + sum(p.puntos for p in posicion.pagos)
        yield "tanteador.sin-pagar", tanteo.nuestros
        return
    if posicion.que == BUENAS and linea is not None:
        yield "tanteador.hasta-el-final", faltan.cero
        yield "tanteador.pasando-la-linea", linea + 1 - tanteo.nuestros
        yield "tanteador.de-ellos", linea - tanteo.suyos
    else:
        if linea is not None:
            yield "tanteador.hasta-la-linea", linea - tanteo.nuestros
        yield "tanteador.de-ellos", faltan.uno
    yield "tanteador.lo-que-hay", tanteo.nuestros
    yield "tanteador.otra-partida", reglamento.objetivo - tanteo.nuestros
    yield "tanteador.otra-partida", (reglamento.objetivo + 1) // 2 - tanteo.nuestros


def _mal_el_lado(reglamento: Reglamento, posicion: Cuentas, respuesta: str) -> str:
    tanteo = posicion.tanteo
    linea = reglamento.linea_de_buenas(tanteo.objetivo)
    if linea is None:
        return "tanteador.partida-sin-buenas"
    if respuesta == SIN_BUENAS:
        return "tanteador.hay-buenas"
    if respuesta == MALAS and tanteo.nuestros == linea:
        return "tanteador.en-la-linea"
    if (respuesta == EN_BUENAS) == reglamento.en_buenas(tanteo.nuestros, reglamento.objetivo):
        return "tanteador.otra-partida"
    if (respuesta == EN_BUENAS) == reglamento.en_buenas(tanteo.suyos, tanteo.objetivo):
        return "tanteador.de-ellos"
    return "tanteador.la-mitad"


def _mal_el_fin(reglamento: Reglamento, posicion: Cuentas, respuesta: str) -> str:
    objetivo = posicion.tanteo.objetivo
    al_pagar = reglamento.fin is FinDePartida.AL_PAGAR
    if respuesta == SIGUE:
        return "tanteador.ya-termino" if al_pagar else "tanteador.al-cerrar"
    if not al_pagar and not posicion.cerrada:
        return "tanteador.en-la-mano"
    equipo = _LADOS.index(respuesta)
    puntos, con_todo = _sumado(posicion), _sumado(posicion, deshechos=True)
    if puntos[equipo] < objetivo:
        return "tanteador.deshecho" if con_todo[equipo] >= objetivo else "tanteador.no-llego"
    return "tanteador.el-que-mas-tiene" if puntos[equipo] > puntos[1 - equipo] else "tanteador.llego-despues"
