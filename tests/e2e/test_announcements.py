"""The bot's own changes in channels: announcements, leaderboards that follow results, cleaning up."""

import asyncio
import json
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from datetime import UTC, datetime
from functools import partial
from pathlib import Path
from random import Random
from typing import Any

import pytest

from bot.board.leftovers import NONCE_SECONDS
from bot.client.transport import HistoryHiddenError
from bot.community.settings import ServerSettings
from bot.features import ids
from bot.features.announcements.announcer import PAUSE_SECONDS
from bot.features.leaderboard import pinned
from bot.match.clocks import DAY
from bot.sandbox import Person, Sandbox, said
from bot.sandbox.clock import snowflake_time
from bot.sandbox.permissions import NOTHING, Permission
from bot.services import Services
from bot.storage import Store
from bot.storage.work import execute
from tests.clock import FakeClock
from tests.community.played import ended, established
from tests.e2e import test_settings as settings
from tests.e2e.driver import (
    CHANNEL,
    Json,
    Player,
    control,
    controls,
    has_control,
    play_alone,
    press,
    public,
    reads,
    running,
    shows,
    started,
)
from tests.e2e.test_daily import NOON, decide_at_once

ELSEWHERE = "tressette-night"
NEW_SEASON = datetime(2026, 10, 1, 0, 10, tzinfo=UTC).timestamp()


@asynccontextmanager
async def between(database: Path) -> AsyncIterator[Store]:
    """The database while the bot is not running."""
    store = await Store.open(database)
    try:
        yield store
    finally:
        await store.close()


async def settle(sandbox: Sandbox, database: Path, **settings: Any) -> int:
    """Settle something on the server before the bot starts; returns the server's id."""
    (guild,) = sandbox.world.guilds
    async with between(database) as store:
        await store.settings.save(int(guild), json.dumps(settings))
    return int(guild)


def told(person: Person, words: str, channel: str) -> int:
    """The number of messages of a channel that say that."""
    return sum(words in said(each) for each in person.see(channel))


async def season_over(sandbox: Sandbox, database: Path, anna: Person, ben: Person) -> int:
    """Let Ben have won in the season before, on a server that has it announced; returns the channel's id."""
    channel = int(anna.channel(ELSEWHERE).id)
    guild = await settle(sandbox, database, announcements=True, announcements_channel=channel)
    people = {int(anna.id): "Anna", int(ben.id): "Ben", 1: "Cleo", 2: "Dai", 3: "Eva"}
    async with between(database) as store:
        day_before = NEW_SEASON - 86_400
        await established(store, tuple(people), at=NEW_SEASON - 9e6, guild=guild, names=people)
        places = 2, 1, 3, 4, 5
        await ended(store, "aaaaaaa1", tuple(people), places, at=day_before, guild=guild, names=people)
    return channel


async def ready(opened_services: list[Services]) -> Services:
    """The bot once it knows its servers."""
    client = opened_services[-1].client
    assert client is not None
    await client.wait_until_ready()
    return opened_services[-1]


async def test_the_winners_of_a_season_are_told_once_although_the_bot_was_off_when_it_ended(
    sandbox: Sandbox, database: Path, opened_services: list[Services], anna: Person, ben: Person
) -> None:
    channel = await season_over(sandbox, database, anna, ben)
    title = "Jul–Sep 2026: the winners"

    async with running(sandbox, database, clock=FakeClock(NEW_SEASON)):
        await (await ready(opened_services)).announcer.announce()
        await anna.until(reads(title, ELSEWHERE))
        card = public(anna, ids.ShowOwnPlaceThen, ELSEWHERE)
        assert "Ben" in json.dumps(card, ensure_ascii=False)
    async with between(database) as store:
        assert await store.announcements.owed() == ()
        # As after a crash between the post and its note, once Discord has forgotten the nonce.
        again = """
            UPDATE announcement SET posted = 0, nonce = 5, channel_id = ?, tried_at = ?
            WHERE subject <> 'welcome'
        """
        await store.transact(partial(execute, again, channel, NEW_SEASON))
    async with running(sandbox, database, clock=FakeClock(NEW_SEASON + 60)):
        await (await ready(opened_services)).announcer.announce()
    assert told(anna, title, ELSEWHERE) == 1
    async with between(database) as store:
        assert await store.announcements.owed() == ()


@pytest.mark.parametrize("seconds", [NONCE_SECONDS, NONCE_SECONDS + 1])
async def test_the_winners_are_told_once_although_the_reply_was_lost_and_the_bot_may_not_read_the_channel(
    sandbox: Sandbox,
    database: Path,
    opened_services: list[Services],
    anna: Person,
    ben: Person,
    seconds: float,
) -> None:
    """Discord knows the message by its nonce for a while; after that the bot posts no second one."""
    await season_over(sandbox, database, anna, ben)
    clock = FakeClock(NEW_SEASON)
    sandbox.world.deny_bot(anna.channel(ELSEWHERE), Permission.READ_MESSAGE_HISTORY)
    sandbox.faults.lose_answer("POST /channels/*/messages", 503, times=None)  # the bot may announce at once
    async with running(sandbox, database, clock=clock):
        services = await ready(opened_services)
        with pytest.raises(HistoryHiddenError):
            await services.publisher.transport.posted(int(anna.channel(ELSEWHERE).id), 0)
        await services.announcer.announce()
        sandbox.faults.clear()
        (owed,) = await services.store.announcements.owed()
        assert owed.tried_at == NEW_SEASON
        clock.time += seconds
        if seconds > NONCE_SECONDS:
            sandbox.clock.advance(600)  # Discord forgets the nonce
        await services.announcer.announce()
        assert len(await services.store.announcements.owed()) == (seconds > NONCE_SECONDS)
    assert told(anna, "the winners", ELSEWHERE) == 1


@pytest.mark.parametrize("gone", [False, True])
async def test_winners_whose_reply_was_lost_are_told_once_although_the_bot_loses_sight_of_the_channel(
    sandbox: Sandbox,
    database: Path,
    opened_services: list[Services],
    anna: Person,
    ben: Person,
    gone: bool,
) -> None:
    """A lost message is gone together with its channel."""
    await season_over(sandbox, database, anna, ben)
    clock, channel = FakeClock(NEW_SEASON), anna.channel(ELSEWHERE)
    async with running(sandbox, database, clock=clock):
        services = await ready(opened_services)
        sandbox.faults.lose_answer("POST /channels/*/messages", 503, times=None)
        await services.announcer.announce()
        sandbox.faults.clear()
        sandbox.clock.advance(600)
        if gone:
            sandbox.world.remove_channel(channel)
            await settings.settle(anna, "announcements_channel", anna.channel(CHANNEL).id, page_number=2)
        else:
            sandbox.world.deny_bot(channel, Permission.VIEW_CHANNEL)
        before = told(anna, "the winners", CHANNEL)  # by the settings
        await services.announcer.announce()  # the bot's own look has ended, which would pause by the new time
        clock.time += PAUSE_SECONDS
        await services.announcer.announce()
        assert len(await services.store.announcements.owed()) == (not gone)
        assert told(anna, "the winners", CHANNEL) - before == gone
        if not gone:
            sandbox.world.deny_bot(channel, NOTHING)
            clock.time += PAUSE_SECONDS
            await services.announcer.announce()
            assert told(anna, "the winners", ELSEWHERE) == 1
        assert await services.store.announcements.owed() == ()


async def test_a_try_that_is_refused_leaves_it_open_whether_the_one_before_has_come_through(
    sandbox: Sandbox, database: Path, opened_services: list[Services], anna: Person, ben: Person
) -> None:
    """Discord knows the message by its nonce for a while, so a retry posts no second one."""
    await season_over(sandbox, database, anna, ben)
    clock, channel = FakeClock(NEW_SEASON), anna.channel(ELSEWHERE)
    async with running(sandbox, database, clock=clock):
        services = await ready(opened_services)
        sandbox.faults.lose_answer("POST /channels/*/messages", 503, times=None)
        await services.announcer.announce()
        sandbox.faults.clear()
        sandbox.world.deny_bot(channel, Permission.READ_MESSAGE_HISTORY | Permission.SEND_MESSAGES)
        clock.time += 1
        await services.announcer.announce()
        (owed,) = await services.store.announcements.owed()
        assert owed.tried_at is not None
        sandbox.world.deny_bot(channel, NOTHING)
        sandbox.clock.advance(600)
        clock.time += PAUSE_SECONDS
        await services.announcer.announce()
        assert await services.store.announcements.owed() == ()
    assert told(anna, "the winners", ELSEWHERE) == 1


async def test_what_was_refused_is_nowhere_also_where_the_bot_may_not_read_the_channel(
    sandbox: Sandbox, anna: Person, refused: tuple[Services, FakeClock]
) -> None:
    services, clock = refused
    sandbox.world.deny_bot(anna.channel(ELSEWHERE), Permission.READ_MESSAGE_HISTORY)
    await services.announcer.announce()
    sandbox.faults.clear()
    clock.time += PAUSE_SECONDS
    await services.announcer.announce()
    await anna.until(reads("the winners", ELSEWHERE))


@pytest.fixture
async def refused(
    sandbox: Sandbox, database: Path, opened_services: list[Services], anna: Person, ben: Person
) -> AsyncIterator[tuple[Services, FakeClock]]:
    """A bot at the beginning of a new season, and its clock: no channel takes its messages."""
    await season_over(sandbox, database, anna, ben)
    clock = FakeClock(NEW_SEASON)
    sandbox.faults.fail("POST /channels/*/messages", 403, times=None)
    async with running(sandbox, database, clock=clock):
        yield await ready(opened_services), clock


async def test_the_winners_of_a_season_wait_an_hour_for_a_channel_that_does_not_take_them(
    sandbox: Sandbox, anna: Person, refused: tuple[Services, FakeClock]
) -> None:
    services, clock = refused
    await services.announcer.announce()
    sandbox.faults.clear()
    await services.announcer.announce()
    assert not told(anna, "the winners", ELSEWHERE)
    clock.time += PAUSE_SECONDS
    await services.announcer.announce()
    await anna.until(reads("the winners", ELSEWHERE))


async def test_a_season_that_its_channel_has_refused_for_a_week_is_news_no_more(
    sandbox: Sandbox, anna: Person, refused: tuple[Services, FakeClock]
) -> None:
    services, clock = refused
    for days, is_owed in ((0, True), (6, True), (8, False)):
        clock.time = NEW_SEASON + days * 86_400
        await services.announcer.announce()
        assert len(await services.store.announcements.owed()) == is_owed
        assert len(services.announcer._refused) <= 1, "however often it is tried"
    sandbox.faults.clear()
    await services.announcer.announce()
    assert not told(anna, "the winners", ELSEWHERE)
    assert not services.announcer._refused


async def test_what_was_to_go_to_a_channel_that_is_gone_goes_where_most_is_played_as_the_settings_say(
    sandbox: Sandbox, database: Path, opened_services: list[Services], anna: Person, ben: Person
) -> None:
    await season_over(sandbox, database, anna, ben)
    people = {int(anna.id): "Anna", int(ben.id): "Ben"}
    async with between(database) as store:
        for number in range(2):
            await ended(
                store,
                f"bbbbbbb{number}",
                tuple(people),
                (1, 1),
                at=NEW_SEASON - 1000,
                guild=int(sandbox.guild.id),
                channel=int(anna.channel(CHANNEL).id),
                names=people,
                rated=False,
            )
    sandbox.world.remove_channel(anna.channel(ELSEWHERE))
    async with running(sandbox, database, clock=FakeClock(NEW_SEASON)):
        services = await ready(opened_services)
        shown = await settings.page(anna, 2)
        wanted = control(shown, ids.ChooseSetting, field="announcements_channel")
        (place,) = (each for each in controls(shown) if each["custom_id"] == wanted)
        assert not place.get("default_values")
        assert place["placeholder"] == settings.says("settings-announcements_channel-none")
        await services.announcer.announce()
        await anna.until(reads("the winners", CHANNEL))
        await concede(anna, await started([anna, ben], "bushi_shogi"))
        await anna.until(lambda person: told(person, "a win in BushiShogi", CHANNEL) == 2)
    async with between(database) as store:
        assert await store.announcements.owed() == ()


async def test_the_winners_of_a_season_wait_until_there_is_a_channel_and_they_are_wanted(
    sandbox: Sandbox, database: Path, opened_services: list[Services], anna: Person, ben: Person
) -> None:
    await season_over(sandbox, database, anna, ben)
    sandbox.world.remove_channel(anna.channel(ELSEWHERE))
    clock = FakeClock(NEW_SEASON)
    async with running(sandbox, database, clock=clock):
        services = await ready(opened_services)
        for is_on in (True, False, True):
            switched = partial(ServerSettings.model_copy, update={"announcements": is_on})
            await services.settings.change(int(sandbox.guild.id), switched)
            await services.announcer.announce()
            assert [row.subject for row in await services.store.announcements.owed()] == ["season 2026-Q3"]
            clock.time += PAUSE_SECONDS
        await settings.settle(anna, "announcements_channel", anna.channel(CHANNEL).id, page_number=2)
        await services.announcer.announce()
        await anna.until(reads("the winners", CHANNEL))


async def concede(person: Person, table: Json) -> None:
    menu = (await press(person, table, ids.ShowMore)).message
    assert menu is not None
    await press(person, menu, ids.Concede, sure=0)
    await press(person, menu, ids.Concede, sure=1)


async def test_a_milestone_of_which_nobody_knows_if_it_was_posted_is_told_once_beside_the_end_card(
    sandbox: Sandbox, database: Path, opened_services: list[Services], anna: Person, ben: Person
) -> None:
    """A crash leaves open whether it was posted; the end card says the same and leads to the same replay."""
    guild, first = await settle(sandbox, database, announcements=True), "a win in BushiShogi"
    async with running(sandbox, database):
        await concede(anna, await started([anna, ben], "bushi_shogi"))
        await anna.until(lambda person: shows(ids.Rematch)(person) and told(person, first, CHANNEL) == 2)
    over = public(anna, ids.Rematch)
    match = ids.decode(control(over, ids.Rematch))
    assert isinstance(match, ids.Rematch)
    (card,) = (each for each in anna.see(CHANNEL) if first in said(each) and each != over)
    owed = "INSERT INTO announcement (guild_id, subject, nonce, channel_id, tried_at) VALUES (?, ?, ?, ?, ?)"
    of = f"match {match.match}", int(card["channel_id"]), snowflake_time(over["id"])
    for nonce, is_posted in enumerate((True, False), 5):
        if not is_posted:
            anna.delete(CHANNEL, card["id"])
        async with between(database) as store:
            await store.transact(partial(execute, owed, guild, of[0], nonce, *of[1:]))
        async with running(sandbox, database):
            await (await ready(opened_services)).announcer.announce()
        assert told(anna, first, CHANNEL) == 2
        async with between(database) as store:
            assert await store.announcements.owed() == ()


@pytest.mark.smoke
async def test_a_first_win_is_told_at_the_end_card_and_announced_and_a_pinned_leaderboard_follows(
    sandbox: Sandbox,
    database: Path,
    opened_services: list[Services],
    anna: Person,
    ben: Person,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(pinned, "EDIT_SECONDS", 0.0)
    await settle(sandbox, database, announcements=True)
    first = "a win in BushiShogi"

    async with running(sandbox, database):
        assert "Manage Server" in (await ben.command(ELSEWHERE, "leaderboard", {"pin": True})).text
        answer = await anna.command(ELSEWHERE, "leaderboard", {"pin": True, "scope": "everywhere"})
        assert not answer.ephemeral
        assert answer.message is not None
        await anna.until(reads("Follows the results", ELSEWHERE))
        await concede(anna, await started([anna, ben], "bushi_shogi"))
        await anna.until(lambda person: shows(ids.Rematch)(person) and told(person, first, CHANNEL) == 2)
        assert first in said(public(anna, ids.Rematch))
        await anna.until(lambda person: "1 of 1" in json.dumps(person.see(ELSEWHERE)))
        shown = (await ben.command(CHANNEL, "me")).message
        assert shown is not None
        await press(ben, shown, ids.FlipCards, field="hidden_everywhere")
        await anna.until(lambda person: "Ben" not in json.dumps(person.see(ELSEWHERE)))
        await settings.settle(anna, "locale", "ja")
        await anna.until(reads("結果に合わせて更新されます", ELSEWHERE))
    anna.delete(ELSEWHERE, answer.message["id"])
    async with running(sandbox, database):
        services = await ready(opened_services)
        await services.announcer.announce()
        while await services.store.pins.all():  # noqa: ASYNC110 - nobody tells of it
            await asyncio.sleep(0.01)
    assert told(anna, first, CHANNEL) == 2


def posted(person: Person) -> list[Json]:
    """The public messages in the channel, without Discord's notices of threads."""
    return [each for each in person.see(CHANNEL) if each["type"] == 0 and not each["flags"] & 64]


async def test_what_is_left_of_an_ended_table_goes_after_the_time_that_the_server_wants(
    sandbox: Sandbox, database: Path, opened_services: list[Services], anna: Person
) -> None:
    await settle(sandbox, database, tidy="6", threads="always")
    clock = FakeClock(NEW_SEASON)
    async with running(sandbox, database, clock=clock):
        opened = await anna.command(CHANNEL, "play", {"game": "bushi_shogi"})
        assert opened.ephemeral
        thread = next(each for each in anna.channels() if each.thread is not None)
        await anna.until(lambda person: any(has_control(each, ids.InLobby) for each in person.see(thread.id)))
        await anna.until(lambda person: bool(posted(person)))
        services = await ready(opened_services)
        (lobby,) = services.register.lobbies()
        await services.lobbies.cancel(lobby.id, int(anna.id))
        await anna.until(lambda person: "cancelled" in said(person.see(thread.id)[-1]))
        guild = int(sandbox.guild.id)
        async with asyncio.timeout(60):
            while not await services.store.ended_messages.ended_before(clock.now(), guild, 1):  # noqa: ASYNC110 - nobody tells of it
                await asyncio.sleep(0)
        clock.advance(6 * 3600 - 1)
        await services.tidier.tidy()
        assert len(posted(anna)) == 1
        clock.advance(1)
        await services.tidier.tidy()
        assert not posted(anna)
        assert thread.id not in {each.id for each in anna.channels()}


async def test_the_deal_of_the_day_is_announced_once_a_day_with_yesterdays_board_and_no_ping(
    sandbox: Sandbox,
    database: Path,
    opened_services: list[Services],
    anna: Person,
    ben: Person,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    decide_at_once(monkeypatch)
    title, next_title = "Daily 2026-12-07 · Finesse", "Daily 2026-12-08 · Tuppi"
    async with running(sandbox, database, clock=FakeClock(NOON)):
        services = await ready(opened_services)
        await services.announcer.announce()
        assert ben.see(ELSEWHERE) == [], "it is off unless a channel is set"
        await settings.settle(anna, "daily_games", "finesse", "tuppi", page_number=3)
        await settings.settle(anna, "daily_channel", anna.channel(ELSEWHERE).id, page_number=3)
        await services.announcer.announce()
        await services.announcer.announce()
        card = public(ben, ids.OpenDaily, ELSEWHERE)
        assert title in said(card)
        assert not has_control(card, ids.ShowDaily)
        opened = await press(ben, card, ids.OpenDaily)
        assert opened.ephemeral
        assert opened.message is not None
        page = await press(ben, opened.message, ids.PlayDaily)
        assert page.message is not None
        await play_alone(Player(ben, Random(1), panel=page.message))
    async with running(sandbox, database, clock=FakeClock(NOON + DAY)):
        await (await ready(opened_services)).announcer.announce()
        while not told(ben, next_title, ELSEWHERE):
            await opened_services[-1].announcer.announce()
    async with running(sandbox, database, clock=FakeClock(NOON + DAY + 60)):
        await (await ready(opened_services)).announcer.announce()
    assert (told(ben, title, ELSEWHERE), told(ben, next_title, ELSEWHERE)) == (2, 1), "yesterday's is named"
    card = public(ben, ids.ShowDaily, ELSEWHERE)
    assert "**1.** Ben" in said(card)
    assert "<@" not in json.dumps(ben.see(ELSEWHERE))
    async with between(database) as store:
        assert await store.announcements.owed() == ()
