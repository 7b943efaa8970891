"""`python -m engine`: the line protocol on standard input and output."""

from __future__ import annotations

import argparse
import os
import sys
import traceback

from engine.pedido import Falla, PedidoInvalido
from engine.protocolo import LINEA_MAXIMA, fallo, responder_linea

AYUDA = """\
Reads one JSON object a line and writes one a line, in order: the rules of truco, asked by another program or by hand.

  {"tipo": "envido", "reglamento": "quiero-truco-uy", "muestra": "6o", "cartas": ["4o", "7e", "3c"]}

tipo      takes (? may be left out)                                                      answers
fuerza    reglamento, carta, muestra?                                                    puesto, pieza, nombre
baza      reglamento, cartas, jugadores, muestra?, sale?                                 equipo, asiento, sale
bazas     resultados, mano?                                                              equipo, regla
envido    reglamento, cartas, muestra?                                                   valor, pasos
flor      reglamento, cartas, muestra?                                                   tiene, valor, pasos
cadena    reglamento, canto, cantos, tanteador?, objetivo?, pico?, chumbo?               quiero, no_quiero, siguen
falta     reglamento, tanteador, objetivo, pico?                                         vale, regla
mano      reglamento, jugadores, cartas, acciones, muestra?, mano?, tanteador?,          the whole position
          objetivo?, pico?, chumbo?, perros?

reglamento  quiero-truco-uy, quiero-truco-ar, trucazo, tradicional-uy, trucobet
carta       number and palo: 1e, 7o, 10c, 12b; the muestra only where the table has one
canto       envido, flor, truco

A key "id" is handed back. What can't be answered gives {"error": {"codigo", "mensaje"[, "regla"]}} on its line.
docs/PROTOCOL.md has the whole."""


def _contestar(linea: bytes) -> str:
    try:
        return responder_linea(linea)
    except Exception:  # noqa: BLE001  (a bug must not end the process: the next line is still owed its answer)
        traceback.print_exc()
        return fallo(PedidoInvalido(Falla.ERROR_INTERNO))


def main() -> int:
    """Answer every line of standard input until it ends; return the exit status, 0 whatever was asked."""
    analizador = argparse.ArgumentParser(
        prog="python -m engine", description=AYUDA, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    analizador.parse_args()
    entrada, salida = sys.stdin.buffer, sys.stdout.buffer
    try:
        while linea := entrada.readline(LINEA_MAXIMA + 1):
            respuesta = _contestar(linea)
            # The rest of a line that is too long belongs to it.
            while not linea.endswith(b"\n") and (linea := entrada.readline(LINEA_MAXIMA + 1)):
                pass
            # A lone half of a surrogate pair in an id goes back as the escape that it came as.
            salida.write(respuesta.encode(errors="backslashreplace") + b"\n")
            salida.flush()
    except BrokenPipeError:
        # Whoever asked has gone; nothing is left to flush at exit.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
    except KeyboardInterrupt:
        return 130
    return 0


if __name__ == "__main__":
    sys.exit(main())
