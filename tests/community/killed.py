"""Processes that are killed within an act of a manager, or while ratings are recomputed, for `test_killed`.

    python -m tests.community.killed PATH ACT

A process dies at each step of the act's transactions in turn, the last time when it has committed. After each
death a line is printed: the SHA-256 of what another process reads in the database.
"""

import asyncio
import os
import signal
import sys
from collections.abc import Callable, Coroutine, Mapping
from functools import partial
from hashlib import sha256
from itertools import count
from pathlib import Path
from typing import Any, Final, NoReturn, TypeAlias
from unittest.mock import patch

from bot.community.refold import Refold
from bot.community.settings import ServerSettings, SettingsBook
from bot.storage import Store
from bot.storage.erasure import Identity
from bot.storage.moderation import ActKind, ManagersAct
from bot.storage.work import Batch, Statement, Steps, Work
from bot.storage.writer import Writer
from tests.community.played import GUILD
from tests.databases import where

MANAGER: Final = 900
ANNA: Final = 1001
NOBODY: Final = Identity(-(1 << 60) - 77, "N.N. 004D")
MATCH: Final = "match001"
Act: TypeAlias = Callable[[Store], Coroutine[Any, Any, object]]


def act(kind: ActKind, match_id: str | None = None, user_id: int | None = None) -> ManagersAct:
    return ManagersAct(GUILD, 5.0, kind, MANAGER, "Mia", match_id, user_id, reason="two accounts")


async def judge(kind: ActKind, store: Store) -> None:
    assert await store.moderation.judge(act(kind, MATCH)) is not None


async def bar(store: Store) -> None:
    def barred(settings: ServerSettings) -> ServerSettings:
        return settings.model_copy(update={"barred_users": (ANNA,)})

    await SettingsBook(store).change(GUILD, barred, lambda *_: (act("bar", user_id=ANNA),))


async def end(store: Store) -> None:
    await store.moderation.log(act("end", MATCH))


async def erase(store: Store) -> None:
    await store.erasure.forget(ANNA, NOBODY)


async def make_anew(store: Store) -> None:
    assert await Refold(store).make_due()


ACTS: Final[Mapping[str, Act]] = {
    "void": partial(judge, "void"),
    "restore": partial(judge, "restore"),
    "bar": bar,
    "end": end,
    "erase": erase,
    "make anew": make_anew,
}


class Fuse:
    """Kills the process at a step of its transactions, counted from 0."""

    def __init__(self, step: int) -> None:
        self.left = step

    def burn(self) -> None:
        if self.left == 0:
            die()
        self.left -= 1

    def within(self, work: Work[Any]) -> Steps[Any]:
        """The work, with a step after each statement, and one before the commit."""
        steps = work()
        take: Callable[[], Statement | Batch] = partial(next, steps)
        while True:
            try:
                statement = take()
            except StopIteration as ended:
                self.burn()
                return ended.value
            take = partial(steps.send, (yield statement))
            self.burn()


def die() -> NoReturn:
    os.kill(os.getpid(), signal.SIGKILL)
    raise AssertionError("dead")


async def _do(place: Path, name: str, step: int) -> None:
    """Do an act until it comes to that step; if it never does, note that, and die after its commit."""
    store = await Store.open(where(place))
    fuse, transact = Fuse(step), Writer.transact

    def mortal(writer: Writer, work: Work[Any]) -> "asyncio.Future[Any]":
        return transact(writer, partial(fuse.within, work))

    with patch.object(Writer, "transact", mortal):
        await ACTS[name](store)
    _committed(place).touch()
    die()


def _committed(place: Path) -> Path:
    return place.with_suffix(".committed")


async def digest(store: Store) -> str:
    """The SHA-256 of all that an act may change."""
    found = (
        await store.ratings.all(),
        await store.moderation.page(GUILD, 99, 0),
        await store.moderation.unnotified(),
        await store.settings.all(),
        await store.results.of_person(ANNA),
        await store.moderation.voided("tressette", GUILD),
    )
    return sha256(repr(found).encode()).hexdigest()


async def _look(place: Path) -> None:
    store = await Store.open(where(place))
    sys.stdout.write(f"{await digest(store)}\n")
    sys.stdout.flush()
    await store.close()


def _forked(work: Coroutine[Any, Any, None]) -> int:
    """The status of a forked process that does this, as a shell has it."""
    child = os.fork()
    if child == 0:
        asyncio.run(work)
        os._exit(0)
    work.close()
    return os.waitstatus_to_exitcode(os.waitpid(child, 0)[1])


def main(place: Path, name: str) -> None:
    """Kill a process at each step of an act, and look after each."""
    for step in count():
        assert _forked(_do(place, name, step)) == -signal.SIGKILL
        assert _forked(_look(place)) == 0
        if _committed(place).exists():
            break


if __name__ == "__main__":
    main(Path(sys.argv[1]), sys.argv[2])
