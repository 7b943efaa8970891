"""Random legal play in all reglamentos and seat counts: what holds in every state, and what nobody can see."""

from __future__ import annotations

import random

import pytest
from hypothesis import HealthCheck, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from engine.actions import Verbo
from engine.events import Pagado
from engine.mano import Mano, rejugar
from engine.notation import escribir, escribir_hoja, leer, leer_hoja
from tests.engine.mano import azar

JUEGA_HASTA_EL_FIN = (Verbo.RENDIRSE, Verbo.MAZO)


class UnaMano(RuleBasedStateMachine):
    """A hand of any table, where anybody does anything legal."""

    @initialize(semilla=st.integers(0, 2**32), mesa=st.sampled_from(azar.MESAS))
    def reparten(self, semilla, mesa):
        self.rng = random.Random(semilla)
        self.mano = Mano.repartida(azar.reparto_al_azar(self.rng, *mesa))
        self.eventos = ()
        self.antes = self.mano

    @precondition(lambda self: not self.mano.cerrada)
    @rule(cual=st.integers(0, 10_000))
    def actuan(self, cual):
        opciones = azar.abiertas(self.mano)
        suaves = [o for o in opciones if o[1].verbo not in JUEGA_HASTA_EL_FIN] or opciones
        self.antes = self.mano
        self.mano, self.eventos = self.mano.aplicar(*suaves[cual % len(suaves)])

    @precondition(lambda self: self.mano.cerrada)
    @rule()
    def nadie_puede_nada(self):
        assert azar.abiertas(self.mano) == []

    @invariant()
    def todo_vale(self):
        if not hasattr(self, "mano"):
            return
        azar.comprobar(self.mano, self.eventos)
        pagado = sum(e.pago.puntos for e in self.eventos if isinstance(e, Pagado))
        pares = zip(self.antes.pagos, self.mano.pagos, strict=False)
        anulado = sum(antes.puntos for antes, ahora in pares if antes.anulado < ahora.anulado)
        assert sum(self.mano.tanteador) == sum(self.antes.tanteador) + pagado - anulado

    def teardown(self):
        if not hasattr(self, "mano"):
            return
        otra = rejugar(self.mano.reparto, azar.acciones_de(self.mano.registro))
        assert azar.estado(otra) == azar.estado(self.mano)
        assert leer(escribir(self.mano)) == self.mano
        assert leer_hoja(escribir_hoja(self.mano)) == self.mano
        for asiento in self.mano.reparto.activos:
            azar.comprobar_que_no_se_ve(self.rng, self.mano, asiento)


TestUnaMano = UnaMano.TestCase
TestUnaMano.settings = settings(
    max_examples=60,
    stateful_step_count=25,
    deadline=None,
    suppress_health_check=[HealthCheck.too_slow, HealthCheck.filter_too_much],
)


@pytest.mark.parametrize(("mesa", "jugadores"), azar.MESAS, ids=lambda x: getattr(x, "slug", str(x)))
def test_hostile_actions_are_applied_or_refused_with_a_reason(mesa, jugadores):
    """In every few states of random hands every action by every seat is tried; refused ones change nothing."""
    rng = random.Random(f"{mesa.slug} {jugadores}")
    probadas = 0
    for _ in range(25):
        for mano, eventos in azar.jugada_al_azar(rng, azar.reparto_al_azar(rng, mesa, jugadores)):
            azar.comprobar(mano, eventos)
            if rng.random() < 0.06:
                probadas += azar.comprobar_hostil(mano)
    assert probadas > 3_000


@pytest.mark.parametrize(("mesa", "jugadores"), azar.MESAS, ids=lambda x: getattr(x, "slug", str(x)))
def test_no_vista_depends_on_an_unseen_card(mesa, jugadores):
    """Every seat's Vista is equal under exchanges of the cards it can't know, in every state of random hands."""
    rng = random.Random(f"fugas {mesa.slug} {jugadores}")
    comparadas = 0
    for _ in range(25):
        *_, (mano, _) = azar.jugada_al_azar(rng, azar.reparto_al_azar(rng, mesa, jugadores))
        comparadas += sum(azar.comprobar_que_no_se_ve(rng, mano, asiento) for asiento in mano.reparto.activos)
    assert comparadas > 150


def test_any_prefix_of_actions_replays():
    """A hand cut anywhere gives the state that was there (and the same log)."""
    rng = random.Random(3)
    for _ in range(40):
        estados = [mano for mano, _ in azar.jugada_al_azar(rng, azar.reparto_al_azar(rng))]
        acciones = estados[-1].acciones
        for largo, estado in enumerate(estados):
            assert azar.estado(rejugar(estado.reparto, acciones[:largo])) == azar.estado(estado)


def test_a_sixth_table_is_one_more_record():
    """Tables of options that nobody has put together play on too, leak nothing and are stored with their options."""
    rng = random.Random(6)
    for _ in range(120):
        reparto = azar.reparto_al_azar(rng, azar.mesa_casera(rng))
        for mano, eventos in azar.jugada_al_azar(rng, reparto):
            azar.comprobar(mano, eventos)
            if rng.random() < 0.02:
                azar.comprobar_hostil(mano, azar.TODAS[:115])
        for asiento in reparto.activos:
            azar.comprobar_que_no_se_ve(rng, mano, asiento)
        assert leer(escribir(mano)) == mano
