"""A problem on the page: everything that the part needs, ready to be drawn."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import TYPE_CHECKING, Any

from django.urls import reverse
from django.utils.http import urlencode
from django.utils.translation import gettext as _

from engine.reglas import REGLAS
from lessons.puzzles import boletos
from lessons.puzzles.base import NIVELES, NO_SE, Entrada, Problema, RespuestaInvalida
from lessons.puzzles.lugar import ANCLA
from lessons.puzzles.posiciones import revueltas
from lessons.words import frase_de, mayuscula, sin_reconocer

if TYPE_CHECKING:
    from collections.abc import Sequence

    from django.http import HttpRequest

    from engine.cartas import Carta
    from lessons.puzzles.base import Baza, Explicacion, Opcion, Silla, Veredicto
    from lessons.puzzles.lugar import Lugar


@dataclass(frozen=True, slots=True)
class Ficha:
    """A card on the cloth: what it is or adds, and whether it is lit or dimmed."""

    carta: Carta
    rotulo: str = ""
    marcada: bool = False
    apagada: bool = False


@dataclass(frozen=True, slots=True)
class Eleccion:
    """An option as drawn: its key, and whether it is (part of) the answer given."""

    opcion: Opcion
    tecla: int
    elegida: bool = False
    puesto: int = 0
    rotulo: str = ""
    marcada: bool = False
    buena: bool = False


@dataclass(frozen=True, slots=True)
class CampoVisto:
    """A field as drawn: its label, what was typed in it, its options and which of them was chosen."""

    rotulo: str
    valor: str
    elecciones: tuple[Eleccion, ...]


@dataclass(frozen=True, slots=True)
class Asiento:
    """A seat as drawn, with the option it is, if any."""

    silla: Silla
    eleccion: Eleccion | None = None
    es: bool = False


@dataclass(frozen=True, slots=True)
class Columna:
    """A column of the count: the card and what it adds; nothing if it doesn't count."""

    ficha: Ficha
    aporta: int | None
    primera: bool
    con_mas: bool


@dataclass(frozen=True, slots=True)
class ReglaCitada:
    """A rule that an explanation cites."""

    id: str
    titulo: str
    url: str


@dataclass(frozen=True, slots=True)
class Fallo:
    """The verdict as read: its heading in two parts (the answer, and what is said of it) and a line."""

    bien: bool
    dicho: str
    titulo: str
    texto: str = ""


@dataclass(frozen=True, slots=True)
class Presentacion:
    """The context of `parts/problema.html`."""

    problema: Problema[Any]
    lugar: Lugar | None
    suelto: bool
    nivel: int
    titulo: str
    mesa: str
    pregunta: str
    ayuda: str
    entrada: str
    muestra: Carta | None
    fichas: tuple[Ficha, ...]
    elecciones: tuple[Eleccion, ...]
    segunda: str
    segundas: tuple[Eleccion, ...]
    campos: tuple[CampoVisto, ...]
    sillas: tuple[Asiento, ...]
    bazas: tuple[Baza, ...]
    tanteo: tuple[tuple[str, int], ...]
    pasos: tuple[str, ...]
    ninguna: str
    valor: str
    aviso: str
    fallo: Fallo | None
    explicacion: Explicacion | None
    columnas: tuple[Columna, ...]
    veinte: int
    reglas: tuple[ReglaCitada, ...]
    boleto: str
    ver: bool

    @property
    def ancla(self) -> str:
        """The id of its place on the page."""
        return self.lugar.ancla if self.lugar else ANCLA

    @property
    def encabezado(self) -> int:
        """The level of its heading: the page's own, or one under it."""
        return 2 if self.lugar or self.suelto else 1

    @property
    def bajo(self) -> int:
        """The level of the verdict's heading."""
        return self.encabezado + 1

    @property
    def abierto(self) -> bool:
        """Whether it can still be answered here."""
        return self.explicacion is None

    @property
    def desde(self) -> str:
        """The lesson's step, as the form carries it."""
        return self.lugar.desde if self.lugar else ""

    @property
    def accion(self) -> str:
        """Where the form posts."""
        return self.problema.direccion

    @property
    def otra(self) -> str:
        """Where another of the same is."""
        return self.lugar.otra() if self.lugar else self._fresco(self.nivel)

    @property
    def mas_dificil(self) -> str:
        """Where a harder one is; nothing at the last level."""
        if self.nivel >= max(NIVELES):
            return ""
        return self.lugar.otra(self.nivel + 1) if self.lugar else self._fresco(self.nivel + 1)

    @property
    def ver_url(self) -> str:
        """Where the explanation of the answer given is."""
        if self.lugar:
            return self.lugar.direccion(r=self.valor, ver=1)
        return f"{self.accion}?{urlencode([('nivel', self.nivel), ('r', self.valor), ('ver', 1)])}"

    @property
    def de_nuevo(self) -> str:
        """Where the same question is, not answered yet, with the help noted."""
        if self.lugar:
            return self.lugar.direccion(ver=1)
        return f"{self.accion}?{urlencode({'nivel': self.nivel, 'ver': 1})}"

    @property
    def mal_url(self) -> str:
        """Where to say that it is wrong."""
        consulta = ({"r": self.valor} if self.fallo else {}) | (self.lugar.campos if self.lugar else {})
        return f"{self.accion}/mal?{urlencode(consulta)}" if consulta else f"{self.accion}/mal"

    @property
    def cartas(self) -> tuple[Carta, ...]:
        """The cards that it shows but for the muestra, each once: what it asks of, its options, those played."""
        eran = (
            *(f.carta for f in self.fichas),
            *(e.opcion.carta for e in self.elecciones),
            *(a.silla.carta for a in self.sillas),
            *(c for b in self.bazas for _quien, c in b.jugadas),
        )
        return tuple(dict.fromkeys(c for c in eran if c is not None))

    def _fresco(self, nivel: int) -> str:
        return f"{self.problema.frescos}?{urlencode([('nivel', nivel), ('tras', self.problema.texto)])}"


def presentar(  # noqa: PLR0913 - what may be shown of a problem
    request: HttpRequest | None,
    problema: Problema[Any],
    lugar: Lugar | None = None,
    respuesta: str | Sequence[str] | None = None,
    *,
    ver: bool = False,
    nivel: int = 1,
    suelto: bool = False,
    aviso: str = "",
    firmado: bool = True,
    idea: str = "",
) -> Presentacion:
    """Return the context `p` of the part, with a fresh ticket if it can be answered.

    `respuesta` is graded and shown with its verdict, `ver` adds the explanation. One that can't be read is shown as
    it was typed with the reason. `aviso` is a sentence to show instead of a verdict. `suelto` stands in another page
    without a lesson: its heading is one level under the page's, and answering it leaves the address alone. With
    `firmado` False the place is only where to return to, and the ticket is good for no lesson. Without a
    request, as on paper, there is no ticket. `idea` is what the problem was
    drawn for, if anything: its answer is about that.
    """
    crudas = [respuesta] if isinstance(respuesta, str) else list(respuesta or ())
    leida, veredicto = "", None
    if crudas and not aviso:
        try:
            leida = problema.leer_respuesta(crudas)
            veredicto = problema.calificar(leida)
        except RespuestaInvalida as error:
            aviso = str(error)
    explica = veredicto is not None and (veredicto.bien or ver or leida == NO_SE)
    porque = problema.kind.explicar(problema.reglamento, problema.posicion) if veredicto else None
    explicacion = porque if explica else None
    pregunta = problema.kind.pregunta(problema.reglamento, problema.posicion)
    entrada = problema.kind.entrada_en(problema.posicion)
    dadas = (
        set(leida.split("-")) | {leida} if leida else {p.split(":")[-1] for c in crudas for p in (c, *c.split("-"))}
    )
    elecciones = _elegir(problema, dadas, explicacion, crudas, leida)
    segunda, segundas = problema.kind.opciones_segundas(problema.reglamento, problema.posicion)
    fichas = tuple(_ficha(c, explicacion) for c in revueltas(problema.clave, pregunta.cartas))
    return Presentacion(
        problema=problema,
        lugar=lugar,
        suelto=suelto,
        nivel=nivel,
        titulo=problema.kind.titulo,
        mesa=problema.reglamento.nombre,
        pregunta=pregunta.texto,
        ayuda=pregunta.ayuda,
        entrada=entrada.value,
        muestra=pregunta.muestra,
        fichas=fichas,
        elecciones=elecciones,
        segunda=segunda,
        segundas=tuple(
            Eleccion(o, len(elecciones) + n, elegida=o.valor in dadas) for n, o in enumerate(segundas, start=1)
        ),
        campos=_campos(problema, leida.split("-") if leida else crudas),
        sillas=_sentar(pregunta.sillas, elecciones, explicacion),
        bazas=(explicacion.bazas if explicacion else ()) or pregunta.bazas,
        tanteo=pregunta.tanteo,
        pasos=pregunta.pasos,
        ninguna=pregunta.ninguna or _("No hay ninguna"),
        valor=leida or (crudas[0][:200] if crudas and entrada is Entrada.NUMERO else ""),
        aviso=aviso,
        fallo=_fallo(problema, leida, veredicto, explicacion),
        explicacion=explicacion,
        columnas=_columnas(fichas, explicacion),
        veinte=_veinte(explicacion),
        reglas=_reglas(porque.reglas) if porque else (),
        boleto=""
        if explicacion or request is None
        else boletos.emitir(request, problema, lugar if firmado else None, nivel=nivel, ayuda=ver, idea=idea),
        ver=ver,
    )


def _elegir(
    problema: Problema[Any], dadas: set[str], explicacion: Explicacion | None, crudas: Sequence[str], leida: str
) -> tuple[Eleccion, ...]:
    """Return the options in the address's own order, the fixed ones last, each with its key."""
    opciones = problema.kind.opciones(problema.reglamento, problema.posicion)
    sueltas = [o for o in opciones if not o.fija]
    orden = (*revueltas(problema.clave, sueltas), *(o for o in opciones if o.fija))
    puestos = _puestos(problema, crudas, leida)
    rotulos = explicacion.rotulos if explicacion else {}
    luces = explicacion.luces if explicacion else frozenset()
    return tuple(
        Eleccion(
            o,
            n,
            elegida=o.valor in dadas,
            puesto=puestos.get(o.valor, 0),
            rotulo=rotulos.get(o.valor, ""),
            marcada=o.carta in luces,
            buena=explicacion is not None and o.valor in explicacion.buenas,
        )
        for n, o in enumerate(orden, start=1)
    )


def _campos(problema: Problema[Any], partes: Sequence[str]) -> tuple[CampoVisto, ...]:
    """Return the fields with what was given in each, as far as it can be told."""
    campos = problema.kind.campos(problema.reglamento, problema.posicion)
    dadas = [p[:20] for p in partes] + [""] * len(campos)
    return tuple(
        CampoVisto(
            campo.rotulo,
            dado,
            tuple(Eleccion(o, n, elegida=o.valor in partes) for n, o in enumerate(campo.opciones, start=1)),
        )
        for campo, dado in zip(campos, dadas, strict=False)
    )


def _puestos(problema: Problema[Any], crudas: Sequence[str], leida: str) -> dict[str, int]:
    """Return the place that each card was given, as far as they were given."""
    if problema.kind.entrada_en(problema.posicion) is not Entrada.ORDEN:
        return {}
    if leida and leida != NO_SE:
        return {codigo: lugar for lugar, codigo in enumerate(leida.split("-"), start=1)}
    pares = (c.split(":", 1) for c in crudas if ":" in c)
    return {codigo: int(lugar) for lugar, codigo in pares if lugar.isascii() and lugar.isdecimal()}


def _sentar(
    sillas: Sequence[Silla], elecciones: Sequence[Eleccion], explicacion: Explicacion | None
) -> tuple[Asiento, ...]:
    por_asiento = {e.opcion.asiento: e for e in elecciones if e.opcion.asiento is not None}
    rotulos = explicacion.rotulos if explicacion else {}
    return tuple(Asiento(s, por_asiento.get(s.asiento), es=str(s.asiento) in rotulos) for s in sillas)


def _ficha(carta: Carta, explicacion: Explicacion | None) -> Ficha:
    if explicacion is None:
        return Ficha(carta)
    cuenta = carta in explicacion.luces
    # Where no card is the reason, none is dimmed.
    apagada = bool(explicacion.luces) and not cuenta
    return Ficha(carta, explicacion.rotulos.get(carta.codigo, ""), marcada=cuenta, apagada=apagada)


def _columnas(fichas: Sequence[Ficha], explicacion: Explicacion | None) -> tuple[Columna, ...]:
    """Return the engine's count, a column a card, where the explanation is one."""
    if explicacion is None or explicacion.cuenta is None:
        return ()
    aporta = {paso.carta: paso.aporta for paso in explicacion.cuenta.pasos if paso.carta is not None}
    # The cards stay where they lay: the engine's first step is underlined, the first one read has no plus before it.
    leida = next(f.carta for f in fichas if f.carta in aporta)
    return tuple(
        Columna(f, aporta.get(f.carta), primera=f.carta is next(iter(aporta)), con_mas=f.carta is not leida)
        for f in fichas
    )


def _veinte(explicacion: Explicacion | None) -> int:
    if explicacion is None or explicacion.cuenta is None:
        return 0
    return sum(paso.aporta for paso in explicacion.cuenta.pasos if paso.carta is None)


def _reglas(ids: Sequence[str]) -> tuple[ReglaCitada, ...]:
    """Return the rules cited, each with the page of its rule: BAZ-04a is told on that of BAZ-04."""
    return tuple(_regla(i) for i in ids if i in REGLAS)


@cache
def _regla(cual: str) -> ReglaCitada:
    return ReglaCitada(cual, REGLAS[cual], reverse("regla", args=[cual.rstrip("abcde")]))


def _fallo(
    problema: Problema[Any], leida: str, veredicto: Veredicto | None, explicacion: Explicacion | None
) -> Fallo | None:
    if veredicto is None:
        return None
    if explicacion is not None and not veredicto.bien:
        return Fallo(bien=False, dicho="", titulo=_("La respuesta: %(r)s.") % {"r": explicacion.respuesta.rstrip(".")})
    dicho = mayuscula(problema.kind.decir(problema.reglamento, problema.posicion, leida))
    if veredicto.bien:
        return Fallo(bien=True, dicho=f"{dicho.rstrip('.')}.", titulo=_("Está bien."), texto=veredicto.nota)
    if veredicto.error is None:
        frase = sin_reconocer(dicho, problema.kind.slug)
    else:
        frase = frase_de(veredicto.error.codigo, {"r": dicho, **veredicto.error.datos})
    # The answer given is struck out where the heading starts with it.
    if frase.titulo.startswith(f"{dicho} "):
        return Fallo(bien=False, dicho=dicho, titulo=frase.titulo.removeprefix(dicho).strip(), texto=frase.texto)
    return Fallo(bien=False, dicho="", titulo=frase.titulo, texto=frase.texto)
