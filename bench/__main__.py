"""`python -m bench [SECTION …]`: measures, and prints a table a section with the machine's description."""

import sys
from collections.abc import Callable
from importlib import import_module

from bench.report import machine

SECTIONS = (
    "core",
    "worlds",
    "commits",
    "clicks",
    "panels",
    "daily",
    "publishing",
    "startup",
    "pictures",
    "thinking",
    "workers",
    "scaling",
    "growth",
    "takeover",
    "ratings",
    "fairness",
    "tournaments",
)


def main(names: list[str]) -> int:
    """Run the sections named, or all; returns the exit status."""
    unknown = [name for name in names if name not in SECTIONS]
    if unknown:
        print(f"unknown section {unknown[0]!r}: choose from {', '.join(SECTIONS)}", file=sys.stderr)
        return 2
    print(f"# Measured on {machine()}\n", flush=True)
    for name in names or SECTIONS:
        run: Callable[[], str] = import_module(f"bench.{name}").run
        print(run(), flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
