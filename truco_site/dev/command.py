"""The command line of dev.py."""

import argparse
import re
import signal
import sys
from typing import NoReturn

from truco_site.dev.environment import PYTHON, clean_environ, prepare
from truco_site.dev.problems import FAILED, MISUSED, Problem, explain_os_error
from truco_site.dev.server import INTERRUPTED, PORTS, run, start, wait_for

# With these, pytest is wanted in one process.
ONE_PROCESS = re.compile(r"-n|--numprocesses|--dist|--pdb|--trace|--co\b|--collect|-s$|--capture")


def test(arguments: list[str]) -> int:
    """Run the tests; further arguments are pytest's. Return pytest's status."""
    prepare("requirements-dev.txt")
    workers = [] if any(ONE_PROCESS.match(word) for word in arguments) else ["-n", "auto"]
    return wait_for(start([str(PYTHON), "-m", "pytest", *workers, *arguments], clean_environ()))


def _port(text: str) -> int:
    if not (text.isascii() and text.isdecimal()) or not 1 <= int(text) <= 65535:
        message = "a port is a number from 1 to 65535"
        raise argparse.ArgumentTypeError(message)
    return int(text)


def _read(argv: list[str]) -> tuple[argparse.Namespace, list[str]]:
    """Return what was asked and, for ``test``, what goes on to pytest. Exit with the usage where it makes no sense."""
    parser = argparse.ArgumentParser(prog="dev.py", description="La Muestra: serve it here, or run its tests.")
    commands = parser.add_subparsers(dest="command", metavar="run | test")
    serve = commands.add_parser("run", help="serve the site here", description="Serve the site here.")
    serve.add_argument("--host", default="localhost", help="address to listen at (default: localhost; all: 0.0.0.0)")
    serve.add_argument("--port", type=_port, help=f"port to listen at (default: {PORTS[0]}, or the next free one)")
    about = "run the tests; further arguments are pytest's (a path, -k word, -x)"
    commands.add_parser("test", help=about, description=about.capitalize())
    if argv[:1] == ["test"] and argv[1:2] not in (["-h"], ["--help"]):
        return argparse.Namespace(command="test"), argv[1:]
    asked = parser.parse_args(argv)
    if not asked.command:
        parser.print_help()
        sys.exit(MISUSED)
    return asked, []


def _interrupt(*_: object) -> NoReturn:
    raise KeyboardInterrupt


def main(argv: list[str]) -> int:
    """Do what the arguments ask; return the exit status. A Problem becomes its line."""
    asked, rest = _read(argv)
    # Both, since a shell without job control starts what it puts in the background with Ctrl-C ignored.
    signal.signal(signal.SIGINT, _interrupt)
    signal.signal(signal.SIGTERM, _interrupt)
    try:
        return run(asked.host, asked.port) if asked.command == "run" else test(rest)
    except Problem as problem:
        print(problem, file=sys.stderr)
        return problem.status
    except OSError as error:
        print(explain_os_error(error), file=sys.stderr)
        return FAILED
    except KeyboardInterrupt:
        print("\nEnded.", file=sys.stderr)
        return INTERRUPTED
