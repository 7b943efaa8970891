"""The counts of the rules written a second time, from the rules' words alone, to check the engine's against."""

from __future__ import annotations

PALOS = "eboc"
NUMEROS = (1, 2, 3, 4, 5, 6, 7, 10, 11, 12)
MAZO = [f"{n}{p}" for p in PALOS for n in NUMEROS]

SIN_MUESTRA = [
    ["1e"],
    ["1b"],
    ["7e"],
    ["7o"],
    ["3e", "3b", "3o", "3c"],
    ["2e", "2b", "2o", "2c"],
    ["1o", "1c"],
    ["12e", "12b", "12o", "12c"],
    ["11e", "11b", "11o", "11c"],
    ["10e", "10b", "10o", "10c"],
    ["7b", "7c"],
    ["6e", "6b", "6o", "6c"],
    ["5e", "5b", "5o", "5c"],
    ["4e", "4b", "4o", "4c"],
]

TANTOS_PIEZA = {2: 30, 4: 29, 5: 28, 11: 27, 10: 27}


def piezas(muestra: str | None) -> dict[str, int]:
    """The piezas strongest first, each with its tantos: MUE-02 and MUE-03."""
    if muestra is None:
        return {}
    palo = muestra[-1]
    salida = {}
    for numero, tantos in TANTOS_PIEZA.items():
        codigo = f"{numero}{palo}"
        salida[f"12{palo}" if codigo == muestra else codigo] = tantos
    return salida


def escalera(muestra: str | None) -> list[list[str]]:
    """The rungs of a deal, strongest first, without the muestra: POD-01 and POD-02."""
    arriba = piezas(muestra)
    comunes = [[c for c in escalon if c not in arriba and c != muestra] for escalon in SIN_MUESTRA]
    return [[c] for c in arriba] + [e for e in comunes if e]


def _indice(codigo: str) -> int:
    numero = int(codigo[:-1])
    return 0 if numero >= 10 else numero


def envido(cartas: list[str], muestra: str | None) -> int:
    """ENV-01 to ENV-04."""
    valen = piezas(muestra)
    mias = sorted((valen[c] for c in cartas if c in valen), reverse=True)
    if len(mias) >= 2:
        return mias[0] + mias[1] - 20
    if mias:
        return mias[0] + max(_indice(c) for c in cartas if c not in valen)
    for palo in PALOS:
        iguales = sorted((_indice(c) for c in cartas if c[-1] == palo), reverse=True)
        if len(iguales) >= 2:
            return 20 + iguales[0] + iguales[1]
    return max(_indice(c) for c in cartas)


def flor(cartas: list[str], muestra: str | None) -> int | None:
    """FLO-01 and FLO-02; None without a flor."""
    valen = piezas(muestra)
    mias = sorted((valen[c] for c in cartas if c in valen), reverse=True)
    comunes = [c for c in cartas if c not in valen]
    palos = {c[-1] for c in comunes}
    if len(mias) >= 2 or (len(mias) == 1 and len(palos) == 1):
        return mias[0] + sum(t - 20 for t in mias[1:]) + sum(_indice(c) for c in comunes)
    if len({c[-1] for c in cartas}) == 1:
        return 20 + sum(_indice(c) for c in cartas)
    return None
