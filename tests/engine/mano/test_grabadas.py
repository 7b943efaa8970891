"""Recorded hands: replayed from their text, and compared with where they went."""

from __future__ import annotations

from pathlib import Path

import pytest

from engine.mano import Mano
from engine.notation import escribir_hoja, leer_hoja

GRABADAS = sorted(Path(__file__).with_name("grabadas").glob("*.txt"))


def como_queda(mano: Mano) -> str:
    """Return in one line where a hand stands: score, bazas, payments (those reversed in brackets), partida."""
    bazas = " ".join("=" if equipo is None else str(equipo) for equipo in mano.resultados) or "-"
    pagos = [f"{pago.puntos}→{pago.equipo} {pago.regla}" for pago in mano.pagos]
    pagos = [f"[{texto}]" if pago.anulado else texto for pago, texto in zip(mano.pagos, pagos, strict=True)]
    partida = "sigue" if mano.desenlace is None else f"{mano.desenlace.ganador} por {mano.desenlace.por.value}"
    cero, uno = mano.tanteador
    return f"queda {cero}-{uno} · bazas {bazas} · pagos {', '.join(pagos) or '-'} · partida {partida}"


@pytest.mark.parametrize("grabada", GRABADAS, ids=lambda g: g.stem)
def test_recorded_hands_go_where_they_went(grabada):
    """The hand replays to the same score, bazas and payments, and is written as it was."""
    *hoja, queda = grabada.read_text(encoding="utf-8").splitlines()
    mano = leer_hoja("\n".join(hoja))
    assert como_queda(mano) == queda
    assert mano.cerrada
    assert escribir_hoja(mano).splitlines() == hoja
