"""A SIGKILL at each step of a manager's act, and of recomputing ratings: all of it is there, or nothing."""

import asyncio
import sys
from collections.abc import Sequence
from itertools import combinations
from pathlib import Path

import pytest

from bot.community.rated import recomputed_ratings
from bot.community.ratings import MODEL
from bot.community.refold import Refold
from bot.storage import Store
from tests.community.killed import ACTS, digest
from tests.community.played import ended
from tests.databases import where

ROOT = Path(__file__).parents[2]
BEFORE: dict[str, Sequence[str]] = {"restore": ["void", "make anew"], "make anew": ["void"]}
"""The acts that come before an act."""
MAKES_DUE = frozenset({"void", "restore", "erase"})


async def killed_in(path: Path, name: str) -> list[str]:
    """The digests of the database after each death."""
    process = await asyncio.create_subprocess_exec(
        *(sys.executable, "-m", "tests.community.killed", str(path), name),
        cwd=ROOT,
        stdout=asyncio.subprocess.PIPE,
    )
    said, _ = await process.communicate()
    assert process.returncode == 0
    return [line for line in said.decode().split() if len(line) == 64]


@pytest.mark.whole
@pytest.mark.parametrize("name", ACTS)
async def test_an_act_in_which_the_bot_is_killed_has_been_done_wholly_or_not_at_all(
    tmp_path: Path, name: str
) -> None:
    path = tmp_path / "parlour.sqlite"
    store = await Store.open(where(path))
    for number, pair in enumerate(combinations((1001, 1002, 1003, 1004), 2)):
        await ended(store, f"match{number:03}", pair, (1, 2), at=1000.0 * number)
    for each in BEFORE.get(name, ()):
        await ACTS[each](store)
    before = await digest(store)
    await store.close()

    *unfinished, done = await killed_in(path, name)

    assert unfinished, "it has died before its commit"
    assert set(unfinished) == {before}
    assert done != before
    store = await Store.open(where(path))
    assert (await store.moderation.fold(MODEL)).is_due(MODEL) == (name in MAKES_DUE - {"erase"})
    await Refold(store).make_due()
    assert await store.ratings.all() == recomputed_ratings(await store.results.rated_after(0, 99))
    await store.close()
