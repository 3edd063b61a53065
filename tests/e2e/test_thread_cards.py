"""The card of a table in a thread, in the thread's channel: it leads there, and follows the table."""

from pathlib import Path

import pytest

from bot.features import ids
from bot.sandbox import Person, Sandbox, said
from bot.sandbox.components import walk
from tests.e2e.driver import (
    CHANNEL,
    control,
    controls,
    has_control,
    reads,
    running,
    started,
)
from tests.e2e.in_threads import (
    card,
    card_of,
    in_a_thread,
    playing_in_a_thread,
    says,
    second_table,
    thread_named,
)


@pytest.mark.usefixtures("bot")
async def test_a_table_in_a_thread_leaves_a_card_to_join_and_to_watch_that_follows_it(
    sandbox: Sandbox, anna: Person, ben: Person
) -> None:
    thread = await in_a_thread(ben, anna, "tressette_two")
    await anna.until(says(thread, "Tressette for two", "1 of 2 seats taken", "Ben"))
    shown = card_of(anna, thread)
    links = [each["url"] for each in walk(shown["components"]) if "url" in each]
    assert links == [f"https://discord.com/channels/{sandbox.guild.id}/{thread.id}"]
    joined = await anna.click(CHANNEL, shown, control(shown, ids.InLobby, verb="join"))
    assert f"<#{thread.id}>" in anna.picture()
    assert not joined.failed
    await anna.until(says(thread, "2 of 2 seats taken"))
    lobby = next(each for each in ben.see(thread.id) if has_control(each, ids.InLobby))
    await ben.click(thread.id, lobby, control(lobby, ids.InLobby, verb="start"))
    await anna.until(says(thread, "Ben & Anna are playing"))
    assert not has_control(card_of(anna, thread), ids.ShowHand)
    for person in (ben, anna):
        question = (await person.command(thread.id, "leave")).message
        assert question is not None
        await person.click(thread.id, question, control(question, ids.Leave, sure=1))
    await anna.until(says(thread, "abandoned"))
    assert not controls(card_of(anna, thread))


@pytest.mark.usefixtures("bot")
async def test_a_table_that_is_opened_in_the_thread_of_another_leaves_a_card_of_its_own(
    anna: Person, ben: Person
) -> None:
    thread = await in_a_thread(ben, anna, "tressette_two")
    await ben.until(says(thread, "1 of 2 seats taken"))
    lobby = next(each for each in ben.see(thread.id) if has_control(each, ids.InLobby))
    await ben.click(thread.id, lobby, control(lobby, ids.InLobby, verb="leave"))
    await ben.until(lambda person: not any(has_control(each, ids.InLobby) for each in person.see(thread.id)))
    await ben.command(thread.id, "play", {"game": "bhabhi"})
    await anna.until(says(thread, "Bhabhi", "seats taken", "Ben"))


@pytest.mark.usefixtures("bot")
async def test_a_match_whose_thread_is_deleted_ends_as_its_card_says(
    sandbox: Sandbox, anna: Person, ben: Person
) -> None:
    thread = await playing_in_a_thread(ben, anna)
    message_id = card_of(anna, thread)["id"]
    sandbox.world.remove_channel(thread)
    await anna.until(reads("Match ended: its thread is gone"))
    left = next(each for each in anna.see(CHANNEL) if each["id"] == message_id)
    assert "its thread is gone" in said(left)
    assert not [each for each in walk(left["components"]) if "url" in each]


@pytest.mark.usefixtures("bot")
async def test_a_lobby_whose_thread_is_deleted_is_closed_as_its_card_says(
    sandbox: Sandbox, anna: Person, ben: Person
) -> None:
    thread = await in_a_thread(ben, anna, "tressette_two")
    await anna.until(says(thread, "1 of 2 seats taken"))
    message_id = card_of(anna, thread)["id"]
    sandbox.world.remove_channel(thread)
    await anna.until(reads("This table’s thread is gone"))
    left = next(each for each in anna.see(CHANNEL) if each["id"] == message_id)
    assert "This table’s thread is gone" in said(left)
    assert not [each for each in walk(left["components"]) if {"url", "custom_id"} & each.keys()]


@pytest.mark.usefixtures("bot")
async def test_by_the_card_of_a_running_match_an_ais_seat_is_taken(
    sandbox: Sandbox, anna: Person, ben: Person
) -> None:
    thread = await playing_in_a_thread(ben, anna)
    dora = sandbox.person("Dora")
    shown = card_of(dora, thread)
    offer = (await dora.click(CHANNEL, shown, control(shown, ids.ShowHand))).message
    assert offer is not None
    taken = await dora.click(CHANNEL, offer, control(offer, ids.TakeOver))
    assert not taken.failed
    await ben.until(says(thread, "Ben & Dora are playing"))


@pytest.mark.usefixtures("bot")
async def test_a_card_that_may_not_be_shown_is_no_matter_of_the_table(
    sandbox: Sandbox, anna: Person, ben: Person
) -> None:
    await started([anna], "bushi_shogi")
    offer = await second_table(ben)
    sandbox.faults.fail(f"POST /channels/{anna.channel(CHANNEL).id}/messages", 403, times=9)
    await ben.click(CHANNEL, offer, control(offer, ids.InThread))
    thread = thread_named(ben, "Tressette")
    await ben.until(lambda person: any(has_control(each, ids.InLobby) for each in person.see(thread.id)))
    assert not card(ben, thread)


async def test_the_card_is_followed_after_a_restart(
    sandbox: Sandbox, database: Path, anna: Person, ben: Person
) -> None:
    async with running(sandbox, database):
        thread = await in_a_thread(ben, anna, "tressette_two")
        await anna.until(says(thread, "1 of 2 seats taken"))
        before = card_of(anna, thread)["id"]
    async with running(sandbox, database):
        shown = card_of(anna, thread)
        await anna.click(CHANNEL, shown, control(shown, ids.InLobby, verb="join"))
        await anna.until(says(thread, "2 of 2 seats taken"))
        assert card_of(anna, thread)["id"] == before
