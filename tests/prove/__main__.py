"""``python -m tests.prove [PART …]``: tries to break the bot's promises, and reports the outcome.

Prints a table and writes it to build/prove/report.md. The last line is
``kills N, lost 0, twice 0, leaked 0, unanswered 0``; exit status 1 if a promise is broken.
"""

import argparse
import signal
import sys

from tests.prove.frame import FULL, PARTS, SEED, Size, run


def main(arguments: list[str]) -> int:
    """Prove; returns the exit status."""
    parser = argparse.ArgumentParser("python -m tests.prove", description=__doc__.partition("\n")[0])
    parser.add_argument(
        "parts", nargs="*", metavar="PART", help=f"of {', '.join(PARTS)}; all if none is named"
    )
    parser.add_argument("--kills", type=int, default=FULL, help="fewer for a short form")
    parser.add_argument("--seed", type=int, default=SEED, help="of all that is drawn by chance")
    named = parser.parse_args(arguments)
    for name in named.parts:
        if name not in PARTS:
            parser.error(f"there is no part {name}: choose from {', '.join(PARTS)}")
    size = Size(named.kills, named.seed)
    report = run(size, named.parts or PARTS)
    (size.folder("") / "report.md").write_text(f"{report}\n", encoding="utf-8")
    print(report, flush=True)
    return 0 if report.kept else 1


if __name__ == "__main__":
    # Exit normally on SIGTERM: that also ends the running part, which has its own process group.
    signal.signal(signal.SIGTERM, lambda number, _: sys.exit(128 + number))
    sys.exit(main(sys.argv[1:]))
