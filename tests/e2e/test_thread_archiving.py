"""The time for which a thread stays listed: as long as its match may pause, and an hour after its end."""

import asyncio
from pathlib import Path
from typing import Any

import pytest

from bot.client.transport import DiscordTransport
from bot.features import ids
from bot.sandbox import Person, Sandbox, said
from bot.sandbox.model import Channel
from bot.sandbox.permissions import Overwrite, Permission
from bot.services import Services
from tests.e2e.aftermath import LoggedErrors
from tests.e2e.driver import (
    CHANNEL,
    control,
    has_control,
    public,
    running,
    shows,
)
from tests.e2e.in_threads import (
    in_a_thread,
)
from tests.e2e.test_settings import settle
from tests.polling import holds


@pytest.mark.usefixtures("bot")
async def test_the_thread_of_a_slow_table_is_listed_for_longer_than_that_of_a_live_one(
    anna: Person, ben: Person
) -> None:
    thread = await in_a_thread(ben, anna, "tressette_two")
    assert thread.data()["thread_metadata"]["auto_archive_duration"] == 10080
    lobby = next(each for each in ben.see(thread.id) if has_control(each, ids.InLobby))
    panel = (await ben.click(thread.id, lobby, control(lobby, ids.InLobby, verb="options"))).message
    assert panel is not None
    await ben.choose(thread.id, panel, control(panel, ids.LobbyClock), ["live 120"])
    await ben.until(lambda _: thread.data()["thread_metadata"]["auto_archive_duration"] == 60)


@pytest.mark.usefixtures("bot")
async def test_the_thread_of_a_match_is_listed_as_its_clock_wants_though_the_server_has_settled_another_since(
    anna: Person, ben: Person
) -> None:
    thread = await in_a_thread(ben, anna, "tressette_two")
    assert thread.data()["thread_metadata"]["auto_archive_duration"] == 10080
    await settle(anna, "clocks", "live 60", page_number=1)
    await ben.until(lambda person: "60 s" in said(public(person, ids.InLobby, thread.id)))
    lobby = public(ben, ids.InLobby, thread.id)
    await ben.click(thread.id, lobby, control(lobby, ids.InLobby, verb="start"))
    await ben.until(lambda _: thread.data()["thread_metadata"]["auto_archive_duration"] == 60)


def listed_for(thread: Channel) -> int:
    """The minutes without a message after which the thread is archived."""
    return int(thread.data()["thread_metadata"]["auto_archive_duration"])


async def start(host: Person, thread: Channel) -> None:
    """Start the match of the host's lobby in the thread, by a slow clock."""
    await host.until(shows(ids.InLobby, thread.id))
    lobby = public(host, ids.InLobby, thread.id)
    panel = (await host.click(thread.id, lobby, control(lobby, ids.InLobby, verb="options"))).message
    assert panel is not None
    await host.choose(thread.id, panel, control(panel, ids.LobbyClock), ["slow 86400"])
    await host.until(lambda person: "24 hours" in said(public(person, ids.InLobby, thread.id)))
    lobby = public(host, ids.InLobby, thread.id)
    await host.click(thread.id, lobby, control(lobby, ids.InLobby, verb="start"))
    await host.until(shows(ids.ShowHand, thread.id))


async def concede(player: Person, thread: Channel) -> None:
    """Concede the match in the thread by its buttons."""
    table = public(player, ids.ShowHand, thread.id)
    menu = (await player.click(thread.id, table, control(table, ids.ShowMore))).message
    assert menu is not None
    for sure in (0, 1):
        shown = next(each for each in player.see(thread.id) if each["id"] == menu["id"])
        await player.click(thread.id, shown, control(shown, ids.Concede, sure=sure))


async def all_said(services: Services) -> None:
    """Wait until the bot has no more messages or tasks for a thread's match."""
    publisher = services.publisher
    await holds(
        lambda: not (publisher._tasks._tasks or any(board.done for board in publisher._boards.values())),
        every=0.01,
    )


@pytest.mark.usefixtures("bot")
async def test_a_thread_is_archived_soon_after_its_match_and_stays_listed_for_a_rematch_by_a_slow_clock(
    anna: Person, ben: Person
) -> None:
    thread = await in_a_thread(ben, anna, "tressette_two")
    await start(ben, thread)
    assert listed_for(thread) == 10080
    await concede(ben, thread)
    await ben.until(lambda _: listed_for(thread) == 60)

    end = public(ben, ids.Rematch, thread.id)
    await ben.click(thread.id, end, control(end, ids.Rematch))
    await ben.until(lambda _: listed_for(thread) == 10080)
    await start(ben, thread)
    assert listed_for(thread) == 10080
    await concede(ben, thread)
    await ben.until(lambda _: listed_for(thread) == 60)


async def rematch(host: Person, thread: Channel) -> None:
    """Open a rematch in the thread, and start it."""
    end = public(host, ids.Rematch, thread.id)
    await host.click(thread.id, end, control(end, ids.Rematch))
    await host.until(shows(ids.InLobby, thread.id))
    lobby = public(host, ids.InLobby, thread.id)
    await host.click(thread.id, lobby, control(lobby, ids.InLobby, verb="start"))
    await host.until(shows(ids.ShowHand, thread.id))


@pytest.mark.usefixtures("bot")
@pytest.mark.parametrize("done_first", [False, True])
async def test_a_thread_stays_listed_for_a_rematch_that_starts_while_discord_is_asked_to_archive_it_soon(
    sandbox: Sandbox, opened_services: list[Services], anna: Person, ben: Person, done_first: bool
) -> None:
    thread = await in_a_thread(ben, anna, "tressette_two")
    await start(ben, thread)
    held = sandbox.faults.detain(f"PATCH /channels/{thread.id}", done_first=done_first)
    await concede(ben, thread)
    await held.met.wait()
    await rematch(ben, thread)
    held.release()
    await all_said(opened_services[-1])
    await ben.until(lambda _: listed_for(thread) == 10080)
    await asyncio.sleep(0.5)
    assert listed_for(thread) == 10080


@pytest.mark.usefixtures("bot")
async def test_a_thread_is_not_archived_soon_where_a_rematch_starts_before_that_could_be_asked_for(
    opened_services: list[Services], anna: Person, ben: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The request for the archiving time gives way to all others, for up to ten minutes."""
    waits, goes = asyncio.Event(), asyncio.Event()
    list_for = DiscordTransport.list_for

    async def waits_long(self: DiscordTransport, *args: Any) -> None:
        waits.set()
        await goes.wait()
        await list_for(self, *args)

    thread = await in_a_thread(ben, anna, "tressette_two")
    await start(ben, thread)
    monkeypatch.setattr(DiscordTransport, "list_for", waits_long)
    await concede(ben, thread)
    await waits.wait()
    await rematch(ben, thread)
    goes.set()
    await all_said(opened_services[-1])
    await asyncio.sleep(0.5)
    assert listed_for(thread) == 10080


@pytest.mark.usefixtures("bot")
async def test_a_match_against_ais_begun_in_one_press_has_its_thread_listed_for_as_long_as_others(
    anna: Person, ben: Person
) -> None:
    thread = await in_a_thread(ben, anna, "tressette_two")
    await start(ben, thread)
    await concede(ben, thread)
    await ben.until(lambda _: listed_for(thread) == 60)
    page = (await ben.command(thread.id, "rules", {"game": "tressette_two"})).message
    assert page is not None
    card = (await ben.click(thread.id, page, control(page, ids.ShowGame))).message
    assert card is not None
    await ben.click(thread.id, card, control(card, ids.PlayNow))
    await ben.until(lambda _: listed_for(thread) == 10080)


async def test_a_thread_whose_end_is_shown_after_a_restart_is_archived_soon(
    sandbox: Sandbox, database: Path, anna: Person, ben: Person
) -> None:
    async with running(sandbox, database):
        thread = await in_a_thread(ben, anna, "tressette_two")
        await start(ben, thread)
        sandbox.faults.fail(f"PATCH /channels/{thread.id}/messages/*", 503, None)
        await concede(ben, thread)
        assert listed_for(thread) == 10080
    sandbox.faults.clear()
    async with running(sandbox, database):
        await ben.until(lambda _: listed_for(thread) == 60)
        assert shows(ids.Rematch, thread.id)(ben)


async def test_the_bot_ends_in_order_while_a_thread_is_to_be_archived_soon(
    sandbox: Sandbox, database: Path, anna: Person, ben: Person, logged_errors: LoggedErrors
) -> None:
    async with running(sandbox, database):
        thread = await in_a_thread(ben, anna, "tressette_two")
        await start(ben, thread)
        asking = sandbox.faults.detain(f"PATCH /channels/{thread.id}")
        await concede(ben, thread)
        await asking.met.wait()
        asyncio.get_running_loop().call_later(0.3, asking.release)
    assert listed_for(thread) == 60
    assert not logged_errors.found


@pytest.mark.usefixtures("bot")
async def test_that_a_thread_may_not_be_archived_soon_is_no_error(
    sandbox: Sandbox, opened_services: list[Services], anna: Person, ben: Person, logged_errors: LoggedErrors
) -> None:
    thread = await in_a_thread(ben, anna, "tressette_two")
    await start(ben, thread)
    sandbox.faults.fail(f"PATCH /channels/{thread.id}", 403, None)
    await concede(ben, thread)
    await all_said(opened_services[-1])
    assert any(each.path.endswith(f"/channels/{thread.id}") for each in sandbox.requests)
    assert not logged_errors.found
    assert listed_for(thread) == 10080


@pytest.mark.usefixtures("bot")
async def test_a_thread_that_people_have_opened_stays_as_they_want_it(
    sandbox: Sandbox, opened_services: list[Services], anna: Person
) -> None:
    manages = Overwrite(sandbox.world.bot.id, of_member=True, allow=Permission.MANAGE_THREADS)
    sandbox.world.overwrite(anna.channel(CHANNEL), manages)
    thread = anna.open_private_thread(CHANNEL, "Secret")
    anna.say(thread, f"<@{sandbox.world.bot.id}>")
    lobby = (await anna.command(thread, "play", {"game": "tressette_two"})).message
    assert lobby is not None
    before = listed_for(thread)
    assert before != 60
    await start(anna, thread)
    await concede(anna, thread)
    await all_said(opened_services[-1])
    assert listed_for(thread) == before


@pytest.mark.usefixtures("bot")
async def test_the_thread_of_a_match_that_never_began_is_archived_once_its_lobby_is_closed(
    opened_services: list[Services], anna: Person, ben: Person
) -> None:
    thread = await in_a_thread(ben, anna, "tressette_two")
    lobby = public(ben, ids.InLobby, thread.id)
    await ben.click(thread.id, lobby, control(lobby, ids.InLobby, verb="cancel"))
    await ben.until(lambda _: thread.data()["thread_metadata"]["archived"])
    await all_said(opened_services[-1])
    assert thread.data()["thread_metadata"]["archived"], "what is said last opens it no more"
