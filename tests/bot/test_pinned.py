"""Leaderboards that follow the results: how often they are edited, and that nobody forgotten stays on one."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from unittest.mock import create_autospec

import pytest

from bot.community.leaderboards import Leaderboards, Rankings
from bot.community.settings import SettingsBook
from bot.publisher.pinned import EDIT_SECONDS, PinnedLeaderboards
from bot.publisher.transport import DiscordTransport
from bot.render import artist
from bot.storage import PinRow, Store
from bot.storage.erasure import Identity
from bot.ui.emojis import Emojis
from tests.community.played import GUILD, POOL, ended

ANNA, BEN = 1001, 1002
PIN = PinRow(70, POOL, GUILD, "server", "", 700)


@asynccontextmanager
async def place(_: object) -> AsyncIterator[None]:
    yield


async def drawn(*_: object, **__: object) -> bytes:
    return b"picture"


async def test_one_is_edited_once_a_minute_but_at_once_when_somebody_is_forgotten(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(artist, "draw_of_moment", drawn)
    store, now = await Store.open(tmp_path / "parlour.sqlite"), [1_791_000_000.0]
    transport = create_autospec(DiscordTransport, instance=True, spec_set=True)
    transport.place = place
    transport.server_locale.return_value = None
    transport.edit.return_value = True
    rankings = Rankings(store, lambda: now[0])
    boards = Leaderboards(store, lambda: now[0], rankings)
    pinned = PinnedLeaderboards(transport, store, boards, SettingsBook(store), Emojis(), lambda: now[0])
    await ended(store, "aaaaaaa1", (ANNA, BEN), (1, 2), at=now[0], rated=False)
    await store.pins.save(PIN)
    await pinned.recover()

    await pinned.bring_up_to_date()
    await ended(store, "aaaaaaa2", (ANNA, BEN), (1, 2), at=now[0], rated=False)
    pinned.results_changed(GUILD)
    await pinned.bring_up_to_date()
    assert transport.edit.await_count == 1
    now[0] += EDIT_SECONDS
    await pinned.bring_up_to_date()
    assert transport.edit.await_count == 2

    await store.erasure.forget(BEN, Identity(-5, "N.N. 0005"))
    rankings.forget()
    pinned.results_changed()
    await pinned.bring_up_to_date()
    assert transport.edit.await_count == 3
    shown = str(transport.edit.await_args.args[2].to_components())
    assert "N.N. 0005" in shown
    assert "Ben" not in shown

    transport.edit.return_value = False  # somebody has deleted it
    await ended(store, "aaaaaaa3", (ANNA, -5), (1, 2), at=now[0], rated=False)
    now[0] += EDIT_SECONDS
    pinned.results_changed(GUILD)
    await pinned.bring_up_to_date()
    assert await store.pins.all() == ()
    pinned.close()
    await store.close()
