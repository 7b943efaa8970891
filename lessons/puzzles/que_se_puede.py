"""Which words are open to you now, and why the others aren't (ENV-06, 10, 11, 15, FLO-03 to 07, TRU, PAS, MAZ)."""

from __future__ import annotations

from itertools import islice
from typing import TYPE_CHECKING, ClassVar, Final

from django.utils.translation import gettext as _

from engine.actions import Verbo
from engine.errors import Motivo
from engine.estado import Fase
from lessons.puzzles.azar import jugar, repartir
from lessons.puzzles.base import Entrada, Error, Explicacion, Opcion, Pregunta, RespuestaInvalida, Veredicto
from lessons.puzzles.en_curso import PROPIO, EnCurso, KindDeManos, en_curso
from lessons.puzzles.posiciones import rechazar
from lessons.puzzles.que_palabras import (
    DE_FLOR,
    FASES,
    abiertas,
    cantos,
    menu,
    motivo_de,
    porque,
    reglas_de_lo_abierto,
    tengo_flor,
    valor_de,
)
from lessons.words.cartas import lista
from lessons.words.mesa import nombre
from lessons.words.motivos import frase_del_motivo
from lessons.words.puede import ABIERTO, palabra
from lessons.words.relato import relato

if TYPE_CHECKING:
    import random
    from collections.abc import Sequence

    from engine.mano import Mano
    from engine.reglamento import Reglamento
    from engine.vista import Vista

NINGUNA: Final = "ninguna"
_LARGO: Final = (6, 8, 20, 20, 24)
"""How many actions a hand is played at the most, by level."""
_SIEMPRE: Final = frozenset({"ENV-06", "ENV-07", "ENV-10", "ENV-11", "TRU-01", "TRU-02", "TRU-03", "TRU-04", "MAZ-01"})


class QueSePuede(KindDeManos):
    """A moment of a hand: everything that may be said in it."""

    slug: ClassVar[str] = "que-se-puede"
    entrada: ClassVar[Entrada] = Entrada.VARIAS

    @property
    def titulo(self) -> str:
        """Return its name."""
        return _("Qué se puede")

    @property
    def resumen(self) -> str:
        """Return what it asks."""
        return _("Una mano por la mitad: qué podés cantar, contestar o hacer, y por qué lo demás no.")

    def ids_en(self, reglamento: Reglamento) -> frozenset[str]:
        """Return the rules of the envido, the truco and the mazo; the flor's and passing where there are."""
        hay = set(_SIEMPRE)
        if reglamento.con_pasar:
            hay.add("PAS-01")
        if reglamento.con_flor:
            hay |= {"FLO-03", "FLO-04", "FLO-05", "FLO-07"}
        if reglamento.con_reclamos and reglamento.con_flor:
            hay |= {"FLO-06", "ENV-15"}
        return frozenset(hay)

    def tirar(self, azar: random.Random, reglamento: Reglamento, nivel: int, ids: frozenset[str]) -> EnCurso:
        """Return a moment of a random hand: one that serves, if the hand has any."""
        de_flor = any(i.startswith("FLO") or i == "ENV-15" for i in ids)
        varios = nivel >= 4 or "FLO-07" in ids
        jugadores = azar.choice([n for n in reglamento.jugadores if n > 2]) if varios else 2
        flores: tuple[int, ...] = ()
        if reglamento.con_flor and (de_flor or azar.random() < (0.0, 0.1, 0.8, 0.3, 1.0)[nivel - 1]):
            cuantas = 2 if nivel == 5 and azar.random() < 0.7 else 1
            flores = tuple(azar.sample(range(jugadores), cuantas))
            if "FLO-07" in ids:
                flores = (0, 2)
            elif "ENV-15" in ids:
                flores = (0,)
        mano = repartir(azar, reglamento, jugadores, flores=flores)
        camino = (mano, *islice(jugar(azar, mano), _LARGO[nivel - 1]))
        momentos = [m for m in camino if _se_pregunta(m, nivel)]
        azar.shuffle(momentos)
        posibles = map(en_curso, momentos[:5])
        buenas = (p for p in posibles if self.sirve(reglamento, nivel, p) and ids <= self.ids(reglamento, p))
        return next(buenas, None) or en_curso(mano)

    def sirve(self, reglamento: Reglamento, nivel: int, posicion: EnCurso) -> bool:
        """Tell whether it is of the level: your turn, an answer, flor or a raise, four seats, long or a dispute."""
        vista = posicion.vista
        dichas = cantos(vista)
        te_toca = PROPIO in vista.turnos
        if len(posicion.texto) > 150 or len(vista.registro) > 22:
            return False
        if nivel == 1:
            return te_toca and vista.fase is Fase.CARTA and len(dichas) <= 1 and len(vista.bazas) < 2
        if nivel == 2:
            return te_toca and vista.fase in {Fase.TRUCO, Fase.ENVIDO} and len(dichas) <= 2
        if nivel == 3:
            con_flor = tengo_flor(vista) or Verbo.FLOR in dichas
            return (con_flor or len(dichas) > 2) if reglamento.con_flor else len(dichas) > 1
        if nivel == 4:
            return vista.jugadores > 2 and bool(dichas) and (te_toca or bool(abiertas(vista)))
        return vista.fase in DE_FLOR or len(dichas) > 3 or len(vista.bazas) == 2

    def leer(self, reglamento: Reglamento, texto: str) -> EnCurso:
        """Return a hand in course in which something can be sung or answered."""
        posicion = super().leer(reglamento, texto)
        if posicion.vista.fase not in FASES:
            rechazar(_("En ese momento no hay nada que cantar: se están diciendo tantos, o la mano terminó."))
        return posicion

    def ids(self, reglamento: Reglamento, posicion: EnCurso) -> frozenset[str]:
        """Return the rules that open or shut each word."""
        vista = posicion.vista
        hay = {motivo.regla for verbo in menu(vista) if (motivo := motivo_de(vista, verbo)) is not None}
        for verbo in abiertas(vista):
            hay |= reglas_de_lo_abierto(vista, verbo)
        return frozenset(hay) & self.ids_en(reglamento)

    def pregunta(self, reglamento: Reglamento, posicion: EnCurso) -> Pregunta:  # noqa: ARG002
        """Return the question over the hand so far."""
        vista = posicion.vista
        return Pregunta(
            _("¿Qué podés decir ahora?"),
            ayuda=_("Marcá todo lo que esté permitido, convenga o no."),
            muestra=vista.muestra,
            cartas=tuple(sorted(c for c in vista.en_mano if c is not None)),
            pasos=relato(vista),
        )

    def opciones(self, reglamento: Reglamento, posicion: EnCurso) -> tuple[Opcion, ...]:  # noqa: ARG002
        """Return the words, in the order of the ladders."""
        return tuple(Opcion(valor_de(v), palabra(v), fija=True) for v in menu(posicion.vista))

    def leer_respuesta(self, reglamento: Reglamento, posicion: EnCurso, partes: Sequence[str]) -> str:  # noqa: ARG002
        """Return the words joined by `-` in the order in which they are offered, or `ninguna`."""
        dadas = [c for p in partes for c in p.strip().split("-") if c]
        if not dadas:
            raise RespuestaInvalida(_("Marcá lo que se puede, o tocá «No hay ninguna»."))
        marcas = [d for d in dadas if d != NINGUNA]
        if not marcas:
            return NINGUNA
        valores = [valor_de(v) for v in menu(posicion.vista)]
        if not set(marcas) <= set(valores) or len(set(marcas)) < len(marcas):
            raise RespuestaInvalida(_("Esas no son las palabras que se ofrecen."))
        if len(marcas) < len(dadas):
            raise RespuestaInvalida(_("Marcaste algo y tocaste «No hay ninguna». Dejá una de las dos cosas."))
        return "-".join(v for v in valores if v in marcas)

    def calificar(self, reglamento: Reglamento, posicion: EnCurso, respuesta: str) -> Veredicto:  # noqa: ARG002
        """Return whether exactly what the engine allows is marked, and else what went astray."""
        marcadas = set() if respuesta == NINGUNA else set(respuesta.split("-"))
        vista = posicion.vista
        buenas = {valor_de(v) for v in abiertas(vista)}
        if marcadas == buenas:
            return Veredicto(bien=True)
        de_mas = [v for v in menu(vista) if valor_de(v) in marcadas - buenas]
        faltan = [v for v in menu(vista) if valor_de(v) in buenas - marcadas]
        return Veredicto(bien=False, error=_de_mas(vista, de_mas) if de_mas else _faltan(vista, faltan))

    def explicar(self, reglamento: Reglamento, posicion: EnCurso) -> Explicacion:
        """Return what is open, and beside each word why it is or isn't."""
        vista = posicion.vista
        suyas = abiertas(vista)
        rotulos = {
            valor_de(v): str(ABIERTO[porque(vista, v)]) if motivo is None else frase_del_motivo(motivo)
            for v in menu(vista)
            for motivo in (motivo_de(vista, v),)
        }
        return Explicacion(
            respuesta=lista([palabra(v).lower() for v in suyas]) or _("nada"),
            parrafos=(_de_quien_es(vista),),
            reglas=tuple(sorted(self.ids(reglamento, posicion))),
            rotulos=rotulos,
            buenas=frozenset(valor_de(v) for v in suyas),
        )

    def decir(self, reglamento: Reglamento, posicion: EnCurso, respuesta: str) -> str:  # noqa: ARG002
        """Return the words as they are offered."""
        if respuesta == NINGUNA:
            return _("nada")
        return lista([palabra(v).lower() for v in menu(posicion.vista) if valor_de(v) in respuesta.split("-")])


def _se_pregunta(mano: Mano, nivel: int) -> bool:
    """Tell whether it may be of the level, before anything dear is asked."""
    if mano.fase not in FASES or mano.deben & ~1:
        return False
    if nivel > 2:
        return True
    return bool(mano.palabra & 1) and (mano.fase is Fase.CARTA) is (nivel == 1)


def _de_quien_es(vista: Vista) -> str:
    if PROPIO in vista.turnos:
        return _("La palabra es tuya.") if vista.fase is Fase.CARTA else _("Te toca contestar.")
    quienes = [nombre(a) for a in vista.turnos]
    if len(quienes) == 1:
        return _("La palabra la tiene %(quien)s.") % {"quien": quienes[0]}
    return _("Tienen que contestar %(quienes)s.") % {"quienes": lista(quienes)}


_POR_MOTIVO: Final = {
    Motivo.BOLSA_CON_FLOR_QUIERO: "otra-cosa",
    Motivo.BOLSA_SE_ACHICA: "otra-cosa",
    Motivo.NADA_QUE_CONTESTAR: "otra-cosa",
    Motivo.ENVIDO_PRIMERO_YA_JUGASTE: "ya-jugaste",
    Motivo.FLOR_DESPUES_DE_TU_CARTA: "ya-jugaste",
    Motivo.ENVIDO_FUERA_DE_LA_PRIMERA: "fuera-de-la-primera",
    Motivo.ENVIDO_PRIMERO_FUERA_DE_LA_PRIMERA: "fuera-de-la-primera",
    Motivo.FLOR_FUERA_DE_LA_PRIMERA: "fuera-de-la-primera",
    Motivo.FLOR_COMIDA: "flor-comida",
    Motivo.ENVIDO_MUERTO_POR_FLOR: "envido-muerto",
    Motivo.ENVIDO_YA_JUGADO: "envido-jugado",
    Motivo.ENVIDO_PRIMERO_YA_JUGADO: "envido-jugado",
    Motivo.ENVIDO_CON_TRUCO_QUERIDO: "sobre-retruco",
    Motivo.ENVIDO_PRIMERO_TRUCO_SUBIDO: "sobre-retruco",
    Motivo.ENVIDO_PRIMERO_TRUCO_PROPIO: "truco-propio",
    Motivo.TRUCO_SUBE_QUIEN_QUISO: "sube-el-otro",
    Motivo.TRUCO_DE_A_UN_ESCALON: "escalon",
    Motivo.ENVIDO_SOLO_SUBE: "no-baja",
    Motivo.ENVIDO_YA_REPETIDO: "no-baja",
    Motivo.ENVIDO_NADA_SOBRE_LA_FALTA: "no-baja",
    Motivo.ENVIDO_SOLO_QUEDA_LA_FALTA: "no-baja",
    Motivo.ENVIDO_POR_CONTESTAR: "espera-otro",
    Motivo.TRUCO_POR_CONTESTAR: "espera-otro",
    Motivo.BOLSA_POR_CONTESTAR: "espera-otro",
    Motivo.CONTRAFLOR_POR_CONTESTAR: "espera-otro",
    Motivo.FLORES_POR_ANUNCIAR: "espera-otro",
    Motivo.FLOR_POR_DISPUTAR: "espera-otro",
    Motivo.CON_FLOR_ENVIDO_POR_CONTESTAR: "espera-otro",
    Motivo.PASAR_CON_MAS_DE_UNA_CARTA: "pasar",
    Motivo.FLOR_POR_CANTAR: "flor-obligada",
    Motivo.FLOR_QUE_NO_TENES: "flor-sin-tener",
    Motivo.FLOR_TARDIA: "flor-tarde",
    Motivo.FLOR_YA_CANTADA: "flor-tarde",
    Motivo.FLOR_CON_ENVIDO_PROPIO: "flor-tarde",
    Motivo.FLOR_SIN_LA_PALABRA: "no-te-toca",
}


_ORDEN: Final = (*(c for c in dict.fromkeys(_POR_MOTIVO.values()) if c != "no-te-toca"), "no-te-toca")
"""The mistakes, the most telling first."""


def _de_mas(vista: Vista, verbos: Sequence[Verbo]) -> Error:
    """Return the mistake of what is marked and shut: the one with the most telling reason."""
    motivos = [(v, m) for v in verbos if (m := motivo_de(vista, v)) is not None]
    verbo, codigo = min(
        ((v, _POR_MOTIVO.get(m, "no-te-toca")) for v, m in motivos),
        key=lambda par: _ORDEN.index(par[1]),
    )
    return Error(f"puede.{codigo}", {"cual": palabra(verbo)})


def _faltan(vista: Vista, verbos: Sequence[Verbo]) -> Error:
    """Return the mistake of what is open and isn't marked."""
    porques = [porque(vista, v) for v in verbos]
    for empieza, codigo in (
        ("envido.primero", "falta-envido-primero"),
        ("flor.miente", "falta-flor-mentida"),
        ("flor.", "falta-flor"),
        ("envido.sube", "falta-subir"),
        ("truco.sube", "falta-subir"),
        ("mazo.", "falta-mazo"),
    ):
        if any(p.startswith(empieza) for p in porques):
            return Error(f"puede.{codigo}")
    return Error("puede.faltan")
