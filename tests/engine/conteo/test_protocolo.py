"""The line protocol: what it answers, and that nothing on its input stops it."""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
from itertools import product
from pathlib import Path

import pytest

from engine.cantos.escaleras import ESCALONES, Escalera
from engine.pedido import Falla
from engine.protocolo import responder
from engine.reglamento import REGLAMENTOS
from engine.reglas import REGLAS

RAIZ = Path(__file__).parents[3]
CASOS = [
    json.loads(line)
    for name in ("puntos", "manos")
    for line in (RAIZ / f"tests/casos/{name}.jsonl").read_text("utf-8").splitlines()
]


def corre(data: bytes, *args: str) -> subprocess.CompletedProcess[bytes]:
    return subprocess.run(
        [sys.executable, "-m", "engine", *args], input=data, capture_output=True, cwd=RAIZ, timeout=60, check=False
    )


def contiene(pedida, dada) -> bool:
    if isinstance(pedida, dict):
        return isinstance(dada, dict) and all(k in dada and contiene(v, dada[k]) for k, v in pedida.items())
    return pedida == dada


@pytest.mark.parametrize("caso", CASOS, ids=lambda c: f"{c['in']['tipo']}-{c['in']['id']}")
def test_every_case_of_the_rules(caso):
    respuesta = responder(caso["in"])
    assert contiene(caso["out"], respuesta)
    assert ("error" in respuesta) == ("error" in caso["out"])
    assert respuesta["id"] == caso["in"]["id"]


def test_the_cases_by_standard_input():
    hecho = corre("".join(json.dumps(c["in"], ensure_ascii=False) + "\n" for c in CASOS).encode())
    lineas = [json.loads(line) for line in hecho.stdout.splitlines()]
    assert (hecho.returncode, len(lineas), hecho.stderr) == (0, len(CASOS), b"")
    assert all(contiene(c["out"], line) for c, line in zip(CASOS, lineas, strict=True))


def test_help_says_what_it_takes():
    hecho = corre(b"", "--help")
    assert hecho.returncode == 0
    for palabra in ("fuerza", "bazas", "cadena", "mano", "muestra?", *REGLAMENTOS):
        assert palabra in hecho.stdout.decode()
    assert corre(b"", "--nada").returncode == 2


UY, TZ = {"reglamento": "quiero-truco-uy"}, {"reglamento": "trucazo"}
TRAD = {"reglamento": "tradicional-uy"}
BIEN = {
    "fuerza": {"tipo": "fuerza", **UY, "muestra": "6o", "carta": "4o"},
    "baza": {"tipo": "baza", **TZ, "cartas": ["3c", "4o"], "jugadores": 2, "sale": 1},
    "bazas": {"tipo": "bazas", "resultados": [0, None], "mano": 1},
    "envido": {"tipo": "envido", **UY, "muestra": "6o", "cartas": ["4o", "7e", "3c"]},
    "flor": {"tipo": "flor", **UY, "muestra": "6o", "cartas": ["4o", "5o", "3c"]},
    "cadena": {
        "tipo": "cadena", **TRAD, "canto": "envido", "cantos": ["envido", "falta-envido"],
        "tanteador": [3, 4], "objetivo": 30, "pico": True, "chumbo": False,
    },
    "falta": {"tipo": "falta", **TRAD, "tanteador": [3, 4], "objetivo": 40, "pico": True},
}  # fmt: skip
ESPERADO = {
    "fuerza": {"puesto": 2, "pieza": True, "nombre": "cuatro de la muestra"},
    "baza": {"equipo": 1, "asiento": 1, "sale": 1},
    "bazas": {"equipo": 0, "regla": "BAZ-04a"},
    "envido": {
        "valor": 36,
        "pasos": [
            {"carta": "4o", "aporta": 29, "regla": "MUE-02"}, {"carta": "7e", "aporta": 7, "regla": "ENV-01"},
        ],
    },
    "flor": {
        "tiene": True,
        "valor": 40,
        "pasos": [
            {"carta": "4o", "aporta": 29, "regla": "MUE-02"}, {"carta": "5o", "aporta": 8, "regla": "FLO-02"},
            {"carta": "3c", "aporta": 3, "regla": "ENV-01"},
        ],
    },
    "cadena": {
        "quiero": 8, "no_quiero": 2, "siguen": [], "regla_quiero": "SEIS-04", "regla_no_quiero": "ENV-09",
    },
    "falta": {"vale": 6, "regla": "SEIS-03"},
}  # fmt: skip
BIEN_BAZA = {"tipo": "baza", **TZ, "cartas": ["3c", "4c"], "jugadores": 2}
TOQUE = {"tipo": "cadena", **UY, "canto": "envido"}
OPCIONALES = {"muestra", "sale", "mano", "tanteador", "objetivo", "pico", "chumbo"}


@pytest.mark.parametrize("tipo", BIEN)
def test_the_whole_answer_of_each_type(tipo):
    assert responder(BIEN[tipo]) == ESPERADO[tipo]
    assert responder({**BIEN[tipo], "id": {"n": [1, None]}}) == {**ESPERADO[tipo], "id": {"n": [1, None]}}


def codigo(pedido) -> str:
    respuesta = responder(pedido)
    assert set(respuesta) <= {"error", "id"}, respuesta
    error = respuesta["error"]
    assert error["mensaje"]
    assert error.get("regla", "CAR-01") in REGLAS
    assert set(error) <= {"codigo", "mensaje", "regla"}
    return error["codigo"]


@pytest.mark.parametrize("tipo", BIEN)
def test_an_unknown_key_is_an_error(tipo):
    assert codigo({**BIEN[tipo], "cosa": 1}) == "CLAVE_DESCONOCIDA"
    assert codigo({**BIEN[tipo], "Tipo": tipo}) == "CLAVE_DESCONOCIDA"
    ajena = "vale" if tipo == "falta" else "acciones"
    assert codigo({**BIEN[tipo], ajena: []}) == "CLAVE_DESCONOCIDA"


@pytest.mark.parametrize("tipo", BIEN)
def test_a_missing_key_is_an_error(tipo):
    for clave in BIEN[tipo].keys() - OPCIONALES:
        sin = {k: v for k, v in BIEN[tipo].items() if k != clave}
        assert codigo(sin) == "CLAVE_QUE_FALTA", clave
    if tipo == "falta":
        for clave in ("tanteador", "objetivo"):
            assert codigo({k: v for k, v in BIEN[tipo].items() if k != clave}) == "CLAVE_QUE_FALTA"


MALOS = [
    True,
    False,
    1.0,
    -1,
    10**30,
    0.5,
    "",
    "x",
    "٣",
    "1",
    [],
    [[]],
    {},
    [True, False],
    [1.0, 2],
    [None],
    ["7e"] * 40,
]


@pytest.mark.parametrize("tipo", BIEN)
def test_a_value_of_the_wrong_type_is_an_error(tipo):
    """Whatever stands at any key, unless it happens to be good."""
    for clave, valor in product(BIEN[tipo], MALOS):
        vale = (clave in {"pico", "chumbo"} and isinstance(valor, bool)) or (
            clave == "resultados" and valor in ([], [None])
        )
        if not vale:
            codigo({**BIEN[tipo], clave: valor})


def test_null_is_no_value_but_for_the_muestra():
    for pedido in BIEN.values():
        for clave in pedido:
            codigo({**pedido, clave: None})
    assert "error" not in responder({"tipo": "fuerza", **TZ, "carta": "1e", "muestra": None})


@pytest.mark.parametrize(
    ("pedido", "esperado", "regla"),
    [
        ({"tipo": "fuerza", **TZ, "carta": "9o"}, "NO_SE_ANOTA_ASI", "CAR-01"),
        ({"tipo": "fuerza", **TZ, "carta": "٧o"}, "NO_SE_ANOTA_ASI", "CAR-02"),
        ({"tipo": "fuerza", **TZ, "carta": "7O"}, "NO_SE_ANOTA_ASI", "CAR-02"),
        ({"tipo": "fuerza", **TZ, "carta": 7}, "NO_SE_ANOTA_ASI", "CAR-02"),
        ({"tipo": "fuerza", **TZ, "carta": "7o", "muestra": "6o"}, "MESA_SIN_MUESTRA", "MUE-01"),
        ({"tipo": "fuerza", **UY, "carta": "7o"}, "FALTA_LA_MUESTRA", "MUE-01"),
        ({"tipo": "fuerza", **UY, "carta": "6o", "muestra": "6o"}, "MUESTRA_EN_LA_MANO", "MUE-01"),
        ({"tipo": "fuerza", "reglamento": "truco", "carta": "6o"}, "NO_SE_ANOTA_ASI", None),
        ({"tipo": "envido", **TZ, "cartas": ["4o", "4o", "3c"]}, "CARTA_REPETIDA", "CAR-01"),
        ({"tipo": "envido", **TZ, "cartas": ["4o", "5o"]}, "TRES_CARTAS_POR_MANO", "MES-02"),
        ({"tipo": "envido", **UY, "muestra": "4o", "cartas": ["4o", "5o", "6o"]}, "MUESTRA_EN_LA_MANO", "MUE-01"),
        ({"tipo": "envido", **TZ, "muestra": "4o", "cartas": ["1o", "5o", "6o"]}, "MESA_SIN_MUESTRA", "MUE-01"),
        ({"tipo": "flor", **TZ, "cartas": ["4o", "5o", "6o"]}, "MESA_SIN_FLOR", "FLO-11"),
        ({"tipo": "bazas", "resultados": [0, 0, 1]}, "MANO_YA_GANADA", "BAZ-03"),
        ({"tipo": "bazas", "resultados": [0, None, 1]}, "MANO_YA_RESUELTA", "BAZ-04"),
        ({"tipo": "bazas", "resultados": [None] * 4}, "BAZAS_DE_MAS", "BAZ-01"),
        ({"tipo": "bazas", "resultados": [2]}, "VALOR_INVALIDO", None),
        ({"tipo": "bazas", "resultados": [True]}, "VALOR_INVALIDO", None),
        ({"tipo": "bazas", "resultados": [], "mano": 6}, "ASIENTOS_QUE_LA_MESA_NO_TIENE", "MES-01"),
        ({"tipo": "baza", **TZ, "cartas": ["3c"], "jugadores": 2}, "UNA_CARTA_POR_ASIENTO", "BAZ-01"),
        ({"tipo": "baza", **TZ, "cartas": ["3c"] * 2, "jugadores": 2}, "CARTA_REPETIDA", "CAR-01"),
        ({"tipo": "baza", **TZ, "cartas": ["3c"] * 6, "jugadores": 6}, "ASIENTOS_QUE_LA_MESA_NO_TIENE", "MES-01"),
        ({"tipo": "baza", **TZ, "cartas": ["3c", None], "jugadores": 2}, "MESA_SIN_PASAR", "PAS-01"),
        ({**BIEN_BAZA, "sale": 2}, "ASIENTOS_QUE_LA_MESA_NO_TIENE", "MES-01"),
        ({"tipo": "falta", **TZ, "tanteador": [31, 0], "objetivo": 30}, "PARTIDA_YA_GANADA", "TAN-01"),
        ({"tipo": "falta", **TZ, "tanteador": [0, 30], "objetivo": 30}, "PARTIDA_YA_GANADA", "TAN-01"),
        ({"tipo": "falta", **TZ, "tanteador": [0, -1], "objetivo": 30}, "VALOR_INVALIDO", None),
        ({"tipo": "falta", **TZ, "tanteador": [0], "objetivo": 30}, "VALOR_INVALIDO", None),
        ({"tipo": "falta", **TZ, "tanteador": [0, 0], "objetivo": 40}, "OBJETIVO_QUE_LA_MESA_NO_JUEGA", "TAN-01"),
        ({"tipo": "falta", **UY, "tanteador": [0, 0], "objetivo": 12}, "OBJETIVO_QUE_LA_MESA_NO_JUEGA", "TAN-01"),
        ({"tipo": "falta", **UY, "tanteador": [0, 0], "objetivo": 40, "pico": True}, "MESA_SIN_PICO", "SEIS-01"),
        ({**TOQUE, "cantos": ["envido"], "chumbo": True}, "MESA_SIN_CHUMBO", "SEIS-04"),
        ({"tipo": "cadena", **UY, "canto": "envido", "cantos": ["truco"]}, "VALOR_INVALIDO", None),
        ({"tipo": "cadena", **UY, "canto": "Envido", "cantos": ["envido"]}, "VALOR_INVALIDO", None),
        ({"tipo": "cadena", **UY, "canto": "envido", "cantos": []}, "ENVIDO_SIN_CANTO", "ENV-07"),
        ({**TOQUE, "cantos": ["real-envido", "envido"]}, "ENVIDO_SOLO_SUBE", "ENV-07"),
        ({"tipo": "cadena", **UY, "canto": "truco", "cantos": ["retruco"]}, "TRUCO_DE_A_UN_ESCALON", "TRU-01"),
        ({"tipo": "cadena", **UY, "canto": "flor", "cantos": ["contraflor"]}, "FLOR_PRIMERO_SE_CANTA", "FLO-04"),
        ({"tipo": "cadena", **TZ, "canto": "flor", "cantos": ["flor"]}, "MESA_SIN_FLOR", "FLO-11"),
        ({"tipo": "adivinar"}, "TIPO_DESCONOCIDO", None),
        ({"tipo": ["envido"]}, "TIPO_DESCONOCIDO", None),
        ({"tipo": None}, "TIPO_DESCONOCIDO", None),
        ({}, "CLAVE_QUE_FALTA", None),
        ([], "NO_ES_UN_OBJETO", None),
        (None, "NO_ES_UN_OBJETO", None),
    ],
)  # fmt: skip
def test_each_bad_request_has_its_code(pedido, esperado, regla):
    assert codigo(pedido) == esperado
    error = responder(pedido)["error"]
    assert error.get("regla") == regla
    if esperado not in Falla.__members__:
        assert error["mensaje"] == REGLAS[regla]


def test_an_error_hands_the_id_back():
    assert responder({"tipo": "adivinar", "id": "a1"})["id"] == "a1"
    assert responder({"id": 0})["id"] == 0


def test_a_passed_card_is_null_where_it_may_be_passed():
    """PAS-01."""
    pedido = {"tipo": "baza", **UY, "muestra": "1o", "jugadores": 2, "cartas": [None, "4c"]}
    assert responder(pedido) == {"equipo": 1, "asiento": 1, "sale": 1}


def test_the_chico_of_unequal_teams_is_said_by_team():
    """FLO-08."""
    pedido = {"tipo": "cadena", **UY, "canto": "flor", "cantos": ["flor", "flor", "contraflor-al-resto"]}
    desigual = responder({**pedido, "tanteador": [10, 25]})
    assert (desigual["quiero"], desigual["quiero_por_equipo"], desigual["no_quiero"]) == (None, [30, 15], 6)
    assert responder(pedido)["quiero"] == 40


@pytest.mark.parametrize("escalera", Escalera)
def test_what_follows_is_accepted_and_nothing_else_is_offered(escalera):
    """ENV-07, FLO-08 to FLO-10, TRU-01: `siguen` and the next request agree, to the top of each ladder."""
    for slug in REGLAMENTOS:
        if escalera is Escalera.FLOR and slug == "trucazo":
            continue
        pendientes = [[ESCALONES[escalera][0].value]]
        while pendientes:
            cantos = pendientes.pop()
            pedido = {"tipo": "cadena", "reglamento": slug, "canto": escalera.value, "tanteador": [12, 9]}
            siguen = responder({**pedido, "cantos": cantos})["siguen"]
            if len(cantos) < 5:
                pendientes += [[*cantos, otro] for otro in siguen]
            for otro in siguen:
                assert "error" not in responder({**pedido, "cantos": [*cantos, otro]})


def test_each_answer_comes_before_the_next_question():
    """A line is flushed at once, so that a program can talk to it."""
    with subprocess.Popen(
        [sys.executable, "-m", "engine"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, cwd=RAIZ
    ) as proceso:
        for tipo, pedido in BIEN.items():
            proceso.stdin.write(json.dumps(pedido).encode() + b"\n")
            proceso.stdin.flush()
            assert json.loads(proceso.stdout.readline()) == ESPERADO[tipo]
        proceso.stdin.close()
        assert proceso.wait(timeout=20) == 0


def test_it_ends_quietly_when_nobody_reads():
    lector, escritor = os.pipe()
    os.close(lector)
    linea = json.dumps(BIEN["envido"]).encode() + b"\n"
    hecho = subprocess.run(
        [sys.executable, "-m", "engine"], input=linea * 50, stdout=escritor, stderr=subprocess.PIPE, cwd=RAIZ,
        timeout=20, check=False,
    )  # fmt: skip
    os.close(escritor)
    assert (hecho.returncode, hecho.stderr) == (0, b"")


DOC = (RAIZ / "docs/PROTOCOL.md").read_text("utf-8")


def test_the_page_of_the_protocol_shows_what_is_answered():
    """Its example runs, and every code of a request that can't be read is on it."""
    pregunta, respuesta = re.search(r"\$ echo '(.+)' \| python -m engine\n(.+)\n", DOC).groups()
    assert responder(json.loads(pregunta)) == json.loads(respuesta)
    for falla in Falla:
        assert f"`{falla.name}`" in DOC
    for tipo, pedido in BIEN.items():
        for clave in {*pedido, *ESPERADO[tipo]} - {"tipo", "reglamento"}:
            assert f"`{clave}`" in DOC, (tipo, clave)
