"""How strong the players are: duplicate matches, each deal played from both sides, with confidence intervals.

    python -m tests.bench.duelos [deals] [processes]

Mano a mano, at each table: every temper against a uniform random player (no mazo, no rendirse, true tantos), then
the firm level against the beginner's of the same temper. A line gives the mean points a mano over the rival and its
95 % interval; the target against the random player is an interval clear of +1.0, between levels one clear of 0.
"""

from __future__ import annotations

import argparse
import random
from dataclasses import dataclass
from multiprocessing import Pool
from statistics import fmean, stdev

from engine.actions import Verbo
from engine.cartas import MAZO
from engine.coach import Nivel, Temperamento, jugador
from engine.coach.cantos import decir
from engine.coach.jugador import CARACTERES
from engine.coach.mirada import de_vista
from engine.estado import Fase
from engine.mano import Mano
from engine.reglamento import REGLAMENTOS, reglamento
from engine.reparto import Reparto
from engine.vista import ver

Z = 1.96
NUNCA = {Verbo.MAZO, Verbo.RENDIRSE}


@dataclass(frozen=True)
class AlAzar:
    """Any legal action with the same chance, but for mazo and rendirse; its tantos are true."""

    def elegir(self, vista, azar):
        dicho = decir(de_vista(vista), azar, CARACTERES[Temperamento.PRUDENTE])
        puede = [a for a in vista.legales if a.verbo not in NUNCA]
        return dicho or (azar.choice(puede) if puede else None)


def jugar(reparto, sientan, rng):
    """Play one deal; return the points of team 0 over team 1."""
    mano = Mano.repartida(reparto)
    while not mano.cerrada:
        toca = 0b11 if mano.fase is Fase.VENTANA else mano.deben or mano.palabra
        esperan = [a for a in (0, 1) if toca >> a & 1]
        for asiento in esperan:
            accion = sientan[asiento].elegir(ver(mano, asiento), rng)
            if accion is not None:
                mano, _ = mano.aplicar(asiento, accion)
                break
        else:
            break
    return mano.tanteador[0] - mano.tanteador[1]


def reparto_de(slug, rng):
    """Return a deal at 0 to 0, el mano by turns."""
    mesa = reglamento(slug)
    cartas = rng.sample(MAZO, 7)
    return Reparto(
        reglamento=mesa,
        jugadores=2,
        objetivo=mesa.objetivo,
        tanteador=(0, 0),
        muestra=cartas[6] if mesa.con_muestra else None,
        cartas=(tuple(cartas[:3]), tuple(cartas[3:6])),
        mano=rng.randrange(2),
        pico=False,
        chumbo=False,
        perros=None,
    )


def quien(nombre):
    """Return the player of that name: "azar" or "temper level"."""
    return AlAzar() if nombre == "azar" else jugador(*nombre.split())


def tanda(pedido):
    """Play some deals twice, the players changing sides; return the mean points a mano of the first, a deal."""
    slug, uno, otro, semilla, cuantos = pedido
    rng = random.Random(f"{slug}{uno}{otro}{semilla}")
    a, b = quien(uno), quien(otro)
    hechas = []
    for _ in range(cuantos):
        reparto = reparto_de(slug, rng)
        hechas.append((jugar(reparto, (a, b), rng) - jugar(reparto, (b, a), rng)) / 2)
    return hechas


def duelo(pool, slug, uno, otro, cuantos):
    """Print and return the mean of the first player's points a mano over the second's, and its interval."""
    por_tanda = 250
    pedidos = [(slug, uno, otro, n, por_tanda) for n in range(-(-cuantos // por_tanda))]
    hechas = [valor for parte in pool.imap_unordered(tanda, pedidos) for valor in parte]
    media, medio = fmean(hechas), Z * stdev(hechas) / len(hechas) ** 0.5
    print(f"{slug:16} {uno:18} – {otro:18} {media:+.3f} ± {medio:.3f}  ({len(hechas)} deals, both sides)", flush=True)
    return media - medio


def main():
    """Read the arguments, play and print the figures."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("repartos", nargs="?", type=int, default=10_000)
    parser.add_argument("procesos", nargs="?", type=int, default=2)
    pedido = parser.parse_args()
    peor_azar, peor_nivel = [], []
    with Pool(pedido.procesos) as pool:
        for slug in REGLAMENTOS:
            for temper in Temperamento:
                firme, aprendiz = f"{temper} {Nivel.FIRME}", f"{temper} {Nivel.APRENDIZ}"
                peor_azar.append(duelo(pool, slug, firme, "azar", pedido.repartos))
                peor_nivel.append(duelo(pool, slug, firme, aprendiz, pedido.repartos))
    print(f"lowest bound against the random player {min(peor_azar):+.3f}, between levels {min(peor_nivel):+.3f}")


if __name__ == "__main__":
    main()
