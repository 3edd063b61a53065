"""A PostgreSQL server from Debian's package, on a loopback port and in a folder of its own."""

import os
import pwd
import shutil
import socket
import subprocess
import tempfile
from pathlib import Path
from types import TracebackType
from typing import Final, Self

PROGRAMS: Final = Path("/usr/lib/postgresql/15/bin")
USER: Final = "postgres"


class PostgresServer:
    """A server that runs until the block ends. As it refuses to run as root, it then runs as postgres."""

    def __init__(self) -> None:
        self._folder = Path(tempfile.mkdtemp(prefix="postgres-"))
        self._port = 0
        if os.getuid() == 0:
            shutil.chown(self._folder, USER)

    def url(self, database: str) -> str:
        return f"postgresql://{USER}@127.0.0.1:{self._port}/{database}"

    def __enter__(self) -> Self:
        data = self._folder / "data"
        self._run("initdb", "-D", str(data), "-U", USER, "-A", "trust", "--no-sync", "-E", "UTF8")
        with socket.socket() as free:
            free.bind(("127.0.0.1", 0))
            self._port = free.getsockname()[1]
        options = f"-h 127.0.0.1 -p {self._port} -k {self._folder} -c fsync=off"
        self._run("pg_ctl", "-D", str(data), "-l", str(self._folder / "log"), "-w", "-o", options, "start")
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._run("pg_ctl", "-D", str(self._folder / "data"), "-m", "immediate", "stop")
        shutil.rmtree(self._folder)

    def _run(self, program: str, *arguments: str) -> None:
        user = USER if os.getuid() == 0 else pwd.getpwuid(os.getuid()).pw_name
        subprocess.run(
            [PROGRAMS / program, *arguments],
            user=user,
            cwd=self._folder,
            check=True,
            stdout=subprocess.DEVNULL,
        )
