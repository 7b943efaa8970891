"""The two-seat game in OpenSpiel's own checks: every table registered there and put through `random_sim_test`.

    pip install open-spiel==2.0.2    (a large package, in an environment of its own: nothing else here needs it)
    python -m tests.bench.openspiel [simulations]

The test plays random hands to their end and checks, in every state, the legal actions, the returns, copies and states
rebuilt from their history. Chance deals a card at a time; what a seat knows is its position's line. Prints a line a
table; exits 1 if a table fails.
"""

from __future__ import annotations

import sys
import time

import pyspiel

from engine.actions import DICHOS, JUGADAS, SOLAS
from engine.cartas import MAZO
from engine.mano import Mano
from engine.posiciones import escribir_posicion, posicion
from engine.reglamento import REGLAMENTOS, reglamento
from engine.reparto import Reparto
from engine.vista import ver

ACCIONES = (*JUGADAS.values(), *SOLAS.values(), *DICHOS[:50])
NUMERO = {accion: numero for numero, accion in enumerate(ACCIONES)}
LARGO = 100
"""More actions than any hand of two seats has, the deal apart."""
TODO = 200.0
"""More points than a hand can move."""


def tipo(slug):
    """Return how OpenSpiel files the game of a table."""
    return pyspiel.GameType(
        short_name=f"truco_{slug.replace('-', '_')}",
        long_name=f"Truco, {reglamento(slug).nombre}",
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.ZERO_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=2,
        min_num_players=2,
        provides_information_state_string=True,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=False,
        parameter_specification={},
    )


DATOS = pyspiel.GameInfo(
    num_distinct_actions=len(ACCIONES),
    max_chance_outcomes=len(MAZO),
    num_players=2,
    min_utility=-TODO,
    max_utility=TODO,
    utility_sum=0.0,
    max_game_length=LARGO,
)


class Estado(pyspiel.State):
    """A mano being dealt, then played."""

    def __init__(self, game, slug):
        super().__init__(game)
        self.slug = slug
        self.dadas = []
        self.mano = None

    def current_player(self):
        if self.mano is None:
            return pyspiel.PlayerId.CHANCE
        return pyspiel.PlayerId.TERMINAL if self.mano.cerrada else self._toca()

    def _toca(self):
        # Whoever owes a flor goes first (FLO-05); where both may speak, the window of claims, one may still close it.
        deben = self.mano.deben
        return next(a for a in (0, 1) if (deben >> a & 1 if deben else self.mano.legales(a)))

    def _legal_actions(self, _player):
        return sorted(NUMERO[accion] for accion in self.mano.legales(self._toca()))

    def chance_outcomes(self):
        quedan = [numero for numero in range(len(MAZO)) if numero not in self.dadas]
        return [(numero, 1.0 / len(quedan)) for numero in quedan]

    def _apply_action(self, action):
        if self.mano is not None:
            self.mano, _ = self.mano.aplicar(self._toca(), ACCIONES[action])
            return
        self.dadas.append(action)
        mesa = reglamento(self.slug)
        if len(self.dadas) == 6 + mesa.con_muestra:
            cartas = [MAZO[numero] for numero in self.dadas]
            self.mano = Mano.repartida(
                Reparto(
                    reglamento=mesa,
                    jugadores=2,
                    objetivo=mesa.objetivo,
                    tanteador=(0, 0),
                    muestra=cartas[6] if mesa.con_muestra else None,
                    cartas=(tuple(cartas[:3]), tuple(cartas[3:6])),
                    mano=0,
                )
            )

    def _action_to_string(self, player, action):
        return MAZO[action].codigo if player == pyspiel.PlayerId.CHANCE else str(ACCIONES[action])

    def is_terminal(self):
        return self.mano is not None and self.mano.cerrada

    def returns(self):
        nosotros, ellos = self.mano.tanteador if self.is_terminal() else (0, 0)
        return [float(nosotros - ellos), float(ellos - nosotros)]

    def information_state_string(self, player=None):
        asiento = self.current_player() if player is None else player
        return "-" if self.mano is None else escribir_posicion(posicion(ver(self.mano, asiento)))

    def observation_string(self, player=None):
        return self.information_state_string(player)

    def __str__(self):
        dichas = () if self.mano is None else (f"{a} {accion}" for a, accion in self.mano.acciones)
        return ", ".join((*(MAZO[numero].codigo for numero in self.dadas), *dichas))


class Mirador:
    """What OpenSpiel asks for what a seat sees: words only, no tensor."""

    tensor = None
    dict = {}  # noqa: RUF012 - the name OpenSpiel reads

    def set_from(self, state, player):
        """Do nothing: there is no tensor to fill."""

    def string_from(self, state, player):
        return state.information_state_string(player)


def juego(slug):
    """Return the class of a table's game, as OpenSpiel registers it."""
    clase = tipo(slug)

    class Juego(pyspiel.Game):
        def __init__(self, params=None):
            super().__init__(clase, DATOS, params or {})

        def new_initial_state(self):
            return Estado(self, slug)

        def make_py_observer(self, _kind=None, _params=None):
            return Mirador()

    pyspiel.register_game(clase, Juego)
    return clase.short_name


def main(simulaciones=20):
    fallas = 0
    for slug in REGLAMENTOS:
        nombre = juego(slug)
        principio = time.perf_counter()
        try:
            pyspiel.random_sim_test(pyspiel.load_game(nombre), num_sims=simulaciones, serialize=True, verbose=False)
        except Exception as falla:  # noqa: BLE001 - whatever fails is the finding
            fallas += 1
            print(f"{slug:<20} {falla}")
        else:
            print(f"{slug:<20} {simulaciones} simulations, {time.perf_counter() - principio:.1f} s")
    return fallas > 0


if __name__ == "__main__":
    sys.exit(main(*map(int, sys.argv[1:])))
