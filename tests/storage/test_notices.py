"""Announcements, leaderboards that are kept up to date, and the messages of tables that have ended."""

from collections.abc import AsyncIterator
from dataclasses import replace
from functools import partial
from pathlib import Path

import pytest

from bot.storage import AnnouncementRow, EndedMessageRow, PinRow, Store
from bot.storage.announcements import owe_match
from tests.storage.samples import match_row


@pytest.fixture
async def store(tmp_path: Path) -> AsyncIterator[Store]:
    opened = await Store.open(tmp_path / "parlour.sqlite")
    yield opened
    await opened.close()


async def test_what_is_owed_is_owed_once_and_stays_told(store: Store) -> None:
    await store.announcements.owe(7, "season 2026-3", 11)
    await store.announcements.owe(7, "season 2026-3", 12)
    (owed,) = await store.announcements.owed()
    assert owed == AnnouncementRow(7, "season 2026-3", 11)

    assert await store.announcements.trying(owed, 70, 5.0)
    assert not await store.announcements.trying(owed, 71, 6.0), "another process is at it"
    (tried,) = await store.announcements.owed()
    assert tried == replace(owed, channel_id=70, tried_at=5.0)

    assert await store.announcements.trying(tried, 70, 5.0), "as after a crash"
    await store.announcements.mark_posted(tried)
    await store.announcements.owe(7, "season 2026-3", 13)
    assert await store.announcements.owed() == ()


async def test_only_the_announcements_of_earlier_days_are_forgotten(store: Store) -> None:
    for guild, subject in ((7, "daily 2026-11-30"), (7, "daily 2026-12-01"), (7, "season 2026-3")):
        await store.announcements.owe(guild, subject, 11)
    await store.announcements.owe(8, "daily 2026-11-30", 11)
    await store.announcements.forget_days(7, "2026-12-01")
    left = {(row.guild_id, row.subject) for row in await store.announcements.owed()}
    assert left == {(7, "daily 2026-12-01"), (7, "season 2026-3"), (8, "daily 2026-11-30")}


async def test_a_match_owes_its_server_and_can_be_dropped(store: Store) -> None:
    await store.matches.create(replace(match_row("abcdefgh"), guild_id=7), [])
    await store.transact(partial(owe_match, match_id="abcdefgh", nonce=3))
    (owed,) = await store.announcements.owed()
    assert owed == AnnouncementRow(7, "match abcdefgh", 3)
    await store.announcements.drop(owed)
    assert await store.announcements.owed() == ()


async def test_a_channel_has_one_leaderboard_of_a_pool(store: Store) -> None:
    first, other = PinRow(1, "tuppi", 7, "server", "", 50), PinRow(1, "", 7, "server", "now", 51)
    newer = replace(first, message_id=52, period="now")
    for pin in (first, other, newer):
        await store.pins.save(pin)
    await store.pins.forget(first)  # which another has replaced
    assert await store.pins.all() == (other, newer)
    await store.pins.forget(newer)
    assert await store.pins.all() == (other,)


async def test_what_has_ended_is_found_by_its_time(store: Store) -> None:
    rows = [EndedMessageRow(1, number, 7, "message", float(number)) for number in range(4)]
    await store.ended_messages.note((*rows, EndedMessageRow(1, 9, 8, "message", 0.5)))
    assert await store.ended_messages.ended_before(2.0, 7, 9) == tuple(rows[:3])
    assert await store.ended_messages.ended_before(2.0, 7, 2) == tuple(rows[:2])
    await store.ended_messages.forget(rows[1])
    await store.ended_messages.forget_before(1.0)
    assert await store.ended_messages.ended_before(9.0, 7, 9) == tuple(rows[2:])
    assert await store.ended_messages.ended_before(9.0, 8, 9) == ()


async def test_nothing_of_it_is_left_of_a_server_that_is_forgotten(store: Store) -> None:
    await store.announcements.owe(7, "season 2026-3", 11)
    await store.pins.save(PinRow(1, "", 7, "server", "", 50))
    await store.ended_messages.note([EndedMessageRow(1, 2, 7, "thread", 1.0)])
    await store.erasure.note_servers((), 10.0)
    assert await store.erasure.forget_server(7, -9, 10.0)
    assert (await store.announcements.owed(), await store.pins.all()) == ((), ())
    assert await store.ended_messages.ended_before(9.0, 7, 9) == ()
