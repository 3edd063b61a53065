"""The announcer is done with each announcement once: told before a crash, or taken by no channel."""

from collections.abc import AsyncIterator
from pathlib import Path
from types import SimpleNamespace
from typing import Any, cast

import pytest

from bot.community.settings import ServerSettings
from bot.features.announcements.announcer import Announcer
from bot.features.announcements.page import milestones_mark, season_mark
from bot.features.announcements.query import Announcements
from bot.match.preferences import PreferenceBook
from bot.storage import Store
from bot.storage.announcements import match_subject
from bot.ui.emojis import NO_EMOJIS
from tests.community.played import GUILD, ended, established

PEOPLE = tuple(range(1001, 1006))
NOW = 1_790_856_000.0
"""The first of October 2026."""
CHANNEL = 70
MATCH = "aaaaaaa9"
NEWS = {match_subject(MATCH): milestones_mark(MATCH), "season 2026-Q3": season_mark("2026-Q3")}


class Quiet:
    """A transport that fails each test in which something is posted."""

    def __init__(self, *there: str, channel: int | None) -> None:
        self._there = there
        self._channel = channel

    def joined(self) -> tuple[()]:
        return ()

    def server(self, guild_id: int) -> int:
        return guild_id

    def server_locale(self, _guild_id: int) -> None:
        return None

    async def text_channel(self, _guild_id: int, _channel_id: int) -> int | None:
        return self._channel

    async def posted(self, _channel_id: int, _since: float) -> tuple[Any, ...]:
        return (SimpleNamespace(custom_ids=self._there),)


@pytest.fixture
async def store(tmp_path: Path) -> AsyncIterator[Store]:
    opened = await Store.open(tmp_path / "parlour.sqlite")
    await ended(opened, MATCH, PEOPLE[:2], (1, 2), at=NOW - 20 * 86_400.0)
    await established(opened, PEOPLE, at=NOW - 10 * 86_400.0)
    yield opened
    await opened.close()


async def announce(store: Store, transport: Quiet) -> None:
    """Let a new process look once for what it owes."""
    settings = ServerSettings(announcements=True)
    book = SimpleNamespace(announcing=tuple, with_daily=tuple, of=lambda _: settings)
    query = Announcements(store, PreferenceBook(store), lambda: NOW)
    announcer = Announcer(cast("Any", transport), store, query, cast("Any", book), NO_EMOJIS, lambda: NOW)
    await announcer.announce()
    announcer.close()


async def owe(store: Store, subject: str) -> None:
    for row in await store.announcements.owed():
        await store.announcements.drop(row)
    await store.announcements.owe(GUILD, subject, 7)


@pytest.mark.parametrize("subject", NEWS)
async def test_what_was_posted_before_a_crash_is_owed_no_more(store: Store, subject: str) -> None:
    await owe(store, subject)
    (row,) = await store.announcements.owed()
    assert await store.announcements.trying(row, CHANNEL, NOW - 30.0)
    await announce(store, Quiet(f"x{NEWS[subject]}", channel=CHANNEL))
    assert await store.announcements.owed() == ()


@pytest.mark.parametrize("subject", NEWS)
async def test_what_no_channel_takes_waits_only_if_it_is_news_for_long(store: Store, subject: str) -> None:
    await owe(store, subject)
    await announce(store, Quiet(channel=None))
    assert [row.subject for row in await store.announcements.owed()] == [subject] * subject.startswith(
        "season"
    )
