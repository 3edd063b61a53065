"""``python -m bot status``: the bots of this machine, their load, and the last error."""

import time
from argparse import Namespace
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Any

from bot import __version__
from bot.console.command import CANNOT_RUN, WELL, Command
from bot.health.asking import state

if TYPE_CHECKING:
    from bot.config import Config


def _carry_out(config: "Config", _asked: Namespace) -> int:
    port, cluster = config.health.port, config.cluster
    ports = range(port, port + cluster.processes + cluster.standbys) if port else ()
    found = [(each, state(each)) for each in ports]
    lines = [("this program", f"Parlour {__version__}")]
    lines += [line for each, said in found for line in _bot(each, said)]
    if not ports:
        lines.append(("bot", "cannot be asked: health.port is 0"))
    for title, text in (*lines, *_database(config)):
        print(f"{title:<14}{text}")
    well = sum(said is not None and said["connected"] and _has_database(said) for _, said in found)
    return WELL if well >= cluster.processes else CANNOT_RUN


def _bot(port: int, said: Mapping[str, Any] | None) -> Iterator[tuple[str, str]]:
    """The lines about a process of the bot, or a worker, by its own words if it runs."""
    if said is None:
        yield f"bot at {port}", "does not answer"
        return
    yield f"bot at {port}", f"runs since {_moment(said['started'])}, version {said['version']}, {_link(said)}"
    if not _has_database(said):
        yield "", "its database takes NOTHING that is written"
    if "live_tables" in said:  # it plays, or is about to
        yield "tables", f"{said['live_tables']} at play, {said['set_aside_matches']} set aside"
        yield "lobbies", f"{said['open_lobbies']} open"
        yield "waiting", f"{said['messages_waiting']} messages, {said['ai_waiting']} questions to AIs"
    yield "last error", _error(said["last_error"])


def _has_database(said: Mapping[str, Any]) -> bool:
    """False if a process says that its database takes nothing; a worker has none."""
    return said.get("database") is not False


def _link(said: Mapping[str, Any]) -> str:
    if said.get("waiting_for_shards"):
        return "waits for shards"
    return "connected" if said["connected"] else "NOT connected"


def _error(told: Mapping[str, Any] | None) -> str:
    if told is None:
        return "none"
    details = (f"{key} {told[key]}" for key in ("what", "part", "fault", "reference") if key in told)
    return f"{_moment(told['at'])}: {', '.join((str(told['event']), *details))}"


def _moment(at: float) -> str:
    return time.strftime("%Y-%m-%d %H:%M:%S UTC", time.gmtime(at))


def _database(config: "Config") -> Iterator[tuple[str, str]]:
    """The lines about the database, as far as it can be seen from outside."""
    from bot.storage import StorageError
    from bot.storage.copies import look
    from bot.storage.database import FileLock

    path = config.storage.where
    if not isinstance(path, Path):
        yield "database", "on a PostgreSQL server"
        return
    try:
        yield "database", f"{path}, {'in use' if FileLock(path).held else 'not in use'}"
        facts = look(path)
    except (OSError, StorageError) as error:
        yield "", str(error)
        return
    yield "", f"{facts.size:,} bytes, schema {facts.schema} of {facts.known}"
    yield "", f"{facts.playing} matches unfinished, {facts.ended} ended"


COMMAND = Command("status", "say what runs here, what goes on, and what went wrong last", _carry_out)
