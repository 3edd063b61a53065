"""Lobbies opened at the same moment: one in a channel, one message, and no errors."""

import asyncio

import pytest

from bot.features import ids
from bot.sandbox import Answer, Person, Sandbox, said
from tests.e2e.driver import CHANNEL, has_control, has_picture, press, public, reads, shows, told

pytestmark = pytest.mark.smoke


def play(person: Person) -> "asyncio.Task[Answer]":
    return asyncio.create_task(person.command(CHANNEL, "play", {"game": "bushi_shogi"}))


def lobbies(person: Person) -> list[str]:
    """The ids of the public messages with a lobby's buttons."""
    seen = person.see(CHANNEL)
    return [each["id"] for each in seen if not each["flags"] & 64 and has_control(each, ids.InLobby)]


@pytest.mark.usefixtures("bot")
@pytest.mark.parametrize("done_first", [False, True])
async def test_of_two_who_open_a_table_at_once_one_does_and_the_other_is_offered_a_thread(
    sandbox: Sandbox, anna: Person, ben: Person, done_first: bool
) -> None:
    """The answer of the first is slow: not there yet, or shown and not acknowledged, when the second asks."""
    slow = sandbox.faults.detain("POST /interactions/*/callback", done_first=done_first)
    first = play(anna)
    await slow.met.wait()
    second = await play(ben)
    assert second.ephemeral
    assert "already a table" in second.text
    slow.release()
    opened = await first
    assert opened.message is not None
    await press(ben, opened.message, ids.InLobby, verb="join")
    await ben.until(reads("Ben"))
    assert "Something went wrong" not in anna.picture() + ben.picture()
    assert lobbies(anna) == [opened.message["id"]]


@pytest.mark.usefixtures("bot")
async def test_a_second_command_that_overtakes_the_first_leaves_its_message_alone(
    sandbox: Sandbox, anna: Person, ben: Person
) -> None:
    """Both answers are slow, and the refusal is answered first: the lobby is still posted once."""
    slow = sandbox.faults.detain("POST /interactions/*/callback")
    slower = sandbox.faults.detain("POST /interactions/*/callback")
    commands = play(anna), play(ben)
    await asyncio.gather(slow.met.wait(), slower.met.wait())
    slower.release()
    await asyncio.wait(commands, return_when=asyncio.FIRST_COMPLETED)
    slow.release()
    answers = [await command for command in commands]
    assert sorted(answer.ephemeral for answer in answers) == [False, True]
    opened = next(answer.message for answer in answers if not answer.ephemeral)
    assert opened is not None
    await press(anna if opened is answers[1].message else ben, opened, ids.InLobby, verb="join")
    await anna.until(lambda person: "Anna" in (text := told(public(person, ids.InLobby))) and "Ben" in text)
    assert lobbies(anna) == [opened["id"]]


@pytest.mark.usefixtures("bot")
async def test_a_table_posted_again_while_its_answer_is_under_way_is_shown_once(
    sandbox: Sandbox, anna: Person, ben: Person
) -> None:
    slow = sandbox.faults.detain("POST /interactions/*/callback", done_first=True)
    opening = play(anna)
    await slow.met.wait()
    assert (await ben.command(CHANNEL, "table")).ephemeral
    slow.release()
    opened = await opening
    assert opened.message is not None
    first = opened.message["id"]
    await anna.until(lambda person: len(lobbies(person)) == 1 and lobbies(person) != [first])


@pytest.mark.usefixtures("bot")
async def test_a_friend_who_joins_takes_an_ais_place_and_the_table_starts_with_the_rest(
    sandbox: Sandbox, anna: Person, ben: Person
) -> None:
    opened = (await anna.command(CHANNEL, "play", {"game": "tressette"})).message
    assert opened is not None
    assert "Start with 3 AIs" in anna.picture()
    await press(ben, opened, ids.InLobby, verb="join")
    await anna.until(reads("2 of 4 seats taken"))
    assert "Start with 2 AIs" in anna.picture()
    await anna.until(lambda person: has_picture(public(person, ids.InLobby)))
    assert "Side 2: Ben, free" in told(lobby := public(anna, ids.InLobby)), "the picture says who sits where"
    assert "Ben" not in said(lobby)
    await press(ben, opened, ids.InLobby, verb="leave")
    await anna.until(reads("1 of 4 seats taken"))
    slow = sandbox.faults.detain("POST /interactions/*/callback", done_first=True)
    joining = asyncio.create_task(press(ben, opened, ids.InLobby, verb="join"))
    await slow.met.wait()
    await press(anna, opened, ids.InLobby, verb="start")
    slow.release()
    await joining
    await ben.until(shows(ids.ShowMore))
    assert not (await ben.command(CHANNEL, "hand")).failed
    assert "already started" not in ben.picture(), "whoever has just joined is told no refusal"


@pytest.mark.usefixtures("bot")
async def test_a_seat_made_for_somebody_who_left_does_not_keep_the_others_waiting(
    sandbox: Sandbox, anna: Person, ben: Person
) -> None:
    opened = (await anna.command(CHANNEL, "play", {"game": "bhabhi", "players": 2})).message
    assert opened is not None
    dai = sandbox.person("Dai")
    for guest in (ben, dai):
        await press(guest, opened, ids.InLobby, verb="join")
    await anna.until(reads("3 of 3 seats taken"))
    await press(dai, opened, ids.InLobby, verb="leave")
    await anna.until(reads("2 of 2 seats taken"))
    await press(anna, opened, ids.InLobby, verb="start")
    await anna.until(shows(ids.ShowMore))
