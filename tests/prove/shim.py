"""A disk that fails on order: a library between the bot and the system, built if there is a compiler.

The server that forks the bots loads it, and it touches the files of one database alone.
"""

import os
import shutil
import subprocess
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache
from pathlib import Path
from typing import Final

SOURCE: Final = Path(__file__).with_name("disk_shim.c")
MISSING: Final = "no C compiler here: nothing could be done between the bot and its disk"


@cache
def library() -> Path | None:
    """The library, built once a process; None without a compiler."""
    compiler = shutil.which("cc")
    if compiler is None:
        return None
    built = Path(tempfile.mkdtemp(prefix="prove")) / "disk_shim.so"
    command = (compiler, "-shared", "-fPIC", "-O1", "-o", str(built), str(SOURCE), "-ldl")
    subprocess.run(command, check=True)
    return built


@contextmanager
def loaded() -> Iterator[None]:
    """Let processes that are started in this block load the library; their forks have it as well."""
    built = library()
    if built is None:
        yield
        return
    before = os.environ.get("LD_PRELOAD")
    os.environ["LD_PRELOAD"] = " ".join(filter(None, (str(built), before)))
    try:
        yield
    finally:
        del os.environ["LD_PRELOAD"]
        if before is not None:
            os.environ["LD_PRELOAD"] = before


class Disk:
    """The disk of one database, for a process that has `environment` among its variables."""

    def __init__(self, orders: Path, database: str) -> None:
        self._orders = orders
        self.environment = {"PROVE_DISK": str(orders), "PROVE_FILE": database}
        self.behave()

    def behave(self) -> None:
        """Do as a disk should."""
        self._orders.unlink(missing_ok=True)

    def order(self, words: str) -> None:
        """Do as these words of `disk_shim.c` say."""
        written = self._orders.with_suffix(".next")
        written.write_text(words, encoding="ascii")
        written.replace(self._orders)
