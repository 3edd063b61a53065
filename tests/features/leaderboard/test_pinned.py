"""Leaderboards that follow the results: how often they are edited, and that forgotten players leave them."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import replace
from datetime import UTC, datetime
from pathlib import Path
from unittest.mock import create_autospec

import aiohttp
import pytest
from structlog.testing import capture_logs

from bot.client.transport import DiscordTransport, ThreadClosedError
from bot.community.leaderboards import Leaderboards, Rankings
from bot.community.settings import SettingsBook
from bot.config import Config
from bot.features.leaderboard.pinned import EDIT_SECONDS, LOOK_SECONDS, SOON_SECONDS, PinnedLeaderboards
from bot.match.preferences import Preferences
from bot.picture import artist
from bot.services import Services
from bot.storage import PinRow, Store
from bot.storage.erasure import Identity
from bot.ui.emojis import Emojis
from tests.clock import FakeClock
from tests.community.played import GUILD, POOL, ended, established

ANNA, BEN = 1001, 1002
PIN = PinRow(70, POOL, GUILD, "server", "", 700)


@asynccontextmanager
async def place(_: object) -> AsyncIterator[None]:
    yield


async def drawn(*_: object, **__: object) -> bytes:
    return b"picture"


class Scene:
    """One leaderboard in a channel, and the time."""

    def __init__(self, store: Store) -> None:
        self.store = store
        self.now = 1_791_000_000.0
        self.transport = create_autospec(DiscordTransport, instance=True, spec_set=True)
        self.transport.place = place
        self.transport.server_locale.return_value = None
        self.transport.edit.return_value = True
        self.rankings = Rankings(store, lambda: self.now)
        boards = Leaderboards(store, lambda: self.now, self.rankings)
        self.settings = SettingsBook(store)
        self.pinned = PinnedLeaderboards(
            self.transport, store, boards, self.settings, Emojis(), lambda: self.now
        )

    @property
    def edits(self) -> int:
        return int(self.transport.edit.await_count)


@pytest.fixture
async def scene(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[Scene]:
    monkeypatch.setattr(artist, "draw_picture", drawn)
    store = await Store.open(tmp_path / "parlour.sqlite")
    found = Scene(store)
    await ended(store, "aaaaaaa1", (ANNA, BEN), (1, 2), at=found.now, rated=False)
    await store.pins.save(PIN)
    await found.pinned.recover()
    yield found
    found.pinned.close()
    await store.close()


async def test_one_that_could_not_be_edited_is_owed_until_discord_takes_it(scene: Scene) -> None:
    """No match need end for that, and nothing is wrong with the bot."""
    with capture_logs() as logs:
        for failure in (TimeoutError(), aiohttp.ClientConnectionError(), None):
            scene.transport.edit.side_effect = failure
            await scene.pinned.bring_up_to_date()
            scene.now += EDIT_SECONDS
        await scene.pinned.bring_up_to_date()
    assert scene.edits == 3
    assert {each["log_level"] for each in logs} == {"warning"}


async def test_one_on_a_server_that_is_not_there_yet_is_owed(scene: Scene) -> None:
    """A start: Discord tells of servers only later, and the last result may not be shown."""
    server, scene.transport.server.return_value = scene.transport.server.return_value, None
    await scene.pinned.bring_up_to_date()
    scene.now += EDIT_SECONDS
    scene.transport.edit.assert_not_awaited()
    scene.transport.server.return_value = server
    await scene.pinned.bring_up_to_date()
    assert scene.edits == 1


async def test_one_in_a_thread_that_is_locked_stays_and_is_shown_when_it_is_open_again(scene: Scene) -> None:
    scene.transport.edit.side_effect = ThreadClosedError("archived")
    await scene.pinned.bring_up_to_date()
    assert await scene.store.pins.all() == (PIN,)
    scene.transport.edit.side_effect = None
    scene.now += EDIT_SECONDS
    scene.pinned.on_results_changed(GUILD)
    await scene.pinned.bring_up_to_date()
    assert scene.edits == 2


async def test_a_picture_that_came_too_late_is_shown_a_minute_later(
    scene: Scene, monkeypatch: pytest.MonkeyPatch
) -> None:
    is_drawn = asyncio.Event()

    async def late(*_: object, **__: object) -> bytes:
        await is_drawn.wait()
        return b"picture"

    monkeypatch.setattr(artist, "draw_picture", late)
    monkeypatch.setattr("bot.features.leaderboard.pinned.PICTURE_SECONDS", 0.0)
    for _ in range(2):
        await scene.pinned.bring_up_to_date()
        scene.now += EDIT_SECONDS
    is_drawn.set()
    await asyncio.wait([each.drawn for each in scene.pinned._drawings._known.values()])
    await scene.pinned.bring_up_to_date()
    assert [call.args[3] for call in scene.transport.edit.await_args_list] == [None, b"picture"]


async def test_one_is_edited_once_a_minute_but_at_once_when_somebody_is_forgotten(scene: Scene) -> None:
    store, transport, pinned = scene.store, scene.transport, scene.pinned
    await pinned.bring_up_to_date()
    await ended(store, "aaaaaaa2", (ANNA, BEN), (1, 2), at=scene.now, rated=False)
    pinned.on_results_changed(GUILD)
    await pinned.bring_up_to_date()
    assert scene.edits == 1
    scene.now += EDIT_SECONDS
    await pinned.bring_up_to_date()
    assert scene.edits == 2

    await store.erasure.forget(BEN, Identity(-5, "N.N. 0005"))
    scene.rankings.forget()
    pinned.on_results_changed()
    await pinned.bring_up_to_date()
    assert scene.edits == 3
    assert "N.N. 0005" in shown(scene)
    assert "Ben" not in shown(scene)

    transport.edit.return_value = False  # an admin has deleted it
    await ended(store, "aaaaaaa3", (ANNA, -5), (1, 2), at=scene.now, rated=False)
    scene.now += EDIT_SECONDS
    pinned.on_results_changed(GUILD)
    await pinned.bring_up_to_date()
    assert await store.pins.all() == ()


async def test_all_are_looked_at_once_an_hour_and_not_whenever_one_is_due(scene: Scene) -> None:
    """Players drop out when they have not played for long, without any match."""
    await scene.pinned.bring_up_to_date()
    await ended(scene.store, "aaaaaaa2", (ANNA, BEN), (1, 2), at=scene.now, rated=False)
    for passed in (EDIT_SECONDS, LOOK_SECONDS - EDIT_SECONDS - 1.0):
        scene.now += passed
        await scene.pinned.bring_up_to_date()
    assert scene.edits == 1
    scene.now += 1.0
    await scene.pinned.bring_up_to_date()
    assert scene.edits == 2


async def test_the_ladder_of_a_season_stays_that_when_the_next_begins_and_nobody_is_rated(
    scene: Scene,
) -> None:
    people = range(ANNA, ANNA + 5)
    await established(scene.store, people, at=scene.now)
    await scene.store.pins.save(replace(PIN, period="now"))
    await scene.pinned.recover()
    await scene.pinned.bring_up_to_date()
    assert "Oct–Dec 2026" in shown(scene)
    scene.now = datetime(2027, 1, 1, tzinfo=UTC).timestamp()
    await scene.pinned.bring_up_to_date()
    assert "Jan–Mar 2027" in shown(scene)
    assert "No rated match" in shown(scene)
    assert "Anna" not in shown(scene)
    await ended(scene.store, "bbbbbbb1", (ANNA, BEN), (1, 2), at=scene.now)
    scene.now += EDIT_SECONDS
    scene.pinned.on_results_changed(GUILD)
    await scene.pinned.bring_up_to_date()
    assert "Jan–Mar 2027 · 2 players" in shown(scene)


async def test_one_follows_the_settings_of_its_server_soon(scene: Scene) -> None:
    await scene.pinned.bring_up_to_date()
    await scene.settings.change(GUILD, lambda each: each.model_copy(update={"locale": "ja"}))
    scene.pinned.on_settings_changed(GUILD + 1)
    scene.now += SOON_SECONDS
    await scene.pinned.bring_up_to_date()
    assert scene.edits == 1
    scene.pinned.on_settings_changed(GUILD)
    await scene.pinned.bring_up_to_date()
    assert scene.edits == 2
    assert "まだ順位なし" in shown(scene)


async def test_one_of_everywhere_leaves_out_soon_whoever_hides_however_often_they_press(scene: Scene) -> None:
    await scene.store.pins.save(replace(PIN, channel_id=71, scope="everywhere"))
    await scene.pinned.recover()
    await scene.pinned.bring_up_to_date()
    seen = scene.edits
    await hide(scene, BEN, hides=True)
    assert scene.edits == seen, "nobody has it edited by each press"
    scene.now += SOON_SECONDS
    await scene.pinned.bring_up_to_date()
    assert scene.edits == seen + 1
    assert scene.transport.edit.await_args.args[0] == 71
    assert "Ben" not in shown(scene)
    scene.now += SOON_SECONDS
    await hide(scene, BEN, hides=False)
    assert scene.edits == seen + 1
    scene.now += EDIT_SECONDS
    await scene.pinned.bring_up_to_date()
    assert scene.edits == seen + 2


async def test_what_others_tell_of_a_person_is_looked_at_only_where_they_hide_or_do_so_no_more(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    services = await Services.open(Config(), tmp_path / "parlour.sqlite", FakeClock())
    heard: list[bool] = []
    monkeypatch.setattr(services.pinned, "on_hiding_changed", lambda *, hides: heard.append(hides))
    try:
        for pings, hides in ((False, False), (False, True), (True, True), (True, False)):
            preferences = Preferences(pings=pings, hidden_everywhere=hides)
            await services.store.preferences.save(BEN, preferences.model_dump_json())
            await services.heed({"about": "preferences", "user": BEN})
    finally:
        await services.close(1.0)
    assert heard == [True, False]


def shown(scene: Scene) -> str:
    """The message as it was edited last."""
    return str(scene.transport.edit.await_args.args[2].to_components())


async def hide(scene: Scene, user_id: int, *, hides: bool) -> None:
    """Let a player hide from everywhere, or show themselves again."""
    preferences = Preferences(hidden_everywhere=hides)
    await scene.store.preferences.save(user_id, preferences.model_dump_json())
    scene.pinned.on_hiding_changed(hides=hides)
    await scene.pinned.bring_up_to_date()


async def test_they_are_brought_up_to_date_at_the_start_and_when_a_match_has_ended(scene: Scene) -> None:
    edited: asyncio.Queue[None] = asyncio.Queue()

    async def edit(*_: object, **__: object) -> bool:
        edited.put_nowait(None)
        return True

    scene.transport.edit.side_effect = edit
    running = asyncio.create_task(scene.pinned.run())
    async with asyncio.timeout(60):
        await edited.get()
        await ended(scene.store, "aaaaaaa2", (ANNA, BEN), (1, 2), at=scene.now, rated=False)
        scene.now += EDIT_SECONDS
        scene.pinned.on_results_changed(GUILD)
        await edited.get()
    running.cancel()
    await asyncio.wait((running,))
