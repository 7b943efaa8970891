"""What a chain of cantos pays wanted, what it pays if it isn't, and to whom (ENV-07 to 09, TRU-05, FLO-08 to 10)."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final, NamedTuple

from django.utils.translation import gettext as _

from engine.cantos.escaleras import VALE_ENVIDO, VALE_MANO, VALE_TRUCO, Escalera, siguientes, suma_envido
from engine.cantos.falta import falta
from engine.errors import AccionIlegal
from engine.reglamento import REGLAMENTOS, Canto, DisputaFlor
from lessons.puzzles.base import (
    Campo,
    Entrada,
    Error,
    Explicacion,
    Kind,
    Opcion,
    Pregunta,
    RespuestaInvalida,
    Veredicto,
)
from lessons.puzzles.envido import leer_numero
from lessons.puzzles.falta import AlaFalta, errores_de_la_falta
from lessons.puzzles.leer_cadena import (
    CHUMBO,
    DOS,
    PICO,
    Cantada,
    canonica,
    depende_del_tanteador,
    escribir,
    leer,
    llevada,
    precio,
)
from lessons.puzzles.tanteos import Tanteo, lados, objetivo_al_azar
from lessons.words.cadena import (
    el_canto,
    parrafos_de_la_bolsa,
    parrafos_de_la_disputa,
    parrafos_del_envido,
    parrafos_del_truco,
)
from lessons.words.falta import parrafos_de_la_falta
from lessons.words.mesa import nombre

if TYPE_CHECKING:
    import random
    from collections.abc import Iterator, Sequence

    from engine.cantos.escaleras import Cadena
    from engine.reglamento import Reglamento

LADOS: Final = ("nosotros", "ellos")
_DE_ENVIDO: Final = frozenset({"ENV-07", "ENV-08", "ENV-09"})
_DE_TRUCO: Final = frozenset({"TRU-01", "TRU-05"})
_DE_PICO: Final = frozenset({"SEIS-03", "SEIS-04"})
_DE_FLOR: Final = frozenset({"FLO-07", "FLO-08", "FLO-09", "FLO-10"})


class Pagos(NamedTuple):
    """An answer: what is yours if it is wanted and you win, what is paid if it isn't, and to which side."""

    quiero: int
    no_quiero: int
    lado: int

    def __str__(self) -> str:
        return f"{self.quiero}-{self.no_quiero}-{LADOS[self.lado]}"


class CadenaKind(Kind[Cantada]):
    """A chain of cantos that waits for its answer: both prices, and who takes the second."""

    slug: ClassVar[str] = "cadena"
    entrada: ClassVar[Entrada] = Entrada.CAMPOS

    @property
    def titulo(self) -> str:
        """Return its name."""
        return _("La cadena")

    @property
    def resumen(self) -> str:
        """Return what it asks."""
        return _("Unos cantos, uno arriba de otro: cuánto pagan queridos y cuánto si no.")

    def ids_en(self, reglamento: Reglamento) -> frozenset[str]:
        """Return the ladders' rules, those of the table's disputes of flor, and of its picos."""
        hay = _DE_ENVIDO | _DE_TRUCO | {"ENV-12"}
        if reglamento.con_flor:
            hay |= {reglamento.disputa_flor.regla}
        if reglamento.disputa_flor is DisputaFlor.BOLSA:
            hay |= {"FLO-07"}
        return frozenset(hay | (_DE_PICO if reglamento.con_pico_a_pico else frozenset()))

    def tirar(self, azar: random.Random, reglamento: Reglamento, nivel: int, ids: frozenset[str]) -> Cantada:
        """Return a chain sung by the engine's ladder: longer by level, then the falta, then flor and pico."""
        escalera = _escalera(azar, reglamento, nivel, ids)
        pico = ""
        con_pico = ids & _DE_PICO or (nivel == max(_NIVELES_LARGOS) and not ids and azar.random() < 0.4)
        if reglamento.con_pico_a_pico and escalera is not Escalera.TRUCO and con_pico:
            pico = azar.choice((PICO, CHUMBO)) if escalera is Escalera.ENVIDO else PICO
        tanteo = _tanteo(azar, reglamento, nivel)
        vale = falta(reglamento, tanteo.puntos, tanteo.objetivo, bool(pico)).vale
        cantos: list[Canto] = []
        # Three cantos without the falta are few: at that level it comes alone too.
        sola = nivel == 3 and escalera is Escalera.ENVIDO and azar.random() < 0.6
        largo = 1 if sola else _NIVELES_LARGOS[nivel]
        while len(cantos) < largo and (siguen := siguientes(reglamento, escalera, cantos, vale)):
            de_falta = (sola or nivel >= 4) and len(cantos) == largo - 1 and Canto.FALTA_ENVIDO in siguen
            cantos.append(Canto.FALTA_ENVIDO if de_falta else azar.choice(siguen))
        cantadas = canonica(reglamento, cantos)
        flores = DOS
        if reglamento.disputa_flor is DisputaFlor.BOLSA and escalera is Escalera.FLOR and len(cantadas) > 1:
            flores = 3 if "FLO-07" in ids or azar.random() < 0.25 else DOS
        return Cantada(
            azar.randrange(2),
            cantadas,
            tanteo if depende_del_tanteador(cantadas, pico) else None,
            pico,
            flores,
        )

    def sirve(self, reglamento: Reglamento, nivel: int, posicion: Cantada) -> bool:
        """Tell whether it can be refused and is of the level."""
        cantos = posicion.cantos
        if posicion.pico and not depende_del_tanteador(cantos, ""):
            return False
        if posicion.pico == CHUMBO and Canto.FALTA_ENVIDO not in cantos:
            return False
        try:
            if precio(reglamento, posicion).no_quiero is None:
                return False
        except AccionIlegal:
            return False
        if posicion.escalera is Escalera.FLOR or posicion.pico:
            return nivel == 5
        if Canto.FALTA_ENVIDO in cantos:
            return nivel == min(len(cantos) + 2, 5)
        return min(len(cantos), 3) == nivel

    def leer(self, reglamento: Reglamento, texto: str) -> Cantada:
        """Return `<seat>.<cantos>[.<score>][.pico or .chumbo][.3-flores]`."""
        return leer(reglamento, texto)

    def escribir(self, posicion: Cantada) -> str:
        """Return its canonical spelling."""
        return escribir(posicion)

    def ids(self, reglamento: Reglamento, posicion: Cantada) -> frozenset[str]:
        """Return the rules that the engine gives for both prices, and those of the ladder."""
        como = precio(reglamento, posicion)
        hay = {como.regla_quiero, como.regla_no_quiero or ""}
        if posicion.escalera is Escalera.ENVIDO:
            hay |= _DE_ENVIDO if not posicion.pico else {"ENV-07", "ENV-09"}
            # In a pico without chumbo the falta of SEIS-03 is inside the sum of SEIS-04.
            hay |= {"SEIS-03"} if posicion.pico else set()
        if posicion.flores > DOS:
            hay |= {"FLO-07"}
        if posicion.escalera is Escalera.FLOR:
            hay |= {reglamento.disputa_flor.regla}
        return frozenset(hay) & self.ids_en(reglamento)

    def pregunta(self, reglamento: Reglamento, posicion: Cantada) -> Pregunta:
        """Return the chain as it was said, with the score where it counts."""
        datos = []
        if posicion.tanteo:
            datos.append(_("La partida es a %(objetivo)d.") % {"objetivo": posicion.tanteo.objetivo})
        if posicion.pico:
            datos.append(_("Pico a pico, con chumbo.") if posicion.pico == CHUMBO else _("Pico a pico."))
            if posicion.pico == PICO and Canto.FALTA_ENVIDO in posicion.cantos:
                datos[-1] = _("Pico a pico, sin chumbo.")
        return Pregunta(
            _("¿Cuánto pagan estos cantos?"),
            ayuda=" ".join(datos),
            tanteo=lados(posicion.tanteo) if posicion.tanteo else (),
            pasos=_dichos(reglamento, posicion),
        )

    def campos(self, reglamento: Reglamento, posicion: Cantada) -> tuple[Campo, ...]:  # noqa: ARG002
        """Return the two prices and whose the second is."""
        querido = _("Si se quiere y ganás, te llevás")
        if posicion.escalera is Escalera.TRUCO:
            querido = _("Si se quiere y la mano es tuya, te llevás")
        no_querido = _("Si no se quiere, se pagan")
        if posicion.cantos[-1] is Canto.FLOR:
            no_querido = _("Si el otro se achica, se pagan")
        if posicion.flores > DOS:
            opciones = (_("A nosotros"), _("A ellos"))
        else:
            opciones = (_("A vos"), _("A %(quien)s") % {"quien": nombre(1)})
        lado = tuple(Opcion(LADOS[i], texto, fija=True) for i, texto in enumerate(opciones))
        return Campo(querido), Campo(no_querido), Campo(_("¿A quién se le pagan?"), lado)

    def leer_respuesta(self, reglamento: Reglamento, posicion: Cantada, partes: Sequence[str]) -> str:  # noqa: ARG002
        """Return `<wanted>-<not wanted>-<side>`, from that or from the three fields."""
        trozos = [t.strip() for p in partes for t in (p.split("-") if len(partes) == 1 else [p])]
        if not any(trozos):
            raise RespuestaInvalida(_("Escribí los dos números y elegí a quién se le pagan."))
        if not set(trozos) & set(LADOS):
            raise RespuestaInvalida(_("Falta elegir a quién se le pagan si no se quiere."))
        if len(trozos) != 3 or trozos[2] not in LADOS:
            raise RespuestaInvalida(_("Van dos números y a quién se le paga."))
        if not trozos[0] or not trozos[1]:
            raise RespuestaInvalida(_("Falta uno de los dos números."))
        return f"{leer_numero(trozos[:1])}-{leer_numero(trozos[1:2])}-{trozos[2]}"

    def calificar(self, reglamento: Reglamento, posicion: Cantada, respuesta: str) -> Veredicto:
        """Return whether all three are the engine's, and else what the first that isn't would be right for."""
        dado, buena = _partir(respuesta), _buena(reglamento, posicion)
        if dado == buena:
            return Veredicto(bien=True)
        if (dado.quiero, dado.no_quiero) == (buena.no_quiero, buena.quiero):
            return Veredicto(bien=False, error=Error("cadena.al-reves"))
        if dado.quiero != buena.quiero:
            return Veredicto(bien=False, error=_de_estos(_queridos(reglamento, posicion), dado.quiero))
        if dado.no_quiero != buena.no_quiero:
            return Veredicto(bien=False, error=_de_estos(_no_queridos(reglamento, posicion), dado.no_quiero))
        return Veredicto(bien=False, error=Error("cadena.al-que-no-quiso"))

    def explicar(self, reglamento: Reglamento, posicion: Cantada) -> Explicacion:
        """Return both prices told from the engine's figures and rules."""
        como = precio(reglamento, posicion)
        cantos = posicion.cantos
        if posicion.escalera is Escalera.TRUCO:
            parrafos = parrafos_del_truco(cantos, como)
        elif posicion.escalera is Escalera.ENVIDO:
            propio = cantos in {propia for propia, _puntos in reglamento.rechazos_propios}
            parrafos = parrafos_del_envido(cantos, como, propio=propio, chumbo=posicion.pico == CHUMBO)
            if cantos[-1] is Canto.FALTA_ENVIDO and posicion.tanteo:
                vale = falta(reglamento, posicion.tanteo.puntos, posicion.tanteo.objetivo)
                medida = parrafos_de_la_falta(reglamento, posicion.tanteo.puntos, posicion.tanteo.objetivo, vale)
                parrafos = (medida[0], *parrafos)
            elif como.regla_quiero == "SEIS-03":
                parrafos = (
                    *parrafos_de_la_falta(reglamento, (0, 0), 1, falta(reglamento, (0, 0), 1, pico=True)),
                    *parrafos,
                )
        elif reglamento.disputa_flor is DisputaFlor.BOLSA:
            parrafos = parrafos_de_la_bolsa(cantos, como, posicion.flores)
        else:
            parrafos = parrafos_de_la_disputa(cantos, como)
        cobra = (
            _("El último en cantar fuiste vos: no querido, cobrás vos."),
            _("Último cantó %(quien)s: no querido, cobra %(quien)s."),
        )
        return Explicacion(
            respuesta=self.decir(reglamento, posicion, str(_buena(reglamento, posicion))),
            parrafos=(*parrafos, cobra[posicion.ultimo] % {"quien": nombre(1)}),
            reglas=tuple(sorted({como.regla_quiero, como.regla_no_quiero or como.regla_quiero})),
        )

    def decir(self, reglamento: Reglamento, posicion: Cantada, respuesta: str) -> str:  # noqa: ARG002
        """Return the answer in words."""
        dado = _partir(respuesta)
        datos = {"quiero": dado.quiero, "no": dado.no_quiero, "quien": nombre(1)}
        if dado.lado == 0:
            return _("%(quiero)d si se quiere; si no, %(no)d para vos") % datos
        return _("%(quiero)d si se quiere; si no, %(no)d para %(quien)s") % datos


_NIVELES_LARGOS: Final = {1: 1, 2: 2, 3: 3, 4: 2, 5: 4}


def _escalera(azar: random.Random, reglamento: Reglamento, nivel: int, ids: frozenset[str]) -> Escalera:
    if ids & _DE_TRUCO:
        return Escalera.TRUCO
    if ids & _DE_FLOR:
        return Escalera.FLOR
    if ids & (_DE_ENVIDO | _DE_PICO | {"ENV-12"}) or nivel == 4:
        return Escalera.ENVIDO
    if nivel == 5:
        return azar.choice((Escalera.FLOR, Escalera.FLOR, Escalera.ENVIDO)) if reglamento.con_flor else Escalera.ENVIDO
    return azar.choice((Escalera.ENVIDO, Escalera.ENVIDO, Escalera.TRUCO))


def _tanteo(azar: random.Random, reglamento: Reglamento, nivel: int) -> Tanteo:
    objetivo = objetivo_al_azar(azar, reglamento, otro=nivel == 5 and azar.random() < 0.3)
    return Tanteo(azar.randrange(objetivo), azar.randrange(objetivo), objetivo)


def _dichos(reglamento: Reglamento, posicion: Cantada) -> tuple[str, ...]:
    """Return who said what, a line each."""
    dichos = [((posicion.abre + i) % 2, el_canto(c)) for i, c in enumerate(posicion.cantos)]
    if reglamento.disputa_flor is DisputaFlor.LA_MIA and posicion.escalera is Escalera.FLOR:
        dichos[1] = (dichos[1][0], _("yo también tengo flor: %(canto)s") % {"canto": dichos[1][1]})
    for otro in range(DOS, posicion.flores):
        dichos.insert(otro, ((posicion.abre + otro) % 2 + DOS, el_canto(Canto.FLOR)))
    return tuple(_("%(quien)s: %(canto)s") % {"quien": nombre(quien), "canto": canto} for quien, canto in dichos)


def _partir(respuesta: str) -> Pagos:
    quiero, no_quiero, lado = respuesta.split("-")
    return Pagos(int(quiero), int(no_quiero), LADOS.index(lado))


def _mio(como: Cadena) -> int:
    """Return what is yours if it is wanted and you win."""
    if como.quiero is not None:
        return como.quiero
    return como.por_equipo.cero if como.por_equipo else 0


def _buena(reglamento: Reglamento, posicion: Cantada) -> Pagos:
    como = precio(reglamento, posicion)
    return Pagos(_mio(como), como.no_quiero or 0, posicion.ultimo)


def _de_estos(errores: Iterator[tuple[Error, int]], dado: int) -> Error | None:
    """Return the first mistake that leads to that number, which is what its words speak of."""
    for error, valor in errores:
        if valor == dado:
            return Error(error.codigo, {**error.datos, "r": str(dado)})
    return None


def _queridos(reglamento: Reglamento, posicion: Cantada) -> Iterator[tuple[Error, int]]:
    """Give each mistake about the chain wanted, with the number it leads to."""
    cantos = posicion.cantos
    suma = suma_envido(cantos)
    if posicion.escalera is Escalera.TRUCO:
        yield Error("cadena.truco-sumado"), sum(VALE_TRUCO[c] for c in cantos)
        yield Error("cadena.truco-sumado"), VALE_MANO + sum(VALE_TRUCO[c] for c in cantos)
        yield Error("cadena.escalon-de-antes"), VALE_TRUCO[cantos[-1]] - 1
    elif Canto.FALTA_ENVIDO in cantos:
        tanteo = posicion.tanteo or Tanteo(0, 0, reglamento.objetivo)
        vale = falta(reglamento, tanteo.puntos, tanteo.objetivo, bool(posicion.pico)).vale
        if posicion.pico:
            yield (
                Error("cadena.chumbo-olvidado" if posicion.pico == CHUMBO else "cadena.chumbo-de-mas"),
                (suma + vale if posicion.pico == CHUMBO else vale),
            )
        elif suma:
            yield Error("cadena.falta-sumada"), suma + vale
        yield Error("cadena.falta-olvidada"), suma
        if not posicion.pico:
            yield from ((Error(c), v) for c, v in errores_de_la_falta(reglamento, AlaFalta(tanteo)))
    elif posicion.escalera is Escalera.ENVIDO:
        yield Error("cadena.ultimo"), VALE_ENVIDO[cantos[-1]]
    else:
        yield from _queridos_de_flor(reglamento, posicion)
    yield from _en_otras_mesas(reglamento, posicion, querido=True)


def _queridos_de_flor(reglamento: Reglamento, posicion: Cantada) -> Iterator[tuple[Error, int]]:
    como = precio(reglamento, posicion)
    if posicion.flores > DOS:
        yield Error("cadena.flor-olvidada"), _mio(precio(reglamento, posicion._replace(flores=DOS)))
    if como.por_equipo is not None:
        yield Error("cadena.chico-ajeno"), como.por_equipo.uno
    elif Canto.CONTRAFLOR_AL_RESTO in posicion.cantos and posicion.tanteo:
        yield from ((Error(c), v) for c, v in errores_de_la_falta(reglamento, AlaFalta(posicion.tanteo)))


def _no_queridos(reglamento: Reglamento, posicion: Cantada) -> Iterator[tuple[Error, int]]:
    """Give each mistake about the chain refused, with the number it leads to."""
    cantos = posicion.cantos
    yield from _en_otras_mesas(reglamento, posicion, querido=False)
    yield Error("cadena.rechazada-entera"), _mio(precio(reglamento, posicion))
    if posicion.escalera is Escalera.ENVIDO:
        yield Error("cadena.rechazada-entera"), suma_envido(cantos)
        yield Error("cadena.rechazo-ultimo"), VALE_ENVIDO.get(cantos[-1], 0)
        yield Error("cadena.rechazo-primero"), VALE_ENVIDO.get(cantos[0], 0)
    if posicion.flores > DOS:
        yield Error("cadena.flor-olvidada"), precio(reglamento, posicion._replace(flores=DOS)).no_quiero or 0
    if len(cantos) > 1:
        yield Error("cadena.rechazo-uno"), VALE_MANO
    yield Error("cadena.rechazo-gratis"), 0


def _en_otras_mesas(reglamento: Reglamento, posicion: Cantada, *, querido: bool) -> Iterator[tuple[Error, int]]:
    """Give what the same chain pays at the other tables where it can be sung."""
    for otro in REGLAMENTOS.values():
        suya = posicion._replace(cantos=llevada(otro, posicion.cantos), flores=DOS)
        if otro is reglamento or (posicion.pico and not otro.con_pico_a_pico):
            continue
        try:
            como = precio(otro, suya)
        except AccionIlegal:
            continue
        vale = _mio(como) if querido else como.no_quiero
        if vale:
            yield Error("cadena.otra-mesa", {"mesa": otro.nombre}), vale
