"""The line protocol against whatever comes in: every line is owed one answer, and nothing stops it."""

from __future__ import annotations

import importlib
import io
import json
import subprocess
import sys
from pathlib import Path
from types import SimpleNamespace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.pedido import Falla
from engine.protocolo import LINEA_MAXIMA, responder, responder_linea

BAZAS = {"tipo": "bazas", "resultados": [0, None], "mano": 1}
DE_BAZAS = {"equipo": 0, "regla": "BAZ-04a"}
UY = {"reglamento": "quiero-truco-uy", "muestra": "6o"}
PEDIDOS = [
    BAZAS,
    {"tipo": "fuerza", **UY, "carta": "4o"},
    {"tipo": "baza", **UY, "cartas": ["3c", "4o"], "jugadores": 2, "sale": 1},
    {"tipo": "envido", **UY, "cartas": ["4o", "7e", "3c"]},
    {"tipo": "flor", **UY, "cartas": ["4o", "5o", "3c"]},
    {"tipo": "cadena", "reglamento": "tradicional-uy", "canto": "envido", "cantos": ["envido"], "tanteador": [3, 4]},
    {"tipo": "falta", "reglamento": "trucazo", "tanteador": [3, 4], "objetivo": 30},
    {
        "tipo": "mano", "reglamento": "trucazo", "jugadores": 2, "cartas": [["1e", "3c", "4b"], ["7o", "2c", "5b"]],
        "mano": 0, "tanteador": [0, 0], "objetivo": 30, "acciones": ["0 truco", "1 quiero", "0 juega 1e"],
    },
]  # fmt: skip


def corre(data: bytes) -> subprocess.CompletedProcess[bytes]:
    return subprocess.run(
        [sys.executable, "-m", "engine"],
        input=data,
        capture_output=True,
        cwd=Path(__file__).parents[3],
        timeout=60,
        check=False,
    )


HOSTILES = [
    (b"\n", "JSON_INVALIDO"),
    (b"   \n", "JSON_INVALIDO"),
    (b"\x00\n", "JSON_INVALIDO"),
    (b"hola\n", "JSON_INVALIDO"),
    (b'{"tipo": "bazas"\n', "JSON_INVALIDO"),
    (b'{"tipo": "bazas", "resultados": [NaN]}\n', "JSON_INVALIDO"),
    (b'{"tipo": "bazas", "resultados": [], "id": -Infinity}\n', "JSON_INVALIDO"),
    (b'{"tipo": "bazas", "resultados": [], "id": 1e999}\n', "JSON_INVALIDO"),
    (b'{"tipo": "bazas", "resultados": [], "id": [[-1e400]]}\n', "JSON_INVALIDO"),
    (b'{"tipo": "bazas", "resultados": [1e999]}\n', "JSON_INVALIDO"),
    (b'{"tipo": "bazas", "tipo": "bazas", "resultados": []}\n', "CLAVE_REPETIDA"),
    (b'{"tipo": "bazas", "resultados": [], "id": {"a": 1, "a": 2}}\n', "CLAVE_REPETIDA"),
    (b'\xef\xbb\xbf{"tipo": "bazas", "resultados": []}\n', "JSON_INVALIDO"),
    (b'{"tipo": "\xff\xfe"}\n', "UTF8_INVALIDO"),
    (b'{"tipo": "bazas", "resultados": [' + b"9" * 5000 + b"]}\n", "JSON_INVALIDO"),
    (b'{"tipo": "bazas", "resultados": [' + b"9" * 4000 + b"]}\n", "VALOR_INVALIDO"),
    (b'{"tipo": "bazas", "resultados": ' + b"[" * 100_000 + b"]" * 100_000 + b"}\n", "JSON_INVALIDO"),
    (b'{"tipo": "' + b"a" * 10_240 + b'"}\n', "TIPO_DESCONOCIDO"),
    (b'{"tipo": "fuerza", "reglamento": "trucazo", "carta": "' + b"7" * 10_240 + b'"}\n', "NO_SE_ANOTA_ASI"),
    (b'{"tipo": "\\ud800"}\n', "TIPO_DESCONOCIDO"),
    (b"x" * (LINEA_MAXIMA + 5) + b"\n", "LINEA_LARGA"),
    (b"[1, 2]\n", "NO_ES_UN_OBJETO"),
    (b"12\n", "NO_ES_UN_OBJETO"),
    (b"null\n", "NO_ES_UN_OBJETO"),
]


@pytest.mark.parametrize(("linea", "esperado"), HOSTILES, ids=range(len(HOSTILES)))
def test_a_hostile_line_has_its_code(linea, esperado):
    respuesta = responder_linea(linea)
    assert json.loads(respuesta)["error"]["codigo"] == esperado
    assert "\n" not in respuesta
    assert len(respuesta) < 300


def test_nothing_on_the_input_stops_it():
    """Every hostile line gets one answer, and the good one after it gets its own."""
    buena = json.dumps(BAZAS).encode() + b"\n"
    hecho = corre(
        b"".join(linea + buena for linea, _ in HOSTILES) + b'{"tipo": "bazas", "resultados": [0], "id": "\\ud800"}'
    )
    lineas = [json.loads(line) for line in hecho.stdout.splitlines()]
    assert (hecho.returncode, hecho.stderr) == (0, b"")
    assert [line["error"]["codigo"] for line in lineas[:-1:2]] == [esperado for _, esperado in HOSTILES]
    assert all(line == DE_BAZAS for line in lineas[1::2])
    assert lineas[-1] == {"equipo": None, "regla": "BAZ-03", "id": "\ud800"}


def test_an_id_of_any_depth_is_handed_back_or_refused():
    for hondo in (10, 500, *range(900, 1100), 5_000):
        linea = b'{"tipo": "bazas", "resultados": [], "id": ' + b"[" * hondo + b"]" * hondo + b"}"
        respuesta = responder_linea(linea)
        assert respuesta.count("[") == hondo or "JSON_INVALIDO" in respuesta


ESCALARES = st.one_of(
    st.none(), st.booleans(), st.integers(-3, 50), st.integers(), st.floats(allow_nan=False), st.text(max_size=12),
    st.sampled_from(["7e", "4o", "10c", "envido", "truco", "flor", "trucazo", "tradicional-uy", "0 truco"]),
)  # fmt: skip
VALORES = st.recursive(
    ESCALARES,
    lambda dentro: st.lists(dentro, max_size=4) | st.dictionaries(st.text(max_size=6), dentro, max_size=3),
    max_leaves=8,
)


@given(
    base=st.sampled_from(PEDIDOS),
    cambios=st.dictionaries(
        st.sampled_from(sorted({clave for pedido in PEDIDOS for clave in pedido} | {"perros", "x"})),
        VALORES,
        max_size=3,
    ),
)
@settings(max_examples=600, deadline=None)
def test_whatever_is_asked_is_answered(base, cambios):
    """Good requests with anything at all in some of their keys: an answer or an error, always JSON, never a bug."""
    respuesta = responder({**base, **cambios})
    assert isinstance(respuesta, dict)
    json.dumps(respuesta)
    if "error" in respuesta:
        assert respuesta["error"]["codigo"] != Falla.ERROR_INTERNO.name


@given(VALORES)
@settings(max_examples=200, deadline=None)
def test_whatever_is_no_request_is_an_error(valor):
    assert "error" in responder(valor)


@given(st.binary(max_size=60))
@settings(max_examples=200, deadline=None)
def test_whatever_line_is_answered_by_one_line(linea):
    assert "error" in json.loads(responder_linea(linea))


def test_a_bug_is_answered_and_told(monkeypatch, capsys):
    """An unexpected failure costs its own line only."""
    principal = importlib.import_module("engine.__main__")
    monkeypatch.setattr(principal, "responder_linea", lambda _: 1 / 0)
    entrada, salida = io.BytesIO(b"{}\n{}\n"), io.BytesIO()
    monkeypatch.setattr(principal.sys, "argv", ["engine"])
    monkeypatch.setattr(principal.sys, "stdin", SimpleNamespace(buffer=entrada))
    monkeypatch.setattr(principal.sys, "stdout", SimpleNamespace(buffer=salida))
    assert principal.main() == 0
    lineas = [json.loads(line) for line in salida.getvalue().splitlines()]
    assert [line["error"]["codigo"] for line in lineas] == ["ERROR_INTERNO"] * 2
    assert "ZeroDivisionError" in capsys.readouterr().err


def test_a_line_too_long_is_one_line():
    """What is left of it is not read as another request."""
    larga = b" " * LINEA_MAXIMA + b'{"tipo": "bazas", "resultados": []}\n'
    lineas = corre(larga + json.dumps(BAZAS).encode()).stdout.splitlines()
    assert [json.loads(line).get("error", {}).get("codigo") for line in lineas] == ["LINEA_LARGA", None]
