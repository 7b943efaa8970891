"""The dogs: can they be thrown, what is sung, what does each answer pay (PER-01 to PER-04)."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, ClassVar, Final

from django.utils.translation import gettext as _

from engine.cartas import MAZO
from engine.envido import valores_posibles
from engine.flor import flor, valor_flor
from engine.reparto import por_que_no_perros
from lessons.puzzles.azar import con_flor
from lessons.puzzles.base import Baza, Entrada, Error, Explicacion, Kind, Opcion, Pregunta, Veredicto, una_de
from lessons.puzzles.perros_paga import Paga, errores, jugada, leer_paga, pagos_de, total
from lessons.puzzles.posiciones import ofrecidas, rechazar
from lessons.puzzles.tanteos import Tanteo, lados, leer_tanteo, objetivo_al_azar
from lessons.words.motivos import frase_del_motivo
from lessons.words.perros import CANTA, LEY_DOS, LEY_SOLA, POR_PAGO, PUEDE, QUERIDO, cobran, pregunta_de_la_paga

if TYPE_CHECKING:
    import random
    from collections.abc import Sequence

    from engine.cartas import Carta
    from engine.reglamento import Reglamento

_IDS: Final = {
    "puede": frozenset({"PER-01"}),
    "canta": frozenset({"PER-01"}),
    "mazo": frozenset({"PER-04"}),
    "punto": frozenset({"PER-02"}),
    "ley": frozenset({"PER-03"}),
}
_CUANTAS: Final = 4
_ERROR_DE_CANTO: Final = {"sinresto": "sin-resto", "abajo": "mas-abajo", "valecuatro": "todo-el-truco"}


@dataclass(frozen=True, slots=True)
class Perros:
    """A score, and what is asked of it: `puede`, `canta`, or what the answer in `paga` pays."""

    que: str
    tanteo: Tanteo
    paga: Paga | None = None

    @property
    def clave(self) -> str:
        """What it is about: the answer to the dogs, or the question itself."""
        return self.paga.que if self.paga else self.que


class PerrosKind(Kind[Perros]):
    """A score and the dogs."""

    slug: ClassVar[str] = "perros"
    entrada: ClassVar[Entrada] = Entrada.UNA

    @property
    def titulo(self) -> str:
        """Return its name."""
        return _("Los perros")

    @property
    def resumen(self) -> str:
        """Return what it asks."""
        return _("El último recurso del que va perdiendo: si se pueden echar, qué cantan y qué paga cada respuesta.")

    def existe_en(self, reglamento: Reglamento) -> bool:
        """Tell whether the table throws them."""
        return reglamento.con_perros

    def ids_en(self, reglamento: Reglamento) -> frozenset[str]:
        """Return PER-01 to PER-04."""
        return frozenset().union(*_IDS.values()) if reglamento.con_perros else frozenset()

    def tirar(self, azar: random.Random, reglamento: Reglamento, nivel: int, ids: frozenset[str]) -> Perros:
        """Return a score: can they, what is sung, mazo and en ley, a punto, and flores on both sides."""
        ques = {1: ["puede"], 2: ["puede", "canta"], 3: ["mazo", "ley"], 4: ["punto"], 5: ["ley", "punto"]}[nivel]
        que = azar.choice(
            [q for q in ques if not ids or ids <= _IDS[q]] or [q for q in _IDS if ids <= _IDS[q]] or ques
        )
        objetivo = objetivo_al_azar(azar, reglamento, otro=nivel > 3 and azar.random() < 0.5)
        medio = (objetivo + 1) // 2
        if que == "puede":
            uno, otro = azar.randrange(objetivo), azar.randrange(objetivo)
            if nivel == 2 and azar.random() < 0.6:
                # On the edge: one short of buenas, just in, level.
                uno, otro = azar.choice(((medio - 3, medio - 1), (medio - 1, medio), (medio + 2, medio + 2)))
            return Perros("puede", Tanteo(uno, otro, objetivo))
        adelante = azar.randrange(medio, objetivo)
        atras = azar.randrange(adelante)
        puntos = (atras, adelante) if azar.random() < 0.5 else (adelante, atras)
        tanteo = Tanteo(*puntos, objetivo)
        if que == "canta":
            return Perros("canta", tanteo)
        return Perros("paga", tanteo, _una_paga(azar, que, nivel))

    def leer(self, reglamento: Reglamento, texto: str) -> Perros:
        """Return `puede.<score>`, `canta.<score>` or `paga.<score>.<answer>`; the objetivo may be left out."""
        que, *campos = texto.split(".")
        if que not in {"puede", "canta", "paga"} or not campos:
            rechazar(_("Va la pregunta y el tanteador: puede.25-31-40, canta.25-31-40, paga.12-25-40.mazo."))
        escrito = campos.pop(0)
        if escrito.count("-") == 1:
            escrito = f"{escrito}-{reglamento.objetivo}"
        tanteo = leer_tanteo(reglamento, escrito)
        if que != "paga":
            if campos:
                rechazar(_("Después del tanteador no va nada más."))
            posicion = Perros(que, tanteo)
        else:
            posicion = Perros(que, tanteo, leer_paga(campos))
        if que != "puede":
            equipo = 0 if tanteo.nuestros < tanteo.suyos else 1
            motivo = por_que_no_perros(reglamento, equipo, tanteo.puntos, tanteo.objetivo)
            if motivo is not None:
                rechazar(frase_del_motivo(motivo))
        if posicion.paga is not None:
            jugada(reglamento, tanteo, posicion.paga)
        return posicion

    def escribir(self, posicion: Perros) -> str:
        """Return its canonical spelling."""
        return f"{posicion.que}.{posicion.tanteo}" + (f".{posicion.paga}" if posicion.paga else "")

    def ids(self, reglamento: Reglamento, posicion: Perros) -> frozenset[str]:  # noqa: ARG002
        """Return the rule of the question or of the answer."""
        return _IDS[posicion.clave]

    def pregunta(self, reglamento: Reglamento, posicion: Perros) -> Pregunta:  # noqa: ARG002
        """Return the question over the score, and the cards where they are laid down."""
        tanteo, paga = posicion.tanteo, posicion.paga
        ayuda = _("La partida es a %(objetivo)d.") % {"objetivo": tanteo.objetivo}
        if posicion.que == "puede":
            return Pregunta(_("¿Podemos echar los perros?"), ayuda=ayuda, tanteo=lados(tanteo))
        if paga is None:
            quien = _("Echamos los perros.") if tanteo.nuestros < tanteo.suyos else _("Ellos echan los perros.")
            return Pregunta(f"{quien} {_('¿Qué queda cantado?')}", ayuda=ayuda, tanteo=lados(tanteo))
        texto = pregunta_de_la_paga(
            echan_ellos=tanteo.nuestros > tanteo.suyos, que=paga.que, numeros=paga.numeros, quiso=paga.truco
        )
        return Pregunta(
            _("¿Quién cobra, y cuánto?"),
            ayuda=f"{texto} {ayuda}",
            muestra=paga.muestra,
            tanteo=lados(tanteo),
            bazas=_tendidas(posicion),
        )

    def opciones(self, reglamento: Reglamento, posicion: Perros) -> tuple[Opcion, ...]:
        """Return the reasons, the packages, or who might be paid how much."""
        if posicion.que == "puede":
            return tuple(Opcion(valor, str(texto), fija=True) for valor, texto in PUEDE.items())
        if posicion.paga is None:
            return tuple(Opcion(valor, str(texto)) for valor, texto in CANTA.items())
        bien, *males = self._totales(reglamento, posicion)
        semilla = f"perros/{reglamento.slug}/{self.escribir(posicion)}"
        return tuple(Opcion(_valor(t), cobran(*t)) for t in ofrecidas(semilla, bien, males, _CUANTAS, sum))

    def _totales(self, reglamento: Reglamento, posicion: Perros) -> dict[tuple[int, int], str]:
        """Return the right total, which has no mistake, and those that mistakes lead to, the likeliest first."""
        assert posicion.paga is not None  # noqa: S101 - asked only of what pays
        salida = {total(reglamento, posicion.tanteo, posicion.paga): ""}
        for codigo, otro in errores(reglamento, posicion.tanteo, posicion.paga):
            if otro != (0, 0):
                salida.setdefault(otro, codigo)
        return salida

    def leer_respuesta(self, reglamento: Reglamento, posicion: Perros, partes: Sequence[str]) -> str:
        """Return the option."""
        return una_de(self.opciones(reglamento, posicion), partes)

    def calificar(self, reglamento: Reglamento, posicion: Perros, respuesta: str) -> Veredicto:
        """Return whether it is what the engine says; of two reasons that hold either is right."""
        if posicion.que == "puede":
            codigo = _error_de_poder(reglamento, posicion.tanteo, respuesta)
        elif posicion.paga is None:
            codigo = _ERROR_DE_CANTO.get(respuesta, "")
        else:
            totales = self._totales(reglamento, posicion)
            codigo = next(c for t, c in totales.items() if _valor(t) == respuesta)
        return Veredicto(bien=not codigo, error=Error(f"perros.{codigo}") if codigo else None)

    def explicar(self, reglamento: Reglamento, posicion: Perros) -> Explicacion:
        """Return who is behind and where the other is, or each payment with its reason."""
        reglas = tuple(sorted(_IDS[posicion.clave]))
        tanteo = posicion.tanteo
        if posicion.que == "puede":
            buenas = [v for v in PUEDE if not _error_de_poder(reglamento, tanteo, v)]
            linea = reglamento.linea_de_buenas(tanteo.objetivo)
            frase = _("Los echa el que va perdiendo, con el rival en buenas: acá, desde %(linea)s puntos.")
            parrafos = [
                frase % {"linea": linea},
                _("Nosotros tenemos %(n)d; ellos, %(e)d.") % {"n": tanteo.nuestros, "e": tanteo.suyos},
            ]
            return Explicacion(str(PUEDE[buenas[0]]), tuple(parrafos), reglas)
        if posicion.paga is None:
            frase = _("Se canta todo de una vez y sin ver las cartas, que quedan boca abajo hasta que contesten.")
            return Explicacion(str(CANTA["todo"]), (frase,), reglas)
        return self._explicar_la_paga(reglamento, tanteo, posicion.paga, reglas)

    def _explicar_la_paga(
        self, reglamento: Reglamento, tanteo: Tanteo, paga: Paga, reglas: tuple[str, ...]
    ) -> Explicacion:
        pagos = pagos_de(reglamento, tanteo, paga)
        parrafos = []
        if paga.que == "ley":
            con_dos = bool(paga.suyas) and valor_flor(paga.suyas, paga.muestra) is not None
            parrafos.append(str(LEY_DOS if con_dos else LEY_SOLA))
            if con_dos:
                valores = [c.valor for c in (flor(paga.ley, paga.muestra), flor(paga.suyas, paga.muestra)) if c]
                frase = _("La flor de los que contestaron vale %(uno)d; la de los que echaron, %(otro)d.")
                parrafos.append(frase % {"uno": valores[0], "otro": valores[1]})
        else:
            vistas = dict.fromkeys((p.regla, p.puntos) for p in pagos)
            parrafos += [str(POR_PAGO[regla]) % {"puntos": puntos} for regla, puntos in vistas]
        if paga.truco == "quiero":
            parrafos.append(str(QUERIDO))
        extra = {p.regla for p in pagos if p.regla in {"ENV-09", "ENV-12", "TRU-05"}}
        cobrado = total(reglamento, tanteo, paga)
        gana_el_que_echo = bool(cobrado[0]) is (tanteo.nuestros < tanteo.suyos)
        luces = frozenset(paga.suyas if gana_el_que_echo else paga.ley)
        respuesta = cobran(*cobrado)
        return Explicacion(respuesta, tuple(parrafos), (*reglas, *sorted(extra)), luces=luces)


def _valor(cobrado: tuple[int, int]) -> str:
    return f"n{cobrado[0]}e{cobrado[1]}"


def _error_de_poder(reglamento: Reglamento, tanteo: Tanteo, dado: str) -> str:
    """Return what is wrong with that answer, nothing if it holds."""
    en_buenas = reglamento.en_buenas(tanteo.suyos, tanteo.objetivo)
    detras = tanteo.nuestros < tanteo.suyos
    if dado == "si":
        puede = por_que_no_perros(reglamento, 0, tanteo.puntos, tanteo.objetivo) is None
        return "" if puede else "ganando" if not detras else "en-malas"
    vale = not detras if dado == "adelante" else not en_buenas
    return "" if vale else "si-puede"


def _tendidas(posicion: Perros) -> tuple[Baza, ...]:
    """Return the cards laid down, a row a side."""
    paga = posicion.paga
    if paga is None or not paga.ley:
        return ()
    contestamos = posicion.tanteo.nuestros > posicion.tanteo.suyos
    nuestras, suyas = (paga.ley, paga.suyas) if contestamos else (paga.suyas, paga.ley)
    filas = ((_("Nuestras"), nuestras), (_("De ellos"), suyas))
    return tuple(Baza(rotulo, tuple(("", c) for c in cartas)) for rotulo, cartas in filas if cartas)


def _una_paga(azar: random.Random, que: str, nivel: int) -> Paga:
    if que == "mazo":
        return Paga("mazo")
    if que == "punto":
        numeros: tuple[int, ...] = ()
        if azar.random() < 0.7:
            posibles = sorted(n for n in valores_posibles(True) if 20 <= n <= 37)
            numeros = tuple(azar.sample(posibles, 2))
        truco = azar.choice(("", "no", "quiero")) if not numeros else azar.choice(("", "no") if nivel == 5 else ("",))
        return Paga("punto", numeros=numeros, truco=truco)
    mazo = list(MAZO)
    azar.shuffle(mazo)
    muestra = mazo.pop()
    ley = con_flor(azar, mazo, muestra)
    quedan = [c for c in mazo if c not in ley]
    suyas: tuple[Carta, ...] = ()
    while nivel == 5 and (not suyas or valor_flor(suyas, muestra) == valor_flor(ley, muestra)):
        suyas = con_flor(azar, quedan, muestra)
    return replace(Paga("ley", muestra=muestra), ley=tuple(sorted(ley)), suyas=tuple(sorted(suyas)))
