"""Tables as plain text, and a description of the machine."""

import os
import platform
import statistics
from collections.abc import Iterable, Sequence
from pathlib import Path


def machine() -> str:
    """One line that describes the machine: processor, cores, memory, system, Python."""
    cores = len(os.sched_getaffinity(0))
    memory = os.sysconf("SC_PAGE_SIZE") * os.sysconf("SC_PHYS_PAGES") / 2**30
    return (
        f"{_processor()}, {cores} cores, {memory:.0f} GiB, {platform.system()} {platform.release()}, "
        f"{platform.python_implementation()} {platform.python_version()}"
    )


def table(title: str, columns: Sequence[str], rows: Iterable[Sequence[str]]) -> str:
    """A Markdown table under a heading, columns aligned for reading as it is."""
    lines = [tuple(columns), *(tuple(row) for row in rows)]
    widths = [max(len(line[place]) for line in lines) for place in range(len(columns))]
    shown = [
        "| " + " | ".join(cell.ljust(width) for cell, width in zip(line, widths, strict=True)) + " |"
        for line in lines
    ]
    ruler = "|" + "|".join("-" * (width + 2) for width in widths) + "|"
    return "\n".join((f"## {title}", "", shown[0], ruler, *shown[1:], ""))


def percentile(values: Sequence[float], share: float) -> float:
    """The value below which `share` (0..1) of the values lie."""
    ordered = sorted(values)
    return ordered[min(len(ordered) - 1, int(share * len(ordered)))]


def median(values: Sequence[float]) -> float:
    """The middle value."""
    return statistics.median(values)


def _processor() -> str:
    info = Path("/proc/cpuinfo")
    if info.exists():
        for line in info.read_text().splitlines():
            if line.startswith("model name"):
                return line.partition(":")[2].strip()
    return platform.processor() or platform.machine()
