"""The first message on a server: once, where the bot may write, and at the first /play elsewhere."""

from functools import partial
from pathlib import Path

import pytest

from bot.features import ids
from bot.features.announcements.announcer import PAUSE_SECONDS
from bot.match.clocks import DAY
from bot.sandbox import Person, Sandbox, said
from bot.sandbox.permissions import Permission
from bot.services import Services
from bot.storage import Store
from bot.storage.work import column
from tests.clock import FakeClock
from tests.e2e.driver import CHANNEL, Json, control, has_control, running
from tests.e2e.test_announcements import ready
from tests.e2e.test_settings import says

OTHER = "tressette-night"


def welcomes(person: Person, channel: str = CHANNEL) -> list[Json]:
    return [each for each in person.see(channel) if has_control(each, ids.ShowGuides)]


async def invited(sandbox: Sandbox, services: Services, *, system: str | None = CHANNEL) -> None:
    """Invite the bot to a server for the first time; `system` is the server's system channel."""
    await services.announcer.announce()
    channel = None if system is None else sandbox.person("Anna").channel(system)
    sandbox.world.set_system_channel(sandbox.guild, channel)
    await joined(sandbox, services)


async def joined(sandbox: Sandbox, services: Services) -> None:
    """Invite the bot, and wait until it knows."""
    client = services.client
    assert client is not None
    coming = client.wait_for("guild_join", timeout=60)
    sandbox.world.invite_bot(sandbox.guild)
    await coming
    await services.announcer.announce()


@pytest.fixture
async def alone(sandbox: Sandbox) -> Sandbox:
    """The bot is on no server."""
    sandbox.world.remove_bot(sandbox.guild)
    return sandbox


async def test_a_server_is_welcomed_once_with_three_ways_to_begin(
    alone: Sandbox, database: Path, opened_services: list[Services], anna: Person, ben: Person
) -> None:
    alone.guild.preferred_locale = "ja"
    async with running(alone, database):
        services = await ready(opened_services)
        await invited(alone, services)
        (card,) = welcomes(ben)
        assert "Parlourの準備ができました" in said(card)
        assert not card["mentions"]
        assert not card["mention_everyone"]
        games = await ben.click(CHANNEL, card, control(card, ids.Browse))
        assert games.ephemeral
        assert games.message is not None
        assert has_control(games.message, ids.ChooseGame)
        guides = await ben.click(CHANNEL, card, control(card, ids.ShowGuides))
        assert guides.message is not None
        first = await ben.choose(
            CHANNEL, guides.message, control(guides.message, ids.ChooseGuide), ["tressette"]
        )
        assert not first.failed
        refused = await ben.click(CHANNEL, card, control(card, ids.ShowSettings))
        assert says("refusal-not-admin") in refused.text
        asked = (await anna.click(CHANNEL, card, control(card, ids.ShowSettings))).message
        assert asked is not None
        assert has_control(asked, ids.FinishQuestions)
        alone.world.remove_bot(alone.guild)
        await joined(alone, services)
    async with running(alone, database):
        await (await ready(opened_services)).announcer.announce()
    assert len(welcomes(ben)) == 1


async def test_a_server_that_had_the_bot_before_is_not_welcomed_even_if_it_invites_it_again(
    sandbox: Sandbox, database: Path, opened_services: list[Services], anna: Person
) -> None:
    sandbox.world.set_system_channel(sandbox.guild, anna.channel(CHANNEL))
    async with running(sandbox, database):
        services = await ready(opened_services)
        await services.announcer.announce()
        sandbox.world.remove_bot(sandbox.guild)
        await joined(sandbox, services)
        await anna.command(CHANNEL, "play")
        await services.announcer.announce()
    assert welcomes(anna) == []


@pytest.mark.parametrize("system", [None, CHANNEL])
async def test_where_the_bot_may_not_write_the_first_play_is_the_place(
    alone: Sandbox,
    database: Path,
    opened_services: list[Services],
    anna: Person,
    system: str | None,
) -> None:
    alone.world.deny_bot(anna.channel(CHANNEL), Permission.SEND_MESSAGES)
    async with running(alone, database):
        await invited(alone, await ready(opened_services), system=system)
        assert welcomes(anna) == []
    async with running(alone, database):
        services = await ready(opened_services)
        await services.announcer.announce()
        for place in (CHANNEL, OTHER, OTHER):  # the bot may not write in the first
            await anna.command(place, "play")
            await services.announcer.announce()
    assert (len(welcomes(anna)), len(welcomes(anna, OTHER))) == (0, 1)


async def test_a_welcome_whose_reply_is_lost_is_posted_once(
    alone: Sandbox, database: Path, opened_services: list[Services], anna: Person
) -> None:
    async with running(alone, database):
        services = await ready(opened_services)
        alone.faults.lose_answer("POST /channels/*/messages", 503, times=None)
        await invited(alone, services)
        alone.faults.clear()
        (owed,) = await services.store.announcements.owed()
        assert owed.tried_at is not None
    alone.clock.advance(600)  # Discord forgets the nonce
    async with running(alone, database):
        services = await ready(opened_services)
        await services.announcer.announce()
        assert await services.store.announcements.owed() == ()
    assert len(welcomes(anna)) == 1


async def test_a_server_that_leaves_before_its_welcome_gets_it_when_it_comes_back(
    alone: Sandbox, database: Path, opened_services: list[Services], anna: Person
) -> None:
    async with running(alone, database):
        services = await ready(opened_services)
        await invited(alone, services, system=None)
        alone.world.set_system_channel(alone.guild, anna.channel(CHANNEL))
        alone.world.remove_channel(anna.channel(CHANNEL))
        alone.world.remove_bot(alone.guild)
        await services.announcer.announce()
    alone.world.set_system_channel(alone.guild, anna.channel(OTHER))
    async with running(alone, database):
        services = await ready(opened_services)
        await joined(alone, services)
    assert len(welcomes(anna, OTHER)) == 1


async def test_a_bot_that_was_off_for_long_leaves_the_welcome_to_the_first_play(
    alone: Sandbox, database: Path, opened_services: list[Services], anna: Person
) -> None:
    async with running(alone, database):
        await (await ready(opened_services)).announcer.announce()
    alone.world.set_system_channel(alone.guild, anna.channel(CHANNEL))
    alone.world.invite_bot(alone.guild)
    clock = FakeClock(alone.clock.now() + DAY + PAUSE_SECONDS)
    async with running(alone, database, clock=clock):
        services = await ready(opened_services)
        await services.announcer.announce()
        assert welcomes(anna) == []
        await anna.command(OTHER, "play")
        await services.announcer.announce()
    assert len(welcomes(anna, OTHER)) == 1


async def test_two_processes_agree_since_when_servers_are_welcomed(tmp_path: Path) -> None:
    store = await Store.open(tmp_path / "parlour.sqlite")
    assert [await store.announcements.welcoming_since(now) for now in (5.0, 9.0)] == [5.0, 5.0]
    for is_new in (True, False):
        await store.announcements.meet(7, 11, is_new=is_new)
    await store.announcements.meet(8, 12, is_new=False)
    assert [each.guild_id for each in await store.announcements.owed()] == [7]
    assert await store.announcements.met() == (7, 8)
    query = partial(column, "SELECT count(*) FROM announcement")
    assert await store.transact(query) == (3,)
    await store.close()
