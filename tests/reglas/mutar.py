"""Break each rule in a copy of the engine and run the tests named by it: `python tests/reglas/mutar.py [RULE …]`.

Prints the survivors and leaves with status 1 if there is one. The tests of a rule are those whose name has its id.
"""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
import tempfile
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

RAIZ = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(RAIZ))

from tests.reglas.mutantes import MUTANTES, Mutante  # noqa: E402  (the root has to be on the path first)

MUERTO, VIVO = 1, 0


def _copia(destino: Path) -> None:
    shutil.copytree(RAIZ / "engine", destino / "engine", ignore=shutil.ignore_patterns("__pycache__"))
    shutil.copytree(
        RAIZ / "tests" / "reglas", destino / "tests" / "reglas", ignore=shutil.ignore_patterns("__pycache__")
    )
    (destino / "tests" / "__init__.py").touch()


def _archivos(destino: Path, nombre: str) -> list[str]:
    """Return the test files that have tests of that rule."""
    marca = re.compile(rf"^def test_{nombre}_", re.MULTILINE)
    return [
        str(f) for f in sorted((destino / "tests" / "reglas").glob("test_*.py")) if marca.search(f.read_text("utf8"))
    ]


def correr(mutante: Mutante) -> int:
    """Return pytest's status for the rule's tests against the mutant: 1 killed, 0 alive, anything else no verdict."""
    with tempfile.TemporaryDirectory() as carpeta:
        destino = Path(carpeta)
        _copia(destino)
        archivo = destino / "engine" / mutante.archivo
        archivo.write_text(mutante.aplicado(archivo.read_text("utf8")), "utf8")
        nombre = mutante.regla.replace("-", "_")
        orden = [sys.executable, "-m", "pytest", "-q", "-x", "--no-header", "-k", f"test_{nombre}_"]
        orden += ["-c", os.devnull, "--rootdir", carpeta, "--import-mode=importlib"]
        orden += [
            "-p",
            "no:cacheprovider",
            "-p",
            "no:django",
            "-p",
            "no:playwright",
            "-p",
            "no:hypothesispytest",
            "-p",
            "no:xdist",
        ]
        entorno = {**os.environ, "PYTHONPATH": carpeta, "PYTHONDONTWRITEBYTECODE": "1", "PYTEST_ADDOPTS": ""}
        hecho = subprocess.run(
            orden + _archivos(destino, nombre), cwd=carpeta, env=entorno, capture_output=True, check=False
        )
        if hecho.returncode not in (MUERTO, VIVO):
            sys.stdout.write(hecho.stdout.decode()[-2000:] + hecho.stderr.decode()[-500:])
        return hecho.returncode


def main(reglas: list[str]) -> int:
    elegidos = [m for m in MUTANTES if not reglas or m.regla in reglas]
    malos = 0
    with ThreadPoolExecutor(max_workers=2) as juntos:
        for mutante, estado in zip(elegidos, juntos.map(correr, elegidos), strict=True):
            if estado != MUERTO:
                malos += 1
                que = "ALIVE" if estado == VIVO else f"NO VERDICT {estado}"
                sys.stdout.write(f"{que}  {mutante}\n")
                sys.stdout.flush()
    sys.stdout.write(f"{len(elegidos) - malos} of {len(elegidos)} mutants killed\n")
    return int(bool(malos))


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
