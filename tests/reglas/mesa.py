"""A table to play at in a test: a hand as readable text, asked by the line protocol and by nothing else."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from engine.protocolo import responder

UY, AR, TZ, TR, TB = "quiero-truco-uy", "quiero-truco-ar", "trucazo", "tradicional-uy", "trucobet"
TODOS = (UY, AR, TZ, TR, TB)
CON_MUESTRA = (UY, TR)
QUIERO = (UY, AR)
OTROS = (TZ, TR, TB)

# Nobody holds a flor or, with the muestra below, a pieza. Envido 33, 31, 3, 28, 5, 3.
LIMPIA2 = "7e 6e 4b | 5c 6c 1b"
LIMPIA4 = LIMPIA2 + " | 1e 2b 3c | 7o 1o 2c"
LIMPIA6 = LIMPIA4 + " | 3e 5b 12c | 3b 2e 10c"
# The muestra of a table that has one, where a test names none.
MUESTRA = "6o"

CALLADOS = ("sena", "rendirse", "mostrar")
SIN_ARGUMENTO = ("sena", "tantos")  # offered once, without saying which


@dataclass(frozen=True)
class Mesa:
    """A deal and what has been done with it; `jugar` gives the next one, `rechaza` stays where it is."""

    pedido: dict[str, Any]
    r: dict[str, Any] = field(repr=False)

    @property
    def tanteador(self) -> list[int]:
        return self.r["tanteador"]

    @property
    def turno(self) -> list[int]:
        return sorted(self.r["turno"])

    @property
    def bazas(self) -> list[int | None]:
        return self.r["bazas"]

    @property
    def partida(self) -> int | None:
        return self.r["partida"]

    @property
    def cerrada(self) -> bool:
        return self.r["cerrada"]

    @property
    def terminada(self) -> bool:
        return self.r["terminada"]

    @property
    def pagos(self) -> list[tuple[int, int]]:
        """The payments that stand, in their order."""
        return [(p["equipo"], p["puntos"]) for p in self.r["pagos"] if not p["anulado"]]

    @property
    def anulados(self) -> list[tuple[int, int]]:
        """The payments taken back, in their order."""
        return [(p["equipo"], p["puntos"]) for p in self.r["pagos"] if p["anulado"]]

    def legales(self, asiento: int) -> set[str]:
        """What a seat may say or play now, without señas, surrender and showing, which are nearly always open."""
        return {p for p in self.r["legales"][asiento] if p.split()[0] not in CALLADOS}

    def jugar(self, acciones: str) -> Mesa:
        """Play on: each action must have been offered before it is taken."""
        m = self
        for accion in [a.strip() for a in acciones.split(";") if a.strip()]:
            m = m._una(accion)
        return m

    def _una(self, accion: str) -> Mesa:
        asiento, palabra = accion.split(" ", 1)
        otra = _mesa({**self.pedido, "acciones": [*self.pedido["acciones"], accion]})
        assert "error" not in otra.r, f"{accion} refused: {otra.r['error']} after {self.pedido}"
        sola = palabra.split()[0]
        ofrecida = sola if sola in SIN_ARGUMENTO else palabra
        assert ofrecida in self.r["legales"][int(asiento)], f"{accion} taken but not offered: {self.pedido}"
        _comprobar(otra)
        return otra

    def rechaza(self, accion: str, *reglas: str) -> Mesa:
        """The action is refused, by one of these rules if any is named, was not offered, and changes nothing."""
        acciones = [*self.pedido["acciones"], accion]
        r = responder({**self.pedido, "acciones": acciones})
        assert "error" in r, f"{accion} accepted after {self.pedido}"
        assert r["error"]["accion"] == len(acciones) - 1, r["error"]
        if reglas:
            assert r["error"].get("regla") in reglas, f"{accion}: {r['error']} instead of {reglas} after {self.pedido}"
        assert {k: v for k, v in r.items() if k != "error"} == self.r, "a refused action changes nothing"
        asiento, palabra = accion.split(" ", 1)
        if palabra not in SIN_ARGUMENTO and int(asiento) < len(self.r["legales"]):
            assert palabra not in self.r["legales"][int(asiento)], f"{accion} offered and refused"
        return self


def _mesa(pedido: dict[str, Any]) -> Mesa:
    return Mesa(pedido, responder(pedido))


def _comprobar(m: Mesa) -> None:
    """What is true of every state: points move by payments alone; while open, somebody may do something."""
    puntos = list(m.pedido.get("tanteador", [0, 0]))
    for equipo, n in m.pagos:
        puntos[equipo] += n
    assert puntos == m.tanteador, f"{m.r['pagos']} do not add up to {m.tanteador}"
    if not m.cerrada:
        assert any(m.r["legales"]), f"nothing to do in {m.pedido}"


def mesa(reglamento: str, manos: str, acciones: str = "", **opciones: Any) -> Mesa:
    """Deal these hands (seats apart by `|`) and play these actions (apart by `;`), all of which must be accepted."""
    cartas = [m.split() for m in manos.split("|")]
    if reglamento in CON_MUESTRA:
        opciones.setdefault("muestra", MUESTRA)
    opciones["tanteador"] = list(opciones.get("tanteador", (0, 0)))
    pedido = {"tipo": "mano", "reglamento": reglamento, "jugadores": len(cartas), "cartas": cartas, **opciones}
    m = _mesa({**pedido, "acciones": []})
    assert "error" not in m.r, f"{m.r['error']}: {pedido}"
    _comprobar(m)
    return m.jugar(acciones)


def preguntar(tipo: str, reglamento: str | None = None, **datos: Any) -> dict[str, Any]:
    """Any other line of the protocol; it must be answered. The usual muestra where the table has one."""
    pedido = {"tipo": tipo, **datos} if reglamento is None else {"tipo": tipo, "reglamento": reglamento, **datos}
    if reglamento in CON_MUESTRA and tipo in {"fuerza", "baza", "envido", "flor"}:
        pedido.setdefault("muestra", MUESTRA)
    r = responder(pedido)
    assert "error" not in r, f"{pedido}: {r}"
    return r


def invalida(pedido: dict[str, Any], *reglas: str) -> None:
    """The line can't be answered; where it says by which rule, by one of these."""
    r = responder(pedido)
    assert "error" in r, f"{pedido} answered: {r}"
    assert "tanteador" not in r, "an input that can't be answered is not a hand"
    assert r["error"]["codigo"] != "TIPO_DESCONOCIDO", "refused for another reason than the one in question"
    if "regla" in r["error"] and reglas:
        assert r["error"]["regla"] in reglas, r["error"]


def trato_invalido(reglamento: str, manos: str, *reglas: str, **opciones: Any) -> None:
    """This deal can't be played at this table."""
    cartas = [m.split() for m in manos.split("|")]
    if reglamento in CON_MUESTRA:
        opciones.setdefault("muestra", MUESTRA)
    pedido = {"tipo": "mano", "reglamento": reglamento, "jugadores": len(cartas), "cartas": cartas, "acciones": []}
    invalida({**pedido, **opciones}, *reglas)
