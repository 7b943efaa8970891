"""Reading and writing a chain of cantos: who opens it, what was sung, and the score where the price depends on it."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final, NamedTuple

from django.utils.translation import gettext as _

from engine.cantos.escaleras import ESCALONES, Cadena, Escalera, cadena
from engine.errors import AccionIlegal
from engine.reglamento import Canto, DisputaFlor
from lessons.puzzles.posiciones import leer_asiento, rechazar
from lessons.puzzles.tanteos import Tanteo, leer_tanteo
from lessons.words.motivos import frase_del_motivo

if TYPE_CHECKING:
    from collections.abc import Sequence

    from engine.reglamento import Reglamento

PICO: Final = "pico"
CHUMBO: Final = "chumbo"
DEL_TANTEADOR: Final = frozenset({Canto.FALTA_ENVIDO, Canto.CONTRAFLOR_AL_RESTO})
_FLORES = re.compile(r"([34])-flores", re.ASCII)
_CANTOS: Final = {canto.value: canto for canto in Canto}
DOS: Final = 2


class Cantada(NamedTuple):
    """A chain that waits for its answer. The sides take turns from `abre`; `pico` is empty, `pico` or `chumbo`."""

    abre: int
    cantos: tuple[Canto, ...]
    tanteo: Tanteo | None = None
    pico: str = ""
    flores: int = DOS

    @property
    def escalera(self) -> Escalera:
        """Return the ladder it is of."""
        return next(e for e, escalones in ESCALONES.items() if self.cantos[0] in escalones)

    @property
    def ultimo(self) -> int:
        """Return the side that sang last."""
        return (self.abre + len(self.cantos) - 1) % 2


def precio(reglamento: Reglamento, una: Cantada) -> Cadena:
    """Return what the engine says that the chain pays; raises AccionIlegal if it can't be sung there."""
    cantos = list(una.cantos)
    # A partner's flor enters the pot wherever it is sung.
    cantos[DOS:DOS] = [Canto.FLOR] * (una.flores - DOS)
    tanteador, objetivo = (una.tanteo.puntos, una.tanteo.objetivo) if una.tanteo else ((0, 0), None)
    return cadena(
        reglamento,
        una.escalera,
        cantos,
        tanteador,
        objetivo,
        pico=bool(una.pico),
        chumbo=una.pico == CHUMBO,
    )


def canonica(reglamento: Reglamento, cantos: Sequence[Canto]) -> tuple[Canto, ...]:
    """Return the chain with the rival's flor said where it is said, and left out where choosing tells it."""
    salida = list(cantos)
    if salida[:1] == [Canto.FLOR] and len(salida) > 1:
        dicha = salida[1] is Canto.FLOR
        if reglamento.disputa_flor is DisputaFlor.BOLSA and not dicha:
            salida.insert(1, Canto.FLOR)
        elif reglamento.disputa_flor is DisputaFlor.LA_MIA and dicha and len(salida) > DOS:
            del salida[1]
    return tuple(salida)


def llevada(otro: Reglamento, cantos: Sequence[Canto]) -> tuple[Canto, ...]:
    """Return the chain as it would be sung at another table."""
    sin_la_ajena = [*cantos[:1], *cantos[2:]] if cantos[1:2] == (Canto.FLOR,) and len(cantos) > DOS else cantos
    return canonica(otro, sin_la_ajena)


def depende_del_tanteador(cantos: Sequence[Canto], pico: str) -> bool:
    """Tell whether the score moves the price."""
    return not pico and bool(DEL_TANTEADOR & set(cantos))


def leer(reglamento: Reglamento, texto: str) -> Cantada:
    """Return the chain written there; raises NotacionInvalida with the reason."""
    quien, *campos = texto.split(".")
    abre = leer_asiento(quien, DOS)
    cantos: list[Canto] = []
    while campos and campos[0] in _CANTOS:
        cantos.append(_CANTOS[campos.pop(0)])
    if not cantos or cantos[0] not in {escalones[0] for escalones in ESCALONES.values()} | _ABREN:
        rechazar(_("Después de quién abre van los cantos, como 0.envido.real-envido."))
    tanteo = leer_tanteo(reglamento, campos.pop(0)) if campos and campos[0].count("-") == DOS else None
    pico = campos.pop(0) if campos and campos[0] in {PICO, CHUMBO} else ""
    leidas = _FLORES.fullmatch(campos.pop(0)) if campos else None
    flores = int(leidas[1]) if leidas else DOS
    una = Cantada(abre, canonica(reglamento, cantos), tanteo, pico, flores)
    if escribir(una).count(".") != texto.count(".") - (len(cantos) - len(una.cantos)):
        rechazar(_("Sobra algo después de los cantos."))
    _comprobar(reglamento, una)
    return una


_ABREN: Final = frozenset({Canto.REAL_ENVIDO, Canto.FALTA_ENVIDO})


def _comprobar(reglamento: Reglamento, una: Cantada) -> None:
    if una.pico and not reglamento.con_pico_a_pico:
        rechazar(_("En esta mesa no se juega pico a pico."))
    if una.pico and not DEL_TANTEADOR & set(una.cantos):
        rechazar(_("El pico cambia la falta envido y el resto, nada más."))
    if una.pico == CHUMBO and Canto.FALTA_ENVIDO not in una.cantos:
        rechazar(_("El chumbo es de la falta envido."))
    if depende_del_tanteador(una.cantos, una.pico) != (una.tanteo is not None):
        rechazar(_("El tanteador va cuando cambia el precio: con la falta envido o al resto, fuera del pico."))
    bolsa = reglamento.disputa_flor is DisputaFlor.BOLSA and una.escalera is Escalera.FLOR
    if una.flores > DOS and not bolsa:
        rechazar(_("Más flores que dos cuentan donde van todas a la bolsa."))
    try:
        como = precio(reglamento, una)
    except AccionIlegal as error:
        rechazar(frase_del_motivo(error.motivo))
    if como.no_quiero is None:
        rechazar(_("A eso no se le contesta que no."))


def escribir(una: Cantada) -> str:
    """Return its one canonical spelling."""
    campos = [str(una.abre), *una.cantos]
    if una.tanteo:
        campos.append(str(una.tanteo))
    if una.pico:
        campos.append(una.pico)
    if una.flores > DOS:
        campos.append(f"{una.flores}-flores")
    return ".".join(campos)
